"""Encoding: what a seat sees and what it may do, as numbers for networks (docs/rl.md)."""
