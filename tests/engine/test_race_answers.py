"""What a race tells everybody, so that nobody above the engine needs its state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from plankgas.engine.action import _ACTIONS, Action, action_of, parse_action
from plankgas.engine.chance import seed_bytes
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions
from tests.recorded import MODULES, RandomRace
from tests.situations import new_race

PACKAGE = Path(__file__).parents[2] / "src" / "plankgas"
TWO = Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue")))


@pytest.mark.parametrize("module", MODULES)
def test_a_race_answers_what_its_view_shows(module: str) -> None:
    drive = RandomRace(module, 4)
    race = drive.recorder.race
    while drive.go_on():
        view = race.view(None)
        assert (race.round, race.phase, race.laps) == (view.round, view.phase, view.laps)
        assert race.is_setup == (view.draft is not None)
        assert race.active == view.active
        assert race.order == view.order
        to_come = view.order[race.turns_done :]
        assert [seat for seat in to_come if seat != race.active] == list(view.to_come)
        assert race.places == tuple(car.place for car in view.cars)
        for car in view.cars:
            at = car.seat
            assert (race.space(at), race.lap(at), race.gear(at)) == (car.space, car.lap, car.gear)
            assert race.place(at) == car.place
            assert race.last_speed(at) == car.last_speed
            assert race.upgrades(at) == car.upgrades
            length = race.options.circuit.spaces
            assert race.distance(at) == car.crossings * length + car.space - 1
    assert None not in race.places


def test_the_stage_changes_with_plan_turn_and_pick_and_not_within_one() -> None:
    race = new_race(2, seed=1)
    plan = race.stage
    while race.phase == "plan":
        assert race.stage == plan
        seat = race.pending()[0]
        race.apply(seat, race.legal_actions(seat)[0])
    turn = race.stage
    assert turn != plan
    first = race.active
    while race.active == first:
        assert race.stage == turn
        race.apply(race.pending()[0], race.legal_actions(race.pending()[0])[0])
    assert race.stage not in (plan, turn)


@pytest.mark.parametrize("seat", [-1, 2, 2**70])
def test_there_is_no_answer_for_a_seat_that_is_none(seat: int) -> None:
    race = new_race(2)
    for ask in (race.place, race.distance, race.space, race.lap, race.gear, race.last_speed):
        with pytest.raises(ValueError, match="there is no seat"):
            ask(seat)
    with pytest.raises(ValueError, match="there is no seat"):
        race.upgrades(seat)
    with pytest.raises(ValueError, match="there is no seat"):
        race.information_state(seat)


def test_the_information_state_is_that_of_the_seat_that_asks() -> None:
    race = new_race(2)
    for seat in (0, 1):
        known = Race(race.information_state(seat))
        assert known.view(seat).own == race.view(seat).own
        assert known.view(1 - seat).own != race.view(1 - seat).own


def test_one_car_is_not_cars() -> None:
    assert repr(new_race(1)) == "Race(usa, 1 car, round 1, plan)"
    assert repr(new_race(2)) == "Race(usa, 2 cars, round 1, plan)"


def test_a_notebook_shows_the_board() -> None:
    assert new_race(1)._repr_svg_().startswith("<svg")


# --- acting ----------------------------------------------------------------------------------


def test_by_code_the_same_happens_and_nothing_is_told() -> None:
    told, silent = new_race(2), new_race(2)
    while told.round < 3:
        seat = told.pending()[0]
        code = told.legal_codes(seat)[-1]
        told.apply(seat, Action(code))
        silent.apply_code(seat, code)
        assert position_of(silent) == position_of(told)


def test_what_was_told_stays_as_it_was() -> None:
    race, events = Race.begin(TWO, 1)
    lists = [events]
    while race.round < 3:
        seat = race.pending()[0]
        before = [list(one) for one in lists]
        race.apply_code(seat, race.legal_codes(seat)[0])
        assert lists == before
        seat = race.pending()[0]
        lists.append(race.apply(seat, race.legal_actions(seat)[0]))


def test_what_brought_no_news_may_be_taken_back() -> None:
    race = new_race(2)
    for seat in (0, 0, 1, 1):
        before = race.clone()
        race.apply(seat, race.legal_actions(seat)[0])
        is_face_down = seat == 0 and race.pending() == [1]
        assert race.may_take_back(before, seat) == is_face_down


def test_an_action_is_made_when_its_code_is_first_met_and_kept() -> None:
    code = parse_action("play 1 2").code
    _ACTIONS.pop(code, None)
    made = action_of(code)
    assert made == Action(code)
    assert action_of(code) is made


def test_another_seed_gives_another_future_and_the_same_present() -> None:
    def hands(seed: int | bytes | None) -> list[object]:
        race = new_race(2, seed=3)
        before = race.view(0)
        if seed is not None:
            race.reseed(seed)
            assert race.seed == seed_bytes(seed)
            assert race.view(0) == before
        seen: list[object] = []
        while race.round < 6:
            seat = race.pending()[0]
            race.apply(seat, race.legal_actions(seat)[0])
            seen.append(race.view(0).own)
        return seen

    assert hands(7) == hands((7).to_bytes(32, "big"))
    assert hands(7) != hands(8)
    assert hands(7) != hands(None)


# --- seeds -----------------------------------------------------------------------------------


def test_a_seed_is_a_number_or_its_32_bytes() -> None:
    number, packed = 12345, (12345).to_bytes(32, "big")
    assert Race.new(TWO, number).view(0) == Race.new(TWO, packed).view(0)
    assert Race.begin(TWO, number)[1] == Race.begin(TWO, packed)[1]
    assert Recorder.begin(TWO, number).text() == Recorder.begin(TWO, packed).text()
    race = Race.new(TWO, 1)
    assert race.resample(0, number).view(1) == race.resample(0, packed).view(1)
    season = SeasonOptions("1961", TWO.seats)
    assert Season.new(season, number).seed == Season.new(season, packed).seed == packed
    assert Race.new(TWO, 2**256 - 1).seed == b"\xff" * 32


@pytest.mark.parametrize("seed", [-1, 2**256, b"", bytes(31), bytes(33)])
def test_a_wrong_seed_is_refused(seed: int | bytes) -> None:
    with pytest.raises(ValueError, match="a seed"):
        Race.new(TWO, seed)
    with pytest.raises(ValueError, match="a seed"):
        Season.new(SeasonOptions("1961", TWO.seats), seed)
    with pytest.raises(ValueError, match="a seed"):
        Race.new(TWO, 0).resample(0, seed)


@pytest.mark.parametrize("seed", ["1", None, 1.5, True])
def test_a_seed_of_another_type_is_refused(seed: object) -> None:
    with pytest.raises(TypeError):
        seed_bytes(seed)  # type: ignore[arg-type]


# --- whose the state is ----------------------------------------------------------------------

# The engine's own, and the compiled parts that work on flat states as it does.
_ON_STATES = ("engine", "encoding/fast", "drivers/fast", "rl/fast")


def _reads_of_state(path: Path) -> list[str]:
    """Everything in a file that reads an attribute `state`, but Litestar's `app.state`."""
    tree = ast.parse(path.read_text())
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    return [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr == "state"
        and id(node) not in called
        and ast.unparse(node.value) not in ("app", "request.app", "connection.app", "socket.app")
    ]


def test_nobody_above_the_engine_reads_the_state_of_a_race() -> None:
    found: list[str] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).as_posix()
        if not place.startswith(_ON_STATES):
            found += _reads_of_state(path)
    assert found == []


def test_that_rule_notices_a_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.engine.test_race_answers.PACKAGE", tmp_path)
    (tmp_path / "peep.py").write_text("def round(race): return race.state.round\n")
    assert _reads_of_state(tmp_path / "peep.py") == ["peep.py:1"]
