"""Seasons for tests: short ones, and people who drive with care so that races end soon."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import Any

from tests.properties.driving import RING
from tests.server.driving import PATIENCE, Live, Person, seats


def season_of(*kinds: str, **options: Any) -> dict[str, Any]:
    """The request for two races over one lap of a small ring."""
    return {
        "season": "custom",
        "circuits": [RING.to_dict()],
        "races": 2,
        "events": ["title-sponsor", "restrictions-lifted"],
        "weather": False,
        "pace": "instant",
        "seats": seats(*kinds),
        **options,
    }


def famous(season: str, *kinds: str, **options: Any) -> dict[str, Any]:
    """The request for a season of the rulebook."""
    return {"season": season, "pace": "instant", "seats": seats(*kinds), **options}


def begin(person: Person, season: str, number: int) -> str:
    return str(person.post(f"/seasons/{season}/next", {"number": number})["race"])


def enter(person: Person, race: str) -> Live:
    live = person.look(race)
    live.until(lambda live: live.view)
    return live


def drive(done: Callable[[], bool], *people: Live) -> None:
    """Let people drive with care until this holds."""
    deadline = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < deadline, "the race does not go on"
        moved = [_move(live) for live in people]
        if not any(moved):
            for live in people:
                with contextlib.suppress(TimeoutError):
                    live.receive(0.005)


def drive_race(race: str, *people: Person) -> list[Live]:
    """Let people drive a race to its end."""
    lives = [enter(person, race) for person in people]
    drive(lambda: all(live.status == "over" for live in lives), *lives)
    return lives


def let_drivers(season: str, number: int, *people: Person) -> None:
    """The first of these begins a race, all leave the wheel to drivers, and it comes to its end."""
    race = begin(people[0], season, number)
    for person in people:
        answer = person.get(f"/seasons/{season}")
        for seat in answer["my_seats"]:
            if seat not in answer["away"]:
                person.post(f"/seasons/{season}/leave", {"seat": seat})
    watch_race(people[0], race)


def watch_race(person: Person, race: str) -> None:
    """Wait for the end of a race that drives itself."""
    live = person.look(race)
    live.until(lambda live: live.status == "over")
    live.close()


def _move(live: Live) -> bool:
    for seat in live.pending():
        mine = live.mine[str(seat)]
        answer = live.act(seat, _careful(mine["legal"], mine["previews"]))
        assert answer["ok"], answer
        return True
    return False


def _careful(legal: list[str], previews: dict[str, Any]) -> str:
    """What goes far without spinning out, by what the server tells of it."""

    def worth(action: str) -> tuple[bool, int]:
        preview = previews.get(action)
        if preview is None:
            return True, 0
        return preview["spin"] == "no", preview["advance"][0] - 2 * preview["heat"]

    if "shift 2" in legal:
        return "shift 2"
    if "done" in legal and not any(action in previews for action in legal):
        return "done"
    return max(legal, key=worth)
