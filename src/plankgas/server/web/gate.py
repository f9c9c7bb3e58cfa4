"""What every request passes first: the name it was sent to, and headers for every answer."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path
from typing import Final, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from plankgas.server.messages.base import ErrorAnswer, encode
from plankgas.server.messages.refusals import RefusalError, error_of
from plankgas.server.web.sites import is_answered

_YEAR: Final = 365 * 24 * 3600
_STYLES: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_API: Final = "/api"


def content_policy(*pages: str) -> str:
    """What our pages may load: nothing from elsewhere, and no style but those of these pages."""
    styles = [style for page in pages for style in _STYLES.findall(page)]
    hashes = [b64encode(sha256(style.encode()).digest()).decode() for style in styles]
    allowed = " ".join(["'self'", *(f"'sha256-{found}'" for found in dict.fromkeys(hashes))])
    return (
        f"default-src 'self'; style-src {allowed}; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    )


def page_of(path: Path) -> str:
    """The text of a page, if it is there."""
    return path.read_text() if path.is_file() else ""


class Gate:
    """Around the application: unknown names are turned away, and no answer goes without headers.

    HEAD is answered as GET is; the server leaves the body out.
    """

    def __init__(self, app: ASGIApp, names: Collection[str], policy: str) -> None:
        self.app = app
        self._names = names
        self._headers: list[tuple[bytes, bytes]] = [
            (b"content-security-policy", policy.encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"same-origin"),
            (b"cross-origin-opener-policy", b"same-origin"),
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.app(scope, receive, send)  # it starts or stops
            return
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        http = scope if scope["type"] == ScopeType.HTTP else None

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._missing(scope, message)]
            await send(message)

        if not is_answered(host, self._names):
            if http is not None:
                await _refuse(answer, RefusalError("wrong-host"))
            else:
                await send({"type": "websocket.close", "code": 4421, "reason": "wrong-host"})
        elif http is not None and http["method"] == "HEAD":
            as_get = cast(HTTPScope, {**http, "method": "GET"})
            await self.app(as_get, receive, answer)
        else:
            await self.app(scope, receive, answer)

    def _missing(self, scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
        assert message["type"] == "http.response.start"
        there = {name.lower() for name, _ in message["headers"]}
        wanted = list(self._headers)
        if scope["path"].startswith(_API) or message["status"] >= 400:
            wanted.append((b"cache-control", b"no-store"))
        if scope["scheme"] == "https":
            wanted.append((b"strict-transport-security", b"max-age=%d" % _YEAR))
        return [(name, value) for name, value in wanted if name not in there]


async def _refuse(send: Send, refused: RefusalError) -> None:
    body = encode(ErrorAnswer(error_of(refused)))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
