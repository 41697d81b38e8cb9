"""Live: the cards of a deck's files and its legacy in; the cards of the deck today, or after a session, out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import Any, Final, TypeAlias

from cardwright.check.shape import shape
from cardwright.deck.content import SourceCard
from cardwright.deck.field import CardSource
from cardwright.deck.origin import Origin
from cardwright.diag import Finding, Span
from cardwright.diag.shell import spoken
from cardwright.games.cultural_routes.legacy import codes
from cardwright.games.cultural_routes.legacy.document import document_of
from cardwright.games.cultural_routes.legacy.folder import FOLDER, read_folder, session_name
from cardwright.games.cultural_routes.legacy.lines import POOLS, Fault, Kept, read_lines
from cardwright.games.cultural_routes.legacy.model import After, Came, History, Session, Trouble, in_order, replay
from cardwright.games.cultural_routes.legacy.troubles import Spoilt, Words, copy_finding, gone_finding, trouble_finding
from cardwright.games.history import Before, Lived
from cardwright.read.node import Document, Path

MAX_TOLD: Final = 20  #: damaged lines of a session that are told of; a file that is wrong all over has thousands

Key: TypeAlias = tuple[str, str]  #: the kind and id of a card


@dataclass(frozen=True, slots=True)
class Legacy:
    """All that is known of a deck's legacy. ``cards`` are those of the files and of the history, retired ones too.

    ``before`` is the deck as its files hold it, ``files`` what each file of the history was when it was read, and
    ``spoilt`` why no card can be made of an entry.
    """

    history: History
    kept: Mapping[str, Kept]
    cards: Mapping[Key, SourceCard]
    shown: After
    before: Before
    files: Mapping[str, bytes]
    spoilt: Mapping[str, Spoilt]

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
    """The legacy of a deck as its folder has it now, begun or not. Raises OSError."""
    told: Legacy = _Living(before, read_folder(before.folder, before.instead)).run().told
    return told


class _Living:
    def __init__(self, before: Before, files: Mapping[str, bytes]) -> None:
        self.before = before
        self.files = files
        read = {name: read_lines(session_name(name), data) for name, data in files.items()}
        self.copies = _copies(read)
        self.kept = {kept.name: kept for name, kept in read.items() if name not in self.copies}
        self.lines = {kept.name: document_of(before.prefix + name, files[name], kept) for name, kept in read.items()}
        self.documents = {name: self.lines[kept.name].document for name, kept in read.items()}
        self.findings: list[Finding] = []
        self.spoilt: dict[str, Spoilt] = {}

    def run(self) -> Lived:
        self._damage()
        files = {(card.kind, card.id): card for card in self.before.cards}
        came, lost = self._came(), self._lost(files)
        blanks = [card for card in self.before.cards if card.kind == "blank"]
        sessions = [self._sound(kept.session) for kept in self.kept.values() if kept.session is not None]
        history = replay(self._pools(lost, files), _count(blanks), sessions)
        self._gone_from_files(history, {*files, *lost})
        labels = labels_of(history, self.kept)
        for trouble in history.troubles:
            self.findings.append(self._trouble(trouble, labels))
        wanted = self.before.session
        shown = history.now if wanted is None else history.at(min(wanted, len(history.after)))
        # A card that went out stays what it was then, whatever became of it in its file since.
        out = {(swap.pool, swap.out) for after in history.after for swap in after.swaps}
        kept = {key: card for key, card in lost.items() if key not in files or key in out}
        cards = {**files, **{key: card for key, card in came.items() if key not in files}, **kept}
        told = Legacy(history, self.kept, cards, shown, self.before, self.files, self.spoilt)
        spent = _spent(blanks, {pool: history.start.blanks[pool] - left for pool, left in shown.blanks.items()})
        there = _in_play(self.before.cards, cards, shown)
        here = {(card.kind, card.id) for card in there}
        gone = [card for key, card in cards.items() if key not in here]
        return Lived(there, spent, self.findings, self.documents, told, gone=gone)

    def _pools(self, lost: Mapping[Key, SourceCard], files: Mapping[Key, SourceCard]) -> dict[str, list[str]]:
        """What was in each pool before the first session; a card that went out since may be in no file any more."""
        ids = {pool: [card.id for card in self.before.cards if card.kind == pool] for pool in POOLS}
        for pool, card in lost:
            if (pool, card) not in files:
                ids[pool].append(card)
        return ids

    def _sound(self, session: Session) -> Session:
        """The session with the entries marked of which no card can be made."""
        entries = tuple(
            entry._replace(spoilt=True) if isinstance(entry, Came) and entry.id in self.spoilt else entry
            for entry in session.entries
        )
        return session._replace(entries=entries)

    def _entries(self, key: str) -> Iterator[tuple[Kept, str, int]]:
        """The entries that hold a card under a key, in their order: the file, the check, the line."""
        for session in in_order(one.session for one in self.kept.values() if one.session is not None):
            kept = self.kept[session.id]
            for check, line in kept.lines.items():
                if key in kept.raws[check]:
                    yield kept, check, line

    def _came(self) -> dict[Key, SourceCard]:
        """The cards that came in; why there is none is kept for the finding."""
        taken = {card.id: "a card of the deck's files" for card in self.before.cards}
        found: dict[Key, SourceCard] = {}
        for kept, check, line in self._entries("card"):
            lines = self.lines[kept.name]
            place = (lines.places[line], "card")
            if refused := lines.refused.get(line):
                span = Span(lines.document.source, refused.start, refused.end)
                self.spoilt[check] = Spoilt(refused.words, span)
                continue
            card, findings = self._shaped(kept, check, "card")
            if card is None:
                self.spoilt[check] = Spoilt(findings[0].message, findings[0].span)
            elif card.id in taken:
                words, span = f"its id {card.id} is that of {taken[card.id]}", lines.document.span((*place, "id"))
                self.spoilt[check] = Spoilt(words, span, "give that card another id")
            else:
                taken[card.id] = "a card that came in before"
                found[card.kind, card.id] = card
        return found

    def _lost(self, files: Mapping[Key, SourceCard]) -> dict[Key, SourceCard]:
        """The cards of the files that went out, as they were then, but for those that are in their file as they were.

        Cards that came in stand in the history anyway.
        """
        added = {raw["card"]["id"] for one in self.kept.values() for raw in one.raws.values() if "card" in raw}
        found: dict[Key, SourceCard] = {}
        for kept, check, _ in self._entries("lost"):
            key = (kept.raws[check]["pool"], kept.raws[check]["out"])
            if key in found or key[1] in added:
                continue
            card, findings = self._shaped(kept, check, "lost")
            if card is None and key not in files:
                self.findings += findings
            elif card is not None and (key not in files or written_of(card) != written_of(files[key])):
                found[key] = card
        return found

    def _shaped(self, kept: Kept, check: str, key: str) -> tuple[SourceCard | None, list[Finding]]:
        """The card that an entry holds under a key, or what is wrong with it."""
        lines, raw = self.lines[kept.name], kept.raws[check]
        kind = self.before.kinds[raw["pool"]]
        path = (lines.places[kept.lines[check]], key)
        card, findings = shape(kind.model, lines.document, path, str(raw[key].get("id")))
        if card is None:
            return None, findings
        written: CardSource = card  # type: ignore[assignment]
        return SourceCard(kind.name, written.id, written, Origin(lines.document, path, kind.renamed)), []

    def _gone_from_files(self, history: History, known: Collection[Key]) -> None:
        """Cards that were in the deck's files when the last session began, and have gone out for no other."""
        if not history.after:
            return
        kept = self.kept[history.now.session.id]
        for pool, ids in kept.had.items():
            if missing := [card for card in ids if (pool, card) not in known]:
                path = (0, "had", pool, ids.index(missing[0]))
                self.findings.append(gone_finding(pool, missing, self.lines[kept.name].document, path))

    def _damage(self) -> None:
        for name, (kept, original) in self.copies.items():
            self.findings.append(copy_finding(self.documents[name], kept, original))
        for session, kept in self.kept.items():
            document = self.lines[session].document
            for fault in kept.faults[:MAX_TOLD]:
                self.findings.append(_fault(fault, document, self.lines[session].places.get(fault.line)))
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
        raw, spoilt = self.kept[trouble.session].raws[trouble.entry.id], self.spoilt.get(trouble.entry.id)
        words = Words(labels, raw, spoken(FilePath(self.before.prefix)), spoilt)
        document, path = self._place(trouble.session, trouble.entry.id)
        other = next((name for name, one in self.kept.items() if trouble.other in one.lines), None)
        related = None
        if other is not None and trouble.other is not None:
            there, at = self._place(other, trouble.other)
            related = there.span(at)
        return trouble_finding(trouble, words, document, path, related)

    def _place(self, session: str, check: str) -> tuple[Document, Path]:
        lines = self.lines[session]
        return lines.document, (lines.places[self.kept[session].lines[check]],)


def _copies(read: Mapping[str, Kept]) -> dict[str, tuple[Kept, Kept]]:
    """Files of a session that another one is the file of, by their names: programs that sync folders make such."""
    found: dict[str, tuple[Kept, Kept]] = {}
    originals: dict[str, Kept] = {}
    # The file that bears the session's own name is the session's.
    for name, kept in sorted(read.items(), key=lambda item: (item[1].name != item[1].own, len(item[0]), item[0])):
        if kept.session is not None and (original := originals.setdefault(kept.sums[0], kept)) is not kept:
            found[name] = (kept, original)
    return found


def _fault(fault: Fault, document: Document, place: int | None) -> Finding:
    """The finding of a line that is not as it was written."""
    span = document.span((place,) if place is not None else ())
    evidence = {"line": fault.line + 1}
    if fault.torn:
        words = "the last line was cut off while it was written"
        advice = "the next entry, of whatever session, cuts it off and keeps it aside; enter the card again"
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
