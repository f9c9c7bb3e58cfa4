"""The action space sort by sort, for docs and tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.engine.cards import KINDS
from plankgas.rl.fast import actions

ACTION_VERSION: Final = 1


@dataclass(frozen=True)
class Sort:
    """So many actions of one meaning, and the engine's actions that they stand for."""

    name: str
    first: int
    count: int
    meaning: str


_PAIRS: Final = "the pairs (1, 1), (2, 1), (2, 2), (3, 1), ... (7, 7)"

SORTS: Final = (
    Sort("wait", actions.WAIT, 1, "nothing: others decide (parallel environments only)"),
    Sort("done", actions.AT_DONE, 1, "`done`; in tournament mode also: play the cards named"),
    Sort("shift", actions.AT_SHIFT, 4, "`shift` to gear 1-4"),
    Sort("play", actions.AT_PLAY, KINDS, "name a card of this kind for `play`"),
    Sort("discard", actions.AT_DISCARD, KINDS, "`discard` a card of this kind"),
    Sort(
        "card",
        actions.AT_CARD,
        KINDS,
        "this kind of card for `pick`, `swap` (give, then take), `replace`, `direct`, `take` or"
        " `refresh`, whichever is asked for",
    ),
    Sort("value", actions.AT_VALUE, 10, "`value` 0-9"),
    Sort("pay", actions.AT_PAY, 7, "`pay` a Heat symbol of 1-7"),
    Sort("scrap", actions.AT_SCRAP, 7, "`scrap` for a symbol of 1-7"),
    Sort("salvage", actions.AT_SALVAGE, 7, "`salvage` by a symbol of 1-7"),
    Sort("cool", actions.AT_COOL, 28, f"`cool`, symbol and amount: {_PAIRS}"),
    Sort("relieve", actions.AT_RELIEVE, 28, f"`relieve`, symbol and amount: {_PAIRS}"),
    Sort("cool-weather", actions.AT_WEATHER, 9, "`cool-weather` 1-9"),
    Sort("adrenaline", actions.AT_ADRENALINE, 1, "`adrenaline`"),
    Sort("boost", actions.AT_BOOST, 1, "`boost`"),
    Sort("accelerate", actions.AT_ACCELERATE, 1, "`accelerate`"),
    Sort("slip", actions.AT_SLIP, 20, "`slip` by 1-20 spaces"),
)


def markdown() -> str:
    """The table of docs/rl.md."""
    lines = ["| action | sort | meaning |", "|---|---|---|"]
    for sort in SORTS:
        last = sort.first + sort.count - 1
        numbers = str(sort.first) if sort.count == 1 else f"{sort.first}-{last}"
        lines.append(f"| {numbers} | {sort.name} | {sort.meaning} |")
    return "\n".join(lines)
