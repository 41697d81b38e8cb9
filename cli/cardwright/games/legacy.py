"""Legacy: what a game gives whose decks live, for the commands that keep them: sessions to look at, entries to write.

A game names it as ``legacy``, beside the ``history`` that makes the deck of today.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from cardwright.games.history import Before


class LegacyFault(Exception):
    """A legacy that cannot be written to; the text says why, for the person who wants to."""


class AlreadyThere(LegacyFault):
    """A card that says the same is in the deck, or waits to come in."""


class Wish(NamedTuple):
    """A card that somebody wants in. ``written`` is what its kind's model reads, but for the id."""

    pool: str
    name: str
    written: Mapping[str, Any]
    by: str
    date: str
    out: str | None = None


class Done(NamedTuple):
    """What was written: the entry's check, its label, the card's id, and where torn lines were put aside.

    ``words`` say what came of it where the command cannot know.
    """

    check: str
    label: str
    card: str
    aside: str | None
    words: str = ""


class Filled(NamedTuple):
    """A blank card that somebody filled in on a screen: which it is, its pool, and what stands in its fields."""

    card: str
    pool: str
    values: Mapping[str, str]


#: asks whoever sits there; empty where nobody does
Ask: TypeAlias = Callable[[str], str]


class Legacy(Protocol):
    """The legacy of one deck. What writes raises LegacyFault, with words for the person who asked, and OSError.

    What it is given to write are words as ``games.words`` lets them through.

    A session is named by its number, from 1; 0 is before the first.
    """

    @property
    def codes(self) -> Collection[str]:
        """The codes that are about the history."""

    def sessions(self) -> int:
        """How many sessions have begun."""

    def told(self, pools: bool) -> Sequence[str]:
        """Every session in words, and with ``pools`` the cards of each pool."""

    def json(self) -> dict[str, Any]:
        """The same for programs."""

    def left(self) -> str:
        """How many blank cards are left, in words."""

    def came(self, session: int) -> tuple[str, ...]:
        """The ids of the cards that came in in a session."""

    def cards(self, session: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """The cards of each pool after a session, as an author would write them."""

    def begin(self, date: str, by: str) -> str:
        """Begin a session; the name of its file, from the deck's folder on, comes out."""

    def picture(self, picture: Path) -> str:
        """Keep a copy of a picture; its name, as a card's ``picture`` names it, comes out."""

    def wish(self, given: Mapping[str, str], by: str, date: str, out: str | None) -> Wish:
        """The card that is wished for, of what was said of it by name: ``category``, ``words``, ``picture``, ..."""

    def read(self, filled: Filled, given: Mapping[str, str], ask: Ask) -> Mapping[str, str]:
        """What a blank card that was filled in says, as ``wish`` wants it; ``given`` is said beside it."""

    def there(self, filled: Filled) -> str | None:
        """The card that says already what a blank card says that was filled in; None where there is none."""

    def blanks(self) -> Mapping[str, str]:
        """The blank cards that the deck ever had, each with its pool."""

    def add(self, wish: Wish) -> Done:
        """A card comes in, and the one that is named goes out for it."""

    def retire(self, entry: str, out: str, date: str) -> Done:
        """The card that goes out for one that came in and waits."""

    def undo(self, entry: str | None, date: str, by: str) -> Done:
        """Take the last entry back, or the one that is named."""


#: makes the legacy of a deck, as its files hold it; the second is what its historian told, None without a history
Legacies: TypeAlias = Callable[[Before, Any], Legacy]
