"""Who may watch: everybody, who has the address, or who has shown the invitation; the host says.

Replays and records of a race are watched by the same people as the race. A race of a season is
watched by those who may watch the season.
"""

from __future__ import annotations

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.actors.season_actor import SeasonActor
from plankgas.server.messages.base import InviteRequest
from plankgas.server.messages.entries import ENTRIES, SETUPS, Invited, Joined
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.races import StatusAnswer
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.seasons import SeasonStatusAnswer
from plankgas.server.operations.services import Services
from plankgas.server.rooms.log import read_log
from plankgas.server.storage.protocol import Beginning


async def watched_race(services: Services, viewer: Guest, id: str) -> RaceActor:
    """A race that this guest may watch; RefusalError if there is none, or they may not."""
    actor = await services.races.get(id)
    season = await actor.look(lambda room: room.season)
    if season is not None:
        await watched_season(services, viewer, season.id)
    else:
        await actor.look(lambda room: room.demand_watcher(viewer.id))
    return actor


async def watched_replay(services: Services, viewer: Guest, id: str) -> RaceActor:
    """The race of a replay; RefusalError if there is none, or this guest may not watch it."""
    await services.archive.race(id)
    return await watched_race(services, viewer, id)


async def watched_season(services: Services, viewer: Guest, id: str) -> SeasonActor:
    """A season that this guest may watch; RefusalError if there is none, or they may not."""
    actor = await services.seasons.get(id)
    await actor.look(lambda room: room.demand_watcher(viewer.id))
    return actor


async def demand_watcher_of_log(services: Services, viewer: Guest, beginning: Beginning) -> None:
    """The same for a race that can't be rebuilt here, by its log alone."""
    request = SETUPS.decode(beginning.request)
    if request.public or not request.invited_only or viewer.id == beginning.owner:
        return
    log = read_log(await services.storage.entries("race", beginning.id), ENTRIES)
    invited = {item.entry.guest for item in log if isinstance(item.entry, Invited | Joined)}
    if viewer.id not in invited:
        raise RefusalError("not-invited")


async def open_race_invitation(
    services: Services, guest: Guest, id: str, request: InviteRequest
) -> StatusAnswer:
    """Show the invitation of a race: from now on I may watch it, and join without it."""
    actor = await services.races.get(id)
    await actor.welcome(guest.id, request.invite)
    return StatusAnswer(await actor.look(lambda room: room.status))


async def open_season_invitation(
    services: Services, guest: Guest, id: str, request: InviteRequest
) -> SeasonStatusAnswer:
    """Show the invitation of a season: from now on I may watch it, and join without it."""
    actor = await services.seasons.get(id)
    await actor.welcome(guest.id, request.invite)
    return SeasonStatusAnswer(await actor.look(lambda room: room.status))
