"""Guests, called directly: known by a token, with a name of their choice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from plankgas.engine.components import COLOURS
from plankgas.server.messages.guests import NOBODY, Profile, ProfileRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.guests import known_guest, new_guest, set_profile
from tests.server.services import quick_services, refused


def test_a_token_is_one_guest_and_no_other_token_is(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            ann, token = await new_guest(services)
            bo, other = await new_guest(services)
            assert ann != bo and token != other
            assert await known_guest(services, token) == ann
            assert await known_guest(services, other) == bo
            for wrong in ("", token[:-1], token[:4] + other[4:], token * 3):
                assert await known_guest(services, wrong) is NOBODY

    asyncio.run(go())


def test_the_last_profile_counts(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            guest, token = await new_guest(services)
            with refused("bad-request", "name"):
                await set_profile(services, guest, ProfileRequest("a\x07"))
            with refused("bad-request", "colour"):
                await set_profile(services, guest, ProfileRequest("Ann", "pink"))
            assert await known_guest(services, token) == guest
            with pytest.raises(RefusalError) as caught:
                await set_profile(services, guest, ProfileRequest("a\x07", "pink"))
            assert caught.value.fields == (
                "name: must be printable letters",
                f"colour: must be one of {', '.join(COLOURS)}",
            )
            assert await set_profile(services, guest, ProfileRequest("Cy")) == Profile("Cy", "")
            for name, colour in (("Bo", "red"), (" Ann ", "green")):
                profile = await set_profile(services, guest, ProfileRequest(name, colour))
            assert profile == Profile("Ann", "green")
            known = await known_guest(services, token)
            assert (known.id, known.name, known.colour) == (guest.id, "Ann", "green")

    asyncio.run(go())
