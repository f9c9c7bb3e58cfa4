"""The build backend (PEP 517): setuptools', with the browser game built before anything is packed.

A wheel is compiled where the machine can; PLANKGAS_COMPILE=0 makes a plain one, and
PLANKGAS_COMPILE=1 refuses to make a plain one. An sdist carries the game built.
"""

import contextlib
import os
import shutil
import tomllib
from collections.abc import Iterator
from typing import Any

from setuptools import build_meta

from tools.packaging import client, compiler

Settings = dict[str, Any] | None


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:  # noqa: ARG001
    return _client_requires()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:  # noqa: ARG001
    return _client_requires() + ([] if _why_plain() else _group("compile"))


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:  # noqa: ARG001
    return _client_requires()


def prepare_metadata_for_build_wheel(folder: str, config_settings: Settings = None) -> str:
    with _compiling(False):
        name: str = build_meta.prepare_metadata_for_build_wheel(folder, config_settings)
    return name


def prepare_metadata_for_build_editable(folder: str, config_settings: Settings = None) -> str:
    with _compiling(False):
        name: str = build_meta.prepare_metadata_for_build_editable(folder, config_settings)
    return name


def build_sdist(folder: str, config_settings: Settings = None) -> str:
    _build_client()
    with _compiling(False):
        name: str = build_meta.build_sdist(folder, config_settings)
    return name


def build_wheel(
    folder: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    _build_client()
    reason = _why_plain()
    if reason is not None:
        _say(f"{reason}: the engine stays plain Python, which gives the same races, but slower")
    # setuptools packs whatever earlier builds have left there.
    for left in (client.ROOT / "build").glob("lib*"):
        shutil.rmtree(left)
    with _compiling(reason is None):
        name: str = build_meta.build_wheel(folder, config_settings, metadata_directory)
    return name


def build_editable(
    folder: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Never compiled: whoever edits the source wants to see that run."""
    _build_client()
    with _compiling(False):
        name: str = build_meta.build_editable(folder, config_settings, metadata_directory)
    return name


def _client_requires() -> list[str]:
    """Node.js from the package index, where the game must be built and the machine has none."""
    if client.is_built() or client.has_node(os.environ.get("PATH", "")):
        return []
    return _group("node")


def _build_client() -> None:
    if client.is_built():
        return
    path = os.environ.get("PATH", "")
    if not client.has_node(path):
        raise SystemExit(
            f"plankgas: the browser game needs Node.js {client.NODE_VERSION} or newer with npm"
        )
    _say("building the browser game")
    if not client.build(path):
        raise SystemExit("plankgas: the browser game could not be built")


def _why_plain() -> str | None:
    wanted = os.environ.get("PLANKGAS_COMPILE")
    if wanted == "0":
        return "PLANKGAS_COMPILE is 0"
    return None if wanted == "1" else compiler.why_not()


@contextlib.contextmanager
def _compiling(wanted: bool) -> Iterator[None]:
    """What setup.py is told. Compiling takes long, so it is done for the wheel alone."""
    before = os.environ.get("PLANKGAS_COMPILE")
    os.environ["PLANKGAS_COMPILE"] = "1" if wanted else "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PLANKGAS_COMPILE"]
        else:
            os.environ["PLANKGAS_COMPILE"] = before


def _group(name: str) -> list[str]:
    project = tomllib.loads((client.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    requirements: list[str] = project["dependency-groups"][name]
    return requirements


def _say(text: str) -> None:
    print("plankgas: " + text, flush=True)
