"""Options of choices: printed in the language of the cards, and decided by as they are written."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.check import check_deck
from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.build.options import spoken_schema
from cardwright.build.translate.catalogue import words_in
from cardwright.build.translate.check import locales_of
from cardwright.build.translate.files import extract, statuses
from cardwright.build.translate.into import translate
from cardwright.build.translate.strings import strings_of
from cardwright.games import catalog
from cardwright.pack.hashes import KindOfCards
from cardwright.pack.read import open_pack
from cardwright.pack.verify import verify
from cardwright.play.packs import in_language
from cardwright.press.faces.face import Rect, Text
from cardwright.press.template.fields import SAID as SAID_IN
from cardwright.read.po import read_po
from cardwright.read.po_text import po_text
from cardwright.resources import starters

FIELDS = """\
      taste: {type: choice, options: [salty, sweet, sour, "4+"], description: What it tastes of}
      served: {type: choice, options: [hot, cold]}
      with: {type: list, of: choice, options: [bread, rice]}
"""
PRINTED = """\
  - {text: "It is {taste}", box: [5, 40, 53, 8], style: text}
  - {stack: [{text: "{item}", style: text}], box: [5, 50, 53, 20], repeat: with}
  - {text: "mind your fingers", box: [5, 72, 53, 6], style: text, when: {served: hot}}
  - {text: "not for children", box: [5, 78, 53, 6], style: text, when: {taste: sour}}
  - {shape: rect, box: [5, 30, 5, 5], fill: "{flavour[taste]}"}
"""
CARDS = "id,title,number,text,taste,served,with\nd-1,Soup,1,Hot.,salty,hot,bread|rice\nd-2,Pickle,2,Odd.,sour,cold,\n"
SAID = {"taste[salty]": "słone", "taste[sour]": "kwaśne", "with[bread]": "chleb", "with[rice]": "ryż"}
CONTEXTS = [f"deck.kinds.card.{one}" for one in SAID]


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "blank", folder)
    file, template = folder / "deck.yaml", folder / "templates" / "card.yaml"
    file.write_text(
        file.read_text().replace("      text:   {type: long_text}\n", f"      text:   {{type: long_text}}\n{FIELDS}")
    )
    palette = '  flavour: {salty: "#0b4da2", sweet: "#a20b4d", sour: "#4da20b", "4+": "#161616"}\nfonts:'
    template.write_text(
        template.read_text().replace("fonts:", palette, 1).replace("back:\n  - {shape", f"{PRINTED}back:\n  - {{shape")
    )
    (folder / "cards.csv").write_text(CARDS)
    extract(folder, "pl")
    return folder


def say(deck: Path, said: dict[str, str]) -> None:
    path = deck / "locales" / "pl.po"
    file = read_po(path, path.name)
    for entry in file.entries[1:]:
        entry.msgstr = said.get((entry.context or "").removeprefix("deck.kinds.card."), f"{entry.msgid} (pl)")
    path.write_text(po_text(file.entries), encoding="utf-8")


def face(deck: Path, card: str) -> tuple[str, list[str | None]]:
    """The words on a card in Polish, and the colours of its small squares."""
    loaded = load_deck(deck)
    spoken = translate(loaded, locales_of(loaded)[0]).loaded
    assert spoken.deck is not None
    contents = (content for content in spoken.deck.contents if content.id == card)
    [(_, front, _)] = load_looks(spoken).faces(contents)
    words = " ".join(word.text for item in front.items if isinstance(item, Text) for word in item.words)
    return words, [item.fill for item in front.items if isinstance(item, Rect) and item.width == 5]


def messages(deck: Path, **how: Any) -> list[str]:
    return [f"{finding.code.id} {finding.message}" for finding in check_deck(deck, **how).findings]


def test_options_that_stand_on_cards_are_extracted_once_by_kind_and_field(deck: Path) -> None:
    strings = [string for string in strings_of(load_deck(deck)) if string.context.startswith("deck.kinds.")]
    assert [string.context for string in strings] == CONTEXTS  # neither served, nor sweet, nor 4+
    assert [string.text for string in strings] == ["salty", "sour", "bread", "rice"]
    assert strings[0].about == ("an option of the field taste on cards of the kind card", "What it tastes of")
    assert strings[0].span.text == "salty"
    assert strings[0].file == "deck.yaml"


def test_cards_say_options_in_their_language_and_decide_by_those_that_are_written(deck: Path) -> None:
    say(deck, SAID)
    soup, colours = face(deck, "d-1")
    assert "słone" in soup and "salty" not in soup
    assert "chleb" in soup and "ryż" in soup
    assert "mind your fingers (pl)" in soup and "not for children" not in soup
    assert colours == ["#0b4da2"]
    pickle, colours = face(deck, "d-2")
    assert "kwaśne" in pickle and "not for children (pl)" in pickle and "fingers" not in pickle
    assert colours == ["#4da20b"]


def test_lists_of_options_in_one_text_are_said_as_well(deck: Path) -> None:
    template = deck / "templates" / "card.yaml"
    template.write_text(template.read_text().replace('"It is {taste}"', '"With {with}"'))
    say(deck, SAID)
    assert "chleb, ryż" in face(deck, "d-1")[0]


def test_an_option_without_a_translation_is_told_and_counted(deck: Path) -> None:
    say(deck, {**SAID, "taste[sour]": ""})
    [status] = statuses(deck)
    assert (status.missing, status.translated) == (1, status.total - 1)
    [told] = [one for one in messages(deck, languages=("pl",)) if one.startswith("TXT030")]
    assert told == "TXT030 1 of the 5 texts of deck.yaml has no Polish translation: deck.kinds.card.taste[sour]"
    assert "sour" in face(deck, "d-2")[0]


def test_a_deck_all_of_whose_printed_options_are_translated_is_clean(deck: Path) -> None:
    say(deck, SAID)
    assert messages(deck, languages=("pl",)) == []
    assert statuses(deck)[0].percent == 100.0


def test_an_option_that_does_not_fit_is_told_once_at_its_translation(deck: Path) -> None:
    (deck / "cards.csv").write_text(f"{CARDS}d-3,Stew,3,More.,salty,hot,\n")
    say(deck, {**SAID, "taste[salty]": "Grzegorzbrzęczyszczykiewiczowszczyznowskiegołękołodowanie"})
    [finding] = [one for one in check_deck(deck, languages=("pl",)).findings if one.code.family == "FIT"]
    assert finding.span is not None
    assert finding.span.file.endswith("pl.po") and finding.span.text.startswith("Grzegorz")


def test_two_options_that_have_become_one_are_told(deck: Path) -> None:
    say(deck, {**SAID, "taste[sour]": "słone"})
    [told] = messages(deck)
    assert told.startswith("TXT036 deck.kinds.card.taste[sour] and deck.kinds.card.taste[salty] say the same")


def test_nothing_translated_names_what_is_on_no_card_by_its_file(deck: Path) -> None:
    [told] = messages(deck, languages=("pl",))
    assert told == (
        "TXT030 2 cards, the words of deck.yaml and the words of templates/card.yaml have no Polish translation yet"
        " (d-1, d-2): printed in English"
    )


def test_a_build_prints_options_in_its_language(deck: Path, tmp_path: Path) -> None:
    say(deck, SAID)
    built = build_deck(deck, tmp_path / "out", Wishes(only=("proof",), language="pl"))
    assert built.folder is not None
    proof = (built.folder / "proof.html").read_text()
    assert "kwaśne" in proof and "sour" not in proof


def test_a_package_says_options_in_its_languages_and_keeps_them_for_the_rules(deck: Path, tmp_path: Path) -> None:
    plain = deck.with_name("plain")
    shutil.copytree(deck, plain)
    shutil.rmtree(plain / "locales")
    say(deck, SAID)
    packs = []
    for folder in (deck, plain):
        built = build_deck(folder, tmp_path / folder.name, Wishes(only=("pack",)))
        assert built.folder is not None
        path = built.folder / "my-deck.cardpack"
        assert verify(path) == []
        packs.append(open_pack(path))
    pack, untranslated = packs
    said = pack.texts("pl")
    assert said["d-1"]["/taste"] == "słone" and said["d-1"]["/with/1"] == "ryż" and "/served" not in said["d-1"]
    assert pack.manifest.kinds["card"].choices == ["/served", "/taste", "/with/*"]
    assert untranslated.manifest.kinds["card"].choices == []
    assert pack.manifest.hashes.rules == untranslated.manifest.hashes.rules


def test_what_a_game_brings_is_said_in_the_words_of_the_game() -> None:
    game = catalog.find("off_the_rails")
    assert game is not None
    deed = game.kinds["deed"]
    schema = spoken_schema(deed, words_in("pl", "off_the_rails"))
    assert schema["properties"]["vagrant"][SAID_IN]["empress"] == "cesarzowa"
    assert SAID_IN not in deed.schema()["properties"]["vagrant"]


def test_rules_see_options_as_they_are_written() -> None:
    card = {"id": "d-1", "count": 1, "title": "Soup", "taste": "salty"}
    kind = KindOfCards([card], texts=(("title",),), choices=(("taste",),))
    [spoken] = in_language(kind, {"d-1": {"/title": "Zupa", "/taste": "słone"}})
    assert spoken == {**card, "title": "Zupa"}
