"""Every example runs, and does what it says."""

import sys
from pathlib import Path

from plankgas import CIRCUITS, Options, Race, SeatOptions
from plankgas.drivers.program import ProgramDriver, quit_programs

ROOT = Path(__file__).parents[2]
# Where each example is run by a test.
TESTED = {
    "driver.py": "tests/frame/test_examples.py",
    "ppo_single_file.py": "tests/train/test_train_ppo.py",
    "train_ppo.py": "tests/train/test_train_ppo.py",
}


def test_every_example_is_run_by_a_test() -> None:
    examples = {path.name for path in (ROOT / "examples").glob("*.py")}
    assert examples == set(TESTED)
    for example, test in TESTED.items():
        assert example in (ROOT / test).read_text(encoding="utf-8")


def test_the_driver_uses_every_chance_to_slipstream_and_to_cool_down() -> None:
    options = Options(
        circuit=CIRCUITS["usa"],
        seats=tuple(SeatOptions(colour) for colour in ("red", "blue", "yellow", "green")),
        laps=1,
    )
    race = Race.new(options, seed=bytes(32))
    command = (sys.executable, str(ROOT / "examples" / "driver.py"))
    drivers = [ProgramDriver(command, 10.0, seat) for seat in range(4)]
    taken = {"slip": 0, "cool": 0}
    while not race.over:
        for seat in race.pending():
            legal = race.legal_actions(seat)
            chosen = drivers[seat].choose(race.view(seat), legal)
            verbs = {action.verb for action in legal}
            for verb in taken:
                if verb in verbs and chosen.verb == verb:
                    taken[verb] += 1
            if "slip" in verbs and not verbs & {"cool", "cool-weather", "relieve"}:
                assert chosen.verb == "slip"
            race.apply(seat, chosen)
    for driver in drivers:
        driver.close()
    quit_programs()
    assert taken["slip"] > 0
    assert taken["cool"] > 0


def test_the_driver_needs_nothing_of_plankgas() -> None:
    """A program in any language could be written from it."""
    path = ROOT / "examples" / "driver.py"
    assert "import plankgas" not in path.read_text(encoding="utf-8")
    assert "from plankgas" not in path.read_text(encoding="utf-8")
