"""Who may know what: the one place that says it, for every field of the state and every zone.

`FIELDS` and `ZONE_AUDIENCES` are the statement (R0.5, V1-V4); the functions below are the same
statement for one state, one seat and one viewer. Views, information states, dealt states,
observations and taking back are all built on these functions; none of them decides for itself
what is hidden. A viewer is the number of a seat, or NOBODY for a spectator.

A field of the state that is missing in `FIELDS` fails at import, so no program runs with it; see
"Secret by construction" in docs/architecture.md for how to add one.
"""

from __future__ import annotations

import dis
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.state import (
    DECK,
    DISCARD,
    HAND,
    NO_PLAN,
    PLAY,
    READY,
    READY_CLUTTERED,
    SALVAGE,
    ZONES,
    State,
)

# --- the audiences -------------------------------------------------------------------------

EVERYBODY: Final = "everybody"
# Everybody saw it happen, but no view repeats it: who only has a view does not know it.
WITNESSES: Final = "everybody, when it happened"
# Everybody, while some car resolves steps 3 to 9. What is left of it afterwards means nothing.
IN_TURN: Final = "everybody, during the turn"
# Everybody knows which cards are left, nobody in which order they will come.
CONTENTS: Final = "everybody, without the order"
# Everybody knows how many cards there are, nobody which.
NUMBER: Final = "everybody, the number only"
# Everybody, but a part looks different to those whom it does not concern.
DISGUISED: Final = "everybody, in part disguised"
# Card by card: see ZONE_AUDIENCES.
BY_ZONE: Final = "by zone"
# The seat whose turn it is.
ACTIVE_SEAT: Final = "the active seat"
NO_ONE: Final = "nobody"
# Not a fact of the game, only a help for the program.
NO_FACT: Final = "not a fact"

FIELDS: Final[dict[str, str]] = {
    "rules": DISGUISED,  # the sponsor cards that other seats have brought along: `known_options`
    "track": EVERYBODY,
    "seed": NO_ONE,
    "log": NO_FACT,
    # Cards.
    "room": NO_FACT,
    "cards": BY_ZONE,
    "size": BY_ZONE,
    "ordered": NO_ONE,  # beyond `known` only a position can fix an order, and it tells nobody
    "known": EVERYBODY,
    "engine": EVERYBODY,
    "stress": EVERYBODY,
    "base": EVERYBODY,
    "direct_owners": EVERYBODY,
    # Cars. In tournament mode the gear changes at the reveal, not before (R17.1).
    "gear": EVERYBODY,
    "distance": EVERYBODY,
    "spot": EVERYBODY,
    "status": EVERYBODY,
    "place": EVERYBODY,
    "on_track": EVERYBODY,
    "last_speed": EVERYBODY,
    # Round.
    "phase": EVERYBODY,
    "round": EVERYBODY,
    "plan": DISGUISED,  # a cluttered hand: `shown_plan`
    "order": EVERYBODY,
    "racers": EVERYBODY,
    "turn": EVERYBODY,
    "active": EVERYBODY,
    "adrenaline": EVERYBODY,
    "legend_card": EVERYBODY,
    "legend_deck": CONTENTS,
    "legend_ordered": NO_ONE,
    "grandstand": EVERYBODY,
    # The turn of the active car.
    "start": IN_TURN,
    "speed": IN_TURN,
    "pluses": IN_TURN,
    "value_at": IN_TURN,
    "direct_plus": IN_TURN,
    "boosted": IN_TURN,
    "adrenaline_move": IN_TURN,
    "accelerates": IN_TURN,
    "adjust": IN_TURN,
    "weather_cooled": IN_TURN,
    "slip_from": IN_TURN,
    "spun": IN_TURN,
    "salvage_left": IN_TURN,
    "salvaged": WITNESSES,
    "hidden_discards": ACTIVE_SEAT,
    "symbols": IN_TURN,
    # Set-up and table.
    "grid": WITNESSES,
    "owned": EVERYBODY,
    "market": CONTENTS,
    "layout": EVERYBODY,
    "draft_round": EVERYBODY,
    "draft_pick": EVERYBODY,
    "weather": EVERYBODY,
    "roads": EVERYBODY,
    "sponsor_deck": NUMBER,
    "sponsor_ordered": NO_ONE,
    "sponsor_discard": EVERYBODY,
    # Chance.
    "cursor": NO_ONE,
    "chance": NO_ONE,
}


def without_audience(of_state: Iterable[str]) -> tuple[str, ...]:
    """Fields of the state that no audience is stated for, and audiences of fields that are gone."""
    return tuple(sorted(set(of_state) ^ set(FIELDS)))


def _fields_of_state() -> tuple[str, ...]:
    compiled: tuple[str, ...] | None = getattr(State, "__mypyc_attrs__", None)
    if compiled is not None:
        return compiled
    # Not compiled, a class does not know the fields that `__init__` sets; its code does.
    code = dis.get_instructions(State.__init__)
    return tuple([str(step.argval) for step in code if step.opname == "STORE_ATTR"])


_MISSING: Final = without_audience(_fields_of_state())
if _MISSING:
    raise ImportError(f"state the audience of {', '.join(_MISSING)} in engine/audience.py: FIELDS")

# How each zone of a seat's cards may be seen; `open_start` and `open_end` say the same exactly.
ZONE_AUDIENCES: Final[dict[int, str]] = {
    DECK: "everybody sees the refreshed cards on top and counts the rest",
    HAND: "its seat; others count, with what is put away in step 8 until that is over",
    PLAY: "everybody once revealed; before that its seat, and others count (not in tournaments)",
    DISCARD: "everybody sees the top card and counts the rest; its seat sees all when salvaging",
}

# Fields with an entry for each seat, besides those that go by zone.
PER_SEAT: Final = (
    "ordered",
    "known",
    "engine",
    "stress",
    "base",
    "gear",
    "distance",
    "spot",
    "status",
    "place",
    "last_speed",
    "plan",
    "owned",
)


# --- cards of a seat -----------------------------------------------------------------------

# Observations ask these for every car at every step, so they return from branches: compiled, a
# conditional expression of an i64 and a number makes a Python object of either.


def is_face_down(s: State, seat: i64) -> bool:
    """Whether this seat's play area holds a plan that is not revealed yet (V2)."""
    return s.plan[seat] != NO_PLAN


def sees_whole_pile(s: State, seat: i64, viewer: i64) -> bool:
    """Whether the viewer is looking through this discard pile: its owner, to salvage (V1)."""
    return s.phase == SALVAGE and seat == viewer and seat == s.active


def secret_discards(s: State, seat: i64, viewer: i64) -> i64:
    """Cards on this pile that the viewer takes to be in hand still: step 8 is not over (V1)."""
    if seat == s.active and seat != viewer:
        return s.hidden_discards
    return 0


def counted(s: State, seat: i64, zone: i64, viewer: i64) -> i64:
    """How many cards the viewer counts in a zone of this seat."""
    n: i64 = s.size[seat * ZONES + zone]
    if zone == DECK or seat == viewer:
        return n
    if zone == DISCARD:
        return n - secret_discards(s, seat, viewer)
    # R0.5: in tournament mode hands look as they were before planning, until the reveal.
    is_in_hand: bool = s.rules.tournament and is_face_down(s, seat)
    if zone == PLAY:
        if is_in_hand:
            return 0
        return n
    if is_in_hand:
        n += s.size[seat * ZONES + PLAY]
    return n + secret_discards(s, seat, viewer)


def open_start(s: State, seat: i64, zone: i64, viewer: i64) -> i64:
    """The cards of a zone from here up to `open_end` lie open for the viewer; no others do."""
    n: i64 = s.size[seat * ZONES + zone]
    if zone == DECK:
        return n - s.known[seat]
    if zone == DISCARD:
        end: i64 = n - secret_discards(s, seat, viewer)
        if end == 0 or sees_whole_pile(s, seat, viewer):
            return 0
        return end - 1
    if seat == viewer or (zone == PLAY and not is_face_down(s, seat)):
        return 0
    return n


def open_end(s: State, seat: i64, zone: i64, viewer: i64) -> i64:
    """Where the cards that lie open for the viewer end; see `open_start`."""
    n: i64 = s.size[seat * ZONES + zone]
    return n - secret_discards(s, seat, viewer) if zone == DISCARD else n


def unseen(s: State, seat: i64, zone: i64, viewer: i64) -> i64:
    """How many cards lie in a zone that the viewer can't see."""
    seen: i64 = open_end(s, seat, zone, viewer) - open_start(s, seat, zone, viewer)
    return s.size[seat * ZONES + zone] - seen


def open_cards(s: State, seat: i64, zone: i64, viewer: i64) -> tuple[int, ...]:
    """The kinds of the cards in a zone that lie open for the viewer, the top one last."""
    base: int = (seat * ZONES + zone) * s.room
    start: int = open_start(s, seat, zone, viewer)
    end: int = open_end(s, seat, zone, viewer)
    return tuple([int(s.cards[base + i]) for i in range(start, end)])


def sponsors_owned(s: State, seat: i64) -> i64:
    """How many sponsor cards a seat has is public: they come and go in the open (R16.8, V3)."""
    found: i64 = 0
    if not s.rules.championship:
        return found
    zone: i64 = 0
    while zone < ZONES:
        base: i64 = (seat * ZONES + zone) * s.room
        i: i64 = 0
        while i < s.size[seat * ZONES + zone]:
            found += s.rules.sponsor[i64(s.cards[base + i])]
            i += 1
        zone += 1
    return found


# --- fields in disguise --------------------------------------------------------------------


def shown_plan(s: State, seat: i64, viewer: i64) -> i64:
    """How far the viewer sees this seat's plan: a cluttered hand looks like any other (V2)."""
    plan: i64 = s.plan[seat]
    if plan == READY_CLUTTERED and seat != viewer:
        return READY
    return plan


def known_options(options: Options, viewer: int) -> Options:
    """The options without the sponsor cards that others have brought along (R16.7)."""
    known: list[SeatOptions] = []
    is_hidden = False
    for number, seat in enumerate(options.seats):
        if seat.sponsors and number != viewer:
            is_hidden = True
            seat = replace(seat, sponsors=())
        known.append(seat)
    return replace(options, seats=tuple(known)) if is_hidden else options
