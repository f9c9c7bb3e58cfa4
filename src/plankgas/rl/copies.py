"""How environments are copied."""

from __future__ import annotations

import copy
from typing import Self


class IndependentCopies:
    """Makes `copy.copy` of an environment as independent as `copy.deepcopy`.

    Two environments that share one race would be one environment with two names.
    """

    def __copy__(self) -> Self:
        return copy.deepcopy(self)
