"""./dev mutants [WORD ...]: tries the mutants of all modules whose path has one of the words."""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.mutants.coverage_map import CoverageMap
from tools.mutants.mutations import Module, Mutant
from tools.mutants.report import Explained, Report, read_explained
from tools.mutants.results import (
    KILLED,
    SURVIVED,
    TIMEOUT,
    UNCOVERED,
    Outcome,
    Results,
    source_hash,
)
from tools.mutants.trial import Trial, run_trial

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
WORK = ROOT / ".dev" / "mutants"
# A test that takes longer is not run for every mutant; what only it notices counts as unnoticed.
LONGEST_TEST = 0.25


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
    parser.add_argument("--keep", action="store_true", help="write it into tried.json, to commit")
    parser.add_argument("--markdown", action="store_true", help="tell it as a table for the docs")
    given = parser.parse_args(arguments)
    settings = tomllib.loads((HERE / "mutants.toml").read_text())
    explained = read_explained(settings)
    results = Results(WORK / "results.json", HERE / "tried.json")
    report = Report(results, explained)
    for group in settings["group"]:
        paths = paths_of(group["modules"])
        modules = [
            Module(ROOT, path)
            for path in paths
            if not given.words or any(word in path for word in given.words)
        ]
        if modules and not given.report:
            report.problems += try_group(group, modules, results, explained, given.fresh)
        for module in modules:
            report.add(group["name"], module)
        if given.keep:
            results.keep(modules)
    if given.markdown:
        report.show_markdown()
    else:
        report.show()
    for problem in report.problems:
        print(problem)
    return 1 if report.problems else 0


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
        hashed = source_hash(by_path[mutant.path], mutant.function)
        met = known.file_hashes() if status in (SURVIVED, UNCOVERED) else []
        results.add(mutant, Outcome(status, by, hashed, met))
        if status in (SURVIVED, UNCOVERED) and not is_explained(mutant):
            print(f"{status}: {mutant.path}:{mutant.line} {mutant.function}: {mutant.change}")
        if told % 25 == 0:
            print(f"({told} tried)", flush=True)
            results.save()

    WORK.mkdir(parents=True, exist_ok=True)
    # Lines are learnt for all modules of the group, so that the next run can choose others.
    paths = paths_of(group["modules"])
    everything = [by_path.get(path) or Module(ROOT, path) for path in paths]
    longest = group.get("longest", LONGEST_TEST)
    known = CoverageMap(WORK / f"{group['name'].replace(' ', '-')}.json", ROOT, paths, longest)
    trial = Trial(ROOT, everything, survived, tell, known, group.get("without", []))
    problem = run_trial(trial, list(group["tests"]))
    results.save()
    return [f"{group['name']}: {problem}"] if problem else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
