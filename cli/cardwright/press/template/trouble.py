"""Trouble: why a picture cannot be used, in words, with what would help and the file that was probably meant."""

from __future__ import annotations

import json

from cardwright.diag import Fix, Span, instead


class Trouble(str):
    """The words; ``advice`` says what would help, ``meant`` is the picture meant by ``given``, ``sure``: no other."""

    __slots__ = ("advice", "given", "meant", "sure")
    advice: str | None
    given: str
    meant: str | None
    sure: bool

    def __new__(
        cls, words: str, advice: str | None = None, *, given: str = "", meant: str | None = None, sure: bool = False
    ) -> Trouble:
        self = super().__new__(cls, words)
        self.advice, self.given, self.meant, self.sure = advice, given, meant, sure
        return self

    def fix(self, span: Span) -> Fix | None:
        """The picture that was meant in place of the name that is written in ``span``."""
        if self.meant is None:
            return None
        escaped = json.dumps(self.given, ensure_ascii=False)[1:-1]
        return instead(span, self.given, self.meant, safe=self.sure) or (
            instead(span, escaped, self.meant, safe=self.sure) if escaped != self.given else None
        )


def advice_of(words: str) -> str | None:
    return words.advice if isinstance(words, Trouble) else None


def fix_of(words: str, span: Span) -> Fix | None:
    return words.fix(span) if isinstance(words, Trouble) else None
