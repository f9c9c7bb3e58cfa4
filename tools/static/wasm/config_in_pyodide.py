"""Runs in Pyodide: prints pyconfig.h as it was when Pyodide's Python was built."""

import sysconfig

for name, value in sorted(sysconfig.get_config_vars().items()):
    # Numbers only: texts are paths and commands, and what is 0 was not defined.
    if isinstance(value, int) and value:
        print(f"#define {name} {value}")
