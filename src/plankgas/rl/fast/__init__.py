"""What many races at a time need, compiled together with the engine (see setup.py)."""
