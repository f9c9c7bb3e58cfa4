"""Hints and win chances over real sockets: to whom, of what, how much, and for how long."""

from __future__ import annotations

import random
import time
from typing import Any

import httpx
import pytest

from plankgas.server.thinking.hints import MOST_WAITING
from tests.server.conftest import Meet
from tests.server.driving import PATIENCE, Person, drive_to_end, race_of
from tests.server.records import sprint


def hint(person: Person, race: str, seat: int = 0) -> Any:
    return person.post(f"/races/{race}/hint", {"seat": seat})


def analysed(person: Person, replay: str) -> list[Any]:
    """All answers, until the analysis is done."""
    answers = [person.get(f"/replays/{replay}/analysis")]
    deadline = time.monotonic() + PATIENCE
    while answers[-1]["status"] == "working":
        assert time.monotonic() < deadline, "it never ends"
        time.sleep(0.1)
        answers.append(person.get(f"/replays/{replay}/analysis"))
    return answers


# --- hints -------------------------------------------------------------------------------------


def test_a_hint_is_legal_and_has_values(meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me", "driver"))["id"]
    assert ann.get(f"/races/{race}")["options"]["hints"] is True
    live = ann.look(race)
    live.until(lambda live: live.pending() == [0])
    found = hint(ann, race)
    assert found["seat"] == 0
    assert [sum(row) for row in found["places"]] == pytest.approx([1.0, 1.0])
    best = found["actions"][0]
    assert best["actions"][0] in live.mine["0"]["legal"]
    assert 0 < best["win"] <= 1
    assert 1 <= best["place"] <= 2
    for action in best["actions"]:
        assert live.act(0, action)["ok"]


def test_hints_are_for_ones_own_decisions(meet: Meet) -> None:
    ann, ben = meet(), meet()
    race = ann.post("/races", race_of("me", "driver"))["id"]
    ask = f"/races/{race}/hint"
    assert ben.refused("POST", ask, {"seat": 0})[:2] == (403, "not-your-seat")
    assert ann.refused("POST", ask, {"seat": 1})[:2] == (403, "not-your-seat")
    assert ann.refused("POST", ask, {"seat": 5})[:2] == (404, "no-such-seat")
    assert ann.refused("POST", ask, {})[:2] == (400, "bad-request")
    assert ann.refused("POST", "/races/nowhere/hint", {"seat": 0})[:2] == (404, "no-such-race")
    live = ann.look(race)
    drive_to_end(random.Random(1), live)
    assert ann.refused("POST", ask, {"seat": 0})[:2] == (409, "race-over")


def test_no_hints_among_people_unless_agreed(meet: Meet) -> None:
    ann = meet()
    for agreed, code in ((None, "no-hints"), (False, "no-hints"), (True, "")):
        race = ann.post("/races", race_of("me", "friend", hints=agreed))["id"]
        ask = f"/races/{race}/hint"
        assert ann.refused("POST", ask, {"seat": 0})[:2] == (409, "not-started")
        ann.post(f"/races/{race}/start")
        assert ann.get(f"/races/{race}")["options"]["hints"] is (agreed is True)
        if code:
            assert ann.refused("POST", ask, {"seat": 0})[:2] == (403, code)
        else:
            assert hint(ann, race)["actions"]
    alone = ann.post("/races", race_of("me", "driver", hints=False))["id"]
    assert ann.refused("POST", f"/races/{alone}/hint", {"seat": 0})[1] == "no-hints"


def test_no_hints_in_a_draft_nor_for_who_is_ready(meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me", "here", garage="basic"))["id"]
    live = ann.look(race)
    live.until(lambda live: live.pending())
    (picks,) = live.pending()
    ask = f"/races/{race}/hint"
    assert ann.refused("POST", ask, {"seat": picks})[:2] == (409, "no-hint-yet")
    assert ann.refused("POST", ask, {"seat": 1 - picks})[:2] == (409, "not-your-decision")


def test_hints_are_limited(meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me"))["id"]
    codes = [ann.refused("POST", f"/races/{race}/hint", {"seat": 1})[1] for _ in range(24)]
    assert codes[0] == "no-such-seat"
    assert codes[-1] == "too-fast"


def test_who_hangs_up_leaves_room_for_others(meet: Meet) -> None:
    """Were all of these still waited for, the next one would be one too many."""
    ann = meet()
    race = ann.post("/races", race_of("me", "driver"))["id"]
    ann.look(race).until(lambda live: live.pending() == [0])
    for _ in range(MOST_WAITING + 2):
        with pytest.raises(httpx.TimeoutException):
            ann.http.post(f"/api/races/{race}/hint", json={"seat": 0}, timeout=0.05)
    assert hint(ann, race)["actions"]


# --- analyses ----------------------------------------------------------------------------------


def test_a_race_that_is_over_can_be_analysed(meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me", "driver", "legend"))["id"]
    assert ann.refused("GET", f"/replays/{race}/analysis")[:2] == (409, "not-over")
    live = ann.look(race)
    drive_to_end(random.Random(2), live)
    assert ann.get(f"/replays/{race}/analysis")["status"] == "working"
    info = ann.get(f"/replays/{race}")
    deadline = time.monotonic() + PATIENCE
    while not (points := ann.get(f"/replays/{race}/analysis")["points"]):
        assert time.monotonic() < deadline, "it never begins"
        time.sleep(0.1)
    assert points[-1]["index"] == info["count"]
    assert points[-1]["wins"][info["result"]["places"][0]] == 1


def test_an_analysis_gets_better_until_it_is_done(meet: Meet) -> None:
    ann = meet()
    record = sprint()
    id = ann.post("/records", record)["id"]
    answers = analysed(ann, id)
    assert answers[0]["status"] == "working"
    steps = [answer["progress"] for answer in answers]
    assert steps == sorted(steps)
    last = answers[-1]
    assert last["progress"] == 1
    points = last["points"]
    assert points[0]["index"] == 0
    assert points[-1]["index"] == len(record["actions"])
    assert all(sum(point["wins"]) == pytest.approx(1) for point in points)
    for turn in last["turns"]:
        assert turn["index"] in [point["index"] for point in points]
    # Kept, and for everybody.
    assert meet().get(f"/replays/{id}/analysis") == last
    assert ann.refused("GET", "/replays/r-nothing/analysis")[:2] == (404, "no-such-replay")
