"""What a shell offers for the values of options, with Tab."""

from __future__ import annotations


def circuits(incomplete: str) -> list[str]:
    """The circuits of the box; a file of one's own is completed by the shell."""
    from plankgas.engine.circuit import CIRCUITS

    return _beginning(tuple(CIRCUITS), incomplete)


def garages(incomplete: str) -> list[str]:
    """What can be drafted."""
    from plankgas.engine.options import GARAGES

    return _beginning(GARAGES, incomplete)


def weathers(incomplete: str) -> list[str]:
    """The weathers."""
    from plankgas.engine.components import WEATHER_BY_ID
    from plankgas.engine.options import OFF, RANDOM

    return _beginning((OFF, RANDOM, *WEATHER_BY_ID), incomplete)


def events(incomplete: str) -> list[str]:
    """The events of the championship."""
    from plankgas.engine.components import EVENT_BY_ID

    return _beginning(tuple(EVENT_BY_ID), incomplete)


def seasons(incomplete: str) -> list[str]:
    """The kinds of seasons."""
    from plankgas.engine.season_options import KINDS_OF_SEASON

    return _beginning(tuple(KINDS_OF_SEASON), incomplete)


def drivers(incomplete: str) -> list[str]:
    """All drivers; in a list with commas, the one that is being written."""
    from plankgas.drivers.external import offered_drivers

    before, comma, last = incomplete.rpartition(",")
    return [before + comma + name for name in _beginning(offered_drivers(), last)]


def competitors(incomplete: str) -> list[str]:
    """All drivers, and Legends."""
    from plankgas.drivers.external import offered_drivers

    return _beginning((*offered_drivers(), "legend"), incomplete)


def _beginning(values: tuple[str, ...], incomplete: str) -> list[str]:
    return [value for value in values if value.startswith(incomplete)]
