"""Positions at the beginning: sponsor cards count in a draft too, and nobody starts behind it."""

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.errors import DataError
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race
from tests.situations import new_race, situation


def drafting() -> dict[str, object]:
    race: Race = new_race(2, garage="all", event="title-sponsor")
    return position_of(race)


def test_a_draft_position_without_a_sponsor_deck_has_all_that_are_nowhere_else() -> None:
    position = drafting()
    sponsors = position.pop("sponsors")
    assert position_of(load_position(position))["sponsors"] == sponsors


def test_a_draft_position_with_a_wrong_sponsor_deck_is_refused() -> None:
    position = drafting()
    position["sponsors"] = {"deck": ["sponsor-turbo"], "discard": []}
    with pytest.raises(DataError, match="sponsors: 1 of sponsor-turbo, not 7"):
        load_position(position)


def test_a_draft_position_with_a_known_deck_is_refused() -> None:
    position = drafting()
    cars = position["cars"]
    assert isinstance(cars, list)
    cars[0]["deck"] = {"top": [], "rest": [], "known": 1}
    with pytest.raises(DataError, match=r"cars\[0\]: has cards"):
        load_position(position)


def test_a_car_that_could_spin_behind_the_beginning_is_refused() -> None:
    circuit = CIRCUITS["usa"].to_dict()
    corners = circuit["corners"]
    assert isinstance(corners, list)
    corners[0] = {"after": 2, "limit": 3, "legend": 0, "line": "right"}
    with pytest.raises(DataError, match="behind where the race began"):
        situation({"space": 1, "crossings": 0}, circuit={**circuit, "id": "hairpin"})
    assert situation({"space": 1}, circuit={**circuit, "id": "hairpin"}).pending() == [0]
