"""Asked: a text of a card in; what must not stand in the deck twice out, with what tells it from its likes."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.read.node import Path


class Asked(NamedTuple):
    """A question of a card, or what else a deck may say but once.

    ``path`` is where the text stands on the card. Texts are compared with those of the same ``sort``, which is also the
    word for them in messages. ``answer`` is what is right, ``subject`` whom or what it is about without saying so (a
    country, a picture); both tell it from a question in the same words, and are empty where nobody knows. A text that
    is not ``once`` may stand on many cards, but only in one wording.
    """

    path: Path
    text: str
    answer: str = ""
    subject: str = ""
    sort: str = "question"
    once: bool = True
