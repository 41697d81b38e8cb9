"""Words: what stands on cards, pieces and sheets and was written by no author of a deck, in the deck's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The words of templates, pieces and sheets. ``texts`` are translations by context and English words.

    The context is the template or piece on which they stand, since one word may want two translations.
    """

    language: str = "en"
    texts: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def of(self, context: str, english: str) -> str:
        """Words in this language; as they are where nobody has translated them."""
        return self.texts.get((context, english), english)


ENGLISH: Final = Words()
