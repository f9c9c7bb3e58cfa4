"""Every request, answer, live message and stored entry as a msgspec type."""
