"""Every request there is, for adapters that need no framework: what it asks for, and of whom.

The web adapter says the same to its framework, in its own words; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

from plankgas.server.messages.base import (
    MOST_STEPS,
    GestureRequest,
    InviteRequest,
    JoinRequest,
    SeatNumber,
    SeatRef,
)
from plankgas.server.messages.catalogue import CircuitRequest
from plankgas.server.messages.engine_schemas import Record
from plankgas.server.messages.guests import ProfileRequest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.replays import PlayOnRequest
from plankgas.server.messages.seasons import (
    KeepRequest,
    NextRequest,
    SeasonJoinRequest,
    SeasonRequest,
)
from plankgas.server.operations import (
    catalogue,
    coach,
    guests,
    hints,
    races,
    replays,
    seasons,
    watching,
)

Method = Literal["get", "post", "put"]


class ListQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which list."""

    list: races.ListWord = "mine"


class StepsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which steps of a replay."""

    first: Annotated[int, Meta(ge=0)] = field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=MOST_STEPS)] = MOST_STEPS


class SeatQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose turns."""

    seat: SeatNumber


@dataclass(frozen=True)
class Route:
    """One request.

    Its operation gets the services, then as many of these as it takes, in this order: the guest
    who asks, the id in the path, the body, the fields of the query.
    """

    method: Method
    path: str
    operation: Callable[..., Awaitable[object]]
    has_guest: bool = True
    body: Any = None
    query: type[Struct] | None = None
    status: int = 200


ROUTES: Final = (
    Route("put", "/me", guests.set_profile, body=ProfileRequest),
    Route("get", "/catalogue", catalogue.whole_catalogue, has_guest=False),
    Route("get", "/circuits/{id}", catalogue.circuit_of_the_box, has_guest=False),
    Route("post", "/circuits/check", catalogue.check_circuit, body=CircuitRequest),
    Route("post", "/races", races.make_race, body=RaceRequest, status=201),
    Route("get", "/races", races.list_races, query=ListQuery),
    Route("get", "/races/{id}", races.look_at_race),
    Route("post", "/races/{id}/join", races.join_race, body=JoinRequest),
    Route("post", "/races/{id}/invitation", watching.open_race_invitation, body=InviteRequest),
    Route("post", "/races/{id}/start", races.start_race),
    Route("post", "/races/{id}/leave", races.leave_race, body=SeatRef),
    Route("post", "/races/{id}/free", races.free_seat, body=SeatRef),
    Route("post", "/races/{id}/return", races.return_to_race, body=SeatRef),
    Route("post", "/races/{id}/gesture", races.make_gesture, body=GestureRequest),
    Route("post", "/races/{id}/rematch", races.rematch, status=201),
    Route("get", "/races/{id}/record", races.race_record),
    Route("get", "/races/{id}/statistics", races.race_statistics),
    Route("post", "/races/{id}/hint", hints.give_hint, body=SeatRef),
    Route("post", "/seasons", seasons.make_season, body=SeasonRequest, status=201),
    Route("get", "/seasons", seasons.list_seasons, query=ListQuery),
    Route("get", "/seasons/{id}", seasons.look_at_season),
    Route("post", "/seasons/{id}/join", seasons.join_season, body=SeasonJoinRequest),
    Route("post", "/seasons/{id}/invitation", watching.open_season_invitation, body=InviteRequest),
    Route("post", "/seasons/{id}/start", seasons.start_season),
    Route("post", "/seasons/{id}/next", seasons.next_race, body=NextRequest),
    Route("post", "/seasons/{id}/keep", seasons.keep_upgrade, body=KeepRequest),
    Route("post", "/seasons/{id}/leave", seasons.leave_season, body=SeatRef),
    Route("post", "/seasons/{id}/free", seasons.free_season_seat, body=SeatRef),
    Route("post", "/seasons/{id}/return", seasons.return_to_season, body=SeatRef),
    Route("get", "/seasons/{id}/record", seasons.season_record),
    Route("get", "/replays/{id}", replays.look_at_replay),
    Route("get", "/replays/{id}/steps", replays.replay_steps, query=StepsQuery),
    Route("get", "/replays/{id}/analysis", hints.analyse),
    Route("get", "/replays/{id}/review", coach.review, query=SeatQuery),
    Route("post", "/replays/{id}/play-on", coach.play_on, body=PlayOnRequest, status=201),
    Route("post", "/records", replays.add_record, body=Record, status=201),
)
