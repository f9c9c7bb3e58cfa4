"""What one car has before it, from its seat's view alone: where moves end and what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.engine.cards import CARDS, HEAT, PLAYER_SPEED_COPIES, SPEED_1, SPEED_4
from plankgas.engine.components import ROAD_BY_ID
from plankgas.engine.value import Value
from plankgas.engine.view import CarView, SectorView, View

NO: Final = "no"
MAYBE: Final = "maybe"
YES: Final = "yes"

NO_COOLING: Final = -1


@dataclass(frozen=True)
class CornerPreview(Value):
    """A corner that the car would cross, and its Heat at the lowest and the highest Speed."""

    letter: str
    limit: int
    low: int
    high: int

    def to_dict(self) -> dict[str, object]:
        return {"letter": self.letter, "limit": self.limit, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Preview(Value):
    """What an action would lead to; pairs are the lowest and the highest it can be."""

    speed: tuple[int, int]
    space: tuple[int, int]
    spot: int | None  # None: not certain
    advance: tuple[int, int]  # spaces that the action moves the car
    heat: int  # paid at once
    due: int  # that cards will demand
    corners: tuple[CornerPreview, ...]  # of the whole turn
    spin: str  # can't be paid: not even at the lowest Speed, at the highest, or never
    unpaid: bool  # a card would be lost, its Heat can't be paid (R13.8)
    correct: bool  # the gear would be corrected (R17.3)
    cluttered: bool
    finish: bool  # certain to cross the finish line for the last time

    def to_dict(self) -> dict[str, object]:
        """Plain JSON values."""
        return {
            "speed": list(self.speed),
            "space": list(self.space),
            "spot": self.spot,
            "advance": list(self.advance),
            "heat": self.heat,
            "due": self.due,
            "corners": [corner.to_dict() for corner in self.corners],
            "spin": self.spin,
            "unpaid": self.unpaid,
            "correct": self.correct,
            "cluttered": self.cluttered,
            "finish": self.finish,
        }


class Sight:
    """The track before one car, and its turn so far."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None and view.own is not None
        self.view = view
        self.seat = view.seat
        self.car = view.cars[view.seat]
        self.length = view.options.circuit.spaces
        self.finish = (view.laps + 1) * self.length
        self.way = self.car.crossings * self.length + self.car.space - 1
        self.planning = view.phase == "plan"
        self.hand = view.own.hand + view.own.planned
        self.start = self.way
        self.speed = 0
        self.driven = 0  # of the Speed, what the car has moved already
        self.adjust = 0
        turn = view.turn
        if turn is not None and turn.seat == view.seat:
            self.start -= (self.car.space - turn.start_space) % self.length
            self.speed = turn.speed
            self.driven = 0 if view.step == 3 else turn.speed
            self.adjust = turn.adjust
        self.taken = self._taken()
        self.flips = self._flips()
        self.limits = [
            corner.printed + (ROAD_BY_ID[view.roads[i]].limit if view.roads else 0)
            for i, corner in enumerate(view.corners)
        ]

    def _taken(self) -> dict[int, int]:
        """The spots that other cars hold, by space, as a bit mask."""
        taken: dict[int, int] = {}
        for other in self.view.cars:
            if other.seat != self.seat and other.status == "racing" and self._stays(other):
                taken[other.space] = taken.get(other.space, 0) | 1 << other.spot
        return taken

    def _stays(self, other: CarView) -> bool:
        """While planning: whether that car is still there when this one moves."""
        if not self.planning:
            return True
        order = self.view.order
        return order.index(other.seat) > order.index(self.seat)

    def _flips(self) -> list[int]:
        """The values of all speed cards that a `+` could bring, rising."""
        away = [*self.hand, *self.car.play]
        values: list[int] = []
        for kind in range(SPEED_1, SPEED_4 + 1):
            values += [CARDS[kind].values[0]] * (PLAYER_SPEED_COPIES - away.count(kind))
        return values

    def flip_range(self, pluses: int) -> tuple[int, int]:
        """What so many `+` bring at least and at most; nothing when no card is left (R5.3)."""
        if pluses <= 0:
            return (0, 0)
        return (sum(self.flips[:pluses]), sum(self.flips[-pluses:]))

    def landing(self, distance: int) -> tuple[int, int]:
        """R5.6: the way and the spot where a move of so many spaces ends."""
        way = self.way + distance
        while way > self.way:
            mask = self.taken.get(way % self.length + 1, 0)
            if mask != 3:
                return (way, mask & 1)
            way -= 1
        return (self.way, self.car.spot)

    def sector(self, way: int) -> SectorView:
        space = way % self.length + 1
        for sector in self.view.sectors:
            if sector.first <= space <= sector.last:
                return sector
        return self.view.sectors[-1]  # it goes on over the finish line

    def corner_costs(self, end: int, speed: int, adjust: int) -> list[tuple[int, int]]:
        """R8.1, R8.2: index and Heat of every corner crossed in this turn, in driving order."""
        costs: list[tuple[int, int]] = []
        lap = self.start - self.start % self.length
        while lap <= end:
            for i, corner in enumerate(self.view.corners):
                line = lap + corner.after
                if self.start < line <= end and line < self.finish:
                    over = speed - max(0, self.limits[i] + adjust)
                    costs.append((i, over + corner.overheat if over > 0 else 0))
            lap += self.length
        return costs

    def outcome(
        self,
        low_speed: int,
        high_speed: int,
        slip: int = 0,
        heat: int = 0,
        due: int = 0,
        cool: int = 0,
        cooled: int = 0,
        adjust: int | None = None,
        unpaid: bool = False,
        correct: bool = False,
        spin: str = "",
    ) -> Preview:
        """Of Speeds from low to high; a slipstream moves without changing the Speed.

        `cool` is the Cooldown that could still be used there, NO_COOLING if it is too late for
        any; `cooled` the Heat just taken back.
        """
        if adjust is None:
            adjust = self.adjust
        near = self.landing(low_speed - self.driven + slip)
        far = self.landing(high_speed - self.driven + slip)
        low = self.corner_costs(near[0], low_speed, adjust)
        high = self.corner_costs(far[0], high_speed, adjust)
        corners: list[CornerPreview] = []
        for i, (index, cost) in enumerate(high):
            corners.append(
                CornerPreview(
                    letter=self.view.corners[index].letter,
                    limit=max(0, self.limits[index] + adjust),
                    low=low[i][1] if i < len(low) else 0,
                    high=cost,
                )
            )
        engine = self.car.engine - heat + cooled
        owed = 0 if unpaid else due  # what can't be paid goes (R13.8)
        hot = self.hand.count(HEAT) - cooled
        if not spin:
            spin = NO
            if not self._can_pay(low, near[0], engine, owed, cool, hot):
                spin = YES
            elif not self._can_pay(high, far[0], engine, owed, cool, hot):
                spin = MAYBE
        certain = near == far and not self.planning
        return Preview(
            speed=(low_speed, high_speed),
            space=(near[0] % self.length + 1, far[0] % self.length + 1),
            spot=near[1] if certain else None,
            advance=(near[0] - self.way, far[0] - self.way),
            heat=heat,
            due=due,
            corners=tuple(corners),
            spin=spin,
            unpaid=unpaid,
            correct=correct,
            cluttered=False,
            finish=near[0] >= self.finish,
        )

    def _can_pay(
        self, costs: list[tuple[int, int]], end: int, engine: int, due: int, cool: int, hot: int
    ) -> bool:
        back = min(hot, self.cooldown_at(end, cool))
        return sum([cost for _, cost in costs]) <= engine + back - due

    def cooldown_at(self, way: int, cool: int) -> int:
        """How much of this Cooldown, and of the weather's, could be used there (R15.4)."""
        sector = self.sector(way)
        if sector.no_cool or cool == NO_COOLING:
            return 0
        turn = self.view.turn
        used = turn is not None and turn.seat == self.seat and sector.letter in turn.weather_cooled
        return cool + (0 if used else sector.cool_bonus)

    def standstill(self, heat: int) -> Preview:
        """A cluttered hand (R4.3): the car stays where it is."""
        here = (self.car.space, self.car.space)
        return Preview(
            speed=(0, 0),
            space=here,
            spot=self.car.spot,
            advance=(0, 0),
            heat=heat,
            due=0,
            corners=(),
            spin=NO,
            unpaid=False,
            correct=False,
            cluttered=True,
            finish=False,
        )
