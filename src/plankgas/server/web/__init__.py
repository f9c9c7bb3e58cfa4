"""The web adapter: the actor over HTTP and WebSockets (Litestar)."""
