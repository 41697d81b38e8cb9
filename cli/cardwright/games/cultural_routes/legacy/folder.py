"""Folder: where a deck's legacy stands, read whole; and a line more in it, so that nothing in it is ever rewritten."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from cardwright.games.cultural_routes.legacy.lines import Kept, entry_line
from cardwright.games.cultural_routes.legacy.pen import held, lengthen, make, told
from cardwright.games.legacy import LegacyFault

FOLDER: Final = "legacy"
ENDING: Final = ".jsonl"
PICTURES: Final = (".png", ".jpg", ".jpeg", ".svg")
#: git keeps both sides' lines, and nobody's system changes how they end
ATTRIBUTES: Final = "*.jsonl text eol=lf merge=union\n"
FirstLine: TypeAlias = tuple[str, bytes]  #: a session's name and the first line of its file


def read_folder(folder: Path, instead: Mapping[str, bytes]) -> dict[str, bytes]:
    """The bytes of each session's file, by the file's name from the deck's folder on. Raises OSError."""
    place = folder / FOLDER
    names = {f"{FOLDER}/{path.name}": path for path in sorted(place.glob(f"[!.]*{ENDING}")) if path.is_file()}
    files = {name: path.read_bytes() for name, path in names.items() if name not in instead}
    beside = {name: data for name, data in instead.items() if name.startswith(f"{FOLDER}/") and name.endswith(ENDING)}
    return dict(sorted({**files, **beside}.items()))


def session_name(file: str) -> str:
    """The session whose file this is."""
    return Path(file).name.removesuffix(ENDING)


class Meanwhile(LegacyFault):
    """The history was changed by somebody else while this one was thought of."""


class Pages(NamedTuple):
    """What a line is decided on: the folder of the deck, its files as they were read, and the sessions in them."""

    folder: Path
    files: Mapping[str, bytes]
    kept: Mapping[str, Kept]


def begin(pages: Pages, first: FirstLine) -> str:
    """Begin a session's file; its name comes out. Raises LegacyFault where that session is there already."""
    place = pages.folder / FOLDER
    name, line = first
    with held(place / ".gitattributes", ATTRIBUTES):
        _as_read(pages)
        if (place / (name + ENDING)).exists():
            raise LegacyFault(f"the session {name} has been begun already")
        aside = place / f"{name}.part"
        with told(f"{FOLDER}/{name}{ENDING}"):
            aside.unlink(missing_ok=True)
            make(aside, line)
            aside.replace(place / (name + ENDING))
    return name


def append(pages: Pages, kept: Kept, raw: Mapping[str, Any]) -> tuple[str, str | None]:
    """Write an entry at the end of a session; its name, and where torn last lines were put aside, come out.

    Raises Meanwhile, LegacyFault.
    """
    place = pages.folder / FOLDER
    with held(place / ".gitattributes", ATTRIBUTES):
        _as_read(pages)
        asides = [_put_aside(pages, one) for one in pages.kept.values() if one.torn]
        data = pages.files[f"{FOLDER}/{kept.name}{ENDING}"][: kept.whole]
        check, line = entry_line(raw, kept.last)
        # A last line that lacks its end and nothing else is whole; the next one must not run into it.
        lacking = b"" if data.endswith(b"\n") else b"\n"
        with told(f"{FOLDER}/{kept.name}{ENDING}"):
            lengthen(place / (kept.name + ENDING), len(data), lacking + line)
    return check, ", ".join(asides) or None


def _as_read(pages: Pages) -> None:
    """Raises Meanwhile where the folder is not as it was read, so that no line is lost and none too many comes in."""
    with told(f"{FOLDER}/"):
        now = read_folder(pages.folder, {})
    if now != pages.files:
        raise Meanwhile("the history was changed meanwhile by somebody else; look at it and try again")


def keep_picture(folder: Path, picture: Path) -> str:
    """Copy a picture into the legacy under a name that its bytes give it; its name from the deck's folder on comes out.

    Raises LegacyFault for what is no picture by its ending, or cannot be copied.
    """
    ending = picture.suffix.lower()
    if ending not in PICTURES:
        raise LegacyFault(f"{picture.name} is no picture that cards print; use one of {', '.join(PICTURES)}")
    try:
        data = picture.read_bytes()
    except OSError as error:
        raise LegacyFault(f"{picture} cannot be read: {error.strerror}") from None
    name = f"{FOLDER}/pictures/{sha256(data).hexdigest()[:12]}{ending}"
    place = folder / name
    with told(name):
        place.parent.mkdir(parents=True, exist_ok=True)
        if not place.exists():
            make(place, data)
    return name


def _put_aside(pages: Pages, kept: Kept) -> str:
    """Cut a torn last line off and keep it in a file of its own, whose name comes out."""
    path = pages.folder / FOLDER / (kept.name + ENDING)
    number = 1
    while (aside := path.with_name(f"{kept.name}.torn-{number}")).exists():
        number += 1
    with told(f"{FOLDER}/{aside.name}"):
        make(aside, pages.files[f"{FOLDER}/{path.name}"][kept.whole :])
        lengthen(path, kept.whole, b"")
    return f"{FOLDER}/{aside.name}"
