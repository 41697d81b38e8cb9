"""Compiler: what compiling the elements of one template shares: styles, icons, colours, and the findings so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from cardwright.diag import Code, Finding, instead, near_names
from cardwright.press import codes
from cardwright.press.template.bind import UnknownName, bind_text
from cardwright.press.template.icons import Symbol, VectorIcon, parse_icon
from cardwright.press.template.load import Template
from cardwright.press.template.model import Element
from cardwright.press.template.own_fonts import FontStore
from cardwright.press.template.pictures import PictureStore
from cardwright.press.template.plan import Builder, Colour, Length
from cardwright.press.template.scope import Env, Scope
from cardwright.press.template.styles import StyleBook, TextStyle
from cardwright.press.template.texts import StyleOf
from cardwright.press.template.trace import Trace
from cardwright.press.template.trouble import advice_of, fix_of
from cardwright.press.vector.findings import vector_colours, vector_findings
from cardwright.press.vector.picture import WHITE, Vector
from cardwright.read.node import Document, Path, pointer

T = TypeVar("T")

_CODES: Mapping[str, Code] = {
    "field": codes.UNKNOWN_FIELD,
    "style": codes.UNKNOWN_STYLE,
    "font": codes.UNKNOWN_FONT,
    "colour": codes.UNKNOWN_COLOUR,
    "icon": codes.UNKNOWN_ICON,
    "list": codes.UNKNOWN_FIELD,
    "value": codes.UNKNOWN_FIELD,
    "brace": codes.UNMATCHED_BRACE,
    "circle": codes.UNKNOWN_STYLE,
    "hex": codes.UNKNOWN_COLOUR,
    "mark": codes.FONT_FOR_MARK,
    "language": codes.NO_HYPHENS,
}
_WORDS = {
    "field": "the cards have no field {word}",
    "value": "the field is never {word}",
    "list": "{word} is not a list, and nothing repeats over it",
    "brace": "a brace stands alone in {word}",
    "circle": "styles extend one another in a circle, by way of {word}",
    "hex": "{word} is not a colour",
    "style": "there is no style {word}",
    "font": "there is no font {word}",
    "colour": "there is no colour {word}",
    "icon": "there is no icon {word}",
    "mark": "{word}",
    "language": "words of {word} cannot be broken: there is no dictionary for it",
}
_ADVICE = {
    "brace": "put the name of a field between { and }; for a brace itself write {{ or }}",
    "circle": "let one of them extend another style, or none",
    "hex": "write # and three or six digits or letters a to f, such as #1f6f8b",
    "mark": "name a font for it in the style, or take the marks out",
    "language": "leave hyphenate out, or put soft hyphens (U+00AD) where words may be broken",
}
_SHOWN = 60  #: letters of a name that are shown in a message


class Site(NamedTuple):
    """An element where it stands: the file and path of it, what names mean there, the group its texts belong to."""

    element: Element
    document: Document
    path: Path
    scope: Scope
    group: object


#: what compiling an element gives: its builder (None when a finding says why there is none), and whether it is the
#: same on every card
Compiled = tuple[Builder | None, bool]


class Compiler:
    """Compiles for cards of ``width`` x ``height`` mm with ``bleed`` round them; ``findings`` says what is wrong."""

    def __init__(
        self,
        template: Template,
        width: float,
        height: float,
        bleed: float,
        pictures: PictureStore,
        language: str = "",
        fonts: FontStore | None = None,
    ) -> None:
        self.template = template
        self.width, self.height, self.bleed = width, height, bleed
        self.pictures = pictures
        self.styles = StyleBook(template.styles, template.fonts, template.palette, language, fonts)
        self.findings: list[Finding] = []
        self.trace: Trace | None = None  #: told what every element draws
        self._icons: dict[str, Symbol | None] = {}

    def report(self, error: UnknownName, document: Document, path: Path) -> None:
        """A finding for a name that is not there; told once for each place."""
        document, path = self._named_at(error, document, path)
        near = near_names(error.word[:_SHOWN], error.choices, 0.5)
        word = error.word if len(error.word) <= _SHOWN else error.word[: _SHOWN - 1] + "…"
        place = document.span(path).find(error.word)
        finding = Finding(
            _CODES[error.what],
            _WORDS[error.what].format(word=word or "without a name"),
            place,
            pointer=pointer(path),
            evidence={"given": word, "known": list(dict.fromkeys(error.choices))[:40]},
            suggestion=_ADVICE.get(error.what) or suggest(error.what, near, error.choices),
            fix=instead(place, error.word, near[0]) if near and error.what not in _ADVICE else None,
        )
        if all(known.span != finding.span or known.code is not finding.code for known in self.findings):
            self.findings.append(finding)

    def _named_at(self, error: UnknownName, document: Document, path: Path) -> tuple[Document, Path]:
        """Where the name stands: what a style or the palette names is wrong there, not where that is used."""
        for part, _ in self.template.chain if error.at else ():
            if part.get(error.at) is not None:
                return part, error.at
        return document, path

    def attempt(self, site: Site, key: Path, do: Callable[[], T]) -> T | None:
        """What ``do`` gives; None, and a finding at ``key`` of the element, when it names something unknown."""
        try:
            return do()
        except UnknownName as error:
            self.report(error, site.document, site.path + key)
            return None

    def colour(self, site: Site, key: str, text: str | None) -> Colour:
        """A colour of the palette or of a field; None where none is given."""
        if text is None:
            return None
        return self.attempt(site, (key,), lambda: self.template.palette.bind(text, site.scope)) or "#000000"

    def style(self, site: Site, key: Path, text: str | None, *, run: bool = False) -> tuple[StyleOf | None, bool]:
        """A function that gives the style for a card, and whether it is the same for all."""
        if text is None or "{" not in text:
            style = self.attempt(site, key, lambda: self.styles.get(text, site.scope, run=run))
            if style is None:
                return None, True
            self._check_hyphens(style, site)
            return (lambda env: style), True
        binding = self.attempt(site, key, lambda: bind_text(text, site.scope))
        if binding is None:
            return None, True

        def choose(env: Env) -> TextStyle:
            try:
                return self.styles.get(binding.render(env), site.scope, run=run)
            except UnknownName as error:
                self.report(error, site.document, site.path + key)
                return self.styles.stand_in(binding.render(env), site.scope)

        return choose, False

    def _check_hyphens(self, style: TextStyle, site: Site) -> None:
        if style.hyphenate and style.hyphenator() is None:
            error = UnknownName("language", self.styles.language, at=("styles", style.name, "hyphenate"))
            self.report(error, site.document, site.path)

    def icon(self, site: Site, name: str) -> Symbol | None:
        """An icon that the template names; None, and a finding, when there is none."""
        icon = self.drawing(name)
        if icon is None and name not in self.template.icons:
            self.report(UnknownName("icon", name, list(self.template.icons)), site.document, (*site.path, "icon"))
        return icon

    def drawing(self, name: str) -> Symbol | None:
        """An icon by name; None when there is none, or its file cannot be used, which is a finding."""
        if name not in self._icons:
            model = self.template.icons.get(name)
            if model is None:
                return None
            self._icons[name] = self._drawn(name, model) if isinstance(model, str) else parse_icon(model)
        return self._icons[name]

    def _drawn(self, name: str, file: str) -> Symbol | None:
        """An icon that is an SVG file of the deck."""
        found = self.pictures.get(file)
        where = self.template.where("icons", name)
        place = where[0].span(where[1]) if where is not None else self.template.span()
        if isinstance(found, Vector) and not found.faults:
            if len([colour for colour in found.colours() if colour != WHITE]) > 1:
                self.findings.append(vector_colours(found, name, place))
            return VectorIcon(found)
        if isinstance(found, Vector):
            self.findings.extend(vector_findings(found))
        else:
            words = found if isinstance(found, str) else f"{file} is no SVG, and icons of files are"
            self.findings.append(
                Finding(
                    codes.PICTURE_UNREADABLE,
                    str(words),
                    place,
                    suggestion=advice_of(words),
                    fix=fix_of(words, place),
                )
            )
        return None


def suggest(what: str, near: list[str], choices: Sequence[str]) -> str | None:
    """What an author might have meant, or what there is to choose from."""
    if near:
        return f"did you mean {near[0]}?"
    known = list(dict.fromkeys(choices))
    if not known:
        return "draw it under icons: in the template" if what == "icon" else None
    more = f" and {len(known) - 16} more" if len(known) > 16 else ""
    return f"known are {', '.join(known[:16])}{more}"


def length(text: str) -> Length:
    """``12.5``, ``50%``, ``100%-4``; the model has made sure of the form."""
    share, percent, rest = text.partition("%")
    if not percent:
        return Length(0.0, float(text))
    return Length(float(share) / 100, float(rest.replace(" ", "")) if rest.strip() else 0.0)
