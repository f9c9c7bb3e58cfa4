"""Where races and seasons are kept: append-only logs and an index over them."""
