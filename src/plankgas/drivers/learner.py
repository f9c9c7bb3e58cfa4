"""The learner: a network that was trained by racing `club` (docs: rl.md, "The learner")."""

from __future__ import annotations

import functools
from importlib import resources
from typing import Final

from plankgas.drivers.fast.policy_network import PolicyNetwork
from plankgas.drivers.network_driver import NetworkDriver
from plankgas.drivers.network_file import parse_network
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.engine.reader import parse_json

_FILE: Final = "learner.json"
# The sizes of what it sees and chooses from, which follow from the cards that it has raced with.
_TRAINED_WITH: Final = (459, 299)


def knows_the_cards() -> bool:
    """Whether the data has no other cards than those that it was trained with."""
    return (SIZE, ACTIONS) == _TRAINED_WITH


def learner() -> NetworkDriver:
    return NetworkDriver(_network())


@functools.cache
def _network() -> PolicyNetwork:
    text = resources.files("plankgas.drivers").joinpath("data", _FILE).read_text(encoding="utf-8")
    return parse_network(parse_json(text, _FILE), _FILE)
