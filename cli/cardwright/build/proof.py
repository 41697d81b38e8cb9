"""Proof: every face of a deck with its findings, as pages for a browser that hold all they need."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardwright.build import proof_page as page_parts
from cardwright.build.proof_card import card_article, piece_article
from cardwright.build.proof_kept import NOTHING, Drawn, KeptProof
from cardwright.build.proof_marks import guides, guides_name
from cardwright.build.proof_page import Batch, Tally
from cardwright.deck.content import Content
from cardwright.diag import Finding, Severity
from cardwright.press.faces.face import Face
from cardwright.press.targets.svg import SvgEncoder, definitions
from cardwright.press.targets.webfonts import font_face
from cardwright.press.template.load import DEFAULT_SAFE
from cardwright.press.template.pictures import Raster
from cardwright.press.template.styles import load_font
from cardwright.press.text.font import Font

PER_PAGE: Final = 80  #: cards
_SCREEN_DPI: Final = 200.0  #: twice what a plain screen shows of a card at true size
_PAGE_FONTS: Final = ("Barlow-400", "BarlowCondensed-600", "BarlowSemiCondensed-600")


class _Card(NamedTuple):
    content: Content
    faces: tuple[Face, ...]
    findings: Sequence[Finding]
    safe: float


@dataclass(slots=True, eq=False)
class _Page:
    """One page's cards, drawn and compressed when the page is full."""

    batch: Batch
    cards: list[_Card] = field(default_factory=list)
    drawn: Drawn = NOTHING


class ProofWriter:
    """Takes composed cards one by one and gives the files of the proof at the end.

    ``pictures`` are those of the faces by key. ``safe`` says for each kind how many millimetres inside the cut text
    keeps clear. What is held in memory is the finished pages, compressed.
    """

    def __init__(
        self,
        title: str,
        version: str,
        language: str,
        pictures: Mapping[str, Raster],
        *,
        safe: Mapping[str, float] | None = None,
        kept: KeptProof | None = None,
    ) -> None:
        self.kept = kept or KeptProof(keep=False)
        self.title = title
        self.version = version
        self.language = language
        self.pictures = pictures
        self.safe = safe or {}
        self.tally = Tally()
        self._pages: list[_Page] = []
        self._letters: dict[Font, set[str]] = {}
        self._said: set[str] = set()  #: letters of the pages' own words
        self._pieces: list[tuple[str, str, Face]] = []

    def add(self, content: Content, front: Face, back: Face | None, findings: Sequence[Finding]) -> None:
        """The next card, in the order of the deck, with what was found wrong with it."""
        tally = self.tally
        if not self._pages or self._pages[-1].batch.cards == PER_PAGE:
            self._close()
            self._pages.append(_Page(Batch(tally.cards + 1)))
        page = self._pages[-1]
        tally.cards += 1
        faces = (front,) if back is None else (front, back)
        page.cards.append(_Card(content, faces, findings, self.safe.get(content.kind.name, DEFAULT_SAFE)))
        self._count(page.batch, content, front, findings)

    def add_piece(self, name: str, title: str, face: Face) -> None:
        """A piece, to be shown where a deck has no cards."""
        self._pieces.append((name, title, face))
        self.tally.sizes[face.width, face.height, face.bleed] = None

    def _count(self, batch: Batch, content: Content, front: Face, findings: Sequence[Finding]) -> None:
        tally = self.tally
        tally.printed += content.count
        tally.kinds[content.kind.name] = tally.kinds.get(content.kind.name, 0) + 1
        tally.sizes[front.width, front.height, front.bleed] = None
        batch.cards += 1
        batch.ids = (batch.ids[0] or content.id, content.id)
        if findings:
            tally.flawed += 1
            batch.flawed += 1
        for finding in findings:
            tally.found(finding.code, len(self._pages), tally.cards, content.id)

    def _close(self) -> None:
        """Put the last page away: its cards drawn and compressed, their faces let go."""
        if not self._pages or self._pages[-1].drawn.packed:
            return
        page = self._pages[-1]
        page.drawn = self._drawn(page)
        for font, used in page.drawn.letters.items():
            self._letters.setdefault(font, set()).update(used)
        self._said |= page.drawn.said
        page.cards.clear()

    def _drawn(self, page: _Page) -> Drawn:
        """A page's cards as drawn; from the last proof, where they are the same and nothing is wrong with them."""
        if page.batch.flawed:
            return self._draw(page)
        cards = tuple((one.content.id, one.content.kind.name, one.content.count, *one[1:]) for one in page.cards)
        key = (self.language, page.batch.first, tuple((*card[:4], card[5]) for card in cards))
        return self.kept.pages.get(key) or self.kept.pages.put(key, self._draw(page))

    def _draw(self, page: _Page) -> Drawn:
        encoder = SvgEncoder()
        lines: dict[str, str] = {}
        said: set[str] = set()
        out: list[str] = []
        for number, (content, faces, findings, safe) in enumerate(page.cards, page.batch.first):
            for face in faces:
                name = guides_name(face, safe)
                if name not in lines:
                    lines[name] = guides(face, safe)
            before, drawings, after = card_article(encoder, content, faces, findings, number, self.language, safe)
            said.update(before, after)
            out.append(before + drawings + after)
        packed = zlib.compress("".join(out).encode("utf-8"), 1)
        letters = {font: frozenset(used) for font, used in encoder.letters().items()}
        return Drawn(packed, letters, frozenset(said), encoder.clips | lines, encoder.placed)

    def _drawn_pieces(self) -> Drawn:
        """The pieces, as a page that has no cards shows them."""
        encoder = SvgEncoder()
        out = [
            piece_article(encoder, name, title, face, number, self.language)
            for number, (name, title, face) in enumerate(self._pieces, 1)
        ]
        packed = zlib.compress("".join(out).encode("utf-8"), 1)
        letters = {font: frozenset(used) for font, used in encoder.letters().items()}
        for font, used in letters.items():
            self._letters.setdefault(font, set()).update(used)
        self._said.update(*(name + title for name, title, _ in self._pieces))
        return Drawn(packed, letters, frozenset(), encoder.clips, encoder.placed)

    def pages(self, deck_findings: Sequence[Finding], summary: str) -> Iterator[tuple[str, bytes]]:
        """File name and bytes of every page, one after the other. The last step; ``summary`` is said on the first.

        ``deck_findings`` are those of no card that was added.
        """
        self._close()
        pages = self._pages or [_Page(Batch(1), drawn=self._drawn_pieces())]
        severities = {finding.severity for finding in deck_findings}
        severities |= {code.severity for code, _, _ in self.tally.codes.values()}
        worst = next((severity for severity in (Severity.ERROR, Severity.WARNING) if severity in severities), None)
        first = page_parts.ticket(self.title, self.version, self.language, self.tally, summary, worst)
        first += page_parts.report(deck_findings, self.tally)
        batches = [page.batch for page in pages]
        frames = [self._frame(first, batches, number) for number in range(1, len(pages) + 1)]
        for frame in frames:
            self._said.update(*frame)
        rules = self._font_rules()
        for number, (page, (top, bottom)) in enumerate(zip(pages, frames, strict=True), 1):
            fonts = sorted({font.name for font in page.drawn.letters} | set(_PAGE_FONTS))
            title = f"{self.title} {self.version}: proof" + (f", page {number}" if number > 1 else "")
            shared = definitions(page.drawn.clips, page.drawn.placed, self.pictures, _SCREEN_DPI, self.kept.addresses)
            start = page_parts.head(title, page_parts.style(rules[name] for name in fonts))
            start += f'<body>\n<a class="skip" href="#cards">Go to the cards</a>\n{page_parts.shared(shared)}{top}'
            body = zlib.decompress(page.drawn.packed) if page.drawn.packed else b""
            yield page_parts.file_name(number), start.encode("utf-8") + body + bottom.encode("utf-8")

    def _frame(self, first: str, batches: Sequence[Batch], number: int) -> tuple[str, str]:
        """What stands before and after the cards of a page."""
        batch = batches[number - 1]
        links = page_parts.navigation(batches, number)
        top = first if number == 1 else page_parts.short_ticket(self.title, self.language, number, len(batches))
        last = batch.first + batch.cards - 1
        if not batch.cards:
            words = page_parts.quantity(len(self._pieces), "piece") if self._pieces else "No cards to show"
        elif len(batches) == 1:
            words = page_parts.quantity(batch.cards, "card")
        else:
            words = f"Cards {batch.first:,} to {last:,} of {self.tally.cards:,}"
        none = "" if batch.flawed or self._pieces else '<p class="none">No card on this page has findings.</p>'
        top += (
            f"{page_parts.tools(self.tally.flawed, links)}"
            f'<main class="wide" id="cards" tabindex="-1"><h2>{words}</h2>{none}<div class="cards">\n'
        )
        return top, f"</div>{links}</main>\n</body>\n</html>\n"

    def _font_rules(self) -> dict[str, str]:
        """The rule of every font that a card or the pages' own words are set in, by name."""
        letters = dict(self._letters)
        said = self._said | set("".join(self._said).upper())  # labels are set in capitals
        own = dict.fromkeys(map(load_font, _PAGE_FONTS), said)
        return {
            font.name: self._font_rule(font, frozenset(letters.get(font, set()) | own.get(font, set())))
            for font in (letters | own)
        }

    def _font_rule(self, font: Font, letters: frozenset[str]) -> str:
        key = (font, letters)
        return self.kept.rules.get(key) or self.kept.rules.put(key, font_face(font, letters))
