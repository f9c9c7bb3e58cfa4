"""The house deals the same cards to whoever asks for the same race, and other ones to others."""

from __future__ import annotations

from typing import Any

from tests.browser.house import House
from tests.server.driving import Person, race_of
from tests.server.seasons import season_of


def dealt(house: House, asked: dict[str, Any]) -> tuple[Any, Any]:
    """A hand of seven, or what is laid out for the draft."""
    person = Person(house.url)
    kind = "/seasons" if "season" in asked else "/races"
    made = person.post(kind, asked)["id"]
    race = person.get(f"/seasons/{made}")["calendar"][0]["race"] if "season" in asked else made
    live = person.look(race)
    live.until(lambda live: live.view)
    assert live.view is not None
    person.close()
    return live.mine["0"]["own"]["hand"], live.view["draft"]


def test_the_same_cards_for_the_same_race(house: House) -> None:
    for make in (race_of, season_of):
        asked = make("me", "legend", "legend")
        assert dealt(house, asked) == dealt(house, asked)
        assert dealt(house, asked) != dealt(house, {**asked, "legend_speed": 1})
