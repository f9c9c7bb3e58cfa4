"""Where everything is kept: append-only logs with an index over them, behind one small protocol."""
