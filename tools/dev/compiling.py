"""The compiled flavour: the whole package once more in .dev/compiled, its hot parts by mypyc."""

import filecmp
import os
import shutil
import subprocess
import time
import tomllib
from pathlib import Path

from tools.dev.packages import LOCK
from tools.dev.shell import (
    COMPILED,
    PLAIN,
    PYTHON,
    ROOT,
    WORK,
    Command,
    DevError,
    alone,
    apt_install,
    digest,
    environment,
    is_stamped,
    say,
)

BINARIES = (".so", ".pyd")


def why_not_compiled() -> str | None:
    """What is missing for compiling, in words; None if nothing is."""
    asked = [str(PYTHON), "-m", "tools.packaging.compiler"]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    return told.stdout or None


def find_compiler() -> None:
    """Never gone without: green tests mean that both flavours are green."""
    if why_not_compiled() and apt_install("gcc", "libc6-dev", "python3-dev"):
        say("compiler and headers are installed")
    reason = why_not_compiled()
    if reason:
        raise DevError(f"the tests need the compiled engine, but {reason}")


def compiled_packages() -> list[str]:
    """The folders under src/plankgas that are compiled (setup.py reads the same list)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packages: list[str] = project["tool"]["plankgas"]["compiled-packages"]
    return packages


def compiled_files() -> list[Path]:
    """All Python files of the compiled packages."""
    return [
        path
        for package in compiled_packages()
        for path in sorted((PLAIN / "plankgas" / package).rglob("*.py"))
    ]


def compiled_digest() -> str:
    return digest(ROOT / "setup.py", LOCK, *compiled_files())


def is_compiled() -> bool:
    return is_stamped(COMPILED / "stamp", compiled_digest())


def compile_engine() -> None:
    """Bring .dev/compiled up to date: the whole package, its hot parts as machine code.

    It may do so in the background, so it says nothing.
    """
    with alone("compiling"):
        wanted = compiled_digest()
        if not is_compiled():
            build_engine()
        copy_sources()
        (COMPILED / "stamp").write_text(wanted)


def build_engine() -> None:
    built = WORK / "build"
    shutil.rmtree(built, ignore_errors=True)  # or modules that are gone would stay
    log = WORK / "compile.log"
    command: Command = [PYTHON, "setup.py", "-q", "build_ext", "--build-lib", built]
    with log.open("w") as output:
        result = subprocess.run(
            [str(part) for part in [*command, "--build-temp", WORK / "objects"]],
            cwd=ROOT,
            env=environment(PLANKGAS_COMPILE="1"),
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if result.returncode != 0:
        raise DevError(
            "the engine does not compile; all of the output is in .dev/compile.log, which ends:\n"
            + log.read_text()[-4000:]
        )
    # Removed whole and not written over: a running process may have the old files mapped.
    shutil.rmtree(COMPILED, ignore_errors=True)
    shutil.copytree(built, COMPILED)


def copy_sources() -> None:
    """Make all but the binaries in .dev/compiled the same as in src."""
    package = PLAIN / "plankgas"
    sources = {
        path.relative_to(PLAIN)
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in BINARIES
    }
    for copy in list((COMPILED / "plankgas").rglob("*")):
        kept = copy.suffix in BINARIES or "__pycache__" in copy.parts
        if copy.is_file() and not kept and copy.relative_to(COMPILED) not in sources:
            copy.unlink()
    for name in sources:
        copy = COMPILED / name
        if not copy.exists() or not filecmp.cmp(PLAIN / name, copy):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PLAIN / name, copy)


def flavour() -> Path:
    """The compiled flavour if it is there and up to date, and the plain one if not."""
    if not is_compiled():
        return PLAIN
    compile_engine()  # what is not compiled may have changed
    return COMPILED


def why_stays_plain() -> str | None:
    """Why nothing can be compiled here, or shall not; None if it can."""
    if os.environ.get("PLANKGAS_COMPILE") == "0":
        return "PLANKGAS_COMPILE is 0"
    return why_not_compiled()


def progress(since: float) -> str:
    """What is being done by the compiling that has begun at this time."""
    code = ROOT / "build" / "__native_plankgas_engine.c"
    if not code.exists() or code.stat().st_mtime < since:
        return "step 1 of 3, from Python to C"
    if not any(path.suffix in BINARIES for path in (WORK / "build").rglob("*")):
        return "step 2 of 3, from C to machine code, which takes longest"
    return "step 3 of 3, module by module"


def compiled_if_possible() -> Path | None:
    """The compiled flavour, or None after saying plainly why not."""
    reason = why_stays_plain()
    if reason:
        say(f"{reason}: the engine runs uncompiled, and slower")
        return None
    started = time.monotonic()
    is_new = not is_compiled()
    if is_new:
        say("compiling the engine")
    try:
        compile_engine()
    except DevError as error:
        say(str(error))
        say("the engine runs uncompiled, and slower")
        return None
    if is_new:
        say(f"compiled in {time.monotonic() - started:.0f} s")
    return COMPILED
