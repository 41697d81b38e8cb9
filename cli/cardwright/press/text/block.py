"""Block: one text to be set in a width, and the groups of blocks that share how far their sizes go down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardwright.press.text.breaking import Line, balanced_hyphened, break_hyphened
from cardwright.press.text.hyphens import Breakable
from cardwright.press.text.lines import balanced_limit, break_lines, count_lines
from cardwright.press.text.typeface import Token
from cardwright.read.node import Path
from cardwright.units import MM_PER_PT, PT_PER_MM

if TYPE_CHECKING:
    from cardwright.press.template.styles import TextStyle

_EASE = 1e-6  #: millimetres and em that rounding may add up to


class Group:
    """Blocks that shrink together. ``step`` is how far down their styles' sizes they are (0: largest).

    ``limits`` are conditions beyond the blocks' own boxes, such as the height of the stack that they stand in.
    """

    __slots__ = ("blocks", "hyphened", "limits", "step", "tight")

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.limits: list[Callable[[], bool]] = []
        self.step = 0
        self.hyphened = False  # whether any word of a block may be broken
        self.tight = False  # whether words are broken wherever that makes a text shorter

    def _fits(self, step: int) -> bool:
        """A size smaller is worse than a hyphen more: each size is tried with few hyphens, and then with many."""
        self.step = step
        self.tight = False
        if self._all_fit(step):
            return True
        self.tight = self.hyphened
        return self.tight and self._all_fit(step)

    def _all_fit(self, step: int) -> bool:
        for block in self.blocks:
            block.measure(step)
            if not block.fits():
                return False
        return not self.limits or all([limit() for limit in self.limits])

    def solve(self) -> bool:
        """Set ``step`` to the smallest at which everything fits; to the last one, and return False, when none does.

        Every block is measured at that step afterwards.
        """
        if self._fits(0):
            return True
        low, high = 1, max([len(block.style.sizes) for block in self.blocks], default=1) - 1
        while low < high:
            middle = (low + high) // 2
            if self._fits(middle):
                high = middle
            else:
                low = middle + 1
        fitted = high >= 1 and self._fits(low)
        if not fitted:
            for block in self.blocks:
                block.measure(self.step)
        return fitted


class Block:
    """A text in a style within ``width`` mm, at most ``lines`` lines and ``height`` mm high (None: no limit).

    ``size`` (pt), ``limit`` (a line's width in em), ``count`` (lines) and ``needed`` (height in mm) hold what
    ``measure`` found at the step it was last called with. ``justified`` lines are filled by their spaces.
    """

    __slots__ = (
        "count", "group", "height", "hyphened", "justified", "limit", "lines", "needed", "path", "size", "style",
        "tight", "tokens", "total", "widest", "width",
    )  # fmt: skip

    def __init__(
        self,
        style: TextStyle,
        tokens: Sequence[Token],
        width: float,
        height: float | None,
        lines: int | None,
        path: Path,
        group: Group,
        justified: bool = False,
        hyphened: bool = False,
    ) -> None:
        self.style = style
        self.tokens = tokens
        self.width = width
        self.height = height
        self.lines = lines
        self.path = path
        self.group = group
        self.justified = justified
        self.hyphened = hyphened
        self.tight = False
        if hyphened:
            group.hyphened = True
        self.size = 0.0
        self.limit = 0.0
        self.count = 0
        self.needed = 0.0
        if len(tokens) == 1:
            self.widest = self.total = tokens[0][1]
        else:
            advances = [token[1] for token in tokens]
            self.widest = max(advances, default=0.0)
            self.total = sum(advances) + sum([token[0] for token in tokens]) - (tokens[0][0] if tokens else 0.0)
        group.blocks.append(self)

    def measure(self, step: int) -> None:
        """Find lines and height at a step down from the largest size."""
        style = self.style
        sizes = style.sizes
        size = sizes[step] if step < len(sizes) else sizes[-1]
        if size == self.size and (self.tight is self.group.tight or not self.hyphened):
            return
        self.size = size
        self.limit = limit = self.width * PT_PER_MM / size + _EASE
        if self.total <= limit:
            self.count = 1 if self.tokens else 0
        elif self.hyphened:
            self.tight = self.group.tight
            self.count = len(self._hyphened())
        else:
            self.count = count_lines(self.tokens, limit)
        self.needed = self.count * style.leading * size * MM_PER_PT

    def fits(self) -> bool:
        """Whether the text, as measured, stays within its width, lines and height."""
        if self.widest > self.limit and self.narrowest() > self.limit:
            return False
        if self.lines is not None and self.count > self.lines:
            return False
        return self.height is None or self.needed <= self.height + _EASE

    def narrowest(self) -> float:
        """The width in em of the widest piece that cannot be broken."""
        if not self.hyphened:
            return self.widest
        return max(
            [token[2].narrowest(token) if isinstance(token[2], Breakable) else token[1] for token in self.tokens]
        )

    def broken(self) -> list[Line]:
        """The lines with their widths in em, as many as ``measure`` counted; balanced where the style wants it."""
        if self.count == 1:
            return [(self.tokens, self.total)]
        balance = self.style.balance and not self.justified
        if self.hyphened:
            lines = self._hyphened()
            if balance:
                lines = balanced_hyphened(self.tokens, lines, self.narrowest(), self.limit, self.tight)
            return lines
        limit = balanced_limit(self.tokens, self.limit, self.count) if balance else self.limit
        return break_lines(self.tokens, limit)

    def _hyphened(self) -> list[Line]:
        return break_hyphened(self.tokens, self.limit, justified=self.justified, tight=self.tight)
