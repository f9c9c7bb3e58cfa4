"""The example of training runs from its first step to its curve and its saved network."""

import re
import subprocess
import sys
from pathlib import Path

from sb3_contrib import MaskablePPO

ROOT = Path(__file__).parents[2]


def test_the_example_trains_draws_and_saves(tmp_path: Path) -> None:
    picture, network = tmp_path / "new" / "curve.png", tmp_path / "network.zip"
    command = [sys.executable, str(ROOT / "examples" / "train_ppo.py"), "--opponent", "random"]
    command += ["--steps", "32768", "--every", "16384"]
    command += ["--picture", str(picture), "--save", str(network)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    shares = re.findall(r"^ *([0-9,]+) steps, +[0-9.]+ min: ([0-9.]+)% won$", ran.stdout, re.M)
    assert [steps for steps, _ in shares] == ["0", "16,384", "32,768"]
    assert all(0 <= float(share) <= 100 for _, share in shares)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert MaskablePPO.load(network, device="cpu").num_timesteps == 32_768
