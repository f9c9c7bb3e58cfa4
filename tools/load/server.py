"""A server in a process of its own, and what the system says of it."""

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

WRITE = {"X-Plankgas": "1"}


class Server:
    """One server over a data folder."""

    def __init__(self, data: Path, profile: Path | None = None) -> None:
        command = [sys.executable, "-m", "plankgas.server", "--port", "0", "--data", str(data)]
        if profile is not None:
            command[1:1] = ["-m", "cProfile", "-o", str(profile)]
        self.started = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://[^:]+:(\d+)", self.process.stdout.readline())
        assert found is not None, "the server does not start"
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def await_health(self) -> float:
        """Wait until it answers; how many seconds after its start that was."""
        while time.perf_counter() - self.started < 60:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(self.url + "/ready").status_code == 200:
                    return time.perf_counter() - self.started
            time.sleep(0.01)
        raise RuntimeError("the server does not answer")

    def memory(self) -> int:
        """Bytes that it holds in memory, without its workers."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("the server is gone")

    def processor_seconds(self) -> float:
        """What it has used so far, without its workers."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> None:
        self.process.terminate()
        self._end()

    def _end(self) -> None:
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
