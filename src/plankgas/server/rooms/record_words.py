"""What a record says beside the race: when it was driven, and what wrote it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from plankgas import __version__

PROGRAM: Final = f"plankgas {__version__}"


def record_date(at: float) -> str:
    """A moment in seconds since 1970 as records have it, in UTC."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
