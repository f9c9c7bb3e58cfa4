"""The list of all files for the service worker, which keeps them for the time without a network."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Final

WORKER: Final = "service_worker.js"
# What stands in src/static/service_worker.ts for the list, in whichever quotes a build gives it.
_PLACE: Final = re.compile(r"""(["'`])plankgas-files\1""")
# A name with a hash of the content in it never stands for anything else.
_HASHED: Final = re.compile(r"^assets/.+-[\w-]{8}\.\w+$|^python/\w+-[0-9a-f]{12}/")


def list_files(folder: Path) -> None:
    """Write the list into the service worker of a folder that is complete otherwise."""
    paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    files = [
        {"url": name, "revision": None if _HASHED.match(name) else _hash(path)}
        for name, path in sorted(paths.items())
        if path.is_file() and name != WORKER
    ]
    worker = folder / WORKER
    source = worker.read_text(encoding="utf-8")
    text, count = _PLACE.subn(lambda _: json.dumps(files, separators=(",", ":")), source)
    assert count == 1, f"{WORKER} has no place for the list of files"
    worker.write_text(text, encoding="utf-8")


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
