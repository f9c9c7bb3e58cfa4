"""The worker adapter: the authority inside a browser, by messages instead of sockets."""
