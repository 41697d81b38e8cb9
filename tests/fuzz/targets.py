"""Targets: for every reader the call that takes in other people's bytes, files to begin with, and how to change them.

A target may give any number of findings, and raise nothing: whatever leaves it is a fault of ours.
"""

from __future__ import annotations

import contextlib
import io
import shutil
import tempfile
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mutate import Mutation, changed, in_chain, in_package, in_png, in_zip

ROOT = Path(__file__).parents[2]
CORPUS = Path(__file__).parent / "corpus"


class Target(NamedTuple):
    """``read`` takes the bytes, ``seeds`` gives files that are right or nearly so, ``mutate`` changes one."""

    read: Callable[[bytes], object]
    seeds: Callable[[], Sequence[bytes]]
    mutate: Mutation = changed


@cache
def _work() -> Path:
    """A folder of this process alone; in memory where the system has one there."""
    shared = Path("/dev/shm")
    folder = tempfile.TemporaryDirectory(dir=shared if shared.is_dir() else None)
    _KEPT.append(folder)
    return Path(folder.name)


_KEPT: list[Any] = []  # gone when the process ends


def _starter(name: str) -> Path:
    folder = _work() / name
    if not folder.exists():
        shutil.copytree(ROOT / "templates/starters" / name, folder)
    return folder


def _files(*patterns: str, most: int = 40, largest: int = 60_000) -> list[bytes]:
    paths = sorted({path for pattern in patterns for path in ROOT.glob(pattern)})
    return [path.read_bytes() for path in paths if path.is_file() and path.stat().st_size <= largest][:most]


def _told(findings: Iterable[Any]) -> object:
    """Every report of the findings, since they show what an author wrote."""
    from cardwright.check.reports import REPORTS, Outcome

    outcome = Outcome(list(findings), 1, 1)
    return [report(outcome) for report in REPORTS.values()]


def _reader(ending: str) -> Callable[[bytes], object]:
    def read(data: bytes) -> object:
        from cardwright.read.files import read_bytes

        document = read_bytes(data, f"cards.{ending}")
        return _told(document.findings)

    return read


def _in_deck(starter: str, name: str, *, fit: bool = True) -> Callable[[bytes], object]:
    """A file of a deck, and everything that a check makes of it."""

    def read(data: bytes) -> object:
        from cardwright.build.check import check_deck

        return _told(check_deck(_starter(starter), fit=fit, instead={name: data}).findings)

    return read


def _deck(data: bytes) -> object:
    """deck.yaml as it is, or of any game that it names, beside the files of the blank starter."""
    return _in_deck("blank", "deck.yaml")(data)


def _booklet(data: bytes) -> object:
    from cardwright.build.check import check_deck

    folder = _starter("blank")
    written = (folder / "deck.yaml").read_bytes() + b"booklets: {rules: rules.md}\n"
    return _told(check_deck(folder, instead={"deck.yaml": written, "rules.md": data}).findings)


def _baseline(data: bytes) -> object:
    """A baseline, beside a deck that has findings which it may know."""
    from cardwright.build.check import check_deck

    folder = _starter("blank")
    cards = (folder / "cards.csv").read_bytes() + b"c-98,Two  blanks,1,\nc-99,Nine,many,\n"
    return _told(check_deck(folder, fit=False, instead={"cards.csv": cards, "cardwright-baseline.json": data}).findings)


def _translation(data: bytes) -> object:
    from cardwright.build.check import check_deck

    folder = _starter("blank")
    path = folder / "locales/pl.po"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    try:
        return _told(check_deck(folder, languages=["pl"]).findings)
    finally:
        path.unlink()


def _picture(ending: str) -> Callable[[bytes], object]:
    def read(data: bytes) -> object:
        from cardwright.press.template.pictures import PictureStore, Raster, decoded

        path = _work() / f"picture.{ending}"
        path.write_bytes(data)
        found = PictureStore(lambda _: path).get(f"picture.{ending}")
        return decoded(found).size if isinstance(found, Raster) and found.width * found.height < 4_000_000 else found

    return read


def _svg(data: bytes) -> object:
    from cardwright.press.vector.read import read_svg

    return read_svg(data, "picture.svg").faults


def _font(data: bytes) -> object:
    from cardwright.press.text.font import Font
    from cardwright.press.text.fontfile import open_own

    font = open_own("fonts/Own.ttf", data)
    return font.part("Hamburg ÅØ fi 12") if isinstance(font, Font) else font


def _form(data: bytes) -> object:
    from cardwright.press.filled import read_values

    try:
        return read_values(data)
    except RuntimeError:  # what is no PDF; the command says so
        return None


def _package(data: bytes) -> object:
    from cardwright.pack.inspect import summarise
    from cardwright.pack.read import load
    from cardwright.pack.verify import verify

    path = _work() / "deck.cardpack"
    path.write_bytes(data)
    pack, _ = load(path)
    if pack is not None:
        summarise(pack)
    return _told(verify(path))


def _save(data: bytes) -> object:
    from cardwright.engine.course import table_of
    from cardwright.engine.examples.pig import Pig
    from cardwright.engine.lines import SaveError
    from cardwright.engine.saves import Save, look

    path = _work() / "game.cardsave"
    for kept in _work().glob("game*"):
        kept.unlink()
    path.write_bytes(data)
    with contextlib.suppress(SaveError):
        look(path)
    with contextlib.suppress(SaveError), Save.open(path, Pig(), table_of(Pig(), None), up_to_damage=True).save as save:
        return save.moves
    return None


def _playthrough(data: bytes) -> object:
    from cardwright.engine.course import table_of
    from cardwright.engine.examples.pig import Pig
    from cardwright.engine.lines import SaveError
    from cardwright.engine.playthroughs import replay

    with contextlib.suppress(SaveError):
        return replay(Pig(), table_of(Pig(), None), data)
    return None


def _game_of_pig(*, whole: bool) -> list[bytes]:
    from cardwright.engine.chance import Stream, seeded
    from cardwright.engine.course import header_of
    from cardwright.engine.examples.pig import Pig
    from cardwright.engine.lines import DeckName
    from cardwright.engine.moves import TABLE, sample
    from cardwright.engine.playthroughs import record
    from cardwright.engine.saves import Save

    game = Pig()
    setup = game.table(None, seats=2)
    header = header_of(
        game, setup, 7, DeckName("test-deck", "1.2.0", "a" * 64), players=({"name": "Zoë"}, {"name": "Bo"})
    )
    state, moves = game.start_at(setup, 7), []
    stream = Stream(seeded("player", 7, 0))
    while (whole or len(moves) < 12) and (actors := game.actors(state)):
        actor = actors[0]
        moves.append(game.chance(state) if actor == TABLE else sample(game.moves(state, actor), stream))
        state = game.apply(state, moves[-1])
    if whole:
        return [b"".join(record(game, setup, header, moves))]
    path = _work() / "seed.cardsave"
    path.unlink(missing_ok=True)
    with Save.create(path, game, setup, header, flush="system").save as save:
        for move in moves:
            save.append(move, game.apply(save.state, move))
    return [path.read_bytes()]


def _packages() -> list[bytes]:
    from cardwright.build.make import Wishes, build_deck

    out = _work() / "packs"
    if not out.exists():
        built = build_deck(_starter("blank"), out, Wishes(only=("pack",)))
        assert not built.stopped
    return [path.read_bytes() for path in sorted(out.rglob("*.cardpack"))]


def _forms() -> list[bytes]:
    """A small form by reportlab, with each sort of field."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(200, 200), pageCompression=0)
    canvas.acroForm.textfield(name="b-place.name", value="Oslo", x=10, y=10, width=80, height=20)
    canvas.acroForm.checkbox(name="b-place#2.drawing", checked=True, x=10, y=60)
    canvas.acroForm.choice(name="b-place.pool", value="a", options=["a", "b"], x=10, y=90, width=80, height=20)
    canvas.showPage()
    canvas.save()
    return [out.getvalue()]


def _pictures(format_: str) -> list[bytes]:
    from PIL import Image

    out = []
    for mode in ("RGB", "L", "P", "RGBA", "1", "CMYK") if format_ == "PNG" else ("RGB", "L", "CMYK"):
        if (format_, mode) == ("PNG", "CMYK"):
            continue
        buffer = io.BytesIO()
        exif = Image.Exif()
        exif[0x0112] = 6
        Image.radial_gradient("L").resize((24, 18)).convert(mode).save(buffer, format_, exif=exif)
        out.append(buffer.getvalue())
    return out


def _fonts() -> list[bytes]:
    """A font of a few letters, cut out of one that is shipped, and the small ones of the corpus."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    out = _files("tests/corpus/FONT00*/good-*/fonts/*", largest=40_000)[:4]
    for path in sorted((ROOT / "templates/fonts").rglob("*.ttf"))[:3]:
        options = subset.Options(layout_features=["*"])
        font = TTFont(io.BytesIO(path.read_bytes()))
        cutter = subset.Subsetter(options)
        cutter.populate(text="Hamburg ÅØ fi 12")
        cutter.subset(font)
        buffer = io.BytesIO()
        font.save(buffer)
        out.append(buffer.getvalue())
    return out


def _workbooks() -> list[bytes]:
    """The small ones of the corpus, and one by openpyxl with shared texts, dates and merged cells."""
    import datetime

    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    for row in (
        ["id", "q.1.ask", "n"],
        ["a", "x|y", 7],
        ["b", datetime.datetime(2026, 3, 1, 4, 5), 0.5],
        ["c", True, -1e20],
    ):
        sheet.append(row)
    sheet["C2"].number_format, sheet["C3"].number_format, sheet["C4"].number_format = "000", "0.0%", "#,##0.00;[Red](0)"
    sheet.merge_cells("A6:B7")
    sheet.column_dimensions["C"].hidden = True
    out = io.BytesIO()
    book.save(out)
    return [out.getvalue(), *_files("tests/corpus/S*/*/cards.xlsx")]


def _histories() -> list[bytes]:
    return _files("tests/corpus/CUL*/*/legacy/*.jsonl")


TARGETS: dict[str, Target] = {
    "yaml": Target(_reader("yaml"), lambda: _files("templates/starters/*/*.yaml", "tests/corpus/S*/*/*.yaml")),
    "json": Target(
        _reader("json"),
        lambda: [
            b'{"kind": "x", "cards": [{"id": "a", "n": -1.5e3, "t": "\\u00d8 \\ud83c"}]}',
            *_files("tests/corpus/S*/*/*.json"),
        ],
    ),
    "csv": Target(_reader("csv"), lambda: _files("templates/starters/*/*.csv", "tests/corpus/S*/*/*.csv")),
    "xlsx": Target(_reader("xlsx"), _workbooks, in_zip),
    "svg": Target(
        _svg,
        lambda: _files("tests/corpus/IMG*/*/art/*.svg", "decks/*/art/*.svg", "decks/*/pictures/*.svg", largest=20_000),
    ),
    "png": Target(_picture("png"), lambda: _pictures("PNG"), in_png),
    "jpeg": Target(_picture("jpg"), lambda: _pictures("JPEG")),
    "package": Target(_package, _packages, in_package),
    "template": Target(
        _in_deck("blank", "templates/card.yaml"),
        lambda: _files(
            "templates/starters/blank/templates/*.yaml",
            "templates/starters/*/*.yaml",
            "decks/*/templates/*.yaml",
            "tests/corpus/FIT*/*/templates/*.yaml",
            largest=6_000,
        ),
    ),
    "booklet": Target(
        _booklet, lambda: [*_files("tests/corpus/BOK*/*/*.md"), *_files("decks/*/rules.md", largest=8_000)]
    ),
    "save": Target(_save, lambda: _game_of_pig(whole=False), in_chain),
    "playthrough": Target(_playthrough, lambda: _game_of_pig(whole=True), in_chain),
    "history": Target(
        _in_deck("cultural_routes", "legacy/2026-11-30-anna-6db792.jsonl", fit=False), _histories, in_chain
    ),
    "baseline": Target(_baseline, lambda: _files("tests/corpus/REF04*/*/cardwright-baseline.json")),
    "po": Target(_translation, lambda: _files("tests/corpus/TXT03*/*/locales/*.po", "decks/*/locales/*.po")),
    "font": Target(_font, _fonts),
    "form": Target(_form, _forms),
    "deck": Target(
        _deck, lambda: _files("templates/starters/*/deck.yaml", "decks/*/deck.yaml", "tests/corpus/S*/*/deck.yaml")
    ),
}


def seeds(reader: str) -> list[bytes]:
    """What a run begins with: inputs that once failed, and files that are right."""
    return [*corpus(reader), *TARGETS[reader].seeds()]


def corpus(reader: str) -> list[bytes]:
    """Inputs that once failed."""
    return [path.read_bytes() for path in sorted((CORPUS / reader).glob("*")) if path.is_file()]
