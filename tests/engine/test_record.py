"""Records: a race as text that plays again exactly, and records that are refused."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.errors import DataError
from plankgas.engine.event import Event, event_text
from plankgas.engine.options import parse_options
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race
from plankgas.engine.record import (
    Recorder,
    Replay,
    load_record,
    parse_record,
    replay,
    replay_recorder,
    replay_steps,
    result_of,
)
from plankgas.engine.refusal import Refused
from plankgas.engine.rules import RULES_VERSION
from tests.recorded import MODULES, RandomRace, played

DOC = Path(__file__).parents[2] / "docs" / "record.md"


def texts(events: list[Event]) -> list[str]:
    return [event_text(event) for event in events]


@pytest.mark.parametrize("module", MODULES)
def test_a_record_gives_the_same_states_and_events_again(module: str) -> None:
    drive = RandomRace(module)
    first = texts(drive.events)
    steps: list[tuple[list[str], dict[str, object]]] = []
    while drive.go_on():
        steps.append((texts(drive.events), position_of(drive.recorder.race)))

    again = parse_record(drive.recorder.text())
    replayed = replay_steps(again)
    assert texts(replayed.setup) == first
    count = 0
    for step in replayed:
        events, position = steps[step.index]
        assert texts(step.events) == events
        assert position_of(step.race) == position
        assert drive.recorder.history[step.index] == (step.seat, step.action.code)
        count += 1
    assert count == len(steps)
    assert replay(again).over
    assert replay_recorder(again).record() == drive.recorder.record()


@pytest.mark.parametrize("module", ["everything", "championship", "tournament"])
@pytest.mark.parametrize("moment", [0, 1, 10, 60])
def test_a_race_begun_at_a_position_is_recorded(module: str, moment: int) -> None:
    start = load_position(position_of(played(module, 3, moment).race))
    recorder = Recorder.begin_at(start)
    for _ in range(40):
        seat = recorder.race.pending()[0]
        recorder.apply(seat, recorder.race.legal_actions(seat)[-1])
    record = recorder.record()
    assert "options" not in record
    assert "seed" not in record
    read = load_record(record)
    assert Replay(read).setup == []
    assert position_of(replay(read)) == position_of(recorder.race)
    assert position_of(replay(read)) == position_of(recorder.race), "a record plays twice"


def test_a_record_says_what_it_is() -> None:
    recorder = played("base", 1)
    record = recorder.record()
    assert record["format"] == "plankgas-record"
    assert record["version"] == 1
    assert record["rules_version"] == RULES_VERSION
    assert record["seed"] == "00" * 31 + "01"
    assert record["options"] == parse_options(MODULES["base"]).to_dict()
    assert record["result"] == {
        "places": recorder.race.ranking(),
        "rounds": recorder.race.state.round,
    }


def test_the_result_is_null_while_the_race_goes_on() -> None:
    recorder = played("base", 1, 5)
    assert result_of(recorder.race) is None
    assert recorder.record()["result"] is None
    assert not replay(load_record(recorder.record())).over


def test_names_and_note_survive() -> None:
    recorder = played("base", 1, 5)
    recorder.names = ("Ada", "", "Chloé")
    recorder.note = "Rain was near.\nNobody knew."
    again = parse_record(recorder.text())
    assert again.names == recorder.names
    assert again.note == recorder.note
    assert again.begin().names == recorder.names
    assert replay_recorder(again).text() == recorder.text()


def test_drivers_date_and_program_survive() -> None:
    recorder = played("base", 1, 5)
    recorder.describe(
        ("Ada", "", ""), ("person", "club", "program:./mine"), "2026-11-18", "plankgas 0.1.0"
    )
    again = parse_record(recorder.text())
    assert (again.drivers, again.date, again.program) == (
        ("person", "club", "program:./mine"),
        "2026-11-18",
        "plankgas 0.1.0",
    )
    assert replay_recorder(again).text() == recorder.text()
    for copied in (recorder.clone(), pickle.loads(pickle.dumps(recorder))):
        assert copied.text() == recorder.text()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("drivers", "club", "drivers: must be a list, not "),
        ("drivers", ["club"], "drivers: 1 drivers for 3 seats"),
        ("drivers", ["club", "x" * 201, ""], "drivers[1]: must be at most 200 printable letters"),
        ("date", "yesterday", "date: must be a day as 2026-11-18, or a moment"),
        ("date", "2026-13-01", "date: must be a day"),
        ("date", "2026-11-18T25:00:00Z", "date: must be a day"),
        ("date", 2026, "date: must be a text"),
        ("program", "x" * 61, "program: must be at most 60 letters"),
    ],
)
def test_wrong_words_about_a_race_are_refused(field: str, value: object, said: str) -> None:
    record = {**played("base", 1, 0).record(), field: value}
    with pytest.raises(DataError) as refused:
        load_record(record)
    assert any(said in problem for problem in refused.value.problems)


def test_a_driver_with_an_endless_command_still_gives_a_record() -> None:
    recorder = played("base", 1, 0)
    recorder.drivers = ("program:./mine " + "x" * 500, "", "club")
    assert len(parse_record(recorder.text()).drivers[0]) == 200


@pytest.mark.parametrize("date", ["2026-11-18", "2026-02-01T00:59:59Z"])
def test_a_date_is_a_day_or_a_moment(date: str) -> None:
    assert load_record({**played("base", 1, 0).record(), "date": date}).date == date


def test_a_text_has_a_line_for_each_action() -> None:
    recorder = played("base", 1, 3)
    text = recorder.text()
    assert json.loads(text) == recorder.record()
    seat, action = next(iter(load_record(recorder.record()).actions))
    assert f'\n  [{seat}, "{action}"],\n' in text
    assert json.loads(Recorder.begin_at(recorder.race).text())["actions"] == []


def test_a_refused_action_is_not_recorded() -> None:
    recorder = played("base", 1, 0)
    with pytest.raises(Refused):
        recorder.apply(0, parse_action("shift 4"))
    assert recorder.record()["actions"] == []


def test_a_replay_can_be_left_half_way_and_gone_on_with() -> None:
    whole = played("base", 2)
    steps = Replay(load_record(whole.record()))
    for _ in range(7):
        assert steps.next_step() is not None
    recorder = steps.recorder
    assert len(recorder.history) == 7
    assert position_of(recorder.race) == position_of(played("base", 2, 7).race)
    seat = recorder.race.pending()[0]
    recorder.apply(seat, recorder.race.legal_actions(seat)[0])
    assert position_of(replay(load_record(recorder.record()))) == position_of(recorder.race)


def test_a_start_is_not_touched_by_the_race() -> None:
    race = played("weather", 1, 9).race
    before = position_of(race)
    read = load_record({"rules_version": 1, "position": before, "actions": []})
    begun: Race = read.begin().race
    seat = begun.pending()[0]
    begun.apply(seat, begun.legal_actions(seat)[0])
    assert position_of(replay(read)) == before


# --- refusals ------------------------------------------------------------------------------


def good() -> dict[str, Any]:
    return played("base", 1, 12).record()


def problems(record: object) -> tuple[str, ...]:
    with pytest.raises(DataError) as caught:
        replay(load_record(record, "my.json"))
    return caught.value.problems


def changed(**fields: Any) -> dict[str, Any]:
    return {**good(), **fields}


def without(*names: str) -> dict[str, Any]:
    return {name: value for name, value in good().items() if name not in names}


OPTIONS = {"circuit": "usa", "seats": [{"colour": "red"}, {"colour": "blue"}, {"colour": "gray"}]}
WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "no object": (lambda: [], "my.json: must be a table, not a list of 0"),
    "format": (
        lambda: changed(format="plankgas-position"),
        'my.json: format: "plankgas-position" is not one of plankgas-record',
    ),
    "version": (lambda: changed(version=2), "my.json: version: 2 is not in 1..1"),
    "rules": (
        lambda: changed(rules_version=2),
        "my.json: rules_version: made with rules 2, these are 1",
    ),
    "no rules": (lambda: without("rules_version"), "my.json: rules_version: missing"),
    "unknown field": (lambda: changed(winner=1), "my.json: winner: unknown field"),
    "no seed": (lambda: without("seed"), "my.json: seed: missing"),
    "seed": (lambda: changed(seed="12"), "my.json: seed: must be 64 hexadecimal digits"),
    "no options": (lambda: without("options"), "my.json: options: missing"),
    "no actions": (lambda: without("actions"), "my.json: actions: missing"),
    "actions": (lambda: changed(actions="x"), 'my.json: actions: must be a list, not the text "x"'),
    "step": (
        lambda: changed(actions=["0 shift 2"]),
        'my.json: actions[0]: must be a pair [seat, action], not the text "0 shift 2"',
    ),
    "seat": (
        lambda: changed(actions=[[3, "shift 2"]]),
        "my.json: actions[0][0]: 3 is not in 0..2",
    ),
    "no seat": (
        lambda: changed(actions=[["0", "shift 2"]]),
        'my.json: actions[0][0]: must be a whole number, not the text "0"',
    ),
    "no text": (
        lambda: changed(actions=[[0, 2]]),
        "my.json: actions[0][1]: must be a text, not a whole number",
    ),
    "no such value": (
        lambda: changed(actions=[[0, "shift fast"]]),
        "my.json: actions[0][1]: 'fast' is not a number from 0 to 255",
    ),
    "illegal": (
        lambda: changed(actions=[[0, "shift 1"], [0, "boost"]]),
        "my.json: actions[1]: seat 0 can't 'boost': That belongs to another step.",
    ),
    "result too early": (
        lambda: changed(result={"places": [0, 1, 2], "rounds": 9}),
        "my.json: result: is over after 9 rounds with places 0, 1, 2, but the race is not over",
    ),
    "result": (
        lambda: changed(result={"places": [0, 9], "round": 1}),
        "my.json: result.places[1]: 9 is not in 0..2",
    ),
    "names": (lambda: changed(names=["A"]), "my.json: names: 1 names for 3 seats"),
    "long name": (
        lambda: changed(names=["A", "B", "C" * 41]),
        "my.json: names[2]: must be at most 40 printable letters",
    ),
    "names as text": (
        lambda: changed(names="ABC"),
        'my.json: names: must be a list, not the text "ABC"',
    ),
    "no name": (
        lambda: changed(names=["A", "B", 3]),
        "my.json: names[2]: must be a text, not a whole number",
    ),
    "note": (lambda: changed(note="x" * 4001), "my.json: note: must be at most 4000 letters"),
    "empty note": (lambda: changed(note=""), "my.json: note: must not be empty"),
    "conflicting options": (
        lambda: changed(options={**OPTIONS, "grid": [0, 0, 1]}),
        "my.json: options: grid: must name every seat once",
    ),
    "options and position": (
        lambda: changed(position=position_of(played("base").race)),
        "my.json: seed: a race that begins at a position has none of its own",
    ),
    "wrong position": (
        lambda: {"rules_version": 1, "position": {"options": OPTIONS, "cars": []}, "actions": []},
        "my.json: position: cars: 0 cars for 3 seats",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_record_is_refused_with_file_field_and_reason(what: str) -> None:
    record, problem = WRONG[what]
    assert problem in problems(record())


def test_all_problems_are_told_at_once() -> None:
    found = problems(changed(seed="x", actions=[[0, "fly"], [7, "done"]], note=3, extra=1))
    assert [problem.split(": ")[1] for problem in found] == [
        "seed",
        "actions[0][1]",
        "actions[1][0]",
        "note",
        "extra",
    ]


def test_a_finished_race_takes_no_more_actions() -> None:
    record = played("base").record()
    actions: Any = record["actions"]
    record["actions"] = [*actions, [0, "done"]]
    assert problems(record) == (
        f"my.json: actions[{len(actions)}]: seat 0 can't 'done': The race is over.",
    )


def test_a_finished_race_must_not_claim_to_go_on() -> None:
    record = played("base").record()
    record["result"] = None
    (problem,) = problems(record)
    assert problem.startswith("my.json: result: is not over, but the race is over after ")


def test_a_record_without_a_result_is_not_asked_for_it() -> None:
    record = played("base").record()
    del record["result"]
    assert replay(load_record(record)).over


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(DataError, match=r"^my\.json: not a JSON file: "):
        parse_record("{", "my.json")


# --- the docs ------------------------------------------------------------------------------


def blocks(language: str) -> list[str]:
    text = DOC.read_text(encoding="utf-8")
    return [block.split("```")[0] for block in text.split(f"```{language}\n")[1:]]


def test_the_examples_of_the_docs_are_records() -> None:
    assert len(blocks("json")) == 2
    for block in blocks("json"):
        replay(parse_record(block))


def test_the_program_of_the_docs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = blocks("python")
    names: dict[str, Any] = {}
    exec(program, names)
    assert names["race"].over
    assert len(capsys.readouterr().out.splitlines()) == len(names["record"].actions)


def test_the_docs_list_every_action() -> None:
    listed = re.findall(r"^\| `([a-z-]+)[^`]*` \|.*\| [^|]+ \|$", actions_chapter(), re.MULTILINE)
    with pytest.raises(ValueError, match="known: ") as caught:
        parse_action("fly")
    assert sorted(listed) == str(caught.value).split("known: ")[1].split(", ")


def actions_chapter() -> str:
    return DOC.read_text(encoding="utf-8").split("## Actions")[1].split("\n## ")[0]
