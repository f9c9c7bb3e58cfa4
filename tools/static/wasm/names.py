"""What mypyc and Python call the library and its parts."""

from __future__ import annotations

from typing import Final

# mypyc adds "__mypyc" for the library, and C files have it in their names as it is.
GROUP: Final = "plankgas_engine"
LIBRARY: Final = f"{GROUP}__mypyc"
SUFFIX: Final = ".cpython-314-wasm32-emscripten.so"
LIBRARY_FILE: Final = LIBRARY + SUFFIX
# The module that finds the others, in the archive beside the library.
FINDER: Final = f"{GROUP}_finder"
