"""Places for sockets: how many of one address, of one guest, and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from plankgas.server.limits import Limits
from plankgas.server.messages.refusals import RefusalError

# Of all places, those without a seat may take so many: first come the ones who race.
_FOR_STRANGERS: Final = 0.5
_FOR_GUESTS: Final = 0.75


class Places:
    """Who has a socket open."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._count = 0
        self._of_address: Counter[Hashable] = Counter()
        self._of_guest: Counter[Hashable] = Counter()

    def __len__(self) -> int:
        return self._count

    async def take(
        self, address: Hashable, guest: int, has_seat: Callable[[], Awaitable[bool]]
    ) -> None:
        """A place for a socket; RefusalError if there is none. Whoever takes it gives it back.

        `has_seat` is asked when places get scarce: the last ones are for people who race.
        """
        limits = self._limits
        if self._of_address[address] >= limits.sockets_of_address:
            raise RefusalError("too-many-sockets")
        if guest and self._of_guest[guest] >= limits.sockets_of_guest:
            raise RefusalError("too-many-sockets")
        share = _FOR_GUESTS if guest else _FOR_STRANGERS
        if self._count >= share * limits.sockets and not (guest and await has_seat()):
            raise RefusalError("too-many-sockets")
        if self._count >= limits.sockets:
            raise RefusalError("too-many-sockets")
        self._count += 1
        self._of_address[address] += 1
        self._of_guest[guest] += 1

    def give_back(self, address: Hashable, guest: int) -> None:
        self._count -= 1
        for counter, who in ((self._of_address, address), (self._of_guest, guest)):
            counter[who] -= 1
            if not counter[who]:
                del counter[who]
