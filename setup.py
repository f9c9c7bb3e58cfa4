"""Builds the engine and the hot parts of drivers into C with mypyc. All else: pyproject.toml.

PLANKGAS_COMPILE=0 builds pure Python; so does a machine without a C compiler.
"""

import os
import shlex
import shutil
import sysconfig
import tomllib
from pathlib import Path

from setuptools import setup

# The packages under src/plankgas that are compiled (`dev` and the tests read the same list).
PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
COMPILED: list[str] = PROJECT["tool"]["plankgas"]["compiled-packages"]


def wants_compiling() -> bool:
    if os.environ.get("PLANKGAS_COMPILE") == "0":
        return False
    if os.name == "nt":
        return True  # setuptools finds Microsoft's compiler by itself, outside of PATH
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(compiler)[0]) is not None


def compiled_modules() -> list[str]:
    # A compiled __init__ gains nothing, and packages keep their __path__ the ordinary way.
    return [
        path.as_posix()
        for package in COMPILED
        for path in sorted(Path("src/plankgas", package).rglob("*.py"))
        if path.name != "__init__.py"
    ]


if wants_compiling():
    # Imported late: a pure Python build does not need the compiler.
    from mypyc.build import mypycify

    modules = mypycify(
        # A cache apart from that of `./dev check`: the two would spoil each other's.
        ["--cache-dir", "build/mypyc", *compiled_modules()],
        opt_level="3",
        debug_level="0",
        group_name="plankgas_engine",
    )
    for module in modules:
        if os.name != "nt":
            # Without it gcc may not inline the engine's many small functions into each other.
            module.extra_compile_args.append("-fno-semantic-interposition")
    setup(ext_modules=modules)
else:
    setup()
