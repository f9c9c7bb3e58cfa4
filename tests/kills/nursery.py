"""Starts real servers quickly, to be killed: all that they import is loaded once, and forked.

`python -m tests.kills.nursery FOLDER`: for each line on standard input a server over this folder is
started; it prints where it is, and the nursery its process. Only the processes that think are left
out: these take longer to start than a server lives here.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import sys
from pathlib import Path
from unittest import mock

from plankgas.server.web import app, run
from tests.server.workers import thinking_here


def main(folder: Path) -> None:
    with mock.patch.object(app, "ProcessPool", lambda _workers: thinking_here()):
        gate = app.serving_app(folder)
        with mock.patch.object(run, "serving_app", lambda *_, **__: gate):
            start_one_after_another(folder)


def start_one_after_another(folder: Path) -> None:
    faulthandler.enable()
    gc.collect()
    gc.freeze()  # or each server would look through all of it once more
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            run.run(run.Place("127.0.0.1", 0), folder)
            os._exit(0)
        print(f"process {child}", flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
