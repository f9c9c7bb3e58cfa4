"""R0, terms: the loop and its lines, race order, laps, what each player has, paying Heat."""

from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.drawing import race_sides
from plankgas.engine.errors import DataError
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.view import CarView, view_of
from tests.situations import car, do, legal, new_race, phase, situation, why_not

# As printed: spaces, laps, and for each corner the space before its line, its limit and the
# space before its legend line.
PRINTED: dict[str, tuple[int, int, tuple[tuple[int, int, int], ...]]] = {
    "usa": (69, 2, ((12, 7, 2), (33, 3, 27), (49, 3, 43), (57, 2, 52))),
    "italy": (54, 3, ((10, 5, 2), (19, 2, 14), (26, 3, 20))),
    "great-britain": (
        63,
        2,
        ((15, 10, 2), (30, 6, 21), (37, 5, 30), (43, 4, 37), (48, 3, 43)),
    ),
    "france": (60, 2, ((12, 5, 4), (20, 2, 15), (27, 4, 20), (39, 3, 33), (47, 4, 40))),
}
CORNERS = [
    (circuit, "ABCDE"[number], *corner)
    for circuit, (_, _, corners) in PRINTED.items()
    for number, corner in enumerate(corners)
]


def turn_of(space: int, speed: int, start: int, circuit: str = "usa") -> Race:
    """A car in step 5 that has come this far and has nothing left but to say it is done."""
    return situation(
        {"space": space, "gear": 4, "engine": 6, "hand": ["1"]},
        circuit=circuit,
        phase="react",
        adrenaline=[],
        turn={"active": 0, "speed": speed, "start": {"space": start}},
    )


def seen(race: Race, viewer: int | None, seat: int) -> CarView:
    """One car as a seat, or a spectator, sees it."""
    return view_of(race.state, viewer).cars[seat]


# --- R0.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("R0.1")
@pytest.mark.parametrize("circuit", PRINTED)
def test_R0_1_the_finish_line_lies_between_the_last_space_and_space_1(circuit: str) -> None:
    spaces = PRINTED[circuit][0]
    race = situation({"space": spaces - 1, "hand": ["2"]}, circuit=circuit)
    events = do(race, 0, "shift 1", "play 2")
    assert (car(race, 0)["space"], car(race, 0)["crossings"]) == (1, 2)
    assert "finish-line-crossed seat=0 crossings=2" in events


@pytest.mark.rule("R0.1")
@pytest.mark.parametrize("circuit", PRINTED)
def test_R0_1_the_last_space_is_still_before_the_finish_line(circuit: str) -> None:
    spaces = PRINTED[circuit][0]
    race = situation({"space": spaces - 1, "hand": ["1"]}, circuit=circuit)
    events = do(race, 0, "shift 1", "play 1")
    assert (car(race, 0)["space"], car(race, 0)["crossings"]) == (spaces, 1)
    assert not any(event.startswith("finish-line-crossed") for event in events)


@pytest.mark.rule("R0.1")
def test_R0_1_each_space_has_two_spots_and_no_third() -> None:
    race = situation(
        {"space": 20, "spot": 0},
        {"space": 20, "spot": 1},
        {"space": 18, "gear": 1, "play": ["2"]},
        phase="react",
        adrenaline=[],
        order=[0, 1, 2],
        turn={"active": 1},
    )
    do(race, 1, "done", "done")  # react, slipstream; nothing to discard
    assert (car(race, 2)["space"], car(race, 2)["spot"]) == (19, 0)
    with pytest.raises(DataError, match="2 is not in"):
        situation({"space": 20, "spot": 2})


@pytest.mark.rule("R0.1")
def test_R0_1_the_race_line_spot_lies_where_the_race_line_runs() -> None:
    sides = race_sides(CIRCUITS["usa"])
    assert len(sides) == 69
    # The spaces before corner A belong to the sector of D, where it runs on the left.
    assert set(sides[:12]) == {"left"}
    assert set(sides[12:57]) == {"right"}
    assert set(sides[57:]) == {"left"}


# --- R0.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("R0.2")
@pytest.mark.parametrize(("circuit", "letter", "after", "limit", "legend"), CORNERS)
def test_R0_2_a_corner_line_is_crossed_by_leaving_the_space_before_it(
    circuit: str, letter: str, after: int, limit: int, legend: int
) -> None:
    before = do(turn_of(after, limit, after - 1, circuit), 0, "done")
    assert not any(event.startswith("corner-checked") for event in before)
    past = do(turn_of(after + 1, limit, after, circuit), 0, "done")
    assert past == [f"corner-checked seat=0 corner={letter} speed={limit} limit={limit} cost=0"]
    over = do(turn_of(after + 1, limit + 1, after, circuit), 0, "done")
    assert f"corner-checked seat=0 corner={letter} speed={limit + 1} limit={limit} cost=1" in over


@pytest.mark.rule("R0.2")
def test_R0_2_a_car_that_starts_past_a_corner_line_does_not_cross_it() -> None:
    assert do(turn_of(14, 9, 13), 0, "done") == []


@pytest.mark.rule("R0.2")
@pytest.mark.parametrize(("circuit", "letter", "after", "limit", "legend"), CORNERS)
def test_R0_2_a_legend_line_lies_after_its_space(
    circuit: str, letter: str, after: int, limit: int, legend: int
) -> None:
    # Card 9 gives red diamond 3 and a top speed of 19: before the line it brakes, past it it
    # drives the limit + 3.
    def distance(space: int) -> int:
        race = situation(
            {"space": 1, "crossings": 0, "hand": ["1"], "plan": "play"},
            {"space": space, "colour": "red", "legend": True},
            circuit=circuit,
            legend={"deck": [9], "ordered": 1},
        )
        do(race, 0, "play 1")
        place = car(race, 1)
        return int(place["space"]) + (int(place["crossings"]) - 1) * PRINTED[circuit][0] - space

    if legend > 0 and legend not in [corner[0] for corner in PRINTED[circuit][2]]:
        assert distance(legend) == after - 3 - legend
    number = "ABCDE".index(letter) + 1
    lines = [corner[0] for corner in PRINTED[circuit][2]]
    beyond = lines[number] if number < len(lines) else PRINTED[circuit][0] + lines[0]
    assert distance(legend + 1) == min(limit + 3, beyond - legend - 1)


@pytest.mark.rule("R0.2")
@pytest.mark.parametrize(
    ("corner", "inside", "outside"),
    [
        (0, [13, 33], [12, 34]),
        (1, [34, 49], [33, 50]),
        (2, [50, 57], [49, 58]),
        (3, [58, 69, 1, 12], [57, 13]),
    ],
)
def test_R0_2_a_sector_reaches_from_its_corner_line_to_the_next(
    corner: int, inside: list[int], outside: list[int]
) -> None:
    roads = ["overheat", "overheat", "limit-up", "limit-up"]
    roads[corner] = "heat-control"

    def can_boost_for_nothing(space: int) -> bool:
        race = situation(
            {"space": space, "gear": 1, "engine": 0, "hand": ["heat"], "deck": ["1"]},
            options={"weather": "fog"},
            weather="fog",
            roads=roads,
            phase="react",
            turn={"active": 0},
        )
        return "boost" in legal(race, 0)

    assert [can_boost_for_nothing(space) for space in inside] == [True] * len(inside)
    assert [can_boost_for_nothing(space) for space in outside] == [False] * len(outside)


# --- R0.3 ----------------------------------------------------------------------------------


@pytest.mark.rule("R0.3")
def test_R0_3_laps_come_before_spaces_and_spaces_before_spots() -> None:
    race = situation(
        {"space": 30, "spot": 1, "crossings": 1},
        {"space": 68, "spot": 0, "crossings": 0},
        {"space": 30, "spot": 0, "crossings": 1},
        {"space": 1, "spot": 1, "crossings": 2},
        {"space": 31, "spot": 1, "crossings": 1},
        {"space": 69, "spot": 0, "crossings": 1},
    )
    assert position_of(race)["order"] == [3, 5, 4, 2, 0, 1]


@pytest.mark.rule("R0.3")
def test_R0_3_the_next_round_goes_by_the_new_race_order() -> None:
    race = situation(
        {"space": 20, "hand": ["1"], "plan": "play"},
        {"space": 18, "hand": ["4"], "plan": "play"},
        {"space": 17, "hand": ["4"], "plan": "play"},
        adrenaline=[],
        options={"laps": 1},
    )
    do(race, 0, "play 1")
    do(race, 1, "play 4")
    do(race, 2, "play 4")
    do(race, 0, "done")  # to 21
    do(race, 1, "done")  # to 22
    events = do(race, 2, "done", "done")  # to 21 beside the first car, no slipstream
    assert (car(race, 2)["space"], car(race, 2)["spot"]) == (21, 1)
    assert "round-began round=2 order=1,0,2 adrenaline=2" in events


# --- R0.4 ----------------------------------------------------------------------------------


@pytest.mark.rule("R0.4")
def test_R0_4_the_first_crossing_starts_lap_1() -> None:
    race = new_race(1)
    assert (car(race, 0)["space"], car(race, 0)["crossings"]) == (69, 0)
    assert seen(race, None, 0).lap == 0
    race = situation({"space": 69, "crossings": 0, "hand": ["1"]}, options={"laps": 1})
    do(race, 0, "shift 1", "play 1")
    assert (car(race, 0)["space"], car(race, 0)["crossings"]) == (1, 1)
    assert seen(race, None, 0).lap == 1
    assert not race.over


@pytest.mark.rule("R0.4")
@pytest.mark.parametrize("laps", [1, 2, 3])
def test_R0_4_a_car_finishes_with_one_crossing_more_than_laps(laps: int) -> None:
    def cross(crossings: int) -> Race:
        race = situation(
            {"space": 69, "crossings": crossings, "gear": 3, "hand": ["1", "1", "1"], "engine": 0},
            options={"laps": laps},
            adrenaline=[],
        )
        do(race, 0, "shift 3", "play 1 1 1")
        return race

    assert not cross(laps - 1).over
    assert cross(laps).over


@pytest.mark.rule("R0.4")
def test_R0_4_a_round_is_over_when_everyone_has_done_all_steps() -> None:
    race = situation(
        {"space": 40, "hand": ["1"], "plan": "play"},
        {"space": 20, "hand": ["1"], "plan": "play"},
    )
    do(race, 0, "play 1")
    do(race, 1, "play 1")
    do(race, 0, "done")  # react; nothing is left to discard
    assert position_of(race)["round"] == 1
    do(race, 1, "done")
    assert (position_of(race)["round"], phase(race)) == (2, "plan")


# --- R0.5 ----------------------------------------------------------------------------------


def a_race_to_look_at(tournament: bool = False) -> Race:
    return situation(
        {
            "space": 40,
            "gear": 2,
            "engine": 4,
            "hand": ["1", "heat", "3", "4"],
            "discard": ["2", "stress", "5"],
            "deck": ["1", "4", "stress", "2", "2"],
        },
        {"space": 20, "hand": ["1", "2"]},
        options={"tournament": tournament},
    )


@pytest.mark.rule("R0.5")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_R0_5_counts_engine_gear_and_top_discard_are_public(viewer: int | None) -> None:
    shown = seen(a_race_to_look_at(), viewer, 0).to_dict()
    assert (shown["gear"], shown["engine"]) == (2, 4)
    assert (shown["hand_count"], shown["deck_count"], shown["discard_count"]) == (4, 5, 3)
    assert shown["discard_top"] == "5"


@pytest.mark.rule("R0.5")
@pytest.mark.parametrize("viewer", [None, 1])
def test_R0_5_a_hand_is_private(viewer: int | None) -> None:
    race = a_race_to_look_at()
    other = situation(
        {
            "space": 40,
            "gear": 2,
            "engine": 4,
            "hand": ["2", "heat", "2", "stress"],
            "discard": ["1", "3", "5"],
            "deck": ["stress", "1", "2", "4", "4"],
        },
        {"space": 20, "hand": ["1", "2"]},
    )
    # All that differs is the hand, the deck and what lies under the top discard.
    assert view_of(race.state, viewer).to_dict() == view_of(other.state, viewer).to_dict()
    mine: Any = view_of(race.state, 0).to_dict()["own"]
    assert mine["hand"] == ["heat", "1", "3", "4"]


@pytest.mark.rule("R0.5")
def test_R0_5_nobody_knows_the_order_of_a_deck_or_what_the_pile_hides_even_the_owner() -> None:
    race = a_race_to_look_at()
    other = situation(
        {
            "space": 40,
            "gear": 2,
            "engine": 4,
            "hand": ["1", "heat", "3", "4"],
            "discard": ["stress", "2", "5"],
            "deck": ["2", "2", "stress", "4", "1"],
        },
        {"space": 20, "hand": ["1", "2"]},
    )
    assert view_of(race.state, 0).to_dict() == view_of(other.state, 0).to_dict()


@pytest.mark.rule("R0.5")
def test_R0_5_counts_of_hand_and_play_area_are_public_once_planned() -> None:
    race = a_race_to_look_at()
    do(race, 0, "shift 2", "play 1 3")
    shown = seen(race, 1, 0)
    assert (shown.hand_count, shown.face_down, shown.play) == (2, 2, ())


@pytest.mark.rule("R0.5")
def test_R0_5_in_tournament_mode_counts_are_those_before_planning_until_the_reveal() -> None:
    race = a_race_to_look_at(tournament=True)
    do(race, 0, "play 1 3")
    hidden = seen(race, 1, 0)
    assert (hidden.hand_count, hidden.face_down, hidden.gear) == (4, 0, 2)
    own = seen(race, 0, 0)
    assert (own.hand_count, own.face_down) == (2, 2)
    do(race, 1, "play 1")
    shown = seen(race, 1, 0)
    assert (shown.hand_count, shown.to_dict()["play"]) == (2, ["1", "3"])
    # Seat 1's turn is still to come.
    assert seen(race, 0, 1).hand_count == 2


# --- R0.6 ----------------------------------------------------------------------------------


@pytest.mark.rule("R0.6")
@pytest.mark.parametrize("card", ["1", "2", "3", "4"])
def test_R0_6_the_basic_cards_count_when_flipped(card: str) -> None:
    race = situation({"space": 20, "hand": ["stress"], "deck": [card, "heat"]})
    events = do(race, 0, "shift 1", "play stress")
    assert f"flipped seat=0 card={card} counts=yes" in events
    assert car(race, 0)["space"] == 20 + int(card)


@pytest.mark.rule("R0.6")
@pytest.mark.parametrize("card", ["0", "5", "heat", "stress"])
def test_R0_6_no_other_card_counts_when_flipped(card: str) -> None:
    race = situation({"space": 20, "hand": ["stress"], "deck": [card, "2"]})
    events = do(race, 0, "shift 1", "play stress")
    assert f"flipped seat=0 card={card} counts=no" in events
    assert (car(race, 0)["space"], car(race, 0)["discard"]) == (22, [card])


@pytest.mark.rule("R0.6")
@pytest.mark.parametrize("card", ["4wd-4", "brakes-1/3", "pedal-1", "turbo-8", "body-5"])
def test_R0_6_an_upgrade_is_no_speed_card(card: str) -> None:
    race = situation(
        {"space": 20, "hand": ["stress"], "deck": [card, "2"]}, options={"garage": "all"}
    )
    events = do(race, 0, "shift 1", "play stress")
    assert f"flipped seat=0 card={card} counts=no" in events
    assert (car(race, 0)["space"], car(race, 0)["discard"]) == (22, [card])


@pytest.mark.rule("R0.6")
def test_R0_6_there_are_three_of_each_basic_card() -> None:
    race = new_race(1)
    cards = car(race, 0)["hand"] + car(race, 0)["deck"]["rest"]
    assert [cards.count(card) for card in ("1", "2", "3", "4")] == [3, 3, 3, 3]


# --- R0.7 ----------------------------------------------------------------------------------


@pytest.mark.rule("R0.7")
def test_R0_7_a_paid_heat_goes_from_the_engine_to_the_discard_pile() -> None:
    race = situation({"space": 20, "engine": 2, "hand": ["1", "1", "1"], "discard": ["4"]})
    events = do(race, 0, "shift 3")
    assert events == ["shifted seat=0 gear=3", "heat-paid seat=0 count=1 reason=shift"]
    assert (car(race, 0)["engine"], car(race, 0)["discard"]) == (1, ["4", "heat"])
    assert car(race, 0)["hand"] == ["1", "1", "1"]


@pytest.mark.rule("R0.7")
def test_R0_7_an_empty_engine_pays_nothing_whatever_the_hand_holds() -> None:
    race = situation(
        {"space": 20, "gear": 3, "engine": 0, "hand": ["1", "1", "1", "heat"]}, adrenaline=[]
    )
    assert why_not(race, 0, "shift 1") == "gear-unpayable"
    race = situation(
        {"space": 20, "gear": 1, "engine": 0, "hand": ["heat"], "play": ["1"]},
        phase="react",
        turn={"active": 0},
    )
    assert why_not(race, 0, "boost") == "no-heat"
