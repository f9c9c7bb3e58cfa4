"""Everything that goes over the wire fits the OpenAPI document, which the client's types follow."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from plankgas.engine.preview import previews
from plankgas.server.messages.engine_schemas import Preview
from tests.recorded import MODULES, SEASIDE, RandomRace, played
from tests.server.conftest import Meet
from tests.server.driving import PATIENCE, WRITE, Live, Person, Server, drive_until, race_of, seats
from tests.server.seasons import famous, let_drivers, season_of, watch_race

ROOT = Path(__file__).parents[2]
PLACE = "urn:document"


class Document:
    """The document as the server hands it out, and checks by its schemas."""

    def __init__(self, server: Server) -> None:
        self.content: dict[str, Any] = httpx.get(
            server.url + "/schema/openapi.json", timeout=PATIENCE
        ).json()
        self.schemas: dict[str, Any] = self.content["components"]["schemas"]
        resource: Resource[Any] = DRAFT202012.create_resource(self.content)
        self._registry: Registry[Any] = Registry().with_resource(PLACE, resource)

    def check(self, value: object, *place: str) -> None:
        """Whether a value fits the schema at this place of the document."""
        pointer = "".join("/" + part.replace("/", "~1") for part in place)
        schema = {"$ref": f"{PLACE}#{pointer}"}
        Draft202012Validator(schema, registry=self._registry).validate(value)

    def check_shape(self, value: object, name: str) -> None:
        self.check(value, "components", "schemas", name)

    def check_body(self, value: object, method: str, path: str, *place: str) -> None:
        """As `check`; the place is `requestBody`, or `responses` and a status."""
        content = ("content", "application/json", "schema")
        self.check(value, "paths", path, method.lower(), *place, *content)


@pytest.fixture(scope="module")
def document(server: Server) -> Document:
    return Document(server)


def references(value: Any) -> set[str]:
    if isinstance(value, list):
        return {found for item in value for found in references(item)}
    if not isinstance(value, dict):
        return set()
    found = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
    return found | references(list(value.values()))


def test_the_document_is_whole(document: Document) -> None:
    for schema in document.schemas.values():
        Draft202012Validator.check_schema(schema)
    names = {target.rsplit("/", 1)[1] for target in references(document.content)}
    assert names <= document.schemas.keys()


def test_the_types_are_made_from_what_is_served(document: Document, tmp_path: Path) -> None:
    file = tmp_path / "openapi.json"
    subprocess.run([sys.executable, ROOT / "tools" / "openapi.py", file], check=True)
    assert json.loads(file.read_text()) == document.content


def test_no_shape_is_left_open(document: Document) -> None:
    def look(value: Any, path: str) -> None:
        if isinstance(value, dict):
            if value.get("type") == "object" and not path.endswith("/preferences"):
                assert value.get("properties") is not None or value["additionalProperties"], path
            for key, inner in value.items():
                look(inner, f"{path}/{key}")
        elif isinstance(value, list):
            for inner in value:
                look(inner, path)

    look(document.content, "")


@pytest.mark.parametrize("module", MODULES)
def test_previews_fit(module: str) -> None:
    drive = RandomRace(module, 21)
    race = drive.recorder.race
    met = 0
    is_going = True
    while is_going:
        for seat in race.pending():
            for made in previews(race.view(seat), race.legal_actions(seat)).values():
                msgspec.convert(made.to_dict(), Preview)
                met += 1
        is_going = drive.go_on()
    assert met > 100


# --- the WebSocket ---------------------------------------------------------------------------


class WatchedLive(Live):
    """Holds frames to the document: of every kind the first ones, and every so often one."""

    def __init__(
        self, document: Document, person: Person, race: str, last: int | None = None
    ) -> None:
        self.document = document
        self.met: Counter[str] = Counter()
        super().__init__(person, race, last)

    def send(self, frame: Any) -> None:
        if isinstance(frame, dict):
            self.document.check_shape(frame, "ClientMessage")
        super().send(frame)

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        frame = super().receive(timeout)
        kind = frame["type"]
        if kind == "answer":
            kind = "yes" if frame["ok"] else "no"
        elif kind == "update" and "view" not in frame:
            kind = "update of many"
        self.met[kind] += 1
        if self.met[kind] <= 5 or self.met[kind] % 15 == 0:
            self.document.check_shape(frame, "ServerMessage")
        return frame


@pytest.mark.parametrize(
    "options",
    [{}, {"garage": "all", "weather": "random", "turn_seconds": 600}, {"tournament": True}],
    ids=["base", "modules", "tournament"],
)
def test_frames_fit(document: Document, meet: Meet, options: dict[str, Any]) -> None:
    host, other = meet(), meet()
    request = race_of("me", "friend", "driver", "legend", public=True, **options)
    id = host.post("/races", request)["id"]
    mine = WatchedLive(document, host, id)
    friend = WatchedLive(document, other, id)
    other.post(f"/races/{id}/join", {"name": "Bo"})
    host.post(f"/races/{id}/start")
    mine.until(lambda live: live.view)
    friend.until(lambda live: live.view)
    chance = random.Random(5)
    drive_until(chance, lambda: len(mine.log) > 5, mine, friend)
    mine.send({"type": "ping"})
    assert not mine.act(0, "shift 9")["ok"]
    mine.undo(0)
    host.post(f"/races/{id}/gesture", {"seat": 0, "gesture": "bravo"})
    mine.until(lambda live: live.frames[-1]["type"] == "gesture")
    friend.until(lambda live: live.version == mine.version)
    mine.send('{"type": "none"}')
    drive_until(chance, lambda: mine.status == "over" and friend.status == "over", mine, friend)
    host.post(f"/races/{id}/rematch")
    mine.until(lambda live: live.frames[-1]["type"] == "rematch")
    again = WatchedLive(document, host, id, last=mine.version - 3)
    again.until(lambda live: live.view)
    late = WatchedLive(document, other, id)
    late.until(lambda live: live.view)
    for live in (mine, friend, again, late):
        live.close()
    answers = {"yes", "no", "pong"}
    news = {"state", "update", "update of many", "people", "gesture", "rematch"}
    assert mine.met.keys() | again.met.keys() == answers | news


# --- HTTP ------------------------------------------------------------------------------------


class Asker:
    """Holds requests and their answers to the document."""

    def __init__(self, document: Document, person: Person) -> None:
        self.document = document
        self.person = person
        self.met: set[tuple[str, str]] = set()

    def __call__(self, method: str, path: str, body: Any = None, **names: str) -> Any:
        self.met.add((method, path))
        if body is not None:
            self.document.check_body(body, method, path, "requestBody")
        query = {name: value for name, value in names.items() if f"{{{name}}}" not in path}
        answer = self.person.http.request(method, path.format(**names), json=body, params=query)
        assert answer.is_success, answer.text
        found = answer.json()
        self.document.check_body(found, method, path, "responses", str(answer.status_code))
        return found

    def left_out(self, of_seasons: bool) -> set[tuple[str, str]]:
        """Requests that the document has and nobody has made."""
        documented = {
            (method.upper(), path)
            for path, operations in self.document.content["paths"].items()
            for method in operations
            if path.startswith("/api/seasons") == of_seasons
        }
        return documented - self.met


def test_requests_and_answers_fit(document: Document, meet: Meet) -> None:
    me = meet()
    ask = Asker(document, me)
    ask("GET", "/health")
    ask("PUT", "/api/me", {"name": "Ann", "colour": "red"})
    ask("GET", "/api/catalogue")
    ask("GET", "/api/circuits/{id}", id="usa")
    ask("POST", "/api/circuits/check", {"circuit": SEASIDE})
    request = race_of("me", "friend", garage="quick", weather="random")
    created = ask("POST", "/api/races", request)
    id = created["id"]
    ask("GET", "/api/races/{id}", id=id)
    ask("POST", "/api/races/{id}/join", {"invite": created["invite"]}, id=id)
    ask("POST", "/api/races/{id}/invitation", {"invite": created["invite"]}, id=id)
    ask("POST", "/api/races/{id}/start", id=id)
    ask("POST", "/api/races/{id}/gesture", {"seat": 0, "gesture": "hello"}, id=id)
    ask("POST", "/api/races/{id}/leave", {"seat": 0}, id=id)
    ask("POST", "/api/races/{id}/return", {"seat": 0}, id=id)
    live = me.look(id)
    live.until(lambda live: live.view)
    drive_until(random.Random(3), lambda: live.status == "over", live)
    ask("GET", "/api/races")
    ask("GET", "/api/races/{id}/statistics", id=id)
    record = ask("GET", "/api/races/{id}/record", id=id)
    ask("POST", "/api/races/{id}/rematch", id=id)
    ask("GET", "/api/replays/{id}", id=id)
    ask("GET", "/api/replays/{id}/steps", id=id)
    while not ask("GET", "/api/replays/{id}/analysis", id=id)["points"]:
        time.sleep(0.1)
    ask("GET", "/api/replays/{id}/review", id=id, seat="0")
    ask("POST", "/api/replays/{id}/play-on", {"index": 20, "seat": 0}, id=id)
    alone = ask("POST", "/api/races", race_of("me", "driver"))["id"]
    ask("POST", "/api/races/{id}/hint", {"seat": 0}, id=alone)
    ask("POST", "/api/records", record)
    for module in ("legends", "everything", "later-race"):  # records are limited
        replay = ask("POST", "/api/records", played(module, 4, 60).record())["id"]
        ask("GET", "/api/replays/{id}", id=replay)
    ask("GET", "/ready")
    code = ask("POST", "/api/me/recovery")["code"]
    assert ask("GET", "/api/me/recovery") == {"code": code}
    ask("POST", "/api/me/recover", {"code": code})
    ask("GET", "/api/me/data")
    open_seat = ask("POST", "/api/races", race_of("me", "friend"))
    friend = meet()
    friend.post(f"/races/{open_seat['id']}/join", {"invite": open_seat["invite"]})
    ask("POST", "/api/races/{id}/free", {"seat": 1}, id=open_seat["id"])
    ask("POST", "/api/me/forget")
    assert ask.left_out(of_seasons=False) == set()


def test_requests_and_answers_of_seasons_fit(document: Document, meet: Meet) -> None:
    me = meet()
    ask = Asker(document, me)
    created = ask("POST", "/api/seasons", season_of("me", "friend", "legend"))
    id = created["id"]
    ask("GET", "/api/seasons/{id}", id=id)
    ask("POST", "/api/seasons/{id}/join", {"invite": created["invite"], "seat": 1}, id=id)
    ask("POST", "/api/seasons/{id}/invitation", {"invite": created["invite"]}, id=id)
    ask("POST", "/api/seasons/{id}/start", id=id)
    for number in (1, 2):
        race = ask("POST", "/api/seasons/{id}/next", {"number": number}, id=id)["race"]
        ask("GET", "/api/races/{id}", id=race)
        ask("POST", "/api/seasons/{id}/leave", {"seat": 0}, id=id)
        watch_race(me, race)
        ask("GET", "/api/seasons/{id}", id=id)
        ask("GET", "/api/replays/{id}", id=race)
        ask("GET", "/api/replays/{id}/steps", id=race)
    ask("GET", "/api/seasons")
    ask("GET", "/api/seasons/{id}/record", id=id)
    id = ask("POST", "/api/seasons", famous("best", "me"))["id"]
    for number in (1, 2, 3):
        let_drivers(id, number, me)
    ask("POST", "/api/seasons/{id}/return", {"seat": 0}, id=id)
    keep = ask("GET", "/api/seasons/{id}", id=id)["keep"]
    card = keep["mine"]["0"]["legal"][0]
    ask("POST", "/api/seasons/{id}/keep", {"seat": 0, "card": card}, id=id)
    lobby = ask("POST", "/api/seasons", {"season": "1961", "seats": seats("me", "friend")})
    meet().post(f"/seasons/{lobby['id']}/join", {"invite": lobby["invite"]})
    ask("POST", "/api/seasons/{id}/free", {"seat": 1}, id=lobby["id"])
    assert ask.left_out(of_seasons=True) == set()


def test_refusals_fit(document: Document, server: Server) -> None:
    wrong = (
        httpx.get(server.url + "/api/races/none"),
        httpx.post(server.url + "/api/races", headers=WRITE, json={"circuit": 3}),
        httpx.post(server.url + "/api/circuits/check", headers=WRITE, json={"circuit": {}}),
        httpx.post(server.url + "/api/records", json={}),
    )
    for answer in wrong:
        assert answer.is_error
        document.check_body(answer.json(), "GET", "/api/races/{id}", "responses", "default")
