"""`plankgas simulate --season` and the replay of a season's record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from plankgas.engine.options import SeatOptions
from plankgas.engine.season import Season
from plankgas.engine.season_options import KINDS_OF_SEASON, SeasonOptions
from plankgas.engine.season_record import season_record
from tests.cli.test_app import flat, run
from tests.properties.driving import RING

FEW = ("simulate", "--season", "1961", "--count", "2", "--cars", "2", "--driver", "random")


def test_simulate_shows_tables_of_seasons() -> None:
    result = run(*FEW, "--legends", "1", "--workers", "1")
    assert result.exit_code == 0
    text = flat(result.stdout)
    assert "2 seasons · 1961, 3 races" in text and "Champion Place Points 1 2 3" in text
    assert "1 great-britain, 2 usa, 3 italy" in text
    assert "Places in the championship" in text and "seed 1" in text


def test_simulate_prints_the_same_json_with_any_number_of_workers() -> None:
    alone = run(*FEW, "--json", "--workers", "1").stdout
    assert alone == run(*FEW, "--json", "--workers", "2").stdout
    found = json.loads(alone)
    assert (found["seasons"], found["seed"], found["options"]["season"]) == (2, 1, "1961")
    assert [race["event"] for race in found["races"]] == [
        "new-grandstand",
        "speed-record",
        "drivers-strike",
    ]
    assert sum(seat["champion_share"] for seat in found["seats"]) == 1
    for seat in found["seats"]:
        assert seat["mean_points"] == pytest.approx(sum(seat["points_by_race"]), abs=0.001)
        assert sum(seat["places"]) == 2
        assert [sum(places) for places in seat["places_by_race"]] == [2, 2, 2]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--season", "1899"), f"'1899' is not one of {', '.join(KINDS_OF_SEASON)}"),
        (("--season", "1961", "--circuit", "usa"), "a season has its own circuits and events"),
        (("--season", "1961", "--laps", "1"), "a season has its own circuits and events"),
        (("--season", "1961", "--event", "corruption"), "a season has its own circuits"),
        (("--season", "1961", "--garage", "quick"), "'quick' is not one of basic, advanced, all"),
        (("--season", "1961", "--weather", "off"), "only a custom one can do without"),
        (("--season", "custom", "--weather", "rain"), "only a custom one can do without"),
        (("--season", "1961", "--cars", "7"), "7 is not in the range 1 to 6"),
        (("--season", "1961", "--cars", "2", "--legends", "2"), "2 is not in the range 0 to 1"),
        (("--season", "1961", "--legend-speed", "21"), "21 is not in the range 0 to 20"),
    ],
)
def test_seasons_that_can_not_be(arguments: tuple[str, ...], reason: str) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert reason in flat(result.stderr)


# --- replay ------------------------------------------------------------------------------------


def recorded(races: int) -> dict[str, object]:
    """A season of two races, ended after so many."""
    seats = (SeatOptions("red", name="Ann"), SeatOptions("blue", legend=True))
    season = Season.new(
        SeasonOptions("custom", seats, weather=False, circuits=(RING,), races=2), bytes(32)
    )
    while len(season.results) < races:
        if season.phase == "between":
            season.next_race()
        for seat in season.pending():
            season.apply_code(seat, season.legal_codes(seat)[-1])
    return season_record(season)


def write(path: Path, record: dict[str, object]) -> str:
    path.write_text(json.dumps(record))
    return str(path)


def test_replay_tells_a_season_race_by_race(tmp_path: Path) -> None:
    result = run("replay", write(tmp_path / "s.json", recorded(2)))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    races = [line for line in lines if line.startswith("Race ")]
    assert [line.split(":")[0] for line in races] == [
        "Race 1 of the season custom",
        "Race 2 of the season custom",
    ]
    standings = [line for line in lines if line.startswith("Standings after race ")]
    assert len(standings) == 2 and "Ann " in standings[0] and "Blue " in standings[0]
    assert "The season custom is over" in result.stdout
    assert "The record ends here" not in result.stdout


def test_replay_of_a_season_that_goes_on(tmp_path: Path) -> None:
    file = write(tmp_path / "s.json", recorded(1))
    assert "The record ends here; the season is not over." in run("replay", file).stdout
    stepped = run("replay", file, "--step", input="\nq\n").stdout
    assert "[1] Ann: pick " in stepped and "[2] " in stepped and "[3] " not in stepped
    for number in ("0", "3"):
        position = json.loads(run("replay", file, "--position-at", number).stdout)
        assert position["format"] == "plankgas-position"
    refused = run("replay", file, "--position-at", "9999")
    assert refused.exit_code == 2 and "9999 is not in the range 0 to" in flat(refused.stderr)


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("season", "1960", "'1960' is not one of"),
        ("circuits", ["monza"], "'monza' is not one of"),
        ("events", ["monsoon", "corruption"], "'monsoon' is not one of"),
    ],
)
def test_replay_refuses_a_season_with_unknown_things(
    tmp_path: Path, field: str, value: object, problem: str
) -> None:
    record = recorded(1)
    options = record["options"]
    assert isinstance(options, dict)
    options[field] = value
    result = run("replay", write(tmp_path / "s.json", record))
    assert result.exit_code == 1 and problem in flat(result.stderr).replace('"', "'")
