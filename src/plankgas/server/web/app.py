"""The application: every route, how errors are answered, and what starts and stops with it."""

from __future__ import annotations

import asyncio
import gc
import logging
import math
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import ResponseHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.plugins import JsonRenderPlugin

from plankgas import __version__
from plankgas.server.messages.base import ErrorAnswer, Health
from plankgas.server.messages.refusals import RefusalError, error_of
from plankgas.server.operations.retention import keep_house
from plankgas.server.operations.services import Services
from plankgas.server.storage.protocol import StorageError, unstored
from plankgas.server.storage.sqlite import SqliteStorage
from plankgas.server.thinking.process_pool import ProcessPool
from plankgas.server.web import (
    catalogue,
    coach,
    guests,
    hints,
    live,
    people,
    races,
    replays,
    seasons,
)
from plankgas.server.web.api_page import PAGE_STYLE, ApiPage
from plankgas.server.web.gate import Gate, content_policy, page_of
from plankgas.server.web.limits import AddressLimits, provide_addresses
from plankgas.server.web.openapi import DocumentConfig, ShapesPlugin
from plankgas.server.web.places import Places
from plankgas.server.web.static_files import FOLDER, client_files

BODY_BYTES: Final = 100_000
_CODES: Final = {
    400: "bad-request",
    404: "no-such-page",
    405: "wrong-method",
    413: "too-large",
    429: "too-fast",
}

# What the framework raises when a browser is gone before it has sent all; it has no type for it.
_HUNG_UP: Final = "client disconnected prematurely"

_log: Final = logging.getLogger(__name__)


def serving_app(data: Path, names: Collection[str] = (), origins: Collection[str] = ()) -> Gate:
    """The whole server behind its gate; it answers to these names of the host, or to all."""
    policy = content_policy(page_of(FOLDER / "index.html"), PAGE_STYLE)
    return Gate(create_app(data, origins=origins), names, policy)


def create_app(data: Path, workers: int = 0, origins: Collection[str] = ()) -> Litestar:
    """The whole server over one data folder: SQLite, and processes that think.

    Pages of these origins may use it as its own pages do; by default no others may.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        storage = SqliteStorage(data)
        services = Services(storage, ProcessPool(workers))
        house = asyncio.create_task(keep_house(services, storage), name="keep house")
        app.state.services = services
        app.state.storage = storage
        app.state.addresses = AddressLimits(services.runtime)
        app.state.places = Places(services.runtime.limits)
        try:
            await services.open()
            # What is loaded stays: looking through all of it for garbage would hold the loop up
            # for some 50 ms now and then.
            gc.collect()
            gc.freeze()
            yield
        finally:
            house.cancel()
            await asyncio.gather(house, return_exceptions=True)
            await services.close()
            gc.unfreeze()

    api = Router(
        "/api",
        route_handlers=[
            guests.put_me,
            people.get_recovery,
            people.new_recovery,
            people.recover,
            people.get_my_data,
            people.forget_me,
            catalogue.get_catalogue,
            catalogue.get_circuit,
            catalogue.check_circuit,
            races.create_race,
            races.list_races,
            races.get_race,
            races.join_race,
            races.open_race_invitation,
            races.start_race,
            races.leave_race,
            races.free_seat,
            races.return_to_race,
            races.make_gesture,
            races.rematch,
            races.get_record,
            races.get_statistics,
            seasons.create_season,
            seasons.list_seasons,
            seasons.get_season,
            seasons.join_season,
            seasons.open_season_invitation,
            seasons.start_season,
            seasons.next_race,
            seasons.keep_upgrade,
            seasons.leave_season,
            seasons.free_season_seat,
            seasons.return_to_season,
            seasons.get_season_record,
            replays.get_replay,
            replays.get_steps,
            replays.add_record,
            hints.give_hint,
            hints.get_analysis,
            coach.get_review,
            coach.play_on,
            live.live,
        ],
        dependencies={
            "guest": Provide(guests.provide_guest),
            "viewer": Provide(guests.provide_viewer),
        },
        guards=[guests.demand_header, guests.demand_read],
        response_headers=[ResponseHeader(name="Cache-Control", value="no-store")],
    )
    shared = CORSConfig(
        allow_origins=list(origins),
        allow_methods=["GET", "POST", "PUT"],
        allow_headers=["Content-Type", guests.HEADER],
        allow_credentials=True,
    )
    return Litestar(
        state=State({"origins": frozenset(origins)}),
        cors_config=shared if origins else None,
        route_handlers=[api, health, ready, client_files],
        dependencies={
            "services": Provide(provide_services, sync_to_thread=False),
            "addresses": Provide(provide_addresses, sync_to_thread=False),
        },
        lifespan=[lifespan],
        before_send=[guests.set_cookie],
        exception_handlers={
            RefusalError: answer_refusal,
            StorageError: answer_storage_error,
            HTTPException: answer_http_error,
            # What a body may do to its decoder, and nothing of ours does.
            RecursionError: answer_bad_body,
            UnicodeError: answer_bad_body,
            Exception: answer_failure,
        },
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        request_max_body_size=BODY_BYTES,
        plugins=[ShapesPlugin()],
        openapi_config=DocumentConfig(
            title="Plankgas",
            version=__version__,
            path="/schema",
            render_plugins=[ApiPage(), JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )


def provide_services(state: State) -> Services:
    services: Services = state.services
    return services


@get("/health")
async def health(services: Services) -> Response[Health]:
    """Whether the server works: something was written just now. 503 if that fails."""
    return _health(await services.storage_check.works())


@get("/ready")
async def ready(services: Services) -> Response[Health]:
    """Whether a proxy should send people here: it is open, and works."""
    return _health(services.is_open and await services.storage_check.works())


def _health(is_well: bool) -> Response[Health]:
    answer = Health("ok" if is_well else "failing", __version__)
    return Response(answer, status_code=200 if is_well else 503)


# --- errors ----------------------------------------------------------------------------------


def _answer(code: str, fields: tuple[str, ...] = ()) -> Response[ErrorAnswer]:
    return answer_refusal(None, RefusalError(code, fields))


def answer_refusal(
    _request: Request[Any, Any, Any] | None, refused: RefusalError
) -> Response[ErrorAnswer]:
    wait = refused.retry_after
    return Response(
        ErrorAnswer(error_of(refused)),
        status_code=refused.status,
        media_type="application/json",
        headers={} if wait is None else {"Retry-After": str(math.ceil(wait))},
    )


def answer_http_error(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[ErrorAnswer]:
    """What the framework refuses, in our form."""
    if error.detail == _HUNG_UP:
        return _answer("bad-request", (_HUNG_UP,))  # nobody hears it, and nothing has failed
    if error.status_code >= 500:
        return answer_failure(request, error)
    fields: list[str] = []
    if error.status_code == 400:
        extra = error.extra if isinstance(error, ValidationException) else None
        for item in extra if isinstance(extra, list) else ():
            place = item.get("key") or item.get("source") or "request"
            fields.append(f"{place}: {item.get('message', 'wrong')}")
        fields = fields or [str(error.detail)]
    return _answer(_CODES.get(error.status_code, "bad-request"), tuple(fields))


def answer_storage_error(
    request: Request[Any, Any, Any], error: StorageError
) -> Response[ErrorAnswer]:
    """It did not happen, or nobody knows: the browser may try again."""
    _log.warning("a request could not be stored: %s", error)
    return answer_refusal(request, unstored(error))


def answer_bad_body(_request: Request[Any, Any, Any], _error: Exception) -> Response[ErrorAnswer]:
    """JSON that is nested too deeply, or is no text at all."""
    return _answer("bad-request", ("body: this is no JSON that anybody would send",))


def answer_failure(_request: Request[Any, Any, Any], error: Exception) -> Response[ErrorAnswer]:
    """A bug of ours: the log has it all, the browser nothing of it."""
    _log.error("a request failed", exc_info=error)
    return _answer("server-error")
