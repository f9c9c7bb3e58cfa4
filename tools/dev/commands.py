"""The commands of `./dev`, by name; the first line of each one's docstring is its help."""

import contextlib
import sys
from collections.abc import Callable
from pathlib import Path

from tools.dev.background import compiling_meanwhile
from tools.dev.checks import check
from tools.dev.client import build_client, find_browser, set_up_with_client
from tools.dev.compiling import (
    compile_engine,
    compiled_if_possible,
    find_compiler,
    flavour,
    why_stays_plain,
)
from tools.dev.docs import docs
from tools.dev.generating import generate
from tools.dev.packages import PLAY_LOCK, install_bench_extra, lock, set_up
from tools.dev.shell import PLAIN, PYTHON, ROOT, DevError, alone, environment, run, say
from tools.dev.static import static
from tools.dev.testing import browser, pictures, test
from tools.dev.wheels import wheel


def play(arguments: list[str]) -> int:
    """open the game in the browser (arguments go to `plankgas serve`)"""
    set_up_with_client()
    with contextlib.ExitStack() as meanwhile:
        # It starts at once with what there is: compiling takes longer than anybody likes to wait.
        path = flavour()
        if path == PLAIN:
            reason = why_stays_plain()
            if reason:
                say(f"{reason}: the engine runs uncompiled, and slower")
            else:
                meanwhile.enter_context(compiling_meanwhile())
        env = environment(PYTHONPATH=str(path))
        return run([PYTHON, "-m", "plankgas", "serve", *arguments], env)


def plankgas(arguments: list[str]) -> int:
    """run the command `plankgas` from the checkout, compiled if that is there (arguments: its own)

    .venv/bin/plankgas does the same, from any folder
    """
    if not arguments or "serve" in arguments:
        set_up_with_client()
    else:
        set_up()
    env = environment(PYTHONPATH=str(flavour()))
    return run([PYTHON, "-m", "plankgas", *arguments], env, Path.cwd())


def bench(arguments: list[str]) -> int:
    """measure engine (arguments go to tools/bench.py), drivers, RL, server and browser game"""
    set_up()
    with alone():
        install_bench_extra()
        build_client()
        find_browser()
    env = environment(PLANKGAS_PLAIN=str(PLAIN))
    compiled = compiled_if_possible()
    if compiled is not None:
        env["PLANKGAS_COMPILED"] = str(compiled)
    code = run([PYTHON, ROOT / "tools" / "bench.py", *arguments], env)
    if "--json" in arguments or code != 0:
        return code
    env = environment(PYTHONPATH=str(compiled or PLAIN))
    tools = ("bench_drivers.py", "bench_rl.py", "bench_server.py", "bench_browser.py")
    return max([run([PYTHON, ROOT / "tools" / name], env) for name in tools])


def load(arguments: list[str]) -> int:
    """measure what a server bears, over real sockets (arguments: --help lists them)"""
    set_up()
    env = environment(PYTHONPATH=str(compiled_if_possible() or PLAIN))
    return run([PYTHON, "-m", "tools.load", *arguments], env)


def mutants(arguments: list[str]) -> int:
    """break the code in small ways and see whether a test notices (arguments: parts of paths)"""
    set_up()
    env = environment(PYTHONPATH=str(PLAIN))
    return run([PYTHON, "-m", "tools.mutants", *arguments], env)


def compile_package(arguments: list[str]) -> int:
    """bring the compiled package in .dev/compiled up to date (to put on PYTHONPATH)"""
    if arguments:
        raise DevError("compile takes no arguments")
    set_up(PLAY_LOCK)  # in the background, too, while the game runs from .venv
    find_compiler()
    compile_engine()
    return 0


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "plankgas": plankgas,
    "test": test,
    "static": static,
    "browser": browser,
    "pictures": pictures,
    "bench": bench,
    "load": load,
    "mutants": mutants,
    "check": check,
    "docs": docs,
    "generate": generate,
    "compile": compile_package,
    "lock": lock,
    "wheel": wheel,
}


def usage() -> str:
    lines = ["usage: ./dev COMMAND [ARGUMENT ...]", ""]
    for name, command in COMMANDS.items():
        first, *more = (command.__doc__ or "").strip().splitlines()
        lines.append(f"  {name:9}{first}")
        lines += [f"  {'':9}  {line.strip()}" for line in more if line.strip()]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Run the command that is named, and return the exit code."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if arguments else 2
    command = COMMANDS.get(arguments[0])
    if command is None:
        print(f"dev: there is no command {arguments[0]!r}; try ./dev --help", file=sys.stderr)
        return 2
    try:
        return command(arguments[1:])
    except DevError as error:
        print(f"dev: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
