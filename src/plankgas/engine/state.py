"""The flat state of one race: ints and packed vectors, so that a clone costs under a microsecond.

Nothing here knows a rule. The modules beside this one read and change a `State`; the public
contract over it is `plankgas.engine.race.Race`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from plankgas.engine.event import Event
from plankgas.engine.rules import Rules, Track

# Zones of a seat's cards; the engine is a plain count of Heat cards.
DECK: Final = 0
HAND: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
ZONES: Final = 4

# What the race waits for.
DRAFT: Final = 0
SWAP: Final = 1
PLAN: Final = 2
VALUE: Final = 3
REPLACE: Final = 4
REACT: Final = 5
SALVAGE: Final = 6
SLIPSTREAM: Final = 7
DISCARDING: Final = 8
REFRESH: Final = 9
OVER: Final = 10
PHASES: Final = (
    "draft",
    "swap",
    "plan",
    "value",
    "replace",
    "react",
    "salvage",
    "slipstream",
    "discard",
    "refresh",
    "over",
)

# How far a seat's plan is (steps 1 and 2).
MUST_SHIFT: Final = 0
MUST_PLAY: Final = 1
READY: Final = 2
READY_CLUTTERED: Final = 3
NO_PLAN: Final = 4
PLANS: Final = ("shift", "play", "ready", "cluttered", "none")

# Where a car stands in the race.
RACING: Final = 0
FINISHED: Final = 1
ELIMINATED: Final = 2
STATUSES: Final = ("racing", "finished", "eliminated")

# Offsets into `symbols`: symbols[COOL + 2] counts the unused "Cooldown 2" symbols of this turn,
# symbols[COOL] all unused Cooldown symbols.
COOL: Final = 0
HEAT_DUE: Final = 8
SCRAP: Final = 16
RELIEF: Final = 24
SLIP: Final = 32
SALVAGES: Final = 40
SYMBOLS: Final = 48
SORT: Final = 8  # from one offset to the next
MOST: Final = 7  # the highest number a symbol may carry

TABLE: Final = 6  # the stream of chance that belongs to no seat
STREAMS: Final = 7
BLOCK: Final = 64  # bytes of chance made at a time
BLOCK_BITS: Final = 6
ROOM: Final = 48  # cards that a zone holds before it has to be widened

NOBODY: Final = -1


class State:
    """One moment of a race. `clone()` is a full, independent copy."""

    def __init__(self, rules: Rules, track: Track, seed: bytes, source: State | None) -> None:
        # Both branches set every attribute, so that the compiled code need not check that they are
        # set each time they are read.
        if source is None:
            seats: i64 = rules.seats
            self.rules = rules
            self.track = track
            self.seed = seed
            self.log: list[Event] | None = None

            # Cards: one region of `room` bytes for each zone of each seat.
            self.room: i64 = ROOM
            self.cards = packed(seats * ZONES * ROOM)
            self.size = ints(seats * ZONES, 0)
            self.ordered = ints(seats, 0)  # so many top cards of the deck lie in a fixed order
            self.known = ints(seats, 0)  # so many of those are known to all (refreshed cards)
            self.engine = ints(seats, 0)
            self.stress = ints(seats, 0)  # Stress cards owned in all
            self.base: list[bytes] = [b""] * seats  # cards owned by kind, engine included
            self.direct_owners: i64 = 0  # bit mask of seats that own a card for direct play

            # Cars. `distance` counts spaces from the finish line before the start: crossings *
            # length + (space - 1). So laps, race order and crossed lines are plain comparisons.
            self.gear = ints(seats, 1)
            self.distance = ints(seats, 0)
            self.spot = ints(seats, 0)  # 0: race-line spot
            self.status = ints(seats, RACING)
            self.place = ints(seats, 0)
            self.on_track: i64 = 0  # bit mask of seats whose car is on the track
            self.last_speed = ints(seats, 0)

            # Round.
            self.phase: i64 = PLAN
            self.round: i64 = 0
            self.plan = ints(seats, NO_PLAN)
            self.order = ints(seats, NOBODY)
            self.racers: i64 = 0  # how many entries of `order` count in this round
            self.turn: i64 = 0  # index into `order` of the car that resolves steps 3-9
            self.active: i64 = NOBODY
            self.adrenaline: i64 = 0  # bit mask, fixed when the round begins (R6.1)
            self.legend_card: i64 = NOBODY
            self.legend_deck: bytes = b""
            self.legend_ordered: i64 = 0
            self.grandstand: i64 = 0  # bit mask of those who have completed lap 1 (event)

            # The turn of the active car.
            self.start: i64 = 0
            self.speed: i64 = 0
            self.pluses: i64 = 0
            self.value_at: i64 = 0
            self.direct_plus: i64 = NOBODY  # flipped so far for a direct card that awaits its value
            self.boosted: i64 = 0
            self.adrenaline_move: i64 = 0
            self.accelerates: i64 = 0
            self.adjust: i64 = 0
            self.weather_cooled: i64 = 0  # bit mask of sectors whose cooling bonus is used
            self.slip_from: i64 = NOBODY
            self.spun: i64 = 0
            self.salvage_left: i64 = 0
            self.salvaged: i64 = 0
            self.hidden_discards: i64 = 0  # discarded in step 8, not yet shown to others
            self.symbols = packed(SYMBOLS)

            # Set-up and table: replaced as a whole when they change, so clones may share them.
            self.grid: bytes = b""
            self.owned: list[bytes] = [b""] * seats
            self.market: bytes = b""  # upgrades not dealt yet
            self.layout: bytes = b""
            self.draft_round: i64 = 0
            self.draft_pick: i64 = 0
            self.weather: i64 = NOBODY
            self.roads: bytes = b""
            self.sponsor_deck: bytes = b""
            self.sponsor_ordered: i64 = 0
            self.sponsor_discard: bytes = b""

            # Chance.
            self.cursor = ints(STREAMS, 0)
            self.chance = packed(STREAMS * BLOCK)
        else:
            self.rules = source.rules
            self.track = source.track
            self.seed = source.seed
            self.log = None

            self.room = source.room
            self.cards = source.cards[:]
            self.size = source.size[:]
            self.ordered = source.ordered[:]
            self.known = source.known[:]
            self.engine = source.engine[:]
            self.stress = source.stress[:]
            self.base = source.base
            self.direct_owners = source.direct_owners

            self.gear = source.gear[:]
            self.distance = source.distance[:]
            self.spot = source.spot[:]
            self.status = source.status[:]
            self.place = source.place[:]
            self.on_track = source.on_track
            self.last_speed = source.last_speed[:]

            self.phase = source.phase
            self.round = source.round
            self.plan = source.plan[:]
            self.order = source.order[:]
            self.racers = source.racers
            self.turn = source.turn
            self.active = source.active
            self.adrenaline = source.adrenaline
            self.legend_card = source.legend_card
            self.legend_deck = source.legend_deck
            self.legend_ordered = source.legend_ordered
            self.grandstand = source.grandstand

            self.start = source.start
            self.speed = source.speed
            self.pluses = source.pluses
            self.value_at = source.value_at
            self.direct_plus = source.direct_plus
            self.boosted = source.boosted
            self.adrenaline_move = source.adrenaline_move
            self.accelerates = source.accelerates
            self.adjust = source.adjust
            self.weather_cooled = source.weather_cooled
            self.slip_from = source.slip_from
            self.spun = source.spun
            self.salvage_left = source.salvage_left
            self.salvaged = source.salvaged
            self.hidden_discards = source.hidden_discards
            self.symbols = source.symbols[:]

            self.grid = source.grid
            self.owned = source.owned
            self.market = source.market
            self.layout = source.layout
            self.draft_round = source.draft_round
            self.draft_pick = source.draft_pick
            self.weather = source.weather
            self.roads = source.roads
            self.sponsor_deck = source.sponsor_deck
            self.sponsor_ordered = source.sponsor_ordered
            self.sponsor_discard = source.sponsor_discard

            self.cursor = source.cursor[:]
            self.chance = source.chance[:]

    def clone(self) -> State:
        return State(self.rules, self.track, self.seed, self)


def ints(count: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * count)


def packed(count: i64) -> vec[u8]:
    return vec[u8]([0] * count)
