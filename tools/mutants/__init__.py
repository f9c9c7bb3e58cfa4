"""Mutation testing: break the code in many small ways, and see whether a test notices.

`mutations` makes the mutants of a module, `coverage_map` knows which tests run which lines,
`trial` tries mutants inside one pytest session, `results` keeps what became of them, and `report`
compares that with what mutants.toml explains. `./dev mutants` starts it; docs/mutants.md tells
how and why.
"""
