"""A history as its folder holds it: whatever stands in one line harms that line, and whoever writes loses nobody's."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.load import Loaded, load_deck
from cardwright.diag import Finding
from cardwright.games.cultural_routes.legacy import pen
from cardwright.games.cultural_routes.legacy.family import Family
from cardwright.games.cultural_routes.legacy.folder import ATTRIBUTES
from cardwright.games.cultural_routes.legacy.keeper import Keeper
from cardwright.games.cultural_routes.legacy.lines import entry_line, header_line
from cardwright.games.cultural_routes.legacy.live import legacy_of, live
from cardwright.games.history import Before, Lived
from cardwright.games.legacy import Done, LegacyFault, Wish
from cardwright.resources import starters

NAME, HEAD = header_line(1, "2026-11-30", "Anna", {})
FIRST = HEAD[-15:-3].decode()
ADD = {"add": "card", "pool": "category", "by": "Ben", "date": "2026-11-30", "out": "k-01"}
CARD: dict[str, Any] = {**ADD, "card": {"id": "l-1", "name": "rain"}, "lost": {"id": "k-01", "name": "a dish"}}
SOUND = {**ADD, "by": "Cleo", "out": "k-02", "card": {"id": "l-sound", "name": "a lullaby"}}


@pytest.fixture(scope="module")
def starter() -> Loaded:
    return load_deck(starters() / "cultural_routes", contents=False)


@pytest.fixture
def before(starter: Loaded, tmp_path: Path) -> Before:
    assert starter.deck is not None
    return Before(tmp_path, starter.deck.cards, starter.deck.kinds)


def lived(before: Before, *lines: bytes) -> Lived:
    """The deck with a session of lines."""
    found = live(before._replace(instead={f"legacy/{NAME}.jsonl": b"".join([HEAD, *lines])}))
    assert found is not None
    return found


def line(raw: dict[str, Any]) -> bytes:
    return entry_line(raw, FIRST)[1]


def checked(body: str | bytes) -> bytes:
    """A line with anything in it, whose check is right."""
    data = body.encode("utf-8") if isinstance(body, str) else body
    return data + b',"sum":"' + sha256(data).hexdigest()[:12].encode() + b'"}\n'


def with_after(body: str) -> bytes:
    return checked(f'{body},"after":"{FIRST}"')


def told(finding: Finding) -> tuple[str, int]:
    assert finding.span is not None
    return finding.code.id, finding.span.line


ODD = {
    "no JSON": checked('{"a'),
    "words": checked("hello"),
    "a list": checked("[1"),
    "bytes": checked(b'{"add":"\xff\xfe","after":"' + FIRST.encode() + b'"'),
    "a deep list": with_after('{"undo":' + "[" * 30 + "]" * 30),
    "a very deep list": with_after('{"undo":' + "[" * 100_000 + "]" * 100_000),
    "a huge number": with_after('{"undo":' + "9" * 5000),
    "no number": with_after('{"undo":NaN'),
    "a key twice": with_after('{"undo":"x","undo":"y"'),
    "many values": with_after('{"undo":[' + ",".join("1" * 70_000) + "]"),
    "a later list": checked('{"undo":"x","after":["a"]'),
    **{f"pool {pool}": line({**CARD, "pool": pool}) for pool in ("foo", "blank", "penalty", ["x"], None)},
    **{f"card {card}": line({**CARD, "card": card}) for card in ("x", None, {}, {"id": 5}, {"id": ["x"]})},
    "undo with a card": line({"undo": "x", "card": {"id": "l-1"}}),
    "undo of a list": line({"undo": ["x"]}),
    "undo and retire": line({"undo": "x", "retire": "x", "pool": "category", "out": "k-01"}),
    "retire without pool": line({"retire": "x", "out": "k-01"}),
    "lost of another": line({**CARD, "lost": {"id": "zz-9", "name": "zz"}}),
    "by a list": line({**CARD, "by": ["x"]}),
    "of the future": line({"future": 1}),
}


@pytest.mark.parametrize("odd", ODD.values(), ids=list(ODD))
def test_a_line_of_an_odd_shape_is_a_finding_on_that_line_and_the_others_hold(before: Before, odd: bytes) -> None:
    found = lived(before, line(SOUND), odd)
    assert {told(finding) for finding in found.findings} == {("CUL040", 3)}
    assert "l-sound" in [card.id for card in found.cards]
    assert shown(found)


def shown(found: Lived) -> str:
    """All that is shown of a history."""
    family = Family(found.told.before.folder, found.told)
    return "\n".join(family.told(pools=True)) + json.dumps(family.json())


def strange(dice: random.Random, value: Any) -> Any:
    """A value of a line, with something in it otherwise."""
    others = ["", "x", "\x1b", "\ud800", "l-1", "k-02", "n-dk", FIRST, None, True, -1, 1.5, [], {}, ["x"], {"id": "x"}]
    if not isinstance(value, dict) or dice.random() < 0.2:
        return dice.choice(others)
    changed = dict(value)
    key = dice.choice([*value, "undo", "retire", "card", "lost", "x", "picture"])
    if dice.random() < 0.2:
        changed.pop(key, None)
    else:
        changed[key] = strange(dice, changed.get(key))
    return changed


def test_whatever_stands_in_a_line_the_pools_keep_their_size_and_the_other_cards_are_there(before: Before) -> None:
    sizes = {kind: sum(card.kind == kind for card in before.cards) for kind in ("country", "category")}
    bases = [CARD, {"retire": FIRST, "pool": "category", "out": "k-03"}, {"undo": FIRST}]
    for seed in range(400):
        dice = random.Random(seed)
        raw = strange(dice, dice.choice(bases))
        found = lived(before, line(SOUND), line(raw if isinstance(raw, dict) else {"x": raw}))
        assert {told(finding)[1] for finding in found.findings} <= {2, 3}, seed
        assert all(finding.code.id.startswith("CUL04") for finding in found.findings), seed
        cards = [(card.kind, card.id) for card in found.cards]
        assert {kind: sum(one == kind for one, _ in cards) for kind in sizes} == sizes, seed
        assert len(set(cards)) == len(cards)
        assert shown(found)


@pytest.mark.parametrize("words", ["\x00", "a\x01b", "\x0b", "\x0c", "\x1b[31m", "\x7f", "\ufffe", "\ud800"])
@pytest.mark.parametrize("key", ["name", "notes", "by"])
def test_a_character_that_cannot_be_printed_harms_its_card_alone_and_it_can_be_taken_back(
    before: Before, words: str, key: str
) -> None:
    spoilt = {**CARD, "by": words} if key == "by" else {**CARD, "card": {**CARD["card"], key: words}}
    check, data = entry_line(spoilt, FIRST)
    found = lived(before, line(SOUND), data)
    assert [told(finding) for finding in found.findings] == [("CUL045", 3)]
    assert "undo . 1.2" in (found.findings[0].suggestion or "")
    ids = [card.id for card in found.cards]
    assert {"l-sound", "k-01"} <= set(ids)
    assert "l-1" not in ids
    undone = lived(before, line(SOUND), data, entry_line({"undo": check}, check)[1])
    assert undone.findings == []


def test_a_card_that_cannot_be_made_is_taken_back_an_evening_later(before: Before) -> None:
    folder(before, line({**CARD, "card": {"id": "l-1", "name": "a\x01b"}}))
    Keeper(before.folder, legacy_of(before)).new("2026-12-24", "Anna")
    assert Keeper(before.folder, legacy_of(before)).undo("1.1", "2026-12-24", "").words == "taken back: entry 1.1"
    assert [finding.code.id for finding in current(before).findings] == []


def folder(before: Before, *lines: bytes) -> Path:
    """The file of a session, in the deck's folder."""
    path = before.folder / "legacy" / f"{NAME}.jsonl"
    path.parent.mkdir()
    path.write_bytes(b"".join([HEAD, *lines]))
    return path


def current(before: Before) -> Lived:
    found = live(before)
    assert found is not None
    return found


def wish(words: str, by: str, out: str | None = None) -> Wish:
    return Wish("category", words, {"name": words}, by, "2026-11-30", out)


def names(before: Before) -> list[str]:
    return [raw["card"]["name"] for kept in legacy_of(before).kept.values() for raw in kept.raws.values()]


def test_who_decided_on_an_older_history_decides_anew_and_cuts_off_nobodys_line(before: Before) -> None:
    path = folder(before, line(SOUND))
    path.write_bytes(path.read_bytes()[:-9])
    anna, ben = (Keeper(before.folder, legacy_of(before)) for _ in range(2))
    done = anna.add(wish("from Anna", "Anna", "k-03"))
    assert done.aside == f"legacy/{NAME}.torn-1"
    with pytest.raises(LegacyFault, match="was changed meanwhile"):
        ben.add(wish("from Ben", "Ben", "k-04"))
    assert Family(before.folder, ben.legacy).add(wish("from Ben", "Ben", "k-04")).aside is None
    assert names(before) == ["from Anna", "from Ben"]
    assert current(before).findings == []


def test_the_last_blank_is_not_written_on_twice(before: Before) -> None:
    plain = {key: value for key, value in CARD.items() if key != "lost"}
    cards = [
        {**plain, "by": f"{n}", "out": f"k-0{n}", "card": {"id": f"l-{n}", "name": f"song {n}"}} for n in (1, 2, 3)
    ]
    folder(before, *map(line, cards))
    anna, ben = (Family(before.folder, legacy_of(before)) for _ in range(2))
    anna.add(wish("from Anna", "Anna", "k-04"))
    with pytest.raises(LegacyFault, match="no blank category card left"):
        ben.add(wish("from Ben", "Ben", "k-05"))


def test_many_who_write_at_once_all_come_in(before: Before) -> None:
    folder(before)
    families = [Family(before.folder, legacy_of(before)) for _ in range(4)]
    people = [
        threading.Thread(target=family.add, args=(wish(f"from {number}", f"P{number}", f"k-0{number}"),))
        for number, family in enumerate(families, 1)
    ]
    for one in people:
        one.start()
    for one in people:
        one.join()
    assert sorted(names(before)) == ["from 1", "from 2", "from 3", "from 4"]


def test_who_holds_the_folder_keeps_others_out(before: Before, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(before)
    monkeypatch.setattr(pen, "_PATIENCE", 0.0)
    with (
        pen.held(before.folder / "legacy/.gitattributes", ATTRIBUTES),
        pytest.raises(LegacyFault, match="another program is writing"),
    ):
        Family(before.folder, legacy_of(before)).add(wish("a rhyme", "Ben"))


def test_a_torn_line_of_an_earlier_session_is_cut_off_too(before: Before) -> None:
    path = folder(before, line(SOUND))
    path.write_bytes(path.read_bytes()[:-9])
    family = Family(before.folder, legacy_of(before))
    family.begin("2026-12-24", "Anna")
    assert [finding.code.id for finding in current(before).findings] == ["CUL041"]
    assert family.add(wish("a rhyme", "Ben", "k-03")).aside == f"legacy/{NAME}.torn-1"
    assert (path.read_bytes(), current(before).findings) == (HEAD, [])


COPIES = (
    "{} (Anna's conflicted copy 2026-12-01).jsonl",
    "{}.sync-conflict-20261201-101010-ABCDEFG.jsonl",
    "{}-DESKTOP-7.jsonl",
    "{} (1).jsonl",
    "0 {}.jsonl",
)


@pytest.mark.parametrize("copy", COPIES)
def test_a_copy_of_a_file_counts_nothing_twice_and_says_what_only_it_holds(before: Before, copy: str) -> None:
    path = folder(before, line(SOUND))
    there = path.with_name(copy.format(NAME))
    there.write_bytes(path.read_bytes())
    (finding,) = current(before).findings
    assert (finding.code.id, finding.suggestion) == ("CUL040", "delete it: all that stands in it stands there too")
    assert "l-sound" in [card.id for card in current(before).cards]
    there.write_bytes(path.read_bytes() + line(CARD))
    (finding,) = current(before).findings
    assert "add line 3 of it" in (finding.suggestion or "")
    path.write_bytes(path.read_bytes() + there.read_bytes().splitlines(keepends=True)[2])
    there.unlink()
    assert current(before).findings == []
    assert {"l-sound", "l-1"} <= {card.id for card in current(before).cards}


def without(before: Before, card: str) -> Before:
    return before._replace(cards=[one for one in before.cards if one.id != card])


def test_a_card_that_is_gone_from_the_files_is_told_until_the_next_session(before: Before) -> None:
    family = Family(before.folder, legacy_of(before))
    family.begin("2026-11-30", "Anna")
    family.add(wish("a rhyme", "Ben", "k-02"))
    assert current(without(before, "k-02")).findings == []  # it went out, and is kept
    (finding,) = current(without(before, "k-03")).findings
    assert (finding.code.id, finding.evidence["missing"]) == ("CUL042", ["k-03"])
    Family(before.folder, legacy_of(without(before, "k-03"))).begin("2026-12-24", "Anna")
    assert current(without(before, "k-03")).findings == []


def in_other_words(before: Before, card: str, words: str) -> Before:
    return before._replace(
        cards=[
            replace(one, written=one.written.model_copy(update={"name": words})) if one.id == card else one
            for one in before.cards
        ]
    )


def test_a_card_that_went_out_stays_what_it_was_then(before: Before) -> None:
    family = Family(before.folder, legacy_of(before))
    family.begin("2026-11-30", "Anna")
    family.add(wish("a rhyme", "Ben", "k-02"))
    found = live(in_other_words(before, "k-02", "quite other words")._replace(session=0))
    assert found is not None
    assert next(card.written.name for card in found.cards if card.id == "k-02") == "something you can hum"  # type: ignore[attr-defined]
    family.undo(None, "2026-11-30", "")
    again = current(in_other_words(before, "k-02", "quite other words"))
    assert next(card.written.name for card in again.cards if card.id == "k-02") == "quite other words"  # type: ignore[attr-defined]


def test_a_new_card_of_a_file_with_the_id_of_one_that_came_in_is_a_finding(before: Before) -> None:
    folder(before, line(SOUND))
    known = next(card for card in before.cards if card.id == "k-01")
    (finding,) = current(before._replace(cards=[*before.cards, replace(known, id="l-sound")])).findings
    assert told(finding) == ("CUL045", 2)
    assert "give that card another id" in (finding.suggestion or "")


Act = Callable[[Keeper], Done]


def test_undo_takes_nothing_back_twice_and_nothing_that_others_build_on(before: Before) -> None:
    def act(what: Act) -> Done:
        return what(Keeper(before.folder, legacy_of(before)))

    def refused(what: Act) -> str:
        with pytest.raises(LegacyFault) as fault:
            act(what)
        return str(fault.value)

    Keeper(before.folder, legacy_of(before)).new("2026-11-30", "Anna")
    act(lambda keeper: keeper.add(wish("a rhyme", "Ben")))
    act(lambda keeper: keeper.retire("1.1", "k-01", ""))
    assert "k-01" in refused(lambda keeper: keeper.retire("1.1", "k-02", ""))
    assert "entry 1.2 says which card goes out" in refused(lambda keeper: keeper.undo("1.1", "", ""))
    assert act(lambda keeper: keeper.undo(None, "", "")).words == "taken back: k-01 is in again, and the new card waits"
    assert "was taken back already, with entry 1.3" in refused(lambda keeper: keeper.undo("1.2", "", ""))
    assert "entry 1.3 took 1.2 back, and that stays" in refused(lambda keeper: keeper.undo("1.3", "", ""))
    assert act(lambda keeper: keeper.undo("1.1", "", "")).words.startswith("taken back: l-a-rhyme")
    assert "was taken back with entry 1.4" in refused(lambda keeper: keeper.retire("1.1", "k-01", ""))
    assert "brought no card" in refused(lambda keeper: keeper.retire("1.4", "k-01", ""))
    assert "nothing stands" in refused(lambda keeper: keeper.undo(None, "", ""))


def test_a_name_is_one_however_its_accents_are_written(before: Before) -> None:
    folder(before)
    Keeper(before.folder, legacy_of(before)).add(wish("a rhyme", "Jos\u00e9"))
    for by in ("Jose\u0301", "JOS\u00c9"):
        with pytest.raises(LegacyFault, match="one each"):
            Keeper(before.folder, legacy_of(before)).add(wish("a knot", by))


def test_a_card_that_waits_is_there_already(before: Before) -> None:
    folder(before)
    Keeper(before.folder, legacy_of(before)).add(wish("a rhyme", "Ben"))
    with pytest.raises(LegacyFault, match="is in the deck already"):
        Keeper(before.folder, legacy_of(before)).add(wish("A Rhyme", "Cleo"))


@pytest.mark.parametrize(("number", "words"), [(28, "the disk is full"), (30, "nothing can be written to that disk")])
def test_a_disk_that_takes_nothing_is_told_plainly_and_leaves_no_trace(
    before: Before, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    path = folder(before, line(SOUND))
    path.write_bytes(path.read_bytes()[:-9])
    (path.parent / ".gitattributes").write_text(ATTRIBUTES, encoding="utf-8")
    files = {one.name: one.read_bytes() for one in path.parent.iterdir()}

    def full(file: Any, data: bytes) -> None:
        file.write(data[:5])
        file.flush()
        raise OSError(number, "raw words of the system")

    monkeypatch.setattr(pen, "write", full)
    family = Family(before.folder, legacy_of(before))
    for act in (lambda: family.add(wish("a rhyme", "Ben")), lambda: family.begin("2026-12-24", "Anna")):
        with pytest.raises(LegacyFault, match=words):
            act()
    assert {one.name: one.read_bytes() for one in path.parent.iterdir()} == files


def test_a_file_in_the_place_of_the_folder_is_told(before: Before) -> None:
    (before.folder / "legacy").write_text("not a folder", encoding="utf-8")
    with pytest.raises(LegacyFault, match="move it away"):
        Family(before.folder, legacy_of(before)).begin("2026-11-30", "Anna")
