"""The tests: on both flavours of the engine, and in a real Chromium."""

import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.dev.checks import failed_checks
from tools.dev.client import build_client, find_browser
from tools.dev.compiling import compile_engine, compiled_if_possible, find_compiler, is_compiled
from tools.dev.packages import LOCK, TRAIN_LOCK, install, set_up
from tools.dev.pythons import failed_pythons
from tools.dev.shell import (
    COMPILED,
    PLAIN,
    PYTHON,
    ROOT,
    VENV,
    WORK,
    Command,
    DevError,
    alone,
    cores,
    environment,
    report,
    run,
    say,
)
from tools.dev.static import build_static


def test(arguments: list[str]) -> int:
    """check, then the tests on the uncompiled and the compiled engine (arguments go to pytest)

    --pythons: on the other Pythons of this machine, too; --train: the training example, too
    """
    wanted = {option for option in ("--pythons", "--train") if option in arguments}
    arguments = [argument for argument in arguments if argument not in wanted]
    started = time.monotonic()
    set_up()
    find_compiler()
    # Compiling keeps one core busy for minutes: checks and the first tests go on meanwhile.
    if not is_compiled():
        say("compiling the engine in the background")
    with ThreadPoolExecutor(1) as background:
        compiling = background.submit(compile_engine)
        building = None if arguments else background.submit(build_static)
        with alone():
            build_client(with_tools=True)
            find_browser()
        failed = failed_checks()
        # Tests that are asked for run on both flavours; of all tests, those that may differ.
        if not run_tests("plain", PLAIN, cores(), arguments or ["-m", "not once"]):
            failed.append("tests, uncompiled")
        try:
            compiling.result()
            # One more than there are cores: tests of the server often wait for its answer.
            if not run_tests("compiled", COMPILED, cores() + 1, arguments):
                failed.append("tests, compiled")
            if building is not None:
                building.result()
        except DevError as error:
            say(str(error))
            return report("test", [*failed, "compiling"], started)
    # In processes apart: Playwright keeps an event loop running, and others want their own.
    if not arguments and run_browser_tests(COMPILED, ["tests/static"]) != 0:
        failed.append("tests in the browser and of the game without a server")
    if "--pythons" in wanted:
        failed += failed_pythons(arguments)
    if "--train" in wanted and not run_training_tests(COMPILED):
        failed.append("tests of training")
    return report("test", failed, started)


def run_tests(flavour: str, path: Path, workers: int, arguments: list[str]) -> bool:
    say(f"pytest, {flavour}")
    env = environment(PYTHONPATH=str(path), PLANKGAS_FLAVOUR=flavour)
    command: Command = [PYTHON, "-m", "pytest", "-n", str(workers), "--dist", "worksteal"]
    command += ["--ignore=tests/browser", "--ignore=tests/static"]
    return run([*command, *arguments], env) == 0


def browser(arguments: list[str]) -> int:
    """only the tests in a real Chromium (arguments go to pytest)"""
    set_up()
    with alone():
        find_browser()
    build_static()
    return run_browser_tests(compiled_if_possible() or PLAIN, arguments)


def run_browser_tests(path: Path, arguments: list[str]) -> int:
    say("pytest, browser")
    env = environment(PYTHONPATH=str(path))
    # One more than there are cores: now and then each of them waits for its page.
    command: Command = [PYTHON, "-m", "pytest", "-n", str(cores() + 1), "--dist", "worksteal"]
    return run([*command, *arguments, "tests/browser"], env)


def run_training_tests(path: Path) -> bool:
    """In an environment apart, with PyTorch."""
    say("pytest, training")
    folder = WORK / "train"
    python = folder / PYTHON.relative_to(VENV)
    if run([PYTHON, "-m", "uv", "venv", "--quiet", "--clear", folder]) != 0:
        return False
    if install(LOCK, python=python) != 0 or install(TRAIN_LOCK, python=python) != 0:
        return False
    return run([python, "-m", "pytest", "tests/train"], environment(PYTHONPATH=str(path))) == 0


def pictures(arguments: list[str]) -> int:
    """make the pictures of README and docs again: screenshots that the tests take"""
    if arguments:
        raise DevError("pictures takes no arguments")
    screens = WORK / "screens"
    shutil.rmtree(screens, ignore_errors=True)
    screens.mkdir(parents=True)
    os.environ["PLANKGAS_SCREENSHOTS"] = str(screens)
    code = browser(["-k", "test_axe_finds_nothing or test_nothing_scrolls"])
    for picture in sorted((ROOT / "docs" / "images").glob("*.png")):
        if (screens / picture.name).exists():
            shutil.copy2(screens / picture.name, picture)
    return code
