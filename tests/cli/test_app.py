"""The commands in one process: values, output, exit codes."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from plankgas import __version__
from plankgas.cli.app import app
from plankgas.cli.race_command import by_letters
from plankgas.drivers.registry import DRIVERS
from plankgas.engine.action import parse_action
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import WEATHER_BY_ID
from plankgas.engine.options import GARAGES, Options, SeatOptions
from plankgas.engine.record import Recorder
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions
from plankgas.engine.season_record import season_record
from tests.situations import situation

RUNNER = CliRunner()
SHORT = ("--circuit", "italy", "--laps", "1")


def run(*arguments: str, input: str | None = None) -> Result:
    return RUNNER.invoke(app, arguments, input=input, env={"COLUMNS": "100"})


def flat(text: str) -> str:
    """A message out of its box and without line breaks."""
    return re.sub(r"[\s│╭╮╰╯─]+", " ", text)


# --- help and version --------------------------------------------------------------------------


def test_version() -> None:
    result = run("--version")
    is_compiled = os.environ.get("PLANKGAS_FLAVOUR") == "compiled"
    flavour = "compiled" if is_compiled else "uncompiled"
    assert (result.exit_code, result.stdout) == (0, f"plankgas {__version__} ({flavour})\n")


def test_help_lists_all_commands() -> None:
    text = run("--help").stdout
    assert "<bool>" not in text
    for command in (
        *(
            "serve",
            "backup",
            "restore",
            "race",
            "simulate",
            "arena",
            "replay",
            "picture",
            "check",
            "engine",
        ),
    ):
        assert re.search(rf"\b{command}\b", text)
        help = run(command, "--help")
        assert help.exit_code == 0
        assert "<bool>" not in help.stdout
        assert len(help.stdout) > 200


@pytest.mark.parametrize("command", ["race", "simulate"])
def test_help_names_every_value(command: str) -> None:
    text = flat(run(command, "--help").stdout)
    for value in (*CIRCUITS, *GARAGES, *WEATHER_BY_ID, *DRIVERS):
        assert value in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulate", "--circuit", "mars"), "'mars' is neither a circuit (usa, italy,"),
        (("simulate", "--garage", "big"), "'big' is not one of off, basic, advanced, all, quick"),
        (("simulate", "--weather", "hail"), "'hail' is not one of off, random, cloud, fog,"),
        (("simulate", "--driver", "fast"), "'fast' is not one of champion, pro, learner, club"),
        (("simulate", "--driver", "club,"), "'' is not one of champion, pro, learner, club"),
        (("simulate", "--event", "party"), "'party' is not one of new-grandstand,"),
        (("simulate", "--cars", "7"), "7 is not in the range 1 to 6"),
        (("simulate", "--cars", "0"), "0 is not in the range 1 to 6"),
        (("simulate", "--cars", "2", "--legends", "2"), "2 is not in the range 0 to 1"),
        (("simulate", "--laps", "21"), "21 is not in the range 0 to 20"),
        (("simulate", "--legend-speed", "99"), "99 is not in the range 0 to 20"),
        (("simulate", "--count", "0"), "0 is not in the range 1 to"),
        (("simulate", "--count", "many"), "Invalid value for '--count'"),
        (("simulate", "--workers", "-1"), "-1 is not in the range 0 to 1000"),
        (
            ("simulate", "--cars", "1", "--driver", "club,random"),
            "2 drivers, but only 1 car without a Legend",
        ),
        (("simulate", "--event", "corruption", "--garage", "quick"), "a championship needs basic"),
        (("race", "--legends", "6"), "6 is not in the range 0 to 5"),
        (("race", "--legends", "5", "--driver", "club"), "there are 6. Ask for fewer"),
        (("race", "--name", "x" * 41), "at most 40 printable letters"),
        (("race", "--record", "race.toml"), "a record is JSON, and race.toml says it is TOML"),
        (("race", "--seed", "-1"), "-1 is not in the range 0 to"),
        (
            ("race", "--resume", "a", "--laps", "2"),
            "Invalid value for --laps: the file has its own",
        ),
        (("race", "--resume", "a", "--position", "b"), "is resumed or starts from a position"),
        (("picture", "usa", "--out", "usa.jpg"), "usa.jpg must end in .svg or .png"),
        (("picture", "usa", "--step", "1"), "only a record has steps"),
        (("picture", "usa", "--seat", "1"), "there are no cars on a circuit alone"),
        (("picture", "usa", "--width", "9"), "9 is not in the range 100 to 8000"),
        (("race", "--record", "no/such/folder/file"), "can't be written: No such file"),
        (("serve", "--allowed-origin", "*"), "'*' is no origin such as https://games.example"),
        (("fly",), "No such command 'fly'"),
        (("race", "--fly"), "No such option: --fly"),
        (("check",), "Missing argument 'FILE'"),
    ],
)
def test_wrong_values_exit_with_2_and_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in flat(result.stderr)


# --- simulate ----------------------------------------------------------------------------------


def test_simulate_shows_a_table() -> None:
    result = run("simulate", "--count", "3", "--cars", "3", "--legends", "1", *SHORT)
    assert result.exit_code == 0
    assert result.stderr == ""
    for word in ("3 races", "Italy, 1 lap", "Place", "Wins", "Heat", "Spin-", "Top", "races/s"):
        assert word in result.stdout
    assert re.search(r"random +all 2", result.stdout)
    assert re.search(r"legend +green", result.stdout)


def test_simulate_prints_one_json_object_and_always_the_same() -> None:
    command = ("simulate", "--count", "6", "--cars", "2", "--seed", "3", "--json", *SHORT)
    result = run(*command, "--workers", "1", "--driver", "rookie", "--driver", "random")
    same = run(*command, "--workers", "2", "--driver", "rookie,random")
    assert result.stdout == same.stdout
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert found["races"] == 6
    assert found["options"]["circuit"] == "italy"
    assert [seat["driver"] for seat in found["seats"]] == ["rookie", "random"]
    assert [sum(seat["places"]) for seat in found["seats"]] == [6, 6]


def test_simulate_says_what_its_json_is() -> None:
    found = json.loads(run("simulate", "--count", "1", "--cars", "2", "--json", *SHORT).stdout)
    assert (found["format"], found["version"]) == ("plankgas-simulation", 1)
    command = ("simulate", "--count", "1", "--cars", "2", "--season", "1961", "--json")
    assert json.loads(run(*command).stdout)["format"] == "plankgas-seasons"


def test_simulate_shows_its_figures_whatever_the_drivers_are_called(tmp_path: Path) -> None:
    folder = tmp_path / "a rather long name of a folder with drivers"
    folder.mkdir()
    mine = shutil.copy(Path("examples/driver.py").resolve(), folder)
    command = ("--count", "2", "--cars", "2", "--workers", "1")
    named = f"program:{sys.executable} '{mine}'"
    result = RUNNER.invoke(
        app, ["simulate", *command, "--driver", named, *SHORT], env={"COLUMNS": "80"}
    )
    assert result.exit_code == 0
    assert "…" not in result.stdout
    assert re.search(r"\d\.\d\d +\d+\.\d%", result.stdout)  # place and wins
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_simulate_deals_drivers_over_and_over() -> None:
    result = run(
        "simulate", "--count", "1", "--cars", "4", "--driver", "rookie,random", "--json", *SHORT
    )
    seats = json.loads(result.stdout)["seats"]
    assert [seat["driver"] for seat in seats] == ["rookie", "random", "rookie", "random"]


def test_an_event_brings_its_circuit_garage_and_weather() -> None:
    result = run("simulate", "--count", "1", "--cars", "2", "--event", "drivers-strike", "--json")
    options = json.loads(result.stdout)["options"]
    assert options["event"] == "drivers-strike"
    assert (options["circuit"], options["garage"], options["weather"]) == ("italy", "all", "random")


def test_simulate_on_a_circuit_of_ones_own(tmp_path: Path) -> None:
    own = {**CIRCUITS["france"].to_dict(), "id": "home", "name": "Home", "laps": 1}
    file = tmp_path / "home.json"
    file.write_text(json.dumps(own))
    result = run(
        "simulate", "--count", "4", "--cars", "2", "--workers", "2", "--circuit", str(file)
    )
    assert result.exit_code == 0
    assert "Home, 1 lap" in result.stdout
    file.write_text(json.dumps({**own, "laps": 0}))
    result = run("simulate", "--circuit", str(file))
    assert result.exit_code == 2
    assert "laps: 0 is not in 1..20" in flat(result.stderr)


# --- check -------------------------------------------------------------------------------------


def recorded(*actions: str) -> Recorder:
    recorder = Recorder.begin(Options(CIRCUITS["usa"], (SeatOptions("red"),)), bytes(32))
    for action in actions:
        recorder.apply(0, parse_action(action))
    return recorder


def write(path: Path, content: dict[str, Any] | str) -> str:
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return str(path)


def test_check_finds_each_sort_right(tmp_path: Path) -> None:
    seats = (SeatOptions("red"), SeatOptions("blue"))
    season = Season.new(SeasonOptions("1961", seats), bytes(32))
    circuit = CIRCUITS["usa"].to_dict()
    position = run("replay", write(tmp_path / "r.json", recorded().text()), "--position-at", "0")
    for name, content, said in (
        ("record.json", recorded("shift 2").text(), "the record of a race: 1 action, 1 round"),
        ("record.txt", recorded("shift 2").text(), "the record of a race"),
        ("position.json", position.stdout, "a position: USA, 1 car, round 1, plan"),
        ("season.json", season_record(season), "the record of a season: 0 actions, not over"),
        ("options.json", season.options.to_dict(), "options of a season: 1961, 3 races, 2 cars"),
        ("circuit.json", circuit, "a circuit: USA, 69 spaces, 4 corners"),
        (
            "race.json",
            Options(CIRCUITS["italy"], seats).to_dict(),
            "options of a race: Italy, 2 cars",
        ),
    ):
        file = write(tmp_path / name, content)
        result = run("check", file)
        assert result.stdout.startswith(f"ok: {file} is {said}")
        assert result.exit_code == 0


def test_check_tells_all_that_is_wrong(tmp_path: Path) -> None:
    circuit = {**CIRCUITS["usa"].to_dict(), "laps": 0, "stress": -1}
    result = run("check", write(tmp_path / "c.json", circuit))
    assert result.exit_code == 1
    assert "laps: 0 is not in 1..20" in result.stdout
    assert "stress: -1 is not in" in result.stdout


def test_check_replays_a_record(tmp_path: Path) -> None:
    text = recorded("shift 2").text().replace("shift 2", "shift 4")
    result = run("check", write(tmp_path / "r.json", text))
    assert result.exit_code == 1
    assert "actions[0]: seat 0 can't 'shift 4'" in result.stdout


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.json", "{", "not a JSON file"),
        ("a.toml", "= 1", "not a TOML file"),
        ("a.json", "[]", "of no known format"),
        ("a.json", "{}", "of no known format; it should be a position, a record"),
        ("a.json", '{"format": "plankgas-kite"}', "of no known format"),
        ("a.toml", "\0", "not a TOML file"),
        ("none.json", None, "cannot be read: No such file"),
    ],
)
def test_check_exits_with_2_if_it_cannot_tell(
    tmp_path: Path, name: str, text: str | None, said: str
) -> None:
    file = tmp_path / name
    if text is not None:
        file.write_text(text)
    result = run("check", str(file))
    assert result.exit_code == 2
    assert said in result.stderr


# --- replay ------------------------------------------------------------------------------------


def test_replay_tells_the_race(tmp_path: Path) -> None:
    recorder = recorded("shift 2")
    recorder.names = ("Ada",)
    recorder.note = "A first try."
    result = run("replay", write(tmp_path / "r.json", recorder.text()))
    assert result.exit_code == 0
    assert "A first try." in result.stdout
    assert "Round 1: Ada." in result.stdout
    assert "  Ada shifts to gear 2.\n" in result.stdout
    assert "The record ends here; the race is not over." in result.stdout


def test_replay_steps(tmp_path: Path) -> None:
    file = write(tmp_path / "r.json", recorded("shift 2").text())
    assert "Red shifts" in run("replay", file, "--step", input="\n\n").stdout
    for input in ("q\n", ""):
        result = run("replay", file, "--step", input=input)
        assert result.exit_code == 0
        assert "[1] Red: shift 2" in result.stdout
        assert "Red shifts" not in result.stdout


def test_replay_prints_a_position(tmp_path: Path) -> None:
    file = write(tmp_path / "r.json", recorded("shift 2").text())
    gears = []
    for number in ("0", "1"):
        position = json.loads(run("replay", file, "--position-at", number).stdout)
        gears.append(position["cars"][0]["gear"])
    assert gears == [1, 2]
    result = run("replay", file, "--position-at", "2")
    assert result.exit_code == 2
    assert "2 is not in the range 0 to 1" in flat(result.stderr)


def test_replay_refuses_what_is_no_record(tmp_path: Path) -> None:
    result = run("replay", write(tmp_path / "r.json", {"format": "plankgas-kite"}))
    assert result.exit_code == 1
    assert "format" in result.stderr


# --- race --------------------------------------------------------------------------------------


def test_a_race_by_pressing_enter_only(tmp_path: Path) -> None:
    file = tmp_path / "race.json"
    result = run(
        "race", "--seed", "4", *SHORT, "--legends", "2", "--record", str(file), input="\n" * 400
    )
    assert result.exit_code == 0
    assert re.search(r"You finish \d(st|nd|rd) of 3 after \d+ rounds \(--seed 4", result.stdout)
    assert "over" in run("check", str(file)).stdout


def test_a_race_by_itself_is_the_one_of_pressing_enter() -> None:
    command = ("race", "--seed", "4", *SHORT, "--legends", "2", "--name", "Ada")
    by_itself = run(*command, "--auto").stdout.splitlines()[-1]
    assert run(*command, input="\n" * 400).stdout.splitlines()[-1] == by_itself
    assert by_itself.startswith("Ada finishes ")


@pytest.mark.both_flavours
def test_a_race_with_everything() -> None:
    result = run(
        *("race", "--seed", "9", *SHORT, "--legends", "1", "--driver", "club,random"),
        *("--garage", "all", "--weather", "random", "--tournament", "--legend-speed", "2"),
        input="\n" * 800,
    )
    assert result.exit_code == 0
    assert "Pick an upgrade" in result.stdout
    assert "of 4 after" in result.stdout


def test_a_race_ends_when_the_input_does(tmp_path: Path) -> None:
    file = tmp_path / "race.json"
    result = run("race", "--seed", "4", "--record", str(file), input="")
    assert result.exit_code == 0
    assert "No more input: the race stops in round 1." in result.stdout
    assert run("check", str(file)).exit_code == 0


def test_answers_by_number_letter_and_word() -> None:
    # Seed 4 deals Heat Stress Stress 1 1 3 0.
    answers = ["?", "99", "zz", "2", "all", "df", "q", "n", "q", "y"]
    result = run("race", "--seed", "4", input="\n".join(answers) + "\n")
    assert result.exit_code == 0
    assert "Without that Heat you spin out" in flat(result.stdout)
    assert "'99' is not a choice here" in result.stdout
    assert "'zz' is not a choice here" in result.stdout
    assert "Gear 2: play 2 cards." in result.stdout
    assert "You play 1 3 in gear 2" in result.stdout
    assert result.stdout.count("Leave the race?") == 2
    assert "You left the race in round 1." in result.stdout


@pytest.mark.parametrize(
    ("answer", "actions"),
    [
        ("b", ["discard 1", "done"]),
        ("d c", ["discard 3", "discard 2", "done"]),
        ("a", []),  # Stress
        ("bb", []),
        ("e", []),
        ("1", []),
    ],
)
def test_cards_are_discarded_by_letters(answer: str, actions: list[str]) -> None:
    race = situation(
        {"space": 14, "hand": ["stress", "1", "2", "3"]},
        phase="discard",
        turn={"active": 0, "start": {"space": 13}, "speed": 1},
    )
    found = by_letters(answer, race.view(0), race.legal_actions(0))
    assert [str(action) for action in found] == actions
