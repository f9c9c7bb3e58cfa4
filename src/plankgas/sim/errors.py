"""What can keep a simulation from running."""

from __future__ import annotations


class MissingExtraError(Exception):
    """An optional package is not installed."""

    def __init__(self, wanted_by: str, extra: str) -> None:
        super().__init__(
            f"{wanted_by} needs packages that are not installed: install plankgas[{extra}]"
        )


class ClusterError(Exception):
    """A cluster can't be used; the text says why."""
