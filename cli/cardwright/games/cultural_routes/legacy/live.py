"""Live: the cards of a deck's files and its legacy in; the cards of the deck today, or after a session, out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.check.shape import shape
from cardwright.deck.content import SourceCard
from cardwright.deck.origin import Origin
from cardwright.diag import Finding
from cardwright.games.cultural_routes.legacy import codes
from cardwright.games.cultural_routes.legacy.document import document_of
from cardwright.games.cultural_routes.legacy.folder import FOLDER, read_folder, session_name
from cardwright.games.cultural_routes.legacy.lines import POOLS, Fault, Kept, read_lines
from cardwright.games.cultural_routes.legacy.model import After, History, Trouble, in_order, replay
from cardwright.games.cultural_routes.legacy.troubles import Words, trouble_finding
from cardwright.games.history import Before, Lived
from cardwright.read.node import Document

MAX_TOLD: Final = 20  #: damaged lines of a session that are told of; a file that is wrong all over has thousands


@dataclass(frozen=True, slots=True)
class Legacy:
    """All that is known of a deck's legacy. ``cards`` are those of the files and of the history, retired ones too."""

    history: History
    kept: Mapping[str, Kept]
    cards: Mapping[tuple[str, str], SourceCard]
    shown: After

    def labels(self) -> dict[str, str]:
        """Each entry's label for people: its session and its place in it, such as 3.2."""
        return labels_of(self.history, self.kept)


def labels_of(history: History, kept: Mapping[str, Kept]) -> dict[str, str]:
    """Each entry's check to its session's number and its place in it, such as 3.2."""
    return {
        check: f"{number}.{place}"
        for number, after in enumerate(history.after, 1)
        for place, check in enumerate(kept[after.session.id].raws, 1)
    }


def live(before: Before) -> Lived | None:
    """The deck with its legacy; as its files have it where there is none."""
    try:
        files = read_folder(before.folder, before.instead)
    except OSError as error:
        text = f"the legacy cannot be read: {error.strerror}"
        return Lived(before.cards, findings=(Finding(codes.DAMAGED, text, None, file=before.prefix + "legacy"),))
    if not files:
        return Lived(before.cards, folders=(FOLDER,))
    return replace(_Living(before, files).run(), folders=(FOLDER,))


def legacy_of(before: Before) -> Legacy:
    """The legacy of a deck that has none yet."""
    told: Legacy = _Living(before, {}).run().told
    return told


class _Living:
    def __init__(self, before: Before, files: Mapping[str, bytes]) -> None:
        self.before = before
        self.kept = {session_name(name): read_lines(session_name(name), data) for name, data in files.items()}
        self.documents: dict[str, Document] = {}
        self.named: dict[str, Document] = {}
        self.places: dict[str, dict[int, int]] = {}
        self.findings: list[Finding] = []
        for name, data in files.items():
            session = session_name(name)
            self.documents[name], self.places[session] = document_of(before.prefix + name, data, self.kept[session])
            self.named[session] = self.documents[name]

    def run(self) -> Lived:
        self._damage()
        cards = {(card.kind, card.id): card for card in self.before.cards}
        cards |= {key: card for key, card in self._written("card") if key not in cards}
        lost = {key: card for key, card in self._written("lost") if key not in cards}
        blanks = [card for card in self.before.cards if card.kind == "blank"]
        sessions = [kept.session for kept in self.kept.values() if kept.session is not None]
        history = replay(self._pools(lost), _count(blanks), sessions)
        labels = labels_of(history, self.kept)
        for trouble in history.troubles:
            self.findings.append(self._trouble(trouble, labels))
        wanted = self.before.session
        shown = history.now if wanted is None else history.at(min(wanted, len(history.after)))
        cards = {**lost, **cards}
        told = Legacy(history, self.kept, cards, shown)
        spent = _spent(blanks, {pool: history.start.blanks[pool] - left for pool, left in shown.blanks.items()})
        return Lived(_in_play(self.before.cards, cards, shown), spent, self.findings, self.documents, told)

    def _pools(self, lost: Mapping[tuple[str, str], SourceCard]) -> dict[str, list[str]]:
        """What was in each pool before the first session; a card that went out since may be in no file any more."""
        ids = {pool: [card.id for card in self.before.cards if card.kind == pool] for pool in POOLS}
        for pool, card in lost:
            ids[pool].append(card)
        return ids

    def _written(self, key: str) -> Iterator[tuple[tuple[str, str], SourceCard]]:
        """The cards that entries hold: those that came in (card), those that went out as they were then (lost)."""
        for session in in_order(one.session for one in self.kept.values() if one.session is not None):
            kept = self.kept[session.id]
            added = {raw["card"]["id"] for one in self.kept.values() for raw in one.raws.values() if "card" in raw}
            for check, line in kept.lines.items():
                written = kept.raws[check].get(key)
                if not isinstance(written, dict) or (key == "lost" and written.get("id") in added):
                    continue
                path = (self.places[session.id][line], key)
                kind = self.before.kinds[kept.raws[check].get("pool", "country")]
                card, findings = shape(kind.model, self.named[session.id], path, str(written.get("id")))
                self.findings += findings
                if card is not None:
                    origin = Origin(self.named[session.id], path, kind.renamed)
                    yield (kind.name, card.id), SourceCard(kind.name, card.id, card, origin)  # type: ignore[attr-defined]

    def _damage(self) -> None:
        for session, kept in self.kept.items():
            document = self.named[session]
            for fault in kept.faults[:MAX_TOLD]:
                self.findings.append(_fault(fault, document, self.places[session].get(fault.line)))
            for other, check in kept.follows.items():
                known = self.kept.get(other)
                if known is None or (check not in known.sums and not known.faults):
                    what = "is missing" if known is None else "has lost a line"
                    self.findings.append(
                        Finding(
                            codes.DAMAGED,
                            f"the session {other}, which this one follows, {what}",
                            document.span((0, "follows")),
                            evidence={"missing": other},
                            suggestion=f"bring legacy/{other}.jsonl back from git or a backup",
                        )
                    )

    def _trouble(self, trouble: Trouble, labels: Mapping[str, str]) -> Finding:
        kept = self.kept[trouble.session]
        document = self.named[trouble.session]
        path = (self.places[trouble.session][kept.lines[trouble.entry.id]],)
        other = next((name for name, one in self.kept.items() if trouble.other in one.lines), None)
        related = None
        if other is not None and trouble.other is not None:
            related = self.named[other].span((self.places[other][self.kept[other].lines[trouble.other]],))
        return trouble_finding(trouble, Words(labels, kept.raws[trouble.entry.id]), document, path, related)


def _fault(fault: Fault, document: Document, place: int | None) -> Finding:
    """The finding of a line that is not as it was written."""
    span = document.span((place,) if place is not None else ())
    evidence = {"line": fault.line + 1}
    if fault.torn:
        words = "the last line was cut off while it was written"
        advice = "the next 'cardwright legacy' that writes cuts it off and keeps it aside; enter the card again"
        return Finding(codes.TORN, words, span, evidence=evidence, suggestion=advice)
    words = f"this line is damaged: {fault.words}"
    advice = "take the file as it was from git or a backup; lines of a legacy are never edited"
    return Finding(codes.DAMAGED, words, span, evidence=evidence, suggestion=advice)


def _count(blanks: Sequence[SourceCard]) -> dict[str, int]:
    """How many blank cards of each pool the deck's files have."""
    return {pool: sum(card.written.count for card in blanks if card.written.pool == pool) for pool in POOLS}


def _spent(blanks: Sequence[SourceCard], used: Mapping[str, int]) -> dict[str, int]:
    """How many copies of each blank card are written on: the first ones first."""
    left = dict(used)
    out: dict[str, int] = {}
    for card in blanks:
        out[card.id] = min(left[card.written.pool], card.written.count)
        left[card.written.pool] -= out[card.id]
    return out


def _in_play(
    cards: Sequence[SourceCard], known: Mapping[tuple[str, str], SourceCard], shown: After
) -> list[SourceCard]:
    """The cards of the deck in order: those of each pool where the first of its kind stood, the others as they were."""
    out: list[SourceCard] = []
    done: set[str] = set()
    for card in cards:
        if card.kind not in shown.pools:
            out.append(card)
        elif card.kind not in done:
            done.add(card.kind)
            out += [known[card.kind, one] for one in shown.pools[card.kind] if (card.kind, one) in known]
    return out


def written_of(card: SourceCard) -> dict[str, Any]:
    """A card as JSON, as it was written."""
    found: dict[str, Any] = card.written.model_dump(mode="json", exclude_defaults=True, by_alias=True)
    return found
