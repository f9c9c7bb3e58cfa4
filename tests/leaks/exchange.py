"""A second race that differs from a first one only in what one viewer may not know.

Made from the position file of the race alone (docs/position.md): cards that lie face down for the
viewer are exchanged in it, by hand, and it is loaded again. Nothing of the engine that hides or
deals cards takes part.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from plankgas.engine.errors import DataError
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race

Position = dict[str, Any]
Slot = tuple[list[str], int]  # a list of cards, and a place in it


def exchanged(race: Race, viewer: int | None, chance: random.Random) -> Race | None:
    """The other race; None if nothing is hidden from this viewer, a seat or a spectator."""
    original: Position = position_of(race)
    for with_hands in (True, True, False):
        position: Position = copy.deepcopy(original)
        for seat, car in enumerate(position["cars"]):
            if seat != viewer:
                _exchange(list(_hidden(position, seat, car, with_hands)), chance)
        _exchange_sponsors(position, viewer, chance)
        _stir_chance(position, chance)
        if position["cars"] == original["cars"]:
            continue
        try:
            return load_position(position)
        except DataError:
            continue  # cards that could not have been played lie face down: another try
    return None


def _hidden(position: Position, seat: int, car: Position, with_hands: bool) -> Iterator[Slot]:
    """Where the cards of a seat lie that nobody else can see."""
    turn = position.get("turn") or {}
    put_away = turn.get("hidden_discards", 0) if turn.get("active") == seat else 0
    deck, pile = car["deck"], car["discard"]
    for place in range(deck["known"], len(deck["top"])):
        yield deck["top"], place
    for place in range(len(deck["rest"])):
        yield deck["rest"], place
    top = len(pile) - put_away - 1  # what was put away in step 8 is not shown yet
    for place in range(len(pile)):
        if place < top or (place > top and with_hands):
            yield pile, place
    if with_hands:
        for place in range(len(car["hand"])):
            yield car["hand"], place
        if car["plan"] in ("ready", "cluttered"):
            for place in range(len(car["play"])):
                yield car["play"], place


def _exchange(slots: list[Slot], chance: random.Random) -> None:
    cards = [zone[place] for zone, place in slots]
    chance.shuffle(cards)
    for (zone, place), card in zip(slots, cards, strict=True):
        zone[place] = card


def _exchange_sponsors(position: Position, viewer: int | None, chance: random.Random) -> None:
    """Everybody counts the sponsor cards of a seat, but only the seat knows which they are."""
    if "sponsors" not in position:
        return
    deck = position["sponsors"]["deck"]
    slots: list[Slot] = [(deck, place) for place in range(len(deck))]
    for seat, car in enumerate(position["cars"]):
        if seat != viewer:
            hidden = _hidden(position, seat, car, True)
            slots += [(zone, at) for zone, at in hidden if zone[at].startswith("sponsor-")]
    _exchange(slots, chance)


def _stir_chance(position: Position, chance: random.Random) -> None:
    """Nobody knows what comes next."""
    position["seed"] = chance.randbytes(32).hex()
    if "legend" in position:
        chance.shuffle(position["legend"]["deck"])
    if "draft" in position:
        chance.shuffle(position["draft"]["market"])
