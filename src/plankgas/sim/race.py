"""One race between drivers, from the start to the last car, and what is counted in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from plankgas import __version__
from plankgas.drivers.base import BlindDriver, Driver, FlatDriver
from plankgas.drivers.external import dismiss, faults_of, hire
from plankgas.engine.action import Action, action_of
from plankgas.engine.event import Boosted, Event, HeatPaid, SpunOut
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder

LEGEND: Final = "legend"


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
    faults: int = 0  # decisions that a driver of the house had to take for it
    first_fault: str = ""


@dataclass(frozen=True)
class Result:
    """A finished race: how many rounds it took and how each seat fared."""

    rounds: int
    seats: tuple[SeatResult, ...]
    record: dict[str, object] | None = None  # if it was asked for


def run_race(
    options: Options, drivers: tuple[str, ...], seed: bytes, keeps_record: bool = False
) -> Result:
    """Let drivers race; `drivers` names one for each seat that is not a Legend's, in order.

    Where a driver fails, one of the house decides for it, and the result counts its faults.
    """
    recorder = Recorder.begin(options, seed) if keeps_record else None
    race = Race.new(options, seed) if recorder is None else recorder.race
    at_wheel = {
        seat: hire(name, driver_seed(seed, seat), is_quiet=True)
        for seat, name in enumerate(driver_of_seat(options.seats, drivers))
        if name != LEGEND
    }
    choosers = {seat: _chooser(race, seat, driver) for seat, driver in at_wheel.items()}
    try:
        tally = _drive(race, choosers, race.apply if recorder is None else recorder.apply)
        faults = {seat: faults_of(driver) for seat, driver in at_wheel.items()}
        record = None if recorder is None else _described(recorder, drivers)
        return tally.result(race, faults, record)
    finally:
        for driver in at_wheel.values():
            dismiss(driver)


def _described(recorder: Recorder, drivers: tuple[str, ...]) -> dict[str, object]:
    """The record, with who drove. Without a date, so that the same races give the same bytes."""
    seats = driver_of_seat(recorder.race.options.seats, drivers)
    recorder.describe((), seats, program=f"plankgas {__version__}")
    return recorder.record()


def driver_of_seat(seats: Iterable[SeatOptions], drivers: Iterable[str]) -> tuple[str, ...]:
    """Who drives each seat; `drivers` names one for each that is not a Legend's."""
    names = iter(drivers)
    return tuple(LEGEND if seat.legend else next(names) for seat in seats)


def _chooser(race: Race, seat: int, driver: Driver) -> Callable[[], Action]:
    """How this driver is asked: by the quickest way that it knows."""
    if isinstance(driver, BlindDriver):
        choose_code = driver.choose_code
        return lambda: action_of(choose_code(race.legal_codes(seat)))
    if isinstance(driver, FlatDriver):
        choose_flat = driver.choose_flat
        return lambda: action_of(
            choose_flat(race.information_state(seat), seat, race.legal_codes(seat))
        )
    choose = driver.choose
    return lambda: choose(race.view(seat), race.legal_actions(seat))


def _drive(
    race: Race,
    choosers: dict[int, Callable[[], Action]],
    apply: Callable[[int, Action], list[Event]],
) -> _Tally:
    tally = _Tally(race.seats)
    round = race.round
    while pending := race.pending():
        for seat in pending:
            action = choosers[seat]()
            tally.decisions[seat] += 1
            tally.count(apply(seat, action))
        if race.round != round:
            round = race.round
            tally.note_speeds(race)
    tally.note_speeds(race)
    return tally


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
        for seat, speed in enumerate(self.top_speed):
            self.top_speed[seat] = max(speed, race.last_speed(seat))

    def result(
        self,
        race: Race,
        faults: dict[int, tuple[int, str]],
        record: dict[str, object] | None,
    ) -> Result:
        order = race.ranking()
        seats = tuple(
            SeatResult(
                place=order.index(seat) + 1,
                heat_paid=self.heat_paid[seat],
                spin_outs=self.spin_outs[seat],
                stress=self.stress[seat],
                boosts=self.boosts[seat],
                top_speed=self.top_speed[seat],
                decisions=self.decisions[seat],
                faults=faults.get(seat, (0, ""))[0],
                first_fault=faults.get(seat, (0, ""))[1],
            )
            for seat in range(len(self.decisions))
        )
        return Result(race.round, seats, record)
