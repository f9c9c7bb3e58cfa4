"""Options are checked wherever they are made: in Python as from a file, and all at once."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from plankgas.engine.cards import CARDS, HEAT, KINDS, SPONSORS, UPGRADES_BASIC
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS
from plankgas.engine.errors import DataError
from plankgas.engine.options import Options, SeatOptions, parse_options
from plankgas.engine.record import Recorder, load_record
from plankgas.engine.season_options import SeasonOptions, parse_season_options

RED, BLUE = SeatOptions("red"), SeatOptions("blue")
ROADS = ("overheat", "overheat", "limit-up", "weather")  # one for each corner, two of a kind


def a_race(**changes: Any) -> Options:
    return Options(**{"circuit": CIRCUITS["usa"], "seats": (RED, BLUE), **changes})


def a_season(**changes: Any) -> SeasonOptions:
    return SeasonOptions(**{"season": "custom", "seats": (RED, BLUE), **changes})


def problems(make: Any, **changes: Any) -> tuple[str, ...]:
    with pytest.raises(DataError) as refused:
        make(**changes)
    assert isinstance(refused.value, ValueError)
    return refused.value.problems


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"colour": "pink"}, 'colour: "pink" is not one of black, blue, '),
        ({"colour": ""}, "colour: must not be empty"),
        ({"handicap": 99}, "handicap: 99 is not in 0..2"),
        ({"handicap": -1}, "handicap: -1 is not in 0..2"),
        ({"name": "x" * 41}, "name: must be at most 40 printable letters"),
        ({"name": "\n"}, "name: must be at most 40 printable letters"),
        ({"upgrades": (SPONSORS[0],)}, "upgrades[0]: "),
        ({"upgrades": (999,)}, 'upgrades[0]: "kind 999" is not one of '),
        ({"upgrades": (-1,)}, 'upgrades[0]: "kind -1" is not one of '),
        ({"upgrades": (HEAT,)}, 'upgrades[0]: "heat" is not one of '),
        ({"upgrades": (KINDS,)}, f'upgrades[0]: "kind {KINDS}" is not one of '),
        ({"sponsors": (UPGRADES_BASIC[0],)}, "sponsors[0]: "),
    ],
)
def test_a_wrong_seat_is_refused(changes: dict[str, Any], problem: str) -> None:
    (found,) = problems(SeatOptions, **{"colour": "red", **changes})
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"garage": "foo"}, 'garage: "foo" is not one of off, basic, advanced, all, quick'),
        ({"laps": -5}, "laps: -5 is not in 0..20"),
        ({"laps": 99}, "laps: 99 is not in 0..20"),
        ({"weather": "foggy"}, 'weather: "foggy" is not one of off, random, '),
        ({"weather": "rain", "roads": ("mud",) * 4}, 'roads[0]: "mud" is not one of '),
        ({"roads": ("overheat",) * 4}, "roads: road conditions need weather"),
        ({"legend_speed": 21}, "legend_speed: 21 is not in 0..20"),
        ({"event": "party"}, 'event: "party" is not one of '),
        ({"grid": (0, 0)}, "grid: must name every seat once"),
        ({"grid": (0, 9)}, "grid[1]: 9 is not in 0..5"),
        ({"seats": ()}, "seats: 0 cars, not 1 to 6"),
        ({"seats": (RED, RED)}, "seats: the colour red is taken twice"),
        ({"seats": (SeatOptions("red", legend=True),)}, "seats: at least one car must not be"),
        (
            {"seats": (RED, SeatOptions("blue", upgrades=UPGRADES_BASIC[:1]))},
            "seats[1]: only a championship brings cards along",
        ),
        (
            {"seats": (RED, SeatOptions("blue", legend=True, handicap=1))},
            "seats[1]: a Legend has no cards and no handicap",
        ),
    ],
)
def test_wrong_options_are_refused_where_they_are_made(
    changes: dict[str, Any], problem: str
) -> None:
    found = problems(a_race, **changes)
    assert any(line.startswith(problem) for line in found), found


SIX = tuple(SeatOptions(colour) for colour in COLOURS)


@pytest.mark.parametrize(
    ("changes", "just_over"),
    [
        ({"laps": 20}, {"laps": 21}),
        ({"legend_speed": 20}, {"legend_speed": 21}),
        ({"seats": SIX}, {"seats": (*SIX, RED)}),
        ({"seats": (RED,)}, {"seats": ()}),
        ({"seats": SIX, "grid": (5, 4, 3, 2, 1, 0)}, {"seats": SIX, "grid": (6, 4, 3, 2, 1, 0)}),
        ({"laps": 0, "legend_speed": 0}, {"laps": -1}),
        ({"weather": "rain", "roads": ROADS}, {"weather": "rain", "roads": ROADS[:-1]}),
        (
            {"weather": "rain", "roads": ROADS},
            {"weather": "rain", "roads": ("overheat", *ROADS[:2], "limit-up")},
        ),
    ],
)
def test_a_bound_itself_is_fine(changes: dict[str, Any], just_over: dict[str, Any]) -> None:
    made = a_race(**changes)
    assert parse_options(made.to_dict()) == made
    problems(a_race, **just_over)


GARAGE = {"event": "corruption", "garage": "all"}
LEGEND = "seats[1]: a Legend has no cards and no handicap"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"roads": ROADS}, "roads: road conditions need weather"),
        ({"weather": "rain", "roads": ROADS[:3]}, "roads: must be one for each of 4 corners"),
        (
            {"weather": "rain", "roads": ("overheat", "overheat", "overheat", "weather")},
            "roads: there are only 2 of overheat",
        ),
        (
            {"seats": (RED, SeatOptions("blue", sponsors=SPONSORS[:1]))},
            "seats[1]: only a championship brings cards along",
        ),
        (
            {"seats": (RED, SeatOptions("blue", legend=True, upgrades=UPGRADES_BASIC[:1]))},
            LEGEND,
        ),
        ({"seats": (RED, SeatOptions("blue", legend=True, sponsors=SPONSORS[:1]))}, LEGEND),
    ],
)
def test_what_does_not_fit_together_is_told_in_so_many_words(
    changes: dict[str, Any], told: str
) -> None:
    event = GARAGE if told == LEGEND else {}
    assert problems(a_race, **event, **changes) == (told,)


def test_no_more_cards_are_brought_along_than_there_are() -> None:
    kind = UPGRADES_BASIC[0]
    copies = CARDS[kind].copies
    seats = (SeatOptions("red", upgrades=(kind,) * copies), BLUE)
    assert a_race(**GARAGE, seats=seats).seats == seats
    seats = (seats[0], SeatOptions("blue", upgrades=(kind,)))
    told = f"seats: there are only {copies} of {CARDS[kind].id}"
    assert problems(a_race, **GARAGE, seats=seats) == (told,)


def read_problems(parse: Any, table: object) -> list[str]:
    with pytest.raises(DataError) as refused:
        parse(table)
    return list(refused.value.problems)


def test_a_table_with_a_problem_is_told_of_that_one_and_no_other() -> None:
    race, season = a_race().to_dict(), a_season().to_dict()
    for parse, table in ((parse_options, race), (parse_season_options, season)):
        tables: list[object] = [[], None, {**table, "lapz": 1}, {**table, "seats": [{}]}]
        for spoiled in tables:
            found = read_problems(parse, spoiled)
            assert not [one for one in found if "cars, not" in one], found
        seats = [{"colour": "red", "team": "x"}, {"colour": "blue"}]
        (found_one,) = read_problems(parse, {**table, "seats": seats})
        assert "seats[0].team" in found_one
        assert len(read_problems(parse, {**table, "lapz": 1})) == 1
        assert len(read_problems(parse, [])) == 1
    assert len(read_problems(parse_season_options, {**season, "season": "1964"})) == 1
    assert len(read_problems(parse_options, {**race, "circuit": "mars"})) == 1


def test_a_wrong_circuit_of_ones_own_is_told_with_its_place() -> None:
    circuit = {**CIRCUITS["usa"].to_dict(), "laps": 0}
    (found,) = read_problems(parse_options, {**a_race().to_dict(), "circuit": circuit})
    assert found.startswith("options: circuit: laps: 0 ")


def test_a_season_that_there_is_not_is_told_of_that_alone() -> None:
    (found,) = problems(a_season, season="1964", races=3)
    assert found.startswith("season: ")
    twice = ("corruption", "corruption")
    told = "events: only a custom season chooses this"
    assert problems(a_season, season="1961", events=twice) == (told,)


def test_a_name_of_40_letters_and_two_spaces_of_handicap_are_fine() -> None:
    seat = SeatOptions("red", name="x" * 40, handicap=2)
    assert a_race(seats=(seat, BLUE)).seats[0] == seat
    problems(SeatOptions, colour="red", handicap=3)


def test_what_a_table_leaves_out_is_as_in_python() -> None:
    table = {"circuit": "usa", "seats": [{"colour": "red"}, {"colour": "blue"}]}
    assert parse_options(table) == a_race()


def test_a_circuit_of_the_box_is_written_by_its_id_and_any_other_whole() -> None:
    assert a_race().to_dict()["circuit"] == "usa"
    own = replace(CIRCUITS["usa"], laps=7)
    assert a_race(circuit=own).to_dict()["circuit"] == own.to_dict()


def test_a_record_with_wrong_options_is_read_on_for_as_many_seats_as_it_names() -> None:
    record = Recorder.begin(a_race(), 1).record()
    record["options"] = {**a_race().to_dict(), "laps": 99}
    record["actions"] = [[1, "shift 1"], [2, "shift 1"]]
    with pytest.raises(DataError) as refused:
        load_record(record)
    first, second = refused.value.problems
    assert first == "record: options.laps: 99 is not in 0..20"
    assert second.startswith("record: actions[1]")


def test_everything_that_is_wrong_is_told_at_once() -> None:
    found = problems(a_race, seats=(RED, RED), laps=99, garage="foo", weather="foggy", grid=(7,))
    assert [line.split(":")[0] for line in found] == [
        "laps",
        "garage",
        "weather",
        "grid[0]",
        "seats",
        "grid",
    ]


def test_a_changed_copy_is_checked_too() -> None:
    with pytest.raises(DataError, match=r"laps: 99 is not in 0\.\.20"):
        replace(a_race(), laps=99)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"season": "1964"}, 'season: "1964" is not one of 1961, '),
        ({"upgrades": "off"}, 'upgrades: "off" is not one of basic, advanced, all'),
        ({"legend_speed": -1}, "legend_speed: -1 is not in 0..20"),
        ({"races": 11}, "races: 11 is not in 0..10"),
        ({"events": ("party",)}, 'events[0]: "party" is not one of '),
        ({"seats": (RED, RED)}, "seats: the colour red is taken twice"),
        ({"seats": ()}, "seats: 0 cars, not 1 to 6"),
        ({"season": "1961", "weather": False}, "weather: only a custom season chooses this"),
    ],
)
def test_wrong_season_options_are_refused_where_they_are_made(
    changes: dict[str, Any], problem: str
) -> None:
    found = problems(a_season, **changes)
    assert any(line.startswith(problem) for line in found), found


def test_a_file_is_refused_for_the_same_reasons() -> None:
    """Field by field, each reason is the same with the file's name before it."""
    table = a_race().to_dict()
    for changes in ({"laps": 99, "garage": "foo"}, {"grid": [0, 0]}, {"event": "party"}):
        made = problems(a_race, **{**changes, **({"grid": (0, 0)} if "grid" in changes else {})})
        with pytest.raises(DataError) as read:
            parse_options({**table, **changes}, "my.json")
        assert set(read.value.problems) <= {f"my.json: {problem}" for problem in made}
        assert read.value.problems


def test_what_is_refused_in_a_file_names_its_place_there() -> None:
    table = {**a_season().to_dict(), "seats": [{"colour": "red"}, {"colour": "pink"}]}
    with pytest.raises(DataError, match=r'^my\.json: seats\[1\]\.colour: "pink" is not one of'):
        parse_season_options(table, "my.json")


def test_good_options_stay_as_they_are() -> None:
    options = a_race(laps=3, weather="rain", garage="all", grid=(1, 0))
    assert parse_options(options.to_dict()) == options
    season = a_season(events=("corruption",), circuits=(CIRCUITS["italy"],))
    assert parse_season_options(season.to_dict()) == season


def test_written_options_keep_the_order_of_their_fields() -> None:
    """So that files made by different versions can be compared line by line."""
    for options in (a_race(), a_season(), RED):
        assert list(options.to_dict()) == [field.name for field in fields(options)]
