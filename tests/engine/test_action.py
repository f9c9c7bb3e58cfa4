"""Action codes: whatever the box may hold has room in them, and comes out as it went in."""

from __future__ import annotations

import re

import pytest

from plankgas.engine.action import (
    CODES,
    DIRECT,
    DONE,
    MASK,
    MOST_CARDS,
    PLAY_CARDS,
    SHIFT,
    SHIFT_BITS,
    SWAP_CARDS,
    Action,
    action_of,
    cards_in,
    code_0,
    code_1,
    code_2,
    first,
    is_plain,
    pack,
    parse_action,
    played_card,
    second,
    with_card,
)
from plankgas.engine.cards import CARDS, MOST_KINDS


@pytest.mark.parametrize("kind", range(MOST_KINDS))
def test_every_kind_of_card_that_a_box_may_hold_fits_into_an_operand(kind: int) -> None:
    """With six bits, kinds from 63 on spilled into the operand before theirs."""
    assert (first(code_1(DIRECT, kind + 1)) - 1, code_1(DIRECT, kind + 1) >> SHIFT_BITS) == (
        kind,
        DIRECT,
    )
    swap = code_2(SWAP_CARDS, kind + 1, MOST_KINDS - kind)
    assert (first(swap) - 1, second(swap) - 1) == (kind, MOST_KINDS - 1 - kind)
    assert swap >> SHIFT_BITS == SWAP_CARDS and is_plain(swap, 2) and not is_plain(swap, 1)
    assert Action(pack(DIRECT, [kind + 1])).operands() == (kind,)


def test_a_play_tells_its_cards_one_by_one() -> None:
    kinds = (0, 62, 63, MOST_KINDS - 1)
    code = code_0(PLAY_CARDS)
    for i, kind in enumerate(kinds):
        assert (cards_in(code), played_card(code, i), is_plain(code, i)) == (i, -1, True)
        code = with_card(code, i, kind)
    assert cards_in(code) == MOST_CARDS == len(kinds)
    assert tuple(played_card(code, i) for i in range(MOST_CARDS)) == kinds
    assert code == pack(PLAY_CARDS, [kind + 1 for kind in kinds]) < CODES
    assert Action(code).operands() == kinds


def test_codes_sort_by_verb_then_by_operands() -> None:
    actions = [
        Action(code_1(DIRECT, MASK)),
        Action(code_0(DONE)),
        *(action_of(pack(PLAY_CARDS, [a, b])) for a in (1, 2, MASK) for b in (2, 63, MASK)),
    ]
    ordered = sorted(actions, key=lambda action: action.code)
    assert [(action.verb, action.operands()) for action in ordered] == sorted(
        ((action.verb, action.operands()) for action in actions),
        key=lambda found: (("play", "direct", "done").index(found[0]), found[1]),
    )


def test_every_card_of_the_box_is_read_back_from_its_text() -> None:
    for card in CARDS:
        assert parse_action(f"direct {card.id}").operands() == (card.kind,)
        assert str(parse_action(f"play {card.id}")) == f"play {card.id}"


def test_a_number_too_high_for_an_operand_is_refused() -> None:
    assert parse_action(f"slip {MASK}").operands() == (MASK,)
    with pytest.raises(ValueError, match=f"'{MASK + 1}' is not a number from 0 to {MASK}"):
        parse_action(f"slip {MASK + 1}")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "an action needs a word"),
        ("fly", "unknown action 'fly'; known: accelerate, "),
        ("play 1 1 1 1 1", "'play' takes at most 4 cards"),
        ("shift", "'shift' takes 1 operands, not 0"),
        ("shift 1 2", "'shift' takes 1 operands, not 2"),
        ("discard wood", "unknown card 'wood'"),
        ("shift two", "'two' is not a number from 0 to 255"),
        ("shift -1", "'-1' is not a number from 0 to 255"),
        ("shift ²", "'²' is not a number from 0 to 255"),
        ("shift ٣", "'٣' is not a number from 0 to 255"),
        ("shift 256", "'256' is not a number from 0 to 255"),
    ],
)
def test_what_is_no_action_is_refused_and_named(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        parse_action(text)


def test_an_action_is_made_once_for_its_code() -> None:
    action = action_of(code_1(SHIFT, 3))
    assert str(action) == "shift 3" and action_of(action.code) is action
