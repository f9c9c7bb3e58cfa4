"""Reinforcement learning: races as environments of Gymnasium and PettingZoo (docs/rl.md)."""

from importlib.util import find_spec

_MISSING = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]
if _MISSING:
    raise ImportError(
        f"plankgas.rl needs {' and '.join(_MISSING)}; install them with: pip install 'plankgas[rl]'"
    )

import gymnasium  # noqa: E402

gymnasium.register(
    id="plankgas/Race-v2",
    entry_point="plankgas.rl.single:RaceEnv",
    vector_entry_point="plankgas.rl.vector:RaceVectorEnv",
)
