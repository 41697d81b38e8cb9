"""PDF: sheets to one file, with fonts and pictures embedded, page boxes set, and the same bytes every time."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfdoc

from cardwright.press.colours.greys import grey_picture
from cardwright.press.faces.face import Face, Item, Picture, pictures, turned_texts
from cardwright.press.faces.form import printed
from cardwright.press.preflight.meant import MeantFile, Meeting, Noter, Shown
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.content import Encoder
from cardwright.press.targets.fonts import Literal, Packed, embed_fonts
from cardwright.press.targets.forms import Forms
from cardwright.press.targets.kept import Encoded, Kept, Pixels
from cardwright.press.targets.outline import Bookmark, bookmarks
from cardwright.press.template.pictures import Raster, shown_part
from cardwright.units import PT_PER_MM

_LEVEL = 6  #: of zlib: higher ones take longer and save next to nothing on page content
_DPI = 300.0  #: pictures are embedded at this resolution and no higher


@dataclass(frozen=True, slots=True)
class Metadata:
    """What the file says of itself. ``language`` is a BCP 47 tag."""

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"
    licence: str = ""
    producer: str = "Cardwright"


class PdfWriter:
    """Takes sheets one by one, so that a deck of any size needs little memory, and gives the file at the end.

    ``inks`` are rgb, or grey: then nothing in the file has a colour, and every grey is as light as the colour was.
    """

    def __init__(
        self,
        metadata: Metadata,
        pictures: Mapping[str, Raster] | None = None,
        kept: Kept | None = None,
        *,
        inks: str = "rgb",
        noting: bool = False,
        fillable: bool = True,
    ) -> None:
        self.metadata = metadata
        self.kept = kept or Kept(keep=False)
        self._noter = Noter() if noting else None
        self._sources: dict[Shown, tuple[int, int]] = {}
        self.pictures = pictures if pictures is not None else {}  # still empty; composing fills it
        self.document = _timeless_document(metadata.language)
        self.encoder = Encoder(self._picture_name, inks)
        #: None prints what stands in fields and leaves it at that
        self.forms = Forms(self.document, self.encoder) if fillable else None
        self._faces: dict[int, tuple[Face, str]] = {}
        self._forms: dict[int, tuple[Face, str]] = {}
        self._embedded: dict[str, Any] = {}
        self._placed: dict[str, Picture] = {}
        self.sheets = 0

    def _picture_name(self, picture: Picture) -> str:
        """The resource name of a picture as cropped and sized; each is embedded once."""
        size = (round(picture.width, 2), round(picture.height, 2))
        crop = "-".join(f"{round(part * 10000):05d}" for part in picture.crop)
        name = f"Im-{picture.key[:16]}-{crop}-{size[0]:g}x{size[1]:g}"
        self._placed.setdefault(name, picture)
        return name

    def add(self, sheet: Sheet) -> None:
        """One side of one sheet as a page. The same Face object placed again is not encoded again."""
        out = ["q", self.encoder.encode(sheet.marks_below, sheet.height), "Q"]
        shared = any(placed.shared for placed in sheet.faces)
        for placed in sheet.faces:
            out.append(self._place(placed, sheet, self._form(placed.face) if shared else self._content(placed.face)))
        out += ["q", self.encoder.encode(sheet.marks_above, sheet.height), "Q"]
        stream = self._packed("\n".join(out))
        page = pdfdoc.PDFPage()
        page.pagewidth, page.pageheight = sheet.width * PT_PER_MM, sheet.height * PT_PER_MM
        page.MediaBox = _box(0, 0, sheet.width, sheet.height, sheet.height)
        page.CropBox = page.MediaBox
        page.BleedBox = _box(*sheet.bleed_box, sheet.height)
        page.TrimBox = _box(*sheet.trim_box, sheet.height)
        page.Contents = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode")}), stream)
        page.Resources = _resources("Forms" if shared else "Pictures")
        self.document.inPage()
        fields = self.forms.add(sheet, self.document.thisPageRef()) if self.forms is not None else []
        if fields:
            page.Annots = pdfdoc.PDFArray(fields)
            page.__NoDefault__ = [*page.__NoDefault__, "Tabs"]  # else reportlab does not write it
            page.Tabs = pdfdoc.PDFName("S")  # in the order of the fields themselves
        self.document.addPage(page)
        self.sheets += 1
        if self._noter is not None:
            self._noter.add(sheet)

    def forget_faces(self) -> None:
        """Let go of the faces encoded so far; call it when none of them will be placed again."""
        self._faces.clear()
        self._forms.clear()
        if self._noter is not None:
            self._noter.forget()

    def _content(self, face: Face) -> str:
        """The operators that draw a face."""
        known = self._faces.get(id(face))
        if known is None:
            known = self._faces[id(face)] = (face, self._encoded(face))
        return known[1]

    def _items(self, face: Face) -> Sequence[Item]:
        """What is drawn of a face: what stands in its fields is drawn by the fields, where they can be filled in."""
        return face.items if self.forms is not None else printed(face)

    def _encoded(self, face: Face) -> str:
        """The operators that draw a face, from the last time where they are kept; what they draw with is noted."""
        items = self._items(face)
        if not self.kept.keep:
            return self.encoder.encode(items, face.height)
        known = self.kept.faces.get(face)
        if known is None:
            operators = self.encoder.encode(items, face.height)
            words = frozenset(word for text, _ in turned_texts(items) for word in text.words)
            known = self.kept.faces.put(face, Encoded(operators, words, tuple(pictures(items))))
        self.encoder.words |= known.words
        for picture in known.pictures:
            self._picture_name(picture)
        return known.operators

    def _packed(self, content: str) -> bytes:
        """The content of a page, compressed."""
        known = self.kept.pages.get(content)
        return known or self.kept.pages.put(content, zlib.compress(content.encode("latin-1"), _LEVEL))

    def _form(self, face: Face) -> str:
        """The operator that draws a face kept as an object of its own, of which several pages show parts."""
        known = self._forms.get(id(face))
        if known is None:
            name = f"Fm{len(self._embedded)}"
            known = self._forms[id(face)] = (face, f"/{name} Do")
            self._embedded[name] = self._embed_form(face, name)
        return known[1]

    def _embed_form(self, face: Face, name: str) -> Any:
        stream = zlib.compress(self.encoder.encode(self._items(face), face.height).encode("latin-1"), _LEVEL)
        bleed = face.bleed
        box = _box(-bleed, -bleed, face.width + bleed, face.height + bleed, face.height)
        entries = {
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Form"),
            "BBox": box,
            "Resources": _resources("Pictures"),
            "Filter": pdfdoc.PDFName("FlateDecode"),
        }
        return self.document.Reference(pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), stream), "form:" + name)

    def _place(self, placed: Placed, sheet: Sheet, content: str) -> str:
        face = placed.face
        # The card's centre stands at placed.x, placed.y; turning is about it.
        cx, cy = placed.x * PT_PER_MM, (sheet.height - placed.y) * PT_PER_MM
        half_width, half_height = face.width * PT_PER_MM / 2, face.height * PT_PER_MM / 2
        cos, sin = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}[placed.turn]
        # Operator cm with [cos sin -sin cos] and the origin moved so that the card's middle lands on the centre.
        x = cx - (cos * half_width - sin * half_height)
        y = cy - (sin * half_width + cos * half_height)
        bleed = min(face.bleed, sheet.bleed) * PT_PER_MM
        clip = f"{-bleed:.3f} {-bleed:.3f} {2 * half_width + 2 * bleed:.3f} {2 * half_height + 2 * bleed:.3f} re W n"
        seen = ""
        if placed.clip is not None:
            left, top, right, bottom = (edge * PT_PER_MM for edge in placed.clip)
            foot = sheet.height * PT_PER_MM - bottom
            seen = f"{left:.4f} {foot:.4f} {right - left:.4f} {bottom - top:.4f} re W n "
        return f"q {seen}{cos} {sin} {-sin} {cos} {x:.4f} {y:.4f} cm {clip}\n{content}\nQ"

    def finish(self, outline: Sequence[Bookmark] = ()) -> bytes:
        """The whole file, with ``outline`` as its bookmarks. Call it once, last."""
        document, about = self.document, self.metadata
        if self.forms is not None:
            self.forms.finish()
        embed_fonts(document, self.encoder.words, (), self.kept)
        document.Reference(
            pdfdoc.PDFDictionary(
                {name: self._embed_picture(name, self._placed[name]) for name in sorted(self._placed)}
            ),
            "Pictures",
        )
        if self._embedded:
            document.Reference(pdfdoc.PDFDictionary(dict(self._embedded)), "Forms")
        info = document.info
        info.title, info.author, info.subject = about.title, about.author, about.subject
        info.creator = info.producer = about.producer
        metadata = pdfdoc.PDFStream(
            pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("Metadata"), "Subtype": pdfdoc.PDFName("XML")}),
            _xmp(about),
            filters=[],
        )
        document.Catalog.Metadata = metadata
        document.Catalog.ViewerPreferences = Literal("<< /DisplayDocTitle true /PrintScaling /None >>")
        document.Catalog.__RefOnly__ = 1
        out = BytesIO()
        if outline:
            bookmarks(document, outline)
        document.SaveToFile(out, _NoOutline())
        return out.getvalue()

    def meant(
        self, margin: float = 0.0, meeting: Meeting = "none", nudge: tuple[float, float] = (0.0, 0.0)
    ) -> MeantFile | None:
        """What the file should show, to be held against it; None where nothing was noted. Call it after ``finish``."""
        if self._noter is None:
            return None
        about = self.metadata
        return MeantFile(
            about.title, about.language, tuple(self._noter.pages), margin, meeting, nudge, dict(self._sources)
        )

    def _embed_picture(self, name: str, picture: Picture) -> Any:
        pixels = self._pixels(picture)
        self._sources[picture.key, picture.crop] = pixels.source
        entries: dict[str, Any] = {
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Image"),
            "Width": pixels.width,
            "Height": pixels.height,
            "BitsPerComponent": 8,
            "ColorSpace": pdfdoc.PDFName("DeviceRGB"),
        }
        if pixels.alpha is not None:
            mask = pdfdoc.PDFStream(
                pdfdoc.PDFDictionary(entries | {"ColorSpace": pdfdoc.PDFName("DeviceGray")}),
                b"",
                filters=[Packed(pixels.alpha)],
            )
            entries["SMask"] = self.document.Reference(mask, "mask:" + name)
        if self.encoder.inks == "grey":
            entries["ColorSpace"] = pdfdoc.PDFName("DeviceGray")
        stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), b"", filters=[Packed(pixels.colours)])
        return self.document.Reference(stream, "picture:" + name)

    def _pixels(self, picture: Picture) -> Pixels:
        """What is seen of a picture, at the resolution of print and no higher."""
        from PIL import Image

        key = (picture.key, picture.crop, picture.width, picture.height)
        known = self.kept.pictures.get(key)
        if known is not None:
            return known
        part = shown_part(self.pictures[picture.key], picture.crop)
        source = part.width, part.height
        most: tuple[int, int] = (round(picture.width / 25.4 * _DPI), round(picture.height / 25.4 * _DPI))
        if part.width > most[0] and part.height > most[1]:
            part = part.resize((max(most[0], 1), max(most[1], 1)), Image.Resampling.LANCZOS)
        alpha = part.getchannel("A")
        mask = zlib.compress(alpha.tobytes()) if alpha.getextrema()[0] < 255 else None
        shown = part.convert("RGB")
        if self.encoder.inks == "grey":
            shown = grey_picture(shown)
        return self.kept.pictures.put(
            key, Pixels(part.width, part.height, zlib.compress(shown.tobytes()), mask, source)
        )


def _timeless_document(language: str) -> Any:
    """A document whose bytes hang on no clock: reportlab would take a date out of the environment."""
    date = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        return pdfdoc.PDFDocument(compression=1, invariant=1, lang=language, pdfVersion=(1, 7))
    finally:
        if date is not None:
            os.environ["SOURCE_DATE_EPOCH"] = date


def _resources(objects: str) -> Any:
    """Fonts, and what else is drawn by name: the dictionary called ``objects``."""
    resources = pdfdoc.PDFResourceDictionary()
    resources.basicFonts()
    resources.XObject = pdfdoc.PDFObjectReference(objects)
    return resources


class _NoOutline:
    """What reportlab asks of a canvas when it saves: nothing, since there is no outline."""


def _box(left: float, top: float, right: float, bottom: float, height: float) -> Any:
    points = [left * PT_PER_MM, (height - bottom) * PT_PER_MM, right * PT_PER_MM, (height - top) * PT_PER_MM]
    return Literal("[" + " ".join(f"{point:.4f}" for point in points) + "]")


def _xmp(about: Metadata) -> bytes:
    """The metadata as XMP (ISO 16684), which can say the licence."""

    def bag(tag: str, kind: str, text: str) -> str:
        if not text:
            return ""
        lang = ' xml:lang="x-default"' if kind == "Alt" else ""
        return f"<dc:{tag}><rdf:{kind}><rdf:li{lang}>{escape(text)}</rdf:li></rdf:{kind}></dc:{tag}>"

    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" '
        'xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">'
        "<dc:format>application/pdf</dc:format>"
        + bag("title", "Alt", about.title)
        + bag("creator", "Seq", about.author)
        + bag("description", "Alt", about.subject)
        + bag("language", "Bag", about.language)
        + bag("rights", "Alt", about.licence)
        + f"<pdf:Producer>{escape(about.producer)}</pdf:Producer><xmp:CreatorTool>{escape(about.producer)}"
        "</xmp:CreatorTool></rdf:Description></rdf:RDF></x:xmpmeta>\n"
        '<?xpacket end="w"?>'
    ).encode()


def write_pdf(sheets: Iterable[Sheet], metadata: Metadata, pictures: Mapping[str, Raster] | None = None) -> bytes:
    """Sheets to the bytes of a PDF."""
    writer = PdfWriter(metadata, pictures)
    for sheet in sheets:
        writer.add(sheet)
    return writer.finish()
