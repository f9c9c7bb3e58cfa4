"""A card, an event and an effect of a circuit are an entry in a data file, and nothing else.

A copy of the data folder gets one of each; `with_own_data.py` then runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import plankgas

ROOT = Path(__file__).parents[2]
DATA = Path(plankgas.__file__).parent / "engine" / "data"

CARD = """\
  { id = "turbo-5", part = "turbocharger", values = [5], heat = 1, slip = 2, refresh = true },
  { id = "extra-heat-advanced","""
EVENT = """
[[events]]
id = "night-race"
season = "1964"
race = 1
circuit = "usa"
sponsors = 1
press = ["A"]
laps = -1
hand_size = 6
speed_record = 9
"""
EFFECTS = """\
effects = [
  { id = "tunnel", place = "space" },
  { id = "flooded", place = "sector" },
]
"""


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PLANKGAS_DATA": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of the package with one card, one event and two effects more, and its schemas."""
    made = tmp_path_factory.mktemp("own") / "data"
    shutil.copytree(DATA, made)
    replaced(made / "cards.toml", '  { id = "extra-heat-advanced",', CARD)
    with (made / "events.toml").open("a", encoding="utf-8") as file:
        file.write(EVENT)
    replaced(made / "effects.toml", "effects = []\n", EFFECTS)
    generated = run(made, "-m", "tools.generate")
    assert generated.returncode == 0, generated.stderr
    return made


def test_schemas_of_a_folder_are_its_own(folder: Path) -> None:
    assert run(folder, "-m", "tools.generate", "--check").returncode == 0
    assert "turbo-5" in (folder / "schemas" / "position.schema.json").read_text(encoding="utf-8")
    shutil.copy(DATA / "schemas" / "position.schema.json", folder / "schemas")
    stale = run(folder, "-m", "tools.generate", "--check")
    assert stale.returncode == 1
    assert "position.schema.json is not what data and code say: run ./dev generate" in stale.stdout
    assert run(folder, "-m", "tools.generate").returncode == 0


def test_everything_works_with_own_data(folder: Path) -> None:
    inner = run(folder, "-m", "pytest", "-q", "tests/own_data/with_own_data.py")
    assert inner.returncode == 0, inner.stdout[-6000:]
    assert " passed" in inner.stdout


def test_the_types_of_the_client_know_the_new_words(folder: Path, tmp_path: Path) -> None:
    document = tmp_path / "openapi.json"
    made = run(folder, "tools/openapi.py", str(document))
    assert made.returncode == 0, made.stderr
    schemas = json.loads(document.read_text(encoding="utf-8"))["components"]["schemas"]
    assert "turbo-5" in schemas["AnyCard"]["enum"]
    assert "1964" in schemas["SeasonWord"]["enum"]
    assert schemas["Effect"]["oneOf"][0]["properties"]["effect"] == {"const": "tunnel"}


def test_a_folder_that_is_wrong_is_refused_by_name(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    replaced(tmp_path / "data" / "cards.toml", '"wings-6", part', '"turbo-8", part')
    refused = run(tmp_path / "data", "-c", "import plankgas.engine.cards")
    assert "cards.toml: groups: the id turbo-8 occurs more than once" in refused.stderr
    refused = run(tmp_path / "nowhere", "-c", "import plankgas.engine.cards")
    assert "cards.toml: cannot be read" in refused.stderr
