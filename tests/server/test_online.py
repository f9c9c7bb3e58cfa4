"""Races over real sockets: several people, spectators, lost connections, the same key twice."""

from __future__ import annotations

import random
import uuid
from typing import Any

import pytest

from plankgas.engine.record import load_record, replay
from tests.server.conftest import Meet
from tests.server.driving import Live, Person, drive_to_end, race_of

PRIVATE = ("drew-cards", "planned", "discarded-card", "salvaged-card", "sponsor-card")


def open_race(host: Person, *kinds: str, **options: Any) -> str:
    return str(host.post("/races", race_of(*kinds, **options))["id"])


def private_events(live: Live) -> list[dict[str, Any]]:
    return [event for events in live.log.values() for event in events if event["event"] in PRIVATE]


@pytest.mark.both_flavours
def test_two_people_race_to_the_podium_while_a_third_watches(meet: Meet) -> None:
    host, friend, watcher = meet(), meet(), meet()
    made = host.post(
        "/races",
        race_of("me", "friend", "driver", "legend", garage="all", weather="random"),
    )
    assert made["status"] == "lobby"
    id = made["id"]
    watcher.post(f"/races/{id}/invitation", {"invite": made["invite"]})

    first = host.look(id)
    first.until(lambda live: live.people)
    assert [person["taken"] for person in first.people] == [True, False, True, True]
    assert first.view is None and first.version == 0

    assert friend.post(f"/races/{id}/join", {"invite": made["invite"], "name": "Bo"}) == {"seat": 1}
    first.until(lambda live: live.people[1]["name"] == "Bo")
    assert not first.people[1]["connected"]
    second, third = friend.look(id), watcher.look(id)
    first.until(lambda live: live.people[1]["connected"])

    assert host.post(f"/races/{id}/start") == {"status": "racing"}
    for live in (first, second, third):
        live.until(lambda live: live.view)
        assert live.version == 1
    drive_to_end(random.Random(3), first, second)
    third.until(lambda live: live.status == "over")

    assert first.version == second.version == third.version
    assert first.view == second.view == third.view
    assert third.mine == {} and private_events(third) == []
    for seat, live in ((0, first), (1, second)):
        assert {event["seat"] for event in private_events(live)} == {seat}
        assert list(live.mine) == [str(seat)]

    # What everybody may see is the same for all.
    for version, events in third.log.items():
        public = [event for event in first.log[version] if event["event"] not in PRIVATE]
        assert public == events

    record = watcher.get(f"/races/{id}/record")
    final = replay(load_record(record))
    assert final.over
    assert record["names"][1] == "Bo"
    summary = host.get(f"/races/{id}")["summary"]
    assert summary["status"] == "over"
    places = [seat["place"] for seat in summary["seats"]]
    assert [places.index(place) for place in (1, 2, 3, 4)] == final.ranking()


def test_the_same_key_twice_has_one_effect_and_the_same_answer(meet: Meet) -> None:
    host = meet()
    live = host.look(open_race(host, "me", "here"))
    live.until(lambda live: live.view)
    key = str(uuid.uuid4())
    first = live.act(0, "shift 2", key)
    assert first["ok"]
    version = live.version
    assert live.act(0, "shift 2", key) == first
    assert live.act(0, "shift 1", key) == first  # a key stands for one command
    live.settle()
    assert live.version == version
    refused = live.act(0, "shift 1")
    assert (refused["ok"], refused["error"]["code"]) == (False, "gear-final")


def test_an_action_for_an_older_version_counts_if_it_is_still_legal(meet: Meet) -> None:
    host = meet()
    live = host.look(open_race(host, "me", "here"))
    live.until(lambda live: live.view)
    assert live.act(1, "shift 1")["ok"]
    frame = {"type": "act", "key": "late", "seat": 0, "version": 1, "action": "shift 1"}
    assert live.ask(frame)["ok"]


def test_a_lost_connection_is_resumed_without_a_gap(meet: Meet) -> None:
    host, friend = meet(), meet()
    made = host.post("/races", race_of("me", "friend", "driver"))
    friend.post(f"/races/{made['id']}/join", {"invite": made["invite"]})
    host.post(f"/races/{made['id']}/start")
    steady, shaky = host.look(made["id"]), friend.look(made["id"])
    chance = random.Random(5)
    steady.until(lambda live: live.view)
    shaky.until(lambda live: live.view)
    seen = dict(shaky.log)
    for _ in range(6):
        for _ in range(4):
            steady.drive(chance)
            shaky.drive(chance)
        seen.update(shaky.log)
        shaky.close()
        steady.drive(chance)
        steady.settle(0.05)
        shaky = friend.look(made["id"], last=shaky.version)
        shaky.until(lambda live: live.version >= steady.version)
        if any(frame["type"] == "update" for frame in shaky.frames):
            shaky.until(lambda live: live.view)  # the newest update carries it
            assert shaky.mine
            assert "state" not in [frame["type"] for frame in shaky.frames]
        else:
            shaky = friend.look(made["id"])
            shaky.until(lambda live: live.view)
    seen.update(shaky.log)
    steady.settle(0.1)
    assert sorted(seen)[:1] == [1] and sorted(seen) == list(range(1, max(seen) + 1))


def test_who_has_nothing_or_too_much_gets_a_full_picture(meet: Meet) -> None:
    host = meet()
    id = open_race(host, "me", "here")
    for last in (None, 0, 99, -1):
        live = host.look(id, last)
        live.until(lambda live: live.view)
        assert live.frames[0]["type"] == "state"
        assert live.version == 1 and list(live.log) == [1]
        live.close()


def test_somebody_with_all_of_it_gets_nothing_again(meet: Meet) -> None:
    host = meet()
    id = open_race(host, "me", "here")
    live = host.look(id, 1)
    live.send({"type": "ping"})
    live.until(lambda live: live.frames and live.frames[-1]["type"] == "pong")
    assert {frame["type"] for frame in live.frames} == {"people", "pong"}


def test_a_shared_screen_has_all_its_seats_and_nobody_elses(meet: Meet) -> None:
    host, stranger = meet(), meet()
    id = open_race(host, "me", "here", "here", invited_only=False)
    live, other = host.look(id), stranger.look(id)
    live.until(lambda live: live.view)
    other.until(lambda live: live.view)
    assert list(live.mine) == ["0", "1", "2"]
    assert [person["kind"] for person in live.people] == ["me", "here", "here"]
    assert other.mine == {}
    assert [person["kind"] for person in other.people] == ["friend"] * 3
    refused = other.ask({"type": "act", "key": "k", "seat": 1, "version": 1, "action": "shift 1"})
    assert refused["error"]["code"] == "not-your-seat"
    answers = [frame for frame in other.frames if frame["type"] == "answer"]
    assert [answer["error"]["code"] for answer in answers] == ["not-your-seat"]


def test_a_rematch_is_one_for_all(meet: Meet) -> None:
    host, friend, stranger = meet(), meet(), meet()
    made = host.post("/races", race_of("me", "friend", "legend"))
    friend.post(f"/races/{made['id']}/join", {"invite": made["invite"], "name": "Bo"})
    host.post(f"/races/{made['id']}/start")
    assert host.refused("POST", f"/races/{made['id']}/rematch")[:2] == (409, "not-over")
    first, second = host.look(made["id"]), friend.look(made["id"])
    first.until(lambda live: live.view)
    second.until(lambda live: live.view)
    drive_to_end(random.Random(8), first, second)
    assert stranger.refused("POST", f"/races/{made['id']}/rematch")[:2] == (403, "not-in-race")
    again = friend.post(f"/races/{made['id']}/rematch")["id"]
    assert host.post(f"/races/{made['id']}/rematch")["id"] == again
    first.until(lambda live: live.frames[-1]["type"] == "rematch")
    assert first.frames[-1] == {"type": "rematch", "id": again}
    info = friend.get(f"/races/{again}")
    assert info["my_seats"] == [1] and info["summary"]["status"] == "racing"
    assert host.get(f"/races/{made['id']}")["rematch"] == again
