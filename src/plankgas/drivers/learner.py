"""The learner: a network that was trained by racing `club` (docs: rl.md, "The learner")."""

from __future__ import annotations

import functools
from importlib import resources
from typing import Final

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.policy_network import PolicyNetwork
from plankgas.drivers.house import HouseDriver
from plankgas.drivers.network_file import parse_network
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.engine.options import OFF
from plankgas.engine.reader import parse_json
from plankgas.engine.state import State

_FILE: Final = "learner.json"
# The sizes of what it sees and chooses from, which follow from the cards that it has raced with.
_TRAINED_WITH: Final = (459, 299)
# Its teacher's, as `club` has them.
_SAMPLES: Final = 16
_SHORTLIST: Final = 8


def knows_the_cards() -> bool:
    """Whether the data has no other cards than those that it was trained with."""
    return (SIZE, ACTIONS) == _TRAINED_WITH


class LearnerDriver(HouseDriver):
    """Drives by its network in the races that it has learnt from, plain ones between two drivers.

    In all others it does as its teacher does, the policy that minds its rivals, whom it has not
    outgrown there.
    """

    def __init__(self) -> None:
        super().__init__()
        self._network = _network()
        self._teacher = Policy(_SAMPLES, _SHORTLIST)

    def decide(self, world: State, seat: int, _legal: list[int]) -> int:
        if has_learnt(world):
            return self._network.decide(world, seat)
        self._teacher.mind(world)
        return self._teacher.decide(world, seat)


def has_learnt(world: State) -> bool:
    """Whether this is a race of the sort that the network was trained in."""
    options = world.rules.options
    plain = options.garage == OFF and options.weather == OFF and not options.tournament
    return plain and len(options.seats) == 2 and not any(car.legend for car in options.seats)


@functools.cache
def _network() -> PolicyNetwork:
    text = resources.files("plankgas.drivers").joinpath("data", _FILE).read_text(encoding="utf-8")
    return parse_network(parse_json(text, _FILE), _FILE)
