"""Pictures in a plan: files of the deck, read once, cropped to their box."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any

from cardwright.press.faces.face import Picture
from cardwright.press.template.bind import Binding
from cardwright.press.template.model import Element
from cardwright.press.template.plan import Canvas, ItemsPart, Part, bled
from cardwright.press.template.scope import Env
from cardwright.read.node import Document, Path

MAX_PIXELS = 60_000_000  #: more than any card can print; what would fill the memory is refused before it is decoded
FORMATS = ("PNG", "JPEG")
_ORIENTATION = 0x0112  #: the EXIF tag that says how the camera was held
_LYING = 5  #: orientations from here on exchange width and height


@dataclass(frozen=True, slots=True, eq=False)
class Raster:
    """A picture's file, looked into but not decoded; ``width`` and ``height`` are those of the upright picture."""

    key: str
    data: bytes
    format: str
    width: int
    height: int


def decoded(raster: Raster) -> Any:
    """A picture in RGBA with 8 bits each, and the way up that its camera noted."""
    from PIL import Image, ImageOps

    with Image.open(BytesIO(raster.data), formats=FORMATS) as image:
        upright = ImageOps.exif_transpose(image)
        if upright.mode.startswith("I"):  # greys in 16 bits, which Pillow would cut off and not scale
            upright = upright.convert("I").point(lambda value: value / 256).convert("L")
        return upright.convert("RGBA")


def shown_part(raster: Raster, crop: tuple[float, float, float, float]) -> Any:
    """The part of a picture that a card shows, decoded: a pixel at least each way."""
    left, right = _pixels(crop[0], crop[2], raster.width)
    top, bottom = _pixels(crop[1], crop[3], raster.height)
    return decoded(raster).crop((left, top, right, bottom))


def _pixels(start: float, end: float, whole: int) -> tuple[int, int]:
    first = min(round(start * whole), whole - 1)
    return first, max(round(end * whole), first + 1)


class PictureStore:
    """The pictures of a deck by name. ``locate`` gives a name's file, or words that say why there is none."""

    def __init__(self, locate: Callable[[str], FilePath | str]) -> None:
        self.locate = locate
        self.rasters: dict[str, Raster] = {}
        self._read: dict[str, Raster | str] = {}

    @property
    def by_name(self) -> dict[str, Raster]:
        """The pictures that could be read, by the name that the deck gives them."""
        return {name: found for name, found in self._read.items() if isinstance(found, Raster)}

    def get(self, name: str) -> Raster | str:
        """A picture by name, or what is wrong with it in words."""
        if name not in self._read:
            self._read[name] = found = self._open(name)
            if isinstance(found, Raster):
                self.rasters[found.key] = found
        return self._read[name]

    def _open(self, name: str) -> Raster | str:
        import warnings

        from PIL import Image

        place = self.locate(name)
        if isinstance(place, str):
            return place
        try:
            data = place.read_bytes()
        except OSError:
            return f"{name} cannot be read"
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                with Image.open(place, formats=FORMATS) as image:
                    width, height, format_ = image.width, image.height, str(image.format)
                    if width * height > MAX_PIXELS:
                        return f"{name} has {width} x {height} pixels; {MAX_PIXELS // 1_000_000} million are the most"
                    image.load()
                    if image.getexif().get(_ORIENTATION, 1) >= _LYING:
                        width, height = height, width
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            return f"{name} has too many pixels; {MAX_PIXELS // 1_000_000} million are the most"
        except Exception:
            # Pillow raises many kinds of errors for damaged files; each means that the file cannot be used.
            return f"{name} is damaged, or neither PNG nor JPEG"
        return Raster(hashlib.sha256(data).hexdigest(), data, format_, width, height)


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
        if isinstance(raster, str):
            place = self.document.span((*self.path, "picture")) if self.name.constant is not None else None
            canvas.faults.append(("picture", path, raster, place))
            return None
        alt = self.alt.render(env)
        cover = (self.element.fit or "cover") == "cover"
        focus = [float(part) for part in self.element.focus or (0.5, 0.5)]

        def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
            if self.element.bleed:
                x, y, width, height = bled(x, y, width, height, self.element.bleed, canvas)
            if width <= 0 or height <= 0:
                return
            have, want = raster.width / raster.height, width / height
            crop = (0.0, 0.0, 1.0, 1.0)
            if cover and have > want:
                part = want / have
                left = min(max(focus[0] - part / 2, 0.0), 1.0 - part)
                crop = (left, 0.0, left + part, 1.0)
            elif cover:
                part = have / want
                top = min(max(focus[1] - part / 2, 0.0), 1.0 - part)
                crop = (0.0, top, 1.0, top + part)
            elif have > want:
                y, height = y + (height - width / have) / 2, width / have
            else:
                x, width = x + (width - height * have) / 2, height * have
            canvas.items.append(Picture(x, y, width, height, raster.key, crop, alt, path))

        return ItemsPart(draw, height or width * raster.height / raster.width)
