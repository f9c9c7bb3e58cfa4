"""Shares races out over a Dask cluster: the same parts as on one machine, from any worker.

What a dead worker had not handed over is run again by the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from itertools import islice
from typing import Any, Final

from plankgas import __version__
from plankgas.engine.rules import RULES_VERSION
from plankgas.sim.errors import ClusterError, MissingExtraError
from plankgas.sim.share import PartT, Work, chunks_of, never

try:
    from distributed import Client, KilledWorker, as_completed
    from distributed.comm.core import CommClosedError
    from distributed.core import rpc
except ImportError:
    raise MissingExtraError("--cluster", "cluster") from None

_CONNECT_SECONDS: Final = 5
_VERSIONS: Final = (__version__, RULES_VERSION)


def share_out_over_cluster(
    work: Work[PartT], count: int, address: str, largest: int | None = None
) -> Iterator[PartT]:
    """The parts of races 0 to count-1, as they end; ClusterError if the cluster fails."""
    for name in ("distributed", "distributed.client"):
        # What goes wrong, we say ourselves.
        logging.getLogger(name).setLevel(logging.CRITICAL)
    _demand_cluster(address)
    with Client(address, timeout=_CONNECT_SECONDS, set_as_default=False) as client:
        chunks = iter(chunks_of(count, _threads(client), largest))
        running = as_completed(loop=client.loop)

        def submit(most: int) -> None:
            for chunk in islice(chunks, most):
                # pure=False: a key of its own for each, so nothing is taken from earlier runs.
                running.add(client.submit(_run, work, chunk, _VERSIONS, pure=False))

        # A few chunks ahead of the workers, not all: a million races need no million futures.
        submit(2 * _threads(client))
        for future in running:
            try:
                part: PartT = future.result()
                # Workers may have come or gone.
                submit(max(1, 2 * _threads(client) - running.count()))
            except ModuleNotFoundError as error:
                raise ClusterError(f"a worker of the cluster lacks {error.name}") from None
            except (CancelledError, CommClosedError):
                raise ClusterError(f"the scheduler at {address!r} is gone") from None
            except KilledWorker:
                raise ClusterError(
                    "workers of the cluster keep dying over the same races"
                ) from None
            yield part


def _demand_cluster(address: str) -> None:
    """Ask who is there, before Dask's own client tries: it leaves half of itself if it fails."""
    try:
        found = asyncio.run(asyncio.wait_for(_identity(address), _CONNECT_SECONDS))
    except ValueError as error:
        raise ClusterError(f"{address!r} is no address of a Dask scheduler: {error}") from None
    except TimeoutError:
        raise ClusterError(f"nothing answers at {address!r}") from None
    except Exception as error:
        # Whatever it is that answers, reading it as a scheduler's words can fail in any way.
        raise ClusterError(
            f"no Dask scheduler answers at {address!r} ({type(error).__name__})"
        ) from None
    if found.get("type") != "Scheduler":
        raise ClusterError(f"what answers at {address!r} is no Dask scheduler")
    if not found["workers"]:
        raise ClusterError(f"the Dask cluster at {address!r} has no workers")


async def _identity(address: str) -> dict[str, Any]:
    async with rpc(address) as scheduler:
        identity: dict[str, Any] = await scheduler.identity()
        return identity


def _threads(client: Client) -> int:
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


# --- on a worker -------------------------------------------------------------------------------


def _run(work: Work[PartT], numbers: range, versions: tuple[str, int]) -> PartT:
    if versions != _VERSIONS:
        raise ClusterError(
            f"a worker of the cluster has plankgas {_VERSIONS[0]}, and this is {versions[0]}: "
            f"they may race differently"
        )
    return work.run(numbers, never)
