"""Words: all that sheets say round cards and pieces, for the catalogues of translations."""

from __future__ import annotations

from typing import Final

from cardwright.press.sheets import impose, saddle, tiles

SAID: Final = tuple(
    dict.fromkeys(
        (
            *impose.NOTES.values(),
            "sheet {number} of {total}, {side}",
            "front",
            "back",
            "front and back",
            "card {number} of {total}, {side}",
            "pages {first} and {second}",
            saddle.NOTE,
            *tiles.NOTES,
            "part {number} of {total}: {name}",
            "row {row}, column {column}",
            "{number} of {total}",
            *tiles.PLACES,
            "5 cm",
            "2 inch",
            "cards",
        )
    )
)
