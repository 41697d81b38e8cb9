"""Load: a template and those that it extends, merged; every part still knows the file it came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath

from cardwright.diag import Span
from cardwright.press.template.bind import Palette, six_digits
from cardwright.press.template.model import DrawnIcon, Element, IconPath, Style, TemplateFile
from cardwright.read.node import Document, Path

DEFAULT_BLEED = 3.0
DEFAULT_SAFE = 3.0
DEFAULT_RADIUS = 3.0


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """The elements of a front or back, and where they stand; ``words`` are what a translation made of theirs."""

    elements: list[Element]
    document: Document
    path: Path
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """A template merged with all that it extends, the nearest first in ``chain``."""

    name: str
    chain: tuple[tuple[Document, TemplateFile], ...]
    palette: Palette
    fonts: Mapping[str, str]
    styles: Mapping[str, Style]
    icons: Mapping[str, list[IconPath] | DrawnIcon | str]
    front: Side | None
    back: Side | None
    sizes: tuple[str, ...]
    bleed: float
    safe: float
    radius: float
    theme: Mapping[str, str] = field(default_factory=dict)

    def where(self, section: str, name: str) -> tuple[Document, Path] | None:
        """The document and path of a style, font, colour or icon by name, in the nearest template that has it."""
        for document, _ in self.chain:
            if document.get((section, name)) is not None:
                return document, (section, name)
        return None

    def span(self) -> Span:
        return self.chain[0][0].head(())


class Cycle(Exception):
    """Templates extend one another in a circle; ``span`` is the extends that closes it."""

    def __init__(self, span: Span) -> None:
        super().__init__("templates extend one another in a circle")
        self.span = span


class Missing(Exception):
    """A template is not there; ``span`` is where it is named (None: in deck.yaml), ``name`` how."""

    def __init__(self, name: str, span: Span | None) -> None:
        super().__init__(name)
        self.name, self.span = name, span


def load_template(
    name: str,
    open_one: Callable[[str, FilePath | None], tuple[Document, TemplateFile | None, FilePath] | None],
    theme: Mapping[str, str] | None = None,
) -> Template | None:
    """A template by name with all it extends. None when a file of the chain cannot be used; its findings say why.

    ``open_one`` gives document, model and folder of a name, seen from the folder of the template that names it; the
    model is None when its shape is wrong, and the whole None when there is no such file. Raises Missing and Cycle.
    """
    chain: list[tuple[Document, TemplateFile]] = []
    seen: list[str] = []
    wanted: str | None = name
    folder: FilePath | None = None
    while wanted is not None:
        span = chain[-1][0].span(("extends",)) if chain else None
        opened = open_one(wanted, folder)
        if opened is None:
            raise Missing(wanted, span)
        document, model, folder = opened
        if document.source.name in seen:
            assert span is not None
            raise Cycle(span)
        seen.append(document.source.name)
        if model is None:
            return None
        chain.append((document, model))
        wanted = model.extends
    return _merge(name, chain, theme or {})


def _merge(name: str, chain: list[tuple[Document, TemplateFile]], theme: Mapping[str, str]) -> Template:
    palette: dict[str, str | dict[str, str]] = {}
    fonts: dict[str, str] = {}
    styles: dict[str, Style] = {}
    icons: dict[str, list[IconPath] | DrawnIcon | str] = {}
    for _, model in reversed(chain):
        palette.update(model.palette)
        fonts.update(model.fonts)
        styles.update(model.styles)
        icons.update(model.icons)
    palette.update(theme)
    palette = {name: six_digits(value) if isinstance(value, str) else value for name, value in palette.items()}
    models = [model for _, model in chain]
    return Template(
        name,
        tuple(chain),
        Palette(palette),
        fonts,
        styles,
        icons,
        _side(chain, "front"),
        _side(chain, "back"),
        next((tuple(model.sizes) for model in models if model.sizes), ()),
        next((float(model.bleed) for model in models if model.bleed is not None), DEFAULT_BLEED),
        next((float(model.safe) for model in models if model.safe is not None), DEFAULT_SAFE),
        next((float(model.radius) for model in models if model.radius is not None), DEFAULT_RADIUS),
        theme,
    )


def _side(chain: list[tuple[Document, TemplateFile]], side: str) -> Side | None:
    for document, model in chain:
        elements: list[Element] | None = getattr(model, side)
        if elements is not None:
            return Side(elements, document, (side,))
    return None
