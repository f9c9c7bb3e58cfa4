"""Behind a proxy: whose word counts for where somebody comes from."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.driving import WRITE, running

MOST_TRIES = 200


def tries_until_refused(url: str, *addresses: str) -> int:
    """How many wrong codes may be tried, from these addresses in turn, until it is too many."""
    for number in range(MOST_TRIES):
        headers = {**WRITE, "X-Forwarded-For": addresses[number % len(addresses)]}
        answer = httpx.post(f"{url}/api/me/recover", headers=headers, json={"code": "none"})
        if answer.status_code == 429:
            return number
        assert answer.json()["error"]["code"] == "wrong-code"
    return MOST_TRIES


@pytest.mark.parametrize("trusted", ["127.0.0.1", "192.0.2.1"])
def test_forwarded_addresses_are_believed_from_trusted_proxies_alone(
    tmp_path: Path, trusted: str
) -> None:
    """Through one that is trusted each visitor has limits of their own; others make nothing up."""
    with running(tmp_path, "--trusted-proxy", trusted) as server:
        assert tries_until_refused(server.url, "203.0.113.1") < MOST_TRIES
        answer = httpx.post(
            f"{server.url}/api/me/recover",
            headers={**WRITE, "X-Forwarded-For": "203.0.113.2"},
            json={"code": "none"},
        )
        is_believed = trusted == "127.0.0.1"
        assert answer.status_code == (403 if is_believed else 429)

        secure = {**WRITE, "X-Forwarded-For": "203.0.113.3", "X-Forwarded-Proto": "https"}
        cookie = httpx.put(f"{server.url}/api/me", headers=secure, json={"name": "", "colour": ""})
        given = cookie.headers["Set-Cookie"]
        assert given.startswith("__Host-") == is_believed
        assert ("Secure" in given) == is_believed
