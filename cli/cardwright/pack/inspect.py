"""A summary of a package: what it is, what it holds, who can play it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from cardwright.pack.names import is_playthrough
from cardwright.pack.read import Pack


@dataclass(frozen=True, slots=True)
class KindSummary:
    """One kind: how many different cards, and how many with their counts."""

    name: str
    cards: int
    printed: int


@dataclass(frozen=True, slots=True)
class FileSummary:
    """One file of the package."""

    name: str
    bytes: int
    type: str
    sha256: str


@dataclass(frozen=True, slots=True)
class PlaythroughSummary:
    """A whole game that the package holds: its seats and moves, and the version of the rules; None if unreadable."""

    name: str
    seats: int | None = None
    moves: int | None = None
    rules: str | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """What ``cardwright inspect`` shows. ``hash`` is the package's own; ``hashes`` are rules, text and art."""

    id: str
    title: str
    description: str | None
    version: str
    language: str
    languages: tuple[str, ...]
    license: str | None
    authors: tuple[str, ...]
    game: str | None
    rules_version: str | None
    format: int
    lowest_runtime: int
    highest_runtime: int | None
    features: tuple[str, ...]
    optional_features: tuple[str, ...]
    kinds: tuple[KindSummary, ...]
    playthroughs: tuple[PlaythroughSummary, ...]
    files: tuple[FileSummary, ...]
    bytes: int
    hash: str
    hashes: dict[str, str]

    def as_json(self) -> dict[str, Any]:
        """The summary as JSON values; ``summary`` is the number of this shape."""
        return {"summary": 1, **asdict(self)}


def summarise(pack: Pack) -> Summary:
    """The summary of an opened package; kinds and files sorted by name."""
    manifest = pack.manifest
    return Summary(
        id=manifest.id,
        title=manifest.title,
        description=manifest.description,
        version=manifest.version,
        language=manifest.language,
        languages=tuple(manifest.languages),
        license=manifest.license,
        authors=tuple(manifest.authors),
        game=manifest.game,
        rules_version=manifest.rules_version,
        format=manifest.format,
        lowest_runtime=manifest.runtime.lowest,
        highest_runtime=manifest.runtime.highest,
        features=tuple(manifest.features),
        optional_features=tuple(manifest.optional_features),
        kinds=tuple(KindSummary(name, kind.cards, kind.printed) for name, kind in sorted(manifest.kinds.items())),
        playthroughs=tuple(_playthrough(pack, name) for name in sorted(manifest.files) if is_playthrough(name)),
        files=tuple(
            FileSummary(name, listed.bytes, listed.type, listed.sha256)
            for name, listed in sorted(manifest.files.items())
        ),
        bytes=pack.size,
        hash=pack.hash,
        hashes={"rules": manifest.hashes.rules, "text": manifest.hashes.text, "art": manifest.hashes.art},
    )


def _playthrough(pack: Pack, name: str) -> PlaythroughSummary:
    from cardwright.engine.lines import SaveError, stand
    from cardwright.engine.playthroughs import MAX_BYTES, read_playthrough

    if pack.manifest.files[name].bytes > MAX_BYTES:
        return PlaythroughSummary(name)
    try:
        found = read_playthrough(pack.read(name))
    except SaveError:
        return PlaythroughSummary(name)
    return PlaythroughSummary(name, found.header.seats, stand(found.lines), found.header.rules)


def printable(text: str) -> str:
    """A text out of a package for a terminal: packages come from strangers, and control characters can rewrite it."""
    return "".join(char if char.isprintable() else " " for char in text)
