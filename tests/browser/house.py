"""A real server in a process of its own, over a data folder."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

PATIENCE = 60.0  # seconds after which a test gives up
_SERVER = Path(__file__).with_name("fixed_cards.py")


class House:
    """Serves the built client; can be cut off and started again at the same address."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.flags = flags
        self.data = folder / "data"
        self.log = folder / "server.log"
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(_SERVER)]
        command += ["--port", str(self.port), "--data", str(self.data), *self.flags]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=dict(os.environ)
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"(http://[^/]+:(\d+))/", line)
        assert found is not None, line + self.log.read_text()
        self.url, self.port = found[1], int(found[2])
        assert "<script" in self._first_page(), "the client is not built (npm run build in web/)"

    def _first_page(self) -> str:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                return httpx.get(self.url + "/").text
            time.sleep(0.05)
        self.kill()
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would: no time to clean up."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> None:
        """As Ctrl-C does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self._end()

    def _end(self) -> None:
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
