"""C-08: a penalty card whose points and words do not agree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.cultural_routes.checks.basis.examples import NAMED, penalties
from cardwright.games.found import at

POINTS_NOT_SAID = Code(
    "CUL016",
    "points-not-said",
    "A penalty card costs points and its text does not say so, or the other way round.",
    "It costs a point only where it says so (C-08): players read the text, and programs count points.",
    penalties(*NAMED, "{id: p-toll, name: Toll road, text: Lose a point.}"),
    penalties(*NAMED, "{id: p-toll, name: Toll road, text: Lose a point., points: 1}"),
    Severity.WARNING,
)

_POINT: Final = re.compile(r"\bpoints?\b", re.IGNORECASE)


def find(deck: Deck) -> Iterator[Finding]:
    # Other languages have other words for it.
    if not deck.file.language.startswith("en"):
        return
    for card in deck.of("penalty"):
        text, points = card.written.text or "", card.written.points
        if bool(_POINT.search(text)) == bool(points):
            continue
        said = "costs no point, and its text speaks of points" if not points else "costs points, and its text is silent"
        yield at(
            card,
            ("text",) if text else ("name",),
            POINTS_NOT_SAID,
            f"this card {said}",
            {"given": points},
            "write points: 1 beside a text that takes a point, and say in the text what it costs",
        )
