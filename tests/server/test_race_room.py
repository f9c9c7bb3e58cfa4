"""The room of one race, built from entries alone, and what its pages are shown of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from plankgas import __version__
from plankgas.engine.action import parse_action
from plankgas.server.messages.base import SeatRequest, encode
from plankgas.server.messages.entries import (
    Acted,
    Entry,
    Freed,
    Joined,
    Left,
    Returned,
    Started,
    Undone,
)
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.rooms import race_messages
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.logged_record import logged_record
from plankgas.server.rooms.race_messages import RaceMessages
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.season_room import finished_race
from plankgas.server.storage.protocol import Beginning
from tests.server.season_rooms import race_room, season_room
from tests.server.test_undo import act, room_at

ANN, BO = 1, 2
SEATS = (
    SeatRequest("me", "red", "Ann"),
    SeatRequest("friend", "blue"),
    SeatRequest("here", "green", "Cleo"),
    SeatRequest("driver", "yellow", level="rookie"),
    SeatRequest("legend", "black"),
)
REQUEST = RaceRequest("usa", SEATS, laps=1)
BO_COMES = Joined(1, BO, "Bo", "gray")


def room_after(*entries: Entry) -> RaceRoom:
    """A room to which this has happened, one thing a second."""
    room = RaceRoom("id", "invite", ANN, 0.0, bytes(32), REQUEST)
    for second, entry in enumerate(entries, 1):
        room.carry_out(entry, float(second))
    return room


def first_choice(room: RaceRoom, seat: int) -> Acted:
    assert room.race is not None
    return Acted(seat, str(room.race.legal_actions(seat)[0]))


def told(message: bytes) -> dict[str, Any]:
    return dict(json.loads(message))


# --- people ------------------------------------------------------------------------------------


def people(room: RaceRoom, field: str, viewer: int = ANN, *present: int) -> list[object]:
    messages = RaceMessages(room)
    told = messages.presences(viewer, messages.attendance(present))
    return [getattr(one, field) for one in told]


def test_everybody_is_me_to_themselves() -> None:
    room = room_after(BO_COMES)
    assert people(room, "kind", ANN) == ["me", "friend", "here", "driver", "legend"]
    assert people(room, "kind", BO) == ["friend", "me", "friend", "driver", "legend"]
    assert people(room, "seat") == [0, 1, 2, 3, 4]
    assert people(room, "name") == ["Ann", "Bo", "Cleo", "", ""]
    assert people(room, "colour") == ["red", "gray", "green", "yellow", "black"]


def test_who_is_there_is_who_looks_and_whoever_needs_no_page() -> None:
    room = room_after(BO_COMES)
    assert people(room, "connected", ANN) == [False, False, False, True, True]
    assert people(room, "connected", ANN, BO) == [False, True, False, True, True]
    assert people(room, "connected", BO, ANN) == [True, False, True, True, True]


def test_a_seat_is_taken_unless_a_friend_is_expected() -> None:
    assert people(room_after(), "taken") == [True, False, True, True, True]
    assert people(room_after(BO_COMES), "taken") == [True] * 5
    assert people(room_after(BO_COMES, Left(1)), "taken") == [True, False, True, True, True]
    assert people(room_after(BO_COMES, Left(1)), "name")[1] == ""


def test_a_driver_has_the_wheel_of_who_is_away_or_never_came() -> None:
    nobody = [False] * 5
    assert people(room_after(), "driver_at_wheel") == nobody  # there is no wheel in the lobby
    assert people(room_after(Started()), "driver_at_wheel") == [False, True, False, False, False]
    away = room_after(BO_COMES, Started(), Left(1))
    assert people(away, "driver_at_wheel") == [False, True, False, False, False]
    assert people(away, "name")[1] == "Bo"  # the seat is still theirs
    back = room_after(BO_COMES, Started(), Left(1), Returned(1))
    assert people(back, "driver_at_wheel") == nobody
    again = room_after(BO_COMES, Started(), Left(1), BO_COMES)
    assert people(again, "driver_at_wheel") == nobody


def test_a_freed_seat_waits_for_a_friend() -> None:
    """Whoever sat there, at this screen or elsewhere, here or away."""
    for seat, name in ((1, "Bo"), (2, "Cleo")):
        room = room_after(BO_COMES, Started(), Left(seat))
        assert people(room, "name")[seat] == name
        room.carry_out(Freed(seat), 9.0)
        assert people(room, "kind")[seat] == "friend"
        assert people(room, "name")[seat] == ""
        assert not people(room, "taken")[seat]
        room.carry_out(Joined(seat, 9, "Zoe", "gray"), 10.0)
        assert not people(room, "driver_at_wheel")[seat]


def test_drivers_take_their_time_if_nobody_is_there_to_wait_for_them() -> None:
    def room(*seats: SeatRequest, clock: int | None = None) -> RaceRoom:
        request = RaceRequest("usa", seats, laps=1, turn_seconds=clock)
        room = RaceRoom("id", "invite", ANN, 0.0, bytes(32), request)
        room.carry_out(Started(), 1.0)
        return room

    ann, cleo, driver, legend = SEATS[0], SEATS[2], SEATS[3], SEATS[4]
    assert room(driver, legend).is_paced
    alone = room(ann, driver)
    assert not alone.is_paced
    alone.carry_out(Left(0), 2.0)
    assert not alone.is_paced, "whoever hands a car over wants to see how it ends"
    two = room(ann, cleo, driver, clock=30)
    assert not two.is_paced
    two.carry_out(Left(0), 2.0)
    assert not two.is_paced, "one of them is there"
    two.carry_out(Left(1), 3.0)
    assert two.is_paced, "it should still be on when they come back"


def test_a_race_goes_on_by_a_clock_or_by_drivers() -> None:
    ann, cleo, driver = SEATS[0], SEATS[2], SEATS[3]

    def goes_on(*seats: SeatRequest, clock: int | None = None, away: int | None = None) -> bool:
        request = RaceRequest("usa", seats, laps=1, turn_seconds=clock)
        room = RaceRoom("id", "invite", ANN, 0.0, bytes(32), request)
        room.carry_out(Started(), 1.0)
        if away is not None:
            room.carry_out(Left(away), 2.0)
        return room.goes_on

    assert not goes_on(ann, cleo)
    assert goes_on(ann, cleo, clock=30)
    assert goes_on(ann, cleo, away=1)
    assert goes_on(ann, driver)


def test_who_must_decide_is_thinking() -> None:
    assert people(room_after(), "thinking") == [False] * 5
    assert people(room_after(Started()), "thinking") == [True, True, True, True, False]


# --- messages ----------------------------------------------------------------------------------


def test_pages_are_shown_what_is_now_and_not_what_was() -> None:
    room = room_after(BO_COMES)
    messages = RaceMessages(room)
    lobby = told(messages.state(ANN, (), {}))
    assert (lobby["version"], lobby["status"], lobby["view"]) == (0, "lobby", None)
    assert lobby["mine"] == {} and lobby["log"] == []
    room.carry_out(Started(), 1.0)
    moments = [room.moments[-1]]
    for _ in range(3):
        state = told(messages.state(ANN, (), {}))
        assert room.race is not None
        assert state["view"] == json.loads(encode(room.race.view(None).to_dict()))
        for seat in (0, 2):
            view = room.race.view(seat)
            mine = state["mine"][str(seat)]
            legal = [str(action) for action in room.race.legal_actions(seat)]
            assert view.own is not None
            assert mine["own"] == json.loads(encode(view.own.to_dict()))
            assert (mine["legal"], mine["step"]) == (legal, view.step)
            assert mine["pending"] == (seat in room.pending())
            assert mine["undo"] == (seat == 0 and len(moments) == 3)  # its plan is made
            assert bool(mine["previews"]) == bool(legal)
        update = told(messages.update(ANN, room.moments[-1], True, {}))
        for name in ("version", "view", "mine", "status"):
            assert update[name] == state[name]
        assert update["events"] == state["log"][-1]["events"]
        before = told(messages.update(ANN, moments[-1], False, {}))
        assert set(before) == {"type", "version", "events"}  # newer ones follow
        moment = room.carry_out(first_choice(room, 2 if len(moments) == 3 else 0), 2.0)
        assert moment is not None
        moments.append(moment)


def test_a_page_has_the_seats_of_its_guest_and_their_clocks() -> None:
    messages = RaceMessages(room_after(BO_COMES, Started()))
    mine = told(messages.state(ANN, (), {0: 12.3456, 1: 7.0}))["mine"]
    assert {seat: one["deadline"] for seat, one in mine.items()} == {"0": 12.3, "2": None}
    theirs = told(messages.state(BO, (), {0: 12.3456, 1: 7.0}))["mine"]
    assert {seat: one["deadline"] for seat, one in theirs.items()} == {"1": 7.0}
    assert told(messages.state(9, (), {0: 1.0}))["mine"] == {}


def test_everybody_is_told_who_is_waited_for_and_for_how_long() -> None:
    room = room_after(BO_COMES)
    messages = RaceMessages(room)
    assert told(messages.state(ANN, (), {}, 50.0))["waited"] == {}
    room.carry_out(Started(), 100.0)
    pending = [str(seat) for seat in room.pending()]
    for guest in (ANN, 9):
        assert told(messages.state(guest, (), {}, 100.0))["waited"] == dict.fromkeys(pending, 0.0)
        assert told(messages.state(guest, (), {}, 117.0))["waited"] == dict.fromkeys(pending, 15.0)


def test_what_only_one_seat_sees_is_told_to_its_guest_only() -> None:
    room = room_after(BO_COMES, Started())
    messages = RaceMessages(room)

    def drawn(guest: int) -> set[object]:
        (first,) = told(messages.state(guest, (), {}))["log"]
        return {event["seat"] for event in first["events"] if event["event"] == "drew-cards"}

    assert [drawn(guest) for guest in (ANN, BO, 9, ANN)] == [{0, 2}, {1}, set(), {0, 2}]


def test_a_state_has_the_end_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race_messages, "LOG_ENTRIES", 2)
    room = room_after(BO_COMES, Started())
    for _ in range(2):
        room.carry_out(first_choice(room, 0), 5.0)
    state = told(RaceMessages(room).state(ANN, (), {}))
    assert [entry["version"] for entry in state["log"]] == [2, 3]


# --- versions ----------------------------------------------------------------------------------


def test_what_is_taken_back_is_a_version_but_no_part_of_the_story() -> None:
    room = room_after(BO_COMES, Started())
    for _ in range(2):
        room.carry_out(first_choice(room, 0), 10.0)
    assert (room.version, room.undo_seat()) == (3, 0)
    others = [room.decidable_since(seat) for seat in (1, 2)]
    moment = room.carry_out(Undone(0), 11.0)
    assert moment is not None and moment.is_undo
    assert (moment.version, moment.seat, moment.at, moment.events) == (4, 0, 11.0, ())
    assert room.version == 4 and room.undo_seat() is None
    assert [one.version for one in room.moments] == [1, 2, 3, 4]
    assert [one.is_undo for one in room.moments] == [False, False, False, True]
    assert [one.version for one in room.standing] == [1, 2]
    assert len(room.history) == 1 and room.updated == 11.0
    assert room.decidable_since(0) == 4
    assert [room.decidable_since(seat) for seat in (1, 2)] == others == [1, 1]


def test_another_seats_decision_ends_taking_back_for_good() -> None:
    room = room_after(BO_COMES, Started())
    for seat in (0, 1, 0, 1):
        room.carry_out(first_choice(room, seat), 10.0)
    assert room.undo_seat() == 1
    room.carry_out(Undone(1), 11.0)
    assert room.undo_seat() is None  # seat 1 had looked at what seat 0 has done


def test_a_plan_of_a_seasons_race_is_taken_back_as_any_other() -> None:
    room = race_room(season_room())
    assert room.season is not None and room.race is not None
    while room.race.phase != "plan":
        room.carry_out(first_choice(room, room.pending()[0]), 5.0)
    for _ in range(2):
        room.carry_out(first_choice(room, 0), 10.0)
    assert room.undo_seat() == 0


def choices(room: RaceRoom) -> list[int]:
    """Since which version each seat has had its choice."""
    return [room.decidable_since(seat) for seat in range(len(room.seats))]


def test_what_happens_in_a_turn_gives_everybody_another_choice() -> None:
    """So whoever answers what was before is late, whichever seat it is for."""
    room = room_at(
        {"space": 20, "gear": 1, "engine": 3, "play": ["4"], "hand": ["heat", "heat", "1", "2"]},
        {"space": 5, "gear": 1, "play": ["2"], "plan": "ready"},
        round=2,
        phase="react",
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    assert (room.version, choices(room)) == (1, [1, 1])
    act(room, 0, "cool 3 2")
    assert (room.version, choices(room)) == (2, [2, 2])
    room.carry_out(Undone(0), 2.0)
    assert (room.version, choices(room)) == (3, [3, 3])


def test_the_last_plan_gives_everybody_another_choice() -> None:
    room = room_at(
        {"space": 20, "gear": 1, "hand": ["4", "1", "2"], "plan": "play"},
        {"space": 5, "gear": 1, "play": ["2"], "hand": ["1", "1"], "plan": "ready"},
        round=2,
    )
    act(room, 0, "play 4")
    assert room.race is not None and room.race.phase == "react"
    assert (room.version, choices(room)) == (2, [2, 2])


def test_places_are_known_once_somebody_has_one() -> None:
    assert room_after().place(0) is None
    room = room_at(
        {"space": 2, "crossings": 3, "play": ["4"]},
        {"space": 5, "crossings": 3, "status": "finished", "place": 1},
        phase="discard",
        turn={"active": 0, "start": {"space": 67, "crossings": 2}, "speed": 4},
    )
    assert [room.place(seat) for seat in (0, 1)] == [None, 1]


def test_seats_think_from_when_they_are_asked_until_they_decide() -> None:
    room = room_after(BO_COMES, Started())  # at second 2
    room.carry_out(first_choice(room, 0), 5.0)
    assert room.seconds == [3.0, 0.0, 0.0, 0.0, 0.0]
    room.carry_out(first_choice(room, 1), 6.0)
    room.carry_out(first_choice(room, 0), 7.5)
    assert room.seconds == [5.5, 4.0, 0.0, 0.0, 0.0]
    room.carry_out(first_choice(room, 2), 1.0)  # the clock of the machine was put back
    assert room.seconds == [5.5, 4.0, 0.0, 0.0, 0.0]


def test_who_takes_back_thinks_again_from_then_on() -> None:
    room = room_after(BO_COMES, Started())  # at second 2
    for _ in range(2):
        room.carry_out(first_choice(room, 0), 3.0)
    room.carry_out(Undone(0), 10.0)
    room.carry_out(first_choice(room, 0), 14.0)
    assert room.seconds[0] == 5.0


def test_laps_are_those_asked_for_or_the_circuits_own() -> None:
    assert room_after().laps == room_after(Started()).laps == 1
    own = RaceRoom("id", "invite", ANN, 0.0, bytes(32), RaceRequest("usa", SEATS))
    assert own.laps == own.circuit.laps == 2
    own.carry_out(Started(), 1.0)
    assert own.laps == 2


# --- what can't be a race -----------------------------------------------------------------------


def test_all_that_is_wrong_with_a_request_is_told_at_once() -> None:
    seats = (SeatRequest("me", "red"), SeatRequest("driver", "red", level="genius"))
    with pytest.raises(RefusalError) as caught:
        RaceRoom("id", "invite", ANN, 0.0, bytes(32), RaceRequest("usa", seats, laps=-1))
    assert caught.value.code == "bad-request"
    laps, level = caught.value.fields
    assert laps.startswith("laps: -1 is not in")
    assert level.startswith("seats[1].level: 'genius' is not one of ")
    with pytest.raises(RefusalError) as caught:
        RaceRoom("id", "invite", ANN, 0.0, bytes(32), RaceRequest("usa", seats[:1] * 2))
    assert caught.value.fields == ("seats: the colour red is taken twice",)


# --- what its season keeps of it ----------------------------------------------------------------


def test_a_season_keeps_what_was_done_and_who_was_away_at_the_end() -> None:
    shift = [parse_action(f"shift {gear}").code for gear in (1, 2, 3)]
    entries: list[Entry] = [
        Started(),
        Acted(0, "shift 1"),
        Acted(1, "shift 2"),
        Undone(1),
        Left(0),
        Left(1),
        Left(2),
        Acted(1, "shift 3"),
        Returned(0),
        Joined(1, BO, "Bo", "gray"),
    ]
    story = finished_race([Logged(float(at), entry) for at, entry in enumerate(entries)])
    assert story.history == ((0, shift[0]), (1, shift[2]))
    assert (story.away, story.at) == (frozenset({2}), 9.0)


# --- its record --------------------------------------------------------------------------------


def test_a_record_is_made_from_the_log_alone() -> None:
    """With the names and colours of who came, and without what was taken back."""
    room = room_after(BO_COMES, Started())
    entries: list[Entry] = [BO_COMES, Started()]
    for _ in range(2):
        entries.append(first_choice(room, 0))
        room.carry_out(entries[-1], 3.0)
    entries += [Undone(0), Left(1), Joined(1, 9, "Zoe", "gray")]
    for entry in entries[-3:]:
        room.carry_out(entry, 4.0)
    entries.append(Acted(1, "shift 1"))
    room.carry_out(entries[-1], 5.0)
    beginning = Beginning("id", "invite", ANN, 0.0, bytes(32), encode(REQUEST), 1)
    made = logged_record(beginning, [Logged(0.0, entry) for entry in entries])
    kept = room.recorder().record()
    assert made["actions"] == kept["actions"] and len(made["actions"]) == 2
    assert made["options"] == kept["options"] and made["seed"] == kept["seed"]
    assert made["names"] == ["Ann", "Bo", "Cleo", "", ""]  # whose race it was when it began
    for field in ("drivers", "date", "program"):
        assert made[field] == kept[field]
    assert made["drivers"] == ["person", "person", "person", "rookie", "legend"]
    assert made["date"] == "1970-01-01T00:00:00Z"
    assert made["program"] == f"plankgas {__version__}"
    assert made["rules_version"] == 1 and made["result"] is None
