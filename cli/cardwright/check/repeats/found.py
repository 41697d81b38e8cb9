"""Found: two texts that say the same in; the finding at the later one out."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.check.repeats import codes
from cardwright.check.repeats.groups import Repeat
from cardwright.deck.content import SourceCard
from cardwright.diag import Code, Finding, Related
from cardwright.read.node import Path


def repeated(repeat: Repeat) -> Finding:
    """A text that stands in the same deck already."""
    text, first = repeat.text, repeat.first
    sort = text.asked.sort
    where = "this card" if first.card is text.card else f"card {first.card.id}"
    if not text.asked.once:
        code, told = codes.OTHER_WORDING, f"{where} says this in slightly other words"
        advice = "word both the same"
    elif text.folded == first.folded:
        contradicts = (
            bool(text.answer and first.answer) and repeat.score == 1 and not _one_answer(text.answer, first.answer)
        )
        code, told = codes.REPEATED_QUESTION, f"{where} has this {sort} already"
        told += f", with another answer: {first.asked.answer}" if contradicts else ""
        advice = "ask something else on one of the two"
    else:
        code, told = codes.SIMILAR_QUESTION, f"{where} has nearly this {sort}: {_short(first.asked.text)}"
        advice = "ask something else on one of the two"
    return at(text.card, text.asked.path, code, told, _evidence(repeat), advice, _first(repeat, f"the first {sort}"))


def elsewhere(repeat: Repeat, deck: str) -> Finding:
    """A text that stands in another deck."""
    text, first = repeat.text, repeat.first
    same = "this" if text.folded == first.folded else "nearly this"
    told = f"card {first.card.id} of the deck {deck} has {same} {text.asked.sort}"
    told += "" if same == "this" else f": {_short(first.asked.text)}"
    return at(
        text.card,
        text.asked.path,
        codes.IN_ANOTHER_DECK,
        told,
        {**_evidence(repeat), "deck": deck},
        "ask something else in one of the two decks",
        _first(repeat, f"the {text.asked.sort} of {deck}"),
    )


def at(
    card: SourceCard,
    path: Path,
    code: Code,
    message: str,
    evidence: Mapping[str, object],
    suggestion: str,
    related: tuple[Related, ...],
) -> Finding:
    """A finding at a path of a card as it is written."""
    return Finding(
        code,
        message,
        card.origin.span(path),
        card=card.id,
        pointer=card.origin.pointer(path),
        related=related,
        evidence=evidence,
        suggestion=suggestion,
    )


def _evidence(repeat: Repeat) -> dict[str, object]:
    return {
        "given": repeat.text.asked.text,
        "first": repeat.first.asked.text,
        "card": repeat.first.card.id,
        "likeness": round(repeat.score, 2),
    }


def _first(repeat: Repeat, message: str) -> tuple[Related, ...]:
    return (Related(message, repeat.first.card.origin.span(repeat.first.asked.path)),)


def _one_answer(one: str, other: str) -> bool:
    return one == other or set(one.split()) <= set(other.split()) or set(other.split()) <= set(one.split())


def _short(text: str) -> str:
    """A text in one line, cut where messages would grow too long."""
    line = " ".join(text.split())
    return line if len(line) <= 90 else f"{line[:89].rstrip()}…"
