"""A real server in a process of its own, and people who race on it over real sockets."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.properties.driving import RING

WRITE = {"X-Plankgas": "1"}
PATIENCE = 60.0  # seconds after which a test gives up


class Server:
    """One server process over a data folder."""

    def __init__(self, data: Path, *flags: str) -> None:
        self.data = data
        self.log = data.parent / "server.log"
        command = [sys.executable, "-m", "plankgas.server", "--port", "0", "--data", str(data)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, *flags],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=dict(os.environ),
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^/]+", line)
        assert found is not None, line
        self.url = found[0]
        self._await_health()

    def _await_health(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(self.url + "/health").status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would: no time to clean up."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        self.process.terminate()
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@contextlib.contextmanager
def running(folder: Path, *flags: str) -> Iterator[Server]:
    server = Server(folder / "data", *flags)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Person:
    """Somebody with a browser: a cookie, and requests."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.lives: list[Live] = []
        self.http = httpx.Client(base_url=url, headers=WRITE, timeout=PATIENCE)
        if cookie is not None:
            self.http.cookies.set("plankgas_guest", cookie, domain=httpx.URL(url).host)

    @property
    def cookie(self) -> str:
        return self.http.cookies["plankgas_guest"]

    def get(self, path: str, **query: Any) -> Any:
        return ok(self.http.get("/api" + path, params=query))

    def post(self, path: str, body: Any = None) -> Any:
        return ok(self.http.post("/api" + path, json=body))

    def introduce(self, name: str = "", colour: str = "") -> Any:
        """Become a guest of the server, with a cookie, and tell one's name."""
        return ok(self.http.put("/api/me", json={"name": name, "colour": colour}))

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str, list[str]]:
        """The status, code and fields of a refusal."""
        answer = self.http.request(method, "/api" + path, json=body)
        error = answer.json()["error"]
        assert error["message"]
        return answer.status_code, error["code"], error["fields"]

    def look(self, race: str, last: int | None = None) -> Live:
        self.lives.append(Live(self, race, last))
        return self.lives[-1]

    def close(self) -> None:
        for live in self.lives:
            live.close()
        self.http.close()


def ok(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.status_code} {answer.text}"
    return answer.json()


class Live:
    """One WebSocket of a person: follows a race and acts in it."""

    def __init__(self, person: Person, race: str, last: int | None = None) -> None:
        url = str(person.http.base_url).replace("http", "ws", 1).rstrip("/")
        cookie = person.http.cookies.get("plankgas_guest")
        headers = {"Cookie": f"plankgas_guest={cookie}"} if cookie else {}
        self.stack = contextlib.ExitStack()
        connecting = connect(
            f"{url}/api/live",
            additional_headers=headers,
            compression=None,
            max_size=2**24,
            max_queue=2000,
            open_timeout=PATIENCE,
        )
        self.socket: ClientConnection = self.stack.enter_context(connecting)
        self.frames: list[dict[str, Any]] = []  # everything that has come
        self.version = last or 0
        self.status = ""
        self.view: dict[str, Any] | None = None
        self.mine: dict[str, Any] = {}
        self.people: list[dict[str, Any]] = []
        self.log: dict[int, list[dict[str, Any]]] = {}
        self.send({"type": "hello", "race": race, "last": last})

    def send(self, frame: Any) -> None:
        self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next frame, taken in as a browser would."""
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.frames.append(frame)
        if frame["type"] == "state":
            self.version = frame["version"]
            self.log = {entry["version"]: entry["events"] for entry in frame["log"]}
        elif frame["type"] == "update":
            assert frame["version"] == self.version + 1, "a gap"
            self.version = frame["version"]
            self.log[self.version] = frame["events"]
        for name in ("status", "view", "mine", "people"):
            if name in frame:
                setattr(self, name, frame[name])
        return frame

    def until(self, done: Callable[[Live], object]) -> None:
        """Receive until this holds."""
        deadline = time.monotonic() + PATIENCE
        while not done(self):
            assert time.monotonic() < deadline, "it never came"
            self.receive()

    def settle(self, quiet: float = 0.15) -> None:
        """Receive until nothing more comes."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.receive(quiet)

    def ask(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Send a frame and wait for its answer."""
        self.send(frame)
        while True:
            got = self.receive()
            if got["type"] == "answer" and got["key"] == frame.get("key"):
                return got

    def act(self, seat: int, action: str, key: str | None = None) -> dict[str, Any]:
        frame = {
            "type": "act",
            "key": key or str(uuid.uuid4()),
            "seat": seat,
            "version": self.version,
            "action": action,
        }
        answer = self.ask(frame)
        while not answer["ok"] and answer["error"]["code"] == "too-fast":
            time.sleep(0.2)  # tests are faster than any person
            answer = self.ask(frame)
        return answer

    def undo(self, seat: int) -> dict[str, Any]:
        return self.ask(
            {"type": "undo", "key": str(uuid.uuid4()), "seat": seat, "version": self.version}
        )

    def pending(self) -> list[int]:
        return [int(seat) for seat, mine in self.mine.items() if mine["pending"]]

    def drive(self, chance: random.Random) -> bool:
        """Do something legal with one of my seats, if one must decide."""
        for seat in self.pending():
            action = chance.choice(self.mine[str(seat)]["legal"])
            answer = self.act(seat, action)
            assert answer["ok"], (action, answer)
            return True
        return False

    def close(self) -> None:
        self.stack.close()


def seats(*kinds: str) -> list[dict[str, Any]]:
    colours = ("red", "blue", "green", "yellow", "gray", "black")
    return [{"kind": kind, "colour": colour} for kind, colour in zip(kinds, colours, strict=False)]


def race_of(*kinds: str, **options: Any) -> dict[str, Any]:
    """The request for a short race that drivers don't slow down."""
    return {
        "circuit": RING.to_dict(),
        "laps": 1,
        "pace": "instant",
        "seats": seats(*kinds),
        **options,
    }


def drive_until(chance: random.Random, done: Callable[[], bool], *people: Live) -> None:
    """Let people race until this holds."""
    deadline = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < deadline, "the race does not go on"
        moved = [live.drive(chance) for live in people]
        if not any(moved):
            for live in people:
                with contextlib.suppress(TimeoutError):
                    live.receive(0.005)


def drive_to_end(chance: random.Random, *people: Live) -> None:
    """Let people race until the race is over for all of them."""
    drive_until(chance, lambda: all(live.status == "over" for live in people), *people)
