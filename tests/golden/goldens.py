"""The golden races: what they are, how they were driven, and the digests of all that happened."""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plankgas.engine.action import Action
from plankgas.engine.event import Event, event_text
from plankgas.engine.options import parse_options
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder
from plankgas.engine.rollout import rollout
from plankgas.engine.season import Season
from plankgas.engine.season_options import parse_season_options

FOLDER = Path(__file__).parent / "records"
DIGESTS = Path(__file__).parent / "digests.json"
ROLLOUTS = Path(__file__).parent / "rollouts.json"
# A digest of the events so far is kept after so many actions each, to tell where two races part.
STRIDE = 25


def seats(players: int, legends: int = 0) -> list[dict[str, Any]]:
    colours = ("red", "blue", "green", "yellow", "black", "gray")
    return [
        {"colour": colour, "legend": number >= players}
        for number, colour in enumerate(colours[: players + legends])
    ]


# One for each circuit and each module.
RACES: dict[str, dict[str, Any]] = {
    "usa": {"circuit": "usa", "seats": seats(3), "laps": 1},
    "italy": {"circuit": "italy", "seats": seats(2), "laps": 2},
    "great-britain": {"circuit": "great-britain", "seats": seats(4), "laps": 1},
    "france": {"circuit": "france", "seats": seats(3), "laps": 1},
    "garage-basic": {"circuit": "usa", "seats": seats(3), "laps": 1, "garage": "basic"},
    "garage-all": {"circuit": "italy", "seats": seats(4), "laps": 1, "garage": "all"},
    "quick-start": {"circuit": "france", "seats": seats(2), "laps": 1, "garage": "quick"},
    "legends": {"circuit": "usa", "seats": seats(2, 4), "laps": 1, "legend_speed": 1},
    "weather": {"circuit": "great-britain", "seats": seats(3), "laps": 1, "weather": "random"},
    "tournament": {"circuit": "usa", "seats": seats(3), "laps": 1, "tournament": True},
    "championship": {
        "circuit": "great-britain",
        "seats": seats(3, 1),
        "laps": 1,
        "garage": "all",
        "weather": "random",
        "event": "new-grandstand",
    },
    # A later race of a season, with upgrades that were kept.
    "elimination": {
        "circuit": "usa",
        "seats": [
            {"colour": "red", "upgrades": ["suspension-4", "4wd-0-accelerate"]},
            {"colour": "blue", "upgrades": ["suspension-1"], "sponsors": ["sponsor-rpm"]},
            {"colour": "gray", "upgrades": ["pedal-1-accelerate", "fuel-0"]},
        ],
        "garage": "advanced",
        "weather": "random",
        "event": "sponsor-withdraws",
    },
}
# From a position on: seat 0 can play nothing but Heat, and seat 1 has no speed card to flip.
POSITIONS: dict[str, dict[str, Any]] = {
    "position": {
        "options": {"circuit": "usa", "seats": seats(2)},
        "cars": [
            {"space": 60, "crossings": 2, "hand": ["heat"] * 7, "engine": 0},
            {
                "space": 62,
                "crossings": 2,
                "engine": 1,
                "hand": ["stress"] * 2,
                "deck": {"rest": ["0", "5"]},
            },
        ],
    }
}
SEASONS: dict[str, dict[str, Any]] = {
    "season": {
        "season": "custom",
        "seats": seats(2, 1),
        "circuits": ["italy", "usa"],
        "races": 2,
    }
}
# Best of all time keeps upgrades after each of its seasons: tests/engine/test_season_standings.py.
ONLY_IN_TEN_RACES = {"keep-chosen", "upgrade-kept"}


@dataclass
class Golden:
    """All that is compared: digests of every event and of the last position."""

    actions: int = 0
    events: int = 0
    parts: tuple[str, ...] = ()
    position: str = ""

    def to_dict(self) -> dict[str, object]:
        return {
            "actions": self.actions,
            "events": self.events,
            "parts": list(self.parts),
            "position": self.position,
        }


class Scribe:
    """Writes a running digest of events."""

    def __init__(self, setup: list[Event]) -> None:
        self.golden = Golden()
        self.names: set[str] = set()
        self._hash = hashlib.sha256()
        self._write(setup)

    def _write(self, events: list[Event]) -> None:
        for event in events:
            text = event_text(event)
            self.names.add(text.split()[0])
            self._hash.update(text.encode() + b"\n")
        self.golden.events += len(events)

    def follow(self, events: list[Event]) -> None:
        """The events of one action."""
        self._write(events)
        self.golden.actions += 1
        if self.golden.actions % STRIDE == 0:
            self.golden.parts += (self._hash.hexdigest()[:8],)

    def end(self, race: Race) -> Golden:
        self.golden.parts += (self._hash.hexdigest(),)
        text = json.dumps(position_of(race), sort_keys=True)
        self.golden.position = hashlib.sha256(text.encode()).hexdigest()
        return self.golden


def choose(race: Race | Season, rng: random.Random) -> tuple[int, Action]:
    seat = rng.choice(race.pending())
    return seat, rng.choice(race.legal_actions(seat))


def drive_race(name: str, number: int) -> tuple[Recorder, Scribe]:
    """The golden race of this name, driven once more; another number is another drive."""
    rng = random.Random(f"{name} {number}")
    if name in RACES:
        recorder = Recorder.begin(parse_options(RACES[name], name), rng.randbytes(32))
    else:
        recorder = Recorder.begin_at(load_position(POSITIONS[name], name))
    scribe = Scribe(recorder.setup)
    while not recorder.race.over:
        scribe.follow(recorder.apply(*choose(recorder.race, rng)))
    scribe.end(recorder.race)
    return recorder, scribe


def drive_season(name: str, number: int) -> tuple[Season, Scribe]:
    rng = random.Random(f"{name} {number}")
    season, events = Season.begin(parse_season_options(SEASONS[name], name), rng.randbytes(32))
    scribe = Scribe(events)
    while not season.over:
        if season.pending():
            scribe.follow(season.apply(*choose(season, rng)))
        else:
            scribe.follow(season.next_race())
    scribe.end(season.race)
    return season, scribe


# --- rollouts --------------------------------------------------------------------------------


def roll_out(name: str) -> dict[str, object]:
    """What comes of some rollouts from the start of a golden race."""
    race = Race.new(parse_options(RACES[name], name), bytes(32))
    found = rollout(race, 3, bytes(range(32)))
    return {
        "places": [list(row) for row in found.places],
        "rounds": found.rounds,
        "decisions": found.decisions,
    }
