"""The folder's Python: runtime, standard library, packages, the game, and a manifest of them."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_LZMA

from plankgas import __version__
from plankgas.engine.rules import RULES_VERSION
from tools.dev.packages import LOCK
from tools.dev.shell import PLAIN, WORK, say
from tools.static.answers import STRONGEST_UNCOMPILED, answers
from tools.static.bytecode import SMALL, WHOLE, compiled
from tools.static.contents import (
    INSTALLED,
    Files,
    own_files,
    standard_library,
    wheel_files,
    zipped,
)
from tools.static.node import PYODIDE
from tools.static.offline import list_files
from tools.static.page import complete
from tools.static.wasm.library import with_library
from tools.static.wasm.names import LIBRARY_FILE
from tools.static.wheels import download

CACHE: Final = WORK / "static"
# Imported when everything is unpacked; it answers what the page asks.
ENTRY: Final = "plankgas.server.worker.entry"
_ENGINE: Final = "engine.wasm"
# Of Pyodide's npm package; it looks for them by these names beside each other.
_RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(folder: Path, friends: str = "") -> None:
    """Write `python/`, the catalogue, the circuits and the list of all files into a folder.

    `friends`: the origin of a server for races with friends, if there is one.
    """
    complete(folder / "index.html", friends)
    runtime = _runtime_files()
    packages = {"packages.zip": zipped(_package_files(), ZIP_LZMA)}
    sources = own_files(PLAIN / "plankgas")
    with_engine = with_library(sources, CACHE)
    if with_engine is None:
        say("the engine is not compiled: drivers up to " + STRONGEST_UNCOMPILED)
    modules = compiled(with_engine or sources, PYODIDE, CACHE, WHOLE)
    # Apart, so that browsers compile it while it comes, and while Python starts.
    engine = modules.pop(LIBRARY_FILE, None)
    game = {"plankgas.zip": zipped(modules, ZIP_LZMA)}
    python = folder / "python"
    shutil.rmtree(python, ignore_errors=True)
    # A folder for each part that changes at its own pace, named by what is in it. So a browser
    # fetches again only what is new, and the files of two versions can lie beside each other.
    runtime_folder, packages_folder, game_folder = (
        _write(part, python, name)
        for name, part in (("pyodide", runtime), ("packages", packages), ("plankgas", game))
    )
    manifest = {
        "version": "",
        "plankgas": __version__,
        "rulesVersion": RULES_VERSION,
        "compiled": with_engine is not None,
        "entry": ENTRY,
        "runtime": f"{runtime_folder}/",
        "archives": [f"{packages_folder}/packages.zip", f"{game_folder}/plankgas.zip"],
        "library": None
        if engine is None
        else {
            "address": f"{_write({_ENGINE: engine}, python, 'engine')}/{_ENGINE}",
            "file": LIBRARY_FILE,
        },
        "files": _hashes(python),
    }
    manifest["version"] = _hash(_json(manifest))[:16]
    (python / "manifest.json").write_bytes(_json(manifest))
    for name, content in answers(is_compiled=with_engine is not None).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    list_files(folder)


def _runtime_files() -> Files:
    files = {name: (PYODIDE / name).read_bytes() for name in _RUNTIME}
    library = compiled(standard_library(PYODIDE / "python_stdlib.zip"), PYODIDE, CACHE, SMALL)
    files["python_stdlib.zip"] = zipped(library)
    # Pyodide's own list of packages that it could fetch: there are none to be had here.
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    files["pyodide-lock.json"] = _json({"info": lock["info"], "packages": {}})
    return files


def _package_files() -> Files:
    files: Files = {}
    for wheel in download(INSTALLED, LOCK, CACHE):
        files |= wheel_files(wheel)
    return compiled(files, PYODIDE, CACHE, WHOLE)


def _write(files: Files, parent: Path, name: str) -> str:
    """Write files into a folder with a hash of them in its name, which is returned."""
    hashes = sorted((path, _hash(content)) for path, content in files.items())
    named = f"{name}-{_hash(_json(hashes))[:12]}"
    (parent / named).mkdir(parents=True)
    for path, content in files.items():
        (parent / named / path).write_bytes(content)
    return named


def _hashes(folder: Path) -> dict[str, dict[str, Any]]:
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.*")}
    return {
        name: {"sha256": _hash(path.read_bytes()), "bytes": path.stat().st_size}
        for name, path in sorted(files.items())
        if path.is_file()
    }


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _json(value: object) -> bytes:
    return (json.dumps(value, indent=1) + "\n").encode()
