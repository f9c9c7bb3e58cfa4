"""The server is killed in the middle of everything, and nothing that it has told is lost."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path

from tests.server.driving import Person, drive_to_end, drive_until, race_of, running


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    chance = random.Random(11)
    with running(tmp_path) as server:
        host, friend = Person(server.url), Person(server.url)
        host.introduce("Ann", "red")
        made = host.post("/races", race_of("me", "friend", "driver", "legend", weather="rain"))
        id = made["id"]
        friend.post(f"/races/{id}/join", {"invite": made["invite"], "name": "Bo"})
        waiting = host.post("/races", race_of("me", "friend"))
        host.post(f"/races/{id}/start")
        first, second = host.look(id), friend.look(id)
        first.until(lambda live: live.view)
        second.until(lambda live: live.view)
        drive_until(chance, lambda: first.version > 60 and bool(first.pending()), first, second)
        key = "before the power cut"
        action = first.mine["0"]["legal"][0]
        answer = first.act(0, action, key)
        friend.post(f"/races/{id}/leave", {"seat": 1})
        first.settle()
        server.kill()
        cookies = (host.cookie, friend.cookie)
        host.close()
        friend.close()

    with running(tmp_path) as server:
        host, friend = (Person(server.url, cookie) for cookie in cookies)
        new = host.post("/races", race_of("me"))["id"]
        assert host.get(f"/races/{new}")["summary"]["seats"][0]["name"] == "Ann"
        assert host.get(f"/races/{waiting['id']}")["summary"]["status"] == "lobby"
        again = host.look(id, last=first.version)
        again.until(lambda live: live.people)
        # Drivers may have gone on meanwhile, from exactly there.
        assert again.act(0, action, key) == answer
        assert "state" not in [frame["type"] for frame in again.frames]
        back = friend.look(id)
        back.until(lambda live: live.view)
        assert {v: back.log[v] for v in second.log if v in back.log} == {
            v: events for v, events in second.log.items() if v in back.log
        }
        assert again.people[1]["driver_at_wheel"]
        friend.post(f"/races/{id}/return", {"seat": 1})
        again.until(lambda live: not live.people[1]["driver_at_wheel"])
        fresh = host.look(id)
        fresh.until(lambda live: live.view)
        drive_to_end(chance, fresh, back)
        assert fresh.version == back.version
        host.close()
        friend.close()
        assert "Traceback" not in server.log.read_text()


def test_the_state_is_the_same_to_the_last_byte(tmp_path: Path) -> None:
    chance = random.Random(12)
    with running(tmp_path) as server:
        host = Person(server.url)
        id = host.post("/races", race_of("me", "here", garage="basic", tournament=True))["id"]
        live = host.look(id)
        live.until(lambda live: live.view)
        for _ in range(40):
            live.drive(chance)
            if chance.random() < 0.2:
                live.undo(chance.choice([0, 1]))
        before = host.look(id)
        before.until(lambda live: live.view)
        listed = host.get("/races", list="mine")
        cookie = host.cookie
        server.kill()
        host.close()

    with running(tmp_path) as server:
        host = Person(server.url, cookie)
        after = host.look(id)
        after.until(lambda live: live.view)
        assert after.frames[0] == before.frames[0]
        assert host.get("/races", list="mine") == listed
        host.close()


def test_a_stopped_server_stops(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host = Person(server.url)
        live = host.look(host.post("/races", race_of("me", "driver", pace="calm"))["id"])
        live.until(lambda live: live.view)
        began = time.monotonic()
        assert server.stop() in (0, -signal.SIGTERM)
        assert time.monotonic() - began < 10
        host.close()


def test_one_folder_one_server(tmp_path: Path) -> None:
    import pytest

    from plankgas.server.storage.protocol import StorageError
    from plankgas.server.storage.sqlite import SqliteStorage

    with running(tmp_path) as server, pytest.raises(StorageError, match="another server"):
        SqliteStorage(server.data).try_folder()
    SqliteStorage(tmp_path / "data").try_folder()
    with pytest.raises(StorageError, match="can't be used"):
        SqliteStorage(tmp_path / "server.log").try_folder()
