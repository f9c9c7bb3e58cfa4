"""What became of each mutant, kept on disk between runs.

A run notes everything in `.dev/`. What it found out of a function as a whole can be kept in the
repository, too (`tried.json`), so that a fresh clone knows which functions have changed since.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import astuple, dataclass, field
from pathlib import Path

from tools.mutants.mutations import Module, Mutant

KILLED, SURVIVED, TIMEOUT, UNCOVERED = "killed", "survived", "timeout", "uncovered"
# path -> function -> a hash of its source, then the changes that no test noticed
Tried = dict[str, dict[str, list[str]]]


@dataclass
class Outcome:
    status: str
    by: str
    source: str  # a hash of the function as it was
    met: list[str] = field(default_factory=list)  # hashes of the test files that it has survived


class Results:
    """What became of each mutant, kept between runs; several runs may add to it at a time."""

    def __init__(self, file: Path, tried: Path) -> None:
        self.file = file
        self._tried_file = tried
        self._tried: Tried = json.loads(tried.read_text()) if tried.is_file() else {}
        self.outcomes = self._read()
        self._new: dict[str, Outcome] = {}

    def _read(self) -> dict[str, Outcome]:
        kept = json.loads(self.file.read_text()) if self.file.is_file() else {}
        return {name: Outcome(*outcome) for name, outcome in kept.items()}

    def add(self, mutant: Mutant, outcome: Outcome) -> None:
        self.outcomes[mutant.name] = self._new[mutant.name] = outcome

    def save(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        kept = {name: astuple(outcome) for name, outcome in (self._read() | self._new).items()}
        waiting = self.file.with_suffix(f".{os.getpid()}")
        waiting.write_text(json.dumps(kept, indent=0))
        waiting.replace(self.file)

    def of(self, module: Module, mutant: Mutant) -> Outcome:
        """Without a status if it was not tried since its function changed."""
        outcome = self.outcomes.get(mutant.name)
        source = source_hash(module, mutant.function)
        if outcome is not None and outcome.source == source:
            return outcome
        known, *unnoticed = self._tried.get(module.path, {}).get(mutant.function, [""])
        if known != source:
            return Outcome("", "", source)
        return Outcome(SURVIVED if mutant.change in unnoticed else KILLED, "", source)

    def keep(self, modules: list[Module]) -> None:
        """Write down which functions of these modules have been tried as a whole."""
        for module in modules:
            unnoticed: dict[str, list[str]] = {}
            untried = set()
            for mutant in module.mutants:
                found = unnoticed.setdefault(mutant.function, [])
                status = self.of(module, mutant).status
                if not status:
                    untried.add(mutant.function)
                elif status in (SURVIVED, UNCOVERED):
                    found.append(mutant.change)
            self._tried[module.path] = {
                function: [source_hash(module, function), *changes]
                for function, changes in sorted(unnoticed.items())
                if function not in untried
            }
        kept = {path: functions for path, functions in sorted(self._tried.items()) if functions}
        self._tried_file.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")


def source_hash(module: Module, function: str) -> str:
    return hashlib.sha256(module.function_source(function).encode()).hexdigest()[:16]
