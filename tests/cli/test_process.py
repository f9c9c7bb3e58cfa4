"""The command as its own process: signals, pipes, a terminal."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import plankgas

COMMAND = [sys.executable, "-m", "plankgas"]
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(Path(plankgas.__file__).parents[1]),
    "TERM": "xterm-256color",
    "COLUMNS": "80",
    "LINES": "24",
}
PATIENCE = 60.0


def start(
    *arguments: str, stdin: int | None = None, stdout: int, stderr: int
) -> subprocess.Popen[bytes]:
    # A session of its own, so that a signal can go to all its processes, as from a terminal; and
    # Ctrl-C wanted, which a shell that runs the tests in the background has switched off.
    return subprocess.Popen(
        [*COMMAND, *arguments],
        env=ENVIRONMENT,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
    )


def read_until(terminal: int, word: bytes) -> bytes:
    seen = b""
    deadline = time.monotonic() + PATIENCE
    while word not in seen:
        assert time.monotonic() < deadline, seen
        seen += os.read(terminal, 65536)
    return seen


def read_rest(terminal: int) -> bytes:
    seen = b""
    with contextlib.suppress(OSError):  # Linux says so when the other side is closed
        while piece := os.read(terminal, 65536):
            seen += piece
    return seen


def test_ctrl_c_ends_a_simulation_with_130_and_no_traceback() -> None:
    ours, theirs = pty.openpty()
    process = start(
        *("simulate", "--count", "1000000", "--workers", "2"),
        stdout=subprocess.PIPE,
        stderr=theirs,
    )
    os.close(theirs)
    seen = read_until(ours, b"Racing")
    os.killpg(process.pid, signal.SIGINT)
    stdout, _ = process.communicate(timeout=PATIENCE)
    seen += read_rest(ours)
    os.close(ours)
    assert process.returncode == 130
    assert stdout == b""
    assert b"Traceback" not in seen
    assert b"Error" not in seen


def test_ctrl_c_ends_a_race_with_130_and_no_traceback() -> None:
    ours, theirs = pty.openpty()
    process = start("race", "--seed", "1", stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    seen = read_until(ours, b"q or Enter")
    os.write(ours, b"\r")
    seen += read_until(ours, b"play ")
    os.killpg(process.pid, signal.SIGINT)
    process.wait(PATIENCE)
    seen += read_rest(ours)
    os.close(ours)
    assert process.returncode == 130
    assert b"Stopped." in seen
    assert b"Traceback" not in seen
    assert b"\x1b[2J\x1b[H" in seen  # a screen of its own for each decision


def test_nobody_reads_the_rest(tmp_path: Path) -> None:
    process = start(
        *("race", "--seed", "1", "--auto"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    error = process.stderr.read()
    process.stderr.close()
    process.wait(PATIENCE)
    assert b"Traceback" not in error
    assert b"BrokenPipe" not in error


def test_the_end_of_the_input_ends_a_race() -> None:
    result = subprocess.run(
        [*COMMAND, "race", "--seed", "1"],
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert result.returncode == 0
    assert result.stdout.endswith(b"No more input: the race stops in round 1.\n")
    assert result.stderr == b""


@pytest.mark.both_flavours
def test_the_engine_answers_and_ends_with_its_input() -> None:
    result = subprocess.run(
        [*COMMAND, "engine"],
        env=ENVIRONMENT,
        input=b"what?\n",
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert result.returncode == 0
    assert result.stdout.count(b"\n") == 1
    assert b"error" in result.stdout
    assert result.stderr == b""
