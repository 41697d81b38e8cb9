"""Sealed parts: out of sight in a package, whole for the words that open them, and held to the last byte."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from cardwright.deck.content import Content
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind, Seal
from cardwright.deck.origin import Origin
from cardwright.deck.sealed import kept, open_fields
from cardwright.diag.span import Source
from cardwright.pack.canonical import CanonicalError
from cardwright.pack.read import open_pack
from cardwright.pack.sealed import SealError, seal, unseal
from cardwright.pack.verify import verify
from cardwright.pack.write import pack_deck
from cardwright.read.node import Document

SECRET = "The lamp goes out, and it was the cat."
SCHEMA = {
    "type": "object",
    "properties": {
        "name": {"type": "string"},
        "event": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
    },
    "required": ["name", "event"],
    "additionalProperties": False,
}
KIND = Kind(
    "night",
    BaseModel,
    lambda written, tables: {},
    "templates/night.yaml",
    lambda: SCHEMA,
    strings=(("name",), ("event", "text")),
    sealed=(Seal(("event",), lambda fields: f"the {fields['name']}"),),
)


def deck(text: str = SECRET, name: str = "eleventh hour") -> Deck:
    about = {"format": "1", "id": "nights", "game": "own", "title": "Nights", "version": "1.0.0", "language": "en"}
    document = Document(Source("deck.yaml", ""))
    content = Content(KIND, "n-1", {"name": name, "event": {"text": text}}, Origin(document, ()), 1)
    file = DeckFile.model_validate({**about, "cards": {}})
    return Deck(Path("nights"), file, document, {"night": KIND}, contents=(content,))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "nights.cardpack"
    file.write_bytes(pack_deck(deck()))
    return file


def test_a_card_says_where_its_part_is_and_what_opens_it() -> None:
    (content,) = deck().contents
    assert open_fields(content) == {
        "name": "eleventh hour",
        "event": {"sealed": "n-1.event", "key": "the eleventh hour"},
    }
    assert [tuple(part) for part in kept(content)] == [("n-1.event", "the eleventh hour", {"text": SECRET})]


def test_no_word_of_it_stands_in_the_package(path: Path) -> None:
    data = path.read_bytes()
    assert b"lamp" not in data and b"cat." not in data
    with zipfile.ZipFile(path) as pack:
        assert "sealed/n-1.event" in pack.namelist()


def test_the_words_on_the_card_open_it(path: Path) -> None:
    pack = open_pack(path)
    (card,) = pack.cards("night")
    assert pack.unsealed(card["event"]["sealed"], card["event"]["key"]) == {"text": SECRET}
    assert pack.manifest.features == ["sealed"]
    assert verify(path) == []


@pytest.mark.parametrize("words", ["the twelfth hour", "", "The eleventh hour"])
def test_other_words_do_not(path: Path, words: str) -> None:
    with pytest.raises(SealError):
        open_pack(path).unsealed("n-1.event", words)


def test_one_entry_does_not_open_under_the_name_of_another() -> None:
    data = seal("nights", "n-1.event", "midnight", {"text": SECRET})
    for pack, entry in (("nights", "n-2.event"), ("days", "n-1.event")):
        with pytest.raises(SealError):
            unseal(pack, entry, "midnight", data)


@given(
    st.recursive(
        st.none() | st.booleans() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_what_is_sealed_comes_out_as_it_went_in(value: object) -> None:
    assert unseal("p", "e", "k", seal("p", "e", "k", value)) == value


def test_a_changed_text_changes_the_hash_of_texts_and_no_other(tmp_path: Path) -> None:
    hashes = []
    for number, text in enumerate((SECRET, "Nothing happens.")):
        file = tmp_path / f"{number}.cardpack"
        file.write_bytes(pack_deck(deck(text)))
        hashes.append(open_pack(file).manifest.hashes)
    assert hashes[0].text != hashes[1].text
    assert (hashes[0].rules, hashes[0].art) == (hashes[1].rules, hashes[1].art)


def test_verify_tells_of_an_entry_that_does_not_open(path: Path, tmp_path: Path) -> None:
    """Whoever changes the words on the card, and mends every hash, is told all the same."""
    (content,) = deck().contents
    changed = deck(name="twelfth hour")
    data = pack_deck(changed)
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(BytesIO(data)) as new:
        assert old.read("sealed/n-1.event") != new.read("sealed/n-1.event")
    assert content.fields["event"] == {"text": SECRET}
    mixed = tmp_path / "mixed.cardpack"
    mixed.write_bytes(data.replace(b"the twelfth hour", b"the twelfth year"))
    assert verify(mixed)


def test_two_packages_are_the_same_bytes() -> None:
    assert pack_deck(deck()) == pack_deck(deck())


def test_a_part_that_is_larger_than_any_passage_is_refused() -> None:
    with pytest.raises(CanonicalError, match="larger than 256 KiB"):
        seal("p", "e", "k", "x" * (256 << 10))
    with pytest.raises(SealError, match="larger than 256 KiB"):
        unseal("p", "e", "k", bytes((256 << 10) + 1))
