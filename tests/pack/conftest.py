"""A small deck made by hand, its package, and a way to write a zip that is not as it should be."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cardwright.deck.content import Content
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import CardSource
from cardwright.deck.kind import Kind
from cardwright.deck.origin import Origin
from cardwright.diag import Source
from cardwright.pack.archive import Entry, write_archive
from cardwright.pack.canonical import canonical
from cardwright.pack.names import MANIFEST
from cardwright.pack.write import Asset, Blob, Extras, pack_deck
from cardwright.read.node import Document

PNG = b"\x89PNG\r\n\x1a\nnot a real picture, and nobody looks"
SHIP_SCHEMA = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1, "pattern": "^[^\\n]+$"},
        "tons": {"type": "number", "minimum": 0},
        "home": {"enum": ["PL", "SE", None]},
        "powers": {"type": "array", "items": {"$ref": "#/$defs/power"}},
        "art": {"type": ["string", "null"]},
    },
    "required": ["name"],
    "additionalProperties": False,
    "$defs": {"power": {"type": "string", "maxLength": 30}},
}
PORT_SCHEMA = {"type": "object", "properties": {"open": {"type": "boolean"}}, "additionalProperties": False}

SHIPS: dict[str, dict[str, Any]] = {
    "s-brig": {"name": "Brig “Żuraw”", "tons": 12.5, "home": "PL", "powers": ["sail", "trade"], "art": "art/brig.png"},
    "s-ark": {"name": "Ark", "tons": 1e21, "home": None, "powers": [], "art": None},
}


def make_kind(name: str, schema: Mapping[str, Any], strings: tuple[tuple[str, ...], ...] = ()) -> Kind:
    return Kind(
        name=name,
        model=CardSource,
        compile=lambda _written, _tables: {},
        template=f"templates/{name}.yaml",
        schema=lambda: schema,
        strings=strings,
    )


SHIP = make_kind("ship", SHIP_SCHEMA, (("name",), ("powers", "*")))
PORT = make_kind("port", PORT_SCHEMA)


def make_deck(cards: list[tuple[Kind, str, Mapping[str, Any], int]], **about: Any) -> Deck:
    document = Document(Source("deck.yaml", ""))
    written = {
        "format": "1",
        "id": "harbour",
        "game": "own",
        "title": "Harbour – Zatoka",
        "version": "0.1.0",
        "language": "en",
        "license": "CC-BY-4.0",
        "authors": ["Zoë", "Ann"],
        "cards": {},
        **about,
    }
    return Deck(
        folder=Path("harbour"),
        file=DeckFile.model_validate(written),
        document=document,
        kinds={kind.name: kind for kind, *_ in cards},
        contents=tuple(Content(kind, name, fields, Origin(document, ()), count) for kind, name, fields, count in cards),
    )


def harbour(ships: Mapping[str, Mapping[str, Any]] = SHIPS, **about: Any) -> Deck:
    cards: list[tuple[Kind, str, Mapping[str, Any], int]] = [(SHIP, name, fields, 2) for name, fields in ships.items()]
    return make_deck([*cards, (PORT, "p-1", {"open": True}, 1)], **about)


def extras(**more: Any) -> Extras:
    return Extras(
        **{
            "settings": {"rounds": 3},
            "assets": {"art/brig.png": Asset(PNG, "png")},
            "picture_places": {"ship": (("art",),)},
            "translations": {"pl": {("s-brig", ("name",)): "Bryg", ("s-brig", ("powers", 0)): "żagiel"}},
            **more,
        }
    )


class House:
    """What tests build packages with."""

    SHIP = SHIP
    PORT = PORT
    SHIPS = SHIPS
    PNG = PNG
    kind = staticmethod(make_kind)
    deck = staticmethod(make_deck)
    harbour = staticmethod(harbour)
    extras = staticmethod(extras)

    @staticmethod
    def entries(data: bytes) -> dict[str, bytes]:
        """The files of a package by name, in order."""
        import io
        import zipfile

        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    @staticmethod
    def archive(files: Mapping[str, bytes]) -> bytes:
        """A zip as the writer makes it, of any files in any order."""
        pieces: list[bytes] = []
        blobs = {name: Blob.of(data) for name, data in files.items()}
        write_archive(
            ((Entry(name.encode(), blob.size, blob.crc), blob.chunks()) for name, blob in blobs.items()),
            pieces.append,
        )
        return b"".join(pieces)

    @classmethod
    def forged(cls, data: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
        """A package whose files were changed and whose manifest then lists them rightly.

        ``change`` works on {name: JSON value or bytes}; what it does to the manifest itself stays as it leaves it.
        """
        import hashlib

        files: dict[str, Any] = {
            name: json.loads(content) if name.endswith(".json") else content
            for name, content in cls.entries(data).items()
        }
        listed = files[MANIFEST]["files"]
        before = copy.deepcopy(files)
        change(files)
        plain = {
            name: content if isinstance(content, bytes) else canonical(content)
            for name, content in files.items()
            if name != MANIFEST
        }
        if MANIFEST not in files:
            return cls.archive(plain)
        for name in list(listed):
            if name in plain and name in before and files[name] != before[name]:
                listed[name]["sha256"] = hashlib.sha256(plain[name]).hexdigest()
                listed[name]["bytes"] = len(plain[name])
        content = files[MANIFEST] if isinstance(files[MANIFEST], bytes) else canonical(files[MANIFEST])
        return cls.archive({name: plain.get(name, content) for name in files})


@pytest.fixture(scope="session")
def house() -> type[House]:
    return House


@pytest.fixture(scope="session")
def package() -> bytes:
    """The bytes of the small deck's package."""
    return pack_deck(harbour(), extras())


@pytest.fixture
def saved(tmp_path: Path, package: bytes) -> Callable[..., Path]:
    """Writes bytes (the small package where nothing is said) into a file."""

    def save(data: bytes = package, name: str = "deck.cardpack") -> Path:
        path = tmp_path / name
        path.write_bytes(data)
        return path

    return save
