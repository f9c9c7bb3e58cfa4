"""Sources to bytecode, by the very Python that will run it: Pyodide's, in Node.js."""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import Final

from tools.static.contents import Files, unzipped, zipped
from tools.static.node import run_in_pyodide

_SCRIPT: Final = Path(__file__).with_name("compile_in_pyodide.py")
# No docstrings and no asserts, or all of it.
SMALL: Final = 2
WHOLE: Final = 0


def compiled(files: Files, runtime: Path, cache: Path, optimise: int) -> Files:
    """The same files with bytecode (.pyc) in the place of sources (.py).

    What was compiled before is in `cache`, by a hash of all that it depends on.
    """
    key = _key(files, runtime, optimise)
    kept = cache / f"bytecode-{key}.zip"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        made = kept.with_suffix(".new")
        made.write_bytes(zipped(_compile(files, runtime, optimise)))
        made.rename(kept)
    others = {name: content for name, content in files.items() if not name.endswith(".py")}
    return others | unzipped(kept)


def _compile(files: Files, runtime: Path, optimise: int) -> Files:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "optimise").write_text(str(optimise))
        sources = folder / "sources"
        for name, content in files.items():
            if name.endswith(".py"):
                path = sources / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        run_in_pyodide(_SCRIPT, folder, runtime)
        return {
            path.relative_to(sources).as_posix(): path.read_bytes()
            for path in sources.rglob("*.pyc")
        }


def _key(files: Files, runtime: Path, optimise: int) -> str:
    hashed = hashlib.sha256(_SCRIPT.read_bytes() + f"{optimise}\0".encode())
    hashed.update((runtime / "package.json").read_bytes())
    for name, content in sorted(files.items()):
        hashed.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return hashed.hexdigest()[:16]
