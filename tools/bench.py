"""Measures the engine in one run: uncompiled, compiled, and pyspiel's `maedn` as a yardstick.

`./dev bench` runs this. Processor time is measured, every measurement is repeated in turns, and the
best one counts, since other programs on a machine only ever make things slower. Compare ratios.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

MODULES: dict[str, dict[str, Any]] = {
    "base": {},
    "all modules": {"garage": "all", "weather": "random", "tournament": True},
}


# --- what one flavour measures, in a process of its own ------------------------------------


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """What the work counted, and the processor time it took (everything here has one thread)."""
    began = time.process_time()
    count = work()
    return count, time.process_time() - began


def measure_plankgas(scale: float) -> dict[str, float]:
    """Rates per second of the flavour on the path."""
    from plankgas.engine.circuit import CIRCUITS
    from plankgas.engine.components import COLOURS
    from plankgas.engine.options import Options, SeatOptions
    from plankgas.engine.race import Race
    from plankgas.engine.rollout import rollout

    seats = tuple(SeatOptions(colour) for colour in COLOURS)
    rng = random.Random(1)
    results: dict[str, float] = {}

    def by_code(race: Race) -> int:
        decisions = 0
        while seats_now := race.pending():
            for seat in seats_now:
                codes = race.legal_codes(seat)
                race.apply_code(seat, codes[int(rng.random() * len(codes))])
                decisions += 1
        return decisions

    def by_action(race: Race) -> int:
        decisions = 0
        while seats_now := race.pending():
            for seat in seats_now:
                actions = race.legal_actions(seat)
                race.apply(seat, actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    for name, modules in MODULES.items():
        options = Options(CIRCUITS["usa"], seats, laps=2, **modules)
        for way, drive in (("driven", by_code), ("driven, with events", by_action)):
            races = max(1, int(scale))
            started = [Race.new(options, number.to_bytes(32)) for number in range(races)]
            decisions, seconds = timed(lambda: sum(drive(race) for race in started))  # noqa: B023
            results[f"{name}: {way}: decisions/s"] = decisions / seconds
            results[f"{name}: {way}: races/s"] = races / seconds
        race = Race.new(options, bytes(32))
        races = max(1, int(4 * scale))
        decisions, seconds = timed(lambda: rollout(race, races).decisions)  # noqa: B023
        results[f"{name}: rollout: decisions/s"] = decisions / seconds
        results[f"{name}: rollout: races/s"] = races / seconds

    race = Race.new(Options(CIRCUITS["usa"], seats, laps=2), bytes(32))
    clones = 20_000

    def clone_often() -> int:
        for _ in range(clones):
            race.clone()
        return clones

    count, seconds = timed(clone_often)
    results["clone: µs"] = seconds / count * 1e6
    results["memory per state: bytes"] = memory_of(race.clone)
    return results


def memory_of(make: Callable[[], object]) -> float:
    copies = 500
    make()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [make() for _ in range(copies)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(kept)


def measure_pyspiel(scale: float) -> dict[str, float]:
    """The same two ways of play for maedn with 4 players: decisions, and steps with the dice too.

    Plankgas draws its cards inside the decisions, so decisions are what compares.
    """
    import pyspiel

    game = pyspiel.load_game("maedn(players=4)")
    rng = random.Random(1)

    decided = 0

    def drive(games: int) -> int:
        nonlocal decided
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    action = outcomes[int(rng.random() * len(outcomes))][0]
                else:
                    actions = state.legal_actions()
                    action = actions[int(rng.random() * len(actions))]
                    decided += 1
                state.apply_action(action)
                steps += 1
        return steps

    games = max(2, int(scale))
    steps, seconds = timed(lambda: drive(games))
    # The only way in Python to its C++ rollouts is a search that does nothing else: one simulation.
    rollouts = max(10, int(8 * scale))
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
    start = game.new_initial_state()
    start.apply_action(start.chance_outcomes()[0][0])
    _, native = timed(lambda: search.step(start))
    return {
        "pyspiel: driven: decisions/s": decided / seconds,
        "pyspiel: driven: steps/s": steps / seconds,
        "pyspiel: rollout: decisions/s": decided / games * rollouts / native,
        "pyspiel: rollout: steps/s": steps / games * rollouts / native,
    }


# --- the run -------------------------------------------------------------------------------


def run_measurement(what: str, path: str | None, scale: float) -> dict[str, float]:
    env = {**os.environ, "PYTHONPATH": path or ""}
    command = [sys.executable, __file__, "--measure", what, "--scale", str(scale)]
    output = subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout
    results: dict[str, float] = json.loads(output)
    return results


def best(name: str, values: list[float]) -> float:
    smaller_is_better = name.endswith(("µs", "bytes"))
    return min(values) if smaller_is_better else max(values)


def measure_all(repeats: int) -> dict[str, dict[str, float]]:
    parts: list[tuple[str, str, str | None, float]] = [
        ("uncompiled", "plankgas", os.environ["PLANKGAS_PLAIN"], 3)
    ]
    if "PLANKGAS_COMPILED" in os.environ:
        parts.append(("compiled", "plankgas", os.environ["PLANKGAS_COMPILED"], 60))
    if importlib.util.find_spec("pyspiel") is not None:
        parts.append(("pyspiel", "pyspiel", None, 60))
    runs: dict[str, list[dict[str, float]]] = {name: [] for name, *_ in parts}
    for _ in range(repeats):
        for name, what, path, scale in parts:
            runs[name].append(run_measurement(what, path, scale))
    return {
        name: {key: best(key, [run[key] for run in all_runs]) for key in all_runs[0]}
        for name, all_runs in runs.items()
    }


def show(results: dict[str, dict[str, float]]) -> None:
    compiled = results.get("compiled", {})
    plain = results["uncompiled"]
    print("6 cars, USA, 2 laps, random legal play\n")
    print(f"{'':44}{'uncompiled':>14}{'compiled':>14}{'ratio':>8}")
    for key, value in plain.items():
        fast = compiled.get(key)
        smaller = key.endswith(("µs", "bytes"))
        ratio = "" if fast is None else f"{(value / fast if smaller else fast / value):.1f}"
        shown = "-" if fast is None else figure(fast)
        print(f"{key:44}{figure(value):>14}{shown:>14}{ratio:>8}")
    yardstick = results.get("pyspiel")
    if yardstick is None:
        print("\npyspiel is not installed: no comparison (extra `bench`)")
        return
    print(f"\n{'pyspiel maedn, 4 players':44}{'pyspiel':>14}{'plankgas':>14}{'ratio':>8}")
    for key, value in yardstick.items():
        ours = compiled.get(key.replace("pyspiel", "base").replace("steps", "decisions"))
        if ours is not None:
            name = key.removeprefix("pyspiel: ")
            print(f"{name:44}{figure(value):>14}{figure(ours):>14}{ours / value:>8.2f}")


def figure(value: float) -> str:
    return f"{value:,.2f}" if value < 100 else f"{value:,.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="./dev bench")
    parser.add_argument("--repeats", type=int, default=5, help="runs in turns, the best counts")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--measure", choices=("plankgas", "pyspiel"), help=argparse.SUPPRESS)
    parser.add_argument("--scale", type=float, default=10, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure == "plankgas":
        print(json.dumps(measure_plankgas(arguments.scale)))
    elif arguments.measure == "pyspiel":
        print(json.dumps(measure_pyspiel(arguments.scale)))
    else:
        results = measure_all(max(1, arguments.repeats))
        if arguments.json:
            print(json.dumps(results, indent=1))
        else:
            show(results)


if __name__ == "__main__":
    main()
