"""Which names a server answers to, and which sites' pages may connect to it."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from typing import Final
from urllib.parse import SplitResult, urlsplit

_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_DEFAULT_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def names_of(host: str, names: Collection[str], is_proxied: bool) -> tuple[str, ...]:
    """The names to answer to, for a server that listens at `host`; none: all.

    One that only this machine can reach answers to no other name: otherwise any web site could
    have its own name lead here, and would be taken for ours.
    """
    if names:
        return (*names, *_LOOPBACK)
    return _LOOPBACK if is_loopback(host) and not is_proxied else ()


def is_loopback(host: str) -> bool:
    if host in _LOOPBACK:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_answered(host: str, names: Collection[str]) -> bool:
    """Whether this server answers to a Host header."""
    found = _split(f"//{host}")
    if found is None or not found.hostname:
        return False
    return not names or found.hostname in names or (is_loopback(found.hostname))


def is_same_site(origin: str | None, host: str, scheme: str) -> bool:
    """Whether a page of this origin is ours; programs that are no browsers have no origin.

    Host and port have to be the same, and a page over plain HTTP may not use a secure server.
    """
    if origin is None:
        return True
    theirs, ours = _split(origin), _split(f"//{host}")
    if theirs is None or ours is None or theirs.scheme not in ("http", "https"):
        return False
    if not theirs.hostname or not ours.hostname:
        return False
    if scheme in ("https", "wss") and theirs.scheme != "https":
        return False
    # Behind a proxy that ends TLS we hear plain HTTP, and the port is the proxy's.
    default = _DEFAULT_PORTS[theirs.scheme]
    is_same_port = (theirs.port or default) == (ours.port or default)
    is_same_host = theirs.hostname == ours.hostname or (
        is_loopback(theirs.hostname) and is_loopback(ours.hostname)
    )
    return is_same_host and is_same_port


def origin(text: str) -> str:
    """An origin as browsers write it, `https://games.example`; ValueError if it is none."""
    found = _split(text)
    if found is None or found.scheme not in _DEFAULT_PORTS or found.scheme.startswith("ws"):
        raise ValueError(f"{text!r} is no origin such as https://games.example")
    host = found.hostname or ""
    is_bare = not (found.path.strip("/") or found.query or found.fragment or "@" in found.netloc)
    if not host or "*" in host or not is_bare:
        raise ValueError(f"{text!r} is no origin such as https://games.example")
    shown = f"[{host}]" if ":" in host else host
    is_default = found.port in (None, _DEFAULT_PORTS[found.scheme])
    return f"{found.scheme}://{shown}" + ("" if is_default else f":{found.port}")


def _split(address: str) -> SplitResult | None:
    try:
        found = urlsplit(address)
        _ = found.port  # a ValueError if it is none
    except ValueError:
        return None
    return found
