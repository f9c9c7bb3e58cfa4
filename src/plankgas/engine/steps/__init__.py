"""The nine steps of a round, one module each.

A module that asks a seat for a decision has three functions: `offer` lists the legal action
codes, `reason` says why a code is refused (FINE if it is not), `act` carries a legal one out.
What carries something out returns the step that comes next, or WAIT while somebody must decide.
"""
