"""Builds the engine and the hot parts of drivers into C with mypyc. All else: pyproject.toml.

PLANKGAS_COMPILE=0 builds pure Python; tools/packaging/backend.py sets it where there is no C
compiler. MYPYC_OPT_LEVEL=0 is for trying out how it is packed: gcc then takes a fifth of its time
(17 s of processor time instead of 91).
"""

import ast
import os
import re
import tomllib
from pathlib import Path

from setuptools import setup

# The packages under src/plankgas that are compiled (`dev` and the tests read the same list).
PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
COMPILED: list[str] = PROJECT["tool"]["plankgas"]["compiled-packages"]


def compiled_modules() -> list[str]:
    # A compiled __init__ gains nothing, and packages keep their __path__ the ordinary way.
    return [
        path.as_posix()
        for package in COMPILED
        for path in sorted(Path("src/plankgas", package).rglob("*.py"))
        if path.name != "__init__.py"
    ]


# In the C that mypyc makes: where a docstring can be, after the name of what it belongs to. Of
# functions, methods and classes mypyc writes the signature there, ended as Python wants it, and of
# properties and modules nothing.
SIGNATURE = r'"(?:[^"\\]|\\.)*\\n--\\n\\n"|NULL'
PLACES = [
    re.compile(rf"\(PyCFunction\)CPyPy_(\w+),[\w\s|]+, PyDoc_STR\(({SIGNATURE})\)"),
    re.compile(rf"CPyType_(\w+)_template_ = {{[^}}]*\.tp_doc = PyDoc_STR\(({SIGNATURE})\)"),
    re.compile(r"\(getter\)(\w+),\s+(?:NULL|\(setter\)\w+),\s*(NULL), NULL}"),
    re.compile(r'PyModuleDef_HEAD_INIT,\s+"([\w.]+)",\s+(NULL), /\* docstring'),
]


def docstrings(path: str) -> dict[str, str]:
    """The docstrings of a module, by what mypyc calls their owners in C."""
    names = Path(path).relative_to("src").with_suffix("").parts
    found: dict[str, str] = {}

    def note(node: ast.Module | ast.ClassDef | ast.FunctionDef, *owners: str) -> None:
        text = ast.get_docstring(node)
        if text:
            found.update(dict.fromkeys(owners, text))

    module = ast.parse(Path(path).read_text(encoding="utf-8"))
    note(module, ".".join(names))
    # mypyc leaves out the first names of a module as long as nothing else has the same C name.
    for start in range(len(names)):
        prefix = "___".join(names[start:])
        for node in module.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                note(node, f"{prefix}___{node.name}")
            if not isinstance(node, ast.ClassDef):
                continue
            owner = f"{prefix}___{node.name}"
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    note(method, f"{owner}___{method.name}", f"{owner}_get_{method.name}")
    return found


def add_docstrings(source: Path, found: dict[str, str]) -> None:
    """Put docstrings into mypyc's C, so that `help` tells the same as on the uncompiled package."""

    def with_docstring(match: re.Match[str]) -> str:
        text = found.get(match[1])
        if text is None:
            return match[0]
        signature = "" if match[2] == "NULL" else match[2][1:-1]
        # Octal, as it ends after three digits whatever follows; "??" would begin a trigraph.
        written = "".join(
            chr(byte) if 32 <= byte < 127 and chr(byte) not in '"?\\' else f"\\{byte:03o}"
            for byte in text.encode()
        )
        before = match[0][: match.start(2) - match.start()]
        after = match[0][match.end(2) - match.start() :]
        return f'{before}"{signature}{written}"{after}'

    code = source.read_text(encoding="utf-8")
    for place in PLACES:
        code = place.sub(with_docstring, code)
    source.write_text(code, encoding="utf-8")


if os.environ.get("PLANKGAS_COMPILE") != "0":
    # Imported late: a pure Python build does not need the compiler.
    from mypyc.build import mypycify

    modules = mypycify(
        [
            # A cache apart from that of `./dev check`: the two would spoil each other's.
            "--cache-dir=build/mypyc",
            # Modules that are only passed through may miss packages that no build has, such as
            # Gymnasium in plankgas.rl. `./dev check` looks at their types.
            "--follow-imports=silent",
            *compiled_modules(),
        ],
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        debug_level="0",
        group_name="plankgas_engine",
    )
    found = {name: text for path in compiled_modules() for name, text in docstrings(path).items()}
    for module in modules:
        for source in map(Path, module.sources):
            if source.name.startswith("__native"):
                add_docstrings(source, found)
        if os.name != "nt":
            flags = [flag for flag in module.extra_compile_args if flag != "-Werror"]
            # Nobody who installs it can do anything about warnings, and to find indentation that
            # misleads takes gcc minutes in mypyc's deep one.
            flags += ["-w", "-Wno-misleading-indentation"]
            # Without it gcc may not inline the engine's many small functions into each other.
            module.extra_compile_args = [*flags, "-fno-semantic-interposition"]
    setup(ext_modules=modules)
else:
    setup()
