"""All that is checked within a minute; `test` begins with it."""

import time

from tools.dev.client import build_client, npm
from tools.dev.docs import is_site_built
from tools.dev.generating import is_fresh
from tools.dev.packages import set_up
from tools.dev.shell import (
    BIN,
    PLAIN,
    PYTHON,
    WORK,
    Command,
    DevError,
    alone,
    environment,
    report,
    run,
    say,
)

# Where Python is, for the type checker.
TYPED = ("src", "tests", "tools", "examples", "dev", "setup.py")


def check(arguments: list[str]) -> int:
    """format, lint, types, layers, generated files, docs site, and the client's quick tests"""
    if arguments:
        raise DevError("check takes no arguments")
    set_up()
    with alone():
        build_client(with_tools=True)
    started = time.monotonic()
    return report("check", failed_checks(), started)


def failed_checks() -> list[str]:
    """Run every check, also after a failure, and name those that failed."""
    checks: dict[str, Command] = {
        "ruff format": [PYTHON, "-m", "ruff", "format", "--check", "."],
        "ruff check": [PYTHON, "-m", "ruff", "check", "."],
        "mypy": [PYTHON, "-m", "mypy", *TYPED],
        "lint-imports": [BIN / "lint-imports", "--no-logo", "--cache-dir", WORK / "import-linter"],
    }
    failed = []
    for name, command in checks.items():
        say(name)
        if run(command, environment(PYTHONPATH=str(PLAIN))) != 0:
            failed.append(name)
    say("generated files")
    if not is_fresh():
        failed.append("generated files")
    say("docs site")
    if not is_site_built():
        failed.append("docs site")
    scripts = {
        "prettier": "format-check",
        "eslint": "lint",
        "svelte-check": "check",
        "vitest": "test",
    }
    for name, script in scripts.items():
        say(name)
        if npm("run", "--silent", script) != 0:
            failed.append(name)
    return failed
