"""`simulate` and `arena` keep what they are asked to keep, and tell of drivers that fail."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from plankgas.drivers.program import quit_programs
from plankgas.engine.record import parse_record, replay
from tests.cli.test_arena import ALONE, SHORT, run

FIELDS = [
    "race",
    "circuit",
    "laps",
    "seed",
    "rounds",
    "seat",
    "driver",
    "place",
    "heat_paid",
    "spin_outs",
    "stress",
    "boosts",
    "top_speed",
    "decisions",
    "faults",
]


@pytest.fixture
def nonsense(tmp_path: Path) -> str:
    """A program that says hello and then answers nonsense."""
    path = tmp_path / "nonsense.py"
    path.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    answer = {'id': asked.get('id')}\n"
        "    if asked['do'] == 'hello':\n"
        "        answer.update(name='Nonsense', protocol_version=1)\n"
        "    elif asked['do'] == 'choose':\n"
        "        answer['action'] = 'fly'\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    return f"program:{sys.executable} {path}"


def test_records_and_a_table_of_a_simulation(tmp_path: Path) -> None:
    records, table = tmp_path / "races.jsonl", tmp_path / "races.csv"
    command = ("simulate", "--count", "3", "--cars", "2", "--driver", "random", *SHORT, *ALONE)
    result = run(*command, "--json", "--records", str(records), "--table", str(table))
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == json.loads(run(*command, "--json").stdout)
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == FIELDS
    assert [(row["race"], row["seat"]) for row in rows] == [
        (str(race), str(seat)) for race in range(3) for seat in range(2)
    ]
    for number, line in enumerate(records.read_text().splitlines()):
        record = parse_record(line)
        assert record.drivers == ("random", "random")
        race = replay(record)
        assert [int(row["place"]) for row in rows[2 * number :][:2]] == list(race.places)


def test_a_table_of_an_arena_as_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet

    table = tmp_path / "races.parquet"
    result = run(
        *("arena", "random", "legend", "--races", "2", "--fields", "pairs", *SHORT, *ALONE),
        *("--table", str(table), "--records", str(tmp_path / "races.jsonl")),
    )
    assert (result.exit_code, result.stderr) == (0, "")
    rows = pyarrow.parquet.read_table(table).to_pylist()
    assert list(rows[0]) == FIELDS
    assert [row["driver"] for row in rows] == ["random", "legend", "legend", "random"]
    assert len((tmp_path / "races.jsonl").read_text().splitlines()) == 2


def test_a_driver_at_fault_forfeits_and_is_told_of_once(nonsense: str) -> None:
    command = ("arena", nonsense, "random", "--races", "2", "--fields", "pairs", *SHORT, *ALONE)
    result = run(*command, "--json")
    quit_programs()
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["pairs"][0]["ahead"] == [0, 2]
    faults = found["drivers"][nonsense]["faults"]
    assert faults["races"] == 2
    assert faults["decisions"] > 20
    assert found["drivers"]["random"]["faults"] == {"decisions": 0, "races": 0}
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"{nonsense}: at fault in {faults['decisions']} decisions, forfeits 2")
    assert "the first: seat 0, round 1, plan: " in line
    strict = run(*command, "--strict")
    quit_programs()
    assert strict.exit_code == 1
    assert "Faults" in strict.stdout
    assert run("arena", "random", "legend", "--races", "2", "--strict", *SHORT).exit_code == 0


def test_a_simulation_tells_of_faults_too(nonsense: str) -> None:
    drivers = ("--driver", nonsense, "--driver", "random")
    result = run("simulate", "--count", "1", "--cars", "2", *drivers, "--json", *SHORT, *ALONE)
    quit_programs()
    assert [seat["faults"] > 0 for seat in json.loads(result.stdout)["seats"]] == [True, False]
    assert len(result.stderr.splitlines()) == 1


def test_an_arena_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "plankgas", "arena", "random", "legend", "--races", "60"]
    command += ["--fields", "pairs", "--workers", "2", "--laps", "1", "--into", str(path), "--json"]
    running = subprocess.Popen(command, start_new_session=True, stdout=subprocess.PIPE)
    until = time.monotonic() + 60
    while time.monotonic() < until and (not path.exists() or path.read_bytes().count(b"\n") < 6):
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    running.communicate()
    kept = path.read_bytes().count(b"\n") - 1
    assert 5 <= kept < 60
    again = subprocess.run(command, capture_output=True, check=True)
    assert path.read_bytes().count(b"\n") == 61
    fresh = subprocess.run([*command[:-3], "--json"], capture_output=True, check=True)
    assert again.stdout == fresh.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--table", "races.txt"), "should end in .csv or .parquet"),
        (("--table", "no/such/folder/races.csv"), "can't be written"),
        (("--records", "."), "can't be written"),
        (("--season", "1961", "--table", "races.csv"), "of single races"),
    ],
)
def test_files_that_cannot_be_written_are_refused_before_the_first_race(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("simulate", "--count", "1", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_wrong_files_of_results_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text("hello\n")
    result = run("arena", "random", "legend", "--races", "2", "--into", str(path), *ALONE)
    assert result.exit_code == 2
    # Out of its box, which breaks lines where the name of the folder wants it.
    assert "not a result" in " ".join(result.stderr.replace("│", " ").split())
    assert path.read_text() == "hello\n"
    result = run("arena", "random", "legend", "--into", str(path), "--records", "x", *ALONE)
    assert result.exit_code == 2
