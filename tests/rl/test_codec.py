"""`encode` and its companions do from a view what environments do from the race."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from plankgas.encoding.choice import Choice
from plankgas.engine.action import parse_action
from plankgas.engine.options import Options
from plankgas.rl.arrays import rows_of, scaled
from plankgas.rl.codec import action_mask, decode, encode, numbers_of
from plankgas.rl.episode import Episode
from plankgas.rl.setting import make_setting
from tests.properties.driving import Drive, examples, luck, players, race_options


@settings(max_examples=examples(5))
@given(race_options(), luck)
def test_a_view_is_encoded_as_the_race_is(options: Options, number: int) -> None:
    drive = Drive(options, number)
    for _ in drive.moments(0.08):
        for seat in players(options):
            view = drive.race.view(seat)
            choice = Choice(drive.race.state, seat)
            chosen: list[int] = []
            while len(choice.legal) > 1 and drive.random.random() < 0.6:
                chosen.append(drive.random.choice(choice.legal))
                choice.take(chosen[-1])
            action = decode(view, *chosen)
            assert (action.code if action else None) == choice.code
            if action is None:
                assert np.array_equal(encode(view, chosen), scaled(rows_of(choice.row()))[0])
                assert np.flatnonzero(action_mask(view, chosen)).tolist() == choice.legal


@settings(max_examples=examples(4))
@given(race_options(), luck)
def test_every_action_can_be_spelt_and_read_again(options: Options, number: int) -> None:
    drive = Drive(options, number)
    for _ in drive.moments(0.08):
        for seat in drive.race.pending():
            view = drive.race.view(seat)
            action = drive.random.choice(drive.race.legal_actions(seat))
            assert decode(view, *numbers_of(view, action)) == action


def test_an_environment_shows_the_same_at_every_step() -> None:
    episode = Episode(make_setting(("agent", "random"), laps=1, garage="all"), 200, 0.0)
    seat = episode.begin(bytes(32))
    chosen: list[int] = []
    steps = 0
    while seat is not None:
        view = episode.race.view(seat)
        mask = episode.mask(seat)
        assert np.array_equal(encode(view, chosen), episode.observation(seat))
        assert np.array_equal(action_mask(view, chosen), mask)
        chosen.append(int(np.flatnonzero(mask)[steps * 5 % mask.sum()]))
        episode.take(seat, chosen[-1])
        if decode(view, *chosen) is not None:
            chosen = []
        seat = episode.run()
        steps += 1
    assert steps > 50


def test_what_makes_no_sense_is_refused() -> None:
    episode = Episode(make_setting(("agent", "agent")), 200, 0.0)
    episode.begin(bytes(32))
    with pytest.raises(ValueError, match="spectator"):
        encode(episode.race.view(None))
    with pytest.raises(ValueError, match="94 is not legal here"):
        decode(episode.race.view(0), 94)
    with pytest.raises(ValueError, match="not legal here"):
        numbers_of(episode.race.view(0), parse_action("boost"))
    while 0 in episode.race.pending():
        episode.race.apply(0, episode.race.legal_actions(0)[0])
    assert np.flatnonzero(action_mask(episode.race.view(0))).tolist() == [0]
    with pytest.raises(ValueError, match="seat 0 has nothing to decide"):
        decode(episode.race.view(0), 1)
