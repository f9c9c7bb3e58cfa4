"""`plankgas drivers`: everybody who can be put into a seat, and where they come from."""

from __future__ import annotations

import json
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from plankgas import __version__
from plankgas.cli.progress import json_head
from plankgas.cli.setting import refuse
from plankgas.drivers.external import installed_drivers
from plankgas.drivers.registry import DRIVERS

_STYLES: Final = {
    "champion": "tries many plans in dealt worlds; champion@0.2 thinks for 0.2 s",
    "pro": "watches its rivals, tries its best plans in a few worlds",
    "learner": "a trained network",
    "club": "sound at every decision",
    "rookie": "as far as possible this turn",
    "random": "any legal action",
}


def run(as_json: bool) -> None:
    try:
        installed = installed_drivers()
    except ValueError as error:
        raise refuse("drivers", f"{error}.") from None
    house = [(name, "plankgas", __version__, _STYLES[name]) for name in DRIVERS]
    others = [
        (
            name,
            entry.dist.name if entry.dist else entry.value,
            entry.dist.version if entry.dist else "",
            "",
        )
        for name, entry in installed.items()
    ]
    if as_json:
        fields = ("name", "package", "version")
        drivers = [dict(zip(fields, row, strict=False)) for row in (*house, *others)]
        print(json.dumps({**json_head("drivers"), "drivers": drivers}, indent=1))
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("Driver", "Package", "Version", "How it drives"):
        table.add_column(heading, overflow="fold")
    for row in (*house, *others):
        table.add_row(*row)
    console = Console(highlight=False)
    console.print(table)
    console.print("Strongest first. Your own: program:COMMAND, network:FILE, or a package.")
