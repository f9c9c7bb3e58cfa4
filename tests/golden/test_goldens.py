"""Recorded races of every circuit and module must happen again, event by event.

A change that was meant: see make.py beside this file.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from plankgas.engine.event import EVENT_TYPES, Event
from plankgas.engine.reader import parse_json
from plankgas.engine.record import Replay, parse_record
from plankgas.engine.season import Season
from plankgas.engine.season_record import replay_season
from tests.golden.goldens import (
    DIGESTS,
    FOLDER,
    ONLY_IN_TEN_RACES,
    POSITIONS,
    RACES,
    ROLLOUTS,
    SEASONS,
    STRIDE,
    Scribe,
    roll_out,
)

EXPECTED: dict[str, dict[str, Any]] = json.loads(DIGESTS.read_text())


def replay_race(name: str) -> tuple[Scribe, dict[str, object]]:
    path = FOLDER / f"{name}.json"
    replay = Replay(parse_record(path.read_text(), path.name))
    scribe = Scribe(replay.setup)
    for step in replay:
        scribe.follow(step.events)
    assert replay.race.check() == []
    return scribe, scribe.end(replay.race).to_dict()


def replay_golden_season(name: str) -> tuple[Scribe, dict[str, object]]:
    """Races of a season, action by action; `replay_season` alone tells of no events."""
    path = FOLDER / f"{name}.json"
    whole = replay_season(parse_json(path.read_text(), path.name), path.name)
    season, events = Season.begin(whole.options, whole.seed)
    scribe = Scribe(events)
    for seat, code in whole.history:
        scribe.follow(season.next_race() if seat < 0 else act(season, seat, code))
    assert season.over
    assert season.results == whole.results
    return scribe, scribe.end(season.race).to_dict()


def act(season: Season, seat: int, code: int) -> list[Event]:
    action = next(action for action in season.legal_actions(seat) if action.code == code)
    return season.apply(seat, action)


def replay_any(name: str) -> tuple[Scribe, dict[str, object]]:
    return replay_golden_season(name) if name in SEASONS else replay_race(name)


@pytest.mark.parametrize("name", [*RACES, *POSITIONS, *SEASONS])
def test_a_golden_race_happens_again(name: str) -> None:
    _, found = replay_any(name)
    expected = EXPECTED[name]
    parts = zip(expected["parts"], found["parts"], strict=False)  # type: ignore[call-overload]
    for number, (was, now) in enumerate(parts):
        assert now == was, (
            f"other events between actions {number * STRIDE} and {(number + 1) * STRIDE}"
        )
    assert found == expected


def test_there_is_a_record_for_each_and_none_more() -> None:
    names = {*RACES, *POSITIONS, *SEASONS}
    assert set(EXPECTED) == names
    assert {path.stem for path in FOLDER.iterdir()} == names


def test_every_kind_of_event_occurs_in_some_golden() -> None:
    """A golden in which nothing happens would prove nothing."""
    occurred = set().union(*(replay_any(name)[0].names for name in EXPECTED))
    assert set(EVENT_TYPES) - occurred == ONLY_IN_TEN_RACES


@pytest.mark.parametrize("name", RACES)
def test_rollouts_have_the_numbers_they_had(name: str) -> None:
    """The same for the compiled and the uncompiled engine, as both have to give these."""
    assert roll_out(name) == json.loads(ROLLOUTS.read_text())[name]
