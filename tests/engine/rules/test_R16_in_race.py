"""R16.8 and R16.9: sponsor cards and press corners."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rules.season_race import (
    ALL_SPONSORS,
    SPONSORS,
    drive_through,
    gained,
    season_race,
    sponsors_in,
    table,
)
from tests.situations import car, do, legal, phase, situation, turn, why_not, with_heat

# --- R16.8 ---------------------------------------------------------------------------------


@pytest.mark.rule("R16.8")
@pytest.mark.rule("R13.6")
@pytest.mark.parametrize("id", SPONSORS)
def test_R16_8_a_played_sponsor_card_leaves_to_the_sponsor_discard(id: str) -> None:
    race = season_race(
        "title-sponsor", {"space": 20, "gear": 2, "hand": ["1", "4", id], "plan": "play"}
    )
    do(race, 0, f"play 1 {id}")
    if phase(race) == "value":
        do(race, 0, f"value {id} 2")
    do(race, 0, "done")
    assert table(race)["discard"] == []  # it leaves in step 9, not before
    events = do(race, 0, "done")
    assert f"sponsor-used seat=0 card={id}" in events
    assert table(race)["discard"] == [id]
    assert car(race, 0)["discard"] == ["1"]
    assert id not in car(race, 0)["hand"] + car(race, 0)["deck"]["rest"]


@pytest.mark.rule("R13.6")
def test_R13_6_a_one_time_card_can_never_be_refreshed() -> None:
    race = season_race(
        "title-sponsor",
        {"space": 20, "gear": 2, "hand": ["1"], "play": ["suspension-4", "sponsor-turbo"]},
        phase="refresh",
        turn={"active": 0},
    )
    assert legal(race, 0) == ["refresh suspension-4", "done"]
    assert why_not(race, 0, "refresh sponsor-turbo") == "not-refreshable"
    do(race, 0, "refresh suspension-4")
    assert table(race)["discard"] == ["sponsor-turbo"]


@pytest.mark.rule("R16.8")
def test_R16_8_a_sponsor_card_may_be_discarded_in_step_8_and_comes_back() -> None:
    race = season_race(
        "title-sponsor",
        {"space": 20, "gear": 2, "hand": ["4", "sponsor-turbo"], "deck": ["1"] * 3 + ["2"] * 3},
        phase="discard",
        turn={"active": 0},
    )
    assert legal(race, 0) == ["discard 4", "discard sponsor-turbo", "done"]
    do(race, 0, "discard sponsor-turbo", "done")
    assert car(race, 0)["discard"] == ["sponsor-turbo"]
    assert table(race)["discard"] == []


@pytest.mark.rule("R16.8")
def test_R16_8_a_flipped_sponsor_card_goes_to_the_own_discard_pile() -> None:
    race = season_race(
        "title-sponsor",
        {
            "space": 20,
            "hand": ["stress", "4"],
            "plan": "play",
            "deck": {"top": ["sponsor-turbo", "3"]},
        },
    )
    events = do(race, 0, "play stress")
    assert "flipped seat=0 card=sponsor-turbo counts=no" in events
    assert car(race, 0)["discard"] == ["sponsor-turbo"]
    assert turn(race)["speed"] == 3


@pytest.mark.rule("R16.8")
@pytest.mark.rule("R4.3")
def test_R16_8_a_sponsor_card_of_a_cluttered_hand_is_gone() -> None:
    race = season_race(
        "title-sponsor",
        {
            "space": 20,
            "gear": 4,
            "engine": 0,
            "hand": ["heat"] * 4 + ["sponsor-cooling"],
            "plan": "play",
        },
    )
    events = do(race, 0, "play heat heat heat sponsor-cooling")
    assert "sponsor-used seat=0 card=sponsor-cooling" in events
    assert table(race)["discard"] == ["sponsor-cooling"]
    assert car(race, 0)["discard"] == ["heat"] * 3
    assert car(race, 0)["space"] == 20


@pytest.mark.rule("R16.8")
def test_R16_8_a_gained_card_is_the_top_of_the_sponsor_deck_and_goes_to_hand() -> None:
    deck = ALL_SPONSORS.copy()
    deck.remove("sponsor-rpm")
    deck.append("sponsor-rpm")
    events, race = drive_through("speed-record", 14, 29, 15, sponsors={"deck": deck, "ordered": 1})
    assert events == [
        "sponsor-gained seat=0 reason=speed-record",
        "sponsor-card seat=0 card=sponsor-rpm",
    ]
    assert car(race, 0)["hand"] == ["1", "sponsor-rpm"]
    assert len(table(race)["deck"]) == 34


@pytest.mark.rule("R16.8")
def test_R16_8_a_gained_card_is_at_hand_in_step_8_and_counts_for_the_hand_size() -> None:
    _, race = drive_through(
        "speed-record",
        14,
        29,
        15,
        car={"hand": ["1", "1", "1", "2", "2", "2"]},
        sponsors={"deck": ALL_SPONSORS, "ordered": 1},
    )
    assert "discard sponsor-wings" in legal(race, 0)
    assert "drew" not in [event.split()[0] for event in do(race, 0, "done")]
    assert len(car(race, 0)["hand"]) == 7


@pytest.mark.rule("R16.8")
def test_R16_8_an_empty_sponsor_deck_is_made_of_those_played() -> None:
    held = ALL_SPONSORS.copy()
    played = ["sponsor-turbo", "sponsor-turbo", "sponsor-wings"]
    for id in played:
        held.remove(id)
    seen = set()
    for seed in range(20):
        events, race = drive_through(
            "speed-record",
            14,
            29,
            15,
            car={"discard": held},
            sponsors={"deck": [], "discard": played},
            seed=f"{seed:064x}",
        )
        assert gained(events) == ["speed-record"]
        [id] = sponsors_in(car(race, 0)["hand"])
        assert sorted([*table(race)["deck"], id]) == sorted(played)
        assert table(race)["discard"] == []
        seen.add(id)
    assert seen == set(played)


@pytest.mark.rule("R16.8")
def test_R16_8_without_any_sponsor_card_left_nothing_is_gained() -> None:
    events, race = drive_through(
        "speed-record",
        14,
        29,
        15,
        car={"discard": ALL_SPONSORS},
        sponsors={"deck": [], "discard": []},
    )
    assert events == []
    assert car(race, 0)["hand"] == ["1"]
    assert phase(race) == "discard"


@pytest.mark.rule("R16.8")
def test_R16_8_two_cards_gained_with_one_left_give_one() -> None:
    held = ALL_SPONSORS.copy()
    held.remove("sponsor-wings")
    # Press corner B of the USA at Speed 15, which is a record too.
    events, race = drive_through(
        "speed-record",
        33,
        48,
        15,
        engine=12,
        car={"discard": held},
        sponsors={"deck": ["sponsor-wings"], "discard": []},
    )
    assert gained(events) == ["press"]
    assert sponsors_in(car(race, 0)["hand"]) == ["sponsor-wings"]


@pytest.mark.rule("R16.8")
def test_R16_8_no_sponsor_card_in_a_turn_with_a_spin_out() -> None:
    # The press corner is paid, a later one is not: nothing for press or record.
    events, race = drive_through("speed-record", 33, 50, 17, engine=14)
    assert "spun-out seat=0 corner=C stress=2" in events
    assert gained(events) == []
    assert sponsors_in(car(race, 0)["hand"]) == []
    # Spun out in the press corner itself.
    events, race = drive_through("speed-record", 33, 48, 15, engine=11)
    assert "spun-out seat=0 corner=B stress=2" in events
    assert gained(events) == []
    # Where the later corner costs nothing both are earned.
    usa = with_heat("usa", 14)
    usa["corners"][2]["limit"] = 17
    events, race = drive_through("speed-record", 33, 50, 17, engine=14, circuit=usa)
    assert gained(events) == ["press", "speed-record"]


# --- R16.9 ---------------------------------------------------------------------------------

# Corruption has its press at corner C: on the USA after space 49, limit 3.


@pytest.mark.rule("R16.9")
@pytest.mark.parametrize(("speed", "cards"), [(3, 0), (4, 0), (5, 1), (6, 1), (9, 1)])
def test_R16_9_speed_of_2_over_the_limit_impresses_the_press(speed: int, cards: int) -> None:
    events, race = drive_through("corruption", 49, 50, speed)
    assert gained(events) == ["press"] * cards
    assert len(sponsors_in(car(race, 0)["hand"])) == cards


@pytest.mark.rule("R16.9")
def test_R16_9_only_crossing_the_press_corner_counts() -> None:
    assert gained(drive_through("corruption", 33, 34, 9)[0]) == []  # corner B
    assert gained(drive_through("corruption", 40, 49, 9)[0]) == []  # up to its line
    assert gained(drive_through("corruption", 50, 56, 6)[0]) == []  # from behind it


@pytest.mark.rule("R16.9")
def test_R16_9_without_a_season_there_is_no_press() -> None:
    race = situation(
        {"space": 50, "gear": 3, "engine": 6, "hand": ["1"]},
        options={"garage": "all"},
        adrenaline=[],
        phase="react",
        turn={"active": 0, "speed": 9, "start": {"space": 49}},
    )
    assert gained(do(race, 0, "done")) == []


def slipstreaming(space: int, by: int, speed: int = 1, **turn: Any) -> list[str]:
    race = season_race(
        "corruption",
        {"space": space, "gear": 3, "engine": 6, "hand": ["1"]},
        {"space": space + 1},
        phase="slipstream",
        turn={"active": 0, "speed": speed, **turn},
    )
    return do(race, 0, f"slip {by}")


@pytest.mark.rule("R16.9")
def test_R16_9_crossing_the_line_by_slipstream_impresses_at_any_speed() -> None:
    assert gained(slipstreaming(49, 2)) == ["press"]
    assert gained(slipstreaming(48, 2)) == ["press"]
    assert gained(slipstreaming(47, 2)) == []  # ends before the line


@pytest.mark.rule("R16.9")
def test_R16_9_a_slipstream_after_the_line_is_not_a_crossing_by_slipstream() -> None:
    start = {"space": 48}
    assert gained(slipstreaming(50, 2, speed=2, start=start)) == []
    assert gained(slipstreaming(50, 2, speed=5, start=start)) == ["press"]


@pytest.mark.rule("R16.9")
def test_R16_9_at_most_one_card_per_crossing() -> None:
    # By slipstream and much too fast.
    events = slipstreaming(49, 2, speed=7)
    assert gained(events) == ["press"]
    assert "corner-checked seat=0 corner=C speed=7 limit=3 cost=4" in events


@pytest.mark.rule("R16.9")
def test_R16_9_two_press_corners_give_a_card_each() -> None:
    # Record crowds on Great Britain: C (limit 5) and E (limit 3).
    def turn_of(speed: int) -> list[str]:
        return drive_through("record-crowds", 37, 49, speed, engine=20, circuit="great-britain")[0]

    assert gained(turn_of(7)) == ["press", "press"]
    assert gained(turn_of(6)) == ["press"]  # 3 over in E, 1 over in C
    assert gained(turn_of(4)) == []


@pytest.mark.rule("R16.9")
@pytest.mark.parametrize(
    ("road", "speed", "cards"),
    [("limit-up", 5, 0), ("limit-up", 6, 1), ("limit-down", 3, 0), ("limit-down", 4, 1)],
)
def test_R16_9_road_conditions_count(road: str, speed: int, cards: int) -> None:
    events, _ = drive_through(
        "corruption",
        49,
        50,
        speed,
        options={"weather": "fog"},
        weather="fog",
        roads=["overheat", "overheat", road, "slipstream"],
    )
    assert len(gained(events)) == cards


@pytest.mark.rule("R16.9")
def test_R16_9_own_adjusts_do_not_count() -> None:
    up = {"play": ["tires-0-plus2", "wings-6"]}
    events, _ = drive_through("corruption", 49, 50, 5, car=up)
    assert "corner-checked seat=0 corner=C speed=5 limit=8 cost=0" in events
    assert gained(events) == ["press"]
    down = {"play": ["tires-3", "tires-2-cool"]}
    events, _ = drive_through("corruption", 49, 50, 4, car=down)
    assert "corner-checked seat=0 corner=C speed=4 limit=1 cost=3" in events
    assert gained(events) == []


@pytest.mark.rule("R16.9")
def test_R16_9_the_example_of_the_rulebook() -> None:
    """Limit 3, road token +1: yellow, red with two tires of +1, blue with two tires of -1."""
    race = season_race(
        "corruption",
        {
            "colour": "yellow",
            "space": 49,
            "gear": 2,
            "hand": ["1", "2", "4"],
            "plan": "play",
        },
        {
            "colour": "red",
            "space": 48,
            "gear": 3,
            "hand": ["1", "3", "tires-1", "tires-2-scrap"],
            "plan": "play",
        },
        {
            "colour": "blue",
            "space": 47,
            "gear": 2,
            "hand": ["1", "tires-2-cool", "tires-3"],
            "plan": "play",
        },
        options={"weather": "fog"},
        weather="fog",
        roads=["overheat", "overheat", "limit-up", "slipstream"],
    )
    do(race, 0, "play 2 4")
    do(race, 1, "play 3 tires-1 tires-2-scrap")
    do(race, 2, "play tires-2-cool tires-3")

    events = do(race, 0, "done")
    assert "corner-checked seat=0 corner=C speed=6 limit=4 cost=2" in events
    assert gained(events) == ["press"]
    do(race, 0, "done")
    do(race, 1, "scrap 2", "scrap 2")
    events = do(race, 1, "done", "done")  # no slipstream behind yellow
    assert "corner-checked seat=1 corner=C speed=6 limit=6 cost=0" in events
    assert gained(events) == ["press"]
    do(race, 1, "done")
    events = do(race, 2, "done")
    assert "corner-checked seat=2 corner=C speed=5 limit=2 cost=3" in events
    assert gained(events) == []
    assert [car(race, seat)["engine"] for seat in range(3)] == [4, 6, 3]


@pytest.mark.rule("R16.9")
def test_R16_9_the_card_is_gained_at_the_end_of_step_7() -> None:
    # Press at B and D of the USA, C in between: all are paid before any card comes.
    events, _ = drive_through("live-on-television", 33, 58, 6, engine=20)
    assert [event.split()[0] for event in events] == (
        ["corner-checked", "heat-paid"] * 3 + ["sponsor-gained", "sponsor-card"] * 2
    )


@pytest.mark.rule("R16.9")
@pytest.mark.rule("R8.2")
def test_R16_9_a_press_corner_beyond_the_last_finish_line_is_ignored() -> None:
    # Title sponsor on the USA: press at A, after space 12, limit 7.
    begin = {"crossings": 2}
    events, _ = drive_through("title-sponsor", 68, 13, 13, engine=20, crossings=3, begin=begin)
    assert gained(events) == []
    events, _ = drive_through(
        "title-sponsor", 68, 13, 13, engine=20, crossings=2, begin={"crossings": 1}
    )
    assert gained(events) == ["press"]


@pytest.mark.rule("R16.9")
@pytest.mark.rule("R8.2")
def test_R16_9_a_press_corner_can_be_earned_in_the_finishing_turn() -> None:
    # Live on television on the USA: press at B and D (after space 57, limit 2).
    events, _ = drive_through(
        "live-on-television", 57, 1, 13, engine=20, crossings=3, begin={"crossings": 2}
    )
    assert gained(events) == ["press"]


@pytest.mark.rule("R16.9")
@pytest.mark.parametrize(
    ("event", "circuit", "after", "limit"),
    [
        ("new-grandstand", "great-britain", 15, 10),
        ("speed-record", "usa", 33, 3),
        ("drivers-strike", "italy", 26, 3),
        ("restrictions-lifted", "italy", 19, 2),  # E wraps around to B
        ("record-crowds", "great-britain", 37, 5),
        ("record-crowds", "great-britain", 48, 3),
        ("corruption", "france", 27, 4),
        ("title-sponsor", "usa", 12, 7),
        ("live-on-television", "great-britain", 30, 6),
        ("live-on-television", "great-britain", 43, 4),
        ("safety-regulations", "france", 39, 3),
        ("sponsor-withdraws", "italy", 10, 5),  # D wraps around to A
    ],
)
def test_R16_9_where_the_press_of_each_event_stands(
    event: str, circuit: str, after: int, limit: int
) -> None:
    events, _ = drive_through(event, after, after + 1, limit + 2, circuit=circuit)
    assert gained(events) == ["press"]
    events, _ = drive_through(event, after, after + 1, limit + 1, circuit=circuit)
    assert gained(events) == []


@pytest.mark.rule("R16.9")
@pytest.mark.parametrize("event", ["drivers-strike", "restrictions-lifted", "sponsor-withdraws"])
def test_R16_9_only_one_corner_of_italy_has_the_press(event: str) -> None:
    earning = [
        after
        for after, limit in ((10, 5), (19, 2), (26, 3))
        if gained(drive_through(event, after, after + 1, limit + 2, circuit="italy")[0])
    ]
    assert len(earning) == 1


@pytest.mark.rule("R16.9")
def test_R16_9_a_legend_gets_no_sponsor_card() -> None:
    race = season_race(
        "corruption",
        {"space": 49, "legend": True},
        {"space": 60, "crossings": 0, "hand": ["1", "2"], "plan": "play"},
        legend={"card": 2},  # black 3:18: limit 3 + 3 through the press corner
    )
    events = do(race, 1, "play 1")
    assert car(race, 0)["space"] == 55
    assert gained(events) == []


@pytest.mark.rule("R16.8")
def test_R16_8_an_ordered_sponsor_deck_gives_its_top_card() -> None:
    deck = ALL_SPONSORS[::-1]
    sponsors = {"deck": deck, "ordered": 2}
    _, race = drive_through("speed-record", 13, 28, 15, sponsors=sponsors)
    assert sponsors_in(car(race, 0)["hand"]) == [deck[-1]]
    assert (table(race)["deck"], table(race)["ordered"]) == (deck[:-1], 1)
