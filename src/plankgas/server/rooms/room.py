"""What races and seasons have in common: an owner, seats, and a log that they are built from."""

from __future__ import annotations

from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import SeasonRequest
from plankgas.server.rooms.seats import Seat, new_seats, seat_of


class Room:
    """A race or a season with its people, built up from its log alone: no clock, no network.

    What a command may do is decided by the actor; a room only carries entries out. So the same
    entries give the same room, live or after a restart.
    """

    def __init__(
        self,
        id: str,
        invite: str,
        owner: int,
        created: float,
        seed: bytes,
        request: RaceRequest | SeasonRequest,
    ) -> None:
        self.id = id
        self.invite = invite
        self.owner = owner
        self.created = created
        self.updated = created
        self.seed = seed
        self.seats: list[Seat] = new_seats(request.seats, owner)
        self.invited = {owner}  # who has shown the invitation, by joining or to watch
        self._is_public = request.public
        self._is_watched_by_all = request.public or not request.invited_only

    def seats_of(self, guest: int) -> tuple[int, ...]:
        """The numbers of a guest's seats."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.guest == guest)

    def guests(self) -> tuple[int, ...]:
        """Whose it is: the owner and everybody with a seat."""
        return tuple({self.owner, *(seat.guest for seat in self.seats if seat.guest is not None)})

    def demand_seat(self, guest: int, number: int) -> Seat:
        """A seat of this guest, or RefusalError."""
        return seat_of(self.seats, guest, number)

    def demand_freeable(self, guest: int, number: int) -> Seat:
        """A seat that this guest may free, as the host, of somebody else; or RefusalError."""
        if guest != self.owner:
            raise RefusalError("not-the-host")
        if not 0 <= number < len(self.seats):
            raise RefusalError("no-such-seat")
        seat = self.seats[number]
        if seat.guest is None:
            raise RefusalError("nobody-there")
        if seat.guest == self.owner:
            raise RefusalError("own-seat")
        return seat

    def has_open_seat(self) -> bool:
        """Whether somebody is still expected."""
        return any(seat.is_open for seat in self.seats)

    def first_open_seat(self) -> int:
        """The number of the first seat that waits for somebody, or RefusalError."""
        number = next((n for n, seat in enumerate(self.seats) if seat.is_open), None)
        if number is None:
            raise RefusalError("no-free-seat")
        return number

    def demand_invitation(self, invite: str, guest: int) -> None:
        """RefusalError unless anybody may join, or who has this invitation, or had it before."""
        if not self._is_public and invite != self.invite and guest not in self.invited:
            raise RefusalError("wrong-invite")

    def demand_watcher(self, guest: int) -> None:
        """RefusalError unless this guest may watch."""
        if not self._is_watched_by_all and guest not in self.invited:
            raise RefusalError("not-invited")

    def has_to_remember(self, guest: int) -> bool:
        """Whether an invitation that this guest shows has to be remembered."""
        return not self._is_public and guest not in self.invited
