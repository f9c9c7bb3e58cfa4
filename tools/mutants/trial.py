"""Tries mutants: one pytest session collects the tests once, and each mutant gets a fork of it.

In the fork the function's code is exchanged for the mutant's, and the tests that run the changed
line follow, the quickest first, up to the first that fails. So a mutant costs a few milliseconds
more than the tests that it needs.
"""

from __future__ import annotations

import gc
import importlib
import inspect
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest

from tools.mutants.coverage_map import CoverageMap, TestRun, file_of
from tools.mutants.mutations import Module, Mutant
from tools.mutants.results import KILLED, SURVIVED, TIMEOUT, UNCOVERED

# Processor time for each test with a mutant: this much, and so many times what it takes without.
_PATIENCE = 1.0
_TIMES = 6.0
# Many mutants of the server wait for ever; on a busy machine everything takes its time.
_TIMES_BY_THE_CLOCK = 5.0


class Failures:
    """Remembers whether any test failed since it was asked last."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Trial:
    """A pytest plugin that tries mutants instead of just running the tests."""

    def __init__(
        self,
        root: Path,
        modules: list[Module],
        survived: Callable[[Mutant], list[str] | None],
        tell: Callable[[Mutant, str, str], None],
        known: CoverageMap,
        without: list[str],
    ) -> None:
        self.root = root
        self.modules = modules
        # The hashes of the test files that a mutant has survived; None: it needs no trial.
        self.survived = survived
        self.tell = tell
        self.known = known
        self.without = without  # fixtures
        self.problem = ""
        # How often a test noticed a mutant of a function: it is tried first with the next one.
        self.noticed: Counter[tuple[str, str]] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            self.problem = "the tests could not be collected"
            return True
        items = {
            item.nodeid: item
            for item in session.items
            if not any(fixture in self.without for fixture in getattr(item, "fixturenames", ()))
        }
        self._learn(session, items)
        if not self.problem:
            self._try_all(session, items)
        return True

    # --- which tests run which lines -----------------------------------------------------------

    def _learn(self, session: pytest.Session, items: dict[str, pytest.Item]) -> None:
        missing = self.known.missing(list(items))
        if not missing:
            return
        print(f"running {len(missing)} tests to learn which lines they run", flush=True)
        tracked = [module.file for module in self.modules]
        for module in self.modules:
            importlib.import_module(_dotted(module.path))
        tracer = coverage.Coverage(data_file=None, include=tracked, config_file=False)
        failures = _watch(session)
        tracer.start()
        seconds = {}
        for test in missing:
            tracer.switch_context(test)
            started = time.process_time()
            _run(items[test], None)
            seconds[test] = time.process_time() - started
            if failures.failed:
                self.problem = f"{failures.failed} fails without any mutant"
                break
        tracer.stop()
        data = tracer.get_data()
        runs = {test: TestRun(seconds[test]) for test in seconds}
        for module in self.modules:
            for line, contexts in data.contexts_by_lineno(module.file).items():
                for test in contexts:
                    if test in runs:
                        runs[test].lines.setdefault(module.path, []).append(line)
        for test, run in runs.items():
            self.known.add(test, run)
        if not self.problem:
            self.known.save()

    # --- the mutants ---------------------------------------------------------------------------

    def _try_all(self, session: pytest.Session, items: dict[str, pytest.Item]) -> None:
        lines = self.known.by_line(set(items))
        # So that no fork looks for garbage in what it shares with this process, and copies it.
        gc.collect()
        gc.freeze()
        for module in self.modules:
            for mutant in module.mutants:
                met = self.survived(mutant)
                if met is None:
                    continue
                tests = self._tests_for(module, mutant, lines.get(module.path, {}))
                new = [items[test] for test in tests if self.known.file_hash(test) not in met]
                status, by = SURVIVED if tests else UNCOVERED, ""
                if new:
                    status, by = self._try(session, module, mutant, new)
                self.tell(mutant, status, by)

    def _tests_for(self, module: Module, mutant: Mutant, lines: dict[int, list[str]]) -> list[str]:
        """The tests that run the line, without those too slow for every mutant.

        First those that noticed a mutant of the same function, then the quickest of each file,
        the second quickest of each, and so on: of different files, they look at different things.
        """
        body = module.functions[mutant.function].body[0].lineno
        # A statement over several lines is told to have run under its first.
        for line in range(mutant.line, body - 1, -1):
            if line in lines:
                seconds = {test: self.known.tests[test].seconds for test in lines[line]}
                found = sorted(
                    (test for test in lines[line] if seconds[test] <= self.known.longest),
                    key=lambda test: seconds[test],
                )
                rank: Counter[str] = Counter()
                order: dict[str, tuple[int, int]] = {}
                for test in found:
                    file = file_of(test)
                    order[test] = (-self.noticed[mutant.function, test], rank[file])
                    rank[file] += 1
                return sorted(found, key=lambda test: order[test])
        return []

    def _try(
        self, session: pytest.Session, module: Module, mutant: Mutant, tests: list[pytest.Item]
    ) -> tuple[str, str]:
        try:
            code = module.code_of(mutant, mutant.function)
        except (SyntaxError, ValueError):
            return KILLED, "Python itself"
        target = _function(module.path, mutant.function)
        if target is None:
            return UNCOVERED, "out of reach"
        limits = [_PATIENCE + _TIMES * self.known.tests[test.nodeid].seconds for test in tests]
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _in_child(session, target, code, tests, limits, writing)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            by = pipe.read()
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            signalled = os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM)
            return (TIMEOUT, "") if signalled else (KILLED, "a crash")
        if os.WEXITSTATUS(status) == 0:
            return SURVIVED, ""
        self.noticed[mutant.function, by] += 1
        return KILLED, by


def _in_child(
    session: pytest.Session,
    target: FunctionType,
    code: CodeType,
    tests: list[pytest.Item],
    limits: list[float],
    writing: int,
) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    failures = _watch(session)
    try:
        target.__code__ = code  # fails if the mutant has lost the use of super()
        for test, following, seconds in zip(tests, [*tests[1:], None], limits, strict=True):
            # Processor time, so that a busy machine makes no difference; the clock for what waits.
            signal.setitimer(signal.ITIMER_PROF, seconds)
            signal.setitimer(signal.ITIMER_REAL, _TIMES_BY_THE_CLOCK * seconds)
            _run(test, following)
            if failures.failed:
                os.write(writing, failures.failed.encode())
                os._exit(1)
    except BaseException as error:
        os.write(writing, repr(error).encode())
        os._exit(1)
    os._exit(0)


def _watch(session: pytest.Session) -> Failures:
    failures = Failures()
    session.config.pluginmanager.register(failures)
    return failures


def _run(item: pytest.Item, following: pytest.Item | None) -> None:
    item.ihook.pytest_runtest_protocol(item=item, nextitem=following)


def _dotted(path: str) -> str:
    return path.removeprefix("src/").removesuffix(".py").replace("/", ".")


def _function(path: str, name: str) -> FunctionType | None:
    """The living function, below whatever decorates it."""
    found: Any = importlib.import_module(_dotted(path))
    for part in name.split("."):
        found = inspect.getattr_static(found, part, None)
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, (staticmethod, classmethod)):
        found = found.__func__
    found = inspect.unwrap(found) if callable(found) else found
    return found if isinstance(found, FunctionType) else None


def run_trial(trial: Trial, tests: list[str]) -> str:
    """Try all mutants with these tests; what went wrong, or nothing."""
    # Without the terminal's reports, and so without the options that are about them.
    arguments = ["-p", "no:terminal", "-o", "addopts=--import-mode=importlib", "--capture=no"]
    with open(os.devnull, "w") as nothing:  # noqa: PTH123
        errors, sys.stderr = sys.stderr, nothing
        try:
            outcome = pytest.main([*arguments, *tests], plugins=[trial])
        finally:
            sys.stderr = errors
    if trial.problem:
        return trial.problem
    return "" if outcome in (0, 5) else f"pytest ended with {outcome!r}"
