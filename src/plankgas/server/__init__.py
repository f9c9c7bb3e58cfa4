"""The server: the only authority of a race in the browser. It imports the engine, never the reverse."""
