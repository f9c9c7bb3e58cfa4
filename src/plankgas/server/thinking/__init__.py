"""Drivers, hints and win chances: worked on apart from the event loop."""
