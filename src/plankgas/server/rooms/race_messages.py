"""What each browser is shown of a race: messages of it, built up from what its seats may know."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from msgspec import Raw

from plankgas.engine.event import ALL, event_dict
from plankgas.engine.preview import previews
from plankgas.engine.race import Race
from plankgas.server.messages.base import encode, raw
from plankgas.server.messages.live import (
    LogEntry,
    Mine,
    PeopleMessage,
    Presence,
    StateMessage,
    UpdateMessage,
)
from plankgas.server.rooms.race_room import Moment, RaceRoom

LOG_ENTRIES: Final = 400  # of the log, the last ones
_NOTHING: Final = Raw(b"{}")


# Of each seat: name, colour, taken, connected, whether a driver is at the wheel, whether it thinks,
# and whose it is.
Attendance = tuple[tuple[str, str, bool, bool, bool, bool, int | None], ...]


@dataclass(frozen=True)
class _Own:
    """What a seat gets of one version, encoded once for all browsers that may see it."""

    own: Raw
    step: int
    pending: bool
    legal: tuple[str, ...]
    previews: Raw


class RaceMessages:
    """Draws a room for guests, each thing once per version."""

    def __init__(self, room: RaceRoom) -> None:
        self._room = room
        self._version = -1
        self._view: Raw | None = None
        # By seat, with the version since which it has had its choice: as long as others only plan,
        # nothing changes for it.
        self._own: dict[int, tuple[int, _Own]] = {}
        self._events: dict[int, tuple[tuple[int, Raw], ...]] = {}  # by version, with audience
        # What everybody without a seat gets, made once for all of them.
        self._strangers_state: tuple[object, bytes] | None = None
        self._strangers_update: bytes | None = None

    def state(
        self, guest: int, people: tuple[Presence, ...], left: dict[int, float], at: float = 0.0
    ) -> bytes:
        """The full picture; `at` is the time now, by which those who are waited for are late."""
        waited = self._room.waited(at)
        if self._room.seats_of(guest):
            return self._state(guest, people, left, waited)
        self._refresh()
        seen = people, waited
        if self._strangers_state is None or self._strangers_state[0] != seen:
            self._strangers_state = seen, self._state(guest, people, left, waited)
        return self._strangers_state[1]

    def _state(
        self,
        guest: int,
        people: tuple[Presence, ...],
        left: dict[int, float],
        waited: dict[str, float],
    ) -> bytes:
        room = self._room
        log = [LogEntry(m.version, self._seen(m, guest)) for m in room.standing[-LOG_ENTRIES:]]
        return encode(
            StateMessage(
                version=room.version,
                status=room.status,
                people=people,
                view=self._spectator_view(),
                mine=self._mine(guest, left),
                log=tuple(log),
                waited=waited,
            )
        )

    def update(self, guest: int, moment: Moment, is_newest: bool, left: dict[int, float]) -> bytes:
        if not is_newest:
            return encode(UpdateMessage(moment.version, self._seen(moment, guest)))
        if self._room.seats_of(guest):
            return self._newest(guest, moment, left)
        self._refresh()
        if self._strangers_update is None:
            self._strangers_update = self._newest(guest, moment, left)
        return self._strangers_update

    def _newest(self, guest: int, moment: Moment, left: dict[int, float]) -> bytes:
        view = self._spectator_view()
        assert view is not None  # only what happens in a race has a version
        return encode(
            UpdateMessage(
                version=moment.version,
                events=self._seen(moment, guest),
                status=self._room.status,
                view=view,
                mine=self._mine(guest, left),
            )
        )

    def people(self, people: tuple[Presence, ...]) -> bytes:
        return encode(PeopleMessage(people))

    def attendance(self, present: Collection[int]) -> Attendance:
        """Who is there, the same for everybody."""
        room = self._room
        pending = room.pending()
        return tuple(
            (
                seat.name,
                seat.colour,
                not seat.is_open,
                not seat.is_person or seat.guest in present,
                seat.is_person and seat.driven and room.race is not None,
                number in pending,
                seat.guest,
            )
            for number, seat in enumerate(room.seats)
        )

    def presences(self, viewer: int, attendance: Attendance) -> tuple[Presence, ...]:
        """The same as one guest sees it: everybody is `me` to themselves."""
        return tuple(
            Presence(number, name, colour, self._room.kind_for(number, viewer), *facts)
            for number, (name, colour, *facts, _) in enumerate(attendance)
        )

    def _seen(self, moment: Moment, guest: int) -> tuple[Raw, ...]:
        """The events that this guest may see: public ones and those private to its seats."""
        encoded = self._events.get(moment.version)
        if encoded is None:
            encoded = tuple((event.audience(), raw(event_dict(event))) for event in moment.events)
            self._events[moment.version] = encoded
        audiences = (ALL, *self._room.seats_of(guest))
        return tuple(event for audience, event in encoded if audience in audiences)

    def _refresh(self) -> None:
        if self._version != self._room.version:
            self._version = self._room.version
            self._view = None
            self._own = {seat: kept for seat, kept in self._own.items() if self._is_fresh(seat)}
            self._strangers_state = None
            self._strangers_update = None

    def _spectator_view(self) -> Raw | None:
        self._refresh()
        if self._view is None and self._room.race is not None:
            self._view = raw(self._room.race.view(None).to_dict())
        return self._view

    def _mine(self, guest: int, left: dict[int, float]) -> dict[str, Mine]:
        self._refresh()
        mine: dict[str, Mine] = {}
        for seat in self._room.seats_of(guest):
            own = self._own_of(seat)
            if own is not None:
                mine[str(seat)] = Mine(
                    own=own.own,
                    step=own.step,
                    pending=own.pending,
                    legal=own.legal,
                    previews=own.previews,
                    undo=self._room.undo_seat() == seat,
                    deadline=round(left[seat], 1) if seat in left else None,
                )
        return mine

    def _own_of(self, seat: int) -> _Own | None:
        race = self._room.race
        if race is None:
            return None
        if seat in self._own:
            return self._own[seat][1]
        self._own[seat] = self._room.decidable_since(seat), self._made(race, seat)
        return self._own[seat][1]

    def _is_fresh(self, seat: int) -> bool:
        """Whether a seat still has the very choice that it had."""
        since, own = self._own[seat]
        return bool(own.legal) and since == self._room.decidable_since(seat)

    def _made(self, race: Race, seat: int) -> _Own:
        view = race.view(seat)
        legal = race.legal_actions(seat)
        assert view.own is not None
        return _Own(
            own=raw(view.own.to_dict()),
            step=view.step,
            pending=seat in view.pending,
            legal=tuple(str(action) for action in legal),
            previews=raw({key: made.to_dict() for key, made in previews(view, legal).items()})
            if legal
            else _NOTHING,
        )
