"""O-29: fewer Moonreaper Actions than Rituals."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.found import in_deck_file
from cardwright.games.off_the_rails.checks.basis.examples import rituals

UNEVEN_MOONREAPER = Code(
    "OTR015",
    "uneven-moonreaper",
    "There are fewer Moonreaper Actions than Moonreaper Rituals.",
    "Each Ritual that is performed takes an Action out of the campaign (O-28, O-29): with fewer Actions the last "
    "Ritual has none to come with.",
    rituals(1, 2),
    rituals(1),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    counts = {kind: sum(card.written.count for card in deck.of(kind)) for kind in ("ritual", "action")}
    if counts["action"] < counts["ritual"]:
        kind = "action" if "action" in deck.file.cards else "ritual"
        yield in_deck_file(
            deck,
            ("cards", kind),
            UNEVEN_MOONREAPER,
            f"{counts['ritual']} Rituals and {counts['action']} Actions: the last Ritual would have no Action",
            {"expected": counts["ritual"], "given": counts["action"]},
            "write as many Actions as Rituals",
            key=True,
        )
