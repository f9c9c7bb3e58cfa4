"""Races of a championship, for the tests of R16."""

from __future__ import annotations

from typing import Any

from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.situations import do, legal, situation, with_heat

SPONSORS = ("sponsor-brakes", "sponsor-cooling", "sponsor-rpm", "sponsor-turbo", "sponsor-wings")
ALL_SPONSORS = [id for id in SPONSORS for _ in range(7)]


def season_race(event: str, *cars: dict[str, Any], **given: Any) -> Race:
    options = {"garage": "all", "event": event, **given.pop("options", {})}
    return situation(*cars, options=options, **{"adrenaline": [], **given})


def table(race: Race) -> dict[str, Any]:
    result: Any = position_of(race)["sponsors"]
    return dict(result)


def gained(events: list[str]) -> list[str]:
    """Why sponsor cards were gained."""
    return [event.split("reason=")[1] for event in events if event.startswith("sponsor-gained")]


def sponsors_in(cards: list[str]) -> list[str]:
    return [id for id in cards if id.startswith("sponsor")]


def drive_through(
    event: str, start: int, end: int, speed: int, engine: int = 6, **given: Any
) -> tuple[list[str], Race]:
    """A turn of the only car from step 5 on: it started there, stands here, at this Speed."""
    place = {key: given.pop(key) for key in ("crossings",) if key in given}
    begin = given.pop("begin", place)
    circuit = given.get("circuit", "usa")
    if engine > 6 and isinstance(circuit, str):
        given["circuit"] = with_heat(circuit, engine)
    race = season_race(
        event,
        {"space": end, "gear": 3, "engine": engine, "hand": ["1"], **place, **given.pop("car", {})},
        phase="react",
        turn={"active": 0, "speed": speed, "start": {"space": start, **begin}},
        **given,
    )
    while "done" not in legal(race, 0):
        do(race, 0, legal(race, 0)[0])
    return do(race, 0, "done"), race
