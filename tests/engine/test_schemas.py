"""The JSON Schemas fit what the engine writes, and refuse what the engine refuses."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from plankgas.engine.action import parse_action
from plankgas.engine.cards import CARDS, HEAT, SPONSORS, UPGRADES_ADVANCED, UPGRADES_BASIC
from plankgas.engine.circuit import CIRCUITS, parse_circuit
from plankgas.engine.components import (
    COLOURS,
    EVENT_BY_ID,
    FIGURES,
    LEGEND_CARDS,
    ROAD_BY_ID,
    WEATHER_BY_ID,
)
from plankgas.engine.errors import DataError
from plankgas.engine.event import EVENT_TYPES, SEASON_EVENTS, event_dict
from plankgas.engine.options import GARAGES, MOST_LAPS, MOST_LEGEND_SPEED, NAME_LENGTH
from plankgas.engine.position import load_position, parse_position, position_of
from plankgas.engine.position_reading import SYMBOL_NAMES
from plankgas.engine.protocol import REQUESTS, Protocol
from plankgas.engine.reader import data_folder
from plankgas.engine.record import NOTE_LENGTH, load_record
from plankgas.engine.state import MOST, PHASES, PLANS, STATUSES, STREAMS
from tests.engine.test_protocol import WRONG_LINES
from tests.recorded import MODULES, SEASIDE, RandomRace, played

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = data_folder().joinpath("schemas")


def read(name: str) -> dict[str, Any]:
    file = FOLDER.joinpath(f"{name}.schema.json")
    schema: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return schema


NAMES = ("circuit", "components", "driver", "position", "record", "protocol")
SCHEMAS = {name: read(name) for name in NAMES}
REGISTRY: Registry[Any] = Registry().with_resources(
    [(schema["$id"], Resource.from_contents(schema)) for schema in SCHEMAS.values()]
)


def validator(name: str, part: str = "") -> Draft202012Validator:
    reference = SCHEMAS[name]["$id"] + (f"#/$defs/{part}" if part else "")
    return Draft202012Validator({"$ref": reference}, registry=REGISTRY)


POSITION = validator("position")
RECORD = validator("record")
CIRCUIT = validator("circuit")
REQUEST = validator("protocol", "request")
FAILURE = validator("protocol", "failure")
LINE = validator("protocol")
ANSWERS = {name: validator("protocol", f"answer-{name}") for name in REQUESTS}


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one_and_names_no_host(name: str) -> None:
    schema = SCHEMAS[name]
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:plankgas:{name}:1"
    text = json.dumps({key: value for key, value in schema.items() if key != "$schema"})
    assert "://" not in text


def test_every_table_of_a_schema_is_closed() -> None:
    def look(value: Any) -> None:
        if isinstance(value, dict):
            if "properties" in value:
                assert value["additionalProperties"] is False
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(list(SCHEMAS.values()))


# --- what the engine writes ----------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_positions_of_all_moments_fit(module: str) -> None:
    drive = RandomRace(module, 8)
    moment = 0
    phases = set()
    while drive.go_on():
        moment += 1
        position: Any = position_of(drive.recorder.race)
        # Each phase the first time, and every so often: schemas are slow.
        if position["phase"] not in phases or moment % 60 == 0:
            phases.add(position["phase"])
            POSITION.validate(position)
    assert "over" in phases


@pytest.mark.parametrize("module", MODULES)
def test_records_fit(module: str) -> None:
    RECORD.validate(played(module, 8).record())
    RECORD.validate(played(module, 8, 2).record())
    recorder = played(module, 8, 0)
    recorder.names = ("",) * len(MODULES[module]["seats"])
    recorder.note = "A note"
    recorder.drivers = ("club",) * len(MODULES[module]["seats"])
    recorder.date = "2026-11-18T12:30:00Z"
    recorder.program = "plankgas 0.1.0"
    RECORD.validate(recorder.record())


@pytest.mark.parametrize("id", CIRCUITS)
def test_circuits_fit(id: str) -> None:
    CIRCUIT.validate(CIRCUITS[id].to_dict())


def test_examples_of_the_docs_fit() -> None:
    text = (DOCS / "position.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```json\n")[1:]]
    assert len(blocks) == 4
    for block in blocks:
        POSITION.validate(json.loads(block))
        assert parse_position(block).pending()
    text = (DOCS / "record.md").read_text(encoding="utf-8")
    for block in text.split("```json\n")[1:]:
        RECORD.validate(json.loads(block.split("```")[0]))
    CIRCUIT.validate(SEASIDE)


class Watched:
    """A protocol both of whose ends are checked against the schema."""

    def __init__(self) -> None:
        self.protocol = Protocol(lambda: bytes(32))

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        request = {"id": 7, "do": do, **fields}
        REQUEST.validate(request)
        answer: dict[str, Any] = json.loads(self.protocol.answer(json.dumps(request)))
        (ANSWERS[do] if answer["ok"] else FAILURE).validate(answer)
        return answer


@pytest.mark.parametrize("module", MODULES)
def test_requests_and_answers_fit(module: str) -> None:
    watched = Watched()
    recorder = played(module, 9)
    record = recorder.record()
    assert watched.ask("new", race="a", options=MODULES[module], **{"as": 0})["ok"]
    assert watched.ask("replay", record=record, to=20, steps=True, **{"as": "spectator"})["ok"]
    for seat in (*range(len(MODULES[module]["seats"])), "spectator"):
        assert watched.ask("view", **{"as": seat})["ok"]
    seat = watched.ask("pending")["pending"][0]
    action = watched.ask("legal", seat=seat)["actions"][0]
    assert watched.ask("why_not", seat=seat, action=action)["refusal"] is None
    assert watched.ask("why_not", seat=seat, action="keep 5")["refusal"]
    assert not watched.ask("apply", seat=seat, action="keep 5")["ok"]
    assert watched.ask("apply", seat=seat, action=action, **{"as": "all"})["ok"]
    position = watched.ask("position")["position"]
    assert watched.ask("load", race="b", position=position)["ok"]
    assert watched.ask("record", race="b")["ok"]
    assert watched.ask("check")["ok"]
    assert watched.ask("check", position=position)["ok"]
    assert watched.ask("check", circuit=17)["problems"]
    assert watched.ask("options")["ok"]
    assert watched.ask("options", race="b")["ok"]
    assert not watched.ask("pending", race="c")["ok"]
    assert watched.ask("quit")["ok"]


@pytest.mark.parametrize("module", MODULES)
def test_every_kind_of_event_and_views_of_all_phases_fit(module: str) -> None:
    """Each kind the first times that it comes up: schemas are slow."""
    event_schema = validator("protocol", "event")
    view_schema = validator("protocol", "view")
    drive = RandomRace(module, 9)
    race = drive.recorder.race
    met: Counter[str] = Counter()
    is_going = True
    while is_going:
        for event in drive.events:
            told = event_dict(event)
            met[f"{told['event']}"] += 1
            if met[f"{told['event']}"] <= 2:
                event_schema.validate(told)
        view = race.view(None).to_dict()
        met[f"phase {view['phase']}"] += 1
        if met[f"phase {view['phase']}"] == 1:
            view_schema.validate(view)
            for seat in range(len(race.state.rules.options.seats)):
                view_schema.validate(race.view(seat).to_dict())
        is_going = drive.go_on()
    assert met["phase over"] == met["race-over"] == 1


# --- what the engine refuses ---------------------------------------------------------------


def base_position() -> dict[str, Any]:
    return position_of(played("roads", 8, 30).race)


def base_record() -> dict[str, Any]:
    return played("base", 8, 5).record()


def base_circuit() -> dict[str, Any]:
    return CIRCUITS["usa"].to_dict()


Change = Callable[[dict[str, Any]], object]
BROKEN_POSITIONS: dict[str, Change] = {
    "format": lambda p: p.update(format="plankgas-record"),
    "version": lambda p: p.update(version=2),
    "unknown field": lambda p: p.update(lap=1),
    "no options": lambda p: p.pop("options"),
    "no cars": lambda p: p.pop("cars"),
    "empty cars": lambda p: p.update(cars=[]),
    "options": lambda p: p.update(options="usa"),
    "circuit": lambda p: p["options"].update(circuit="monaco"),
    "broken circuit": lambda p: p["options"].update(circuit={**SEASIDE, "laps": 0}),
    "no seats": lambda p: p["options"].update(seats=[]),
    "colour": lambda p: p["options"]["seats"][0].update(colour="pink"),
    "no colour": lambda p: p["options"]["seats"][0].pop("colour"),
    "seat field": lambda p: p["options"]["seats"][0].update(driver="Ada"),
    "handicap": lambda p: p["options"]["seats"][0].update(handicap=9),
    "long name": lambda p: p["options"]["seats"][0].update(name="x" * 41),
    "laps": lambda p: p["options"].update(laps=21),
    "garage": lambda p: p["options"].update(garage="big"),
    "tournament": lambda p: p["options"].update(tournament=1),
    "event": lambda p: p["options"].update(event="party"),
    "seed": lambda p: p.update(seed="00"),
    "seed in capitals": lambda p: p.update(seed="A" * 64),
    "chance": lambda p: p.update(chance=[0] * 6),
    "negative chance": lambda p: p.update(chance=[-1] * 7),
    "grid": lambda p: p.update(grid=[0, 1, 9]),
    "phase": lambda p: p.update(phase="pit-stop"),
    "round": lambda p: p.update(round="2"),
    "negative round": lambda p: p.update(round=-2),
    "order": lambda p: p.update(order="0, 1"),
    "weather": lambda p: p.update(weather="hail"),
    "roads": lambda p: p.update(roads=["ice"]),
    "legend": lambda p: p["legend"].update(card=11),
    "legend deck": lambda p: p["legend"].update(deck=[0]),
    "sponsors": lambda p: p["sponsors"].update(discard=["5"]),
    "draft": lambda p: p.update(draft={"layout": ["heat"]}),
    "no space": lambda p: p["cars"][0].pop("space"),
    "space": lambda p: p["cars"][0].update(space=0),
    "spot": lambda p: p["cars"][0].update(spot=2),
    "gear": lambda p: p["cars"][0].update(gear=5),
    "status": lambda p: p["cars"][0].update(status="parked"),
    "plan": lambda p: p["cars"][0].update(plan="wait"),
    "engine": lambda p: p["cars"][0].update(engine=-1),
    "no card": lambda p: p["cars"][0].update(hand=["9"]),
    "card as number": lambda p: p["cars"][0].update(hand=[4]),
    "upgrade in hand": lambda p: p["cars"][0].update(hand=["extra-heat"]),
    "upgrade": lambda p: p["cars"][0].update(upgrades=["5"]),
    "deck": lambda p: p["cars"][0].update(deck="shuffled"),
    "deck field": lambda p: p["cars"][0].update(deck={"bottom": []}),
    "deck rest": lambda p: p["cars"][0].update(deck={"rest": "all"}),
    "known": lambda p: p["cars"][0].update(deck={"known": -1}),
    "car field": lambda p: p["cars"][0].update(lap=1),
    "turn": lambda p: p.update(turn=[]),
    "no active": lambda p: p.update(turn={"speed": 3}),
    "speed": lambda p: p.update(turn={"active": 0, "speed": -3}),
    "boosted": lambda p: p.update(turn={"active": 0, "boosted": 1}),
    "start": lambda p: p.update(turn={"active": 0, "start": {"crossings": 1}}),
    "symbols": lambda p: p.update(turn={"active": 0, "symbols": {"cool": [8]}}),
    "symbol": lambda p: p.update(turn={"active": 0, "symbols": {"wings": [1]}}),
}
BROKEN_RECORDS: dict[str, Change] = {
    "format": lambda r: r.update(format="plankgas-position"),
    "version": lambda r: r.update(version=0),
    "no rules": lambda r: r.pop("rules_version"),
    "rules": lambda r: r.update(rules_version=0),
    "unknown field": lambda r: r.update(winner=1),
    "no options": lambda r: r.pop("options"),
    "no seed": lambda r: r.pop("seed"),
    "seed": lambda r: r.update(seed="x" * 64),
    "both": lambda r: r.update(position=base_position()),
    "position": lambda r: [r.pop("seed"), r.pop("options"), r.update(position={})],
    "no actions": lambda r: r.pop("actions"),
    "text": lambda r: r.update(actions=["0 shift 2"]),
    "triple": lambda r: r.update(actions=[[0, "shift 2", 1]]),
    "single": lambda r: r.update(actions=[[0]]),
    "seat": lambda r: r.update(actions=[[6, "shift 2"]]),
    "seat as text": lambda r: r.update(actions=[["0", "shift 2"]]),
    "action": lambda r: r.update(actions=[[0, "fly 2"]]),
    "action as number": lambda r: r.update(actions=[[0, 2]]),
    "names": lambda r: r.update(names=["x" * 41, "", ""]),
    "names as text": lambda r: r.update(names="Ada"),
    "note": lambda r: r.update(note="x" * 4001),
    "empty note": lambda r: r.update(note=""),
    "result": lambda r: r.update(result=[0, 1]),
    "result field": lambda r: r.update(result={"places": [0, 1, 2], "rounds": 1, "laps": 1}),
    "no rounds": lambda r: r.update(result={"places": [0, 1, 2]}),
}
BROKEN_CIRCUITS: dict[str, Change] = {
    "unknown field": lambda c: c.update(lap=1),
    "no id": lambda c: c.pop("id"),
    "id": lambda c: c.update(id="My Ring"),
    "name": lambda c: c.update(name=""),
    "long name": lambda c: c.update(name="x" * 61),
    "spaces": lambda c: c.update(spaces=29),
    "laps": lambda c: c.update(laps=0),
    "stress": lambda c: c.update(stress=-1),
    "heat": lambda c: c.update(heat="6"),
    "no corners": lambda c: c.update(corners=[]),
    "corners": lambda c: c.pop("corners"),
    "corner": lambda c: c["corners"][0].pop("after"),
    "corner field": lambda c: c["corners"][0].update(name="Hairpin"),
    "line": lambda c: c["corners"][0].update(line="middle"),
    "limit": lambda c: c["corners"][0].update(limit=21),
    "too few points": lambda c: c.update(centre=[[0, 0], [9, 0], [9, 9]]),
    "point": lambda c: c["centre"].append([1, 2, 3]),
    "coordinate": lambda c: c["centre"].append([1, "2"]),
    "far away": lambda c: c["centre"].append([1, 1e9]),
}


@pytest.mark.parametrize("what", BROKEN_POSITIONS)
def test_schema_and_reader_refuse_a_broken_position(what: str) -> None:
    position = base_position()
    load_position(position)
    BROKEN_POSITIONS[what](position)
    assert not POSITION.is_valid(position)
    with pytest.raises(DataError):
        load_position(position)


@pytest.mark.parametrize("what", BROKEN_RECORDS)
def test_schema_and_reader_refuse_a_broken_record(what: str) -> None:
    record = base_record()
    BROKEN_RECORDS[what](record)
    assert not RECORD.is_valid(record)
    with pytest.raises(DataError):
        load_record(record)


@pytest.mark.parametrize("what", BROKEN_CIRCUITS)
def test_schema_and_reader_refuse_a_broken_circuit(what: str) -> None:
    circuit = base_circuit()
    BROKEN_CIRCUITS[what](circuit)
    assert not CIRCUIT.is_valid(circuit)
    with pytest.raises(DataError):
        parse_circuit(circuit, "circuit")


# What depends on the race at hand, or on words inside an action, is not a matter of shape.
KNOWN_BY_THE_RACE = (
    '{"do": "pending", "race": "nobody"}',
    '{"do": "legal", "seat": 3}',
    '{"do": "legal", "seat": 1e3}',
    '{"do": "apply", "seat": 0, "action": "shift"}',
    '{"do": "apply", "seat": 0, "action": "shift 99999"}',
    '{"do": "apply", "seat": 0, "action": "shift \\u00b2"}',
    '{"do": "why_not", "seat": 0, "action": "play 9"}',
)


@pytest.mark.parametrize("line", WRONG_LINES, ids=lambda line: str(line)[:50])
def test_schema_and_protocol_refuse_a_wrong_request(line: str) -> None:
    if WRONG_LINES[line] == "not-json":
        return
    request = json.loads(line)
    if line in KNOWN_BY_THE_RACE:
        assert REQUEST.is_valid(request) or "1e3" in line
    else:
        assert not REQUEST.is_valid(request)
        assert not LINE.is_valid(request)


# --- lists that must not fall behind -------------------------------------------------------


def test_the_words_of_the_schemas_are_those_of_the_game() -> None:
    top = SCHEMAS["position"]["properties"]
    part = SCHEMAS["position"]["$defs"]
    options = part["options"]["properties"]
    seat = part["seat-options"]["properties"]
    ids = [card.id for card in CARDS]
    upgrades = UPGRADES_BASIC + UPGRADES_ADVANCED
    assert part["upgrade"]["enum"] == [ids[kind] for kind in upgrades]
    assert part["sponsor"]["enum"] == [ids[kind] for kind in SPONSORS]
    playable = [card.id for card in CARDS if card.values or card.kind == HEAT]
    assert part["card"]["enum"] == playable
    assert SCHEMAS["protocol"]["$defs"]["any-card"]["enum"] == ids
    assert part["road"]["enum"] == list(ROAD_BY_ID)
    assert part["colour"]["enum"] == list(COLOURS)
    assert part["garage"]["enum"] == list(GARAGES)
    assert part["weather"]["enum"] == list(WEATHER_BY_ID)
    assert part["weather-choice"]["enum"] == ["off", "random", *WEATHER_BY_ID]
    assert part["legend-card"]["maximum"] == len(LEGEND_CARDS)
    assert part["seat"]["maximum"] == len(COLOURS) - 1
    assert options["circuit"]["anyOf"][0]["enum"] == list(CIRCUITS)
    assert options["laps"]["maximum"] == MOST_LAPS
    assert options["legend_speed"]["maximum"] == MOST_LEGEND_SPEED
    assert options["event"]["enum"] == ["", *EVENT_BY_ID]
    assert seat["name"]["maxLength"] == NAME_LENGTH
    assert seat["handicap"]["maximum"] == FIGURES.handicap
    assert top["phase"]["enum"] == list(PHASES)
    assert top["weather"]["enum"] == [*WEATHER_BY_ID, None]
    assert top["chance"]["minItems"] == top["chance"]["maxItems"] == STREAMS
    assert part["car"]["properties"]["gear"]["maximum"] == FIGURES.gears
    assert part["car"]["properties"]["status"]["enum"] == list(STATUSES)
    assert part["car"]["properties"]["plan"]["enum"] == list(PLANS)
    assert list(part["turn"]["properties"]["symbols"]["properties"]) == list(SYMBOL_NAMES)
    assert part["numbers"]["items"]["maximum"] == MOST
    assert SCHEMAS["record"]["properties"]["note"]["maxLength"] == NOTE_LENGTH


def test_the_schema_has_every_request_event_and_action() -> None:
    part = SCHEMAS["protocol"]["$defs"]
    assert [name for name in part if name.startswith("request-")] == [
        f"request-{name}" for name in REQUESTS
    ]
    assert {event["properties"]["event"]["const"] for event in part["event"]["oneOf"]} == {
        name for name in EVENT_TYPES if name not in SEASON_EVENTS
    }
    of_seasons = part["season-event"]["oneOf"]
    assert {event["properties"]["event"]["const"] for event in of_seasons} == set(SEASON_EVENTS)
    for event in (*part["event"]["oneOf"], *of_seasons):
        name = event["properties"]["event"]["const"]
        fields = [field.name for field in dataclasses.fields(EVENT_TYPES[name])]
        assert list(event["properties"]) == event["required"] == ["event", *fields]
    pattern = SCHEMAS["record"]["$defs"]["action"]["pattern"]
    verbs = pattern[pattern.index("(") + 1 : pattern.index(")")].split("|")
    with pytest.raises(ValueError, match="known: ") as caught:
        parse_action("fly")
    assert sorted(verbs) == str(caught.value).split("known: ")[1].split(", ")
