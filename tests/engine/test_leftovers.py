"""What lies about in the state from before counts for nothing.

Zones have room for more cards than they hold, and a turn uses fields that the turn before has
used. Here the room is full of rubbish and the fields have other values, and nothing changes.
"""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from plankgas.engine.action import Action
from plankgas.engine.cards import SPEED_1
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.engine.test_near_misses import SITUATIONS
from tests.situations import Car, do, situation, turn

# A card that doesn't exist, and one that every flip looks for.
RUBBISH = {"no card": 255, "speed cards": SPEED_1}


def litter(race: Race, rubbish: int) -> None:
    """Fill what no zone uses with this card."""
    s = race.state
    cards = [rubbish] * len(s.cards)
    for zone in range(len(s.size)):
        start = zone * int(s.room)
        held = int(s.size[zone])
        cards[start : start + held] = [int(card) for card in s.cards[start : start + held]]
    s.cards = vec[u8]([u8(card) for card in cards])


@pytest.mark.parametrize("rubbish", RUBBISH)
@pytest.mark.parametrize("name", SITUATIONS)
def test_beyond_the_cards_of_a_zone_nothing_counts(name: str, rubbish: str) -> None:
    tidy, littered = SITUATIONS[name](), SITUATIONS[name]()
    litter(littered, RUBBISH[rubbish])
    for seat in tidy.pending():
        offered = tidy.legal_codes(seat)
        assert littered.legal_codes(seat) == offered
        for code in offered:
            first, second = tidy.clone(), littered.clone()
            assert first.apply(seat, Action(code)) == second.apply(seat, Action(code))
            assert position_of(first) == position_of(second)
            for other in first.pending():
                assert first.legal_codes(other) == second.legal_codes(other)


def ready() -> Race:
    """Two cars with one card each to play before the turns begin."""
    cars: list[Car] = [
        {"space": 14, "gear": 1, "hand": ["brakes-1/5", "1", "2"], "plan": "play"},
        {"space": 10, "gear": 1, "hand": ["2", "3", "4"], "play": ["1"], "plan": "ready"},
    ]
    return situation(*cars, options={"garage": "all", "weather": "off"}, adrenaline=[])


def test_a_turn_begins_without_anything_of_the_turn_before() -> None:
    clean, used = ready(), ready()
    s = used.state
    s.start = 3
    s.speed = s.pluses = s.value_at = 2
    s.boosted = s.adrenaline_move = s.accelerates = s.adjust = s.spun = 1
    s.weather_cooled = (1 << 8) - 1
    s.slip_from = s.direct_plus = 1
    s.salvage_left = s.salvaged = s.hidden_discards = 1
    s.symbols = vec[u8]([u8(1)] * len(s.symbols))
    events = do(clean, 0, "play brakes-1/5")
    assert do(used, 0, "play brakes-1/5") == events
    now = turn(used)
    assert [now[name] for name in ("salvage_left", "salvaged", "hidden_discards")] == [0, 0, 0]
    for race in (clean, used):
        do(race, 0, "value brakes-1/5 5")
    assert position_of(used) == position_of(clean)
