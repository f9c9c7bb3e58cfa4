"""Shares numbered races out over processes, or over the machines of a cluster."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.synchronize import Event as Flag
from typing import Any, ClassVar, Final, Protocol, TypeVar

_CHUNKS: Final = 16  # for each worker, so that all end at about the same time
_LARGEST_CHUNK: Final = 50  # so that progress is seen, and Ctrl-C is heard

PartT = TypeVar("PartT")
PartT_co = TypeVar("PartT_co", covariant=True)
Stop = Callable[[], bool]


class Work(Protocol[PartT_co]):
    """Races by number. It goes to other processes, so it must be possible to pickle it."""

    def run(self, numbers: range, stop: Stop) -> PartT_co:
        """Run these races; once `stop()` is true the rest may be left out."""
        ...


def share_out(
    work: Work[PartT],
    count: int,
    workers: int = 1,
    cluster: str = "",
    largest: int | None = None,
) -> Iterator[PartT]:
    """The parts of races 0 to count-1, as they end; `cluster` is the address of a Dask cluster.

    No part has more than `largest` races.
    """
    if cluster:
        from plankgas.sim.cluster import share_out_over_cluster  # noqa: PLC0415  (an extra)

        return share_out_over_cluster(work, count, cluster, largest)
    chunks = chunks_of(count, workers, largest)
    if workers == 1 or len(chunks) <= 1:
        return (work.run(chunk, never) for chunk in chunks)
    return _share_out_over_processes(work, chunks, min(workers, len(chunks)))


def chunks_of(count: int, workers: int, largest: int | None = None) -> list[range]:
    size = max(1, min(largest or _LARGEST_CHUNK, count // (workers * _CHUNKS)))
    return [range(first, min(first + size, count)) for first in range(0, count, size)]


def never() -> bool:
    """A `stop` for work that nobody stops."""
    return False


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# --- processes ---------------------------------------------------------------------------------


def _share_out_over_processes(
    work: Work[PartT], chunks: list[range], workers: int
) -> Iterator[PartT]:
    # "spawn" is the same on every system, and safe beside the thread of a progress bar.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    executor = ProcessPoolExecutor(workers, context, _begin_worker, (work, stop))
    try:
        to_come = iter(chunks)
        # A few chunks ahead of the workers, not all: a million races need no million futures.
        running: set[Future[PartT]] = _submit(executor, islice(to_come, 2 * workers))
        while running:
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            running |= _submit(executor, islice(to_come, len(ended)))
            for future in ended:
                yield future.result()
    finally:
        stop.set()
        executor.shutdown(cancel_futures=True)


def _submit(executor: ProcessPoolExecutor, chunks: Iterable[range]) -> set[Future[Any]]:
    """Hand out chunks; workers are started for them as needed."""
    with interrupts_held():
        return {executor.submit(_run, chunk) for chunk in chunks}


@contextlib.contextmanager
def interrupts_held() -> Iterator[None]:
    """Processes that are started meanwhile don't hear Ctrl-C, from the very start on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # New processes inherit the mask. What we do not hear now, we hear when it is lifted.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Job:
    """What a worker process was started for."""

    work: ClassVar[Work[Any]]
    stop: ClassVar[Flag]


def _begin_worker(work: Work[Any], stop: Flag) -> None:
    # Ctrl-C reaches every process of the terminal; the one that started us sets `stop`.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Job.work = work
    _Job.stop = stop


def _run(numbers: range) -> Any:
    return _Job.work.run(numbers, _Job.stop.is_set)
