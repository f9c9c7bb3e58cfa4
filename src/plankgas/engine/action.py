"""Actions: what a seat may do, one small frozen type with a text form.

Inside the engine an action is a single int (its `code`): the verb in the high bits, up to four
operands of eight bits below it, the first one highest. Sorting by code sorts by verb, so lists of
actions are stable. Codes live in memory only: records, positions and messages have the text form.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from plankgas.engine.cards import CARD_BY_ID, CARDS
from plankgas.engine.value import Value

MOST_CARDS: Final = 4  # in one play
OPERAND_BITS: Final = 8
SHIFT_BITS: Final = 32  # of the verb: all operands are below it
FIRST_BITS: Final = 24  # of the first operand
SECOND_BITS: Final = 16
MASK: Final = 255  # the highest operand
CODES: Final = 64 << SHIFT_BITS  # all codes are lower; those with the verb 0 mean nothing

PICK: Final = 1
SWAP_CARDS: Final = 2
SHIFT: Final = 3
PLAY_CARDS: Final = 4
CHOOSE: Final = 5
REPLACE_CARD: Final = 6
PAY: Final = 7
SCRAP_CARDS: Final = 8
COOLDOWN: Final = 9
COOLDOWN_WEATHER: Final = 10
ADRENALINE: Final = 11
BOOST: Final = 12
RELIEVE: Final = 13
SALVAGE_CARDS: Final = 14
TAKE: Final = 15
DIRECT: Final = 16
ACCELERATE: Final = 17
SLIP_BY: Final = 18
DISCARD_CARD: Final = 19
REFRESH_CARD: Final = 20
KEEP: Final = 21
DONE: Final = 22

# For each verb: its word, and its operands: c a card, n a number, * any cards.
_FORMS: Final[dict[int, tuple[str, str]]] = {
    PICK: ("pick", "c"),
    SWAP_CARDS: ("swap", "cc"),
    SHIFT: ("shift", "n"),
    PLAY_CARDS: ("play", "*"),
    CHOOSE: ("value", "cn"),
    REPLACE_CARD: ("replace", "c"),
    PAY: ("pay", "n"),
    SCRAP_CARDS: ("scrap", "n"),
    COOLDOWN: ("cool", "nn"),
    COOLDOWN_WEATHER: ("cool-weather", "n"),
    ADRENALINE: ("adrenaline", ""),
    BOOST: ("boost", ""),
    RELIEVE: ("relieve", "nn"),
    SALVAGE_CARDS: ("salvage", "n"),
    TAKE: ("take", "c"),
    DIRECT: ("direct", "c"),
    ACCELERATE: ("accelerate", ""),
    SLIP_BY: ("slip", "n"),
    DISCARD_CARD: ("discard", "c"),
    REFRESH_CARD: ("refresh", "c"),
    KEEP: ("keep", "c"),
    DONE: ("done", ""),
}
VERBS: Final[dict[str, int]] = {form[0]: verb for verb, form in _FORMS.items()}


@dataclass(frozen=True)
class Action(Value):
    """An intent; `str()` gives its text form, `parse_action` reads it back.

    >>> str(parse_action("play 4 stress 1"))
    'play stress 1 4'
    """

    code: int

    @property
    def verb(self) -> str:
        """The first word of the text form, such as `play`."""
        return _FORMS[self.code >> SHIFT_BITS][0]

    def operands(self) -> tuple[int, ...]:
        """Numbers and card kinds, in the order of the text form."""
        return tuple(_operands(self.code))

    def __str__(self) -> str:
        return action_text(self.code)

    def __repr__(self) -> str:
        return f"Action({action_text(self.code)!r})"


_ACTIONS: Final[dict[int, Action]] = {}


def action_of(code: int) -> Action:
    """The one Action object of this code; kept for ever, so not for codes from outside."""
    found = _ACTIONS.get(code)
    if found is None:
        found = Action(code)
        _ACTIONS[code] = found
    return found


def pack(verb: int, operands: list[int]) -> int:
    """The code of a verb with operands; card kinds are stored plus one, so that 0 means none."""
    code = verb
    for i in range(MOST_CARDS):
        code = code << OPERAND_BITS | (operands[i] if i < len(operands) else 0)
    return code


def code_0(verb: i64) -> i64:
    return verb << SHIFT_BITS


def code_1(verb: i64, a: i64) -> i64:
    return verb << SHIFT_BITS | a << FIRST_BITS


def code_2(verb: i64, a: i64, b: i64) -> i64:
    return verb << SHIFT_BITS | a << FIRST_BITS | b << SECOND_BITS


def first(code: i64) -> i64:
    """The first operand of a code as it is stored: of a card its kind plus one."""
    return code >> FIRST_BITS & MASK


def second(code: i64) -> i64:
    return code >> SECOND_BITS & MASK


def with_card(code: i64, i: i64, kind: i64) -> i64:
    """A play's code with this kind of card as its i-th, where none was; i counts from 0.

    The cards of a play stand in rising order of their kinds, without a gap.
    """
    return code | (kind + 1) << (FIRST_BITS - OPERAND_BITS * i)


def played_card(code: i64, i: i64) -> i64:
    """The kind of the i-th card of a play, counted from 0; -1 where there is none."""
    return (code >> (FIRST_BITS - OPERAND_BITS * i) & MASK) - 1


def cards_in(code: i64) -> i64:
    """How many cards a play has."""
    found: i64 = 0
    while found < MOST_CARDS and played_card(code, found) >= 0:
        found += 1
    return found


def is_plain(code: i64, operands: i64) -> bool:
    """Whether a code has no more operands than this."""
    behind: i64 = SHIFT_BITS - OPERAND_BITS * operands
    # Not by a mask: compiled, a literal 1 has 32 bits and can't be shifted so far.
    return code >> behind << behind == code


def _operands(code: int) -> list[int]:
    form = _FORMS[code >> SHIFT_BITS][1]
    result: list[int] = []
    for i in range(MOST_CARDS):
        item = code >> OPERAND_BITS * (MOST_CARDS - 1 - i) & MASK
        if form == "*":
            if item:
                result.append(item - 1)
        elif i < len(form):
            result.append(item - 1 if form[i] == "c" else item)
    return result


def action_text(code: int) -> str:
    word, form = _FORMS[code >> SHIFT_BITS]
    words = [word]
    for i, item in enumerate(_operands(code)):
        is_card = form == "*" or form[i] == "c"
        words.append(CARDS[item].id if is_card else str(item))
    return " ".join(words)


def parse_action(text: str) -> Action:
    """The action a text stands for; ValueError says what is wrong with it."""
    words = text.split()
    if not words:
        raise ValueError("an action needs a word")
    verb = VERBS.get(words[0])
    if verb is None:
        raise ValueError(f"unknown action {words[0]!r}; known: {', '.join(sorted(VERBS))}")
    form = _FORMS[verb][1]
    if form == "*":
        if len(words) - 1 > MOST_CARDS:
            raise ValueError(f"'play' takes at most {MOST_CARDS} cards")
        return Action(pack(verb, sorted(_parse_card(word) + 1 for word in words[1:])))
    if len(words) - 1 != len(form):
        raise ValueError(f"{words[0]!r} takes {len(form)} operands, not {len(words) - 1}")
    operands: list[int] = []
    for kind, word in zip(form, words[1:], strict=True):
        operands.append(_parse_card(word) + 1 if kind == "c" else _parse_number(word))
    return Action(pack(verb, operands))


def _parse_card(word: str) -> int:
    card = CARD_BY_ID.get(word)
    if card is None:
        raise ValueError(f"unknown card {word!r}")
    return card.kind


def _parse_number(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or int(word) > MASK:
        raise ValueError(f"{word!r} is not a number from 0 to {MASK}")
    return int(word)
