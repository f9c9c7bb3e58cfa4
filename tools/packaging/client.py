"""The browser game, built with Node.js into the package."""

import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NODE_VERSION = 20

# Its source, and where the package keeps it built.
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "plankgas" / "web"
# What it was built from.
STAMP = ROOT / ".dev" / "client"


def is_built() -> bool:
    """Is the built game there, and made from the source as it is now?"""
    if not (CLIENT / "index.html").is_file():
        return False
    # An sdist carries it built: nobody needs Node.js to install one.
    is_sdist = (ROOT / "PKG-INFO").is_file()
    return is_sdist or (STAMP.is_file() and STAMP.read_text() == digest())


def build(search_path: str) -> bool:
    """Build it with the Node.js that the search path leads to; was it built?"""
    if not install(search_path):
        return False
    if npm(search_path, "run", "--silent", "build", "--", "--logLevel=warn") != 0:
        return False
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(digest())
    return True


def install(search_path: str, with_tools: bool = False) -> bool:
    """Get the packages that it is built from, unless they are there; are they there now?

    `with_tools`: those that check and test it, too, which are most of them.
    """
    if is_installed(with_tools):
        return True
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    return npm(search_path, "ci", *([] if with_tools else ["--omit=dev"]), *quiet) == 0


def is_installed(with_tools: bool) -> bool:
    """Are the packages there, as the lock names them?"""
    there = WEB / "node_modules" / ".package-lock.json"  # npm's own list, written last
    if not there.is_file():
        return False
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    installed = json.loads(there.read_text(encoding="utf-8"))["packages"]
    # Some packages are for other machines.
    left_out = {"optional", "devOptional"} if with_tools else {"optional", "devOptional", "dev"}
    return all(
        installed.get(name, {}).get("version") == package["version"]
        for name, package in locked.items()
        if name and not left_out & package.keys()
    )


def npm(search_path: str, *arguments: str) -> int:
    """Run npm in the folder of the source; its exit code."""
    found = shutil.which("npm", path=search_path) or "npm"
    command = [found, "--prefix", str(WEB), *arguments]
    env = {**os.environ, "PATH": search_path}
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def has_node(search_path: str) -> bool:
    """Does the search path lead to a Node.js that is new enough, with npm?"""
    node = shutil.which("node", path=search_path)
    if node is None or shutil.which("npm", path=search_path) is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = version.stdout.strip().lstrip("v").split(".")[0]
    return major.isdigit() and int(major) >= NODE_VERSION


def digest() -> str:
    """A hash of its source."""
    hashed = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        name = path.relative_to(WEB)
        if path.is_file() and not {"node_modules", "dist", "tests"} & set(name.parts):
            hashed.update(name.as_posix().encode() + b"\0")
            hashed.update(hashlib.sha256(path.read_bytes()).digest())
    return hashed.hexdigest()
