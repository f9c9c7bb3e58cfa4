"""R13.7: Refresh and Salvage."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.event import ALL, event_text
from plankgas.engine.race import Race
from tests.engine.rules.garage import GARAGE, alone, names
from tests.situations import car, do, legal, phase, situation, turn, why_not

# --- R13.7 optional symbols ----------------------------------------------------------------


# --- Refresh -------------------------------------------------------------------------------


def refreshing(*play: str, hand: int, **given: Any) -> Race:
    return alone(
        "refresh",
        play=list(play),
        hand=["1", "1", "1", "2", "2", "2", "3"][:hand],
        deck={"top": ["4"]},
        **given,
    )


@pytest.mark.rule("R13.7")
def test_R13_7_a_refreshed_card_is_the_first_one_drawn() -> None:
    race = refreshing("suspension-4", "4", hand=5)
    events = do(race, 0, "refresh suspension-4")
    assert events[:3] == [
        "refreshed seat=0 card=suspension-4",
        "drew seat=0 count=2",
        "drew-cards seat=0 cards=suspension-4,4",
    ]
    assert car(race, 0)["discard"] == ["4"]
    assert car(race, 0)["hand"] == ["1", "1", "1", "2", "2", "4", "suspension-4"]


@pytest.mark.rule("R13.7")
def test_R13_7_refresh_is_optional() -> None:
    race = refreshing("suspension-4", "4", hand=6)
    assert legal(race, 0) == ["refresh suspension-4", "done"]
    events = do(race, 0, "done")
    assert "drew-cards seat=0 cards=4" in events
    assert car(race, 0)["discard"] == ["suspension-4", "4"]


@pytest.mark.rule("R13.7")
@pytest.mark.parametrize("last", ["suspension-4", "suspension-1"])
def test_R13_7_refresh_order_is_chosen_and_the_last_put_is_drawn_first(last: str) -> None:
    first = "suspension-1" if last == "suspension-4" else "suspension-4"
    race = refreshing("suspension-4", "3", "suspension-1", hand=6)
    assert why_not(race, 0, "refresh 3") == "not-refreshable"
    assert why_not(race, 0, "refresh suspension-2-cool") == "not-refreshable"
    assert legal(race, 0) == ["refresh suspension-4", "refresh suspension-1", "done"]
    events = do(race, 0, f"refresh {first}", f"refresh {last}")
    assert f"drew-cards seat=0 cards={last}" in events
    assert car(race, 0)["deck"]["top"] == [first, "4"]
    assert car(race, 0)["deck"]["known"] == 1
    assert car(race, 0)["discard"] == ["3"]


@pytest.mark.rule("R13.7")
def test_R13_7_one_of_two_refresh_cards_may_be_discarded() -> None:
    race = refreshing("suspension-4", "suspension-1", hand=7)
    do(race, 0, "refresh suspension-1")
    assert legal(race, 0) == ["refresh suspension-4", "done"]
    do(race, 0, "done")
    assert car(race, 0)["deck"]["top"] == ["suspension-1", "4"]
    assert car(race, 0)["discard"] == ["suspension-4"]


@pytest.mark.rule("R13.7")
def test_R13_7_a_refreshed_card_on_top_of_the_deck_is_known_to_all() -> None:
    race = situation(
        {"space": 14, "play": ["suspension-4"], "hand": ["1"] * 3 + ["2"] * 3 + ["3"]},
        {"space": 10, "play": ["1"]},
        options=GARAGE,
        phase="refresh",
        turn={"active": 0},
    )
    do(race, 0, "refresh suspension-4")
    for viewer in (0, 1, None):
        assert [int(kind) for kind in race.view(viewer).cars[0].deck_top] == [
            parse_action("refresh suspension-4").operands()[0]
        ]


@pytest.mark.rule("R13.7")
def test_R13_7_refresh_with_an_empty_deck_comes_before_the_reshuffle() -> None:
    race = alone(
        "refresh", play=["suspension-4", "3"], hand=["1"] * 3 + ["2"] * 2, deck=[], discard=["4"]
    )
    events = do(race, 0, "refresh suspension-4")
    assert names(events)[:2] == ["refreshed", "reshuffled"]
    drawn = next(event for event in events if event.startswith("drew-cards"))
    assert drawn.split("cards=")[1].split(",")[0] == "suspension-4"


@pytest.mark.rule("R13.7")
def test_R13_7_a_flip_reaches_a_refreshed_card_first() -> None:
    race = alone(
        gear=1,
        hand=["stress"],
        deck={"top": ["suspension-4", "3"], "known": 1},
    )
    events = do(race, 0, "play stress")
    assert "flipped seat=0 card=suspension-4 counts=no" in events
    assert car(race, 0)["deck"]["known"] == 0
    assert car(race, 0)["play"] == ["stress", "3"]


# --- Salvage -------------------------------------------------------------------------------


def salvaging(**given: Any) -> Race:
    return alone("react", play=["1", "2", "fuel-2"], **given)


@pytest.mark.rule("R13.7")
def test_R13_7_salvage_shuffles_up_to_n_cards_of_the_pile_into_the_deck() -> None:
    race = salvaging(discard=["4", "heat", "4", "3"], deck={"rest": ["1"]})
    assert why_not(race, 0, "salvage 1") == "no-such-symbol"
    do(race, 0, "salvage 2")
    assert phase(race) == "salvage"
    assert legal(race, 0) == ["take heat", "take 3", "take 4", "done"]
    assert why_not(race, 0, "take 2") == "not-in-pile"
    assert why_not(race, 0, "boost") == "other-step"
    do(race, 0, "take 4")
    assert legal(race, 0) == ["take heat", "take 3", "take 4", "done"]
    do(race, 0, "take heat")
    assert phase(race) == "react"  # two are the most
    assert car(race, 0)["discard"] == ["4", "3"]
    assert car(race, 0)["deck"] == {"top": [], "rest": ["1", "4", "heat"], "known": 0}
    assert why_not(race, 0, "salvage 2") == "no-such-symbol"


@pytest.mark.rule("R13.7")
def test_R13_7_salvage_may_take_fewer_or_none() -> None:
    race = salvaging(discard=["4", "3"], deck={"top": ["2"], "rest": ["1"], "known": 1})
    assert do(race, 0, "salvage 2", "done") == ["salvaged seat=0 count=0"]
    assert phase(race) == "react"
    assert car(race, 0)["discard"] == ["4", "3"]
    # Nothing was shuffled in, so the deck stays as it lies.
    assert car(race, 0)["deck"] == {"top": ["2"], "rest": ["1"], "known": 1}


@pytest.mark.rule("R13.7")
def test_R13_7_salvage_ends_when_the_pile_is_empty() -> None:
    race = salvaging(discard=["4"], deck={"rest": ["1"]})
    assert do(race, 0, "salvage 2", "take 4") == [
        "salvaged-card seat=0 card=4",
        "salvaged seat=0 count=1",
    ]
    assert phase(race) == "react"


@pytest.mark.rule("R13.7")
def test_R13_7_salvage_needs_a_discard_pile() -> None:
    race = salvaging(discard=[])
    assert why_not(race, 0, "salvage 2") == "pile-empty"
    assert "salvage 2" not in legal(race, 0)


@pytest.mark.rule("R13.7")
def test_R13_7_salvage_can_take_what_was_scrapped_before() -> None:
    race = alone(gear=2, engine=0, hand=["fuel-2", "tires-1"], deck={"top": ["3", "4"]})
    events = do(race, 0, "play fuel-2 tires-1")
    assert names(events)[-2:] == ["scrapped", "scrapped"]  # nothing else was open
    assert legal(race, 0) == ["salvage 2", "done"]
    do(race, 0, "salvage 2", "take 4", "take 3")
    assert phase(race) == "plan"
    assert car(race, 0)["discard"] == ["fuel-2", "tires-1"]


@pytest.mark.rule("R13.7")
def test_R13_7_two_salvage_symbols_are_used_one_by_one() -> None:
    race = alone(
        "react", gear=3, play=["fuel-2", "fuel-2", "1"], discard=["4", "3", "2"], deck=["1"]
    )
    assert legal(race, 0).count("salvage 2") == 1
    do(race, 0, "salvage 2", "take 4", "take 3")
    assert turn(race)["symbols"]["salvage"] == [2]
    do(race, 0, "salvage 2", "take 2")
    assert car(race, 0)["discard"] == []
    assert sorted(car(race, 0)["deck"]["rest"]) == ["1", "2", "3", "4"]


@pytest.mark.rule("R13.7")
def test_R13_7_every_salvage_counts_its_own_cards() -> None:
    race = alone("react", play=["1", "fuel-2", "fuel-2"], discard=["2", "3", "4", "4"], hand=["1"])
    do(race, 0, "salvage 2", "take 4", "take 3")
    assert (turn(race)["salvage_left"], turn(race)["salvaged"]) == (0, 0)
    assert "salvaged seat=0 count=1" in do(race, 0, "salvage 2", "take 4", "done")
    assert (turn(race)["salvage_left"], turn(race)["salvaged"]) == (0, 0)


@pytest.mark.rule("R13.7")
def test_R13_7_salvage_shuffles_away_a_known_refreshed_card() -> None:
    race = salvaging(discard=["3"], deck={"top": ["suspension-4"], "rest": ["2"], "known": 1})
    do(race, 0, "salvage 2", "take 3")
    assert car(race, 0)["deck"]["known"] == 0
    assert car(race, 0)["deck"]["top"] == []
    assert sorted(car(race, 0)["deck"]["rest"]) == ["2", "3", "suspension-4"]
    assert race.view(None).cars[0].deck_top == ()


@pytest.mark.rule("R13.7")
def test_R13_7_which_cards_are_salvaged_is_private() -> None:
    race = salvaging(discard=["4", "3"])
    events = []
    for action in ("salvage 2", "take 4", "done"):
        events += race.apply(0, parse_action(action))
    assert [(event_text(event), event.audience()) for event in events] == [
        ("salvaged-card seat=0 card=4", 0),
        ("salvaged seat=0 count=1", ALL),
    ]


@pytest.mark.rule("R13.7")
def test_R13_7_salvaged_speed_cards_can_be_flipped_at_once() -> None:
    race = salvaging(hand=["3"], discard=["4"], deck=["heat"], engine=2)
    do(race, 0, "salvage 2", "take 4", "boost")
    assert "4" in car(race, 0)["play"]
    assert car(race, 0)["space"] == 14 + 4


@pytest.mark.rule("R9.1")
@pytest.mark.rule("R13.7")
def test_R13_7_what_was_discarded_in_step_8_is_no_longer_hidden_while_refreshing() -> None:
    race = alone("discard", play=["suspension-4"], hand=["1", "2"])
    do(race, 0, "discard 1")
    assert turn(race)["hidden_discards"] == 1
    do(race, 0, "done")
    assert phase(race) == "refresh"
    assert turn(race)["hidden_discards"] == 0
