"""The engine compiled to WebAssembly: mypyc's C, Python's headers, and Zig's C compiler."""
