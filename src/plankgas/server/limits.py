"""How much one visitor may ask of the server: every figure of it, in one place.

`operations/limits.py` and `web/` hold people to them; `docs/server.md` lists them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Rate:
    """`burst` at once, then `per_second`."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """What is allowed. A test may hand the services tighter ones."""

    # --- what a guest may do -----------------------------------------------------------------
    writes: Rate = Rate(100, 10)
    races: Rate = Rate(20, 0.5)  # new ones, and new seasons
    circuits: Rate = Rate(30, 1)  # checked and drawn
    records: Rate = Rate(10, 0.2)  # uploaded
    hints: Rate = Rate(20, 0.5)
    gestures: Rate = Rate(4, 0.2)
    analyses: Rate = Rate(10, 0.2)  # begun

    # --- what may come from one network address ----------------------------------------------
    new_guests: Rate = Rate(200, 2)
    races_of_address: Rate = Rate(150, 1)
    codes: Rate = Rate(20, 0.1)  # tried, to get in from another device
    reads: Rate = Rate(600, 60)  # by what they cost: what has to be worked for costs more
    analyses_of_address: Rate = Rate(10, 0.2)  # begun by people who are no guests

    # --- who looks at one race or season -----------------------------------------------------
    spectators: int = 300  # people with a seat, and the host, have places of their own
    pages_of_guest: int = 12
    invited: int = 1000  # people who have shown the invitation
    people_seconds: float = 0.05  # who came and went is told at most so often
    missed_updates: int = 100  # caught up with one by one; beyond that a state is shorter

    # --- how long somebody waits: together less than the 15 seconds that are promised ----------
    loading_seconds: float = 5.0  # for a race or a season to be rebuilt
    answer_seconds: float = 9.0  # for a command, with all that is before it

    check_seconds: float = 2.0  # for so long one look at the storage is good for all who ask

    # --- how long things are kept, in days ---------------------------------------------------
    unfinished_days: float = 90  # races and seasons that nobody has touched
    lobby_days: float = 1  # that nobody has joined or started
    upload_days: float = 365

    # --- connections -------------------------------------------------------------------------
    connections: int = 8000  # of all kinds; fewer if the system allows fewer open files
    connections_of_address: int = 256
    sockets: int = 6000  # strangers get half of these places, people with a seat all of them
    sockets_of_address: int = 128
    sockets_of_guest: int = 48
    request_seconds: float = 20.0  # for a request to be here, headers and body
    reading_seconds: float = 20.0  # for a browser to read something of what it is sent
    waiting_frames: int = 200  # of one socket

    # --- one socket --------------------------------------------------------------------------
    frames: Rate = Rate(80, 40)
    hellos: Rate = Rate(300, 30)  # of one network address: each is answered by a whole race
    frames_too_many: int = 400  # over the limit, then we hang up
    hello_seconds: float = 15.0
    farewell_seconds: float = 5.0  # for the last message to get out
    waiting_bytes: int = 192 * 1024  # for a slow browser, unless it is a single message
    waiting_messages: int = 1000


LIMITS: Final = Limits()
