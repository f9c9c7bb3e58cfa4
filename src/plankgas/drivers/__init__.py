"""Drivers: bots that race from one seat's view. They never see the state of the race."""
