"""The web adapter: the authority over HTTP and WebSockets (Litestar)."""
