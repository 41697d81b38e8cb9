"""Keys: options in, what to type for each out, and from what was typed back to the option."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from cardwright.games.cells import cut
from cardwright.play.terminal.page import Key, clean

#: more than these are not listed beside the question, but on a page of their own
MANY: Final = 15

_Item = TypeVar("_Item")


class Chosen(NamedTuple, Generic[_Item]):
    """What was typed means this item."""

    item: _Item


class Keys(Generic[_Item]):
    """Items to choose from, each with its label and a number.

    Labels such as 4 and t-010 are keys themselves, and so are all where they are too many for anybody to count.
    """

    def __init__(self, items: Sequence[_Item], labels: Sequence[str]) -> None:
        self.items = items
        labels = [clean(label) for label in labels]
        names = len(set(labels)) == len(labels) and (len(labels) > MANY or all(map(_is_name, labels)))
        self.keys = [Key(label if names else str(number), label) for number, label in enumerate(labels, 1)]

    @property
    def shown(self) -> Sequence[Key]:
        """Those beside the question: none where they are too many."""
        return self.keys if len(self.keys) <= MANY else ()

    def find(self, typed: str) -> Chosen[_Item] | str:
        """The item that was meant, by key, label or the beginning of it; words where it is none or several."""
        wanted = folded(typed)
        if not wanted:
            return Chosen(self.items[0]) if len(self.items) == 1 else self._how()
        for whole in ([folded(key.key) for key in self.keys], [folded(key.label) for key in self.keys]):
            if whole.count(wanted) == 1:
                return Chosen(self.items[whole.index(wanted)])
        if wanted.isdecimal():
            same = [number for number, key in enumerate(self.keys) if key.same and _number(key.label) == int(wanted)]
            return Chosen(self.items[same[0]]) if len(same) == 1 else self._none(typed)
        near = [number for number, key in enumerate(self.keys) if folded(key.label).startswith(wanted)]
        near = near or [number for number, key in enumerate(self.keys) if f" {wanted}" in f" {folded(key.label)}"]
        if len(near) == 1:
            return Chosen(self.items[near[0]])
        if near:
            some = ", ".join(self.keys[number].label for number in near[:4])
            return f"That may be {some}{' or another' if len(near) > 4 else ''}. Type more of it."
        return self._none(typed)

    def _none(self, typed: str) -> str:
        return f"There is no '{cut(clean(typed.strip()), 30)}' here. {self._how()}"

    def _how(self) -> str:
        if len(self.keys) > MANY:
            return f"Type the name of one of the {len(self.keys)}; ? lists them."
        if self.keys and all(key.same for key in self.keys):
            few = len(self.keys) < 9
            return f"Type one of {', '.join(key.key for key in self.keys)}." if few else "Type one of those above."
        return f"Type a number from 1 to {len(self.keys)}." if len(self.keys) > 1 else "Press Enter."


def folded(text: str) -> str:
    """A text as it is compared: without case, accents and spaces too many."""
    letters = unicodedata.normalize("NFKD", text.replace("ł", "l").replace("ø", "o").casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def _is_name(label: str) -> bool:
    """Whether a label is short and tells itself from words: a number, or a card's id."""
    return len(label) <= 10 and " " not in label and any(letter.isdecimal() for letter in label)


def _number(label: str) -> int | None:
    """The number that a label ends with: 10 of ``t-010``."""
    found = re.search(r"[0-9]+$", label)
    return int(found[0]) if found else None
