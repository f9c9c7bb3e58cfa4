"""R14: Legends."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS, LEGEND_CARDS
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.situations import car, do, legal, phase, situation, why_not

Car = dict[str, Any]


def legend(space: int, colour: str = "blue", **given: Any) -> Car:
    return {"space": space, "colour": colour, "legend": True, **given}


def drive(*legends: Car, card: int = 1, player: Car | None = None, **given: Any) -> Race:
    """The position after Legends (seats 1, 2, ...) have driven by a card; the player is last."""
    race = lined_up(*legends, card=card, player=player, **given)
    do(race, 0, "play 1")
    return race


def lined_up(*legends: Car, card: int = 1, player: Car | None = None, **given: Any) -> Race:
    driver = {"space": 60, "crossings": 0, "hand": ["1", "2"], "plan": "play", "colour": "gray"}
    deck = [number for number in range(1, 11) if number != card]
    return situation(
        {**driver, **(player or {})},
        *legends,
        legend={"card": None, "deck": [*deck, card], "ordered": 1},
        **given,
    )


def spaces(race: Race, *seats: int) -> list[int]:
    return [car(race, seat)["space"] for seat in seats]


def table(race: Race) -> dict[str, Any]:
    result: Any = position_of(race)["legend"]
    return dict(result)


# --- R14.1 ---------------------------------------------------------------------------------


@pytest.mark.rule("R14.1")
def test_R14_1_a_legend_has_no_cards_and_decides_nothing() -> None:
    race = situation({"space": 5}, legend(9))
    assert race.pending() == [0]
    assert legal(race, 1) == []
    assert why_not(race, 1, "shift 1") == "legend"
    legend_car = car(race, 1)
    assert legend_car["hand"] == legend_car["discard"] == legend_car["deck"]["rest"] == []
    assert legend_car["engine"] == 0


@pytest.mark.rule("R14.1")
def test_R14_1_legends_take_their_turn_in_race_order() -> None:
    race = lined_up(
        legend(20, "blue"), legend(5, "green", crossings=0), player={"space": 10, "crossings": 1}
    )
    events = do(race, 0, "play 1")
    assert [event.split()[1] for event in events if event.startswith("moved")] == [
        "seat=1",
        "seat=0",
    ]
    assert spaces(race, 2) == [5]  # green is behind the player: not yet
    events = do(race, 0, "done", "done")
    assert "moved seat=2 cause=legend origin=5 wanted=14 space=14 spot=0" in events


@pytest.mark.rule("R14.1")
def test_R14_1_legends_block_and_are_blocked() -> None:
    # 11, 15 and 18 spaces, all to space 8 of the next lap.
    race = drive(legend(66, "yellow"), legend(62, "green"), legend(59, "blue"), card=1)
    places = [(car(race, seat)["space"], car(race, seat)["spot"]) for seat in (1, 2, 3)]
    assert places == [(8, 0), (8, 1), (7, 0)]


@pytest.mark.rule("R14.1")
def test_R14_1_a_driver_is_blocked_by_two_legends_and_can_follow_them() -> None:
    race = situation(
        {"space": 14, "gear": 1, "hand": ["2", "4"], "plan": "play"},
        legend(16, "blue"),
        legend(16, "green", spot=1),
        order=[0, 1, 2],
        adrenaline=[],
    )
    do(race, 0, "play 2", "done")
    assert spaces(race, 0) == [15]
    assert phase(race) == "slipstream"
    assert legal(race, 0) == ["slip 2", "done"]


@pytest.mark.rule("R14.1")
def test_R14_1_legends_take_a_place_in_the_adrenaline_count_but_get_nothing() -> None:
    race = situation(
        {"space": 60, "crossings": 0, "gear": 1, "hand": ["1", "2"], "plan": "play"},
        legend(10, "blue", crossings=0),
    )
    assert position_of(race)["adrenaline"] == [1]
    do(race, 0, "play 1")
    assert "adrenaline" not in legal(race, 0)
    race = situation(
        {"space": 10, "crossings": 0, "gear": 1, "hand": ["1", "2"], "plan": "play"},
        legend(60, "blue", crossings=0),
    )
    do(race, 0, "play 1")
    assert "adrenaline" in legal(race, 0)


@pytest.mark.rule("R14.1")
def test_R14_1_legends_are_ranked_and_the_race_goes_on_until_they_finish() -> None:
    race = situation(
        {"space": 69, "crossings": 2, "gear": 1, "hand": ["1"], "deck": [], "plan": "play"},
        legend(68, "blue", crossings=2),
        legend(1, "green", crossings=2),
        adrenaline=[],
        legend={"card": None, "deck": [2, 3, 1], "ordered": 3},
    )
    events = do(race, 0, "play 1", "done")
    # Blue drives 18 in the same round and ends further ahead; green needs more rounds alone.
    assert [event for event in events if event.startswith("finished")] == [
        "finished seat=1 place=1",
        "finished seat=0 place=2",
        "finished seat=2 place=3",
    ]
    assert race.over
    assert race.ranking() == [1, 0, 2]


# --- R14.2 ---------------------------------------------------------------------------------


@pytest.mark.rule("R14.2")
def test_R14_2_the_first_legend_turns_up_the_top_card_for_all_of_this_round() -> None:
    race = lined_up(legend(30, "green"), legend(20, "blue"), card=4)
    events = do(race, 0, "play 1")
    turned = [number for number, event in enumerate(events) if event.startswith("legend-card")]
    moved = [number for number, event in enumerate(events) if "cause=legend" in event]
    assert [events[number] for number in turned] == ["legend-card-turned number=4"]
    assert len(moved) == 2
    assert turned < moved
    assert table(race)["card"] == 4
    assert 4 not in table(race)["deck"]
    # Both by card 4: green limit 3 + 3, blue diamond 1.
    assert spaces(race, 1, 2) == [36, 32]


@pytest.mark.rule("R14.2")
def test_R14_2_a_card_already_turned_holds_for_the_later_legends() -> None:
    race = situation(
        {"space": 40, "gear": 1, "hand": ["1"], "plan": "play"},
        legend(20, "blue"),
        legend={"card": 6},
        adrenaline=[],
    )
    events = do(race, 0, "play 1", "done")
    assert [event for event in events if event.startswith("legend-card")] == []
    assert spaces(race, 1) == [30]  # top speed 10


@pytest.mark.rule("R14.2")
def test_R14_2_the_next_round_turns_the_next_card() -> None:
    race = situation(
        {"space": 60, "crossings": 0, "gear": 1, "hand": ["1", "2"], "plan": "play"},
        legend(14, "blue"),
        legend={"card": None, "deck": [1, 2, 3, 6, 9], "ordered": 2},
    )
    do(race, 0, "play 1")
    assert table(race)["card"] == 9
    do(race, 0, "done", "done")
    assert (phase(race), table(race)["card"]) == ("plan", None)
    assert spaces(race, 1) == [25]  # top speed 11
    do(race, 0, "shift 1", "play 2")
    assert table(race)["card"] == 6
    assert (table(race)["deck"], table(race)["ordered"]) == ([1, 2, 3], 0)
    assert spaces(race, 1) == [33]  # 10 would cross the line: diamond 0, the last space before it


@pytest.mark.rule("R14.2")
def test_R14_2_no_card_is_turned_without_legends() -> None:
    race = situation({"space": 14, "gear": 1, "hand": ["1", "2"], "plan": "play"})
    do(race, 0, "play 1", "done", "done")
    assert table(race)["card"] is None
    assert len(table(race)["deck"]) == 10


@pytest.mark.rule("R14.2")
def test_R14_2_an_empty_deck_is_reshuffled() -> None:
    turned = set()
    for seed in range(60):
        race = situation(
            {"space": 60, "crossings": 0, "gear": 1, "hand": ["1"], "plan": "play"},
            legend(14, "blue"),
            legend={"card": None, "deck": []},
            seed=f"{seed:064x}",
        )
        do(race, 0, "play 1")
        card = table(race)["card"]
        assert sorted([card, *table(race)["deck"]]) == list(range(1, 11))
        turned.add(card)
    assert turned == set(range(1, 11))


@pytest.mark.rule("R14.2")
def test_R14_2_the_cards_are_as_printed() -> None:
    printed = """
        2:16 3:18 2:15 1:13 1:14 0:11
        3:18 2:16 1:12 2:17 3:19 1:13
        2:17 1:14 0:10 0:11 1:13 2:15
        1:14 1:12 3:18 2:15 2:16 2:17
        1:13 2:17 2:16 0:10 1:12 3:19
        3:19 0:10 1:13 1:14 3:18 1:12
        2:15 1:13 3:19 3:18 0:11 1:14
        0:11 3:19 1:14 1:12 0:10 2:16
        1:12 0:11 2:17 3:19 2:15 0:10
        0:10 2:15 0:11 2:16 2:17 3:18
    """
    assert COLOURS == ("black", "blue", "green", "red", "gray", "yellow")
    for card, row in zip(LEGEND_CARDS, printed.split("\n")[1:-1], strict=True):
        numbers = [entry.split(":") for entry in row.split()]
        assert [int(number[0]) for number in numbers] == list(card.diamonds)
        assert [int(number[1]) for number in numbers] == list(card.speeds)


@pytest.mark.rule("R14.2")
@pytest.mark.parametrize("card", range(1, 11))
@pytest.mark.parametrize("colour", ["black", "blue", "green", "red", "gray", "yellow"])
def test_R14_2_each_card_gives_each_colour_its_numbers(card: int, colour: str) -> None:
    diamond = LEGEND_CARDS[card - 1].diamonds[COLOURS.index(colour)]
    top_speed = LEGEND_CARDS[card - 1].speeds[COLOURS.index(colour)]
    other = "red" if colour == "gray" else "gray"
    player = {"colour": other}
    # USA, past the legend line of corner B (limit 3), and just after corner A (20 before B).
    assert spaces(drive(legend(33, colour), card=card, player=player), 1) == [33 + 3 + diamond]
    assert spaces(drive(legend(13, colour), card=card, player=player), 1) == [13 + top_speed]


# --- R14.3 and R14.4 -----------------------------------------------------------------------


@pytest.mark.rule("R14.3")
@pytest.mark.rule("R14.4")
def test_R14_3_the_example_of_the_rulebook() -> None:
    race = drive(
        legend(31, "green"), legend(29, "red"), legend(20, "blue"), legend(14, "yellow"), card=1
    )
    # Through the corner (after 33); still before it; 3 spaces before the line; 11 spaces.
    assert spaces(race, 1, 2, 3, 4) == [36, 33, 30, 25]


@pytest.mark.rule("R14.3")
def test_R14_3_past_the_legend_line_it_moves_limit_plus_diamond() -> None:
    assert spaces(drive(legend(28, "black"), card=1), 1) == [33]  # 3 + 2
    assert spaces(drive(legend(28, "yellow"), card=1), 1) == [31]  # 3 + 0
    assert spaces(drive(legend(33, "black"), card=1), 1) == [38]


@pytest.mark.rule("R14.3")
@pytest.mark.rule("R14.4")
def test_R14_3_the_legend_line_divides_a_and_b() -> None:
    # Corner B of the USA has its legend line after space 27; yellow has 0:11.
    assert spaces(drive(legend(28, "yellow"), card=1), 1) == [31]  # A: limit 3
    assert spaces(drive(legend(27, "yellow"), card=1), 1) == [33]  # B: last space before the line


@pytest.mark.rule("R14.3")
def test_R14_3_a_legend_line_at_the_corner_before_leaves_only_case_a() -> None:
    # Great Britain: the legend line of D (limit 4) lies at corner line C, after space 37.
    race = drive(legend(38, "blue"), card=1, circuit="great-britain")
    assert spaces(race, 1) == [38 + 4 + 3]


@pytest.mark.rule("R14.3")
@pytest.mark.parametrize(("road", "expected"), [("limit-up", 35), ("limit-down", 33)])
def test_R14_3_the_limit_includes_road_conditions(road: str, expected: int) -> None:
    race = drive(
        legend(30, "red"),
        card=1,
        options={"weather": "fog"},
        weather="fog",
        roads=["overheat", road, "overheat", "slipstream"],
    )
    assert spaces(race, 1) == [expected]


@pytest.mark.rule("R14.3")
def test_R14_3_it_never_crosses_two_corner_lines() -> None:
    # Great Britain: C after 37 (limit 5), D after 43. Blue would go 5 + 3 = 8 to space 45.
    race = drive(legend(37, "blue"), card=1, circuit="great-britain")
    assert spaces(race, 1) == [43]
    # 5 + 1 comes to the last space before the second line by itself.
    race = drive(legend(37, "red"), card=1, circuit="great-britain")
    assert spaces(race, 1) == [43]
    race = drive(legend(37, "yellow"), card=1, circuit="great-britain")
    assert spaces(race, 1) == [42]


@pytest.mark.rule("R14.3")
def test_R14_3_before_the_second_line_it_takes_the_first_free_spot() -> None:
    full = [{"space": 43, "crossings": 2, "spot": spot} for spot in (0, 1)]
    players = [{**spot, "plan": "ready", "play": ["1"]} for spot in full]
    race = situation(
        legend(37, "blue"),
        {**players[0], "colour": "red"},
        {**players[1], "colour": "gray"},
        {"space": 60, "crossings": 0, "hand": ["1"], "plan": "play", "colour": "black"},
        circuit="great-britain",
        legend={"card": 1},
        order=[0, 1, 2, 3],
    )
    do(race, 3, "play 1")
    assert (car(race, 0)["space"], car(race, 0)["spot"]) == (42, 0)


def short_circuit(*corners: tuple[int, int, int]) -> dict[str, Any]:
    """Italy's 54 spaces with other corners: after, limit, legend line."""
    circuit: dict[str, Any] = dict(CIRCUITS["italy"].to_dict())
    circuit["id"] = "test"
    circuit["corners"] = [
        {"after": after, "limit": limit, "legend": legend, "line": "right"}
        for after, limit, legend in corners
    ]
    return circuit


@pytest.mark.rule("R14.3")
def test_R14_3_the_second_line_may_lie_in_the_next_lap_but_not_beyond_the_finish() -> None:
    circuit = short_circuit((3, 5, 0), (50, 6, 40))
    race = drive(legend(49, "blue", crossings=2), player={"space": 30}, circuit=circuit)
    assert (car(race, 1)["space"], car(race, 1)["crossings"]) == (3, 3)  # not 49 + 9: space 4
    # The last lap: what lies beyond the finish is ignored.
    race = drive(legend(49, "blue", crossings=3), player={"space": 30}, circuit=circuit)
    assert (car(race, 1)["space"], car(race, 1)["crossings"]) == (4, 4)


@pytest.mark.rule("R14.4")
def test_R14_4_top_speed_if_it_does_not_cross_the_line() -> None:
    # Yellow, top speed 11, diamond 0; corner line B after space 33.
    assert spaces(drive(legend(22, "yellow"), card=1), 1) == [33]
    # Red, 13, diamond 1: from 20 just not across; from 21 across, so one space before the last.
    assert spaces(drive(legend(20, "red"), card=1), 1) == [33]
    assert spaces(drive(legend(21, "red"), card=1), 1) == [32]


@pytest.mark.rule("R14.4")
@pytest.mark.parametrize(
    ("colour", "expected"), [("yellow", 33), ("red", 32), ("green", 31), ("blue", 30)]
)
def test_R14_4_else_it_stops_diamond_spaces_before_the_line(colour: str, expected: int) -> None:
    assert spaces(drive(legend(27, colour), card=1), 1) == [expected]


@pytest.mark.rule("R14.4")
def test_R14_4_the_next_corner_may_lie_beyond_the_finish_line() -> None:
    # USA: corner A after space 12, legend line after 2. Yellow 0:11 from space 68.
    race = drive(legend(68, "yellow"), card=1)
    assert (car(race, 1)["space"], car(race, 1)["crossings"]) == (10, 2)
    # Blue 3:18 would cross it.
    race = drive(legend(68, "blue"), card=1)
    assert spaces(race, 1) == [9]
    # In space 2 still before the legend line, in space 3 past it: 7 + 3.
    assert spaces(drive(legend(2, "blue"), card=1), 1) == [9]
    assert spaces(drive(legend(3, "blue"), card=1), 1) == [13]


def full_spaces(*numbers: int) -> list[Car]:
    """Four cars that fill two spaces; their turn is still to come."""
    colours = iter(("red", "gray", "black", "yellow"))
    return [
        {
            "space": space,
            "spot": spot,
            "play": ["1"],
            "plan": "ready",
            "crossings": 2,
            "colour": next(colours),
        }
        for space in numbers
        for spot in (0, 1)
    ]


@pytest.mark.rule("R14.4")
def test_R14_4_crossing_is_judged_by_the_full_top_speed_other_cars_ignored() -> None:
    # Cars in spaces 33 and 34 would stop it before the line, in space 32: it obeys the diamond.
    race = situation(
        legend(19, "green"),
        *full_spaces(33, 34),
        {"space": 60, "crossings": 0, "hand": ["1"], "plan": "play", "colour": "blue"},
        legend={"card": 1},  # 2:15, to space 34 without them
        order=[0, 1, 2, 3, 4, 5],
    )
    do(race, 5, "play 1")
    assert spaces(race, 0) == [31]


@pytest.mark.rule("R14.4")
def test_R14_4_the_chosen_space_follows_the_rule_of_free_spots() -> None:
    others = [
        {"space": 31, "spot": spot, "play": ["1"], "plan": "ready", "crossings": 2}
        for spot in (0, 1)
    ]
    race = situation(
        legend(21, "green"),
        {**others[0], "colour": "red"},
        {**others[1], "colour": "gray"},
        {"space": 60, "crossings": 0, "hand": ["1"], "plan": "play", "colour": "blue"},
        legend={"card": 1},
        order=[0, 1, 2, 3],
    )
    events = do(race, 3, "play 1")
    assert "moved seat=0 cause=legend origin=21 wanted=31 space=30 spot=0" in events
    race = situation(
        legend(21, "green"),
        {**others[0], "colour": "red"},
        {"space": 60, "crossings": 0, "hand": ["1"], "plan": "play", "colour": "blue"},
        legend={"card": 1},
        order=[0, 1, 2],
    )
    events = do(race, 2, "play 1")
    assert "moved seat=0 cause=legend origin=21 wanted=31 space=31 spot=1" in events


@pytest.mark.rule("R14.4")
def test_R14_4_cars_on_the_way_do_not_stop_a_legend() -> None:
    race = situation(
        legend(27, "green"),
        *full_spaces(28, 29),
        {"space": 60, "crossings": 0, "hand": ["1"], "plan": "play", "colour": "blue"},
        legend={"card": 6},  # 1:13, to space 32
        order=[0, 1, 2, 3, 4, 5],
    )
    do(race, 5, "play 1")
    assert spaces(race, 0) == [32]


@pytest.mark.rule("R14.3")
def test_R14_3_a_legend_that_cannot_advance_keeps_its_spot() -> None:
    race = situation(
        legend(56, "green", spot=1),
        *full_spaces(57, 58),
        {"space": 60, "crossings": 0, "hand": ["1"], "plan": "play", "colour": "blue"},
        legend={"card": 3},  # corner D: limit 2 + 0
        order=[0, 1, 2, 3, 4, 5],
    )
    events = do(race, 5, "play 1")
    assert "moved seat=0 cause=legend origin=56 wanted=58 space=56 spot=1" in events
    assert (car(race, 0)["space"], car(race, 0)["spot"]) == (56, 1)


# --- R14.5 ---------------------------------------------------------------------------------


@pytest.mark.rule("R14.5")
def test_R14_5_on_the_last_lap_before_the_finish_it_drives_its_full_top_speed() -> None:
    race = drive(legend(68, "blue", crossings=2), card=1, player={"crossings": 1})
    assert (car(race, 1)["space"], car(race, 1)["crossings"]) == (68 + 18 - 69, 3)
    # One lap earlier corner A stops it.
    race = drive(legend(68, "blue", crossings=1), card=1, player={"crossings": 0})
    assert (car(race, 1)["space"], car(race, 1)["crossings"]) == (9, 2)


@pytest.mark.rule("R14.5")
def test_R14_5_also_when_it_does_not_reach_the_finish() -> None:
    race = drive(legend(58, "yellow", crossings=2), card=9, player={"space": 20, "crossings": 1})
    assert (car(race, 1)["space"], car(race, 1)["crossings"]) == (68, 2)  # 0:10


@pytest.mark.rule("R14.5")
def test_R14_5_a_corner_before_the_finish_still_counts() -> None:
    # USA: corner D after space 57 with limit 2; space 57 is past its legend line.
    race = drive(legend(57, "blue", crossings=2), card=1, player={"crossings": 1})
    assert spaces(race, 1) == [62]


@pytest.mark.rule("R14.5")
def test_R14_5_a_legend_that_finishes_blocks_until_the_round_ends() -> None:
    race = drive(legend(68, "blue", crossings=2), card=1, player={"crossings": 1})
    assert car(race, 1)["status"] == "racing"
    events = do(race, 0, "done", "done")
    assert "finished seat=1 place=1" in events
    assert car(race, 1)["status"] == "finished"


# --- R14.6 and R14.7 -----------------------------------------------------------------------


@pytest.mark.rule("R14.6")
def test_R14_6_a_legend_neither_pays_nor_spins_out_nor_slipstreams_nor_cools() -> None:
    race = lined_up(legend(33, "blue"), legend(32, "green"), card=1)
    events = do(race, 0, "play 1")
    of_legends = [event for event in events if "seat=1" in event or "seat=2" in event]
    # Through corner B (limit 3) with 6 and 5, next to each other in the end: just one move each.
    assert of_legends == [
        "moved seat=1 cause=legend origin=33 wanted=39 space=39 spot=0",
        "moved seat=2 cause=legend origin=32 wanted=37 space=37 spot=0",
    ]
    assert car(race, 1)["engine"] == 0
    assert car(race, 1)["gear"] == 1


@pytest.mark.rule("R14.6")
def test_R14_6_a_legend_in_last_place_gets_no_extra_space() -> None:
    race = situation(
        {"space": 40, "gear": 1, "hand": ["1"], "plan": "play"},
        legend(14, "yellow"),
        legend={"card": 1},
    )
    assert position_of(race)["adrenaline"] == [1]
    events = do(race, 0, "play 1", "done")
    assert spaces(race, 1) == [25]
    assert "adrenaline-used seat=1" not in events


@pytest.mark.rule("R14.7")
@pytest.mark.parametrize("faster", [0, 1, 2, 5])
def test_R14_7_tougher_legends_have_a_higher_top_speed(faster: int) -> None:
    options = {"legend_speed": faster}
    assert spaces(drive(legend(14, "yellow"), card=1, options=options), 1) == [25 + faster]
    # Only the top speed: limit and diamond stay.
    assert spaces(drive(legend(28, "black"), card=1, options=options), 1) == [33]
    assert spaces(drive(legend(27, "red"), card=1, options=options), 1) == [32]
    race = drive(legend(68, "blue", crossings=2), card=1, player={"crossings": 1}, options=options)
    assert spaces(race, 1) == [17 + faster]


@pytest.mark.rule("R14.7")
def test_R14_7_more_top_speed_may_bring_the_line_into_reach() -> None:
    assert spaces(drive(legend(20, "red"), card=1), 1) == [33]  # 13, just not across
    assert spaces(drive(legend(20, "red"), card=1, options={"legend_speed": 1}), 1) == [32]


@pytest.mark.rule("R14.4")
def test_R14_4_a_legend_nearer_to_the_corner_than_its_diamond_stays_where_it_is() -> None:
    usa = CIRCUITS["usa"].to_dict()
    corners: Any = usa["corners"]
    near = {**usa, "id": "near", "corners": [{**corners[0], "legend": 11}, *corners[1:]]}
    race = drive(legend(11), card=1, circuit=near)  # blue: 3 spaces before the line after space 12
    assert (car(race, 1)["space"], car(race, 1)["last_speed"]) == (11, 0)
