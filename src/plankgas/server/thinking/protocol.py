"""What the server may ask of whoever does the thinking: processes today, a Web Worker in a browser.

All that goes in and comes out is plain data, so that it can be sent as a message to either.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from plankgas.drivers.analysis import Analysis
from plankgas.engine.circuit import Circuit
from plankgas.server.messages.engine_schemas import Drawing, Json
from plankgas.server.messages.replays import AnalysisAnswer, ReplayStep, ReviewAnswer
from plankgas.server.rooms.replay import BadRecord, ReplayHead, ReplaySource, Shown

_T = TypeVar("_T")


class RaceSnapshot(Struct, frozen=True):
    """A race at one moment, as it is sent to a worker: enough to rebuild it from its start."""

    id: str
    options: Json
    seed: bytes
    history: list[tuple[int, int]]  # every action so far: its seat and its code
    owner: int = 0  # the guest on whose account its drivers think
    start: Json | None = None  # the position that it began at, if not at its setup


class Thinking(Protocol):
    """Everything that takes too long for the event loop."""

    async def choose(
        self, race: RaceSnapshot, seat: int, driver: str, legal: Sequence[str] | None = None
    ) -> str:
        """The text of the action that this driver chooses from the view of its seat.

        `legal` is for decisions that the race itself does not ask for, such as which upgrade to
        keep for the next race of a season. Whoever cancels this takes it out of the queue; if the
        driver thinks already, it finishes, and nobody hears what it chose. Any exception means
        that the driver has failed.
        """
        ...

    async def hint(self, race: RaceSnapshot, seat: int, account: int = 0) -> Analysis:
        """How the race may end, and the best actions of a seat, from what that seat may know.

        Whoever asks, by their account, takes turns with all others who do.

        It is worked on in pieces, and ends with the current one when it is cancelled.
        RefusalError if this account waits for too many already.
        """
        ...

    async def win_chances(
        self, id: str, record: bytes | None = None, account: int = 0
    ) -> AnalysisAnswer | None:
        """Who would have won after each turn of a finished race, as far as is known by now.

        Asking never waits for the work: it goes on as long as somebody asks again now and then.
        None if nothing is known or being worked on and no record (JSON) is given to begin with.
        If the work has failed, the next one who asks gets its exception, and after that it can
        begin again. RefusalError if too many races are being worked on already.
        """
        ...

    async def review(
        self, id: str, seat: int, record: bytes | None = None, account: int = 0
    ) -> ReviewAnswer | None:
        """What a seat did in a finished race beside what was best, as far as is known by now.

        It is asked for and worked on as win chances are.
        """
        ...

    async def replay_head(
        self, id: str, source: ReplaySource | None, shown: Shown, account: int = 0
    ) -> ReplayHead | BadRecord | None:
        """All of a replay but its steps; None if a source is needed to begin with."""
        ...

    async def replay_steps(
        self,
        id: str,
        source: ReplaySource | None,
        steps: range,
        shown: Shown,
        account: int = 0,
    ) -> list[ReplayStep] | None:
        """Steps of a replay; None if a source is needed to begin with."""
        ...

    async def position(
        self, id: str, source: ReplaySource | None, index: int, account: int = 0
    ) -> Json | None:
        """The position at a step of a replay; None if a source is needed to begin with."""
        ...

    async def drawing(self, circuit: Circuit) -> Drawing:
        """How a circuit looks. It is drawn once, and kept."""
        ...

    async def warm_up(self) -> None:
        """Get ready, so that the first who ask need not wait for it."""
        ...

    async def close(self) -> None:
        """Stop; what is still being thought about is of no use any more."""
        ...


class Worker(Protocol):
    """Something that runs the functions of `in_worker` elsewhere, one at a time."""

    async def run(self, job: Callable[..., _T], /, *arguments: Any) -> _T:
        """The result of a job. Cancelling this takes the job out of the queue."""
        ...

    async def warm_up(self) -> None:
        """Get ready, so that the first job need not wait for it."""
        ...

    def close(self) -> None:
        """Stop; no further job is done."""
        ...
