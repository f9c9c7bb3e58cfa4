"""./dev mutants [WORD ...]: tries the mutants of all modules whose path has one of the words."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import tomllib
from collections import Counter
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any

from tools.mutants.coverage_map import CoverageMap
from tools.mutants.mutations import Module, Mutant
from tools.mutants.trial import KILLED, SURVIVED, TIMEOUT, UNCOVERED, Trial, run_trial

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
WORK = ROOT / ".dev" / "mutants"
# A test that takes longer is not run for every mutant; what only it notices counts as unnoticed.
LONGEST_TEST = 0.25


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


def paths_of(patterns: list[str]) -> list[str]:
    """The modules that these patterns name, in their order, each once."""
    found = [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]
    names = [path.relative_to(ROOT).as_posix() for path in found if path.name != "__init__.py"]
    return list(dict.fromkeys(names))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of module paths; none: all modules")
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--report", action="store_true", help="only tell what earlier runs found")
    parser.add_argument("--markdown", action="store_true", help="tell it as a table for the docs")
    given = parser.parse_args(arguments)
    settings = tomllib.loads((HERE / "mutants.toml").read_text())
    explained = read_explained(settings)
    results = Results(WORK / "results.json")
    problems: list[str] = []
    chosen: list[Module] = []
    for group in settings["group"]:
        paths = paths_of(group["modules"])
        modules = [
            Module(ROOT, path)
            for path in paths
            if not given.words or any(word in path for word in given.words)
        ]
        chosen += modules
        if modules and not given.report:
            problems += try_group(group, modules, results, explained, given.fresh)
    problems += report(chosen, results, explained, given.markdown)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def try_group(
    group: dict[str, Any],
    modules: list[Module],
    results: Results,
    explained: list[Explained],
    fresh: bool,
) -> list[str]:
    by_path = {module.path: module for module in modules}
    known_statements = {(entry.module, entry.function, entry.statement) for entry in explained}
    told = 0

    def is_explained(mutant: Mutant) -> bool:
        return (mutant.path, mutant.function, mutant.before) in known_statements

    def survived(mutant: Mutant) -> list[str] | None:
        # Tests are seldom taken away: who was killed stays so; the others meet the new ones.
        if mutant.path not in by_path:
            return None
        if fresh:
            return []
        outcome = results.of(by_path[mutant.path], mutant)
        if outcome.status == SURVIVED and is_explained(mutant):
            return None
        return None if outcome.status in (KILLED, TIMEOUT) else outcome.met

    def tell(mutant: Mutant, status: str, by: str) -> None:
        nonlocal told
        told += 1
        hashed = source_hash(by_path[mutant.path], mutant)
        met = known.file_hashes() if status in (SURVIVED, UNCOVERED) else []
        results.add(mutant, Outcome(status, by, hashed, met))
        if status in (SURVIVED, UNCOVERED) and not is_explained(mutant):
            print(f"{status}: {mutant.path}:{mutant.line} {mutant.function}: {mutant.change}")
        if told % 100 == 0:
            print(f"({told} tried)", flush=True)
            results.save()

    WORK.mkdir(parents=True, exist_ok=True)
    # Lines are learnt for all modules of the group, so that the next run can choose others.
    paths = paths_of(group["modules"])
    everything = [by_path.get(path) or Module(ROOT, path) for path in paths]
    known = CoverageMap(WORK / f"{group['name'].replace(' ', '-')}.json", ROOT, paths)
    longest = group.get("longest", LONGEST_TEST)
    trial = Trial(ROOT, everything, survived, tell, known, longest, group.get("without", []))
    problem = run_trial(trial, list(group["tests"]))
    results.save()
    return [f"{group['name']}: {problem}"] if problem else []


def report(
    modules: list[Module], results: Results, explained: list[Explained], markdown: bool
) -> list[str]:
    """Print a line for each module; what is left, and what must be mended in mutants.toml."""
    problems: list[str] = []
    rows: list[tuple[str, ...]] = [("module", "mutants", "killed", "explained", "left", "untried")]
    total: Counter[str] = Counter()
    for module in modules:
        counts: Counter[str] = Counter(mutants=len(module.mutants))
        living: dict[tuple[str, str], list[Mutant]] = {}
        for mutant in module.mutants:
            status = results.of(module, mutant).status
            if status in (KILLED, TIMEOUT):
                counts["killed"] += 1
            elif status:
                living.setdefault((mutant.function, mutant.before), []).append(mutant)
            else:
                counts["untried"] += 1
        for entry in explained:
            if entry.module == module.path:
                found = living.pop((entry.function, entry.statement), [])
                counts["explained"] += len(found)
                if len(found) != entry.survivors and not counts["untried"]:
                    where = f"{entry.module}::{entry.function}: {entry.statement}"
                    problems.append(
                        f"mutants.toml explains {entry.survivors} mutants, "
                        f"and {len(found)} survive: {where}"
                    )
        for mutants in living.values():
            counts["left"] += len(mutants)
            problems += [f"left: {mutant.line} {mutant.name}" for mutant in mutants]
        total += counts
        rows.append((module.path.removeprefix("src/plankgas/"), *_cells(counts)))
    rows.append(("all", *_cells(total)))
    for number, row in enumerate(rows):
        if markdown:
            print("| " + " | ".join(row) + " |")
            if number == 0:
                print("|---" * len(row) + "|")
        else:
            print(f"{row[0]:40}" + "".join(f"{cell:>11}" for cell in row[1:]))
    return problems


def _cells(counts: Counter[str]) -> list[str]:
    return [str(counts[key]) for key in ("mutants", "killed", "explained", "left", "untried")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
