"""Package to content: a file that may be cut, changed or hostile in, a Pack that can be trusted out."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, BinaryIO, TypeVar

from pydantic import TypeAdapter, ValidationError

from cardwright.diag import Code, Finding
from cardwright.pack import codes
from cardwright.pack.archive import Archive, Entry, chunks
from cardwright.pack.canonical import CanonicalError, parse
from cardwright.pack.hashes import KindOfCards
from cardwright.pack.limits import MAX_FINDINGS, MAX_JSON_VALUES, json_values
from cardwright.pack.listing import misfiled
from cardwright.pack.manifest import Manifest, refusals
from cardwright.pack.names import MANIFEST, content_name, is_parsed, locale_name
from cardwright.pack.places import pattern_of
from cardwright.pack.sealed import file_name, unseal
from cardwright.pack.soundness import sound

T = TypeVar("T")


class BadPackError(Exception):
    """A file that cannot be opened as a package: the message is the first of ``findings``."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(findings[0].message)
        self.findings = findings


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """An opened package.

    ``json`` holds the parsed files (but the manifest) by name; pictures stay in the file until they are asked for.
    ``hash`` is the SHA-256 of the manifest and so, through the hashes in it, of the whole package.
    """

    path: FilePath
    manifest: Manifest
    hash: str
    raw_manifest: Mapping[str, Any] = field(repr=False)
    json: Mapping[str, Any] = field(repr=False)
    entries: Mapping[str, Entry] = field(repr=False)
    size: int

    def cards(self, kind: str) -> list[dict[str, Any]]:
        """The cards of a kind as they stand in the package ({id, count, ...fields}), sorted by id."""
        cards: list[dict[str, Any]] = self.json[content_name(kind)]["cards"]
        return cards

    def typed(self, kind: str, adapter: TypeAdapter[T]) -> list[T]:
        """The cards of a kind as the rules want them. Raises pydantic's ValidationError when they do not fit."""
        return [adapter.validate_python(card) for card in self.cards(kind)]

    def kinds(self) -> dict[str, KindOfCards]:
        """All cards by kind, with the places of language and pictures in them."""
        return {
            name: KindOfCards(
                self.cards(name),
                tuple(map(pattern_of, kind.texts)),
                tuple(map(pattern_of, kind.pictures)),
                tuple(map(pattern_of, kind.sealed)),
                tuple(map(pattern_of, kind.choices)),
            )
            for name, kind in self.manifest.kinds.items()
        }

    def texts(self, language: str) -> dict[str, dict[str, str]]:
        """A translation: {card: {JSON pointer into the card: text}}; empty for the language of the cards.

        Options are among them, as they are printed: rules want those that stand on the cards.
        """
        locale = self.json.get(locale_name(language))
        return locale["texts"] if locale is not None else {}

    def locales(self) -> dict[str, dict[str, dict[str, str]]]:
        """All translations by language."""
        names = [name for name in self.json if name.startswith("locales/")]
        return {name.removeprefix("locales/").removesuffix(".json"): self.json[name]["texts"] for name in names}

    def read(self, name: str) -> bytes:
        """The bytes of one file of the package. Raises KeyError, OSError, and BadPackError if they changed since."""
        listed = self.manifest.files[name]
        with self.path.open("rb") as file:
            entry = self.entries[name]
            data = b"".join(chunks(file, entry.start, entry.size))
        if hashlib.sha256(data).hexdigest() != listed.sha256:
            words = f"{name}: its bytes changed while the package was open"
            raise BadPackError([Finding(codes.CHANGED_FILE, words, None, file=self.path.as_posix())])
        return data

    def unsealed(self, entry: str, key: str) -> Any:
        """A sealed part of a card by its entry, with the words that open it. Raises SealError; else as in ``read``."""
        return unseal(self.manifest.id, entry, key, self.read(file_name(entry)))

    def picture(self, name: str) -> bytes:
        """The picture that cards call ``name``. Errors as in ``read``."""
        return self.read(self.manifest.pictures[name])


def open_pack(path: FilePath) -> Pack:
    """Open a package to play or show it, every byte compared with its hash; nothing is ever unpacked to a disk.

    Raises BadPackError, and OSError when the file itself cannot be read. What ``verify`` checks beside (schemas, the
    three hashes, counts) is between the package and its author and is not looked at.
    """
    pack, findings = load(path)
    if pack is None:
        raise BadPackError(findings)
    return pack


def load(path: FilePath) -> tuple[Pack | None, list[Finding]]:
    """The package, or all that keeps it from being opened. Raises OSError."""
    label = path.as_posix()
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        archive, findings = sound(file, size, label)
        if findings:
            return None, findings
        try:
            return _Loading(file, archive, label).pack(path, size), []
        except BadPackError as error:
            return None, error.findings


class _Loading:
    """One package on its way in. Each step raises BadPackError with everything that it finds wrong."""

    def __init__(self, file: BinaryIO, archive: Archive, label: str) -> None:
        self.file = file
        self.label = label
        self.entries = {entry.path: entry for entry in archive.entries}
        self.findings: list[Finding] = []

    def pack(self, path: FilePath, size: int) -> Pack:
        data, raw, manifest = self.manifest()
        for code, words, name in misfiled(manifest, self.entries, self.digest):
            self.say(code, words, name)
        self.stop()
        parsed = self.json()
        self.stop()
        for code, words, name in _shapes(manifest, parsed):
            self.say(code, words, name)
        self.stop()
        return Pack(path, manifest, hashlib.sha256(data).hexdigest(), raw, parsed, self.entries, size)

    def say(self, code: Code, message: str, name: str) -> None:
        self.findings.append(Finding(code, message, None, file=self.label, evidence={"entry": name}))

    def stop(self) -> None:
        if self.findings:
            raise BadPackError(self.findings)

    def content(self, name: str) -> bytes:
        entry = self.entries[name]
        return b"".join(chunks(self.file, entry.start, entry.size))

    def digest(self, name: str) -> str:
        digest, entry = hashlib.sha256(), self.entries[name]
        for chunk in chunks(self.file, entry.start, entry.size):
            digest.update(chunk)
        return digest.hexdigest()

    def manifest(self) -> tuple[bytes, Any, Manifest]:
        if MANIFEST not in self.entries:
            self.say(codes.BAD_MANIFEST, f"{MANIFEST} is missing", MANIFEST)
            self.stop()
        data = self.content(MANIFEST)
        raw = self.parsed(MANIFEST, data) if self.few_values([MANIFEST]) else None
        self.stop()
        for reason in refusals(raw):
            self.say(codes.CANNOT_PLAY, f"the package cannot be played: {reason}", MANIFEST)
        self.stop()
        try:
            manifest = Manifest.model_validate(raw)
        except ValidationError as error:
            for fault in error.errors(include_url=False, include_input=False)[:MAX_FINDINGS]:
                place = ".".join(str(step)[:80] for step in fault["loc"]) or "it"
                self.say(codes.BAD_MANIFEST, f"{MANIFEST}: {place}: {fault['msg'][:200]}", MANIFEST)
            raise BadPackError(self.findings) from None
        return data, raw, manifest

    def json(self) -> dict[str, Any]:
        names = [name for name in self.entries if is_parsed(name)]
        if not self.few_values(names):
            return {}
        return {name: self.parsed(name, self.content(name)) for name in names if name != MANIFEST}

    def few_values(self, names: list[str]) -> bool:
        """Whether the files are few enough values to be parsed; said if not."""
        if (values := sum(json_values(self.content(name)) for name in names)) <= MAX_JSON_VALUES:
            return True
        self.say(codes.TOO_LARGE, f"the cards hold {values:,} values; a package has at most {MAX_JSON_VALUES:,}", "")
        return False

    def parsed(self, name: str, data: bytes) -> Any:
        try:
            return parse(data)
        except CanonicalError as error:
            self.say(codes.BAD_JSON, f"{name}: {error!s:.300}", name)
            return None


def _shapes(manifest: Manifest, parsed: Mapping[str, Any]) -> Iterator[tuple[Code, str, str]]:
    """Where content and locales have not even the outline that every package has."""
    for kind in manifest.kinds:
        name = content_name(kind)
        for words in _content_faults(kind, parsed[name]):
            yield codes.BAD_CONTENT, f"{name}: {words}", name
    for name, value in parsed.items():
        if name.startswith("locales/") and (words := _locale_fault(name, value)):
            yield codes.BAD_TEXT, f"{name}: {words}", name


def _content_faults(kind: str, value: Any) -> Iterator[str]:
    if not isinstance(value, dict) or set(value) != {"kind", "cards"} or not isinstance(value["cards"], list):
        yield "it is not a map of kind and cards"
        return
    if value["kind"] != kind:
        yield f"it holds another kind, {value['kind']!s:.40}"
    for at, card in enumerate(value["cards"]):
        if not isinstance(card, dict) or not isinstance(card.get("id"), str):
            yield f"card {at + 1} has no id"
            return
        count = card.get("count")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= 999:
            yield f"card {card['id']:.60} has no count"
            return


def _locale_fault(name: str, value: Any) -> str:
    if not isinstance(value, dict) or set(value) != {"language", "texts"} or not isinstance(value["texts"], dict):
        return "it is not a map of language and texts"
    if value["language"] != name.removeprefix("locales/").removesuffix(".json"):
        return f"it holds another language, {value['language']!s:.40}"
    for card, texts in value["texts"].items():
        if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
            return f"the texts of {card:.60} are not a map of texts"
    return ""
