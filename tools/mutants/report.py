"""Compares what became of the mutants with what mutants.toml explains."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tools.mutants.mutations import Module, Mutant
from tools.mutants.results import KILLED, TIMEOUT, Results

_COLUMNS = ("mutants", "killed", "explained", "left", "untried")


@dataclass(frozen=True)
class Explained:
    """So many mutants of a statement change nothing that the rules or a player could notice."""

    module: str
    function: str
    statement: str
    survivors: int
    why: str


def read_explained(settings: dict[str, Any]) -> list[Explained]:
    return [Explained(**entry) for entry in settings.get("explained", [])]


class Report:
    """The numbers of each module and each group, and what must be mended."""

    def __init__(self, results: Results, explained: list[Explained]) -> None:
        self.problems: list[str] = []
        self._results = results
        self._explained = explained
        self._modules: list[tuple[str, Counter[str]]] = []
        self._groups: dict[str, Counter[str]] = {}

    def add(self, group: str, module: Module) -> None:
        """Count the mutants of a module that belongs to this group."""
        counts: Counter[str] = Counter(mutants=len(module.mutants))
        living: dict[tuple[str, str], list[Mutant]] = {}
        for mutant in module.mutants:
            status = self._results.of(module, mutant).status
            if status in (KILLED, TIMEOUT):
                counts["killed"] += 1
            elif status:
                living.setdefault((mutant.function, mutant.before), []).append(mutant)
            else:
                counts["untried"] += 1
        for entry in self._explained:
            if entry.module == module.path:
                found = living.pop((entry.function, entry.statement), [])
                counts["explained"] += len(found)
                if len(found) != entry.survivors and not counts["untried"]:
                    where = f"{entry.module}::{entry.function}: {entry.statement}"
                    self.problems.append(
                        f"mutants.toml explains {entry.survivors} mutants, "
                        f"and {len(found)} survive: {where}"
                    )
        for mutants in living.values():
            counts["left"] += len(mutants)
            self.problems += [f"left: {mutant.line} {mutant.name}" for mutant in mutants]
        self._modules.append((module.path.removeprefix("src/plankgas/"), counts))
        self._groups.setdefault(group, Counter()).update(counts)

    def show(self) -> None:
        """A line for each module and each group."""
        lines = [*self._modules, *self._groups.items(), ("all", self._all())]
        print(f"{'':40}" + "".join(f"{column:>11}" for column in _COLUMNS))
        for name, counts in lines:
            print(f"{name:40}" + "".join(f"{counts[column]:>11}" for column in _COLUMNS))

    def show_markdown(self) -> None:
        """A table of the groups, for docs/mutants.md."""
        print("| group | " + " | ".join(_COLUMNS) + " |")
        print("|---" * (len(_COLUMNS) + 1) + "|")
        for name, counts in [*self._groups.items(), ("all", self._all())]:
            print(f"| {name} | " + " | ".join(str(counts[column]) for column in _COLUMNS) + " |")

    def _all(self) -> Counter[str]:
        total: Counter[str] = Counter()
        for counts in self._groups.values():
            total.update(counts)
        return total
