"""The room of one race: its seats and people, its versions, and what may be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from plankgas.engine.action import Action, parse_action
from plankgas.engine.circuit import Circuit
from plankgas.engine.errors import DataError
from plankgas.engine.event import Event
from plankgas.engine.options import Options, parse_options
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder
from plankgas.server.messages.base import SeatKind, Status
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.entries import (
    Acted,
    Entry,
    Freed,
    Invited,
    Joined,
    Left,
    RaceSetup,
    Rematched,
    Returned,
    SeasonRace,
    Started,
    Undone,
)
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError, refusal_of
from plankgas.server.rooms.record_words import PROGRAM, record_date
from plankgas.server.rooms.room import Room
from plankgas.server.rooms.seats import Seat, level_problems, seat_options

PLAN: Final = "plan"  # steps 1 and 2, which all seats decide at the same time


@dataclass(frozen=True)
class Moment:
    """One version of a race: what led to it and what happened."""

    version: int
    at: float
    events: tuple[Event, ...]
    seat: int | None = None
    is_undo: bool = False


@dataclass(frozen=True)
class _Past:
    """Where an undo leads back to."""

    seat: int
    race: Race


class RaceRoom(Room):
    """A race, from its lobby to its podium."""

    def __init__(
        self, id: str, invite: str, owner: int, created: float, seed: bytes, request: RaceRequest
    ) -> None:
        super().__init__(id, invite, owner, created, seed, request)
        self.request = request
        self.season: SeasonRace | None = request.season if isinstance(request, RaceSetup) else None
        self.start: Json | None = request.start if isinstance(request, RaceSetup) else None
        self.options = self._agreed()
        self.race: Race | None = None
        self.version = 0
        self.history: list[tuple[int, int]] = []
        self.moments: list[Moment] = []  # every version, undone ones and undos too
        self.standing: list[Moment] = []  # the versions that led here
        self.seconds = [0.0] * len(self.seats)  # how long each seat has thought
        self.rematch: str | None = None
        self._decidable_since = [0] * len(self.seats)
        self._since: dict[int, float] = {}  # when each pending seat was asked
        self._past: list[_Past] = []

    # --- looking -----------------------------------------------------------------------------

    @property
    def circuit(self) -> Circuit:
        return self.options.circuit

    @property
    def laps(self) -> int:
        if self.race is not None:
            return self.race.laps
        return self.request.laps or self.circuit.laps

    @property
    def status(self) -> Status:
        if self.race is None:
            return "lobby"
        return "over" if self.race.over else "racing"

    @property
    def is_paced(self) -> bool:
        """Whether drivers wait before they act.

        They do in a race without people, and while a clock has taken the wheel from all of them: it
        should still be on when they come back. Whoever hands a car over wants to see how it ends.
        """
        people = [seat for seat in self.seats if seat.is_person]
        if not people:
            return True
        return self.request.turn_seconds is not None and all(seat.driven for seat in people)

    def pending(self) -> list[int]:
        return self.race.pending() if self.race is not None else []

    @property
    def goes_on(self) -> bool:
        """Whether something happens even if nobody comes: a clock runs out, or a driver acts."""
        has_clock = self.request.turn_seconds is not None
        return has_clock or any(self.seats[seat].driven for seat in self.pending())

    def decidable_since(self, seat: int) -> int:
        """The version since which this seat has had the choice that it has now.

        A command that answers an earlier version is stale: something happened that its sender may
        not have seen. What other seats plan does not matter, as plans are made at the same time.
        """
        return self._decidable_since[seat]

    def undo_seat(self) -> int | None:
        """The seat that may take its last decision back now."""
        return self._past[-1].seat if self._past else None

    def kind_for(self, number: int, guest: int) -> SeatKind:
        """The kind of a seat in the eyes of a guest: everybody is `me` to themselves."""
        seat = self.seats[number]
        if not seat.is_person:
            return seat.kind
        if seat.guest != guest:
            return "friend"
        return "me" if self.seats_of(guest)[0] == number else "here"

    def place(self, number: int) -> int | None:
        return self.race.places[number] if self.race is not None else None

    def recorder(self) -> Recorder:
        """The race as it stands, for its record."""
        assert self.race is not None
        position = None if self.start is None else position_of(race_from(self.start, self.seed))
        recorder = Recorder(self.race, [], position)
        recorder.history = list(self.history)
        recorder.describe(
            names=tuple(seat.name for seat in self.seats),
            drivers=tuple(seat.record_driver for seat in self.seats),
            date=record_date(self.created),
            program=PROGRAM,
        )
        return recorder

    def _agreed(self) -> Options:
        """What holds for the whole race."""
        if self.start is None:
            return options_of(self.request, self.seats)
        return race_from(self.start, self.seed).options

    # --- carrying out ------------------------------------------------------------------------

    def carry_out(self, entry: Entry, at: float) -> Moment | None:
        """Carry an entry out; the new version that it led to, if it did."""
        if isinstance(entry, Invited):
            self.invited.add(entry.guest)
            return None  # watching changes nothing
        self.updated = at
        if isinstance(entry, Acted):
            return self._act(entry.seat, parse_action(entry.action), at)
        if isinstance(entry, Undone):
            return self._undo(entry.seat, at)
        if isinstance(entry, Started):
            return self._start(at)
        if isinstance(entry, Joined):
            seat = self.seats[entry.seat]
            seat.guest, seat.name, seat.colour = entry.guest, entry.name, entry.colour
            seat.away = False
            self.invited.add(entry.guest)
        elif isinstance(entry, Left):
            seat = self.seats[entry.seat]
            if self.race is None:
                seat.guest, seat.name = None, ""
            else:
                seat.away = True
        elif isinstance(entry, Freed):
            seat = self.seats[entry.seat]
            seat.kind, seat.guest, seat.name, seat.away = "friend", None, "", False
        elif isinstance(entry, Returned):
            self.seats[entry.seat].away = False
        else:
            assert isinstance(entry, Rematched)
            self.rematch = entry.id
        return None

    def _start(self, at: float) -> Moment:
        self.options = self._agreed()
        events: list[Event] = []
        if self.start is None:
            self.race, events = Race.begin(self.options, self.seed)
        else:
            self.race = race_from(self.start, self.seed)
        self._ask(at)
        self._renew_choices(range(len(self.seats)))
        return self._note(Moment(1, at, tuple(events)))

    def _act(self, seat: int, action: Action, at: float) -> Moment:
        assert self.race is not None
        before = self.race
        race = before.clone()
        events = race.apply(seat, action)
        if self._past and self._past[-1].seat != seat:
            self._past.clear()
        if race.may_take_back(before, seat):
            self._past.append(_Past(seat, before))
        else:
            self._past.clear()
        if race.over and self.season is not None:
            self._past.clear()  # the season has scored its points
        self.race = race
        is_own_plan = before.phase == PLAN == race.phase and before.round == race.round
        self._renew_choices([seat] if is_own_plan else range(len(self.seats)))
        self.history.append((seat, action.code))
        self.seconds[seat] += max(0.0, at - self._since.pop(seat, at))
        self._ask(at)
        return self._note(Moment(self.version + 1, at, tuple(events), seat))

    def _undo(self, seat: int, at: float) -> Moment:
        self.race = self._past.pop().race
        self.history.pop()
        self.standing.pop()
        self._renew_choices([seat] if self.race.phase == PLAN else range(len(self.seats)))
        self._ask(at)
        moment = Moment(self.version + 1, at, (), seat, is_undo=True)
        self.version = moment.version
        self.moments.append(moment)
        return moment

    def _note(self, moment: Moment) -> Moment:
        self.version = moment.version
        self.moments.append(moment)
        self.standing.append(moment)
        return moment

    def _renew_choices(self, seats: Iterable[int]) -> None:
        """With the version that comes next these seats have another choice than before."""
        for seat in seats:
            self._decidable_since[seat] = self.version + 1

    def waited(self, at: float) -> dict[str, float]:
        """The seconds for which each pending seat has been waited for, by seat, in steps of 5."""
        return {
            str(seat): 5.0 * max(0, int(at - since) // 5) for seat, since in self._since.items()
        }

    def _ask(self, at: float) -> None:
        """Whoever must decide now and was not asked before thinks from now on."""
        self._since = {seat: self._since.get(seat, at) for seat in self.pending()}


def race_from(start: Json, seed: bytes) -> Race:
    """A race that goes on from a position, with luck of its own."""
    race = load_position(start, "start")
    race.reseed(seed)
    return race


def options_of(request: RaceRequest, seats: Sequence[Seat]) -> Options:
    """The engine's options; RefusalError names all that is wrong with a request."""
    mapping: Json = {
        "circuit": request.circuit,
        "seats": [seat_options(seat) for seat in seats],
        "laps": request.laps,
        "garage": request.garage,
        "weather": request.weather,
        "tournament": request.tournament,
        "legend_speed": request.legend_speed,
    }
    season = request.season if isinstance(request, RaceSetup) else None
    if season is not None:
        mapping |= {"event": season.event, "grid": season.grid}
        for number, seat in enumerate(mapping["seats"]):
            seat |= {"upgrades": season.upgrades[number], "sponsors": season.sponsors[number]}
    problems = level_problems(seats)
    try:
        options = parse_options(mapping, "race")
    except DataError as error:
        problems = [*refusal_of(error, "bad-request", "race").fields, *problems]
    if problems:
        raise RefusalError("bad-request", problems)
    return options
