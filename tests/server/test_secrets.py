"""Nobody is shown what they may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from plankgas.engine.action import action_of
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Acted, Started, Undone
from plankgas.server.messages.races import RaceRequest
from plankgas.server.rooms.race_messages import RaceMessages
from plankgas.server.rooms.race_room import RaceRoom
from tests.server.conftest import Meet
from tests.server.driving import race_of

WATCHER = 99


def room_of(seed: int, **options: Any) -> RaceRoom:
    """A race of three guests, 1 to 3, and a Legend."""
    colours = ("red", "blue", "green")
    seats = [SeatRequest("friend", colour) for colour in colours] + [SeatRequest("legend", "gray")]
    request = RaceRequest("usa", tuple(seats), **options)
    room = RaceRoom("id", "invite", 1, 0.0, seed.to_bytes(32, "big"), request)
    for number in range(3):
        room.seats[number].guest = number + 1
    room.carry_out(Started(), 0.0)
    return room


def drive(room: RaceRoom, chance: random.Random) -> None:
    assert room.race is not None
    undo = room.undo_seat()
    if undo is not None and chance.random() < 0.1:
        room.carry_out(Undone(undo), 1.0)
        return
    seat = chance.choice(room.pending())
    code = chance.choice(room.race.legal_codes(seat))
    room.carry_out(Acted(seat, str(action_of(code))), 1.0)


def picture(room: RaceRoom, guest: int) -> Any:
    """All that a browser of this guest gets when it says hello, but for the history."""
    drawn = json.loads(RaceMessages(room).state(guest, (), {}))
    del drawn["log"]
    return drawn


@pytest.mark.parametrize(
    "options",
    [{}, {"garage": "all", "weather": "random"}, {"tournament": True, "garage": "quick"}],
    ids=["base", "garage", "tournament"],
)
def test_hidden_cards_change_no_picture(options: dict[str, Any]) -> None:
    """Two races that differ only in what a seat may not know look the same to it."""
    chance = random.Random(4)
    room = room_of(7, **options)
    differing = 0
    for _ in range(15):
        for _ in range(chance.randrange(1, 25)):
            if room.status != "over":
                drive(room, chance)
        if room.status == "over":
            break
        race = room.race
        assert race is not None
        for seat in range(3):
            seen = picture(room, seat + 1)
            watched = picture(room, WATCHER)
            room.race = race.resample(seat, chance.randbytes(32))
            assert picture(room, seat + 1) == seen
            assert picture(room, WATCHER) == watched
            others = [other for other in range(3) if other != seat]
            hands = [race.view(other).own for other in others]
            differing += hands != [room.race.view(other).own for other in others]
            room.race = race
    assert differing > 5


@pytest.mark.parametrize("options", [{}, {"garage": "quick", "weather": "random"}])
def test_what_is_kept_for_a_seat_is_what_would_be_made_anew(options: dict[str, Any]) -> None:
    """While others plan, a seat is shown what was made before: to the byte what it would be now."""
    room = room_of(3, **options)
    messages, chance = RaceMessages(room), random.Random(3)
    for guest in (1, 2, 3, WATCHER):
        messages.state(guest, (), {})
    for _ in range(250):
        if room.status == "over":
            break
        drive(room, chance)
        for guest in (1, 2, 3, WATCHER):
            assert messages.state(guest, (), {}) == RaceMessages(room).state(guest, (), {})


def test_private_events_reach_their_seat_only() -> None:
    chance = random.Random(5)
    room = room_of(8, garage="all")
    messages = RaceMessages(room)
    while room.status != "over":
        drive(room, chance)
    for guest in (1, 2, 3, WATCHER):
        for moment in room.moments:
            message = json.loads(messages.update(guest, moment, False, {}))
            public = [event for event in moment.events if event.audience() in (-1, guest - 1)]
            assert len(message["events"]) == len(public)
            assert list(message) == ["type", "version", "events"]


def test_a_spectators_frames_hold_no_hand(meet: Meet) -> None:
    host = meet()
    id = host.post("/races", race_of("me", "here", garage="quick", public=True))["id"]
    live, other = host.look(id), meet().look(id)
    live.until(lambda live: live.view)
    chance = random.Random(6)
    for _ in range(60):
        live.drive(chance)
    other.until(lambda other: other.version == live.version)
    text = json.dumps(other.frames)
    for word in ("drew-cards", "planned", '"hand"', '"legal"', "previews", "invite", "seed"):
        assert word not in text, word
    assert all(frame.get("mine", {}) == {} for frame in other.frames)
    assert all(frame["view"]["own"] is None for frame in other.frames if "view" in frame)


def test_the_same_entries_give_the_same_room() -> None:
    """As after a restart."""
    chance = random.Random(9)
    room = room_of(9, garage="basic")
    entries: list[Acted | Undone] = []
    while room.status != "over":
        drive(room, chance)
        moment = room.moments[-1]
        assert moment.seat is not None
        if moment.is_undo:
            entries.append(Undone(moment.seat))
        else:
            entries.append(Acted(moment.seat, str(action_of(room.history[-1][1]))))
    again = room_of(9, garage="basic")
    for entry in entries:
        again.carry_out(entry, 1.0)
    assert any(isinstance(entry, Undone) for entry in entries)
    assert again.version == room.version and again.history == room.history
    for guest in (1, 2, 3, WATCHER):
        assert RaceMessages(again).state(guest, (), {}) == RaceMessages(room).state(guest, (), {})
