"""Structure: a PDF's own objects, read strictly: whether they are sound, fonts, what the file says of itself, boxes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from pypdf import PdfReader
from pypdf.generic import IndirectObject

from cardwright.press.preflight.meant import Box, MeantFile, MeantPage
from cardwright.units import MM_PER_PT

BOXES = ("MediaBox", "CropBox", "BleedBox", "TrimBox")
NEAR = 0.01  #: mm by which a box may be off
_SUBSET = re.compile(r"/[A-Z]{6}\+.+")
_NO_DATE = "D:20000101000000+00'00'"  #: what reportlab writes where nobody may know when
_LANGUAGE = "{http://purl.org/dc/elements/1.1/}language"
_TITLE = "{http://purl.org/dc/elements/1.1/}title"
_DATES = ("CreateDate", "ModifyDate", "MetadataDate", "date")


class Unsound(Exception):
    """The file is not as PDF asks for; the text says what is wrong with it."""


class Structure:
    """A PDF taken apart. Raises Unsound when any of its objects is not where its table of contents says."""

    def __init__(self, path: Path) -> None:
        try:
            self.reader = PdfReader(path, strict=True)
            self.pages = list(self.reader.pages)
            self.fonts = list(self._fonts())
        except Exception as error:  # a broken file breaks its reader in any way that there is
            raise Unsound(str(error).rstrip(".") or type(error).__name__) from error

    def _fonts(self) -> Iterator[Any]:
        """Every font dictionary of the file, used or not; each object is read on the way."""
        reader = self.reader
        for generation, numbers in reader.xref.items():
            for number in sorted(numbers):
                thing: Any = reader.get_object(IndirectObject(number, generation, reader))
                if isinstance(thing, dict) and thing.get("/Type") == "/Font":
                    yield thing

    def content(self, page: int) -> bytes:
        """The operators of a page. Raises Unsound."""
        try:
            contents = self.pages[page].get_contents()
            return contents.get_data() if contents is not None else b""
        except Exception as error:  # as above
            raise Unsound(f"what is drawn on page {page + 1} cannot be read: {error}") from error

    # ------------------------------------------------------------------------------------------------------ fonts

    def unembedded(self) -> Iterator[tuple[str, str]]:
        """Fonts that do not come with the file, or not as a subset: the font's name and what is wrong."""
        for font in self.fonts:
            name = str(font.get("/BaseFont", "a font without a name"))
            descriptor = font.get("/FontDescriptor")
            if font.get("/Subtype") == "/Type0":
                if not font.get("/DescendantFonts"):
                    yield name.lstrip("/"), "has no letters"
                continue
            files = [key for key in ("/FontFile", "/FontFile2", "/FontFile3") if key in (descriptor or {})]
            if not files or not descriptor[files[0]].get_data():
                yield name.lstrip("/"), "is named in the file and does not come with it"
            elif not _SUBSET.fullmatch(name):
                yield name.lstrip("/"), "comes whole, not only with the letters that are used"

    def unnamed(self) -> Iterator[str]:
        """Fonts whose letters cannot be told from the file."""
        for font in self.fonts:
            top = font.get("/Subtype") != "/CIDFontType2" and font.get("/Subtype") != "/CIDFontType0"
            if top and b"endbf" not in (font["/ToUnicode"].get_data() if "/ToUnicode" in font else b""):
                yield str(font.get("/BaseFont", "a font without a name")).lstrip("/")

    # --------------------------------------------------------------------------------------------------- metadata

    def misnamed(self, meant: MeantFile) -> Iterator[tuple[str, str, str]]:
        """What the file says of itself and should not: what, expected, given."""
        reader = self.reader
        info: Mapping[str, Any] = reader.metadata or {}
        root: Any = reader.trailer["/Root"]
        packet = root.get("/Metadata")
        said = _xmp(packet.get_data()) if packet is not None else {}
        language = str(root.get("/Lang", ""))
        for what, expected, given in (
            ("title", meant.title, str(info.get("/Title", ""))),
            ("title in its metadata (XMP)", meant.title, said.get("title", "")),
            ("language", meant.language, language),
            ("language in its metadata (XMP)", meant.language, said.get("language", "")),
        ):
            if expected != given:
                yield what, expected, given
        for key in ("/CreationDate", "/ModDate"):
            if str(info.get(key, _NO_DATE)) != _NO_DATE:
                yield "date", "none", str(info[key])
        if "date" in said:
            yield "date in its metadata (XMP)", "none", said["date"]

    # ------------------------------------------------------------------------------------------------------ boxes

    def misfit(self, page: int, meant: MeantPage) -> Iterator[tuple[str, Box, Box | None]]:
        """The boxes of a page that are not as meant: name, expected and given in mm, origin at the top left."""
        whole = (0.0, 0.0, meant.width, meant.height)
        known = dict(zip(BOXES, (whole, whole, meant.bleed_box, meant.trim_box), strict=True))
        for name, expected in known.items():
            array = self.pages[page].get(f"/{name}")
            given = _millimetres(array, meant.height) if array is not None else None
            if given is None or max(abs(a - b) for a, b in zip(expected, given, strict=True)) > NEAR:
                yield name, expected, given
        turned = int(self.pages[page].get("/Rotate", 0)) % 360
        if turned:
            yield "turn", whole, (0.0, 0.0, meant.height, meant.width)

    def height(self, page: int) -> float:
        """Of a page, in points."""
        box = self.pages[page].mediabox
        return float(box.top)


def _millimetres(array: Any, height: float) -> Box | None:
    try:
        left, foot, right, top = (float(number) * MM_PER_PT for number in array)
    except (TypeError, ValueError):
        return None
    return left, height - top, right, height - foot


def _xmp(packet: bytes) -> dict[str, str]:
    """Title and language in a packet of metadata, and a date where there is one."""
    out: dict[str, str] = {}
    try:
        root = ElementTree.fromstring(packet)
    except ElementTree.ParseError:
        return out
    for element in root.iter():
        words = "".join(element.itertext()).strip()
        if element.tag == _TITLE:
            out["title"] = words
        elif element.tag == _LANGUAGE:
            out["language"] = words
        names = [element.tag, *element.attrib]
        if any(name.rpartition("}")[2] in _DATES for name in names):
            out["date"] = words or next(iter(element.attrib.values()), "")
    return out
