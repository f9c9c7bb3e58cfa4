"""Outcomes: what an action leads to in one dealt world, measured while the engine drives on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.rollouts import drive_on, take_turn
from plankgas.engine.cards import CARDS, HEAT, STRESS
from plankgas.engine.corners import next_line
from plankgas.engine.event import Event, Finished, Moved, SpunOut
from plankgas.engine.flow import act, decider
from plankgas.engine.race import Race
from plankgas.engine.state import DECK, DISCARD, HAND, NOBODY, State
from plankgas.engine.steps.step7_corners import LETTERS
from plankgas.engine.zones import copies, kinds_in

ROUNDS: Final = 3  # driven on after the one that is on


@dataclass(frozen=True)
class Outcome:
    """What an action has led to: at the end of the seat's turn, and a few rounds later."""

    spaces: float  # gone by the end of the turn
    pace: float  # gone after all rounds
    finished: float  # chances are 0 or 1 in one world
    spun: float  # in this turn
    spun_later: float  # in the rounds after it
    slipstream: float
    engine: float  # Heat in the engine after the turn
    hand_heat: float  # Heat cards in the hand after the turn
    hand_speed: float  # what the speed cards of that hand are worth, on average
    stress: float  # Stress cards, wherever they are
    place: float  # on the road, at the end of the round in which the first corner is crossed
    corner: str  # the letter of that corner; nothing if the finish comes first
    next_corner: str  # the letter of the first one after the turn


def follow(s: State, seat: int, actions: Iterable[int], policy: Policy) -> Outcome:
    """Carry out actions of this seat, drive on all cars by the policy, and measure what happens.

    Afterwards the state is that of `ROUNDS` rounds later.
    """
    race = Race(s)
    events: list[Event] = []
    s.log = events
    began, start = race.round, race.distance(seat)
    turn_number = race.order.index(seat)
    for code in actions:
        act(s, seat, code)
    _end_turn(s, began, turn_number, policy)
    after_turn = len(events)
    corner, line = _corner_ahead(s, start)
    values = [max(CARDS[kind].values) for kind in kinds_in(s, seat, HAND) if CARDS[kind].values]
    engine: int = s.engine[seat]
    hand_heat: int = copies(s, seat, HAND, HEAT)
    stress: int = sum(copies(s, seat, zone, STRESS) for zone in (HAND, DECK, DISCARD))
    spaces = race.distance(seat) - start
    next_corner = _corner_ahead(s, race.distance(seat))[0]
    place: int | None = None
    for round in range(began, began + ROUNDS + 1):
        drive_on(s, policy, round)
        if place is None and race.distance(seat) >= line:
            place = _place(race, seat)
    s.log = None
    turn = [event for event in events[:after_turn] if getattr(event, "seat", None) == seat]
    later = [event for event in events[after_turn:] if getattr(event, "seat", None) == seat]
    return Outcome(
        spaces=spaces,
        pace=race.distance(seat) - start,
        finished=_any(isinstance(event, Finished) for event in turn),
        spun=_any(isinstance(event, SpunOut) for event in turn),
        spun_later=_any(isinstance(event, SpunOut) for event in later),
        slipstream=_any(isinstance(e, Moved) and e.cause == "slipstream" for e in turn),
        engine=engine,
        hand_heat=hand_heat,
        hand_speed=sum(values) / len(values) if values else 0.0,
        stress=stress,
        place=_place(race, seat) if place is None else place,
        corner=corner,
        next_corner=next_corner,
    )


def _end_turn(s: State, round: int, turn: int, policy: Policy) -> None:
    """Drive on until this turn of the round has ended."""
    race = Race(s)
    while race.round == round and race.turns_done <= turn:
        other: int = decider(s)
        if other == NOBODY:
            return
        take_turn(s, policy, other)


def _corner_ahead(s: State, distance: int) -> tuple[str, int]:
    """The first corner ahead of a car and the distance at which it is crossed; the finish if none.

    The letter is empty for the finish.
    """
    track = s.track
    line: int = next_line(track, distance)
    if line >= track.lines_end:
        return "", track.finish
    return LETTERS[track.line_corners[line]], track.lines[line]


def _place(race: Race, seat: int) -> int:
    """The place of a car: its own if it has one, else by the order on the road."""
    place = race.place(seat)
    if place is not None:
        return place
    taken = race.places
    best_left = next(place for place in range(1, race.seats + 1) if place not in taken)
    return best_left + race.order.index(seat)


def _any(found: Iterable[bool]) -> float:
    return float(any(found))
