"""The live channel of one page: it follows a race, a season, or one of each, and acts in the race.

What carries it, a socket or a worker's messages, is no business of this module: frames come in as
text, messages go out as bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Hashable
from typing import Final, Literal, Protocol

import msgspec

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.actors.season_actor import SeasonActor
from plankgas.server.messages.base import KEY_LENGTH, encode
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.live import (
    FRAMES,
    Act,
    Frame,
    Hello,
    Ping,
    PongMessage,
    RefusedMessage,
    SeasonMessage,
    Undo,
)
from plankgas.server.messages.refusals import RefusalError, error_of
from plankgas.server.operations.seasons import look_at_season
from plankgas.server.operations.services import Services
from plankgas.server.operations.watching import watched_race, watched_season
from plankgas.server.storage.protocol import StorageError

Topic = Literal["race", "season", "answer"]
_PONG: Final = encode(PongMessage())
_TRY_AGAIN: Final = 1013  # the page lags, or the race was reloaded: say hello once more
_REFUSED: Final = 4000  # plus the status that HTTP would have; trying again is no use
_PASSING: Final = (
    "try-again",
    "too-fast",
    "too-many-sockets",
)  # refusals that are over in a moment


def close_code(refused: RefusalError) -> int:
    """How a channel is closed that ends with this refusal: as the code of a WebSocket."""
    return _TRY_AGAIN if refused.code in _PASSING else _REFUSED + refused.status


class Post(Protocol):
    """How a page gets its messages."""

    def __call__(self, message: bytes, topic: Topic, is_whole: bool, /) -> None:
        """Hand a message over; never waits.

        One that is whole makes those before it on the same topic needless: whoever still has them
        may leave them out.
        """


class Channel:
    """One page. `post` hands a message over and never waits; `drop` makes the page come back.

    `account` is on whose account it asks: a guest's number, unless the carrier knows better.
    """

    def __init__(
        self,
        services: Services,
        guest: Guest,
        post: Post,
        drop: Callable[[], None],
        account: Hashable = None,
    ) -> None:
        self.guest = guest.id
        self.drop = drop
        self._post = post
        self._account = account if account is not None else guest.id
        self._services = services
        self._viewer = guest
        self._race: RaceActor | None = None
        self._season: _SeasonWatch | None = None

    @property
    def has_said_hello(self) -> bool:
        """Whether this page follows something."""
        return self._race is not None or self._season is not None

    def send(self, message: bytes, is_whole: bool = False, /) -> None:
        """A message of the race."""
        self._post(message, "race", is_whole)

    def send_season(self, message: bytes) -> None:
        """The season as it is now: what it was before is of no interest any more."""
        self._post(message, "season", True)

    def _reply(self, message: bytes) -> None:
        self._post(message, "answer", False)

    async def receive(self, text: str | None) -> None:
        """Take a frame; RefusalError closes the channel for good."""
        try:
            frame = FRAMES.decode(text if text is not None else b"")
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self.refuse(text, RefusalError("bad-frame", [str(error)]))
            return
        if isinstance(frame, Hello):
            await self._greet(frame)
            return
        key = frame.key if isinstance(frame, Act | Undo) else None
        try:
            await self._answer(frame)
        except RefusalError as refused:
            if refused.code == "try-again":
                self.drop()  # the page comes back and sends it once more, with the same key
            else:
                self._reply(encode(_refused(key, refused)))

    def refuse(self, text: str | None, refused: RefusalError) -> None:
        """Answer a frame that is not even looked at."""
        self._reply(encode(_refused(_key_of(text), refused)))

    async def close(self) -> None:
        """The page is gone."""
        race, self._race = self._race, None
        if race is not None:
            await _detached(race.detach(self))
        season, self._season = self._season, None
        if season is not None:
            await season.close()

    async def _greet(self, hello: Hello) -> None:
        if hello.race is None and hello.season is None:
            self._reply(encode(_refused(None, RefusalError("bad-frame", ["hello: to what?"]))))
            return
        try:
            self._services.limits.hellos.demand(self._account)
            if hello.race is not None:
                await self._follow_race(hello.race, hello.last)
            if hello.season is not None:
                await self._follow_season(hello.season)
        except RefusalError as refused:
            if refused.code != "try-again":
                self._reply(encode(_refused(None, refused)))
            raise

    async def _follow_race(self, id: str, last: int | None) -> None:
        actor = await watched_race(self._services, self._viewer, id)
        before = self._race
        await actor.attach(self, last)
        self._race = actor
        if before is not None and before is not actor:
            await _detached(before.detach(self))

    async def _follow_season(self, id: str) -> None:
        actor = await watched_season(self._services, self._viewer, id)
        watch = _SeasonWatch(self._services, self._viewer, actor, self)
        try:
            await actor.attach(watch)
        except RefusalError:
            await watch.close()
            raise
        before, self._season = self._season, watch
        if before is not None:
            await before.close()

    async def _answer(self, frame: Frame) -> None:
        if isinstance(frame, Ping):
            self._reply(_PONG)
        elif self._race is None:
            raise RefusalError("hello-first")
        elif isinstance(frame, Act):
            self._reply(encode(await self._race.act(self.guest, frame)))
        elif isinstance(frame, Undo):
            self._reply(encode(await self._race.undo(self.guest, frame)))


class _SeasonWatch:
    """Sends a season to one page whenever it has changed, and at most one at a time."""

    def __init__(
        self, services: Services, viewer: Guest, actor: SeasonActor, channel: Channel
    ) -> None:
        self.guest = viewer.id
        self._services = services
        self._viewer = viewer
        self._actor = actor
        self._channel = channel
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._follow(), name=f"season {actor.room.id} is watched")

    def changed(self) -> None:
        """Look again."""
        self._news.set()

    def drop(self) -> None:
        """The season will be loaded again: so must the page be."""
        self._channel.drop()

    async def close(self) -> None:
        """Nobody looks any more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await _detached(self._actor.detach(self))

    async def _follow(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                season = await look_at_season(self._services, self._viewer, self._actor.room.id)
            except (RefusalError, StorageError):
                self._channel.drop()  # the next hello tells what is wrong
                return
            self._channel.send_season(encode(SeasonMessage(season)))


async def _detached(detaching: Coroutine[object, object, None]) -> None:
    """Wait for it; an actor that has stopped has nobody attached."""
    with contextlib.suppress(RefusalError):
        await detaching


def _refused(key: str | None, refused: RefusalError) -> RefusedMessage:
    return RefusedMessage(key, False, error_of(refused))


def _key_of(text: str | None) -> str | None:
    """The key of a frame that is wrong otherwise, so that the page knows which one it was."""
    try:
        found = msgspec.json.decode(text or "")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    key = found.get("key") if isinstance(found, dict) else None
    return key[:KEY_LENGTH] if isinstance(key, str) else None
