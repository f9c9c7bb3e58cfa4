"""Drives the golden races again and writes their records and digests.

Only on purpose, after a change of the rules or of chance that was meant, from the checkout:

    PYTHONPATH=src .venv/bin/python -m tests.golden.make
"""

from __future__ import annotations

import itertools
import json

from plankgas.engine.event import EVENT_TYPES
from plankgas.engine.record import record_text
from plankgas.engine.season_record import season_record
from tests.golden.goldens import (
    DIGESTS,
    FOLDER,
    ONLY_IN_TEN_RACES,
    POSITIONS,
    RACES,
    ROLLOUTS,
    SEASONS,
    drive_race,
    drive_season,
    roll_out,
)


def drive(number: int) -> tuple[dict[str, str], dict[str, object], set[str]]:
    """The records of all golden races as texts, their digests, and the events that occurred."""
    records: dict[str, str] = {}
    digests: dict[str, object] = {}
    occurred: set[str] = set()
    for name in (*RACES, *POSITIONS):
        recorder, scribe = drive_race(name, number)
        recorder.note = "Driven at random: not a model of how to race."
        records[name] = recorder.text()
        digests[name] = scribe.golden.to_dict()
        occurred |= scribe.names
    for name in SEASONS:
        season, scribe = drive_season(name, number)
        records[name] = record_text(season_record(season))
        digests[name] = scribe.golden.to_dict()
        occurred |= scribe.names
    return records, digests, occurred


def one_a_line(values: dict[str, object]) -> str:
    lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in values.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Try until every kind of event occurs, then write."""
    for number in itertools.count(1):
        records, digests, occurred = drive(number)
        missing = set(EVENT_TYPES) - occurred - ONLY_IN_TEN_RACES
        if not missing:
            break
        print(f"drive {number}: without {', '.join(sorted(missing))}")
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        path.unlink()
    for name, text in records.items():
        (FOLDER / f"{name}.json").write_text(text)
    DIGESTS.write_text(one_a_line(digests))
    ROLLOUTS.write_text(one_a_line({name: roll_out(name) for name in RACES}))
    print(f"drive {number}: {len(records)} records written")


if __name__ == "__main__":
    main()
