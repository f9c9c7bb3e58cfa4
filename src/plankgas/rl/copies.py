"""How environments are copied, saved and restored."""

from __future__ import annotations

import copy
from typing import Self


class IndependentCopies:
    """Makes `copy.copy` of an environment as independent as `copy.deepcopy`.

    Two environments that share one race would be one environment with two names.
    """

    def __copy__(self) -> Self:
        return copy.deepcopy(self)


def check_saved(saved: object, environment: str) -> None:
    """Refuse what `save` of this sort of environment has not given."""
    if not isinstance(saved, dict) or saved.get("environment") != environment:
        raise ValueError(f"this was not saved by an environment of the sort {environment!r}")
