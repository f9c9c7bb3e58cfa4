"""Files of results: what further runs find in them, and what they make of damaged ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from plankgas.sim.arena import run_schedule
from plankgas.sim.results import ResultsError, opened
from plankgas.sim.schedule import Schedule, parse_competitor
from tests.sim.test_arena import schedule


def into(path: Path, plan: Schedule) -> int:
    """Drive a schedule into a file; how many of its races were new."""
    ended: list[int] = []
    with opened(path) as file:
        before = len(file.known)
        races = run_schedule(plan, on_progress=ended.append, file=file)
        assert len(races) == plan.count == sum(ended)
        assert [race.key for race in races] == [plan.key(number) for number in range(plan.count)]
        return len(file.known) - before


def test_a_second_run_drives_only_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert into(path, schedule("random", "legend", races=2)) == 2 + 6
    assert into(path, schedule("random", "legend", races=2)) == 0
    assert into(path, schedule("random", "legend", races=4)) == 2
    # The pair has raced already; the mixed fields are others now.
    assert into(path, schedule("random", "rookie", "legend", races=2)) == 2 + 2 + 6
    with opened(path) as file:
        assert len(file.known) == 8 + 2 + 10


def test_what_comes_from_the_file_is_what_was_driven(tmp_path: Path) -> None:
    plan = schedule("random", "legend", races=2)
    with opened(tmp_path / "results.jsonl") as file:
        driven = run_schedule(plan, file=file)
    with opened(tmp_path / "results.jsonl") as file:
        assert run_schedule(plan, file=file) == driven == run_schedule(plan)


def test_a_line_that_was_cut_off_is_driven_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    plan = schedule("random", "legend", races=2, fields=False)
    into(path, plan)
    whole = path.read_bytes()
    for cut in (1, 40, len(whole.splitlines()[-1])):
        path.write_bytes(whole[:-cut])
        assert into(path, plan) == 1
        assert path.read_bytes() == whole


def test_options_chance_and_seats_tell_races_apart() -> None:
    plan = schedule("random", "legend", races=4)
    keys = {plan.key(number) for number in range(plan.count)}
    assert len(keys) == plan.count
    others = (
        schedule("random", "legend+1", races=4),
        Schedule(plan.competitors, plan.circuits, 4, True, True, seed=3),
        Schedule(
            tuple(parse_competitor(name) for name in ("random", "legend")),
            tuple({**options, "weather": "rain"} for options in plan.circuits),
            4,
            True,
            True,
            plan.seed,
        ),
    )
    for other in others:
        assert keys.isdisjoint(other.key(number) for number in range(other.count))


HEAD = '{"format": "plankgas-results", "version": 1, "program": "%s", "rules_version": %d}\n'


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("hello", "line 1: not a file of results"),
        ("[]\n", "line 1: not a file of results"),
        ('{"format": "plankgas-record"}\n', "line 1: not a file of results"),
        (HEAD % ("0.0.1", 1), "made with program 0.0.1"),
        (HEAD % ("{version}", 99), "made with rules_version 99"),
        (HEAD % ("{version}", 1) + "{}\n{}\n", "line 2: not a result"),
    ],
)
def test_other_files_are_refused_and_left_alone(tmp_path: Path, content: str, problem: str) -> None:
    from plankgas import __version__

    path = tmp_path / "results.jsonl"
    path.write_text(content.replace("{version}", __version__))
    before = path.read_bytes()
    with pytest.raises(ResultsError, match=problem), opened(path):
        pass
    assert path.read_bytes() == before


def test_two_runs_do_not_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with opened(path), pytest.raises(ResultsError, match="right now"), opened(path):
        pass
    with opened(path):
        pass


def test_lines_are_plain_json(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    into(path, schedule("random", "legend", races=2, fields=False))
    head, *lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert head["format"] == "plankgas-results"
    assert [line["drivers"] for line in lines] == [["random", "legend"], ["legend", "random"]]
    assert {line["circuit"] for line in lines} == {"italy"}
