"""Origin: where in the files of a deck each part of a card's content was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardwright.diag import Span
from cardwright.read.node import Document, Path, pointer

EACH = "*"  #: in a renaming, stands for any index of a list and is carried over


@dataclass(frozen=True, slots=True)
class Origin:
    """The place of one card (or table row) in its file.

    A content path is looked up in ``renamed`` (patterns over content paths, ``EACH`` for any index) and then walked
    in the file as deep as the file goes: a field that was derived from another has its parent's place.
    """

    document: Document
    path: Path
    renamed: Mapping[Path, Path] = field(default_factory=dict)

    def source_path(self, content: Path) -> Path:
        """The path in the file that a content path comes from."""
        return self.path + (self._rename(content) if self.renamed else content)

    def span(self, content: Path = ()) -> Span:
        return self.document.span(self.source_path(content))

    def key_span(self, content: Path) -> Span:
        return self.document.key_span(self.source_path(content))

    def head(self, content: Path = ()) -> Span:
        return self.document.head(self.source_path(content))

    def pointer(self, content: Path = ()) -> str:
        """JSON pointer (RFC 6901) of the source path."""
        return pointer(self.source_path(content))

    def _rename(self, content: Path) -> Path:
        for length in range(len(content), 0, -1):
            for pattern, target in self.renamed.items():
                if len(pattern) == length and all(
                    want in (EACH, step) for want, step in zip(pattern, content, strict=False)
                ):
                    steps = iter([step for want, step in zip(pattern, content, strict=False) if want == EACH])
                    return tuple(next(steps) if step == EACH else step for step in target) + content[length:]
        return content
