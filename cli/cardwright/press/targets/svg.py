"""SVG: a face as vector drawing with real text, the way the PDF has it.

A drawing's own unit is the millimetre. Items stand in a group in hundredths of one: browsers round the advance of
every glyph to a 64th of the unit, which in millimetres would shorten a line of small type by half a percent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from cardwright.press.faces.face import Clipped, Face, Fixed, Inset, Item, Picture, Text, Turned
from cardwright.press.faces.form import printed
from cardwright.press.targets.svgshapes import UNITS, length, shape
from cardwright.press.targets.webfonts import font_face
from cardwright.press.targets.webpictures import picture_address, picture_name
from cardwright.press.targets.webtext import colour, escaped, in_font, number
from cardwright.press.targets.webturning import turning_run
from cardwright.press.template.pictures import Raster
from cardwright.press.text.font import Font
from cardwright.press.text.sign import SOFT, Sign, stands_alone
from cardwright.press.text.word import Part, Word
from cardwright.shelf import Shelf
from cardwright.units import MM_PER_PT

PRINT_DPI = 300.0

#: how text in a drawing must be set for its glyphs to stand where the layout put them; letter-spacing alone would
#: part the ligatures that the layout joined
TEXT_STYLE = (
    'text{font-kerning:normal;font-feature-settings:"kern","liga";font-synthesis:none;'
    "text-rendering:geometricPrecision;white-space:pre}"
)


_Voice: TypeAlias = tuple[Font, float, str, float]  #: font, size in pt, colour, tracking in em


class SvgEncoder:
    """Turns the faces of one document into SVG, and keeps account of the fonts, clips and pictures that it needs.

    ``clips`` and ``placed`` are what ``definitions`` must bring along, by id.
    """

    def __init__(self) -> None:
        self.clips: dict[str, str] = {}
        self.placed: dict[str, Picture] = {}
        self._words: dict[Word, str | None] = {}
        self._joints: dict[tuple[Font, str], bool] = {}
        self._voices: dict[tuple[_Voice, _Voice | None], str] = {}
        self._fixed: dict[int, tuple[Fixed, str]] = {}
        self._hyphens: list[str] = []

    def letters(self) -> dict[Font, set[str]]:
        """Every font used so far, with the letters set in it."""
        out: dict[Font, set[str]] = {}
        for word in self._words:
            if word.home is not None:
                out.setdefault(word.home, set())  # for the spaces
            for part in word.parts:
                out.setdefault(part.font, set()).update(part.text)
        return out

    def face(
        self, face: Face, *, label: str, language: str, bleed: bool = False, over: str = "", head: str = ""
    ) -> str:
        """An ``svg`` element. Without ``bleed`` it shows the card as cut, its corners rounded.

        What lies beyond the cut is there all the same, hidden by the clip of the group ``trim``. ``label`` says what
        a screen reader calls it; ``head`` (markup) stands before the drawing, ``over`` is laid on top.
        """
        width, height, more = face.width, face.height, face.bleed
        trim = self._clip("trim", 0.0, width, height, face.radius)
        whole = self._clip("bleed", more, width, height, 0.0)
        edge = more if bleed else 0.0
        size = f"{number(width + 2 * edge)} {number(height + 2 * edge)}"
        clip = "" if bleed else f' clip-path="url(#{trim})"'
        return (
            f'<svg class="face" viewBox="{number(-edge)} {number(-edge)} {size}" width="{number(width + 2 * edge)}mm" '
            f'height="{number(height + 2 * edge)}mm" role="group" aria-label="{escaped(label)}" '
            f'lang="{escaped(language)}">{head}<g clip-path="url(#{whole})"><g class="trim"{clip}>'
            f'<g transform="scale({1 / UNITS:g})" stroke-miterlimit="10">{self.art(printed(face))}</g></g></g>'
            f"{over}</svg>"
        )

    def _clip(self, kind: str, edge: float, width: float, height: float, radius: float) -> str:
        name = f"{kind}-{number(width)}x{number(height)}-{number(edge or radius)}"
        if name not in self.clips:
            rounded = f' rx="{number(radius)}"' if radius else ""
            self.clips[name] = (
                f'<clipPath id="{name}"><rect x="{number(-edge)}" y="{number(-edge)}" '
                f'width="{number(width + 2 * edge)}" height="{number(height + 2 * edge)}"{rounded}/></clipPath>'
            )
        return name

    def art(self, items: Iterable[Item]) -> str:
        """The elements for items. Lines of one text follow one another in one ``text`` element, to be found as one."""
        out: list[str] = []
        first: Text | None = None
        last: Text | None = None
        outer: _Voice | None = None
        for item in items:
            if isinstance(item, Text):
                font = _font(item)
                if font is None:
                    continue  # no font has any of its letters
                voice = (font, item.size, item.colour, item.tracking)
                place = f' x="{length(item.x)}" y="{length(item.y)}"'
                if first is not None and item.path and item.path == first.path:
                    space = "" if item.words[0].glued and not _apart(last or first, item) else " "
                    out.append(f"{space}<tspan{place}{self._voice(voice, outer)}>{self._run(item, font)}</tspan>")
                    last = item
                    continue
                if first is not None:
                    out.append(self._closed())
                first, outer, last = item, voice, item
                out.append(f"<text{place}{self._voice(voice, None)}>{self._run(item, font)}")
                continue
            if first is not None:
                out.append(self._closed())
                first = None
            if isinstance(item, Fixed):
                out.append(self._same(item))
            elif isinstance(item, Picture):
                out.append(self._picture(item))
            elif isinstance(item, Turned):
                where = f"{item.turn.degrees} {length(item.turn.x)} {length(item.turn.y)}"
                out.append(f'<g transform="rotate({where})">{self.art(item.items)}</g>')
            elif isinstance(item, Inset):
                out.append(self._inset(item))
            elif isinstance(item, Clipped):
                # A drawing within the drawing clips to its own box, and needs no name that must be unique.
                x, y, width, height = (length(side) for side in (item.x, item.y, item.width, item.height))
                box = f'x="{x}" y="{y}" width="{width}" height="{height}"'
                out.append(f'<svg {box} viewBox="{x} {y} {width} {height}" preserveAspectRatio="none">')
                out.append(f"{self.art(item.items)}</svg>")
            else:
                out.append(shape(item))
        if first is not None:
            out.append(self._closed())
        return "".join(out)

    def _inset(self, item: Inset) -> str:
        left, top, width, height = item.window
        name = "window-" + "-".join(number(part) for part in (*item.window, item.radius))
        self.clips.setdefault(
            name,
            f'<clipPath id="{name}"><rect x="{length(left)}" y="{length(top)}" width="{length(width)}" '
            f'height="{length(height)}" rx="{length(item.radius)}"/></clipPath>',
        )
        x, y = item.x - left * item.scale, item.y - top * item.scale
        where = f"translate({length(x)} {length(y)}) scale({item.scale:.6g})"
        return f'<g transform="{where}"><g clip-path="url(#{name})">{self.art(item.items)}</g></g>'

    def _closed(self) -> str:
        """The end of a text, and the hyphens of its lines, which stand beside it so that broken words stay whole."""
        out = "</text>" + "".join(self._hyphens)
        self._hyphens.clear()
        return out

    def _unseen(self, item: Text) -> str:
        """The words of an icon, as wide as it is and without ink."""
        self._words.setdefault(item.words[0], None)
        wide = length(item.width)
        fitted = f'fill="none" textLength="{wide}" lengthAdjust="spacingAndGlyphs"'
        return f"<tspan {fitted}>{escaped(item.words[0].text)}</tspan>"

    def _hyphen(self, item: Text, part: Part) -> None:
        """Note the hyphen of a broken word that ends a line."""
        font, em = part.font, item.size * MM_PER_PT
        x = item.x + item.width - (font.part("-").advance + item.tracking) * em
        voice = self._voice((font, item.size, item.colour, item.tracking), None)
        where = f'x="{length(x)}" y="{length(item.y)}"'
        self._hyphens.append(f'<text {where}{voice} aria-hidden="true">-</text>')

    def _same(self, item: Fixed) -> str:
        """Items that come again on every card, encoded once. Not a ``use``, in which text could not be selected."""
        known = self._fixed.get(id(item))
        if known is None:
            known = self._fixed[id(item)] = (item, self.art(item.items))
        return known[1]

    def _picture(self, item: Picture) -> str:
        name = picture_name(item)
        self.placed.setdefault(name, item)
        alt = f'role="img" aria-label="{escaped(item.alt)}"' if item.alt else 'aria-hidden="true"'
        return f'<use href="#{name}" x="{length(item.x)}" y="{length(item.y)}" {alt}/>'

    def _run(self, item: Text, font: Font) -> str:
        """The words of one item; where the browser would kern what was set apart, the next word is placed by itself."""
        if isinstance(item.words[0], Sign):
            return self._unseen(item)
        if any([part.rtl for word in item.words for part in word.parts]):
            self._words.update({word: None for word in item.words if word not in self._words})
            return turning_run(item, font)
        out: list[str] = []
        known = self._words
        at, em = 0.0, item.size * MM_PER_PT
        last: Part | None = None
        for index, word in enumerate(item.words):
            lead = ""
            if index and not word.glued:
                # The space is of the text's own font, as in the PDF.
                home = word.home or font
                lead = " " if home is font else in_font(home, " ")
                at += home.space.advance + item.tracking + item.gap
            if word in known:
                markup = known[word]
            else:
                markup = known[word] = escaped(word.parts[0].text) if len(word.parts) == 1 else None
            parts = word.parts
            if word.text.endswith(SOFT) and parts:
                markup = escaped(word.text.removesuffix(SOFT))
                self._hyphen(item, parts[-1])
            elif markup is None or parts[0].font is not font:
                markup = _parts(word, font)
            if parts:
                if (
                    last is not None
                    and last.font is parts[0].font
                    and (item.gap or self._joined(last, bool(lead), parts[0]))
                ):
                    markup = f'<tspan x="{length(item.x + at * em)}">{markup}</tspan>'
                last = parts[-1]
            out.append(lead + markup)
            at += word.advance + item.tracking * word.glyphs
        return "".join(out)

    def _joined(self, left: Part, spaced: bool, right: Part) -> bool:
        """Whether shaping across the border of two words would move the second."""
        pieces = (left.text[-1:], " ", right.text[:1]) if spaced else (left.text[-1:], right.text[:1])
        key = (left.font, "".join(pieces))
        found = self._joints.get(key)
        if found is None:
            font = left.font
            apart = sum(font.part(piece).advance for piece in pieces if piece)
            found = self._joints[key] = abs(font.part(key[1]).advance - apart) > 1e-6
        return found

    def _voice(self, voice: _Voice, outer: _Voice | None) -> str:
        """The attributes that set a run, as far as they differ from those of the element around it."""
        known = self._voices.get((voice, outer))
        if known is not None:
            return known
        font, size, ink, tracking = voice
        spacing = tracking * size
        out = ""
        if outer is None or font is not outer[0]:
            out += f' font-family="{escaped(font.name)}"'
        if outer is None or size != outer[1]:
            out += f' font-size="{length(size * MM_PER_PT)}"'
        if outer is None or ink != outer[2]:
            out += f' fill="{colour(ink)}"'
        if "smcp" in font.features:
            out += " style=\"font-feature-settings:'kern','liga','smcp'\""
        elif outer is not None and "smcp" in outer[0].features:
            out += " style=\"font-feature-settings:'kern','liga'\""
        if spacing != (outer[3] * outer[1] if outer is not None else 0.0):
            out += f' letter-spacing="{length(spacing * MM_PER_PT)}"'
        self._voices[voice, outer] = out
        return out


def definitions(
    clips: Mapping[str, str],
    placed: Mapping[str, Picture],
    pictures: Mapping[str, Raster],
    dpi: float = PRINT_DPI,
    kept: Shelf[tuple[str, tuple[float, float, float, float], float, float, float], str] | None = None,
) -> str:
    """A ``defs`` element with what faces refer to; one for a whole document. ``kept`` are addresses from before."""
    kept = kept if kept is not None else Shelf(keep=False)
    out = [clips[name] for name in sorted(clips)]
    for name in sorted(placed):
        picture = placed[name]
        key = (picture.key, picture.crop, picture.width, picture.height, dpi)
        address = kept.get(key) or kept.put(key, picture_address(picture, pictures[picture.key], dpi))
        out.append(
            f'<image id="{name}" width="{length(picture.width)}" height="{length(picture.height)}" '
            f'preserveAspectRatio="none" href="{address}"/>'
        )
    return f"<defs>{''.join(out)}</defs>"


def write_svg(face: Face, pictures: Mapping[str, Raster], *, language: str = "en", bleed: bool = False) -> bytes:
    """One face as a file of its own, fonts and pictures within it."""
    encoder = SvgEncoder()
    encoder.art(printed(face))
    fonts = encoder.letters()
    # Drawn once before, so that everything the drawing refers to stands above it.
    label = f"{face.card}, {face.side}"
    encoder.face(face, label=label, language=language, bleed=bleed)
    rules = "".join(font_face(font, fonts[font]) for font in sorted(fonts, key=lambda font: font.name))
    head = f"<style>{rules}{TEXT_STYLE}</style>{definitions(encoder.clips, encoder.placed, pictures)}"
    drawn = encoder.face(face, label=label, language=language, bleed=bleed, head=head)
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).encode("utf-8") + b"\n"


def _font(item: Text) -> Font | None:
    """The font that sets the first letter of a run, and so the run as a whole."""
    for word in item.words:
        if word.parts:
            return word.parts[0].font
    return None


def _apart(before: Text, item: Text) -> bool:
    """Whether an icon stands between what is read here and what was read before."""
    signs = stands_alone(item.words[0]) or stands_alone(before.words[-1])
    return signs and before.words[-1].text[-1:].isalnum() and item.words[0].text[:1].isalnum()


def _parts(word: Word, font: Font) -> str:
    """A word whose letters come from several fonts, each run that is not in ``font`` in a ``tspan`` of its own."""
    return "".join(
        [escaped(part.text) if part.font is font else in_font(part.font, escaped(part.text)) for part in word.parts]
    )
