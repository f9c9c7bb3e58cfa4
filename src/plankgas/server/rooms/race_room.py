"""One race with its seats and people, built up from its records alone: no clock, no network.

What a command may do is decided by the actor; a `RaceRoom` only carries entries out. So the same
entries give the same room, live or after a restart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from plankgas.drivers.external import offered_drivers
from plankgas.drivers.registry import current_name
from plankgas.engine.action import Action, parse_action
from plankgas.engine.circuit import Circuit
from plankgas.engine.components import COLOURS
from plankgas.engine.errors import DataError
from plankgas.engine.event import Event
from plankgas.engine.options import Options, parse_options
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder
from plankgas.server.messages.base import JoinRequest, SeatKind, SeatRequest, Status
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.entries import (
    Acted,
    Entry,
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

STAND_IN: Final = "club"  # who takes the wheel of somebody that is away


@dataclass
class Seat:
    """One seat: how it was asked for, who sits there, and whether a driver has the wheel."""

    kind: SeatKind
    name: str
    colour: str
    level: str
    handicap: int
    guest: int | None = None
    away: bool = False

    @property
    def is_person(self) -> bool:
        return self.kind not in ("driver", "legend")

    @property
    def is_open(self) -> bool:
        """A friend is expected here."""
        return self.kind == "friend" and self.guest is None

    @property
    def driven(self) -> bool:
        """Whether a driver decides; a friend who has not come is stood in for."""
        return self.kind == "driver" or (self.is_person and (self.away or self.guest is None))

    @property
    def driver(self) -> str:
        return self.level if self.kind == "driver" else STAND_IN


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


class RaceRoom:
    """A race, from its lobby to its podium."""

    def __init__(
        self, id: str, invite: str, owner: int, created: float, seed: bytes, request: RaceRequest
    ) -> None:
        self.id = id
        self.invite = invite
        self.owner = owner
        self.created = created
        self.updated = created
        self.seed = seed
        self.request = request
        self.season: SeasonRace | None = request.season if isinstance(request, RaceSetup) else None
        self.seats = new_seats(request.seats, owner)
        self.options = options_of(request, self.seats)
        self.race: Race | None = None
        self.version = 0
        self.history: list[tuple[int, int]] = []
        self.moments: list[Moment] = []  # every version, undone ones and undos too
        self.standing: list[Moment] = []  # the versions that led here
        self.seconds = [0.0] * len(self.seats)  # how long each seat has thought
        self.rematch: str | None = None
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

    def pending(self) -> list[int]:
        return self.race.pending() if self.race is not None else []

    def seats_of(self, guest: int) -> tuple[int, ...]:
        return tuple(n for n, seat in enumerate(self.seats) if seat.guest == guest)

    def guests(self) -> tuple[int, ...]:
        """Whose race it is: the owner and everybody with a seat."""
        return tuple({self.owner, *(seat.guest for seat in self.seats if seat.guest is not None)})

    def demand_seat(self, guest: int, number: int) -> Seat:
        """A seat of this guest, or RefusalError."""
        return seat_of(self.seats, guest, number)

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
        recorder = Recorder(self.race, [], None)
        recorder.history = list(self.history)
        recorder.names = tuple(seat.name for seat in self.seats)
        return recorder

    # --- carrying out ------------------------------------------------------------------------

    def carry_out(self, entry: Entry, at: float) -> Moment | None:
        """Carry an entry out; the new version that it led to, if it did."""
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
        elif isinstance(entry, Left):
            seat = self.seats[entry.seat]
            if self.race is None:
                seat.guest, seat.name = None, ""
            else:
                seat.away = True
        elif isinstance(entry, Returned):
            self.seats[entry.seat].away = False
        else:
            assert isinstance(entry, Rematched)
            self.rematch = entry.id
        return None

    def _start(self, at: float) -> Moment:
        self.options = options_of(self.request, self.seats)
        self.race, events = Race.begin(self.options, self.seed)
        self._ask(at)
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
        self.history.append((seat, action.code))
        self.seconds[seat] += max(0.0, at - self._since.pop(seat, at))
        self._ask(at)
        return self._note(Moment(self.version + 1, at, tuple(events), seat))

    def _undo(self, seat: int, at: float) -> Moment:
        self.race = self._past.pop().race
        self.history.pop()
        self.standing.pop()
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

    def _ask(self, at: float) -> None:
        """Whoever must decide now and was not asked before thinks from now on."""
        self._since = {seat: self._since.get(seat, at) for seat in self.pending()}


def new_seats(requests: Sequence[SeatRequest], owner: int) -> list[Seat]:
    return [
        Seat(
            kind=seat.kind,
            name=seat.name,
            colour=seat.colour,
            level=seat.level or STAND_IN,
            handicap=seat.handicap,
            guest=owner if seat.kind in ("me", "here") else None,
        )
        for seat in requests
    ]


def seat_of(seats: Sequence[Seat], guest: int, number: int) -> Seat:
    """A seat of this guest, or RefusalError."""
    if not 0 <= number < len(seats):
        raise RefusalError("no-such-seat")
    seat = seats[number]
    if seat.guest != guest:
        raise RefusalError("not-your-seat")
    return seat


def joining(seats: Sequence[Seat], number: int, request: JoinRequest, is_final: bool) -> str:
    """The colour of who joins; RefusalError if the request is wrong. `is_final`: colours are."""
    colour = request.colour or seats[number].colour
    if colour not in COLOURS:
        raise RefusalError("bad-request", [f"colour: must be one of {', '.join(COLOURS)}"])
    if not request.name.isprintable():
        raise RefusalError("bad-request", ["name: must be printable letters"])
    if colour != seats[number].colour:
        if is_final:
            raise RefusalError("colour-final")
        if any(seat.colour == colour for seat in seats):
            raise RefusalError("colour-taken")
    return colour


def level_problems(seats: Sequence[Seat]) -> list[str]:
    return [
        f"seats[{number}].level: {seat.level!r} is not one of {', '.join(offered_drivers())}"
        for number, seat in enumerate(seats)
        if seat.kind == "driver" and current_name(seat.level) not in offered_drivers()
    ]


def seat_options(seat: Seat) -> Json:
    """A seat as the engine's options have it."""
    return {
        "colour": seat.colour,
        "legend": seat.kind == "legend",
        "name": seat.name,
        "handicap": seat.handicap,
    }


def options_of(request: RaceRequest, seats: list[Seat]) -> Options:
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
