"""What a simulation is about: who races, and what goes wrong. All of it follows from the seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final, Literal

Trouble = Literal["cut", "kill", "stop", "outage", "clock", "wheel"]
_TROUBLES: Final[tuple[Trouble, ...]] = (
    "cut",
    "cut",
    "cut",
    "kill",
    "stop",
    "outage",
    "clock",
    "wheel",
)


@dataclass(frozen=True)
class Scenario:
    """One race of one or two people, with a driver or without, and its troubles."""

    race: dict[str, Any]  # the request
    friends: tuple[int, ...]  # guests who join
    pages: tuple[int, ...]  # the guest of each
    quota: int  # commands of each page
    crashes: tuple[int, ...]  # the steps of a process after which it is killed
    troubles: tuple[Trouble, ...]
    trouble_seconds: float
    failing_commits: float  # shares
    slow_disk: float
    failing_drivers: float
    lost_answers: float
    is_deserted: bool  # in the end nobody looks any more
    moves_of_drivers: int  # to be seen in the end

    @property
    def is_calm(self) -> bool:
        """Whether nobody but the people acts, so that nothing can come between."""
        seats = self.race["seats"]
        return self.race["turn_seconds"] is None and len(seats) == 2 and not self.friends

    def seat_of(self, guest: int) -> int:
        """The first seat of a guest, if nothing went wrong."""
        return 0 if guest == 1 else 1


def scenario_of(chance: random.Random) -> Scenario:
    """The scenario of a seed."""
    has_friend = chance.random() < 0.6
    second = "friend" if has_friend else chance.choice(("here", "driver"))
    seats = [{"kind": "me", "colour": "red"}, {"kind": second, "colour": "blue"}]
    if chance.random() < 0.3:
        seats.append({"kind": chance.choice(("driver", "legend")), "colour": "green"})
    is_clocked = chance.random() < 0.25
    race = {
        "circuit": "usa",
        "laps": 1,
        "pace": "instant",
        "public": True,  # spectators are welcome
        "seats": seats,
        "turn_seconds": chance.choice((10, 20)) if is_clocked else None,
    }
    pages = [1, 2] if has_friend else [1]
    if chance.random() < 0.3:
        pages.append(chance.choice(pages))  # the same person once more
    if chance.random() < 0.3:
        pages.append(4)  # a spectator
    return Scenario(
        race=race,
        friends=(2,) if has_friend else (),
        pages=tuple(pages),
        quota=chance.choice((3, 5, 8)),
        crashes=tuple(chance.randrange(1, 500) for _ in range(chance.choice((0, 0, 1, 2)))),
        troubles=tuple(chance.choice(_TROUBLES) for _ in range(chance.choice((0, 1, 2, 4)))),
        trouble_seconds=chance.choice((0.5, 2.0, 10.0)),
        failing_commits=chance.choice((0.0, 0.0, 0.05, 0.2)),
        slow_disk=chance.choice((0.0, 0.0, 0.03, 0.1)),
        failing_drivers=chance.choice((0.0, 0.0, 0.1)),
        lost_answers=chance.choice((0.0, 0.2)),
        is_deserted=chance.random() < 0.25,
        moves_of_drivers=chance.choice((1, 2)),
    )
