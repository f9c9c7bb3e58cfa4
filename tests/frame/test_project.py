"""The files around the code keep their promises."""

import configparser
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from pre_commit.clientlib import load_config  # type: ignore[import-untyped]

from tools.dev.checks import TYPED
from tools.dev.compiling import compiled_packages
from tools.dev.pythons import supported

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
    assert names(groups["static"]) <= locked("static.txt")
    assert dependencies | names(groups["compile"]) <= locked("play.txt")


def test_what_the_game_needs_is_a_part_of_what_the_tests_need() -> None:
    """So `./dev test` adds to the environment that `./dev play` has made, and changes nothing."""
    pattern = re.compile(r"^[a-z0-9-]+==[^ ]+", re.MULTILINE)
    part, whole = [
        set(pattern.findall((ROOT / "requirements" / name).read_text()))
        for name in ("play.txt", "dev.txt")
    ]
    assert part < whole


def test_dev_lists_its_commands() -> None:
    result = subprocess.run(
        [sys.executable, ROOT / "dev", "--help"], capture_output=True, text=True, check=True
    )
    commands = re.findall(r"^  (\w+) +\S", result.stdout, re.MULTILINE)
    assert commands == [
        "play",
        "plankgas",
        "test",
        "static",
        "browser",
        "pictures",
        "bench",
        "load",
        "mutants",
        "check",
        "docs",
        "generate",
        "compile",
        "lock",
        "wheel",
    ]


def test_dev_refuses_an_unknown_command_in_one_line() -> None:
    result = subprocess.run(
        [sys.executable, ROOT / "dev", "fly"], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert result.stderr == "dev: there is no command 'fly'; try ./dev --help\n"


# --- the files around the code -----------------------------------------------------------------


def test_the_editors_rules_are_those_of_the_formatters() -> None:
    rules = configparser.ConfigParser()
    # Before the first section there is one line that says that no file further up counts.
    rules.read_string("[top]\n" + (ROOT / ".editorconfig").read_text())
    assert rules["top"]["root"] == "true"
    assert rules["*"]["end_of_line"] == "lf"
    assert rules["*"]["indent_size"] == "4"  # as ruff has it
    (web,) = [name for name in rules.sections() if "svelte" in name]
    assert rules[web]["indent_size"] == "2"  # as prettier has it


def test_a_commit_is_checked_by_dev_check_and_nothing_else() -> None:
    """One list of checks; and no repository, hence no host, is named."""
    path = ROOT / ".pre-commit-config.yaml"
    config = load_config(path)
    assert [repository["repo"] for repository in config["repos"]] == ["local"]
    (hook,) = config["repos"][0]["hooks"]
    assert [hook["entry"], *hook["args"]] == ["dev", "check"]
    assert not hook["pass_filenames"]
    assert "://" not in path.read_text()


def test_how_to_report_a_weakness_is_said_without_an_address() -> None:
    text = (ROOT / "SECURITY.md").read_text()
    assert "privately" in text
    assert "@" not in text
    assert "://" not in text
    for path in re.findall(r"\]\(([^)]+)\)", text):
        assert (ROOT / path).is_file(), path


def test_no_place_is_named_that_there_is_not() -> None:
    assert "urls" not in PROJECT["project"]


def test_examples_are_type_checked() -> None:
    assert {"src", "tests", "tools", "examples"} <= set(TYPED)


def test_the_compiled_packages_are_listed_once() -> None:
    packages = PROJECT["tool"]["plankgas"]["compiled-packages"]
    files = [ROOT / "setup.py", ROOT / "dev", *(ROOT / "tools").rglob("*.py")]
    for path in files:
        named = [name for name in packages if "/" in name and f'"{name}"' in path.read_text()]
        assert named == [], path
    assert compiled_packages() == packages


def test_all_supported_pythons_are_named_once() -> None:
    assert supported() == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["project"]["requires-python"] == f">={supported()[0]}"
