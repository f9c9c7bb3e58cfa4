"""R7, step 6: slipstream."""

from typing import Any

import pytest

from plankgas.engine.race import Race
from tests.situations import Car, car, do, legal, phase, situation, turn, why_not


def after_reacting(here: Car, *cars: Car, speed: int = 3, **position: Any) -> Race:
    """Seat 0 says that it is done with step 5; it has a card left, so that step 8 waits."""
    start = position.pop("start", None)
    begun = {"active": 0, "speed": speed}
    race = situation(
        {"space": 20, "gear": 3, "engine": 3, "hand": ["1"], **here},
        *cars,
        phase="react",
        adrenaline=[],
        order=list(range(len(cars) + 1)),
        turn={**begun, "start": start} if start else begun,
        **position,
    )
    do(race, 0, "done")
    return race


def at(space: int, spot: int = 0, crossings: int = 1) -> Car:
    return {"space": space, "spot": spot, "crossings": crossings, "legend": True}


def place(race: Race) -> tuple[int, int]:
    return car(race, 0)["space"], car(race, 0)["spot"]


def offered(race: Race) -> list[str]:
    """What step 6 offers, if it is asked at all."""
    return legal(race, 0) if phase(race) == "slipstream" else []


# --- R7.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize(
    ("other", "possible"),
    [
        (at(20, 1), True),
        (at(21, 0), True),
        (at(21, 1), True),
        (at(22, 0), False),
        (at(22, 1), False),
        (at(19, 0), False),
        (at(19, 1), False),
    ],
)
def test_R7_1_a_car_in_the_same_space_or_directly_ahead(other: Car, possible: bool) -> None:
    race = after_reacting({}, other)
    assert offered(race) == (["slip 2", "done"] if possible else [])
    if not possible:
        assert phase(race) == "discard"
        assert why_not(race, 0, "slip 2") == "other-step"


@pytest.mark.rule("R7.1")
def test_R7_1_beside_a_car_on_the_race_line_too() -> None:
    race = after_reacting({"spot": 1}, at(20, 0))
    assert offered(race) == ["slip 2", "done"]


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("crossings", [0, 1, 2])
def test_R7_1_slipstream_next_to_a_lapped_car(crossings: int) -> None:
    for other in (at(20, 1, crossings), at(21, 0, crossings)):
        race = after_reacting({}, other)
        assert offered(race) == ["slip 2", "done"]
        do(race, 0, "slip 2")
        assert place(race) == (22, 0)


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("crossings", [0, 1, 2])
def test_R7_1_a_car_directly_ahead_across_the_finish_line(crossings: int) -> None:
    race = after_reacting({"space": 69}, at(1, 0, crossings))
    assert offered(race) == ["slip 2", "done"]
    events = do(race, 0, "slip 2")
    assert "finish-line-crossed seat=0 crossings=2" in events
    assert (place(race), car(race, 0)["crossings"]) == ((2, 0), 2)


@pytest.mark.rule("R7.1")
def test_R7_1_it_moves_2_spaces_and_is_optional() -> None:
    race = after_reacting({}, at(21))
    assert do(race, 0, "slip 2") == [
        "moved seat=0 cause=slipstream origin=20 wanted=22 space=22 spot=0"
    ]
    race = after_reacting({}, at(21))
    assert do(race, 0, "done") == []
    assert (place(race), phase(race)) == ((20, 0), "discard")


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize("distance", [0, 1, 3, 4])
def test_R7_1_no_other_distance_without_a_bonus(distance: int) -> None:
    race = after_reacting({}, at(21))
    assert why_not(race, 0, f"slip {distance}") == "no-such-slipstream"


@pytest.mark.rule("R7.1")
def test_R7_1_only_once_per_turn() -> None:
    race = after_reacting({}, at(21), at(22), at(23))
    do(race, 0, "slip 2")
    assert (place(race), phase(race)) == ((22, 1), "discard")
    assert why_not(race, 0, "slip 2") == "other-step"


@pytest.mark.rule("R7.1")
def test_R7_1_what_counts_is_where_the_cars_stand_now() -> None:
    # Beside a car before the boost, two spaces ahead of it afterwards.
    race = situation(
        {"space": 20, "engine": 1, "hand": ["1"], "deck": ["2"]},
        at(20, 1),
        phase="react",
        adrenaline=[],
        order=[0, 1],
        turn={"active": 0, "speed": 3},
    )
    do(race, 0, "boost", "done")
    assert phase(race) == "discard"
    race = situation(
        {"space": 20, "engine": 1, "hand": ["1"], "deck": ["2"]},
        at(23),
        phase="react",
        adrenaline=[],
        order=[0, 1],
        turn={"active": 0, "speed": 3},
    )
    do(race, 0, "boost", "done")
    assert phase(race) == "slipstream"


@pytest.mark.rule("R7.1")
def test_R7_1_each_bonus_is_optional() -> None:
    race = after_reacting({"play": ["rpm-1", "suspension-1"]}, at(21), options={"garage": "all"})
    assert offered(race) == ["slip 2", "slip 3", "slip 4", "slip 5", "done"]
    do(race, 0, "slip 5")
    assert place(race) == (25, 0)


@pytest.mark.rule("R7.1")
def test_R7_1_a_bonus_is_all_or_nothing() -> None:
    race = after_reacting({"play": ["rpm-1"]}, at(21), options={"garage": "all"})
    assert offered(race) == ["slip 2", "slip 4", "done"]
    assert why_not(race, 0, "slip 3") == "no-such-slipstream"


# --- R7.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("R7.2")
def test_R7_2_it_does_not_change_speed() -> None:
    race = after_reacting({}, at(21), speed=3)
    do(race, 0, "slip 2")
    assert turn(race)["speed"] == 3


@pytest.mark.rule("R7.2")
@pytest.mark.rule("R8.1")
def test_R7_2_a_corner_crossed_by_it_is_checked_against_the_speed() -> None:
    race = after_reacting({"space": 32}, at(33), speed=4)
    assert do(race, 0, "slip 2") == [
        "moved seat=0 cause=slipstream origin=32 wanted=34 space=34 spot=0",
        "corner-checked seat=0 corner=B speed=4 limit=3 cost=1",
        "heat-paid seat=0 count=1 reason=corner",
    ]
    slow = after_reacting({"space": 32}, at(33), speed=3)
    assert "corner-checked seat=0 corner=B speed=3 limit=3 cost=0" in do(slow, 0, "slip 2")
    declined = after_reacting({"space": 32}, at(33), speed=4)
    assert do(declined, 0, "done") == []


@pytest.mark.rule("R7.2")
def test_R7_2_blocking_applies() -> None:
    race = after_reacting({}, at(21), at(22, 0), at(22, 1))
    do(race, 0, "slip 2")
    assert place(race) == (21, 1)
    race = after_reacting({}, at(21), at(22, 0))
    do(race, 0, "slip 2")
    assert place(race) == (22, 1)


@pytest.mark.rule("R7.2")
def test_R7_2_it_must_advance_at_least_1_space() -> None:
    full = [at(21, 0), at(21, 1), at(22, 0), at(22, 1)]
    assert offered(after_reacting({}, *full)) == []
    assert offered(after_reacting({}, *full[:3])) == ["slip 2", "done"]


@pytest.mark.rule("R7.2")
def test_R7_2_a_longer_slipstream_may_pass_the_column_that_stops_a_short_one() -> None:
    full = [at(21, 0), at(21, 1), at(22, 0), at(22, 1)]
    race = after_reacting({"play": ["rpm-1"]}, *full, options={"garage": "all"})
    assert offered(race) == ["slip 4", "done"]
    assert why_not(race, 0, "slip 2") == "no-such-slipstream"


# --- R7.3 ----------------------------------------------------------------------------------


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize(("space", "possible"), [(66, True), (67, True), (68, False), (69, False)])
def test_R7_3_slipstream_never_across_the_finish_at_the_end_of_the_race(
    space: int, possible: bool
) -> None:
    race = after_reacting({"space": space, "crossings": 2}, at(space, 1, 2))
    assert offered(race) == (["slip 2", "done"] if possible else [])


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize("crossings", [0, 1])
def test_R7_3_across_the_line_is_fine_on_every_other_lap(crossings: int) -> None:
    race = after_reacting({"space": 69, "crossings": crossings}, at(69, 1, crossings))
    do(race, 0, "slip 2")
    assert (place(race), car(race, 0)["crossings"]) == ((2, 0), crossings + 1)


@pytest.mark.rule("R7.3")
def test_R7_3_not_even_if_a_block_would_stop_the_car_short_of_it() -> None:
    race = after_reacting({"space": 68, "crossings": 2}, at(68, 1, 2), at(1, 0, 2), at(1, 1, 2))
    assert offered(race) == []


@pytest.mark.rule("R7.3")
def test_R7_3_only_the_options_that_would_cross_are_left_out() -> None:
    def options(space: int) -> list[str]:
        return offered(
            after_reacting(
                {"space": space, "crossings": 2, "play": ["rpm-1"]},
                at(space, 1, 2),
                options={"garage": "all"},
            )
        )

    assert options(65) == ["slip 2", "slip 4", "done"]
    assert options(66) == ["slip 2", "done"]
    assert options(67) == ["slip 2", "done"]
    assert options(68) == []


@pytest.mark.rule("R7.3")
def test_R7_3_nor_after_the_finish_line() -> None:
    race = after_reacting(
        {"space": 2, "crossings": 3}, at(2, 1, 2), start={"space": 69, "crossings": 2}
    )
    assert offered(race) == []
    not_yet = after_reacting(
        {"space": 2, "crossings": 2}, at(2, 1, 1), start={"space": 69, "crossings": 1}
    )
    assert offered(not_yet) == ["slip 2", "done"]
