"""Own fonts: the font files of a deck that its templates name, each read once; a finding for each that is no use."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path as FilePath

from cardwright.diag import Code, Finding, Span
from cardwright.press import codes
from cardwright.press.template.load import Template
from cardwright.press.text.font import Font
from cardwright.press.text.fontfile import LARGEST, FontFault, What, is_variable, open_own
from cardwright.read.node import pointer

ENDINGS = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb", ".pfa", ".zip")

_CODES: dict[What, Code] = {
    What.MISSING: codes.FONT_FILE_MISSING,
    What.UNREADABLE: codes.FONT_UNREADABLE,
    What.FORBIDDEN: codes.FONT_FORBIDDEN,
}
_ADVICE = {
    What.MISSING: "put the file into the deck's folder, and write its path from there, such as fonts/Title.ttf",
    What.UNREADABLE: "use a TrueType (.ttf) or OpenType (.otf) file",
    What.FORBIDDEN: "ask whoever made it for a licence to embed it, or use another font",
}


def is_path(name: str) -> bool:
    """Whether a font is named by its file and not by the name of one that comes with Cardwright."""
    return "/" in name or name.lower().endswith(ENDINGS)


class FontStore:
    """The fonts of a deck by path. ``locate`` gives a path's file, or findings that say why there is none (or none)."""

    def __init__(self, locate: Callable[[str, Span | None], tuple[FilePath | None, list[Finding]]]) -> None:
        self.locate = locate
        self._read: dict[str, Font | FontFault] = {}

    def get(self, name: str) -> Font | None:
        """A font by path; None when it cannot be used, which ``findings`` say."""
        found = self._open(name)
        return found if isinstance(found, Font) else None

    def marks(self, template: Template) -> tuple[tuple[str, str], ...]:
        """What the fonts of a template are known by: another file under the same path has another mark."""
        out: list[tuple[str, str]] = []
        for path in template.fonts.values():
            if is_path(path):
                found = self._open(path)
                out.append((path, hashlib.sha256(found.data).hexdigest() if isinstance(found, Font) else found.words))
        return tuple(out)

    def findings(self, template: Template) -> Iterator[Finding]:
        """What is wrong with the fonts that a template names."""
        for name, path in template.fonts.items():
            place = template.where("fonts", name)
            if not is_path(path) or place is None:
                continue
            document, at = place
            span = document.span(at)
            _, problems = self.locate(path, span)
            yield from [replace(problem, pointer=pointer(at)) for problem in problems]
            found = self._open(path)
            if isinstance(found, FontFault):
                if not problems:
                    yield Finding(
                        _CODES[found.what],
                        f"{path} {found.words}",
                        span,
                        pointer=pointer(at),
                        evidence={"given": path},
                        suggestion=_ADVICE[found.what],
                    )
            elif is_variable(found):
                axes = ", ".join(str(axis.tag) for axis in found.face.axis_infos)
                yield Finding(
                    codes.FONT_VARIABLE,
                    f"{path} holds a range of styles ({axes}), and its first one alone is printed",
                    span,
                    pointer=pointer(at),
                    evidence={"given": path, "axes": axes},
                    suggestion="save each style that you want as a font file of its own, and name those",
                )

    def _open(self, path: str) -> Font | FontFault:
        if path not in self._read:
            self._read[path] = self._from(path)
        return self._read[path]

    def _from(self, path: str) -> Font | FontFault:
        file, _ = self.locate(path, None)
        if file is None:
            return FontFault(What.MISSING, "is not there")
        try:
            if not file.is_file():
                return FontFault(What.UNREADABLE, "is no file")
            with file.open("rb") as stream:
                return open_own(path, stream.read(LARGEST + 1))
        except OSError:
            return FontFault(What.UNREADABLE, "cannot be read")
