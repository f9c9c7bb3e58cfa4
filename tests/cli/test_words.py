"""Every event has its sentence."""

from __future__ import annotations

import dataclasses
import re

import pytest

from plankgas.cli.words import (
    YOU,
    card_name,
    card_symbols,
    cards_text,
    listing,
    sentence,
    summary,
    with_subject,
)
from plankgas.engine import event as ev
from plankgas.engine.cards import CARD_BY_ID, CARDS
from plankgas.engine.event import EVENT_TYPES, Event

NAMES = [YOU, "Blue", "Green"]


def example(type_: type[Event]) -> Event:
    return type_(*[_value(field.name, str(field.type)) for field in dataclasses.fields(type_)])


def _value(name: str, type_: str) -> object:
    # Compiled classes only know the outer type of a field.
    if "tuple" in type_:
        return ("overheat", "weather") if name == "roads" else (1, 2)
    return {"int": 1, "str": "rain", "bool": True}[re.findall("int|str|bool", type_)[0]]


@pytest.mark.parametrize("name", EVENT_TYPES)
def test_every_event_has_a_sentence(name: str) -> None:
    told = sentence(example(EVENT_TYPES[name]), NAMES)
    assert told[0].isupper()
    assert told.endswith(".")
    assert "  " not in told


@pytest.mark.parametrize("name", EVENT_TYPES)
def test_every_event_can_stand_in_a_summary(name: str) -> None:
    assert len(summary([example(EVENT_TYPES[name])], NAMES)) <= 1


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(ValueError, match="no words for Event"):
        sentence(Event(), NAMES)


def kinds(*ids: str) -> tuple[int, ...]:
    return tuple(CARD_BY_ID[id].kind for id in ids)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ev.Revealed(1, 3, kinds("4", "3", "stress")), "Blue plays 4 3 Stress in gear 3."),
        (ev.Moved(1, "speed", 68, 6, 6, 0), "Blue drives from space 68 to 6."),
        (
            ev.Moved(0, "slipstream", 10, 12, 11, 1),
            "You slipstream from space 10 to 11 (blocked before 12).",
        ),
        (ev.Moved(1, "speed", 10, 12, 10, 1), "Blue stays in space 10, blocked."),
        (ev.Moved(2, "spin-out", 40, 33, 33, 0), "Green slides back to space 33."),
        (
            ev.CornerChecked(1, "A", 9, 7, 2),
            "Blue passes corner A with Speed 9 (limit 7, 2 Heat).",
        ),
        (ev.SpunOut(2, "B", 2), "Green spins out in corner B (2 Stress)."),
        (ev.HeatPaid(0, 1, "boost"), "You pay 1 Heat to boost."),
        (ev.Finished(1, 2), "Blue finishes 2nd."),
        (ev.Ready(1), "Blue has a plan."),
        (ev.Ready(0), "You have a plan."),
        (ev.Drew(1, 1), "Blue draws 1 card."),
        (
            ev.RoadsDrawn(("overheat", "weather")),
            "Road conditions by corner: A overheat, B weather.",
        ),
        (ev.RoundBegan(4, (1, 0, 2), (2,)), "Round 4: Blue, You, Green. Adrenaline for Green."),
        (ev.RaceOver((2, 0, 1)), "The race is over: Green, You and Blue."),
    ],
)
def test_sentences(event: Event, told: str) -> None:
    assert sentence(event, NAMES) == told


def test_a_summary_tells_a_turn_in_one_line() -> None:
    events: list[Event] = [
        ev.Ready(1),
        ev.RoundBegan(2, (1, 0), (0,)),
        ev.Revealed(1, 2, kinds("stress", "2")),
        ev.Flipped(1, kinds("0")[0], False),
        ev.Flipped(1, kinds("3")[0], True),
        ev.Moved(1, "speed", 10, 15, 15, 0),
        ev.CornerChecked(1, "A", 5, 4, 1),
        ev.HeatPaid(1, 1, "corner"),
        ev.Moved(2, "legend", 4, 9, 9, 0),
        ev.Revealed(1, 1, kinds("1")),
    ]
    assert summary(events, NAMES) == [
        "Blue plays Stress 2 in gear 2, flips 3, drives to 15 "
        "and passes corner A with Speed 5 (limit 4, 1 Heat).",
        "Green drives to 9.",
        "Blue plays 1 in gear 1.",
    ]


def test_cards_have_different_names() -> None:
    names = [card_name(card.kind) for card in CARDS]
    twice = {name for name in names if names.count(name) > 1}
    assert twice == {"extra heat"}  # one basic, one advanced: the same card


def test_cards_in_words() -> None:
    assert card_name(CARD_BY_ID["brakes-1/5"].kind) == "brakes 1/5"
    assert card_symbols(CARD_BY_ID["turbo-7"].kind) == "Heat 2, cooldown 3"
    assert card_symbols(CARD_BY_ID["tires-0-plus2"].kind) == "++, limits +2"
    assert cards_text(kinds("1", "heat")) == "1 Heat"
    assert cards_text(kinds("1", "brakes-1/5")) == "1, brakes 1/5"


def test_grammar() -> None:
    assert listing([]) == ""
    assert listing(["a"]) == "a"
    assert listing(["a", "b", "c"]) == "a, b and c"
    assert with_subject("Blue", "boost") == "Blue boosts"
    assert with_subject("Blue", "reach Speed 4") == "Blue reaches Speed 4"
    assert with_subject(YOU, "reach Speed 4") == "You reach Speed 4"


def test_places_in_words() -> None:
    from plankgas.cli.words import ordinal

    words = [ordinal(place) for place in (1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111)]
    assert words == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "13th",
        "21st",
        "22nd",
        "103rd",
        "111th",
    ]
