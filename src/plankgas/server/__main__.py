"""`python -m plankgas.server`: the server alone, without the rest of the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from plankgas.server import DEFAULT_PORT


def main() -> None:
    # Not above: the drivers' processes import this module as well, and need none of it.
    from plankgas.server.web.run import Place, run  # noqa: PLC0415
    from plankgas.server.web.sites import origin  # noqa: PLC0415

    parser = argparse.ArgumentParser(prog="plankgas.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help="0: any free one")
    parser.add_argument("--data", type=Path, help="the data folder")
    parser.add_argument("--trusted-proxy", action="append", default=[], metavar="ADDRESS")
    parser.add_argument("--allowed-host", action="append", default=[], metavar="NAME")
    parser.add_argument(
        "--allowed-origin", action="append", default=[], type=origin, metavar="ORIGIN"
    )
    arguments = parser.parse_args()
    place = Place(
        arguments.host,
        arguments.port,
        tuple(arguments.trusted_proxy),
        tuple(arguments.allowed_host),
        tuple(arguments.allowed_origin),
    )
    run(place, arguments.data)


if __name__ == "__main__":
    main()
