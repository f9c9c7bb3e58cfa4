"""Wrong input of every kind gets a coded refusal, and nothing changes."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.conftest import Meet
from tests.server.driving import Server, race_of, running, seats

LONG = "x" * 41


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"circuit": "monza"}, "circuit: "),
        ({"circuit": 7}, "circuit"),
        ({"circuit": {"id": "x"}}, "circuit: "),
        ({"laps": 21}, "laps: "),
        ({"laps": -1}, "laps: "),
        ({"laps": "two"}, "laps"),
        ({"laps": 1.5}, "laps"),
        ({"garage": "mine"}, "garage: "),
        ({"weather": "hail"}, "weather: "),
        ({"legend_speed": 21}, "legend_speed: "),
        ({"turn_seconds": 9}, "turn_seconds"),
        ({"turn_seconds": 601}, "turn_seconds"),
        ({"pace": "hurried"}, "pace"),
        ({"public": "yes"}, "public"),
        ({"colour": "red"}, "colour"),
        ({"seats": []}, "seats"),
        ({"seats": seats(*["me"] * 6) + seats("me")}, "seats"),
        ({"seats": seats("legend", "legend")}, "seats: "),
        ({"seats": [{"kind": "me", "colour": "pink"}]}, "seats[0].colour: "),
        ({"seats": [{"kind": "me", "colour": "red"}] * 2}, "seats: "),
        ({"seats": [{"kind": "ghost", "colour": "red"}]}, "seats"),
        ({"seats": [{"kind": "me", "colour": "red", "name": LONG}]}, "seats"),
        ({"seats": [{"kind": "me", "colour": "red", "name": "a\nb"}]}, "seats[0].name: "),
        ({"seats": [{"kind": "me", "colour": "red", "handicap": 3}]}, "seats[0].handicap: "),
        ({"seats": [{"kind": "driver", "colour": "red", "level": "god"}]}, "seats[0].level: "),
        ({"seats": "all"}, "seats"),
    ],
)
def test_a_race_that_can_not_be(meet: Meet, change: dict[str, Any], field: str) -> None:
    host = meet()
    status, code, fields = host.refused("POST", "/races", race_of("me", "legend") | change)
    assert (status, code) == (400, "bad-request")
    assert any(field in problem for problem in fields), fields
    assert host.get("/races")["races"] == []


@pytest.mark.parametrize("body", ["", "{", "[]", "null", '"x"', '{"seats": 1', "\x00"])
def test_bodies_that_are_no_requests(meet: Meet, body: str) -> None:
    host = meet()
    answer = host.http.post("/api/races", content=body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad-request"


def test_all_that_is_wrong_is_told_at_once(meet: Meet) -> None:
    wrong = race_of("me", "driver") | {"circuit": "monza", "laps": 99, "garage": "mine"}
    wrong["seats"][1]["level"] = "god"
    _, _, fields = meet().refused("POST", "/races", wrong)
    assert [field.split(":")[0] for field in fields] == [
        "circuit",
        "laps",
        "garage",
        "seats[1].level",
    ]


def test_addresses_that_lead_nowhere(meet: Meet) -> None:
    host = meet()
    for method, path, code in (
        ("GET", "/races/none", "no-such-race"),
        ("GET", "/races/" + "x" * 300, "no-such-race"),
        ("GET", "/races/none/record", "no-such-race"),
        ("GET", "/races/none/statistics", "no-such-race"),
        ("GET", "/replays/none", "no-such-replay"),
        ("GET", "/replays/r-1234567890123456", "no-such-replay"),
        ("GET", "/replays/none/steps", "no-such-replay"),
        ("GET", "/circuits/monza", "no-such-circuit"),
        ("GET", "/garage", "no-such-page"),
        ("POST", "/races/none/start", "no-such-race"),
        ("POST", "/races/none/rematch", "no-such-race"),
    ):
        assert host.refused(method, path)[:2] == (404, code), path
    assert host.refused("POST", "/races/none/join", {})[:2] == (404, "no-such-race")
    assert host.refused("POST", "/races/none/leave", {"seat": 0})[:2] == (404, "no-such-race")
    assert host.refused("DELETE", "/me")[:2] == (405, "wrong-method")


def test_other_sites_can_not_write(server: Server, meet: Meet) -> None:
    host = meet()
    for headers in ({}, {"X-Plankgas": "0"}):
        answer = httpx.post(
            server.url + "/api/races",
            json=race_of("me"),
            headers=headers,
            cookies={"plankgas_guest": host.cookie},
        )
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "header-missing"
    url = server.url.replace("http", "ws", 1) + "/api/live"
    with (
        pytest.raises(InvalidStatus),
        connect(url, additional_headers={"Origin": "https://elsewhere.example"}),
    ):
        pass


def test_seats_and_invitations_of_others(meet: Meet) -> None:
    host, friend, stranger = meet(), meet(), meet()
    made = host.post("/races", race_of("me", "friend", "driver"))
    id = made["id"]
    assert stranger.refused("GET", f"/races/{id}")[:2] == (403, "not-invited")
    assert host.get(f"/races/{id}")["invite"] == made["invite"]
    join = f"/races/{id}/join"
    assert stranger.refused("POST", join, {"invite": "guess"})[:2] == (403, "wrong-invite")
    assert stranger.refused("POST", join, {})[:2] == (403, "wrong-invite")
    invited = {"invite": made["invite"], "name": "Bo"}
    assert friend.refused("POST", join, invited | {"colour": "red"})[:2] == (409, "colour-taken")
    assert friend.refused("POST", join, invited | {"colour": "pink"})[:2] == (400, "bad-request")
    assert friend.refused("POST", join, invited | {"name": "a\nb"})[:2] == (400, "bad-request")
    assert friend.refused("POST", join, invited | {"name": LONG})[:2] == (400, "bad-request")
    assert friend.post(join, invited) == {"seat": 1}
    assert stranger.refused("POST", join, invited)[:2] == (409, "no-free-seat")
    assert friend.refused("POST", f"/races/{id}/start")[:2] == (403, "not-the-host")
    for number, code in ((0, "not-your-seat"), (2, "not-your-seat"), (5, "no-such-seat")):
        assert friend.refused("POST", f"/races/{id}/leave", {"seat": number})[1] == code
    assert friend.refused("POST", f"/races/{id}/leave", {"seat": 9})[0] == 400
    for path in ("record", "statistics"):
        assert host.refused("GET", f"/races/{id}/{path}")[:2] == (409, "not-over")
    assert host.refused("GET", f"/replays/{id}")[:2] == (409, "not-over")
    assert host.refused("GET", f"/replays/{id}/steps")[:2] == (409, "not-over")


def test_a_profile(meet: Meet) -> None:
    me = meet()
    assert me.refused("PUT", "/me", {"name": LONG})[0] == 400
    assert me.refused("PUT", "/me", {"name": "a\x07"})[2] == ["name: must be printable letters"]
    assert me.refused("PUT", "/me", {"name": "Ann", "colour": "pink"})[0] == 400
    nameless = me.post("/races", race_of("me", "legend"))
    assert me.get(f"/races/{nameless['id']}")["summary"]["seats"][0]["name"] == ""
    assert me.introduce(" Ann ", "green") == {"name": "Ann", "colour": "green"}
    made = me.post("/races", race_of("me", "legend"))
    assert me.get(f"/races/{made['id']}")["summary"]["seats"][0]["name"] == "Ann"


BAD_FRAMES = (
    "",
    "{",
    "[]",
    "null",
    "7",
    '"hello"',
    "{}",
    '{"type": "dance"}',
    '{"type": "act"}',
    '{"type": "act", "key": "", "seat": 0, "version": 1, "action": "shift 1"}',
    json.dumps({"type": "act", "key": "k" * 65, "seat": 0, "version": 1, "action": "shift 1"}),
    '{"type": "act", "key": "k", "seat": 6, "version": 1, "action": "shift 1"}',
    '{"type": "act", "key": "k", "seat": -1, "version": 1, "action": "shift 1"}',
    '{"type": "act", "key": "k", "seat": "0", "version": 1, "action": "shift 1"}',
    '{"type": "act", "key": "k", "seat": 0, "version": 1, "action": 7}',
    json.dumps({"type": "act", "key": "k", "seat": 0, "version": 1, "action": "x" * 121}),
    '{"type": "act", "key": "k", "seat": 0, "version": 1, "action": "shift 1", "extra": 1}',
    '{"type": "act", "key": "k", "seat": 0, "action": "shift 1"}',
    '{"type": "act", "key": "k", "seat": 0, "version": "1", "action": "shift 1"}',
    '{"type": "undo", "key": "k", "version": 1}',
    '{"type": "undo", "key": "k", "seat": 0}',
    '{"type": "hello", "race": "x", "last": "x"}',
    '{"type": "hello"}',
    json.dumps({"type": "hello", "race": "x" * 41}),
    b'{"type": "ping"}',
    b"\xff\xfe",
)


def test_bad_frames_are_answered_and_change_nothing(meet: Meet) -> None:
    host = meet()
    live = host.look(host.post("/races", race_of("me", "here"))["id"])
    live.until(lambda live: live.view)
    for frame in BAD_FRAMES:
        live.send(frame)
        answer = live.receive()
        while answer["type"] != "answer":
            answer = live.receive()
        assert (answer["ok"], answer["error"]["code"]) == (False, "bad-frame"), frame
        assert answer["key"] in (None, "", "k", "k" * 64)
    for action, code in (
        ("dance", "bad-action"),
        ("", "bad-action"),
        ("shift", "bad-action"),
        ("shift 256", "bad-action"),
        ("shift 99", "gear-unreachable"),
        ("play 9", "bad-action"),
        ("play 1 2 3 4 1", "bad-action"),
        ("shift 4", "gear-unreachable"),
        ("play 1", "other-step"),
        ("boost", "other-step"),
        ("done", "other-step"),
    ):
        assert live.act(0, action)["error"]["code"] == code, action
    assert live.act(2, "shift 1")["error"]["code"] == "no-such-seat"
    live.settle()
    assert live.version == 1


def test_hello_comes_first(meet: Meet) -> None:
    host = meet()
    host.post("/races", race_of("me", "here"))
    url = str(host.http.base_url).replace("http", "ws", 1).rstrip("/")
    headers = {"Cookie": f"plankgas_guest={host.cookie}"}
    with connect(f"{url}/api/live", additional_headers=headers) as socket:
        socket.send('{"type": "ping"}')
        assert json.loads(socket.recv(9)) == {"type": "pong"}
        socket.send('{"type": "act", "key": "k", "seat": 0, "version": 1, "action": "shift 1"}')
        assert json.loads(socket.recv(9))["error"]["code"] == "hello-first"


def test_a_race_that_is_not_there_closes_for_good(meet: Meet) -> None:
    host = meet()
    url = str(host.http.base_url).replace("http", "ws", 1).rstrip("/")
    with connect(f"{url}/api/live") as socket:
        socket.send('{"type": "hello", "race": "none"}')
        assert json.loads(socket.recv(9))["error"]["code"] == "no-such-race"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(9)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "no-such-race")


def test_a_flood_is_stopped(meet: Meet) -> None:
    host = meet()
    live = host.look(host.post("/races", race_of("me", "here"))["id"])
    live.until(lambda live: live.view)
    for _ in range(120):
        live.send({"type": "ping"})
    live.until(lambda live: [frame["type"] for frame in live.frames].count("answer") > 5)
    assert live.frames[-1]["error"]["code"] == "too-fast"
    live.settle()
    with pytest.raises(ConnectionClosed) as closed:
        for _ in range(20000):
            live.send('{"type": "ping"}')
    assert closed.value.rcvd is None or closed.value.rcvd.code == 4429


def test_a_frame_that_is_too_large_ends_the_connection(meet: Meet) -> None:
    host = meet()
    live = host.look(host.post("/races", race_of("me", "here"))["id"])
    live.until(lambda live: live.view)
    live.send("x" * 17_000)
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            live.receive(9)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_bodies_are_bounded(meet: Meet) -> None:
    host = meet()
    wrong = race_of("me") | {"circuit": {"id": "x" * 200_000}}
    assert host.refused("POST", "/races", wrong)[:2] == (413, "too-large")
    assert host.refused("POST", "/records", {"note": "x" * 1_100_000})[:2] == (413, "too-large")


def test_nobody_makes_races_without_end(meet: Meet) -> None:
    host = meet()
    answers = [host.http.post("/api/races", json=race_of("me")).status_code for _ in range(40)]
    assert answers[0] == 201 and answers[-1] == 429
    assert host.refused("POST", "/races", race_of("me"))[:2] == (429, "too-fast")
    assert meet().post("/races", race_of("me"))["status"] == "racing"


def test_a_browser_that_hangs_up_in_the_middle_of_a_request_is_no_failure(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        url = httpx.URL(server.url)
        head = "POST /api/races HTTP/1.1\r\nHost: plankgas\r\nX-Plankgas: 1\r\n"
        head += "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n"
        for _ in range(5):
            with socket.create_connection((url.host, url.port or 80)) as line:
                line.sendall(head.encode() + b'{"circuit": ')
        assert httpx.get(f"{server.url}/health").json()["status"] == "ok"
    assert server.log.read_text() == ""
