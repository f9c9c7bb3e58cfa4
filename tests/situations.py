"""Situations: positions set up in a few words, and short ways to act in them and look at them."""

from __future__ import annotations

from typing import Any

from plankgas.engine.action import parse_action
from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.components import COLOURS
from plankgas.engine.event import Event, event_text
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race

Car = dict[str, Any]


def situation(
    *cars: Car,
    circuit: str | dict[str, Any] = "usa",
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Race:
    """A race at this position; a car's `legend`, `handicap` and `colour` belong to its seat.

    >>> race = situation({"space": 10, "gear": 2, "hand": ["1", "2", "3"]}, {"space": 4})
    >>> legal(race, 0)
    ['shift 1', 'shift 2', 'shift 3']
    """
    seats = []
    described = []
    for number, car in enumerate(cars):
        seat = {"colour": car.get("colour", COLOURS[number])}
        seat.update({key: car[key] for key in ("legend", "handicap") if key in car})
        seats.append(seat)
        described.append(
            {key: car[key] for key in car if key not in ("colour", "legend", "handicap")}
        )
    return load_position(
        {
            "options": {"circuit": circuit, "seats": seats, **(options or {})},
            "cars": described,
            **position,
        }
    )


def with_heat(circuit: str, heat: int) -> dict[str, Any]:
    """A circuit that gives more Heat than its own, for turns that cost more than a car has."""
    return {**CIRCUITS[circuit].to_dict(), "heat": heat}


def new_race(
    players: int = 2, legends: int = 0, circuit: str = "usa", seed: int = 0, **options: Any
) -> Race:
    """A race from its setup, with this many seats."""
    track: Circuit = CIRCUITS[circuit]
    seats = tuple(
        SeatOptions(COLOURS[number], legend=number >= players)
        for number in range(players + legends)
    )
    return Race.new(Options(track, seats, **options), seed.to_bytes(32, "big"))


def legal(race: Race, seat: int) -> list[str]:
    return [str(action) for action in race.legal_actions(seat)]


def why_not(race: Race, seat: int, action: str) -> str | None:
    """The code of the refusal, or None."""
    refusal = race.why_not(seat, parse_action(action))
    return refusal.code if refusal else None


def do(race: Race, seat: int, *actions: str) -> list[str]:
    """Carry out actions; the text forms of all events they caused."""
    events: list[Event] = []
    for action in actions:
        events += race.apply(seat, parse_action(action))
    return [event_text(event) for event in events]


def car(race: Race, seat: int) -> Car:
    """One car of the race's position: space, spot, crossings, gear, engine, hand, deck, ..."""
    cars: Any = position_of(race)["cars"]
    result: Car = cars[seat]
    return result


def turn(race: Race) -> dict[str, Any]:
    """The turn of the active car as the position has it."""
    result: Any = position_of(race)["turn"]
    return dict(result)


def phase(race: Race) -> str:
    return str(position_of(race)["phase"])
