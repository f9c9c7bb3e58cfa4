"""A cluster of real processes gives the same results as this one, also when a worker is killed."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from distributed import Client

import plankgas
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.sim.arena import run_arena
from plankgas.sim.errors import ClusterError
from plankgas.sim.schedule import Schedule, parse_competitor
from plankgas.sim.simulate import simulate

OPTIONS = Options(CIRCUITS["italy"], (SeatOptions("red"), SeatOptions("blue")), laps=1)
DRIVERS = ("random", "random")
PATIENCE = 60


def start(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
        env={**os.environ, "PYTHONPATH": str(Path(plankgas.__file__).parents[1])},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@dataclass
class Cluster:
    """A scheduler and its workers, by their names."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: dict[str, subprocess.Popen[bytes]]

    def add_worker(self, name: str) -> None:
        self.workers[name] = start(
            *("dask_worker", self.address, "--name", name, "--host", "127.0.0.1"),
            *("--nthreads", "1", "--no-nanny", "--no-dashboard"),
        )

    def wait_for_workers(self) -> None:
        with self.client() as client:
            if self.workers:
                client.wait_for_workers(len(self.workers), timeout=PATIENCE)

    def client(self) -> Client:
        return Client(self.address, timeout=PATIENCE, set_as_default=False)

    def close(self) -> None:
        for process in (*self.workers.values(), self.scheduler):
            process.kill()
            process.wait()


@contextlib.contextmanager
def start_cluster(*workers: str) -> Iterator[Cluster]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    scheduler = start(
        *("dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"),
        "--no-jupyter",
    )
    cluster = Cluster(f"tcp://127.0.0.1:{port}", scheduler, {})
    try:
        for name in workers:
            cluster.add_worker(name)
        cluster.wait_for_workers()
        yield cluster
    finally:
        cluster.close()


@pytest.fixture(scope="module")
def pair() -> Iterator[Cluster]:
    """Two workers."""
    with start_cluster("a", "b") as cluster:
        yield cluster


def test_simulate_gives_the_same_as_here(pair: Cluster) -> None:
    heard: list[int] = []
    there = simulate(OPTIONS, DRIVERS, 40, 3, 1, heard.append, pair.address)
    assert there == simulate(OPTIONS, DRIVERS, 40, 3)
    assert sum(heard) == 40
    assert len(heard) > 10


def test_an_arena_gives_the_same_as_here(pair: Cluster) -> None:
    competitors = tuple(map(parse_competitor, ("random", "legend")))
    schedule = Schedule(competitors, (OPTIONS.to_dict(),), 6, True, True, 1)
    assert run_arena(schedule, cluster=pair.address) == run_arena(schedule)


def test_a_worker_killed_while_it_works_changes_nothing(pair: Cluster) -> None:
    count = 160
    victim = pair.workers["b"]
    with pair.client() as client:
        workers: dict[str, Any] = client.scheduler_info()["workers"]
        (address,) = [address for address, info in workers.items() if info["name"] == "b"]

        def kill(_races: int) -> None:
            if victim.poll() is not None:
                return
            # Held still, so that what it works at now is not done before it is killed.
            victim.send_signal(signal.SIGSTOP)
            if client.processing()[address]:
                victim.kill()
                victim.wait()
            else:
                victim.send_signal(signal.SIGCONT)

        there = simulate(OPTIONS, DRIVERS, count, 3, 1, kill, pair.address)
    assert victim.poll() is not None
    assert there == simulate(OPTIONS, DRIVERS, count, 3)
    pair.add_worker("b")


# --- what can be wrong -------------------------------------------------------------------------


def test_errors_in_races_come_back(pair: Cluster) -> None:
    with pytest.raises(ValueError, match="'nobody' is not one of"):
        simulate(OPTIONS, ("nobody", "random"), 4, 1, cluster=pair.address)


def test_another_version_is_refused(pair: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plankgas.sim.cluster._VERSIONS", ("0.0.0", 1))
    with pytest.raises(ClusterError, match=r"and this is 0\.0\.0: they may race differently"):
        simulate(OPTIONS, DRIVERS, 4, 1, cluster=pair.address)


@pytest.mark.parametrize("address", ["here", "kite://here:1", "127.0.0.1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match="is no address of a Dask scheduler"):
        simulate(OPTIONS, DRIVERS, 4, 1, cluster=address)


def test_an_address_where_nobody_answers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plankgas.sim.cluster._CONNECT_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(ClusterError, match="nothing answers at"):
            simulate(OPTIONS, DRIVERS, 4, 1, cluster=address)


def test_a_scheduler_without_workers_is_refused_and_one_that_goes_is_missed() -> None:
    with start_cluster() as cluster:
        with pytest.raises(ClusterError, match="has no workers"):
            simulate(OPTIONS, DRIVERS, 4, 1, cluster=cluster.address)
        cluster.add_worker("a")
        cluster.wait_for_workers()

        def kill(_races: int) -> None:
            cluster.scheduler.kill()
            cluster.scheduler.wait()

        with pytest.raises(ClusterError, match="is gone"):
            simulate(OPTIONS, DRIVERS, 400, 3, 1, kill, cluster.address)


def test_a_worker_is_no_scheduler(pair: Cluster) -> None:
    with pair.client() as client:
        workers: dict[str, Any] = client.scheduler_info()["workers"]
    with pytest.raises(ClusterError, match="is no Dask scheduler"):
        simulate(OPTIONS, DRIVERS, 4, 1, cluster=next(iter(workers)))
