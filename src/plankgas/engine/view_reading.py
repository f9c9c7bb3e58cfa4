"""Reads views back from the JSON values that `View.to_dict` gives."""

from __future__ import annotations

from typing import Final

from plankgas.engine.cards import CARD_BY_ID
from plankgas.engine.components import COLOURS
from plankgas.engine.options import Options
from plankgas.engine.reader import Reader, reader_of
from plankgas.engine.state import PHASES, PLANS, STATUSES
from plankgas.engine.view import (
    CarView,
    CornerView,
    DraftView,
    OwnView,
    SectorView,
    TurnView,
    View,
)

_MOST: Final = 10**7  # no number of a race gets there
_CARD_IDS: Final = tuple(CARD_BY_ID)


def read_view(mapping: object, options: Options, source: str) -> View:
    """The view of a race with these options; DataError names all that is wrong."""
    fields = reader_of(mapping, source)
    circuit = fields.text("circuit")
    if circuit and circuit != options.circuit.id:
        fields.note("circuit", f"is {circuit}, but the options have {options.circuit.id}")
    last = len(options.seats) - 1
    view = View(
        options=options,
        seat=_seat(fields, "seat", last),
        laps=_count(fields, "laps"),
        round=_count(fields, "round"),
        phase=fields.text("phase", PHASES),
        step=fields.integer("step", 0, 9),
        pending=fields.integers("pending", 0, last),
        active=_seat(fields, "active", last),
        order=fields.integers("order", 0, last),
        to_come=fields.integers("to_come", 0, last),
        adrenaline=fields.integers("adrenaline", 0, last),
        event=_text_or_none(fields, "event"),
        grandstand=fields.integers("grandstand", 0, last),
        weather=_text_or_none(fields, "weather"),
        roads=fields.texts("roads"),
        corners=tuple([_corner(table) for table in fields.tables("corners")]),
        sectors=tuple([_sector(table) for table in fields.tables("sectors")]),
        legend_card=_count_or_none(fields, "legend_card"),
        legend_deck=fields.integers("legend_deck", 0, _MOST),
        sponsor_deck=_count(fields, "sponsor_deck"),
        sponsor_discard=_cards(fields, "sponsor_discard"),
        draft=_draft(fields.table("draft"), last) if _given(fields, "draft") else None,
        cars=tuple([_car(table, last) for table in fields.tables("cars")]),
        turn=_turn(fields.table("turn"), last) if _given(fields, "turn") else None,
        own=_own(fields.table("own")) if _given(fields, "own") else None,
    )
    fields.finish()
    for name, found, wanted in (
        ("cars", len(view.cars), last + 1),
        ("corners", len(view.corners), len(options.circuit.corners)),
        ("sectors", len(view.sectors), len(options.circuit.corners)),
    ):
        if found != wanted and isinstance(fields.content.get(name), list):
            fields.note(name, f"{found} of them, but the options make it {wanted}")
    fields.check()
    return view


# --- values --------------------------------------------------------------------------------


def _given(fields: Reader, name: str) -> bool:
    """Whether a field has a value; null counts as none, and a missing field is a problem."""
    if name in fields.content and fields.content[name] is None:
        fields.seen.add(name)
        return False
    return True


def _count(fields: Reader, name: str) -> int:
    return fields.integer(name, 0, _MOST)


def _count_or_none(fields: Reader, name: str) -> int | None:
    return _count(fields, name) if _given(fields, name) else None


def _seat(fields: Reader, name: str, last: int) -> int | None:
    return fields.integer(name, 0, last) if _given(fields, name) else None


def _text_or_none(fields: Reader, name: str) -> str | None:
    return fields.text(name) if _given(fields, name) else None


def _name(fields: Reader) -> str:
    """The name of a car, the only text that may be empty."""
    if fields.content.get("name") == "":
        fields.seen.add("name")
        return ""
    return fields.text("name")


def _cards(fields: Reader, name: str) -> tuple[int, ...]:
    return tuple([CARD_BY_ID[id].kind for id in fields.texts(name, _CARD_IDS) if id])


def _card_or_none(fields: Reader, name: str) -> int | None:
    if not _given(fields, name):
        return None
    id = fields.text(name, _CARD_IDS)
    return CARD_BY_ID[id].kind if id else None


def _counts(fields: Reader, name: str) -> tuple[int, ...]:
    return fields.integers(name, 0, _MOST)


# --- parts ---------------------------------------------------------------------------------


def _corner(fields: Reader) -> CornerView:
    corner = CornerView(
        letter=fields.text("letter"),
        after=_count(fields, "after"),
        printed=_count(fields, "printed"),
        limit=fields.integer("limit", -_MOST, _MOST),
        driver_limit=(
            fields.integer("driver_limit", -_MOST, _MOST)
            if _given(fields, "driver_limit")
            else None
        ),
        overheat=_count(fields, "overheat"),
        press=fields.flag("press"),
    )
    fields.finish()
    return corner


def _sector(fields: Reader) -> SectorView:
    sector = SectorView(
        letter=fields.text("letter"),
        first=_count(fields, "first"),
        last=_count(fields, "last"),
        slip=_count(fields, "slip"),
        heat_control=fields.flag("heat_control"),
        weather=fields.flag("weather"),
        cool_bonus=_count(fields, "cool_bonus"),
        no_cool=fields.flag("no_cool"),
        no_slip=fields.flag("no_slip"),
    )
    fields.finish()
    return sector


def _draft(fields: Reader, last: int) -> DraftView:
    draft = DraftView(
        round=_count(fields, "round"),
        seat=fields.integer("seat", 0, last),
        layout=_cards(fields, "layout"),
    )
    fields.finish()
    return draft


def _car(fields: Reader, last: int) -> CarView:
    car = CarView(
        seat=fields.integer("seat", 0, last),
        colour=fields.text("colour", COLOURS),
        name=_name(fields),
        legend=fields.flag("legend"),
        status=fields.text("status", STATUSES),
        place=_count_or_none(fields, "place"),
        gear=_count(fields, "gear"),
        space=_count(fields, "space"),
        spot=fields.integer("spot", 0, 1),
        crossings=_count(fields, "crossings"),
        lap=_count(fields, "lap"),
        last_speed=_count(fields, "last_speed"),
        plan=fields.text("plan", PLANS),
        engine=_count(fields, "engine"),
        heat_owned=_count(fields, "heat_owned"),
        stress_owned=_count(fields, "stress_owned"),
        sponsors_owned=_count(fields, "sponsors_owned"),
        upgrades=_cards(fields, "upgrades"),
        hand_count=_count(fields, "hand_count"),
        deck_count=_count(fields, "deck_count"),
        deck_top=_cards(fields, "deck_top"),
        discard_count=_count(fields, "discard_count"),
        discard_top=_card_or_none(fields, "discard_top"),
        face_down=_count(fields, "face_down"),
        play=_cards(fields, "play"),
    )
    fields.finish()
    return car


def _turn(fields: Reader, last: int) -> TurnView:
    turn = TurnView(
        seat=fields.integer("seat", 0, last),
        start_space=_count(fields, "start_space"),
        speed=_count(fields, "speed"),
        pluses=_count(fields, "pluses"),
        boosted=fields.flag("boosted"),
        adrenaline_move=fields.flag("adrenaline_move"),
        accelerates=_count(fields, "accelerates"),
        adjust=fields.integer("adjust", -_MOST, _MOST),
        cool=_counts(fields, "cool"),
        heat=_counts(fields, "heat"),
        scrap=_counts(fields, "scrap"),
        stress=_counts(fields, "stress"),
        slip=_counts(fields, "slip"),
        salvage=_counts(fields, "salvage"),
        weather_cooled=fields.texts("weather_cooled"),
        value_card=_card_or_none(fields, "value_card"),
        direct_plus=_count_or_none(fields, "direct_plus"),
        slipstreamed=fields.flag("slipstreamed"),
        spun=fields.flag("spun"),
        salvage_left=_count(fields, "salvage_left"),
    )
    fields.finish()
    return turn


def _own(fields: Reader) -> OwnView:
    own = OwnView(
        hand=_cards(fields, "hand"),
        planned=_cards(fields, "planned"),
        pile=_cards(fields, "pile") if _given(fields, "pile") else None,
    )
    fields.finish()
    return own
