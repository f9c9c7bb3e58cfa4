"""Seasons over real sockets, from the first grid to the champion."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.components import POINTS
from plankgas.engine.season_record import replay_season
from tests.properties.driving import RING
from tests.server.conftest import Meet
from tests.server.driving import Person
from tests.server.seasons import (
    begin,
    drive,
    drive_race,
    enter,
    famous,
    let_drivers,
    season_of,
    watch_race,
)

COUNTED = ("heat_paid", "heat_cooled", "boosts", "slipstreamed", "spin_outs", "stress")


def check_standings(answer: dict[str, Any]) -> None:
    """Points and places add up from race to race."""
    results = [race["result"] for race in answer["calendar"] if race["result"] is not None]
    totals = [0] * len(answer["summary"]["seats"])
    for result in results:
        totals = [a + b for a, b in zip(totals, result["points"], strict=True)]
    assert [seat["points"] for seat in answer["summary"]["seats"]] == totals
    for place, standing in enumerate(answer["standings"], 1):
        seat = standing["seat"]
        assert (standing["points"], standing["place"]) == (totals[seat], place)
        by_race = [entry for entry in standing["by_race"] if entry is not None]
        assert sum(entry["points"] for entry in by_race) == totals[seat]
        assert [e["place"] for e in by_race] == [r["ranking"].index(seat) + 1 for r in results]
        assert len(standing["by_race"]) == answer["summary"]["races"]
    points = [standing["points"] for standing in answer["standings"]]
    assert points == sorted(points, reverse=True)


def check_statistics(person: Person, answer: dict[str, Any]) -> None:
    """The season's numbers are those of its races, added up."""
    over = [race for race in answer["calendar"] if race["status"] == "over"]
    races = [person.get(f"/races/{race['race']}/statistics")["seats"] for race in over]
    for seat, totals in enumerate(answer["statistics"]):
        assert totals["seat"] == seat
        for name in COUNTED:
            assert totals[name] == sum(race[seat][name] for race in races), name
        assert totals["top_speed"] == max(race[seat]["top_speed"] for race in races)
        assert totals["places_gained"] == sum(race[seat]["places_gained"] for race in races)
        places = [race[seat]["place"] for race in races]
        eliminated = sum(seat in race["result"]["eliminated"] for race in over)
        assert totals["wins"] <= places.count(1)
        assert totals["podiums"] + eliminated >= sum(place <= 3 for place in places)
        assert totals["podiums"] <= sum(place <= 3 for place in places)
    assert sum(totals["wins"] for totals in answer["statistics"]) <= len(over)


@pytest.mark.both_flavours
def test_a_season_1961_to_the_champion(meet: Meet) -> None:
    me = meet()
    id = me.post("/seasons", famous("1961", "me", "legend", "legend"))["id"]
    answer = me.get(f"/seasons/{id}")
    assert [(race["circuit"]["id"], race["event"]) for race in answer["calendar"]] == [
        ("great-britain", "new-grandstand"),
        ("usa", "speed-record"),
        ("italy", "drivers-strike"),
    ]
    assert answer["summary"]["status"] == "racing" and answer["statistics"] is None
    for number in (1, 2, 3):
        race = begin(me, id, number)
        assert race == me.get(f"/seasons/{id}")["summary"]["race"]
        shown = me.get(f"/races/{race}")
        event = answer["calendar"][number - 1]["event"]
        place = {"id": id, "season": "1961", "number": number, "races": 3, "event": event}
        assert shown["season"] == place and shown["invite"] is None
        (live,) = drive_race(race, me)
        assert live.view is not None and live.view["event"] == event
        before, answer = answer, me.get(f"/seasons/{id}")
        assert answer["change"] > before["change"]
        check_standings(answer)
        check_statistics(me, answer)
        result = answer["calendar"][number - 1]["result"]
        assert sorted(result["points"], reverse=True)[1] == POINTS[1]
        if number > 1:  # R16.4
            assert result["grid"] == [standing["seat"] for standing in before["standings"]]
        assert len(answer["upgrades"][0]) == number and answer["upgrades"][1:] == [[], []]
    assert answer["summary"]["status"] == "over"
    assert answer["champion"] == answer["standings"][0]["seat"]
    season = replay_season(me.get(f"/seasons/{id}/record"))
    assert season.over and season.standings()[0] == answer["champion"]
    assert season.points() == [seat["points"] for seat in answer["summary"]["seats"]]
    for race in answer["calendar"]:
        replay = me.get(f"/replays/{race['race']}")
        assert replay["options"]["event"] == race["event"]
        hands = me.get(f"/replays/{race['race']}/steps", **{"from": 20, "count": 1})["steps"][0]
        assert hands["view"]["hands"][0]["hand"]
        assert me.get(f"/races/{race['race']}/record")["options"]["event"] == race["event"]


def test_lists_have_the_season_and_not_its_races(meet: Meet) -> None:
    host, friend = meet(), meet()
    made = host.post("/seasons", season_of("me", "friend", public=True))
    id = made["id"]
    assert made["status"] == "lobby"
    lobby = host.get(f"/seasons/{id}")
    assert [race["status"] for race in lobby["calendar"]] == ["to-come"] * 2
    assert lobby["summary"]["race"] is None
    assert id in [season["id"] for season in friend.get("/seasons", list="public")["seasons"]]
    assert friend.get("/seasons")["seasons"] == []
    friend.post(f"/seasons/{id}/join", {"name": "Bo"})
    host.post(f"/seasons/{id}/start")
    (mine,) = friend.get("/seasons")["seasons"]
    assert (mine["id"], mine["status"], mine["number"]) == (id, "racing", 1)
    # The one who is last on the grid drafts first.
    assert mine["my_turn"] != host.get("/seasons")["seasons"][0]["my_turn"]
    assert [seat["kind"] for seat in mine["seats"]] == ["friend", "me"]
    for person in (host, friend):
        assert person.get("/races")["races"] == []
        assert mine["race"] not in str(person.get("/races", list="public"))
    drive_race(mine["race"], host, friend)
    # Nobody has looked at the season since; lists know all the same.
    (mine,) = friend.get("/seasons")["seasons"]
    assert (mine["status"], mine["number"], mine["race"]) == ("between", 2, None)
    assert sum(seat["points"] for seat in mine["seats"]) == POINTS[0] + POINTS[1]
    assert not mine["my_turn"] and host.get("/seasons")["seasons"][0]["my_turn"]


def test_circuits_of_ones_own_are_drawn_before_their_race(meet: Meet) -> None:
    host = meet()
    circuits = ["usa", RING.to_dict(), "italy"]
    events = ["title-sponsor", "restrictions-lifted", "corruption", "speed-record"]
    made = host.post("/seasons", season_of("me", circuits=circuits, races=4, events=events))
    answer = host.get(f"/seasons/{made['id']}")
    assert answer["circuit"]["id"] == "usa"
    (own,) = answer["own_circuits"]  # usa comes twice, and is of the box
    assert own["circuit"]["id"] == RING.id and len(own["drawing"]["spaces"]) == RING.spaces


def test_a_season_of_drivers_and_legends_runs_by_itself(meet: Meet) -> None:
    host = meet()
    id = host.post("/seasons", season_of("driver", "legend", events="random"))["id"]
    events = []
    for number in (1, 2):
        race = begin(host, id, number)
        answer = host.get(f"/seasons/{id}")
        events.append(answer["calendar"][number - 1]["event"])
        assert [race["event"] for race in answer["calendar"][number:]] == [None] * (2 - number)
        watch_race(host, race)
    answer = host.get(f"/seasons/{id}")
    assert answer["summary"]["status"] == "over" and answer["my_seats"] == []
    assert None not in events and len(set(events)) == 2
    check_standings(answer)


def test_drivers_seats_are_taken_and_handed_over_between_races(meet: Meet) -> None:
    host, friend, third = meet(), meet(), meet()
    made = host.post("/seasons", season_of("me", "driver", "legend"))
    id, invited = made["id"], {"invite": made["invite"], "name": "Bo"}
    join, leave = f"/seasons/{id}/join", f"/seasons/{id}/leave"
    assert friend.refused("POST", join, invited)[:2] == (409, "no-free-seat")
    wanted = invited | {"seat": 1}
    assert friend.refused("POST", join, wanted)[:2] == (409, "not-between")
    drive_race(begin(host, id, 1), host)
    assert friend.refused("POST", join, invited | {"seat": 2})[:2] == (409, "seat-taken")
    assert friend.refused("POST", join, invited | {"seat": 0})[:2] == (409, "seat-taken")
    assert friend.refused("POST", join, invited | {"seat": 3})[:2] == (404, "no-such-seat")
    assert friend.refused("POST", join, wanted | {"colour": "black"})[1] == "colour-final"
    change = host.get(f"/seasons/{id}")["change"]
    assert friend.post(join, wanted) == {"seat": 1}
    assert friend.post(join, wanted) == friend.post(join, invited) == {"seat": 1}
    assert host.get(f"/seasons/{id}")["change"] == change + 1
    before = friend.get(f"/seasons/{id}")
    assert before["my_seats"] == [1] and not before["may_begin"]
    # The host hands over: a driver stands in until somebody comes, and others may begin.
    host.post(leave, {"seat": 0})
    assert host.refused("POST", leave, {"seat": 0})[:2] == (403, "not-your-seat")
    answer = friend.get(f"/seasons/{id}")
    assert not answer["summary"]["seats"][0]["taken"] and answer["may_begin"]
    assert answer["upgrades"] == before["upgrades"] and answer["upgrades"][1]
    race = begin(friend, id, 2)
    live = enter(friend, race)
    # A free seat may be taken in the middle of a race too.
    assert third.post(join, invited | {"name": "Cy"}) == {"seat": 0}
    late = enter(third, race)
    drive(lambda: live.status == "over" and late.status == "over", live, late)
    answer = third.get(f"/seasons/{id}")
    assert answer["my_seats"] == [0] and answer["summary"]["status"] == "over"
    assert [seat["name"] for seat in answer["summary"]["seats"]] == ["Cy", "Bo", ""]
    assert third.refused("POST", leave, {"seat": 0})[:2] == (409, "season-over")
    assert meet().refused("POST", join, invited)[:2] == (409, "season-over")
    check_statistics(third, answer)


def test_who_is_away_when_a_race_ends_is_away_until_coming_back(meet: Meet) -> None:
    host, friend = meet(), meet()
    made = host.post("/seasons", season_of("me", "friend"))
    id = made["id"]
    friend.post(f"/seasons/{id}/join", {"invite": made["invite"]})
    host.post(f"/seasons/{id}/start")
    leave, back = f"/seasons/{id}/leave", f"/seasons/{id}/return"
    assert host.refused("POST", back, {"seat": 0})[:2] == (409, "not-away")
    host.post(leave, {"seat": 0})
    assert host.refused("POST", leave, {"seat": 0})[:2] == (409, "already-away")
    assert friend.get(f"/seasons/{id}")["away"] == [0]
    drive_race(begin(friend, id, 1), friend)
    answer = friend.get(f"/seasons/{id}")
    assert answer["away"] == [0] and answer["may_begin"] and answer["summary"]["my_turn"]
    host.post(back, {"seat": 0})
    answer = friend.get(f"/seasons/{id}")
    assert answer["away"] == [] and not answer["may_begin"]
    assert friend.refused("POST", f"/seasons/{id}/next", {"number": 2})[:2] == (403, "not-the-host")
    live = enter(host, begin(host, id, 2))
    assert not any(person["driver_at_wheel"] for person in live.people)


def test_who_begins_a_race_is_back_at_the_wheel(meet: Meet) -> None:
    host, friend = meet(), meet()
    made = host.post("/seasons", season_of("me", "friend"))
    id = made["id"]
    friend.post(f"/seasons/{id}/join", {"invite": made["invite"]})
    host.post(f"/seasons/{id}/start")
    let_drivers(id, 1, host, friend)
    assert host.get(f"/seasons/{id}")["away"] == [0, 1]
    live = enter(friend, begin(friend, id, 2))
    assert [person["driver_at_wheel"] for person in live.people] == [True, False]
    assert friend.get(f"/seasons/{id}")["away"] == [0]


def test_the_end_of_a_race_is_not_taken_back(meet: Meet) -> None:
    me = meet()
    id = me.post("/seasons", season_of("me", "legend"))["id"]
    (live,) = drive_race(begin(me, id, 1), me)
    assert not live.mine["0"]["undo"]
    assert live.undo(0)["error"]["code"] == "nothing-to-undo"
    assert me.get(f"/seasons/{id}")["summary"]["status"] == "between"


def test_drivers_keep_for_who_is_away_when_the_next_race_begins(meet: Meet) -> None:
    host, friend = meet(), meet()
    made = host.post("/seasons", famous("best", "me", "friend"))
    id = made["id"]
    friend.post(f"/seasons/{id}/join", {"invite": made["invite"]})
    host.post(f"/seasons/{id}/start")
    for number in (1, 2, 3):
        let_drivers(id, number, host, friend)
    answer = host.get(f"/seasons/{id}")
    # There is time to come back, and who asks for the next race is back.
    assert answer["keep"]["waiting"] == answer["away"] == [0, 1]
    assert host.refused("POST", f"/seasons/{id}/next", {"number": 4})[1] == "still-keeping"
    host.post(f"/seasons/{id}/keep", {"seat": 0, "card": answer["upgrades"][0][0]})
    answer = host.get(f"/seasons/{id}")
    assert (answer["keep"]["waiting"], answer["away"]) == ([1], [1])
    begin(host, id, 4)
    answer = host.get(f"/seasons/{id}")
    assert answer["calendar"][3]["status"] == "on" and answer["keep"] is None
    assert len(answer["upgrades"][1]) <= 2  # the one that was kept, and the pick of this race
