"""`plankgas serve` where the browser game is missing, as in a checkout that has not built it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import plankgas
from tests.packages.making import PATIENCE, environment

PACKAGE = Path(plankgas.__file__).parent


def test_serving_without_the_game_says_what_is_missing_and_how_to_get_it(tmp_path: Path) -> None:
    copy = tmp_path / "plankgas"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.rmtree(copy / "web")
    for library in PACKAGE.parent.glob("plankgas_engine__mypyc*"):
        shutil.copy(library, tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "plankgas", "serve", "--port=0", "--no-open"],
        cwd=tmp_path,
        env=environment(PYTHONPATH=str(tmp_path)),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    told = " ".join(done.stderr.split())
    assert "the browser game is missing" in told
    assert str(copy / "web") in done.stderr.replace("\n", "")
    assert "./dev play" in told and "pip install" in told
