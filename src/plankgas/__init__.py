"""Plankgas: an open, unofficial implementation of HEAT: Pedal to the Metal."""

__version__ = "0.1.0"
