"""Pictures in a plan: files of the deck, read once, cropped to their box."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any

from cardwright.press.faces.face import Picture
from cardwright.press.template.bind import Binding
from cardwright.press.template.model import Element
from cardwright.press.template.plan import Canvas, ItemsPart, Part, bled
from cardwright.press.template.scope import Env
from cardwright.press.template.trouble import Trouble
from cardwright.press.vector.picture import Vector
from cardwright.read.node import Document, Path

MAX_PIXELS = 60_000_000  #: more than any card can print; what would fill the memory is refused before it is decoded
FORMATS = ("PNG", "JPEG")
WANTED_DPI = 300.0  #: pixels an inch that print shops ask for
LEAST_DPI = 150.0  #: pixels an inch below which squares are seen at arm's length
#: pixels an inch that are let pass: 300 is twice the lines of a usual screen, and nobody sees a twentieth less
LET_PASS_DPI = 0.95 * WANTED_DPI
_ORIENTATION = 0x0112  #: the EXIF tag that says how the camera was held
_LYING = 5  #: orientations from here on exchange width and height


@dataclass(frozen=True, slots=True, eq=False)
class Raster:
    """A picture's file, looked into but not decoded; ``width`` and ``height`` are those of the upright picture.

    ``inks`` says that its colours are those of printing inks (CMYK), not of light.
    """

    key: str
    data: bytes
    format: str
    width: int
    height: int
    inks: bool = False


def decoded(raster: Raster) -> Any:
    """A picture in RGBA with 8 bits each, and the way up that its camera noted."""
    from PIL import Image, ImageOps

    with Image.open(BytesIO(raster.data), formats=FORMATS) as image:
        upright = _in_srgb(ImageOps.exif_transpose(image))
        if upright.mode.startswith("I"):  # greys in 16 bits, which Pillow would cut off and not scale
            upright = upright.convert("I").point(lambda value: value / 256).convert("L")
        return upright.convert("RGBA")


def _in_srgb(image: Any) -> Any:
    """A picture whose file brings a colour profile, in the colours that the press prints (sRGB)."""
    profile = image.info.get("icc_profile")
    if not profile or image.mode not in ("RGB", "RGBA", "CMYK", "L"):
        return image
    from PIL import ImageCms

    try:
        there = ImageCms.ImageCmsProfile(BytesIO(profile))
        if "sRGB" in ImageCms.getProfileDescription(there):
            return image
        mode = "RGBA" if image.mode == "RGBA" else "RGB"
        turned = ImageCms.profileToProfile(image, there, ImageCms.createProfile("sRGB"), outputMode=mode)
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image  # a profile that cannot be read, or of another kind of picture: the colours stay as they are
    return image if turned is None else turned


def shown_part(raster: Raster, crop: tuple[float, float, float, float]) -> Any:
    """The part of a picture that a card shows, decoded: a pixel at least each way."""
    left, right = _pixels(crop[0], crop[2], raster.width)
    top, bottom = _pixels(crop[1], crop[3], raster.height)
    return decoded(raster).crop((left, top, right, bottom))


def _pixels(start: float, end: float, whole: int) -> tuple[int, int]:
    first = min(round(start * whole), whole - 1)
    return first, max(round(end * whole), first + 1)


#: how files of other sorts begin, whatever they are called
_OTHER_KINDS = (
    (b"GIF8", "a GIF"),
    (b"BM", "a BMP"),
    (b"II*\0", "a TIFF"),
    (b"MM\0*", "a TIFF"),
    (b"%PDF", "a PDF"),
    (b"<svg", "an SVG"),
    (b"<?xml", "an SVG or other XML"),
    (b"8BPS", "a Photoshop file"),
)


def _other_kind(data: bytes) -> str:
    """What a file is that is neither PNG nor JPEG, where its first bytes tell; else nothing."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "a WebP"
    if data[4:8] == b"ftyp" and data[8:12] in (b"heic", b"heix", b"mif1", b"avif"):
        return "a HEIC or AVIF"
    return next((kind for start, kind in _OTHER_KINDS if data.lstrip(b"\xef\xbb\xbf \n\r\t").startswith(start)), "")


class PictureStore:
    """The pictures of a deck by name. ``locate`` gives a name's file, what stands in for it, or words that say why
    there is none.

    ``folder`` stands before a name in messages about what is in its file.
    """

    def __init__(self, locate: Callable[[str], FilePath | bytes | str], folder: str = "") -> None:
        self.locate = locate
        self.folder = folder
        self.rasters: dict[str, Raster] = {}
        #: every picture that somebody asked for since this was last cleared, with what was found
        self.asked: dict[str, Raster | Vector | str] = {}
        self._read: dict[str, Raster | Vector | str] = {}
        self._before: dict[str, tuple[bytes, Raster | Vector | str]] = {}
        self._looked_at: dict[str, tuple[bytes, Raster | Vector | str]] = {}

    def look_again(self, locate: Callable[[str], FilePath | bytes | str]) -> None:
        """Forget what the disk said: files may have changed. One that has not stays the same picture."""
        self.locate = locate
        self.rasters.clear()
        self._read.clear()
        self._before, self._looked_at = self._looked_at, {}

    def still(self, asked: Mapping[str, Raster | Vector | str]) -> bool:
        """Whether every picture is still what it was when it was asked for. They count as asked for again."""
        return all([self.get(name) == found for name, found in asked.items()])

    @property
    def asked_for(self) -> list[str]:
        """The names of all pictures that were looked for, found or not."""
        return list(self._read)

    @property
    def by_name(self) -> dict[str, Raster]:
        """The pictures that could be read, by the name that the deck gives them."""
        return {name: found for name, found in self._read.items() if isinstance(found, Raster)}

    @property
    def vectors(self) -> dict[str, Vector]:
        """The vector pictures without faults, by the name that the deck gives them."""
        return {name: found for name, found in self._read.items() if isinstance(found, Vector) and not found.faults}

    def get(self, name: str) -> Raster | Vector | str:
        """A picture by name, or what is wrong with it in words; a vector picture knows its own faults."""
        if name not in self._read:
            self._read[name] = found = self._open(name)
            if isinstance(found, Raster):
                self.rasters[found.key] = found
        self.asked[name] = self._read[name]
        return self._read[name]

    def _open(self, name: str) -> Raster | Vector | str:
        place = self.locate(name)
        if isinstance(place, str):
            return place
        try:
            data = place if isinstance(place, bytes) else place.read_bytes()
        except OSError:
            return f"{name} cannot be read"
        before = self._before.get(name)
        found = before[1] if before is not None and before[0] == data else _looked_into(name, data, self.folder)
        self._looked_at[name] = data, found
        return found


def _looked_into(name: str, data: bytes, folder: str) -> Raster | Vector | str:
    """A picture's file, or what is wrong with it in words; a vector picture knows its own faults."""
    import warnings

    from PIL import Image

    if name.lower().endswith(".svg"):
        from cardwright.press.vector.read import read_svg

        return read_svg(data, folder + name)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with Image.open(BytesIO(data), formats=FORMATS) as image:
                width, height, format_ = image.width, image.height, str(image.format)
                inks = image.mode == "CMYK"
                if width * height > MAX_PIXELS:
                    return f"{name} has {width} x {height} pixels; {MAX_PIXELS // 1_000_000} million are the most"
                image.load()
                if image.getexif().get(_ORIENTATION, 1) >= _LYING:
                    width, height = height, width
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        return f"{name} has too many pixels; {MAX_PIXELS // 1_000_000} million are the most"
    except Exception:
        # Pillow raises many kinds of errors for damaged files; each means that the file cannot be used.
        kind = _other_kind(data)
        if "SVG" in kind:
            return f"{name} is {kind}; let its name end in .svg"
        if kind:
            return f"{name} is {kind}; save it as PNG or JPEG"
        return Trouble(
            f"{name} is damaged, or neither PNG, JPEG nor SVG", "save it again as PNG or JPEG, or draw it as SVG"
        )
    return Raster(hashlib.sha256(data).hexdigest(), data, format_, width, height, inks)


def _sides(crop: tuple[float, float, float, float], width: float, height: float) -> list[tuple[float, float]]:
    """Width and height in mm, each with the share of the picture that it shows."""
    return [(width, crop[2] - crop[0]), (height, crop[3] - crop[1])]


def _resolution(raster: Raster, crop: tuple[float, float, float, float], width: float, height: float) -> float:
    """Pixels an inch of a picture as it is printed, the lesser of both ways."""
    (across, part_across), (down, part_down) = _sides(crop, width, height)
    return 25.4 * min(raster.width * part_across / across, raster.height * part_down / down)


class PictureElement:
    """A compiled picture element; called for every card."""

    def __init__(
        self, element: Element, name: Binding, alt: Binding, store: PictureStore, document: Document, path: Path
    ) -> None:
        self.element = element
        self.name = name
        self.alt = alt
        self.store = store
        self.document = document
        self.path = path

    def build(self, env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
        name = self.name.render(env)
        if not name:
            return None
        raster = self.store.get(name)
        path = self.name.path(env)
        place = self.document.span((*self.path, "picture")) if self.name.constant is not None else None
        if isinstance(raster, str):
            canvas.faults.append(("picture", path, raster, place))
            return None
        if isinstance(raster, Vector):
            return self._vector(raster, width, height, canvas)
        if raster.inks:
            canvas.faults.append(("inks", path, name, place))
        alt = self.alt.render(env)
        cover = (self.element.fit or "cover") == "cover"
        focus = [float(part) for part in self.element.focus or (0.5, 0.5)]

        def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
            if self.element.bleed:
                x, y, width, height = bled(x, y, width, height, self.element.bleed, canvas)
            if width <= 0 or height <= 0:
                return
            (x, y, width, height), crop = fitted(
                raster.width / raster.height, (x, y, width, height), cover, (focus[0], focus[1])
            )
            dpi = _resolution(raster, crop, width, height)
            if dpi < LET_PASS_DPI:
                # As large as the box, of whatever form: what stands out is cut off.
                pixels = [math.ceil(mm * WANTED_DPI / 25.4) for mm in (width, height)]
                canvas.faults.append(("coarse", path, name, dpi, (width, height), pixels, place))
            canvas.items.append(Picture(x, y, width, height, raster.key, crop, alt, path))

        return ItemsPart(draw, height or width * raster.height / raster.width)

    def _vector(self, vector: Vector, width: float, height: float | None, canvas: Canvas) -> Part | None:
        if vector.faults:
            canvas.faults.append(("vector", (), vector))
            return None
        cover = (self.element.fit or "cover") == "cover"
        focus = tuple(float(part) for part in self.element.focus or (0.5, 0.5))

        def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
            if self.element.bleed:
                x, y, width, height = bled(x, y, width, height, self.element.bleed, canvas)
            if width <= 0 or height <= 0:
                return
            box, crop = fitted(vector.width / vector.height, (x, y, width, height), cover, (focus[0], focus[1]))
            scale = box[2] / (vector.width * (crop[2] - crop[0]))
            corner = (box[0] - crop[0] * vector.width * scale, box[1] - crop[1] * vector.height * scale)
            canvas.items.append(vector.shown(box, corner, scale))

        return ItemsPart(draw, height or width * vector.height / vector.width)


Box = tuple[float, float, float, float]  #: x, y, width, height in mm, or the edges of a part as shares


def fitted(ratio: float, box: Box, cover: bool, focus: tuple[float, float]) -> tuple[Box, Box]:
    """Where a picture of that ratio of width to height stands in a box, and which part of it shows (as shares)."""
    x, y, width, height = box
    want = width / height
    if cover and ratio > want:
        part = want / ratio
        left = min(max(focus[0] - part / 2, 0.0), 1.0 - part)
        return box, (left, 0.0, left + part, 1.0)
    if cover:
        part = ratio / want
        top = min(max(focus[1] - part / 2, 0.0), 1.0 - part)
        return box, (0.0, top, 1.0, top + part)
    if ratio > want:
        return (x, y + (height - width / ratio) / 2, width, width / ratio), (0.0, 0.0, 1.0, 1.0)
    return (x + (width - height * ratio) / 2, y, height * ratio, height), (0.0, 0.0, 1.0, 1.0)
