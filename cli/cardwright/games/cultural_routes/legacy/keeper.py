"""Keeper: a family's wish and the legacy it is about in; a line more in the history out, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final

from cardwright.diag.shell import spoken
from cardwright.facts.names import fold
from cardwright.games.cultural_routes.legacy.folder import Pages, append, begin
from cardwright.games.cultural_routes.legacy.lines import POOLS, Kept, header_line
from cardwright.games.cultural_routes.legacy.live import Legacy, written_of
from cardwright.games.cultural_routes.legacy.model import (
    Came,
    Entry,
    Session,
    TakenBack,
    Went,
    person,
    replay,
    standing,
    tips,
)
from cardwright.games.legacy import AlreadyThere, Done, LegacyFault, Wish
from cardwright.games.words import strange

_NEW: Final = "?"  #: stands for the check of an entry that is not written yet
_REFUSED: Final = {
    "gone": "{out} is out of the deck already, since entry {other}; name another card",
    "never": "the {pool} pool has no card {out}; 'cardwright legacy history {deck} --pools' lists them",
    "same-session": "{out} came in this very session; an earlier card goes out",
    "no-blank": "there is no blank {pool} card left; print more (count: in their file) or leave it at that",
    "twice": "{by} has filled in a card in this session; one each",
}


@dataclass(frozen=True, slots=True)
class Keeper:
    """Writes to the legacy of the deck in a folder. All raise LegacyFault with words for the person who asked."""

    folder: Path
    legacy: Legacy

    def new(self, date: str, by: str) -> str:
        """C-04: begin a session; its name comes out."""
        self._sound()
        sessions = [after.session for after in self.legacy.history.after]
        number = max((session.number for session in sessions), default=0) + 1
        follows = {session.id: self.legacy.kept[session.id].last for session in tips(sessions)}
        had = {pool: [card.id for card in self.legacy.before.cards if card.kind == pool] for pool in POOLS}
        if strange(by):
            raise LegacyFault("a name holds a character that cannot be printed")
        return begin(self._pages(), header_line(number, date, by, follows, had))

    def add(self, wish: Wish) -> Done:
        """C-04: a card comes in, and the one that is named goes out for it."""
        kept, session = self._open()
        if strange([wish.name, wish.by, wish.written, wish.out]):
            raise LegacyFault("what stands on the card holds a character that cannot be printed; write it without")
        card = self._id(f"{session.id} {len(kept.sums)} {wish.by} {wish.name}", wish.name)
        if there := self.there(wish):
            raise AlreadyThere(f"{wish.name} is in the deck already, on the card {there}")
        self._fits(session, Came(_NEW, wish.pool, card, wish.by, wish.out), wish.pool)
        raw: dict[str, Any] = {
            "add": "card",
            "pool": wish.pool,
            "card": {"id": card, **wish.written},
            "by": wish.by,
            "date": wish.date,
            "out": wish.out,
        }
        return self._write(kept, raw | self._lost(wish.pool, wish.out), card)

    def retire(self, entry: str, out: str, date: str) -> Done:
        """C-04: the card that goes out for one that came in and waits; it may settle what two branches did."""
        kept, session = self._open()
        came = self._waiting(self.entry(entry))
        self._fits(session, Went(_NEW, came.id, out), came.pool)
        raw = {"retire": came.id, "pool": came.pool, "out": out, "date": date}
        return self._write(kept, raw | self._lost(came.pool, out), came.card)

    def undo(self, entry: str | None, date: str, by: str) -> Done:
        """C-06: take the last entry back, or one that never came into the deck."""
        kept, session = self._open()
        check = self.entry(entry) if entry is not None else self._last(session)
        known = self._known(check)
        self._can_go(session, known)
        words = self._taken(known)
        self._fits(session, TakenBack(_NEW, check), "")
        card = known.card if isinstance(known, Came) and not known.spoilt else ""
        done = self._write(kept, {"undo": check, "date": date, "by": by}, card)
        return done._replace(words=words)

    def entry(self, named: str) -> str:
        """The check of an entry by its label, by its check, or by the card that came in with it."""
        entries = self._entries()
        for check, label in self.legacy.labels().items():
            entry = entries[check]
            if named in (check, label) or (isinstance(entry, Came) and named == entry.card):
                return check
        raise LegacyFault(f"there is no entry {named}; 'cardwright legacy history {spoken(self.folder)}' lists them")

    def there(self, wish: Wish) -> str | None:
        """The card in the pool, or waiting to come in, that says the same, as when a form is read in twice."""
        said = {key: value for key, value in wish.written.items() if key in ("country", "region", "name")}
        waiting = [came.card for came in self.legacy.history.waiting.values() if came.pool == wish.pool]
        for one in (*self.legacy.history.now.pools[wish.pool], *waiting):
            card = self.legacy.cards.get((wish.pool, one))
            if card is None:
                continue
            there = written_of(card)
            if any(_same(str(there.get(key, "")), str(value)) for key, value in said.items()):
                return one
        return None

    # --------------------------------------------------------------------------------------------- what must hold

    def _sound(self) -> None:
        known = self.legacy.kept
        for kept in known.values():
            if kept.damaged:
                raise LegacyFault(f"legacy/{kept.name}.jsonl is damaged; 'cardwright check' says where")
            if lost := [name for name in kept.follows if name not in known]:
                raise LegacyFault(f"legacy/{lost[0]}.jsonl is missing; bring it back from git or a backup")

    def _open(self) -> tuple[Kept, Session]:
        """The session that entries go into, the last."""
        self._sound()
        if not self.legacy.history.after:
            raise LegacyFault(f"no session has begun; begin one: cardwright legacy new {spoken(self.folder)} --by YOU")
        session = self.legacy.history.now.session
        return self.legacy.kept[session.id], session

    def _id(self, seed: str, name: str) -> str:
        """An id that no card has had. Two branches that add cards of one name give them two."""
        known = {card for _, card in self.legacy.cards} | {card.id for card in self.legacy.before.cards}
        known |= {entry.card for entry in self._entries().values() if isinstance(entry, Came)}
        # Short enough for the foot of a card, whatever its letters.
        slug = re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")[:8].strip("-")
        for more in count():
            check = sha256(f"{seed}{more or ''}".encode()).hexdigest()[:4]
            card = "-".join(part for part in ("l", slug, check) if part)
            if card not in known:
                break
        return card

    def _entries(self) -> dict[str, Entry]:
        """Every entry by its check."""
        return {entry.id: entry for after in self.legacy.history.after for entry in after.session.entries}

    def _known(self, check: str) -> Entry:
        return self._entries()[check]

    def _troubled(self, check: str) -> str | None:
        """What is wrong with an entry as the history stands."""
        return next((one.what for one in self.legacy.history.troubles if one.entry.id == check), None)

    def _back(self, check: str) -> str | None:
        """The entry that took this one back."""
        undone = [entry for entry in self._entries().values() if isinstance(entry, TakenBack) and entry.entry == check]
        return next((entry.id for entry in undone if self._troubled(entry.id) is None), None)

    def _last(self, session: Session) -> str:
        """The last entry of the session that stands, and can be taken back."""
        left = [
            entry
            for entry in standing(session.entries)
            if not isinstance(entry, TakenBack) or self._troubled(entry.id) is not None
        ]
        if not left:
            raise LegacyFault(f"nothing stands in session {len(self.legacy.history.after)} that could be taken back")
        return left[-1].id

    def _waiting(self, check: str) -> Came:
        """The card that came in with an entry, or that an entry was about, and that waits for one to go out."""
        labels, entry = self.legacy.labels(), self._known(check)
        if isinstance(entry, Went):
            entry = self._entries().get(entry.came, entry)
        if not isinstance(entry, Came):
            raise LegacyFault(f"entry {labels[check]} brought no card, so none goes out for it")
        if entry.id in self.legacy.history.waiting:
            return entry
        if (back := self._back(entry.id)) is not None:
            raise LegacyFault(f"{entry.card} was taken back with entry {labels[back]}, so no card goes out for it")
        swaps = (swap for after in self.legacy.history.after for swap in after.swaps if swap.came == entry.id)
        if (swap := next(swaps, None)) is not None:
            raise LegacyFault(f"for {swap.card} a card has gone out already: {swap.out}")
        raise LegacyFault(f"{labels[entry.id]} did not come in; 'cardwright check' says why, and what settles it")

    def _can_go(self, session: Session, entry: Entry) -> None:
        """C-06: what stands in this session can be taken back once, and of earlier ones what never came in."""
        labels, troubled = self.legacy.labels(), self._troubled(entry.id) is not None
        if (back := self._back(entry.id)) is not None:
            raise LegacyFault(f"entry {labels[entry.id]} was taken back already, with entry {labels[back]}")
        if isinstance(entry, TakenBack) and not troubled:
            other = labels.get(entry.entry, "another")
            raise LegacyFault(f"entry {labels[entry.id]} took {other} back, and that stays; bring the card in anew")
        if entry not in session.entries and not troubled and entry.id not in self.legacy.history.waiting:
            raise LegacyFault("that entry is of an earlier session, and its card has been played with: it stays")
        on_it = (one.id for one in standing(session.entries) if isinstance(one, Went) and one.came == entry.id)
        if (later := next(on_it, None)) is not None:
            raise LegacyFault(f"entry {labels[later]} says which card goes out for it; take that back first")

    def _taken(self, entry: Entry) -> str:
        """What comes of it that an entry does not hold."""
        swaps = (swap for after in self.legacy.history.after for swap in after.swaps)
        out = isinstance(entry, Came | Went) and any(swap.out == entry.out for swap in swaps)
        if self._troubled(entry.id) not in (None, "waits") or isinstance(entry, TakenBack) or not out:
            named = entry.card if isinstance(entry, Came) and not entry.spoilt else ""
            return f"taken back: {named or f'entry {self.legacy.labels()[entry.id]}'}"
        if isinstance(entry, Came):
            return f"taken back: {entry.card}; {entry.out} is in again"
        return f"taken back: {entry.out} is in again, and the new card waits"

    def _fits(self, session: Session, entry: Entry, pool: str) -> None:
        """The entry at the end of the session, played: it must bring no trouble but that of a card that waits."""
        history = self.legacy.history
        sessions = [after.session for after in history.after if after.session.id != session.id]
        tried = session._replace(entries=(*session.entries, entry))
        after = replay(history.start.pools, history.start.blanks, [*sessions, tried])
        before = {(trouble.entry.id, trouble.what) for trouble in history.troubles}
        for trouble in after.troubles:
            if trouble.what == "waits" or (trouble.entry.id, trouble.what) in before:
                continue
            labels = self.legacy.labels()
            if trouble.entry.id != _NEW or trouble.what not in _REFUSED:
                raise LegacyFault(f"entry {labels.get(trouble.entry.id, '')} builds on it; take that back first")
            other = labels.get(trouble.other or "", "")
            by = getattr(entry, "by", "")
            words = {"out": getattr(entry, "out", ""), "other": other, "pool": pool, "by": by}
            raise LegacyFault(_REFUSED[trouble.what].format(**words, deck=spoken(self.folder)))

    def _lost(self, pool: str, out: str | None) -> dict[str, Any]:
        """What stands on a card of the deck's files that goes out; cards that came in stand in the history anyway."""
        added = any(isinstance(entry, Came) and entry.card == out for entry in self._entries().values())
        card = self.legacy.cards.get((pool, out or ""))
        return {} if card is None or added else {"lost": written_of(card)}

    def _pages(self) -> Pages:
        return Pages(self.folder, self.legacy.files, self.legacy.kept)

    def _write(self, kept: Kept, raw: Mapping[str, Any], card: str) -> Done:
        check, aside = append(self._pages(), kept, raw)
        label = f"{len(self.legacy.history.after)}.{len(kept.raws) + 1}"
        return Done(check, label, card, aside)


def _same(one: str, other: str) -> bool:
    """Whether two cards say the same: in the letters that names are compared by, where there are any."""
    return fold(one) == fold(other) if fold(one) and fold(other) else person(one) == person(other)
