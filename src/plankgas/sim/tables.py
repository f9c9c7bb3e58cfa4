"""Results as a table for other programs: a row for each car in each race, as CSV or Parquet."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from plankgas.sim.errors import MissingExtraError
from plankgas.sim.results import RaceResult

CSV: Final = ".csv"
PARQUET: Final = ".parquet"
FORMATS: Final = (CSV, PARQUET)
# Of each car, as a SeatResult has it.
_FIGURES: Final = (
    "place",
    "heat_paid",
    "spin_outs",
    "stress",
    "boosts",
    "top_speed",
    "decisions",
    "faults",
)


def demand_format(path: Path) -> None:
    """ValueError, or MissingExtraError, if such a table can't be written."""
    if path.suffix not in FORMATS:
        raise ValueError(f"{path.name!r} should end in {' or '.join(FORMATS)}")
    if path.suffix == PARQUET:
        try:
            import pyarrow  # noqa: F401, PLC0415  (an extra)
        except ImportError:
            raise MissingExtraError(f"a table in {path.name}", "tables") from None


def write_table(path: Path, races: Sequence[RaceResult]) -> None:
    """Write a table in the format that the name ends in."""
    rows = [row for number, race in enumerate(races) for row in _rows(number, race)]
    if path.suffix == CSV:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
        return
    import pyarrow  # noqa: PLC0415
    import pyarrow.parquet  # noqa: PLC0415

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), path)


def _rows(number: int, race: RaceResult) -> list[dict[str, object]]:
    return [
        {
            "race": number,
            "circuit": race.circuit,
            "laps": race.laps,
            "seed": race.seed,
            "rounds": race.result.rounds,
            "seat": seat,
            "driver": driver,
            **{name: getattr(figures, name) for name in _FIGURES},
        }
        for seat, (driver, figures) in enumerate(zip(race.drivers, race.result.seats, strict=True))
    ]
