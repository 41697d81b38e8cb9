"""A thousand random histories: what a command accepts leaves nothing to settle, and every evening's deck comes back."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cardwright.games.cultural_routes.legacy import keeper as writing
from cardwright.games.cultural_routes.legacy.folder import Pages
from cardwright.games.cultural_routes.legacy.keeper import Keeper
from cardwright.games.cultural_routes.legacy.lines import Kept, entry_line, read_lines
from cardwright.games.cultural_routes.legacy.live import Legacy, labels_of
from cardwright.games.cultural_routes.legacy.model import Came, TakenBack, Trouble, Went, replay
from cardwright.games.history import Before
from cardwright.games.legacy import Done, LegacyFault, Wish
from cardwright.games.words import strange

POOLS = {"country": [f"n-{number}" for number in range(7)], "category": [f"k-{number}" for number in range(5)]}
BLANKS = {"country": 4, "category": 3}
PLAYERS = ("Anna", "ANNA", "Jos\u00e9", "Jose\u0301", "Ben", "Cleo")
HOSTILE = (
    "\x00",
    "a\x1b[31mb",
    "\ud800",
    "caf\udce9",
    "\ufffe",
    " \t ",
    "\u200b",
    "a\u202eb",
    '"}\n{"',
    "x" * 300,
    "🎵",
)


class Disk:
    """The files of a history, and what a program that writes to it finds there."""

    def __init__(self, files: Mapping[str, bytes] | None = None) -> None:
        self.files: dict[str, bytes] = dict(files or {})

    def begin(self, pages: Pages, first: tuple[str, bytes]) -> str:
        self.files[f"legacy/{first[0]}.jsonl"] = first[1]
        return first[0]

    def append(self, pages: Pages, kept: Kept, raw: Mapping[str, Any]) -> tuple[str, str | None]:
        check, line = entry_line(raw, kept.last)
        self.files[f"legacy/{kept.name}.jsonl"] += line
        return check, None

    def legacy(self) -> Legacy:
        kept = {Path(name).stem: read_lines(Path(name).stem, data) for name, data in sorted(self.files.items())}
        assert not any(one.faults for one in kept.values())
        history = replay(POOLS, BLANKS, [one.session for one in kept.values() if one.session is not None])
        return Legacy(history, kept, {}, history.now, Before(Path(), (), {}), dict(self.files), {})


class Evening:
    """What was done in an evening and holds: the cards on the table are swapped by hand, in sets."""

    def __init__(self, pools: Mapping[str, set[str]], blanks: Mapping[str, int]) -> None:
        self.pools, self.blanks = pools, blanks
        self.done: list[tuple[str, Any]] = []

    def table(self) -> tuple[dict[str, set[str]], dict[str, int]]:
        pools, blanks = {pool: set(cards) for pool, cards in self.pools.items()}, dict(self.blanks)
        for _, (pool, came, out) in self.done:
            blanks[pool] -= came is not None and came.startswith("+")
            if out is not None:
                pools[pool].remove(out)
                pools[pool].add(came.removeprefix("+"))
        return pools, blanks


class Family:
    """People who write to a history at random, also what they may not."""

    def __init__(self, dice: random.Random, disk: Disk) -> None:
        self.dice, self.disk = dice, disk
        self.legacy = disk.legacy()
        self.decks: list[Evening] = []
        self.count = dice.randrange(10**9)

    def act(self, act: Callable[[Keeper], Any]) -> Any:
        """What a command does; None where it is refused. One that is accepted leaves nothing new to settle."""
        before = {(one.entry.id, one.what) for one in self.legacy.history.troubles}
        files = dict(self.disk.files)
        try:
            done = act(Keeper(Path(), self.legacy))
        except LegacyFault:
            assert self.disk.files == files
            return None
        assert all(self.disk.files[name].startswith(data) for name, data in files.items())
        self.legacy = self.disk.legacy()
        troubles = self.legacy.history.troubles
        assert {(one.entry.id, one.what) for one in troubles if one.what != "waits"} <= before
        return done

    def begin(self, number: int) -> None:
        self.act(lambda keeper: keeper.new(f"2026-01-{number:02}", "Anna"))
        now = self.legacy.history.now
        self.decks.append(Evening({pool: set(cards) for pool, cards in now.pools.items()}, now.blanks))

    def step(self) -> None:
        self.dice.choice((self.add, self.add, self.add, self.retire, self.undo))()

    def add(self) -> None:
        pool = self.dice.choice(sorted(POOLS))
        self.count += 1
        name = f"{self.count} {self.dice.choice(HOSTILE)}" if self.dice.random() < 0.3 else f"a lullaby {self.count}"
        by = self.dice.choice(PLAYERS)
        out = self.dice.choice([*[None] * 4, *self.legacy.history.now.pools[pool], POOLS[pool][0]])
        done: Done | None = self.act(lambda keeper: keeper.add(Wish(pool, name, {"name": name}, by, "2026-01-01", out)))
        if done is not None:
            assert not strange(name)
            self.decks[-1].done.append((done.check, (pool, f"+{done.card}", out)))

    def retire(self) -> None:
        check = self.entry()
        pool = next(
            (one.raws[check].get("pool", "country") for one in self.legacy.kept.values() if check in one.raws), ""
        )
        pool = self.dice.choice([pool, pool, pool, *POOLS]) or "country"
        out = self.dice.choice(self.legacy.history.now.pools[pool])
        done: Done | None = self.act(lambda keeper: keeper.retire(check, out, "2026-01-01")) if check else None
        if done is not None:
            self.decks[-1].done.append((done.check, (pool, done.card, out)))

    def undo(self) -> None:
        check = self.entry() if self.dice.random() < 0.6 else None
        done: Done | None = self.act(lambda keeper: keeper.undo(check, "2026-01-01", ""))
        if done is None:
            return
        undone = next(one.raws[done.check]["undo"] for one in self.legacy.kept.values() if done.check in one.raws)
        evening = self.decks[-1]
        held = [one for one in evening.done if one[0] != undone]
        if len(held) == len(evening.done):  # one of an earlier evening, whose card waited: its blank is one again
            (pool,) = (one.raws[undone]["pool"] for one in self.legacy.kept.values() if undone in one.raws)
            evening.blanks = {**evening.blanks, pool: evening.blanks[pool] + 1}
        evening.done = held

    def entry(self) -> str:
        """An entry of any evening, one that waits more likely than not."""
        waiting = list(self.legacy.history.waiting)
        labels = list(labels_of(self.legacy.history, self.legacy.kept))
        known = waiting if waiting and self.dice.random() < 0.6 else labels
        return self.dice.choice(known) if known else ""

    def settle(self, trouble: Trouble) -> None:
        """What a finding advises."""
        entry = trouble.entry
        if trouble.what in ("waits", "gone", "never", "same-session"):
            came = entry.came if isinstance(entry, Went) else entry.id
            pool = next(one.raws[came]["pool"] for one in self.legacy.kept.values() if came in one.raws)
            out = next(card for card in self.legacy.history.now.pools[pool] if card in POOLS[pool])
            assert self.act(lambda keeper: keeper.retire(entry.id, out, "2026-01-09")) is not None
        else:
            assert self.act(lambda keeper: keeper.undo(entry.id, "2026-01-09", "")) is not None


@pytest.fixture
def disks(monkeypatch: pytest.MonkeyPatch) -> Callable[[Disk], None]:
    """Lets keepers write to one disk and then to another."""

    def turn_to(disk: Disk) -> None:
        monkeypatch.setattr(writing, "append", disk.append)
        monkeypatch.setattr(writing, "begin", disk.begin)

    return turn_to


def keeps_its_size(legacy: Legacy) -> None:
    for after in (legacy.history.start, *legacy.history.after):
        for pool, cards in after.pools.items():
            assert len(cards) == len(set(cards)) == len(POOLS[pool])
        assert min(after.blanks.values()) >= 0


@pytest.mark.rule("C-04", "C-06")
def test_eight_hundred_families_get_back_every_evenings_deck(disks: Callable[[Disk], None]) -> None:
    entries: dict[type, int] = {}
    for seed in range(800):
        family = Family(random.Random(seed), Disk())
        disks(family.disk)
        for number in range(1, family.dice.randrange(2, 4)):
            family.begin(number)
            for _ in range(family.dice.randrange(6)):
                family.step()
        history = family.legacy.history
        keeps_its_size(family.legacy)
        for after, evening in zip(history.after, family.decks, strict=True):
            assert ({pool: set(cards) for pool, cards in after.pools.items()}, dict(after.blanks)) == evening.table()
            for entry in after.session.entries:
                entries[type(entry)] = entries.get(type(entry), 0) + 1
    assert min(entries[Came], entries[Went], entries[TakenBack]) > 50


def put_together(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> dict[str, bytes]:
    """As git does, which keeps the lines of both."""
    out = {**other, **one}
    for name in one.keys() & other.keys():
        lines = one[name].splitlines(keepends=True)
        out[name] = b"".join([*lines, *(line for line in other[name].splitlines(keepends=True) if line not in lines)])
    return out


@pytest.mark.rule("C-04", "C-06")
def test_two_hundred_pairs_of_branches_lose_no_entry_and_are_settled_as_it_is_advised(
    disks: Callable[[Disk], None],
) -> None:
    troubles: set[str] = set()
    for seed in range(200):
        dice = random.Random(seed)
        family = Family(dice, Disk())
        branches = []
        disks(family.disk)
        family.begin(1)
        family.step()
        for number in (2, 3):
            branch = Family(dice, Disk(family.disk.files))
            disks(branch.disk)
            branch.decks = [Evening(BLANKS, BLANKS)]  # type: ignore[arg-type]  # nobody looks at this table
            if seed % 2:
                branch.begin(number)
            for _ in range(3):
                branch.step()
            branches.append(branch.disk.files)
        merged = Family(dice, Disk(put_together(*branches)))
        assert merged.legacy.history == Disk(put_together(*reversed(branches))).legacy().history or not seed % 2
        known = {check for kept in merged.legacy.kept.values() for check in kept.raws}
        assert known >= {
            check for files in branches for kept in Disk(files).legacy().kept.values() for check in kept.raws
        }
        keeps_its_size(merged.legacy)
        disks(merged.disk)
        for _ in range(30):
            if not merged.legacy.history.troubles:
                break
            troubles.add(merged.legacy.history.troubles[0].what)
            merged.settle(merged.legacy.history.troubles[0])
        assert merged.legacy.history.troubles == ()
        keeps_its_size(merged.legacy)
    assert troubles >= {"waits", "gone", "no-blank", "twice"}
