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
from plankgas.engine.cards import CARDS, HEAT
from plankgas.engine.components import FIGURES
from plankgas.engine.sight import MAYBE, NO_COOLING, Preview, Sight
from plankgas.engine.view import View

_STILL: Final = (PAY, SCRAP_CARDS, COOLDOWN, COOLDOWN_WEATHER, RELIEVE, SALVAGE_CARDS, DONE)


def previews(view: View, legal: list[Action]) -> dict[str, Preview]:
    """Previews by the text of the action, for those that have one; `legal` as the race offers it.

    Before a gear is confirmed there are also previews of all plays that it would allow.
    """
    if view.seat is None or not legal:
        return {}
    sight = Sight(view)
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


# --- planning ------------------------------------------------------------------------------


def _change(sight: Sight, gear: int) -> int:
    return abs(gear - sight.car.gear)


def _shift(sight: Sight, gear: int, made: dict[str, Preview]) -> Preview:
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


def _adrenaline_cool(sight: Sight) -> int:
    return FIGURES.adrenaline_cool if sight.seat in sight.view.adrenaline else 0


def _play(sight: Sight, cards: tuple[int, ...]) -> Preview:
    gear = len(cards) if sight.view.options.tournament else sight.car.gear
    playable = len(sight.hand) - sight.hand.count(HEAT)
    by = _change(sight, gear)
    is_long = by > FIGURES.free_shift
    can_pay = sight.car.engine >= FIGURES.shift_heat
    heat = FIGURES.shift_heat if is_long and can_pay else 0
    if HEAT in cards or len(cards) < gear or _is_cluttered(sight, playable):
        return sight.standstill(heat)
    return _turn(sight, cards, gear, heat, is_long and not can_pay)


def _is_cluttered(sight: Sight, playable: int) -> bool:
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
    sight: Sight, cards: tuple[int, ...], gear: int, heat: int, is_corrected: bool
) -> Preview:
    """The turn that these cards in this gear lead to."""
    _, _, _, due, _, adjust = _promise(cards)
    if not is_corrected:
        plans = [_plan(sight, cards, gear, heat, 0)]
    elif gear < sight.car.gear:
        plans = [_plan(sight, cards, gear + 1, 0, 1)]  # R17.3: a `+` is added
    else:
        # R17.3: one of the cards goes, nobody knows which.
        plans = [
            _plan(sight, cards[:i] + cards[i + 1 :], gear - 1, 0, 0) for i in range(len(cards))
        ]
    return sight.outcome(
        min([plan[0] for plan in plans]),
        max([plan[1] for plan in plans]),
        heat=heat,
        due=due,
        cool=max([plan[2] for plan in plans]),
        adjust=adjust,
        unpaid=True in [plan[3] for plan in plans],
        correct=is_corrected,
    )


def _plan(
    sight: Sight, cards: tuple[int, ...], gear: int, heat: int, extra: int
) -> tuple[int, int, int, bool]:
    """Lowest and highest Speed, Cooldown, and whether a card's Heat may be too much (R13.8)."""
    low, high, pluses, due, cool, _ = _promise(cards)
    pluses += extra
    flips = sight.flip_range(pluses)
    low += flips[0]
    high += flips[1]
    cool += FIGURES.cooldown[gear - 1] + _adrenaline_cool(sight)
    unpaid = due > 0 and not _is_payable(sight, due, heat, cool, low, high)
    if unpaid:
        low, high = _with_replaced(sight, cards, pluses, low, high)
    return (low, high, cool, unpaid)


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


def _is_payable(sight: Sight, due: int, heat: int, cool: int, low: int, high: int) -> bool:
    """R13.8: whether the cards' Heat can be paid wherever the car may land."""
    engine = sight.car.engine - heat
    hot = sight.hand.count(HEAT)
    for speed in range(low, high + 1):
        way = sight.landing(speed)[0]
        if due > engine + min(hot, sight.cooldown_at(way, cool)):
            return False
    return True


def _with_replaced(
    sight: Sight, cards: tuple[int, ...], pluses: int, low: int, high: int
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


# --- the turn ------------------------------------------------------------------------------


def _react(sight: Sight, verb: int, operands: tuple[int, ...]) -> Preview | None:
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


def _value(sight: Sight, kind: int, value: int) -> Preview | None:
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


def _replace(sight: Sight, kind: int) -> Preview:
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
