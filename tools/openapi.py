"""Write the OpenAPI document of the server to the file that is named (see `./dev generate`)."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from plankgas.server.web.app import create_app


def main() -> None:
    document = create_app(Path()).openapi_schema.to_schema()
    Path(sys.argv[1]).write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
