"""NetworkDriver: races a policy that was trained, from a file or as a function.

    plankgas arena network:mine.json club

Docs: rl.md, "Race what you have trained".
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

from plankgas.drivers.fast.card_values import best_card
from plankgas.drivers.network_file import load_network
from plankgas.encoding.choice import Choice
from plankgas.engine.action import Action, action_of
from plankgas.engine.state import OVER, PHASES, State
from plankgas.engine.state_from_view import known_state
from plankgas.engine.view import View

NETWORK: Final = "network"
_ONNX: Final = ".onnx"


@runtime_checkable
class Decider(Protocol):
    """What a network driver asks."""

    def decide(self, world: State, seat: int, /) -> int:
        """The code of a legal action for a seat that must decide."""
        ...


class NetworkDriver:
    """Drives by a network alone. The same view gives the same choice, if the network does so.

    `policy` is a network file (`.json`), an ONNX model (`.onnx`, needs the extra `onnx`), a network
    that is loaded already, or a function that gets a `Choice` and gives one of its legal numbers.
    """

    def __init__(self, policy: str | Path | Decider | Callable[[Choice], int]) -> None:
        self._decider: Decider
        if isinstance(policy, str | Path):
            self._decider = load_decider(str(policy))
        elif isinstance(policy, Decider):
            self._decider = policy
        else:
            self._decider = _ByFunction(policy)

    def choose(self, view: View, legal: list[Action]) -> Action:
        if len(legal) == 1 or view.seat is None:
            return legal[0]
        if view.phase == PHASES[OVER]:
            return action_of(best_card([action.code for action in legal]))
        return action_of(self._decider.decide(known_state(view), view.seat))

    def choose_flat(self, world: State, seat: int, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        if world.phase == OVER:
            return best_card(legal)  # between the races of a season there is nothing to observe
        return self._decider.decide(world, seat)


class _ByFunction:
    def __init__(self, function: Callable[[Choice], int]) -> None:
        self._function = function

    def decide(self, world: State, seat: int) -> int:
        choice = Choice(world, seat)
        while choice.code is None:
            choice.take(self._function(choice))
        return choice.code


def load_decider(path: str) -> Decider:
    """A network from its file, read again if it has changed; ValueError says what is wrong."""
    try:
        changed = Path(path).stat().st_mtime_ns
    except OSError as error:
        raise ValueError(f"{path}: cannot be read: {error.strerror}") from None
    return _loaded(path, changed)


@functools.lru_cache(maxsize=8)
def _loaded(path: str, _changed: int) -> Decider:
    if not path.lower().endswith(_ONNX):
        return load_network(path)
    from plankgas.drivers.onnx_policy import OnnxPolicy  # noqa: PLC0415 (needs an extra)

    return _ByFunction(OnnxPolicy(path))
