"""What older versions have stored can still be read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from plankgas.server.messages.base import encode
from plankgas.server.messages.entries import ENTRIES, SETUPS, Left
from plankgas.server.messages.seasons import SEASON_REQUESTS
from tests.server.driving import seats

RACE: dict[str, Any] = {
    "circuit": "usa",
    "seats": seats("me", "friend"),
    "laps": 1,
    "garage": "off",
    "weather": "off",
    "tournament": False,
    "legend_speed": 0,
    "turn_seconds": None,
    "public": False,
    "pace": "calm",
}
SEASON: dict[str, Any] = {"season": "1961", "seats": seats("me", "legend")}


@pytest.mark.parametrize(
    ("stored", "tips", "hints"),
    [
        ({"hints": False, "analysis": True}, False, True),
        ({"hints": True, "analysis": False}, True, False),
        ({"hints": False, "analysis": None, "season": None}, False, None),
        ({"hints": False}, False, None),  # from before people could ask for the best action
        ({}, True, None),
        ({"tips": False, "hints": True}, False, True),
        ({"tips": True, "hints": None}, True, None),
    ],
)
def test_tips_and_hints_of_a_race(stored: dict[str, Any], tips: bool, hints: bool | None) -> None:
    """Tips were once called hints, and hints analysis."""
    found = SETUPS.decode(json.dumps(RACE | stored).encode())
    assert (found.tips, found.hints) == (tips, hints)
    assert SETUPS.decode(encode(found)) == found


@pytest.mark.parametrize("name", ["hints", "tips"])
@pytest.mark.parametrize("value", [False, True])
def test_tips_of_a_season(name: str, value: bool) -> None:
    found = SEASON_REQUESTS.decode(json.dumps(SEASON | {name: value}).encode())
    assert found.tips is value
    assert SEASON_REQUESTS.decode(encode(found)) == found


def test_who_left_by_the_clock_has_left() -> None:
    assert ENTRIES.decode(b'{"type": "left", "seat": 2, "by_clock": true}') == Left(2)
