"""The contract of a race: what it asks, offers, refuses, shows and plays out."""

from __future__ import annotations

import ast
import doctest
import importlib
import json
from pathlib import Path

import pytest

from plankgas.engine.action import Action, parse_action
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.event import Event
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.refusal import REFUSALS, Refused
from plankgas.engine.rollout import Rollouts, rollout
from tests.situations import do, legal, new_race, situation, why_not

SOURCES = Path(__file__).parents[2] / "src"
HUGE = (2**63, 2**64, 10**30, -(2**63) - 1, -(10**30))


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


# --- examples in the code --------------------------------------------------------------------


def with_examples() -> list[str]:
    paths = [path for path in SOURCES.rglob("*.py") if ">>> " in path.read_text()]
    return sorted(path.relative_to(SOURCES).as_posix() for path in paths)


def examples(path: str) -> list[doctest.DocTest]:
    """Those in the docstrings of a file; compiled modules do not keep all docstrings."""
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    names = vars(importlib.import_module(name))
    found: list[doctest.DocTest] = []
    for node in ast.walk(ast.parse((SOURCES / path).read_text())):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node) or ""
            where = getattr(node, "name", name)
            found.append(doctest.DocTestParser().get_doctest(text, dict(names), where, path, 0))
    return [example for example in found if example.examples]


def test_the_contract_itself_has_examples() -> None:
    assert {"plankgas/engine/race.py", "plankgas/engine/action.py"} <= set(with_examples())


@pytest.mark.parametrize("path", with_examples())
def test_examples_in_docstrings_are_true(path: str) -> None:
    runner = doctest.DocTestRunner()
    tests = examples(path)
    assert tests
    for test in tests:
        assert runner.run(test).failed == 0


# --- pending, legal_actions, why_not, apply --------------------------------------------------


def test_all_plan_at_the_same_time_and_in_any_order() -> None:
    race = new_race(3)
    assert race.pending() == [0, 1, 2]
    do(race, 1, "shift 2")
    assert race.pending() == [0, 1, 2]
    do(race, 1, legal(race, 1)[0])
    assert race.pending() == [0, 2]
    assert legal(race, 1) != []  # a plan may still be changed (R2.1)
    do(race, 2, "shift 1")
    do(race, 2, legal(race, 2)[0])
    assert race.pending() == [0]


def test_nobody_but_the_active_seat_decides_after_planning() -> None:
    race = situation(
        {"space": 10, "gear": 1, "hand": ["1", "heat"]},
        {"space": 8, "play": ["2"]},
        phase="react",
        turn={"active": 0},
    )
    assert race.pending() == [0]
    assert legal(race, 1) == []
    assert why_not(race, 1, "done") == "not-your-decision"


def test_apply_tells_what_happened_and_refuses_what_is_not_legal() -> None:
    race = situation({"space": 10, "gear": 2, "hand": ["1", "2", "3"]})
    before = position_of(race)
    with pytest.raises(Refused) as refused:
        race.apply(0, parse_action("shift 9"))
    assert refused.value.refusal.code == "gear-unreachable"
    assert str(refused.value) == refused.value.refusal.sentence
    assert position_of(race) == before
    assert do(race, 0, "shift 1") == ["shifted seat=0 gear=1"]
    assert why_not(race, 0, "shift 2") == "gear-final"


def test_a_race_that_is_over_asks_nobody() -> None:
    race = situation({"space": 5, "crossings": 3, "status": "finished", "place": 1}, phase="over")
    assert race.over
    assert race.pending() == []
    assert legal(race, 0) == []
    assert why_not(race, 0, "done") == "race-over"
    assert race.ranking() == [0]


def test_every_refusal_has_a_code_of_its_own_and_a_sentence() -> None:
    assert len({refusal.code for refusal in REFUSALS}) == len(REFUSALS)
    for refusal in REFUSALS[1:]:
        assert refusal.sentence[0].isupper()
        assert refusal.sentence.endswith(".")


@pytest.mark.parametrize("number", HUGE)
def test_numbers_that_fit_no_machine_word_are_refused_like_others(number: int) -> None:
    race = new_race()
    before = position_of(race)
    done = parse_action("shift 1")
    refusal = race.why_not(number, done)
    assert refusal is not None
    assert refusal.code == "no-such-seat"
    assert race.legal_actions(number) == []
    with pytest.raises(Refused):
        race.apply(number, done)
    with pytest.raises(Refused):
        race.apply_code(number, done.code)
    refusal = race.why_not(0, Action(number))
    assert refusal is not None
    assert refusal.code == "other-step"
    with pytest.raises(Refused):
        race.apply(0, Action(number))
    with pytest.raises(ValueError, match="there is no seat"):
        race.view(number)
    with pytest.raises(ValueError, match="there is no seat"):
        race.resample(number, seed(0))
    assert position_of(race) == before


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize("space", range(1, 67))
def test_R7_3_far_from_the_finish_line_as_compiled_code_counts_too(space: int) -> None:
    # C shifts a plain 1 by 31 bits at most: from 32 spaces before the finish on, the compiled
    # engine once offered no slipstream, and the uncompiled one did.
    race = situation(
        {"space": space, "crossings": 2},
        {"space": space, "spot": 1, "crossings": 2, "play": ["1"]},
        phase="slipstream",
        turn={"active": 0, "start": {"space": space, "crossings": 2}},
    )
    assert legal(race, 0) == ["slip 2", "done"]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    options = Options(CIRCUITS["usa"], (SeatOptions("red"),))
    with pytest.raises(ValueError, match="a seed has 32 bytes"):
        Race.new(options, bytes(length))


def test_the_same_options_and_seed_give_the_same_race_and_another_seed_another() -> None:
    options = Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue")), garage="all")

    def events(number: int) -> list[Event]:
        return Race.begin(options, seed(number))[1]

    assert events(1) == events(1)
    assert position_of(Race.new(options, seed(1))) == position_of(Race.begin(options, seed(1))[0])
    assert len({str(events(number)) for number in range(10)}) == 10


# --- resample --------------------------------------------------------------------------------


def two_that_look_the_same() -> tuple[Race, Race]:
    """To seat 0, that is: another hand, plan, deck order and pile below the top of seat 1."""
    return (
        situation(
            {"space": 20, "gear": 2, "hand": ["1", "2", "4"], "plan": "play"},
            {
                "space": 18,
                "gear": 2,
                "plan": "ready",
                "hand": ["3", "4", "5"],
                "play": ["1", "2"],
                "discard": ["heat", "stress", "4"],
                "engine": 5,
            },
        ),
        situation(
            {"space": 20, "gear": 2, "hand": ["1", "2", "4"], "plan": "play"},
            {
                "space": 18,
                "gear": 2,
                "plan": "ready",
                "hand": ["heat", "1", "1"],
                "play": ["3", "stress"],
                "discard": ["2", "0", "4"],
                "engine": 5,
            },
            seed="ab" * 32,
        ),
    )


def test_resample_can_not_tell_states_apart_that_its_seat_can_not() -> None:
    one, other = two_that_look_the_same()
    assert json.dumps(one.view(0).to_dict()) == json.dumps(other.view(0).to_dict())
    assert position_of(one) != position_of(other)
    for number in range(20):
        worlds = [race.resample(0, seed(number)) for race in (one, other)]
        assert position_of(worlds[0]) == position_of(worlds[1])
        assert worlds[0].view(0) == one.view(0)


def test_resample_keeps_what_its_seat_knows_and_deals_the_rest_anew() -> None:
    race, _ = two_that_look_the_same()
    before = position_of(race)
    hands = set()
    for number in range(40):
        world = race.resample(0, seed(number))
        assert world.check() == []
        mine, other = world.view(0).own, world.view(1).own
        assert mine is not None
        assert other is not None
        assert mine == race.view(0).own
        assert len(other.planned) == 2
        hands.add(other.hand)
    assert len(hands) > 20
    assert position_of(race) == before


# --- rollouts --------------------------------------------------------------------------------


def test_a_rollout_is_the_same_each_time_and_leaves_the_state_alone() -> None:
    race = new_race(4, legends=2, garage="quick", weather="random", laps=1)
    before = position_of(race)
    first = rollout(race, 5, seed(1))
    assert rollout(race, 5, seed(1)) == first
    assert rollout(race, 5, seed(2)) != first
    assert position_of(race) == before
    assert first.races == 5
    assert [sum(row) for row in first.places] == [5] * 6
    assert [sum(column) for column in zip(*first.places, strict=True)] == [5] * 6


def test_more_rollouts_go_on_where_fewer_end() -> None:
    race = new_race(2, laps=1)
    few = rollout(race, 2, seed(3))
    more = rollout(race, 3, seed(3))
    assert more.rounds > few.rounds
    assert more.decisions > few.decisions
    assert rollout(race, 0, seed(3)) == Rollouts(0, ((0, 0), (0, 0)), 0, 0)
