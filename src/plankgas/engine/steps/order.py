"""Names for the steps a turn goes through; `plankgas.engine.flow` goes from one to the next."""

from typing import Final

WAIT: Final = 0
REVEAL_STEP: Final = 3
ADRENALINE_STEP: Final = 4
REACT_STEP: Final = 5
SLIPSTREAM_STEP: Final = 6
CORNER_STEP: Final = 7
DISCARD_STEP: Final = 8
REPLENISH_STEP: Final = 9
NEXT_TURN: Final = 10
