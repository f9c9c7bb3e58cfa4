"""Runs in Pyodide: every source in /work/sources becomes bytecode of the same name."""

import py_compile
from pathlib import Path

ROOT = Path("/work/sources")
for source in sorted(ROOT.rglob("*.py")):
    name = source.relative_to(ROOT).as_posix()
    py_compile.compile(
        str(source),
        str(source.with_suffix(".pyc")),
        dfile=name,
        doraise=True,
        optimize=int((Path("/work") / "optimise").read_text()),
        # Neither the time of the source nor a look at it: there is none in the folder.
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
