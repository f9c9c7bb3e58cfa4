"""What goes with a release: settings, workflow, container and citation say the same as the code."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from plankgas import __version__
from plankgas.server import DEFAULT_PORT
from tools.dev.commands import COMMANDS
from tools.dev.pythons import supported
from tools.packaging import backend

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"


def test_wheels_are_made_for_every_supported_python() -> None:
    settings = PROJECT["tool"]["cibuildwheel"]
    assert settings["build"] == [f"cp{version.replace('.', '')}-*" for version in supported()]
    assert settings["environment"] == {"PLANKGAS_COMPILE": "1"}


def test_the_workflow_runs_commands_that_there_are() -> None:
    workflow: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text())
    jobs = workflow["jobs"]
    assert set(jobs) == {"sdist", "wheels", "publish"}
    for job in jobs.values():
        needed = job.get("needs", [])
        assert set([needed] if isinstance(needed, str) else needed) <= set(jobs)
        for step in job["steps"]:
            for name in re.findall(r"\./dev (\w+)", step.get("run", "")):
                assert name in COMMANDS


@pytest.mark.parametrize("path", [WORKFLOW, ROOT / "Containerfile", ROOT / "CITATION.cff"])
def test_no_host_is_named(path: Path) -> None:
    assert "://" not in path.read_text()


def test_what_has_not_been_run_says_so() -> None:
    for path in (WORKFLOW, ROOT / "Containerfile"):
        assert "NOT RUN YET" in path.read_text()
    page = (ROOT / "docs" / "releasing.md").read_text()
    rows = [row for row in page.splitlines() if row.endswith("**not run** |")]
    assert len(rows) == 4


def test_the_container_listens_where_everything_else_does() -> None:
    text = (ROOT / "Containerfile").read_text()
    assert f"EXPOSE {DEFAULT_PORT}" in text
    assert f"--port={DEFAULT_PORT}" in text


def test_the_citation_has_the_version_and_the_licence() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert citation["version"] == __version__
    assert citation["license"] == PROJECT["project"]["license"]


def test_every_extra_has_its_size_in_the_docs() -> None:
    page = (ROOT / "docs" / "installing.md").read_text()
    rows = re.findall(r"^\| (`.*?) \|.*?\| [\d.]+ [MG]B \|$", page, re.MULTILINE)
    told = {name for row in rows for name in re.findall(r"\w+", row)}
    assert set(PROJECT["project"]["optional-dependencies"]) == told


def test_the_backend_asks_for_nothing_else_than_the_groups_say() -> None:
    groups = PROJECT["dependency-groups"]
    allowed = set(groups["compile"]) | set(groups["node"])
    assert set(backend.get_requires_for_build_wheel()) <= allowed
    assert set(backend.get_requires_for_build_sdist()) <= set(groups["node"])
