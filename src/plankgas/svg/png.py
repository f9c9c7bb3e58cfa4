"""PNG from SVG, by resvg, which comes with the extra `picture` and needs nothing of the system."""

from importlib.util import find_spec


class NoConverterError(Exception):
    """There is nothing on this machine that makes PNG from SVG."""


def png(svg: str, width: int | None = None) -> bytes:
    """The PNG of an SVG, in its own size or so many pixels wide; NoConverterError without resvg.

    Numbers and names are set in a font of the machine; on one that has none they are left out.
    """
    if find_spec("resvg_py") is None:
        raise NoConverterError("PNG needs a converter: pip install 'plankgas[picture]'")
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - it is an extra

    return bytes(svg_to_bytes(svg_string=svg, width=width))
