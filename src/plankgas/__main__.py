"""`python -m plankgas` is the command `plankgas`."""

from plankgas.cli.app import main

if __name__ == "__main__":
    main()
