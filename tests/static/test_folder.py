"""What is in the folder: that it is whole, that it works, and how much of it there is."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from plankgas.engine.circuit import CIRCUITS
from plankgas.server.messages.base import encode
from plankgas.server.operations.catalogue import CATALOGUE
from tools.static.sizes import sizes

IMPORT_ALL = """
import importlib, pathlib, sys, plankgas
root = pathlib.Path(plankgas.__file__).parent
names = [
    ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in root.rglob("*.pyc")
]
compiled = sys.modules.get("plankgas_engine_finder")
for name in sorted([*names, *(compiled.MODULES if compiled else [])]):
    importlib.import_module(name)
print(sorted({name.partition(".")[0] for name in sys.modules} & {"litestar", "sqlalchemy"}))
"""


def test_the_manifest_has_every_file_and_its_hash(built: Path, manifest: dict[str, Any]) -> None:
    folder = built / "python"
    found = {
        path.relative_to(folder).as_posix(): {
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            "bytes": path.stat().st_size,
        }
        for path in folder.rglob("*")
        if path.is_file() and path.name != "manifest.json"
    }
    assert manifest["files"] == found
    assert set(manifest["archives"]) < set(found)
    assert f"{manifest['runtime']}pyodide.mjs" in found
    assert (manifest["library"] is not None) == manifest["compiled"]
    if manifest["library"] is not None:
        assert manifest["library"]["address"] in found


def test_every_module_can_be_imported(in_pyodide: Callable[[str], str]) -> None:
    assert in_pyodide(IMPORT_ALL) == "[]\n"


def test_the_catalogue_is_what_the_server_answers(built: Path, manifest: dict[str, Any]) -> None:
    served = json.loads(encode(CATALOGUE))
    made = json.loads((built / "catalogue.json").read_bytes())
    if not manifest["compiled"]:
        ids = [driver["id"] for driver in served["drivers"]]
        served["drivers"] = served["drivers"][ids.index("club") :]
    assert made == served


def test_every_circuit_has_its_drawing(built: Path) -> None:
    for id, circuit in CIRCUITS.items():
        answer = json.loads((built / "circuits" / f"{id}.json").read_bytes())
        assert answer["circuit"] == json.loads(encode(circuit.to_dict()))
        assert answer["drawing"]


def test_it_is_small_enough(built: Path) -> None:
    assert sum(wire for _, wire in sizes(built).values()) < 7_000_000
