"""What an environment is made of: the options of its races, and who drives which seat."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from plankgas.drivers.base import Driver, FlatDriver
from plankgas.drivers.external import check_driver, dismiss, hire
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.policy_drivers import ClubDriver, RookieDriver
from plankgas.drivers.registry import current_name, make_driver
from plankgas.engine.action import Action, action_of
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
CLUB: Final = "club"
ROOKIE: Final = "rookie"
_NATIVE: Final = {AGENT_SEAT: AGENT, LEGEND_SEAT: LEGEND, "random": RANDOM}

MOST_ROUNDS: Final = 200  # random driving takes about 50

# Makes a new driver for one seat of one race, from a seed.
DriverFactory = Callable[[int], Driver]
# "agent", "legend", any driver's name, or a function that makes drivers.
Seat = str | DriverFactory


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
    """The options of the races, and who drives each seat."""

    options: Options
    seats: tuple[Seat, ...]

    @property
    def agents(self) -> list[int]:
        return [number for number, who in enumerate(self.seats) if who == AGENT_SEAT]

    def codes(self) -> list[int]:
        """Who drives each seat: AGENT, LEGEND and the other numbers of `lanes`."""
        return [
            _native(who, POLICY if policy is not None else DRIVER)
            for who, policy in zip(self.seats, self.policies(), strict=True)
        ]

    def policies(self) -> list[Policy | None]:
        """A new policy for each seat whose driver is nothing but a policy, None for the others."""
        return [_policy(who) for who in self.seats]

    def crew(self) -> Crew:
        """A function that makes new drivers for all seats of a race, from its seed."""
        seats = self.seats

        def crew(seed: bytes) -> list[Wheel | None]:
            return [
                None if _is_native(who) else _wheel(who, derive(seed, f"driver {seat}"))
                for seat, who in enumerate(seats)
            ]

        return crew


def _is_native(who: Seat) -> bool:
    return isinstance(who, str) and who in _NATIVE


def _native(who: Seat, otherwise: int) -> int:
    return _NATIVE.get(who, otherwise) if isinstance(who, str) else otherwise


def _policy(who: Seat) -> Policy | None:
    if not isinstance(who, str) or current_name(who) not in (CLUB, ROOKIE):
        return None
    driver = make_driver(who, 0)
    assert isinstance(driver, ClubDriver | RookieDriver)
    return driver.policy


def _wheel(who: Seat, seed: bytes) -> Wheel:
    number = int.from_bytes(seed[:8], "big")
    driver = hire(who, number) if isinstance(who, str) else who(number)
    wheel = _by_world(driver) if isinstance(driver, FlatDriver) else _by_view(driver)
    # The race that it was made for lets go of it: so may a program.
    weakref.finalize(wheel, dismiss, driver)
    return wheel


def _by_world(driver: FlatDriver) -> Wheel:
    choose_flat = driver.choose_flat

    def by_world(state: State, seat: int, legal: list[int]) -> int:
        return choose_flat(information_state(state, seat), seat, legal)

    return by_world


def _by_view(driver: Driver) -> Wheel:
    choose = driver.choose

    def by_view(state: State, seat: int, legal: list[int]) -> int:
        action: object = choose(view_of(state, seat), [action_of(code) for code in legal])
        if not isinstance(action, Action) or action.code not in legal:
            raise ValueError(f"the driver of seat {seat} chose {action!r}, which is not legal")
        return action.code

    return by_view


def make_setting(
    seats: Sequence[Seat],
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
        if isinstance(who, str) and who not in _NATIVE:
            check_driver(who)  # so that an unknown name is refused here
        elif not isinstance(who, str) and not callable(who):
            raise ValueError(f"a seat is a name or a function that makes drivers, not {who!r}")
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


def make_single_setting(seats: Sequence[Seat], keywords: RaceKeywords) -> Setting:
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


def _cars(seats: Sequence[Seat], handicap: Sequence[int]) -> tuple[SeatOptions, ...]:
    if len(seats) > len(COLOURS):
        raise ValueError(f"{len(seats)} cars, not 1 to {len(COLOURS)}")
    if len(handicap) > len(seats):
        raise ValueError(f"{len(handicap)} handicaps for {len(seats)} seats")
    fewer = [*handicap, *([0] * (len(seats) - len(handicap)))]
    return tuple(
        SeatOptions(COLOURS[number], legend=who == LEGEND_SEAT, handicap=fewer[number])
        for number, who in enumerate(seats)
    )
