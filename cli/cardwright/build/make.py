"""Make: the whole way from a deck's files to its printed cards, its package and its proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardwright import __version__
from cardwright.build.booklets import PAGES as BOOK_PAGES
from cardwright.build.check import CheckResult, check_content, check_playthroughs, check_rules, finish
from cardwright.build.faces import Looks, load_looks
from cardwright.build.load import Loaded, load_deck
from cardwright.build.memory import Memory
from cardwright.build.output import OutputFolder
from cardwright.build.preflight import Preflight, preflight
from cardwright.build.printers import Printer
from cardwright.build.progress import EVERY, Progress, quiet
from cardwright.build.record import BuildRecord, RecordStatus, check_record, hashes, read_record
from cardwright.build.sheets import Layout, choose_layout
from cardwright.build.translate.catalogue import LOCALES
from cardwright.deck.content import Content
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Severity
from cardwright.diag.plural import counted
from cardwright.press.faces.face import Face
from cardwright.press.faces.spoken import Said, said, speaking
from cardwright.press.sheets.impose import Sides
from cardwright.press.sheets.sheet import Sheet
from cardwright.read.pause import collector_paused

if TYPE_CHECKING:
    from cardwright.build.bookpages import BookletSet
    from cardwright.build.translate.into import Overlay
    from cardwright.pack.write import Extras
    from cardwright.press.targets.outline import Bookmark
    from cardwright.press.template.pictures import Raster

PARTS: Final = ("cards", "pieces", "booklets", "pack", "proof")
WHOLE: Final = "-whole"  #: at the end of the name of a piece on one page as large as it is
CARDS_FILE: Final = "cards.pdf"
PROOF_FILE: Final = "proof.html"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks of a build; None leaves it to the deck. ``cards`` are patterns of ids to print."""

    only: tuple[str, ...] = PARTS
    cards: tuple[str, ...] = ()
    paper: str | None = None
    backs: str | None = None
    strict: bool = False
    paper_saver: bool | None = None
    printer: Printer | None = None  #: whose offset moves backs
    preflight: bool = True
    colour: str = "rgb"  #: what PDFs are printed in: rgb, or grey
    spoilers: bool = False  #: whether findings and the proof show what is sealed
    session: int | None = None  #: the deck as it was after so many sessions of its history
    language: str | None = None  #: another language than the deck's; its files stand in a folder of their own


@dataclass(slots=True, eq=False)
class Built:
    """What a build made. ``stopped`` says that findings kept it from making anything but the proof."""

    check: CheckResult
    folder: Path | None = None
    stopped: bool = False
    made: dict[str, str] = field(default_factory=dict)  #: file to a few words about it
    before: RecordStatus | None = None
    older: tuple[str, ...] = ()  #: files that were asked for, not made, and are there from an earlier build
    notes: list[str] = field(default_factory=list)  #: what is worth knowing about the sheets, a line each


def build_deck(
    deck_folder: Path, out: Path, wishes: Wishes, progress: Progress = quiet, memory: Memory | None = None
) -> Built:
    """Build the deck in a folder into ``out/<deck>/``. With a ``memory`` only what changed since is made anew.

    In another language it goes into ``out/<deck>/<language>/``. Raises OutputError when it cannot be written,
    NoSuchCards, NoSuchPart and NoTranslation when what is wished for is not there.
    """
    with collector_paused():
        progress("reading", 0, 0)
        memory = memory or Memory(keep=False)
        loaded = load_deck(deck_folder, memory=memory, session=wishes.session)
        check = CheckResult(loaded, check_content(loaded), spoilers=wishes.spoilers)
        if wishes.language is not None and loaded.deck is not None:
            loaded = _in_language(check, wishes.language, memory)
        deck = loaded.deck
        if deck is None:
            _settle(check)
            return Built(check, stopped=True)
        _has_parts(deck, loaded, wishes.only)
        for pattern in wishes.cards:
            if not _chosen(deck, (pattern,)):
                raise NoSuchCards(f"{deck_folder} has no card whose id fits {pattern}")
        looks = check.looks = load_looks(loaded, memory)
        check.findings += looks.findings
        layout = choose_layout(
            deck,
            looks.bleed,
            wishes.paper,
            wishes.backs,
            has_backs=looks.has_backs,
            paper_saver=wishes.paper_saver,
        )
        check.findings += [layout] if isinstance(layout, Finding) else layout.findings
        packed: Mapping[str, bytes] = {}
        if "pack" in wishes.only and check_rules(check):
            packed = check_playthroughs(check)
        folder = out / deck.file.id
        if wishes.language is not None:
            folder /= wishes.language
        return _Build(deck, check, looks, layout, wishes, progress, packed).run(folder)


def _in_language(check: CheckResult, language: str, memory: Memory) -> Loaded:
    """The deck in another language, its findings noted. Raises NoTranslation."""
    from cardwright.build.translate.check import check_language, look_over, wanted

    [locale] = wanted(check.loaded, [language], memory)
    check.findings += look_over(check.loaded, [locale])
    translated, findings = check_language(check.loaded, locale)
    check.findings += findings
    check.loaded = translated.loaded
    return check.loaded


class NoSuchPart(Exception):
    """A part was asked for that the deck does not have; the text says so for the person who asked."""


class NoSuchCards(Exception):
    """The cards that were asked for are not in the deck; the text says so for the person who asked."""


def _chosen(deck: Deck, patterns: Sequence[str]) -> list[Content]:
    return [content for content in deck.contents if any(fnmatchcase(content.id, one) for one in patterns)]


def _settle(check: CheckResult, *, played: bool = False) -> None:
    check.settle(finish(check.loaded, check.findings, (), (), fit=True, looks=check.looks, played=played))


def _has_parts(deck: Deck, loaded: Loaded, wanted: Sequence[str]) -> None:
    """Raises NoSuchPart for a part that the deck does not have. Where all parts are wanted, it need not have them."""
    pieces = tuple(loaded.game.pieces) if loaded.game is not None else ()
    booklets = tuple(deck.file.booklets)
    without = {"cards": deck.file.WITHOUT_CARDS, "pieces": not pieces, "booklets": not booklets}
    known = [*(part for part in PARTS if not without.get(part)), *pieces, *booklets]
    if set(without) <= set(wanted):
        known += without
    for part in wanted:
        if part not in known:
            kind = part if part in PARTS else f"part {part}"
            raise NoSuchPart(f"{deck.file.title} has no {kind}; it has {', '.join(known)}")


class _Build:
    def __init__(
        self,
        deck: Deck,
        check: CheckResult,
        looks: Looks,
        layout: Layout | Finding,
        wishes: Wishes,
        progress: Progress,
        playthroughs: Mapping[str, bytes],
    ) -> None:
        self.deck = deck
        self.check = check
        self.looks = looks
        self.layout = layout
        self.told: str | None = None
        if isinstance(layout, Layout):
            self.layout, self.told = layout.on(wishes.printer)
        self.wishes = wishes
        self.progress = progress
        self.playthroughs = playthroughs
        self.preflight = Preflight()

    def run(self, folder: Path) -> Built:
        with speaking(self.deck.words.of, "sheets"):
            return self._run(folder)

    def _run(self, folder: Path) -> Built:
        built = Built(self.check, folder, before=check_record(folder) if folder.is_dir() else None)
        pdf: bytes | None = None
        if "cards" in self.wishes.only and isinstance(self.layout, Layout):
            pdf, sheets, cards = self._print(self.layout)
        else:
            for _ in self._composed(self.deck.contents):
                pass
        booklets = self._set_booklets()
        _settle(self.check, played="pack" in self.wishes.only)
        built.notes += self._left_out()
        built.stopped = self._stops()
        with OutputFolder(folder) as output:
            if not built.stopped:
                if pdf is not None and sheets:  # a PDF without pages cannot be opened
                    output.write(CARDS_FILE, pdf)
                    built.made[CARDS_FILE] = f"{counted(cards, 'card')} on {counted(sheets, 'side')}"
                    built.notes += self._notes(self.layout)
                self._note_apart(built)
                self._pieces(output, built)
                self._booklets(output, built, booklets)
                if "pack" in self.wishes.only:
                    self._pack(output, built)
                if self.wishes.preflight:
                    self._preflight(output, built)
            if "proof" in self.wishes.only or built.stopped:
                from cardwright.build.proofing import write_proof

                built.made[PROOF_FILE] = write_proof(
                    self.check, self.deck, self.looks, output.write, self.progress, spoilers=self.wishes.spoilers
                )
            self.progress("writing", 0, 0)
            self._finish(output, folder, built)
        return built

    def _pieces(self, output: OutputFolder, built: Built) -> None:
        """The pieces that were asked for, each as a file of its own; a large one also on a page as large as it is."""
        game = self.check.loaded.game
        wanted = [name for name in (game.pieces if game is not None else ()) if self._wished(name)]
        if game is None or not wanted or not isinstance(self.layout, Layout):
            return
        from cardwright.press.sheets.tiles import tile, whole

        grid = self.layout.grid
        paper = grid.paper_width, grid.paper_height
        margin = self.layout.reach
        for number, name in enumerate(wanted, 1):
            self.progress("drawing", number, len(wanted))
            piece = game.piece(name)
            of = self.deck.words.of
            with speaking(of, name):
                faces = piece.draw(self.deck)
            what = of("pieces", piece.title)
            title = Said(f"{self.deck.file.title} {self.deck.file.version}: {what}")
            titles = [
                Said(f"{title}, {said('{number} of {total}', number=at, total=len(faces))}")
                if piece.several and len(faces) > 1
                else title
                for at in range(1, len(faces) + 1)
            ]
            sheets = [
                sheet
                for face, named in zip(faces, titles, strict=True)
                for sheet in (
                    [whole(face, named)]
                    if self.layout.single
                    else tile(face, paper, named, margin=margin, marks=not piece.marked)
                )
            ]
            output.write(f"{name}.pdf", self._pdf(sheets, what))
            built.made[f"{name}.pdf"] = f"{piece.count(len(faces))} on {counted(len(sheets), 'sheet')}"
            if piece.large and not self.layout.single:
                output.write(f"{name}{WHOLE}.pdf", self._pdf([whole(face, title) for face in faces], what))
                built.made[f"{name}{WHOLE}.pdf"] = f"{piece.title} on one large page"

    def _set_booklets(self) -> list[BookletSet]:
        """The pages of the deck's booklets, their findings noted."""
        if not self.deck.file.booklets:
            return []
        from cardwright.build.bookpages import set_booklets

        booklets = set_booklets(self.check.loaded, self.looks)
        for one in booklets:
            self.check.findings += one.findings
        return booklets

    def _booklets(self, output: OutputFolder, built: Built, booklets: Sequence[BookletSet]) -> None:
        """The booklets that were asked for, each as sheets to be folded and page by page."""
        wanted = [one for one in booklets if self._wished(one.name)]
        if not wanted or not isinstance(self.layout, Layout):
            return
        from cardwright.build.bookprint import print_booklet

        for one in wanted:
            for name, data, words in print_booklet(one, self.deck, self.layout, self._pdf):
                output.write(name, data)
                built.made[name] = words

    def _wished(self, part: str) -> bool:
        """Whether a part is to be made. With all others a piece is not, where single cards alone are printed."""
        wishes = self.wishes
        group = "booklets" if part in self.deck.file.booklets else "pieces"
        return part in wishes.only or (part not in PARTS and group in wishes.only and not wishes.cards)

    def _pdf(
        self,
        sheets: Iterable[Sheet],
        what: str,
        pictures: Mapping[str, Raster] | None = None,
        outline: Sequence[Bookmark] = (),
    ) -> bytes:
        """The PDF of a piece or booklet, what it should show noted for the preflight."""
        from cardwright.press.targets.pdf import PdfWriter

        writer = PdfWriter(_metadata(self.deck, what), pictures, inks=self.wishes.colour, noting=self.wishes.preflight)
        reach = self.layout.reach if isinstance(self.layout, Layout) else 0.0
        for sheet in sheets:
            writer.add(sheet)
            reach = max(min(reach, *sheet.bleed_box[:2]), 0.0)
        pdf = writer.finish(outline)
        # A piece on one page as large as it is has no margin, and a booklet takes the paper to its edge.
        self.preflight.note(pdf, writer.meant(reach))
        return pdf

    def _stops(self) -> bool:
        worst = {finding.severity for finding in self.check.findings}
        return Severity.ERROR in worst or (self.wishes.strict and bool(worst))

    # ------------------------------------------------------------------------------------------------ composing

    def _notes(self, layout: Layout | Finding) -> list[str]:
        if not isinstance(layout, Layout):
            return []
        saving = [f"paper saver: {layout.saving}"] if layout.saving is not None else []
        return [*saving, *([self.told] if self.told is not None else [])]

    def _left_out(self) -> list[str]:
        """What a baseline or an ignore lets by; of that, cards whose shape is wrong are in nothing that is made."""
        whole = {card.id for card in self.deck.cards}
        let_by = (*self.check.baselined, *(finding for finding, _ in self.check.ignored))
        gone = dict.fromkeys(one.card for one in let_by if one.code.family == "SCH" and one.card not in (None, *whole))
        known = [f"{len(self.check.baselined):,} in the baseline"] if self.check.baselined else []
        return [*known, *([f"left out, since their shape is wrong: {', '.join(map(str, gone))}"] if gone else [])]

    def _note_apart(self, built: Built) -> None:
        """Cards that were asked for by name and are no cards of the sheets are told, not left out without a word."""
        apart = [content.id for content in self._wanted() if content.kind.size is not None]
        if apart and self.wishes.cards and "cards" in self.wishes.only:
            built.notes.append(
                f"{', '.join(apart)}: no cards of the sheets; build without --cards for the pieces that print them"
            )

    def _wanted(self) -> list[Content]:
        patterns = self.wishes.cards
        return _chosen(self.deck, patterns) if patterns else list(self.deck.contents)

    def _composed(self, contents: Sequence[Content]) -> Iterator[tuple[Content, Face, Face | None]]:
        """Composed cards in order, their findings noted."""
        total = len(contents)
        for number, (content, front, back) in enumerate(self.looks.faces(iter(contents)), 1):
            if number % EVERY == 0:
                self.progress("composing", number, total)
            if front.findings:
                self.check.findings += front.findings
            if back is not None and back.findings:
                self.check.findings += back.findings
            yield content, front, back

    def _print(self, layout: Layout) -> tuple[bytes, int, int]:
        """The PDF of the wanted cards, how many sides it has and how many cards. All other cards are composed too."""
        from cardwright.press.targets.pdf import PdfWriter

        wanted = [content for content in self._wanted() if content.kind.size is None]
        count = sum(content.count for content in wanted)
        file = self.deck.file
        writer = PdfWriter(
            _metadata(self.deck),
            self.looks.pictures.rasters,
            self.looks.memory.printed,
            inks=self.wishes.colour,
            noting=self.wishes.preflight,
        )

        def sides() -> Iterator[Sides]:
            for content, front, back in self._composed(wanted):
                for _ in range(content.count):
                    yield front, back

        title = Said(f"{file.title} {file.version}")
        for sheet in layout.sheets(sides(), count, title, self.looks.has_backs):
            writer.add(sheet)
            if sheet.side != "front" or layout.backs == "none":
                writer.forget_faces()
        chosen = set(wanted)
        rest = [content for content in self.deck.contents if content not in chosen]
        for _ in self._composed(rest):
            pass
        self.progress("writing", 0, 0)
        pdf = writer.finish()
        self.preflight.note(pdf, layout.meant(writer, self.looks.has_backs))
        return pdf, writer.sheets, count

    def _preflight(self, output: OutputFolder, built: Built) -> None:
        """Hold what was written against what was meant. Where they differ nothing of it replaces what is there."""
        self.progress("checking", 0, 0)
        findings = preflight(self.preflight, {name: output.staged(name) for name in built.made})
        if not findings:
            return
        self.check.findings += findings
        built.stopped = True
        for name in built.made:
            output.discard(name)
        built.made.clear()

    # ------------------------------------------------------------------------------------------- package, proof

    def _pack(self, output: OutputFolder, built: Built) -> None:
        from cardwright.pack.write import write_pack

        self.progress("packing", 0, 0)
        name = f"{self.deck.file.id}.cardpack"
        with output.writing(name) as file:
            manifest = write_pack(self.deck, file, self._extras())
        game = self.check.loaded.game
        boards = ", ".join(board.name for board in game.boards) if game is not None else ""
        what = boards if boards and not self.deck.contents else counted(len(self.deck.contents), "card")
        built.made[name] = f"{what}, {counted(len(manifest.files), 'file')}"

    def _extras(self) -> Extras:
        from cardwright.build.packing import extras

        return extras(self.check.loaded.game, self.deck, self.looks, self.playthroughs, self._overlays())

    def _overlays(self) -> Mapping[str, Overlay]:
        """What translations say on the cards: a package holds every language that there is."""
        if not (self.check.loaded.folder / LOCALES).is_dir():
            return {}
        from cardwright.build.translate.check import locales_of
        from cardwright.build.translate.into import overlays

        return overlays(self.check.loaded, locales_of(self.check.loaded, self.looks.memory))

    def _finish(self, output: OutputFolder, folder: Path, built: Built) -> None:
        file = self.deck.file
        old = read_record(folder)
        keep = [
            name for name in (old.files if old is not None else {}) if _part_of(name) not in self._made_parts(built)
        ]
        record = BuildRecord(
            f"cardwright {__version__}",
            {
                "id": file.id,
                "title": file.title,
                "version": file.version,
                "game": file.game,
                **({"language": self.wishes.language} if self.wishes.language is not None else {}),
            },
            hashes(self.check.loaded.files),
            more={
                "cards": len(self.deck.contents),
                "stopped": built.stopped,
                "print": self._print_record(),
                "preflight": self.preflight.record,
                "findings": {
                    "errors": self.check.outcome.errors,
                    "warnings": self.check.outcome.warnings,
                },
                "older": sorted(keep),
            },
        )
        output.finish(record, keep)
        built.notes += [
            f"{name} was changed after it was built; it is kept as {kept}" for name, kept in output.set_aside.items()
        ]
        built.older = tuple(sorted(name for name in keep if self._wished(_part_of(name))))

    def _made_parts(self, built: Built) -> set[str]:
        return {_part_of(name) for name in built.made}

    def _print_record(self) -> dict[str, Any]:
        if not isinstance(self.layout, Layout):
            return {}
        return {**self.layout.record(), "size": self.deck.file.print.size, "colour": self.wishes.colour}


def _part_of(name: str) -> str:
    """Which part of a build a file belongs to: cards, pack, proof, or a piece by its name."""
    if name.endswith(".cardpack"):
        return "pack"
    if name.endswith(".html"):
        return "proof"
    return name.removesuffix(".pdf").removesuffix(WHOLE).removesuffix(BOOK_PAGES)


def _metadata(deck: Deck, what: str = "cards") -> Any:
    from cardwright.press.targets.pdf import Metadata

    file = deck.file
    return Metadata(
        f"{file.title} {file.version}: {deck.words.of('sheets', what)}",
        ", ".join(file.authors),
        file.description or "",
        file.language,
        file.license or "",
        f"Cardwright {__version__}",
    )
