"""Booklets set: manuscripts and looks to pages, with the deck's cards and pieces pictured in them."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final

from cardwright.build.booklets import Manuscript, manuscripts, shown_cards
from cardwright.build.faces import Looks
from cardwright.build.find_picture import find_picture
from cardwright.check.shape import shape
from cardwright.deck.content import Content
from cardwright.deck.kind import Kind
from cardwright.deck.origin import Origin
from cardwright.deck.sizes import PAGE_SIZES, card_size
from cardwright.diag import Finding
from cardwright.facts.languages import language_name
from cardwright.games.homes import template_file
from cardwright.press import codes
from cardwright.press.faces.compose import compose
from cardwright.press.faces.face import Face
from cardwright.press.flow.booklet import Booklet, make_booklet
from cardwright.press.flow.look import COVER, Look, bind_look
from cardwright.press.flow.model import BookletFile
from cardwright.press.flow.shown import Shown
from cardwright.press.template.load import Cycle, Missing, Template, load_template
from cardwright.press.template.model import TemplateFile
from cardwright.press.template.pictures import PictureStore, Raster
from cardwright.read.files import read_bytes, read_file
from cardwright.read.node import Document, Path, pointer
from cardwright.read.paths import resolve

if TYPE_CHECKING:
    from cardwright.build.load import Loaded
    from cardwright.deck.deck import Deck

DEFAULT_LOOK: Final = "booklet"  #: the look that every other one starts from


@dataclass(frozen=True, slots=True, eq=False)
class BookletSet:
    """A booklet with its pages; ``booklet`` is None where its look cannot be used."""

    manuscript: Manuscript
    booklet: Booklet | None
    findings: list[Finding]
    rasters: Mapping[str, Raster]  #: of the booklet and of the cards in it

    @property
    def name(self) -> str:
        return self.manuscript.name


def set_booklets(loaded: Loaded, looks: Looks, *, draw: bool = True) -> list[BookletSet]:
    """The booklets of a deck, set; without ``draw`` everything finds its place, and pages stay empty."""
    deck = loaded.deck
    if deck is None:
        return []
    shelf = _Shelf(loaded, deck, looks)
    return [_set(loaded, deck, manuscript, shelf, draw) for manuscript in manuscripts(deck)]


def _set(loaded: Loaded, deck: Deck, manuscript: Manuscript, shelf: _Shelf, draw: bool) -> BookletSet:
    look, findings = _look(loaded, deck, manuscript, shelf.pictures)
    if look is None or manuscript.empty:
        return BookletSet(manuscript, None, findings, shelf.rasters)
    made = make_booklet(manuscript.blocks, look, shelf.shown, _cover(deck, manuscript), manuscript.head, draw=draw)
    said = [_in_language(finding, deck.file.language) for finding in made.findings]
    return BookletSet(manuscript, made, [*findings, *said], shelf.rasters)


def _in_language(finding: Finding, language: str) -> Finding:
    """A letter that no font has, with the language of the booklet; any other finding as it is."""
    if finding.code is not codes.LETTER_MISSING:
        return finding
    message = f"{finding.message}; the booklet is in {language_name(language)}"
    return replace(finding, message=message, evidence={**finding.evidence, "language": language})


class _Shelf:
    """The faces that booklets picture, each made when it is first asked for."""

    def __init__(self, loaded: Loaded, deck: Deck, looks: Looks) -> None:
        # What went out of a living deck is pictured as it was: a rulebook explains cards, whichever are in play.
        contents = {content.id: content for content in (*deck.gone, *reversed(deck.contents))}
        game = loaded.game
        names = [*game.pieces, *game.drawings] if game is not None else []
        self.pictures = PictureStore(partial(find_picture, deck.folder, instead=loaded.instead, noted=loaded.pictured))
        self.rasters = ChainMap(self.pictures.rasters, looks.pictures.rasters)

        @cache
        def sides(name: str) -> tuple[Face, Face | None] | None:
            content = contents.get(name)
            plan = looks.plans.get(content.kind.name) if content is not None else None
            return compose(content, plan) if content is not None and plan is not None else None

        def card(name: str, side: str) -> Face | None:
            both = sides(name)
            return None if both is None else both[0] if side == "front" else both[1]

        @cache
        def piece(name: str) -> Face | None:
            faces = game.piece(name).draw(deck) if game is not None else ()
            return faces[0] if faces else None

        def size(name: str) -> tuple[float, float] | None:
            known = game.piece(name).size if game is not None else None
            if known is not None:
                found = known(deck)
                return found if min(found) > 0 else None
            face = piece(name)
            return (face.width, face.height) if face is not None else None

        def marked(name: str) -> bool:
            return game is not None and game.piece(name).marked

        def drawn(name: str) -> bool:
            return sides(name) is not None

        self.shown = Shown(shown_cards(deck), names, card, piece, size, self.pictures, marked, drawn)


def _cover(deck: Deck, manuscript: Manuscript) -> Content:
    """What covers can show."""
    file = deck.file
    fields = {
        "title": manuscript.booklet.title or file.title,
        "deck": file.title,
        "version": file.version,
        "language": file.language,
        "licence": file.license or "",
        "authors": ", ".join(file.authors),
    }
    renamed: Mapping[Path, Path] = {
        ("title",): ("booklets", manuscript.name, "title") if manuscript.booklet.title else ("title",),
        ("deck",): ("title",),
        ("licence",): ("license",),
    }
    kind = Kind("booklet", BookletFile, lambda written, tables: {}, DEFAULT_LOOK, lambda: COVER)
    return Content(kind, manuscript.name, fields, Origin(deck.document, (), renamed))


# The look


def _look(
    loaded: Loaded, deck: Deck, manuscript: Manuscript, pictures: PictureStore
) -> tuple[Look | None, list[Finding]]:
    findings: list[Finding] = []
    size = PAGE_SIZES[manuscript.booklet.size]
    opener = _Opener(loaded, deck, manuscript, findings)
    template = opener.load()
    if template is None:
        return None, findings
    if template.sizes and size not in [PAGE_SIZES.get(one) or card_size(one) for one in template.sizes]:
        findings.append(
            Finding(
                codes.SIZE_NOT_DRAWN,
                f"the look of the booklet is drawn for {', '.join(template.sizes)}, not for {manuscript.booklet.size}",
                opener.span,
                pointer=opener.pointer,
                evidence={"expected": list(template.sizes), "given": manuscript.booklet.size},
                suggestion=f"write size: {template.sizes[0]}, or give the booklet another look",
            )
        )
        return None, findings
    look, faults = bind_look(template, *size, pictures)
    return look, [*findings, *faults]


class _Opener:
    """Loads the look of a booklet: the file that deck.yaml names, else the game's own, else the plain one."""

    def __init__(self, loaded: Loaded, deck: Deck, manuscript: Manuscript, findings: list[Finding]) -> None:
        self.loaded, self.deck, self.findings = loaded, deck, findings
        named = manuscript.booklet.look
        own = f"{deck.file.game}/{DEFAULT_LOOK}"
        self.name = named or (own if template_file(own) is not None else DEFAULT_LOOK)
        path: Path = ("booklets", manuscript.name, *(("look",) if named else ()))
        self.span, self.pointer = deck.document.span(path), pointer(path)

    def load(self) -> Template | None:
        try:
            theme: dict[str, Any] = dict(self.deck.file.theme)
            return load_template(self.name, self.open, theme)
        except Missing as missing:
            self.findings.append(
                Finding(
                    codes.UNKNOWN_TEMPLATE,
                    f"there is no look {missing.name}",
                    missing.span or self.span,
                    pointer="" if missing.span else self.pointer,
                    evidence={"given": missing.name},
                )
            )
        except Cycle as cycle:
            self.findings.append(Finding(codes.UNKNOWN_TEMPLATE, "looks extend one another in a circle", cycle.span))
        return None

    def open(self, name: str, folder: FilePath | None) -> tuple[Document, TemplateFile | None, FilePath] | None:
        """A file of the chain. One that starts from nothing starts from the plain look, which has every style."""
        if name.endswith((".yaml", ".yml", ".json")):
            found, problems = resolve(self.deck.folder, name, self.span, self.loaded.instead)
            self.findings += problems
            if not found:
                return None
            path, shown = found[0].path, self.deck.document.source.name.removesuffix("deck.yaml") + found[0].name
            self.loaded.files[found[0].name] = path
            data = self.loaded.instead.get(found[0].name)
        else:
            shared = template_file(name)
            if shared is None:
                return None
            path, shown, data = *shared, None
        document = read_bytes(data, shown) if data is not None else read_file(path, shown)
        self.findings += document.findings
        if document.root is None:
            return document, None, path.parent
        model, problems = shape(BookletFile, document, ())
        self.findings += problems
        if model is not None and model.extends is None and name != DEFAULT_LOOK:
            model = model.model_copy(update={"extends": DEFAULT_LOOK})
        return document, model, path.parent
