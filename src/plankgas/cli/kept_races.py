"""What `simulate` and `arena` keep of single races: records, tables, and a word about faults."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from plankgas.cli.progress import explained
from plankgas.cli.setting import refuse
from plankgas.cli.words import many
from plankgas.engine.record_file import record_line
from plankgas.sim.results import RaceResult
from plankgas.sim.tables import demand_format, write_table


@dataclass(frozen=True)
class Kept:
    """The files that are wanted; None: not this one."""

    records: Path | None
    table: Path | None

    @property
    def has_records(self) -> bool:
        return self.records is not None

    @property
    def is_wanted(self) -> bool:
        return self.records is not None or self.table is not None

    def demand(self) -> None:
        """Before the first race: refuse files that could not be written after the last."""
        for option, path in (("--records", self.records), ("--table", self.table)):
            if path is not None and not _can_be_written(path):
                raise refuse(option, f"{path} can't be written.")
        if self.table is not None:
            try:
                with explained():
                    demand_format(self.table)
            except ValueError as error:
                raise refuse("--table", f"{error}.") from None

    def write(self, races: Sequence[RaceResult]) -> None:
        """After the last race."""
        if self.table is not None:
            write_table(self.table, races)
        if self.records is not None:
            with self.records.open("w", encoding="utf-8") as file:
                for race in races:
                    assert race.result.record is not None
                    file.write(record_line(race.result.record))


def _can_be_written(path: Path) -> bool:
    if path.exists():
        return path.is_file() and os.access(path, os.W_OK)
    return path.parent.is_dir() and os.access(path.parent, os.W_OK)


def tell_faults(name: str, decisions: int, first: str, outcome: str = "") -> None:
    """One line for a driver that failed."""
    typer.echo(
        f"{name}: at fault in {many(decisions, 'decision')}{outcome}; the first: {first}", err=True
    )
