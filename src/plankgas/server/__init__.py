"""The server: the only authority of a race in the browser."""
