"""New: a starter copied into a folder of its own, named after the folder, with the schemas for editors."""

from __future__ import annotations

import json
import re
import shutil
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from uuid import uuid4

from cardwright.build.load import Loaded, load_deck
from cardwright.build.locate import DECK_FILE
from cardwright.build.schemas import FOLDER, schemas_of, write_schemas
from cardwright.deck.schema import as_editors_read
from cardwright.games import catalog
from cardwright.games.homes import starter_folder

#: what is told of the starter of a game of one's own
_BLANK: Final = "A game of your own: one kind of card, with its fields and its look as files that you change."

_LETTERS: Final = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"}
)
_LONGEST_ID: Final = 60


class CannotStart(Exception):
    """No deck can be started there; the text says why, for the person who asked."""


@dataclass(frozen=True, slots=True)
class Started:
    """A deck that was started: its id and title, and its files by name."""

    folder: Path
    id: str
    title: str
    files: tuple[str, ...]


def starter_names() -> list[str]:
    """The starters: those of the games, of other people's too, and the one of a game of one's own."""
    return [*catalog.GAMES, catalog.BLANK, *catalog.outside()]


def starters() -> dict[str, str]:
    """Each starter with a sentence for those who choose. Games that cannot be loaded, or have none, are left out."""
    out: dict[str, str] = {}
    for name in starter_names():
        with suppress(catalog.BrokenGame):
            if starter_folder(name) is not None:
                game = catalog.find(name)
                out[name] = game.starter if game is not None else _BLANK
    return out


def start_deck(starter: str, folder: Path) -> Started:
    """Copy a starter into ``folder``, which is new or empty. Whatever goes wrong, nothing half-made stays behind.

    Raises CannotStart.
    """
    try:
        source = starter_folder(starter)
    except catalog.BrokenGame as broken:
        raise CannotStart(str(broken)) from None
    if source is None:
        raise CannotStart(f"the game {starter} brings no deck to start from")
    name = folder.resolve().name
    try:
        _free(folder)
        with _staged(folder) as stage:
            for file in sorted(path for path in source.rglob("*") if path.is_file()):
                target = stage / file.relative_to(source)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, target)
            _name(stage / DECK_FILE, id_of(name), title_of(name))
            loaded = load_deck(stage, contents=False)
            if loaded.deck is None or loaded.game is None:
                raise CannotStart(_broken(starter, loaded))
            write_schemas(stage / FOLDER, schemas_of(loaded.deck, loaded.game))
            files = tuple(sorted(path.relative_to(stage).as_posix() for path in stage.rglob("*") if path.is_file()))
    except OSError as error:
        raise CannotStart(f"{folder} cannot be made: {error.strerror or error}") from error
    return Started(folder, loaded.deck.file.id, loaded.deck.file.title, files)


def _broken(starter: str, loaded: Loaded) -> str:
    """Of a starter that cannot be read, which is the fault of whoever brings its game."""
    package = catalog.package_of(starter)
    whose = f"the package {package}, which brings the starter {starter}, is broken" if package else "it is broken"
    return f"{whose}: {'; '.join(finding.message for finding in loaded.findings[:1])}"


def id_of(name: str) -> str | None:
    """A deck's id out of a folder's name; None where nothing of the name may stand in an id."""
    plain = unicodedata.normalize("NFKD", name.lower().translate(_LETTERS))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:_LONGEST_ID].rstrip("-") or None


def title_of(name: str) -> str | None:
    """A deck's title out of a folder's name; None where the name cannot be printed."""
    words = re.sub(r"[-_\s]+", " ", name).strip()
    if not words or not words.isprintable():
        return None
    return " ".join(word[:1].upper() + word[1:] for word in words.split()) if words == words.lower() else words


def _free(folder: Path) -> None:
    if folder.is_dir():
        if any(folder.iterdir()):
            raise CannotStart(f"{folder} is not empty; name a folder that is new or empty")
    elif folder.exists() or folder.is_symlink():
        raise CannotStart(f"{folder} is there already and is no folder; name a folder that is new or empty")


@contextmanager
def _staged(folder: Path) -> Iterator[Path]:
    """A folder to work in, whose contents become those of ``folder`` when all went well."""
    there = folder.is_dir()
    parents = [] if there else [parent for parent in folder.parents if not parent.exists()]
    stage = (folder if there else folder.parent) / f".cardwright-{uuid4().hex[:12]}"
    moved: list[Path] = []
    try:
        stage.mkdir(parents=True)
        yield stage
        if there:
            for child in list(stage.iterdir()):
                moved.append(child.rename(folder / child.name))
            stage.rmdir()
        else:
            stage.rename(folder)
    except BaseException:
        for path in (stage, *moved):
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)
        for parent in parents:  # the innermost first
            with suppress(OSError):
                parent.rmdir()
        raise


def _name(file: Path, id_: str | None, title: str | None) -> None:
    """Write id and title into a starter's deck.yaml; comments keep their column where there is room."""
    text = file.read_text(encoding="utf-8")
    for key, value in (("id", id_), ("title", title)):
        if value is not None:
            text = re.sub(rf"^({key}: *)(\S.*?)( +#.*)?$", _Put(value), text, count=1, flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8", newline="\n")


class _Put:
    """What a line ``key: old  # comment`` becomes with another value."""

    def __init__(self, value: str) -> None:
        plain = re.fullmatch(r"[^\W_][\w ,.!’()&-]*", value) is not None and as_editors_read(value) == value
        self.value = value if plain else json.dumps(value, ensure_ascii=False)

    def __call__(self, line: re.Match[str]) -> str:
        if line[3] is None:
            return line[1] + self.value
        comment = line[3].lstrip(" ")
        width = len(line[2]) + len(line[3]) - len(comment)
        return line[1] + (self.value.ljust(width) if len(self.value) < width else f"{self.value}  ") + comment
