"""Thinking with processes: how a server on a machine of its own does it."""

from __future__ import annotations

import os
from typing import Final

from plankgas.server.thinking.worker_pool import WorkerPool
from plankgas.server.thinking.worker_process import WorkerProcess

# The higher, the later their turn: somebody waits for a quick job, a whole race for a driver, one
# person for an analysis.
_QUICK_NICENESS: Final = 5
_DRIVER_NICENESS: Final = 10
_ANALYSIS_NICENESS: Final = 15


class ProcessPool(WorkerPool):
    """A process for each worker."""

    def __init__(self, drivers: int = 0) -> None:
        """`drivers`: the processes for drivers that search; 0: as many as there are cores."""
        count = drivers or max(2, os.cpu_count() or 1)
        super().__init__(
            quick=WorkerProcess(_QUICK_NICENESS),
            searching=[WorkerProcess(_DRIVER_NICENESS) for _ in range(count)],
            hints=WorkerProcess(_ANALYSIS_NICENESS),
            win_chances=WorkerProcess(_ANALYSIS_NICENESS),
            replays=WorkerProcess(_QUICK_NICENESS),
        )
