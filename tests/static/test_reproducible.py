"""The same sources give the same bytes, whenever and wherever they are put together."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from tools.dev.shell import PLAIN
from tools.static.build import CACHE
from tools.static.bytecode import WHOLE, compiled
from tools.static.contents import own_files, zipped
from tools.static.node import PYODIDE
from tools.static.wasm import library
from tools.static.wasm.names import LIBRARY_FILE


def test_bytecode_is_the_same_again(tmp_path: Path) -> None:
    """Of sources in another folder, with other times, without what was compiled before."""
    copied = tmp_path / "elsewhere" / "plankgas"
    shutil.copytree(PLAIN / "plankgas" / "engine", copied / "engine")
    shutil.copy(PLAIN / "plankgas" / "__init__.py", copied)
    for path in copied.rglob("*"):
        os.utime(path, (1e9, 1e9))
    few = {name: content for name, content in own_files(copied).items() if "/steps/" in name}
    first = compiled(few, PYODIDE, tmp_path / "one", WHOLE)
    again = compiled(dict(reversed(few.items())), PYODIDE, tmp_path / "two", WHOLE)
    assert {Path(name).suffix for name in first} == {".pyc"}
    assert zipped(first) == zipped(again)
    assert str(tmp_path).encode() not in b"".join(first.values())


def test_the_game_imports_no_framework_and_no_sql() -> None:
    names = own_files(PLAIN / "plankgas")
    assert "plankgas/server/worker/entry.py" in names
    assert not [name for name in names if "/web/" in name or "sqlite" in name]
    assert "plankgas/engine/data/cards.toml" in names


def test_the_library_is_the_same_again(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled twice, in other folders and without what was compiled before; one small module."""
    if not json.loads((built / "python" / "manifest.json").read_bytes())["compiled"]:
        return  # there are no tools here to compile with
    few = [PLAIN / "plankgas" / "engine" / "value.py"]
    monkeypatch.setattr(library, "_modules", lambda: few)
    sources = {"plankgas/__init__.py": b"", "plankgas/engine/value.py": few[0].read_bytes()}
    made = []
    for name in ("one", "two"):
        cache = tmp_path / name
        cache.mkdir()
        if (CACHE / "headers").is_dir():  # as ./dev static has fetched them
            (cache / "headers").symlink_to(CACHE / "headers")
        made.append(library.with_library(dict(sources), cache))
    first, again = made
    assert first is not None
    assert first[LIBRARY_FILE].startswith(b"\0asm")
    assert first == again
    assert str(tmp_path).encode() not in first[LIBRARY_FILE]
