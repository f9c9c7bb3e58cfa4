"""The table of requests is what the web adapter offers: no path, method or status differs."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from plankgas.server.operations.routes import ROUTES
from plankgas.server.worker.requests import read
from tests.server.driving import Server
from tests.server.services import refused


@pytest.fixture(scope="module")
def paths(server: Server) -> dict[str, Any]:
    """Of the OpenAPI document."""
    found: dict[str, Any] = httpx.get(server.url + "/schema/openapi.json").json()["paths"]
    return {path: methods for path, methods in found.items() if path.startswith("/api/")}


def test_the_same_requests_as_over_http(paths: dict[str, Any]) -> None:
    web = {
        (method, path, min(int(status) for status in operation["responses"] if status < "300"))
        for path, operations in paths.items()
        for method, operation in operations.items()
        if not path.startswith("/api/me/")  # who is alone in a browser needs no way back in
    }
    table = {(route.method, f"/api{route.path}", route.status) for route in ROUTES}
    assert table == web


def test_bodies_and_queries_are_those_of_http(paths: dict[str, Any]) -> None:
    for route in ROUTES:
        operation = paths[f"/api{route.path}"][route.method]
        assert (route.body is not None) == ("requestBody" in operation), route.path
        asked = {one["name"] for one in operation.get("parameters", []) if one["in"] == "query"}
        table = route.query.__struct_encode_fields__ if route.query is not None else ()
        # The version in the catalogue's address is for the browser's cache.
        assert set(table) == asked - {"v"}, route.path


def body(**fields: object) -> bytes:
    return json.dumps(fields).encode()


def test_what_is_wrong_with_a_request_is_told_and_nothing_is_asked() -> None:
    with refused("no-such-page"):
        read("get", "/api/nowhere", b"")
    with refused("no-such-page"):
        read("get", "/races", b"")
    with refused("no-such-page"):
        read("get", "/api/races//join", b"")
    with refused("wrong-method"):
        read("put", "/api/races", b"")
    with refused("bad-request", "body"):
        read("post", "/api/races/a/leave", b"{")
    with refused("bad-request", "body"):
        read("post", "/api/races/a/leave", body(seat="0"))
    with refused("bad-request", "body"):
        read("post", "/api/races/a/leave", body(seat=0, more=1))
    with refused("bad-request", "query"):
        read("get", "/api/races?list=all", b"")
    with refused("bad-request", "query"):
        read("get", "/api/replays/a/steps?from=-1", b"")


def test_a_path_with_an_id_and_a_query_are_taken_apart() -> None:
    route, arguments = read("get", "/api/replays/a%2Fb/steps?from=5&count=7", b"")
    assert (route.path, arguments) == ("/replays/{id}/steps", ["a/b", 5, 7])
    route, arguments = read("get", "/api/circuits/usa", b"")
    assert (route.path, arguments) == ("/circuits/{id}", ["usa"])
    assert read("get", "/api/races", b"")[1] == ["mine"]
