"""What of Plankgas, of its packages and of Python itself goes into the folder."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Final

# Modules and data files by their paths; what Python or a browser can import is in them.
Files = dict[str, bytes]

# Under src/plankgas: engine, drivers, and the authority without a web framework and without SQL.
PACKAGES: Final = (
    "engine",
    "drivers",
    "server/messages",
    "server/rooms",
    "server/actors",
    "server/operations",
    "server/thinking",
    "server/worker",
)
MODULES: Final = (
    "__init__.py",
    "server/__init__.py",
    "server/storage/__init__.py",
    "server/storage/protocol.py",
)
# JSON schemas describe files to other programs; nothing reads them during a race.
LEFT_OUT: Final = "engine/data/schemas"

# From the package index, in the versions that requirements/dev.txt locks for the server as well.
INSTALLED: Final = ("librt", "msgspec", "mypy-extensions")

_UNUSED: Final = frozenset(
    line
    for line in Path(__file__).with_name("unused_library.txt").read_text().splitlines()
    if not line.startswith("#")
)
_ENCODINGS: Final = frozenset(
    ["__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig"]
)


def own_files(source: Path) -> Files:
    """The part of the package in `source` (src/plankgas) that the browser needs."""
    paths = [source / name for name in MODULES]
    for package in PACKAGES:
        paths += (path for path in (source / package).rglob("*") if _is_wanted(path, source))
    return {f"plankgas/{path.relative_to(source).as_posix()}": path.read_bytes() for path in paths}


def _is_wanted(path: Path, source: Path) -> bool:
    return path.suffix in (".py", ".toml", ".json") and not path.is_relative_to(source / LEFT_OUT)


def wheel_files(wheel: Path) -> Files:
    """What there is to import in a wheel, without type stubs."""
    return {
        name: content
        for name, content in unzipped(wheel).items()
        if name.endswith((".py", ".so")) and ".dist-info/" not in name
    }


def standard_library(archive: Path) -> Files:
    """The sources of Pyodide's standard library that are of use here."""
    return {
        name: content
        for name, content in unzipped(archive).items()
        if name.endswith(".py") and _is_used(name)
    }


def _is_used(name: str) -> bool:
    top = name.partition("/")[0].removesuffix(".py")
    if top == "encodings":
        return Path(name).stem in _ENCODINGS
    return top not in _UNUSED


def unzipped(archive: Path) -> Files:
    """All files of an archive."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def zipped(files: Files) -> bytes:
    """An archive that depends on nothing but what is in it: no clock, no order, no rights.

    Compressed, as most hosts compress no archives.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # or it would say on which system it was made
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return written.getvalue()
