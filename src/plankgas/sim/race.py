"""One race between drivers, from the start to the last car, and what is counted in it."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from plankgas.drivers.base import BlindDriver
from plankgas.drivers.registry import make_driver
from plankgas.engine.action import action_of
from plankgas.engine.event import Boosted, Event, HeatPaid, SpunOut
from plankgas.engine.options import Options
from plankgas.engine.race import Race
from plankgas.engine.view import view_of


@dataclass(frozen=True)
class SeatResult:
    """How one car fared; of a Legend only place and top Speed are counted."""

    place: int
    heat_paid: int
    spin_outs: int
    stress: int  # gained by spinning out
    boosts: int
    top_speed: int
    decisions: int


@dataclass(frozen=True)
class Result:
    """A finished race: how many rounds it took and how each seat fared."""

    rounds: int
    seats: tuple[SeatResult, ...]


def run_race(options: Options, drivers: tuple[str, ...], seed: bytes) -> Result:
    """Let drivers race; `drivers` names one for each seat that is not a Legend's, in order."""
    race = Race.new(options, seed)
    names = iter(drivers)
    at_wheel = {
        seat: make_driver(next(names), driver_seed(seed, seat))
        for seat, car in enumerate(options.seats)
        if not car.legend
    }
    blind = {seat: d.choose_code for seat, d in at_wheel.items() if isinstance(d, BlindDriver)}
    tally = _Tally(len(options.seats))
    round = race.state.round
    while pending := race.pending():
        for seat in pending:
            if seat in blind:
                action = action_of(blind[seat](race.legal_codes(seat)))
            else:
                view = view_of(race.state, seat)
                action = at_wheel[seat].choose(view, race.legal_actions(seat))
            tally.decisions[seat] += 1
            tally.count(race.apply(seat, action))
        if race.state.round != round:
            round = race.state.round
            tally.note_speeds(race)
    tally.note_speeds(race)
    return tally.result(race)


def driver_seed(seed: bytes, seat: int) -> int:
    """A driver's own chance, apart from the table's."""
    return int.from_bytes(blake2b(seed + bytes([seat]), digest_size=8).digest(), "big")


class _Tally:
    """Counts along while a race is driven."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.heat_paid = [0] * seats
        self.spin_outs = [0] * seats
        self.stress = [0] * seats
        self.boosts = [0] * seats
        self.top_speed = [0] * seats

    def count(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, HeatPaid):
                self.heat_paid[event.seat] += event.count
            elif isinstance(event, SpunOut):
                self.spin_outs[event.seat] += 1
                self.stress[event.seat] += event.stress
            elif isinstance(event, Boosted):
                self.boosts[event.seat] += 1

    def note_speeds(self, race: Race) -> None:
        for seat, speed in enumerate(race.state.last_speed):
            self.top_speed[seat] = max(self.top_speed[seat], speed)

    def result(self, race: Race) -> Result:
        seats = tuple(
            SeatResult(
                place=int(race.state.place[seat]),
                heat_paid=self.heat_paid[seat],
                spin_outs=self.spin_outs[seat],
                stress=self.stress[seat],
                boosts=self.boosts[seat],
                top_speed=int(self.top_speed[seat]),
                decisions=self.decisions[seat],
            )
            for seat in range(len(self.decisions))
        )
        return Result(int(race.state.round), seats)
