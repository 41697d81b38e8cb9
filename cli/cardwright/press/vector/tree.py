"""Tree: the bytes of an SVG file to its elements with their lines; nothing is ever fetched, expanded or run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
MAX_BYTES = 2_000_000
MAX_ELEMENTS = 20_000
MAX_DEPTH = 64


class Refused(Exception):
    """A file that is not read on: ``kind`` of fault, words about it, line and column (from 1)."""

    def __init__(self, kind: str, words: str, line: int, column: int, advice: str | None = None) -> None:
        super().__init__(words)
        self.kind, self.words, self.line, self.column, self.advice = kind, words, line, column, advice


@dataclass(slots=True, eq=False)
class Node:
    """An element: its name (that of another namespace than SVG's has a space in it), attributes, what is in it."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    column: int
    children: list[Node] = field(default_factory=list)
    text: str = ""

    def __iter__(self) -> Iterator[Node]:
        return iter(self.children)


def read_tree(data: bytes) -> Node:
    """The root element. Raises Refused for what is no SVG, too large, or could reach beyond itself."""
    if len(data) > MAX_BYTES:
        raise Refused("unreadable", f"it is larger than {MAX_BYTES // 1_000_000} MB", 1, 1, "simplify the drawing")
    return _Reader().read(data)


class _Reader:
    def __init__(self) -> None:
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction
        self.stack: list[Node] = []
        self.root: Node | None = None
        self.count = 0

    def read(self, data: bytes) -> Node:
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as error:
            words = expat.ErrorString(error.code)
            raise Refused("unreadable", f"it is no XML: {words}", error.lineno, error.offset + 1) from None
        except (LookupError, ValueError) as error:
            raise Refused("unreadable", f"its encoding is not known ({error})", 1, 1, "save it as UTF-8") from None
        assert self.root is not None  # expat asks for one
        if self.root.tag != "svg":
            raise Refused("unreadable", "its outermost element is no svg of SVG's namespace", *self._here(self.root),
                          f'begin it with <svg xmlns="{SVG}">')  # fmt: skip
        return self.root

    @staticmethod
    def _here(node: Node) -> tuple[int, int]:
        return node.line, node.column

    def _refuse(self, kind: str, words: str, advice: str | None = None) -> Refused:
        return Refused(kind, words, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1, advice)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MAX_ELEMENTS:
            raise self._refuse("unreadable", f"it has more than {MAX_ELEMENTS:,} elements", "simplify the drawing")
        if len(self.stack) >= MAX_DEPTH:
            raise self._refuse("unreadable", f"its groups lie more than {MAX_DEPTH} deep in one another")
        cleaned = {key.removeprefix(XLINK + " "): value for key, value in attributes.items()}
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        node = Node(name.removeprefix(SVG + " "), cleaned, line, column)
        if self.stack:
            self.stack[-1].children.append(node)
        else:
            self.root = node
        self.stack.append(node)

    def _end(self, name: str) -> None:
        self.stack.pop()

    def _text(self, text: str) -> None:
        self.stack[-1].text += text

    def _doctype(self, *_: object) -> None:
        raise self._refuse(
            "unsafe", "it declares a document type (DOCTYPE), which could bring entities", "take out <!DOCTYPE ...>"
        )

    def _instruction(self, target: str, _: str) -> None:
        if target == "xml-stylesheet":
            raise self._refuse("unsafe", "it asks for a style sheet outside of it", "write the styles into the file")
