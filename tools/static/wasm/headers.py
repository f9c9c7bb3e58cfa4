"""Python's C headers in the version that Pyodide has, which is rarely this machine's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Final

VERSION: Final = "3.14"
_KEYRING: Final = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


def python_headers(cache: Path) -> Path | None:
    """The folder with Python.h: of a Python on this machine, or of Debian's newest packages."""
    return _installed() or _kept(cache) or _from_debian(cache)


def _installed() -> Path | None:
    if sysconfig.get_python_version() == VERSION:
        return _with_headers(Path(sysconfig.get_path("include")))
    python = shutil.which(f"python{VERSION}")
    if python is None:
        return None
    asked = "import sysconfig; print(sysconfig.get_path('include'))"
    answer = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=False)
    return _with_headers(Path(answer.stdout.strip()))


def _with_headers(folder: Path) -> Path | None:
    return folder if (folder / "Python.h").is_file() else None


def _kept(cache: Path) -> Path | None:
    return _with_headers(cache / "headers" / "usr" / "include" / f"python{VERSION}")


def _from_debian(cache: Path) -> Path | None:
    """Unpack a package of Debian's next release, beside the system and not into it."""
    archive = _debian_archive()
    if archive is None or not _KEYRING.is_file():
        return None
    apt = cache / "apt"
    shutil.rmtree(apt, ignore_errors=True)
    for name in ("lists/partial", "cache/archives/partial", "sources"):
        (apt / name).mkdir(parents=True)
    (apt / "status").touch()
    (apt / "sources" / "unstable.list").write_text(
        f"deb [signed-by={_KEYRING}] {archive} unstable main\n"
    )
    options = {
        "Dir::Etc::sourcelist": os.devnull,
        "Dir::Etc::sourceparts": str(apt / "sources"),
        "Dir::State::lists": str(apt / "lists"),
        "Dir::State::status": str(apt / "status"),
        "Dir::Cache": str(apt / "cache"),
        "Acquire::Languages": "none",
    }
    if os.geteuid() == 0:
        # The user that apt would fetch as may not write here.
        options["APT::Sandbox::User"] = "root"
    command = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items())]
    package = f"libpython{VERSION}-dev"
    for step in (["update"], ["download", package]):
        if subprocess.run([*command, *step], cwd=apt, check=False).returncode != 0:
            return None
    (found,) = apt.glob(f"{package}_*.deb")
    headers = cache / "headers"
    shutil.rmtree(headers, ignore_errors=True)
    subprocess.run(["dpkg-deb", "-x", str(found), str(headers)], check=True)
    shutil.rmtree(apt)
    return _kept(cache)


def _debian_archive() -> str | None:
    """Where this machine gets Debian's packages from, if it is a Debian."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return None
    command = ["apt-get", "indextargets", "--format", "$(ORIGIN) $(COMPONENT) $(RELEASE) $(SITE)"]
    command.append("Created-By: Packages")
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    for line in listed.splitlines():
        origin, component, release, site = line.split(" ", 3)
        # Not of security updates, which are an archive of their own.
        if origin == "Debian" and component == "main" and "-" not in release:
            return site
    return None
