"""Drivers that are programs: lines of JSON over their standard input and output.

docs/protocol.md, "Drivers as programs", tells what is said.
"""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing.util
import os
import signal
import subprocess
import threading
from typing import IO, Final

from plankgas.engine.action import Action, parse_action
from plankgas.engine.errors import DataError
from plankgas.engine.protocol import LONGEST_LINE, PROTOCOL_VERSION
from plankgas.engine.reader import Reader, parse_json, reader_of, shown
from plankgas.engine.rules import RULES_VERSION
from plankgas.engine.view import View

_MOST_STARTS: Final = 3  # in one race
_MOST_IDLE: Final = 8  # of the same command
_QUIT_SECONDS: Final = 1.0
_LARGEST_SEED: Final = 2**53  # above it, some languages read a JSON number inexactly
_log: Final = logging.getLogger(__name__)


class ProgramError(Exception):
    """A program could not be started, has ended, or said something wrong."""


class Program:
    """A running program. One thread at a time may ask; any may kill it."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.is_ready = False  # it has answered, and may be asked
        self._last_id = 0
        try:
            # A session of its own: Ctrl-C in the terminal is not meant for it.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise ProgramError(f"{command[0]} can't be started: {error.strerror}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._input: IO[bytes] = self._process.stdin
        self._output: IO[bytes] = self._process.stdout
        self._errors = threading.Thread(
            target=_pass_on, args=(command[0], self._process.stderr), daemon=True
        )
        self._errors.start()
        with _All.lock:
            _All.running.add(self)

    def ask(self, do: str, **fields: object) -> Reader:
        """Send a request and wait for its answer, for as long as it takes."""
        self._last_id += 1
        self.is_ready = False
        self._send({"do": do, "id": self._last_id, **fields})
        answer = self._read()
        self.is_ready = True
        return answer

    def quit(self) -> None:
        """Ask it to end, and see to it."""
        with contextlib.suppress(ProgramError):
            self._send({"do": "quit"})
        with contextlib.suppress(BrokenPipeError):
            self._input.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_QUIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End it now, with the processes that it has started."""
        if self._process.returncode is None:  # else its number may be somebody else's by now
            if hasattr(os, "killpg"):
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        with _All.lock:
            _All.running.discard(self)
        with contextlib.suppress(BrokenPipeError):
            self._input.close()
        self._output.close()
        self._errors.join(_QUIT_SECONDS)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def say_hello(self) -> None:
        fields = self.ask("hello", protocol_version=PROTOCOL_VERSION, rules_version=RULES_VERSION)
        fields.text("name")
        fields.integer("protocol_version", PROTOCOL_VERSION, PROTOCOL_VERSION)
        _finish(fields)

    def _send(self, request: dict[str, object]) -> None:
        try:
            self._input.write(json.dumps(request).encode() + b"\n")
            self._input.flush()
        except (BrokenPipeError, ValueError):  # ValueError: closed by `kill`
            raise ProgramError("the program has ended") from None

    def _read(self) -> Reader:
        line = self._output.readline(LONGEST_LINE + 1)
        if not line.endswith(b"\n"):
            reason = "has sent too long a line" if len(line) > LONGEST_LINE else "has ended"
            raise ProgramError(f"the program {reason}")
        try:
            fields = reader_of(parse_json(line.decode(), "answer"), "answer")
            fields.integer("id", self._last_id, self._last_id)
            fields.check()
        except (DataError, UnicodeDecodeError) as error:
            raise ProgramError(
                f"{error}: {shown(line.decode(errors='replace').rstrip())}"
            ) from None
        return fields


def _finish(fields: Reader) -> None:
    """Refuse an answer with something wrong, missing or left over in it."""
    fields.finish()
    try:
        fields.check()
    except DataError as error:
        raise ProgramError("; ".join(error.problems)) from None


def _pass_on(name: str, errors: IO[bytes]) -> None:
    """What a program writes to its standard error goes to the log, line by line."""
    with errors:
        while line := errors.readline(LONGEST_LINE):
            _log.warning("%s: %s", name, line.decode(errors="replace").rstrip())


# --- programs between two races ----------------------------------------------------------------


class _All:
    """The programs of this process, and those that wait for their next race: starts are slow."""

    lock: Final = threading.Lock()
    running: Final[set[Program]] = set()
    idle: Final[dict[tuple[str, ...], list[Program]]] = {}


def _take(command: tuple[str, ...]) -> Program:
    """A running program that waits for its next race, or a new one that has not said hello."""
    while True:
        with _All.lock:
            waiting = _All.idle.get(command)
            program = waiting.pop() if waiting else None
        if program is None:
            return Program(command)
        if program.is_running:
            return program
        program.kill()


def _give_back(program: Program) -> None:
    with _All.lock:
        waiting = _All.idle.setdefault(program.command, [])
        if len(waiting) < _MOST_IDLE:
            waiting.append(program)
            return
    program.quit()


def quit_programs() -> None:
    """End them all; happens by itself when the process ends."""
    with _All.lock:
        programs = list(_All.running)
        _All.idle.clear()
    for program in programs:
        program.quit()


# atexit is not heard in the worker processes of a pool; this is, there and everywhere.
multiprocessing.util.Finalize(None, quit_programs, exitpriority=0)


# --- the driver --------------------------------------------------------------------------------


class ProgramDriver:
    """Lets a program drive one seat of one race. It waits for as long as the program thinks."""

    def __init__(self, command: tuple[str, ...], seconds: float, seed: int) -> None:
        self._command = command
        self._seconds = seconds
        self._seed = seed % _LARGEST_SEED
        self._starts = 0
        self._program: Program | None = None

    def choose(self, view: View, legal: list[Action]) -> Action:
        """ProgramError if the program has no sensible answer."""
        program = self._program
        try:
            if program is None:
                program = self._begin(view)
            fields = program.ask(
                "choose",
                seat=view.seat,
                view=view.to_dict(),
                legal=[str(action) for action in legal],
                seconds=self._seconds,
            )
        except ProgramError:
            self._drop()
            raise
        if fields.has("error"):
            reason = fields.text("error")
            _finish(fields)
            raise ProgramError(f"the program says: {shown(reason)}")
        text = fields.text("action")
        _finish(fields)
        try:
            return parse_action(text)
        except ValueError as error:
            raise ProgramError(f"{shown(text)} is no action: {error}") from None

    def close(self) -> None:
        """The program may have another race, unless it still owes us an answer."""
        program, self._program = self._program, None
        if program is not None and program.is_ready:
            _give_back(program)
        elif program is not None:
            program.kill()

    def _begin(self, view: View) -> Program:
        if self._starts == _MOST_STARTS:
            raise ProgramError(f"the program has failed {_MOST_STARTS} times in this race")
        self._starts += 1
        program = self._program = _take(self._command)
        if not program.is_ready:
            program.say_hello()
        answer = program.ask(
            "new",
            seat=view.seat,
            circuit=view.options.circuit.to_dict(),
            options=view.options.to_dict(),
            seed=self._seed,
        )
        _finish(answer)
        return program

    def _drop(self) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.kill()


def try_program(command: tuple[str, ...], seconds: float) -> None:
    """Start a program and hear its hello; ProgramError if there is none in that time."""
    program = _take(command)
    is_late = threading.Event()

    def end() -> None:
        is_late.set()
        program.kill()

    alarm = threading.Timer(seconds, end)
    alarm.start()
    try:
        if not program.is_ready:
            program.say_hello()
    except ProgramError as error:
        program.kill()
        reason = f"no hello within {seconds:g} s" if is_late.is_set() else str(error)
        raise ProgramError(reason) from None
    finally:
        alarm.cancel()
    _give_back(program)
