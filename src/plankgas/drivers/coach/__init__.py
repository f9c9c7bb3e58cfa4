"""The coach: why an action is better than another, what a turn has cost, and drills."""
