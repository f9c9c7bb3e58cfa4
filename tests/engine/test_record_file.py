"""Several races in one file."""

from __future__ import annotations

import pytest

from plankgas.engine.errors import DataError
from plankgas.engine.record import replay
from plankgas.engine.record_file import parse_records, record_line
from tests.recorded import played


def test_records_in_lines_and_written_out_may_follow_each_other() -> None:
    first, second = played("base", 1), played("base", 2, 5)
    text = record_line(first.record()) + second.text() + "\n\n" + record_line(first.record())
    records = parse_records(text, "races.jsonl")
    assert [record.seed for record in records] == [
        first.race.seed,
        second.race.seed,
        first.race.seed,
    ]
    assert [replay(record).over for record in records] == [True, False, True]


def test_a_line_is_one_line() -> None:
    line = record_line(played("base", 1).record())
    assert line.endswith("\n")
    assert line.count("\n") == 1


def test_a_single_record_is_named_by_its_file_alone() -> None:
    (record,) = parse_records(played("base", 1, 5).text(), "race.json")
    assert record.source == "race.json"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "races: holds no record"),
        ("  \n", "races: holds no record"),
        ("{} {", "races: not a JSON file"),
        ("{}, {}", "races: not a JSON file"),
        ('{"a": 1, "a": 2}', 'races: not a JSON file: the field "a" occurs twice'),
        ("[]", "races: must be a table, not a list"),
    ],
)
def test_what_holds_no_records_is_refused(text: str, said: str) -> None:
    with pytest.raises(DataError) as refused:
        parse_records(text, "races")
    assert said in refused.value.problems[0]


def test_problems_are_told_race_by_race() -> None:
    good = played("base", 1, 5).record()
    text = "".join(
        [record_line(record) for record in ({**good, "seed": "x"}, good, {**good, "note": 3})]
    )
    with pytest.raises(DataError) as refused:
        parse_records(text, "races")
    assert refused.value.problems == (
        "races: race 1: seed: must be 64 hexadecimal digits",
        "races: race 3: note: must be a text, not a whole number",
    )
