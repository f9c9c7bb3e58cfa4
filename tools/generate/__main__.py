"""Writes all generated files but the client's types; with --check it only says which are stale."""

from __future__ import annotations

import sys
from pathlib import Path

from plankgas.engine.reader import data_folder
from tools.generate.component_schemas import components_schema
from tools.generate.file_schemas import circuit_schema, position_schema, record_schema
from tools.generate.json_schema import written
from tools.generate.protocol_schemas import driver_schema, protocol_schema
from tools.generate.tables import pages

SCHEMAS = {
    "circuit": circuit_schema,
    "components": components_schema,
    "driver": driver_schema,
    "position": position_schema,
    "protocol": protocol_schema,
    "record": record_schema,
}


def generated() -> dict[Path, str]:
    """The text of every generated file; pages of the docs with their tables as they should be."""
    folder = Path(str(data_folder())) / "schemas"
    files = {
        folder / f"{name}.schema.json": written(make()) + "\n" for name, make in SCHEMAS.items()
    }
    return files | pages()


def main(arguments: list[str]) -> int:
    stale = {
        path: text
        for path, text in generated().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    }
    if "--check" in arguments:
        for path in stale:
            print(f"{path} is not what data and code say: run ./dev generate")
        return 1 if stale else 0
    for path, text in stale.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
