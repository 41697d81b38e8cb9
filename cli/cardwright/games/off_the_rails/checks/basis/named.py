"""Named: the texts of a deck's cards in; which moments, Junk and Skills they send their readers to, out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pydantic import BaseModel

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.cards import Moment, OffTheRailsDeck
from cardwright.read.node import Path

_MOMENT: Final = re.compile(r"\bmoments?[\s*_\u00a0]+([OL]-[1-9!?])", re.IGNORECASE)
_CARD: Final = re.compile(r"\b(junk|skill)(?:[\s*_\u00a0]+card)?[\s*_\u00a0]+(L-[1-9])", re.IGNORECASE)
REAPER: Final = "L-1"  #: O-39: the moment that is read each time a Moonreaper Ritual is performed
#: fields of a card that nobody reads in play
_BESIDE: Final = ("id", "count", "ignore", "notes")


class Mention(NamedTuple):
    """A name in a text: what it is of (moment, junk, skill), the name, and where it stands."""

    of: str
    name: str
    card: SourceCard
    path: Path


def mentions(deck: Deck) -> list[Mention]:
    """Every moment, Junk and Skill that a text of the deck names."""
    if "mentions" not in deck.memory:
        deck.memory["mentions"] = [found for card in deck.cards for found in _of_card(card)]
    found: list[Mention] = deck.memory["mentions"]
    return found


def _of_card(card: SourceCard) -> Iterator[Mention]:
    for path, text in _texts(card.written, ()):
        for match in _MOMENT.finditer(text):
            yield Mention("moment", match[1].upper(), card, path)
        for match in _CARD.finditer(text):
            yield Mention(match[1].lower(), match[2].upper(), card, path)


def _texts(value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            if path or name not in _BESIDE:
                yield from _texts(getattr(value, name), (*path, name))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _texts(inner, (*path, key))
    elif isinstance(value, Sequence):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*path, index))


def moments(deck: Deck) -> dict[str, list[tuple[SourceCard, Moment]]]:
    """The deck's moments by name, in the order of the files."""
    found: dict[str, list[tuple[SourceCard, Moment]]] = {}
    for card in deck.of("moment"):
        found.setdefault(card.written.moment, []).append((card, card.written))
    return found


def own(name: str) -> bool:
    """Whether a moment is one of this mode; those of the base game are numbers."""
    return not name.isdigit()


def track(deck: Deck) -> Mapping[str, str]:
    """O-07: the squares of the donation track and the moments that are read on them."""
    assert isinstance(deck.file, OffTheRailsDeck)
    return deck.file.donations
