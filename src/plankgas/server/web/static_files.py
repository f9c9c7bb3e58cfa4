"""The browser client: its built files, and its first page for every other address."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.response import File

from plankgas.server.messages.refusals import RefusalError

FOLDER: Final = Path(__file__).resolve().parents[2] / "web"
FIRST_PAGE: Final = FOLDER / "index.html"
_YEAR: Final = 365 * 24 * 3600
_LONGEST_NAME: Final = 200  # bytes; file systems take no more than 255
_NOT_BUILT: Final = (
    "<!doctype html><title>Plankgas</title><p>The server runs, but the browser client is not built."
)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client_files(path: str = "") -> Response[str] | File:
    """A file of the client; its own addresses all get the first page."""
    name = path.strip("/")
    if "\0" in name or len(name.encode()) > _LONGEST_NAME:
        raise RefusalError("no-such-page")
    is_built = name.startswith("assets/")  # the names of these have their contents' hash in them
    file = (FOLDER / name).resolve()
    if name and file.is_relative_to(FOLDER) and file.is_file():
        age = f"public, max-age={_YEAR}, immutable" if is_built else "no-cache"
        return _file(file, age)
    if is_built or name == "api" or name.startswith("api/"):
        raise RefusalError("no-such-page")
    if not FIRST_PAGE.is_file():
        return Response(_NOT_BUILT, media_type=MediaType.HTML, status_code=200)
    return _file(FIRST_PAGE, "no-cache")


def _file(path: Path, age: str) -> File:
    return File(
        path, filename=path.name, content_disposition_type="inline", headers={"Cache-Control": age}
    )
