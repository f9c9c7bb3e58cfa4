"""The files of a release: an sdist, and a wheel for this machine and Python."""

from tools.dev.packages import set_up
from tools.dev.shell import PYTHON, ROOT, environment, run, say

RELEASE = ROOT / "dist"


def wheel(arguments: list[str]) -> int:
    """make the files of a release in dist/: an sdist, and from it a wheel (docs/releasing.md)"""
    set_up()
    # Each in an environment of its own, as whoever installs it has it. It compiles, or fails.
    env = environment(PLANKGAS_COMPILE="1")
    code = run([PYTHON, "-m", "build", "--installer=uv", f"--outdir={RELEASE}", *arguments], env)
    if code == 0:
        for path in sorted(RELEASE.glob("plankgas-*")):
            say(f"{path.relative_to(ROOT)}, {path.stat().st_size / 1e6:.1f} MB")
    return code
