"""Translations: nothing is lost on the way to a PO file and back, and nothing but texts changes on cards."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.build.check import check_deck
from cardwright.build.load import load_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.build.translate.check import NoTranslation, locales_of
from cardwright.build.translate.files import TranslateError, extract, statuses, update
from cardwright.build.translate.into import put, translate
from cardwright.build.translate.merge import fresh, merge
from cardwright.build.translate.strings import String, strings_of
from cardwright.diag import Source
from cardwright.pack.places import texts
from cardwright.pack.read import open_pack
from cardwright.pack.verify import verify
from cardwright.play.packs import open_game
from cardwright.read.node import Document
from cardwright.read.po import PoEntry, po_document, po_in, read_po
from cardwright.read.po_text import po_text
from cardwright.resources import starters

CARDS = "id,title,number,text\nb-1,Harbour,1,Ships lie **here**.\nb-2,Quay,2,\n"
VAGABOND = Path(__file__).resolve().parents[2] / "decks" / "vagabond"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "blank", folder)
    (folder / "cards.csv").write_text(CARDS)
    return folder


def say(deck: Path, texts: dict[str, str], language: str = "pl") -> None:
    """Translate texts by their contexts, as a translator's program would."""
    path = deck / "locales" / f"{language}.po"
    file = read_po(path, path.name)
    for entry in file.entries:
        if entry.context in texts:
            entry.msgstr = texts[entry.context]
    path.write_text(po_text(file.entries), encoding="utf-8")


def codes(folder: Path, **how: Any) -> list[str]:
    return [finding.code.id for finding in check_deck(folder, **how).findings]


# --------------------------------------------------------------------------------------------- extract and update


def test_every_text_of_a_card_is_extracted_under_its_id_and_field(deck: Path) -> None:
    extract(deck, "pl")
    file = read_po(deck / "locales/pl.po", "pl.po")
    assert [entry.context for entry in file.strings()] == ["deck.title", "b-1.title", "b-1.text", "b-2.title"]
    assert [entry.msgid for entry in file.strings()][1:] == ["Harbour", "Ships lie **here**.", "Quay"]
    assert file.fields["Plural-Forms"].startswith("nplurals=3;")


def test_extracting_twice_is_refused(deck: Path) -> None:
    extract(deck, "pl")
    with pytest.raises(TranslateError, match="is there already"):
        extract(deck, "pl")


@pytest.mark.parametrize(("language", "words"), [("en", "written in English already"), ("qq", "no language")])
def test_a_language_that_makes_no_sense_is_refused(deck: Path, language: str, words: str) -> None:
    with pytest.raises(TranslateError, match=words):
        extract(deck, language)


def test_updating_what_is_up_to_date_changes_nothing(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-1.title": "Port"})
    before = (deck / "locales/pl.po").read_bytes()
    [updated] = update(deck, ())
    assert not updated.changed_file
    assert (deck / "locales/pl.po").read_bytes() == before


def test_a_changed_text_keeps_its_translation_as_fuzzy(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-1.title": "Port"})
    (deck / "cards.csv").write_text(CARDS.replace("Harbour", "Haven"))
    [updated] = update(deck, ["pl"])
    assert (updated.added, updated.changed, updated.gone) == (0, 1, 0)
    [entry] = [one for one in read_po(deck / "locales/pl.po", "").strings() if one.context == "b-1.title"]
    assert (entry.msgid, entry.msgstr, entry.previous, entry.fuzzy) == ("Haven", "Port", "Harbour", True)


def test_a_text_that_becomes_what_it_was_is_translated_again(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-1.title": "Port"})
    before = (deck / "locales/pl.po").read_bytes()
    for cards in (CARDS.replace("Harbour", "Haven"), CARDS):
        (deck / "cards.csv").write_text(cards)
        update(deck, ())
    assert (deck / "locales/pl.po").read_bytes() == before


def test_a_card_that_comes_back_finds_its_translation(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-2.title": "Nabrzeże"})
    (deck / "cards.csv").write_text(CARDS.replace("b-2,Quay,2,\n", ""))
    update(deck, ())
    [gone] = [one for one in read_po(deck / "locales/pl.po", "").entries if one.obsolete]
    assert gone.msgstr == "Nabrzeże"
    (deck / "cards.csv").write_text(CARDS)
    update(deck, ())
    [entry] = [one for one in read_po(deck / "locales/pl.po", "").strings() if one.context == "b-2.title"]
    assert entry.done and entry.msgstr == "Nabrzeże"


def test_a_card_that_is_given_another_id_keeps_its_translations(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-1.title": "Port", "b-1.text": "Statki leżą **tutaj**.", "b-2.title": "Nabrzeże"})
    (deck / "cards.csv").write_text(CARDS.replace("b-1,", "harbour.1,"))
    [updated] = update(deck, ())
    assert (updated.added, updated.changed, updated.gone) == (0, 0, 0)
    file = read_po(deck / "locales/pl.po", "")
    assert [(one.context, one.msgstr) for one in file.strings()][1:] == [
        ("harbour.1.title", "Port"),
        ("harbour.1.text", "Statki leżą **tutaj**."),
        ("b-2.title", "Nabrzeże"),
    ]
    assert not any(entry.fuzzy or entry.obsolete for entry in file.entries)


def test_a_renamed_card_that_was_left_without_its_translation_finds_it(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-2.title": "Nabrzeże"})
    path = deck / "locales/pl.po"
    path.write_text(path.read_text().replace('#: cards.csv\nmsgctxt "b-2.title"\nmsgid "Quay"\nmsgstr "Nabrzeże"', ""))
    path.write_text(path.read_text() + '\n#~ msgctxt "q-9.title"\n#~ msgid "Quay"\n#~ msgstr "Nabrzeże"\n')
    for _ in range(2):
        update(deck, ())
        file = read_po(path, "")
        [entry] = [one for one in file.entries if one.msgid == "Quay"]
        assert (entry.context, entry.msgstr, entry.done) == ("b-2.title", "Nabrzeże", True)


def old(*entries: tuple[str, str, str]) -> list[PoEntry]:
    return [PoEntry(*entry) for entry in entries]


def said(entries: list[PoEntry]) -> list[tuple[str | None, str, bool]]:
    return [(one.context, one.msgstr, one.fuzzy) for one in entries if not one.obsolete and not one.is_header]


def test_a_text_in_another_field_is_another_text() -> None:
    there = old(("a-1.title", "Quay", "Nabrzeże"), ("a-2.x.text", "Quay", "Keja"))
    merged = merge(there, strings({"b-1.text": "Quay"}), "pl", "deck 1")
    assert said(merged.entries) == [("b-1.text", "", False)]
    assert (merged.added, merged.gone) == (1, 2)


def test_of_two_translations_of_a_text_one_is_taken_to_be_looked_at() -> None:
    there = old(("a-1.t", "Quay", "Nabrzeże"), ("a-2.t", "Quay", "Keja"))
    assert said(merge(there, strings({"b-1.t": "Quay"}), "pl", "deck 1").entries) == [("b-1.t", "Nabrzeże", True)]
    both = said(merge(there, strings({"b-1.t": "Quay", "b-2.t": "Quay"}), "pl", "deck 1").entries)
    assert both == [("b-1.t", "Nabrzeże", True), ("b-2.t", "Keja", True)]


def test_two_cards_of_the_same_text_keep_both_translations() -> None:
    there = old(("a-1.t", "Quay", "Keja"), ("a-2.t", "Quay", "Keja"))
    wanted = strings({"b-1.t": "Quay", "b-2.t": "Quay"})
    assert said(merge(there, wanted, "pl", "deck 1").entries) == [("b-1.t", "Keja", False), ("b-2.t", "Keja", False)]


def test_a_translation_that_is_still_needed_stays_where_it_is() -> None:
    there = old(("a-1.t", "Quay", "Keja"))
    wanted = strings({"a-1.t": "Quay", "b-1.t": "Quay"})
    assert said(merge(there, wanted, "pl", "deck 1").entries) == [("a-1.t", "Keja", False), ("b-1.t", "", False)]


def test_items_of_a_list_that_change_places_keep_their_translations() -> None:
    there = old(("a-1.t[0]", "Quay", "Keja"), ("a-1.t[1]", "Ship", "Statek"))
    wanted = strings({"a-1.t[0]": "Ship", "a-1.t[1]": "Quay"})
    entries = merge(there, wanted, "pl", "deck 1").entries
    assert sorted(said(entries), key=str) == [("a-1.t[0]", "Statek", False), ("a-1.t[1]", "Keja", False)]


def test_order_and_remarks_of_a_translator_stay(deck: Path) -> None:
    extract(deck, "pl")
    path = deck / "locales/pl.po"
    head, *entries = read_po(path, "").entries
    entries[0].comments.append("Ask Ala.")
    path.write_text(po_text([head, *reversed(entries)]), encoding="utf-8")
    before = path.read_bytes()
    update(deck, ())
    assert path.read_bytes() == before


def test_nothing_is_written_while_cards_cannot_be_read(deck: Path) -> None:
    extract(deck, "pl")
    before = (deck / "locales/pl.po").read_bytes()
    (deck / "cards.csv").write_text(CARDS.replace("Quay", ""))
    with pytest.raises(TranslateError, match="cannot be read to the end"):
        update(deck, ())
    assert (deck / "locales/pl.po").read_bytes() == before


def test_a_damaged_translation_is_not_written_over(deck: Path) -> None:
    extract(deck, "pl")
    path = deck / "locales/pl.po"
    path.write_text(path.read_text().replace('msgstr ""\n\n#. title', 'msgstr "\n\n#. title') + 'msgid "x\n')
    before = path.read_bytes()
    with pytest.raises(TranslateError, match="translations would be lost"):
        update(deck, ())
    assert path.read_bytes() == before


ONE = st.sampled_from(["Harbour", "Haven", "Quay", "Pier"])
STRINGS = st.dictionaries(st.sampled_from(["a-1.t", "a-2.t", "a-3.t", "a-4.t"]), ONE, max_size=4)


def strings(texts: dict[str, str]) -> list[String]:
    return [
        String(context, text, Document(Source("cards.csv", "")), ("cards", 0), card=context[:3], file="cards.csv")
        for context, text in texts.items()
    ]


@given(st.lists(STRINGS, min_size=1, max_size=5), st.data())
def test_no_translation_is_lost_however_often_a_deck_changes(decks: list[dict[str, str]], data: st.DataObject) -> None:
    entries = fresh(strings(decks[0]), "pl", "deck 1")
    given_words: set[str] = set()
    for number, wanted in enumerate(decks):
        merged = merge(entries, strings(wanted), "pl", "deck 1").entries
        assert po_text(merge(merged, strings(wanted), "pl", "deck 1").entries) == po_text(merged)
        entries = po_in(po_document(po_text(merged).encode(), "pl.po")).entries
        assert {entry.msgstr for entry in entries} >= given_words
        current = {entry.context: entry.msgid for entry in entries if not entry.obsolete and not entry.is_header}
        assert current == wanted
        for entry in entries:
            if not entry.msgstr and not entry.is_header and data.draw(st.booleans()):
                entry.msgstr = f"{entry.context} {number}"
                given_words.add(entry.msgstr)


def test_two_translators_are_merged_by_git(deck: Path, tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("git is not installed here")
    extract(deck, "pl")
    path = deck / "locales/pl.po"
    base, ours, theirs = (tmp_path / name for name in ("base", "ours", "theirs"))
    base.write_bytes(path.read_bytes())
    say(deck, {"b-1.title": "Port"})
    ours.write_bytes(path.read_bytes())
    path.write_bytes(base.read_bytes())
    say(deck, {"b-2.title": "Nabrzeże"})
    # Lines were put in above the card, which moves it and nothing in the translation.
    (deck / "cards.csv").write_text(CARDS.replace("b-2", "b-0,Buoy,3,\nb-2"))
    update(deck, ())
    theirs.write_bytes(path.read_bytes())
    done = subprocess.run(["git", "merge-file", "-p", ours, base, theirs], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout
    merged = {entry.context: entry.msgstr for entry in po_in(po_document(done.stdout, "pl.po")).strings()}
    assert merged == {"deck.title": "", "b-1.title": "Port", "b-1.text": "", "b-0.title": "", "b-2.title": "Nabrzeże"}


@pytest.mark.skipif(shutil.which("msgmerge") is None, reason="gettext is not installed here")
def test_gettext_merges_what_is_extracted(deck: Path, tmp_path: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-1.title": "Port"})
    path = deck / "locales/pl.po"
    done = subprocess.run(["msgmerge", "--no-wrap", "-N", "-o", "-", path, path], capture_output=True, check=True)
    merged = po_in(po_document(done.stdout, "pl.po"))
    assert merged.findings == []
    assert {entry.context: entry.msgstr for entry in merged.strings()}["b-1.title"] == "Port"


# ------------------------------------------------------------------------------------------------- onto the cards


def test_a_deck_in_another_language_differs_in_its_texts_alone() -> None:
    loaded = load_deck(VAGABOND)
    assert loaded.deck is not None
    [locale] = locales_of(loaded)
    spoken = translate(loaded, locale).loaded.deck
    assert spoken is not None
    changed = 0
    for before, after in zip(loaded.deck.contents, spoken.contents, strict=True):
        assert (before.id, before.count, before.kind) == (after.id, after.count, after.kind)
        words = (*before.kind.strings, *before.kind.words)
        again = put(after, dict(texts(before.fields, words)))
        assert again.fields == before.fields
        changed += after.fields != before.fields
    assert changed > 40


def test_numbers_codes_and_answers_stay_and_countries_are_named_in_the_language() -> None:
    loaded = load_deck(VAGABOND)
    [locale] = locales_of(loaded)
    spoken = translate(loaded, locale).loaded.deck
    assert spoken is not None
    card = next(content for content in spoken.contents if content.id == "t-001")
    first = card.fields["route"][0]
    assert (first["number"], first["iata"], first["city"], first["country"]["name"]) == (
        38,
        "CPH",
        "Kopenhaga",
        "Dania",
    )
    assert card.fields["questions"][0]["right"] == "B"
    untold = next(content for content in spoken.contents if content.id == "t-020")
    assert untold.fields["questions"][0]["ask"].isascii()


def test_a_translation_that_does_not_fit_points_at_its_line(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-1.title": "ŻÓŁW" * 6})
    found = [one for one in check_deck(deck, languages=("pl",)).findings if one.code.family == "FIT"]
    assert found
    assert {(one.path.rpartition("/")[2], one.card) for one in found} == {("pl.po", "b-1")}
    assert all(one.span is not None and "ŻÓŁW" in one.span.text for one in found)


def test_a_translation_that_is_too_long_for_its_field_points_at_its_line(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-1.title": "Przystań morska dla statków"})  # 27 letters; the field says max: 24
    found = [one for one in check_deck(deck, fit=False, languages=("pl",)).findings if one.code.family == "SCH"]
    assert [(one.path.rpartition("/")[2], one.card) for one in found] == [("pl.po", "b-1")]


def test_the_checks_of_a_game_read_the_translation(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    shutil.copytree(VAGABOND, folder)
    say(folder, {"t-001.questions[2].ask": "Czy Wełtawa płynie pod mostem Karola?", "t-001.questions[4].b": "Fado"})
    found = check_deck(folder, fit=False, languages=("pl",)).findings
    told = {(one.code.id, one.card) for one in found if one.path.endswith("pl.po")}
    assert ("TXT020", "t-001") in told
    assert ("TXT036", "t-001") in told


def test_missing_texts_are_told_only_where_a_language_is_asked_for(deck: Path) -> None:
    extract(deck, "pl")
    assert codes(deck, fit=False) == []
    assert codes(deck, fit=False, languages=("all",)) == ["TXT030"]


def test_a_text_that_was_changed_is_told_once(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"deck.title": "Talia", "b-1.title": "Port", "b-1.text": "Tu **statki**.", "b-2.title": "Nabrzeże"})
    (deck / "cards.csv").write_text(CARDS.replace("Harbour", "Haven").replace("Quay", "Pier"))
    assert codes(deck, fit=False, languages=("all",)) == ["TXT033", "TXT033"]


def test_one_text_without_a_translation_has_none(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"deck.title": "Talia", "b-1.title": "Port", "b-2.title": "Nabrzeże"})
    (finding,) = check_deck(deck, fit=False, languages=("all",)).findings
    assert finding.message == "1 of the 2 texts of b-1 has no Polish translation: b-1.text"


@pytest.mark.parametrize(
    ("text", "translation", "words", "advice"),
    [
        ("**Ships** :wake:", "Statki", "**, :wake: of the text are missing", "put **, :wake: into the translation,"),
        ("Ships", "**Statki**", "** is not in the text", "take ** out of the translation"),
        ("Ships :wake:", "*Statki*", ":wake: of the text is missing and * is not", ":wake: into the translation, as"),
    ],
)
def test_marks_that_differ_are_told_with_what_to_do(
    deck: Path, text: str, translation: str, words: str, advice: str
) -> None:
    (deck / "cards.csv").write_text(CARDS.replace("Ships lie **here**.", text))
    extract(deck, "pl")
    say(deck, {"b-1.text": translation})
    found = [one for one in check_deck(deck, fit=False).findings if one.code.id == "TXT034"]
    assert [words in one.message and advice in str(one.suggestion) for one in found] == [True]


@pytest.mark.parametrize(
    ("said", "mark", "column"), [("*Port", "*", 9), ("Port :cion:", ":cion:", 14), ("** Port", "**", 9)]
)
def test_a_wrong_mark_of_a_translation_is_one_finding_on_the_mark(
    deck: Path, said: str, mark: str, column: int
) -> None:
    template = deck / "templates" / "card.yaml"
    template.write_text(template.read_text().replace('{text: "{title}"', '{rich: "{title}"'))
    extract(deck, "pl")
    say(deck, {"deck.title": "Talia", "b-1.title": said, "b-2.title": "Molo", "b-1.text": "**Tu** stoją statki."})
    [finding] = check_deck(deck, languages=("pl",)).findings
    assert finding.code.id == "TXT034" and finding.span is not None
    assert (finding.span.text, finding.span.column) == (mark, column)


def test_texts_of_a_broken_card_are_not_called_unknown(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-2.title": "Nabrzeże"})
    (deck / "cards.csv").write_text(CARDS.replace("Quay", ""))
    assert codes(deck, fit=False) == ["SCH002"]


def test_a_language_without_a_file_is_refused(deck: Path) -> None:
    with pytest.raises(NoTranslation, match="translate extract"):
        check_deck(deck, languages=("de",))


def test_a_list_in_one_cell_of_a_table_is_translated_item_by_item(deck: Path) -> None:
    text = (deck / "deck.yaml").read_text()
    assert "number: {type: number}" in text
    (deck / "deck.yaml").write_text(text.replace("number: {type: number}", "number: {type: list, of: text}"))
    (deck / "cards.csv").write_text("id,title,number,text\nb-1,Harbour,crane|pier,\n")
    extract(deck, "pl")
    say(deck, {"b-1.number[1]": "molo"})
    loaded = load_deck(deck)
    [locale] = locales_of(loaded)
    translated = translate(loaded, locale)
    assert translated.overlay == {("b-1", ("number", 1)): "molo"}
    assert translated.loaded.deck is not None
    assert translated.loaded.deck.contents[0].fields["number"] == ["crane", "molo"]


# ------------------------------------------------------------------------------------------------ what is built


def test_a_build_in_a_language_stands_in_a_folder_of_its_own(deck: Path, tmp_path: Path) -> None:
    extract(deck, "pl")
    say(
        deck, {"deck.title": "Moja talia", "b-1.title": "Port", "b-1.text": "**Tu** stoją statki.", "b-2.title": "Molo"}
    )
    built = build_deck(deck, tmp_path / "out", Wishes(only=("cards", "proof"), language="pl"))
    assert not built.stopped
    folder = tmp_path / "out" / "my-deck" / "pl"
    assert built.folder == folder
    record = json.loads((folder / "build.json").read_text())
    assert record["deck"]["language"] == "pl"
    assert "locales/pl.po" in record["inputs"]
    proof = (folder / "proof.html").read_text()
    assert "Port" in proof and 'lang="pl"' in proof and "Harbour" not in proof


def test_a_package_carries_its_translations(deck: Path, tmp_path: Path) -> None:
    plain = build_deck(deck, tmp_path / "plain", Wishes(only=("pack",)))
    extract(deck, "pl")
    say(deck, {"b-1.title": "Port"})
    built = build_deck(deck, tmp_path / "out", Wishes(only=("pack",)))
    assert plain.folder is not None and built.folder is not None
    path = built.folder / "my-deck.cardpack"
    pack, before = open_pack(path), open_pack(plain.folder / "my-deck.cardpack")
    assert verify(path) == []
    assert pack.manifest.languages == ["en", "pl"]
    assert pack.texts("pl") == {"b-1": {"/title": "Port"}}
    assert pack.manifest.hashes.rules == before.manifest.hashes.rules
    assert pack.manifest.hashes.text != before.manifest.hashes.text


def test_a_deck_is_played_in_its_translation(tmp_path: Path) -> None:
    built = build_deck(VAGABOND, tmp_path, Wishes(only=("pack",)))
    assert built.folder is not None
    playable = open_game(built.folder / "vagabond.cardpack", "pl")
    assert playable.content.travel["t-001"].route[0].city == "Kopenhaga"
    assert playable.content.travel["t-001"].questions[0].ask.startswith("Nad jaką cieśniną")


def test_status_counts_texts_and_words(deck: Path) -> None:
    extract(deck, "pl")
    say(deck, {"b-2.title": "Nabrzeże"})
    [status] = statuses(deck)
    assert (status.total, status.translated, status.missing, status.fuzzy) == (4, 1, 3, 0)
    assert (status.words_left, status.cards, status.cards_total, status.percent) == (6, 1, 2, 25.0)


def test_words_of_a_deck_s_own_template_are_translated(deck: Path) -> None:
    path = deck / "templates/card.yaml"
    path.write_text(path.read_text() + "\n")
    template = path.read_text()
    assert "front:\n" in template
    path.write_text(template.replace("front:\n", 'front:\n  - {text: "No. {number}", baseline: [10, 80, 30]}\n', 1))
    extract(deck, "pl")
    say(deck, {"templates/card.yaml": "Nr {number}"})
    loaded = load_deck(deck)
    assert [one.text for one in strings_of(loaded) if one.context == "templates/card.yaml"] == ["No. {number}"]
    from cardwright.build.faces import load_looks

    [locale] = locales_of(loaded)
    deck_in_polish = translate(loaded, locale).loaded
    assert deck_in_polish.deck is not None
    looks = load_looks(deck_in_polish)
    _, front, _ = next(looks.faces(iter(deck_in_polish.deck.contents)))
    written = [word.text for item in front.items for word in getattr(item, "words", ())]
    assert "Nr" in written and "No." not in written


def test_putting_nothing_on_a_card_leaves_it_as_it_is() -> None:
    loaded = load_deck(VAGABOND)
    assert loaded.deck is not None
    content = loaded.deck.contents[0]
    assert put(content, {}) is content
