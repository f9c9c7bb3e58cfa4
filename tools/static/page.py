"""The page's policy, in the page itself: a plain host sends no headers for it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from plankgas.server.web.gate import content_policy

_PLACE: Final = '<meta charset="utf-8" />'
# Compiling WebAssembly is the only thing that this page does and the server's does not.
_SCRIPTS: Final = "script-src 'self' 'wasm-unsafe-eval'"
_CONNECT: Final = "connect-src 'self'"
# Read by web/src/state/flavour.ts.
_FRIENDS: Final = "plankgas-server"
# It counts in a header only.
_HEADER_ONLY: Final = "frame-ancestors"


def complete(page: Path, friends: str = "") -> None:
    """Write into a page what it may load, as the server would say in a header.

    `friends`: the origin of a server for races with friends, which the page may then talk to.
    """
    text = page.read_text(encoding="utf-8")
    parts = content_policy(text).split("; ")
    policy = "; ".join([_SCRIPTS, *(part for part in parts if not part.startswith(_HEADER_ONLY))])
    elements = []
    if friends:
        sockets = friends.replace("http", "ws", 1)
        policy = policy.replace(_CONNECT, f"{_CONNECT} {friends} {sockets}")
        elements = [f'<meta name="{_FRIENDS}" content="{friends}" />']
    elements = [f'<meta http-equiv="Content-Security-Policy" content="{policy}" />', *elements]
    assert text.count(_PLACE) == 1, f"{page.name} has no place for its policy"
    page.write_text(text.replace(_PLACE, "\n    ".join([_PLACE, *elements])), encoding="utf-8")
