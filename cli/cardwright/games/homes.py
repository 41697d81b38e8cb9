"""Homes: where the files stand that games bring: their templates, and the decks that ``new`` starts from.

A game of the house has ``templates/<game>`` and ``templates/starters/<game>``. A game of somebody else's package has
the folders ``templates`` and ``starter`` in the package that it names as its ``home``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cardwright import resources
from cardwright.games import catalog
from cardwright.games.game import Game

TEMPLATES: Final = "templates"
STARTER: Final = "starter"
OURS: Final = "cardwright/templates/"  #: how messages name the templates that come with Cardwright


class TemplateFile(NamedTuple):
    """A template's file, and how messages name it."""

    path: Path
    shown: str


def template_file(name: str) -> TemplateFile | None:
    """The file of a template of Cardwright or a game, such as ``<game>/base``; None where there is none."""
    *folders, stem = name.split("/")
    if not all(part.replace("_", "").replace("-", "").isalnum() for part in (*folders, stem)):
        return None
    path = resources.templates().joinpath(*folders, f"{stem}.yaml")
    if path.is_file():
        return TemplateFile(path, f"{OURS}{name}.yaml")
    game = _outside(folders[0]) if folders else None
    home = home_of(game) if game is not None else None
    if game is None or home is None:
        return None
    path = home.joinpath(TEMPLATES, *folders[1:], f"{stem}.yaml")
    shown = "/".join((*str(game.home).split("."), TEMPLATES, *folders[1:], f"{stem}.yaml"))
    return TemplateFile(path, shown) if path.is_file() else None


def known_templates(folder: Path) -> list[str]:
    """Names that templates are found by: the files of a deck's ``templates``, then those that come with Cardwright."""
    files = (folder / TEMPLATES).rglob("*") if (folder / TEMPLATES).is_dir() else ()
    own = [path.relative_to(folder).as_posix() for path in files if path.suffix in (".yaml", ".yml", ".json")]
    shipped = resources.templates()
    ours = [f"{game}/{path.stem}" for game in catalog.GAMES for path in shipped.joinpath(game).glob("*.yaml")]
    return [*sorted(own), *sorted(ours)]


def _outside(name: str) -> Game | None:
    if name in catalog.GAMES:
        return None
    try:
        return catalog.find(name)
    except catalog.BrokenGame:
        return None  # decks of that game are told why; others have no template of that name


def starter_folder(name: str) -> Path | None:
    """The deck that ``new`` starts from, by the name of its game (``blank`` is of none); None where there is none.

    Raises BrokenGame.
    """
    if name in catalog.GAMES or name == catalog.BLANK:
        folder = resources.starters() / name
    else:
        game = catalog.find(name)
        home = home_of(game) if game is not None else None
        if home is None:
            return None
        folder = home / STARTER
    return folder if (folder / "deck.yaml").is_file() else None


def home_of(game: Game) -> Path | None:
    """The folder of the package that a game of somebody else names as its home; None where it names none."""
    return catalog.folder_of(game.home) if game.home is not None else None
