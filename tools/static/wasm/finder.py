"""Runs in Pyodide: finds the compiled modules, which are all in one library.

A library for each module would be sixty files to load. Python takes one module from a library of
the same name; here it is told to look for each of them in the same one.
"""

import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

LIBRARY = str(Path(__file__).with_name("LIBRARY_FILE"))  # the build puts the name in
MODULES = frozenset(["MODULE_NAMES"])


class Finder:
    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        if name not in MODULES:
            return None
        loader = ExtensionFileLoader(name, LIBRARY)
        return spec_from_file_location(name, LIBRARY, loader=loader)


sys.meta_path.append(Finder)
