"""`./dev static --serve` sends the folder as a plain host of files would."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import threading
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import brotli
import httpx
import pytest

from tools.dev.shell import ROOT
from tools.static.serve import Host


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "static"
    (root / "python").mkdir(parents=True)
    (root / "index.html").write_text("<p>The game</p>" * 100)
    (root / "python" / "engine.wasm").write_bytes(b"\0asm" + bytes(1000))
    (root / "python" / "game.zip").write_bytes(b"PK" + bytes(1000))
    (tmp_path / "secret.txt").write_text("not for you")
    return root


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    with Host(folder, under="/games/plankgas/") as made:
        thread = threading.Thread(target=made.serve_forever)
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def get(host: Host, path: str, **headers: str) -> httpx.Response:
    given = {"Accept-Encoding": "identity"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    return httpx.get(host.address + path, headers=given, trust_env=False)


def test_the_folder_itself_is_its_first_page(host: Host) -> None:
    answer = get(host, "")
    assert answer.status_code == 200
    assert answer.text.startswith("<p>The game")
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("path", "kind"),
    [("python/engine.wasm", "application/wasm"), ("python/game.zip", "application/zip")],
)
def test_files_have_their_types(host: Host, path: str, kind: str) -> None:
    assert get(host, path).headers["Content-Type"] == kind


def test_what_gains_from_it_is_compressed(host: Host, folder: Path) -> None:
    page = (folder / "index.html").read_bytes()
    with httpx.stream(
        "GET", host.address, headers={"Accept-Encoding": "gzip, br"}, trust_env=False
    ) as answer:
        assert answer.headers["Content-Encoding"] == "br"
        assert brotli.decompress(b"".join(answer.iter_raw())) == page
    with httpx.stream(
        "GET", host.address, headers={"Accept-Encoding": "gzip"}, trust_env=False
    ) as answer:
        assert gzip.decompress(b"".join(answer.iter_raw())) == page
    assert "Content-Encoding" not in get(host, "python/game.zip", Accept_Encoding="br").headers


def test_what_has_not_changed_is_not_sent_again(host: Host) -> None:
    tag = get(host, "").headers["ETag"]
    again = get(host, "", If_None_Match=tag)
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    ["race/abc", "python/none.zip", "python", "../secret.txt", "..%2F..%2Fsecret.txt", "%00"],
)
def test_nothing_else_is_answered(host: Host, path: str) -> None:
    assert get(host, path).status_code == 404
    outside = httpx.get(f"http://127.0.0.1:{host.server_port}/", trust_env=False)
    assert outside.status_code == 404


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--under", "games"], "--under begins and ends with /"),
        (["--port", "many"], "invalid int value: 'many'"),
        (["--port", "70000"], "cannot listen on port 70000"),
        (["--open"], "unrecognized arguments: --open"),
    ],
)
def test_wrong_arguments_are_refused(folder: Path, arguments: list[str], complaint: str) -> None:
    command = [sys.executable, "-m", "tools.static.serve", str(folder), *arguments]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert complaint in run.stderr


def test_dev_static_takes_nothing_else() -> None:
    command = [sys.executable, str(ROOT / "dev"), "static", "--serf"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (
        1,
        "dev: static takes no arguments but --friends ORIGIN and --serve, in this order\n",
    )


def test_the_page_says_what_it_may_load(built: Path) -> None:
    page = (built / "index.html").read_text()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    rules = dict(part.split(" ", 1) for part in policy.split("; "))
    assert rules["default-src"] == rules["connect-src"] == "'self'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["object-src"] == "'none'"
    for style in re.findall(r"<style>(.*?)</style>", page, re.DOTALL):
        assert b64encode(sha256(style.encode()).digest()).decode() in rules["style-src"]
    assert "unsafe-inline" not in policy


def test_no_address_leaves_the_folder(built: Path) -> None:
    """So it works under any path of any host."""
    page = (built / "index.html").read_text()
    addresses = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert addresses
    assert [address for address in addresses if not address.startswith("./")] == []
