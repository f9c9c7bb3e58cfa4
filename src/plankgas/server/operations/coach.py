"""The coach after a race: a review of one's turns, and going on from a moment of it."""

from __future__ import annotations

import msgspec

from plankgas.drivers.external import offered_drivers
from plankgas.drivers.registry import current_name
from plankgas.server.messages.base import IdAnswer, SeatKind, SeatRequest
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.entries import RaceSetup
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import PlayOnRequest, ReviewAnswer
from plankgas.server.operations.replays import shown_seats
from plankgas.server.operations.services import Services
from plankgas.server.rooms.seats import STAND_IN


async def known_review(services: Services, id: str, seat: int) -> ReviewAnswer | None:
    """What is known by now of a review that is done or being worked on: asking costs nothing."""
    return await services.thinking.review(id, seat)


async def review(services: Services, viewer: Guest, id: str, seat: int) -> ReviewAnswer:
    """What a seat did in each of its turns, and what was best; ask again for more.

    As long as a race's season is not over, only one's own seats can be reviewed.
    """
    shown = await shown_seats(services, viewer, id)
    if shown is not None and seat not in shown:
        raise RefusalError("season-not-over")
    known = await known_review(services, id, seat)
    if known is not None:
        return known
    head = await services.archive.head(id, shown, viewer.id)
    _demand_driver(head.options, seat)
    if viewer is not NOBODY:
        services.limits.analyses.demand(viewer.id)
    record = await services.archive.record(id)
    begun = await services.thinking.review(id, seat, record, viewer.id)
    assert begun is not None  # it has all that it needs
    return begun


async def play_on(services: Services, guest: Guest, id: str, request: PlayOnRequest) -> IdAnswer:
    """A race of one's own that goes on from a moment of a finished one, with luck of its own.

    Computer drivers have the other cars: those who had them, or one who stands in for people.
    """
    if await shown_seats(services, guest, id) is not None:
        raise RefusalError("season-not-over")
    head = await services.archive.head(id, None, guest.id)
    _demand_driver(head.options, request.seat)
    if request.index > head.count:
        raise RefusalError("bad-request", [f"index: the race has {head.count} actions"])
    record: Json = msgspec.json.decode(await services.archive.record(id))
    position = await services.archive.position(id, request.index, guest.id)
    return IdAnswer(
        await begin_from(
            services,
            guest,
            request.seat,
            position,
            names=record.get("names", ()),
            drivers=record.get("drivers", ()),
        )
    )


async def begin_from(
    services: Services,
    guest: Guest,
    seat: int,
    position: Json,
    names: tuple[str, ...] = (),
    drivers: tuple[str, ...] = (),
) -> str:
    """Make a race that goes on from a position, in which the guest has this seat; its id."""
    options: Json = position["options"]
    if position["phase"] in ("draft", "swap", "over") or _is_out(position, seat):
        raise RefusalError("bad-request", ["index: this car has nothing to decide from there"])
    services.limits.races.demand(guest.id)
    seats = []
    for number, agreed in enumerate(options["seats"]):
        driver = drivers[number] if drivers else ""
        kind: SeatKind = "legend" if agreed["legend"] else "me" if number == seat else "driver"
        name = guest.name if kind == "me" else (names[number] if names else "") or agreed["name"]
        level = driver if current_name(driver) in offered_drivers() else STAND_IN
        seats.append(SeatRequest(kind, agreed["colour"], name, level, agreed["handicap"]))
    setup = RaceSetup(
        circuit=options["circuit"],
        seats=tuple(seats),
        laps=options["laps"],
        garage=options["garage"],
        weather=options["weather"],
        tournament=options["tournament"],
        legend_speed=options["legend_speed"],
        tips=False,
        start=position,
    )
    return (await services.races.create(guest, setup)).id


def _demand_driver(options: Json, seat: int) -> None:
    """RefusalError unless somebody decides for this seat."""
    seats = options["seats"]
    if not 0 <= seat < len(seats):
        raise RefusalError("no-such-seat")
    if seats[seat]["legend"]:
        raise RefusalError("bad-request", [f"seat: a Legend drives seat {seat}"])


def _is_out(position: Json, seat: int) -> bool:
    is_racing: bool = position["cars"][seat]["status"] == "racing"
    return not is_racing
