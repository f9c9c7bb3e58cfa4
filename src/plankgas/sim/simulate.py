"""Many races over many processes; the same seed gives the same totals with any number of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice
from multiprocessing.synchronize import Event as Flag
from typing import Final

from plankgas.engine.options import Options, parse_options
from plankgas.sim.race import Result, SeatResult, run_race

_CHUNKS: Final = 16  # for each worker, so that all end at about the same time
_LARGEST_CHUNK: Final = 50  # so that progress is seen, and Ctrl-C is heard


@dataclass(frozen=True)
class SeatTotals:
    """How one seat fared in all races together."""

    places: tuple[int, ...]  # how often first, second, ...
    heat_paid: int
    spin_outs: int
    stress: int
    boosts: int
    top_speed: int  # the highest of all races
    top_speeds: int  # the top Speeds of all races added up
    decisions: int

    def add(self, result: SeatResult) -> SeatTotals:
        place = result.place - 1
        return SeatTotals(
            places=(*self.places[:place], self.places[place] + 1, *self.places[place + 1 :]),
            heat_paid=self.heat_paid + result.heat_paid,
            spin_outs=self.spin_outs + result.spin_outs,
            stress=self.stress + result.stress,
            boosts=self.boosts + result.boosts,
            top_speed=max(self.top_speed, result.top_speed),
            top_speeds=self.top_speeds + result.top_speed,
            decisions=self.decisions + result.decisions,
        )

    def merge(self, other: SeatTotals) -> SeatTotals:
        return SeatTotals(
            places=tuple(a + b for a, b in zip(self.places, other.places, strict=True)),
            heat_paid=self.heat_paid + other.heat_paid,
            spin_outs=self.spin_outs + other.spin_outs,
            stress=self.stress + other.stress,
            boosts=self.boosts + other.boosts,
            top_speed=max(self.top_speed, other.top_speed),
            top_speeds=self.top_speeds + other.top_speeds,
            decisions=self.decisions + other.decisions,
        )


@dataclass(frozen=True)
class Totals:
    """Races added up: whole numbers only, so the order in which they end does not matter."""

    races: int
    rounds: int
    seats: tuple[SeatTotals, ...]

    def add(self, result: Result) -> Totals:
        pairs = zip(self.seats, result.seats, strict=True)
        return Totals(
            self.races + 1,
            self.rounds + result.rounds,
            tuple(totals.add(seat) for totals, seat in pairs),
        )

    def merge(self, other: Totals) -> Totals:
        pairs = zip(self.seats, other.seats, strict=True)
        return Totals(
            self.races + other.races,
            self.rounds + other.rounds,
            tuple(mine.merge(theirs) for mine, theirs in pairs),
        )


def no_totals(seats: int) -> Totals:
    return Totals(0, 0, (SeatTotals((0,) * seats, 0, 0, 0, 0, 0, 0, 0),) * seats)


def race_seed(seed: int, number: int) -> bytes:
    """The 32 bytes of chance of one race of many."""
    return blake2b(f"{seed} {number}".encode(), digest_size=32).digest()


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(
    options: Options,
    drivers: tuple[str, ...],
    count: int,
    seed: int,
    workers: int = 1,
    on_progress: Callable[[int], None] | None = None,
) -> Totals:
    """Run races 0 to count-1 of this seed; `on_progress` hears how many have just ended."""
    chunks = _chunks(count, workers)
    done: Iterator[Totals]
    if workers == 1 or len(chunks) == 1:
        done = (_run(options, drivers, seed, chunk, None) for chunk in chunks)
    else:
        done = _run_in_processes(options, drivers, seed, chunks, min(workers, len(chunks)))
    totals = no_totals(len(options.seats))
    for part in done:
        totals = totals.merge(part)
        if on_progress is not None:
            on_progress(part.races)
    return totals


def _chunks(count: int, workers: int) -> list[range]:
    size = max(1, min(_LARGEST_CHUNK, count // (workers * _CHUNKS)))
    return [range(first, min(first + size, count)) for first in range(0, count, size)]


def _run(
    options: Options, drivers: tuple[str, ...], seed: int, numbers: range, stop: Flag | None
) -> Totals:
    totals = no_totals(len(options.seats))
    for number in numbers:
        if stop is not None and stop.is_set():
            break
        totals = totals.add(run_race(options, drivers, race_seed(seed, number)))
    return totals


# --- processes ---------------------------------------------------------------------------------


def _run_in_processes(
    options: Options, drivers: tuple[str, ...], seed: int, chunks: list[range], workers: int
) -> Iterator[Totals]:
    # "spawn" is the same on every system, and safe beside the thread of a progress bar.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    # Options go as JSON values: the compiled engine's own types can't be pickled.
    given = (options.to_dict(), drivers, seed, stop)
    executor = ProcessPoolExecutor(workers, context, _begin_worker, given)
    try:
        to_come = iter(chunks)
        # A few chunks ahead of the workers, not all: a million races need no million futures.
        running = _submit(executor, islice(to_come, 2 * workers))
        while running:
            ended: set[Future[Totals]]
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            running |= _submit(executor, islice(to_come, len(ended)))
            for future in ended:
                yield future.result()
    finally:
        stop.set()
        executor.shutdown(cancel_futures=True)


def _submit(executor: ProcessPoolExecutor, chunks: Iterable[range]) -> set[Future[Totals]]:
    """Hand out chunks; workers that are started for them don't hear Ctrl-C, from the start on."""
    if not hasattr(signal, "pthread_sigmask"):
        return {executor.submit(_work, chunk) for chunk in chunks}
    # New processes inherit the mask. What we do not hear now, we hear when it is lifted.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return {executor.submit(_work, chunk) for chunk in chunks}
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Job:
    """What a worker process was started for."""

    options: Options
    drivers: tuple[str, ...]
    seed: int
    stop: Flag


def _begin_worker(options: object, drivers: tuple[str, ...], seed: int, stop: Flag) -> None:
    # Ctrl-C reaches every process of the terminal; the one that started us sets `stop`.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Job.options = parse_options(options)
    _Job.drivers = drivers
    _Job.seed = seed
    _Job.stop = stop


def _work(numbers: range) -> Totals:
    return _run(_Job.options, _Job.drivers, _Job.seed, numbers, _Job.stop)
