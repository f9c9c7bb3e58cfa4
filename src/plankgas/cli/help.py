"""Help pages: flags without a type, and the drivers that are installed on this machine."""

from __future__ import annotations

from typing import Any, Final

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

_DRIVERS: Final = ("driver", "competitors")


def _without_types(params: list[Any]) -> None:
    """A flag is shown as nothing but its name."""
    for param in params:
        if isinstance(param, TyperOption) and param.is_flag:
            param.metavar = ""


class Command(TyperCommand):
    """A command whose help also names the drivers of installed packages."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        params = self.get_params(ctx)
        _without_types(params)
        for param in params:
            if param.name in _DRIVERS and isinstance(param, TyperOption | TyperArgument):
                param.help = _with_installed(param.help or "")
        super().format_help(ctx, formatter)


class Group(TyperGroup):
    """The command `plankgas` itself."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _without_types(self.get_params(ctx))
        super().format_help(ctx, formatter)


def _with_installed(text: str) -> str:
    from plankgas.drivers.external import offered_drivers
    from plankgas.drivers.registry import DRIVERS

    installed = ", ".join([name for name in offered_drivers() if name not in DRIVERS])
    return f"{text} Installed here: {installed}." if installed else text
