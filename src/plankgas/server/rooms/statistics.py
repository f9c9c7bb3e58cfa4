"""What a race comes to in numbers, counted while its record is played again."""

from __future__ import annotations

from plankgas.engine.event import Boosted, Cooled, Event, HeatPaid, Moved, SpunOut
from plankgas.engine.view import CarView, View
from plankgas.server.messages.replays import RoundStatistics, SeatStatistics, Statistics


class Tally:
    """Counts along, from the view before the first action to the one after the last."""

    def __init__(self, start: View) -> None:
        count = len(start.cars)
        self._length = start.options.circuit.spaces
        self._grid = _places(start)
        self._view = start
        self._heat_paid = [0] * count
        self._heat_cooled = [0] * count
        self._boosts = [0] * count
        self._slipstreamed = [0] * count
        self._spin_outs = [0] * count
        self._stress = [0] * count
        self._top_speed = [0] * count
        self._rounds: list[RoundStatistics] = []
        self._racing = [True] * count

    def count(self, events: list[Event], view: View) -> None:
        """What an action caused, and the view after it."""
        for event in events:
            if isinstance(event, HeatPaid):
                self._heat_paid[event.seat] += event.count
            elif isinstance(event, Cooled):
                self._heat_cooled[event.seat] += event.count
            elif isinstance(event, Boosted):
                self._boosts[event.seat] += 1
            elif isinstance(event, SpunOut):
                self._spin_outs[event.seat] += 1
                self._stress[event.seat] += event.stress
            elif isinstance(event, Moved) and event.cause == "slipstream":
                self._slipstreamed[event.seat] += (event.space - event.origin) % self._length
        if view.round != self._view.round or (view.phase == "over" != self._view.phase):
            self._end_round(self._view.round, view)
        self._view = view

    def _end_round(self, round: int, view: View) -> None:
        if round < 1:
            return
        speeds: list[int | None] = []
        engines: list[int | None] = []
        for car in view.cars:
            was_racing = self._racing[car.seat]
            self._racing[car.seat] = car.status == "racing"
            speeds.append(car.last_speed if was_racing else None)
            engines.append(car.engine if was_racing and not car.legend else None)
            if was_racing:
                self._top_speed[car.seat] = max(self._top_speed[car.seat], car.last_speed)
        self._rounds.append(
            RoundStatistics(round, tuple(_places(view)), tuple(speeds), tuple(engines))
        )

    def result(self, seconds: list[float] | None) -> Statistics:
        """All of it; `seconds` that each seat has thought, if somebody has measured them."""
        seats = [
            SeatStatistics(
                seat=car.seat,
                place=car.place,
                grid=self._grid[car.seat],
                places_gained=self._grid[car.seat] - car.place if car.place else None,
                top_speed=self._top_speed[car.seat],
                heat_paid=self._heat_paid[car.seat],
                heat_cooled=self._heat_cooled[car.seat],
                boosts=self._boosts[car.seat],
                slipstreamed=self._slipstreamed[car.seat],
                spin_outs=self._spin_outs[car.seat],
                stress=self._stress[car.seat],
                seconds=None if seconds is None else round(seconds[car.seat], 1),
            )
            for car in self._view.cars
        ]
        return Statistics(tuple(seats), tuple(self._rounds))


def _places(view: View) -> list[int]:
    """The place of each seat now: the finished, those on the track in race order, the rest."""

    def key(car: CarView) -> tuple[int, ...]:
        if car.status == "racing":
            return (1, -car.crossings, -car.space, car.spot)
        return (0 if car.status == "finished" else 2, car.place or 0)

    order = [car.seat for car in sorted(view.cars, key=key)]
    return [order.index(seat) + 1 for seat in range(len(order))]
