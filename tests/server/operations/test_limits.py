"""How often somebody may do something."""

from __future__ import annotations

import pytest

from plankgas.server.limits import Rate
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.limits import Bucket, Limit
from tests.server.services import refused


def test_a_bucket_fills_up_again() -> None:
    bucket = Bucket(Rate(2, 1))
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    bucket.at -= 1
    assert bucket.take() and not bucket.take()


def test_everybody_has_a_bucket_of_their_own() -> None:
    limit = Limit(Rate(1, 0.001))
    limit.demand("a")
    limit.demand("b")
    with refused("too-fast"):
        limit.demand("a")


@pytest.mark.parametrize(("code", "left"), [("too-fast", 3), ("bad-request", 0)])
def test_what_a_stricter_limit_refuses_does_not_count(code: str, left: int) -> None:
    """So one guest who asks too often takes nothing from others at the same address."""
    address = Limit(Rate(3, 0.001))
    for _ in range(3):
        with refused(code), address.demanded("here"):
            raise RefusalError(code)
    for _ in range(left):
        with address.demanded("here"):
            pass
    with refused("too-fast"), address.demanded("here"):
        pass
