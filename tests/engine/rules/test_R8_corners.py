"""R8, step 7: checking corners and spinning out."""

from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.situations import Car, car, do, phase, situation, with_heat

TWISTY: dict[str, Any] = {
    **CIRCUITS["usa"].to_dict(),
    "id": "twisty",
    "corners": [
        {"after": 2, "limit": 2, "line": "left"},
        {"after": 40, "limit": 4, "line": "right"},
    ],
}


def turn_of(
    here: Car, *cars: Car, speed: int, start: int, crossings: int = 1, **position: Any
) -> Race:
    """Seat 0 in step 5, come so far; it has a card left, so that step 8 waits."""
    if here.get("engine", 0) > 6:
        position["circuit"] = with_heat("usa", here["engine"])
    return situation(
        {"gear": 3, "engine": 6, "hand": ["1"], **here},
        *cars,
        phase="react",
        adrenaline=[],
        order=list(range(len(cars) + 1)),
        turn={"active": 0, "speed": speed, "start": {"space": start, "crossings": crossings}},
        **position,
    )


def checked(race: Race) -> list[str]:
    """The corners of this turn as `corner speed limit cost`, one text each."""
    return [
        " ".join(word.split("=")[1] for word in event.split()[2:])
        for event in do(race, 0, "done")
        if event.startswith("corner-checked")
    ]


def at(space: int, spot: int, crossings: int = 0) -> Car:
    return {"space": space, "spot": spot, "crossings": crossings, "legend": True}


def place(race: Race) -> tuple[int, int, int]:
    here = car(race, 0)
    return here["space"], here["spot"], here["crossings"]


# --- R8.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize(("speed", "cost"), [(0, 0), (6, 0), (7, 0), (8, 1), (9, 2), (13, 6)])
def test_R8_1_the_speed_over_the_limit_is_paid_in_heat(speed: int, cost: int) -> None:
    race = turn_of({"space": 14}, speed=speed, start=10)
    assert checked(race) == [f"A {speed} 7 {cost}"]
    assert car(race, 0)["engine"] == 6 - cost
    assert car(race, 0)["discard"] == ["heat"] * cost
    # Paying all of it is no spin-out.
    assert (place(race), car(race, 0)["gear"]) == ((14, 0, 1), 3)


@pytest.mark.rule("R8.1")
def test_R8_1_every_corner_is_paid_separately_in_driving_order() -> None:
    race = turn_of({"space": 59}, speed=4, start=48)
    assert checked(race) == ["C 4 3 1", "D 4 2 2"]
    assert car(race, 0)["engine"] == 3


@pytest.mark.rule("R8.1")
def test_R8_1_a_corner_after_the_finish_line_comes_later() -> None:
    race = turn_of({"space": 14, "crossings": 2, "engine": 20}, speed=9, start=56)
    assert checked(race) == ["D 9 2 7", "A 9 7 2"]
    assert car(race, 0)["engine"] == 11


@pytest.mark.rule("R8.1")
def test_R8_1_only_lines_crossed_this_turn_count() -> None:
    assert checked(turn_of({"space": 30}, speed=17, start=13)) == []
    assert checked(turn_of({"space": 12}, speed=9, start=3)) == []
    assert checked(turn_of({"space": 33}, speed=20, start=13)) == []
    assert checked(turn_of({"space": 34}, speed=3, start=33)) == ["B 3 3 0"]


@pytest.mark.rule("R8.1")
def test_R8_1_a_line_crossed_at_any_moment_counts_with_the_final_speed() -> None:
    # A by the cards, with Speed 8; then a boost of 4 makes it 12.
    race = turn_of({"space": 13, "gear": 1, "deck": ["4"]}, speed=8, start=5)
    do(race, 0, "boost")
    assert checked(race) == ["A 12 7 5"]
    assert (place(race), car(race, 0)["engine"]) == ((17, 0, 1), 0)


@pytest.mark.rule("R8.1")
def test_R8_1_a_line_crossed_by_a_boost_or_a_slipstream_counts() -> None:
    boosted = turn_of({"space": 11, "gear": 1, "deck": ["4"]}, speed=6, start=5)
    do(boosted, 0, "boost")
    assert checked(boosted) == ["A 10 7 3"]
    race = turn_of({"space": 12}, at(12, 1), speed=8, start=4)
    do(race, 0, "done")
    events = do(race, 0, "slip 2")
    assert "corner-checked seat=0 corner=A speed=8 limit=7 cost=1" in events


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize(
    ("road", "limit", "cost"),
    [
        ("limit-up", 8, 1),
        ("limit-down", 6, 3),
        ("overheat", 7, 3),
        ("slipstream", 7, 2),
        ("heat-control", 7, 2),
        ("weather", 7, 2),
    ],
)
def test_R8_1_the_road_token_changes_limit_or_cost(road: str, limit: int, cost: int) -> None:
    race = turn_of(
        {"space": 14},
        speed=9,
        start=5,
        options={"weather": "storm"},
        weather="storm",
        roads=[road, "slipstream", "heat-control", "weather"],
    )
    assert checked(race) == [f"A 9 {limit} {cost}"]
    assert car(race, 0)["engine"] == 6 - cost


@pytest.mark.rule("R8.1")
def test_R8_1_overheat_costs_nothing_at_or_below_the_limit() -> None:
    def cost(speed: int) -> int:
        race = turn_of(
            {"space": 14},
            speed=speed,
            start=5,
            options={"weather": "storm"},
            weather="storm",
            roads=["overheat", "slipstream", "heat-control", "weather"],
        )
        do(race, 0, "done")
        return 6 - int(car(race, 0)["engine"])

    assert [cost(speed) for speed in (6, 7, 8, 9)] == [0, 0, 2, 3]


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize(
    ("play", "limit"),
    [
        (["sponsor-wings"], 8),
        (["tires-3"], 6),
        (["tires-0-plus2", "sponsor-wings"], 10),
        (["tires-0-plus2", "tires-3"], 8),
        (["tires-3", "tires-2-cool"], 5),
    ],
)
def test_R8_1_adjusts_of_the_driver_add_up(play: list[str], limit: int) -> None:
    race = turn_of(
        {"space": 14, "play": play},
        speed=11,
        start=5,
        options={"garage": "all", "event": "corruption"},
    )
    assert checked(race) == [f"A 11 {limit} {11 - limit}"]


@pytest.mark.rule("R8.1")
def test_R8_1_a_limit_is_never_below_0() -> None:
    # D: 2, -1 by the road, twice -1 by tires.
    def cost(speed: int) -> list[str]:
        return checked(
            turn_of(
                {"space": 58, "play": ["tires-3", "tires-2-cool"]},
                speed=speed,
                start=57,
                options={"garage": "all", "weather": "storm"},
                weather="storm",
                roads=["slipstream", "slipstream", "weather", "limit-down"],
            )
        )

    assert cost(0) == ["D 0 0 0"]
    assert cost(1) == ["D 1 0 1"]


@pytest.mark.rule("R8.1")
def test_R8_1_adjusts_count_before_the_limit_is_cut_off_at_0() -> None:
    # D: 2, -1 by the road, twice -1 and once +2 by tires: 1, whatever comes first.
    race = turn_of(
        {"space": 58, "play": ["tires-3", "tires-2-cool", "tires-0-plus2"]},
        speed=3,
        start=57,
        options={"garage": "all", "weather": "storm"},
        weather="storm",
        roads=["slipstream", "slipstream", "weather", "limit-down"],
    )
    assert checked(race) == ["D 3 1 2"]


# --- R8.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("R8.2")
def test_R8_2_corners_beyond_the_finish_at_the_end_of_the_race_are_ignored() -> None:
    race = turn_of({"space": 15, "crossings": 3, "engine": 0}, speed=16, start=68, crossings=2)
    assert checked(race) == []
    assert (place(race), car(race, 0)["engine"]) == ((15, 0, 3), 0)
    # On any other lap they count.
    race = turn_of({"space": 15, "crossings": 2}, speed=9, start=68)
    assert checked(race) == ["A 9 7 2"]


@pytest.mark.rule("R8.2")
def test_R8_2_corners_before_the_finish_still_count_in_the_finishing_turn() -> None:
    race = turn_of({"space": 14, "crossings": 3, "engine": 20}, speed=20, start=57, crossings=2)
    assert checked(race) == ["D 20 2 18"]
    assert car(race, 0)["engine"] == 2


@pytest.mark.rule("R8.2")
def test_R8_2_no_press_beyond_the_finish_at_the_end_of_the_race() -> None:
    # The press stands at corner A.
    def gained(crossings: int) -> bool:
        race = turn_of(
            {"space": 14, "crossings": crossings + 1, "engine": 20},
            speed=14,
            start=69,
            crossings=crossings,
            options={"garage": "all", "event": "title-sponsor"},
        )
        return "sponsor-gained seat=0 reason=press" in do(race, 0, "done")

    assert gained(1)
    assert not gained(2)


@pytest.mark.rule("R8.2")
def test_R8_2_rewards_can_be_earned_in_the_finishing_turn() -> None:
    # The press stands at corner D, and then Speed 15 is a record.
    press = turn_of(
        {"space": 2, "crossings": 3, "engine": 20},
        speed=14,
        start=57,
        crossings=2,
        options={"garage": "all", "event": "safety-regulations"},
    )
    assert "sponsor-gained seat=0 reason=press" in do(press, 0, "done")
    record = turn_of(
        {"space": 12, "crossings": 3, "engine": 0},
        speed=15,
        start=66,
        crossings=2,
        options={"garage": "all", "event": "speed-record"},
    )
    assert "sponsor-gained seat=0 reason=speed-record" in do(record, 0, "done")


# --- R8.3 ----------------------------------------------------------------------------------


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(("engine", "spins"), [(2, False), (1, True), (0, True)])
def test_R8_3_who_can_not_pay_it_all_pays_everything_and_spins_out(
    engine: int, spins: bool
) -> None:
    race = turn_of({"space": 16, "engine": engine}, speed=9, start=7)
    events = do(race, 0, "done")
    assert ("spun-out seat=0 corner=A stress=2" in events) == spins
    here = car(race, 0)
    assert (here["engine"], here["discard"]) == (0, ["heat"] * engine)
    assert here["space"] == (12 if spins else 16)


@pytest.mark.rule("R8.3")
def test_R8_3_back_to_the_race_line_spot_before_the_corner_line() -> None:
    race = turn_of({"space": 16, "engine": 0}, at(12, 1), speed=9, start=7)
    events = do(race, 0, "done")
    assert "moved seat=0 cause=spin-out origin=16 wanted=12 space=12 spot=0" in events
    assert place(race) == (12, 0, 1)


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(
    ("cars", "ends"),
    [
        ([at(12, 0)], (12, 1, 1)),
        ([at(12, 0), at(12, 1)], (11, 0, 1)),
        ([at(12, 0), at(12, 1), at(11, 0)], (11, 1, 1)),
        ([at(12, 0), at(12, 1), at(11, 1)], (11, 0, 1)),
    ],
)
def test_R8_3_to_the_first_space_with_a_free_spot(
    cars: list[Car], ends: tuple[int, int, int]
) -> None:
    race = turn_of({"space": 16, "engine": 0}, *cars, speed=9, start=7)
    do(race, 0, "done")
    assert place(race) == ends


@pytest.mark.rule("R8.3")
def test_R8_3_a_full_house_of_cars_at_a_spin_out() -> None:
    full = [at(12, 0), at(12, 1, 1), at(11, 0, 1), at(11, 1), at(10, 0)]
    race = turn_of({"space": 16, "engine": 0}, *full, speed=9, start=7)
    do(race, 0, "done")
    assert place(race) == (10, 1, 1)


@pytest.mark.rule("R8.3")
def test_R8_3_its_own_space_is_free_for_it_again() -> None:
    # It set out from space 12 beside another car, and comes back beside it.
    race = turn_of({"space": 16, "engine": 0}, at(12, 0), speed=9, start=12)
    do(race, 0, "done")
    assert place(race) == (12, 1, 1)


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(("gear", "stress"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_R8_3_stress_by_gear_to_hand_and_the_gear_becomes_1(gear: int, stress: int) -> None:
    race = turn_of(
        {"space": 16, "engine": 0, "gear": gear, "deck": ["2"], "discard": []}, speed=9, start=7
    )
    events = do(race, 0, "done")
    assert f"spun-out seat=0 corner=A stress={stress}" in events
    here = car(race, 0)
    assert (here["hand"], here["gear"]) == (["stress"] * stress + ["1"], 1)
    # From the reserve: the deck is untouched.
    assert here["deck"]["top"] == ["2"]


@pytest.mark.rule("R8.3")
def test_R8_3_later_corners_no_longer_count() -> None:
    race = turn_of({"space": 59, "engine": 0}, speed=4, start=48)
    assert checked(race) == ["C 4 3 1"]
    assert place(race) == (49, 0, 1)


@pytest.mark.rule("R8.3")
def test_R8_3_two_corners_in_one_turn_with_heat_for_one_only() -> None:
    race = turn_of({"space": 59, "engine": 2}, speed=4, start=48)
    assert checked(race) == ["C 4 3 1", "D 4 2 2"]
    # 1 Heat for C, the other one is lost at D.
    assert (place(race), car(race, 0)["engine"]) == ((57, 0, 1), 0)
    assert car(race, 0)["discard"] == ["heat", "heat"]


@pytest.mark.rule("R8.3")
def test_R8_3_a_spin_out_across_the_finish_line_is_no_finish() -> None:
    race = turn_of(
        {"space": 2, "crossings": 3, "engine": 0, "hand": []}, speed=14, start=57, crossings=2
    )
    do(race, 0, "done")
    assert place(race) == (57, 0, 2)
    assert phase(race) == "discard"  # the Stress it has got
    do(race, 0, "done")
    assert (race.over, car(race, 0)["status"]) == (False, "racing")


@pytest.mark.rule("R8.3")
def test_R8_3_a_spin_out_across_a_lap_boundary_takes_the_lap_count_back() -> None:
    race = turn_of({"space": 3, "crossings": 2, "engine": 0}, speed=15, start=57)
    do(race, 0, "done")
    assert place(race) == (57, 0, 1)


@pytest.mark.rule("R8.3")
def test_R8_3_pushed_back_over_the_finish_line_by_cars_before_the_corner() -> None:
    # The corner line lies after space 2, and both spaces before it are full.
    full = [at(2, 0, 1), at(2, 1), at(1, 0), at(1, 1, 1)]
    race = turn_of(
        {"space": 5, "crossings": 2, "engine": 0}, *full, speed=9, start=65, circuit=TWISTY
    )
    events = do(race, 0, "done")
    assert "moved seat=0 cause=spin-out origin=5 wanted=2 space=69 spot=0" in events
    assert place(race) == (69, 0, 1)


@pytest.mark.rule("R8.3")
def test_R8_3_from_the_grid_back_behind_the_line() -> None:
    full = [at(2, 0), at(2, 1), at(1, 0), at(1, 1), at(69, 0)]
    race = turn_of({"space": 4, "engine": 0}, *full, speed=5, start=68, crossings=0, circuit=TWISTY)
    do(race, 0, "done")
    assert place(race) == (69, 1, 0)


@pytest.mark.rule("R8.3")
def test_R8_3_a_finish_line_it_is_still_past_counts() -> None:
    # On the way to lap 2 it spins out at corner A, which lies beyond the line.
    race = turn_of({"space": 15, "crossings": 2, "engine": 0}, speed=16, start=68)
    do(race, 0, "done")
    assert place(race) == (12, 0, 2)


@pytest.mark.rule("R8.3")
@pytest.mark.rule("R9.1")
def test_R8_3_the_turn_goes_on_with_step_8_and_step_9() -> None:
    race = turn_of(
        {"space": 16, "engine": 0, "play": ["4", "5"], "deck": ["2"] * 3 + ["3"] * 3},
        speed=9,
        start=7,
    )
    do(race, 0, "done")
    assert phase(race) == "discard"
    events = do(race, 0, "discard 1", "done")
    assert "drew seat=0 count=5" in events
    assert car(race, 0)["hand"] == ["stress", "stress", "2", "2", "2", "3", "3"]
    assert car(race, 0)["discard"] == ["1", "4", "5"]
    assert position_of(race)["round"] == 2


@pytest.mark.rule("R8.3")
def test_R8_3_overheat_alone_can_cause_a_spin_out() -> None:
    race = turn_of(
        {"space": 14, "engine": 1},
        speed=8,
        start=6,
        options={"weather": "storm"},
        weather="storm",
        roads=["overheat", "slipstream", "heat-control", "weather"],
    )
    assert checked(race) == ["A 8 7 2"]
    assert (place(race), car(race, 0)["engine"]) == ((12, 0, 1), 0)


# --- R8.4 ----------------------------------------------------------------------------------


@pytest.mark.rule("R8.4")
def test_R8_4_the_stress_reserve_never_runs_dry() -> None:
    # More Stress than the box has lies in the decks already.
    race = turn_of(
        {"space": 16, "engine": 0, "deck": ["stress"] * 40},
        {"space": 40, "crossings": 0, "gear": 1, "play": ["1"], "deck": ["stress"] * 30},
        speed=9,
        start=7,
    )
    do(race, 0, "done")
    assert car(race, 0)["hand"] == ["stress", "stress", "1"]


@pytest.mark.rule("R8.4")
@pytest.mark.rule("R5.3")
def test_R8_4_a_deck_swollen_by_stress_still_gives_cards_and_flips() -> None:
    race = situation(
        {
            "space": 20,
            "engine": 0,
            "hand": ["stress", "1"],
            "plan": "play",
            "deck": {"rest": ["stress"] * 400 + ["4"]},
        },
        adrenaline=[],
    )
    events = do(race, 0, "play stress")
    flips = [event for event in events if event.startswith("flipped")]
    assert flips[-1] == "flipped seat=0 card=4 counts=yes"
    assert flips[:-1] == ["flipped seat=0 card=stress counts=no"] * (len(flips) - 1)
    do(race, 0, "done", "done")
    assert (car(race, 0)["space"], len(car(race, 0)["hand"])) == (24, 7)
