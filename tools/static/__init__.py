"""The game without a server: the folder that `./dev static` makes (docs/static.md)."""
