"""Every kind of card, read from data/cards.toml. In a race a card is its kind, an int."""

import re
from dataclasses import dataclass
from typing import Final

from plankgas.engine.reader import Reader, duplicates, read_data
from plankgas.engine.value import Value

HEAT: Final = 0
STRESS: Final = 1
SPEED_1: Final = 2
SPEED_4: Final = 5
START_0: Final = 6
START_5: Final = 7
MOST_KINDS: Final = 255  # an action has 8 bits for a kind, one value of which means none

GROUPS: Final = ("heat", "stress", "speed", "starting", "basic", "advanced", "sponsor")

_NUMBERS: Final = ("plus", "heat", "scrap", "cool", "slip", "stress", "salvage")
_FLAGS: Final = ("refresh", "direct", "accelerate")
# The symbols that a card may have; `adjust` is the only one whose number may be below 0.
SYMBOLS: Final = (*_NUMBERS, "adjust", *_FLAGS)
_ID: Final = re.compile(r"[a-z0-9]+([-/][a-z0-9]+)*")


@dataclass(frozen=True)
class Card(Value):
    """One kind of card: its values and symbols."""

    kind: int
    id: str
    group: str
    part: str
    values: tuple[int, ...]
    copies: int
    plus: int
    heat: int
    scrap: int
    adjust: int
    cool: int
    slip: int
    stress: int
    salvage: int
    refresh: bool
    direct: bool
    accelerate: bool


@dataclass(frozen=True)
class CardSet(Value):
    """All kinds of cards, for how many players there are copies, and what one player gets."""

    cards: tuple[Card, ...]
    players: int
    player_speed: int
    player_starting: int
    player_heat: int


def read_cards(fields: Reader) -> CardSet:
    """The cards of a cards file; DataError names everything that is wrong with it."""
    copies_fields = fields.table("copies")
    player_fields = fields.table("player")
    group_fields = fields.table("groups")

    players = fields.integer("players", 1, 6)
    player_speed = player_fields.integer("speed", 1, 9)
    player_starting = player_fields.integer("starting", 1, 9)
    player_heat = player_fields.integer("heat", 0, 9)
    cards: list[Card] = []
    for group in GROUPS:
        copies = copies_fields.integer(group, 1, 99)
        for table in group_fields.tables(group):
            cards.append(_card(table, len(cards), group, copies))
    if copies_fields.has("speed") and copies_fields.content["speed"] != players * player_speed:
        copies_fields.note("speed", f"not {player_speed} for each of {players} players")
    if copies_fields.has("starting") and (
        copies_fields.content["starting"] != players * player_starting
    ):
        copies_fields.note("starting", f"not {player_starting} for each of {players} players")

    for twice in duplicates([card.id for card in cards]):
        group_fields.note("", f"the id {twice} occurs more than once")
    for table in (copies_fields, player_fields, group_fields, fields):
        table.finish()
    fields.check()
    _check_kinds(fields, cards)
    fields.check()
    return CardSet(tuple(cards), players, player_speed, player_starting, player_heat)


def _card(table: Reader, kind: int, group: str, copies: int) -> Card:
    id = table.text("id")
    if id and _ID.fullmatch(id) is None:
        table.note("id", "must be lower-case letters and digits, joined by - or /")
    numbers = {name: table.integer(name, 0, 7, 0) for name in _NUMBERS}
    flags = {name: table.flag(name, False) for name in _FLAGS}
    card = Card(
        kind=kind,
        id=id,
        group=group,
        part=table.text("part"),
        values=table.integers("values", 0, 9),
        copies=copies,
        plus=numbers["plus"],
        heat=numbers["heat"],
        scrap=numbers["scrap"],
        adjust=table.integer("adjust", -3, 3, 0),
        cool=numbers["cool"],
        slip=numbers["slip"],
        stress=numbers["stress"],
        salvage=numbers["salvage"],
        refresh=flags["refresh"],
        direct=flags["direct"],
        accelerate=flags["accelerate"],
    )
    if list(card.values) != sorted(set(card.values)):
        table.note("values", "must rise")
    if not card.values and len(table.content) > 3:
        table.note("values", "a card without a value is a Heat card and has no symbols")
    table.finish()
    return card


def _check_kinds(fields: Reader, cards: list[Card]) -> None:
    # The rest of the engine knows these kinds by number.
    if len(cards) > MOST_KINDS:
        fields.note("groups", f"{len(cards)} kinds of cards, more than {MOST_KINDS}")
    first = [card.id for card in cards[: START_5 + 1]]
    if first != ["heat", "stress", "1", "2", "3", "4", "0", "5"]:
        fields.note("groups", f"must not begin with {', '.join(first)}")
    heats = [card.part for card in cards if not card.values]
    if heats != ["heat", "extra heat", "extra heat"]:
        fields.note("groups", "only heat and the two of extra heat have no value")


CARD_SET: Final = read_cards(read_data("cards.toml"))
CARDS: Final[tuple[Card, ...]] = CARD_SET.cards
KINDS: Final[int] = len(CARDS)
HIGHEST_VALUE: Final[int] = max([max(card.values) for card in CARDS if card.values])
CARD_BY_ID: Final[dict[str, Card]] = {card.id: card for card in CARDS}

UPGRADES_BASIC: Final[tuple[int, ...]] = tuple(
    [card.kind for card in CARDS if card.group == "basic"]
)
UPGRADES_ADVANCED: Final[tuple[int, ...]] = tuple(
    [card.kind for card in CARDS if card.group == "advanced"]
)
SPONSORS: Final[tuple[int, ...]] = tuple([card.kind for card in CARDS if card.group == "sponsor"])

# Copies in one player's deck at the start: of each speed card, each starting upgrade, and Heat.
PLAYER_SPEED_COPIES: Final[int] = CARD_SET.player_speed
PLAYER_STARTING_COPIES: Final[int] = CARD_SET.player_starting
PLAYER_STARTING_HEAT: Final[int] = CARD_SET.player_heat


def cards_in_box(group: str) -> int:
    """How many cards of a group the box holds; the third starting upgrade is a Heat card."""
    total = sum([card.copies for card in CARDS if card.group == group])
    return total + CARD_SET.players * PLAYER_STARTING_HEAT if group == "starting" else total
