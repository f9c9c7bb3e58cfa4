"""Names that people give themselves: others must be able to read them."""

from __future__ import annotations

import unicodedata
from typing import Final

# Letters to Unicode, and nothing to the eye.
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_MOST_MARKS: Final = 3  # on one letter: more than any language writes
# Between two letters these join emoji into one, or tell letters of Persian and Hindi how to stand.
_JOINERS: Final = frozenset("\u200c\u200d")


def name_problem(name: str) -> str | None:
    """What is wrong with a name; an empty one is none yet, and no problem."""
    if not _without_joiners(name).isprintable():
        return "must be printable letters"
    if not name.strip():
        return None
    marks = 0
    is_visible = False
    for letter in name:
        category = unicodedata.category(letter)[0]
        marks = marks + 1 if category == "M" else 0
        if marks > _MOST_MARKS:
            return "has too many marks on one letter"
        is_visible = is_visible or (category not in "MZC" and letter not in _BLANK)
    return None if is_visible else "must have a letter that can be seen"


def _without_joiners(name: str) -> str:
    """A name without the joiners that stand where they belong: after a letter, before another."""
    kept = [
        letter
        for before, letter, after in zip(" " + name, name, name[1:] + " ", strict=False)
        if letter not in _JOINERS or _is_space_or_joiner(before) or _is_space_or_joiner(after)
    ]
    return "".join(kept)


def _is_space_or_joiner(letter: str) -> bool:
    return letter.isspace() or letter in _JOINERS
