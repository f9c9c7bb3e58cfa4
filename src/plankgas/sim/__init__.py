"""Races in bulk, without a table to sit at."""
