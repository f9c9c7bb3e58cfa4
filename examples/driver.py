"""A whole driver as a program, without Plankgas: it reads requests and writes answers.

    plankgas race --driver "program:python3 examples/driver.py"

docs/protocol.md tells what is said, under "Drivers as programs".
"""

import json
import sys
from typing import Any


class Driver:
    """Drives one seat of one race."""

    def __init__(self, seat: int, circuit: dict[str, Any]) -> None:
        self.seat = seat
        self.length: int = circuit["spaces"]

    def choose(self, view: dict[str, Any], legal: list[str]) -> str:
        """One of the legal actions: be quick, but slow enough for the next corner."""
        verbs = {action.split()[0] for action in legal}
        car = view["cars"][self.seat]
        corner, distance = self.next_corner(view)
        if verbs == {"shift"}:
            wanted = 4 if distance > 12 else 2
            gear = min(max(wanted, car["gear"] - 1), car["gear"] + 1)  # by one gear: it is free
            return min(legal, key=lambda action: abs(int(action.split()[1]) - gear))
        if verbs == {"play"}:
            return max(legal, key=lambda action: worth(action, corner["limit"], distance))
        for verb in ("cool", "cool-weather", "relieve", "slip"):
            if verb in verbs:
                return next(action for action in legal if action.split()[0] == verb)
        return "done" if "done" in legal else legal[0]

    def next_corner(self, view: dict[str, Any]) -> tuple[dict[str, Any], int]:
        """The next corner, and how far we may go without crossing its line."""
        space = view["cars"][self.seat]["space"]
        corners = [((one["after"] - space) % self.length, one) for one in view["corners"]]
        distance, corner = min(corners, key=lambda pair: pair[0])
        return corner, distance


def worth(play: str, limit: int, distance: int) -> int:
    """The Speed of these cards, unless it would take us through the corner too fast."""
    speed = sum(int(card) if card.isdecimal() else 2 for card in play.split()[1:])
    return -speed if speed > distance and speed > limit else speed


def main() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        answer: dict[str, Any] = {"id": request.get("id")}
        if request["do"] == "hello":
            answer.update(name="Example", protocol_version=1)
        elif request["do"] == "new":
            driver = Driver(request["seat"], request["circuit"])
        elif request["do"] == "choose":
            answer["action"] = driver.choose(request["view"], request["legal"])
        elif request["do"] == "quit":
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
