"""Completion by Tab, as the scripts of the three shells ask for it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from plankgas.cli.app import app

# What each shell's script sets before it calls the command (Typer's own scripts).
SHELLS = {
    "bash": {"COMP_WORDS": "plankgas {}", "COMP_CWORD": "1"},
    "zsh": {"_TYPER_COMPLETE_ARGS": "plankgas {}"},
    "fish": {
        "_TYPER_COMPLETE_ARGS": "plankgas {}",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    },
}


def ask(**changes: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "plankgas"],
        env={**os.environ, **changes},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize("shell", SHELLS)
def test_commands_and_options_are_completed(shell: str) -> None:
    def completed(typed: str) -> str:
        words = {name: value.format(typed) for name, value in SHELLS[shell].items()}
        if shell == "bash":
            words["COMP_CWORD"] = str(len(typed.split()))
        return ask(_PLANKGAS_COMPLETE=f"complete_{shell}", **words)

    assert "simulate" in completed("si")
    assert "arena" not in completed("si")
    assert "--legend-speed" in completed("race --lege")


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_of_a_shell_can_be_shown(shell: str) -> None:
    shown = ask(_PLANKGAS_COMPLETE=f"source_{shell}")
    assert f"complete_{shell}" in shown
    assert "_PLANKGAS_COMPLETE" in shown


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("race --circuit i", "italy"),
        ("race --driver pro,cl", "pro,club"),
        ("race --garage b", "basic"),
        ("race --weather st", "storm"),
        ("simulate --event speed", "speed-record"),
        ("simulate --season 196", "1962"),
        ("arena pro leg", "legend"),
        ("picture gr", "great-britain"),
    ],
)
def test_values_are_completed(typed: str, found: str) -> None:
    offered = CliRunner().invoke(
        app,
        [],
        prog_name="plankgas",
        env={
            "_PLANKGAS_COMPLETE": "complete_bash",
            "COMP_WORDS": f"plankgas {typed}",
            "COMP_CWORD": str(len(typed.split())),
        },
    )
    assert found in offered.stdout.split()
