"""R2, a round: all plan at the same time, then cars resolve steps 3-9 in a fixed order."""

import itertools

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.event import ALL, event_text
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.view import view_of
from tests.situations import car, do, legal, phase, situation, why_not

SEVEN = ["4", "2", "2", "3", "3", "1", "1"]


def three_cars(tournament: bool = False) -> Race:
    return situation(
        {"space": 40, "hand": ["1", "2", "3", "4"]},
        {"space": 25, "hand": ["1", "2", "3", "4"]},
        {"space": 15, "hand": ["1", "2", "3", "4"]},
        options={"tournament": tournament},
        adrenaline=[],
    )


def audiences(race: Race, seat: int, action: str) -> dict[str, int]:
    """For each event of an action: who may see it."""
    events = race.apply(seat, parse_action(action))
    return {event_text(event): event.audience() for event in events}


# --- R2.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("seats", list(itertools.permutations(range(3))))
def test_R2_1_nobody_waits_for_anybody_else_in_steps_1_and_2(seats: tuple[int, ...]) -> None:
    race = three_cars()
    for number, seat in enumerate(seats):
        do(race, seat, "shift 2")
        assert race.pending() == sorted(seats[number:])
        do(race, seat, "play 1 2")
    # Whoever was ready first, the car in front begins.
    assert (phase(race), race.pending()) == ("react", [0])


@pytest.mark.rule("R2.1")
def test_R2_1_cards_are_hidden_until_the_reveal() -> None:
    race = three_cars()
    do(race, 1, "shift 2")
    assert audiences(race, 1, "play 3 4") == {"planned seat=1 cards=3,4": 1, "ready seat=1": ALL}
    assert view_of(race.state, 0).cars[1].play == ()
    do(race, 0, "shift 1", "play 1")
    events = do(race, 2, "shift 1", "play 1")
    # The others stay hidden while the first car resolves its turn.
    assert "revealed seat=0 gear=1 cards=1" in events
    assert not any(event.startswith("revealed seat=1") for event in events)
    assert "revealed seat=1 gear=2 cards=3,4" in do(race, 0, "done", "done")


@pytest.mark.rule("R2.1")
def test_R2_1_cards_may_be_changed_until_all_are_ready() -> None:
    race = three_cars()
    do(race, 0, "shift 2", "play 1 2")
    assert legal(race, 0) == [
        "play 1 2",
        "play 1 3",
        "play 1 4",
        "play 2 3",
        "play 2 4",
        "play 3 4",
    ]
    assert do(race, 0, "play 3 4") == ["planned seat=0 cards=3,4"]
    assert (car(race, 0)["play"], car(race, 0)["hand"]) == (["3", "4"], ["1", "2"])
    do(race, 0, "play 1 4")
    assert (car(race, 0)["play"], car(race, 0)["hand"]) == (["1", "4"], ["2", "3"])
    assert race.pending() == [1, 2]
    do(race, 1, "shift 1", "play 1")
    do(race, 2, "shift 1", "play 1")
    assert car(race, 0)["space"] == 45
    assert why_not(race, 1, "play 2") == "not-your-decision"
    assert why_not(race, 0, "play 2 3") == "other-step"


@pytest.mark.rule("R2.1")
def test_R2_1_a_confirmed_gear_is_public_and_final() -> None:
    race = three_cars()
    assert audiences(race, 0, "shift 3") == {
        "shifted seat=0 gear=3": ALL,
        "heat-paid seat=0 count=1 reason=shift": ALL,
    }
    shown = view_of(race.state, 1).cars[0]
    assert (shown.gear, shown.engine) == (3, 5)
    assert why_not(race, 0, "shift 2") == "gear-final"
    assert why_not(race, 0, "shift 3") == "gear-final"
    do(race, 0, "play 1 2 3")
    assert why_not(race, 0, "shift 2") == "gear-final"
    assert why_not(race, 0, "play 1 2") == "wrong-number"


@pytest.mark.rule("R2.1")
def test_R2_1_in_tournament_mode_nothing_is_public_and_all_may_be_changed() -> None:
    race = three_cars(tournament=True)
    assert audiences(race, 0, "play 1 2 3") == {
        "planned seat=0 cards=1,2,3": 0,
        "ready seat=0": ALL,
    }
    shown = view_of(race.state, 1).cars[0]
    assert (shown.gear, shown.engine) == (1, 6)
    # Another number of cards is another gear.
    assert audiences(race, 0, "play 4") == {"planned seat=0 cards=4": 0}
    do(race, 1, "play 1")
    events = do(race, 2, "play 1")
    assert "revealed seat=0 gear=1 cards=4" in events
    assert not any(event.startswith("heat-paid") for event in events)


@pytest.mark.rule("R2.1")
def test_R2_1_a_car_resolves_all_its_steps_before_the_next_one() -> None:
    race = situation(
        {"space": 12, "gear": 3, "hand": ["4"], "play": ["1", "2", "3"]},
        {"space": 11, "gear": 1, "play": ["1"]},
        phase="react",
        adrenaline=[],
        order=[0, 1],
        turn={"active": 0, "speed": 6, "start": {"space": 6}},
    )
    events = do(race, 0, "boost", "done")
    while race.pending() == [0]:
        events += do(race, 0, "done")
    first = next(i for i, event in enumerate(events) if "seat=1" in event)
    assert events[first] == "revealed seat=1 gear=1 cards=1"
    assert any(event.startswith("corner-checked seat=0") for event in events[:first])
    assert "drew seat=0 count=6" in events[:first]
    assert not any("seat=0" in event for event in events[first:])


@pytest.mark.rule("R2.1")
def test_R2_1_the_order_stays_as_it_stood_when_the_round_began() -> None:
    # Since the round began seat 1 has come to stand ahead of seat 2: the order does not care.
    race = situation(
        {"space": 12, "gear": 4, "engine": 0, "hand": ["4", "4", "4", "3"]},
        {"space": 40, "crossings": 0, "hand": ["4"], "plan": "play"},
        {"space": 35, "crossings": 0, "hand": ["1"], "plan": "play"},
        order=[0, 2, 1],
        adrenaline=[],
    )
    do(race, 1, "play 4")
    do(race, 2, "play 1")
    events = do(race, 0, "shift 4", "play 3 4 4 4", "done")
    assert "spun-out seat=0 corner=A stress=2" in events
    assert race.pending() == [2]
    do(race, 2, "done")
    assert race.pending() == [1]
    assert "round-began round=2 order=0,1,2 adrenaline=2" in do(race, 1, "done")


@pytest.mark.rule("R2.1")
def test_R2_1_a_car_that_is_overtaken_keeps_its_turn() -> None:
    race = situation(
        {"space": 20, "hand": ["1"], "plan": "play", "engine": 0},
        {"space": 19, "gear": 4, "hand": ["4", "4", "4", "1"], "engine": 0},
        {"space": 18, "hand": ["1"], "plan": "play", "engine": 0},
        adrenaline=[],
    )
    do(race, 0, "play 1")
    do(race, 2, "play 1")
    events = do(race, 1, "shift 4", "play 1 4 4 4")
    turns = [event.split()[1] for event in events if event.startswith("revealed")]
    assert turns == ["seat=0", "seat=1", "seat=2"]


# --- R2.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("R2.2")
def test_R2_2_steps_4_to_8_are_skipped_when_they_do_not_apply() -> None:
    # No adrenaline, no Heat to boost with, no cooldown, nobody near, no corner, no hand left.
    race = situation(
        {"space": 20, "gear": 3, "engine": 0, "hand": ["1", "2", "3"], "deck": SEVEN},
        adrenaline=[],
    )
    assert do(race, 0, "shift 3", "play 1 2 3") == [
        "shifted seat=0 gear=3",
        "planned seat=0 cards=1,2,3",
        "ready seat=0",
        "revealed seat=0 gear=3 cards=1,2,3",
        "speed-reached seat=0 speed=6",
        "moved seat=0 cause=speed origin=20 wanted=26 space=26 spot=0",
        "drew seat=0 count=7",
        "drew-cards seat=0 cards=4,2,2,3,3,1,1",
        "round-began round=2 order=0 adrenaline=0",
    ]
    assert (phase(race), position_of(race)["round"]) == ("plan", 2)


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize(
    ("car_here", "neighbour", "adrenaline", "asked"),
    [
        ({"gear": 3, "engine": 0}, 50, [], "plan"),
        ({"gear": 3, "engine": 0}, 50, [0], "react"),  # adrenaline
        ({"gear": 3, "engine": 1}, 50, [], "react"),  # boost
        ({"gear": 3, "engine": 0}, 26, [], "slipstream"),
        ({"gear": 3, "engine": 0, "more": ["4"]}, 50, [], "discard"),
    ],
)
def test_R2_2_each_of_steps_4_to_8_happens_when_it_applies(
    car_here: dict[str, object], neighbour: int, adrenaline: list[int], asked: str
) -> None:
    here = dict(car_here)
    more: list[str] = here.pop("more", [])  # type: ignore[assignment]
    race = situation(
        {"space": 20, "hand": ["1", "2", "3", *more], "deck": ["1", "1"], **here},
        {"space": neighbour, "status": "racing", "legend": True},
        adrenaline=adrenaline,
        order=[0, 1],
        legend={"deck": [1], "ordered": 1},
    )
    do(race, 0, "shift 3", "play 1 2 3")
    assert phase(race) == asked


@pytest.mark.rule("R2.2")
def test_R2_2_a_car_at_speed_0_still_reveals_and_replenishes() -> None:
    race = situation(
        {"space": 20, "gear": 1, "engine": 0, "hand": ["0"], "deck": ["2", "3"]}, adrenaline=[]
    )
    events = do(race, 0, "shift 1", "play 0")
    assert "revealed seat=0 gear=1 cards=0" in events
    assert "speed-reached seat=0 speed=0" in events
    assert "drew seat=0 count=3" in events


# --- R2.3 ----------------------------------------------------------------------------------


def a_finisher_and_two_lapped_cars() -> Race:
    """Seat 0 finishes in space 3 this round; the others are a lap behind, just past the line."""
    race = situation(
        {"space": 69, "hand": ["3"], "plan": "play", "engine": 0},
        {"space": 1, "hand": ["2", "0"], "plan": "play", "engine": 0},
        {"space": 2, "spot": 1, "hand": ["1", "1"], "plan": "play", "engine": 0},
        options={"laps": 1},
        order=[0, 1, 2],
        adrenaline=[],
    )
    do(race, 0, "play 3")
    do(race, 1, "play 2")
    do(race, 2, "play 1")
    return race


@pytest.mark.rule("R2.3")
def test_R2_3_a_finished_car_stays_and_blocks_until_the_round_ends() -> None:
    race = a_finisher_and_two_lapped_cars()
    assert (car(race, 0)["space"], car(race, 0)["crossings"]) == (3, 2)
    assert (car(race, 0)["status"], car(race, 0)["place"]) == ("racing", 0)
    assert (car(race, 1)["space"], car(race, 1)["spot"]) == (3, 1)
    do(race, 1, "done", "done", "done")  # react, slipstream, discard
    # Both spots of space 3 are taken now.
    assert (car(race, 2)["space"], car(race, 2)["spot"]) == (2, 1)
    assert car(race, 0)["status"] == "racing"


@pytest.mark.rule("R2.3")
@pytest.mark.rule("R7.1")
def test_R2_3_a_finished_car_can_be_slipstreamed_in_its_round() -> None:
    race = a_finisher_and_two_lapped_cars()
    do(race, 1, "done")
    assert (phase(race), legal(race, 1)) == ("slipstream", ["slip 2", "done"])
    do(race, 1, "slip 2")
    assert car(race, 1)["space"] == 5


@pytest.mark.rule("R2.3")
def test_R2_3_at_the_end_of_the_round_finished_cars_leave_the_track_ranked() -> None:
    race = a_finisher_and_two_lapped_cars()
    do(race, 1, "done", "done", "done")
    events = do(race, 2, "done", "done", "done")
    assert "finished seat=0 place=1" in events
    assert (car(race, 0)["status"], car(race, 0)["place"]) == ("finished", 1)
    assert race.pending() == [1, 2]
    assert position_of(race)["order"] == [1, 2]
    # Nobody holds the race-line spot of space 3 any more.
    hand_1, hand_2 = car(race, 1)["hand"], car(race, 2)["hand"]
    assert ("0" in hand_1, "1" in hand_2) == (True, True)
    do(race, 1, "shift 1", "play 0")
    do(race, 2, "shift 1", "play 1")
    while race.pending() == [1]:
        do(race, 1, "done")
    assert (car(race, 2)["space"], car(race, 2)["spot"]) == (3, 0)
