"""The action space sort by sort, for docs and tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.encoding.fast import actions
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.engine.cards import HIGHEST_VALUE
from plankgas.engine.components import FIGURES
from plankgas.engine.state import MOST

ACTION_VERSION: Final = 2


@dataclass(frozen=True)
class Sort:
    """So many actions of one meaning, and the engine's actions that they stand for."""

    name: str
    first: int
    count: int
    meaning: str


_NUMBERS: Final = f"1-{MOST}"
_PAIRS: Final = f"the pairs (1, 1), (2, 1), (2, 2), (3, 1), ... ({MOST}, {MOST})"

# For each sort: its name, the number of its first action, and its meaning; it ends where the next
# one begins.
_STARTS: Final = (
    ("wait", actions.WAIT, "nothing: others decide (parallel environments only)"),
    ("done", actions.AT_DONE, "`done`; in tournament mode also: play the cards named"),
    ("shift", actions.AT_SHIFT, f"`shift` to gear 1-{FIGURES.gears}"),
    ("value", actions.AT_VALUE, f"`value` 0-{HIGHEST_VALUE}"),
    ("pay", actions.AT_PAY, f"`pay` a Heat symbol of {_NUMBERS}"),
    ("scrap", actions.AT_SCRAP, f"`scrap` for a symbol of {_NUMBERS}"),
    ("salvage", actions.AT_SALVAGE, f"`salvage` by a symbol of {_NUMBERS}"),
    ("cool", actions.AT_COOL, f"`cool`, symbol and amount: {_PAIRS}"),
    ("relieve", actions.AT_RELIEVE, f"`relieve`, symbol and amount: {_PAIRS}"),
    ("cool-weather", actions.AT_WEATHER, "`cool-weather`, by amounts from 1"),
    ("adrenaline", actions.AT_ADRENALINE, "`adrenaline`"),
    ("boost", actions.AT_BOOST, "`boost`"),
    ("accelerate", actions.AT_ACCELERATE, "`accelerate`"),
    ("slip", actions.AT_SLIP, f"`slip` by 1-{actions.MOST_SLIP} spaces"),
    ("play", actions.AT_PLAY, "name a card of this kind for `play`"),
    ("discard", actions.AT_DISCARD, "`discard` a card of this kind"),
    (
        "card",
        actions.AT_CARD,
        "this kind of card for `pick`, `swap` (give, then take), `replace`, `direct`, `take` or"
        " `refresh`, whichever is asked for",
    ),
)
_ENDS: Final = (*[first for _, first, _ in _STARTS[1:]], ACTIONS)
SORTS: Final = tuple(
    Sort(name, first, end - first, meaning)
    for (name, first, meaning), end in zip(_STARTS, _ENDS, strict=True)
)


def markdown() -> str:
    """The table of docs/rl.md."""
    lines = ["| action | sort | meaning |", "|---|---|---|"]
    for sort in SORTS:
        last = sort.first + sort.count - 1
        numbers = str(sort.first) if sort.count == 1 else f"{sort.first}-{last}"
        lines.append(f"| {numbers} | {sort.name} | {sort.meaning} |")
    return "\n".join(lines)
