"""Positions: what is filled in where it was left out, and that nothing gets lost."""

import copy
import json
from collections import Counter
from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.position import load_position, parse_position, position_of, position_text
from plankgas.engine.race import Race
from tests.situations import car, do, legal, new_race, phase, situation

OWN_CIRCUIT: dict[str, Any] = {
    **CIRCUITS["italy"].to_dict(),
    "id": "backyard",
    "name": "Backyard",
    "laps": 1,
    "stress": 2,
    "heat": 4,
}


def in_turn(phase: str, here: dict[str, Any], turn: Any = None, **changes: Any) -> dict[str, Any]:
    """A lone car in a phase of its turn."""
    return {
        "options": {"circuit": "usa", "seats": [{"colour": "red"}], **changes.pop("options", {})},
        "cars": [{"space": 30, **here}],
        "phase": phase,
        "turn": {"active": 0} if turn is None else turn,
        **changes,
    }


def play_on(race: Race, decisions: int) -> list[str]:
    """Always the middle one of the legal actions; the events of so many decisions."""
    events: list[str] = []
    for _ in range(decisions):
        pending = race.pending()
        if not pending:
            break
        seat = pending[-1]
        actions = legal(race, seat)
        events += do(race, seat, actions[len(actions) // 2])
    return events


def same_text(race: Race) -> bool:
    """Whether the race comes back from its text exactly."""
    text = position_text(race)
    return position_text(parse_position(text)) == text


# --- what is left out ----------------------------------------------------------------------


def test_defaults_of_a_position() -> None:
    race = situation({"space": 30}, {"space": 40})
    found = position_of(race)
    assert (found["format"], found["version"]) == ("plankgas-position", 1)
    assert (found["phase"], found["round"]) == ("plan", 1)
    assert (found["order"], found["adrenaline"], found["grid"]) == ([1, 0], [0], [0, 1])
    assert (found["weather"], found["roads"]) == (None, [])
    assert (found["seed"], found["chance"]) == ("00" * 32, [0] * 7)
    here = car(race, 0)
    assert (here["crossings"], here["spot"], here["gear"]) == (1, 0, 1)
    assert (here["engine"], here["plan"], here["status"], here["place"]) == (
        6,
        "shift",
        "racing",
        0,
    )
    assert (here["hand"], here["play"], here["discard"]) == ([], [], [])


def test_a_position_keeps_every_field_that_is_given() -> None:
    here = {
        "space": 33,
        "spot": 1,
        "crossings": 2,
        "gear": 3,
        "engine": 2,
        "last_speed": 11,
        "hand": ["heat", "stress", "2"],
        "discard": ["4", "heat", "1"],
    }
    found = car(situation(here), 0)
    assert {key: found[key] for key in here} == here


def test_a_hand_is_sorted_and_a_discard_pile_keeps_its_order() -> None:
    here = car(situation({"space": 3, "hand": ["4", "heat", "1"], "discard": ["4", "1", "3"]}), 0)
    assert (here["hand"], here["discard"]) == (["heat", "1", "4"], ["4", "1", "3"])


def test_an_unknown_deck_holds_all_cards_not_seen_elsewhere() -> None:
    race = situation({"space": 3, "engine": 4, "hand": ["1", "1", "5"], "discard": ["stress"]})
    deck = car(race, 0)["deck"]
    assert (deck["top"], deck["known"]) == ([], 0)
    assert Counter(deck["rest"]) == Counter(
        {"1": 1, "2": 3, "3": 3, "4": 3, "0": 1, "heat": 3, "stress": 2}
    )


def test_an_unknown_deck_of_a_garage_race_holds_the_owned_upgrades() -> None:
    race = situation(
        {"space": 3, "hand": ["body-5"], "upgrades": ["body-5", "turbo-8", "extra-heat"]},
        options={"garage": "all"},
    )
    rest = Counter(car(race, 0)["deck"]["rest"])
    assert (rest["turbo-8"], rest["body-5"], rest["heat"], rest["0"]) == (1, 0, 1, 0)


def test_a_deck_may_be_given_in_its_order_topmost_first() -> None:
    race = situation(
        {"space": 20, "engine": 0, "hand": ["1"], "deck": ["4", "0", "heat", "2"]},
        adrenaline=[],
    )
    assert car(race, 0)["deck"] == {"top": ["4", "0", "heat", "2"], "rest": [], "known": 0}
    events = do(race, 0, "shift 1", "play 1")
    assert "drew-cards seat=0 cards=4,0,heat,2,1" in events


def test_a_deck_may_be_ordered_on_top_and_shuffled_below() -> None:
    def drawn(seed: int) -> list[str]:
        race = situation(
            {
                "space": 20,
                "engine": 0,
                "hand": ["1"],
                "deck": {"top": ["4", "3"], "rest": ["2", "2", "0", "5", "stress"]},
            },
            adrenaline=[],
            seed=f"{seed:064x}",
        )
        assert car(race, 0)["deck"]["top"] == ["4", "3"]
        events = do(race, 0, "shift 1", "play 1")
        return (
            next(event for event in events if event.startswith("drew-cards"))
            .split("=")[2]
            .split(",")
        )

    found = [drawn(seed) for seed in range(20)]
    assert all(cards[:2] == ["4", "3"] for cards in found)
    assert len({tuple(cards[2:]) for cards in found}) > 10


def test_a_deck_may_be_ordered_on_top_and_unknown_below() -> None:
    race = situation({"space": 20, "hand": ["1"], "deck": {"top": ["4", "3"], "rest": "unknown"}})
    deck = car(race, 0)["deck"]
    assert deck["top"] == ["4", "3"]
    assert Counter(deck["rest"]) == Counter(
        {"1": 2, "2": 3, "3": 2, "4": 2, "0": 1, "5": 1, "heat": 1, "stress": 3}
    )


def test_an_unknown_deck_is_shuffled_from_the_seed() -> None:
    def hand(seed: int) -> tuple[str, ...]:
        race = situation({"space": 20, "hand": ["1"]}, seed=f"{seed:064x}")
        play_on(race, 4)
        return tuple(car(race, 0)["hand"])

    assert hand(1) == hand(1)
    assert len({hand(seed) for seed in range(10)}) > 5


def test_a_step_5_position_need_not_repeat_what_the_cards_say() -> None:
    race = situation(
        {"space": 20, "gear": 2, "hand": ["heat"], "play": ["cooling-6", "pedal-1"]},
        options={"garage": "all"},
        phase="react",
        turn={"active": 0, "speed": 7},
    )
    symbols: Any = position_of(race)["turn"]
    assert symbols["symbols"] == {
        "cool": [1, 1, 1],
        "heat": [1],
        "scrap": [1],
        "stress": [],
        "slip": [],
        "salvage": [],
    }
    given = situation(
        {"space": 20, "gear": 2, "hand": ["heat"], "play": ["cooling-6"]},
        options={"garage": "all"},
        phase="react",
        turn={"active": 0, "speed": 7, "symbols": {"cool": [1]}},
    )
    assert legal(given, 0) == ["cool 1 1", "boost", "done"]


def test_the_sponsor_deck_holds_what_nobody_has() -> None:
    race = situation(
        {"space": 20, "hand": ["sponsor-turbo", "sponsor-turbo"]},
        options={"garage": "all", "event": "title-sponsor"},
        sponsors={"discard": ["sponsor-turbo", "sponsor-wings"]},
    )
    sponsors: Any = position_of(race)["sponsors"]
    assert Counter(sponsors["deck"]) == Counter(
        {
            "sponsor-brakes": 7,
            "sponsor-cooling": 7,
            "sponsor-rpm": 7,
            "sponsor-turbo": 4,
            "sponsor-wings": 6,
        }
    )


# --- round trips ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"tournament": True},
        {"garage": "all", "weather": "random"},
        {"garage": "advanced", "event": "new-grandstand", "weather": "random", "laps": 1},
        {"garage": "quick", "weather": "rain", "tournament": True, "legend_speed": 2},
    ],
)
def test_every_moment_of_a_race_comes_back_from_its_text(options: dict[str, Any]) -> None:
    race = new_race(3, 1, seed=5, **options)
    seen = set()
    for _ in range(250):
        seen.add(phase(race))
        assert same_text(race)
        if race.over:
            break
        play_on(race, 1)
    assert {"plan", "react", "slipstream", "discard"} <= seen


@pytest.mark.parametrize(
    ("phase", "position"),
    [
        ("value", in_turn("value", {"play": ["brakes-1/3"]}, options={"garage": "all"})),
        (
            "replace",
            in_turn(
                "replace",
                {"gear": 3, "engine": 1, "play": ["wings-3", "turbo-8", "4"]},
                {"active": 0, "speed": 15, "value_at": 3},
                options={"garage": "all"},
                adrenaline=[],
            ),
        ),
        (
            "react",
            in_turn(
                "react",
                {"hand": ["heat"], "play": ["4"], "deck": {"top": ["3"], "known": 1}},
                {
                    "active": 0,
                    "speed": 9,
                    "pluses": 2,
                    "boosted": True,
                    "adrenaline_move": True,
                    "adjust": -1,
                    "start": {"space": 20},
                    "weather_cooled": [1, 3],
                    "symbols": {"cool": [1, 3, 3], "slip": [2], "stress": [1]},
                },
            ),
        ),
        (
            "salvage",
            in_turn(
                "salvage",
                {"play": ["fuel-2"], "discard": ["1", "heat"], "hand": ["1"]},
                {"active": 0, "salvage_left": 2},
                options={"garage": "all"},
            ),
        ),
        (
            "discard",
            in_turn(
                "discard",
                {"hand": ["1"], "discard": ["4", "2"]},
                {
                    "active": 0,
                    "spun": True,
                    "hidden_discards": 1,
                    "slip_from": {"space": 20, "crossings": 1},
                    "start": {"space": 18},
                },
            ),
        ),
        (
            "refresh",
            in_turn("refresh", {"play": ["suspension-4", "4"]}, options={"garage": "all"}),
        ),
    ],
)
def test_a_position_in_the_middle_of_a_turn_comes_back(phase: str, position: Any) -> None:
    race = load_position(position)
    assert same_text(race)
    again: Any = position_of(parse_position(position_text(race)))
    assert again["phase"] == phase
    for field, value in position["turn"].items():
        if field == "symbols":
            assert {name: again["turn"]["symbols"][name] for name in value} == value
        elif isinstance(value, dict):
            assert value.items() <= again["turn"][field].items()
        else:
            assert again["turn"][field] == value


def test_a_finished_race_comes_back() -> None:
    race = new_race(2, seed=3, laps=1)
    while not race.over:  # carefully: in gear 1, and nothing but what must be
        seat = race.pending()[0]
        do(race, seat, legal(race, seat)[0 if phase(race) == "plan" else -1])
    again = parse_position(position_text(race))
    assert (again.over, again.ranking()) == (True, race.ranking())
    assert same_text(race)


def test_more_stress_than_a_byte_can_count_comes_back() -> None:
    race = situation(
        {"space": 20, "hand": ["stress"] * 3, "deck": {"rest": ["stress"] * 300 + ["4"]}}
    )
    assert same_text(race)
    assert car(race, 0)["deck"]["rest"].count("stress") == 300


def test_a_draft_comes_back() -> None:
    race = new_race(2, garage="all", seed=1)
    for _ in range(6):
        assert phase(race) == "draft"
        assert same_text(race)
        again = parse_position(position_text(race))
        assert legal(again, again.pending()[0]) == legal(race, race.pending()[0])
        play_on(race, 1)
    assert phase(race) == "plan"


def test_a_position_with_a_custom_circuit() -> None:
    race = situation({"space": 53, "hand": ["2"]}, circuit=OWN_CIRCUIT)
    here = car(race, 0)
    assert (here["engine"], here["deck"]["rest"].count("stress")) == (4, 2)
    options: Any = position_of(race)["options"]
    assert options["circuit"]["id"] == "backyard"
    assert same_text(race)
    again = parse_position(position_text(race))
    do(again, 0, "shift 1", "play 2")
    # 54 spaces and 1 lap: with the second crossing the car has finished.
    assert (car(again, 0)["space"], car(again, 0)["crossings"]) == (1, 2)
    do(again, 0, "done")
    assert again.over


def test_loading_does_not_change_what_is_loaded() -> None:
    position: dict[str, Any] = json.loads(position_text(new_race(2, 1)))
    before = copy.deepcopy(position)
    play_on(load_position(position), 10)
    assert position == before


# --- chance --------------------------------------------------------------------------------


def test_seed_and_chance_make_the_future_the_same() -> None:
    race = new_race(2, 2, seed=9, garage="all", weather="random")
    play_on(race, 60)
    assert position_of(race)["chance"] != [0] * 7
    again = parse_position(position_text(race))
    assert play_on(again, 150) == play_on(race, 150)
    assert position_text(again) == position_text(race)


@pytest.mark.parametrize("field", ["seed", "chance"])
def test_another_seed_or_chance_makes_another_future(field: str) -> None:
    race = new_race(2, seed=9)
    play_on(race, 20)
    position = position_of(race)
    changed: dict[str, Any] = {
        "seed": "17" * 32,
        "chance": [number + 40 for number in position["chance"]],  # type: ignore[attr-defined]
    }
    other = load_position({**position, field: changed[field]})
    assert play_on(other, 60) != play_on(race, 60)
