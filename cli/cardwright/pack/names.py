"""The names of the files in a package: which there are, in which order they stand, what type they have."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardwright.pack.limits import MAX_NAME

MIMETYPE = "mimetype"
MIMETYPE_BYTES = b"application/vnd.cardwright.pack+zip"
MANIFEST = "manifest.json"
FOLDERS = ("content", "locales", "assets", "schemas")  #: in the order in which they stand; others follow by name
MANIFEST_SCHEMA = "schemas/manifest.schema.json"

PLAYTHROUGHS = "playthroughs"  #: their folder, beside a deck and in a package, and the feature that explains it
PLAYTHROUGH = ".jsonl"  #: how their names end

JSON_TYPE = "application/json"
LINES_TYPE = "application/jsonl"
SCHEMA_TYPE = "application/schema+json"
ASSET_TYPES = {
    "avif": "image/avif",
    "gif": "image/gif",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "png": "image/png",
    "svg": "image/svg+xml",
    "tif": "image/tiff",
    "tiff": "image/tiff",
    "webp": "image/webp",
}

_ENTRY = {
    "content": re.compile(r"content/[a-z][a-z0-9_]*\.json"),
    "locales": re.compile(r"locales/[A-Za-z0-9-]+\.json"),
    "assets": re.compile(r"assets/[0-9a-f]{64}\.[a-z0-9]+"),
    "sealed": re.compile(r"sealed/[a-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*"),
    "schemas": re.compile(r"schemas/[a-z][a-z0-9_]*\.schema\.json"),
}
_SAFE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*")


def content_name(kind: str) -> str:
    return f"content/{kind}.json"


def locale_name(language: str) -> str:
    return f"locales/{language}.json"


def schema_name(kind: str) -> str:
    return f"schemas/{kind}.schema.json"


def folder_of(name: str) -> str:
    """The top folder of a name; empty for the two files that stand in none."""
    return name.partition("/")[0] if "/" in name else ""


def is_playthrough(name: str) -> bool:
    """Whether a file of a package is a playthrough."""
    return folder_of(name) == PLAYTHROUGHS and name.endswith(PLAYTHROUGH)


def name_fault(name: str) -> str:
    """Why a name must not stand in a package, in words; empty when it may."""
    if name in (MIMETYPE, MANIFEST):
        return ""
    parts = name.split("/")
    if name.startswith("/") or "\\" in name or ":" in name or ".." in parts:
        return "it leads out of the package"
    if name.endswith("/"):
        return "it is a folder, and only files are listed"
    if len(name) > MAX_NAME or not all(_SAFE.fullmatch(part) for part in parts):
        return "it is none that every system can keep"
    if len(parts) == 1:
        return "only mimetype and manifest.json stand outside of a folder"
    form = _ENTRY.get(parts[0])
    return "" if form is None or form.fullmatch(name) else f"no file in {parts[0]}/ is called so"


def order(name: str) -> tuple[int, str]:
    """Sort key of the entries: mimetype, the manifest, then folder by folder."""
    if name == MIMETYPE:
        return 0, ""
    if name == MANIFEST:
        return 1, ""
    folder = folder_of(name)
    return (2 + FOLDERS.index(folder) if folder in FOLDERS else 2 + len(FOLDERS)), name


def type_of(name: str) -> str | None:
    """The media type of a file; None in folders that this version does not know."""
    folder = folder_of(name)
    if folder == "schemas":
        return SCHEMA_TYPE
    if folder == "assets":
        return ASSET_TYPES.get(name.rpartition(".")[2])
    return JSON_TYPE if folder in ("content", "locales") else None


def is_parsed(name: str) -> bool:
    """Whether a file is JSON that every reader parses."""
    return name == MANIFEST or folder_of(name) in ("content", "locales", "schemas")


def repeated(names: Iterable[str]) -> list[str]:
    """Names that stand twice, or differ only in small and capital letters (one file to some systems)."""
    seen: set[str] = set()
    twice = []
    for name in names:
        if name.lower() in seen:
            twice.append(name)
        seen.add(name.lower())
    return twice
