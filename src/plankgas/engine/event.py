"""Events: what happened, one small frozen type each, with a text form.

Public events reach everybody; a private one (its `audience` is a seat) reaches that seat only.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from plankgas.engine.cards import CARD_BY_ID, CARDS
from plankgas.engine.value import Value

ALL: Final = -1
_CARD_FIELDS: Final = ("card", "given")
_TEXT_FIELDS: Final = ("roads",)  # lists of texts; all others hold numbers

# What some fields may say.
SPONSOR_REASONS: Final = ("event", "press", "speed-record", "overtakes", "grandstand")
HEAT_REASONS: Final = ("shift", "card", "boost", "corner")
MOVE_CAUSES: Final = (
    "speed",
    "adrenaline",
    "boost",
    "direct",
    "accelerate",
    "slipstream",
    "legend",
    "spin-out",
)


@dataclass(frozen=True)
class Event(Value):
    """Base of all events; fields named `card`, `given` or `cards` hold card kinds.

    A name means the same in all events: the schemas and docs are generated from names and types.
    """

    def audience(self) -> int:
        """The only seat that may see this event, or ALL."""
        return ALL


@dataclass(frozen=True)
class Grid(Event):
    seats: tuple[int, ...]


@dataclass(frozen=True)
class WeatherDrawn(Event):
    weather: str


@dataclass(frozen=True)
class RoadsDrawn(Event):
    roads: tuple[str, ...]


@dataclass(frozen=True)
class LaidOut(Event):
    """Upgrades on offer in the draft."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class Picked(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Swapped(Event):
    seat: int
    given: int
    card: int


@dataclass(frozen=True)
class DealtUpgrades(Event):
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class SponsorGained(Event):
    seat: int
    reason: str


@dataclass(frozen=True)
class SponsorCard(Event):
    """Which sponsor card it was: private."""

    seat: int
    card: int

    def audience(self) -> int:
        return self.seat


@dataclass(frozen=True)
class SponsorUsed(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Drew(Event):
    seat: int
    count: int


@dataclass(frozen=True)
class DrewCards(Event):
    """Which cards were drawn: private."""

    seat: int
    cards: tuple[int, ...]

    def audience(self) -> int:
        return self.seat


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int
    order: tuple[int, ...]
    adrenaline: tuple[int, ...]


@dataclass(frozen=True)
class Shifted(Event):
    seat: int
    gear: int


@dataclass(frozen=True)
class Ready(Event):
    seat: int


@dataclass(frozen=True)
class Planned(Event):
    """The cards of a seat's plan: private until revealed."""

    seat: int
    cards: tuple[int, ...]

    def audience(self) -> int:
        return self.seat


@dataclass(frozen=True)
class Revealed(Event):
    seat: int
    gear: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Cluttered(Event):
    seat: int


@dataclass(frozen=True)
class GearCorrected(Event):
    """Tournament mode: no Heat for a change by two (R17.3)."""

    seat: int
    gear: int


@dataclass(frozen=True)
class CardLost(Event):
    """A played card went to the discard pile before it counted (R13.8, R17.3)."""

    seat: int
    card: int


@dataclass(frozen=True)
class HeatPaid(Event):
    seat: int
    count: int
    reason: str


@dataclass(frozen=True)
class Reshuffled(Event):
    seat: int


@dataclass(frozen=True)
class Flipped(Event):
    """A card turned up for a `+`; only a speed card counts."""

    seat: int
    card: int
    counts: bool


@dataclass(frozen=True)
class NothingFlipped(Event):
    seat: int


@dataclass(frozen=True)
class ValueChosen(Event):
    seat: int
    card: int
    value: int


@dataclass(frozen=True)
class SpeedReached(Event):
    seat: int
    speed: int


@dataclass(frozen=True)
class Moved(Event):
    """A car went from one space to another; `wanted` is the space it would reach unblocked."""

    seat: int
    cause: str
    origin: int
    wanted: int  # the space it would reach unblocked
    space: int
    spot: int


@dataclass(frozen=True)
class FinishLineCrossed(Event):
    seat: int
    crossings: int


@dataclass(frozen=True)
class AdrenalineUsed(Event):
    seat: int


@dataclass(frozen=True)
class Boosted(Event):
    seat: int


@dataclass(frozen=True)
class Cooled(Event):
    seat: int
    count: int


@dataclass(frozen=True)
class StressReduced(Event):
    seat: int
    count: int


@dataclass(frozen=True)
class Scrapped(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Salvaged(Event):
    seat: int
    count: int


@dataclass(frozen=True)
class SalvagedCard(Event):
    """Which card was salvaged: private."""

    seat: int
    card: int

    def audience(self) -> int:
        return self.seat


@dataclass(frozen=True)
class PlayedDirectly(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class Accelerated(Event):
    seat: int
    count: int


@dataclass(frozen=True)
class CornerChecked(Event):
    seat: int
    corner: str
    speed: int
    limit: int
    cost: int


@dataclass(frozen=True)
class SpunOut(Event):
    seat: int
    corner: str
    stress: int


@dataclass(frozen=True)
class Eliminated(Event):
    seat: int
    place: int


@dataclass(frozen=True)
class Discarded(Event):
    """Step 8 is over: how many cards went, and the one now on top."""

    seat: int
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class DiscardedCard(Event):
    """One card put on the discard pile in step 8: private until the step is over."""

    seat: int
    card: int

    def audience(self) -> int:
        return self.seat


@dataclass(frozen=True)
class Refreshed(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class LegendCardTurned(Event):
    number: int


@dataclass(frozen=True)
class Finished(Event):
    seat: int
    place: int


@dataclass(frozen=True)
class RaceOver(Event):
    seats: tuple[int, ...]


@dataclass(frozen=True)
class SeasonRaceBegan(Event):
    """A race of a season is set up; `race` counts from 1 over all races of the season."""

    season: str
    race: int
    circuit: str
    championship_event: str


@dataclass(frozen=True)
class PointsScored(Event):
    seat: int
    place: int
    points: int
    total: int


@dataclass(frozen=True)
class KeepChosen(Event):
    """The upgrade a seat will keep: private until all have chosen (R16.12)."""

    seat: int
    card: int

    def audience(self) -> int:
        return self.seat


@dataclass(frozen=True)
class UpgradeKept(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class SeasonOver(Event):
    """A season's last race is scored; `seats` are in the order of its final standings."""

    season: str
    seats: tuple[int, ...]


EVENT_TYPES: Final[dict[str, type[Event]]] = {
    "grid": Grid,
    "weather-drawn": WeatherDrawn,
    "roads-drawn": RoadsDrawn,
    "laid-out": LaidOut,
    "picked": Picked,
    "swapped": Swapped,
    "dealt-upgrades": DealtUpgrades,
    "sponsor-gained": SponsorGained,
    "sponsor-card": SponsorCard,
    "sponsor-used": SponsorUsed,
    "drew": Drew,
    "drew-cards": DrewCards,
    "round-began": RoundBegan,
    "shifted": Shifted,
    "ready": Ready,
    "planned": Planned,
    "revealed": Revealed,
    "cluttered": Cluttered,
    "gear-corrected": GearCorrected,
    "card-lost": CardLost,
    "heat-paid": HeatPaid,
    "reshuffled": Reshuffled,
    "flipped": Flipped,
    "nothing-flipped": NothingFlipped,
    "value-chosen": ValueChosen,
    "speed-reached": SpeedReached,
    "moved": Moved,
    "finish-line-crossed": FinishLineCrossed,
    "adrenaline-used": AdrenalineUsed,
    "boosted": Boosted,
    "cooled": Cooled,
    "stress-reduced": StressReduced,
    "scrapped": Scrapped,
    "salvaged": Salvaged,
    "salvaged-card": SalvagedCard,
    "played-directly": PlayedDirectly,
    "accelerated": Accelerated,
    "corner-checked": CornerChecked,
    "spun-out": SpunOut,
    "eliminated": Eliminated,
    "discarded": Discarded,
    "discarded-card": DiscardedCard,
    "refreshed": Refreshed,
    "legend-card-turned": LegendCardTurned,
    "finished": Finished,
    "race-over": RaceOver,
    "season-race-began": SeasonRaceBegan,
    "points-scored": PointsScored,
    "keep-chosen": KeepChosen,
    "upgrade-kept": UpgradeKept,
    "season-over": SeasonOver,
}
# Those of a season as a whole; a race knows none of them.
SEASON_EVENTS: Final = (
    "season-race-began",
    "points-scored",
    "keep-chosen",
    "upgrade-kept",
    "season-over",
)
_NAMES: Final[dict[type[Event], str]] = {type_: name for name, type_ in EVENT_TYPES.items()}


def event_dict(event: Event) -> dict[str, object]:
    """The event as plain JSON values; cards by their ids."""
    result: dict[str, object] = {"event": _NAMES[type(event)]}
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        if field.name in _CARD_FIELDS:
            result[field.name] = CARDS[value].id
        elif field.name == "cards":
            result["cards"] = [CARDS[kind].id for kind in value]
        else:
            result[field.name] = list(value) if isinstance(value, tuple) else value
    return result


def event_text(event: Event) -> str:
    """One line: the event's name, then `field=value` for each field.

    >>> event_text(Flipped(2, 5, True))
    'flipped seat=2 card=4 counts=yes'
    """
    words = []
    for name, value in event_dict(event).items():
        if name == "event":
            words.append(str(value))
        elif isinstance(value, list):
            words.append(f"{name}={','.join(str(item) for item in value)}")
        elif isinstance(value, bool):
            words.append(f"{name}={'yes' if value else 'no'}")
        else:
            words.append(f"{name}={value}")
    return " ".join(words)


def parse_event(text: str) -> Event:
    """The event a line of `event_text` stands for."""
    words = text.split(" ")
    type_ = EVENT_TYPES.get(words[0])
    if type_ is None:
        raise ValueError(f"unknown event {words[0]!r}")
    given = dict(word.split("=", 1) for word in words[1:])
    values: list[object] = []
    for field in dataclasses.fields(type_):
        if field.name not in given:
            raise ValueError(f"event {words[0]!r} lacks {field.name!r}")
        values.append(_parse_value(field.name, str(field.type), given.pop(field.name)))
    if given:
        raise ValueError(f"event {words[0]!r} has no field {min(given)!r}")
    return type_(*values)


def _parse_value(name: str, type_: str, text: str) -> object:
    if name in _CARD_FIELDS:
        return CARD_BY_ID[text].kind
    if name == "cards":
        return tuple(CARD_BY_ID[item].kind for item in text.split(",") if item)
    # Compiled classes only know the outer type of a field.
    if "tuple" in type_:
        items = [item for item in text.split(",") if item]
        return tuple(items) if name in _TEXT_FIELDS else tuple([int(item) for item in items])
    if "bool" in type_:
        return text == "yes"
    if "int" in type_:
        return int(text)
    return text
