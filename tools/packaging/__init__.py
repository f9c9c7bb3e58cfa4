"""How a package is made: the build backend, and what `./dev` shares with it.

| module | what |
|---|---|
| `backend` | what pip, build and uv call (PEP 517): setuptools, and the browser game before it |
| `client` | builds the browser game into the package |
| `compiler` | can this machine compile C extensions? |

Only the standard library and setuptools: a build knows nothing else.
"""
