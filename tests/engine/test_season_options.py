"""Season options: what is refused, by which words, and what they say of themselves."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.cards import SPONSORS, UPGRADES_BASIC
from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.components import EVENT_BY_ID
from plankgas.engine.errors import DataError
from plankgas.engine.options import SeatOptions
from plankgas.engine.season_options import SeasonOptions, parse_season_options
from tests.properties.driving import RING

SEATS = (SeatOptions("red"), SeatOptions("blue"))
CUSTOM: dict[str, Any] = {"season": "custom", "seats": [{"colour": "red"}, {"colour": "blue"}]}
EVENT = next(iter(EVENT_BY_ID))
ONLY_CUSTOM = "only a custom season chooses this"


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"legend_speed": -1}, ["legend_speed: -1 is not in 0..20"]),
        ({"races": -1}, ["races: -1 is not in 0..10"]),
        ({"circuits": "usa"}, ["circuits: must be a list"]),
        ({"circuits": [["usa"]]}, [f"circuits[0]: ['usa'] is not one of {', '.join(CIRCUITS)}"]),
        ({"circuits": ["usa"] * 11}, ["races: must be 1 to 10, as no event comes twice"]),
        ({"season": "1961", "races": 1}, [f"races: {ONLY_CUSTOM}"]),
        (
            {"season": "1961", "weather": False, "circuits": ["usa"], "events": [EVENT]},
            [f"{field}: {ONLY_CUSTOM}" for field in ("weather", "circuits", "events")],
        ),
        ({"races": 99, "colour": "red"}, ["races: 99 is not in 0..10", "colour: unknown field"]),
    ],
)
def test_what_is_refused(changes: dict[str, Any], problems: list[str]) -> None:
    with pytest.raises(DataError) as caught:
        parse_season_options({**CUSTOM, **changes})
    assert list(caught.value.problems) == [f"season: {problem}" for problem in problems]


@pytest.mark.parametrize("cards", [{"upgrades": UPGRADES_BASIC[:1]}, {"sponsors": SPONSORS[:1]}])
def test_a_season_begins_without_cards(cards: dict[str, Any]) -> None:
    """R16.1."""
    with pytest.raises(DataError) as caught:
        SeasonOptions("custom", (SeatOptions("red", **cards), SEATS[1]))
    (problem,) = caught.value.problems
    assert problem == "seats[0]: a season begins without upgrades and sponsor cards"


def test_made_by_hand_they_are_checked_as_well() -> None:
    with pytest.raises(DataError) as caught:
        SeasonOptions("1960", (SEATS[0], SEATS[0]), legend_speed=-1)
    unknown, speed, taken = caught.value.problems
    assert unknown.startswith('season: "1960" is not one of 1961, ')
    assert speed == "legend_speed: -1 is not in 0..20"
    assert taken == "seats: the colour red is taken twice"


def test_one_race_is_a_season() -> None:
    assert SeasonOptions("custom", SEATS, races=1).number_of_races() == 1


@pytest.mark.parametrize(
    ("circuit", "told"), [(CIRCUITS["usa"], "usa"), (RING, RING.to_dict())], ids=["box", "own"]
)
def test_they_are_told_and_read_again(circuit: Circuit, told: object) -> None:
    options = SeasonOptions("custom", SEATS, circuits=(circuit,))
    values = options.to_dict()
    assert values["circuits"] == [told] and values["events"] == "random"
    assert parse_season_options(values) == options
    assert parse_season_options({**values, "events": [EVENT]}).to_dict()["events"] == [EVENT]


def test_they_show_what_was_chosen() -> None:
    shown = "SeasonOptions('1961', [SeatOptions('red'), SeatOptions('blue')], tournament=True)"
    assert repr(SeasonOptions("1961", SEATS, tournament=True)) == shown
