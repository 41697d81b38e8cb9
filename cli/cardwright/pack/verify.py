"""Everything that can be wrong with a package, as findings: container, manifest, hashes, schemas, content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path as FilePath
from typing import Any

from cardwright.diag import Code, Finding
from cardwright.pack import codes
from cardwright.pack.conform import BadSchemaError, Conformance, check_schema
from cardwright.pack.hashes import art_hash, card_pictures, rules_hash, text_hash, translatable
from cardwright.pack.limits import MAX_FINDINGS, MAX_JSON_BYTES, MAX_SCHEMA_WORK, SCHEMA_WORK, SCHEMA_WORK_PER_BYTE
from cardwright.pack.names import MANIFEST, MANIFEST_SCHEMA, content_name, folder_of, locale_name, schema_name
from cardwright.pack.read import Pack, load
from cardwright.pack.sealed import FEATURE, SealError, file_name, stubs
from cardwright.pack.work import TooMuchWork, Work

Said = tuple[Code, str, str, str | None]  # code, message, file of the package, card


def verify(path: FilePath) -> list[Finding]:
    """All findings of a package; empty when it is whole and right. Raises OSError when it cannot be read at all.

    What is inside is looked at only when the container and the manifest can be trusted. Proves that nothing was
    changed by accident; who made the package it cannot prove.
    """
    pack, findings = load(path)
    if pack is None:
        return findings
    label = path.as_posix()
    return [
        Finding(code, message, None, file=label, card=card, evidence={"entry": entry})
        for part in PARTS
        for code, message, entry, card in islice(part(pack), MAX_FINDINGS)
    ]


def _schemas(pack: Pack) -> Iterator[Said]:
    for name in sorted(pack.json):
        if folder_of(name) == "schemas" and (words := _schema_fault(pack, name)):
            yield codes.BAD_SCHEMA, f"{name}: {words}", name, None


def _schema_fault(pack: Pack, name: str) -> str:
    try:
        check_schema(pack.json[name], pack.manifest.files[name].bytes)
    except BadSchemaError as error:
        return str(error)
    return ""


def _manifest(pack: Pack) -> Iterator[Said]:
    """The manifest against the schema that is published with it, as any other program would."""
    if _schema_fault(pack, MANIFEST_SCHEMA):
        return
    work = Work(SCHEMA_WORK)
    try:
        for place, words in Conformance(pack.json[MANIFEST_SCHEMA], work).faults(pack.raw_manifest):
            yield codes.BAD_MANIFEST, f"{MANIFEST}: {place}: {words:.200}", MANIFEST, None
    except TooMuchWork:
        words = f"{MANIFEST_SCHEMA}: it asks for more work than any manifest needs"
        yield codes.BAD_SCHEMA, words, MANIFEST_SCHEMA, None


def _content(pack: Pack) -> Iterator[Said]:
    size = sum(pack.manifest.files[content_name(kind)].bytes for kind in pack.manifest.kinds)
    work = Work(min(MAX_SCHEMA_WORK, SCHEMA_WORK + SCHEMA_WORK_PER_BYTE * size))
    for kind in pack.manifest.kinds:
        name = schema_name(kind)
        if _schema_fault(pack, name):
            continue
        try:
            conformance = Conformance(pack.json[name], work)
            for card in pack.cards(kind):
                for place, words in islice(conformance.faults(card), 3):
                    message = f"{content_name(kind)}: card {card['id']:.60}: {place}: {words:.200}"
                    yield codes.BAD_CONTENT, message, content_name(kind), card["id"]
        except TooMuchWork:
            yield codes.BAD_SCHEMA, f"{name}: it asks for more work than any card needs", name, None
            return


def _cards(pack: Pack) -> Iterator[Said]:
    seen: dict[str, str] = {}
    for kind, listed in pack.manifest.kinds.items():
        name, cards = content_name(kind), pack.cards(kind)
        for card in cards:
            if card["id"] in seen:
                words = f"{name}: the id {card['id']:.60} is used twice (also in {content_name(seen[card['id']])})"
                yield codes.REPEATED_CARD, words, name, card["id"]
            seen[card["id"]] = kind
        ids = [card["id"] for card in cards]
        if ids != sorted(ids):
            yield codes.BAD_CONTENT, f"{name}: the cards are not sorted by id", name, None
        printed = sum(card["count"] for card in cards)
        if (len(cards), printed) != (listed.cards, listed.printed):
            words = (
                f"{name} holds {len(cards):,} card{'' if len(cards) == 1 else 's'}, {printed:,} with their counts; "
                f"the manifest says {listed.cards} and {listed.printed}"
            )
            yield codes.WRONG_COUNT, words, name, None


def _texts(pack: Pack) -> Iterator[Said]:
    manifest = pack.manifest
    if manifest.language not in manifest.languages or sorted(set(manifest.languages)) != manifest.languages:
        yield codes.BAD_TEXT, f"{MANIFEST}: languages is not the sorted list of all languages", MANIFEST, None
    known = translatable(pack.kinds())
    for language, cards in pack.locales().items():
        name = locale_name(language)
        for card, texts in cards.items():
            for place in texts:
                if place not in known.get(card, ()):
                    words = f"{name}: card {card:.60} has no text at {place:.100} to be translated"
                    yield codes.BAD_TEXT, words, name, card


def _pictures(pack: Pack) -> Iterator[Said]:
    for card, _, name in card_pictures(pack.kinds()):
        if name not in pack.manifest.pictures:
            words = f"card {card:.60} shows the picture {name:.100}, which is not in the package"
            yield codes.BAD_PICTURE, words, MANIFEST, card


def _sealed(pack: Pack) -> Iterator[Said]:
    """Every sealed part opens with the words that stand beside it, and no entry belongs to no card."""
    opened, faults = open_all(pack)
    yield from ((codes.BAD_CONTENT, words, name, card) for words, name, card in faults)
    for name in pack.manifest.files:
        if folder_of(name) == FEATURE and name.removeprefix(f"{FEATURE}/") not in opened:
            yield codes.BAD_CONTENT, f"{name} belongs to no card that can open it", name, None


def open_all(pack: Pack) -> tuple[dict[str, Any], list[tuple[str, str, str]]]:
    """All sealed parts by entry; for those that cannot be opened, why, where it is said, and on which card."""
    room = MAX_JSON_BYTES
    opened: dict[str, Any] = {}
    faults: list[tuple[str, str, str]] = []
    for kind, listed in pack.manifest.kinds.items():
        for stub in stubs(pack.cards(kind), listed.sealed):
            if isinstance(stub, str):
                faults.append((f"card {stub:.60} does not say how its sealed part is opened", content_name(kind), stub))
            elif file_name(stub.entry) not in pack.manifest.files:
                words = f"card {stub.card:.60} has a sealed part {stub.entry:.100}, which is not in the package"
                faults.append((words, content_name(kind), stub.card))
            elif (room := room - pack.manifest.files[file_name(stub.entry)].bytes) < 0:
                faults.append(("the sealed parts are larger than cards may be", file_name(stub.entry), stub.card))
            else:
                try:
                    opened[stub.entry] = pack.unsealed(stub.entry, stub.key)
                except SealError as error:
                    faults.append((str(error), file_name(stub.entry), stub.card))
    return opened, faults


def _hashes(pack: Pack) -> Iterator[Said]:
    manifest, kinds = pack.manifest, pack.kinds()
    files = {name: listed.sha256 for name, listed in manifest.files.items() if folder_of(name) == "assets"}
    found = {
        "rules": rules_hash(manifest.settings, kinds),
        "text": text_hash(manifest.language, kinds, pack.locales(), open_all(pack)[0]),
        "art": art_hash(kinds, {name: files[file] for name, file in manifest.pictures.items()}, list(files.values())),
    }
    for name, value in found.items():
        if value != getattr(manifest.hashes, name):
            yield codes.WRONG_HASH, f"{MANIFEST}: the {name} hash is not that of the package, {value}", MANIFEST, None


PARTS: tuple[Callable[[Pack], Iterator[Said]], ...] = (
    _schemas,
    _manifest,
    _content,
    _cards,
    _texts,
    _pictures,
    _sealed,
    _hashes,
)
