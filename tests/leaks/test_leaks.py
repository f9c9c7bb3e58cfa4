"""Nothing leaks: what a seat or a spectator may not know changes no byte of what they are sent.

Every pair is a race and another one in which hidden cards were exchanged (`exchange.py`). Both are
served by the real server, the same things are done in them, and the viewer's messages are compared
byte by byte: states, updates with their events, previews, refusals, undos, returns after a while,
people, lists, the race's page, replays and records while racing, hints. `docs/security.md`.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from plankgas.engine.cards import CARDS, SPONSORS, UPGRADES_BASIC
from plankgas.engine.components import COLOURS, EVENTS
from plankgas.engine.race import Race
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Acted, RaceSetup, SeasonRace, Started
from plankgas.server.rooms.race_messages import RaceMessages
from plankgas.server.rooms.race_room import Moment, RaceRoom
from tests.leaks.exchange import exchanged
from tests.leaks.streams import Script, guest_of, stream, with_race
from tests.properties.test_secrets import TURNED_UP

RACES = 100
PAIRS_OF_RACE = 21
AT_ONCE = 5
MODULES: tuple[dict[str, Any], ...] = (
    {},
    {"garage": "basic"},
    {"garage": "all", "weather": "random"},
    {"garage": "quick", "tournament": True},
    {"weather": "random"},
    {"tournament": True},
    {"garage": "advanced", "event": True},
    {"garage": "all", "weather": "random", "event": True},
)


def new_room(number: int, chance: random.Random) -> RaceRoom:
    """A race of two or three guests and perhaps a Legend, with the modules that are due."""
    modules = dict(MODULES[number % len(MODULES)])
    people = chance.choice((2, 3))
    seats = [SeatRequest("friend", colour) for colour in COLOURS[:people]]
    if chance.random() < 0.5:
        seats.append(SeatRequest("legend", COLOURS[people]))
    season = _season(seats, chance) if modules.pop("event", False) else None
    circuit = chance.choice(("usa", "italy"))
    request = RaceSetup(
        circuit, tuple(seats), laps=1, public=True, hints=True, season=season, **modules
    )
    room = RaceRoom(f"race-{number}", "invite", 1, 0.0, chance.randbytes(32), request)
    for seat in range(people):
        room.seats[seat].guest = guest_of(seat)
    room.carry_out(Started(), 0.0)
    return room


def _season(seats: list[SeatRequest], chance: random.Random) -> SeasonRace:
    event = chance.choice([event.id for event in EVENTS])
    sponsors = [CARDS[kind].id for kind in SPONSORS]
    upgrades = [CARDS[kind].id for kind in chance.sample(UPGRADES_BASIC, 4)]
    is_person = [seat.kind == "friend" for seat in seats]
    return SeasonRace(
        "season",
        "1961",
        1,
        3,
        event,
        grid=tuple(range(len(seats))),
        upgrades=tuple((upgrades.pop(),) if person else () for person in is_person),
        sponsors=tuple((chance.choice(sponsors),) if person else () for person in is_person),
    )


def drive(room: RaceRoom, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        assert room.race is not None
        if room.race.over:
            return
        seat = chance.choice(room.pending())
        action = chance.choice(room.race.legal_actions(seat))
        room.carry_out(Acted(seat, str(action)), 1.0)


def things_to_do(
    race: Race, other: Race, viewer: int | None, chance: random.Random
) -> list[tuple[int, str | None]]:
    """What can be done in both races without turning up anything that was hidden."""
    race, other = race.clone(), other.clone()
    done: list[tuple[int, str | None]] = []
    while len(done) < 6 and not race.over:
        seat = chance.choice(race.pending())
        assert seat in other.pending()
        actions = race.legal_actions(seat)
        if seat != viewer:
            allowed = other.legal_actions(seat)
            actions = [action for action in actions if action in allowed]
            if race.view(None).phase == "discard" and race.state.hidden_discards:
                # To end step 8 shows a card that was put away.
                actions = [action for action in actions if action.verb != "done"]
        if not actions:
            break
        action = chance.choice(actions)
        before = race.clone()
        events = race.apply(seat, action)
        turned_up = any(isinstance(event, TURNED_UP) for event in events)
        # To salvage is to look through one's pile; what is taken lays another card open.
        if turned_up or action.verb in ("salvage", "take"):
            break
        other.apply(seat, action)
        done.append((seat, str(action)))
        if race.may_take_back(before, seat) and chance.random() < 0.3:
            done += [(seat, None), (seat, str(action))]
    return done


def compare(room: RaceRoom, viewer: int | None, chance: random.Random, with_hint: bool) -> bool:
    """Whether there is a pair; it fails if the viewer can tell one race from the other."""
    race = room.race
    assert race is not None
    other = exchanged(race, viewer, chance)
    if other is None:
        return False
    script: Script = things_to_do(race, other, viewer, chance)
    streams = [
        stream(with_race(room, one, viewer, one is other), viewer, script, with_hint)
        for one in (race.clone(), other)
    ]
    for first, second in zip(*streams, strict=True):
        assert first == second, f"{room.id}, viewer {viewer}, {script}"
    return True


@pytest.mark.parametrize("first", range(0, RACES, AT_ONCE))
def test_what_is_hidden_changes_no_byte(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        chance = random.Random(number)
        room = new_room(number, chance)
        people = [seat for seat, car in enumerate(room.seats) if car.guest is not None]
        pairs = 0
        while pairs < PAIRS_OF_RACE:
            if room.status == "over":
                room = new_room(number, chance)
            viewer = chance.choice([*people, None])
            with_hint = viewer is not None and chance.random() < 0.03
            pairs += compare(room, viewer, chance, with_hint)
            drive(room, chance, chance.randrange(1, 9))


# --- the test itself can see -------------------------------------------------------------------


def is_found() -> bool:
    """Whether the comparison finds something in one race."""
    chance = random.Random(2)
    room = new_room(2, chance)
    while room.status != "over":
        drive(room, chance, 4)
        try:
            compare(room, 0, chance, False)
        except AssertionError:
            return True
    return False


def test_what_somebody_else_hears_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = RaceMessages._seen

    def seen(self: RaceMessages, moment: Moment, _guest: int) -> Any:
        return original(self, moment, guest_of(1))

    monkeypatch.setattr(RaceMessages, "_seen", seen)
    assert is_found()


def test_somebody_elses_hand_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    original = RaceMessages._own_of
    monkeypatch.setattr(RaceMessages, "_own_of", lambda self, _seat: original(self, 1))
    assert is_found()


def test_a_refusal_that_looks_at_another_hand_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The seat is checked before the action: else a refusal tells what somebody else could do."""

    def demand_seat(self: RaceRoom, _guest: int, number: int) -> Any:
        return self.seats[number]

    monkeypatch.setattr(RaceRoom, "demand_seat", demand_seat)
    monkeypatch.setattr(RaceActor, "_demand_fresh", lambda *_: None)
    assert is_found()


def test_a_list_that_counts_cards_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def laps(self: RaceRoom) -> int:
        assert self.race is not None
        return len(self.race.legal_actions(1))

    monkeypatch.setattr(RaceRoom, "laps", property(laps))
    assert is_found()
