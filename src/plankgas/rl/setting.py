"""What an environment is made of: the options of its races, and who drives which seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from plankgas.drivers.base import FlatDriver
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.policy_drivers import ClubDriver, RookieDriver
from plankgas.drivers.registry import make_driver
from plankgas.engine.action import action_of
from plankgas.engine.chance import derive
from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import COLOURS
from plankgas.engine.information_state import information_state
from plankgas.engine.options import OFF, Options, SeatOptions, parse_options
from plankgas.engine.state import State
from plankgas.engine.view import view_of
from plankgas.rl.fast.lanes import AGENT, DRIVER, LEGEND, POLICY, RANDOM, Crew, Wheel

AGENT_SEAT: Final = "agent"
LEGEND_SEAT: Final = "legend"
_NATIVE: Final = {AGENT_SEAT: AGENT, LEGEND_SEAT: LEGEND, "random": RANDOM}

MOST_ROUNDS: Final = 200  # random driving takes about 50


class RaceKeywords(TypedDict, total=False):
    """The keyword arguments that every environment takes for its races."""

    options: Options | dict[str, Any]
    circuit: str | Circuit | dict[str, Any]
    laps: int
    garage: str
    weather: str
    roads: Sequence[str]
    tournament: bool
    legend_speed: int
    event: str
    grid: Sequence[int]
    handicap: Sequence[int]


@dataclass(frozen=True)
class Setting:
    """The options of the races, and for each seat `agent`, `legend` or a driver's name."""

    options: Options
    seats: tuple[str, ...]

    @property
    def agents(self) -> list[int]:
        return [number for number, who in enumerate(self.seats) if who == AGENT_SEAT]

    def codes(self) -> list[int]:
        """Who drives each seat: AGENT, LEGEND and the other numbers of `lanes`."""
        return [
            _NATIVE.get(who, POLICY if policy is not None else DRIVER)
            for who, policy in zip(self.seats, self.policies(), strict=True)
        ]

    def policies(self) -> list[Policy | None]:
        """A new policy for each seat whose driver is nothing but a policy, None for the others."""
        return [None if who in _NATIVE else _policy(who) for who in self.seats]

    def crew(self) -> Crew:
        """A function that makes new drivers for all seats of a race, from its seed."""
        names = [None if who in _NATIVE else who for who in self.seats]

        def crew(seed: bytes) -> list[Wheel | None]:
            return [
                None if name is None else _wheel(name, derive(seed, f"driver {seat}"))
                for seat, name in enumerate(names)
            ]

        return crew


def _policy(name: str) -> Policy | None:
    driver = make_driver(name, 0)
    return driver.policy if isinstance(driver, ClubDriver | RookieDriver) else None


def _wheel(name: str, seed: bytes) -> Wheel:
    driver = make_driver(name, int.from_bytes(seed[:8], "big"))
    if isinstance(driver, FlatDriver):
        choose_flat = driver.choose_flat

        def by_world(state: State, seat: int, legal: list[int]) -> int:
            return choose_flat(information_state(state, seat), seat, legal)

        return by_world

    def by_view(state: State, seat: int, legal: list[int]) -> int:
        return driver.choose(view_of(state, seat), [action_of(code) for code in legal]).code

    return by_view


def make_setting(
    seats: Sequence[str],
    options: Options | dict[str, Any] | None = None,
    circuit: str | Circuit | dict[str, Any] = "usa",
    laps: int = 0,
    garage: str = OFF,
    weather: str = OFF,
    roads: Sequence[str] = (),
    tournament: bool = False,
    legend_speed: int = 0,
    event: str = "",
    grid: Sequence[int] = (),
    handicap: Sequence[int] = (),
) -> Setting:
    """A setting from keyword arguments; ready-made `options` replace all the others but `seats`.

    Circuits and options may also be what their `to_dict` gives, as from a file.
    """
    for who in seats:
        if who not in _NATIVE:
            make_driver(who, 0)  # so that an unknown name is refused here
    if isinstance(options, dict):
        options = parse_options(options)
    elif options is None:
        options = Options(
            circuit=_circuit(circuit),
            seats=_cars(seats, handicap),
            laps=laps,
            garage=garage,
            weather=weather,
            roads=tuple(roads),
            tournament=tournament,
            legend_speed=legend_speed,
            event=event,
            grid=tuple(grid),
        )
    legends = [number for number, who in enumerate(seats) if who == LEGEND_SEAT]
    if len(options.seats) != len(seats) or legends != [
        number for number, car in enumerate(options.seats) if car.legend
    ]:
        raise ValueError(f"the seats {tuple(seats)} are not those of the options")
    setting = Setting(options, tuple(seats))
    if not setting.agents:
        raise ValueError(f"one of the seats must be {AGENT_SEAT!r}, not {tuple(seats)}")
    return setting


def make_single_setting(seats: Sequence[str], keywords: RaceKeywords) -> Setting:
    """A setting with exactly one agent."""
    setting = make_setting(seats, **keywords)
    if len(setting.agents) != 1:
        raise ValueError(f"just one of the seats must be {AGENT_SEAT!r}, not {tuple(seats)}")
    return setting


def _circuit(circuit: str | Circuit | dict[str, Any]) -> Circuit:
    if isinstance(circuit, Circuit):
        return circuit
    if isinstance(circuit, dict):
        return parse_circuit(circuit, "circuit")
    if circuit not in CIRCUITS:
        raise ValueError(f"{circuit!r} is not a circuit; there are: {', '.join(CIRCUITS)}")
    return CIRCUITS[circuit]


def _cars(seats: Sequence[str], handicap: Sequence[int]) -> tuple[SeatOptions, ...]:
    if len(seats) > len(COLOURS):
        raise ValueError(f"{len(seats)} cars, not 1 to {len(COLOURS)}")
    if len(handicap) > len(seats):
        raise ValueError(f"{len(handicap)} handicaps for {len(seats)} seats")
    fewer = [*handicap, *([0] * (len(seats) - len(handicap)))]
    return tuple(
        SeatOptions(COLOURS[number], legend=who == LEGEND_SEAT, handicap=fewer[number])
        for number, who in enumerate(seats)
    )
