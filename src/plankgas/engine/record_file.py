"""Several races in one file: records one after another, each in one line or in many.

>>> from plankgas.engine.circuit import CIRCUITS
>>> from plankgas.engine.options import Options, SeatOptions
>>> from plankgas.engine.record import Recorder
>>> options = Options(CIRCUITS["usa"], (SeatOptions("red"),))
>>> text = "".join([record_line(Recorder.begin(options, seed).record()) for seed in (1, 2)])
>>> [record.seed[-1] for record in parse_records(text)]
[1, 2]
"""

from __future__ import annotations

import json

from plankgas.engine.errors import DataError
from plankgas.engine.reader import parse_json_values
from plankgas.engine.record import Record, load_record


def record_line(record: dict[str, object]) -> str:
    """A record in one line, with its line break: append it to a file of records (JSON Lines)."""
    return json.dumps(record, separators=(",", ":")) + "\n"


def parse_records(text: str, source: str = "records") -> list[Record]:
    """All records of a text; DataError names all that is wrong, race by race."""
    values = parse_json_values(text, source)
    if not values:
        raise DataError((f"{source}: holds no record",))
    records: list[Record] = []
    problems: list[str] = []
    for number, value in enumerate(values, 1):
        try:
            records.append(load_record(value, race_source(source, number, len(values))))
        except DataError as error:
            problems.extend(error.problems)
    if problems:
        raise DataError(tuple(problems))
    return records


def race_source(source: str, number: int, count: int) -> str:
    """What messages call one of several races of a file, counted from 1."""
    return f"{source}: race {number}" if count > 1 else source
