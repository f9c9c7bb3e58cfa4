"""Guests: people without an account, and what they say of themselves."""

from __future__ import annotations

from msgspec import Struct

from plankgas.server.messages.base import Name, Request, Word


class Guest(Struct, frozen=True):
    """Who asks for something. Guests are numbered from 1; `NOBODY` has no number of their own."""

    id: int
    name: str = ""
    colour: str = ""


NOBODY = Guest(0)  # may look at everything public, and has no seat anywhere


class ProfileRequest(Request, frozen=True):
    name: Name
    colour: Word = ""


class Profile(Struct, frozen=True):
    name: str
    colour: str
