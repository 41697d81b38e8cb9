"""Look: a PDF that was written, page by page, against what was meant; every deviation is a finding."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pypdfium2

from cardwright.diag import Code, Finding
from cardwright.press.preflight import codes
from cardwright.press.preflight.drawn import Drawn, Image
from cardwright.press.preflight.frames import Frame, frames
from cardwright.press.preflight.letters import Letters, plain
from cardwright.press.preflight.meant import Box, MeantFace, MeantFile, MeantPage, MeantPicture, MeantPlace
from cardwright.press.preflight.places import NEAR, Apart, Pairs, held_against, on_page
from cardwright.press.preflight.structure import Structure, Unsound
from cardwright.units import PT_PER_MM

WANTED_DPI = 300.0  #: dots per inch above which nothing more is embedded
_DPI_EASE = 0.98  #: a picture's dots are whole, so a little less than wanted is as meant
_PICTURE_NEAR = 0.2  #: mm
_MOST_OF_FACE = 3  #: findings about texts of one face
_MOST_OF_PAGE = 12
_SHOWN = 60  #: letters of a text in a message


@dataclass(slots=True)
class Looked:
    """What was found in a file, and how much of it was looked at."""

    findings: list[Finding] = field(default_factory=list)
    pages: int = 0
    faces: int = 0
    texts: int = 0
    pictures: int = 0


def look_at(path: Path, name: str, meant: MeantFile) -> Looked:
    """Hold a PDF against what was meant. ``name`` is what findings call the file. Raises OSError."""
    looked = Looked()
    look = _Look(name, meant, looked)
    try:
        structure = Structure(path)
        document = pypdfium2.PdfDocument(path)
    except (Unsound, pypdfium2.PdfiumError) as reason:
        looked.findings.append(look.finding(codes.NOT_SOUND, f"{name} cannot be opened as it is: {reason}"))
        return looked
    try:
        looked.findings += look.file(structure)
        if len(structure.pages) != len(meant.pages) or len(document) != len(meant.pages):
            looked.findings.append(look.page_count(document))
            return looked
        for number, page in enumerate(meant.pages):
            try:
                content = structure.content(number)
            except Unsound as reason:
                looked.findings.append(look.finding(codes.NOT_SOUND, f"{name}: {reason}", page=number))
                continue
            found = [*look.boxes(structure, number, page)]
            if any(finding.evidence.get("box") == "MediaBox" for finding in found):
                looked.findings += found  # measured from other edges, everything on it would be told to be elsewhere
                continue
            seen = document[number]
            found += _Page(look, number, page, seen, content).findings()
            seen.close()
            looked.findings += _first(found)
            looked.pages += 1
    finally:
        document.close()
    return looked


def _first(found: list[Finding]) -> list[Finding]:
    """As many findings of a page as somebody reads."""
    return found[:_MOST_OF_PAGE]


class _Look:
    def __init__(self, name: str, meant: MeantFile, looked: Looked) -> None:
        self.name, self.meant, self.looked = name, meant, looked
        self.pairs = Pairs(meant)

    def finding(
        self, code: Code, message: str, *, page: int | None = None, card: str = "", side: str = "", **evidence: Any
    ) -> Finding:
        where = {"page": page + 1} if page is not None else {}
        told = {**where, **({"side": side} if side else {}), **evidence}
        advice = "build again; if it comes again, it is a fault in Cardwright: please report it"
        return Finding(code, message, None, file=self.name, card=card or None, evidence=told, suggestion=advice)

    def file(self, structure: Structure) -> Iterator[Finding]:
        """What is wrong with the file as a whole."""
        for font, words in structure.unembedded():
            yield self.finding(codes.FONT_NOT_EMBEDDED, f"the font {font} {words}", font=font)
        for font in structure.unnamed():
            words = f"the font {font} does not say which letters its shapes stand for"
            yield self.finding(codes.FONT_WITHOUT_TEXT, words, font=font)
        for what, expected, given in structure.misnamed(self.meant):
            words = f"the {what} is {given or 'missing'}, and should be {expected}"
            yield self.finding(codes.WRONG_METADATA, words, expected=expected, given=given)

    def page_count(self, document: Any) -> Finding:
        expected, given = len(self.meant.pages), len(document)
        words = f"there {'is' if given == 1 else 'are'} {given} page{'s' * (given != 1)}, and {expected} were meant"
        first: dict[str, Any] = {}
        if given < expected:
            missing = self._missing(document)
            page = self.meant.pages[missing]
            first = {"page": missing, "side": page.side}
            words += f"; page {missing + 1} is the first that is missing ({page.label or page.side})"
        return self.finding(codes.PAGE_COUNT, words, **first, expected=expected, given=given)

    def _missing(self, document: Any) -> int:
        """The first page that is missing: another one, or none, stands where it should by its texts."""
        for number, seen in enumerate(document):
            letters = Letters(seen, 0.0)
            read = letters.plain
            letters.close()
            seen.close()
            page = self.meant.pages[number]
            lines = [
                line for face in (page.marks, *(place.face for place in page.faces)) for line in face.lines.split("\n")
            ]
            if not all(plain(line) in read for line in lines):
                return number
        return len(document)

    def boxes(self, structure: Structure, number: int, page: MeantPage) -> Iterator[Finding]:
        for name, expected, given in structure.misfit(number, page):
            words = f"page {number + 1}: its {name} is {_shown(given)}, and should be {_shown(expected)}"
            evidence: dict[str, Any] = {
                "box": name,
                "expected_mm": list(expected),
                "given_mm": list(given) if given else None,
            }
            yield self.finding(codes.PAGE_BOX, words, page=number, side=page.side, **evidence)


def _shown(box: Box | None) -> str:
    if box is None:
        return "missing"
    left, top, right, bottom = box
    return f"{right - left:.2f} x {bottom - top:.2f} mm at {left:.2f}, {top:.2f}"


class _Page:
    """One page: what is drawn on it, its frames, its letters, its pictures."""

    def __init__(self, look: _Look, number: int, page: MeantPage, seen: Any, content: bytes) -> None:
        self.look, self.number, self.page = look, number, page
        height = page.height * PT_PER_MM
        self.drawn = Drawn(seen, page.width * PT_PER_MM, height)
        self.frames, self.spare = held_against(page.faces, frames(content, height))
        self.seen, self.height = seen, height

    def tell(self, code: Code, words: str, face: MeantFace | None = None, **evidence: Any) -> Finding:
        card, side = (face.card, face.side) if face is not None else ("", self.page.side)
        return self.look.finding(
            code, f"page {self.number + 1}: {words}", page=self.number, card=card, side=side, **evidence
        )

    def findings(self) -> Iterator[Finding]:
        if not self.drawn.count and not self.page.empty:
            yield self.tell(codes.BLANK_PAGE, f"nothing is drawn on it ({self.page.label or self.page.side})")
            return
        apart = list(self.look.pairs.add(self.number, self.page, self.frames))
        yield from (self._behind(one) for one in apart)
        yield from self._displaced({id(one.place) for one in apart})
        yield from self._texts()
        yield from self._pictures()
        for what, edge, gap in list(self.drawn.beyond(self.look.meant.margin))[:1]:
            yield self._beyond(what, edge, gap)

    # ------------------------------------------------------------------------------------------------------ cards

    def _behind(self, apart: Apart) -> Finding:
        face = apart.place.face
        across, down = apart.away
        words = "stands the wrong way up" if apart.turned else f"is {_way(across, down)} of where it should be"
        return self.tell(
            codes.BACK_NOT_BEHIND,
            f"the back of {face.card} {words} behind its front",
            face,
            right_mm=round(across, 3),
            down_mm=round(down, 3),
        )

    def _displaced(self, told: set[int]) -> Iterator[Finding]:
        """Cards that are not drawn, or not in their places; backs that are told already are left out."""
        for place, frame in zip(self.page.faces, self.frames, strict=True):
            face = place.face
            name = f"the {face.side} of {face.card}" if face.card else face.side
            if frame is None:
                yield self.tell(codes.MISPLACED, f"{name} is not drawn in its place", face)
            elif id(place) not in told:
                away = frame.x - place.x, frame.y - place.y
                if math.hypot(*away) > NEAR or frame.turn != place.turn or abs(frame.scale - 1) > 1e-4:
                    words = f"{name} is {_way(*away)} of its place"
                    if frame.turn != place.turn or abs(frame.scale - 1) > 1e-4:
                        words = f"{name} is turned or scaled"
                    yield self.tell(codes.MISPLACED, words, face, right_mm=round(away[0], 3), down_mm=round(away[1], 3))
        for frame in self.spare if not self._shows_others else ():
            yield self.tell(codes.MISPLACED, f"a card is drawn at {frame.x:.1f}, {frame.y:.1f} mm where none was meant")

    @property
    def _shows_others(self) -> bool:
        """Whether faces are shown in small here, which bring frames and words of their own."""
        return any([place.face.insets for place in self.page.faces])

    # ------------------------------------------------------------------------------------------------------ texts

    def _texts(self) -> Iterator[Finding]:
        letters = Letters(self.seen, self.height)
        marks = MeantPlace(self.page.marks, self.page.width / 2, self.page.height / 2, 0, None)
        wrong: list[Finding] = []
        for place, frame in zip((marks, *self.page.faces), (None, *self.frames), strict=True):
            self.look.looked.faces += place is not marks
            wrong += self._of_face(letters, place, frame)
        yield from wrong
        # Of lines of several pieces, or turned round, nobody knows which letters readers give to which.
        told_apart = not any(place.face.boxes for place in self.page.faces)
        if told_apart and not self._shows_others and not any(place.clip is not None for place in self.page.faces):
            # Parts of a large piece: what another sheet shows of it can be read on this one too.
            for text, (x, y) in letters.left_over()[: 0 if wrong else _MOST_OF_FACE]:
                words = f"{_quoted(text)} stands at {x:.1f}, {y:.1f} mm, which no card says there"
                yield self.tell(codes.TEXT_LOST, words, given=text[:_SHOWN])
        letters.close()

    def _of_face(self, letters: Letters, place: MeantPlace, frame: Frame | None) -> list[Finding]:
        """The lines of a face that are not where they should be."""
        face = place.face
        lost: list[str] = []
        elsewhere: list[tuple[str, tuple[float, float]]] = []
        for number, line, left, top in _small_first(face):
            places = [on_page(place, frame, *one) for one in ((left, top), *face.pieces.get(number, ()))]
            if place.clip is not None and not _inside(*places[0], place.clip):
                continue
            text = plain(line)
            if not text:
                continue
            self.look.looked.texts += 1
            box = self._box(place, frame, face.boxes[number]) if number in face.boxes else None
            found = letters.find(text, places, box)
            if found is not None and not found.right and place.shared and number in face.boxes:
                found = letters.find(text, places, self._own(face.boxes[number]))
            if found is None:
                lost.append(line)
            elif not found.right:
                elsewhere.append((line, found.away))
        other = self._in_place_of(place, elsewhere)
        if other is not None and not lost:
            return [self._exchanged(face, other)]
        out = [self._lost(face, line) for line in lost]
        out += [self._moved(face, line, away) for line, away in elsewhere]
        return out[:_MOST_OF_FACE]

    def _box(self, place: MeantPlace, frame: Frame | None, box: Box) -> Box:
        (x1, y1), (x2, y2) = on_page(place, frame, box[0], box[1]), on_page(place, frame, box[2], box[3])
        return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)

    def _own(self, box: Box) -> Box:
        """Where pdfium tells a line of several pieces on a large piece to stand.

        Sheets share the piece as a form, and of text whose reading is written beside it (ActualText) pdfium leaves the
        form's place on the page out: the line stands as if the piece began at the page's lower left corner, y up.
        """
        left, top, right, foot = box
        return left, self.page.height - foot, right, self.page.height - top

    def _in_place_of(
        self, place: MeantPlace, elsewhere: Sequence[tuple[str, tuple[float, float]]]
    ) -> MeantPlace | None:
        """The card in whose place a face stands, when all that is misplaced of it is found there."""
        if not elsewhere:
            return None
        for other in self.page.faces:
            away = other.x - place.x, other.y - place.y
            # A short text stands in many places, so the longest is what counts.
            _, longest = max(elsewhere, key=lambda pair: len(pair[0]))
            if other.face.card != place.face.card and math.dist(away, longest) < 1.0:
                return other
        return None

    def _exchanged(self, face: MeantFace, other: MeantPlace) -> Finding:
        code = codes.BACK_NOT_BEHIND if self.look.meant.meeting != "none" else codes.MISPLACED
        words = f"the {face.side} of {face.card} stands where the {other.face.side} of {other.face.card} belongs"
        return self.tell(code, words, face, instead_of=other.face.card)

    def _lost(self, face: MeantFace, line: str) -> Finding:
        words = f"{_quoted(line)} {_of(face)} is not there"
        return self.tell(codes.TEXT_LOST, words, face, expected=line[:_SHOWN])

    def _moved(self, face: MeantFace, line: str, away: tuple[float, float]) -> Finding:
        words = f"{_quoted(line)} {_of(face)} is {_way(*away)} of its place"
        evidence = {"right_mm": round(away[0], 3), "down_mm": round(away[1], 3)}
        return self.tell(codes.MISPLACED, words, face, expected=line[:_SHOWN], **evidence)

    # --------------------------------------------------------------------------------------------------- pictures

    def _pictures(self) -> Iterator[Finding]:
        """Pictures whose middle is seen on this page, each against the nearest one drawn."""
        meant = [
            (place, picture, on_page(place, frame, *_middle(picture.box)))
            for place, frame in zip(self.page.faces, self.frames, strict=True)
            for picture in place.face.pictures
        ]
        if not meant or any(place.clip is not None for place, _, _ in meant):
            return
        images = self.drawn.images()
        for place, picture, (x, y) in meant:
            self.look.looked.pictures += 1
            there = [image for image in images if math.dist(_middle(image.box), (x, y)) < _PICTURE_NEAR]
            if not there:
                yield self.tell(codes.PICTURE_OTHERWISE, f"a picture {_of(place.face)} is not in its place", place.face)
            elif (fault := self._coarse(picture, place.turn, there)) is not None:
                dpi, best = fault
                words = f"a picture {_of(place.face)} has {dpi:.0f} dots per inch where its own file has {best:.0f}"
                yield self.tell(codes.PICTURE_OTHERWISE, words, place.face, dpi=round(dpi), expected=round(best))

    def _coarse(self, picture: MeantPicture, turn: int, there: list[Image]) -> tuple[float, float] | None:
        """The dots per inch of a picture as it is placed, and those that it could have, where these are more."""
        source = self.look.meant.sources.get(picture.shown)
        if source is None:
            return None
        left, top, right, bottom = picture.box
        size = (bottom - top, right - left) if picture.turned else (right - left, bottom - top)
        inches = size[0] / 25.4, size[1] / 25.4
        best = min(WANTED_DPI, source[0] / inches[0], source[1] / inches[1])
        given = max(min(image.dots[0] / inches[0], image.dots[1] / inches[1]) for image in there)
        return (given, best) if given < best * _DPI_EASE - 1.0 else None

    def _beyond(self, what: str, edge: str, gap: float) -> Finding:
        margin = self.look.meant.margin
        where = f"{gap:.1f} mm from the {edge} edge" if gap > 0 else f"beyond the {edge} edge"
        room = f", nearer than the {margin:g} mm that the printer needs" if margin and gap > 0 else ""
        return self.tell(codes.BEYOND_REACH, f"{what} is drawn {where} of the paper{room}", gap_mm=round(gap, 2))


def _small_first(face: MeantFace) -> Iterable[tuple[int, str, float, float]]:
    """The lines of a face; those that are looked for in a box come last, small ones first.

    The box of a large word reaches over the lines around it, in which the same word may stand.
    """
    if not face.boxes:
        return face.texts()
    sides = {number: min(right - left, foot - top) for number, (left, top, right, foot) in face.boxes.items()}
    return sorted(face.texts(), key=lambda text: sides.get(text[0], 0.0))


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _inside(x: float, y: float, box: Box) -> bool:
    return box[0] < x < box[2] and box[1] < y < box[3]


def _of(face: MeantFace) -> str:
    return f"on the {face.side} of {face.card}" if face.card else "beside the cards"


def _way(across: float, down: float) -> str:
    """``0.02 mm to the right and 3 mm below``."""
    parts = []
    if abs(across) >= 0.002:
        parts.append(f"{abs(across):.3g} mm to the {'right' if across > 0 else 'left'}")
    if abs(down) >= 0.002:
        parts.append(f"{abs(down):.3g} mm {'below' if down > 0 else 'above'}")
    return " and ".join(parts) or "0 mm"


def _quoted(text: str) -> str:
    return f"“{text if len(text) <= _SHOWN else text[: _SHOWN - 1] + '…'}”"
