"""The numbers of a race: what its events come to, and what each round leaves behind."""

from __future__ import annotations

from typing import Any

from plankgas.engine.event import Boosted, Cooled, Event, HeatPaid, Moved, SpunOut
from plankgas.engine.view import View
from plankgas.server.messages.replays import RoundStatistics
from plankgas.server.rooms.statistics import Tally
from tests.situations import situation

SPACES = 69  # of the circuit usa


def view(*cars: dict[str, Any], round: int = 2, **position: Any) -> View:
    return situation(*cars, round=round, **position).view(None)


def slipstream(seat: int, origin: int, space: int) -> Moved:
    return Moved(seat, "slipstream", origin, space, space, 0)


def test_events_are_added_up_seat_by_seat() -> None:
    now = view({"space": 10}, {"space": 4})
    tally = Tally(now)
    first: list[Event] = [HeatPaid(0, 2, "boost"), Boosted(0), HeatPaid(0, 1, "corner")]
    tally.count([*first, Moved(0, "speed", 4, 9, 9, 0), slipstream(0, 9, 10)], now)
    second: list[Event] = [Cooled(1, 3), SpunOut(1, "A", 2), SpunOut(1, "B", 1)]
    tally.count([*second, slipstream(1, SPACES - 1, 1), slipstream(1, 2, 3)], now)
    one, two = tally.result(None).seats
    assert (one.heat_paid, one.heat_cooled, one.boosts, one.slipstreamed) == (3, 0, 1, 1)
    assert (one.spin_outs, one.stress) == (0, 0)
    assert (two.heat_paid, two.heat_cooled, two.boosts, two.slipstreamed) == (0, 3, 0, 3)
    assert (two.spin_outs, two.stress) == (2, 3)
    assert (one.top_speed, two.top_speed, one.seconds) == (0, 0, None)
    assert [seat.seconds for seat in tally.result([1.26, 2.0]).seats] == [1.3, 2.0]


def test_every_round_leaves_places_speeds_and_engines() -> None:
    """A car counts in the round in which it finishes, and not after; a Legend has no engine."""
    cars: list[dict[str, Any]] = [
        {"space": 20, "engine": 4, "last_speed": 6},
        {"space": 22, "engine": 2, "last_speed": 9},
        {"space": 9, "legend": True, "last_speed": 12},
    ]
    tally = Tally(view(*cars, round=1))
    tally.count([], view(*cars, round=1))
    assert tally.result(None).rounds == (), "the round is not over"
    tally.count([], view(*cars))
    cars[1] = {"crossings": 3, "space": 5, "status": "finished", "place": 1, "last_speed": 14}
    cars[0] |= {"engine": 1, "last_speed": 3}
    tally.count([], view(*cars, round=3))
    cars[0] |= {"engine": 0, "last_speed": 5, "space": 28}
    tally.count([], view(*cars, round=4))
    statistics = tally.result(None)
    assert statistics.rounds[0] == RoundStatistics(1, (2, 1, 3), (6, 9, 12), (4, 2, None))
    assert statistics.rounds[1].round == 2
    assert statistics.rounds[1].speeds == (3, 14, 12)
    assert statistics.rounds[1].engines is not None
    assert statistics.rounds[2] == RoundStatistics(3, (2, 1, 3), (5, None, 12), (0, None, None))
    assert [seat.top_speed for seat in statistics.seats] == [6, 14, 12]
    assert [seat.place for seat in statistics.seats] == [None, 1, None]
    assert [seat.grid for seat in statistics.seats] == [2, 1, 3]
    assert [seat.places_gained for seat in statistics.seats] == [None, 0, None]
