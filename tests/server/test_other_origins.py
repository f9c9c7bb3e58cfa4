"""Pages of other origins: none may use a server, but for those that it was told to allow."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from plankgas.server.web.sites import origin
from tests.server.driving import WRITE, Server, race_of, running

FRIEND = "https://games.example"
STRANGER = "https://evil.example"
PREFLIGHT = {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type,x-plankgas",
}
HTTPS = {"X-Forwarded-Proto": "https"}


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy that ends TLS, which pages of one other origin may use."""
    flags = ("--allowed-origin", FRIEND + ":443/", "--trusted-proxy", "127.0.0.1")
    with running(tmp_path_factory.mktemp("open"), *flags) as server:
        yield server
    assert server.log.read_text() == ""


def ask_first(server: Server, site: str) -> httpx.Response:
    """What a browser asks before it lets a page of another origin write."""
    headers = PREFLIGHT | {"Origin": site}
    return httpx.options(server.url + "/api/races", headers=headers, trust_env=False)


def write(server: Server, site: str, **headers: str) -> httpx.Response:
    given = WRITE | {"Origin": site} | {name.replace("_", "-"): headers[name] for name in headers}
    race = race_of("me", "legend")
    return httpx.post(server.url + "/api/races", json=race, headers=given, trust_env=False)


def may_connect(server: Server, site: str) -> bool:
    url = server.url.replace("http", "ws", 1) + "/api/live"
    try:
        with connect(url, additional_headers={"Origin": site}, proxy=None):
            return True
    except InvalidStatus:
        return False


def test_by_default_no_other_origin_may_do_anything(server: Server) -> None:
    assert "access-control-allow-origin" not in ask_first(server, FRIEND).headers
    assert "access-control-allow-origin" not in write(server, FRIEND).headers
    assert not may_connect(server, FRIEND)


def test_pages_of_an_allowed_origin_use_the_server_as_its_own_do(open_server: Server) -> None:
    answer = ask_first(open_server, FRIEND)
    assert answer.status_code == 204
    assert answer.headers["access-control-allow-origin"] == FRIEND
    assert answer.headers["access-control-allow-credentials"] == "true"
    assert {"content-type", "x-plankgas"} <= set(
        answer.headers["access-control-allow-headers"].lower().split(", ")
    )
    made = write(open_server, FRIEND)
    assert made.status_code == 201
    assert made.headers["access-control-allow-origin"] == FRIEND
    assert made.headers["vary"] == "Origin"
    missing = httpx.get(
        open_server.url + "/api/races/none", headers={"Origin": FRIEND}, trust_env=False
    )
    assert missing.status_code == 404  # refusals can be read as well
    assert missing.headers["access-control-allow-origin"] == FRIEND
    assert may_connect(open_server, FRIEND)


@pytest.mark.parametrize("site", [STRANGER, "http://games.example", FRIEND + ":8443", "null"])
def test_others_may_not_all_the_same(open_server: Server, site: str) -> None:
    assert ask_first(open_server, site).status_code == 400
    assert "access-control-allow-origin" not in write(open_server, site).headers
    assert not may_connect(open_server, site)


def test_a_write_needs_the_header_from_allowed_origins_too(open_server: Server) -> None:
    refused = write(open_server, FRIEND, X_Plankgas="")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "header-missing")


def test_the_cookie_goes_to_that_site_alone(open_server: Server) -> None:
    shared = write(open_server, FRIEND, **HTTPS).headers["set-cookie"]
    assert shared.startswith("__Host-plankgas_guest=")
    assert {"Secure", "HttpOnly", "SameSite=None", "Partitioned"} <= set(shared.split("; "))
    own = write(open_server, open_server.url, **HTTPS).headers["set-cookie"]
    assert "SameSite=Lax" in own
    assert "Partitioned" not in own


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("https://games.example", FRIEND),
        ("https://Games.example:443/", FRIEND),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
    ],
)
def test_origins_are_written_as_browsers_do(text: str, found: str) -> None:
    assert origin(text) == found


@pytest.mark.parametrize(
    "text",
    [
        *("*", "null", "", "games.example", "https://", "https://*.example", "ftp://games.example"),
        *("wss://games.example", "https://games.example/path", "https://games.example?a"),
        *("https://me@games.example", "https://games.example:port", "https://games.example#a"),
    ],
)
def test_what_is_no_origin_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no origin such as"):
        origin(text)
