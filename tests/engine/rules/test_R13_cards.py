"""R13: every upgrade and every sponsor card does what is printed on it."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.cards import CARDS
from plankgas.engine.race import Race
from tests.situations import car, do, legal, phase, situation, turn

# id: values, then the symbols as printed.
UPGRADES: dict[str, tuple[str, str]] = {
    "4wd-4": ("4", "+1"),
    "4wd-0-plus3": ("0", "+3"),
    "4wd-0-cool3": ("0", "+1 cool3"),
    "body-3": ("3", "stress2"),
    "body-5": ("5", "stress1"),
    "body-1": ("1", "stress3"),
    "brakes-1/2/3/4": ("1234", "heat1"),
    "brakes-1/3": ("13", ""),
    "brakes-2/4": ("24", ""),
    "brakes-1/5": ("15", ""),
    "cooling-6": ("6", "heat1 cool1"),
    "cooling-1": ("1", "cool2"),
    "cooling-3": ("3", "cool1"),
    "rpm-1": ("1", "slip2"),
    "rpm-2": ("2", "slip2"),
    "rpm-3": ("3", "slip2"),
    "body-6": ("6", "heat1 stress3"),
    "body-2-cool": ("2", "scrap2 cool1 stress1"),
    "body-2-slip": ("2", "slip1 stress1"),
    "cooling-4": ("4", "scrap2 cool1"),
    "fuel-2": ("2", "salvage2"),
    "fuel-0": ("0", "+1 cool1 salvage2"),
    "pedal-1": ("1", "scrap1 direct"),
    "pedal-2": ("2", "scrap2 direct"),
    "pedal-3": ("3", "scrap3 direct"),
    "pedal-4": ("4", "heat1 cool1 direct"),
    "pedal-1-accelerate": ("1", "scrap5 direct accelerate"),
    "rpm-0": ("0", "+1 slip3"),
    "rpm-1-heat": ("1", "heat1 slip3"),
    "rpm-1/2": ("12", "slip1"),
    "suspension-2-stress": ("2", "stress1 refresh"),
    "suspension-2-cool": ("2", "cool1 refresh"),
    "suspension-4": ("4", "refresh"),
    "suspension-1": ("1", "slip1 refresh"),
    "tires-2-cool": ("2", "adjust-1 cool3"),
    "tires-1": ("1", "scrap2 adjust+1"),
    "tires-2-scrap": ("2", "scrap2 adjust+1"),
    "tires-3": ("3", "adjust-1 cool2"),
    "tires-0-plus1": ("0", "+1 adjust+1 cool1 slip1"),
    "tires-0-plus2": ("0", "+2 adjust+2"),
    "turbo-7": ("7", "heat2 cool3"),
    "turbo-8": ("8", "heat1 scrap6"),
    "wings-4": ("4", "heat1 scrap2 adjust+2"),
    "wings-3": ("3", "heat1 scrap2 adjust+2"),
    "wings-6": ("6", "heat2 adjust+3"),
    "4wd-0-accelerate": ("0", "+1 accelerate"),
}
SPONSORS: dict[str, tuple[str, str]] = {
    "sponsor-brakes": ("1234", ""),
    "sponsor-cooling": ("4", "cool2"),
    "sponsor-rpm": ("1", "slip2"),
    "sponsor-turbo": ("6", ""),
    "sponsor-wings": ("3", "adjust+1"),
}
TABLE = UPGRADES | SPONSORS
EXTRA_HEAT = ["extra-heat", "extra-heat-advanced"]  # played nowhere: test_R13_draft.py
NUMBERED = ("cool", "heat", "scrap", "stress", "slip", "salvage")


def options(id: str) -> dict[str, Any]:
    return {"garage": "all", **({"event": "title-sponsor"} if id in SPONSORS else {})}


def number(id: str, symbol: str) -> int:
    """What is printed beside this symbol; 0 if the card does not have it."""
    for word in TABLE[id][1].split():
        if word.startswith(symbol):
            return int(word[len(symbol) :])
    return 0


def has(id: str, symbol: str) -> bool:
    return symbol in TABLE[id][1].split()


def revealed(id: str) -> Race:
    """The card played in gear 3 with two speed cards 1; every flip of a `+` gives 2."""
    race = situation(
        {
            "space": 14,
            "gear": 3,
            "hand": ["1", "1", id],
            "plan": "play",
            "deck": {"top": ["2", "2", "2"]},
        },
        options=options(id),
        adrenaline=[],
    )
    do(race, 0, f"play 1 1 {id}")
    return race


def test_the_table_has_every_upgrade_and_sponsor_card_of_the_box() -> None:
    assert len(UPGRADES) + len(EXTRA_HEAT) == 48
    assert len(SPONSORS) == 5
    printed = {card.id for card in CARDS if card.group in ("basic", "advanced", "sponsor")}
    assert {*TABLE, *EXTRA_HEAT} <= printed


@pytest.mark.rule("R13.5")
@pytest.mark.rule("R13.6")
@pytest.mark.rule("R13.7")
@pytest.mark.parametrize("id", TABLE)
def test_R13_5_a_played_card_brings_its_value_and_its_symbols(id: str) -> None:
    values = [int(digit) for digit in TABLE[id][0]]
    for value in values:
        race = revealed(id)
        if len(values) > 1:
            assert phase(race) == "value"
            assert legal(race, 0) == [f"value {id} {offered}" for offered in values]
            do(race, 0, f"value {id} {value}")
        assert phase(race) == "react"
        speed = 1 + 1 + value + 2 * number(id, "+")
        assert turn(race)["speed"] == speed
        assert car(race, 0)["space"] == 14 + speed
        assert car(race, 0)["play"] == ["1", "1", id] + ["2"] * number(id, "+")
        assert turn(race)["pluses"] == number(id, "+")
        for symbol in NUMBERED:
            expected = [number(id, symbol)] if number(id, symbol) else []
            assert turn(race)["symbols"][symbol] == expected
        assert turn(race)["adjust"] == number(id, "adjust")
        assert turn(race)["accelerates"] == (1 if has(id, "accelerate") else 0)


@pytest.mark.rule("R13.6")
@pytest.mark.parametrize("id", TABLE)
def test_R13_6_step_5_ends_only_after_heat_and_scrap(id: str) -> None:
    race = revealed(id)
    if phase(race) == "value":
        do(race, 0, legal(race, 0)[0])
    due = [
        f"{word} {number(id, symbol)}"
        for word, symbol in (("pay", "heat"), ("scrap", "scrap"))
        if number(id, symbol)
    ]
    for action in due:
        assert "done" not in legal(race, 0)
        do(race, 0, action)
    assert "done" in legal(race, 0)
    assert car(race, 0)["engine"] == 6 - number(id, "heat")
    assert len(car(race, 0)["discard"]) == number(id, "heat") + number(id, "scrap")


@pytest.mark.rule("R13.7")
@pytest.mark.parametrize("id", TABLE)
def test_R13_7_only_cards_with_direct_play_leave_the_hand_in_step_5(id: str) -> None:
    race = situation(
        {"space": 14, "gear": 3, "hand": ["heat", id]},
        options=options(id),
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": 4},
    )
    direct = [action for action in legal(race, 0) if action.startswith("direct")]
    assert direct == ([f"direct {id}"] if has(id, "direct") else [])
    if direct:
        do(race, 0, f"direct {id}")
        assert car(race, 0)["hand"] == ["heat"]
        assert car(race, 0)["play"] == [id]
        assert turn(race)["speed"] == 4 + int(TABLE[id][0])
        assert car(race, 0)["space"] == 14 + int(TABLE[id][0])
        for symbol in NUMBERED:
            assert turn(race)["symbols"][symbol] == (
                [number(id, symbol)] if number(id, symbol) else []
            )
        assert turn(race)["accelerates"] == (1 if has(id, "accelerate") else 0)


@pytest.mark.rule("R13.7")
@pytest.mark.parametrize("id", TABLE)
def test_R13_7_only_cards_with_refresh_go_back_on_the_deck(id: str) -> None:
    race = situation(
        {
            "space": 14,
            "hand": ["1", "1", "1", "2", "2", "2"],
            "play": [id, "suspension-4"],
            "deck": {"top": ["3"]},
        },
        options=options(id),
        phase="refresh",
        turn={"active": 0},
    )
    others = [action for action in legal(race, 0) if action != "refresh suspension-4"]
    if id == "suspension-4":
        assert legal(race, 0) == ["refresh suspension-4", "done"]
    else:
        assert others == ([f"refresh {id}"] if has(id, "refresh") else []) + ["done"]
