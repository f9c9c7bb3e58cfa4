"""What `./dev` does. Standard library only: it runs before anything is installed.

Everything made here stays in .venv/, .dev/, web/node_modules/ and src/plankgas/web/ (and build/ and
__pycache__/, where setuptools and Python insist): remove them at will. PLANKGAS_COMPILE=0 keeps
`play` and `bench` from compiling the engine.

| module | what |
|---|---|
| `commands` | the list of commands, the small ones, and `main` |
| `checks` | what `check` checks |
| `testing` | `test`, `browser`, `pictures` |
| `pythons` | the tests on the other Pythons of this machine |
| `packages` | .venv and the locks of requirements/ |
| `background` | compiling while the game runs |
| `compiling` | the compiled flavour of the package, in .dev/compiled |
| `client` | the browser client, built |
| `generating` | `generate`, and whether all that it makes is fresh |
| `wheels` | `wheel`: the files of a release |
| `shell` | where things are; running commands; hashes and stamps |
"""
