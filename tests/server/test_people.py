"""What is a person's own: a way back in, all their data, and being forgotten."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import httpx

from plankgas.server.storage.sqlite import FILE_NAME
from tests.server.conftest import Meet
from tests.server.driving import WRITE, Person, Server, race_of, running


def test_a_code_leads_back_to_ones_seats_from_another_device(server: Server, meet: Meet) -> None:
    ann = meet()
    ann.introduce("Ann", "red")
    race = ann.post("/races", race_of("me", "here"))["id"]
    assert ann.get("/me/recovery") == {"code": None}
    code = ann.post("/me/recovery")["code"]
    assert len(code) == 29 and ann.get("/me/recovery") == {"code": code}  # shown again
    phone = Person(server.url)
    assert phone.refused("POST", "/me/recover", {"code": "AAAAA-AAAAA"})[:2] == (403, "wrong-code")
    told = phone.post("/me/recover", {"code": code.lower().replace("-", " ")})
    assert told == {"name": "Ann", "colour": "red"}
    assert phone.cookie != ann.cookie
    assert [one["id"] for one in phone.get("/races")["races"]] == [race]
    live = phone.look(race)
    live.until(lambda live: live.version == 1)
    assert live.act(0, "shift 1")["ok"]
    # A new code revokes the one before, and the devices that came by it.
    other = ann.post("/me/recovery")["code"]
    assert other != code and phone.get("/races") == {"races": []}
    assert phone.refused("POST", "/me/recover", {"code": code})[1] == "wrong-code"
    assert [one["id"] for one in ann.get("/races")["races"]] == [race]
    phone.close()


def test_whoever_came_by_the_code_may_revoke_it_as_well(server: Server, meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me", "here"))["id"]
    phone = Person(server.url)
    phone.post("/me/recover", {"code": ann.post("/me/recovery")["code"]})
    phone.post("/me/recovery")
    assert [one["id"] for one in phone.get("/races")["races"]] == [race]
    assert ann.get("/races") == {"races": []}  # the lost device is out
    phone.close()


def test_codes_can_not_be_tried_out(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        codes = [
            httpx.post(f"{server.url}/api/me/recover", json={"code": "x"}, headers=WRITE).json()
            for _ in range(25)
        ]
    assert [one["error"]["code"] for one in codes].count("too-fast") >= 4


def test_everything_that_is_mine_as_a_file(meet: Meet) -> None:
    ann, bob = meet(), meet()
    ann.introduce("Ann", "red")
    made = ann.post("/races", race_of("me", "friend"))
    bob.post(f"/races/{made['id']}/join", {"invite": made["invite"], "name": "Bob"})
    ann.post(f"/races/{made['id']}/start")
    live = ann.look(made["id"])
    live.until(lambda live: live.version == 1)
    assert live.act(0, "shift 1")["ok"]
    answer = ann.http.get("/api/me/data")
    assert "attachment" in answer.headers["Content-Disposition"]
    data = answer.json()
    assert [name["name"] for name in data["names"]] == ["", "Ann"]
    (race,) = data["races"]
    assert (race["id"], race["kind"], race["host"]) == (made["id"], "race", True)
    assert [one["entry"]["type"] for one in race["commands"]] == ["started", "acted"]
    assert "Bob" not in answer.text and made["invite"] not in answer.text
    assert [one["host"] for one in bob.get("/me/data")["races"]] == [False]
    nobody = httpx.get(ann.http.base_url.join("/api/me/data")).json()
    assert nobody == {"guest": 0, "names": [], "races": [], "uploads": []}


def test_who_wants_to_be_forgotten_is(tmp_path: Path) -> None:
    """Alone raced for: gone. Raced with others: they go on, and the name is nowhere."""
    with running(tmp_path) as server:
        ann, bob = Person(server.url), Person(server.url)
        ann.introduce("Annabel", "red")
        bob.introduce("Bob", "blue")
        alone = ann.post("/races", race_of("me", "here"))["id"]
        together = ann.post("/races", race_of("me", "friend"))
        invited = bob.post("/races", race_of("me", "friend"))
        path = f"/races/{together['id']}"
        bob.post(f"{path}/join", {"invite": together["invite"], "name": "Bob"})
        ann.post(f"{path}/start")
        ann.post(f"/races/{invited['id']}/join", {"invite": invited["invite"], "name": "Annabel"})
        bob.post(f"/races/{invited['id']}/start")
        code = ann.post("/me/recovery")["code"]
        token = ann.cookie
        assert ann.post("/me/forget") == {"deleted": 1, "kept": 2}
        assert "plankgas_guest" not in ann.http.cookies
        again = Person(server.url, token)
        assert again.get("/races") == {"races": []}
        assert again.refused("POST", "/me/recover", {"code": code})[1] == "wrong-code"
        assert bob.refused("GET", f"/races/{alone}")[1] == "no-such-race"
        for race in (together["id"], invited["id"]):
            look = bob.get(f"/races/{race}")
            assert look["summary"]["status"] == "racing"
            assert "Annabel" not in json.dumps(look) and "Bob" in json.dumps(look)
            live = bob.look(race)
            live.until(lambda live: live.version >= 1)
            theirs = next(
                p for p in live.people if p["seat"] not in bob.get(f"/races/{race}")["my_seats"]
            )
            assert theirs["driver_at_wheel"]
            live.until(lambda live: live.pending())
        again.close()
        ann.close()
        bob.close()
    with sqlite3.connect(tmp_path / "data" / FILE_NAME) as file:
        assert "Annabel" not in "\n".join(file.iterdump())
    file.close()
