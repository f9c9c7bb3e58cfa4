"""R6, steps 4 and 5: adrenaline, and reacting with the symbols of the turn."""

from typing import Any

import pytest

from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.situations import Car, car, do, legal, phase, situation, turn, why_not

WITHDRAWS = {"garage": "basic", "event": "sponsor-withdraws"}


def reacting(here: Car, *cars: Car, speed: int = 4, **position: Any) -> Race:
    """Seat 0 at the start of step 5, without adrenaline unless it is given."""
    position.setdefault("adrenaline", [])
    position.setdefault("order", list(range(len(cars) + 1)))
    return situation(
        {"space": 20, "gear": 3, "engine": 3, **here},
        *cars,
        phase="react",
        turn={"active": 0, "speed": speed},
        **position,
    )


def behind(*places: tuple[int, int]) -> list[Car]:
    """Legends a lap behind in these spaces and spots."""
    return [
        {"space": space, "spot": spot, "crossings": 0, "legend": True} for space, spot in places
    ]


def place(race: Race, seat: int = 0) -> tuple[int, int]:
    return car(race, seat)["space"], car(race, seat)["spot"]


def next_round(cars: list[Car], **position: Any) -> tuple[list[int], list[int]]:
    """Race order and adrenaline of the next round; every driver moves 1 space in this one."""
    described: list[Car] = []
    for number, given in enumerate(cars):
        here: Car = {"space": 60 - 5 * number, **given}
        if not here.get("legend") and here.get("status", "racing") == "racing":
            here = {"hand": ["1"], "plan": "play", "engine": 0, "deck": ["1"], **here}
        described.append(here)
    race = situation(*described, adrenaline=[], circuit="france", **position)
    while position_of(race)["round"] == 1:
        for seat in race.pending():
            do(race, seat, "play 1" if phase(race) == "plan" else "done")
    found = position_of(race)
    order: Any = found["order"]
    adrenaline: Any = found["adrenaline"]
    return order, adrenaline


def finished(count: int) -> list[Car]:
    return [
        {"space": 1 + number, "crossings": 3, "status": "finished", "place": number + 1}
        for number in range(count)
    ]


def eliminated(count: int, seats: int) -> list[Car]:
    return [{"status": "eliminated", "place": seats - number} for number in range(count)]


# --- R6.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(
    ("starters", "adrenaline"),
    [(1, [0]), (2, [1]), (3, [2]), (4, [3]), (5, [3, 4]), (6, [4, 5])],
)
def test_R6_1_the_last_car_or_the_last_two_of_five_starters(
    starters: int, adrenaline: list[int]
) -> None:
    assert next_round([{}] * starters) == (list(range(starters)), adrenaline)


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(
    ("starters", "done", "adrenaline"),
    [
        (4, 1, [3]),
        (4, 2, [3]),
        (4, 3, [3]),
        (5, 1, [3, 4]),
        (5, 2, [3, 4]),
        (5, 3, [3, 4]),
        (5, 4, [4]),
        (6, 1, [4, 5]),
        (6, 3, [4, 5]),
        (6, 4, [4, 5]),
        (6, 5, [5]),
    ],
)
def test_R6_1_adrenaline_with_4_5_and_6_starters_after_finishers(
    starters: int, done: int, adrenaline: list[int]
) -> None:
    order, found = next_round(finished(done) + [{}] * (starters - done))
    assert (order, found) == (list(range(done, starters)), adrenaline)


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(
    ("starters", "gone", "adrenaline"),
    [(4, 1, [3]), (4, 3, [3]), (5, 1, [3, 4]), (5, 3, [3, 4]), (5, 4, [4]), (6, 2, [4, 5])],
)
def test_R6_1_adrenaline_with_4_5_and_6_starters_after_eliminations(
    starters: int, gone: int, adrenaline: list[int]
) -> None:
    cars = eliminated(gone, starters) + [{}] * (starters - gone)
    order, found = next_round(cars, options=WITHDRAWS)
    assert (order, found) == (list(range(gone, starters)), adrenaline)


@pytest.mark.rule("R6.1")
def test_R6_1_adrenaline_after_finishers_and_eliminations() -> None:
    cars = [*finished(2), *eliminated(2, 6), {}, {}]
    assert next_round(cars, options=WITHDRAWS) == ([4, 5], [4, 5])
    cars = [*finished(1), *eliminated(1, 4), {}, {}]
    assert next_round(cars, options=WITHDRAWS) == ([2, 3], [3])


@pytest.mark.rule("R6.1")
def test_R6_1_a_legend_takes_a_place_but_gets_nothing() -> None:
    # Card 3: the red Legend in last place drives 11, to stay last.
    race = situation(
        {"space": 40, "hand": ["1"], "plan": "play", "engine": 0},
        {"space": 30, "hand": ["1"], "plan": "play", "engine": 0},
        {"space": 14, "legend": True, "colour": "red"},
        legend={"deck": [3], "ordered": 1},
    )
    assert position_of(race)["adrenaline"] == [2]
    do(race, 0, "play 1")
    events = do(race, 1, "play 1")
    # Neither driver has anything to react with: nobody was asked.
    assert phase(race) == "plan"
    assert "round-began round=2 order=0,1,2 adrenaline=2" in events
    # It drives what its card says and not one space more.
    assert place(race, 2) == (25, 0)


@pytest.mark.rule("R6.1")
def test_R6_1_of_five_starters_a_legend_and_the_driver_before_it() -> None:
    order, adrenaline = next_round(
        [{}, {}, {}, {}, {"space": 1, "crossings": 0, "legend": True, "colour": "yellow"}]
    )
    assert (order, adrenaline) == ([0, 1, 2, 3, 4], [3, 4])


@pytest.mark.rule("R6.1")
def test_R6_1_it_gives_1_speed_with_1_space_and_cooldown_1() -> None:
    race = reacting({"hand": ["heat", "1"]}, adrenaline=[0])
    assert legal(race, 0) == ["cool 1 1", "adrenaline", "boost", "done"]
    events = do(race, 0, "adrenaline")
    assert events == [
        "adrenaline-used seat=0",
        "moved seat=0 cause=adrenaline origin=20 wanted=21 space=21 spot=0",
    ]
    assert turn(race)["speed"] == 5
    do(race, 0, "cool 1 1")
    assert (car(race, 0)["engine"], car(race, 0)["hand"]) == (4, ["1"])
    assert legal(race, 0) == ["boost", "done"]


@pytest.mark.rule("R6.1")
def test_R6_1_either_both_or_neither() -> None:
    here = {"hand": ["heat", "1"]}
    only_space = reacting(here, adrenaline=[0])
    do(only_space, 0, "adrenaline", "done")
    assert (place(only_space)[0], car(only_space, 0)["engine"]) == (21, 3)
    only_cool = reacting(here, adrenaline=[0])
    do(only_cool, 0, "cool 1 1", "done")
    assert (place(only_cool)[0], car(only_cool, 0)["engine"]) == (20, 4)
    neither = reacting(here, adrenaline=[0])
    do(neither, 0, "done")
    assert (place(neither)[0], car(neither, 0)["engine"]) == (20, 3)


@pytest.mark.rule("R6.1")
def test_R6_1_each_part_can_be_used_once() -> None:
    race = reacting({"hand": ["heat", "heat"]}, adrenaline=[0])
    do(race, 0, "adrenaline")
    assert why_not(race, 0, "adrenaline") == "no-such-symbol"
    do(race, 0, "cool 1 1")
    assert why_not(race, 0, "cool 1 1") == "no-such-symbol"


@pytest.mark.rule("R6.1")
def test_R6_1_without_it_neither_part_can_be_used() -> None:
    race = reacting({"hand": ["heat"]})
    assert why_not(race, 0, "adrenaline") == "no-such-symbol"
    assert why_not(race, 0, "cool 1 1") == "no-such-symbol"


@pytest.mark.rule("R6.1")
def test_R6_1_it_is_never_saved() -> None:
    race = situation(
        {"space": 20, "gear": 3, "engine": 0, "hand": ["1", "1", "1"], "deck": ["2", "2", "2"]}
    )
    do(race, 0, "shift 3", "play 1 1 1", "done")
    assert position_of(race)["round"] == 2
    cards = " ".join(car(race, 0)["hand"][:3])
    do(race, 0, "shift 3", f"play {cards}", "adrenaline")
    # There is no second one left from the round before.
    assert why_not(race, 0, "adrenaline") == "no-such-symbol"
    assert turn(race)["symbols"]["cool"] == [1]
    moved = sum(int(card) for card in cards.split())
    assert place(race)[0] == 20 + 3 + moved + 1


@pytest.mark.rule("R6.1")
def test_R6_1_it_is_fixed_when_the_round_begins_and_never_passed_on() -> None:
    # Seat 1 has spun out to behind seat 2, which was last: seat 2 still has it, seat 1 does not.
    race = situation(
        {"space": 30, "gear": 3, "engine": 0, "hand": ["1", "1", "1"]},
        {"space": 12, "gear": 2, "engine": 0, "hand": ["4", "4"]},
        {"space": 11, "gear": 3, "engine": 0, "hand": ["1", "1", "2"]},
    )
    do(race, 0, "shift 3", "play 1 1 1")
    do(race, 1, "shift 2", "play 4 4")
    do(race, 2, "shift 3", "play 1 1 2")
    # Seats 0 and 1 were not asked to react; the spin-out of seat 1 leaves its Stress to discard.
    assert (phase(race), race.pending()) == ("discard", [1])
    do(race, 1, "done")
    assert place(race, 1) == (12, 0)
    assert (phase(race), race.pending(), place(race, 2)) == ("react", [2], (15, 0))
    assert legal(race, 2) == ["adrenaline", "done"]
    events = do(race, 2, "adrenaline")
    assert "round-began round=2 order=0,2,1 adrenaline=1" in events


@pytest.mark.rule("R6.1")
def test_R6_1_a_car_racing_alone_has_it() -> None:
    assert next_round([*finished(3), {}]) == ([3], [3])


# --- R6.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("R6.2")
def test_R6_2_symbols_are_used_in_any_order() -> None:
    def used(*actions: str) -> tuple[int, int, int]:
        race = reacting(
            {"gear": 1, "hand": ["heat", "heat", "1"], "deck": ["2"]}, adrenaline=[0], speed=4
        )
        do(race, 0, *actions)
        return place(race)[0], int(turn(race)["speed"]), car(race, 0)["engine"]

    steps = ["adrenaline", "boost", "cool 3 1", "cool 1 1"]
    for first in steps:
        rest = [step for step in steps if step != first]
        assert used(first, *rest) == (23, 7, 4)
        assert used(first, *rest[::-1]) == (23, 7, 4)


@pytest.mark.rule("R6.2")
def test_R6_2_each_symbol_is_resolved_completely_before_the_next() -> None:
    # The adrenaline space is full before the boost and must not be added to it later.
    race = reacting(
        {"hand": ["1"], "deck": ["2"]}, *behind((21, 0), (21, 1)), adrenaline=[0], speed=4
    )
    do(race, 0, "adrenaline")
    assert place(race) == (20, 0)
    do(race, 0, "boost")
    assert place(race) == (22, 0)
    # The other way round the car gets one space further.
    race = reacting(
        {"hand": ["1"], "deck": ["2"]}, *behind((21, 0), (21, 1)), adrenaline=[0], speed=4
    )
    do(race, 0, "boost", "adrenaline")
    assert (place(race), turn(race)["speed"]) == ((23, 0), 7)


@pytest.mark.rule("R6.2")
def test_R6_2_optional_symbols_may_be_left_unused() -> None:
    race = reacting({"gear": 1, "hand": ["heat", "heat"]}, adrenaline=[0])
    assert {"cool 3 2", "cool 1 1", "adrenaline", "boost"} < set(legal(race, 0))
    do(race, 0, "done")
    assert (phase(race), car(race, 0)["engine"], place(race)) == ("discard", 3, (20, 0))


@pytest.mark.rule("R6.2")
@pytest.mark.parametrize(
    ("card", "action"), [("body-6", "pay 1"), ("cooling-4", "scrap 2"), ("wings-6", "pay 2")]
)
def test_R6_2_step_5_does_not_end_while_a_mandatory_symbol_is_unresolved(
    card: str, action: str
) -> None:
    race = reacting({"hand": ["1"], "play": [card], "deck": ["1", "2"]}, options={"garage": "all"})
    assert "done" not in legal(race, 0)
    assert why_not(race, 0, "done") == "mandatory-left"
    do(race, 0, action)
    assert why_not(race, 0, "done") is None


@pytest.mark.rule("R6.2")
def test_R6_2_there_is_nothing_but_the_symbols_in_step_5() -> None:
    race = reacting({"hand": ["1", "2"]})
    for action in ("slip 2", "discard 1", "shift 2", "play 1", "value brakes-1/3 1"):
        assert why_not(race, 0, action) == "other-step"
    assert why_not(race, 0, "accelerate") == "no-such-symbol"
    assert why_not(race, 0, "scrap 1") == "no-such-symbol"


# --- R6.3 ----------------------------------------------------------------------------------


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize(
    ("gear", "offered"),
    [(1, ["cool 3 1", "cool 3 2", "cool 3 3"]), (2, ["cool 1 1"]), (3, []), (4, [])],
)
def test_R6_3_gear_1_gives_cooldown_3_and_gear_2_cooldown_1(gear: int, offered: list[str]) -> None:
    race = reacting({"gear": gear, "hand": ["heat"] * 4})
    assert [action for action in legal(race, 0) if action.startswith("cool")] == offered


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize("amount", [1, 2, 3])
def test_R6_3_up_to_n_heat_cards_go_from_hand_to_engine(amount: int) -> None:
    race = reacting({"gear": 1, "engine": 1, "hand": ["heat", "heat", "heat", "heat", "2"]})
    assert do(race, 0, f"cool 3 {amount}") == [f"cooled seat=0 count={amount}"]
    here = car(race, 0)
    assert (here["engine"], here["hand"]) == (1 + amount, ["heat"] * (4 - amount) + ["2"])
    # A symbol is used up, whatever it took.
    assert why_not(race, 0, "cool 3 1") == "no-such-symbol"


@pytest.mark.rule("R6.3")
def test_R6_3_no_more_than_the_symbol_or_the_hand_has() -> None:
    race = reacting({"gear": 1, "hand": ["heat", "heat", "2"], "discard": ["heat", "heat"]})
    assert why_not(race, 0, "cool 3 3") == "too-many"
    assert why_not(race, 0, "cool 3 0") == "too-many"
    assert why_not(race, 0, "cool 3 2") is None
    rich = reacting({"gear": 1, "hand": ["heat"] * 4})
    assert why_not(rich, 0, "cool 3 4") == "too-many"
    assert why_not(rich, 0, "cool 1 1") == "no-such-symbol"


@pytest.mark.rule("R6.3")
def test_R6_3_heat_in_the_discard_pile_or_deck_does_not_cool() -> None:
    race = reacting({"gear": 1, "hand": ["1"], "discard": ["heat"], "deck": ["heat"]})
    assert legal(race, 0) == ["boost", "done"]
    assert why_not(race, 0, "cool 3 1") == "too-many"


@pytest.mark.rule("R6.3")
def test_R6_3_the_gear_that_counts_is_the_one_shifted_to() -> None:
    race = situation({"space": 20, "gear": 3, "engine": 1, "hand": ["heat", "1"]}, adrenaline=[])
    do(race, 0, "shift 1", "play 1")
    assert legal(race, 0) == ["cool 3 1", "done"]


# --- R6.4 ----------------------------------------------------------------------------------


@pytest.mark.rule("R6.4")
@pytest.mark.parametrize("gear", [1, 2, 3, 4])
def test_R6_4_boost_pays_1_heat_flips_moves_and_raises_speed(gear: int) -> None:
    race = reacting({"gear": gear, "hand": ["1"], "play": ["4"], "deck": ["heat", "0", "3", "2"]})
    assert do(race, 0, "boost")[:6] == [
        "boosted seat=0",
        "heat-paid seat=0 count=1 reason=boost",
        "flipped seat=0 card=heat counts=no",
        "flipped seat=0 card=0 counts=no",
        "flipped seat=0 card=3 counts=yes",
        "moved seat=0 cause=boost origin=20 wanted=23 space=23 spot=0",
    ]
    here = car(race, 0)
    assert (here["engine"], here["discard"]) == (2, ["heat", "heat", "0"])
    assert (here["play"], place(race)) == (["4", "3"], (23, 0))


@pytest.mark.rule("R6.4")
def test_R6_4_boost_raises_speed_by_the_flipped_value() -> None:
    race = reacting({"gear": 1, "hand": ["1"], "deck": ["3"]}, speed=4)
    do(race, 0, "boost")
    assert (turn(race)["speed"], turn(race)["pluses"]) == (7, 1)


@pytest.mark.rule("R6.4")
def test_R6_4_only_once_per_turn() -> None:
    race = reacting({"gear": 1, "hand": ["1"], "deck": ["3", "2"]})
    do(race, 0, "boost")
    assert "boost" not in legal(race, 0)
    assert why_not(race, 0, "boost") == "already-boosted"


@pytest.mark.rule("R6.4")
def test_R6_4_boost_again_in_the_next_turn() -> None:
    race = situation(
        {"space": 20, "hand": ["1", "0"], "engine": 2, "deck": ["1", "1", "2"]}, adrenaline=[]
    )
    do(race, 0, "shift 1", "play 1", "boost", "done", "done")
    assert position_of(race)["round"] == 2
    do(race, 0, "shift 1", "play 0", "boost")
    assert car(race, 0)["engine"] == 0


@pytest.mark.rule("R6.4")
@pytest.mark.rule("R0.7")
def test_R6_4_no_boost_when_the_engine_is_empty() -> None:
    race = reacting({"gear": 1, "engine": 0, "hand": ["heat"], "deck": ["3"]})
    assert "boost" not in legal(race, 0)
    assert why_not(race, 0, "boost") == "no-heat"
    # Cooling first makes it possible.
    do(race, 0, "cool 3 1", "boost")
    assert (place(race), car(race, 0)["engine"]) == ((23, 0), 0)


@pytest.mark.rule("R6.4")
@pytest.mark.rule("R5.6")
def test_R6_4_a_boost_can_be_blocked() -> None:
    race = reacting({"gear": 1, "hand": ["1"], "deck": ["2"]}, *behind((22, 0), (22, 1)), speed=4)
    do(race, 0, "boost")
    assert (place(race), turn(race)["speed"]) == ((21, 0), 6)


@pytest.mark.rule("R6.4")
@pytest.mark.rule("R10.2")
def test_R6_4_the_heat_paid_is_part_of_a_reshuffle_for_the_flip() -> None:
    race = reacting({"gear": 1, "engine": 1, "hand": ["1"], "discard": ["3"], "deck": []})
    events = do(race, 0, "boost")
    assert events[:3] == [
        "boosted seat=0",
        "heat-paid seat=0 count=1 reason=boost",
        "reshuffled seat=0",
    ]
    here = car(race, 0)
    assert [*here["discard"], *here["deck"]["rest"]] == ["heat"]


# --- R6.5 ----------------------------------------------------------------------------------


@pytest.mark.rule("R6.5")
def test_R6_5_an_extra_move_begins_where_the_car_now_stands() -> None:
    # Step 3 wanted space 22, which is full: the car stands in 21 and goes on from there.
    race = situation(
        {"space": 18, "gear": 1, "engine": 1, "hand": ["4", "1"], "plan": "play", "deck": ["3"]},
        *behind((22, 0), (22, 1)),
        adrenaline=[0],
        order=[0, 1, 2],
    )
    do(race, 0, "play 4")
    assert place(race) == (21, 0)
    do(race, 0, "adrenaline")
    assert place(race) == (21, 0)
    do(race, 0, "boost")
    assert (place(race), turn(race)["speed"]) == ((24, 0), 8)


@pytest.mark.rule("R6.5")
def test_R6_5_an_extra_move_takes_the_race_line_first() -> None:
    race = reacting({"spot": 1}, adrenaline=[0])
    do(race, 0, "adrenaline")
    assert place(race) == (21, 0)
    race = reacting({"spot": 0}, *behind((21, 0)), adrenaline=[0])
    do(race, 0, "adrenaline")
    assert place(race) == (21, 1)


@pytest.mark.rule("R6.5")
@pytest.mark.rule("R8.1")
def test_R6_5_a_corner_crossed_by_an_extra_move_is_checked() -> None:
    race = reacting({"space": 12, "hand": ["1"]}, adrenaline=[0], speed=8)
    events = do(race, 0, "adrenaline", "done")
    assert "corner-checked seat=0 corner=A speed=9 limit=7 cost=2" in events


# --- R6.6 ----------------------------------------------------------------------------------


@pytest.mark.rule("R6.6")
def test_R6_6_reacting_after_the_finish_line() -> None:
    race = situation(
        {"space": 68, "crossings": 2, "hand": ["2", "heat"], "plan": "play", "deck": ["3"]},
    )
    events = do(race, 0, "play 2")
    assert "finish-line-crossed seat=0 crossings=3" in events
    assert {"adrenaline", "boost", "cool 3 1", "cool 1 1"} < set(legal(race, 0))
    do(race, 0, "boost")
    assert place(race) == (4, 0)
    do(race, 0, "adrenaline")
    assert place(race) == (5, 0)


@pytest.mark.rule("R6.6")
@pytest.mark.rule("R12.1")
def test_R6_6_to_end_further_ahead_and_win() -> None:
    def winner(react: str) -> int:
        race = situation(
            {"space": 69, "crossings": 2, "hand": ["2"], "plan": "play", "engine": 0},
            {"space": 68, "crossings": 2, "hand": ["3"], "plan": "play", "engine": 0},
        )
        do(race, 0, "play 2")
        do(race, 1, "play 3", react)
        assert race.over
        return race.ranking()[0]

    assert winner("done") == 0  # both in space 2, seat 0 on the race line
    assert winner("adrenaline") == 1
