"""Networks that were trained elsewhere race as drivers: from a file of ours, or from ONNX."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import plankgas.drivers
from plankgas.drivers.external import check_driver, hire, hire_installed
from plankgas.drivers.learner import LearnerDriver, knows_the_cards
from plankgas.drivers.network_driver import NetworkDriver
from plankgas.drivers.network_file import load_network, save_network
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.drivers.registry import DRIVERS
from plankgas.encoding.choice import Choice
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.encoding.observation_table import UNITS
from plankgas.engine.action import parse_action
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.information_state import information_state
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.sim.race import run_race
from plankgas.sim.simulate import race_seed
from tests.properties.driving import RING

OPTIONS = Options(
    CIRCUITS["usa"],
    (SeatOptions("red"), SeatOptions("blue")),
    laps=1,
    garage="all",
    weather="random",
)
LEARNER = Path(plankgas.drivers.__file__).parent / "data" / "learner.json"
Layers = list[tuple[Any, Any]]


def drawn(sizes: list[int], seed: int = 1) -> Layers:
    """Layers of weights that two bytes can hold."""
    rng = np.random.default_rng(seed)
    return [
        (
            rng.normal(0, 0.5, (out, taken)).astype(np.float16).astype(np.float32),
            rng.normal(0, 0.5, out).astype(np.float16).astype(np.float32),
        )
        for taken, out in itertools.pairwise(sizes)
    ]


def by_numpy(
    layers: Layers,
    bend: Callable[[Any], Any],
    one_hot: tuple[tuple[int, int, int], ...] = (),
) -> Callable[[Choice], int]:
    """The same network, worked out by NumPy."""

    def policy(choice: Choice) -> int:
        row = np.array(choice.row(), np.float64)
        parts = [row / np.array(UNITS)]
        for column, low, high in one_hot:
            parts.append(np.eye(high - low + 1)[int(np.clip(row[column], low, high)) - low])
        taken = np.concatenate(parts)
        for number, (weights, biases) in enumerate(layers):
            taken = weights.astype(np.float64) @ taken + biases
            taken = bend(taken) if number < len(layers) - 1 else taken
        return max(choice.legal, key=lambda index: float(taken[index]))

    return policy


def assert_drives_the_same(one: Any, other: Any) -> None:
    """From views and from flat states, through the draft and some rounds."""
    race = Race.new(OPTIONS, bytes(32))
    decisions = 0
    while race.round < 6 and not race.over:
        seat = race.pending()[0]
        legal = race.legal_actions(seat)
        action = one.choose(race.view(seat), legal)
        assert action in legal and action == other.choose(race.view(seat), legal)
        decisions += len(legal) > 1
        race.apply(seat, action)
    assert decisions > 20


@pytest.mark.parametrize("bend", ["relu", "tanh"])
def test_a_network_file_drives_as_its_layers_say(tmp_path: Path, bend: str) -> None:
    one_hot = ((32, 1, 4), (85, -3, 20))
    layers = drawn([SIZE + 4 + 24, 20, 12, ACTIONS])
    path = tmp_path / "mine.json"
    save_network(path, layers, bend, one_hot)
    function = np.tanh if bend == "tanh" else lambda taken: np.maximum(taken, 0)
    assert_drives_the_same(NetworkDriver(path), NetworkDriver(by_numpy(layers, function, one_hot)))


def test_it_is_hired_by_its_file_and_by_no_stranger(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    save_network(path, drawn([SIZE, 9, ACTIONS]), "tanh")
    check_driver(f"network:{path}")
    driver = hire(f"network:{path}", 1)
    assert isinstance(driver, NetworkDriver)
    with pytest.raises(ValueError, match="is not one of"):
        hire_installed(f"network:{path}", 1)
    # Trained on and saved again under its name: the next race has the new one.
    new = drawn([SIZE, 9, ACTIONS], seed=2)
    save_network(path, new, "tanh")
    by_new = NetworkDriver(by_numpy(new, np.tanh))
    assert_drives_the_same(hire(f"network:{path}", 1), by_new)


def test_a_broken_file_is_refused_with_all_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    save_network(path, drawn([SIZE, 3, ACTIONS]))
    content = json.loads(path.read_text())

    def problems(**changes: object) -> str:
        path.write_text(json.dumps({**content, **changes}))
        with pytest.raises(ValueError, match=r"mine\.json") as refused:
            load_network(path)
        return str(refused.value)

    assert "format" in problems(format="other")
    told = problems(observation={"version": 1, "size": SIZE}, activation="sine", more=1)
    assert "observation.version: 1 is not in 2..2" in told
    assert "activation" in told and "more: unknown field" in told
    assert "there must be two at least" in problems(layers=[])
    assert "layers[0].weights: must be base64" in problems(
        layers=[{**content["layers"][0], "weights": "?"}, content["layers"][1]]
    )
    assert "layers[0].weights: must be" in problems(one_hot=[{"column": 1, "low": 0, "high": 1}])
    assert "one_hot[0].high: 1 is not in 2..512" in problems(
        one_hot=[{"column": 1, "low": 2, "high": 1}]
    )
    assert "the last layer has 299" in problems(layers=content["layers"][:1])
    path.write_text("{")
    with pytest.raises(ValueError, match="not a JSON file"):
        load_network(path)
    with pytest.raises(ValueError, match="cannot be read"):
        hire(f"network:{tmp_path / 'none.json'}", 1)
    with pytest.raises(ValueError, match="one for each action"):
        save_network(tmp_path / "other.json", drawn([SIZE, 7, 7]))
    assert not (tmp_path / "other.json").exists()


# --- ONNX ------------------------------------------------------------------------------------


def onnx_file(path: Path, layers: Layers, taken: int = SIZE) -> Path:
    """A model as PyTorch exports it: (batch, observation) to (batch, actions)."""
    nodes, figures = [], []
    name = "observation"
    for number, (weights, biases) in enumerate(layers):
        figures.append(numpy_helper.from_array(weights, f"w{number}"))
        figures.append(numpy_helper.from_array(biases, f"b{number}"))
        inputs = [name, f"w{number}", f"b{number}"]
        nodes.append(helper.make_node("Gemm", inputs, [f"y{number}"], transB=1))
        name = f"y{number}"
        if number < len(layers) - 1:
            nodes.append(helper.make_node("Tanh", [name], [f"z{number}"]))
            name = f"z{number}"
    out = len(layers[-1][1])
    graph = helper.make_graph(
        nodes,
        "policy",
        [helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["batch", taken])],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", out])],
        figures,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.save(model, str(path))
    return path


def test_an_onnx_model_drives_as_its_layers_say(tmp_path: Path) -> None:
    layers = drawn([SIZE, 16, ACTIONS])
    path = onnx_file(tmp_path / "mine.onnx", layers)
    assert_drives_the_same(hire(f"network:{path}", 1), NetworkDriver(by_numpy(layers, np.tanh)))


def test_other_onnx_models_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=rf"must have one input, float32 of \(any, {SIZE}\)"):
        NetworkDriver(onnx_file(tmp_path / "a.onnx", drawn([7, ACTIONS]), taken=7))
    with pytest.raises(ValueError, match=rf"its first output must be \(any, {ACTIONS}\)"):
        NetworkDriver(onnx_file(tmp_path / "b.onnx", drawn([SIZE, 7])))
    broken = tmp_path / "c.onnx"
    broken.write_text("this is no model")
    with pytest.raises(ValueError, match="not an ONNX model"):
        NetworkDriver(broken)


# --- the learner -----------------------------------------------------------------------------


def test_the_learner_knows_the_cards_of_the_game() -> None:
    """Who adds a card or changes the encoding must train it again, or do without it."""
    assert knows_the_cards() and "learner" in DRIVERS
    assert LEARNER.stat().st_size < 1_000_000


@pytest.mark.parametrize("options", [OPTIONS, replace(OPTIONS, garage="off", weather="off")])
def test_the_network_of_the_learner_drives_from_views_as_from_flat_states(options: Options) -> None:
    driver = NetworkDriver(LEARNER)
    race = Race.new(options, bytes(32))
    while race.round < 3:
        seat = race.pending()[0]
        legal = race.legal_actions(seat)
        action = driver.choose(race.view(seat), legal)
        codes = [one.code for one in legal]
        world = information_state(race.state, seat)
        assert action in legal and action.code == driver.choose_flat(world, seat, codes)
        race.apply(seat, action)


def test_between_the_races_of_a_season_it_keeps_the_best_card() -> None:
    view = replace(Race.new(OPTIONS, bytes(32)).view(0), phase="over")
    legal = [parse_action("keep rpm-2"), parse_action("keep cooling-3")]
    assert NetworkDriver(LEARNER).choose(view, legal) == ClubDriver().choose(view, legal)


def test_the_learner_drives_by_its_network_where_it_has_learnt_and_nowhere_else() -> None:
    plain = replace(OPTIONS, circuit=RING, garage="off", weather="off")
    third = replace(plain, seats=(*plain.seats, SeatOptions("black")))
    legend = replace(plain, seats=(plain.seats[0], SeatOptions("blue", legend=True)))
    for options in (plain, third, legend, replace(plain, weather="rain")):
        others, race = 0, Race.new(options, bytes(32))
        driver, network = LearnerDriver(), NetworkDriver(LEARNER)
        while race.round < 4:
            seat = race.pending()[0]
            legal = race.legal_actions(seat)
            if seat or len(legal) == 1:
                race.apply(seat, legal[-1])
                continue
            action = driver.choose(race.view(seat), legal)
            others += action != network.choose(race.view(seat), legal)
            race.apply(seat, action)
        assert (others == 0) == (options is plain)


def test_the_learner_drives_to_the_finish_ahead_of_who_drives_at_random() -> None:
    """Its place between club and pro is told by the arena (docs/drivers.md)."""
    options = replace(OPTIONS, garage="off", weather="off", circuit=CIRCUITS["italy"])
    assert run_race(options, ("random", "learner"), race_seed(3, 1)).seats[1].place == 1
