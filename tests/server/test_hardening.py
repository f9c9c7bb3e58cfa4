"""What arrives from browsers, other sites and whoever else: odd bytes, odd names, odd origins."""

from __future__ import annotations

import json
import socket
import stat
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from plankgas.server.web.gate import content_policy
from plankgas.server.web.sites import is_answered, is_same_site, names_of
from tests.server.conftest import Meet
from tests.server.driving import WRITE, Server, race_of, running

# --- odd bytes -----------------------------------------------------------------------------------


def raw(server: Server, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """The status, headers and body of the answer to these very bytes."""
    place = urlsplit(server.url)
    assert place.hostname is not None
    with socket.create_connection((place.hostname, place.port or 80), timeout=60) as connection:
        connection.sendall(request)
        answer = b""
        while part := connection.recv(65536):
            answer += part
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(status.split()[1]), headers, body


def get(path: bytes, *headers: bytes) -> bytes:
    lines = [b"GET " + path + b" HTTP/1.1", b"Host: localhost", b"Connection: close", *headers]
    return b"\r\n".join(lines) + b"\r\n\r\n"


@pytest.mark.parametrize(
    "path",
    [
        b"/%00",
        b"/" + b"a" * 300,
        b"/" + b"a/" * 150,
        b"/assets/%00.js",
        b"/%ff%fe",
        b"/api/races/%ff",
        b"/api/races/%00",
        b"/api/races/" + b"a" * 300,
        b"/api/races?list=%ff",
        b"/api/races?%ff=%fe",
        b"/api/replays/r-%00",
        b"/api/replays/x/steps?from=%ff",
        b"/api/circuits/%00",
        b"/api/seasons/%ff%00",
        b"/..%2f..%2fetc/passwd",
    ],
)
def test_odd_paths_are_refused_and_nothing_fails(server: Server, path: bytes) -> None:
    status, headers, _ = raw(server, get(path))
    assert status in (200, 400, 404), status
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "cookie", [b"plankgas_guest=\xff\xfe", b"=", b"plankgas_guest=" + b"a" * 5000]
)
def test_odd_cookies_are_nobodys(server: Server, cookie: bytes) -> None:
    status, _, body = raw(server, get(b"/api/races", b"Cookie: " + cookie))
    assert (status, json.loads(body)) == (200, {"races": []})


DEEP = b"[" * 40_000


@pytest.mark.parametrize(
    "body",
    [
        b"\xff\xfe",
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b'{"name": "a\\u0000b"}',
        DEEP,
        b'{"name": ' + DEEP,
        b'{"circuit": ' + DEEP,
        b"",
        b"nul",
    ],
)
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PUT", "/api/me"),
        ("POST", "/api/races"),
        ("POST", "/api/circuits/check"),
        ("POST", "/api/records"),
    ],
)
def test_odd_bodies_are_refused_and_nothing_fails(
    server: Server, body: bytes, method: str, path: str
) -> None:
    headers = {**WRITE, "Content-Type": "application/json"}
    answer = httpx.request(method, server.url + path, headers=headers, content=body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["code"].startswith("bad-")


def test_deep_frames_are_refused_and_the_page_goes_on(meet: Meet) -> None:
    host = meet()
    live = host.look(host.post("/races", race_of("me", "here"))["id"])
    live.until(lambda live: live.version == 1)
    for text in ("[" * 16_000, '{"type": "act", "key": ' + "[" * 10_000):
        live.send(text)
        answer = live.receive()
        assert answer["type"] == "answer" and answer["error"]["code"] == "bad-frame"
    assert live.act(0, "shift 1")["ok"]


def test_who_sends_too_fast_is_told_how_long_to_wait(meet: Meet) -> None:
    host = meet()
    live = host.look(host.post("/races", race_of("me", "here"))["id"])
    for _ in range(200):
        live.send({"type": "ping"})
    live.until(lambda live: any(frame["type"] == "answer" for frame in live.frames))
    answer = next(frame for frame in live.frames if frame["type"] == "answer")
    assert answer["error"]["code"] == "too-fast" and 0 < answer["error"]["retry_after"] < 1


def test_reading_is_limited_by_what_it_costs(tmp_path: Path) -> None:
    """Replays are worked for, so whoever asks for them in a loop has to wait; others do not."""
    with running(tmp_path) as server:
        refused = None
        with httpx.Client(base_url=server.url) as client:
            asked = 0
            while asked < 200:
                asked += 1
                refused = client.get("/api/replays/r-0123456789abcdef/steps")
                if refused.status_code == 429:
                    break
                assert refused.status_code == 404
            assert refused is not None and 40 <= asked <= 150
            assert refused.json()["error"]["code"] == "too-fast"
            assert 0 < refused.json()["error"]["retry_after"] < 1
            assert refused.headers["Retry-After"] == "1"
            assert client.get("/health").status_code == 200


# --- headers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/api/races", 200),
        ("/api/none", 404),
        ("/assets/none.js", 404),
        ("/health", 200),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_every_answer_has_its_headers(server: Server, method: str, path: str, status: int) -> None:
    answer = httpx.request(method, server.url + path)
    assert answer.status_code == status
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe-inline" not in policy and "ws:" not in policy
    assert "form-action 'self'" in policy
    assert "Server" not in answer.headers
    if status == 404 or path.startswith("/api"):
        assert answer.headers["Cache-Control"] == "no-store"
    assert bool(answer.content) == (method == "GET")


def test_methods_that_are_wrong_have_headers_too(server: Server) -> None:
    answer = httpx.delete(server.url + "/api/races")
    assert answer.status_code == 405 and answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_policy_allows_the_styles_of_our_pages_alone() -> None:
    policy = content_policy("<p><style>a{}</style><style>b{}</style>", "<style>a{}</style>")
    styles = policy.split("style-src ")[1].split(";")[0].split()
    assert styles[0] == "'self'" and len(styles) == 3
    assert all(style.startswith("'sha256-") for style in styles[1:])


def test_a_cookie_is_renewed_whenever_somebody_comes_back(meet: Meet) -> None:
    host = meet()
    answer = host.http.get("/api/races")
    renewed = answer.headers["Set-Cookie"]
    assert host.cookie in renewed and f"Max-Age={365 * 24 * 3600}" in renewed
    assert "HttpOnly" in renewed and "SameSite=Lax" in renewed
    assert "Set-Cookie" not in httpx.get(host.http.base_url.join("/api/races")).headers


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_nobody_else_on_the_machine_may_read_what_is_stored(server: Server) -> None:
    """Seeds and invitations are in there."""
    assert stat.S_IMODE(server.data.stat().st_mode) == 0o700
    for file in server.data.iterdir():
        assert not file.stat().st_mode & 0o077, file


# --- names and origins ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "names", "is_proxied", "asked", "answered"),
    [
        ("127.0.0.1", (), False, "localhost:8765", True),
        ("127.0.0.1", (), False, "127.0.0.1:8765", True),
        ("127.0.0.1", (), False, "[::1]:8765", True),
        ("127.0.0.1", (), False, "evil.example:8765", False),
        ("127.0.0.1", (), False, "", False),
        ("127.0.0.1", (), False, "localhost:port", False),
        ("127.0.0.1", (), True, "race.example", True),
        ("0.0.0.0", (), False, "box.local:8765", True),
        ("0.0.0.0", (), False, "", False),
        ("0.0.0.0", ("race.example",), False, "race.example", True),
        ("0.0.0.0", ("race.example",), False, "localhost:8765", True),
        ("0.0.0.0", ("race.example",), False, "evil.example", False),
    ],
)
def test_a_server_answers_to_its_own_names(
    host: str, names: tuple[str, ...], is_proxied: bool, asked: str, answered: bool
) -> None:
    assert is_answered(asked, names_of(host, names, is_proxied)) is answered


def test_other_names_get_no_answer(server: Server) -> None:
    """Else any site could have its own name lead to a server on one's own machine."""
    status, headers, body = raw(server, get(b"/api/races").replace(b"localhost", b"evil.example"))
    assert status == 421 and json.loads(body)["error"]["code"] == "wrong-host"
    assert headers["x-content-type-options"] == "nosniff"
    upgrade = get(
        b"/api/live",
        b"Upgrade: websocket",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
    ).replace(b"Connection: close", b"Connection: Upgrade")
    assert raw(server, upgrade.replace(b"localhost", b"evil.example"))[0] == 403


def test_requests_that_are_none_leave_no_trace_in_the_log(server: Server) -> None:
    """Or whoever sends enough of them fills the disk; the log has to be empty at the end."""
    assert raw(server, b"what?\r\n\r\n")[0] == 400


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "same"),
    [
        (None, "race.example", "ws", True),
        ("http://race.example", "race.example", "ws", True),
        ("https://race.example", "race.example", "wss", True),
        ("https://race.example", "race.example", "ws", True),  # a proxy ends TLS
        ("https://race.example:8443", "race.example:8443", "ws", True),
        ("http://localhost:8765", "127.0.0.1:8765", "ws", True),
        ("http://[::1]:8765", "localhost:8765", "ws", True),
        ("http://race.example", "race.example", "wss", False),
        ("http://race.example:8080", "race.example", "ws", False),
        ("http://race.example", "race.example:8080", "ws", False),
        ("http://localhost:9000", "localhost:8765", "ws", False),
        ("https://evil.example", "race.example", "ws", False),
        ("null", "race.example", "ws", False),
        ("null", "", "ws", False),
        ("", "", "ws", False),
        ("file://", "", "ws", False),
        ("http://race.example:port", "race.example", "ws", False),
        ("http://", "race.example", "ws", False),
    ],
)
def test_only_our_own_pages_connect(origin: str | None, host: str, scheme: str, same: bool) -> None:
    assert is_same_site(origin, host, scheme) is same
