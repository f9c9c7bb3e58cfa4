"""The picture of a circuit, a race or a view for notebooks, which ask the object itself for it.

Pictures are drawn by `plankgas.svg`, a layer above the engine. Here the engine looks up to it, by
name and only when somebody asks, so that it still imports nothing but itself.
"""

from importlib import import_module


def svg_of(subject: object) -> str:
    """What `plankgas.svg.board` draws."""
    return str(import_module("plankgas.svg").board(subject))
