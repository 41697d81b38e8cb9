"""Codes: what can be wrong with a deck's legacy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardwright.diag import Code, Example, Severity
from cardwright.games.cultural_routes.legacy.folder import ENDING, FOLDER
from cardwright.games.cultural_routes.legacy.lines import entry_line, header_line


def _came(name: str, by: str, out: str | None, number: int = 1) -> dict[str, Any]:
    card = {"id": f"l-{number}", "name": name}
    return {"add": "card", "pool": "category", "card": card, "by": by, "date": "2026-11-30", "out": out}


def _evening(*entries: Mapping[str, Any], cut: int = 0, change: tuple[str, str] = ("", "")) -> Example:
    """A session with entries: the end of its last line cut off, or something in it written otherwise."""
    name, data = header_line(1, "2026-11-30", "Anna", {})
    last = data[-15:-3].decode("ascii")
    for entry in entries:
        last, line = entry_line(entry, last)
        data += line
    text = data.decode("utf-8")
    text = text[: len(text) - cut].replace(*change) if change[0] else text[: len(text) - cut]
    return Example(f"{FOLDER}/{name}{ENDING}", text, "cultural_routes")


_GOOD: Final = _evening(_came("a word for rain", "Anna", "k-01"))

DAMAGED = Code(
    "CUL040",
    "legacy-damaged",
    "A line of the legacy's history is not as it was written, is missing, or stands in a copy of its file.",
    "Every line is bound to the one before by a check, so that no card is lost unseen. A line that was edited, or that "
    "git could not merge, is mended from an earlier version of the file, not by hand.",
    _evening(_came("a word for rain", "Anna", "k-01"), change=("rain", "snow")),
    _GOOD,
)
TORN = Code(
    "CUL041",
    "legacy-torn",
    "The last line of a session was cut off while it was written.",
    "The machine stopped in the middle of an entry. All before it holds; the next entry cuts the rest of the line off "
    "and keeps it aside.",
    _evening(_came("a word for rain", "Anna", "k-01"), _came("a lullaby", "Ben", "k-02", 2), cut=20),
    _GOOD,
    Severity.WARNING,
)
NOT_THERE = Code(
    "CUL042",
    "legacy-card-gone",
    "A card is not where the history has it: it was to go out and is not in its pool, as when two people took it out, "
    "or it is in none of the deck's files any more.",
    "For each card that comes in one goes out, so that the pool keeps its size (C-04). The new card waits until "
    "another one is named for it.",
    _evening(_came("a word for rain", "Anna", "k-01"), _came("a lullaby", "Ben", "k-01", 2)),
    _evening(_came("a word for rain", "Anna", "k-01"), _came("a lullaby", "Ben", "k-02", 2)),
)
NO_BLANK = Code(
    "CUL043",
    "legacy-no-blank",
    "More cards came in than there are blank ones.",
    "Every new card is written on a blank one, and blanks run out (C-04). Two people who each used the last one "
    "find out when their sessions are put together.",
    _evening(*(_came(f"word {number}", f"Player {number}", f"k-0{number}", number) for number in range(1, 6))),
    _evening(*(_came(f"word {number}", f"Player {number}", f"k-0{number}", number) for number in range(1, 5))),
)
WAITS = Code(
    "CUL044",
    "legacy-card-waits",
    "A card came in, and none went out for it.",
    "The pool keeps its size (C-04): the new card is not in the deck until it is said which one goes out.",
    _evening(_came("a word for rain", "Anna", None)),
    _GOOD,
    Severity.WARNING,
)
AGAINST_RULES = Code(
    "CUL045",
    "legacy-against-rules",
    "An entry of the legacy breaks a rule, takes back what does not stand, or is of no card that can be made.",
    "A player fills in one blank a session, and only a card that was there before it goes out (C-04). The commands "
    "keep to that; two histories that were put together may not.",
    _evening(_came("a word for rain", "Anna", "k-01"), _came("a lullaby", "Anna", "k-02", 2)),
    _GOOD,
)

CODES: Final = {code.id: code for code in (DAMAGED, TORN, NOT_THERE, NO_BLANK, WAITS, AGAINST_RULES)}
