"""How much a file may hold before it is refused: far above any honest deck, far below what hurts a machine."""

from __future__ import annotations

from typing import Final

MAX_BYTES: Final = 16 * 1024 * 1024
MAX_LINES: Final = 1_000_000
MAX_DEPTH: Final = 40
MAX_NODES: Final = 600_000  #: keys, values and ends of lists and maps; 6,000 full cards in one file
MAX_COLUMNS: Final = 1_000
MAX_ROWS: Final = 100_000
MAX_REPEATS: Final = 100  #: keys given twice that are told of in one file
MAX_PATH: Final = 1_000
