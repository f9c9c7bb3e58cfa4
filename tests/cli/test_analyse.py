"""`plankgas analyse` and `plankgas drivers`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from plankgas import __version__
from plankgas.drivers.registry import DRIVERS
from tests.cli.test_arena import flat, run

POSITION = {
    "options": {
        "circuit": "usa",
        "laps": 1,
        "seats": [{"colour": "red", "name": "Ada"}, {"colour": "blue"}],
    },
    "phase": "react",
    "turn": {"active": 0, "start": {"space": 64}, "speed": 2},
    "cars": [
        {"space": 66, "gear": 2, "engine": 4, "hand": ["1", "4"], "play": ["1", "1"]},
        {"space": 20, "gear": 1, "play": ["2"]},
    ],
}
ROLLOUTS = ("--rollouts", "2")


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION))
    return str(path)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("races") / "race.json"
    race = ("race", "--auto", "--laps", "1", "--legends", "1", "--seed", "3")
    assert run(*race, "--record", str(path)).exit_code == 0
    return str(path)


def test_a_position_for_the_seat_that_decides(position: str) -> None:
    result = run("analyse", position, *ROLLOUTS)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "What Ada can do" in result.stdout
    assert "2 dealt worlds, from what Ada may know." in result.stdout
    found = json.loads(run("analyse", position, *ROLLOUTS, "--json").stdout)
    assert found["seat"] == 0
    assert found["worlds"] == 2
    # A car 46 spaces ahead and three from the line wins.
    assert found["places"][0][0] > 0.9
    assert {advice["actions"][0] for advice in found["actions"]} <= {"boost", "done", "cool 1 1"}


def test_a_whole_record_and_one_moment_of_it(record: str) -> None:
    result = run("analyse", record, *ROLLOUTS)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Chances of winning" in result.stdout
    found = json.loads(run("analyse", record, *ROLLOUTS, "--json").stdout)
    assert set(found) == {"format", "version", "points", "turning_points"}
    assert sorted(found["points"][-1]["wins"]) == [0.0, 1.0]
    moment = json.loads(run("analyse", record, "--at", "0", *ROLLOUTS, "--json").stdout)
    assert all(advice["actions"][0].startswith("shift") for advice in moment["actions"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seat", "2"), "2 is not in the range 0 to 1"),
        (("--at", "3"), "a position is one moment already"),
        (("--seconds", "0"), "0 is not more than 0"),
        (("--rollouts", "0"), "0 is not in the range 1 to"),
    ],
)
def test_what_makes_no_sense_exits_with_2(
    position: str, arguments: tuple[str, ...], said: str
) -> None:
    result = run("analyse", position, *arguments)
    assert result.exit_code == 2
    assert said in flat(result.stderr)


def test_other_refusals(record: str, tmp_path: Path) -> None:
    result = run("analyse", record, "--seat", "1", "--at", "0")
    assert result.exit_code == 2
    assert "a Legend drives seat 1" in flat(result.stderr)
    plan = tmp_path / "plan.json"
    plan.write_text(
        json.dumps({"options": POSITION["options"], "cars": [{"space": 9}, {"space": 8}]})
    )
    result = run("analyse", str(plan))
    assert "whose eyes? These seats decide now: 0, 1" in flat(result.stderr)
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"cars": []}')
    result = run("analyse", str(wrong))
    assert result.exit_code == 1
    assert "options: missing" in result.stderr


def test_all_drivers_with_their_versions() -> None:
    result = run("drivers")
    assert result.exit_code == 0
    found = json.loads(run("drivers", "--json").stdout)["drivers"]
    assert [driver["name"] for driver in found] == list(DRIVERS)
    for driver in found:
        assert (driver["package"], driver["version"]) == ("plankgas", __version__)
        assert driver["name"] in result.stdout
