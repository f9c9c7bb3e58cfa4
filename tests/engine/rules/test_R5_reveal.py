"""R5, step 3: flips, values, Speed, moving and being blocked."""

import pytest

from plankgas.engine.race import Race
from tests.situations import Car, car, do, legal, phase, situation, turn, why_not

GARAGE = {"garage": "all"}


def others(*places: tuple[int, int]) -> list[Car]:
    """Legends a lap behind that stand in these spaces and spots; they move later."""
    return [
        {"space": space, "spot": spot, "crossings": 0, "legend": True} for space, spot in places
    ]


def place(race: Race, seat: int = 0) -> tuple[int, int]:
    return car(race, seat)["space"], car(race, seat)["spot"]


def driven(cards: list[str], *cars: Car, space: int = 20, spot: int = 0, **more: object) -> Race:
    """The lone driver has revealed these cards; it still has Heat, so that step 5 waits."""
    here: Car = {
        "space": space,
        "spot": spot,
        "gear": len(cards),
        "engine": 3,
        "hand": cards,
        "plan": "play",
        **more,
    }
    race = situation(here, *cars, adrenaline=[])
    do(race, 0, "play " + " ".join(cards))
    return race


# --- R5.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("R5.1")
def test_R5_1_a_stress_card_is_one_plus() -> None:
    race = driven(["stress", "2"], deck=["3", "4", "1"])
    assert turn(race)["pluses"] == 1
    assert (turn(race)["speed"], car(race, 0)["play"]) == (5, ["stress", "2", "3"])


@pytest.mark.rule("R5.1")
def test_R5_1_two_stress_cards_are_two_plus() -> None:
    race = driven(["stress", "stress", "1"], deck=["3", "4", "2"])
    assert (turn(race)["speed"], turn(race)["pluses"]) == (8, 2)
    assert car(race, 0)["deck"]["top"] == ["2"]


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize(("card", "value", "pluses"), [("4wd-0-plus3", 0, 3), ("4wd-4", 4, 1)])
def test_R5_1_an_upgrade_may_have_several_plus(card: str, value: int, pluses: int) -> None:
    race = situation(
        {"space": 14, "engine": 1, "hand": [card], "plan": "play", "deck": ["4", "3", "2", "1"]},
        options=GARAGE,
        adrenaline=[],
    )
    do(race, 0, f"play {card}")
    assert turn(race)["pluses"] == pluses
    assert turn(race)["speed"] == value + sum([4, 3, 2][:pluses])


@pytest.mark.rule("R5.1")
@pytest.mark.rule("R5.4")
def test_R5_1_every_plus_is_resolved_before_a_value_is_chosen() -> None:
    race = situation(
        {
            "space": 14,
            "gear": 3,
            "hand": ["brakes-1/5", "stress", "4wd-4"],
            "plan": "play",
            "deck": ["3", "2"],
        },
        options=GARAGE,
    )
    events = do(race, 0, "play brakes-1/5 stress 4wd-4")
    assert [event for event in events if event.startswith("flipped")] == [
        "flipped seat=0 card=3 counts=yes",
        "flipped seat=0 card=2 counts=yes",
    ]
    assert (phase(race), place(race)) == ("value", (14, 0))
    assert legal(race, 0) == ["value brakes-1/5 1", "value brakes-1/5 5"]


# --- R5.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("R5.2")
def test_R5_2_the_rulebooks_example_speed_8() -> None:
    race = situation(
        {
            "space": 14,
            "gear": 3,
            "engine": 3,
            "hand": ["stress", "stress", "1"],
            "plan": "play",
            "deck": ["heat", "stress", "4", "0", "heat", "3", "2"],
        },
        adrenaline=[],
    )
    events = do(race, 0, "play stress stress 1")
    assert events[2:] == [
        "revealed seat=0 gear=3 cards=stress,stress,1",
        "flipped seat=0 card=heat counts=no",
        "flipped seat=0 card=stress counts=no",
        "flipped seat=0 card=4 counts=yes",
        "flipped seat=0 card=0 counts=no",
        "flipped seat=0 card=heat counts=no",
        "flipped seat=0 card=3 counts=yes",
        "speed-reached seat=0 speed=8",
        "moved seat=0 cause=speed origin=14 wanted=22 space=22 spot=0",
    ]
    assert car(race, 0)["discard"] == ["heat", "stress", "0", "heat"]
    assert car(race, 0)["play"] == ["stress", "stress", "1", "4", "3"]
    # A flipped Stress is discarded: it is no further plus.
    assert (turn(race)["pluses"], car(race, 0)["deck"]["top"]) == (2, ["2"])


@pytest.mark.rule("R5.2")
def test_R5_2_a_flipped_five_does_not_count() -> None:
    race = driven(["stress"], deck=["5", "1"])
    assert (turn(race)["speed"], place(race)) == (1, (21, 0))
    assert car(race, 0)["discard"] == ["5"]


@pytest.mark.rule("R5.2")
@pytest.mark.rule("R10.1")
def test_R5_2_a_flipped_speed_card_lies_in_the_play_area_until_step_9() -> None:
    race = driven(["stress"], deck=["4", "2"])
    assert car(race, 0)["play"] == ["stress", "4"]
    do(race, 0, "done")
    assert car(race, 0)["play"] == []
    assert sorted([*car(race, 0)["hand"], *car(race, 0)["deck"]["rest"]]) == ["2", "4", "stress"]


@pytest.mark.rule("R5.2")
@pytest.mark.rule("R10.2")
def test_R5_2_a_reshuffle_in_the_middle_of_flips() -> None:
    race = situation(
        {
            "space": 20,
            "gear": 2,
            "engine": 1,
            "hand": ["stress", "4"],
            "plan": "play",
            "deck": ["heat", "0"],
            "discard": ["3", "stress"],
        },
        adrenaline=[],
    )
    events = do(race, 0, "play stress 4")
    flips = events[events.index("revealed seat=0 gear=2 cards=stress,4") + 1 :]
    assert flips[:3] == [
        "flipped seat=0 card=heat counts=no",
        "flipped seat=0 card=0 counts=no",
        "reshuffled seat=0",
    ]
    assert flips[-3] == "flipped seat=0 card=3 counts=yes"
    # The played cards were not shuffled in, the flipped ones were.
    assert flips.count("reshuffled seat=0") == 1
    here = car(race, 0)
    assert here["play"] == ["stress", "4", "3"]
    assert sorted([*here["discard"], *here["deck"]["rest"]]) == ["0", "heat", "stress"]
    assert turn(race)["speed"] == 7


# --- R5.3 ----------------------------------------------------------------------------------


@pytest.mark.rule("R5.3")
def test_R5_3_no_speed_card_left_for_a_plus() -> None:
    race = situation(
        {
            "space": 20,
            "gear": 2,
            "engine": 1,
            "hand": ["stress", "2", "3"],
            "plan": "play",
            "deck": ["heat", "0"],
            "discard": ["5", "stress"],
        },
        adrenaline=[],
    )
    events = do(race, 0, "play stress 2")
    assert "nothing-flipped seat=0" in events
    assert not any(event.startswith(("flipped", "reshuffled")) for event in events)
    here = car(race, 0)
    assert (here["deck"]["top"], here["discard"]) == (["heat", "0"], ["5", "stress"])
    # It gives 0 and counts as resolved; the 3 in hand and the 2 in play are not flipped.
    assert (turn(race)["speed"], turn(race)["pluses"]) == (2, 1)
    assert place(race) == (22, 0)


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R10.3")
def test_R5_3_empty_deck_and_discard() -> None:
    race = driven(["stress", "stress", "1"], deck=[])
    assert (turn(race)["speed"], turn(race)["pluses"], place(race)) == (1, 2, (21, 0))


@pytest.mark.rule("R5.3")
def test_R5_3_a_speed_card_in_the_discard_pile_alone_is_still_found() -> None:
    race = driven(["stress"], deck=["heat"], discard=["0", "4"])
    assert (turn(race)["speed"], place(race)) == (4, (24, 0))


@pytest.mark.rule("R5.3")
def test_R5_3_the_first_plus_takes_the_last_speed_card_and_the_second_gives_0() -> None:
    race = situation(
        {
            "space": 20,
            "gear": 2,
            "engine": 1,
            "hand": ["stress", "stress"],
            "plan": "play",
            "deck": ["heat", "4", "0"],
        },
        adrenaline=[],
    )
    events = do(race, 0, "play stress stress")
    assert [event for event in events if "flipped" in event] == [
        "flipped seat=0 card=heat counts=no",
        "flipped seat=0 card=4 counts=yes",
        "nothing-flipped seat=0",
    ]
    assert (turn(race)["speed"], turn(race)["pluses"]) == (4, 2)


@pytest.mark.rule("R5.3")
@pytest.mark.rule("R6.4")
def test_R5_3_a_boost_without_speed_cards_costs_heat_and_gives_0() -> None:
    race = driven(["1"], deck=["0"], engine=1, hand=["1", "5"])
    events = do(race, 0, "boost")
    assert "nothing-flipped seat=0" in events
    assert (turn(race)["speed"], turn(race)["pluses"], place(race)) == (1, 1, (21, 0))
    assert car(race, 0)["engine"] == 0


# --- R5.4 ----------------------------------------------------------------------------------


@pytest.mark.rule("R5.4")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_R5_4_a_card_with_several_values_offers_each(value: int) -> None:
    race = situation(
        {"space": 20, "hand": ["brakes-1/2/3/4"], "plan": "play"}, options=GARAGE, adrenaline=[]
    )
    do(race, 0, "play brakes-1/2/3/4")
    assert legal(race, 0) == [f"value brakes-1/2/3/4 {choice}" for choice in (1, 2, 3, 4)]
    events = do(race, 0, f"value brakes-1/2/3/4 {value}")
    assert f"value-chosen seat=0 card=brakes-1/2/3/4 value={value}" in events
    assert f"speed-reached seat=0 speed={value}" in events
    assert place(race) == (20 + value, 0)


@pytest.mark.rule("R5.4")
def test_R5_4_only_printed_values_of_the_card_in_question() -> None:
    race = situation(
        {"space": 20, "gear": 2, "hand": ["brakes-1/5", "brakes-2/4"], "plan": "play"},
        options=GARAGE,
    )
    do(race, 0, "play brakes-1/5 brakes-2/4")
    asked = legal(race, 0)[0].split()[1]
    other = "brakes-2/4" if asked == "brakes-1/5" else "brakes-1/5"
    assert why_not(race, 0, f"value {asked} 3") == "no-such-value"
    assert why_not(race, 0, f"value {asked} 0") == "no-such-value"
    assert why_not(race, 0, f"value {other} {2 if other == 'brakes-2/4' else 1}") == "not-this-card"
    assert why_not(race, 0, "done") == "other-step"


@pytest.mark.rule("R5.4")
def test_R5_4_each_card_is_chosen_for_itself() -> None:
    race = situation(
        {"space": 14, "gear": 3, "hand": ["brakes-1/5", "brakes-1/5", "2"], "plan": "play"},
        options=GARAGE,
    )
    do(race, 0, "play 2 brakes-1/5 brakes-1/5", "value brakes-1/5 5")
    assert (phase(race), place(race)) == ("value", (14, 0))
    events = do(race, 0, "value brakes-1/5 1")
    assert "speed-reached seat=0 speed=8" in events
    assert place(race) == (22, 0)


# --- R5.5 ----------------------------------------------------------------------------------


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    ("cards", "speed"),
    [(["1"], 1), (["4", "4"], 8), (["0"], 0), (["5", "0"], 5), (["4", "4", "4", "5"], 17)],
)
def test_R5_5_speed_is_the_sum_of_the_play_area_and_the_distance(
    cards: list[str], speed: int
) -> None:
    race = driven(cards, space=14)
    assert turn(race)["speed"] == speed
    assert place(race) == (14 + speed, 0)


@pytest.mark.rule("R5.5")
def test_R5_5_speed_0_stays_in_its_spot() -> None:
    race = driven(["0"], spot=1)
    assert (turn(race)["speed"], place(race)) == (0, (20, 1))


@pytest.mark.rule("R5.5")
def test_R5_5_a_car_drives_through_full_spaces() -> None:
    race = driven(["3"], *others((21, 0), (21, 1), (22, 0), (22, 1)))
    assert place(race) == (23, 0)


# --- R5.6 ----------------------------------------------------------------------------------


@pytest.mark.rule("R5.6")
def test_R5_6_the_race_line_spot_comes_first() -> None:
    assert place(driven(["3"], spot=1)) == (23, 0)
    assert place(driven(["3"], *others((23, 1)), spot=1)) == (23, 0)


@pytest.mark.rule("R5.6")
def test_R5_6_then_the_other_spot() -> None:
    assert place(driven(["3"], *others((23, 0)))) == (23, 1)


@pytest.mark.rule("R5.6")
def test_R5_6_then_the_space_behind_race_line_first() -> None:
    full = ((23, 0), (23, 1))
    assert place(driven(["3"], *others(*full))) == (22, 0)
    assert place(driven(["3"], *others(*full, (22, 1)))) == (22, 0)
    assert place(driven(["3"], *others(*full, (22, 0)))) == (22, 1)
    assert place(driven(["3"], *others(*full, (22, 0), (22, 1)))) == (21, 0)


@pytest.mark.rule("R5.6")
@pytest.mark.parametrize("spot", [0, 1])
def test_R5_6_blocked_by_a_full_column_of_cars_it_keeps_its_spot(spot: int) -> None:
    column = others((21, 0), (21, 1), (22, 0), (22, 1))
    race = driven(["2"], *column, spot=spot)
    assert (turn(race)["speed"], place(race)) == (2, (20, spot))


@pytest.mark.rule("R5.6")
def test_R5_6_a_car_that_does_not_advance_never_changes_to_the_race_line() -> None:
    race = driven(["1"], *others((21, 0), (21, 1)), spot=1)
    assert place(race) == (20, 1)


@pytest.mark.rule("R5.6")
def test_R5_6_beside_another_car_and_blocked_it_stays_beside_it() -> None:
    race = driven(["1"], *others((21, 0), (21, 1), (20, 0)), spot=1)
    assert place(race) == (20, 1)


@pytest.mark.rule("R5.6")
def test_R5_6_cars_on_any_lap_hold_their_spots_across_the_finish_line() -> None:
    ahead = {"space": 1, "spot": 0, "crossings": 1, "legend": True}
    beside = {"space": 1, "spot": 1, "crossings": 0, "legend": True}
    race = situation(
        {"space": 67, "gear": 2, "engine": 1, "hand": ["1", "2"], "plan": "play"},
        ahead,
        beside,
        order=[0, 1, 2],
        adrenaline=[],
    )
    events = do(race, 0, "play 1 2")
    assert "moved seat=0 cause=speed origin=67 wanted=1 space=69 spot=0" in events
    assert (place(race), car(race, 0)["crossings"]) == ((69, 0), 1)


# --- R5.7 ----------------------------------------------------------------------------------


@pytest.mark.rule("R5.7")
def test_R5_7_being_blocked_shortens_the_move_not_the_speed() -> None:
    race = driven(["4", "4"], *others((22, 0), (22, 1)), space=14)
    assert (turn(race)["speed"], place(race)) == (8, (21, 0))


@pytest.mark.rule("R5.7")
def test_R5_7_a_corner_line_counts_by_where_the_car_really_ends() -> None:
    full = others((13, 0), (13, 1))
    assert place(driven(["4", "4", "5"], *full, space=1)) == (14, 0)
    stopped = driven(["4", "4", "4"], *full, space=1, hand=["4", "4", "4", "2"])
    assert place(stopped) == (12, 0)
    assert not any("corner-checked" in event for event in do(stopped, 0, "done", "done"))
    assert car(stopped, 0)["engine"] == 3


@pytest.mark.rule("R5.7")
@pytest.mark.rule("R8.1")
def test_R5_7_a_blocked_car_pays_for_its_whole_speed() -> None:
    full = others((14, 0), (14, 1))
    race = driven(["4", "5"], *full, space=5, hand=["4", "5", "2"])
    assert place(race) == (13, 0)
    events = do(race, 0, "done", "done")
    assert "corner-checked seat=0 corner=A speed=9 limit=7 cost=2" in events
    assert car(race, 0)["engine"] == 1


@pytest.mark.rule("R5.7")
def test_R5_7_a_finish_line_counts_by_where_the_car_really_ends() -> None:
    race = driven(["3", "3"], *others((1, 0), (1, 1), (2, 0), (2, 1)), space=65, crossings=2)
    assert (place(race), car(race, 0)["crossings"]) == ((69, 0), 2)
    do(race, 0, "done")
    assert car(race, 0)["status"] == "racing"


@pytest.mark.rule("R5.7")
@pytest.mark.rule("R6.1")
@pytest.mark.rule("R6.4")
def test_R5_7_adrenaline_and_boost_raise_speed_even_without_advancing() -> None:
    race = situation(
        {"space": 20, "gear": 1, "engine": 3, "hand": ["5"], "play": ["2"], "deck": ["2"]},
        *others((21, 0), (21, 1), (22, 0), (22, 1)),
        phase="react",
        adrenaline=[0],
        order=[0, 1, 2, 3, 4],
        turn={"active": 0, "speed": 2},
    )
    do(race, 0, "adrenaline")
    assert (turn(race)["speed"], place(race)) == (3, (20, 0))
    do(race, 0, "boost")
    assert (turn(race)["speed"], place(race)) == (5, (20, 0))


@pytest.mark.rule("R5.7")
def test_R5_7_accelerate_and_direct_play_raise_speed_even_without_advancing() -> None:
    race = situation(
        {
            "space": 20,
            "gear": 2,
            "engine": 3,
            "hand": ["pedal-4"],
            "play": ["4wd-0-accelerate", "1"],
            "deck": ["2"],
        },
        *others((21, 0), (21, 1), (22, 0), (22, 1)),
        options=GARAGE,
        phase="react",
        adrenaline=[],
        order=[0, 1, 2, 3, 4],
        turn={"active": 0, "speed": 1, "pluses": 1},
    )
    do(race, 0, "accelerate")
    assert (turn(race)["speed"], place(race)) == (2, (20, 0))
    do(race, 0, "direct pedal-4")
    assert (turn(race)["speed"], place(race)) == (6, (24, 0))


@pytest.mark.rule("R5.7")
def test_R5_7_a_slipstream_can_be_blocked() -> None:
    race = situation(
        {"space": 20, "gear": 3, "engine": 0},
        *others((21, 0), (22, 0), (22, 1)),
        phase="slipstream",
        adrenaline=[],
        order=[0, 1, 2, 3],
        turn={"active": 0, "speed": 6, "start": {"space": 14}},
    )
    events = do(race, 0, "slip 2")
    assert "moved seat=0 cause=slipstream origin=20 wanted=22 space=21 spot=1" in events


@pytest.mark.rule("R5.7")
def test_R5_7_a_legend_is_blocked_like_any_car() -> None:
    # Card 3: the green Legend drives 10, to where two others stand.
    race = situation(
        {"space": 60, "spot": 0, "hand": ["0"], "plan": "play"},
        {"space": 60, "spot": 1, "hand": ["0"], "plan": "play"},
        {"space": 50, "legend": True},
        circuit="great-britain",
        order=[2, 0, 1],
        legend={"deck": [3], "ordered": 1},
    )
    do(race, 0, "play 0")
    events = do(race, 1, "play 0")
    assert "moved seat=2 cause=legend origin=50 wanted=60 space=59 spot=0" in events
    assert place(race, 2) == (59, 0)
