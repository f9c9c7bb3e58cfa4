"""R1, setup: seats, decks, engines, the grid, hands and handicaps."""

import itertools
from collections import Counter
from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS, parse_circuit
from plankgas.engine.components import COLOURS
from plankgas.engine.errors import DataError
from plankgas.engine.event import event_text
from plankgas.engine.options import Options, SeatOptions, parse_options
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.rules import Rules
from plankgas.engine.setup import blank_track, start
from tests.situations import car, legal, new_race, phase, why_not

SPEED_CARDS = Counter({"1": 3, "2": 3, "3": 3, "4": 3})


def problems(**options: Any) -> tuple[str, ...]:
    """What is wrong with these options."""
    options.setdefault("circuit", "usa")
    options.setdefault("seats", [{"colour": "red"}])
    try:
        parse_options(options)
    except DataError as error:
        return error.problems
    return ()


def cards(race: Race, seat: int) -> Counter[str]:
    """Hand and deck of a car at the start."""
    here = car(race, seat)
    assert here["deck"]["top"] == []
    return Counter(here["hand"]) + Counter(here["deck"]["rest"])


def own_circuit(**changes: object) -> Options:
    circuit = parse_circuit({**CIRCUITS["usa"].to_dict(), "id": "own", **changes}, "own")
    return Options(circuit, (SeatOptions("red"), SeatOptions("blue")))


# --- R1.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize(
    ("circuit", "laps"), [("usa", 2), ("italy", 3), ("great-britain", 2), ("france", 2)]
)
def test_R1_1_laps_are_as_printed_unless_chosen(circuit: str, laps: int) -> None:
    assert new_race(1, circuit=circuit).state.rules.laps == laps
    assert new_race(1, circuit=circuit, laps=1).state.rules.laps == 1
    assert new_race(1, circuit=circuit, laps=5).state.rules.laps == 5


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("cars", range(1, 7))
def test_R1_1_one_to_six_cars_with_any_mix_of_legends(cars: int) -> None:
    for legends in range(cars):
        race = new_race(cars - legends, legends)
        assert race.pending() == list(range(cars - legends))
        assert len(position_of(race)["order"]) == cars  # type: ignore[arg-type]


@pytest.mark.rule("R1.1")
def test_R1_1_no_car_and_seven_cars_are_refused() -> None:
    assert "options: seats: 0 cars, not 1 to 6" in problems(seats=[])
    seven = [{"colour": colour} for colour in (*COLOURS, "red")]
    assert "options: seats: 7 cars, not 1 to 6" in problems(seats=seven)


@pytest.mark.rule("R1.1")
def test_R1_1_at_least_one_car_is_not_a_legend() -> None:
    legends = [{"colour": "red", "legend": True}, {"colour": "blue", "legend": True}]
    assert problems(seats=legends) == ("options: seats: at least one car must not be a Legend",)
    assert problems(seats=[*legends, {"colour": "gray"}]) == ()


@pytest.mark.rule("R1.1")
def test_R1_1_six_colours_one_car_each() -> None:
    assert COLOURS == ("black", "blue", "green", "red", "gray", "yellow")
    assert problems(seats=[{"colour": colour} for colour in COLOURS]) == ()
    twice = problems(seats=[{"colour": "red"}, {"colour": "blue"}, {"colour": "red"}])
    assert twice == ("options: seats: the colour red is taken twice",)
    assert "is not one of black, blue" in problems(seats=[{"colour": "pink"}])[0]


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize(
    ("garage", "legends", "weather", "tournament"),
    list(
        itertools.product(
            ("off", "basic", "advanced", "all", "quick"), (0, 2), ("off", "random"), (False, True)
        )
    ),
)
def test_R1_1_garage_legends_weather_and_tournament_combine_freely(
    garage: str, legends: int, weather: str, tournament: bool
) -> None:
    race = new_race(2, legends, garage=garage, weather=weather, tournament=tournament)
    while phase(race) == "draft":
        seat = race.pending()[0]
        race.apply(seat, race.legal_actions(seat)[0])
    assert phase(race) == "plan"
    assert (position_of(race)["weather"] is not None) == (weather == "random")
    assert legal(race, 0)[0].split()[0] == ("play" if tournament else "shift")
    assert len(car(race, 0)["upgrades"]) == (0 if garage == "off" else 3)


@pytest.mark.rule("R1.1")
def test_R1_1_a_championship_has_a_garage_and_may_go_without_weather() -> None:
    assert problems(event="title-sponsor") == (
        "options: garage: a championship needs basic, advanced or all upgrades",
    )
    assert problems(event="title-sponsor", garage="quick") != ()
    for garage in ("basic", "advanced", "all"):
        assert problems(event="title-sponsor", garage=garage) == ()
        assert problems(event="title-sponsor", garage=garage, weather="random") == ()


# --- R1.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("circuit", CIRCUITS)
def test_R1_2_twelve_speed_cards_three_starting_upgrades_three_stress(circuit: str) -> None:
    race = new_race(3, circuit=circuit)
    for seat in range(3):
        assert cards(race, seat) == SPEED_CARDS + Counter({"0": 1, "5": 1, "heat": 1, "stress": 3})
        here = car(race, seat)
        assert (here["engine"], here["gear"]) == (6, 1)
        assert (here["discard"], here["play"]) == ([], [])


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(("stress", "heat"), [(0, 0), (5, 4), (20, 20)])
def test_R1_2_the_circuit_says_how_much_stress_and_heat(stress: int, heat: int) -> None:
    race = Race.new(own_circuit(stress=stress, heat=heat), bytes(32))
    assert cards(race, 1) == SPEED_CARDS + Counter({"0": 1, "5": 1, "heat": 1, "stress": stress})
    assert car(race, 1)["engine"] == heat


@pytest.mark.rule("R1.2")
def test_R1_2_every_deck_is_shuffled_for_itself() -> None:
    first_hands = {tuple(car(new_race(2, seed=seed), 0)["hand"]) for seed in range(30)}
    assert len(first_hands) > 20
    both = [new_race(2, seed=seed) for seed in range(30)]
    assert sum(car(race, 0)["hand"] != car(race, 1)["hand"] for race in both) > 20


@pytest.mark.rule("R1.2")
def test_R1_2_every_card_is_as_likely_to_be_in_the_first_hand() -> None:
    in_hand: Counter[str] = Counter()
    races = 400
    for seed in range(races):
        in_hand.update(car(new_race(1, seed=seed), 0)["hand"])
    for card, copies in {"0": 1, "5": 1, "heat": 1, "stress": 3, "1": 3, "4": 3}.items():
        expected = races * copies * 7 / 18
        assert abs(in_hand[card] - expected) < 5 * (expected * 11 / 18) ** 0.5


@pytest.mark.rule("R1.2")
def test_R1_2_a_legend_has_no_cards() -> None:
    legend = car(new_race(1, 1), 1)
    assert (legend["hand"], legend["deck"]["rest"], legend["engine"]) == ([], [], 0)


# --- R1.3 ----------------------------------------------------------------------------------


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize(
    ("circuit", "last"), [("usa", 69), ("italy", 54), ("great-britain", 63), ("france", 60)]
)
def test_R1_3_two_cars_in_a_row_the_first_on_the_race_line(circuit: str, last: int) -> None:
    grid = (4, 0, 5, 2, 1, 3)
    race = new_race(4, 2, circuit=circuit, grid=grid)
    places = [(car(race, seat)["space"], car(race, seat)["spot"]) for seat in grid]
    assert places == [
        (last, 0),
        (last, 1),
        (last - 1, 0),
        (last - 1, 1),
        (last - 2, 0),
        (last - 2, 1),
    ]
    assert {car(race, seat)["crossings"] for seat in grid} == {0}
    assert position_of(race)["grid"] == list(grid)


@pytest.mark.rule("R1.3")
def test_R1_3_the_order_is_random_and_every_order_can_come() -> None:
    grids = Counter(tuple(new_race(3, seed=seed).state.grid) for seed in range(240))
    assert set(grids) == set(itertools.permutations(range(3)))
    assert min(grids.values()) > 15


@pytest.mark.rule("R1.3")
@pytest.mark.rule("R2.1")
def test_R1_3_the_grid_is_the_order_of_round_1_and_is_told() -> None:
    race, events = Race.begin(
        Options(CIRCUITS["usa"], tuple(SeatOptions(colour) for colour in COLOURS)), bytes(32)
    )
    grid = list(race.state.grid)
    assert sorted(grid) == list(range(6))
    assert position_of(race)["order"] == grid
    told = [event_text(event) for event in events]
    order = ",".join(map(str, grid))
    assert told[0] == f"grid seats={order}"
    assert f"round-began round=1 order={order} adrenaline={grid[4]},{grid[5]}" in told


@pytest.mark.rule("R1.3")
def test_R1_3_a_grid_that_does_not_name_every_seat_is_refused() -> None:
    seats = [{"colour": "red"}, {"colour": "blue"}]
    for grid in ([0], [0, 0], [0, 1, 2]):
        assert "options: grid: must name every seat once" in problems(seats=seats, grid=grid)


# --- R1.4 ----------------------------------------------------------------------------------


@pytest.mark.rule("R1.4")
def test_R1_4_everybody_draws_seven_cards() -> None:
    race, events = Race.begin(own_circuit(), bytes(32))
    for seat in range(2):
        assert len(car(race, seat)["hand"]) == 7
        assert len(car(race, seat)["deck"]["rest"]) == 11
    told = [event_text(event) for event in events]
    assert sorted(line for line in told if line.startswith("drew ")) == [
        "drew seat=0 count=7",
        "drew seat=1 count=7",
    ]


@pytest.mark.rule("R1.4")
def test_R1_4_a_legend_draws_none() -> None:
    assert car(new_race(1, 2), 2)["hand"] == []


# --- R1.5 ----------------------------------------------------------------------------------


@pytest.mark.rule("R1.5")
def test_R1_5_an_experienced_driver_starts_with_less_heat() -> None:
    seats = tuple(
        SeatOptions(COLOURS[number], handicap=handicap) for number, handicap in enumerate((0, 1, 2))
    )
    race = Race.new(Options(CIRCUITS["usa"], seats), bytes(32))
    assert [car(race, seat)["engine"] for seat in range(3)] == [6, 5, 4]
    # The Heat is gone, not somewhere else.
    assert [cards(race, seat)["heat"] for seat in range(3)] == [1, 1, 1]
    assert [cards(race, seat)["stress"] for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("R1.5")
def test_R1_5_three_heat_fewer_is_refused_and_a_legend_has_no_handicap() -> None:
    assert problems(seats=[{"colour": "red", "handicap": 2}]) == ()
    assert problems(seats=[{"colour": "red", "handicap": 3}]) == (
        "options: seats[0].handicap: 3 is not in 0..2",
    )
    legend = {"colour": "blue", "legend": True, "handicap": 1}
    assert problems(seats=[{"colour": "red"}, legend]) == (
        "options: seats[1]: a Legend has no cards and no handicap",
    )


@pytest.mark.rule("R1.5")
def test_R1_5_an_engine_never_holds_less_than_nothing() -> None:
    options = own_circuit(heat=1)
    seats = (SeatOptions("red", handicap=2), SeatOptions("blue", handicap=1))
    race = Race.new(Options(options.circuit, seats), bytes(32))
    assert [car(race, seat)["engine"] for seat in range(2)] == [0, 0]
    assert why_not(race, 0, "shift 3") == "gear-unpayable"


@pytest.mark.rule("R1.1")
def test_R1_1_two_seats_of_one_colour_make_no_race() -> None:
    with pytest.raises(DataError, match="colour"):
        Race.new(Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("red"))), bytes(32))


@pytest.mark.parametrize("size", [0, 31, 33])
def test_many_races_of_the_same_rules_need_whole_seeds_too(size: int) -> None:
    rules = Rules(Options(CIRCUITS["usa"], (SeatOptions("red"),)))
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {size}"):
        start(rules, blank_track(rules), bytes(size))
