"""A race in a few lines of text, for `render_mode="ansi"`."""

from __future__ import annotations

from plankgas.engine.cards import CARDS
from plankgas.engine.race import Race
from plankgas.engine.view import CarView


def race_text(race: Race, seat: int | None) -> str:
    """The cars in race order, and what this seat has in hand; None: what everybody sees."""
    view = race.view(seat)
    circuit = view.options.circuit
    lines = [f"{circuit.name}, {view.laps} lap(s); round {view.round}, {view.phase}"]
    cars = sorted(
        view.cars, key=lambda car: (car.place or 99, -car.crossings, -car.space, car.spot)
    )
    for car in cars:
        mark = "*" if car.seat == seat else ">" if car.seat == view.active else " "
        lines.append(f"{mark} {_car_text(car)}")
    if view.own is not None:
        lines.append("hand: " + " ".join(CARDS[kind].id for kind in view.own.hand))
        if view.own.planned:
            lines.append("plan: " + " ".join(CARDS[kind].id for kind in view.own.planned))
    return "\n".join(lines) + "\n"


def _car_text(car: CarView) -> str:
    where = f"lap {car.lap} space {car.space:3}"
    if car.place is not None:
        where = f"place {car.place}"
    if car.legend:
        return f"{car.colour:6}  {where}  Legend, Speed {car.last_speed}"
    return f"{car.colour:6}  {where}  gear {car.gear}  Heat {car.engine}  Speed {car.last_speed}"
