"""`plankgas arena`, `--cluster` and drivers that are programs, in one process."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import plankgas
from plankgas.cli.app import app
from plankgas.drivers.program import quit_programs
from plankgas.drivers.registry import DRIVERS
from plankgas.engine.components import WEATHER_BY_ID
from plankgas.engine.options import GARAGES

RUNNER = CliRunner()
ALONE = ("--workers", "1")
SHORT = ("--circuit", "italy", "--laps", "1")
ROOT = Path(__file__).parents[2]
EXAMPLE = f"program:{sys.executable} {ROOT / 'examples' / 'driver.py'}"


def run(*arguments: str) -> Result:
    return RUNNER.invoke(app, arguments, env={"COLUMNS": "100"})


def flat(text: str) -> str:
    """A message out of its box and without line breaks."""
    return re.sub(r"[\s│╭╮╰╯─]+", " ", text)


def test_the_table() -> None:
    result = run("arena", "random", "legend", "legend+2", "--races", "2", *SHORT)
    assert result.exit_code == 0
    assert result.stderr == ""
    for word in ("Ratings", "95 %", "Wins", "0: a car that is ahead of half of them", "Mean"):
        assert word in result.stdout
    # The strongest first; a random driver never beats a Legend.
    rows = re.findall(r"^ (legend|legend\+2|random) +[+-]", result.stdout, re.MULTILINE)
    assert len(rows) == 3
    assert rows[-1] == "random"
    assert "Two cars: won by the one on the left" in result.stdout
    assert "Mixed fields: the one on the left ahead" in result.stdout
    assert re.search(r"16 races · seed 1 · [\d.]+ races/s \(\d+ workers?, ", result.stdout)


def test_one_json_object_and_always_the_same() -> None:
    command = ("arena", "random", "legend+1", "--races", "6", "--seed", "3", "--json", *SHORT)
    result = run(*command, "--workers", "1")
    assert result.stdout == run(*command, "--workers", "2").stdout
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert list(found["ratings"]) == ["legend+1", "random"]
    for rating in found["ratings"].values():
        assert set(rating) == {"rating", "low", "high"}
        assert rating["low"] <= rating["rating"] <= rating["high"]
    assert found["drivers"]["random"]["pairs"]["races"] == 6
    assert found["drivers"]["random"]["fields"]["races"] == 18
    (pair,) = found["pairs"]
    assert pair["drivers"] == ["random", "legend+1"]
    assert (pair["meetings"], sum(pair["ahead"])) == (6, 6)
    assert found["fields"][0]["meetings"] == 54
    assert (found["races"], found["seed"]) == (12, 3)
    assert found["options"][0]["circuit"] == "italy"


def test_all_circuits_in_turn_or_those_that_are_asked_for() -> None:
    command = ("arena", "random", "legend", "--races", "1", "--laps", "1", "--json", *ALONE)
    for circuits, expected in (
        ((), ["usa", "italy", "great-britain", "france"]),
        (("--circuit", "france", "--circuit", "usa"), ["france", "usa"]),
        (("--event", "drivers-strike"), ["italy"]),
    ):
        options = json.loads(run(*command, *circuits).stdout)["options"]
        assert [one["circuit"] for one in options] == expected
        assert all(one["laps"] == 1 for one in options)


def test_pairs_only_and_mixed_only() -> None:
    command = ("arena", "random", "legend", "--races", "1", "--json", *ALONE, *SHORT, "--fields")
    pairs = json.loads(run(*command, "pairs").stdout)
    assert (pairs["races"], pairs["fields"]) == (2, [])
    mixed = json.loads(run(*command, "mixed").stdout)
    assert (mixed["races"], mixed["pairs"]) == (6, [])
    assert "Two cars" not in run(*command[:-2], "--fields", "mixed").stdout


def test_a_program_in_the_arena_and_in_a_simulation() -> None:
    result = run(
        "arena", EXAMPLE, "random", "--races", "4", "--fields", "pairs", "--json", *SHORT, *ALONE
    )
    assert next(iter(json.loads(result.stdout)["ratings"])) == EXAMPLE
    result = run(
        "simulate", "--count", "1", "--driver", EXAMPLE, "--cars", "2", "--json", *SHORT, *ALONE
    )
    seats = json.loads(result.stdout)["seats"]
    assert [seat["driver"] for seat in seats] == [EXAMPLE, EXAMPLE]
    quit_programs()


def test_a_race_against_a_program() -> None:
    result = run("race", "--auto", "--seed", "1", "--legends", "0", "--driver", EXAMPLE, *SHORT)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "of 2 after" in result.stdout
    quit_programs()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing argument 'COMPETITOR...'"),
        (("random",), "an arena needs two competitors or more"),
        (("random", "fast"), "'fast' is not one of"),
        (("random", "random"), "'random' is there twice"),
        (("random", "legend", "legend+0"), "'legend' is there twice"),
        (("legend", "legend+2"), "Legends don't race among themselves"),
        (("random", "legend+21"), "a Legend has 0 to 20 more top speed"),
        (("random", "random@x"), "random@x"),
        (("random", "program:no-such-program"), "there is no program 'no-such-program'"),
        (("random", "legend", "--races", "0"), "0 is not in the range 1 to"),
        (("random", "legend", "--races", "few"), "Invalid value for '--races'"),
        (("random", "legend", "--workers", "-1"), "-1 is not in the range 0 to 1000"),
        (("random", "legend", "--fields", "all"), "'all' is not one of pairs, mixed, both"),
        (("random", "legend", "--circuit", "mars"), "'mars' is neither a circuit"),
        (("random", "legend", "--laps", "21"), "21 is not in the range 0 to 20"),
        (("random", "legend", "--event", "party"), "'party' is not one of"),
        (("random", "legend", "--cluster", "there"), "is no address of a Dask scheduler"),
        (("random", "legend", "--fly"), "No such option: --fly"),
    ],
)
def test_wrong_values_exit_with_2_and_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in flat(result.stderr)


def test_a_wrong_cluster_is_refused_by_simulate_too() -> None:
    result = run("simulate", "--cluster", "there", *SHORT)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Invalid value for --cluster: 'there' is no address" in flat(result.stderr)


def test_help_names_every_value() -> None:
    text = flat(run("arena", "--help").stdout)
    for value in ("usa", "italy", *GARAGES, *WEATHER_BY_ID, *DRIVERS, "legend+2", "pairs", "mixed"):
        assert value in text


@pytest.mark.parametrize(
    ("package", "command", "extra"),
    [
        ("choix", ("arena", "random", "legend"), "arena"),
        ("scipy", ("arena", "random", "legend"), "arena"),
        ("distributed", ("simulate", "--cluster", "tcp://127.0.0.1:1"), "cluster"),
        ("distributed", ("arena", "random", "legend", "--cluster", "tcp://127.0.0.1:1"), "cluster"),
    ],
)
def test_a_missing_package_is_told_in_a_line(
    package: str, command: tuple[str, ...], extra: str
) -> None:
    script = (
        f"import sys; sys.modules[{package!r}] = None; from plankgas.cli.app import main; main()"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, *command],
        env={**os.environ, "PYTHONPATH": str(Path(plankgas.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("plankgas: ")
    assert result.stderr.count("\n") == 1
    assert f"install plankgas[{extra}]" in result.stderr
