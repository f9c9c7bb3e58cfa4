"""A page that lists every request of the API; it needs nothing from other servers."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from litestar import MediaType, Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

PAGE_STYLE: Final = (
    "<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;"
    "padding:0 1rem;color-scheme:light dark}code{font-size:.95em}td{padding:.15rem 1rem .15rem 0;"
    "vertical-align:top}</style>"
)


class ApiPage(OpenAPIRenderPlugin):
    """The operations with their first sentences, and a link to the document itself."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, _request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        rows = [
            f"<tr><td><code>{method.upper()}</code><td><code>{escape(path)}</code>"
            f"<td>{escape(operation.get('description', ''))}"
            for path, operations in sorted(openapi_schema["paths"].items())
            for method, operation in operations.items()
        ]
        title = escape(openapi_schema["info"]["title"])
        return (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}: API</title>'
            f'<meta name="viewport" content="width=device-width">{PAGE_STYLE}'
            f"<h1>{title}: API</h1><p>The shapes of all requests and answers are in the "
            f'<a href="/schema/openapi.json">OpenAPI document</a>.</p>'
            f"<table>{''.join(rows)}</table></html>"
        ).encode()
