"""A race's past: its stored entries, carried out again."""

from __future__ import annotations

from dataclasses import dataclass

from plankgas.server.messages.live import AcceptedMessage, AnswerMessage
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.storage.sqlite import StoredEntry


@dataclass(frozen=True)
class Past:
    """What an actor must know of a race besides its room: how many entries are stored, and
    the answers to the commands behind them."""

    count: int
    answers: dict[tuple[int, str], AnswerMessage]


def rebuild(room: RaceRoom, stored: list[StoredEntry]) -> Past:
    """Carry all stored entries out on a new room."""
    answers: dict[tuple[int, str], AnswerMessage] = {}
    for entry in stored:
        moment = room.carry_out(entry.entry, entry.at)
        if moment is not None and entry.guest is not None and entry.key is not None:
            answer = AcceptedMessage(entry.key, True, moment.version)
            answers[entry.guest, entry.key] = answer
    return Past(len(stored), answers)
