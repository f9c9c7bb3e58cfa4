"""What the server refuses: a status for HTTP, a code for programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET

from plankgas.engine.errors import DataError
from plankgas.server.messages.base import Error

REFUSALS: Final[dict[str, tuple[int, str]]] = {
    "bad-request": (400, "Some fields are wrong."),
    "bad-frame": (400, "This message can't be understood."),
    "bad-action": (400, "That is not an action of the game."),
    "bad-circuit": (400, "This circuit can't be raced on."),
    "bad-record": (400, "This record can't be replayed."),
    "bad-file": (400, "That is not a file of saved races."),
    "header-missing": (403, "A write needs the header X-Plankgas."),
    "other-site": (403, "Other sites can't connect here."),
    "not-your-seat": (403, "This seat is not yours."),
    "not-in-race": (403, "You have no seat in this race."),
    "not-in-season": (403, "You have no seat in this season."),
    "not-the-host": (403, "Only the host may do this."),
    "wrong-invite": (403, "This invitation is not valid."),
    "not-invited": (403, "Only who has the invitation may watch."),
    "no-hints": (403, "Hints are off in this race."),
    "wrong-code": (403, "This code leads to nobody."),
    "no-such-page": (404, "There is nothing at this address."),
    "no-such-race": (404, "There is no such race."),
    "no-such-season": (404, "There is no such season."),
    "no-such-replay": (404, "There is no such replay."),
    "no-such-circuit": (404, "There is no such circuit."),
    "no-such-seat": (404, "There is no such seat."),
    "wrong-method": (405, "This address doesn't take that kind of request."),
    "no-free-seat": (409, "All seats are taken."),
    "seat-taken": (409, "This seat is taken."),
    "colour-taken": (409, "This colour is taken."),
    "colour-final": (409, "Colours can't be changed any more."),
    "not-started": (409, "The race has not started."),
    "not-over": (409, "The race is not over."),
    "race-over": (409, "The race is over."),
    "in-season": (409, "This race belongs to a season, and so do its seats."),
    "not-between": (409, "Wait until the race is over."),
    "out-of-order": (409, "Another race comes first."),
    "season-over": (409, "The season is over."),
    "season-not-over": (409, "The season is not over."),
    "host-stays": (409, "The host can't leave before the start."),
    "nobody-there": (409, "Nobody sits there."),
    "own-seat": (409, "That seat is your own."),
    "not-away": (409, "No one else is driving this car."),
    "already-away": (409, "A computer driver has the wheel already."),
    "stale": (409, "Something else happened in the meantime."),
    "nothing-to-undo": (409, "There is nothing to take back."),
    "no-hint-yet": (409, "There are no hints before the race."),
    "not-waiting": (409, "Too late: that has been decided."),
    "hello-first": (409, "Say hello first."),
    "too-many-listeners": (429, "Too many people are watching this race."),
    "other-rules": (410, "This was played by other rules and can't be continued here."),
    "unreadable": (410, "This can't be read any more."),
    "too-large": (413, "That is too much at once."),
    "wrong-host": (421, "This server does not answer to that name."),
    "too-many-sockets": (429, "Too many connections; try again in a moment."),
    "too-many-frames": (429, "Too many messages; that was the last one."),
    "too-fast": (429, "Too many requests; try again in a moment."),
    "server-error": (500, "Something went wrong on the server."),
    "try-again": (503, "That could not be stored; try again in a moment."),
    "storage-full": (507, "There is no room left to store this."),
}


class RefusalError(Exception):
    """A request was refused and nothing has changed."""

    def __init__(
        self,
        code: str,
        fields: Iterable[str] = (),
        message: str = "",
        status: int = 0,
        retry_after: float | None = None,
    ) -> None:
        known = REFUSALS.get(code, (409, ""))
        self.code = code
        self.retry_after = retry_after  # seconds, if waiting helps
        self.status = status or known[0]
        self.message = message or known[1]
        self.fields = tuple(fields)
        super().__init__(f"{code}: {self.message}")


def error_of(refused: RefusalError) -> Error:
    """A refusal as it is sent."""
    wait = UNSET if refused.retry_after is None else round(refused.retry_after, 2)
    return Error(refused.code, refused.message, refused.fields, wait)


def refusal_of(error: DataError, code: str, source: str) -> RefusalError:
    """What the engine found wrong with data, without the name that it was read under."""
    prefix = f"{source}: "
    return RefusalError(code, [problem.removeprefix(prefix) for problem in error.problems])
