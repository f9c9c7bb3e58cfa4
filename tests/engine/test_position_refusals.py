"""Positions that are refused, with every reason."""

from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.errors import DataError
from plankgas.engine.position import load_position, parse_position
from tests.situations import situation


def a_position(**changes: Any) -> dict[str, Any]:
    """Three cars in planning; `changes` replace fields of the position."""
    return {
        "options": {
            "circuit": "usa",
            "seats": [{"colour": "red"}, {"colour": "blue"}, {"colour": "gray", "legend": True}],
        },
        "cars": [
            {"space": 30, "hand": ["1", "2"]},
            {"space": 20, "hand": ["3"]},
            {"space": 10},
        ],
        **changes,
    }


def with_car(seat: int = 0, **changes: Any) -> dict[str, Any]:
    """The position with fields of one car replaced."""
    position = a_position()
    position["cars"][seat].update(changes)
    return position


def in_turn(phase: str, here: dict[str, Any], turn: Any = None, **changes: Any) -> dict[str, Any]:
    """A lone car in a phase of its turn."""
    return {
        "options": {"circuit": "usa", "seats": [{"colour": "red"}], **changes.pop("options", {})},
        "cars": [{"space": 30, **here}],
        "phase": phase,
        "turn": {"active": 0} if turn is None else turn,
        **changes,
    }


def problems(position: object) -> tuple[str, ...]:
    """Every reason why this position is refused."""
    try:
        load_position(position)
    except DataError as error:
        return error.problems
    return ()


# --- fields ----------------------------------------------------------------------


def test_the_position_that_the_others_spoil_is_fine() -> None:
    assert problems(a_position()) == ()


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ([1, 2], "position: must be a table, not a list of 2"),
        ({}, "position: options: missing"),
        (a_position(format="chess"), 'position: format: "chess" is not one of plankgas-position'),
        (a_position(version=2), "position: version: 2 is not in 1..1"),
        (a_position(lapz=3), "position: lapz: unknown field"),
        (a_position(cars={}), "position: cars: must be a list, not a table"),
        (a_position(cars=[{"space": 3}]), "position: cars: 1 cars for 3 seats"),
        (a_position(round=-1), "position: round: -1 is not in 0..1000000"),
        (a_position(seed="xyz"), "position: seed: must be 64 hexadecimal digits"),
        (a_position(seed="0" * 63), "position: seed: must be 64 hexadecimal digits"),
        (a_position(seed=7), "position: seed: must be a text, not a whole number"),
        (a_position(chance=[0, 0]), "position: chance: must be 7 numbers"),
        (a_position(chance=[-1] * 7), "position: chance[0]: -1 is not in 0..1000000000000000"),
        (a_position(phase="tea"), 'position: phase: "tea" is not one of draft, swap, plan, '),
        (a_position(weather="hail"), 'position: weather: "hail" is not one of cloud, fog, '),
        (a_position(roads=["ice"]), 'position: roads[0]: "ice" is not one of limit-up, '),
        (a_position(grid=[0, 9]), "position: grid[1]: 9 is not in 0..2"),
        (a_position(order=[7]), "position: order[0]: 7 is not in 0..2"),
        (a_position(adrenaline=["0"]), "position: adrenaline[0]: must be a whole number, not "),
        (a_position(legend={"card": 11}), "position: legend.card: 11 is not in 1..10"),
        (a_position(legend={"cards": []}), "position: legend.cards: unknown field"),
        (a_position(sponsors={"deck": ["4"]}), "position: sponsors.deck[0]: "),
        (a_position(turn=3), "position: turn: must be a table, not a whole number"),
    ],
)
def test_a_wrong_field_of_the_table_is_named(position: object, reason: str) -> None:
    assert any(problem.startswith(reason) for problem in problems(position)), problems(position)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("space", 0, "space: 0 is not in 1..69"),
        ("space", 70, "space: 70 is not in 1..69"),
        ("space", "3", 'space: must be a whole number, not the text "3"'),
        ("space", True, "space: must be a whole number, not true or false"),
        ("spot", 2, "spot: 2 is not in 0..1"),
        ("crossings", 4, "crossings: 4 is not in 0..3"),
        ("crossings", -1, "crossings: -1 is not in 0..3"),
        ("gear", 0, "gear: 0 is not in 1..4"),
        ("gear", 5, "gear: 5 is not in 1..4"),
        ("engine", -1, "engine: -1 is not in 0..250"),
        ("engine", 251, "engine: 251 is not in 0..250"),
        ("engine", 2.5, "engine: must be a whole number, not a fraction"),
        ("place", 4, "place: 4 is not in 0..3"),
        ("status", "parked", 'status: "parked" is not one of racing, finished, eliminated'),
        ("plan", "panic", 'plan: "panic" is not one of shift, play, ready, cluttered, none'),
        ("hand", ["6"], 'hand[0]: "6" is not one of heat, stress, 1, 2, 3, 4, 0, 5'),
        ("hand", ["extra-heat"], 'hand[0]: "extra-heat" is not one of heat, stress'),
        ("hand", "1", 'hand: must be a list, not the text "1"'),
        ("hand", [1], "hand[0]: must be a text, not a whole number"),
        ("play", ["x"], 'play[0]: "x" is not one of'),
        ("discard", ["x"], 'discard[0]: "x" is not one of'),
        ("deck", ["x"], 'deck[0]: "x" is not one of'),
        ("deck", 3, "deck: must be a table, not a whole number"),
        ("deck", {"top": ["x"]}, 'deck.top[0]: "x" is not one of'),
        ("deck", {"bottom": []}, "deck.bottom: unknown field"),
        ("upgrades", ["4"], 'upgrades[0]: "4" is not one of 4wd-4'),
        ("colour", "red", "colour: unknown field"),
        ("deck", ["heat"] * 249, "251 cards besides Stress, at most 250"),
        ("deck", ["stress"] * 60_001, "60001 Stress cards, at most 60000"),
    ],
)
def test_a_wrong_field_of_a_car_is_named(field: str, value: object, reason: str) -> None:
    found = problems(with_car(0, **{field: value}))
    joint = ": " if reason[0].isdigit() else "."
    assert any(problem.startswith(f"position: cars[0]{joint}{reason}") for problem in found), found


def test_a_car_without_a_space_is_refused() -> None:
    position = a_position()
    del position["cars"][1]["space"]
    assert problems(position) == ("position: cars[1].space: missing",)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("active", 1, "turn.active: 1 is not in 0..0"),
        ("speed", -1, "turn.speed: -1 is not in 0..999"),
        ("start", {"space": 99}, "turn.start.space: 99 is not in 1..69"),
        ("start", {"space": 9, "gear": 1}, "turn.start.gear: unknown field"),
        ("boosted", 1, "turn.boosted: must be true or false, not a whole number"),
        ("spun", "no", 'turn.spun: must be true or false, not the text "no"'),
        ("symbols", {"cool": [8]}, "turn.symbols.cool[0]: 8 is not in 1..7"),
        ("symbols", {"luck": [1]}, "turn.symbols.luck: unknown field"),
        ("mood", "good", "turn.mood: unknown field"),
        ("weather_cooled", [4], "turn.weather_cooled[0]: 4 is not in 0..3"),
        ("slip_from", {"space": 0}, "turn.slip_from.space: 0 is not in 1..69"),
    ],
)
def test_a_wrong_field_of_the_turn_is_named(field: str, value: object, reason: str) -> None:
    found = problems(in_turn("discard", {"hand": ["1"]}, {"active": 0, field: value}))
    assert any(problem.startswith(f"position: {reason}") for problem in found), found


def test_options_that_do_not_fit_together_are_refused() -> None:
    position = a_position()
    position["options"]["seats"][1]["colour"] = "red"
    position["options"]["grid"] = [0, 1]
    assert problems(position) == (
        "position: options: seats: the colour red is taken twice",
        "position: options: grid: must name every seat once",
    )


def test_a_wrong_circuit_of_its_own_is_refused() -> None:
    position = a_position()
    position["options"]["circuit"] = {**CIRCUITS["italy"].to_dict(), "laps": 0, "lapz": 1}
    assert problems(position) == (
        "position: circuit: laps: 0 is not in 1..20",
        "position: circuit: lapz: unknown field",
    )


def test_a_text_that_is_no_json_is_refused() -> None:
    with pytest.raises(DataError, match="my race: not a JSON file"):
        parse_position("{", "my race")
    with pytest.raises(DataError, match='the field "cars" occurs twice'):
        parse_position('{"cars": [], "cars": []}', "my race")


def test_all_reasons_are_told_at_once() -> None:
    position = a_position(round="one", moon="full")
    position["cars"][0].update(gear=9, hand=["x"])
    position["cars"][1].update(spot=7)
    found = problems(position)
    for part in ("cars[0].gear: 9", 'cars[0].hand[0]: "x"', "cars[1].spot: 7"):
        assert any(part in problem for problem in found), found


def test_all_reasons_that_the_rules_know_are_told_at_once() -> None:
    position = a_position(grid=[0, 0, 1], round=0)
    position["cars"][0].update(space=20, hand=["1"] * 4, deck=[])
    position["cars"][2].update(place=1)
    found = problems(position)
    assert "position: cars[0]: 4 of 1, at most 3" in found
    assert "position: cars[1]: in the same spot as cars[0] (space 20)" in found
    assert "position: cars: a car still racing has no place" in found
    assert "position: grid: must name every seat once" in found
    assert "position: round: counts from 1" in found


# --- cars and cards --------------------------------------------------------------


def test_two_cars_in_a_spot() -> None:
    assert problems(with_car(0, space=20)) == (
        "position: cars[1]: in the same spot as cars[0] (space 20)",
    )
    # Also on different laps; the other spot is free.
    assert problems(with_car(0, space=20, crossings=2)) != ()
    assert problems(with_car(0, space=20, spot=1)) == ()


def test_a_finished_car_holds_no_spot() -> None:
    done = {"space": 20, "crossings": 3, "status": "finished", "place": 1}
    assert problems(with_car(0, **done)) == ()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hand": ["1"] * 4, "deck": []}, "4 of 1, at most 3"),
        ({"hand": ["1"] * 2, "discard": ["1"], "deck": ["1"]}, "4 of 1, at most 3"),
        ({"hand": ["0", "0"], "deck": []}, "2 of 0, at most 1"),
        ({"hand": ["5"], "deck": ["5"]}, "2 of 5, at most 1"),
    ],
)
def test_too_many_copies_of_a_card(changes: dict[str, Any], reason: str) -> None:
    assert problems(with_car(0, **changes)) == (f"position: cars[0]: {reason}",)


def test_too_many_copies_of_an_upgrade_at_the_table() -> None:
    position = a_position()
    position["options"]["garage"] = "all"
    position["cars"][0]["hand"] = ["turbo-8", "turbo-8"]
    position["cars"][1]["hand"] = ["turbo-8"]
    assert problems(position) == ("position: upgrades: 3 of turbo-8, at most 2",)


def test_a_starting_upgrade_has_no_place_in_a_garage_race() -> None:
    position = with_car(0, hand=["0"])
    position["options"]["garage"] = "basic"
    assert problems(position) == ("position: cars[0]: 1 of 0, at most 0",)


def test_an_upgrade_needs_a_garage_that_has_it() -> None:
    assert problems(with_car(0, hand=["turbo-8"])) == (
        "position: upgrades: turbo-8 is not part of this garage",
    )
    position = with_car(0, hand=["turbo-8"])
    position["options"]["garage"] = "basic"
    assert problems(position) == ("position: upgrades: turbo-8 is not part of this garage",)
    position["options"]["garage"] = "advanced"
    assert problems(position) == ()


def test_upgrades_that_are_owned_must_be_somewhere() -> None:
    position = with_car(0, hand=["1"], deck=[], upgrades=["turbo-8"])
    position["options"]["garage"] = "all"
    assert problems(position) == ("position: cars[0]: 0 of turbo-8, but owns 1",)


def test_sponsor_cards_belong_to_a_championship() -> None:
    assert problems(with_car(0, hand=["sponsor-turbo"])) == (
        "position: sponsors: 1 of sponsor-turbo, not 0",
    )


def test_too_many_copies_of_a_sponsor_card() -> None:
    position = with_car(0, hand=["sponsor-turbo"] * 8)
    position["options"].update(garage="all", event="title-sponsor")
    assert "position: sponsors: 8 of sponsor-turbo, not 7" in problems(position)


def test_a_legend_has_no_cards() -> None:
    reason = "position: cars[2]: has cards, but should not have any yet or at all"
    assert problems(with_car(2, hand=["1"])) == (reason,)
    assert problems(with_car(2, engine=1)) == (reason,)


def test_a_car_that_is_not_racing_needs_its_place() -> None:
    done = {"crossings": 3, "status": "finished"}
    reason = "position: cars: places of finished cars must count up from 1"
    assert problems(with_car(0, **done)) == (reason,)
    assert problems(with_car(0, **done, place=2)) == (reason,)
    assert problems(with_car(0, **done, place=1)) == ()


def test_a_car_finishes_beyond_the_line_only() -> None:
    changes = {"crossings": 2, "status": "finished", "place": 1}
    assert problems(with_car(0, **changes)) == (
        "position: cars[0]: finished before the finish line",
    )


def test_nobody_is_eliminated_without_the_event() -> None:
    position = with_car(0, status="eliminated", place=3)
    assert problems(position) == ("position: cars: nobody can be eliminated in this race",)
    position["options"].update(garage="all", event="sponsor-withdraws")
    assert problems(position) == ()
    position["cars"][0]["place"] = 2
    assert problems(position) == (
        "position: cars: places of eliminated cars must count down from the last",
    )


def test_a_car_beyond_the_finish_is_ranked_before_the_next_round() -> None:
    assert problems(with_car(0, crossings=3)) == (
        "position: cars[0]: has crossed the finish line but not been ranked",
    )


# --- table -----------------------------------------------------------------------


def test_weather_and_roads_belong_together() -> None:
    there_is = "position: weather: there is a token exactly when the race has weather"
    assert problems(a_position(weather="sun"))[0] == there_is
    position = a_position()
    position["options"]["weather"] = "random"
    assert problems(position) == (there_is,)
    position.update(weather="sun", roads=["overheat"])
    assert problems(position) == (
        "position: roads: must be one for each corner when the race has weather",
    )
    position["roads"] = ["overheat", "overheat", "overheat", "weather"]
    assert problems(position) == ("position: roads: there are only 2 of overheat",)
    position["roads"] = ["overheat", "overheat", "limit-up", "weather"]
    assert problems(position) == ()


def test_every_legend_card_exists_once() -> None:
    reason = "position: legend: every Legend card exists once"
    assert problems(a_position(legend={"deck": [3, 3]})) == (reason,)
    assert problems(a_position(legend={"card": 3, "deck": [3]})) == (reason,)
    assert problems(a_position(legend={"deck": [3], "ordered": 2})) == (
        "position: legend: more ordered cards than the deck has",
    )


def test_more_known_cards_than_the_deck_has() -> None:
    assert problems(with_car(0, deck={"top": ["4"], "known": 2})) == (
        "position: cars[0]: deck: more ordered or known cards than it has",
    )


# --- phases that do not fit ------------------------------------------------------


def test_an_order_names_every_racing_car_once() -> None:
    reason = "position: order: must name every car that races in this round once"
    assert problems(a_position(order=[0, 1])) == (reason,)
    assert problems(a_position(order=[0, 1, 1])) == (reason,)
    assert problems(a_position(order=[2, 0, 1])) == ()


def test_adrenaline_is_for_cars_of_the_round() -> None:
    position = with_car(0, crossings=3, status="finished", place=1)
    position["adrenaline"] = [0]
    assert problems(position) == ("position: adrenaline: only cars of this round can have it",)


def test_nobody_is_active_while_plans_are_made() -> None:
    assert problems(a_position(turn={"active": 0})) == (
        "position: turn: nobody is active while plans are made",
    )


def test_a_turn_needs_an_active_car() -> None:
    position = in_turn("react", {"hand": ["1"]})
    del position["turn"]
    assert problems(position) == ("position: turn: phase react needs an active car of the order",)


def test_a_legend_has_no_turn_to_decide() -> None:
    position = a_position(phase="react", turn={"active": 2}, order=[2, 0, 1])
    assert problems(position) == ("position: turn: phase react needs an active car with a driver",)


def test_a_plan_has_as_many_cards_as_the_gear() -> None:
    position = with_car(0, plan="ready", gear=2, play=["1"], hand=[])
    assert problems(position) == ("position: cars[0]: plays 1 cards in gear 2",)
    assert problems(with_car(0, plan="ready", gear=1, play=["1"], hand=[])) == ()
    assert problems(with_car(0, plan="ready", gear=1, play=["heat"], hand=[])) == (
        "position: cars[0]: plays a Heat card without a cluttered hand",
    )


def test_no_cards_are_played_before_the_plan() -> None:
    for plan in ("shift", "play"):
        assert problems(with_car(0, plan=plan, play=["1"], hand=[])) == (
            "position: cars[0]: has played cards before its plan",
        )


def test_a_racing_driver_has_a_plan_and_a_legend_has_none() -> None:
    assert problems(with_car(0, plan="none")) == ("position: cars[0]: must have a plan",)
    assert problems(with_car(2, plan="ready")) == ("position: cars[2]: has a plan out of turn",)


def test_in_tournament_mode_nobody_shifts_first() -> None:
    position = with_car(0, plan="shift")
    position["options"]["tournament"] = True
    assert problems(position) == ("position: cars[0]: must have a plan",)


def test_a_car_whose_turn_is_to_come_is_ready() -> None:
    position = a_position(phase="discard", turn={"active": 0}, order=[0, 1, 2])
    assert problems(position) == ("position: cars[1]: plays 0 cards in gear 1",)
    position["cars"][1]["play"] = ["1"]
    assert problems(position) == ()
    position["cars"][1]["plan"] = "shift"
    assert "position: cars[1]: must be ready, as its turn is still to come" in problems(position)


def test_a_car_whose_turn_is_over_has_no_cards_in_play() -> None:
    position = a_position(phase="discard", turn={"active": 1}, order=[0, 1, 2])
    position["cars"][0]["play"] = ["4"]
    assert problems(position) == ("position: cars[0]: has cards in the play area out of turn",)


def test_a_car_does_not_stand_behind_its_start() -> None:
    start = {"active": 0, "start": {"space": 31}}
    reason = "position: turn: the car stands behind the space it started from"
    assert problems(in_turn("discard", {"hand": ["1"]}, start)) == (reason,)
    # After a spin-out it may.
    assert problems(in_turn("discard", {"hand": ["1"]}, {**start, "spun": True})) == ()


@pytest.mark.parametrize(
    ("phase", "reason"),
    [
        ("value", "turn: no card of the play area waits for its value"),
        ("replace", "turn: no card has to be replaced"),
        ("salvage", "turn: there is nothing to salvage"),
        ("slipstream", "turn: there is nobody to slipstream"),
        ("refresh", "turn: there is no card to refresh"),
    ],
)
def test_an_impossible_step(phase: str, reason: str) -> None:
    assert problems(in_turn(phase, {"hand": ["1"], "play": ["2"]})) == (f"position: {reason}",)


def test_a_value_is_waited_for_by_a_card_that_offers_several() -> None:
    here = {"play": ["2", "brakes-1/3"], "gear": 2}
    options = {"garage": "all"}
    turn = {"active": 0, "value_at": 1}
    assert problems(in_turn("value", here, turn, options=options)) == ()
    for at in (0, 2):
        turn = {"active": 0, "value_at": at}
        assert problems(in_turn("value", here, turn, options=options)) == (
            "position: turn: no card of the play area waits for its value",
        )


def test_a_heat_symbol_in_step_5_can_be_paid() -> None:
    here = {"play": ["wings-6"], "hand": ["1"], "engine": 1, "gear": 3}
    options = {"garage": "all"}
    assert problems(in_turn("react", here, options=options, adrenaline=[])) == (
        "position: turn: the Heat that the cards demand can't be paid",
    )
    here["engine"] = 2
    assert problems(in_turn("react", here, options=options, adrenaline=[])) == ()


def test_a_draft_needs_a_garage_and_a_lay_out() -> None:
    position = {
        "options": {"circuit": "usa", "seats": [{"colour": "red"}]},
        "cars": [{"space": 69, "crossings": 0}],
        "phase": "draft",
    }
    assert problems(position) == ("position: phase: there is a draft only with the garage",)
    position["options"]["garage"] = "basic"  # type: ignore[index]
    assert problems(position) == ("position: draft: the lay-out is empty",)
    position["draft"] = {"layout": ["body-5"]}
    assert problems(position) == ()
    position["draft"] = {"layout": ["body-5"], "pick": 1}
    assert problems(position) == ("position: draft: nobody is left to pick",)
    position["phase"] = "swap"
    assert problems(position) == ("position: phase: there is a swap only in a championship",)


def test_a_race_with_cars_on_the_track_is_not_over() -> None:
    assert "position: phase: over, but cars [0, 1, 2] are still racing" in problems(
        a_position(phase="over")
    )


# --- Heat ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("car", "given", "said"),
    [
        ({"engine": 200}, {}, "position: cars[0]: 200 Heat cards, at most 7"),
        ({"engine": 7, "hand": ["heat"]}, {}, "position: cars[0]: 8 Heat cards, at most 7"),
        (
            {"engine": 7},
            {"options": {"garage": "all"}},
            "position: cars[0]: 7 Heat cards, at most 6",
        ),
        (
            {"engine": 9, "deck": []},
            {"options": {"weather": "fog"}, "weather": "fog", "roads": ["overheat"] * 4},
            "position: cars[0]: 9 Heat cards, at most 8",
        ),
    ],
)
def test_more_heat_than_a_car_can_have(
    car: dict[str, Any], given: dict[str, Any], said: str
) -> None:
    with pytest.raises(DataError) as refused:
        situation({"space": 10, **car}, **given)
    assert said in refused.value.problems


@pytest.mark.parametrize(
    ("hand", "engine"), [([], 6), (["heat"], 6), (["heat"] * 2, 5), (["heat"] * 7, 0)]
)
def test_an_engine_that_is_not_named_holds_what_is_left(hand: list[str], engine: int) -> None:
    race = situation({"space": 10, "hand": hand})
    assert race.view(None).cars[0].engine == engine
    assert race.view(None).cars[0].heat_owned == 7
