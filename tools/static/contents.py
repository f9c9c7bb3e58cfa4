"""What of Plankgas, of its packages and of Python itself goes into the folder."""

from __future__ import annotations

import ast
import io
import zipfile
from pathlib import Path
from typing import Final

# Modules and data files by their paths; what Python or a browser can import is in them.
Files = dict[str, bytes]

# Under src/plankgas: engine, drivers, and the authority. With them goes whatever they import ...
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
# ... but for this: the web framework, SQL, processes, and schemas, which describe files to other
# programs.
LEFT_OUT: Final = (
    "server/web",
    "server/storage/sqlite",
    "server/thinking/process_pool",
    "server/thinking/worker_process",
    "engine/data/schemas",
)

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
    paths = {
        path
        for package in PACKAGES
        for path in (source / package).rglob("*.*")
        if path.suffix in (".py", ".toml", ".json")
        and not path.relative_to(source).as_posix().startswith(LEFT_OUT)
    }
    new = {path for path in paths if path.suffix == ".py"} | {source / "__init__.py"}
    while new:
        paths |= new
        new = {found for path in new for found in _imported(path, source)} - paths
    return {f"plankgas/{path.relative_to(source).as_posix()}": path.read_bytes() for path in paths}


def _imported(module: Path, source: Path) -> set[Path]:
    """The files of the modules of Plankgas that a module imports, and of the packages around them.

    Those that it imports only later, inside of functions, are among them.
    """
    names = set()
    for node in ast.walk(ast.parse(module.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            # What is imported from a package may be a module in it.
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    found = set()
    for name in names:
        top, *parts = name.split(".")
        if top == "plankgas" and not "/".join(parts).startswith(LEFT_OUT):
            parents = [source.joinpath(*parts[:depth]) for depth in range(len(parts) + 1)]
            found |= {parent / "__init__.py" for parent in parents}
            found.add(parents[-1].with_suffix(".py"))
    return {path for path in found if path.is_file()}


def wheel_files(wheel: Path) -> Files:
    """What there is to import in a wheel, without type stubs."""
    return {
        name: content
        for name, content in unzipped(wheel).items()
        if name.endswith((".py", ".so")) and not (".dist-info/" in name or _is_unused(name))
    }


def _is_unused(name: str) -> bool:
    """Of librt, which is mypyc's, the engine has use for the vectors."""
    return name.startswith("librt/") and not name.startswith("librt/vecs.")


def standard_library(archive: Path) -> Files:
    """The sources of Pyodide's standard library that are of use here."""
    return {
        name: content
        for name, content in unzipped(archive).items()
        if name.endswith(".py") and _is_used(name)
    }


def _is_used(name: str) -> bool:
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[1] in _ENCODINGS
    around = {".".join(parts[:depth]) for depth in range(1, len(parts) + 1)}
    return around.isdisjoint(_UNUSED)


def unzipped(archive: Path) -> Files:
    """All files of an archive."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def zipped(files: Files, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An archive that depends on nothing but what is in it: no clock, no order, no rights.

    Compressed, as most hosts compress no archives: with LZMA those that are unpacked before use,
    which saves a quarter, and with Deflate those that Python imports from.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # or it would say on which system it was made
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, method, 9)
    return written.getvalue()
