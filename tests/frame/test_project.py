"""The files around the code keep their promises."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = sorted(path.name for path in (ROOT / "requirements").glob("*.txt"))


def locked(name: str) -> set[str]:
    text = (ROOT / "requirements" / name).read_text()
    return set(re.findall(r"^([a-z0-9-]+)==", text, re.MULTILINE))


def names(requirements: list[str | dict[str, str]]) -> set[str]:
    """Of packages; a group may include others, which are tables."""
    named = [requirement for requirement in requirements if isinstance(requirement, str)]
    return {re.split(r"[^a-z0-9-]", requirement)[0] for requirement in named}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host_and_no_path(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text()
    assert "://" not in text
    assert " @ " not in text
    assert not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE)


def test_the_lock_of_the_client_names_no_host() -> None:
    assert "://" not in (ROOT / "web" / "package-lock.json").read_text()


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_a_hash(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text()
    for requirement in re.split(r"\n(?=[a-z])", text)[1:]:
        assert "--hash=sha256:" in requirement, requirement.splitlines()[0]


def test_every_dependency_is_locked() -> None:
    dependencies = names(PROJECT["project"]["dependencies"])
    groups = PROJECT["dependency-groups"]
    assert dependencies | names(groups["dev"]) | names(groups["uv"]) <= locked("dev.txt")
    assert names(groups["uv"]) <= locked("uv.txt")
    extra = names(PROJECT["project"]["optional-dependencies"]["bench"])
    assert dependencies | extra <= locked("bench.txt")


def test_dev_lists_its_commands() -> None:
    result = subprocess.run(
        [sys.executable, ROOT / "dev", "--help"], capture_output=True, text=True, check=True
    )
    commands = re.findall(r"^  (\w+) +\S", result.stdout, re.MULTILINE)
    assert commands == [
        "play",
        "test",
        "browser",
        "pictures",
        "bench",
        "mutants",
        "check",
        "generate",
        "compile",
        "lock",
    ]


def test_dev_refuses_an_unknown_command_in_one_line() -> None:
    result = subprocess.run(
        [sys.executable, ROOT / "dev", "fly"], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert result.stderr == "dev: there is no command 'fly'; try ./dev --help\n"
