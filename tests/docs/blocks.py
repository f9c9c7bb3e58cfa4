"""The code blocks of a page of the docs, and how each kind is carried out.

Blocks of a page share one folder and one Python namespace, in the order of the page:

| block | what happens |
|---|---|
| any language with `title="FILE"` | FILE is written into the folder |
| `python` | it runs |
| `pycon` | it runs as a doctest |
| `console` | each line after `$ ` runs in a shell, and prints the lines that follow it, if any |
| `json`, `toml` | it must be well-formed |
| `text`, `jsonl` | not code: shapes and sessions that tests of their own read |

In what is printed `...` stands for anything. What follows `<!-- not run: REASON -->` is left alone.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import plankgas

ROOT: Final = Path(__file__).parents[2]
LANGUAGES: Final = ("python", "pycon", "console", "json", "toml", "text", "jsonl")
_FENCE: Final = re.compile(
    r"^(?:<!-- not run: (?P<reason>.*?) -->\n+)?```(?P<info>[^\n`]*)\n(?P<code>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """One code block: its language, its title and, if it is not to be run, the reason."""

    page: str
    line: int
    language: str
    title: str
    code: str
    reason: str | None

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks_of(path: Path) -> list[Block]:
    """All code blocks of a page, from top to bottom."""
    text = path.read_text(encoding="utf-8")
    return [_block(path, text, found) for found in _FENCE.finditer(text)]


def _block(path: Path, text: str, found: re.Match[str]) -> Block:
    info = found["info"].strip()
    title = re.search(r'title="([^"]*)"', info)
    return Block(
        page=path.relative_to(ROOT).as_posix(),
        line=text.count("\n", 0, found.start("info")) + 1,
        language=info.split(" ", 1)[0],
        title=title[1] if title else "",
        code=found["code"],
        reason=found["reason"],
    )


class Page:
    """A reader who does all that a page says, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # Docs speak of the examples as somebody with a checkout would.
        (folder / "examples").symlink_to(ROOT / "examples")
        self.names: dict[str, Any] = {"__name__": "docs"}

    def carry_out(self, block: Block) -> None:
        """Do what the block says; an AssertionError or its own error if that does not work."""
        assert block.language in LANGUAGES, f"{block}: a block of no known language"
        if block.title:
            target = self.folder / block.title
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(block.code, encoding="utf-8")
        if block.language == "json":
            json.loads(block.code)
        elif block.language == "toml":
            tomllib.loads(block.code)
        elif block.language == "python":
            self._run_python(block)
        elif block.language == "pycon":
            self._run_doctest(block)
        elif block.language == "console":
            for command, printed in commands_of(block.code):
                self._run_command(block, command, printed)

    def _run_python(self, block: Block) -> None:
        # Lines are counted from the top of the page, so that a traceback points there.
        code = compile("\n" * block.line + block.code, block.page, "exec")
        if block.title:
            return  # a file that somebody else runs
        with self._at_home(), contextlib.redirect_stdout(io.StringIO()):
            exec(code, self.names)

    def _run_doctest(self, block: Block) -> None:
        test = doctest.DocTestParser().get_doctest(
            block.code, self.names, block.page, block.page, block.line
        )
        said = io.StringIO()
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        with self._at_home():
            runner.run(test, out=said.write, clear_globs=False)
        self.names.update(test.globs)
        assert runner.failures == 0, said.getvalue()

    @contextlib.contextmanager
    def _at_home(self) -> Iterator[None]:
        """In the folder, from which modules are imported; afterwards they are forgotten."""
        sys.path.insert(0, str(self.folder))
        before = set(sys.modules)
        try:
            with contextlib.chdir(self.folder):
                yield
        finally:
            sys.path.remove(str(self.folder))
            for name in set(sys.modules) - before:
                if str(self.folder) in str(getattr(sys.modules[name], "__file__", "")):
                    del sys.modules[name]

    def _run_command(self, block: Block, command: str, printed: str) -> None:
        ran = subprocess.run(
            command,
            shell=True,
            cwd=self.folder,
            env=self._environment(),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert ran.returncode == 0, f"{block}: {command}\n{ran.stdout}{ran.stderr}"
        if printed:
            assert matches(printed, ran.stdout), f"{block}: {command} printed\n{ran.stdout}"

    def _environment(self) -> dict[str, str]:
        """With `plankgas` and `python3` as the reader has them, and a terminal of 80 columns."""
        programs = self.folder / ".bin"
        if not programs.exists():
            programs.mkdir()
            for name, arguments in {"plankgas": " -m plankgas", "python3": ""}.items():
                program = programs / name
                program.write_text(f'#!/bin/sh\nexec "{sys.executable}"{arguments} "$@"\n')
                program.chmod(0o755)
        package = str(Path(plankgas.__file__).parents[1])
        path = os.pathsep.join((str(programs), os.environ.get("PATH", "")))
        changes = {"PATH": path, "PYTHONPATH": package, "COLUMNS": "80", "HOME": str(self.folder)}
        return {**os.environ, **changes}


def commands_of(code: str) -> Iterator[tuple[str, str]]:
    """Each command of a `console` block, and what it prints; a `\\` goes on in the next line."""
    for part in re.split(r"^\$ ", code, flags=re.MULTILINE)[1:]:
        found = re.match(r"((?:[^\n]*\\\n)*[^\n]*)\n(.*)", part, re.DOTALL)
        assert found, part
        yield found[1].replace("\\\n", ""), found[2]


def matches(wanted: str, printed: str) -> bool:
    """Whether that was printed; spaces at the ends of lines don't count, and `...` is anything."""

    def tidy(text: str) -> str:
        return "\n".join(line.rstrip() for line in text.strip().splitlines())

    pattern = ".*".join(re.escape(part) for part in tidy(wanted).split("..."))
    return re.fullmatch(pattern, tidy(printed), re.DOTALL) is not None
