"""What a seat may do now, in words: the question, and each choice with its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.cli.words import card_name, cards_text, many
from plankgas.engine.action import Action
from plankgas.engine.cards import CARDS
from plankgas.engine.components import FIGURES
from plankgas.engine.preview import NO, YES, Preview, turn_so_far
from plankgas.engine.view import CarView, View

Previews = dict[str, Preview]

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


def own_car(view: View) -> CarView:
    return view.cars[view.seat or 0]


def own_hand(view: View) -> tuple[int, ...]:
    return view.own.hand if view.own else ()


def question(view: View) -> str:
    """What must be decided now, in one plain sentence."""
    car = own_car(view)
    if view.phase == "plan":
        if car.plan == "shift":
            return "Choose your gear: it says how many cards you play."
        if view.options.tournament:
            return f"Choose 1 to {FIGURES.gears} cards: their number will be your gear."
        return f"Gear {car.gear}: play {many(car.gear, 'card')}."
    if view.phase == "react":
        return f"{_in_words(turn_so_far(view))} React, or go on."
    if view.phase == "value" and view.turn is not None and view.turn.value_card is not None:
        return f"Choose the value of {card_name(view.turn.value_card)}."
    return _QUESTIONS[view.phase]


def _in_words(turn: Preview) -> str:
    if not turn.corners:
        return f"Speed {turn.speed[0]}, no corner crossed."
    letters = " and ".join(corner.letter for corner in turn.corners)
    heat = sum(corner.low for corner in turn.corners)
    return f"Speed {turn.speed[0]}, {letters} will cost {heat} Heat."


def choices(view: View, legal: list[Action], made: Previews, suggested: Action) -> list[Choice]:
    """The legal actions as a list, with their previews; of plays with the same effect only one."""
    if legal[0].verb == "play":
        return _plays(view, legal, made, suggested)
    turn = turn_so_far(view) if view.phase in ("react", "slipstream", "value") else None
    return [_choice(view, action, made.get(str(action)), turn) for action in legal]


def correction(view: View, play: Action) -> str:
    """What tournament mode will do to a play whose change of gear can't be paid (R17.3)."""
    cards = len(play.operands())
    reason = "You have no Heat for a change by two gears."
    if cards > own_car(view).gear:
        return (
            f"{reason} One of your cards, at random, will go to the discard pile, "
            f"and your gear will be {cards - 1}."
        )
    return f"{reason} A card from your deck will be added, and your gear will be {cards + 1}."


# --- plays -------------------------------------------------------------------------------------


def _plays(view: View, legal: list[Action], made: Previews, suggested: Action) -> list[Choice]:
    found: dict[tuple[object, ...], Action] = {}
    for action in legal:
        cards = action.operands()
        # Speed cards are as good as each other, upgrades are not.
        others = tuple(kind for kind in cards if CARDS[kind].group not in ("speed", "starting"))
        key = (len(cards), made[str(action)].speed, others)
        if key not in found or action == suggested:
            found[key] = action
    listed = sorted(
        found.values(), key=lambda action: (len(action.operands()), made[str(action)].speed)
    )
    return [
        Choice(action, cards_text(action.operands()), *_effect(view, action, made[str(action)]))
        for action in listed
    ]


def _effect(view: View, action: Action, preview: Preview) -> tuple[str, str]:
    """What the turn will come to, and how that looks."""
    if preview.cluttered:
        return "cluttered: you will not move, gear 1", RISKY
    notes = [f"Speed {_range(*preview.speed)}"]
    if preview.correct:
        goes = len(action.operands()) > own_car(view).gear
        notes.append(f"no Heat to shift: a card {'goes' if goes else 'comes'}!")
    if preview.unpaid:
        notes.append("no Heat for a card: it goes!")
    for corner in preview.corners:
        heat = f"{_range(corner.low, corner.high)} Heat" if corner.high else "free"
        notes.append(f"{corner.letter} {heat}")
    if preview.heat + preview.due:
        notes.append(f"{preview.heat + preview.due} Heat more")
    style = _style(preview, _total(preview)[1])
    if preview.correct or preview.unpaid:
        style = RISKY
    return ", ".join(notes + _spin_note(preview)), style


def _total(preview: Preview) -> tuple[int, int]:
    """The Heat of the whole turn, at the least and at the most."""
    once = preview.heat + preview.due
    low = sum(corner.low for corner in preview.corners)
    high = sum(corner.high for corner in preview.corners)
    return once + low, once + high


def _style(preview: Preview, heat: int) -> str:
    if preview.spin != NO:
        return RISKY
    return COSTLY if heat > 0 else SAFE


def _spin_note(preview: Preview) -> list[str]:
    if preview.spin == NO:
        return []
    return ["spin-out!" if preview.spin == YES else "may spin out!"]


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


# --- other decisions ---------------------------------------------------------------------------


def _choice(view: View, action: Action, preview: Preview | None, turn: Preview | None) -> Choice:
    operands = action.operands()
    if action.verb == "done":
        return Choice(action, _DONE[view.phase], "")
    if preview is not None:
        if action.verb == "shift":
            return Choice(action, f"gear {operands[0]}", *_gear(operands[0], preview))
        label = _moving(action)
        if label and turn is not None and view.step != 3:
            return Choice(action, label, *_move(preview, turn))
        if label:
            # The car has not moved yet: the whole Speed is still to be driven.
            return Choice(action, label, *_effect(view, action, preview))
    return Choice(action, *_plain(action.verb, operands))


def _gear(gear: int, preview: Preview) -> tuple[str, str]:
    notes = ["cluttered hand: no move"]
    if not preview.cluttered:
        notes = [f"{many(gear, 'card')}, Speed {_range(*preview.speed)}"]
    if FIGURES.cooldown[gear - 1]:
        notes.append(f"cooldown {FIGURES.cooldown[gear - 1]}")
    if preview.heat:
        notes.append(f"costs {preview.heat} Heat")
    return ", ".join(notes), COSTLY if preview.heat else SAFE


def _moving(action: Action) -> str:
    """The label of an action that moves the car; none for others."""
    operands = action.operands()
    labels = {"adrenaline": "adrenaline", "boost": "boost", "accelerate": "accelerate"}
    if action.verb == "slip":
        return f"slipstream {operands[0]}"
    if action.verb == "direct":
        return f"play {card_name(operands[0])} directly"
    if action.verb == "value":
        return f"value {operands[1]}"
    if action.verb == "replace":
        return f"replace {card_name(operands[0])}"
    return labels.get(action.verb, "")


def _move(preview: Preview, turn: Preview) -> tuple[str, str]:
    """A move in steps 5 and 6, beside the turn as it stands."""
    notes: list[str] = []
    if preview.speed != turn.speed:
        faster = [after - before for after, before in zip(preview.speed, turn.speed, strict=True)]
        notes.append(f"Speed +{_range(*faster)}")
    notes.append(f"to space {_range(*preview.space)}")
    lines = [corner.letter for corner in preview.corners[len(turn.corners) :]]
    if lines:
        notes.append("crosses " + " and ".join(lines))
    more = [after - before for after, before in zip(_total(preview), _total(turn), strict=True)]
    if more[1]:
        notes.append(f"{_range(*more)} Heat more")
    return ", ".join(notes + _spin_note(preview)), _style(preview, more[1])


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
