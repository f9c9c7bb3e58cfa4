"""What a page and the authority in its worker say to each other, as JSON."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Raw, Struct

from plankgas.server.operations.routes import Method


class Ask(Struct, frozen=True, tag="ask"):
    """A request; `number` is the page's own, for the reply."""

    number: int
    method: Method
    path: str
    body: Raw = Raw(b"")


class Abort(Struct, frozen=True, tag="abort"):
    """Nobody waits for this reply any more."""

    number: int


class Open(Struct, frozen=True, tag="open"):
    """A live channel; its number is the page's own."""

    channel: int


class Say(Struct, frozen=True, tag="say"):
    """A frame on a channel."""

    channel: int
    frame: Raw


class Close(Struct, frozen=True, tag="close"):
    """Nobody listens to this channel any more."""

    channel: int


class Export(Struct, frozen=True, tag="export"):
    """Everything that is stored, as one file: the body of the reply."""

    number: int


class Import(Struct, frozen=True, tag="import"):
    """Add what such a file has, given as its text."""

    number: int
    file: str


ToAuthority = Ask | Abort | Open | Say | Close | Export | Import


class Reply(Struct, frozen=True, tag="reply"):
    number: int
    status: int
    body: Raw


class Opened(Struct, frozen=True, tag="opened"):
    channel: int


class Said(Struct, frozen=True, tag="said"):
    channel: int
    message: Raw


class Closed(Struct, frozen=True, tag="closed"):
    """The authority has ended a channel, with the code that a WebSocket would have."""

    channel: int
    code: int
    reason: str


class Full(Struct, frozen=True, tag="full"):
    """Something could not be stored for want of room; whoever asked for it may try again."""


FromAuthority = Reply | Opened | Said | Closed | Full
TO_AUTHORITY: Final = msgspec.json.Decoder(ToAuthority)
