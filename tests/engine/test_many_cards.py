"""A hand may grow beyond all bounds: Stress never runs out (R8.3), and sponsors come on top."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from plankgas.engine.cards import CARD_BY_ID, SPEED_1, STRESS
from plankgas.engine.race import Race
from plankgas.engine.state import HAND, PLAY, ZONES, State
from plankgas.engine.zones import count, gain_sponsor, gain_stress, into_hand, kinds_in, push
from tests.engine.rules.season_race import season_race

SPONSOR = CARD_BY_ID["sponsor-rpm"].kind


def full_hand() -> Race:
    """A race in which seat 0 has as many cards as a zone has room for, all of them in hand."""
    mine = {"space": 20, "engine": 0, "hand": [], "deck": [], "discard": []}
    race = season_race("title-sponsor", mine, {"space": 10})
    s = race.state
    s.sponsor_deck = bytes([SPONSOR])
    while count(s, 0, HAND) < s.room:
        into_hand(s, 0, STRESS)
    return race


def gain_sponsor_card(s: State) -> int:
    gain_sponsor(s, 0, "press")
    return SPONSOR


def gain_stress_card(s: State) -> int:
    gain_stress(s, 0, 1)
    return STRESS


@pytest.mark.rule("R8.3")
@pytest.mark.rule("R16.8")
@pytest.mark.parametrize("gain", [gain_stress_card, gain_sponsor_card])
def test_one_card_more_than_there_is_room_for_spoils_no_other_zone(
    gain: Callable[[State], int],
) -> None:
    s = full_hand().state
    hand = kinds_in(s, 0, HAND)
    others = [kinds_in(s, 1, zone) for zone in range(ZONES)]
    kind = gain(s)
    push(s, 0, PLAY, SPEED_1)
    assert kinds_in(s, 0, HAND) == tuple(sorted([*hand, kind]))
    assert kinds_in(s, 0, PLAY) == (SPEED_1,)
    assert [kinds_in(s, 1, zone) for zone in range(ZONES)] == others
