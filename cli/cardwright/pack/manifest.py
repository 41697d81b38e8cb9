"""manifest.json: what a package says of itself, and which packages this version can play."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints

FORMAT = 1  #: the package format that this version writes, and the newest that it reads
SINCE = {1: "0.1"}  #: the first Cardwright with each number of a player
RUNTIME = 1  #: the number of what a player must be able to do to play a package: files, hashes, content by kind
FEATURES: frozenset[str] = frozenset({"sealed"})  #: required features that this version knows

# No pattern here repeats a repetition, so that any program's regular expressions are quick on any text.
Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Word = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{1,8})?(-[A-Za-z0-9]{1,8})?$")]
EntryName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_./-]*$", max_length=200)]
Pointer = Annotated[str, StringConstraints(pattern=r"^/", max_length=400)]
Count = Annotated[int, Field(ge=0, le=2**53)]


class Open(BaseModel):
    """A map whose unknown keys are kept: a later version may say more without shutting this one out."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)

    @property
    def unknown(self) -> dict[str, Any]:
        """What this version does not know, as it stands in the file."""
        return dict(self.__pydantic_extra__ or {})


class Runtime(Open):
    """Which players can play it; a player's number is its RUNTIME."""

    lowest: Annotated[int, Field(ge=1)] = Field(description="The lowest player number that can play the package.")
    highest: Annotated[int, Field(ge=1)] | None = Field(
        description="The highest player number that can; null where none is known to fail."
    )


class Hashes(Open):
    """Three SHA-256 over canonical JSON (RFC 8785), so that each sort of change shows on its own."""

    rules: Sha256 = Field(
        description="Of what the rules see: {settings, cards: {kind: [card, ...]}}; in a card, texts and pictures are "
        "left out of maps, and null in lists. Games saved under the same hash go on."
    )
    text: Sha256 = Field(description="Of the texts: {language: {card: {pointer: text}}}.")
    art: Sha256 = Field(
        description="Of the pictures: {assets: [sha256, ...] in order, cards: {card: {pointer: sha256}}}."
    )


class FileEntry(Open):
    """One file of the package."""

    sha256: Sha256 = Field(description="SHA-256 of its bytes.")
    bytes: Count = Field(description="How many bytes it has.")
    type: Annotated[str, StringConstraints(pattern=r"^[a-z0-9.+-]+/[a-z0-9.+-]+$", max_length=100)] = Field(
        description="Its media type."
    )


class KindEntry(Open):
    """One kind of card: its cards stand in content/<kind>.json, their JSON Schema in schemas/<kind>.schema.json."""

    cards: Count = Field(description="How many different cards there are.")
    printed: Count = Field(description="How many cards that makes on the table, each as often as its count says.")
    texts: list[Pointer] = Field(
        description="Where language stands in a card: JSON pointers in which * is any member or item."
    )
    pictures: list[Pointer] = Field(description="Where names of pictures stand in a card, written in the same way.")
    sealed: list[Pointer] = Field(
        default_factory=list, description="Where parts of a card are kept apart in sealed/, to be opened at their time."
    )
    choices: list[Pointer] = Field(
        default_factory=list,
        description="Where options stand that rules see as they are written; translations say how they are printed.",
    )


class Manifest(Open):
    """The manifest of a package (manifest.json)."""

    format: Literal[1] = Field(description="The package format.")
    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9._-]*$", max_length=60)] = Field(
        description="The deck's name in files."
    )
    title: str = Field(description="The deck's title.")
    description: str | None = Field(description="What the deck is, in a sentence or two.")
    version: Annotated[str, StringConstraints(pattern=r"^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$", max_length=100)] = Field(
        description="Version of the deck."
    )
    language: Language = Field(description="The language that the content is written in.")
    languages: list[Language] = Field(description="All languages, sorted; the others stand in locales/.")
    license: str | None = Field(description="The licence of the deck.")
    authors: list[str] = Field(description="Who wrote the deck.")
    game: Word | None = Field(description="The game whose rules play it; null for a game of the author's own.")
    rules_version: str | None = Field(description="The version of those rules; null where there are none.")
    settings: dict[str, JsonValue] = Field(description="What the deck sets for the rules.")
    runtime: Runtime = Field(description="Which players can play it.")
    features: list[Word] = Field(description="What a player must know; one that it does not know is refused.")
    optional_features: list[Word] = Field(
        default_factory=list,
        description="What a player may know. A folder of the package may be named after a feature.",
    )
    kinds: dict[Word, KindEntry] = Field(description="The kinds of card.")
    pictures: dict[str, EntryName] = Field(description="Pictures by the name that cards give them: which file it is.")
    hashes: Hashes = Field(description="Hashes of what is in the package.")
    files: dict[EntryName, FileEntry] = Field(
        description="Every file but mimetype and the manifest itself, by its name in the package."
    )


def refusals(raw: Any) -> list[str]:
    """Why this version must not play a package, from its raw manifest, in words for the user; empty when it may.

    Looked at before the shape: a later format may have another one.
    """
    if not isinstance(raw, dict):
        return []
    reasons = []
    written = raw.get("format")
    if isinstance(written, int) and not isinstance(written, bool) and written > FORMAT:
        reasons.append(f"it has package format {written}, and this Cardwright reads up to {FORMAT}")
    features = raw.get("features")
    names = [name for name in features if isinstance(name, str)] if isinstance(features, list) else []
    if unknown := sorted({name[:40] for name in names} - FEATURES):
        reasons.append(f"it needs {', '.join(unknown[:5])}, which this Cardwright does not know")
    runtime = raw.get("runtime")
    lowest, highest = (runtime.get("lowest"), runtime.get("highest")) if isinstance(runtime, dict) else (None, None)
    if isinstance(lowest, int) and lowest > RUNTIME:
        reasons.append(f"it needs a player numbered {lowest} or more, and this one is number {RUNTIME}")
    if isinstance(highest, int) and highest < RUNTIME:
        reasons.append(f"it is for players up to number {highest}, and this one is number {RUNTIME}")
    return reasons
