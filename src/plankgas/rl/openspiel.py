"""Races as a game of OpenSpiel: `pyspiel.load_game("plankgas_race")` once this is imported.

>>> import pyspiel
>>> import plankgas.rl.openspiel
>>> game = pyspiel.load_game("plankgas_race(players=3,circuit=italy,laps=1)")
>>> game.num_players(), game.num_distinct_actions()
(3, 299)

Docs: rl.md, "OpenSpiel", with what its algorithms should not expect.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from plankgas.encoding.action_table import SORTS
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.engine.chance import SEED_BYTES, derive
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.rl.codec import action_mask, decode, encode
from plankgas.rl.rendering import race_text

if find_spec("pyspiel") is None:
    raise ImportError("plankgas.rl.openspiel needs OpenSpiel: pip install 'plankgas[openspiel]'")

import pyspiel

# Random driving takes about 50 rounds; in each a car has some 20 choices at the very most.
MOST_ROUNDS: Final = 200
_MOST_CHOICES: Final = 20

_DEFAULTS: Final[dict[str, Any]] = {
    "players": 2,
    "circuit": "usa",
    "laps": 1,
    "garage": "off",
    "weather": "off",
    "deals": 1000,  # how many ways chance may turn out
}

GAME_TYPE: Final = pyspiel.GameType(
    short_name="plankgas_race",
    long_name="Plankgas: a race with gears, cards and engine heat",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(COLOURS),
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class RaceGame(pyspiel.Game):
    """The options of the races; wrong ones are refused with a ValueError."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        players, deals = given["players"], given["deals"]
        if not 2 <= players <= len(COLOURS):
            raise ValueError(f"players: {players} is not in 2..{len(COLOURS)}")
        if deals < 1:
            raise ValueError(f"deals: {deals} is less than 1")
        if given["circuit"] not in CIRCUITS:
            raise ValueError(f"circuit: {given['circuit']!r} is not one of {', '.join(CIRCUITS)}")
        self.options = Options(
            CIRCUITS[given["circuit"]],
            tuple(SeatOptions(colour) for colour in COLOURS[:players]),
            laps=given["laps"],
            garage=given["garage"],
            weather=given["weather"],
        )
        self.deals: int = deals
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ROUNDS * players * _MOST_CHOICES,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> RaceState:
        return RaceState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RaceObserver | None:
        """What a player sees now; there is no other observation, such as one of the whole past."""
        if params:
            raise ValueError(f"the observation has no parameters, not {params}")
        if iig_obs_type is not None and (
            iig_obs_type.perfect_recall
            or not iig_obs_type.public_info
            or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            return None
        return RaceObserver()


class RaceState(pyspiel.State):
    """A moment: before chance has dealt, or at a choice of a player that has more than one."""

    def __init__(self, game: RaceGame) -> None:
        super().__init__(game)
        self._options = game.options
        self._deals = game.deals
        self._race: Race | None = None
        self._chosen: list[int] = []  # of the numbers that make up the action at hand

    def current_player(self) -> int:
        if self._race is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self._race.pending()[0]

    def is_terminal(self) -> bool:
        race = self._race
        return race is not None and (race.over or race.round > MOST_ROUNDS)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        race = self._race
        if race is None or self.is_terminal() or player != race.pending()[0]:
            return []
        mask = action_mask(race.view(player), self._chosen)
        return [int(number) for number in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        if self._race is None:
            self._race = Race.new(self._options, derive(bytes(SEED_BYTES), f"deal {action}"))
            self._go_on()
            return
        race = self._race
        player = race.pending()[0]
        self._chosen.append(action)
        made = decode(race.view(player), *self._chosen)
        if made is not None:
            race.apply(player, made)
            self._chosen = []
            self._go_on()

    def _go_on(self) -> None:
        """Up to the next choice: what has only one way out is not asked for."""
        race = self._race
        assert race is not None
        while not self.is_terminal():
            player = race.pending()[0]
            legal = race.legal_actions(player)
            if len(legal) > 1:
                return
            race.apply(player, legal[0])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        sort = next(sort for sort in reversed(SORTS) if action >= sort.first)
        return sort.name if sort.count == 1 else f"{sort.name} {action - sort.first}"

    def returns(self) -> list[float]:
        """1 for the first place, -1 for the last, evenly spaced between; 0 if it took too long."""
        race = self._race
        cars = len(self._options.seats)
        if race is None or not race.over:
            return [0.0] * cars
        worth = [0.0] * cars
        for place, seat in enumerate(race.ranking()):
            worth[seat] = 1.0 - 2.0 * place / (cars - 1)
        return worth

    def observed(self, player: int) -> Any:
        """The observation of an environment; zeros before chance has dealt."""
        if self._race is None:
            return np.zeros(SIZE, np.float32)
        view = self._race.view(player)
        # Cards that somebody has named are nobody else's business.
        is_own = not self.is_terminal() and player == self._race.pending()[0]
        return encode(view, self._chosen if is_own else ())

    def told(self, player: int | None) -> str:
        """What a player sees, in words; None: what everybody sees."""
        if self._race is None:
            return "before the deal"
        text = race_text(self._race, player)
        is_own = not self.is_terminal() and player == self._race.pending()[0]
        return text + (f"chosen: {self._chosen}\n" if is_own and self._chosen else "")

    def __str__(self) -> str:
        return self.told(None)


class RaceObserver:
    """What a player sees, in OpenSpiel's form: `tensor`, and the same as `dict`."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RaceState, player: int) -> None:
        self.tensor[:] = state.observed(player)

    def string_from(self, state: RaceState, player: int) -> str:
        return state.told(player)


pyspiel.register_game(GAME_TYPE, RaceGame)
