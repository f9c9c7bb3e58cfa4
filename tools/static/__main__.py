"""`python -m tools.static FOLDER`: put Python and the game beside the built client in FOLDER."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from plankgas.server.web.sites import origin
from tools.dev.shell import DevError
from tools.static.build import build
from tools.static.sizes import print_sizes


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.static", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--friends", type=origin, metavar="ORIGIN")
    arguments = parser.parse_args()
    try:
        build(arguments.folder, arguments.friends or "")
        print_sizes(arguments.folder)
    except DevError as error:
        print(f"dev: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
