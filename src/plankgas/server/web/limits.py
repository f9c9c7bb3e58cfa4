"""Limits by network address: what many new guests in one place may do together."""

from __future__ import annotations

from litestar.datastructures import State

from plankgas.server.operations.limits import Limit
from plankgas.server.runtime import Runtime


class AddressLimits:
    """What may come from one network address how often."""

    def __init__(self, runtime: Runtime) -> None:
        limits, clock = runtime.limits, runtime.clock
        self.guests = Limit(limits.new_guests, clock)
        self.races = Limit(limits.races_of_address, clock)
        self.codes = Limit(limits.codes, clock)
        self.reads = Limit(limits.reads, clock)
        self.analyses = Limit(limits.analyses_of_address, clock)


def provide_addresses(state: State) -> AddressLimits:
    addresses: AddressLimits = state.addresses
    return addresses
