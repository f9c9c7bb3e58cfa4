"""All else over HTTP: the catalogue, circuits, lists, replays, records, the client's files."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.server.messages.refusals import REFUSALS
from tests.recorded import SEASIDE, played
from tests.server.conftest import Meet
from tests.server.driving import WRITE, Person, Server, drive_to_end, race_of


@pytest.fixture(scope="module")
def finished(server: Server) -> dict[str, Any]:
    """A race on a circuit of its own, raced to the end, and who raced it."""
    host = Person(server.url)
    id = host.post(
        "/races",
        race_of("me", "here", "driver", "legend", circuit=SEASIDE, weather="sun", public=True),
    )["id"]
    live = host.look(id)
    live.until(lambda live: live.view)
    drive_to_end(random.Random(2), live)
    cookie = host.cookie
    host.close()
    return {"id": id, "cookie": cookie, "view": live.view, "version": live.version}


def test_the_catalogue_and_its_cache(meet: Meet) -> None:
    me = meet()
    answer = me.http.get("/api/catalogue")
    found = answer.json()
    assert [circuit["id"] for circuit in found["circuits"]] == list(CIRCUITS)
    assert {card["id"] for card in found["cards"]} >= {"heat", "stress", "1", "4"}
    assert found["drivers"][0] == {"id": "champion", "level": 6}
    assert answer.headers["Cache-Control"] == "no-cache"
    tag = answer.headers["ETag"]
    assert me.http.get("/api/catalogue", headers={"If-None-Match": tag}).status_code == 304
    kept = me.http.get("/api/catalogue", params={"v": found["version"]})
    assert "immutable" in kept.headers["Cache-Control"]


def test_circuits(meet: Meet) -> None:
    me = meet()
    found = me.get("/circuits/italy")
    assert found["circuit"]["id"] == "italy"
    assert len(found["drawing"]["spaces"]) == found["circuit"]["spaces"]
    own = me.post("/circuits/check", {"circuit": SEASIDE})
    assert len(own["drawing"]["spaces"]) == 44 and own["circuit"]["corners"][1]["legend"] == 12
    wrong = {**SEASIDE, "laps": 0, "spaces": 3, "extra": 1}
    status, code, fields = me.refused("POST", "/circuits/check", {"circuit": wrong})
    assert (status, code) == (400, "bad-circuit")
    assert {field.split(":")[0] for field in fields} >= {"laps", "spaces", "extra"}
    assert me.refused("POST", "/circuits/check", {"circuit": "usa"})[0] == 400


def test_a_race_on_a_circuit_of_ones_own(server: Server, finished: dict[str, Any]) -> None:
    host = Person(server.url, finished["cookie"])
    found = host.get(f"/races/{finished['id']}")
    assert found["circuit"]["name"] == "Seaside ring" and found["options"]["circuit"] == "seaside"
    assert len(found["drawing"]["spaces"]) == 44
    assert found["my_seats"] == [0, 1] and found["host"]
    assert found["summary"]["laps"] == 1
    host.close()


def test_there_are_two_lists(meet: Meet) -> None:
    me, other = meet(), meet()
    id = me.post("/races", race_of("me", "friend", public=True))["id"]
    assert [race["id"] for race in me.get("/races")["races"]] == [id]
    assert id in [race["id"] for race in other.get("/races", list="public")["races"]]
    assert other.get("/races", list="mine")["races"] == []
    assert me.refused("GET", "/races?list=all")[0] == 400


def test_a_replay_is_open_and_step_by_step(meet: Meet, finished: dict[str, Any]) -> None:
    me = meet()
    id = finished["id"]
    replay = me.get(f"/replays/{id}")
    assert replay["count"] == len(replay["actions"]) == finished["version"] - 1
    assert replay["summary"]["status"] == "over" and replay["result"]["places"]
    assert replay["actions"][0]["index"] == 1
    steps: list[Any] = []
    while len(steps) <= replay["count"]:
        found = me.get(f"/replays/{id}/steps", **{"from": len(steps), "count": 37})["steps"]
        assert [step["index"] for step in found] == list(
            range(len(steps), min(len(steps) + 37, replay["count"] + 1))
        )
        steps += found
    assert steps[0]["action"] is None and steps[0]["events"][0]["event"] == "grid"
    assert [step["action"] for step in steps[1:]] == [a["action"] for a in replay["actions"]]
    assert len(steps[0]["view"]["hands"]) == 4 and len(steps[0]["view"]["hands"][0]["hand"]) == 7
    last = dict(steps[-1]["view"])
    del last["hands"]
    assert last == finished["view"]
    assert me.get(f"/replays/{id}/steps", **{"from": 10_000})["steps"] == []
    for query in ("from=-1", "count=0", "count=51", "from=x"):
        assert me.refused("GET", f"/replays/{id}/steps?{query}")[:2] == (400, "bad-request")


def test_statistics(meet: Meet, finished: dict[str, Any]) -> None:
    found = meet().get(f"/races/{finished['id']}/statistics")
    seats = found["seats"]
    assert sorted(seat["place"] for seat in seats) == [1, 2, 3, 4]
    assert sorted(seat["grid"] for seat in seats) == [1, 2, 3, 4]
    assert all(seat["places_gained"] == seat["grid"] - seat["place"] for seat in seats)
    assert all(seat["top_speed"] > 0 for seat in seats)
    assert seats[0]["seconds"] > 0
    rounds = found["rounds"]
    assert [item["round"] for item in rounds] == list(range(1, finished["view"]["round"] + 1))
    assert rounds[-1]["places"] == [seat["place"] for seat in seats]
    assert all(item["engines"][3] is None for item in rounds)  # a Legend has none
    assert all(sorted(item["places"]) == [1, 2, 3, 4] for item in rounds)


def test_a_record_goes_out_and_comes_back(meet: Meet, finished: dict[str, Any]) -> None:
    me = meet()
    record = me.get(f"/races/{finished['id']}/record")
    id = me.post("/records", record)["id"]
    again = me.get(f"/replays/{id}")
    original = me.get(f"/replays/{finished['id']}")
    assert again["actions"] == original["actions"] and again["result"] == original["result"]
    assert again["summary"]["id"] == id
    assert all(seat["seconds"] is None for seat in again["statistics"]["seats"])
    assert len(me.get(f"/replays/{id}/steps", count=3)["steps"]) == 3
    unfinished = played("everything", decisions=30).record()
    half = me.post("/records", unfinished)["id"]
    assert me.get(f"/replays/{half}")["summary"]["status"] == "racing"


def test_records_that_are_none(meet: Meet, finished: dict[str, Any]) -> None:
    me = meet()
    record = me.get(f"/races/{finished['id']}/record")
    wrong: list[tuple[dict[str, Any], str]] = [
        ({}, "rules_version"),
        (record | {"seed": "xyz"}, "seed"),
        (record | {"rules_version": 99}, "rules_version"),
        (record | {"actions": [[0, "shift 4"]]}, "actions[0]"),
        (record | {"actions": [[0, "dance"]]}, "actions[0]"),
        (record | {"actions": [["0", 1]] * 20_001}, "actions"),
        (record | {"result": {"places": [0, 1, 2, 3], "rounds": 1}}, "result"),
        (record | {"extra": 1}, "extra"),
    ]
    for body, field in wrong:
        status, code, fields = me.refused("POST", "/records", body)
        assert (status, code) == (400, "bad-record")
        assert any(problem.startswith(field) for problem in fields), fields


def test_the_schema_and_the_headers(server: Server) -> None:
    schema = httpx.get(server.url + "/schema/openapi.json").json()
    assert "/api/races/{id}/join" in schema["paths"]
    answer = httpx.get(server.url + "/health")
    assert answer.json()["status"] == "ok"
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
    page = httpx.get(server.url + "/schema")
    assert page.headers["Content-Type"].startswith("text/html")
    assert "/api/races/{id}/join" in page.text and "Take a free seat" in page.text


def test_a_guest_is_a_token_that_only_the_cookie_has(server: Server) -> None:
    name = {"name": "Ann"}
    answer = httpx.put(server.url + "/api/me", headers=WRITE, json=name)
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    token = answer.cookies["plankgas_guest"]
    assert len(token) >= 40
    for file in server.data.iterdir():
        assert token.encode() not in file.read_bytes()
    assert "Set-Cookie" not in httpx.get(server.url + "/api/catalogue").headers
    fake = httpx.put(
        server.url + "/api/me", headers=WRITE, json=name, cookies={"plankgas_guest": "x" * 50}
    )
    assert fake.cookies["plankgas_guest"] != "x" * 50


def test_every_address_of_the_client_gets_its_first_page(server: Server) -> None:
    for path in (
        "/",
        "/race/abc",
        "/join/a/b",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/pyproject.toml",
    ):
        answer = httpx.get(server.url + path)
        assert answer.status_code == 200
        assert answer.headers["Content-Type"].startswith("text/html"), path
        assert "<!doctype html>" in answer.text.lower()
    for path in ("/assets/old-1234.js", "/api", "/api/none"):
        assert httpx.get(server.url + path).status_code == 404


def test_every_refusal_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "server.md").read_text()
    rows = re.findall(r"^\| \d{3}.*$", text.split("## Refusals")[1], re.MULTILINE)
    documented = {code for row in rows for code in re.findall(r"`([a-z-]+)`", row)}
    assert documented == set(REFUSALS)
