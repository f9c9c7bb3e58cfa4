"""The packages, each made once for all tests."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

import pytest

from tests.packages.making import build, copy_checkout, only_once, search_path_without


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all test processes of a run have in common."""
    own = tmp_path_factory.getbasetemp()
    # pytest-xdist gives each process a folder within that of the run.
    return own.parent if own.name.startswith("popen-") else own


@pytest.fixture(scope="session")
def without_node(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The search path of a machine that has no Node.js."""
    folder = tmp_path_factory.mktemp("machine") / "bin"
    return search_path_without(folder, "node", "nodejs", "npm", "npx", "corepack")


@pytest.fixture(scope="session")
def sdist(shared: Path, without_node: str) -> Path:
    """Built from a fresh clone on a machine without Node.js, which then comes from a wheel."""

    def make(folder: Path) -> None:
        copy_checkout(folder / "checkout")
        build(folder / "checkout", "sdist", folder, PATH=without_node)
        shutil.rmtree(folder / "checkout")  # pytest keeps what tests make, and npm makes a lot

    (found,) = only_once(shared / "sdist", make).glob("*.tar.gz")
    return found


@pytest.fixture(scope="session")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="session")
def wheel(shared: Path, unpacked: Path, without_node: str) -> Path:
    """Compiled, from the sdist, on a machine without Node.js."""

    def make(folder: Path) -> None:
        # Not optimised, which takes gcc a fifth of the time; everything else is as for a release.
        build(
            unpacked, "wheel", folder, PATH=without_node, PLANKGAS_COMPILE="1", MYPYC_OPT_LEVEL="0"
        )

    (found,) = only_once(shared / "wheel", make).glob("*.whl")
    return found
