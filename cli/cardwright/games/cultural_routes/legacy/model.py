"""Model: pools of cards and the sessions of a legacy in; the pools after every session, and what does not fit, out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias
from unicodedata import normalize


class Came(NamedTuple):
    """A card that somebody made of a blank. ``out`` is the card that goes out for it; None while that is not said.

    ``spoilt``: no card can be made of what was written on it, so it never comes in.
    """

    id: str
    pool: str
    card: str
    by: str
    out: str | None
    spoilt: bool = False


class Went(NamedTuple):
    """The card that goes out for one that came in before."""

    id: str
    came: str
    out: str


class TakenBack(NamedTuple):
    """An entry that does not hold any more."""

    id: str
    entry: str


Entry: TypeAlias = Came | Went | TakenBack


class Session(NamedTuple):
    """One evening's entries. ``number`` is the one it was begun with; ``follows`` the sessions known then."""

    id: str
    number: int
    date: str
    by: str
    entries: tuple[Entry, ...] = ()
    follows: tuple[str, ...] = ()


class Swap(NamedTuple):
    """A card that came into a pool, and the one that went out for it."""

    came: str
    pool: str
    card: str
    out: str


class After(NamedTuple):
    """The deck after a session: the ids of each pool in order, and how many blanks of each are left."""

    session: Session
    pools: Mapping[str, tuple[str, ...]]
    blanks: Mapping[str, int]
    swaps: tuple[Swap, ...]


class Trouble(NamedTuple):
    """An entry that does not fit what was before it, until another settles it.

    ``what`` is: waits (nothing went out for it), gone (its card is out already, by ``other``), never (the pool has no
    such card), same-session, no-blank, twice (one player, two cards in a session), spoilt (no card can be made of it),
    nothing (it takes back, or adds to, what does not stand).
    """

    session: str
    entry: Entry
    what: str
    other: str | None = None


@dataclass(frozen=True, slots=True)
class History:
    """What came of all sessions, in their order. ``start`` is the deck before the first.

    ``waiting`` are the cards that came in and for which nothing has gone out, by their entries.
    """

    start: After
    after: tuple[After, ...]
    troubles: tuple[Trouble, ...]
    waiting: Mapping[str, Came] = field(default_factory=dict)

    @property
    def now(self) -> After:
        return self.at(len(self.after))

    def at(self, number: int) -> After:
        """The deck after so many sessions, 0 for before the first. Raises IndexError."""
        if not 0 <= number <= len(self.after):
            raise IndexError(number)
        return self.after[number - 1] if number else self.start


def in_order(sessions: Iterable[Session]) -> list[Session]:
    """C-06: sessions one after the other, the same for everybody: by number, those of two branches by day and name."""
    return sorted(sessions, key=lambda session: (session.number, session.date, session.id))


def tips(sessions: Sequence[Session]) -> list[Session]:
    """The sessions that no other follows on: one, or one for each branch that was put together."""
    followed = {name for session in sessions for name in session.follows}
    return [session for session in sessions if session.id not in followed]


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The entries of a session without those that it takes back itself, and without what took them back."""
    own = {entry.id for entry in entries}
    back = {entry.entry for entry in entries if isinstance(entry, TakenBack) and entry.entry in own}
    return [
        entry for entry in entries if entry.id not in back and not (isinstance(entry, TakenBack) and entry.entry in own)
    ]


def person(name: str) -> str:
    """A name as names are compared: in whatever case, and however its accents are put together."""
    return normalize("NFC", normalize("NFC", " ".join(name.split())).casefold())


def replay(pools: Mapping[str, Sequence[str]], blanks: Mapping[str, int], sessions: Iterable[Session]) -> History:
    """C-04: play all sessions over the pools and blanks of a deck."""
    return _Replay(pools, blanks).run(in_order(sessions))


@dataclass(slots=True)
class _Evening:
    """What a session has brought so far."""

    session: Session
    players: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)
    swaps: list[Swap] = field(default_factory=list)


class _Replay:
    def __init__(self, pools: Mapping[str, Sequence[str]], blanks: Mapping[str, int]) -> None:
        self.pools = {pool: list(cards) for pool, cards in pools.items()}
        self.blanks = dict(blanks)
        self.waiting: dict[str, Came] = {}  # cards for which nothing has gone out
        self.gone: dict[str, str] = {}  # each card that went out, to the entry that did it
        self.troubles: dict[str, Trouble] = {}
        self.done: list[After] = []

    def run(self, sessions: Sequence[Session]) -> History:
        start = self._after(_Evening(Session("", 0, "", "")))
        for session in sessions:
            evening = _Evening(session)
            for entry in standing(session.entries):
                self._entry(evening, entry)
            self.done.append(self._after(evening))
        return History(start, tuple(self.done), tuple(self.troubles.values()), dict(self.waiting))

    def _after(self, evening: _Evening) -> After:
        pools = {pool: tuple(cards) for pool, cards in self.pools.items()}
        return After(evening.session, pools, dict(self.blanks), tuple(evening.swaps))

    def _entry(self, evening: _Evening, entry: Entry) -> None:
        if isinstance(entry, Came):
            self._came(evening, entry)
        elif isinstance(entry, Went):
            self._went(evening, entry)
        else:
            self._taken_back(evening, entry)

    def _came(self, evening: _Evening, entry: Came) -> None:
        if entry.spoilt:
            return self._trouble(evening, entry, "spoilt")
        who = person(entry.by)
        # C-04: one blank a player and session, as long as there are any.
        if who in evening.players:
            return self._trouble(evening, entry, "twice")
        if self.blanks.get(entry.pool, 0) < 1:
            return self._trouble(evening, entry, "no-blank")
        evening.players.add(who)
        self.blanks[entry.pool] -= 1
        self.waiting[entry.id] = entry
        if entry.out is None:
            return self._trouble(evening, entry, "waits")
        return self._swap(evening, entry, entry, entry.out)

    def _went(self, evening: _Evening, entry: Went) -> None:
        came = self.waiting.get(entry.came)
        if came is None:
            return self._trouble(evening, entry, "nothing")
        return self._swap(evening, came, entry, entry.out)

    def _taken_back(self, evening: _Evening, entry: TakenBack) -> None:
        """Of an earlier session only what never came into the deck can be taken back."""
        trouble = self.troubles.pop(entry.entry, None)
        came = self.waiting.pop(entry.entry, None)
        if came is not None:
            self.blanks[came.pool] += 1
        elif trouble is None:
            self._trouble(evening, entry, "nothing")

    def _swap(self, evening: _Evening, came: Came, entry: Came | Went, out: str) -> None:
        pool = self.pools.setdefault(came.pool, [])
        if out in evening.fresh:
            return self._trouble(evening, entry, "same-session")
        if out not in pool:
            return self._trouble(evening, entry, "gone" if out in self.gone else "never", self.gone.get(out))
        # C-04: the pool keeps its size, and the new card the place of the old one.
        pool[pool.index(out)] = came.card
        self.gone[out] = entry.id
        evening.fresh.add(came.card)
        evening.swaps.append(Swap(came.id, came.pool, came.card, out))
        del self.waiting[came.id]
        self.troubles.pop(came.id, None)
        return None

    def _trouble(self, evening: _Evening, entry: Entry, what: str, other: str | None = None) -> None:
        self.troubles[entry.id] = Trouble(evening.session.id, entry, what, other)
