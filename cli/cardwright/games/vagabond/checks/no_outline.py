"""V-07: a card that asks for an outline that there is none of, or for one by something else than a code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import countries, outlines
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import picture, pictures
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.games.vagabond.checks.basis.shown import PICTURE, Shown, is_code, shown
from cardwright.games.vagabond.pictured import OUTLINE

NO_OUTLINE = Code(
    "GEO116",
    "no-outline",
    "A card asks for the outline of a country that has none on our map, or does not say its code after `outline:`.",
    "Nothing would be printed on the front of the card.",
    pictures(picture(picture="outline:Iceland")),
    pictures(picture(picture="outline:IS")),
    fix=Fixable.SAFE,
)

_BEFORE: Final = re.compile(r"outline\b[ :=_-]*", re.IGNORECASE)


def find(deck: Deck) -> Iterator[Finding]:
    for one in shown(deck):
        if one.is_file:
            continue
        if one.outline is None:
            yield _neither(one)
        elif not is_code(one.outline):
            yield _not_a_code(one, one.outline)
        elif one.outline in outlines.ABSENT:
            yield _not_drawn(one, one.outline)


def _not_a_code(one: Shown, written: str) -> Finding:
    """``outline:Iceland``, ``outline:is``, or nothing behind the colon."""
    given = f"not by {written}" if written else "and nothing follows"
    return _finding(one, written, f"{OUTLINE} must be followed by the two capital letters of a country, {given}")


def _neither(one: Shown) -> Finding:
    """``Outline:IS`` or ``Iceland``."""
    written = one.card.written.picture
    code = _BEFORE.sub("", written).strip()
    return _finding(one, code, f"{written} is neither {OUTLINE} with a country's code nor the name of a picture's file")


def _finding(one: Shown, written: str, message: str) -> Finding:
    """``written`` is what should be a country's code."""
    named = countries.named(written) or countries.find(written.upper())
    near = [named] if named is not None else countries.suggest(written, 1)
    better = near[0] if near else None
    text = f"{OUTLINE}{better.code}" if better is not None else None
    return at(
        one.card,
        PICTURE,
        NO_OUTLINE,
        message,
        {
            "given": one.card.written.picture,
            "expected": text or f"{OUTLINE}XX",
            "source": sources(("natural-earth",)),
        },
        suggestion=f"did you mean {text} ({better.name})?"
        if better is not None
        else f"write {OUTLINE}IS for Iceland, and so on",
        replacement=text,
        # A country's own name, or its code in small letters, says the same.
        safe=named is not None,
    )


def _not_drawn(one: Shown, code: str) -> Finding:
    reason = outlines.ABSENT[code]
    return at(
        one.card,
        PICTURE,
        NO_OUTLINE,
        f"there is no outline of {wording.country(code)}: {reason}",
        {"given": one.card.written.picture, "reason": reason, "source": sources(("natural-earth",))},
        suggestion="show another country, or a picture of your own",
    )
