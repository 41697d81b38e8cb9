"""Shown: the pictures of a deck's cards in order, each as a file or as the outline of a country."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.games.vagabond.pictured import OUTLINE, file_of, outline_of

PICTURE: Final = ("picture",)


@dataclass(frozen=True, slots=True)
class Shown:
    """The picture of a card.

    ``outline`` is what follows ``outline:``, None where nothing begins so; ``name`` is the same for two cards that show
    the same.
    """

    card: SourceCard
    outline: str | None
    name: str

    @property
    def is_file(self) -> bool:
        """Whether it names a file."""
        return file_of(self.card.written.picture) is not None


def shown(deck: Deck) -> Iterator[Shown]:
    """All pictures of a deck."""
    for card in deck.of("picture"):
        written = card.written.picture
        yield Shown(card, outline_of(written), picture_name(written))


def is_code(outline: str | None) -> bool:
    """Whether what follows ``outline:`` has the form of a country's code."""
    return outline is not None and len(outline) == 2 and outline.isascii() and outline.isupper()


def picture_name(picture: str) -> str:
    """A picture in the one form of those that it may be written in: ``./pictures//p.jpg`` is ``pictures/p.jpg``."""
    outline = outline_of(picture)
    return str(PurePosixPath(picture.strip())) if outline is None else f"{OUTLINE}{outline.upper()}"
