"""Limits by network address: what many new guests in one place may do together."""

from __future__ import annotations

from litestar.datastructures import State

from plankgas.server.operations.limits import Limit


class AddressLimits:
    """What may come from one network address how often."""

    def __init__(self) -> None:
        self.guests = Limit(burst=200, rate=2)  # new ones
        self.races = Limit(burst=150, rate=1)  # new ones, and new seasons
        self.analyses = Limit(burst=10, rate=0.2)  # begun by people who are no guests


def provide_addresses(state: State) -> AddressLimits:
    addresses: AddressLimits = state.addresses
    return addresses
