"""What became of each mutant, kept on disk between runs."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import astuple, dataclass, field
from pathlib import Path

from tools.mutants.mutations import Module, Mutant


@dataclass
class Outcome:
    status: str
    by: str
    source: str  # a hash of the function as it was
    met: list[str] = field(default_factory=list)  # hashes of the test files that it has survived


class Results:
    """What became of each mutant, kept between runs; several runs may add to it at a time."""

    def __init__(self, file: Path) -> None:
        self.file = file
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
        source = source_hash(module, mutant)
        if outcome is None or outcome.source != source:
            return Outcome("", "", source)
        return outcome


def source_hash(module: Module, mutant: Mutant) -> str:
    return hashlib.sha256(module.function_source(mutant.function).encode()).hexdigest()[:16]
