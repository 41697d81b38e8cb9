"""Content to package: the same deck gives the same bytes on any machine, at any time."""

from __future__ import annotations

import hashlib
import io
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, BinaryIO

from pydantic import ValidationError

from cardwright.deck.content import Content
from cardwright.deck.deck import Deck
from cardwright.deck.sealed import kept, open_fields
from cardwright.pack.archive import CHUNK, Entry, archive_size, write_archive
from cardwright.pack.canonical import CanonicalError, canonical
from cardwright.pack.hashes import Card, KindOfCards, art_hash, card_pictures, rules_hash, text_hash, translatable
from cardwright.pack.limits import MAX_ENTRIES, MAX_JSON_BYTES, MAX_JSON_VALUES, MAX_PACK_BYTES, json_values, size_words
from cardwright.pack.manifest import FORMAT, RUNTIME, Manifest
from cardwright.pack.names import (
    ASSET_TYPES,
    MANIFEST,
    MANIFEST_SCHEMA,
    MIMETYPE,
    MIMETYPE_BYTES,
    content_name,
    is_parsed,
    locale_name,
    name_fault,
    order,
    schema_name,
    type_of,
)
from cardwright.pack.places import Path, pointer
from cardwright.pack.schemas import SchemaError, card_schema, manifest_schema
from cardwright.pack.sealed import FEATURE, MEDIA_TYPE, file_name, seal, with_stubs

OWN = "own"  #: what deck.yaml calls a game without rules


class PackError(Exception):
    """A deck cannot be packed; the message says why, for the user."""


@dataclass(frozen=True, slots=True)
class Blob:
    """Bytes that go into a package: in memory, or a file that is read when its turn comes."""

    source: bytes | FilePath
    size: int
    sha256: str
    crc: int

    @classmethod
    def of(cls, source: bytes | FilePath) -> Blob:
        """Read once to measure. Raises OSError."""
        digest, crc, size = hashlib.sha256(), 0, 0
        for chunk in _chunks(source):
            digest.update(chunk)
            crc = zlib.crc32(chunk, crc)
            size += len(chunk)
        return cls(source, size, digest.hexdigest(), crc)

    def chunks(self) -> Iterator[bytes]:
        """The bytes. Raises PackError when a file is no longer what was measured."""
        digest, left = hashlib.sha256(), self.size
        for chunk in _chunks(self.source):
            digest.update(chunk)
            left -= len(chunk)
            if left < 0:
                break
            yield chunk
        if left or digest.hexdigest() != self.sha256:
            raise PackError(f"{self.source!s:.200} changed while it was packed; build again")


def _chunks(source: bytes | FilePath) -> Iterator[bytes]:
    if isinstance(source, bytes):
        yield source
        return
    with source.open("rb") as file:
        while chunk := file.read(CHUNK):
            yield chunk


@dataclass(frozen=True, slots=True)
class Asset:
    """A picture: its file or bytes, and its extension (png, jpg, svg, ...), which says what type it has."""

    source: bytes | FilePath
    extension: str


@dataclass(frozen=True, slots=True)
class Extras:
    """What a package holds beside the cards of the deck; everything may be left out.

    ``settings`` are the deck's settings for the rules (JSON values). ``boards`` are content that is no card, by name:
    its fields and their JSON Schema. ``assets`` are pictures by the name that cards
    give them; ``picture_places`` says for each kind at which content paths such names stand (``"*"`` for any step).
    ``translations`` are texts by language, then by card id and content path. ``rules_version``, ``lowest_runtime``
    and ``highest_runtime`` say who can play it. ``other`` are further files by their names in the package with their
    media type, each in a folder that ``optional_features`` names.
    """

    settings: Mapping[str, Any] = field(default_factory=dict)
    boards: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = field(default_factory=dict)
    assets: Mapping[str, Asset] = field(default_factory=dict)
    picture_places: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    translations: Mapping[str, Mapping[tuple[str, Path], str]] = field(default_factory=dict)
    rules_version: str | None = None
    lowest_runtime: int = RUNTIME
    highest_runtime: int | None = None
    optional_features: tuple[str, ...] = ()
    other: Mapping[str, tuple[str, bytes | FilePath]] = field(default_factory=dict)


def pack_deck(deck: Deck, extras: Extras | None = None) -> bytes:
    """The bytes of a deck's package. Raises PackError, and OSError for a picture that cannot be read."""
    out = io.BytesIO()
    write_pack(deck, out, extras)
    return out.getvalue()


def write_pack(deck: Deck, out: BinaryIO, extras: Extras | None = None) -> Manifest:
    """Write a deck's package into a binary file; its manifest. Errors as in ``pack_deck``.

    Pictures are read twice and never held whole, so a large deck needs little memory.
    """
    try:
        manifest, blobs = _plan(deck, extras or Extras())
    except (CanonicalError, SchemaError) as error:
        raise PackError(str(error)) from None
    names = sorted(blobs, key=order)
    write_archive(
        ((Entry(name.encode("ascii"), blobs[name].size, blobs[name].crc), blobs[name].chunks()) for name in names),
        out.write,
    )
    return manifest


def deck_rules_hash(deck: Deck, extras: Extras) -> str:
    """The rules hash that a deck's package has; of the extras, settings, boards and picture places matter.

    Raises PackError.
    """
    try:
        return rules_hash(extras.settings, _kinds(deck, extras)[0])
    except (CanonicalError, SchemaError) as error:
        raise PackError(str(error)) from None


def _plan(deck: Deck, extras: Extras) -> tuple[Manifest, dict[str, Blob]]:
    kinds, schemas = _kinds(deck, extras)
    assets, pictures = _assets(extras.assets)
    for card, path, name in card_pictures(kinds):
        if name not in pictures:
            raise PackError(f"card {card} shows the picture {name} ({pointer(path)}), which is not there to be packed")
    locales = _locales(deck.file.language, kinds, extras.translations)
    sealed = {part.entry: part for content in deck.contents for part in kept(content)}
    files = {**assets, **_json_files(kinds, schemas, locales)}
    types = {name: type_of(name) for name in files}
    for entry, part in sealed.items():
        files[file_name(entry)] = Blob.of(seal(deck.file.id, entry, part.key, part.value))
        types[file_name(entry)] = MEDIA_TYPE
    for name, (media_type, source) in extras.other.items():
        files[name], types[name] = Blob.of(source), media_type
    raw = {
        **_about(deck, extras),
        "features": [FEATURE] if sealed else [],
        "languages": sorted({deck.file.language, *locales}),
        "kinds": {
            name: {
                "cards": len(kind.cards),
                "printed": sum(card["count"] for card in kind.cards),
                "texts": sorted(map(pointer, kind.texts)),
                "pictures": sorted(map(pointer, kind.pictures)),
                **({"sealed": sorted(map(pointer, kind.sealed))} if kind.sealed else {}),
                **({"choices": sorted(map(pointer, kind.choices))} if kind.choices and locales else {}),
            }
            for name, kind in kinds.items()
        },
        "pictures": pictures,
        "hashes": {
            "rules": rules_hash(extras.settings, kinds),
            "text": text_hash(
                deck.file.language, kinds, locales, {entry: part.value for entry, part in sealed.items()}
            ),
            "art": art_hash(
                kinds,
                {name: assets[file].sha256 for name, file in pictures.items()},
                [blob.sha256 for blob in assets.values()],
            ),
        },
        "files": {
            name: {"sha256": blob.sha256, "bytes": blob.size, "type": types[name]} for name, blob in files.items()
        },
    }
    manifest = _checked(raw)
    files[MIMETYPE] = Blob.of(MIMETYPE_BYTES)
    files[MANIFEST] = Blob.of(canonical(raw))
    _refuse_too_large(files)
    return manifest, files


def _about(deck: Deck, extras: Extras) -> dict[str, Any]:
    own = deck.file.game == OWN
    return {
        "format": FORMAT,
        "id": deck.file.id,
        "title": deck.file.title,
        "description": deck.file.description,
        "version": deck.file.version,
        "language": deck.file.language,
        "license": deck.file.license,
        "authors": list(deck.file.authors),
        "game": None if own else deck.file.game,
        "rules_version": None if own else extras.rules_version,
        "settings": extras.settings,
        "runtime": {"lowest": extras.lowest_runtime, "highest": extras.highest_runtime},
        "optional_features": sorted(extras.optional_features),
    }


def _checked(raw: Mapping[str, Any]) -> Manifest:
    try:
        return Manifest.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"]))
        raise PackError(f"the deck cannot be packed: {place}: {first['msg']}") from None


def _kinds(deck: Deck, extras: Extras) -> tuple[dict[str, KindOfCards], dict[str, Mapping[str, Any]]]:
    """The cards of each kind, sorted by id (their order in the files means nothing to play), and their schemas."""
    contents: dict[str, list[Content]] = {}
    seen: set[str] = set()
    for content in deck.contents:
        if content.id in seen:
            raise PackError(f"two cards are called {content.id}")
        seen.add(content.id)
        contents.setdefault(content.kind.name, []).append(content)
    kinds: dict[str, KindOfCards] = {}
    schemas: dict[str, Mapping[str, Any]] = {}
    for name, of_kind in sorted(contents.items()):
        if name_fault(content_name(name)) or schema_name(name) == MANIFEST_SCHEMA:
            raise PackError(f"a kind cannot be called {name} in a package")
        kind = of_kind[0].kind
        cards = [_card(content) for content in sorted(of_kind, key=lambda content: content.id)]
        sealed = tuple(one.path for one in kind.sealed)
        texts = tuple(path for path in kind.strings if not any(path[: len(one)] == one for one in sealed))
        # A game's own are said in other languages with the game, which knows them better than a package does.
        choices = kind.choices if kind.declared else ()
        kinds[name] = KindOfCards(cards, texts, tuple(extras.picture_places.get(name, ())), sealed, choices)
        schemas[name] = card_schema(name, with_stubs(kind.schema(), sealed))
    for name, (fields, schema) in extras.boards.items():
        if name in kinds or name in seen:
            raise PackError(f"{name} is what packages call the game's board; give the card or kind another name")
        kinds[name] = KindOfCards([{**fields, "id": name, "count": 1}])
        schemas[name] = card_schema(name, schema)
    return kinds, schemas


def _card(content: Content) -> Card:
    own = {"id": content.id, "count": content.count}
    for key, value in own.items():
        if key in content.fields and content.fields[key] != value:
            raise PackError(f"card {content.id} has a field called {key}, a name that packages use themselves")
    return {**open_fields(content), **own}


def _assets(assets: Mapping[str, Asset]) -> tuple[dict[str, Blob], dict[str, str]]:
    """Pictures as files of the package, each once however many names it has, and the file of each name."""
    files: dict[str, Blob] = {}
    names: dict[str, str] = {}
    for name, asset in sorted(assets.items()):
        extension = asset.extension.lower().lstrip(".")
        if extension not in ASSET_TYPES:
            raise PackError(f"the picture {name} is of a sort that packages do not hold ({', '.join(ASSET_TYPES)})")
        blob = Blob.of(asset.source)
        names[name] = f"assets/{blob.sha256}.{extension}"
        files[names[name]] = blob
    return files, names


def _locales(
    language: str, kinds: Mapping[str, KindOfCards], translations: Mapping[str, Mapping[tuple[str, Path], str]]
) -> dict[str, dict[str, dict[str, str]]]:
    """Translations as {language: {card: {pointer: text}}}. The deck's own language stands on the cards themselves."""
    known = translatable(kinds)
    locales: dict[str, dict[str, dict[str, str]]] = {}
    for name, strings in translations.items():
        if name == language:
            raise PackError(f"{name} is the language of the cards, so nothing can be translated into it")
        texts: dict[str, dict[str, str]] = {}
        for (card, path), text in strings.items():
            if pointer(path) not in known.get(card, ()):
                raise PackError(f"the translation into {name} has a text for {card} {pointer(path)}, which is none")
            texts.setdefault(card, {})[pointer(path)] = text
        locales[name] = texts
    return locales


def _json_files(
    kinds: Mapping[str, KindOfCards], schemas: Mapping[str, Any], locales: Mapping[str, Any]
) -> dict[str, Blob]:
    values: dict[str, Any] = {MANIFEST_SCHEMA: manifest_schema()}
    for name, kind in kinds.items():
        values[content_name(name)] = {"kind": name, "cards": kind.cards}
        values[schema_name(name)] = schemas[name]
    for language, texts in locales.items():
        values[locale_name(language)] = {"language": language, "texts": texts}
    files = {}
    for name, value in values.items():
        try:
            files[name] = Blob.of(canonical(value))
        except CanonicalError as error:
            raise PackError(f"{name} cannot be written: {error}") from None
    return files


def _refuse_too_large(files: Mapping[str, Blob]) -> None:
    for name in files:
        if fault := name_fault(name):
            raise PackError(f"no file of a package can be called {name}: {fault}")
    if len(files) > MAX_ENTRIES:
        raise PackError(f"the package would hold {len(files):,} files; it can hold {MAX_ENTRIES:,}")
    if (total := _total(files.items())) > MAX_PACK_BYTES:
        raise PackError(
            f"the package would be {size_words(total)} large, and {size_words(MAX_PACK_BYTES)} is the limit; "
            "use smaller pictures"
        )
    parsed = [blob.source for name, blob in files.items() if is_parsed(name) and isinstance(blob.source, bytes)]
    if (text := sum(map(len, parsed))) > MAX_JSON_BYTES:
        raise PackError(f"the cards would be {size_words(text)} large, and {size_words(MAX_JSON_BYTES)} is the limit")
    if (values := sum(map(json_values, parsed))) > MAX_JSON_VALUES:
        raise PackError(f"the cards would hold some {values:,} values, and {MAX_JSON_VALUES:,} is the limit")


def _total(files: Iterable[tuple[str, Blob]]) -> int:
    return archive_size((len(name), blob.size) for name, blob in files)
