"""Undo: back as far as nobody has learned anything since."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plankgas.engine.action import parse_action
from plankgas.engine.position import load_position
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Acted, Started, Undone
from plankgas.server.messages.races import RaceRequest
from plankgas.server.rooms.race_room import RaceRoom
from tests.server.conftest import Meet
from tests.server.driving import race_of


def room_at(*cars: dict[str, Any], **position: Any) -> RaceRoom:
    """A race of people at this position."""
    colours = ("red", "blue", "green")[: len(cars)]
    seats = tuple(SeatRequest("here", colour) for colour in colours)
    room = RaceRoom("id", "invite", 1, 0.0, bytes(32), RaceRequest("usa", seats))
    room.carry_out(Started(), 0.0)
    room.race = load_position(
        {
            "options": {"circuit": "usa", "seats": [{"colour": colour} for colour in colours]},
            "cars": list(cars),
            **position,
        }
    )
    return room


def act(room: RaceRoom, seat: int, *actions: str) -> None:
    for action in actions:
        assert room.race is not None
        assert room.race.why_not(seat, parse_action(action)) is None, action
        room.carry_out(Acted(seat, action), 1.0)


def undone(room: RaceRoom, seat: int) -> None:
    assert room.undo_seat() == seat
    room.carry_out(Undone(seat), 2.0)


def shown(room: RaceRoom) -> Callable[[], object]:
    race = room.race
    assert race is not None
    return lambda: [race.view(seat).to_dict() for seat in (None, 0)]


def test_a_gear_is_final(meet: Meet) -> None:
    """R2.1."""
    host = meet()
    live = host.look(host.post("/races", race_of("me", "here"))["id"])
    live.until(lambda live: live.view)
    assert live.act(0, "shift 1")["ok"]
    assert not live.mine["0"]["undo"]
    answer = live.undo(0)
    assert (answer["ok"], answer["error"]["code"]) == (False, "nothing-to-undo")


def test_a_plan_is_taken_back_and_everybody_gets_a_full_picture(meet: Meet) -> None:
    host, watcher = meet(), meet()
    id = host.post("/races", race_of("me", "here", public=True))["id"]
    live, other = host.look(id), watcher.look(id)
    live.until(lambda live: live.view)
    live.act(0, "shift 1")
    hand = live.mine["0"]["own"]["hand"]
    live.act(0, live.mine["0"]["legal"][0])
    assert live.mine["0"]["undo"] and not live.mine["1"]["undo"]
    assert live.mine["0"]["own"]["hand"] != hand
    refused = live.undo(1)
    assert refused["error"]["code"] == "nothing-to-undo"
    assert live.undo(0) == {
        "type": "answer",
        "key": live.frames[-1]["key"],
        "ok": True,
        "version": 4,
    }
    assert live.mine["0"]["own"] == {"hand": hand, "planned": [], "pile": None}
    assert not live.mine["0"]["undo"]
    assert sorted(live.log) == [1, 2]
    other.until(lambda live: live.version == 4)
    assert other.frames[-1]["type"] in ("state", "people")
    assert [frame["type"] for frame in other.frames if "version" in frame][-1] == "state"
    # Who was away when it happened gets the full picture as well.
    late = host.look(id, last=3)
    late.until(lambda live: live.version == 4)
    assert late.frames[0]["type"] == "state"


def test_another_seats_action_ends_it(meet: Meet) -> None:
    host = meet()
    live = host.look(host.post("/races", race_of("me", "here", tournament=True))["id"])
    live.until(lambda live: live.view)
    live.act(0, live.mine["0"]["legal"][0])
    assert live.mine["0"]["undo"]
    live.act(0, live.mine["0"]["legal"][1])  # changed, still nobody has learned anything
    assert live.mine["0"]["undo"]
    live.act(1, live.mine["1"]["legal"][0])  # everybody is ready: cards are revealed
    assert not live.mine["0"]["undo"] and not live.mine["1"]["undo"]


def test_symbols_are_taken_back_one_by_one() -> None:
    room = room_at(
        {"space": 20, "gear": 1, "engine": 3, "play": ["4"], "hand": ["heat", "heat", "1", "2"]},
        {"space": 5, "gear": 1, "play": ["2"]},
        round=2,
        phase="react",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    before = shown(room)()
    act(room, 0, "cool 3 2")
    undone(room, 0)
    assert shown(room)() == before
    act(room, 0, "cool 3 1", "done")
    undone(room, 0)
    undone(room, 0)
    assert shown(room)() == before
    assert room.undo_seat() is None


def test_a_flip_can_not_be_taken_back() -> None:
    room = room_at(
        {"space": 20, "gear": 1, "engine": 3, "play": ["4"], "hand": ["heat", "1", "2"]},
        {"space": 5, "gear": 1, "play": ["2"]},
        round=2,
        phase="react",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    act(room, 0, "cool 3 1", "boost")
    assert room.undo_seat() is None


def test_nor_can_scrapped_cards() -> None:
    room = room_at(
        {"space": 20, "gear": 1, "engine": 3, "play": ["4"], "hand": ["heat", "1", "2"]},
        {"space": 5, "gear": 1, "play": ["2"]},
        round=2,
        phase="react",
        turn={
            "active": 0,
            "start": {"space": 16},
            "speed": 4,
            "symbols": {"scrap": [2], "cool": [1, 1]},
        },
    )
    act(room, 0, "cool 1 1")
    assert room.undo_seat() == 0
    act(room, 0, "scrap 2")
    assert room.undo_seat() is None


def test_nor_can_new_cards() -> None:
    room = room_at(
        {"space": 20, "gear": 1, "engine": 3, "play": ["4"], "hand": ["1", "2", "3"]},
        {"space": 5, "gear": 1, "play": ["2"]},
        round=2,
        phase="discard",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    act(room, 0, "discard 1", "discard 2")
    undone(room, 0)
    act(room, 0, "done")
    assert room.undo_seat() is None


def test_who_has_seen_the_discard_pile_has_learned_something() -> None:
    room = room_at(
        {
            "space": 20,
            "gear": 1,
            "engine": 3,
            "play": ["4"],
            "hand": ["1", "2", "3"],
            "discard": ["1", "2"],
        },
        {"space": 5, "gear": 1, "play": ["2"]},
        round=2,
        phase="react",
        turn={"active": 0, "start": {"space": 16}, "speed": 4, "symbols": {"salvage": [2]}},
    )
    act(room, 0, "salvage 2")
    assert room.undo_seat() is None
    act(room, 0, "take 1")
    undone(room, 0)
    assert room.undo_seat() is None
