"""`python -m tools.static.serve FOLDER`: the folder as a plain host of files would send it.

No rewriting of addresses, no headers but what the files are and whether they have changed.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import hashlib
import sys
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# Hosts compress what is known to gain from it; of the rest most is compressed already.
COMPRESSED: Final = frozenset(
    [".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"]
)
# Of 0 to 11: what hosts use that compress a file once and keep it.
BROTLI_QUALITY: Final = 9
# The best first. `./dev static` installs brotli; whoever merely serves a folder can go without.
ENCODINGS: Final = ("br", "gzip") if find_spec("brotli") else ("gzip",)


@functools.cache
def sent(content: bytes, encoding: str) -> bytes:
    """What goes over the wire of a file."""
    if encoding == "br":
        import brotli  # noqa: PLC0415

        compressed: bytes = brotli.compress(content, quality=BROTLI_QUALITY)
        return compressed
    return gzip.compress(content, mtime=0) if encoding == "gzip" else content


class Host(ThreadingHTTPServer):
    """Sends the files of one folder, under a path such as `/` or `/games/plankgas/`."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, under: str = "/") -> None:
        self.folder = folder.resolve()
        self.under = under
        super().__init__(("127.0.0.1", port), _Handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}{self.under}"

    def file_of(self, target: str) -> Path | None:
        """The file that an address names, if there is one."""
        address = unquote(urlsplit(target).path)
        if not address.startswith(self.under) or "\0" in address:
            return None
        path = (self.folder / address.removeprefix(self.under)).resolve()
        if path.is_dir():
            path /= "index.html"
        return path if path.is_relative_to(self.folder) and path.is_file() else None


class _Handler(BaseHTTPRequestHandler):
    server: Host
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, with_body: bool) -> None:
        path = self.server.file_of(self.path)
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        encoding = self._encoding(path)
        body = sent(path.read_bytes(), encoding)
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        is_known = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if is_known else HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", "0" if is_known else str(len(body)))
        self.end_headers()
        if with_body and not is_known:
            self.wfile.write(body)

    def _encoding(self, path: Path) -> str:
        accepted = self.headers.get("Accept-Encoding", "").replace(" ", "").split(",")
        known = (name for name in ENCODINGS if name in accepted)
        return next(known, "") if path.suffix in COMPRESSED else ""

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: browsers have a list of requests that tells more."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev static --serve", description=__doc__)
    parser.add_argument("folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, default=8765, help="0 takes any that is free")
    parser.add_argument("--under", default="/", help="a path, such as /games/plankgas/")
    arguments = parser.parse_args()
    if not (arguments.under.startswith("/") and arguments.under.endswith("/")):
        parser.error("--under begins and ends with /")
    try:
        host = Host(arguments.folder, arguments.port, arguments.under)
    except (OSError, OverflowError) as error:
        print(f"dev: cannot listen on port {arguments.port}: {error}", file=sys.stderr)
        return 1
    print(f"dev: the game without a server: {host.address}  (Ctrl-C ends it)", flush=True)
    try:
        host.serve_forever()
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
