"""The engine compiled in the background, while the game already runs on the plain one."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

from tools.dev.compiling import progress
from tools.dev.shell import ROOT, say

# How often the terminal hears of it, in seconds, when nothing else can be said.
SOMETIMES = 15


@contextlib.contextmanager
def compiling_meanwhile() -> Iterator[None]:
    """Compile as long as the block runs, telling the terminal; what is not done by then is dropped.

    In a session and with a priority of its own: Ctrl-C is meant for the game, and so are the cores.
    """
    compiling = subprocess.Popen(
        [sys.executable, str(ROOT / "dev"), "compile"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=None if os.name == "nt" else _be_nice,  # noqa: PLW1509
    )
    over = threading.Event()
    teller = threading.Thread(target=_tell, args=(compiling, over))
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()
        if compiling.poll() is None:
            _end(compiling)


def _be_nice() -> None:
    os.nice(10)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End it with all that it has started."""
    if os.name == "nt":
        process.terminate()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
    process.wait()


def _tell(compiling: subprocess.Popen[bytes], over: threading.Event) -> None:
    started = time.time()
    told, at = "", 0.0
    while compiling.poll() is None:
        now = progress(started)
        seconds = time.time() - started
        if now != told or seconds - at >= SOMETIMES:
            say(f"compiling the engine in the background, {seconds:.0f} s: {now}")
            told, at = now, seconds
        if over.wait(1):
            return
    if compiling.returncode == 0:
        say(f"compiled in {time.time() - started:.0f} s: the game is faster from its next start on")
    else:
        say("the engine does not compile (.dev/compile.log says why): the game stays uncompiled")
