"""The example of training runs from its first step to its curve and its saved network."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sb3_contrib import MaskablePPO

from plankgas.drivers.network_driver import NetworkDriver
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.rl.codec import action_mask, decode, encode
from plankgas.rl.sb3 import RaceVecEnv

ROOT = Path(__file__).parents[2]


def test_the_example_trains_draws_and_saves(tmp_path: Path) -> None:
    picture, network = tmp_path / "new" / "curve.png", tmp_path / "network.zip"
    racing = tmp_path / "network.json"
    command = [sys.executable, str(ROOT / "examples" / "train_ppo.py"), "--opponent", "random"]
    command += ["--steps", "32768", "--every", "16384"]
    command += ["--picture", str(picture), "--save", str(network), "--network", str(racing)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    shares = re.findall(r"^ *([0-9,]+) steps, +[0-9.]+ min: ([0-9.]+)% won$", ran.stdout, re.M)
    assert [steps for steps, _ in shares] == ["0", "16,384", "32,768"]
    assert all(0 <= float(share) <= 100 for _, share in shares)
    assert picture.read_bytes().startswith(b"\x89PNG")
    model = MaskablePPO.load(network, device="cpu")
    assert model.num_timesteps == 32_768
    assert_races_as_it_chooses(model, racing)


def assert_races_as_it_chooses(model: Any, path: Path) -> None:
    """The file drives as the model would, but for the last digits of its weights."""
    options = Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue")), laps=1)
    race = Race.new(options, bytes(32))
    driver = NetworkDriver(path)
    same = decisions = 0
    while race.round < 8 and not race.over:
        seat = race.pending()[0]
        legal = race.legal_actions(seat)
        view = race.view(seat)
        chosen: list[int] = []
        while len(legal) > 1 and (not chosen or decode(view, *chosen) is None):
            masks = action_mask(view, chosen)
            number, _ = model.predict(encode(view, chosen), action_masks=masks, deterministic=True)
            chosen.append(int(number))
        action = driver.choose(view, legal)
        if chosen:
            decisions += 1
            same += action == decode(view, *chosen)
        race.apply(seat, action)
    assert decisions > 20 and same >= 0.9 * decisions


def test_what_stable_baselines_may_ask() -> None:
    envs = RaceVecEnv(3, seed=5, seats=("agent", "random"), laps=1)
    seen = envs.reset()
    assert seen.shape == (3, *envs.observation_space.shape)
    masks = envs.env_method("action_masks", indices=[0, 2])
    assert len(masks) == 2 and envs.has_attr("action_masks")
    with pytest.raises(AttributeError, match="no single environments"):
        envs.env_method("reset")
    with pytest.raises(ValueError, match="trains one agent"):
        RaceVecEnv(1, seats=("agent", "agent"))
    envs.close()


def test_the_single_file_example_trains_and_saves(tmp_path: Path) -> None:
    racing = tmp_path / "mine.json"
    command = [sys.executable, str(ROOT / "examples" / "ppo_single_file.py")]
    command += ["--steps", "16384", "--races", "16", "--opponent", "random"]
    ran = subprocess.run(
        [*command, "--network", str(racing)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert re.search(r"^ *16,384 steps", ran.stdout, re.M), ran.stdout
    assert isinstance(NetworkDriver(racing), NetworkDriver)


def test_the_learner_can_be_trained_again(tmp_path: Path) -> None:
    network, curve, picture = (tmp_path / name for name in ("l.json", "c.json", "c.png"))
    command = [sys.executable, "-m", "tools.learner", "--lessons", "8192", "--advised", "16384"]
    command += ["--steps", "16384", "--examined", "1", "--out", str(network)]
    command += ["--curve", str(curve), "--picture", str(picture)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert ran.returncode == 0, ran.stderr
    assert [line.partition(",")[0] for line in ran.stdout.splitlines()] == [
        "imitating",
        "with advice",
        "alone",
    ]
    assert isinstance(NetworkDriver(network), NetworkDriver)
    assert picture.read_bytes().startswith(b"\x89PNG")
