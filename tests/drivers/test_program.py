"""Drivers that are programs: what is said, what they may do wrong, and how they end."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plankgas.drivers.guard import STAND_IN, Guard
from plankgas.drivers.program import (
    Program,
    ProgramDriver,
    ProgramError,
    quit_programs,
    try_program,
)
from plankgas.drivers.registry import make_driver
from plankgas.engine.action import Action
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions, parse_options
from plankgas.engine.protocol import LONGEST_LINE
from plankgas.engine.race import Race
from plankgas.engine.reader import Reader
from tests.engine.test_protocol import DOC, matches, read_shown
from tests.engine.test_schemas import SCHEMAS, validator
from tests.recorded import MODULES

ROOT = Path(__file__).parents[2]
EXAMPLE = (sys.executable, str(ROOT / "examples" / "driver.py"))
PATIENCE = 60.0
# A driver that takes the first action; what it answers to "choose" can be spoilt.
FIRST = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request.get("id")}
    if request["do"] == "hello":
        answer |= {"name": "First", "protocol_version": 1}
    if request["do"] == "choose":
        answer["action"] = request["legal"][0]
        CHANGE
    if request["do"] != "quit":
        print(json.dumps(answer), flush=True)
"""

Line = tuple[str, dict[str, Any]]


def first(change: str = "pass") -> tuple[str, ...]:
    return (sys.executable, "-c", FIRST.replace("CHANGE", change))


@pytest.fixture(autouse=True)
def no_program_stays() -> Iterator[None]:
    yield
    quit_programs()


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """All lines between Plankgas and programs."""
    lines: list[Line] = []
    send, read = Program._send, Program._read

    def sent(program: Program, request: dict[str, object]) -> None:
        lines.append((">", json.loads(json.dumps(request))))
        send(program, request)

    def heard(program: Program) -> Reader:
        fields = read(program)
        lines.append(("<", dict(fields.content)))
        return fields

    monkeypatch.setattr(Program, "_send", sent)
    monkeypatch.setattr(Program, "_read", heard)
    return lines


def a_race() -> Race:
    seats = (SeatOptions("red"), SeatOptions("blue"))
    return Race.new(Options(CIRCUITS["usa"], seats, grid=(1, 0)), bytes(32))


def decide(driver: ProgramDriver | Guard, race: Race) -> Action:
    return driver.choose(race.view(0), race.legal_actions(0))


@pytest.mark.parametrize("module", MODULES)
def test_the_example_drives_every_module(module: str, said: list[Line]) -> None:
    options = parse_options(MODULES[module])
    race = Race.new(options, bytes(32))
    drivers = {
        seat: ProgramDriver(EXAMPLE, 1.0, seat)
        for seat, car in enumerate(options.seats)
        if not car.legend
    }
    while pending := race.pending():
        for seat in pending:
            action = drivers[seat].choose(race.view(seat), race.legal_actions(seat))
            race.apply(seat, action)
    for driver in drivers.values():
        driver.close()
    request, answer = validator("driver", "request"), validator("driver", "answer")
    met: set[str] = set()
    do = ""
    for side, line in said:
        if side == ">":
            do = line["do"]
        kind = f"{side} {do} {line.get('view', {}).get('phase')} {line.get('action', ' ').split()}"
        if kind not in met:  # schemas are slow
            met.add(kind)
            (request if side == ">" else answer).validate(line)
            if side == "<":
                validator("driver", f"answer-{do}").validate(line)
    assert {kind.split()[1] for kind in met} == {"hello", "new", "choose"}


def test_the_session_of_the_docs_is_real(said: list[Line]) -> None:
    shown = DOC.split("```jsonl\n")[1].split("```")[0].splitlines()
    race = a_race()
    driver = ProgramDriver(EXAMPLE, 1.0, 7)
    for _ in range(2):
        race.apply(0, decide(driver, race))
    driver.close()
    quit_programs()
    for line, (side, real) in zip(shown, said, strict=True):
        assert line.startswith(side + " ")
        assert matches(read_shown(line[2:]), real), f"{line}\n{json.dumps(real)}"


def test_every_request_is_in_the_docs_and_the_schema() -> None:
    chapter = DOC.split("\n## Drivers as programs\n")[1]
    parts = SCHEMAS["driver"]["$defs"]
    requests = {name.removeprefix("request-") for name in parts if name.startswith("request-")}
    listed = {line.split("`")[1] for line in chapter.splitlines() if line.startswith("| `")}
    assert listed == {"do"} | requests


# --- failures ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("sys.exit()", "the program has ended"),
        ("raise ValueError", "the program has ended"),
        ("print('shift 1')", "not a JSON"),
        ("print([])", "must be a table"),
        ("answer['id'] -= 1", "id: "),
        ("del answer['id']", "id: missing"),
        ("answer['more'] = 1", "more: unknown field"),
        ("answer['action'] = 1", "action: must be a text"),
        ("del answer['action']", "action: missing"),
        ("answer['action'] = 'fly'", "'fly'"),
        ("answer['action'] = 'x' * (1 << 20)", "too long a line"),
        ("sys.stdout.buffer.write(b'\\xff\\n')", "utf-8"),
        ("answer = {'id': request['id'], 'error': 'no idea'}", 'the program says: "no idea"'),
    ],
)
def test_what_a_program_does_wrong_is_said(change: str, reason: str) -> None:
    driver = ProgramDriver(first(change), 1.0, 1)
    with pytest.raises(ProgramError) as error:
        decide(driver, a_race())
    assert reason in str(error.value)
    driver.close()


def test_a_line_of_the_greatest_length_is_read() -> None:
    room = LONGEST_LINE - len(json.dumps({"id": 3, "error": ""}))
    driver = ProgramDriver(first(f"answer = {{'id': 3, 'error': 'x' * {room}}}"), 1.0, 1)
    with pytest.raises(ProgramError, match="the program says"):
        decide(driver, a_race())
    driver.close()


def test_a_program_that_dies_is_started_again_three_times(said: list[Line]) -> None:
    driver = ProgramDriver(first("sys.exit()"), 1.0, 1)
    race = a_race()
    for _ in range(3):
        with pytest.raises(ProgramError, match="has ended"):
            decide(driver, race)
    with pytest.raises(ProgramError, match="has failed 3 times in this race"):
        decide(driver, race)
    assert [line["do"] for side, line in said if side == ">"] == ["hello", "new", "choose"] * 3


def test_an_illegal_answer_does_not_end_the_program(said: list[Line]) -> None:
    driver = ProgramDriver(first("answer['action'] = 'fly'"), 1.0, 1)
    for _ in range(2):
        with pytest.raises(ProgramError):
            decide(driver, a_race())
    asked = [line["do"] for side, line in said if side == ">"]
    assert asked == ["hello", "new", "choose", "choose"]
    driver.close()


@pytest.mark.parametrize("hello", ["{}", "no", '{"id": 1, "name": "A", "protocol_version": 2}'])
def test_a_wrong_hello_is_refused(hello: str) -> None:
    with pytest.raises(ProgramError):
        try_program((sys.executable, "-c", f"input(); print({hello!r})"), PATIENCE)


def test_a_program_that_does_not_start_is_refused() -> None:
    with pytest.raises(ProgramError, match="can't be started: No such file"):
        try_program(("no-such-program",), PATIENCE)
    with pytest.raises(ProgramError, match=r"no hello within 0\.01 s"):
        try_program((sys.executable, "-c", "import time; time.sleep(1000)"), 0.01)


def test_a_stalled_program_is_replaced_and_killed(caplog: pytest.LogCaptureFixture) -> None:
    race = a_race()
    driver = ProgramDriver(first("sys.stdin.read()"), 1.0, 1)
    guard = Guard("slow", driver, 1, 0.01)
    expected = make_driver(STAND_IN, 1).choose(race.view(0), race.legal_actions(0))
    assert decide(guard, race) == expected
    assert "no answer within 0.01 s; club decides" in caplog.text
    guard.close()


# --- from start to end -------------------------------------------------------------------------


def test_what_it_writes_to_standard_error_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    driver = ProgramDriver(first("print('thinking', file=sys.stderr)"), 1.0, 1)
    decide(driver, a_race())
    driver.close()
    quit_programs()
    assert [record.getMessage() for record in caplog.records] == [f"{sys.executable}: thinking"]


def test_a_program_drives_one_race_after_another(said: list[Line]) -> None:
    for _ in range(2):
        driver = ProgramDriver(first(), 1.0, 1)
        decide(driver, a_race())
        driver.close()
    asked = [line["do"] for side, line in said if side == ">"]
    assert asked == ["hello", "new", "choose", "new", "choose"]


def test_one_that_died_between_two_races_is_not_taken() -> None:
    program = Program(first())
    program.say_hello()
    program.kill()
    assert not program.is_running
    with pytest.raises(ProgramError, match="has ended"):
        program.ask("new")


def test_a_program_that_will_not_quit_is_killed() -> None:
    stubborn = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)" + FIRST.replace(
        "CHANGE", "pass"
    )
    program = Program((sys.executable, "-c", stubborn + "\nwhile True:\n    signal.pause()"))
    program.say_hello()
    program.quit()
    assert not program.is_running
