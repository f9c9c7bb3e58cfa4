"""The docs site: docs/ and mkdocs.yml, built by Zensical into .dev/site."""

import argparse

from tools.dev.packages import set_up
from tools.dev.shell import BIN, PLAIN, WORK, Command, environment, run, say

SITE = WORK / "site"


def docs(arguments: list[str]) -> int:
    """build the docs site into .dev/site (--serve: and show it, built again at every change)"""
    parser = argparse.ArgumentParser("./dev docs", add_help=False)
    parser.add_argument("--serve", action="store_true")
    serve = parser.parse_args(arguments).serve
    set_up()
    if serve:
        return run([BIN / "zensical", "serve"], _environment())
    if not is_site_built():
        return 1
    say(f"open {SITE / 'index.html'}")
    return 0


def is_site_built() -> bool:
    """Build the site; a warning, such as a link that leads nowhere, is an error."""
    # --clean: from its cache it would not warn of a page that has not changed.
    command: Command = [BIN / "zensical", "build", "--strict", "--clean"]
    return run(command, _environment()) == 0


def _environment() -> dict[str, str]:
    return environment(PYTHONPATH=str(PLAIN))
