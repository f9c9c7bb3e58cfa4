"""What must hold when a simulation is over: the log against all that people were told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from plankgas.engine.event import ALL, event_dict
from plankgas.engine.race import Race
from plankgas.server.actors.race_registry import room_of
from plankgas.server.messages.entries import ENTRIES, Acted, Entry, Joined, Left, Undone
from plankgas.server.rooms.race_messages import RaceMessages
from plankgas.server.rooms.race_room import Moment, RaceRoom
from tests.simulation.pages import BrokenPromiseError, Command, Page
from tests.simulation.storage import Disk


class Told(Protocol):
    """Somebody who has asked for things, and written down all that they were told."""

    guest: int
    commands: list[Command]
    seen: dict[int, Any]  # the events of every version


@dataclass
class History:
    """A race as its log has it, carried out once more."""

    room: RaceRoom
    entries: list[Entry] = field(default_factory=list)
    moments: dict[int, Moment] = field(default_factory=dict)
    races: dict[int, Race | None] = field(default_factory=dict)  # by version
    commands: dict[tuple[int, str], tuple[Entry, int]] = field(default_factory=dict)

    def guests_at(self, kind: type[Entry], seat: int) -> int:
        """How many entries of this kind a seat has."""
        return sum(isinstance(entry, kind) and entry.seat == seat for entry in self.entries)  # type: ignore[union-attr]


def read_history(disk: Disk, id: str) -> History:
    """BrokenPromiseError if the log has gaps, or can't be carried out."""
    numbers = sorted(disk.entries.get(("race", id), {}))
    if numbers != list(range(len(numbers))):
        raise BrokenPromiseError(f"the numbers of the log are {numbers}")
    history = History(room_of(disk.logs["race", id]))
    room = history.room
    history.races[0] = None
    acts: list[int] = []  # whose decisions stand
    for stored in disk.log("race", id):
        entry = ENTRIES.decode(stored.body)
        if isinstance(entry, Acted):
            acts.append(entry.seat)
        elif isinstance(entry, Undone) and (not acts or acts.pop() != entry.seat):
            raise BrokenPromiseError(
                f"seat {entry.seat} takes back what somebody else has done since"
            )
        try:
            moment = room.carry_out(entry, stored.at)
        except Exception as error:
            raise BrokenPromiseError(f"{entry} can't be carried out: {error!r}") from error
        history.entries.append(entry)
        if moment is not None:
            history.moments[moment.version] = moment
            history.races[moment.version] = room.race
        if stored.guest is not None and stored.key is not None:
            history.commands[stored.guest, stored.key] = entry, room.version
    return history


def judge_commands(history: History, pages: Iterable[Told]) -> None:
    """Everything acknowledged is in the log, once and in order; and nothing that was refused."""
    asked: dict[tuple[int, str], Command] = {}
    for page in pages:
        last = 0
        for command in page.commands:
            asked[command.guest, command.key] = command
            stored = history.commands.get((command.guest, command.key))
            accepted = command.accepted
            if accepted is not None:
                if stored is None or stored[1] != accepted:
                    raise BrokenPromiseError(
                        f"acknowledged as {accepted}, stored as {stored}: {command}"
                    )
                if accepted <= last:
                    raise BrokenPromiseError(
                        f"{command} was carried out before what was asked earlier"
                    )
                last = accepted
            elif command.refused is not None and stored is not None:
                raise BrokenPromiseError(f"refused, but stored as {stored}: {command}")
    for name, (entry, version) in history.commands.items():
        if name not in asked:
            raise BrokenPromiseError(f"nobody has asked for {entry} with {name}")
        _judge_fresh(history, asked[name], entry, version)


def _judge_fresh(history: History, command: Command, entry: Entry, version: int) -> None:
    """What was carried out is what was asked for, and answers the choice that was shown."""
    wanted = Undone(command.seat)
    if command.action is None and entry != wanted:
        raise BrokenPromiseError(f"{command} was carried out as {entry}")
    if command.action is None:
        return
    if not isinstance(entry, Acted) or entry.seat != command.seat:
        raise BrokenPromiseError(f"{command} was carried out as {entry}")
    shown, before = history.races.get(command.version), history.races[version - 1]
    if shown is None or before is None:
        raise BrokenPromiseError(f"{command} was made before the race")
    if shown.stage != before.stage or shown.legal_actions(entry.seat) != before.legal_actions(
        entry.seat
    ):
        raise BrokenPromiseError(f"{command} was carried out when there was another choice")


def judge_telling(history: History, page: Told) -> None:
    """All that a page was told is in the log, and will be after any restart."""
    for version, events in page.seen.items():
        moment = history.moments.get(version)
        if moment is None:
            raise BrokenPromiseError(
                f"guest {page.guest} was told of version {version}, which is not there"
            )
        private = {event_dict(one)["event"] for one in moment.events if one.audience() != ALL}
        public = [event_dict(one) for one in moment.events if one.audience() == ALL]
        told = [event for event in events if event["event"] not in private]
        if told != msgspec.to_builtins(public):
            raise BrokenPromiseError(
                f"guest {page.guest} was told something else of version {version}"
            )


def judge_picture(history: History, page: Page) -> None:
    """A page that has caught up shows the race as it is stored."""
    room = history.room
    if page.version != room.version:
        raise BrokenPromiseError(
            f"guest {page.guest} is at version {page.version}, the race at {room.version}"
        )
    message = RaceMessages(room).state(page.guest, (), {})
    whole = msgspec.json.decode(message)
    shown = page.picture
    for picture in (whole, shown):
        for mine in picture["mine"].values():
            mine["deadline"] = None
    for part in ("view", "mine", "status"):
        if shown[part] != whole[part]:
            raise BrokenPromiseError(
                f"guest {page.guest} is shown another {part} at {page.version}"
            )


def judge_seats(history: History, joined: dict[int, int], left: dict[int, int]) -> None:
    """Who was told to have a seat, or to have left one, has; by seat, how often it was told."""
    for kind, told in ((Joined, joined), (Left, left)):
        for seat, times in told.items():
            if history.guests_at(kind, seat) < times:
                raise BrokenPromiseError(
                    f"seat {seat}: {kind.__name__} was acknowledged, and is not stored"
                )
