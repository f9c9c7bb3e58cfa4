"""What drivers compute often, compiled together with the engine (see setup.py)."""
