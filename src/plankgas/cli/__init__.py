"""The command `plankgas`."""
