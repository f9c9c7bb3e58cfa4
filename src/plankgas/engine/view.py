"""The view of a race: what a seat, or a spectator, may know (R0.5, V1-V4).

A view is built up from what its viewer may know, never stripped down from the state. Cards are
kinds here; `to_dict` gives plain JSON values, with cards by their ids.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from plankgas.engine import draft, flow
from plankgas.engine.audience import (
    counted,
    is_face_down,
    known_options,
    open_cards,
    sees_whole_pile,
    shown_plan,
    sponsors_owned,
)
from plankgas.engine.cards import CARDS, HEAT
from plankgas.engine.components import LEGEND_CARDS, ROADS, WEATHERS
from plankgas.engine.corners import limit
from plankgas.engine.options import Options
from plankgas.engine.picture import svg_of
from plankgas.engine.state import (
    COOL,
    DECK,
    DISCARD,
    DISCARDING,
    DRAFT,
    HAND,
    HEAT_DUE,
    MOST,
    MUST_PLAY,
    MUST_SHIFT,
    NO_PLAN,
    NOBODY,
    OVER,
    PHASES,
    PLAN,
    PLANS,
    PLAY,
    REFRESH,
    RELIEF,
    REPLACE,
    SALVAGES,
    SCRAP,
    SLIP,
    SLIPSTREAM,
    STATUSES,
    SWAP,
    VALUE,
    State,
)
from plankgas.engine.symbols import unused
from plankgas.engine.value import Value
from plankgas.engine.zones import card_at, total_played

_BEFORE_AND_AFTER: Final = 0  # no step of a round
CARD_FIELDS: Final = (
    "layout",
    "upgrades",
    "deck_top",
    "discard_top",
    "play",
    "value_card",
    "hand",
    "planned",
    "pile",
    "sponsor_discard",
)


@dataclass(frozen=True)
class Part(Value):
    """Base of all that a view is made of; the fields in CARD_FIELDS hold card kinds.

    A name means the same in all parts: the schemas are generated from names, types and the comments
    beside them.
    """

    def to_dict(self) -> dict[str, object]:
        """Plain JSON values, the same for the same part."""
        return _fields(self)


@dataclass(frozen=True)
class CornerView(Part):
    """A corner: its limit as printed, under road conditions, and for the active driver (R8.1)."""

    letter: str
    after: int
    printed: int  # the limit as printed
    limit: int  # under road conditions
    driver_limit: int | None  # for the car on turn; null: nobody is
    overheat: int
    press: bool


@dataclass(frozen=True)
class SectorView(Part):
    """The sector that begins at a corner, and what holds in it (R15.3, R15.4)."""

    letter: str
    first: int
    last: int
    slip: int
    heat_control: bool
    weather: bool
    cool_bonus: int
    no_cool: bool
    no_slip: bool


@dataclass(frozen=True)
class DraftView(Part):
    """The draft: which lay-out it is, whose pick, and the cards on offer."""

    round: int
    seat: int
    layout: tuple[int, ...]


@dataclass(frozen=True)
class CarView(Part):
    """One car with its cards, as the viewer may see them."""

    seat: int
    colour: str
    name: str
    legend: bool
    status: str
    place: int | None
    gear: int
    space: int  # counted from 1
    spot: int  # 0: race-line spot
    crossings: int  # of the finish line
    lap: int  # 0 before the first crossing of the finish line
    last_speed: int
    plan: str
    engine: int
    heat_owned: int
    stress_owned: int
    sponsors_owned: int
    upgrades: tuple[int, ...]
    hand_count: int
    deck_count: int
    deck_top: tuple[int, ...]  # refreshed cards, the top one first
    discard_count: int
    discard_top: int | None
    face_down: int
    play: tuple[int, ...]


@dataclass(frozen=True)
class TurnView(Part):
    """The turn of the active car; symbols are the numbers of those not used yet."""

    seat: int
    start_space: int
    speed: int
    pluses: int
    boosted: bool
    adrenaline_move: bool
    accelerates: int
    adjust: int
    cool: tuple[int, ...]
    heat: tuple[int, ...]
    scrap: tuple[int, ...]
    stress: tuple[int, ...]
    slip: tuple[int, ...]
    salvage: tuple[int, ...]
    weather_cooled: tuple[str, ...]  # corners whose sector has given its cooling bonus
    value_card: int | None  # the card whose value is being chosen
    direct_plus: int | None  # flipped so far for that card if it was played directly
    slipstreamed: bool
    spun: bool
    salvage_left: int


@dataclass(frozen=True)
class OwnView(Part):
    """What only the viewer knows; the pile is None unless it is being salvaged from (V1)."""

    hand: tuple[int, ...]
    planned: tuple[int, ...]
    pile: tuple[int, ...] | None  # the discard pile while it is salvaged from


@dataclass(frozen=True)
class View(Part):
    """A race as one viewer may know it; `seat` None is a spectator."""

    options: Options
    seat: int | None  # null: a spectator
    laps: int
    round: int
    phase: str
    step: int  # 0 before and after the race
    pending: tuple[int, ...]
    active: int | None  # who is on turn
    order: tuple[int, ...]
    to_come: tuple[int, ...]
    adrenaline: tuple[int, ...]
    event: str | None  # of a championship
    grandstand: tuple[int, ...]  # who has completed lap 1, if the event asks
    weather: str | None
    roads: tuple[str, ...]  # one for each corner, in their order; none without weather
    corners: tuple[CornerView, ...]
    sectors: tuple[SectorView, ...]
    legend_card: int | None
    legend_deck: tuple[int, ...]  # the cards of which the next one is turned up
    sponsor_deck: int
    sponsor_discard: tuple[int, ...]
    draft: DraftView | None
    cars: tuple[CarView, ...]
    turn: TurnView | None
    own: OwnView | None

    def to_dict(self) -> dict[str, object]:
        """Plain JSON values, the same for the same view; of the options the circuit's id only."""
        return {"circuit": self.options.circuit.id, **_fields(self)}

    @staticmethod
    def from_dict(mapping: object, options: Options, source: str = "view") -> View:
        """The view that `to_dict` gave, of a race with these options, as the seat knows them.

        DataError (a ValueError) names everything that is wrong with it.
        """
        # It reads what is defined here.
        from plankgas.engine.view_reading import read_view  # noqa: PLC0415

        return read_view(mapping, options, source)

    def __repr__(self) -> str:
        viewer = "a spectator" if self.seat is None else f"seat {self.seat}"
        cars = f"{len(self.cars)} cars, round {self.round}, {self.phase}"
        return f"View(of {viewer}, {self.options.circuit.id}, {cars})"

    def _repr_svg_(self) -> str:
        return svg_of(self)


def view_of(state: State, seat: int | None) -> View:
    """What this seat may know of the race now; None: what everybody may."""
    s = state
    if seat is not None and not 0 <= seat < s.rules.seats:
        raise ValueError(f"there is no seat {seat}")
    viewer: int = seat if seat is not None else NOBODY
    order = [int(s.order[i]) for i in range(s.racers)]
    return View(
        options=known_options(s.rules.options, viewer),
        seat=seat,
        laps=s.rules.laps,
        round=s.round,
        phase=PHASES[s.phase],
        step=_step(s, seat),
        pending=_pending(s),
        active=_some(s.active),
        order=tuple(order),
        to_come=() if s.phase == OVER else tuple(order[s.turn + 1 :]),
        adrenaline=tuple(_bits(s.adrenaline)),
        event=s.rules.options.event or None,
        grandstand=tuple(_bits(s.grandstand)),
        weather=WEATHERS[s.weather].id if s.weather >= 0 else None,
        roads=tuple([ROADS[kind].id for kind in s.roads]),
        corners=_corners(s),
        sectors=_sectors(s),
        legend_card=s.legend_card + 1 if s.legend_card >= 0 else None,
        legend_deck=_legend_deck(s),
        sponsor_deck=len(s.sponsor_deck),
        sponsor_discard=tuple(s.sponsor_discard),
        draft=_draft(s),
        cars=tuple([_car(s, other, viewer) for other in range(s.rules.seats)]),
        turn=_turn(s) if s.active >= 0 else None,
        own=_own(s, seat) if seat is not None else None,
    )


# --- the table -----------------------------------------------------------------------------


def _pending(s: State) -> tuple[int, ...]:
    if s.phase == PLAN:
        seats = range(s.rules.seats)
        return tuple([seat for seat in seats if s.plan[seat] in (MUST_SHIFT, MUST_PLAY)])
    seat: int = flow.decider(s)
    return (seat,) if seat >= 0 else ()


def _step(s: State, viewer: int | None) -> int:
    """The step of the rulebook; in planning the viewer's own, or the first that anybody is at."""
    phase: i64 = s.phase
    if phase == DRAFT or phase == SWAP or phase == OVER:
        return _BEFORE_AND_AFTER
    if phase == PLAN:
        plans = [int(s.plan[seat]) for seat in range(s.rules.seats)]
        if viewer is not None and plans[viewer] != NO_PLAN:
            plans = [plans[viewer]]
        return 1 if MUST_SHIFT in plans else 2
    if phase == REPLACE or (phase == VALUE and s.direct_plus < 0):
        return 3
    if phase == SLIPSTREAM:
        return 6
    if phase == DISCARDING:
        return 8
    return 9 if phase == REFRESH else 5


def _corners(s: State) -> tuple[CornerView, ...]:
    track = s.track
    corners: list[CornerView] = []
    for i, corner in enumerate(s.rules.options.circuit.corners):
        corners.append(
            CornerView(
                letter=corner.letter,
                after=corner.after,
                printed=corner.limit,
                limit=limit(track, i, 0),
                driver_limit=limit(track, i, _adjust(s)) if s.active >= 0 else None,
                overheat=track.overheat[i],
                press=s.rules.press >> i & 1 == 1,
            )
        )
    return tuple(corners)


def _sectors(s: State) -> tuple[SectorView, ...]:
    track = s.track
    corners = s.rules.options.circuit.corners
    sectors: list[SectorView] = []
    for i, corner in enumerate(corners):
        sectors.append(
            SectorView(
                letter=corner.letter,
                first=corner.after + 1,
                last=corners[(i + 1) % len(corners)].after,
                slip=track.slip[i],
                heat_control=track.heat_control[i] == 1,
                weather=track.weather_sector[i] == 1,
                cool_bonus=track.cool_bonus[i],
                no_cool=track.no_cool[i] == 1,
                no_slip=track.no_slip[i] == 1,
            )
        )
    return tuple(sectors)


def _legend_deck(s: State) -> tuple[int, ...]:
    """By number, so without the hidden order; an empty deck is about to be reshuffled (R14.2)."""
    if s.rules.legends == 0:
        return ()
    left = sorted(s.legend_deck) if s.legend_deck else list(range(len(LEGEND_CARDS)))
    return tuple([card + 1 for card in left])


def _draft(s: State) -> DraftView | None:
    if s.phase != DRAFT and s.phase != SWAP:
        return None
    return DraftView(s.draft_round, draft.picker(s), tuple(sorted(s.layout)))


# --- the cars ------------------------------------------------------------------------------


def _car(s: State, seat: int, viewer: int) -> CarView:
    options = s.rules.options.seats[seat]
    length: int = s.track.length
    way: int = s.distance[seat]
    face_down = is_face_down(s, seat)
    pile = open_cards(s, seat, DISCARD, viewer)
    return CarView(
        seat=seat,
        colour=options.colour,
        name=options.name,
        legend=options.legend,
        status=STATUSES[s.status[seat]],
        place=s.place[seat] or None,
        gear=s.gear[seat],
        space=way % length + 1,
        spot=s.spot[seat],
        crossings=way // length,
        lap=min(way // length, s.rules.laps),
        last_speed=s.last_speed[seat],
        plan=PLANS[shown_plan(s, seat, NOBODY)],
        engine=s.engine[seat],
        heat_owned=s.base[seat][HEAT] if s.base[seat] else 0,
        stress_owned=s.stress[seat],
        sponsors_owned=sponsors_owned(s, seat),
        upgrades=tuple(s.owned[seat]),
        hand_count=counted(s, seat, HAND, viewer),
        deck_count=counted(s, seat, DECK, viewer),
        deck_top=open_cards(s, seat, DECK, viewer)[::-1],
        discard_count=counted(s, seat, DISCARD, viewer),
        discard_top=pile[-1] if pile else None,
        face_down=counted(s, seat, PLAY, viewer) if face_down else 0,
        play=() if face_down else open_cards(s, seat, PLAY, viewer),
    )


def _own(s: State, seat: int) -> OwnView:
    sees_pile = sees_whole_pile(s, seat, seat)
    return OwnView(
        hand=open_cards(s, seat, HAND, seat),
        planned=open_cards(s, seat, PLAY, seat) if is_face_down(s, seat) else (),
        pile=tuple(sorted(open_cards(s, seat, DISCARD, seat))) if sees_pile else None,
    )


# --- the turn ------------------------------------------------------------------------------


def _turn(s: State) -> TurnView:
    corners = s.rules.options.circuit.corners
    is_choosing = s.phase == VALUE
    return TurnView(
        seat=s.active,
        start_space=s.start % s.track.length + 1,
        speed=s.speed,
        pluses=s.pluses,
        boosted=s.boosted == 1,
        adrenaline_move=s.adrenaline_move == 1,
        accelerates=s.accelerates,
        adjust=_adjust(s),
        cool=_symbols(s, COOL),
        heat=_symbols(s, HEAT_DUE),
        scrap=_symbols(s, SCRAP),
        stress=_symbols(s, RELIEF),
        slip=_symbols(s, SLIP),
        salvage=_symbols(s, SALVAGES),
        weather_cooled=tuple([corners[i].letter for i in _bits(s.weather_cooled)]),
        value_card=card_at(s, s.active, PLAY, s.value_at) if is_choosing else None,
        direct_plus=_some(s.direct_plus),
        slipstreamed=s.slip_from >= 0,
        spun=s.spun == 1,
        salvage_left=s.salvage_left,
    )


def _adjust(s: State) -> int:
    """The Adjusts of the active driver; in step 3 those of the revealed cards, which will hold."""
    if _step(s, None) != 3:
        return s.adjust
    return total_played(s, s.active, s.rules.adjust)


def _symbols(s: State, symbol: int) -> tuple[int, ...]:
    numbers: list[int] = []
    for number in range(1, MOST + 1):
        numbers += [number] * unused(s, symbol, number)
    return tuple(numbers)


# --- plain values --------------------------------------------------------------------------


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _some(number: int) -> int | None:
    """A seat or amount for which the state has -1 when there is none."""
    return number if number >= 0 else None


def _fields(part: Part) -> dict[str, object]:
    names = [field.name for field in dataclasses.fields(part)]
    return {name: _value(name, getattr(part, name)) for name in names if name != "options"}


def _value(name: str, value: object) -> object:
    if isinstance(value, tuple):
        return [_value(name, item) for item in value]
    if isinstance(value, int) and name in CARD_FIELDS:
        return CARDS[value].id
    return value.to_dict() if isinstance(value, Part) else value
