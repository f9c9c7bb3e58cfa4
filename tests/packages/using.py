"""Uses an installed Plankgas: what must work for everybody who installed it, whichever way."""

from __future__ import annotations

import contextlib
import json
import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.packages.making import ROOT, environment, run
from tests.server.driving import PATIENCE, Person, drive_to_end, race_of

NEW_RACE = {"do": "new", "options": {"circuit": "usa", "seats": [{"colour": "red"}]}}


def use(plankgas: Path, folder: Path) -> str:
    """Use the command and the browser game; what `--version` says."""
    simulated = json.loads(run(plankgas, "simulate", "--count=2", "--json", cwd=folder))
    assert simulated["races"] == 2
    record = ROOT / "tests" / "golden" / "records" / "usa.json"
    assert "record" in run(plankgas, "check", record, cwd=folder)
    assert talk_to_engine(plankgas, folder)["ok"] is True
    with serving(plankgas, folder) as address:
        open_first_page(address)
        race(address)
    return run(plankgas, "--version", cwd=folder).strip()


def talk_to_engine(plankgas: Path, folder: Path) -> dict[str, object]:
    """The engine's answer to a first question (docs/protocol.md)."""
    done = subprocess.run(
        [plankgas, "engine"],
        input=json.dumps(NEW_RACE) + "\n",
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    answer: dict[str, object] = json.loads(done.stdout.splitlines()[0])
    return answer


@contextlib.contextmanager
def serving(plankgas: Path, folder: Path) -> Iterator[str]:
    """The address of the installed server."""
    process = subprocess.Popen(
        [plankgas, "serve", "--port=0", "--no-open", f"--data={folder / 'data'}"],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://[^/]+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


def open_first_page(address: str) -> None:
    """Fetch the page, and everything that it and its scripts and styles lead to."""
    transport = httpx.HTTPTransport(retries=5)  # it may not listen yet
    with httpx.Client(base_url=address, transport=transport, timeout=PATIENCE) as browser:
        page = browser.get("/").text
        wanted = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert any(name.endswith(".js") for name in wanted), page
        seen: set[str] = set()
        while wanted:
            name = wanted.pop()
            if name in seen:
                continue
            seen.add(name)
            answer = browser.get(name)
            assert answer.status_code == 200, name
            if name.startswith("/assets/"):
                assert "text/html" not in answer.headers["Content-Type"], name
            if name.endswith((".js", ".css")):
                linked = re.findall(r"[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg)\b", answer.text)
                wanted += [f"/assets/{file}" for file in linked]
        assert {Path(name).suffix for name in seen} >= {".js", ".css", ".woff2"}


def race(address: str) -> None:
    """Race to the end against a driver and a Legend, over the socket."""
    host = Person(address)
    id = host.post("/races", race_of("me", "driver", "legend"))["id"]
    live = host.look(id)
    drive_to_end(random.Random(1), live)
    assert live.status == "over"
    host.close()
