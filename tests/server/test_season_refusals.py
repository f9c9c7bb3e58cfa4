"""Wrong input about seasons gets a coded refusal, and everything stays as it was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.properties.driving import RING
from tests.server.conftest import Meet
from tests.server.driving import Person, seats
from tests.server.seasons import begin, drive_race, enter, famous, season_of

TWICE = RING.to_dict() | {"laps": 2}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"season": "1960"}, "season"),
        ({"season": None}, "season"),
        ({"events": ["new-grandstand", "monsoon"]}, "events"),
        ({"events": ["new-grandstand"]}, "events: 1 for 2 races"),
        ({"events": ["new-grandstand"] * 2}, "events: new-grandstand occurs twice"),
        ({"events": "chosen"}, "events"),
        ({"circuits": ["monza"]}, "circuits[0]: "),
        ({"circuits": [{"id": "x"}]}, "circuits[0]: "),
        ({"circuits": [RING.to_dict(), TWICE]}, "circuits: two different ones"),
        ({"circuits": ["usa"] * 11}, "circuits"),
        ({"circuits": "usa"}, "circuits"),
        ({"races": 11, "events": "random"}, "races: "),
        ({"races": -1, "events": "random"}, "races: "),
        ({"upgrades": "quick"}, "upgrades"),
        ({"weather": "rain"}, "weather"),
        ({"legend_speed": 21}, "legend_speed: "),
        ({"turn_seconds": 9}, "turn_seconds"),
        ({"laps": 1}, "laps"),
        ({"seats": seats("legend", "legend")}, "seats: "),
        ({"seats": [{"kind": "driver", "colour": "red", "level": "god"}]}, "seats[0].level: "),
        ({"seats": [{"kind": "me", "colour": "pink"}]}, "seats[0].colour: "),
    ],
)
def test_a_season_that_can_not_be(meet: Meet, change: dict[str, Any], field: str) -> None:
    host = meet()
    status, code, fields = host.refused("POST", "/seasons", season_of("me", "legend") | change)
    assert (status, code) == (400, "bad-request")
    assert any(field in problem for problem in fields), fields
    assert host.get("/seasons")["seasons"] == []


def test_only_a_custom_season_has_choices(meet: Meet) -> None:
    wrong = famous("1962", "me", weather=False, circuits=["usa"], races=3, events=["corruption"])
    fields = meet().refused("POST", "/seasons", wrong)[2]
    names = ["weather", "circuits", "races", "events"]
    assert fields == [f"{name}: only a custom season chooses this" for name in names]


def test_seasons_that_are_not_there(meet: Meet) -> None:
    host = meet()
    for id in ("none", "x" * 300):
        for path in ("", "/record"):
            assert host.refused("GET", f"/seasons/{id}{path}")[:2] == (404, "no-such-season")
    for path, body in (
        ("join", {}),
        ("start", None),
        ("next", {"number": 1}),
        ("keep", {"seat": 0, "card": "x"}),
        ("leave", {"seat": 0}),
        ("return", {"seat": 0}),
    ):
        assert host.refused("POST", f"/seasons/none/{path}", body)[:2] == (404, "no-such-season")
    assert host.http.get("/api/seasons", params={"list": "all"}).status_code == 400


def test_commands_that_are_not_yours_change_nothing(meet: Meet) -> None:
    host, friend, stranger = meet(), meet(), meet()
    made = host.post("/seasons", season_of("me", "friend", "driver"))
    id, invited = made["id"], {"invite": made["invite"], "name": "Bo"}
    path = f"/seasons/{id}"

    def stays() -> Any:
        """What the driver in seat 2 does not change, whatever it picks meanwhile."""
        answer = host.get(path)
        seats = answer["summary"]["seats"]
        return [seats, *(answer[name] for name in ("change", "calendar", "standings", "away"))]

    def refused(who: Person, command: str, body: Any, code: str) -> None:
        before = stays()
        assert who.refused("POST", f"{path}/{command}", body)[1] == code, (command, body)
        assert stays() == before

    refused(stranger, "join", {}, "wrong-invite")
    refused(stranger, "join", {"invite": "guess"}, "wrong-invite")
    refused(friend, "join", invited | {"colour": "red"}, "colour-taken")
    refused(friend, "join", invited | {"colour": "pink"}, "bad-request")
    refused(friend, "join", invited | {"name": "a\nb"}, "bad-request")
    refused(friend, "join", invited | {"seat": 0}, "seat-taken")
    refused(friend, "join", invited | {"seat": 3}, "no-such-seat")
    refused(friend, "join", invited | {"seat": 6}, "bad-request")
    refused(host, "leave", {"seat": 0}, "host-stays")
    refused(host, "next", {"number": 1}, "not-started")
    refused(host, "keep", {"seat": 0, "card": "wings-3"}, "not-started")
    refused(friend, "start", None, "not-the-host")
    # In the lobby a driver's seat may be had as well, and left again.
    assert friend.post(f"{path}/join", invited | {"seat": 2, "colour": "black"}) == {"seat": 2}
    friend.post(f"{path}/leave", {"seat": 2})
    assert friend.post(f"{path}/join", invited) == {"seat": 1}
    host.post(f"{path}/start")
    assert host.post(f"{path}/start") == {"status": "racing"}
    refused(friend, "start", None, "not-the-host")
    refused(stranger, "next", {"number": 1}, "not-in-season")
    assert begin(friend, id, 1) == begin(host, id, 1)
    for number in (0, -1, "one"):
        refused(host, "next", {"number": number}, "bad-request")
    refused(host, "next", {"number": 2}, "still-racing")
    refused(host, "next", {"number": 3}, "out-of-order")
    refused(friend, "next", {"number": 2}, "not-the-host")
    refused(host, "keep", {"seat": 0, "card": "wings-3"}, "not-between")
    refused(host, "keep", {"seat": 0, "card": "turbo"}, "bad-request")
    refused(stranger, "keep", {"seat": 0, "card": "wings-3"}, "not-your-seat")
    refused(stranger, "leave", {"seat": 1}, "not-your-seat")
    refused(stranger, "return", {"seat": 1}, "not-your-seat")
    assert host.refused("GET", f"{path}/record")[:2] == (409, "season-not-over")
    assert stranger.refused("GET", path)[1] == "not-invited"
    assert friend.get(path)["invite"] == made["invite"]
    race = begin(host, id, 1)
    assert host.refused("POST", f"/races/{race}/rematch")[:2] == (409, "in-season")
    join = {"invite": made["invite"]}
    assert stranger.refused("POST", f"/races/{race}/join", join)[:2] == (409, "in-season")
    drive_race(race, host, friend)
    assert host.refused("POST", f"/races/{race}/rematch")[:2] == (409, "in-season")
    assert host.refused("GET", f"/races/{race}/record")[:2] == (409, "season-not-over")
    refused(friend, "next", {"number": 2}, "not-the-host")
    refused(host, "next", {"number": 3}, "out-of-order")
    refused(host, "keep", {"seat": 0, "card": "wings-3"}, "between-races")
    refused(stranger, "next", {"number": 2}, "not-in-season")


def test_picks_and_swaps_against_the_rules_change_nothing(meet: Meet) -> None:
    host = meet()
    id = host.post("/seasons", season_of("me", "here"))["id"]
    live = enter(host, begin(host, id, 1))
    (first,) = live.pending()
    legal = live.mine[str(first)]["legal"]
    assert all(action.startswith("pick ") for action in legal)
    offered = {action.split()[1] for action in legal}
    cards = host.get("/catalogue")["cards"]
    missing = next(c["id"] for c in cards if c["group"] == "basic" and c["id"] not in offered)
    for seat, action, code in (
        (1 - first, legal[0], "not-your-decision"),
        (first, f"pick {missing}", "not-in-lay-out"),
        (first, "pick turbo", "bad-action"),
        (first, f"swap {missing} {legal[0].split()[1]}", "other-step"),
        (first, "done", "other-step"),
    ):
        assert live.act(seat, action)["error"]["code"] == code, action
    assert live.version == 1
    while (pending := live.pending()) and "done" not in live.mine[str(pending[0])]["legal"]:
        live.act(pending[0], live.mine[str(pending[0])]["legal"][0])
    # The last on the grid may swap (R16.5), but only what it owns for what is left.
    (last,) = live.pending()
    version = live.version
    left = live.mine[str(last)]["legal"][0].split()[2]
    assert live.act(last, f"swap {missing} {left}")["error"]["code"] == "not-owned"
    owned = host.get(f"/seasons/{id}")["upgrades"][last][0]
    assert live.act(last, f"swap {owned} {missing}")["error"]["code"] == "not-in-lay-out"
    assert live.version == version
