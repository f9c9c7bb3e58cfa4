"""Trains the network of the driver `learner` (docs/rl.md, "The learner")."""
