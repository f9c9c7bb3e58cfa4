"""Can this machine compile C extensions? It is tried, not guessed.

`python -m tools.packaging.compiler` prints why not, or nothing.
"""

import sysconfig
import tempfile
from pathlib import Path

import setuptools  # noqa: F401  (it brings distutils, which newer Pythons lack)


def why_not() -> str | None:
    """What is missing for compiling, in words; None if nothing is."""
    if not _compiles("int answer;"):
        return "there is no C compiler that works"
    if not _compiles("#include <Python.h>"):
        return "Python's header files (Python.h) are missing, or those of C"
    return None


def _compiles(code: str) -> bool:
    # Here, because setuptools must have been imported before.
    from distutils.ccompiler import new_compiler  # noqa: PLC0415
    from distutils.errors import CCompilerError, DistutilsError  # noqa: PLC0415
    from distutils.sysconfig import customize_compiler  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "attempt.c")
        source.write_text(code + "\n")
        headers = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=sorted(headers))
        except (CCompilerError, DistutilsError):
            return False
    return True


if __name__ == "__main__":
    print(why_not() or "", end="")
