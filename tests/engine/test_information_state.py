"""information_state and world_of: one form for all states that look the same to a seat."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings

from plankgas.engine.cards import CARDS, SPONSORS
from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.information_state import information_state
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.rules import Rules
from plankgas.engine.state import DRAFT, SWAP, State
from plankgas.engine.state_from_view import world_of
from tests.properties.driving import Drive, examples, luck, players, race_options
from tests.properties.test_secrets import seen
from tests.situations import new_race, situation


def form(s: State) -> dict[str, object]:
    """Everything that there is to know of a state."""
    return position_of(Race(s))


def in_setup(race: Race) -> bool:
    return race.state.phase in (DRAFT, SWAP)


def disguised(race: Race, viewer: int, rng: random.Random) -> Race:
    """Different in all that the viewer may not know, and in nothing else."""
    world = race.resample(viewer, rng.randbytes(SEED_BYTES))
    options = race.state.rules.options
    if not options.championship:
        return world
    sponsors = [kind for kind in SPONSORS for _ in range(CARDS[kind].copies)]
    for kind in options.seats[viewer].sponsors:
        sponsors.remove(kind)
    rng.shuffle(sponsors)
    seats = [
        seat
        if number == viewer
        else replace(seat, sponsors=tuple(sponsors.pop() for _ in seat.sponsors))
        for number, seat in enumerate(options.seats)
    ]
    world.state.rules = Rules(replace(options, seats=tuple(seats)))
    if in_setup(race):
        world.state.sponsor_deck = bytes(sponsors)
    return world


@settings(max_examples=examples(25))
@given(race_options(), luck)
def test_the_information_state_holds_what_the_view_tells_and_no_more(
    options: Options, number: int
) -> None:
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.06):
        viewer = rng.choice(players(options))
        race = drive.race
        before = drive.position()
        world = information_state(race.state, viewer)
        assert drive.position() == before
        assert Race(world).check() == []
        assert seen(Race(world), viewer) == seen(race, viewer)
        assert Race(world).legal_codes(viewer) == race.legal_codes(viewer)
        for _ in range(2):
            other = disguised(race, viewer, rng)
            assert other.check() == []
            assert seen(other, viewer) == seen(race, viewer)
            assert form(information_state(other.state, viewer)) == form(world)
        assert form(information_state(world, viewer)) == form(world)
        if not in_setup(race):
            assert form(world_of(race.view(viewer))) == form(world)


@settings(max_examples=examples(6))
@given(race_options(), luck)
def test_an_information_state_can_be_resampled_and_driven_to_its_end(
    options: Options, number: int
) -> None:
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.01):
        viewer = rng.choice(players(options))
        world = Race(information_state(drive.race.state, viewer)).resample(
            viewer, rng.randbytes(SEED_BYTES)
        )
        assert world.check() == []
        while not world.over:
            seat = rng.choice(world.pending())
            world.apply_code(seat, rng.choice(world.legal_codes(seat)))


def test_the_information_state_has_nothing_of_the_chance_of_the_race() -> None:
    race = new_race(seed=5)
    world = information_state(race.state, 0)
    assert world.seed == bytes(SEED_BYTES)
    assert not any(world.chance)
    assert not any(world.cursor)


def with_sponsors(mine: int, others: int) -> Race:
    """A race of a championship to which two have brought a sponsor card each."""
    seats = (SeatOptions("red", sponsors=(mine,)), SeatOptions("blue", sponsors=(others,)))
    options = Options(CIRCUITS["usa"], seats, garage="basic", event="new-grandstand", grid=(0, 1))
    return Race.new(options, bytes(SEED_BYTES))


def draft(race: Race) -> None:
    """Everybody does the first thing that may be done."""
    while in_setup(race):
        (seat,) = race.pending()
        race.apply(seat, race.legal_actions(seat)[0])


@pytest.mark.rule("R16.7")
def test_before_the_race_nobody_knows_which_sponsor_cards_others_have_brought() -> None:
    one, another = with_sponsors(SPONSORS[1], SPONSORS[0]), with_sponsors(SPONSORS[1], SPONSORS[2])
    assert form(one.state) != form(another.state)
    world = information_state(one.state, 0)
    assert form(world) == form(information_state(another.state, 0))
    assert form(world) != form(information_state(one.state, 1))
    seats = world.rules.options.seats
    assert seats[0].sponsors == (SPONSORS[1],)
    assert len(seats[1].sponsors) == 1
    assert Race(world).check() == []

    # Nor once they are in the decks.
    for race in (one, another):
        draft(race)
    assert information_state(one.state, 0).rules.options == one.view(0).options
    assert (
        information_state(one.state, 0).rules.options
        == information_state(another.state, 0).rules.options
    )


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


def test_worlds_of_the_same_board_share_its_rules_and_its_track() -> None:
    world = world_of(new_race(laps=2).view(0))
    again = world_of(new_race(laps=2, seed=1).view(1))
    assert again.rules is world.rules
    assert again.track is world.track
    longer = world_of(new_race(laps=3).view(0))
    assert longer.track.finish == world.track.finish + world.track.length
    wet = [world_of(new_race(weather="random", seed=seed).view(0)) for seed in range(6)]
    boards = {(one.weather, one.roads) for one in wet}
    assert len(boards) > 1
    assert len({id(one.track) for one in wet}) == len(boards)
