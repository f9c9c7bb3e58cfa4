"""What makes, checks and measures Plankgas; no part of the package."""
