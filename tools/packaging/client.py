"""The browser game, built with Node.js into the package."""

import hashlib
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
    npm = shutil.which("npm", path=search_path) or "npm"
    env = {**os.environ, "PATH": search_path}
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    for arguments in (["ci", *quiet], ["run", "--silent", "build", "--", "--logLevel=warn"]):
        command = [npm, "--prefix", str(WEB), *arguments]
        if subprocess.run(command, cwd=ROOT, env=env, check=False).returncode != 0:
            return False
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(digest())
    return True


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
