"""The legacy's model: pools keep their size, every evening's deck comes back, what cannot be is told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardwright.games.cultural_routes.legacy.lines import entry_line, header_line, read_lines
from cardwright.games.cultural_routes.legacy.model import Came, Session, TakenBack, Went, replay, tips

POOLS = {"country": [f"n-{number}" for number in range(12)], "category": [f"k-{number}" for number in range(8)]}
BLANKS = {"country": 6, "category": 6}


def evening(number: int, *entries: Any, name: str = "", follows: tuple[str, ...] = ()) -> Session:
    return Session(name or f"s{number}", number, f"2026-01-{number:02}", "Anna", entries, follows)


class Table:
    """A family that keeps to the rules, and its deck as cards lying on a table: swapped by hand, in a set."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.pools = {pool: set(cards) for pool, cards in POOLS.items()}
        self.blanks = dict(BLANKS)
        self.files: list[bytearray] = []
        self.decks: list[tuple[dict[str, set[str]], dict[str, int]]] = []
        self.count = 0

    def evening(self) -> None:
        _, line = header_line(len(self.files) + 1, f"2026-01-{len(self.files) + 1:02}", "Anna", {})
        data, last, fresh = bytearray(line), line[-15:-3].decode(), set[str]()
        done: list[tuple[str, str, str, str, str]] = []
        for player in range(self.dice.randrange(5)):
            pool = self.dice.choice(sorted(POOLS))
            if not self.blanks[pool]:
                continue
            self.count += 1
            card, out = f"l-{self.count}", self.dice.choice(sorted(self.pools[pool] - fresh))
            late = self.dice.random() < 0.3
            raw = {"add": "card", "pool": pool, "card": {"id": card}, "by": f"P{player}", "out": None if late else out}
            came, line = entry_line(raw, last)
            data, last = data + line, came
            if late:
                last, line = entry_line({"retire": came, "pool": pool, "out": out}, last)
                data += line
            self.swap(pool, card, out)
            fresh.add(card)
            done.append((came, last, pool, card, out))
        if done and self.dice.random() < 0.4:
            came, went, pool, card, out = done[-1]
            for entry in dict.fromkeys((went, came)):
                last, line = entry_line({"undo": entry}, last)
                data += line
            self.swap(pool, out, card)
            self.blanks[pool] += 2
        self.files.append(data)
        self.decks.append(({pool: set(cards) for pool, cards in self.pools.items()}, dict(self.blanks)))

    def swap(self, pool: str, comes: str, goes: str) -> None:
        self.pools[pool].remove(goes)
        self.pools[pool].add(comes)
        self.blanks[pool] -= 1


@pytest.mark.rule("C-06")
def test_a_file_cut_off_anywhere_in_its_last_line_keeps_all_before_it() -> None:
    table = Table(random.Random(6))
    while not table.files or table.files[-1].count(b"\n") < 4:
        table.evening()
    data = bytes(table.files[-1])
    sound = read_lines("s", data)
    assert sound.session is not None
    start = data.rindex(b"\n", 0, -1) + 1
    for end in range(start + 1, len(data) - 1):
        cut = read_lines("s", data[:end])
        assert (cut.torn, cut.damaged, cut.whole) == (True, False, start)
        assert cut.session is not None
        assert cut.session.entries == sound.session.entries[:-1]
    whole = read_lines("s", data[:-1])
    assert (whole.torn, whole.session, whole.whole) == (False, sound.session, len(data) - 1)


def test_every_changed_letter_is_noticed() -> None:
    last, line = header_line(1, "2026-01-01", "Anna", {})
    _, more = entry_line({"undo": "0"}, line[-15:-3].decode())
    data = line + more
    for at in range(len(data) - 1):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        assert read_lines(last, changed).faults, at


@pytest.mark.parametrize(
    ("second", "told"),
    [
        (Came("b", "country", "l-2", "Ben", "n-1"), "gone"),
        (Came("b", "country", "l-2", "Ben", "k-1"), "never"),
        (Came("b", "country", "l-2", "Ben", "l-1"), "same-session"),
        (Came("b", "country", "l-2", "ANNA", "n-2"), "twice"),
        (Came("b", "country", "l-2", "Ben", None), "waits"),
        (Came("b", "category", "l-2", "Ben", "k-1"), "no-blank"),
        (Went("b", "a", "n-2"), "nothing"),
        (TakenBack("b", "nobody"), "nothing"),
    ],
)
@pytest.mark.rule("C-04")
def test_what_cannot_be_changes_nothing_and_is_told(second: Any, told: str) -> None:
    first = Came("a", "country", "l-1", "Anna", "n-1")
    alone = replay(POOLS, {"country": 3, "category": 0}, [evening(1, first)])
    both = replay(POOLS, {"country": 3, "category": 0}, [evening(1, first, second)])
    assert [trouble.what for trouble in both.troubles] == [told]
    assert both.now.pools == alone.now.pools


@pytest.mark.rule("C-04")
def test_the_new_card_takes_the_place_of_the_old_one_and_may_go_out_an_evening_later() -> None:
    sessions = [
        evening(1, Came("a", "country", "l-1", "Anna", "n-1")),
        evening(2, Came("b", "country", "l-2", "Anna", "l-1")),
    ]
    history = replay(POOLS, BLANKS, sessions)
    assert history.at(0).pools["country"][:3] == ("n-0", "n-1", "n-2")
    assert history.at(1).pools["country"][:3] == ("n-0", "l-1", "n-2")
    assert history.at(2).pools["country"][:3] == ("n-0", "l-2", "n-2")
    assert history.troubles == ()


@pytest.mark.rule("C-06")
def test_two_branches_that_took_the_same_card_out_are_settled_by_naming_another_or_by_taking_back() -> None:
    one = evening(1, Came("a", "country", "l-1", "Anna", "n-1"), name="a")
    other = evening(1, Came("b", "country", "l-2", "Ben", "n-1"), name="b")
    assert tips([one, other]) == [one, other]
    history = replay(POOLS, BLANKS, [other, one])
    assert history == replay(POOLS, BLANKS, [one, other])
    assert [(trouble.what, trouble.entry.id, trouble.other) for trouble in history.troubles] == [("gone", "b", "a")]
    for settled, blanks in ((Went("c", "b", "n-2"), 4), (TakenBack("c", "b"), 5)):
        after = replay(POOLS, BLANKS, [one, other, evening(2, settled, follows=("a", "b"))])
        assert after.troubles == ()
        assert after.now.blanks["country"] == blanks
        assert len(after.now.pools["country"]) == 12


@pytest.mark.rule("C-04")
def test_two_branches_that_used_the_last_blank_are_told_apart() -> None:
    one = evening(1, Came("a", "country", "l-1", "Anna", "n-1"), name="a")
    other = evening(1, Came("b", "country", "l-2", "Ben", "n-2"), name="b")
    short = replay(POOLS, {"country": 1}, [one, other])
    assert [(trouble.what, trouble.entry.id) for trouble in short.troubles] == [("no-blank", "b")]
    assert replay(POOLS, {"country": 2}, [one, other]).troubles == ()
