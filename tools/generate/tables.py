"""The tables of docs/ that say what data and code say: made, never written by hand.

A table stands between `<!-- generated: NAME -->` and `<!-- end of NAME -->`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from plankgas.encoding import action_table, observation_table
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.engine.cards import CARDS, SYMBOLS, Card
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import EVENTS, ROADS, WEATHERS
from plankgas.engine.effects import EFFECTS
from tools.generate.dataclass_source import read_dataclasses

DOCS = Path(__file__).parents[2] / "docs"
MARKED = re.compile(r"(<!-- generated: ([a-z ]+) -->\n).*?(<!-- end of \2 -->)", re.DOTALL)

Row = Iterable[object]


def markdown(head: Row, rows: Iterable[Row]) -> str:
    names = list(head)
    lines: list[list[object]] = [names, ["---"] * len(names), *[list(row) for row in rows]]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def _code(word: str) -> str:
    return f"`{word}`"


def _figures(thing: object, class_name: str, module: str, left_out: tuple[str, ...]) -> str:
    """What a thing changes: all of its fields that are not 0, empty or false."""
    told = []
    for field in read_dataclasses(module)[class_name].fields:
        value = getattr(thing, field.name)
        if field.name in left_out or not value:
            continue
        if value is True:
            told.append(_code(field.name))
        else:
            shown = ", ".join(map(str, value)) if isinstance(value, tuple) else value
            told.append(f"{_code(field.name)} {shown}")
    return "; ".join(told)


def _symbols_of(card: Card) -> str:
    told = []
    for name in SYMBOLS:
        number = getattr(card, name)
        if number:
            told.append(name if number is True else f"{name} {number}")
    return ", ".join(told)


def cards() -> str:
    return markdown(
        ("card", "group", "part", "values", "symbols", "copies"),
        (
            (
                _code(card.id),
                card.group,
                card.part,
                "/".join(map(str, card.values)),
                _symbols_of(card),
                card.copies,
            )
            for card in CARDS
        ),
    )


def symbols() -> str:
    return markdown(
        ("symbol", "kinds of cards that have it"),
        (
            (_code(name), ", ".join(_code(card.id) for card in CARDS if getattr(card, name)))
            for name in SYMBOLS
        ),
    )


def weather() -> str:
    left_out = ("kind", "id")
    return markdown(
        ("weather", "what it changes"),
        ((_code(one.id), _figures(one, "Weather", "components", left_out)) for one in WEATHERS),
    )


def roads() -> str:
    left_out = ("kind", "id", "copies", "sector")
    return markdown(
        ("road", "tokens", "holds in the", "what it changes"),
        (
            (
                _code(one.id),
                one.copies,
                "sector" if one.sector else "corner",
                _figures(one, "Road", "components", left_out),
            )
            for one in ROADS
        ),
    )


def events() -> str:
    left_out = ("kind", "id", "season", "race", "circuit")
    return markdown(
        ("event", "season", "race", "circuit", "what it changes"),
        (
            (
                _code(one.id),
                one.season,
                one.race,
                one.circuit,
                _figures(one, "ChampionshipEvent", "components", left_out),
            )
            for one in EVENTS
        ),
    )


def circuits() -> str:
    return markdown(
        ("circuit", "name", "spaces", "laps", "corner limits", "Stress", "Heat"),
        (
            (
                _code(one.id),
                one.name,
                one.spaces,
                one.laps,
                ", ".join(str(corner.limit) for corner in one.corners),
                one.stress,
                one.heat,
            )
            for one in CIRCUITS.values()
        ),
    )


def effects() -> str:
    if not EFFECTS:
        return "There are none yet."
    return markdown(("effect", "lies on a"), ((_code(one.id), one.place) for one in EFFECTS))


TABLES: dict[str, Callable[[], str]] = {
    "cards": cards,
    "symbols": symbols,
    "weather": weather,
    "roads": roads,
    "events": events,
    "circuits": circuits,
    "effects": effects,
    "observation": observation_table.markdown,
    "actions": action_table.markdown,
    "sizes": lambda: f"{SIZE} numbers in an observation, {ACTIONS} actions.",
}


def pages() -> dict[Path, str]:
    """Every page that has a generated table, with its tables as they should be.

    None if PLANKGAS_DATA names other data: the docs tell of those in the package.
    """
    if os.environ.get("PLANKGAS_DATA"):
        return {}
    found = {}
    for path in sorted(DOCS.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        if MARKED.search(text):
            found[path] = MARKED.sub(_filled, text)
    return found


def _filled(match: re.Match[str]) -> str:
    return f"{match[1]}{TABLES[match[2]]()}\n{match[3]}"
