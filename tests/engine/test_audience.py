"""Who may know what: every field of the state and every zone has an audience, and is copied."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.audience import (
    FIELDS,
    PER_SEAT,
    ZONE_AUDIENCES,
    counted,
    open_cards,
    secret_discards,
    sees_whole_pile,
    shown_plan,
    sponsors_owned,
    unseen,
    without_audience,
)
from plankgas.engine.cards import CARD_BY_ID
from plankgas.engine.components import EVENT_BY_ID
from plankgas.engine.state import (
    DISCARD,
    HAND,
    MUST_SHIFT,
    PLAY,
    READY,
    READY_CLUTTERED,
    ZONES,
    State,
)
from tests.engine.test_leftovers import litter
from tests.situations import new_race, situation

SOURCE = Path(__file__).parents[2] / "src" / "plankgas" / "engine" / "state.py"
# What a clone does not take along: the clone has nobody who listens.
NOT_CLONED = {"log"}
# What a clone may share, since it is never changed, only replaced.
SHARED = {"rules", "track", "base", "owned"}


def assigned(source: str) -> tuple[set[str], set[str]]:
    """The fields that `State.__init__` sets: in a new state, and in a copy of another."""
    tree = ast.parse(source)
    (state,) = [one for one in tree.body if isinstance(one, ast.ClassDef) and one.name == "State"]
    (init,) = [
        one for one in state.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"
    ]
    (branch,) = [one for one in init.body if isinstance(one, ast.If)]
    return fields_in(branch.body), fields_in(branch.orelse)


def fields_in(statements: list[ast.stmt]) -> set[str]:
    return {
        target.attr
        for statement in statements
        for target in ast.walk(statement)
        if isinstance(target, ast.Attribute)
        and isinstance(target.ctx, ast.Store)
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    }


def test_every_field_of_the_state_has_an_audience() -> None:
    new, copied = assigned(SOURCE.read_text())
    assert without_audience(new) == (), "state them in engine/audience.py: FIELDS"
    assert new == copied, "State.__init__ must set every field in both of its branches"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            "self.round: i64 = 0\n",
            "self.round: i64 = 0\n            self.tyres: i64 = 0\n",
            "tyres",
        ),
        ("self.spun", "self.spinning", "spinning, spun"),
    ],
    ids=["one more", "renamed"],
)
def test_a_field_without_an_audience_stops_every_program(
    tmp_path: Path, old: str, new: str, found: str
) -> None:
    """On the uncompiled package, whose source can be changed; the compiled one lists its fields."""
    package = tmp_path / "plankgas"
    shutil.copytree(SOURCE.parents[1], package, ignore=shutil.ignore_patterns("web", "*.so"))
    state = package / "engine" / "state.py"
    assert old in state.read_text()
    state.write_text(state.read_text().replace(old, new))
    result = subprocess.run(
        [sys.executable, "-c", "import plankgas.engine.race"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert f"ImportError: state the audience of {found} in" in result.stderr


def test_every_zone_has_an_audience() -> None:
    assert sorted(ZONE_AUDIENCES) == list(range(ZONES))


def test_fields_with_an_entry_for_each_seat() -> None:
    """Found by their length, which has nothing to do with anything else here."""
    state = new_race(players=4, legends=1).state
    found = []
    for name in FIELDS:
        value = getattr(state, name)
        if hasattr(value, "__len__") and not isinstance(value, bytes) and len(value) == 5:
            found.append(name)
    assert sorted(set(found) - {"order"}) == sorted(PER_SEAT)  # `order` goes by place


def fill(state: State) -> None:
    """Other numbers everywhere, so that a field left out of a copy shows."""
    for number, name in enumerate(FIELDS):
        value = getattr(state, name)
        if isinstance(value, bytes):
            setattr(state, name, bytes([number]))
        elif isinstance(value, int):
            setattr(state, name, number + 2)
        elif name not in NOT_CLONED | SHARED:
            for i in range(len(value)):
                value[i] = number + 2


def test_a_clone_has_every_field_and_shares_nothing_that_changes() -> None:
    state = new_race(players=3).state
    fill(state)
    clone = state.clone()
    for name in FIELDS:
        if name in NOT_CLONED:
            continue
        mine, copy = getattr(state, name), getattr(clone, name)
        assert copy == mine or list(copy) == list(mine), name
        if name not in SHARED and not isinstance(mine, (int, bytes)):
            copy[0] = copy[0] + 1
            assert list(getattr(state, name)) != list(getattr(clone, name)), name


def salvaging() -> State:
    """Seat 0 salvages, seat 1 looks on."""
    race = situation(
        {"space": 14, "gear": 1, "play": ["fuel-2"], "discard": ["1", "2", "3"]},
        {"space": 5, "gear": 1, "play": ["1"], "discard": ["4", "4"]},
        options={"garage": "all"},
        phase="salvage",
        turn={"active": 0, "salvage_left": 2},
    )
    return race.state


def test_only_who_salvages_sees_the_whole_discard_pile() -> None:
    """V1."""
    s = salvaging()
    assert [sees_whole_pile(s, seat, viewer) for seat in (0, 1) for viewer in (0, 1)] == [
        True,
        False,
        False,
        False,
    ]


def test_discards_of_step_8_are_secret_to_others_until_it_ends() -> None:
    """R9.1."""
    s = salvaging()
    s.hidden_discards = 2
    assert [secret_discards(s, seat, viewer) for seat in (0, 1) for viewer in (0, 1)] == [
        0,
        2,
        0,
        0,
    ]


@pytest.mark.rule("R9.1", "V1")
def test_others_count_what_is_put_away_in_the_hand_and_nowhere_else() -> None:
    race = situation(
        {"space": 20, "gear": 1, "play": ["4"], "hand": ["1", "2", "3"], "discard": ["2"]},
        {"space": 25},
        order=[1, 0],
        phase="discard",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    race.apply(0, parse_action("discard 1"))
    zones = (HAND, PLAY, DISCARD)
    assert [counted(race.state, 0, zone, 0) for zone in zones] == [2, 1, 2]
    assert [counted(race.state, 0, zone, 1) for zone in zones] == [3, 1, 1]


def test_nobody_sees_the_hand_of_another() -> None:
    """V1: neither while plans are made nor once cards are revealed."""
    planning = situation(
        {"space": 14, "gear": 1, "hand": ["1", "4"], "plan": "play"},
        {"space": 5, "gear": 1, "hand": ["2", "3"], "play": ["1"], "plan": "ready"},
    )
    revealed = situation(
        {"space": 14, "gear": 1, "hand": ["1", "4"]},
        {"space": 5, "gear": 1, "hand": ["2", "3"], "play": ["1"]},
        phase="react",
        turn={"active": 1, "start": {"space": 4}, "speed": 1},
    )
    for race, played in ((planning, 0), (revealed, 1)):
        s = race.state
        assert (unseen(s, 1, HAND, 0), open_cards(s, 1, HAND, 0)) == (2, ())
        assert unseen(s, 1, HAND, 1) == 0
        assert len(open_cards(s, 1, PLAY, 0)) == played


def test_sponsor_cards_are_counted_where_they_are_and_nowhere_else() -> None:
    """V3: what lies about beyond the cards of a zone is nobody's."""
    race = situation(
        {"space": 14, "gear": 1, "hand": ["sponsor-rpm", "1"], "discard": ["sponsor-wings"]},
        {"space": 5, "gear": 1, "hand": ["1"]},
        options={"event": next(iter(EVENT_BY_ID)), "garage": "all", "weather": "off"},
    )
    litter(race, CARD_BY_ID["sponsor-rpm"].kind)
    assert [sponsors_owned(race.state, seat) for seat in (0, 1)] == [2, 0]


def test_only_its_seat_knows_that_a_hand_is_cluttered() -> None:
    """V2."""
    s = new_race(players=2).state
    s.plan[0], s.plan[1] = READY_CLUTTERED, MUST_SHIFT
    assert [shown_plan(s, 0, viewer) for viewer in (0, 1)] == [READY_CLUTTERED, READY]
    assert [shown_plan(s, 1, viewer) for viewer in (0, 1)] == [MUST_SHIFT, MUST_SHIFT]
