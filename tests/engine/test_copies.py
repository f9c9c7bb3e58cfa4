"""Whatever the library hands out can be copied and pickled, on both flavours of the engine."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import pickle
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from plankgas import engine
from plankgas.engine.action import parse_action
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.errors import DataError
from plankgas.engine.event import EVENT_TYPES, Event
from plankgas.engine.options import SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.protocol import ProtocolError
from plankgas.engine.race import Race
from plankgas.engine.record import parse_record
from plankgas.engine.refusal import REFUSALS, Refused
from plankgas.engine.rollout import rollout
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions
from plankgas.engine.season_record import season_record
from plankgas.engine.value import Value
from tests.recorded import MODULES, RandomRace, played

Copying = Callable[[Any], Any]
PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def pickled(protocol: int) -> Copying:
    return lambda thing: pickle.loads(pickle.dumps(thing, protocol))


WAYS: dict[str, Copying] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle {protocol}": pickled(protocol) for protocol in PROTOCOLS},
}
by_all_ways = pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
SEASON = SeasonOptions("1961", (SeatOptions("red"), SeatOptions("blue", legend=True)))


def drive_on(race: Race | Season, decisions: int) -> list[str]:
    """Take the last legal action so often; what has happened, in words."""
    told = []
    for _ in range(decisions):
        if not race.pending():
            break
        seat = race.pending()[0]
        action = race.legal_actions(seat)[-1]
        told += [f"{seat} {action}", *map(str, race.apply(seat, action))]
    return told


@by_all_ways
@pytest.mark.parametrize("module", MODULES)
def test_a_copied_race_has_the_same_future(module: str, way: Copying) -> None:
    race = played(module, decisions=25).race
    twin = way(race)
    assert isinstance(twin, Race)
    assert position_of(twin) == position_of(race)
    assert drive_on(twin, 60) == drive_on(race.clone(), 60)


@by_all_ways
def test_a_copied_race_goes_its_own_way(way: Copying) -> None:
    race = played("base", decisions=10).race
    before = position_of(race)
    drive_on(way(race), 10)
    assert position_of(race) == before


@by_all_ways
def test_a_copied_season_has_the_same_future(way: Copying) -> None:
    season = Season.new(SEASON, 7)
    drive_on(season, 400)
    assert season.race_over
    season.next_race()
    drive_on(season, 20)
    twin = way(season)
    before = season_record(season)
    assert season_record(twin) == before
    assert drive_on(twin, 500) == drive_on(season.clone(), 500)
    assert season_record(season) == before
    assert twin.results[0] == season.results[0]
    assert len(twin.results) == 2


@by_all_ways
def test_a_copied_recorder_records_on(way: Copying) -> None:
    recorder = played("everything", decisions=12)
    twin = way(recorder)
    assert twin.text() == recorder.text()
    seat = recorder.race.pending()[0]
    twin.apply(seat, recorder.race.legal_actions(seat)[0])
    assert len(twin.history) == len(recorder.history) + 1


def values() -> dict[str, Value]:
    recorder = played("everything", decisions=30)
    race = recorder.race
    seat = race.pending()[0]
    view = race.view(seat)
    record = parse_record(recorder.text())
    assert view.own is not None
    return {
        "options": race.options,
        "seat": race.options.seats[0],
        "season options": SEASON,
        "circuit": CIRCUITS["italy"],
        "corner": CIRCUITS["italy"].corners[0],
        "view": view,
        "car": view.cars[0],
        "own": view.own,
        "spectator's view": race.view(None),
        "action": race.legal_actions(seat)[0],
        "refusal": REFUSALS[1],
        "record": record,
        "rollouts": rollout(race, 2),
        "fixture": Season.new(SEASON, 1).fixture,
    }


@by_all_ways
def test_values_stay_equal(way: Copying) -> None:
    for name, value in values().items():
        if name == "record":
            assert way(value).actions == value.actions  # type: ignore[attr-defined]
            continue
        assert way(value) == value, name
        assert repr(way(value)) == repr(value), name


@by_all_ways
def test_events_stay_equal(way: Copying) -> None:
    events = all_events()
    kinds = {type(event) for event in events}
    assert len(kinds) > len(EVENT_TYPES) / 2
    assert way(events) == events


@cache
def all_events() -> tuple[Event, ...]:
    """All that happens in one race of each module."""
    events: list[Event] = []
    for module in MODULES:
        drive = RandomRace(module)
        events += drive.events
        while drive.go_on():
            events += drive.events
    return tuple(events)


@by_all_ways
def test_errors_keep_their_reasons(way: Copying) -> None:
    assert way(DataError(("a: b", "c: d"))).problems == ("a: b", "c: d")
    assert way(Refused(REFUSALS[1])).refusal == REFUSALS[1]
    error = way(ProtocolError("too-long", "Too long.", ("a: b",)))
    assert (error.code, str(error), error.problems) == ("too-long", "Too long.", ("a: b",))


def test_every_frozen_type_of_the_engine_is_a_value() -> None:
    """So that a new one copies and pickles, too: see engine/value.py."""
    found = set()
    for module in pkgutil.walk_packages(engine.__path__, "plankgas.engine."):
        for thing in vars(importlib.import_module(module.name)).values():
            if isinstance(thing, type) and dataclasses.is_dataclass(thing):
                found.add(thing)
    assert len(found) > 60
    assert [thing.__qualname__ for thing in found if not issubclass(thing, Value)] == []


def test_what_things_look_like_at_a_prompt() -> None:
    race = Race.new(played("base").race.options, 1)
    cars = len(race.options.seats)
    assert repr(race) == f"Race({race.options.circuit.id}, {cars} cars, round 1, plan)"
    assert repr(parse_action("play 4 1")) == "Action('play 1 4')"
    assert repr(CIRCUITS["usa"]) == "Circuit('usa', 69 spaces, 4 corners)"
    seat = SeatOptions("blue", legend=True)
    assert repr(seat) == "SeatOptions('blue', legend=True)"
    assert repr(SEASON) == (
        "SeasonOptions('1961', [SeatOptions('red'), SeatOptions('blue', legend=True)])"
    )
    options = dataclasses.replace(race.options, seats=(SeatOptions("red"), seat), laps=3)
    assert repr(options).startswith(
        f"Options({options.circuit.id!r}, "
        "[SeatOptions('red'), SeatOptions('blue', legend=True)], laps=3"
    )
    race = Race.new(options, 1)
    assert repr(race.view(0)) == f"View(of seat 0, {options.circuit.id}, 2 cars, round 1, plan)"
    assert repr(race.view(None)).startswith("View(of a spectator, ")
    assert repr(Season.new(SEASON, 1)) == "Season(1961, race 1 of 3, race)"
