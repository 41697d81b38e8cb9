"""Package to content, for those who play it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from cardwright.pack.inspect import summarise
from cardwright.pack.read import BadPackError, open_pack


@dataclass(frozen=True)
class Port:
    id: str
    count: int
    open: bool


def test_cards_come_back_as_the_rules_want_them(saved: Callable[..., Path]) -> None:
    assert open_pack(saved()).typed("port", TypeAdapter(Port)) == [Port("p-1", 1, True)]


def test_pictures_and_texts_are_found_by_name(house: Any, saved: Callable[..., Path]) -> None:
    pack = open_pack(saved())
    assert pack.picture("art/brig.png") == house.PNG
    assert pack.texts("pl") == {"s-brig": {"/name": "Bryg", "/powers/0": "żagiel"}}
    assert pack.texts("en") == {}
    with pytest.raises(KeyError):
        pack.picture("../../secret")


def test_a_file_that_changes_while_open_is_noticed(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    pack = open_pack(saved())
    saved(package.replace(house.PNG, house.PNG[::-1]))
    with pytest.raises(BadPackError, match="changed while the package was open"):
        pack.picture("art/brig.png")


def test_a_bad_file_gives_one_clear_error(saved: Callable[..., Path]) -> None:
    with pytest.raises(BadPackError, match="does not begin as one does"):
        open_pack(saved(b"%PDF-1.7" * 100))


def test_unknown_fields_of_a_later_version_are_kept(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    data = house.forged(package, lambda files: files["manifest.json"].update(mood="stormy"))
    assert open_pack(saved(data)).manifest.unknown == {"mood": "stormy"}


def test_the_hash_of_a_package_is_that_of_all_of_it(house: Any, package: bytes, saved: Callable[..., Path]) -> None:
    def other_word(files: dict[str, Any]) -> None:
        files["locales/pl.json"]["texts"]["s-brig"]["/name"] = "Brygantyna"

    before = open_pack(saved()).hash
    assert open_pack(saved(house.forged(package, other_word), "other.cardpack")).hash != before


def test_the_summary_tells_what_is_inside(saved: Callable[..., Path], package: bytes) -> None:
    summary = summarise(open_pack(saved()))
    assert (summary.title, summary.game, summary.languages) == ("Harbour – Zatoka", None, ("en", "pl"))
    assert [(kind.name, kind.cards, kind.printed) for kind in summary.kinds] == [("port", 1, 1), ("ship", 2, 4)]
    assert summary.bytes == len(package)
    written = summary.as_json()
    assert written["summary"] == 1
    assert written["files"][0]["type"] == "image/png"
