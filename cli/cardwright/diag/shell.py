"""Shell: a path in; how it is typed in a command that a message names, out."""

from __future__ import annotations

import shlex
from pathlib import Path


def spoken(path: Path) -> str:
    """``decks/my-deck``; in quotes where a shell wants them."""
    return shlex.quote(path.as_posix())
