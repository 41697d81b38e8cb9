"""Keeper: a family's wish and the legacy it is about in; a line more in the history out, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from cardwright.facts.names import fold
from cardwright.games.cultural_routes.legacy.folder import append, begin
from cardwright.games.cultural_routes.legacy.lines import Kept
from cardwright.games.cultural_routes.legacy.live import Legacy, written_of
from cardwright.games.cultural_routes.legacy.model import Came, Entry, Session, TakenBack, Went, replay, standing, tips
from cardwright.games.legacy import Done, LegacyFault, Wish

_NEW: Final = "?"  #: stands for the check of an entry that is not written yet
_REFUSED: Final = {
    "gone": "{out} is out of the deck already, since entry {other}; name another card",
    "never": "the {pool} pool has no card {out}; 'cardwright legacy history DECK --pools' lists them",
    "same-session": "{out} came in this very session; an earlier card goes out",
    "no-blank": "there is no blank {pool} card left; print more (count: in their file) or leave it at that",
    "twice": "{by} has filled in a card in this session; one each",
    "nothing": "there is no such entry that could be taken back, or given a card that goes out",
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
        return begin(self.folder, number, date, by, follows)

    def add(self, wish: Wish) -> Done:
        """C-04: a card comes in, and the one that is named goes out for it."""
        kept, session = self._open()
        # Two branches that add cards of one name give them two ids.
        seed = f"{session.id} {len(kept.sums)} {wish.by} {wish.name}".encode()
        # Short enough for the foot of a card, whatever its letters.
        words = fold(wish.name)
        slug = re.sub(r"[^a-z0-9]+", "-", words).strip("-")[:8].strip("-")
        card = "-".join(part for part in ("l", slug, sha256(seed).hexdigest()[:4]) if part)
        self._not_there(wish)
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
        check = self.entry(entry)
        trouble = next((one.entry for one in self.legacy.history.troubles if one.entry.id == check), None)
        came = trouble.came if isinstance(trouble, Went) else check
        raw_came = next((one.raws[came] for one in self.legacy.kept.values() if came in one.raws), {})
        pool = str(raw_came.get("pool", ""))
        self._fits(session, Went(_NEW, came, out), pool)
        raw = {"retire": came, "pool": pool, "out": out, "date": date}
        return self._write(kept, raw | self._lost(pool, out), str(raw_came["card"]["id"]))

    def undo(self, entry: str | None, date: str, by: str) -> Done:
        """C-06: take the last entry back, or one that never came into the deck."""
        kept, session = self._open()
        check = self.entry(entry) if entry is not None else self._last(session)
        self._fits(session, TakenBack(_NEW, check), "")
        raw = next(one.raws[check] for one in self.legacy.kept.values() if check in one.raws)
        card = raw.get("card", {}).get("id", "")
        return self._write(kept, {"undo": check, "date": date, "by": by}, str(card))

    def entry(self, named: str) -> str:
        """The check of an entry by its label, by its check, or by the card that came in with it."""
        labels = self.legacy.labels()
        for check, label in labels.items():
            raw = next(one.raws[check] for one in self.legacy.kept.values() if check in one.raws)
            if named in (check, label, raw.get("card", {}).get("id")):
                return check
        raise LegacyFault(f"there is no entry {named}; 'cardwright legacy history DECK' lists them")

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
            raise LegacyFault("no session has begun; begin one: cardwright legacy new DECK --by YOU")
        session = self.legacy.history.now.session
        return self.legacy.kept[session.id], session

    def _last(self, session: Session) -> str:
        """The last entry that stands in the session."""
        left = standing(session.entries)
        if not left:
            raise LegacyFault(f"nothing stands in session {len(self.legacy.history.after)} that could be taken back")
        return left[-1].id

    def _fits(self, session: Session, entry: Entry, pool: str) -> None:
        """The entry at the end of the session, played: it must bring no trouble but that of a card that waits."""
        history = self.legacy.history
        sessions = [after.session for after in history.after if after.session.id != session.id]
        tried = session._replace(entries=(*session.entries, entry))
        after = replay(history.start.pools, history.start.blanks, [*sessions, tried])
        for trouble in after.troubles:
            if trouble.entry.id != _NEW or trouble.what == "waits":
                continue
            if isinstance(entry, TakenBack):
                raise LegacyFault("that entry is of an earlier session, and its card has been played with: it stays")
            other = self.legacy.labels().get(trouble.other or "", "")
            by = getattr(entry, "by", "")
            raise LegacyFault(
                _REFUSED[trouble.what].format(out=getattr(entry, "out", ""), other=other, pool=pool, by=by)
            )

    def _not_there(self, wish: Wish) -> None:
        """A card that says the same must not be in the pool, as when a form is read in twice."""
        said = {key: value for key, value in wish.written.items() if key in ("country", "region", "name")}
        for one in self.legacy.history.now.pools[wish.pool]:
            card = self.legacy.cards.get((wish.pool, one))
            if card is None:
                continue
            there = written_of(card)
            if any(fold(str(there.get(key, ""))) == fold(str(value)) for key, value in said.items()):
                raise LegacyFault(f"{wish.name} is in the deck already, on the card {one}")

    def _lost(self, pool: str, out: str | None) -> dict[str, Any]:
        """What stands on a card of the deck's files that goes out; cards that came in stand in the history anyway."""
        added = any(
            raw.get("card", {}).get("id") == out for one in self.legacy.kept.values() for raw in one.raws.values()
        )
        card = self.legacy.cards.get((pool, out or ""))
        return {} if card is None or added else {"lost": written_of(card)}

    def _write(self, kept: Kept, raw: Mapping[str, Any], card: str) -> Done:
        check, aside = append(self.folder, kept, raw)
        label = f"{len(self.legacy.history.after)}.{len(kept.raws) + 1}"
        return Done(check, label, card, aside)
