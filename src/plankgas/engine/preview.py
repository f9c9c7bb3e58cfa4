"""Previews: what an action would lead to, as far as its seat can tell before it happens.

They are made from a seat's view alone, so they can't betray what it may not know: a `+` is a range
over the speed cards that are neither in hand nor in the play area. While planning, the cars that
drive first will have moved, so only those that come later stand in the way.

>>> from plankgas.engine.circuit import CIRCUITS
>>> from plankgas.engine.options import Options, SeatOptions
>>> from plankgas.engine.race import Race
>>> race = Race.new(Options(CIRCUITS["usa"], (SeatOptions("red"),)), bytes(32))
>>> made = previews(race.view(0), race.legal_actions(0))
>>> made["shift 3"].heat
1
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.engine.action import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    CHOOSE,
    COOLDOWN,
    COOLDOWN_WEATHER,
    DIRECT,
    DONE,
    PAY,
    PLAY_CARDS,
    RELIEVE,
    REPLACE_CARD,
    SALVAGE_CARDS,
    SCRAP_CARDS,
    SHIFT,
    SHIFT_BITS,
    SLIP_BY,
    Action,
    action_text,
    pack,
)
from plankgas.engine.cards import CARDS, HEAT, PLAYER_SPEED_COPIES, SPEED_1, SPEED_4
from plankgas.engine.components import FIGURES, ROAD_BY_ID
from plankgas.engine.view import CarView, SectorView, View

NO: Final = "no"
MAYBE: Final = "maybe"
YES: Final = "yes"

NO_COOLING: Final = -1

_STILL: Final = (PAY, SCRAP_CARDS, COOLDOWN, COOLDOWN_WEATHER, RELIEVE, SALVAGE_CARDS, DONE)


@dataclass(frozen=True)
class CornerPreview:
    """A corner that the car would cross, and its Heat at the lowest and the highest Speed."""

    letter: str
    limit: int
    low: int
    high: int

    def to_dict(self) -> dict[str, object]:
        return {"letter": self.letter, "limit": self.limit, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Preview:
    """What an action would lead to; pairs are the lowest and the highest it can be."""

    speed: tuple[int, int]
    space: tuple[int, int]
    spot: int | None  # None: not certain
    way: tuple[int, int]  # spaces that the action moves the car
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
            "way": list(self.way),
            "heat": self.heat,
            "due": self.due,
            "corners": [corner.to_dict() for corner in self.corners],
            "spin": self.spin,
            "unpaid": self.unpaid,
            "correct": self.correct,
            "cluttered": self.cluttered,
            "finish": self.finish,
        }


def previews(view: View, legal: list[Action]) -> dict[str, Preview]:
    """Previews by the text of the action, for those that have one; `legal` as the race offers it.

    Before a gear is confirmed there are also previews of all plays that it would allow.
    """
    if view.seat is None or not legal:
        return {}
    sight = _Sight(view)
    made: dict[str, Preview] = {}
    for action in legal:
        verb = action.code >> SHIFT_BITS
        found: Preview | None = None
        if verb == SHIFT:
            found = _shift(sight, action.operands()[0], made)
        elif verb == PLAY_CARDS:
            found = _play(sight, action.operands())
        elif verb == SLIP_BY:
            found = sight.outcome(sight.speed, sight.speed, action.operands()[0], cool=NO_COOLING)
        elif verb == CHOOSE:
            found = _value(sight, action.operands()[0], action.operands()[1])
        elif verb == REPLACE_CARD:
            found = _replace(sight, action.operands()[0])
        elif view.phase == "react" or view.phase == "slipstream":
            found = _react(sight, verb, action.operands())
        if found is not None:
            made[str(action)] = found
    return made


class _Sight:
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
        hot = self.hand.count(HEAT) - cooled
        if not spin:
            spin = NO
            if not self._can_pay(low, near[0], engine, due, cool, hot):
                spin = YES
            elif not self._can_pay(high, far[0], engine, due, cool, hot):
                spin = MAYBE
        certain = near == far and not self.planning
        return Preview(
            speed=(low_speed, high_speed),
            space=(near[0] % self.length + 1, far[0] % self.length + 1),
            spot=near[1] if certain else None,
            way=(near[0] - self.way, far[0] - self.way),
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
            way=(0, 0),
            heat=heat,
            due=0,
            corners=(),
            spin=NO,
            unpaid=False,
            correct=False,
            cluttered=True,
            finish=False,
        )


# --- planning ------------------------------------------------------------------------------


def _change(sight: _Sight, gear: int) -> int:
    return abs(gear - sight.car.gear)


def _shift(sight: _Sight, gear: int, made: dict[str, Preview]) -> Preview:
    """A gear: everything that its plays can lead to. Adds the previews of those plays."""
    playable = [kind for kind in sight.hand if kind != HEAT]
    heat = FIGURES.shift_heat if _change(sight, gear) > FIGURES.free_shift else 0
    if gear > len(playable):
        return sight.standstill(heat)
    plays: list[Preview] = []
    for cards in _choices(playable, gear):
        found = _turn(sight, cards, gear, heat, False)
        made[action_text(pack(PLAY_CARDS, [kind + 1 for kind in cards]))] = found
        plays.append(found)
    spins = [play.spin for play in plays]
    return sight.outcome(
        min([play.speed[0] for play in plays]),
        max([play.speed[1] for play in plays]),
        heat=heat,
        spin=spins[0] if spins.count(spins[0]) == len(spins) else MAYBE,
    )


def _choices(cards: list[int], size: int) -> list[tuple[int, ...]]:
    """Every different choice of so many cards, each sorted."""
    found: dict[tuple[int, ...], None] = {(): None}
    for kind in sorted(cards):
        for choice in list(found):
            if len(choice) < size:
                found[(*choice, kind)] = None
    return [choice for choice in found if len(choice) == size]


def _adrenaline_cool(sight: _Sight) -> int:
    return FIGURES.adrenaline_cool if sight.seat in sight.view.adrenaline else 0


def _play(sight: _Sight, cards: tuple[int, ...]) -> Preview:
    gear = len(cards) if sight.view.options.tournament else sight.car.gear
    playable = len(sight.hand) - sight.hand.count(HEAT)
    by = _change(sight, gear)
    is_long = by > FIGURES.free_shift
    can_pay = sight.car.engine >= FIGURES.shift_heat
    heat = FIGURES.shift_heat if is_long and can_pay else 0
    if HEAT in cards or len(cards) < gear or _is_cluttered(sight, playable):
        return sight.standstill(heat)
    return _turn(sight, cards, gear, heat, is_long and not can_pay)


def _is_cluttered(sight: _Sight, playable: int) -> bool:
    """R4.2, R17.4: no reachable gear has enough playable cards."""
    if not sight.view.options.tournament:
        return playable < sight.car.gear
    for gear in range(1, min(FIGURES.gears, playable) + 1):
        by = _change(sight, gear)
        if by <= FIGURES.free_shift:
            return False
        if by <= FIGURES.longest_shift and sight.car.engine >= FIGURES.shift_heat:
            return False
    return True


def _turn(
    sight: _Sight, cards: tuple[int, ...], gear: int, heat: int, is_corrected: bool
) -> Preview:
    """The turn that these cards in this gear lead to."""
    if is_corrected:
        return _corrected(sight, cards, gear)
    low, high, pluses, due, cool, adjust = _promise(cards)
    flips = sight.flip_range(pluses)
    low += flips[0]
    high += flips[1]
    cool += FIGURES.cooldown[gear - 1] + _adrenaline_cool(sight)
    unpaid = due > 0 and not _is_payable(sight, due, heat, cool, low, high)
    if unpaid:
        low, high = _with_replaced(sight, cards, pluses, low, high)
    return sight.outcome(low, high, heat=heat, due=due, cool=cool, adjust=adjust, unpaid=unpaid)


def _promise(cards: tuple[int, ...]) -> tuple[int, int, int, int, int, int]:
    """Lowest and highest values, `+`, Heat, Cooldown and Adjust of cards together."""
    low = 0
    high = 0
    pluses = 0
    heat = 0
    cool = 0
    adjust = 0
    for kind in cards:
        card = CARDS[kind]
        if card.values:
            low += card.values[0]
            high += card.values[-1]
        pluses += card.plus
        heat += card.heat
        cool += card.cool
        adjust += card.adjust
    return (low, high, pluses, heat, cool, adjust)


def _is_payable(sight: _Sight, due: int, heat: int, cool: int, low: int, high: int) -> bool:
    """R13.8: whether the cards' Heat can be paid wherever the car may land."""
    engine = sight.car.engine - heat
    hot = sight.hand.count(HEAT)
    for speed in range(low, high + 1):
        way = sight.landing(speed)[0]
        if due > engine + min(hot, sight.cooldown_at(way, cool)):
            return False
    return True


def _with_replaced(
    sight: _Sight, cards: tuple[int, ...], pluses: int, low: int, high: int
) -> tuple[int, int]:
    """The range when cards with Heat may be replaced by a `+` each, or may not (R13.8).

    `pluses` are those to be resolved anyway.
    """
    least = 0
    most = 0
    count = 0
    for kind in cards:
        card = CARDS[kind]
        if card.heat > 0 and card.values:
            count += 1
            least += card.values[-1]
            most += card.values[0]
    before = sight.flip_range(pluses)
    after = sight.flip_range(pluses + count)
    lowest = low - least + after[0] - before[0]
    highest = high - most + after[1] - before[1]
    return (max(0, min(low, lowest)), max(high, highest))


def _corrected(sight: _Sight, cards: tuple[int, ...], gear: int) -> Preview:
    """R17.3: without Heat for the gear a card goes, or a `+` comes."""
    is_up = gear > sight.car.gear
    low, high, pluses, due, cool, adjust = _promise(cards)
    if not is_up:
        flips = sight.flip_range(pluses + 1)
        cool += FIGURES.cooldown[gear] + _adrenaline_cool(sight)
        return sight.outcome(
            low + flips[0],
            high + flips[1],
            due=due,
            cool=cool,
            adjust=adjust,
            unpaid=due > sight.car.engine,
            correct=True,
        )
    lows: list[int] = []
    highs: list[int] = []
    for i in range(len(cards)):
        low, high, pluses, _, _, _ = _promise(cards[:i] + cards[i + 1 :])
        flips = sight.flip_range(pluses)
        lows.append(low + flips[0])
        highs.append(high + flips[1])
    cool += FIGURES.cooldown[gear - 2] + _adrenaline_cool(sight)
    return sight.outcome(
        min(lows),
        max(highs),
        due=due,
        cool=cool,
        adjust=adjust,
        unpaid=due > sight.car.engine,
        correct=True,
    )


# --- the turn ------------------------------------------------------------------------------


def _react(sight: _Sight, verb: int, operands: tuple[int, ...]) -> Preview | None:
    """Step 5, and leaving step 6: what the turn comes to after this."""
    turn = sight.view.turn
    if turn is None:
        return None
    speed = sight.speed
    due = sum(turn.heat)
    cool = sum(turn.cool)
    if verb == BOOST:
        heat = 0 if sight.sector(sight.way).heat_control else FIGURES.boost_heat
        flips = sight.flip_range(1)
        return sight.outcome(speed + flips[0], speed + flips[1], heat=heat, due=due, cool=cool)
    if verb == ADRENALINE:
        faster = speed + FIGURES.adrenaline_speed
        return sight.outcome(faster, faster, due=due, cool=cool)
    if verb == ACCELERATE:
        return sight.outcome(speed + turn.pluses, speed + turn.pluses, due=due, cool=cool)
    if verb == DIRECT:
        low, high, pluses, heat, more_cool, adjust = _promise(operands)
        flips = sight.flip_range(pluses)
        return sight.outcome(
            speed + low + flips[0],
            speed + high + flips[1],
            due=due + heat,
            cool=cool + more_cool,
            adjust=sight.adjust + adjust,
        )
    if verb not in _STILL:
        return None
    heat = 0
    cooled = 0
    if verb == PAY:
        heat = operands[0]
        due -= heat
    elif verb == COOLDOWN:
        cooled = operands[1]
        cool -= operands[0]
    elif verb == COOLDOWN_WEATHER:
        cooled = operands[0]
        cool -= sight.sector(sight.way).cool_bonus
    elif verb == DONE:
        cool = NO_COOLING  # what is not used by now is lost
    return sight.outcome(speed, speed, heat=heat, due=due, cool=cool, cooled=cooled)


def _value(sight: _Sight, kind: int, value: int) -> Preview | None:
    """Step 3 or direct play: a value is chosen; others may still be open."""
    turn = sight.view.turn
    if turn is None:
        return None
    if turn.direct_plus is not None:
        speed = sight.speed + turn.direct_plus + value
        return sight.outcome(speed, speed, due=sum(turn.heat), cool=sum(turn.cool))
    play = sight.car.play
    lows: list[int] = []
    highs: list[int] = []
    for i, other in enumerate(play):
        # The same card may lie there twice: it is the one before which this Speed can come about.
        if other == kind and sight.speed in _sums(play[:i]):
            rest = _promise(play[i + 1 :])
            lows.append(sight.speed + value + rest[0])
            highs.append(sight.speed + value + rest[1])
    if not lows:
        return None
    _, _, _, due, cool, _ = _promise(play)
    cool += FIGURES.cooldown[sight.car.gear - 1] + _adrenaline_cool(sight)
    low = min(lows)
    high = max(highs)
    unpaid = due > 0 and not _is_payable(sight, due, 0, cool, low, high)
    if unpaid:
        low, high = _with_replaced(sight, play, 0, low, high)
    return sight.outcome(low, high, due=due, cool=cool, unpaid=unpaid)


def _sums(cards: tuple[int, ...]) -> set[int]:
    """Every sum that the values of these cards can have."""
    sums = {0}
    for kind in cards:
        values = CARDS[kind].values
        if values:
            sums = {total + value for total in sums for value in values}
    return sums


def _replace(sight: _Sight, kind: int) -> Preview:
    """R13.8: this card goes and a `+` comes; then values are chosen anew."""
    play = list(sight.car.play)
    play.remove(kind)
    rest = tuple(play)
    low, high, _, due, cool, adjust = _promise(rest)
    flips = sight.flip_range(1)
    low += flips[0]
    high += flips[1]
    cool += FIGURES.cooldown[sight.car.gear - 1] + _adrenaline_cool(sight)
    unpaid = due > 0 and not _is_payable(sight, due, 0, cool, low, high)
    if unpaid:
        low, high = _with_replaced(sight, rest, 1, low, high)
    return sight.outcome(low, high, due=due, cool=cool, adjust=adjust, unpaid=unpaid)
