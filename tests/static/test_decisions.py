"""The engine in the browser's Python decides as the native one: the same tests, the same races."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.static.decisions import digests
from tools.dev.shell import ROOT
from tools.static.node import PYODIDE, run_in_built

# Tests of the engine that prove it as a whole: recorded races, rollouts, and counts of the ways to
# go on.
TESTS = ["tests/golden/test_goldens.py", "tests/engine/test_perft.py"]
# pytest is this machine's, and needs more of the standard library than the game.
LIBRARY = f"/work/{(PYODIDE / 'python_stdlib.zip').relative_to(ROOT).as_posix()}"
PACKAGES = f"/work/{Path(pytest.__file__).parents[1].relative_to(ROOT).as_posix()}"
PRELUDE = f"""
import encodings, os, sys
sys.dont_write_bytecode = True
sys.path += ["/work", {LIBRARY!r}, {PACKAGES!r}]
encodings.__path__.append({LIBRARY + "/encodings"!r})
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
os.chdir("/work")
"""
RUN_TESTS = f"""
import pytest
sys.stderr = sys.stdout
pytest.main(["-q", "-o", "cache_dir=/tmp/pytest", "--noconftest", *{TESTS!r}])
"""
RUN_RACES = """
import json
from tests.static.decisions import digests
print(json.dumps(digests()))
"""


def run(built: Path, folder: Path, script: str) -> str:
    """What a script prints that sees the project as /work."""
    file = folder / "script.py"
    file.write_text(PRELUDE + script)
    return run_in_built(built, file, ROOT)


def test_the_tests_of_the_engine_pass_there_too(built: Path, tmp_path: Path) -> None:
    printed = run(built, tmp_path, RUN_TESTS)
    summary = re.search(r"^(\d+) passed in", printed, re.MULTILINE)
    assert summary, printed
    assert int(summary[1]) > 40


def test_races_of_every_module_go_the_same_way(built: Path, tmp_path: Path) -> None:
    assert json.loads(run(built, tmp_path, RUN_RACES)) == digests()


def test_the_engine_is_the_compiled_one(
    built: Path, tmp_path: Path, manifest: dict[str, Any]
) -> None:
    asked = "import plankgas.engine.race as race; print(race.__file__)"
    assert run(built, tmp_path, asked).strip().endswith(".so" if manifest["compiled"] else ".pyc")
