"""What a seat may do now, in words: the question, and each choice with its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.cli.words import card_name, cards_text, many
from plankgas.drivers.outlook import LEAST_FLIP, MOST_FLIP, Outlook, promise_of
from plankgas.engine.action import Action
from plankgas.engine.cards import CARDS, HEAT
from plankgas.engine.components import FIGURES
from plankgas.engine.view import TurnView

SAFE: Final = "green"
COSTLY: Final = "yellow"
RISKY: Final = "bold red"

_QUESTIONS: Final = {
    "draft": "Pick an upgrade for your car.",
    "swap": "You may swap one of your upgrades for one on offer.",
    "value": "Choose the value of the card.",
    "replace": "You can't pay all this Heat: choose a card to replace by a flipped one.",
    "salvage": "Take cards from your discard pile; they are shuffled into your deck.",
    "slipstream": "You are in a slipstream: let it pull you forward?",
    "discard": "Discard cards that you don't want, or keep them all.",
    "refresh": "You may put this card back on top of your deck.",
}
_DONE: Final = {
    "swap": "keep what you have",
    "react": "go on",
    "salvage": "take no more",
    "slipstream": "stay where you are",
    "discard": "keep the rest and draw",
    "refresh": "discard it as usual",
}


@dataclass(frozen=True)
class Choice:
    """One line of the list."""

    action: Action
    label: str
    effect: str
    style: str = ""


def question(outlook: Outlook) -> str:
    """What must be decided now, in one plain sentence."""
    view = outlook.view
    if view.phase == "plan":
        if outlook.car.plan == "shift":
            return "Choose your gear: it says how many cards you play."
        if view.options.tournament:
            return f"Choose 1 to {FIGURES.gears} cards: their number will be your gear."
        return f"Gear {outlook.car.gear}: play {many(outlook.car.gear, 'card')}."
    if view.phase == "react" and view.turn is not None:
        return f"{_turn_so_far(outlook, view.turn)} React, or go on."
    if view.phase == "value" and view.turn is not None and view.turn.value_card is not None:
        return f"Choose the value of {card_name(view.turn.value_card)}."
    return _QUESTIONS[view.phase]


def _turn_so_far(outlook: Outlook, turn: TurnView) -> str:
    costs = outlook.corner_costs(outlook.start, outlook.way, outlook.speed, outlook.adjust)
    heat = sum(cost for _, cost in costs)
    if not costs:
        return f"Speed {turn.speed}, no corner crossed."
    letters = " and ".join(corner.letter for corner, _ in costs)
    return f"Speed {turn.speed}, {letters} will cost {heat} Heat."


def choices(outlook: Outlook, legal: list[Action], suggested: Action) -> list[Choice]:
    """The legal actions as a list; of plays with the same effect only one."""
    if legal[0].verb == "play":
        return _plays(outlook, legal, suggested)
    return [_choice(outlook, action) for action in legal]


def _plays(outlook: Outlook, legal: list[Action], suggested: Action) -> list[Choice]:
    found: dict[tuple[object, ...], Choice] = {}
    for action in legal:
        cards = action.operands()
        promise = promise_of(cards)
        # Speed cards are as good as each other, upgrades are not.
        others = tuple(kind for kind in cards if CARDS[kind].group not in ("speed", "starting"))
        key = (len(cards), promise.low, promise.high, others)
        if key not in found or action == suggested:
            effect, style = _play_effect(outlook, cards)
            found[key] = Choice(action, cards_text(cards), effect, style)
    return sorted(
        found.values(),
        key=lambda choice: (
            len(choice.action.operands()),
            promise_of(choice.action.operands()).low,
            promise_of(choice.action.operands()).high,
        ),
    )


def _play_effect(outlook: Outlook, cards: tuple[int, ...]) -> tuple[str, str]:
    if HEAT in cards:
        return "cluttered: you will not move, gear 1", RISKY
    promise = promise_of(cards)
    due = promise.heat
    notes: list[str] = []
    if outlook.view.options.tournament:
        shift = abs(len(cards) - outlook.car.gear)
        if shift > FIGURES.free_shift:
            if outlook.car.engine < FIGURES.shift_heat:
                notes.append("no Heat to shift!")  # R17.3
            else:
                due += FIGURES.shift_heat
    speed = _range(promise.low, promise.high)
    corners, low, high = _crossed(outlook, promise.low, promise.high, promise.adjust)
    notes += corners
    if due:
        notes.append(f"{due} Heat more")
    style = _style(outlook, low + due, high + due)
    if style == RISKY:
        notes.append("spin-out!" if low + due > outlook.car.engine else "may spin out!")
    return ", ".join([f"Speed {speed}", *notes]), style


def _crossed(outlook: Outlook, low: int, high: int, adjust: int) -> tuple[list[str], int, int]:
    """Corners that a plan may cross with their Heat, and the least and most Heat in all."""
    start = outlook.start
    least = outlook.corner_costs(start, start + low, low, adjust)
    most = outlook.corner_costs(start, start + high, high, adjust)
    costs = {corner.letter: cost for corner, cost in least}
    notes: list[str] = []
    for corner, cost in most:
        from_ = costs.get(corner.letter, 0)
        heat = f"{_range(from_, cost)} Heat" if cost else "free"
        notes.append(f"{corner.letter} {heat}")
    return notes, sum(cost for _, cost in least), sum(cost for _, cost in most)


def _style(outlook: Outlook, low: int, high: int) -> str:
    if high > outlook.car.engine:
        return RISKY
    return COSTLY if high > 0 or low > 0 else SAFE


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


# --- other decisions ---------------------------------------------------------------------------


def _choice(outlook: Outlook, action: Action) -> Choice:
    verb = action.verb
    operands = action.operands()
    if verb == "shift":
        return _gear(outlook, action, operands[0])
    if verb == "slip":
        return _move(outlook, action, f"slipstream {operands[0]}", operands[0], operands[0], 0, 0)
    if verb == "adrenaline":
        gain = FIGURES.adrenaline_speed
        return _move(outlook, action, "adrenaline", gain, gain, 1, 0)
    if verb == "boost":
        return _move(outlook, action, "boost", LEAST_FLIP, MOST_FLIP, 1, outlook.boost_cost())
    if verb == "accelerate" and outlook.view.turn is not None:
        gain = outlook.view.turn.pluses
        return _move(outlook, action, "accelerate", gain, gain, 1, 0)
    if verb == "direct":
        promise = promise_of(operands)
        label = f"play {card_name(operands[0])} directly"
        return _move(outlook, action, label, promise.low, promise.high, 1, promise.heat)
    if verb == "value":
        return _value(outlook, action, operands[1])
    if verb == "done":
        return Choice(action, _DONE[outlook.view.phase], "")
    return Choice(action, *_plain(verb, operands))


def _gear(outlook: Outlook, action: Action, gear: int) -> Choice:
    playable = [kind for kind in outlook.hand if kind != HEAT]
    promises = [promise_of((kind,)) for kind in playable]
    notes: list[str] = []
    if len(playable) < gear:
        notes.append("cluttered hand: no move")
    else:
        low = sum(sorted(promise.low for promise in promises)[:gear])
        high = sum(sorted((promise.high for promise in promises), reverse=True)[:gear])
        notes.append(f"{many(gear, 'card')}, Speed {_range(low, high)}")
    if FIGURES.cooldown[gear - 1]:
        notes.append(f"cooldown {FIGURES.cooldown[gear - 1]}")
    costs = abs(gear - outlook.car.gear) > FIGURES.free_shift
    if costs:
        notes.append(f"costs {FIGURES.shift_heat} Heat")
    return Choice(action, f"gear {gear}", ", ".join(notes), COSTLY if costs else SAFE)


def _move(
    outlook: Outlook, action: Action, label: str, low: int, high: int, speed: int, due: int
) -> Choice:
    """A move in steps 5 and 6; `speed` is 1 if it raises Speed too."""
    ends = (outlook.landing(low), outlook.landing(high))
    before = outlook.cost(outlook.start, outlook.way, outlook.speed, outlook.adjust)
    costs: list[int] = []
    for distance, end in zip((low, high), ends, strict=True):
        new_speed = outlook.speed + distance * speed
        costs.append(outlook.cost(outlook.start, end, new_speed, outlook.adjust) + due)
    notes: list[str] = []
    if speed:
        notes.append(f"Speed +{_range(low, high)}")
    spaces = (outlook.space(ends[0]), outlook.space(ends[1]))
    notes.append(f"to space {_range(*spaces)}")
    lines = [corner.letter for _, corner in outlook.lines(outlook.way, ends[1])]
    if lines:
        notes.append("crosses " + " and ".join(lines))
    more = (costs[0] - before, costs[1] - before)
    if more[1]:
        notes.append(f"{_range(*more)} Heat more")
    style = _style(outlook, *costs) if more[1] or costs[1] > outlook.car.engine else SAFE
    if style == RISKY:
        notes.append("spin-out!" if costs[0] > outlook.car.engine else "may spin out!")
    return Choice(action, label, ", ".join(notes), style)


def _value(outlook: Outlook, action: Action, value: int) -> Choice:
    turn = outlook.view.turn
    low = high = value
    if turn is not None and turn.direct_plus is not None:
        low = high = turn.direct_plus + value
    elif turn is not None:
        # The car has not moved yet: the whole Speed is still to be driven.
        others = outlook.values_to_come()
        low, high = (turn.speed + value + other for other in others)
        corners, least, most = _crossed(outlook, low, high, outlook.adjust)
        notes = ", ".join([f"Speed {_range(low, high)}", *corners])
        return Choice(action, f"value {value}", notes, _style(outlook, least, most))
    return _move(outlook, action, f"value {value}", low, high, 1, 0)


def _plain(verb: str, operands: tuple[int, ...]) -> tuple[str, str]:
    """Label and effect of what moves no car."""
    if verb == "cool":
        return f"cooldown {operands[0]}", f"{operands[1]} Heat from hand into the engine"
    if verb == "cool-weather":
        return "cooling bonus", f"{operands[0]} Heat from hand into the engine"
    if verb == "pay":
        return f"pay {operands[0]} Heat", "your card demands it"
    if verb == "scrap":
        return f"scrap {operands[0]}", "top cards of your deck go to the discard pile"
    if verb == "relieve":
        return f"less stress {operands[0]}", f"discard {operands[1]} Stress"
    if verb == "salvage":
        return f"salvage {operands[0]}", "cards from your discard pile back into the deck"
    if verb == "swap":
        return f"swap {card_name(operands[0])}", f"for {card_name(operands[1])}"
    return f"{verb} {card_name(operands[0])}", ""
