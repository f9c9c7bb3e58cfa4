"""The effects that a circuit file may place on spaces and sectors, read from data/effects.toml."""

from dataclasses import dataclass
from typing import Final

from plankgas.engine.reader import Reader, duplicates, read_data
from plankgas.engine.value import Value

SPACE: Final = "space"
SECTOR: Final = "sector"
_MOST: Final = 62  # a track keeps the effects of a place as bits of one number


@dataclass(frozen=True)
class Effect(Value):
    """A kind of effect, and whether it lies on single spaces or on whole sectors."""

    number: int
    id: str
    place: str


@dataclass(frozen=True)
class PlacedEffect(Value):
    """An effect of a circuit: on these spaces, or in the sectors that begin at these corners."""

    effect: str
    spaces: tuple[int, ...]
    sectors: tuple[str, ...]

    def to_dict(self) -> dict[str, object]:
        """As a circuit file has it."""
        if self.sectors:
            return {"effect": self.effect, "sectors": list(self.sectors)}
        return {"effect": self.effect, "spaces": list(self.spaces)}


def read_effects(fields: Reader) -> tuple[Effect, ...]:
    """The kinds of effects; DataError names all that is wrong."""
    effects: list[Effect] = []
    for table in fields.tables("effects"):
        id = table.text("id")
        effects.append(Effect(len(effects), id, table.text("place", (SPACE, SECTOR))))
        table.finish()
    for twice in duplicates([effect.id for effect in effects]):
        fields.note("effects", f"the id {twice} occurs more than once")
    if len(effects) > _MOST:
        fields.note("effects", f"{len(effects)} effects, at most {_MOST}")
    fields.finish()
    fields.check()
    return tuple(effects)


EFFECTS: Final[tuple[Effect, ...]] = read_effects(read_data("effects.toml"))
EFFECT_BY_ID: Final[dict[str, Effect]] = {effect.id: effect for effect in EFFECTS}


def read_placed(fields: Reader, spaces: int, corners: int) -> tuple[PlacedEffect, ...]:
    """The effects of a circuit file with so many spaces and corners; problems are noted on it."""
    letters = tuple([corner_letter(index) for index in range(corners)])
    placed: list[PlacedEffect] = []
    taken: list[str] = []
    for table in fields.tables("effects", optional=True):
        found = _placed(table, spaces, letters)
        for place in (*[f"space {space}" for space in found.spaces], *found.sectors):
            taken.append(f"{found.effect} on {place}")
        placed.append(found)
        table.finish()
    for twice in duplicates(taken):
        fields.note("effects", f"{twice} occurs more than once")
    return tuple(placed)


def _placed(table: Reader, spaces: int, letters: tuple[str, ...]) -> PlacedEffect:
    id = table.text("effect")
    effect = EFFECT_BY_ID.get(id)
    if id and effect is None:
        known = f"known: {', '.join(EFFECT_BY_ID)}" if EFFECTS else "there are none yet"
        table.note("effect", f"no such effect: {id} ({known})")
    on_spaces = table.integers("spaces", 1, spaces, ())
    in_sectors = table.texts("sectors", letters, ())
    if effect is not None:
        wanted, other = ("spaces", "sectors") if effect.place == SPACE else ("sectors", "spaces")
        if table.has(other) or not table.content.get(wanted):
            table.note(wanted, f"{id} lies on {wanted}, of which there must be at least one")
    return PlacedEffect(id, on_spaces, in_sectors)


def corner_letter(index: int) -> str:
    """Corners are called A, B, C, ... in driving order."""
    return chr(ord("A") + index % 26)
