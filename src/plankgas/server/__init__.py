"""The server: the only actor of a race in the browser."""

from typing import Final

# Where `plankgas serve` listens unless told otherwise. `npm run dev` in web/ reads this line too.
DEFAULT_PORT: Final = 8765
