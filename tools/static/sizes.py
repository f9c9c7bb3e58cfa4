"""How much a browser fetches, as a host would send it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from tools.static.serve import COMPRESSED, sent

# Part of the folder: paths that begin with one of these. The first that fits counts.
PARTS: Final = {
    "Pyodide: Python itself": ("python/pyodide-",),
    "packages: msgspec, librt": ("python/packages-",),
    "the game in Python": ("python/",),
    "catalogue and circuits": ("catalogue.json", "circuits/"),
    "client": ("",),
}


def sizes(folder: Path) -> dict[str, tuple[int, int]]:
    """For each part: its bytes in the folder, and over the wire with brotli."""
    found = dict.fromkeys(PARTS, (0, 0))
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        part = next(part for part, starts in PARTS.items() if name.startswith(starts))
        content = path.read_bytes()
        wired = sent(content, "br" if path.suffix in COMPRESSED else "")
        plain, wire = found[part]
        found[part] = (plain + len(content), wire + len(wired))
    return found


def print_sizes(folder: Path) -> None:
    table = Table(title="What a browser fetches in all, in kB")
    table.add_column("part")
    table.add_column("files", justify="right")
    table.add_column("with brotli", justify="right")
    found = sizes(folder)
    for part, (plain, wire) in found.items():
        table.add_row(part, f"{plain / 1000:,.0f}", f"{wire / 1000:,.0f}")
    table.add_section()
    plain, wire = (sum(pair[i] for pair in found.values()) for i in (0, 1))
    table.add_row("all", f"{plain / 1000:,.0f}", f"{wire / 1000:,.0f}")
    Console().print(table)
