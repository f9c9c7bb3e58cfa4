"""Races of every module, driven at random but the same each time, with everything recorded."""

from __future__ import annotations

import random
from typing import Any

from plankgas.engine.components import COLOURS
from plankgas.engine.event import Event
from plankgas.engine.options import parse_options
from plankgas.engine.record import Recorder

# A circuit of one's own, so that options and positions hold it in full.
SEASIDE: dict[str, Any] = {
    "id": "seaside",
    "name": "Seaside ring",
    "spaces": 44,
    "laps": 2,
    "stress": 3,
    "heat": 6,
    "centre": [
        *([400, 40], [560, 40], [680, 70], [720, 150], [690, 240], [600, 280], [480, 290]),
        *([400, 330], [340, 410], [240, 440], [130, 400], [80, 300], [80, 180], [140, 80]),
        [260, 40],
    ],
    "corners": [
        {"after": 10, "limit": 5, "line": "right"},
        {"after": 19, "limit": 4, "legend": 12, "line": "left"},
        {"after": 28, "limit": 3, "line": "right"},
    ],
}


def seats(players: int, legends: int = 0, **more: Any) -> list[dict[str, Any]]:
    return [
        {"colour": COLOURS[number], **({"legend": True} if number >= players else more)}
        for number in range(players + legends)
    ]


# One set of options for each module, and some that mix them.
MODULES: dict[str, dict[str, Any]] = {
    "base": {"circuit": "usa", "seats": seats(3)},
    "alone": {"circuit": "italy", "seats": seats(1), "laps": 1},
    "legends": {"circuit": "france", "seats": seats(2, 4), "legend_speed": 2},
    "handicap": {"circuit": "usa", "seats": seats(2, handicap=2), "grid": [1, 0]},
    "basic": {"circuit": "great-britain", "seats": seats(3), "garage": "basic"},
    "advanced": {"circuit": "usa", "seats": seats(6), "garage": "advanced", "laps": 1},
    "quick": {"circuit": "italy", "seats": seats(4, 1), "garage": "quick"},
    "weather": {"circuit": "france", "seats": seats(3), "weather": "random"},
    "roads": {
        "circuit": "usa",
        "seats": seats(3),
        "weather": "rain",
        "roads": ["weather", "limit-down", "heat-control", "overheat"],
    },
    "tournament": {"circuit": "usa", "seats": seats(4), "tournament": True},
    "everything": {
        "circuit": SEASIDE,
        "seats": seats(4, 2),
        "garage": "all",
        "weather": "random",
        "tournament": True,
    },
    "championship": {
        "circuit": "great-britain",
        "seats": seats(3, 1),
        "garage": "all",
        "weather": "random",
        "event": "new-grandstand",
    },
    "later-race": {
        "circuit": "usa",
        "seats": [
            {"colour": "red", "upgrades": ["4wd-4", "pedal-1", "suspension-4"]},
            {"colour": "blue", "upgrades": ["fuel-2", "brakes-1/5"], "sponsors": ["sponsor-rpm"]},
        ],
        "garage": "all",
        "event": "speed-record",
    },
}


class RandomRace:
    """Decisions at random until the race is over; `events` are those of the last one."""

    def __init__(self, module: str, seed: int = 0) -> None:
        options = parse_options(MODULES[module], module)
        self.recorder = Recorder.begin(options, seed.to_bytes(32, "big"))
        self.events: list[Event] = self.recorder.setup
        self.random = random.Random(seed)

    def go_on(self) -> bool:
        """One decision; False when there is none left."""
        race = self.recorder.race
        pending = race.pending()
        if not pending:
            return False
        seat = self.random.choice(pending)
        self.events = self.recorder.apply(seat, self.random.choice(race.legal_actions(seat)))
        return True


def played(module: str, seed: int = 0, decisions: int | None = None) -> Recorder:
    """A race after so many decisions, or at its end."""
    drive = RandomRace(module, seed)
    while (decisions is None or len(drive.recorder.history) < decisions) and drive.go_on():
        pass
    return drive.recorder
