"""Drivers by name: of the house, from installed packages, and programs."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from plankgas.cli.app import app
from plankgas.drivers.external import (
    check_driver,
    driver_names,
    hire,
    hire_installed,
    installed_drivers,
    is_program,
    offered_drivers,
    parse_program,
    split_command,
)
from plankgas.drivers.guard import Guard
from plankgas.drivers.program import quit_programs
from plankgas.drivers.registry import DRIVERS, make_driver
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.rooms.race_room import options_of
from plankgas.server.rooms.seats import Seat
from plankgas.sim.race import run_race

ROOT = Path(__file__).parents[2]
EXAMPLE = f"program:{sys.executable} {ROOT / 'examples' / 'driver.py'}"
DUEL = Options(CIRCUITS["italy"], (SeatOptions("red"), SeatOptions("blue")), laps=1)

MODULE = """
class Cautious:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, legal):
        return legal[self.seed % len(legal)]

class Broken:
    def __init__(self, seed):
        raise ValueError("no wheels")
"""

Install = Callable[..., None]


@pytest.fixture(autouse=True)
def nothing_stays() -> Iterator[None]:
    installed_drivers.cache_clear()
    yield
    installed_drivers.cache_clear()
    quit_programs()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs a package with these entry points."""
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "cautious_drivers.py").write_text(MODULE)
    monkeypatch.delitem(sys.modules, "cautious_drivers", raising=False)

    def install_package(package: str, **entries: str) -> None:
        folder = tmp_path / f"{package}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = cautious_drivers:{value}" for name, value in entries.items()]
        (folder / "entry_points.txt").write_text("\n".join(["[plankgas.drivers]", *lines, ""]))
        installed_drivers.cache_clear()

    return install_package


@pytest.mark.parametrize("name", DRIVERS)
def test_drivers_of_the_house_come_without_a_guard(name: str) -> None:
    assert type(hire(name, 1)) is type(hire_installed(name, 1)) is type(make_driver(name, 1))


# --- installed drivers -------------------------------------------------------------------------


def test_installed_drivers_are_listed_after_those_of_the_house(install: Install) -> None:
    assert driver_names() == DRIVERS
    install("some", zealous="Cautious", cautious="Cautious")
    assert driver_names() == offered_drivers() == (*DRIVERS, "cautious", "zealous")
    check_driver("cautious")
    assert isinstance(hire("cautious", 3), Guard)


def test_an_installed_driver_races(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    install("some", cautious="Cautious")
    result = run_race(DUEL, ("cautious", "random"), bytes(32))
    assert result == run_race(DUEL, ("cautious", "random"), bytes(32))
    assert result.seats[0].decisions > 20
    assert not caplog.records


def test_a_broken_one_is_replaced_all_the_time_and_its_faults_are_counted(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("some", broken="Broken", missing="Missing")
    for name, reason in (
        ("broken", "ValueError: no wheels"),
        ("missing", "AttributeError: module"),
    ):
        result = run_race(DUEL, (name, "random"), bytes(32))
        assert result.seats[0].faults == result.seats[0].decisions > 20
        assert result.seats[0].first_fault.startswith(f"seat 0, round 1, plan: {reason}")
        assert result.seats[1].faults == 0
    assert not caplog.records  # whoever runs many races tells of it once


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (DRIVERS[0], f"the driver of some is named '{DRIVERS[0]}', and that name is taken"),
        ("legend", "that name is taken"),
        ("program", "that name is taken"),
        ("Fast", "small letters"),
        ("a@b", "small letters"),
    ],
)
def test_a_name_that_is_taken_or_odd_is_refused(
    install: Install, caplog: pytest.LogCaptureFixture, name: str, said: str
) -> None:
    install("some", **{name: "Cautious"})
    with pytest.raises(ValueError, match="rename it or uninstall that package") as error:
        driver_names()
    assert said in str(error.value)
    assert offered_drivers() == DRIVERS
    assert said in caplog.text
    check_driver("random")  # the house's own are not affected


def test_two_packages_cannot_have_the_same_name(install: Install) -> None:
    install("some", cautious="Cautious")
    install("other", cautious="Cautious")
    with pytest.raises(ValueError, match="'cautious', and so is that of "):
        driver_names()


# --- programs ----------------------------------------------------------------------------------


def test_the_help_names_installed_drivers(install: Install) -> None:
    install("cautious", careful="Careful")
    for command in ("race", "simulate", "arena"):
        result = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "100"})
        assert "Installed here: careful." in " ".join(result.stdout.replace("│", " ").split())


def test_a_programs_name_is_its_command() -> None:
    assert parse_program("program:./a 'b c' d") == (("./a", "b c", "d"), 1.0)
    assert parse_program("program@0.25:a") == (("a",), 0.25)
    for name in ("program:a", "program@1:a:b", "program@x:a"):
        assert is_program(name)
    for name in ("program", "random", "programs:a", "random@1:a"):
        assert not is_program(name)


@pytest.mark.parametrize(
    ("command", "windows", "elsewhere"),
    [
        (
            r"C:\drivers\mine.exe --fast",
            ["C:\\drivers\\mine.exe", "--fast"],
            ["C:driversmine.exe", "--fast"],
        ),
        (
            r'"C:\My drivers\mine.exe" a',
            ["C:\\My drivers\\mine.exe", "a"],
            ["C:\\My drivers\\mine.exe", "a"],
        ),
        ("mine 'a b' # c", ["mine", "'a", "b'", "#", "c"], ["mine", "a b", "#", "c"]),
        ("", [], []),
    ],
)
def test_a_command_is_split_as_the_shell_of_the_system_does(
    command: str, windows: list[str], elsewhere: list[str]
) -> None:
    assert split_command(command, is_windows=True) == windows
    assert split_command(command, is_windows=False) == elsewhere == shlex.split(command)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("fast", "'fast' is not one of "),
        ("", "'' is not one of "),
        ("program", "'program' is not one of "),
        ("program:", "which program?"),
        ("program:'", "No closing quotation"),
        ("program:no-such-program", "there is no program 'no-such-program'"),
        ("program@0:true", "'0' is no number of seconds"),
        ("program@nan:true", "'nan' is no number of seconds"),
        ("program@soon:true", "'soon' is no number of seconds"),
        (f"program:{sys.executable} -c pass", "the program has ended"),
    ],
)
def test_a_wrong_name_is_refused(name: str, said: str) -> None:
    with pytest.raises(ValueError, match="'") as error:
        check_driver(name)
    assert said in str(error.value)


def test_a_program_races_like_any_driver(caplog: pytest.LogCaptureFixture) -> None:
    check_driver(EXAMPLE)
    result = run_race(DUEL, (EXAMPLE, "random"), bytes(32))
    assert result.seats[0].place == 1
    assert result == run_race(DUEL, (EXAMPLE, "random"), bytes(32))
    assert not caplog.records


def test_strangers_cannot_start_programs() -> None:
    with pytest.raises(ValueError, match="is not one of"):
        hire_installed(EXAMPLE, 1)
    request = RaceRequest("usa", (SeatRequest("driver", "red", level=EXAMPLE),))
    seat = Seat("driver", "Ann", "red", EXAMPLE, handicap=0)
    with pytest.raises(RefusalError) as error:
        options_of(request, [seat])
    assert "seats[0].level" in str(error.value.fields)
