"""Plankgas from a checkout: `./dev play` and the command `plankgas`."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from plankgas import __version__
from tests.packages.making import PATIENCE, ROOT, environment, run

# `./dev` by the Python that made the environment of these tests: another would make it again.
DEV = [getattr(sys, "_base_executable", sys.executable), str(ROOT / "dev")]


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """A folder for all that `./dev` makes, with this environment and nothing compiled yet."""
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "venv").symlink_to(sys.prefix, target_is_directory=True)
    return folder


def test_the_game_opens_while_the_engine_is_compiled_and_ends_with_it(
    work: Path, tmp_path: Path
) -> None:
    """With nothing compiled yet it is served at once; Ctrl-C leaves neither game nor compiler."""
    process = subprocess.Popen(
        [*DEV, "play", "--port=0", "--no-open", f"--data={tmp_path / 'data'}"],
        env=environment(PLANKGAS_WORK=str(work)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        # Ctrl-C goes to all processes of a terminal; and a shell's background switches it off.
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )
    assert process.stdout is not None
    said, address = "", None
    while address is None:
        line = process.stdout.readline()
        assert line, said
        said += line
        address = re.search(r"http://\S+", line)
    transport = httpx.HTTPTransport(retries=5)  # it may not listen yet
    with httpx.Client(transport=transport, timeout=PATIENCE) as browser:
        assert browser.get(address[0]).status_code == 200
    os.killpg(process.pid, signal.SIGINT)
    said += process.stdout.read()  # which ends when all are gone that could write to it
    process.stdout.close()
    assert process.wait(PATIENCE) == 130, said
    assert "compiling the engine in the background, 0 s: step 1 of 3" in said
    assert "Traceback" not in said
    assert not (work / "compiled").exists()


def test_the_command_runs_the_checkout_from_any_folder(work: Path, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_bytes((ROOT / "tests" / "golden" / "records" / "usa.json").read_bytes())
    for command in ([*DEV, "plankgas"], [str(work / "venv" / "bin" / "plankgas")]):
        told = run(*command, "--version", cwd=tmp_path, PLANKGAS_WORK=str(work))
        assert told == f"plankgas {__version__} (uncompiled)\n"
        told = run(*command, "check", "record.json", cwd=tmp_path, PLANKGAS_WORK=str(work))
        assert "record" in told
