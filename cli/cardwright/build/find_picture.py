"""Find picture: a name as a deck writes it in; the picture's file out, or why there is none and which one was meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path as FilePath
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Final

from cardwright.build.in_sight import Sort, TooMany, in_sight
from cardwright.diag import near_names
from cardwright.press.template.trouble import Trouble
from cardwright.read.paths import resolve

_PICTURES = (".png", ".jpg", ".jpeg", ".svg")
NOTHING: Final[Mapping[str, bytes]] = MappingProxyType({})
_MOST = 2000  #: pictures that are looked through for the one that was meant


def find_picture(
    folder: FilePath, name: str, instead: Mapping[str, bytes] = NOTHING, noted: set[str] | None = None
) -> FilePath | bytes | Trouble:
    """The file of a picture in a deck, what stands in for it, or why there is none; one that is there is ``noted``."""
    found, problems = resolve(folder, name, also=instead)
    if found and not problems:
        if noted is not None:
            noted.add(found[0].name)
        return instead.get(found[0].name, found[0].path)
    pictures = _pictures(folder)
    words = problems[0].message if problems else f"there is no picture {name}"
    meant = _meant(name, pictures)
    if meant is not None:
        # But for capitals and slashes it is the same name, and no other picture is.
        plain = name.replace("\\", "/").casefold()
        sure = [one for one in pictures if one.casefold() == plain] == [meant]
        advice = f"write {meant}" if problems else f"did you mean {meant}?"
        return Trouble(words, advice, given=name, meant=meant, sure=sure)
    if "://" in name:
        return Trouble(words, "save the picture in the deck's folder, and write its path from there on")
    if problems:
        return Trouble(words, problems[0].suggestion)
    return Trouble(words, "put it there, or name one of the deck's pictures" if pictures else "put it there")


def _meant(name: str, pictures: Sequence[str]) -> str | None:
    """The picture that was probably meant: by its whole path, by its end, by the file's name, or one that is alike."""
    plain = name.replace("\\", "/")
    folded = plain.casefold()
    if plain in pictures:
        return plain
    ends = [one for one in pictures if folded == one.casefold() or folded.endswith("/" + one.casefold())]
    if ends:
        return max(ends, key=len)
    named = [one for one in pictures if one.casefold().rpartition("/")[2] == folded.rpartition("/")[2]]
    if len(named) == 1:
        return named[0]
    # What all names of a folder share, the folder and the ending, says nothing of what was meant.
    stems = {PurePosixPath(one).stem.casefold(): one for one in reversed(pictures)}
    stem = near_names(PurePosixPath(folded).stem, stems)
    alike = [one for one in named or pictures if stem and PurePosixPath(one).stem.casefold() == stem[0]]
    return max(alike, key=lambda one: SequenceMatcher(None, plain, one).ratio(), default=None)


def _pictures(folder: FilePath) -> list[str]:
    """The names of the deck's pictures, but for those of builds and what is hidden."""
    try:
        names = [one.name for one in in_sight(folder) if one.sort in (Sort.FILE, Sort.LINK)]
    except (TooMany, OSError):
        return []
    shown = (name for name in names if name.lower().endswith(_PICTURES) and name.isprintable())
    return sorted(name for name in shown if not name.startswith("out/"))[:_MOST]
