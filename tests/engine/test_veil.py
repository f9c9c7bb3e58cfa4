"""veil and world_of: one form for all states that look the same to a seat."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.options import Options
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.state import DRAFT, SWAP, State
from plankgas.engine.veil import veil
from plankgas.engine.world import world_of
from tests.properties.driving import Drive, examples, luck, players, race_options
from tests.properties.test_secrets import seen
from tests.situations import new_race, situation


def form(s: State) -> dict[str, object]:
    """Everything but the options, of which a view leaves out what others have brought along."""
    position = position_of(Race(s))
    position.pop("options")
    return position


@settings(max_examples=examples(25))
@given(race_options(), luck)
def test_the_veiled_state_holds_what_the_view_tells_and_no_more(
    options: Options, number: int
) -> None:
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.06):
        viewer = rng.choice(players(options))
        race = drive.race
        before = drive.position()
        world = veil(race.state, viewer)
        assert drive.position() == before
        assert Race(world).check() == []
        assert seen(Race(world), viewer) == seen(race, viewer)
        assert Race(world).legal_codes(viewer) == race.legal_codes(viewer)
        for _ in range(2):
            other = race.resample(viewer, rng.randbytes(SEED_BYTES))
            assert form(veil(other.state, viewer)) == form(world)
        assert form(veil(world, viewer)) == form(world)
        if race.state.phase not in (DRAFT, SWAP):
            assert form(world_of(race.view(viewer))) == form(world)


@settings(max_examples=examples(6))
@given(race_options(), luck)
def test_a_veiled_state_can_be_resampled_and_driven_to_its_end(
    options: Options, number: int
) -> None:
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.01):
        viewer = rng.choice(players(options))
        world = Race(veil(drive.race.state, viewer)).resample(viewer, rng.randbytes(SEED_BYTES))
        assert world.check() == []
        while not world.over:
            seat = rng.choice(world.pending())
            world.apply_code(seat, rng.choice(world.legal_codes(seat)))


def test_the_veiled_state_has_nothing_of_the_chance_of_the_race() -> None:
    race = new_race(seed=5)
    world = veil(race.state, 0)
    assert world.seed == bytes(SEED_BYTES)
    assert not any(world.chance)
    assert not any(world.cursor)


def test_who_has_no_world() -> None:
    race = new_race(garage="all")
    with pytest.raises(ValueError, match="spectator"):
        world_of(race.view(None))
    with pytest.raises(ValueError, match="before the race"):
        world_of(race.view(0))


def test_a_position_set_up_by_hand_has_a_world_with_as_many_cards() -> None:
    race = situation({"space": 10, "hand": ["1", "2", "3"], "discard": ["4", "5"]}, {"space": 4})
    world = Race(world_of(race.view(0)))
    assert world.check() == []
    assert seen(world, 0) == seen(race, 0)
