"""The live channel of one page: it follows a race, a season, or one of each, and acts in the race.

What carries it, a socket or a worker's messages, is no business of this module: frames come in as
text, messages go out as bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec

from plankgas.server.actors.actor import Actor
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.actors.season_actor import SeasonActor
from plankgas.server.messages.base import KEY_LENGTH, Error, encode
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
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.seasons import look_at_season
from plankgas.server.operations.services import Services

_MOST_LISTENERS: Final = 300  # of one race or season
_MOST_OF_GUEST: Final = 12
_PONG: Final = encode(PongMessage())


class Channel:
    """One page. `send` hands a message over and never waits; `drop` makes the page come back."""

    def __init__(
        self,
        services: Services,
        guest: Guest,
        send: Callable[[bytes], None],
        drop: Callable[[], None],
    ) -> None:
        self.guest = guest.id
        self.send = send
        self.drop = drop
        self._services = services
        self._viewer = guest
        self._race: RaceActor | None = None
        self._season: _SeasonWatch | None = None

    @property
    def has_said_hello(self) -> bool:
        """Whether this page follows something."""
        return self._race is not None or self._season is not None

    async def receive(self, text: str | None) -> None:
        """Take a frame; RefusalError closes the channel for good."""
        try:
            frame = FRAMES.decode(text if text is not None else b"")
        except (msgspec.MsgspecError, UnicodeError) as error:
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
                self.send(encode(_refused(key, refused)))

    def refuse(self, text: str | None, refused: RefusalError) -> None:
        """Answer a frame that is not even looked at."""
        self.send(encode(_refused(_key_of(text), refused)))

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
            self.send(encode(_refused(None, RefusalError("bad-frame", ["hello: to what?"]))))
            return
        try:
            if hello.race is not None:
                await self._follow_race(hello.race, hello.last)
            if hello.season is not None:
                await self._follow_season(hello.season)
        except RefusalError as refused:
            if refused.code != "try-again":
                self.send(encode(_refused(None, refused)))
            raise

    async def _follow_race(self, id: str, last: int | None) -> None:
        actor = await self._services.races.get(id)
        if self._race is not actor:
            self._demand_room(actor)
            if self._race is not None:
                await _detached(self._race.detach(self))
            self._race = actor
        await actor.attach(self, last)

    async def _follow_season(self, id: str) -> None:
        actor = await self._services.seasons.get(id)
        self._demand_room(actor)
        if self._season is not None:
            await self._season.close()
        self._season = _SeasonWatch(self._services, self._viewer, actor, self)
        await actor.attach(self._season)

    def _demand_room(self, actor: Actor[Any, Any, Any]) -> None:
        of_guest = sum(listener.guest == self.guest for listener in actor.listeners)
        if len(actor.listeners) >= _MOST_LISTENERS or (self.guest and of_guest >= _MOST_OF_GUEST):
            raise RefusalError("too-many-listeners")

    async def _answer(self, frame: Frame) -> None:
        if isinstance(frame, Ping):
            self.send(_PONG)
        elif self._race is None:
            raise RefusalError("hello-first")
        elif isinstance(frame, Act):
            self.send(encode(await self._race.act(self.guest, frame)))
        elif isinstance(frame, Undo):
            self.send(encode(await self._race.undo(self.guest, frame)))


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
            except RefusalError:
                self._channel.drop()  # the next hello tells what is wrong
                return
            self._channel.send(encode(SeasonMessage(season)))


async def _detached(detaching: Coroutine[object, object, None]) -> None:
    """Wait for it; an actor that has stopped has nobody attached."""
    with contextlib.suppress(RefusalError):
        await detaching


def _refused(key: str | None, refused: RefusalError) -> RefusedMessage:
    return RefusedMessage(key, False, Error(refused.code, refused.message, refused.fields))


def _key_of(text: str | None) -> str | None:
    """The key of a frame that is wrong otherwise, so that the page knows which one it was."""
    try:
        found = msgspec.json.decode(text or "")
    except (msgspec.MsgspecError, UnicodeError):
        return None
    key = found.get("key") if isinstance(found, dict) else None
    return key[:KEY_LENGTH] if isinstance(key, str) else None
