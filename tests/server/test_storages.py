"""What every storage holds to: all or nothing, numbers that are taken once, lists in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from plankgas.server.messages.guests import Guest
from plankgas.server.storage.browser import BrowserStorage
from plankgas.server.storage.protocol import (
    Beginning,
    Change,
    Kind,
    Listing,
    Storage,
    StoredEntry,
    TakenError,
)
from plankgas.server.storage.sqlite import SqliteStorage
from tests.server.shelves import MemoryShelf
from tests.simulation.storage import Disk, SimulatedStorage

# SQL has its own error for it.
TAKEN = TakenError
Keep = Callable[[Callable[[Storage], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", "browser", "simulated"])
def keep(request: pytest.FixtureRequest, tmp_path: Path) -> Keep:
    """Does something with a storage that is open; called again, with one over the same place."""
    shelf, disk = MemoryShelf(), Disk()

    def do(job: Callable[[Storage], Awaitable[None]]) -> None:
        asyncio.run(go(job))

    async def go(job: Callable[[Storage], Awaitable[None]]) -> None:
        storages: dict[str, Callable[[], Storage]] = {
            "sqlite": lambda: SqliteStorage(tmp_path),
            "browser": lambda: BrowserStorage(shelf),
            "simulated": lambda: SimulatedStorage(disk),
        }
        storage = storages[request.param]()
        await storage.open()
        try:
            await job(storage)
        finally:
            await storage.close()

    return do


def listing(updated: float, status: str = "racing", *guests: int) -> Listing:
    return Listing(updated, status, False, False, None, b"body", guests or None)


def new_log(kind: Kind, id: str, *entries: StoredEntry, guests: tuple[int, ...] = (1,)) -> Change:
    beginning = Beginning(id, "invite", 1, 0.0, bytes(32), b"request", 1)
    return Change(kind, id, 0, entries, listing(1.0, "racing", *guests), beginning)


FIRST = StoredEntry(1.0, b"first")
SECOND = StoredEntry(2.0, b"second", 7, "key")


def test_a_log_comes_back_as_it_was_stored(keep: Keep) -> None:
    async def write(storage: Storage) -> None:
        await storage.commit(new_log("race", "a", FIRST))
        await storage.commit(Change("race", "a", 1, (SECOND,), listing(2.0)))

    async def read(storage: Storage) -> None:
        assert await storage.entries("race", "a") == [FIRST, SECOND]
        assert await storage.beginning("race", "a") == new_log("race", "a").beginning
        # A season of the same name is another log.
        assert await storage.entries("season", "a") == []
        assert await storage.beginning("season", "a") is None

    keep(write)
    keep(read)


def test_a_commit_is_all_or_nothing(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        await storage.commit(new_log("season", "s", FIRST))
        taken = Change("season", "s", 0, (SECOND,), listing(3.0))
        with pytest.raises(TAKEN):
            await storage.commit(new_log("race", "r", FIRST), taken)
        assert await storage.beginning("race", "r") is None
        assert await storage.listed("race", "r") is None
        assert await storage.entries("season", "s") == [FIRST]

    keep(go)


def test_a_key_has_one_effect_for_each_guest(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        await storage.commit(new_log("race", "a", SECOND))
        with pytest.raises(TAKEN):
            await storage.commit(Change("race", "a", 1, (SECOND,), listing(3.0)))
        other = StoredEntry(2.0, b"second", 8, "key")
        await storage.commit(Change("race", "a", 1, (other,), listing(3.0)))
        await storage.commit(new_log("race", "b", SECOND))

    keep(go)


def test_lists_have_the_last_one_touched_first(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        for id in "abc":
            await storage.commit(new_log("race", id))
        await storage.commit(Change("race", "a", 0, (FIRST,), listing(9.0)))
        await storage.commit(Change("race", "c", 0, (FIRST,), listing(8.0, "racing", 2)))
        assert [race.id for race in await storage.listed_for("race", 1)] == ["a", "b"]
        assert [race.id for race in await storage.listed_for("race", 2)] == ["c"]
        assert await storage.listed_for("season", 1) == []

    keep(go)


def test_a_season_is_listed_with_its_race(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        of_season = Listing(1.0, "racing", True, False, "r", b"season", (1,))
        beginning = Beginning("s", "invite", 1, 0.0, bytes(32), b"request", 1)
        season = Change("season", "s", 0, (), of_season, beginning)
        await storage.commit(season, new_log("race", "r", guests=()))
        (found,) = await storage.listed_public("season")
        assert (found.id, found.status, found.race_status) == ("s", "racing", "racing")
        assert (found.body, found.race_body) == (b"season", b"body")
        await storage.commit(Change("race", "r", 0, (FIRST,), listing(2.0, "over")))
        assert (await storage.listed_public("season"))[0].race_status == "over"
        assert await storage.listed_public("race") == []

    keep(go)


def test_guests_and_what_they_have_brought(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        id = await storage.add_guest(b"hash", 1.0)
        assert await storage.guest(b"hash") == Guest(id, "", "")
        await storage.add_profile(id, "Ann", "red", 2.0)
        await storage.add_profile(id, "Anna", "blue", 3.0)
        assert await storage.guest(b"hash") == Guest(id, "Anna", "blue")
        assert await storage.guest(b"other") is None
        await storage.add_upload("u", id, b"record", 4.0)
        assert await storage.upload("u") == (b"record", 4.0)
        assert await storage.upload("v") is None

    keep(go)


def test_writes_at_the_same_time_take_turns(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        tokens = [b"%d" % number for number in range(50)]
        ids = await asyncio.gather(*(storage.add_guest(token, 1.0) for token in tokens))
        assert ids == list(range(1, 51))

    keep(go)


def test_what_goes_on_by_a_clock_is_found_again(keep: Keep) -> None:
    """After a restart its clock must run on, though nobody looks."""

    def log(kind: Kind, id: str, status: str, goes_on: bool) -> Change:
        beginning = Beginning(id, "invite", 1, 0.0, bytes(32), b"request", 1)
        shown = Listing(1.0, status, False, goes_on, None, b"body", None)
        return Change(kind, id, 0, (), shown, beginning)

    async def go(storage: Storage) -> None:
        await storage.commit(
            log("race", "a", "racing", True),
            log("race", "b", "racing", False),
            log("race", "c", "over", True),
            log("race", "d", "lobby", True),
            log("season", "e", "racing", True),
        )
        assert await storage.going_on("race") == ["a"]
        assert await storage.going_on("season") == ["e"]

    keep(go)


def test_public_lists_have_what_is_public_and_not_over(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        for id, status, public in (
            ("a", "racing", True),
            ("b", "racing", False),
            ("c", "over", True),
            ("d", "lobby", True),
        ):
            shown = Listing(ord(id), status, public, False, None, id.encode(), None)
            beginning = Beginning(id, "invite", 1, 0.0, bytes(32), b"request", 7)
            await storage.commit(Change("race", id, 0, (), shown, beginning))
        found = await storage.listed_public("race")
        assert [race.id for race in found] == ["d", "a"]
        assert {race.rules_version for race in found} == {7}
        assert await storage.listed_for("race", 1) == []
        one = await storage.listed("race", "b")
        assert one is not None and (one.body, one.status) == (b"b", "racing")
        assert await storage.listed("race", "x") is None
        assert await storage.listed("season", "b") is None

    keep(go)


def test_people_are_listed_once_and_stay_listed_until_others_are(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        await storage.commit(new_log("race", "a", guests=(1, 2, 1)), new_log("season", "a"))
        await storage.commit(Change("race", "a", 0, (FIRST,), listing(2.0)))
        assert len(await storage.listed_for("race", 1)) == 1
        assert len(await storage.listed_for("race", 2)) == 1
        await storage.commit(Change("race", "a", 1, (SECOND,), listing(3.0, "racing", 2, 3)))
        assert [len(await storage.listed_for("race", guest)) for guest in (1, 2, 3)] == [0, 1, 1]
        assert len(await storage.listed_for("season", 1)) == 1

    keep(go)


def test_a_list_has_the_hundred_newest(keep: Keep) -> None:
    async def go(storage: Storage) -> None:
        beginnings = [Beginning(f"{n}", "i", 1, 0.0, b"", b"", 1) for n in range(102)]
        await storage.commit(
            *(
                Change("race", log.id, 0, (), listing(float(log.id), "racing", 1), log)
                for log in beginnings
            )
        )
        found = await storage.listed_for("race", 1)
        assert [race.id for race in found] == [f"{n}" for n in range(101, 1, -1)]

    keep(go)
