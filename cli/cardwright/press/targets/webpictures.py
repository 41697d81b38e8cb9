"""Web pictures: the part of a picture that a card shows, at the resolution needed, as a ``data:`` address."""

from __future__ import annotations

import base64
from io import BytesIO

from cardwright.press.faces.face import Picture
from cardwright.press.template.pictures import Raster, shown_part

_LARGE = 150_000  #: bytes from which an opaque PNG is better a JPEG
_QUALITY = 90


def picture_name(picture: Picture) -> str:
    """A name for a picture as cropped and sized, to be used as an id."""
    crop = "-".join(f"{round(part * 10000):05d}" for part in picture.crop)
    return f"picture-{picture.key[:16]}-{crop}-{round(picture.width, 2):g}x{round(picture.height, 2):g}"


def picture_address(picture: Picture, raster: Raster, dpi: float) -> str:
    """The picture's bytes as an address. Cut and turned as for print, with nothing of what its file says of itself."""
    from PIL import Image

    part = shown_part(raster, picture.crop)
    most = (max(round(picture.width / 25.4 * dpi), 1), max(round(picture.height / 25.4 * dpi), 1))
    if part.width > most[0] and part.height > most[1]:
        part = part.resize(most, Image.Resampling.LANCZOS)
    opaque = part.getchannel("A").getextrema()[0] == 255
    if opaque:
        part = part.convert("RGB")
    out = BytesIO()
    kind = "jpeg"
    if not opaque or raster.format == "PNG":
        part.save(out, "PNG")
        kind = "png"
    if kind == "jpeg" or (opaque and out.tell() > _LARGE):
        out = BytesIO()
        part.save(out, "JPEG", quality=_QUALITY, subsampling=0)
        kind = "jpeg"
    return f"data:image/{kind};base64,{base64.b64encode(out.getvalue()).decode('ascii')}"
