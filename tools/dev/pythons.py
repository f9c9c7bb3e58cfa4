"""The tests on the other Pythons that Plankgas is made for, as far as this machine has them.

Each gets an environment and a compiled package of its own, in .dev/pythons/VERSION.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.dev.shell import PLAIN, PYTHON, ROOT, WORK, Command, cores, environment, run, say


def supported() -> list[str]:
    """The versions that pyproject.toml names, such as 3.12."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [re.search(r":: (3\.\d+)$", classifier) for classifier in project["classifiers"]]
    return [match[1] for match in found if match]


def find_python(version: str) -> Path | None:
    """A Python of this version: on the path, or where uv and pyenv keep theirs."""
    # uv looks at all of these but pyenv's, which the path leads to only if they are switched on.
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    candidates = sorted(pyenv.glob(f"{version}.*/bin/python{version}"))
    uv = [str(PYTHON), "-m", "uv", "python", "find", "--no-python-downloads", "--system", version]
    found = subprocess.run(uv, capture_output=True, text=True, check=False, cwd=ROOT)
    if found.returncode == 0:
        candidates.append(Path(found.stdout.strip()))
    for candidate in reversed(candidates):
        asked = [str(candidate), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        told = subprocess.run(asked, capture_output=True, text=True, check=False)
        if told.stdout.strip() == version:
            return candidate
    return None


def failed_pythons(arguments: list[str]) -> list[str]:
    """Run the tests on every other Python that there is, and name those that failed.

    All that runs without a browser on the compiled engine; goldens, packaging and the files around
    the code on the uncompiled one, too.
    """
    failed = []
    for version in supported():
        if version == "%d.%d" % sys.version_info[:2]:  # noqa: UP031
            continue
        python = find_python(version)
        if python is None:
            say(
                f"Python {version} is not on this machine: not tested (uv python install {version})"
            )
        elif not passes(version, python, arguments):
            failed.append(f"tests on Python {version}")
    return failed


def passes(version: str, python: Path, arguments: list[str]) -> bool:
    say(f"Python {version}: {python}")
    work = WORK / "pythons" / version
    # That Python runs `dev` itself, with other folders to work in.
    env = environment(PLANKGAS_WORK=str(work))
    set_up = "from tools.dev.packages import set_up; set_up()"
    if run([python, "-c", set_up], env) != 0 or run([python, ROOT / "dev", "compile"], env) != 0:
        return False
    tests: Command = [work / "venv" / "bin" / "python", "-m", "pytest", "-n", str(cores())]
    tests += [
        "--dist",
        "worksteal",
        "-q",
        "--ignore=tests/browser",
        "--ignore=tests/static",
        *arguments,
    ]
    compiled = environment(PYTHONPATH=str(work / "compiled"), PLANKGAS_FLAVOUR="compiled")
    plain = environment(PYTHONPATH=str(PLAIN), PLANKGAS_FLAVOUR="plain")
    # Both, also after a failure.
    codes = [run(tests, compiled), run([*tests, "tests/golden", "tests/frame"], plain)]
    return codes == [0, 0]
