"""Whether the files of a package are those that its manifest lists, and are where its kinds and languages want them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from cardwright.diag import Code
from cardwright.pack import codes
from cardwright.pack.archive import Entry
from cardwright.pack.limits import MAX_FINDINGS
from cardwright.pack.manifest import Manifest
from cardwright.pack.names import (
    FOLDERS,
    MANIFEST,
    MANIFEST_SCHEMA,
    MIMETYPE,
    content_name,
    folder_of,
    locale_name,
    schema_name,
    type_of,
)

Said = tuple[Code, str, str]


def misfiled(manifest: Manifest, entries: Mapping[str, Entry], digest: Callable[[str], str]) -> Iterator[Said]:
    """Everything that is missing, unlisted, changed or misplaced, with the name of the file concerned.

    ``digest`` gives the SHA-256 of a file that is there.
    """
    for part in (_missing, _unlisted, _unexpected, _misnamed_pictures):
        yield from islice(part(manifest, entries), MAX_FINDINGS)
    yield from islice(_changed(manifest, entries, digest), MAX_FINDINGS)


def expected(manifest: Manifest) -> dict[str, str]:
    """The files that the manifest's kinds and languages call for, and what for."""
    files = {MANIFEST_SCHEMA: "every package"}
    for kind in manifest.kinds:
        files[content_name(kind)] = f"the kind {kind}"
        files[schema_name(kind)] = f"the kind {kind}"
    for language in manifest.languages:
        if language != manifest.language:
            files[locale_name(language)] = f"the language {language}"
    return files


def _missing(manifest: Manifest, entries: Mapping[str, Entry]) -> Iterator[Said]:
    wanted = expected(manifest)
    for name, what in wanted.items():
        if name not in entries:
            yield codes.MISSING_FILE, f"{name} is missing; it belongs to {what}", name
    for name in manifest.files:
        if name not in entries and name not in wanted:
            yield codes.MISSING_FILE, f"{name} is missing, though the manifest lists it", name


def _unlisted(manifest: Manifest, entries: Mapping[str, Entry]) -> Iterator[Said]:
    for name in entries:
        if name not in manifest.files and name not in (MIMETYPE, MANIFEST):
            yield codes.UNLISTED_FILE, f"{name} is in the package, but the manifest does not list it", name


def _unexpected(manifest: Manifest, entries: Mapping[str, Entry]) -> Iterator[Said]:
    wanted = {*expected(manifest), MIMETYPE, MANIFEST}
    features = {*manifest.features, *manifest.optional_features}
    for name in entries:
        folder = folder_of(name)
        if folder in ("content", "schemas") and name not in wanted:
            yield codes.UNLISTED_FILE, f"{name} belongs to no kind that the manifest lists", name
        elif folder == "locales" and name not in wanted:
            yield codes.BAD_TEXT, f"{name} belongs to no language that the manifest lists", name
        elif folder and folder not in FOLDERS and folder not in features:
            yield codes.UNLISTED_FILE, f"{name} stands in a folder that no feature of the package explains", name


def _misnamed_pictures(manifest: Manifest, entries: Mapping[str, Entry]) -> Iterator[Said]:
    for picture, name in manifest.pictures.items():
        if folder_of(name) != "assets" or name not in entries:
            yield codes.BAD_PICTURE, f"the picture {picture:.100} is said to be {name}, which is not there", name
    for name, listed in manifest.files.items():
        if folder_of(name) != "assets":
            continue
        if name != f"assets/{listed.sha256}.{name.rpartition('.')[2]}":
            yield codes.BAD_PICTURE, f"{name} is not named after the SHA-256 that the manifest gives it", name
        elif type_of(name) is None:
            yield codes.BAD_PICTURE, f"{name} is of a sort of picture that packages do not hold", name


def _changed(manifest: Manifest, entries: Mapping[str, Entry], digest: Callable[[str], str]) -> Iterator[Said]:
    for name, listed in manifest.files.items():
        if name not in entries:
            continue
        if type_of(name) not in (listed.type, None):
            yield codes.BAD_MANIFEST, f"{name}: the manifest calls it {listed.type}, and it is {type_of(name)}", name
        if entries[name].size != listed.bytes:
            words = f"{name} has {entries[name].size} bytes, and the manifest says {listed.bytes}"
            yield codes.CHANGED_FILE, words, name
        elif digest(name) != listed.sha256:
            yield codes.CHANGED_FILE, f"{name}: its SHA-256 is not the one in the manifest", name
