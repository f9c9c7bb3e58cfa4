"""Files that follow from data and code: schemas, tables of the docs, the client's types."""

import filecmp
from pathlib import Path

from tools.dev.client import build_client, npm
from tools.dev.packages import set_up
from tools.dev.shell import (
    PLAIN,
    PYTHON,
    ROOT,
    WORK,
    Command,
    DevError,
    alone,
    environment,
    run,
    say,
)
from tools.packaging.client import WEB

TYPES = WEB / "src" / "transport" / "generated.ts"
# On the uncompiled package: the generator reads the types of dataclasses from their source.
GENERATOR: Command = [PYTHON, "-m", "tools.generate"]


def generate(arguments: list[str]) -> int:
    """write all files that follow from data and code: schemas, docs tables, the client's types"""
    if arguments:
        raise DevError("generate takes no arguments")
    set_up()
    with alone():
        build_client(with_tools=True)
        if run(GENERATOR, environment(PYTHONPATH=str(PLAIN))) != 0:
            raise DevError("the schemas and tables could not be made")
        generate_types(TYPES)
    return 0


def is_fresh() -> bool:
    """Whether every generated file is what data and code say; what is stale is told."""
    return _are_tables_fresh() & _are_types_fresh()


def _are_tables_fresh() -> bool:
    return run([*GENERATOR, "--check"], environment(PYTHONPATH=str(PLAIN))) == 0


def _are_types_fresh() -> bool:
    fresh = WORK / TYPES.name
    try:
        generate_types(fresh)
    except DevError as error:
        say(str(error))
        return False
    if TYPES.is_file() and filecmp.cmp(fresh, TYPES, shallow=False):
        return True
    shown = TYPES.relative_to(ROOT).as_posix()
    say(f"{shown} is not what the server sends and takes: run ./dev generate")
    return False


def generate_types(path: Path) -> None:
    """Write the client's types of all that the server sends and takes."""
    document = WORK / "openapi.json"
    command: Command = [PYTHON, ROOT / "tools" / "openapi.py", document]
    if run(command, environment(PYTHONPATH=str(PLAIN))) != 0:
        raise DevError("the server's OpenAPI document could not be made")
    if npm("run", "--silent", "types", "--", str(document), "--output", str(path)) != 0:
        raise DevError("the client's types could not be made from .dev/openapi.json")
