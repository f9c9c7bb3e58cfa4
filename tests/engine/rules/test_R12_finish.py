"""R12, finish: who wins, and how the race goes on until the last car."""

from typing import Any

import pytest

from plankgas.engine.check import check
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race
from tests.situations import Car, car, do, legal, phase, situation, why_not

WITHDRAWS = {"garage": "basic", "event": "sponsor-withdraws", "laps": 2}


def racer(space: int, card: str, spot: int = 0, crossings: int = 2, **more: Any) -> Car:
    """A car that will play this card in gear 1, with nothing to boost with."""
    return {
        "space": space,
        "spot": spot,
        "crossings": crossings,
        "hand": [card],
        "plan": "play",
        "engine": 0,
        "deck": ["1"],
        **more,
    }


def play_round(race: Race) -> list[str]:
    """Everybody plays the first hand card and does nothing else."""
    events: list[str] = []
    now = position_of(race)["round"]
    while not race.over and position_of(race)["round"] == now:
        for seat in race.pending():
            if phase(race) == "plan":
                shift = [legal(race, seat)[0]] if car(race, seat)["plan"] == "shift" else []
                events += do(race, seat, *shift)
                events += do(race, seat, legal(race, seat)[0])
            else:
                events += do(race, seat, "done")
    return events


def spinner(space: int, **more: Any) -> Car:
    """A car that crosses corner A of Italy (after 10, limit 5) with Speed 8 and no Heat."""
    return {
        "space": space,
        "gear": 2,
        "hand": ["4", "4"],
        "plan": "play",
        "engine": 0,
        "deck": ["1", "1"],
        **more,
    }


# --- R12.1 ---------------------------------------------------------------------------------


@pytest.mark.rule("R12.1")
def test_R12_1_the_winner_is_the_first_to_finish() -> None:
    # Seat 1 finishes a round later, much further ahead.
    race = situation(racer(69, "1"), racer(65, "4", deck=["4"]), adrenaline=[])
    assert "finished seat=0 place=1" in play_round(race)
    assert (car(race, 0)["space"], car(race, 1)["status"]) == (1, "racing")
    play_round(race)
    assert race.over
    assert race.ranking() == [0, 1]


@pytest.mark.rule("R12.1")
def test_R12_1_several_cars_in_one_round_by_how_far_ahead_they_are() -> None:
    race = situation(racer(69, "1"), racer(68, "4"), racer(67, "4"), adrenaline=[])
    events = play_round(race)
    # Spaces 1, 3 and 2.
    assert [event for event in events if event.startswith("finished")] == [
        "finished seat=1 place=1",
        "finished seat=2 place=2",
        "finished seat=0 place=3",
    ]
    assert "race-over seats=1,2,0" in events
    assert race.ranking() == [1, 2, 0]


@pytest.mark.rule("R12.1")
def test_R12_1_several_cars_in_one_round_decided_by_the_race_line() -> None:
    race = situation(racer(68, "3"), racer(67, "4"), adrenaline=[])
    events = play_round(race)
    assert [(car(race, seat)["space"], car(race, seat)["spot"]) for seat in (0, 1)] == [
        (2, 0),
        (2, 1),
    ]
    assert "race-over seats=0,1" in events


@pytest.mark.rule("R12.1")
def test_R12_1_the_race_line_decides_also_when_the_later_car_holds_it() -> None:
    # Seat 0 came to space 2 beside a car that has left since: the race line is free for seat 1.
    race = situation(
        {"space": 2, "spot": 1, "crossings": 3, "gear": 1, "engine": 0},
        racer(68, "3", plan="ready", hand=[], play=["3"]),
        phase="react",
        adrenaline=[],
        order=[0, 1],
        turn={"active": 0, "speed": 3, "start": {"space": 68, "crossings": 2}},
    )
    events = do(race, 0, "done")
    assert (car(race, 1)["space"], car(race, 1)["spot"]) == (2, 0)
    assert "race-over seats=1,0" in events


@pytest.mark.rule("R12.1")
def test_R12_1_only_cars_past_the_line_are_ranked() -> None:
    race = situation(racer(69, "1"), racer(60, "1"), racer(66, "4"), adrenaline=[])
    play_round(race)
    assert (car(race, 2)["place"], car(race, 0)["place"], car(race, 1)["place"]) == (2, 1, 0)


@pytest.mark.rule("R12.1")
def test_R12_1_places_go_on_from_those_who_finished_before() -> None:
    done: Car = {"space": 5, "crossings": 3, "status": "finished"}
    race = situation(
        {**done, "place": 2}, {**done, "place": 1}, racer(69, "1"), racer(68, "4"), adrenaline=[]
    )
    play_round(race)
    assert race.ranking() == [1, 0, 3, 2]


@pytest.mark.rule("R12.1")
def test_R12_1_a_legend_can_win() -> None:
    race = situation(
        racer(69, "1"),
        {"space": 69, "spot": 1, "crossings": 2, "legend": True},
        adrenaline=[],
    )
    play_round(race)
    assert race.ranking() == [1, 0]


@pytest.mark.rule("R12.1")
def test_R12_1_nobody_is_ranked_before_the_round_ends() -> None:
    race = situation(racer(69, "1"), racer(60, "1"))
    do(race, 0, "play 1")
    do(race, 1, "play 1")
    assert (phase(race), race.pending()) == ("react", [1])
    assert (car(race, 0)["crossings"], car(race, 0)["place"]) == (3, 0)
    assert race.ranking() == []


# --- R12.2 ---------------------------------------------------------------------------------


@pytest.mark.rule("R12.2")
def test_R12_2_the_others_race_on_round_by_round() -> None:
    race = situation(racer(69, "1"), racer(50, "1", crossings=1), racer(40, "1", crossings=1))
    events = play_round(race)
    assert "round-began round=2 order=1,2 adrenaline=2" in events
    assert race.pending() == [1, 2]
    assert why_not(race, 0, "shift 1") == "not-your-decision"
    assert not race.over


@pytest.mark.rule("R12.2")
@pytest.mark.rule("R6.1")
def test_R12_2_everyone_else_finished() -> None:
    done: Car = {"space": 5, "crossings": 3, "status": "finished"}
    race = situation(
        {**done, "place": 1}, {**done, "place": 2}, racer(20, "1", crossings=1, deck=["2", "3"])
    )
    for expected in (2, 3, 4):
        play_round(race)
        assert position_of(race)["round"] == expected
        assert (race.pending(), position_of(race)["adrenaline"]) == ([2], [2])
    # The places where others finished are free.
    assert (car(race, 2)["status"], race.over) == ("racing", False)


@pytest.mark.rule("R12.2")
def test_R12_2_the_race_is_over_when_the_last_car_finishes() -> None:
    done: Car = {"space": 5, "crossings": 3, "status": "finished", "place": 1}
    race = situation(done, racer(69, "1"))
    events = play_round(race)
    assert events[-1] == "race-over seats=0,1"
    assert (race.over, race.pending(), phase(race)) == (True, [], "over")
    assert (legal(race, 1), why_not(race, 1, "shift 1")) == ([], "race-over")


@pytest.mark.rule("R12.2")
def test_R12_2_legends_race_on_by_themselves() -> None:
    race = situation(
        racer(69, "1"),
        {"space": 20, "crossings": 0, "legend": True},
        options={"laps": 2},
    )
    events = play_round(race)
    assert race.over
    assert race.ranking() == [0, 1]
    assert "finished seat=1 place=2" in events


def an_elimination(*others: Car, **position: Any) -> tuple[Race, list[str]]:
    race = situation(spinner(9), *others, circuit="italy", options=WITHDRAWS, **position)
    events: list[str] = []
    for seat in range(1, len(others) + 1):
        if seat in race.pending():
            events += do(race, seat, "play " + " ".join(car(race, seat)["hand"]))
    return race, events + do(race, 0, "play 4 4")


@pytest.mark.rule("R12.2")
def test_R12_2_an_eliminated_car_leaves_the_track_at_once() -> None:
    # Seat 2 goes to space 10, where seat 0 spun out to in the same round: the spot is free.
    race, events = an_elimination(
        racer(8, "1", crossings=1), racer(7, "3", crossings=1), adrenaline=[]
    )
    assert "eliminated seat=0 place=3" in events
    while race.pending() == [1]:
        do(race, 1, "done")
    assert (car(race, 2)["space"], car(race, 2)["spot"]) == (10, 0)
    assert check(race.state) == []
    while race.pending() == [2]:
        do(race, 2, "done")
    assert (race.pending(), position_of(race)["order"]) == ([1, 2], [2, 1])


@pytest.mark.rule("R12.2")
def test_R12_2_an_eliminated_car_does_nothing_more() -> None:
    race, _ = an_elimination(racer(3, "1", crossings=1), adrenaline=[])
    assert (car(race, 0)["status"], car(race, 0)["place"]) == ("eliminated", 2)
    assert why_not(race, 0, "done") == "not-your-decision"
    while position_of(race)["round"] == 1:
        do(race, 1, "done")
    assert (race.pending(), legal(race, 0)) == ([1], [])


@pytest.mark.rule("R12.2")
def test_R12_2_later_eliminated_is_ahead_of_earlier() -> None:
    out: Car = {"space": 10, "status": "eliminated", "place": 4}
    race = situation(
        spinner(9), out, spinner(8), racer(3, "1", crossings=1), circuit="italy", options=WITHDRAWS
    )
    do(race, 0, "play 4 4")
    do(race, 2, "play 4 4")
    events = do(race, 3, "play 1")
    assert "eliminated seat=0 place=3" in events
    while race.pending() == [2]:
        events += do(race, 2, "done")
    assert "eliminated seat=2 place=2" in events


@pytest.mark.rule("R12.2")
def test_R12_2_eliminated_cars_rank_behind_all_finishers() -> None:
    race, _ = an_elimination(racer(54, "1", crossings=2), order=[1, 0], adrenaline=[])
    while not race.over:
        do(race, race.pending()[0], "done")
    assert race.ranking() == [1, 0]
    assert [car(race, seat)["status"] for seat in (0, 1)] == ["eliminated", "finished"]


@pytest.mark.rule("R12.2")
def test_R12_2_the_race_is_over_when_the_last_car_is_eliminated() -> None:
    done: Car = {"space": 5, "crossings": 3, "status": "finished", "place": 1}
    race, events = an_elimination(done, adrenaline=[])
    assert events[-2:] == ["eliminated seat=0 place=2", "race-over seats=1,0"]
    assert race.over


@pytest.mark.rule("R12.2")
def test_R12_2_an_eliminated_driver_keeps_upgrades_and_unused_sponsor_cards() -> None:
    race = situation(
        spinner(
            9,
            hand=["4", "4", "sponsor-turbo", "body-5"],
            deck=["1", "sponsor-wings", "brakes-1/3"],
        ),
        racer(3, "1", crossings=1),
        circuit="italy",
        options=WITHDRAWS,
        adrenaline=[],
    )
    do(race, 1, "play 1")
    do(race, 0, "play 4 4", "done")
    here = car(race, 0)
    assert here["status"] == "eliminated"
    assert here["upgrades"] == ["body-5", "brakes-1/3"]
    assert {"sponsor-turbo", "body-5"} <= set(here["hand"])
    assert {"sponsor-wings", "brakes-1/3"} <= set(here["deck"]["top"])


@pytest.mark.rule("R12.2")
def test_R12_2_a_sponsor_card_played_in_the_turn_of_the_elimination_is_used() -> None:
    race = situation(
        spinner(9, hand=["4", "sponsor-turbo"]),
        racer(3, "1", crossings=1),
        circuit="italy",
        options=WITHDRAWS,
        adrenaline=[],
    )
    do(race, 1, "play 1")
    do(race, 0, "play 4 sponsor-turbo")
    assert car(race, 0)["status"] == "eliminated"
    sponsors: Any = position_of(race)["sponsors"]
    assert sponsors["discard"] == ["sponsor-turbo"]
    assert check(race.state) == []


@pytest.mark.rule("R12.2")
def test_R12_2_without_that_event_a_spin_out_eliminates_nobody() -> None:
    race = situation(spinner(9), circuit="italy", options={"laps": 2}, adrenaline=[])
    do(race, 0, "play 4 4")
    assert (car(race, 0)["status"], car(race, 0)["space"]) == ("racing", 10)


# --- afterwards ----------------------------------------------------------------------------


@pytest.mark.rule("R12.1")
def test_R12_1_when_the_race_is_over_nobody_is_active_and_no_legend_card_is_open() -> None:
    race = situation(racer(69, "1"), {"space": 69, "crossings": 2, "spot": 1, "legend": True})
    events = play_round(race)
    assert race.over and any(event.startswith("legend-card") for event in events)
    view = race.view(None)
    assert (view.active, view.turn, view.legend_card, view.adrenaline) == (None, None, None, ())
    assert race.stage == load_position(position_of(race)).stage
