"""Races in files: saved and resumed, from a position, many in one, through a pipe, drawn."""

from __future__ import annotations

import json
import os
import sys
import threading
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from plankgas import __version__, svg
from plankgas.cli.app import app
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.position import position_text
from plankgas.engine.record import DATE_FORM, Recorder, parse_record, replay, replay_to
from plankgas.engine.record_file import record_line
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions
from plankgas.engine.season_record import season_record
from tests.recorded import played
from tests.situations import situation

RUNNER = CliRunner()
SHORT = ("--circuit", "italy", "--laps", "1", "--legends", "1")


def run(*arguments: str | Path, input: str | bytes | None = None) -> Result:
    return RUNNER.invoke(app, [str(one) for one in arguments], input=input, env={"COLUMNS": "100"})


def flat(text: str) -> str:
    return " ".join(text.replace("│", " ").split())


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str) -> Path:
    Path(name).write_text(text, encoding="utf-8")
    return Path(name)


# --- saving and resuming -----------------------------------------------------------------------


def test_a_race_is_left_saved_and_gone_on_with() -> None:
    start = ("race", "--seed", "4", *SHORT, "--driver", "rookie", "--name", "Ada")
    left = run(*start, input="\n\n\nq\ns\nmine.toml\nmine.json\n")
    assert "a record is JSON, and mine.toml says it is TOML" in left.stdout
    assert "The record is in mine.json." in left.stdout
    assert "`plankgas race --resume mine.json` goes on with it." in left.stdout
    saved = parse_record(Path("mine.json").read_text(encoding="utf-8"))
    assert saved.drivers == ("person", "rookie", "legend")
    assert saved.names == ("Ada", "Blue", "Green")
    assert saved.program == f"plankgas {__version__}"
    assert DATE_FORM.fullmatch(saved.date)

    # A rookie has no chance in it: the rest is the race that was never left.
    resumed = run("race", "--resume", "mine.json", "--auto")
    assert resumed.exit_code == 0
    whole = run(*start, "--record", "whole.json", "--auto")
    assert resumed.stdout.splitlines()[-2].split(" (")[0].rstrip(".") in whole.stdout
    ended = parse_record(Path("mine.json").read_text(encoding="utf-8"))
    assert ended.actions == parse_record(Path("whole.json").read_text()).actions
    assert replay(ended).over
    over = run("race", "--resume", "mine.json")
    assert over.exit_code == 2
    assert "the race in mine.json is over" in flat(over.stderr)


def test_a_file_that_is_there_is_not_written_over() -> None:
    write("race-1.json", "precious")
    left = run("race", "--seed", "4", *SHORT, input="q\ns\nrace-1.json\n\n")
    assert "race-1.json is there already." in left.stdout
    assert "Save it as, or Enter for race-2.json" in left.stdout
    assert Path("race-1.json").read_text() == "precious"
    assert run("check", "race-2.json").exit_code == 0


def test_a_race_with_a_record_is_saved_without_asking() -> None:
    left = run("race", "--seed", "4", *SHORT, "--record", "r.json", input="\nq\n")
    assert "Leave the race?" not in left.stdout
    assert "goes on with it" in left.stdout
    assert run("check", "r.json").exit_code == 0


def test_others_may_take_the_wheel_of_a_saved_race() -> None:
    run("race", "--seed", "4", *SHORT, "--driver", "rookie", "--record", "r.json", input="")
    assert run("race", "--resume", "r.json", "--driver", "club", input="").exit_code == 0
    assert parse_record(Path("r.json").read_text()).drivers == ("person", "club", "legend")


def test_a_file_starts_no_program() -> None:
    recorder = played("base", 1, 3)
    recorder.drivers = ("person", "program:touch owned", "")
    result = run("race", "--resume", write("r.json", recorder.text()))
    assert result.exit_code == 2
    assert "which is not started for a file" in flat(result.stderr)
    assert not Path("owned").exists()


@pytest.mark.parametrize(
    ("option", "text", "said"),
    [
        ("--resume", '{"cars": []}', "is a position; it should be a record"),
        ("--position", '{"actions": []}', "is a record; it should be a position"),
        ("--position", '{"a": 1}', "is of no known format; it should be a position"),
        ("--resume", '{"actions": []} {"actions": []}', "holds 2 races, not one"),
        ("--resume", "{", "not a JSON file"),
        ("--resume", "", "there is nothing in it"),
    ],
)
def test_what_no_race_can_start_from(option: str, text: str, said: str) -> None:
    result = run("race", option, write("f.json", text))
    assert result.exit_code == 2
    assert said in flat(result.stderr)


def test_what_is_wrong_with_a_position_or_a_record_is_told() -> None:
    position = json.loads(position_text(situation({"space": 10})))
    position["cars"][0]["engine"] = 99
    result = run("race", "--position", write("p.json", json.dumps(position)))
    assert (result.exit_code, "Heat cards, at most 7" in result.stderr) == (1, True)
    result = run("race", "--resume", write("r.json", '{"actions": []}'))
    assert (result.exit_code, "rules_version: missing" in result.stderr) == (1, True)


def test_a_race_from_a_position() -> None:
    race = situation(
        {"space": 20, "legend": True},
        {"space": 60, "crossings": 2, "gear": 3, "hand": ["1", "2", "3", "4"]},
        {"space": 50, "crossings": 2, "gear": 3, "hand": ["1", "2", "3", "4"]},
    )
    file = write("p.json", position_text(race))
    result = run("race", "--position", file, "--record", "r.json", "--auto")
    assert result.exit_code == 0
    assert "You finish" in result.stdout and "--seed" not in result.stdout
    record = parse_record(Path("r.json").read_text())
    assert record.drivers == ("legend", "person", "club")
    assert record.start is not None and replay(record).over
    for file_of in ("p.json", "r.json"):
        assert run("check", file_of).exit_code == 0


# --- pipes and several races -------------------------------------------------------------------


def test_check_reads_the_standard_input() -> None:
    text = played("base", 1, 3).text()
    assert run("check", "-", input=text).stdout.startswith(
        "ok: standard input is the record of a race"
    )
    assert run("check", "-", input="").exit_code == 2
    assert "not a UTF-8 text" in run("check", "-", input=b"\xff\xfe\xff").stderr


def test_check_reads_a_pipe() -> None:
    os.mkfifo("pipe")
    text = played("base", 1, 3).text()
    writer = threading.Thread(target=lambda: Path("pipe").write_text(text))
    writer.start()
    assert run("check", "pipe").exit_code == 0
    writer.join()


def test_check_looks_at_every_race_of_a_file() -> None:
    good, long = played("base", 1, 3), played("base", 2)
    wrong = {**good.record(), "seed": "x"}
    lines = [record_line(record) for record in (good.record(), wrong, long.record())]
    result = run("check", write("races.jsonl", "".join(lines)))
    assert result.exit_code == 1
    first, second, third = result.stdout.splitlines()
    assert first.startswith("ok: races.jsonl: race 1 is the record of a race: 3 actions")
    assert second == "races.jsonl: race 2: seed: must be 64 hexadecimal digits"
    assert third.startswith("ok: races.jsonl: race 3 is") and third.endswith(", over")


def test_replay_tells_all_races_or_one() -> None:
    races = [played("base", seed, 3) for seed in (1, 2)]
    races[1].describe(("Ada", "Ben", "Cy"), ("person", "club", ""), "2026-11-18", "plankgas 0.1.0")
    file = write("two.json", "".join([recorder.text() for recorder in races]))
    told = run("replay", file).stdout
    assert "=== two.json: race 1 ===" in told and "=== two.json: race 2 ===" in told
    second = run("replay", file, "--race", "2").stdout
    assert "===" not in second
    assert "Driven 2026-11-18, plankgas 0.1.0" in second
    assert "Ada: person, Ben: club\n" in second
    position = run("replay", file, "--race", "1", "--position-at", "3").stdout
    assert position == position_text(races[0].race) + "\n"
    assert "3 is not in the range 1 to 2" in flat(run("replay", file, "--race", "3").stderr)
    result = run("replay", file, "--position-at", "0")
    assert (result.exit_code, result.stderr) == (
        2,
        "two.json: holds 2 races; say which with --race\n",
    )


def test_replay_of_a_position_says_that_it_is_one() -> None:
    result = run("replay", write("p.json", position_text(situation({"space": 10}))))
    assert result.exit_code == 1
    assert result.stderr.startswith("p.json: this is a position, not a record; `plankgas picture`")
    assert result.stderr.count("\n") == 1


# --- pictures ----------------------------------------------------------------------------------


def test_a_picture_of_each_sort() -> None:
    recorder = played("base", 1, 40)
    record = parse_record(recorder.text())
    write("r.json", recorder.text())
    write("p.json", position_text(recorder.race))
    write("c.json", json.dumps(CIRCUITS["france"].to_dict()))
    season = Season.new(SeasonOptions("1961", recorder.race.options.seats), 1)
    write("s.json", json.dumps(season_record(season)))
    for file, drawn in (
        ("r.json", svg.board(recorder.race, names=_names(recorder))),
        ("p.json", svg.board(recorder.race)),
        ("c.json", svg.board(CIRCUITS["france"])),
        ("france", svg.board(CIRCUITS["france"])),
        ("s.json", svg.board(season.race)),
    ):
        assert run("picture", file).stdout == drawn + "\n"
    at_7 = run("picture", "r.json", "--step", "7", "--seat", "1", "--night", "-o", "x.svg")
    assert at_7.stdout == "The picture is in x.svg.\n"
    view = replay_to(record, 7).view(1)
    assert Path("x.svg").read_text() == svg.board(view, names=_names(recorder), night=True)
    ElementTree.parse("x.svg")


def _names(recorder: Recorder) -> list[str]:
    return [seat.name or seat.colour.capitalize() for seat in recorder.race.options.seats]


def test_a_picture_as_png(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("picture", "usa", "--out", "usa.png", "--width", "200").exit_code == 0
    made = Path("usa.png").read_bytes()
    assert made[:4] == b"\x89PNG" and int.from_bytes(made[16:20], "big") == 200
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = run("picture", "usa", "--out", "other.png")
    assert result.exit_code == 2
    assert "pip install 'plankgas[picture]'. SVG needs none." in flat(result.stderr)
    assert not Path("other.png").exists()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("r.json", "--step", "4"), 2, "4 is not in the range 0 to 3"),
        (("r.json", "--seat", "3"), 2, "3 is not in the range 0 to 2"),
        (("options.json",), 2, "this is options of a race; positions, records and circuits can"),
        (("kite.json",), 2, "of no known format; positions, records and circuits"),
        (("wrong.json",), 1, "rules_version: missing"),
        (("none.json",), 2, "cannot be read: No such file"),
        (("r.json", "--out", "no/folder/x.svg"), 2, "can't be written: No such file"),
    ],
)
def test_what_can_not_be_drawn(arguments: tuple[str, ...], code: int, said: str) -> None:
    recorder = played("base", 1, 3)
    write("r.json", recorder.text())
    write("options.json", json.dumps(recorder.race.options.to_dict()))
    write("kite.json", '{"kite": 1}')
    write("wrong.json", '{"actions": []}')
    result = run("picture", *arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in flat(result.stderr)
