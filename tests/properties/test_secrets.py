"""Nobody learns what is hidden (V1-V4): not from views, not from events, not from what is asked.

`resample` gives a second world that differs from a race only in what one seat may not know. Seen
from that seat, the two must look and behave the same until a card is turned up by chance.
"""

from __future__ import annotations

import json
import random

from hypothesis import given, settings

from plankgas.engine.action import Action
from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.event import (
    ALL,
    DrewCards,
    Event,
    Flipped,
    LaidOut,
    LegendCardTurned,
    NothingFlipped,
    Revealed,
    RoadsDrawn,
    Scrapped,
    SponsorCard,
    WeatherDrawn,
    event_text,
)
from plankgas.engine.options import Options
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.properties.driving import Drive, examples, luck, players, race_options

# What turns up something that was hidden: from here on two worlds may part.
TURNED_UP = (
    DrewCards,
    Flipped,
    LaidOut,
    LegendCardTurned,
    NothingFlipped,
    Revealed,
    RoadsDrawn,
    Scrapped,
    SponsorCard,
    WeatherDrawn,
)


def seen(race: Race, viewer: int | None) -> bytes:
    return json.dumps(race.view(viewer).to_dict()).encode()


def heard(events: list[Event], viewer: int) -> tuple[list[str], bool]:
    """The events that reach a seat until something is turned up, and whether that happened."""
    texts: list[str] = []
    for event in events:
        if event.audience() not in (ALL, viewer):
            continue
        if isinstance(event, TURNED_UP):
            return texts, True
        texts.append(event_text(event))
    return texts, False


def look_alike(race: Race, world: Race, viewer: int) -> None:
    assert seen(world, viewer) == seen(race, viewer)
    assert seen(world, None) == seen(race, None)
    assert world.pending() == race.pending()
    assert world.legal_actions(viewer) == race.legal_actions(viewer)


def same_news(race: Race, world: Race, viewer: int, seat: int, action: Action) -> bool:
    """The seat acts in both worlds: the viewer can't tell them apart. False if they may part."""
    told, turned_up = heard(race.apply(seat, action), viewer)
    assert heard(world.apply(seat, action), viewer) == (told, turned_up)
    if turned_up or (seat == viewer and action.verb == "salvage"):
        return False  # to salvage is to look through one's own pile
    if action.verb == "take":
        return False  # a card taken from the top of a pile lays another one open
    look_alike(race, world, viewer)
    return True


@settings(max_examples=examples(30))
@given(race_options(), luck)
def test_worlds_that_differ_only_in_hidden_things_look_and_sound_the_same(
    options: Options, number: int
) -> None:
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.06):
        viewer = rng.choice(players(options))
        race = drive.race.clone()
        world = race.resample(viewer, rng.randbytes(SEED_BYTES))
        assert world.check() == []
        look_alike(race, world, viewer)
        while not race.over:
            chosen = choose_for_both(race, world, viewer, rng)
            if chosen is None or not same_news(race, world, viewer, *chosen):
                break


def choose_for_both(
    race: Race, world: Race, viewer: int, rng: random.Random
) -> tuple[int, Action] | None:
    """An action of the viewer, or one of somebody else that is legal in both worlds."""
    seat = rng.choice(race.pending())
    actions = race.legal_actions(seat)
    if seat != viewer:
        actions = [action for action in actions if action in world.legal_actions(seat)]
        if race.view(None).phase == "discard" and race.state.hidden_discards:
            # To end step 8 tells how many cards were put away, which the worlds disagree on.
            actions = [action for action in actions if action.verb != "done"]
    return (seat, rng.choice(actions)) if actions else None


@settings(max_examples=examples(12))
@given(race_options(), luck)
def test_resample_reads_nothing_hidden(options: Options, number: int) -> None:
    """From states that look the same to a seat, the same seed makes the same world."""
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.05):
        viewer = rng.choice(players(options))
        one = rng.randbytes(SEED_BYTES)
        two = rng.randbytes(SEED_BYTES)
        before = drive.position()
        world = drive.race.resample(viewer, one)
        direct = drive.race.resample(viewer, two)
        assert position_of(world.resample(viewer, two)) == position_of(direct)
        assert position_of(drive.race.resample(viewer, one)) == position_of(world)
        assert drive.position() == before


@settings(max_examples=examples(6))
@given(race_options(), luck)
def test_a_resampled_world_can_be_driven_to_its_end(options: Options, number: int) -> None:
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.01):
        world = drive.race.resample(rng.choice(players(options)), rng.randbytes(SEED_BYTES))
        while not world.over:
            seat = rng.choice(world.pending())
            world.apply_code(seat, rng.choice(world.legal_codes(seat)))
        assert world.check() == []
