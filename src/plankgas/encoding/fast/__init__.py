"""What is encoded again and again, compiled together with the engine (see setup.py)."""
