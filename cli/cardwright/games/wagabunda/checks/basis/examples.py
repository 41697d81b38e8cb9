"""Examples: a small board for the bad and good examples of codes, and lines of it written otherwise."""

from __future__ import annotations

from typing import Final

from cardwright.diag import Example

#: the starter's board: a fork, all colours, a white space and one with a dot
SPACES: Final = {
    "start": "{at: [38, 40], next: [a1]}",
    "a1": "{at: [78, 40], colour: navy, next: [a2]}",
    "a2": "{at: [102, 40], colour: red, next: [b1, c1]}",
    "b1": "{at: [124, 28], colour: green, next: [b2]}",
    "b2": "{at: [148, 28], colour: yellow, next: [a3]}",
    "c1": "{at: [136, 62], colour: white, dot: true, next: [a3]}",
    "a3": "{at: [170, 40], colour: brown, next: [a4]}",
    "a4": "{at: [194, 40], colour: black, next: [a5]}",
    "a5": "{at: [218, 40], colour: blue, next: [a6]}",
    "a6": "{at: [242, 40], colour: white, next: [meta]}",
    "meta": "{at: [290, 40]}",
}


def board(changes: dict[str, str | None] | None = None) -> Example:
    """An example with a board that differs from the small one in these spaces; None leaves one out."""
    spaces = {**SPACES, **(changes or {})}
    lines = [f"  {name}: {row}" for name, row in spaces.items() if row is not None]
    return Example("board.yaml", "spaces:\n" + "\n".join(lines) + "\n", base="wagabunda")
