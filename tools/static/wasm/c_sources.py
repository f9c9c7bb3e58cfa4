"""`python -m tools.static.wasm.c_sources FOLDER SUFFIX MODULE...`: mypyc's C for a 32-bit Python.

In a process of its own: mypyc looks at the Python that runs it, once, when it is imported.
"""

from __future__ import annotations

import importlib.machinery
import sys
import sysconfig
from pathlib import Path

from tools.static.wasm.names import GROUP


def generate(folder: Path, suffix: str, modules: list[str]) -> None:
    """Write the C of these modules: the library, and for each module what loads it from there."""
    # What mypyc builds into the C: how wide a pointer is, and what compiled modules are called.
    sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = 4
    importlib.machinery.EXTENSION_SUFFIXES[:] = [suffix]
    from mypyc.build import mypycify  # noqa: PLC0415

    mypycify(
        ["--cache-dir", str(folder / "mypy"), *modules],
        target_dir=str(folder),
        group_name=GROUP,
    )


if __name__ == "__main__":
    generate(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
