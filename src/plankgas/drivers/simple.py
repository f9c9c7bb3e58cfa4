"""The simple driver: looks one turn ahead and one beyond, and pays Heat where it gains spaces."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from plankgas.drivers.outlook import LEAST_FLIP, MOST_FLIP, Outlook, Promise, promise_of
from plankgas.engine.action import Action
from plankgas.engine.cards import CARDS, HEAT, STRESS
from plankgas.engine.components import FIGURES
from plankgas.engine.view import View

# Worth is counted in spaces.
_SPIN_OUT: Final = -30.0  # more than any turn can gain
_CARD_LOST: Final = -15.0  # R13.8
_FINISH: Final = 40.0
_NEXT_TURN: Final = 0.6
_COOLED: Final = 1.1
_STRESS_PLAYED: Final = 0.4
_LEAST_GAIN: Final = 0.3  # for speeding up in step 5


class SimpleDriver:
    """Remembers nothing and uses no chance: the same view gives the same choice."""

    def choose(self, view: View, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        phase = view.phase
        if phase == "plan":
            return _plan(Outlook(view), legal)
        if phase == "react":
            return _react(Outlook(view), legal)
        if phase == "slipstream":
            return _slipstream(Outlook(view), legal)
        if phase == "value":
            return _value(Outlook(view), legal)
        if phase == "discard":
            return _discard(Outlook(view), legal)
        if phase == "replace":
            return max(legal, key=lambda action: CARDS[action.operands()[0]].heat)
        if phase == "swap":
            return _swap(legal)
        return _best_card(legal)


# --- worth -------------------------------------------------------------------------------------


def card_worth(kind: int) -> float:
    """How good it is to have this card in the deck."""
    card = CARDS[kind]
    if not card.values:
        return 3.0  # more Heat for the engine
    worth = card.values[-1] + 2.2 * card.plus + 0.5 * (len(card.values) - 1)
    worth += 0.9 * card.cool + 0.4 * card.stress + 0.4 * card.slip + 0.3 * card.salvage
    worth += 0.8 * card.adjust - 1.2 * card.heat - 0.1 * card.scrap
    return worth + 0.5 * card.refresh + 0.8 * card.direct + 0.8 * card.accelerate


def _heat_worth(left: int) -> float:
    """What 1 Heat is worth when so much is left in the engine."""
    return 0.6 + 1.6 / (left + 1)


def _worth(o: Outlook, end: int, speed: int, adjust: int, due: int, gear: int) -> float:
    """Of a turn from `o.start` to `end`, in which `due` Heat is paid besides corners."""
    if due > o.car.engine:
        return _CARD_LOST
    cost = due
    for line, corner in o.lines(o.start, end):
        over = speed - max(0, corner.limit + adjust)
        if over > 0:
            cost += over + corner.overheat
        if cost > o.car.engine:
            return _SPIN_OUT + line - 1 - o.start
    if end >= o.finish:
        return _FINISH + end - o.start
    left = o.car.engine - cost
    paid = sum(_heat_worth(left + i) for i in range(cost))
    return end - o.start - paid + _NEXT_TURN * _prospect(o, end, gear, left)


def _prospect(o: Outlook, way: int, gear: int, heat: int) -> float:
    """What the turn after this one may bring from here, with middling cards."""
    best = o.prospects.get((way, gear, heat))
    if best is not None:
        return best
    best = 0.0
    for next_gear in range(max(1, gear - 1), min(FIGURES.gears, gear + 1) + 1):
        for speed in range(next_gear * 3 // 2, next_gear * 10 // 3 + 1):
            cost = o.cost(way, way + speed, speed, 0)
            if cost <= heat:
                best = max(best, speed - cost * _heat_worth(heat - cost))
    o.prospects[way, gear, heat] = best
    return best


def _flips(pluses: int) -> tuple[int, ...]:
    """What so many `+` may give: all values of one, low, middling and high for several."""
    if pluses == 1:
        return tuple(range(LEAST_FLIP, MOST_FLIP + 1))
    return (pluses * 3 // 2, pluses * 5 // 2, pluses * 7 // 2) if pluses else (0,)


# --- decisions ---------------------------------------------------------------------------------


def _plan(o: Outlook, legal: list[Action]) -> Action:
    """Steps 1 and 2: the best gear and cards together, then the first half of it."""
    if legal[0].verb == "play":
        return max(legal, key=lambda action: _plan_worth(o, action.operands()))
    playable = [kind for kind in o.hand if kind != HEAT]
    best = legal[0]
    best_worth = float("-inf")
    for action in legal:
        gear = action.operands()[0]
        for cards in set(combinations(playable, gear)):
            worth = _plan_worth(o, cards)
            if worth > best_worth:
                best, best_worth = action, worth
    return best


def _plan_worth(o: Outlook, cards: tuple[int, ...]) -> float:
    promise = promise_of(cards)
    gear = len(cards)
    due = promise.heat
    # In tournament mode the gear changes on reveal; else it is changed already in step 2.
    if abs(gear - o.car.gear) > FIGURES.free_shift:
        due += FIGURES.shift_heat
    worth = max(_turn_worth(o, promise, value, due, gear) for value in promise.values)
    cooled = min(o.heat_in_hand, promise.cool + FIGURES.cooldown[gear - 1])
    return worth + _COOLED * cooled + _STRESS_PLAYED * cards.count(STRESS)


def _turn_worth(o: Outlook, promise: Promise, value: int, due: int, gear: int) -> float:
    flips = _flips(promise.pluses)
    total = 0.0
    for flip in flips:
        speed = value + flip
        total += _worth(o, o.start + speed, speed, promise.adjust, due, gear)
    return total / len(flips)


def _react(o: Outlook, legal: list[Action]) -> Action:
    """Step 5: first what cools and what must be done, then more Speed where it pays."""
    for verb in ("cool", "cool-weather", "relieve", "pay", "scrap"):
        offered = [action for action in legal if action.verb == verb]
        if offered:
            return max(offered, key=lambda action: action.operands()[-1])
    now = _stand(o, o.way, o.speed, 0)
    best: Action | None = None
    gain = _LEAST_GAIN
    for action in legal:
        worth = _speed_up(o, action)
        if worth is not None and worth - now > gain:
            best, gain = action, worth - now
    if best is not None:
        return best
    for action in legal:
        if action.verb == "salvage":
            return action
    return legal[-1]  # done


def _stand(o: Outlook, end: int, speed: int, due: int) -> float:
    return _worth(o, end, speed, o.adjust, due, o.car.gear)


def _speed_up(o: Outlook, action: Action) -> float | None:
    """The worth of the turn after this action, None if it is none that moves the car."""
    turn = o.view.turn
    verb = action.verb
    if turn is None or verb not in ("adrenaline", "boost", "accelerate", "direct"):
        return None
    if verb == "direct":
        promise = promise_of(action.operands())
        flips = _flips(promise.pluses)
        gains = [promise.values[-1] + flip for flip in flips]
        due = promise.heat
    else:
        gains = {
            "adrenaline": [FIGURES.adrenaline_speed],
            "accelerate": [turn.pluses],
            "boost": list(_flips(1)),
        }[verb]
        due = o.boost_cost() if verb == "boost" else 0
    worths = [_stand(o, o.landing(gain), o.speed + gain, due) for gain in gains]
    if min(worths) < 0:
        return None  # it could end in a spin-out
    return sum(worths) / len(worths)


def _slipstream(o: Outlook, legal: list[Action]) -> Action:
    """Step 6: as far as the corners on the way can be paid for."""

    def worth(action: Action) -> float:
        distance = action.operands()[0] if action.verb == "slip" else 0
        return _stand(o, o.landing(distance), o.speed, 0)

    return max(legal, key=worth)


def _value(o: Outlook, legal: list[Action]) -> Action:
    """Step 3 (or direct play): the value that makes the best turn."""
    turn = o.view.turn
    if turn is None or turn.value_card is None:
        return legal[-1]
    if turn.direct_plus is None:
        driven = 0
        base = turn.speed + o.values_to_come()[0]
    else:
        driven = turn.speed
        base = turn.speed + turn.direct_plus
    due = promise_of(o.car.play).heat if driven == 0 else sum(turn.heat)

    def worth(action: Action) -> float:
        speed = base + action.operands()[1]
        return _stand(o, o.landing(speed - driven), speed, due)

    return max(legal, key=worth)


def _discard(o: Outlook, legal: list[Action]) -> Action:
    """Step 8: slow cards go when the next corners leave room for more."""
    if o.view.turn is not None and o.view.turn.spun:
        return legal[-1]
    ahead = o.next_corners(1)
    room = max(ahead[0][0], ahead[0][1].limit) if ahead else FIGURES.gears * MOST_FLIP
    if room >= 3 * o.car.gear + 3:
        for action in legal:
            if action.verb == "discard" and card_worth(action.operands()[0]) < 2:
                return action
    return legal[-1]  # done


def _swap(legal: list[Action]) -> Action:
    """R16.5: one owned upgrade for a better one, if there is one."""

    def gain(action: Action) -> float:
        if action.verb != "swap":
            return _LEAST_GAIN
        given, taken = action.operands()
        return card_worth(taken) - card_worth(given)

    return max(legal, key=gain)


def _best_card(legal: list[Action]) -> Action:
    """Pick, keep, take or refresh: the best card, unless it is not worth it."""

    def worth(action: Action) -> float:
        return card_worth(action.operands()[0]) if action.verb != "done" else 3.5

    return max(legal, key=worth)
