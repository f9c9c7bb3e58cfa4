"""The room of one season, built up from its own log and those of its races.

How races ended is stored in the races alone: their actions are carried into the engine's season
when they are over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from plankgas.engine.action import parse_action
from plankgas.engine.cards import CARDS
from plankgas.engine.chance import derive
from plankgas.engine.circuit import Circuit
from plankgas.engine.errors import DataError
from plankgas.engine.rules import RULES_VERSION
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions, parse_season_options
from plankgas.server.messages.base import SeatRequest, encode
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.entries import (
    Acted,
    Entry,
    Freed,
    Invited,
    Joined,
    Left,
    RaceSetup,
    Returned,
    SeasonRace,
    Started,
    Undone,
)
from plankgas.server.messages.refusals import RefusalError, refusal_of
from plankgas.server.messages.seasons import (
    Kept,
    RaceBegan,
    SeasonEntry,
    SeasonRequest,
    SeasonStatus,
)
from plankgas.server.rooms.log import Logged
from plankgas.server.rooms.room import Room
from plankgas.server.rooms.seats import Seat, level_problems, seat_options
from plankgas.server.storage.protocol import Beginning

_STATUS: Final[dict[str, SeasonStatus]] = {
    "race": "racing",
    "keep": "keep",
    "between": "between",
    "over": "over",
}


@dataclass(frozen=True)
class FinishedRace:
    """What a season must know of a race that is over: its actions, and who was away at the end."""

    history: tuple[tuple[int, int], ...]
    away: frozenset[int]
    at: float


def finished_race(stored: Sequence[Logged[Entry]]) -> FinishedRace:
    """That, from the log of the race."""
    history: list[tuple[int, int]] = []
    away: set[int] = set()
    for item in stored:
        entry = item.entry
        if isinstance(entry, Acted):
            history.append((entry.seat, parse_action(entry.action).code))
        elif isinstance(entry, Undone):
            history.pop()
        elif isinstance(entry, Left):
            away.add(entry.seat)
        elif isinstance(entry, Returned | Joined | Freed):
            away.discard(entry.seat)
    return FinishedRace(tuple(history), frozenset(away), stored[-1].at)


class SeasonRoom(Room):
    """A season, from its lobby to its champion."""

    def __init__(
        self, id: str, invite: str, owner: int, created: float, seed: bytes, request: SeasonRequest
    ) -> None:
        super().__init__(id, invite, owner, created, seed, request)
        self.request = request
        # Before the start only its calendar counts.
        self.season = Season.new(season_options_of(request, self.seats), seed)
        self.is_started = False
        self.races: list[str] = []  # the ids of those that have begun
        self.last_race: FinishedRace | None = None
        self.kept: dict[int, str] = {}  # the last choices of an upgrade to keep
        self.change = 0
        self._host_had_seat = any(seat.guest == owner for seat in self.seats)

    # --- looking -----------------------------------------------------------------------------

    @property
    def status(self) -> SeasonStatus:
        return _STATUS[self.season.phase] if self.is_started else "lobby"

    @property
    def number(self) -> int:
        """The race that is on or comes next, else the last one."""
        return self.season.number + (self.status in ("keep", "between"))

    @property
    def race(self) -> str | None:
        """The id of that race, once it has begun."""
        return self.races[self.number - 1] if self.number <= len(self.races) else None

    @property
    def circuit(self) -> Circuit:
        return self.season.calendar[self.number - 1].circuit

    def event(self, number: int) -> str | None:
        """The event of a race; None as long as it is not drawn."""
        event = self.season.calendar[number - 1].event
        is_drawn = self.is_started or self.season.options.events or self.request.season != "custom"
        return event if event and is_drawn else None

    def is_host_away(self) -> bool:
        """Whether the host has left all seats, or a driver has the wheel in them."""
        return self._host_had_seat and not any(
            seat.guest == self.owner and not seat.away for seat in self.seats
        )

    def may_begin(self, guest: int) -> bool:
        """Whether this guest may begin the next race: the host, or anybody if the host is away."""
        return guest == self.owner or (self.is_host_away() and bool(self.seats_of(guest)))

    def places(self) -> list[int | None]:
        """The place of each seat in the championship; none before a race is over."""
        if not self.season.results:
            return [None] * len(self.seats)
        order = self.season.standings()
        return [order.index(seat) + 1 for seat in range(len(self.seats))]

    # --- the next race -----------------------------------------------------------------------

    def race_beginning(self, id: str, invite: str, at: float) -> Beginning:
        """What the race that is on began with."""
        options = self.season.race.options
        fields = options.to_dict()
        circuit = fields["circuit"]
        assert isinstance(circuit, str | dict)
        request = RaceSetup(
            circuit=circuit,
            seats=tuple(
                SeatRequest(seat.kind, seat.colour, seat.name, seat.level, seat.handicap)
                for seat in self.seats
            ),
            garage=options.garage,
            weather=options.weather,
            tournament=options.tournament,
            legend_speed=options.legend_speed,
            turn_seconds=self.request.turn_seconds,
            public=self.request.public,
            invited_only=self.request.invited_only,
            pace=self.request.pace,
            tips=self.request.tips,
            season=SeasonRace(
                id=self.id,
                season=self.request.season,
                number=self.season.number,
                races=len(self.season.calendar),
                event=options.event,
                grid=options.grid,
                upgrades=tuple(_ids(seat.upgrades) for seat in options.seats),
                sponsors=tuple(_ids(seat.sponsors) for seat in options.seats),
            ),
        )
        seed = derive(self.seed, f"race {self.season.number}")
        return Beginning(id, invite, self.owner, at, seed, encode(request), RULES_VERSION)

    def people(self) -> list[Joined]:
        """Those who sit in a friend's seat, for the race that is on."""
        return [
            Joined(number, seat.guest, seat.name, seat.colour)
            for number, seat in enumerate(self.seats)
            if seat.kind == "friend" and seat.guest is not None
        ]

    def away(self) -> tuple[int, ...]:
        return tuple(
            number for number, seat in enumerate(self.seats) if seat.guest is not None and seat.away
        )

    # --- carrying out ------------------------------------------------------------------------

    def carry_out(self, entry: SeasonEntry, at: float) -> None:
        if isinstance(entry, Invited):
            self.invited.add(entry.guest)
            return  # watching changes nothing
        self.updated = max(self.updated, at)
        self.change += 1
        if isinstance(entry, RaceBegan):
            if entry.number > 1:
                self.season.next_race()
            self.races.append(entry.race)
            self.kept = {}
        elif isinstance(entry, Kept):
            self.season.apply(entry.seat, parse_action(f"keep {entry.card}"))
            self.kept[entry.seat] = entry.card
        elif isinstance(entry, Started):
            self.season = Season.new(season_options_of(self.request, self.seats), self.seed)
            self.is_started = True
        elif isinstance(entry, Returned):
            self.seats[entry.seat].away = False
        else:
            seat = self.seats[entry.seat]
            seat.kind = "friend"  # who leaves hands the seat over, whosever it was
            seat.away = False
            if isinstance(entry, Joined):
                seat.guest, seat.name, seat.colour = entry.guest, entry.name, entry.colour
                self.invited.add(entry.guest)
            else:
                seat.guest, seat.name = None, ""

    def end_race(self, story: FinishedRace) -> None:
        """Carry the actions of the race that was on into the season, which scores its points."""
        for number, code in story.history:
            self.season.apply_code(number, code)
        assert self.season.race_over
        self.last_race = story
        for number, seat in enumerate(self.seats):
            seat.away = seat.guest is not None and number in story.away
        self.updated = max(self.updated, story.at)
        self.change += 1


def _ids(kinds: Sequence[int]) -> tuple[str, ...]:
    return tuple(CARDS[kind].id for kind in kinds)


def season_options_of(request: SeasonRequest, seats: Sequence[Seat]) -> SeasonOptions:
    """The engine's options; RefusalError names all that is wrong with a request."""
    mapping: Json = {
        "season": request.season,
        "seats": [seat_options(seat) for seat in seats],
        "upgrades": request.upgrades,
        "tournament": request.tournament,
        "legend_speed": request.legend_speed,
        "weather": request.weather,
        "circuits": list(request.circuits),
        "races": request.races or 0,
        "events": request.events if isinstance(request.events, str) else list(request.events),
    }
    problems = level_problems(seats)
    try:
        options = parse_season_options(mapping, "season")
    except DataError as error:
        problems = [*refusal_of(error, "bad-request", "season").fields, *problems]
    if problems:
        raise RefusalError("bad-request", problems)
    return options
