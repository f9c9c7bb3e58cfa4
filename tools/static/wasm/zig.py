"""Zig's C compiler and linker, as the package ziglang has them, making a library for Pyodide."""

from __future__ import annotations

import importlib.util
import os
import subprocess
from pathlib import Path
from typing import Final

from tools.dev.shell import DevError

# What Pyodide's own modules are compiled for.
_TARGET: Final = (
    "-target",
    "wasm32-emscripten",
    "-mcpu=mvp+bulk_memory+mutable_globals+sign_ext+nontrapping_fptoint+multivalue+reference_types",
)
# Zig has no C library for Emscripten. Its headers for WASI are of the same musl, and the library
# itself is in Pyodide.
_DEFINED: Final = (
    "-D__EMSCRIPTEN__",
    "-D__wasi__",
    "-D_WASI_EMULATED_SIGNAL",
    "-D_WASI_EMULATED_PROCESS_CLOCKS",
    "-D_WASI_EMULATED_MMAN",
    "-D_WASI_EMULATED_GETPID",
)


def zig_folder() -> Path | None:
    """Where Zig is, if it is installed."""
    found = importlib.util.find_spec("ziglang")
    return Path(found.origin).parent if found and found.origin else None


def compile_c(source: Path, made: Path, include: list[Path], zig: Path) -> None:
    """Compile one C file into an object file."""
    system = ["include", "libc/include/wasm-wasi-musl", "libc/include/generic-musl"]
    # -O3 gains nothing, and -g, which is Zig's default, takes as long again.
    command = [str(zig / "zig"), "cc", *_TARGET, *_DEFINED, "-O2", "-g0", "-fPIC", "-DNDEBUG", "-w"]
    command += ["-fno-sanitize=undefined", "-nostdinc"]
    command += [part for name in system for part in ("-isystem", str(zig / "lib" / name))]
    command += [f"-I{folder}" for folder in include]
    _run([*command, "-c", str(source), "-o", str(made)], source.parent)


def link(objects: list[Path], made: Path, exported: list[str], zig: Path) -> None:
    """Link object files into a library that Pyodide can load."""
    command = [str(zig / "zig"), "wasm-ld", "-shared", "--experimental-pic", "--no-entry"]
    command += ["--gc-sections", "--strip-all", "--unresolved-symbols=import-dynamic"]
    command += [f"--export={name}" for name in exported]
    _run([*command, *map(str, objects), "-o", str(made)], made.parent)


def _run(command: list[str], work: Path) -> None:
    cache = str(work / "zig-cache")
    env = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise DevError(
            f"{' '.join(command[:2])} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
