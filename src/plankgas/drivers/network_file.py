"""Network files: a policy network as one JSON file, written after training, read by a driver.

Docs: rl.md, "Network files".
"""

from __future__ import annotations

import base64
import binascii
import json
import struct
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from plankgas.drivers.fast.policy_network import RELU, TANH, Layer, OneHot, PolicyNetwork
from plankgas.encoding.action_table import ACTION_VERSION
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.encoding.observation_table import OBSERVATION_VERSION, UNITS
from plankgas.engine.reader import Reader, read_file, reader_of

FORMAT: Final = "plankgas-network"
FORMAT_VERSION: Final = 1
_MOST_WIDTH: Final = 65_536
_FARTHEST: Final = 512  # no number of an observation lies beyond

Matrix = Sequence[Sequence[float]]  # a row for each of the numbers that a layer gives


def save_network(
    path: str | Path,
    layers: Iterable[tuple[Matrix, Sequence[float]]],
    activation: str = RELU,
    one_hot: Iterable[tuple[int, int, int]] = (),
) -> None:
    """Write a network: for each layer weights and biases, as PyTorch's `Linear` has them.

    The last layer has a number for each action. `one_hot` names columns of the observation that the
    first layer takes in value by value besides, each with its lowest and highest value.
    """
    content = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "observation": {"version": OBSERVATION_VERSION, "size": SIZE},
        "actions": {"version": ACTION_VERSION, "size": ACTIONS},
        "activation": activation,
        "one_hot": [
            {"column": int(column), "low": int(low), "high": int(high)}
            for column, low, high in one_hot
        ],
        "layers": [
            {
                # By what comes in: most of an observation is 0, and whole rows are left out.
                "weights": _packed([float(row[i]) for i in range(len(rows[0])) for row in rows]),
                "biases": _packed([float(bias) for bias in biases]),
            }
            for rows, biases in layers
        ],
    }
    parse_network(content, str(path))  # what could not be read again is not written
    Path(path).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def load_network(path: str | Path) -> PolicyNetwork:
    """Read a network file; DataError, a ValueError, names all that is wrong with it."""
    return parse_network(read_file(str(path)), str(path))


def parse_network(content: object, source: str) -> PolicyNetwork:
    """`load_network` for what JSON was read from a file."""
    fields = reader_of(content, source)
    fields.text("format", (FORMAT,))
    fields.integer("version", FORMAT_VERSION, FORMAT_VERSION)
    _check_space(fields.table("observation"), OBSERVATION_VERSION, SIZE)
    _check_space(fields.table("actions"), ACTION_VERSION, ACTIONS)
    bend = fields.text("activation", (RELU, TANH))
    one_hots = _one_hots(fields)
    width = SIZE + sum(int(one.high - one.low + 1) for one in one_hots)
    layers: list[Layer] = []
    tables = fields.tables("layers")
    for number, table in enumerate(tables):
        layer = _layer(table, width, is_last=number == len(tables) - 1)
        layers.append(layer)
        width = int(layer.width)
    if len(tables) < 2 and fields.has("layers"):
        fields.note("layers", "there must be two at least")
    fields.finish()
    fields.check()
    return PolicyNetwork(list(UNITS), one_hots, layers, bend)


def _check_space(fields: Reader, version: int, size: int) -> None:
    fields.integer("version", version, version)
    fields.integer("size", size, size)
    fields.finish()


def _one_hots(fields: Reader) -> list[OneHot]:
    found: list[OneHot] = []
    for table in fields.tables("one_hot"):
        column = table.integer("column", 0, SIZE - 1)
        low = table.integer("low", -_FARTHEST, _FARTHEST)
        found.append(OneHot(column, low, table.integer("high", low, _FARTHEST)))
        table.finish()
    return found


def _layer(fields: Reader, width: int, is_last: bool) -> Layer:
    biases = _unpacked(fields, "biases")
    weights = _unpacked(fields, "weights")
    fields.finish()
    if is_last and len(biases) != ACTIONS:
        fields.note("biases", f"the last layer has {ACTIONS}, one for each action")
    if not 0 < len(biases) <= _MOST_WIDTH:
        fields.note("biases", f"must be 1 to {_MOST_WIDTH}")
    elif len(weights) != width * len(biases):
        fields.note("weights", f"must be {width} x {len(biases)}, not {len(weights)}")
    return Layer(weights, biases)


def _packed(numbers: list[float]) -> str:
    """Two bytes for each number, which is as exact as a network needs."""
    return base64.b64encode(struct.pack(f"<{len(numbers)}e", *numbers)).decode()


def _unpacked(fields: Reader, name: str) -> list[float]:
    try:
        content = base64.b64decode(fields.text(name), validate=True)
        numbers = list(struct.unpack(f"<{len(content) // 2}e", content))
    except (binascii.Error, struct.error):
        fields.note(name, "must be base64 of numbers of two bytes")
        return []
    if not all(-1e9 < number < 1e9 for number in numbers):
        fields.note(name, "has numbers that are infinite, or none")
    return numbers
