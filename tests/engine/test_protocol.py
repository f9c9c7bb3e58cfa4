"""The protocol: whole races by JSON lines, and lines that are refused and change nothing."""

from __future__ import annotations

import dataclasses
import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plankgas.cli import engine_command
from plankgas.engine.action import action_of
from plankgas.engine.event import EVENT_TYPES, SEASON_EVENTS, event_dict
from plankgas.engine.position import position_of
from plankgas.engine.protocol import LONGEST_LINE, REQUESTS, Protocol
from plankgas.engine.record import load_record, replay
from plankgas.engine.refusal import REFUSALS
from tests.recorded import MODULES, SEASIDE, RandomRace, played

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SEED = bytes(range(32))
# What only a season tells, which the protocol of a race does not.


class Client:
    """Asks a protocol, as a program at the other end of the pipe would."""

    def __init__(self) -> None:
        self.protocol = Protocol(lambda: SEED)

    def line(self, line: str) -> dict[str, Any]:
        answer = self.protocol.answer(line)
        assert "\n" not in answer
        assert answer.isascii()
        result: dict[str, Any] = json.loads(answer)
        return result

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.line(json.dumps({"id": "me", "do": do, **fields}))
        assert answer.pop("id") == "me"
        return answer

    def good(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask(do, **fields)
        assert answer.pop("ok") is True, answer
        return answer

    def bad(self, do: str, **fields: Any) -> tuple[str, list[str]]:
        """The code of the error and its problems."""
        answer = self.ask(do, **fields)
        assert answer["ok"] is False
        assert answer["error"]["message"]
        return answer["error"]["code"], answer["error"]["problems"]


@pytest.fixture
def client() -> Client:
    return Client()


def test_every_request_has_a_chapter_in_the_docs() -> None:
    assert set(re.findall(r"^### (\w+)$", DOC, re.MULTILINE)) == set(REQUESTS)


@pytest.mark.parametrize("module", MODULES)
def test_a_whole_race_goes_through_the_protocol(client: Client, module: str) -> None:
    drive = RandomRace(module, 5)
    race = drive.recorder.race
    begun = client.good("new", options=MODULES[module], seed=race.state.seed.hex())
    assert begun["events"] == [event_dict(event) for event in drive.events]
    assert begun["pending"] == race.pending()
    while True:
        assert client.good("pending")["pending"] == race.pending()
        for seat in range(race.state.rules.seats):
            actions = [str(action) for action in race.legal_actions(seat)]
            assert client.good("legal", seat=seat)["actions"] == actions
        if not drive.go_on():
            break
        seat, code = drive.recorder.history[-1]
        answer = client.good("apply", seat=seat, action=str(action_of(code)))
        assert answer["events"] == [event_dict(event) for event in drive.events]
    assert client.good("position")["position"] == position_of(race)
    assert client.good("record")["record"] == drive.recorder.record()
    assert client.good("check") == {"problems": []}
    assert client.good("pending")["result"] == drive.recorder.record()["result"]


def test_new_takes_a_fresh_seed_if_none_is_given(client: Client) -> None:
    assert client.good("new", options=MODULES["base"])["seed"] == SEED.hex()


def test_races_have_names_and_do_not_disturb_each_other(client: Client) -> None:
    first = client.good("new", options=MODULES["base"], race="a")
    client.good("new", options=MODULES["weather"], race="b", seed="11" * 32)
    before = client.good("position", race="a")
    client.good("apply", race="b", seat=0, action="shift 2")
    assert client.good("position", race="a") == before
    assert first["race"] == "a"
    client.good("new", options=MODULES["legends"], race="a")
    assert client.good("options", race="a")["options"]["circuit"] == "france"
    assert client.bad("pending") == ("no-such-race", [])


def test_events_can_be_seen_with_a_seats_eyes(client: Client) -> None:
    def private(answer: dict[str, Any]) -> list[int]:
        names = ("drew-cards", "planned")
        return [event["seat"] for event in answer["events"] if event["event"] in names]

    options = MODULES["base"]
    assert sorted(private(client.good("new", options=options))) == [0, 1, 2]
    assert sorted(private(client.good("new", options=options, **{"as": "all"}))) == [0, 1, 2]
    assert private(client.good("new", options=options, **{"as": 1})) == [1]
    assert private(client.good("new", options=options, **{"as": "spectator"})) == []
    client.good("apply", seat=0, action="shift 1")
    play = client.good("legal", seat=0)["actions"]
    assert private(client.good("apply", seat=0, action=play[0])) == [0]
    assert private(client.good("apply", seat=0, action=play[-1], **{"as": 1})) == []
    assert private(client.good("apply", seat=0, action=play[0], **{"as": 0})) == [0]


def test_a_view_is_that_of_a_seat_or_a_spectator(client: Client) -> None:
    race = played("championship", 2, 30).race
    client.good("load", position=position_of(race))
    for seat in range(4):
        assert client.good("view", **{"as": seat})["view"] == race.view(seat).to_dict()
    assert client.good("view")["view"] == race.view(None).to_dict()
    assert client.good("view", **{"as": "spectator"})["view"] == race.view(None).to_dict()
    assert client.bad("view", **{"as": "all"}) == (
        "bad-request",
        ['request: as: must be a seat or "spectator", not the text "all"'],
    )


@pytest.mark.parametrize("module", MODULES)
def test_a_position_can_be_taken_out_and_put_in_again(client: Client, module: str) -> None:
    race = played(module, 4, 25).race
    answer = client.good("load", position=position_of(race), race="x")
    assert answer == {"race": "x", "pending": race.pending(), "result": None}
    assert client.good("position", race="x")["position"] == position_of(race)
    record = client.good("record", race="x")["record"]
    assert record["actions"] == []
    assert position_of(replay(load_record(record))) == position_of(race)


def test_a_replay_shows_its_steps_and_goes_on(client: Client) -> None:
    recorder = played("tournament", 6)
    record = recorder.record()
    count = len(recorder.history)
    whole = client.good("replay", record=record, steps=True)
    assert whole["actions"] == count == len(whole["steps"])
    assert whole["result"] == record["result"]
    assert client.good("record")["record"] == record
    steps: Any = record["actions"]
    assert [[step["seat"], step["action"]] for step in whole["steps"]] == steps

    part = client.good("replay", record=record, to=10, **{"as": 0})
    assert "steps" not in part
    assert part["actions"] == 10
    assert client.good("record")["record"]["actions"] == steps[:10]
    seat, action = steps[10]
    assert client.good("apply", seat=seat, action=action)["events"] == whole["steps"][10]["events"]
    assert client.bad("replay", record=record, to=count + 1)[0] == "bad-request"


def test_a_refused_action_gives_its_reason_and_changes_nothing(client: Client) -> None:
    client.good("new", options=MODULES["base"])
    before = (client.good("position"), client.good("record"))
    assert client.bad("apply", seat=0, action="shift 4") == ("gear-unreachable", [])
    assert client.bad("apply", seat=0, action="boost") == ("other-step", [])
    assert client.bad("apply", seat=0, action="shift 2", **{"as": 3})[0] == "bad-request"
    assert client.bad("apply", seat=0, action="shift 2", extra=1)[0] == "bad-request"
    assert (client.good("position"), client.good("record")) == before
    answer = client.good("why_not", seat=0, action="shift 4")
    assert answer["refusal"]["code"] == "gear-unreachable"
    assert client.good("why_not", seat=0, action="shift 2") == {"refusal": None}
    assert (client.good("position"), client.good("record")) == before


def test_a_failed_new_race_leaves_the_old_one(client: Client) -> None:
    client.good("new", options=MODULES["base"])
    before = client.good("position")
    position = before["position"]
    record = client.good("record")["record"]
    assert client.bad("new", options={**MODULES["base"], "laps": 99})[0] == "bad-request"
    assert client.bad("new", options={**MODULES["base"], "grid": [0]})[0] == "bad-request"
    assert client.bad("load", position={**position, "round": -1})[0] == "bad-request"
    assert client.bad("replay", record={**record, "actions": [[0, "boost"]]})[0] == "bad-request"
    assert client.good("position") == before


def test_check_looks_at_documents(client: Client) -> None:
    recorder = played("roads", 1)
    assert client.good("check", position=position_of(recorder.race)) == {"problems": []}
    assert client.good("check", record=recorder.record()) == {"problems": []}
    assert client.good("check", circuit=SEASIDE) == {"problems": []}
    assert client.good("check", options=MODULES["everything"]) == {"problems": []}
    assert client.good("check", circuit={**SEASIDE, "laps": 0}) == {
        "problems": ["circuit: laps: 0 is not in 1..20"]
    }
    record = {**recorder.record(), "result": None}
    (problem,) = client.good("check", record=record)["problems"]
    assert problem.startswith("record: result: is not over, but the race is over after ")
    assert client.good("check", position=7) == {
        "problems": ["position: must be a table, not a whole number"]
    }
    assert client.good("check", options=None)["problems"]
    assert client.bad("check", options=MODULES["base"], circuit=SEASIDE) == (
        "bad-request",
        ["request: options: only one at a time, and circuit is there already"],
    )
    assert client.bad("check") == ("no-such-race", [])


def test_options_tell_what_can_be_chosen(client: Client) -> None:
    choices = client.good("options")["choices"]
    assert choices["circuit"] == ["usa", "italy", "great-britain", "france"]
    assert choices["seats"] == [1, 6]
    for garage in choices["garage"]:
        seats = MODULES["base"]["seats"]
        assert client.good("check", options={"circuit": "usa", "seats": seats, "garage": garage})
    assert "options" not in client.good("options")


def test_quit_ends_it(client: Client) -> None:
    assert client.bad("quit", now=True)[0] == "bad-request"
    assert not client.protocol.done
    assert client.good("quit") == {}
    assert client.protocol.done


# --- wrong lines ---------------------------------------------------------------------------

DEEP = "[" * 100_000 + "]" * 100_000
WRONG_LINES = {
    "hello": "not-json",
    "": "not-json",
    "{": "not-json",
    '{"do": "pending"} {"do": "pending"}': "not-json",
    '{"do": "pending", "do": "quit"}': "not-json",
    DEEP: "not-json",
    '{"id": ' + DEEP + "}": "not-json",
    '{"id": ' + "9" * 5000 + "}": "not-json",
    "[]": "not-an-object",
    "null": "not-an-object",
    '"pending"': "not-an-object",
    "17": "not-an-object",
    "{}": "bad-request",
    '{"do": null}': "bad-request",
    '{"do": 7}': "bad-request",
    '{"do": ["new"]}': "bad-request",
    '{"do": "fly"}': "unknown-request",
    '{"do": "undo"}': "unknown-request",
    '{"do": "PENDING"}': "unknown-request",
    '{"do": "pending", "id": 1.5}': "bad-request",
    '{"do": "pending", "id": NaN}': "bad-request",
    '{"do": "pending", "id": true}': "bad-request",
    '{"do": "pending", "id": {}}': "bad-request",
    '{"do": "pending", "race": ""}': "bad-request",
    '{"do": "pending", "race": 1}': "bad-request",
    '{"do": "pending", "race": "nobody"}': "no-such-race",
    '{"do": "pending", "seat": 0}': "bad-request",
    '{"do": "new"}': "bad-request",
    '{"do": "new", "options": []}': "bad-request",
    '{"do": "new", "options": {}}': "bad-request",
    '{"do": "new", "options": {"circuit": "usa", "seats": [{}]}}': "bad-request",
    '{"do": "load"}': "bad-request",
    '{"do": "load", "position": null}': "bad-request",
    '{"do": "load", "position": {}}': "bad-request",
    '{"do": "replay", "record": 3}': "bad-request",
    '{"do": "replay", "record": {}}': "bad-request",
    '{"do": "legal"}': "bad-request",
    '{"do": "legal", "seat": "0"}': "bad-request",
    '{"do": "legal", "seat": true}': "bad-request",
    '{"do": "legal", "seat": -1}': "bad-request",
    '{"do": "legal", "seat": 3}': "bad-request",
    '{"do": "legal", "seat": 1e3}': "bad-request",
    '{"do": "legal", "seat": 99999999999999999999999999}': "bad-request",
    '{"do": "apply", "seat": 0}': "bad-request",
    '{"do": "apply", "seat": 0, "action": ["shift", 2]}': "bad-request",
    '{"do": "apply", "seat": 0, "action": ""}': "bad-request",
    '{"do": "apply", "seat": 0, "action": " "}': "bad-action",
    '{"do": "apply", "seat": 0, "action": "fly"}': "bad-action",
    '{"do": "apply", "seat": 0, "action": "shift"}': "bad-action",
    '{"do": "apply", "seat": 0, "action": "shift 99999"}': "bad-action",
    '{"do": "apply", "seat": 0, "action": "shift \\u00b2"}': "bad-action",
    '{"do": "apply", "seat": 0, "action": "shift 2", "as": "me"}': "bad-request",
    '{"do": "apply", "seat": 0, "action": "shift 2", "as": false}': "bad-request",
    '{"do": "why_not", "seat": 0, "action": "play 9"}': "bad-action",
    '{"do": "view", "as": 17}': "bad-request",
    '{"do": "view", "as": null}': "bad-request",
    '{"do": "check", "options": {}, "race": "race"}': "bad-request",
}


@pytest.mark.parametrize("line", WRONG_LINES, ids=lambda line: str(line)[:50])
def test_a_wrong_line_gets_an_error_and_changes_nothing(client: Client, line: str) -> None:
    client.good("new", options=MODULES["base"])
    before = client.good("record"), client.good("position")
    answer = client.line(line)
    assert answer["ok"] is False
    assert answer["error"]["code"] == WRONG_LINES[line]
    assert set(answer["error"]) == {"code", "message", "problems"}
    assert (client.good("record"), client.good("position")) == before


def test_an_id_comes_back_as_it_came(client: Client) -> None:
    for id in (0, -7, 10**30, "", "a\u2028\ud800", None):
        assert client.line(json.dumps({"id": id, "do": "options"}))["id"] == id
        assert client.line(json.dumps({"id": id, "do": "fly"}))["id"] == id
        assert client.line(json.dumps({"id": id, "do": "pending", "x": 1}))["id"] == id
    assert client.line('{"do": "options"}')["id"] is None


def test_lines_of_bytes_are_read_as_utf_8(client: Client) -> None:
    def code(line: bytes) -> str:
        answer = json.loads(client.protocol.answer_bytes(line))
        return "fine" if answer["ok"] else str(answer["error"]["code"])

    line = b'{"do": "options"}'
    assert code(line) == "fine"
    assert code(line + b"\n") == "fine"
    assert code(line + b"\r\n") == "fine"
    assert code(b"\xef\xbb\xbf" + line + b"\n") == "fine"
    assert code(b'{"do": "options", "id": "\xe9"}\n') == "not-utf-8"
    assert code(b"\xff\xfe\x00") == "not-utf-8"
    assert code(line + b" " * (LONGEST_LINE - len(line)) + b"\n") == "fine"
    assert code(line + b" " * (LONGEST_LINE - len(line) + 1) + b"\n") == "too-long"
    assert client.line(" " * (LONGEST_LINE + 1))["error"]["code"] == "too-long"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=8,
)
FIELDS = ("id", "race", "seat", "action", "as", "options", "seed", "position", "record", "to")


@given(do=st.sampled_from(REQUESTS), fields=st.dictionaries(st.sampled_from(FIELDS), JSON))
def test_any_fields_get_an_answer(do: str, fields: dict[str, object]) -> None:
    client = Client()
    client.good("new", options=MODULES["base"])
    answer = client.line(json.dumps({"do": do, **fields}))
    assert answer["ok"] in (True, False)
    assert client.good("check") == {"problems": []}


@given(data=st.data())
def test_a_spoiled_position_is_loaded_or_refused(data: st.DataObject) -> None:
    module = data.draw(st.sampled_from(sorted(MODULES)))
    moment = data.draw(st.sampled_from([0, 3, 20, 45]))
    position: Any = position_of(played(module, 1, moment).race)
    spoil(position, data)
    client = Client()
    answer = client.ask("load", position=position)
    if answer["ok"]:
        assert client.good("check") == {"problems": []}
        assert client.good("view", **{"as": 0})
        for seat in answer["pending"]:
            action = data.draw(st.sampled_from(client.good("legal", seat=seat)["actions"]))
            if client.good("why_not", seat=seat, action=action)["refusal"] is None:
                client.good("apply", seat=seat, action=action)
                assert client.good("check") == {"problems": []}
    else:
        assert answer["error"]["code"] == "bad-request"
        assert answer["error"]["problems"]


def spoil(value: Any, data: st.DataObject) -> None:
    """Change something somewhere in the value."""
    if not value:
        return
    keys = sorted(value) if isinstance(value, dict) else range(len(value))
    key = data.draw(st.sampled_from(keys))
    inner = value[key]
    if isinstance(inner, (dict, list)) and inner and data.draw(st.integers(0, 5)):
        spoil(inner, data)
    elif data.draw(st.booleans()):
        small = st.integers(-1, 9)
        value[key] = data.draw(small if isinstance(inner, int) else JSON)
    else:
        del value[key]


# --- the command ---------------------------------------------------------------------------


def run(text: bytes) -> list[dict[str, Any]]:
    out = io.BytesIO()
    engine_command.run(io.BytesIO(text), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_the_command_answers_line_by_line_until_quit() -> None:
    answers = run(
        b'{"id": 1, "do": "options"}\n\n  \nhello\n\xff\n{"id": 2, "do": "quit"}\n{"id": 3}'
    )
    assert [(answer["id"], answer["ok"]) for answer in answers] == [
        (1, True),
        (None, False),
        (None, False),
        (2, True),
    ]


def test_the_command_ends_with_its_input() -> None:
    assert run(b"") == []
    assert len(run(b'{"do": "options"}')) == 1


def test_the_command_gives_every_race_its_own_seed() -> None:
    line = json.dumps({"do": "new", "options": MODULES["base"]}).encode() + b"\n"
    first, second = run(line + line)
    assert first["seed"] != second["seed"]


@pytest.mark.parametrize("more", [0, 1, 5, LONGEST_LINE, 3 * LONGEST_LINE])
def test_the_command_reads_over_a_line_that_is_too_long(more: int) -> None:
    line = b'{"do": "options"}'
    padded = line + b" " * (LONGEST_LINE - len(line) + more)
    answers = run(padded + b"\n" + line + b"\n" + padded)
    assert [answer["ok"] for answer in answers] == [more == 0, True, more == 0]
    if more:
        assert answers[0]["error"]["code"] == answers[2]["error"]["code"] == "too-long"


def start() -> subprocess.Popen[bytes]:
    program = (
        "import sys; from plankgas.cli.engine_command import run; "
        "run(sys.stdin.buffer, sys.stdout.buffer)"
    )
    return subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_the_command_answers_before_the_next_request() -> None:
    with start() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for id in range(3):
            process.stdin.write(b'{"id": %d, "do": "fly"}\n' % id)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == id
        process.stdin.close()
        assert process.wait(30) == 0


def test_the_command_ends_quietly_when_nobody_reads() -> None:
    with start() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"do": "options"}\n')
        process.stdin.flush()
        assert process.wait(30) == 0
        assert process.stderr.read() == b""


# --- the docs ------------------------------------------------------------------------------


def sessions() -> list[str]:
    return [block.split("```")[0] for block in DOC.split("```text\n")[1:]]


def matches(shown: Any, real: Any) -> bool:
    """Whether an answer is as the docs show it; "..." stands for anything left out."""
    if shown == "...":
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        is_part = "..." in shown
        names = set(shown) - {"..."}
        if not (names <= set(real) if is_part else names == set(real)):
            return False
        return all(matches(shown[name], real[name]) for name in names)
    if isinstance(shown, list) and isinstance(real, list):
        if shown and shown[-1] == "...":
            shown, real = shown[:-1], real[: len(shown) - 1]
        return len(shown) == len(real) and all(map(matches, shown, real))
    return bool(shown == real)


def read_shown(text: str) -> Any:
    text = re.sub(r"(?<=[:\[] |, |.\[)\.\.\.(?=[,\]}])", '"..."', text)
    return json.loads(re.sub(r', "\.\.\."}', ', "...": 0}', text))


def test_the_sessions_of_the_docs_are_real() -> None:
    client = Client()
    asked = set()
    for session in sessions():
        if client.protocol.done:
            client = Client()
        lines = session.splitlines()
        assert len(lines) % 2 == 0
        for request, answer in zip(lines[::2], lines[1::2], strict=True):
            assert request.startswith("> ")
            assert answer.startswith("< ")
            real = client.line(request[2:])
            assert matches(read_shown(answer[2:]), real), f"{request}\n{json.dumps(real)}"
            asked.update(re.findall(r'"do": "(\w+)"', request))
    assert asked == set(REQUESTS)


def rows(chapter: str) -> list[list[str]]:
    """The cells of all tables of a chapter of the docs."""
    text = re.split(r"^## ", DOC.split(f"\n## {chapter}\n")[1], flags=re.MULTILINE)[0]
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def test_the_docs_list_every_event_with_its_fields() -> None:
    listed = {row[0].strip("`"): re.findall(r"`(\w+)`", row[1]) for row in rows("Events")}
    assert listed == {
        name: [field.name for field in dataclasses.fields(type_)]
        for name, type_ in EVENT_TYPES.items()
        if name not in SEASON_EVENTS
    }


def test_the_docs_list_every_refusal() -> None:
    listed = {row[0].strip("`"): row[1] for row in rows("Errors")}
    for refusal in REFUSALS[1:]:
        assert listed[refusal.code] == refusal.sentence
    codes = set(WRONG_LINES.values()) | {"too-long", "not-utf-8"}
    assert set(listed) == codes | {refusal.code for refusal in REFUSALS[1:]}
