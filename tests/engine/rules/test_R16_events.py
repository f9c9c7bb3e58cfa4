"""R16: what the events reward or change during a race, and cars that are eliminated (R12.2)."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.engine.rules.season_race import drive_through, gained, season_race, sponsors_in, table
from tests.situations import car, do, legal, phase, why_not, with_heat

Car = dict[str, Any]


# --- speed record --------------------------------------------------------------------------


@pytest.mark.rule("R16.8")
@pytest.mark.parametrize(("speed", "cards"), [(14, 0), (15, 1), (16, 1), (30, 1)])
def test_R16_8_speed_record_rewards_a_speed_of_15_once_a_turn(speed: int, cards: int) -> None:
    events, race = drive_through("speed-record", 13, 28, speed)
    assert gained(events) == ["speed-record"] * cards
    assert len(sponsors_in(car(race, 0)["hand"])) == cards


@pytest.mark.rule("R16.8")
def test_R16_8_speed_record_counts_speed_and_not_spaces() -> None:
    # 13 to 28 are 15 spaces, but Speed was 14; a blocked car may be fast on the spot.
    assert gained(drive_through("speed-record", 13, 28, 14)[0]) == []
    assert gained(drive_through("speed-record", 13, 14, 15)[0]) == ["speed-record"]


@pytest.mark.rule("R16.8")
def test_R16_8_speed_record_belongs_to_its_event_only() -> None:
    assert gained(drive_through("title-sponsor", 13, 28, 15)[0]) == []


@pytest.mark.rule("R16.8")
@pytest.mark.rule("R8.2")
def test_R16_8_speed_record_can_be_set_in_the_finishing_turn() -> None:
    events, _ = drive_through("speed-record", 69, 15, 15, crossings=3, begin={"crossings": 2})
    assert gained(events) == ["speed-record"]


@pytest.mark.rule("R16.8")
def test_R16_8_speed_record_and_spin_out_give_nothing() -> None:
    events, _ = drive_through("speed-record", 12, 28, 16, engine=8)
    assert "spun-out seat=0 corner=A stress=2" in events
    assert gained(events) == []
    events, _ = drive_through("speed-record", 12, 28, 16, engine=9)
    assert gained(events) == ["speed-record"]


@pytest.mark.rule("R16.8")
def test_R16_8_a_legend_sets_no_speed_record() -> None:
    race = season_race(
        "speed-record",
        {"space": 13, "legend": True},
        {"space": 60, "crossings": 0, "hand": ["1", "2"], "plan": "play"},
        legend={"card": 2},  # black, top speed 18
    )
    assert gained(do(race, 1, "play 1")) == []
    assert car(race, 0)["space"] == 31


# --- new grandstand ------------------------------------------------------------------------


def completing(grandstand: list[int], others: int = 4, **given: Any) -> tuple[list[str], Race]:
    """Seat 0 crosses the line of Great Britain (63 spaces), others have completed lap 1 already."""
    crossings = given.pop("crossings", 2)
    start = given.pop("start", {"space": 63, "crossings": crossings - 1})
    place = {"space": given.pop("space", 3), "crossings": crossings}
    race = season_race(
        "new-grandstand",
        {"gear": 3, "engine": given.pop("engine", 6), "hand": ["1"], **place},
        *[{"space": 30 + 3 * number, "crossings": 2} for number in range(others)],
        circuit="great-britain",
        grandstand=grandstand,
        order=[*range(1, others + 1), 0],
        phase="react",
        turn={"active": 0, "speed": given.pop("speed", 3), "start": start},
    )
    events = [] if phase(race) != "react" else do(race, 0, "done")
    return events, race


def grandstand(race: Race) -> list[int]:
    result: Any = position_of(race)["grandstand"]
    return list(result)


@pytest.mark.rule("R16.8")
@pytest.mark.parametrize(
    ("before", "cards"), [([], 1), ([1], 1), ([1, 2], 1), ([1, 2, 3], 0), ([1, 2, 3, 4], 0)]
)
def test_R16_8_grandstand_rewards_the_first_three_to_complete_lap_1(
    before: list[int], cards: int
) -> None:
    events, race = completing(before)
    assert gained(events) == ["grandstand"] * cards
    assert grandstand(race) == [0, *before]


@pytest.mark.rule("R16.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_R16_8_grandstand_rewards_everybody_once(seat: int) -> None:
    """Who has completed lap 1 drives on in the second lap."""
    place = {"gear": 3, "engine": 6, "hand": ["1"], "crossings": 2}
    race = season_race(
        "new-grandstand",
        *({"space": 50 - 10 * (number != seat), **place} for number in (0, 1)),
        circuit="great-britain",
        grandstand=[seat],
        order=[1 - seat, seat],
        phase="react",
        turn={"active": seat, "speed": 3, "start": {"space": 47, "crossings": 2}},
    )
    assert gained(do(race, seat, "done")) == []
    assert grandstand(race) == [seat]


@pytest.mark.rule("R16.8")
def test_R16_8_grandstand_counts_the_second_crossing_only() -> None:
    events, race = completing([], crossings=1)  # the start of lap 1
    assert (gained(events), grandstand(race)) == ([], [])
    events, race = completing([0], crossings=3)  # lap 2 completed
    assert (gained(events), grandstand(race)) == ([], [0])
    events, race = completing([], space=60, start={"space": 55, "crossings": 2})
    assert gained(events) == ["grandstand"]


@pytest.mark.rule("R16.8")
def test_R16_8_grandstand_the_first_space_past_the_line_is_enough() -> None:
    events, race = completing([], space=1)
    assert (gained(events), grandstand(race)) == (["grandstand"], [0])


@pytest.mark.rule("R16.8")
def test_R16_8_grandstand_up_to_the_line_is_not_enough() -> None:
    events, race = completing([], crossings=1, space=63, start={"space": 60, "crossings": 1})
    assert (gained(events), grandstand(race)) == ([], [])


@pytest.mark.rule("R16.8")
def test_R16_8_grandstand_a_spin_out_after_the_line_takes_a_place_and_gains_nothing() -> None:
    # Corner A after space 15, limit 10: back to space 15, past the line.
    events, race = completing([1, 2], space=16, speed=16, engine=2)
    assert "spun-out seat=0 corner=A stress=2" in events
    assert (car(race, 0)["space"], car(race, 0)["crossings"]) == (15, 2)
    assert gained(events) == []
    assert grandstand(race) == [0, 1, 2]


@pytest.mark.rule("R16.8")
def test_R16_8_grandstand_a_spin_out_back_behind_the_line_takes_no_place() -> None:
    # Corner E after space 48, limit 3.
    events, race = completing(
        [1, 2], space=1, speed=16, engine=2, start={"space": 48, "crossings": 1}
    )
    assert "spun-out seat=0 corner=E stress=2" in events
    assert (car(race, 0)["space"], car(race, 0)["crossings"]) == (48, 1)
    assert gained(events) == []
    assert grandstand(race) == [1, 2]


@pytest.mark.rule("R16.8")
def test_R16_8_grandstand_a_legend_takes_a_place_and_gains_nothing() -> None:
    race = season_race(
        "new-grandstand",
        {"space": 63, "crossings": 1, "legend": True},
        {"space": 62, "crossings": 1, "gear": 2, "hand": ["4", "4", "1"], "plan": "play"},
        {"space": 61, "crossings": 1, "gear": 2, "hand": ["4", "4", "1"], "plan": "play"},
        {"space": 60, "crossings": 1, "gear": 2, "hand": ["4", "4", "1"], "plan": "play"},
        circuit="great-britain",
        legend={"card": 3},  # black 2:17 through to space 13
    )
    events = []
    for seat in (1, 2, 3):
        events += do(race, seat, "play 4 4")
    assert grandstand(race) == [0]
    for seat in (1, 2, 3):
        while phase(race) != "plan" and race.pending() == [seat]:
            events += do(race, seat, "done")
    assert grandstand(race) == [0, 1, 2, 3]
    assert [event for event in events if event.startswith("sponsor-gained")] == [
        "sponsor-gained seat=1 reason=grandstand",
        "sponsor-gained seat=2 reason=grandstand",
    ]


# --- live on television --------------------------------------------------------------------


def overtaking(
    others: list[Car], start: int = 50, end: int = 55, spot: int = 0, **given: Any
) -> list[str]:
    """Seat 0 drives between the corners E and A of Great Britain; the rewards of its turn."""
    laps = {"crossings": given.pop("crossings", 1)}
    race = season_race(
        "live-on-television",
        {"space": end, "spot": spot, "gear": 3, "hand": ["1"], **laps},
        *others,
        circuit="great-britain",
        order=[*range(1, len(others) + 1), 0],
        phase="react",
        turn={"active": 0, "speed": 5, "start": {"space": start, **given.get("begin", laps)}},
    )
    events = do(race, 0, "done")
    if phase(race) == "slipstream":
        events += do(race, 0, given.get("slip", "done"))
    assert phase(race) == "discard"
    return gained(events)


def at(space: int, spot: int = 0, **given: Any) -> Car:
    return {"space": space, "spot": spot, **given}


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_three_passed_cars_earn_a_card() -> None:
    assert overtaking([at(51), at(52), at(54)]) == ["overtakes"]
    assert overtaking([at(51), at(52)]) == []
    assert overtaking([at(51), at(51, 1), at(52), at(53), at(54)]) == ["overtakes"]


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_the_next_space_counts_with_both_its_spots() -> None:
    assert overtaking([at(51), at(51, 1), at(52)]) == ["overtakes"]


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_every_seat_counts_whoever_passes() -> None:
    race = season_race(
        "live-on-television",
        at(51),
        at(52),
        at(53),
        {"space": 55, "gear": 3, "hand": ["1"]},
        circuit="great-britain",
        order=[0, 1, 2, 3],
        phase="react",
        turn={"active": 3, "speed": 5, "start": {"space": 50}},
    )
    assert gained(do(race, 3, "done")) == ["overtakes"]


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_cars_behind_or_further_ahead_do_not_count() -> None:
    assert overtaking([at(51), at(52), at(56)]) == []
    assert overtaking([at(51), at(52), at(49)]) == []


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_ties_in_the_space_reached_go_by_the_race_line() -> None:
    assert overtaking([at(51), at(52), at(55, 1)], spot=0) == ["overtakes"]
    assert overtaking([at(51), at(52), at(55, 0)], spot=1) == []


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_ties_in_the_space_left_go_by_the_race_line() -> None:
    assert overtaking([at(51), at(52), at(50, 0)]) == ["overtakes"]
    assert overtaking([at(51), at(52), at(50, 1)]) == []


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_lapped_and_lapping_cars_count() -> None:
    cars = [at(51, crossings=0), at(52, crossings=2), at(53, crossings=1)]
    assert overtaking(cars) == ["overtakes"]


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_across_the_finish_line() -> None:
    cars = [at(63), at(1, crossings=2), at(2, 1)]
    assert overtaking(cars, 62, 2, crossings=2, begin={"crossings": 1}) == ["overtakes"]
    cars = [at(63), at(1, crossings=2), at(61)]
    assert overtaking(cars, 62, 2, crossings=2, begin={"crossings": 1}) == []


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_legends_and_finished_cars_on_the_track_count() -> None:
    cars = [at(51, legend=True), at(52, legend=True), at(53, crossings=3)]
    assert overtaking(cars) == ["overtakes"]


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_cars_off_the_track_do_not_count() -> None:
    cars = [at(51), at(52), at(53, crossings=3, status="finished", place=1)]
    race = season_race(
        "live-on-television",
        {"space": 55, "gear": 3, "hand": ["1"]},
        *cars,
        circuit="great-britain",
        order=[1, 2, 0],
        phase="react",
        turn={"active": 0, "speed": 5, "start": {"space": 50}},
    )
    assert gained(do(race, 0, "done")) == []


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_by_slipstream_count_too() -> None:
    cars = [at(51), at(52), at(56)]
    assert overtaking(cars, slip="slip 2") == ["overtakes"]
    assert overtaking(cars, slip="done") == []


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_a_car_that_does_not_move_passes_nobody() -> None:
    assert overtaking([at(50, 1), at(51), at(52)], start=50, end=50) == []


@pytest.mark.rule("R16.8")
def test_R16_8_overtakes_and_spin_out_give_nothing() -> None:
    # Across corner E (after 48, limit 3) with Speed 5: 2 Heat.
    def turn_with(engine: int) -> list[str]:
        race = season_race(
            "live-on-television",
            {"space": 53, "gear": 3, "hand": ["1"], "engine": engine},
            at(49),
            at(50),
            at(51),
            circuit="great-britain",
            order=[1, 2, 3, 0],
            phase="react",
            turn={"active": 0, "speed": 5, "start": {"space": 48}},
        )
        return do(race, 0, "done")

    assert gained(turn_with(2)) == ["overtakes"]
    events = turn_with(1)
    assert "spun-out seat=0 corner=E stress=2" in events
    assert gained(events) == []


# --- laps, hand size, Heat and Stress ------------------------------------------------------


@pytest.mark.rule("R16.3")
@pytest.mark.parametrize(
    ("event", "circuit", "laps"),
    [
        ("drivers-strike", "italy", 2),  # one lap less than 3
        ("record-crowds", "great-britain", 3),  # one lap more than 2
        ("title-sponsor", "usa", 2),
    ],
)
def test_R16_3_events_change_the_number_of_laps(event: str, circuit: str, laps: int) -> None:
    length = {"italy": 54, "great-britain": 63, "usa": 69}[circuit]

    def is_over(crossings: int) -> bool:
        race = season_race(
            event,
            {"space": length, "crossings": crossings, "hand": ["1", "2"], "plan": "play"},
            circuit=circuit,
        )
        do(race, 0, "play 1", "done", "done")
        return race.over

    assert not is_over(laps - 1)
    assert is_over(laps)


@pytest.mark.rule("R16.6")
@pytest.mark.parametrize(
    ("event", "hand_size"), [("record-crowds", 8), ("safety-regulations", 6), ("corruption", 7)]
)
def test_R16_6_the_hand_size_of_the_event_holds_in_every_step_9(event: str, hand_size: int) -> None:
    race = season_race(
        event, {"space": 20, "gear": 1, "hand": ["1", "2"]}, phase="discard", turn={"active": 0}
    )
    do(race, 0, "done")
    assert len(car(race, 0)["hand"]) == hand_size


@pytest.mark.rule("R16.3")
@pytest.mark.parametrize(
    ("event", "heat", "stress"),
    [
        ("restrictions-lifted", 7, 3),
        ("safety-regulations", 4, 2),
        ("sponsor-withdraws", 6, 4),
        ("new-grandstand", 6, 3),
        ("speed-record", 6, 3),
        ("drivers-strike", 6, 3),
        ("record-crowds", 6, 3),
        ("corruption", 6, 3),
        ("title-sponsor", 6, 3),
        ("live-on-television", 6, 3),
    ],
)
def test_R16_3_events_change_heat_and_stress_of_everybody(
    event: str, heat: int, stress: int
) -> None:
    race = season_race(
        event,
        {"space": 69, "crossings": 0},
        {"space": 69, "crossings": 0, "spot": 1, "upgrades": ["body-1"]},
        phase="swap",
        draft={"round": 1, "layout": ["body-3"]},
    )
    do(race, 1, "done")
    for seat in (0, 1):
        cards = car(race, seat)
        assert cards["engine"] == heat
        assert (cards["hand"] + cards["deck"]["rest"]).count("stress") == stress


# --- sponsor withdraws: elimination --------------------------------------------------------


def too_fast(*others: Car, **given: Any) -> Race:
    """Seat 0 will spin out in corner A of Italy (after 10, limit 5) with its three cards."""
    return season_race(
        "sponsor-withdraws",
        {
            "space": 10,
            "gear": 3,
            "engine": 1,
            "hand": ["2", "4", "4", "4", "wings-6", "sponsor-rpm"],
            "plan": "play",
            **given.pop("car", {}),
        },
        *others,
        **{"circuit": "italy", **given},
    )


def waiting(space: int, *play: str, **given: Any) -> Car:
    return {
        "space": space,
        "gear": len(play),
        "play": list(play),
        "hand": ["1"],
        "plan": "ready",
        **given,
    }


@pytest.mark.rule("R12.2")
def test_R12_2_who_spins_out_leaves_the_track_at_once() -> None:
    # Seat 1 ends in space 10, on the race line: there is no car any more.
    race = too_fast(waiting(7, "3"))
    events = do(race, 0, "play 4 4 4", "done")
    assert "spun-out seat=0 corner=A stress=2" in events
    assert "eliminated seat=0 place=2" in events
    assert "moved seat=1 cause=speed origin=7 wanted=10 space=10 spot=0" in events
    assert car(race, 0)["status"] == "eliminated"
    # No steps 8 and 9 for it.
    assert not [event for event in events if event.startswith("drew")]
    assert race.pending() == [1]
    assert race.check() == []


@pytest.mark.rule("R12.2")
def test_R12_2_a_paid_corner_eliminates_nobody() -> None:
    # 7 Heat in corner A, 10 in B.
    race = too_fast(car={"engine": 17}, circuit=with_heat("italy", 17))
    events = do(race, 0, "play 4 4 4", "done")
    assert "eliminated" not in [event.split()[0] for event in events]
    assert car(race, 0)["status"] == "racing"


@pytest.mark.rule("R12.2")
def test_R12_2_without_the_event_a_spin_out_eliminates_nobody() -> None:
    events, race = drive_through("drivers-strike", 10, 22, 12, engine=1, circuit="italy")
    assert "spun-out seat=0 corner=A stress=2" in events
    assert car(race, 0)["status"] == "racing"


@pytest.mark.rule("R12.2")
def test_R12_2_an_eliminated_car_takes_no_part_any_more() -> None:
    race = too_fast(waiting(7, "3"))
    do(race, 0, "play 4 4 4", "done")
    do(race, 1, "done", "done")
    assert phase(race) == "plan"
    assert race.pending() == [1]
    assert position_of(race)["order"] == [1]
    assert legal(race, 0) == []
    assert why_not(race, 0, "shift 1") == "not-your-decision"


@pytest.mark.rule("R12.2")
def test_R12_2_later_eliminations_rank_ahead_of_earlier_ones_and_behind_all_finishers() -> None:
    race = too_fast(
        waiting(9, "4", "4", "4", engine=1),
        waiting(54, "1", crossings=3),
        order=[0, 1, 2],
    )
    events = do(race, 0, "play 4 4 4", "done")
    events += do(race, 1, "done")
    events += do(race, 2, "done", "done")
    assert [event for event in events if event.startswith(("eliminated", "finished", "race"))] == [
        "eliminated seat=0 place=3",
        "eliminated seat=1 place=2",
        "finished seat=2 place=1",
        "race-over seats=2,1,0",
    ]
    assert race.over
    assert race.ranking() == [2, 1, 0]


@pytest.mark.rule("R12.2")
def test_R12_2_the_race_ends_when_all_are_eliminated() -> None:
    race = too_fast()
    events = do(race, 0, "play 4 4 4", "done")
    assert events[-1] == "race-over seats=0"
    assert race.over
    assert race.ranking() == [0]


@pytest.mark.rule("R12.2")
def test_R12_2_an_eliminated_driver_keeps_upgrades_and_unused_sponsor_cards() -> None:
    race = too_fast(waiting(7, "3"), car={"engine": 3})
    do(race, 0, "play 4 4 4", "done")
    gone = car(race, 0)
    assert gone["upgrades"] == ["wings-6"]
    assert sponsors_in(gone["hand"]) == ["sponsor-rpm"]
    assert table(race)["discard"] == []


@pytest.mark.rule("R12.2")
def test_R12_2_a_sponsor_card_played_in_the_turn_of_the_elimination_is_used() -> None:
    race = too_fast(waiting(7, "3"), car={"hand": ["2", "4", "4", "sponsor-turbo", "sponsor-rpm"]})
    events = do(race, 0, "play 4 4 sponsor-turbo", "done")
    assert "eliminated seat=0 place=2" in events
    gone = car(race, 0)
    assert sponsors_in(gone["hand"] + gone["play"] + gone["discard"]) == ["sponsor-rpm"]
    assert table(race)["discard"] == ["sponsor-turbo"]


@pytest.mark.rule("R12.2")
def test_R12_2_an_elimination_earns_no_sponsor_card() -> None:
    # The press stands at corner A of Italy.
    race = too_fast(waiting(7, "3"))
    assert gained(do(race, 0, "play 4 4 4", "done")) == []


@pytest.mark.rule("R12.2")
def test_R12_2_remaining_cars_keep_racing_round_by_round() -> None:
    race = season_race(
        "title-sponsor",
        {"space": 69, "crossings": 2, "gear": 1, "hand": ["1", "2"], "plan": "play"},
        {"space": 30, "crossings": 2, "gear": 1, "hand": ["1", "2"], "plan": "play"},
    )
    do(race, 0, "play 1")
    do(race, 1, "play 1")
    events = do(race, 0, "done", "done") + do(race, 1, "done", "done")
    assert "finished seat=0 place=1" in events
    assert "round-began round=2 order=1 adrenaline=1" in events
    assert race.pending() == [1]
    assert not race.over
