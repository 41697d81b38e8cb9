"""How much a file may hold before it is refused: far above any honest deck, far below what hurts a machine."""

from __future__ import annotations

from typing import Final

MAX_BYTES: Final = 16 * 1024 * 1024
MAX_LINES: Final = 1_000_000
MAX_DEPTH: Final = 40
LEAST_NODES: Final = 60_000  #: keys, values and ends of lists and maps that any file may hold
MAX_NODES: Final = 960_000  #: however large the file is; 10,000 cards of six questions take 870,000
BYTES_PER_NODE: Final = 13  #: letters that each further one takes at the least; in decks of cards it takes more
MAX_CELLS: Final = 600_000  #: cells of a table, which may be short
MAX_SHEET_CELLS: Final = 150_000  #: cells of a sheet of a workbook, which take more time to read
MAX_COLUMNS: Final = 1_000
MAX_ROWS: Final = 100_000
MAX_REPEATS: Final = 100  #: keys given twice that are told of in one file
MAX_PATH: Final = 1_000


def most_nodes(length: int) -> int:
    """How many keys, values and ends of lists and maps a text of ``length`` code points may hold.

    A large deck is large because of what its cards say. A file of brackets and single letters is made to fill memory.
    """
    return min(LEAST_NODES + length // BYTES_PER_NODE, MAX_NODES)
