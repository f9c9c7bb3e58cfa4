"""All compiled modules as one library for Pyodide, with a module that finds them in it."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

import mypyc

from tools.dev.compiling import compiled_packages
from tools.dev.shell import PLAIN, ROOT, DevError, environment, say
from tools.static.contents import PACKAGES, Files
from tools.static.node import PYODIDE, run_in_pyodide
from tools.static.wasm import headers, names, zig

_HERE: Final = Path(__file__).parent
_RUNTIME: Final = Path(mypyc.__file__).parent / "lib-rt"


def with_library(files: Files, cache: Path) -> Files | None:
    """The game's files with a library in the place of what is compiled; None without tools."""
    library = _library(cache)
    if library is None:
        return None
    compiled = {path.relative_to(PLAIN).as_posix() for path in _modules()}
    kept = {name: content for name, content in files.items() if name not in compiled}
    finder = (_HERE / "finder.py").read_text()
    finder = finder.replace("LIBRARY_FILE", names.LIBRARY_FILE)
    modules = [names.LIBRARY, *map(_name, _modules())]
    finder = finder.replace('"MODULE_NAMES"', ", ".join(f'"{name}"' for name in modules))
    kept[f"{names.FINDER}.py"] = finder.encode()
    kept[names.LIBRARY_FILE] = library
    # So that nobody who imports the game need know how it was built.
    kept["plankgas/__init__.py"] += f"\nimport {names.FINDER}\n".encode()
    return kept


def _modules() -> list[Path]:
    """The modules that are compiled and of use here."""
    packages = [name for name in compiled_packages() if name.split("/")[0] in PACKAGES]
    return [
        path
        for package in packages
        for path in sorted((PLAIN / "plankgas" / package).rglob("*.py"))
        if path.name != "__init__.py"
    ]


def _name(module: Path) -> str:
    return ".".join(module.relative_to(PLAIN).with_suffix("").parts)


def _library(cache: Path) -> bytes | None:
    """The library, from `cache` if nothing has changed; None, after saying why, without tools."""
    compiler = zig.zig_folder()
    if compiler is None:
        say("no Zig here to compile to WebAssembly (requirements/static.txt)")
        return None
    include = headers.python_headers(cache)
    if include is None:
        say(f"no headers of Python {headers.VERSION} to be had here (Debian: libpython3.14-dev)")
        return None
    kept = cache / f"engine-{_key(include)}.so"
    if not kept.is_file():
        say("compiling the engine to WebAssembly")
        with tempfile.TemporaryDirectory() as made:
            library = _compile(Path(made), include, compiler)
            library.replace(kept.with_suffix(".new"))
        kept.with_suffix(".new").rename(kept)
    return kept.read_bytes()


def _key(include: Path) -> str:
    """A hash of all that the library depends on."""
    inputs = [*_modules(), PYODIDE / "package.json", include / "patchlevel.h"]
    inputs += sorted(_HERE.glob("*.py"))
    hashed = hashlib.sha256(f"{version('mypy')} {version('ziglang')}".encode())
    for path in inputs:
        hashed.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return hashed.hexdigest()[:16]


def _compile(work: Path, include: Path, compiler: Path) -> Path:
    own = _with_config(include, work / "include")
    modules = _modules()
    relative = [path.relative_to(ROOT).as_posix() for path in modules]
    command = [sys.executable, "-m", "tools.static.wasm.c_sources", str(work), names.SUFFIX]
    generating = subprocess.run(
        [*command, *relative],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if generating.returncode != 0:
        raise DevError(f"mypyc failed:\n{generating.stdout[-2000:]}{generating.stderr[-2000:]}")
    folders = [work, own, own / "internal", _RUNTIME]
    _join_shims(work, modules)
    objects = []
    for name in (f"__native_{names.GROUP}", "shims"):
        objects.append(work / f"{name}.o")
        zig.compile_c(work / f"{name}.c", objects[-1], folders, compiler)
    library = work / names.LIBRARY_FILE
    exported = [f"PyInit_{path.stem}" for path in modules]
    zig.link(objects, library, [*exported, f"PyInit_{names.LIBRARY}"], compiler)
    return library


def _with_config(include: Path, copy: Path) -> Path:
    """A copy of Python's headers with Pyodide's pyconfig.h: their own is of another machine."""
    shutil.copytree(include, copy)
    config = run_in_pyodide(_HERE / "config_in_pyodide.py", copy)
    (copy / "pyconfig.h").write_text("#pragma once\n" + config)
    return copy


def _join_shims(work: Path, modules: list[Path]) -> None:
    """One C file of all those in which Python's way into a module is."""
    lines = []
    for number, path in enumerate(modules):
        shim = (work / path.relative_to(PLAIN)).with_suffix(".c")
        # Each also has one for a package, by the same name.
        lines += [f"#define PyInit___init__ PyInit_package_{number}", f'#include "{shim}"']
        lines.append("#undef PyInit___init__")
    (work / "shims.c").write_text("\n".join(lines) + "\n")
