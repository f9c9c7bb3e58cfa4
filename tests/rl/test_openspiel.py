"""Races as a game of OpenSpiel pass OpenSpiel's own tests."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import plankgas.rl.openspiel  # noqa: F401 (registers the game)
from plankgas.rl.vector import RaceVectorEnv

# Two cars on one lap; chance has few ways, as a playthrough lists them all.
GAME = "plankgas_race(circuit=italy,deals=3)"


def test_it_stands_a_random_simulation() -> None:
    game = pyspiel.load_game("plankgas_race(players=2,circuit=italy,garage=all,deals=5)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_playthrough_can_be_played_again(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    state = pyspiel.load_game(GAME).new_initial_state()
    sequence = []
    for _ in range(25):
        sequence.append(int(rng.choice(state.legal_actions())))
        state.apply_action(sequence[-1])
    text = generate_playthrough.playthrough(GAME, sequence)
    path = tmp_path / "playthrough.txt"
    path.write_text(text)
    assert text.count("ObservationTensor(0)") > 5
    flags.FLAGS(["test"])  # which OpenSpiel's own tests have parsed by then
    original, again = generate_playthrough.replay(str(path))
    assert original == again


def test_it_is_the_race_of_the_environments() -> None:
    """The same numbers are legal and the same is seen, from one choice to the next."""
    game = pyspiel.load_game("plankgas_race(circuit=italy,deals=1)")
    state = game.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 1.0)]
    state.apply_action(0)
    envs = RaceVectorEnv(1, seats=("agent", "agent"), circuit="italy", laps=1)
    envs.reset(seed=0)
    assert state.observation_tensor(0)[12:20] == pytest.approx(envs.observations()[0][12:20])
    steps = 0
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        assert len(legal) > 1 and legal == sorted(legal)
        clone = state.clone() if steps % 20 == 0 else None
        state.apply_action(legal[steps * 7 % len(legal)])
        if clone is not None:
            assert clone.current_player() == player and clone.legal_actions() == legal
        steps += 1
    assert steps > 50 and sorted(state.returns()) == [-1.0, 1.0]


def test_named_cards_are_nobody_elses_business() -> None:
    state = pyspiel.load_game(GAME).new_initial_state()
    state.apply_action(1)
    while "play" not in state.action_to_string(state.legal_actions()[0]):
        state.apply_action(state.legal_actions()[-1])
    player = state.current_player()
    before = [state.observation_tensor(seat) for seat in (0, 1)]
    words = state.observation_string(1 - player)
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == player
    assert state.observation_tensor(player) != before[player]
    assert state.observation_tensor(1 - player) == before[1 - player]
    assert state.observation_string(1 - player) == words


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        ("plankgas_race(players=7)", "players: 7 is not in 2..6"),
        ("plankgas_race(circuit=moon)", "circuit: 'moon' is not one of usa"),
        ("plankgas_race(deals=0)", "deals: 0 is less than 1"),
        ("plankgas_race(weather=foggy)", "weather"),
    ],
)
def test_wrong_parameters_are_refused(game: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        pyspiel.load_game(game)
