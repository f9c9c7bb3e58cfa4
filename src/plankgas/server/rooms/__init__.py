"""Races and seasons with their seats and people, built from their stored entries alone."""
