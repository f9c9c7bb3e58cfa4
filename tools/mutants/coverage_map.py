"""Which test runs which lines of the modules under trial, and how long it takes; kept on disk."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path


def digest(*paths: Path) -> str:
    hashed = hashlib.sha256()
    for path in paths:
        hashed.update(path.name.encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()[:16]


@dataclass
class TestRun:
    seconds: float
    lines: dict[str, list[int]] = field(default_factory=dict)  # by path


class CoverageMap:
    """What is known of each test, as long as neither the package nor the test's file changes."""

    def __init__(self, file: Path, root: Path, tracked: list[str], longest: float) -> None:
        self.file = file
        self.longest = longest  # seconds of processor time that a test may take
        self.root = root
        self.tests: dict[str, TestRun] = {}
        sources = sorted((root / "src" / "plankgas").rglob("*.py"))
        # A helper among the tests may change what a test runs, too.
        helpers = [path for path in sorted((root / "tests").rglob("*.py")) if not _is_tests(path)]
        self._world = digest(*sources, *helpers) + " ".join(tracked)
        self._files: dict[str, str] = {}
        if not file.is_file():
            return
        kept = json.loads(file.read_text())
        if kept["world"] != self._world:
            return
        for name, known in kept["files"].items():
            if known == self._digest(name):
                self._files[name] = known
        for test, (seconds, lines) in kept["tests"].items():
            if file_of(test) in self._files:
                self.tests[test] = TestRun(seconds, lines)

    def _digest(self, name: str) -> str:
        path = self.root / name
        return digest(path) if path.is_file() else ""

    def missing(self, tests: list[str]) -> list[str]:
        return [test for test in tests if test not in self.tests]

    def add(self, test: str, run: TestRun) -> None:
        self.tests[test] = run
        name = file_of(test)
        self._files[name] = self._digest(name)

    def file_hash(self, test: str) -> str:
        """Of the file that this test stands in, as far as its tests are quick enough."""
        return f"{self._files[file_of(test)]} {self.longest}"

    def file_hashes(self) -> list[str]:
        return sorted(f"{known} {self.longest}" for known in self._files.values())

    def save(self) -> None:
        tests = {test: (run.seconds, run.lines) for test, run in self.tests.items()}
        kept = {"world": self._world, "files": self._files, "tests": tests}
        self.file.write_text(json.dumps(kept))

    def by_line(self, among: set[str]) -> dict[str, dict[int, list[str]]]:
        """path -> line -> the tests that run it."""
        result: dict[str, dict[int, list[str]]] = {}
        for test, run in self.tests.items():
            if test in among:
                for path, lines in run.lines.items():
                    found = result.setdefault(path, {})
                    for line in lines:
                        found.setdefault(line, []).append(test)
        return result


def file_of(test: str) -> str:
    return test.split("::", maxsplit=1)[0]


def _is_tests(path: Path) -> bool:
    return path.name.startswith("test_")
