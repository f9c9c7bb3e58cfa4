"""Plankgas as people get it: packages, built and installed on machines that have little."""

from __future__ import annotations

import os
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

from plankgas import __version__
from tests.packages.making import copy_checkout, install, run
from tests.packages.using import use

# A compiler that works but finds no Python.h: all -I are taken from what it is told.
WITHOUT_HEADERS = """#!/bin/sh
for argument; do
    shift
    case $argument in -I*) ;; *) set -- "$@" "$argument" ;; esac
done
exec cc "$@"
"""


def test_an_sdist_carries_the_sources_and_the_built_game(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"src/plankgas/web/index.html", "web/src/main.ts", "dev", "setup.py"} <= names
    assert {"tools/packaging/backend.py", "README.md", "LICENSE", "docs/rules.md"} <= names
    strange = ("node_modules", "__pycache__", ".so", ".pyd", ".pyc", "/.dev/", "uv.lock")
    assert [name for name in names if any(part in name for part in strange)] == []


def test_a_wheel_from_the_sdist_is_compiled_and_plays(wheel: Path, tmp_path: Path) -> None:
    assert_holds_the_package_and_nothing_else(wheel)
    commands = install(wheel, tmp_path / "environment")
    assert use(commands / "plankgas", tmp_path) == f"plankgas {__version__} (compiled)"


def assert_holds_the_package_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {"plankgas/web/index.html", "plankgas/py.typed"} <= set(names)
    top = {name.partition("/")[0] for name in names}
    engine = {name for name in top if name.startswith("plankgas_engine__mypyc.")}
    assert len(engine) == 1
    assert top - engine == {"plankgas", f"plankgas-{__version__}.dist-info"}
    assert not any(name.endswith(".c") for name in names)


def test_pip_installs_the_sdist_without_a_compiler_and_it_plays(
    sdist: Path, without_node: str, tmp_path: Path
) -> None:
    environment = tmp_path / "environment"
    run(sys.executable, "-m", "venv", environment, cwd=tmp_path)
    commands = environment / ("Scripts" if os.name == "nt" else "bin")
    pip = (commands / "python", "-m", "pip", "install", "--verbose", sdist)
    said = run(*pip, cwd=tmp_path, PATH=without_node, CC="no-such-compiler")
    assert "there is no C compiler that works: the engine stays plain Python" in said
    assert use(commands / "plankgas", tmp_path) == f"plankgas {__version__} (uncompiled)"


def test_pip_installs_a_fresh_clone_without_pythons_headers(tmp_path: Path) -> None:
    """The game is built, with this machine's Node.js if there is one; the engine stays plain."""
    compiler = tmp_path / "cc-without-headers"
    compiler.write_text(WITHOUT_HEADERS)
    compiler.chmod(0o755)
    checkout, site = tmp_path / "checkout", tmp_path / "site"
    copy_checkout(checkout)
    pip = (sys.executable, "-m", "pip", "install", "--verbose", "--no-deps", f"--target={site}")
    said = run(*pip, ".", cwd=checkout, CC=str(compiler))
    assert "(Python.h) are missing, or those of C: the engine stays plain Python" in said
    assert (site / "plankgas" / "web" / "index.html").is_file()
    assert list(site.rglob("*.so")) == []
    shutil.rmtree(checkout)  # pytest keeps what tests make, and npm makes a lot


def test_a_release_is_compiled_whatever_is_missing(unpacked: Path) -> None:
    """It asks for mypyc, and fails with the compiler's own words, rather than to be plain."""
    ask = "from tools.packaging import backend; print(backend.get_requires_for_build_wheel())"
    needs = [
        run(sys.executable, "-c", ask, cwd=unpacked, CC="no-such-compiler", PLANKGAS_COMPILE=wanted)
        for wanted in ("", "0", "1")
    ]
    assert ["mypy" in need for need in needs] == [False, False, True]


def test_installed_as_a_tool_with_uv(wheel: Path, tmp_path: Path) -> None:
    uv = (sys.executable, "-m", "uv", "tool")
    places = {"UV_TOOL_DIR": str(tmp_path / "tools"), "UV_TOOL_BIN_DIR": str(tmp_path / "bin")}
    run(*uv, "install", "--python", sys.executable, wheel, cwd=tmp_path, **places)
    expected = f"plankgas {__version__} (compiled)\n"
    assert run(tmp_path / "bin" / "plankgas", "--version", cwd=tmp_path) == expected
    # `uvx` is `uv tool run`.
    once = run(*uv, "run", "--quiet", "--python", sys.executable, "--from", wheel,
               "plankgas", "--version", cwd=tmp_path, **places)  # fmt: skip
    assert once == expected


def test_installed_as_a_tool_with_pipx(wheel: Path, tmp_path: Path) -> None:
    places = {"PIPX_HOME": str(tmp_path / "home"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
    pipx = (sys.executable, "-m", "pipx", "install", "--python", sys.executable, wheel)
    run(*pipx, cwd=tmp_path, **places)
    expected = f"plankgas {__version__} (compiled)\n"
    assert run(tmp_path / "bin" / "plankgas", "--version", cwd=tmp_path) == expected
