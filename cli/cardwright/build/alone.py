"""Alone: a file that was named and that the check of its deck did not get to in, its own mistakes out.

A deck that is broken elsewhere hides what hangs on that: beside a deck.yaml with a mistake nothing else is read, and no
picture of cards that are wrong. Whoever asks for one file is told of that file all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.build.locate import shown
from cardwright.build.lying_around import mentioned
from cardwright.build.translate.catalogue import LOCALES
from cardwright.check.shape import shape
from cardwright.diag import Finding, Severity
from cardwright.pack.names import PLAYTHROUGH, PLAYTHROUGHS
from cardwright.press import codes
from cardwright.read.files import READERS, WORKBOOK, read_bytes, read_file, resolve
from cardwright.read.node import Document
from cardwright.read.po import po_document, po_in

if TYPE_CHECKING:
    from pathlib import Path

    from cardwright.build.check import CheckResult

_TEMPLATES: Final = "templates"
_RASTERS: Final = (".png", ".jpg", ".jpeg")
_VECTORS: Final = ".svg"


class _Read(NamedTuple):
    """A file as read (None: it is no text), and what is wrong with it."""

    document: Document | None
    findings: Sequence[Finding]


Look = Callable[[bytes, str], _Read]


def look_alone(result: CheckResult, files: Sequence[str], *, fit: bool) -> tuple[tuple[str, ...], list[Finding]]:
    """Which of some files, by their names in the deck, were looked at for themselves, and what is wrong with them.

    Not those of which all was told already, nor those of which a sound deck shows that they are none of its own. They
    count among the deck's files from now on. ``fit`` says whether cards were composed.
    """
    loaded = result.loaded
    known = {(loaded.folder / name).resolve() for name in result.names}
    looked: list[str] = []
    findings: list[Finding] = []
    for name in files:
        look = _look(name)
        path = loaded.folder / name
        there = path.resolve() in known
        # Of a picture in use only the place is told where it is wanted, be it a card or a page.
        if look is None or (there and look is not _picture) or not (there or _may_belong(result, name, fit=fit)):
            continue
        found = _read(result, name, path, look)
        if found is None:
            continue
        looked.append(name)
        loaded.files[name] = path
        findings += found.findings
        if found.document is not None:
            loaded.documents.append(found.document)
    return tuple(looked), findings


def _read(result: CheckResult, name: str, path: Path, look: Look) -> _Read | None:
    """None where the name is none that a deck can give a file."""
    given = result.loaded.instead
    places, problems = resolve(result.loaded.folder, name, also=given)
    if not places or problems:
        return None
    words = shown(result.loaded.folder) + name
    if name in given:
        return look(given[name], words)
    found: list[_Read] = []

    def keep(data: bytes, name: str) -> Document:
        found.append(look(data, name))
        return found[0].document or Document(read_bytes(b"", name).source)

    document = read_file(path, words, keep)
    return found[0] if found else _Read(document, document.findings)


def _may_belong(result: CheckResult, name: str, *, fit: bool) -> bool:
    """Whether a file that was not read may be one of the deck's: what could name it is broken, or not read."""
    deck = result.loaded.deck
    if deck is None:
        return True
    path = PurePosixPath(name)
    if fit and not any(one.severity is Severity.ERROR for one in result.findings):
        return False
    composed = path.parts[0] == _TEMPLATES or path.suffix.lower() in (*_RASTERS, _VECTORS) or _is_playthrough(name)
    beside = {PurePosixPath(kind.template).parent for kind in deck.file.kinds.values()}
    return composed or path.parent in beside or mentioned(deck, name)


def _is_playthrough(name: str) -> bool:
    return name.startswith(f"{PLAYTHROUGHS}/") and name.endswith(PLAYTHROUGH)


def _look(name: str) -> Look | None:
    """How a file of that name is looked at; None for what nobody could tell anything of."""
    ending = PurePosixPath(name).suffix.lower()
    if _is_playthrough(name):
        return _playthrough
    if ending == ".po" and name.startswith(f"{LOCALES}/"):
        return _translation
    if ending in _RASTERS or ending == _VECTORS:
        return _picture
    if ending == ".md":
        return _booklet
    if PurePosixPath(name).parts[0] == _TEMPLATES and ending in READERS:
        return _template
    return _plain if ending in (*READERS, WORKBOOK) else None


def _plain(data: bytes, name: str) -> _Read:
    document = read_bytes(data, name)
    return _Read(document, document.findings)


def _template(data: bytes, name: str) -> _Read:
    """One of cards or of booklets, whichever it is more like."""
    from cardwright.press.flow.model import BookletFile
    from cardwright.press.template.model import TemplateFile

    document = read_bytes(data, name)
    if document.root is None:
        return _Read(document, document.findings)
    found = min((shape(model, document, ())[1] for model in (TemplateFile, BookletFile)), key=len)
    return _Read(document, [*document.findings, *found])


def _translation(data: bytes, name: str) -> _Read:
    document = po_document(data, name)
    return _Read(document, po_in(document).findings)


def _booklet(data: bytes, name: str) -> _Read:
    from cardwright.press.flow.markdown import read_markdown

    document = read_bytes(data, name, lambda source: Document(source, source.text, format="markdown"))
    if document.findings:
        return _Read(document, document.findings)
    return _Read(document, read_markdown(document.source)[1])


def _picture(data: bytes, name: str) -> _Read:
    from cardwright.press.template.pictures import PictureStore
    from cardwright.press.vector.findings import vector_findings
    from cardwright.press.vector.picture import Vector

    found = PictureStore(lambda _: data).get(name)
    if isinstance(found, str):
        return _Read(None, [Finding(codes.PICTURE_UNREADABLE, found, None, file=name)])
    return _Read(None, list(vector_findings(found)) if isinstance(found, Vector) else [])


def _playthrough(data: bytes, name: str) -> _Read:
    from cardwright.build.playthroughs import torn
    from cardwright.diag import Source

    document = Document(Source(name, data.decode("latin-1")))
    return _Read(document, list(torn({name: document.source})))
