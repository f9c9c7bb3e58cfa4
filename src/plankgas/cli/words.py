"""Events and cards in plain English: short sentences with the figures that matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from plankgas.engine import event as ev
from plankgas.engine.cards import CARDS, HEAT, STRESS
from plankgas.engine.event import Event

YOU: Final = "You"

_REASONS: Final = {"shift": "to shift by two gears", "boost": "to boost", "card": "for a card"}
_CAUSES: Final = {
    "speed": "drive",
    "boost": "boost",
    "adrenaline": "drive on",
    "accelerate": "accelerate",
    "direct": "drive on",
    "slipstream": "slipstream",
    "legend": "drive",
}
_SPONSORS: Final = {
    "event": "before the race",
    "press": "for impressing the press",
    "speed-record": "for a speed record",
    "overtakes": "for overtaking",
    "grandstand": "at the grandstand",
}
# What a summary leaves out: it is told by what follows, or a glance at the table tells it.
_QUIET: Final = (
    ev.Boosted,
    ev.Drew,
    ev.FinishLineCrossed,
    ev.LegendCardTurned,
    ev.Planned,
    ev.Ready,
    ev.RoundBegan,
    ev.Shifted,
    ev.SpeedReached,
)


# --- cards -------------------------------------------------------------------------------------


def card_name(kind: int) -> str:
    """A card in a sentence, such as `4`, `Heat` or `brakes 1/5`."""
    card = CARDS[kind]
    if kind == STRESS:
        return "Stress"
    if not card.values:
        return "Heat" if kind == HEAT else card.part
    value = "/".join(str(value) for value in card.values)
    if card.group in ("speed", "starting"):
        return value
    symbols = card_symbols(kind)
    return f"{card.part} {value} ({symbols})" if symbols else f"{card.part} {value}"


def card_symbols(kind: int) -> str:
    """The symbols of a card in words."""
    card = CARDS[kind]
    words = ["+" * card.plus] if card.plus else []
    for name, number in (
        ("Heat", card.heat),
        ("scrap", card.scrap),
        ("cooldown", card.cool),
        ("slipstream", card.slip),
        ("less stress", card.stress),
        ("salvage", card.salvage),
    ):
        if number:
            words.append(f"{name} {number}")
    if card.adjust:
        words.append(f"limits {card.adjust:+d}")
    for name, has in (
        ("refresh", card.refresh),
        ("direct play", card.direct),
        ("accelerate", card.accelerate),
        ("used once", card.group == "sponsor"),
    ):
        if has:
            words.append(name)
    return ", ".join(words)


def cards_text(kinds: Iterable[int]) -> str:
    """Cards in a row; those with a longer name set apart by commas."""
    names = [card_name(kind) for kind in kinds]
    return (", " if any(len(name) > 6 for name in names) else " ").join(names)


# --- grammar -----------------------------------------------------------------------------------


def listing(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd, 4th; 11th to 13th; 21st."""
    ending = (
        "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    )
    return f"{place}{ending}"


def with_subject(name: str, doing: str) -> str:
    """`drive to 5` as said of somebody: `You drive to 5`, `Blue drives to 5`."""
    if name == YOU:
        return f"{name} {doing}"
    verb, _, rest = doing.partition(" ")
    if verb == "have":
        verb = "has"
    else:
        verb += "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
    return f"{name} {verb} {rest}".rstrip()


# --- events ------------------------------------------------------------------------------------


def sentence(event: Event, names: Sequence[str]) -> str:
    """What happened, in one sentence; `names` are those of the seats."""
    doing = _of_a_seat(event)
    if doing is not None:
        return with_subject(names[_seat(event)], doing) + "."
    return _of_the_table(event, names)


def summary(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """What happened, one line for all that a car does in a row."""
    lines: list[str] = []
    doings: list[str] = []
    seat = -1
    for event in events:
        if _is_quiet(event):
            continue
        doing = _move(event, "") if isinstance(event, ev.Moved) else _of_a_seat(event)
        begins = doing is None or _seat(event) != seat or isinstance(event, ev.Revealed)
        if doings and begins:
            lines.append(with_subjects(names[seat], doings))
            doings = []
        if doing is None:
            lines.append(_of_the_table(event, names))
        else:
            seat = _seat(event)
            doings.append(doing)
    if doings:
        lines.append(with_subjects(names[seat], doings))
    return lines


def _is_quiet(event: Event) -> bool:
    if isinstance(event, ev.HeatPaid):
        return event.reason == "corner"  # the check of the corner tells it
    if isinstance(event, ev.Flipped):
        return not event.counts
    return isinstance(event, _QUIET)


def with_subjects(name: str, doings: list[str]) -> str:
    said = [with_subject(name, doing)[len(name) + 1 :] for doing in doings]
    return f"{name} {listing(said)}."


def _seat(event: Event) -> int:
    seat: int = getattr(event, "seat")  # noqa: B009 - every event of a seat has it
    return seat


def _of_the_table(event: Event, names: Sequence[str]) -> str:
    """Events that are nobody's own."""
    match event:
        case ev.Grid():
            return f"On the grid: {listing([names[seat] for seat in event.seats])}."
        case ev.WeatherDrawn():
            return f"The weather: {event.weather}."
        case ev.RoadsDrawn():
            roads = [f"{chr(ord('A') + i)} {road}" for i, road in enumerate(event.roads)]
            return f"Road conditions by corner: {', '.join(roads)}."
        case ev.LaidOut():
            return f"On offer: {'; '.join(card_name(kind) for kind in event.cards)}."
        case ev.RoundBegan():
            order = ", ".join(names[seat] for seat in event.order)
            behind = listing([names[seat] for seat in event.adrenaline])
            return f"Round {event.round}: {order}. Adrenaline for {behind}."
        case ev.LegendCardTurned():
            return f"The Legends drive by card {event.number}."
        case ev.RaceOver():
            return f"The race is over: {listing([names[seat] for seat in event.seats])}."
        case ev.SeasonRaceBegan():
            return (
                f"Race {event.race} of the season {event.season}: {event.circuit}, "
                f"{event.championship_event}."
            )
        case ev.SeasonOver():
            order = listing([names[seat] for seat in event.seats])
            return f"The season {event.season} is over: {order}."
    raise ValueError(f"no words for {type(event).__name__}")


def _of_a_seat(event: Event) -> str | None:
    """What a seat does, as of `you`; None for an event of the table."""
    match event:
        case ev.Moved():
            return _move(event, f"from space {event.origin} ")
        case ev.Revealed():
            return f"play {cards_text(event.cards)} in gear {event.gear}"
        case ev.CornerChecked():
            if event.cost == 0:
                return f"pass corner {event.corner} with Speed {event.speed} (limit {event.limit})"
            return (
                f"pass corner {event.corner} with Speed {event.speed} "
                f"(limit {event.limit}, {event.cost} Heat)"
            )
        case ev.HeatPaid():
            return f"pay {event.count} Heat {_REASONS.get(event.reason, 'in the corner')}"
        case ev.SpunOut():
            return f"spin out in corner {event.corner} ({event.stress} Stress)"
        case ev.Shifted():
            return f"shift to gear {event.gear}"
        case ev.Ready():
            return "have a plan"
        case ev.Planned():
            return f"plan to play {cards_text(event.cards)}"
        case ev.Cluttered():
            return "have a cluttered hand: no move, gear 1"
        case ev.GearCorrected():
            return f"lack the Heat to shift by two: gear {event.gear}"
        case ev.CardLost():
            return f"lose {card_name(event.card)}"
        case ev.Reshuffled():
            return "shuffle the discard pile into a new deck"
        case ev.Flipped():
            flipped = f"flip {card_name(event.card)}"
            return flipped if event.counts else f"{flipped}, which does not count"
        case ev.NothingFlipped():
            return "have no speed card left to flip"
        case ev.ValueChosen():
            return f"choose {event.value} on {card_name(event.card)}"
        case ev.SpeedReached():
            return f"reach Speed {event.speed}"
        case ev.FinishLineCrossed():
            return f"cross the finish line for the {ordinal(event.crossings)} time"
        case ev.AdrenalineUsed():
            return "use adrenaline"
        case ev.Boosted():
            return "boost"
        case ev.Cooled():
            return f"cool {event.count} Heat"
        case ev.StressReduced():
            return f"discard {event.count} Stress"
        case ev.Scrapped():
            return f"scrap {card_name(event.card)}"
        case ev.PlayedDirectly():
            return f"play {card_name(event.card)} directly"
        case ev.Accelerated():
            return f"accelerate by {event.count}"
        case ev.Eliminated():
            return f"leave the race in place {event.place}"
        case ev.Finished():
            return f"finish {ordinal(event.place)}"
    return _with_cards(event)


def _with_cards(event: Event) -> str | None:
    """The rest of what a seat does: with its cards, and in a season."""
    match event:
        case ev.Picked():
            return f"pick {card_name(event.card)}"
        case ev.Swapped():
            return f"swap {card_name(event.given)} for {card_name(event.card)}"
        case ev.DealtUpgrades():
            return f"get {'; '.join(card_name(kind) for kind in event.cards)}"
        case ev.SponsorGained():
            return f"gain a sponsor card {_SPONSORS.get(event.reason, event.reason)}"
        case ev.SponsorCard():
            return f"find {card_name(event.card)} on the sponsor card"
        case ev.SponsorUsed():
            return f"hand in {card_name(event.card)}"
        case ev.Drew():
            return f"draw {many(event.count, 'card')}"
        case ev.DrewCards():
            return f"draw {cards_text(event.cards)}"
        case ev.Salvaged():
            return f"salvage {many(event.count, 'card')}"
        case ev.SalvagedCard():
            return f"take {card_name(event.card)} from the discard pile"
        case ev.Discarded():
            top = f", {card_name(event.cards[-1])} on top" if event.cards else ""
            return f"discard {many(event.count, 'card')}{top}"
        case ev.DiscardedCard():
            return f"discard {card_name(event.card)}"
        case ev.Refreshed():
            return f"put {card_name(event.card)} back on the deck"
        case ev.PointsScored():
            return f"score {many(event.points, 'point')} for place {event.place}: {event.total}"
        case ev.KeepChosen():
            return f"choose to keep {card_name(event.card)}"
        case ev.UpgradeKept():
            return f"keep {card_name(event.card)}"
    return None


def _move(event: ev.Moved, origin: str) -> str:
    if event.cause == "spin-out":
        return f"slide back to space {event.space}"
    doing = _CAUSES.get(event.cause, "move")
    if event.space == event.origin:
        return f"stay in space {event.space}" + (", blocked" if event.wanted != event.space else "")
    blocked = f" (blocked before {event.wanted})" if event.wanted != event.space else ""
    return f"{doing} {origin}to {event.space}{blocked}"
