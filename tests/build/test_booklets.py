"""Booklets of a deck: two files each, folded and page by page, and what the rules of Vagabond must tell."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardwright.build.check import check_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.games.vagabond.pieces.chart import leg, points
from cardwright.games.vagabond.pieces.places import chart_of

ROOT = Path(__file__).resolve().parents[2]
VAGABOND = ROOT / "decks" / "vagabond"
POND = ROOT / "decks" / "pond-choir"
RULES = (VAGABOND / "rules.md").read_text(encoding="utf-8")
MM = 72 / 25.4


@pytest.fixture(scope="module")
def vagabond(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = build_deck(VAGABOND, tmp_path_factory.mktemp("booklet"), Wishes(only=("rules",)))
    assert set(built.made) == {"rules.pdf", "rules-pages.pdf"}
    assert built.folder is not None
    return built.folder


def text_of(path: Path) -> list[str]:
    pdf = pypdfium2.PdfDocument(path)
    return [page.get_textpage().get_text_range() for page in pdf]


def sizes(path: Path) -> set[tuple[int, int]]:
    with pikepdf.open(path) as pdf:
        return {tuple(round(float(side) / MM) for side in page.MediaBox[2:]) for page in pdf.pages}


def test_pages_are_folded_on_a_lying_paper_and_alone_for_screens(vagabond: Path) -> None:
    assert sizes(vagabond / "rules.pdf") == {(297, 210)}
    assert sizes(vagabond / "rules-pages.pdf") == {(148, 210)}
    assert len(text_of(vagabond / "rules-pages.pdf")) == 2 * len(text_of(vagabond / "rules.pdf"))


def test_the_rules_of_vagabond_are_twelve_pages_of_which_none_is_left_over(vagabond: Path) -> None:
    pages = text_of(vagabond / "rules-pages.pdf")
    assert len(pages) == 12
    assert not any("Postcards home" in page for page in pages)


def test_bookmarks_lead_to_the_pages_of_their_headings(vagabond: Path) -> None:
    pages = text_of(vagabond / "rules-pages.pdf")
    with pikepdf.open(vagabond / "rules-pages.pdf") as pdf, pdf.open_outline() as outline:
        places = {page.objgen: number for number, page in enumerate(pdf.pages)}
        found = {str(item.title): places[item.destination[0].objgen] for item in outline.root}
        duel = next(item for item in outline.root if item.title == "Last call").children[0]
        assert str(duel.title) == "The final duel"
    assert {"Travel": 4, "The ruler": 6, "Compass": 7}.items() <= found.items()
    for title, page in found.items():
        assert title.upper() in pages[page].upper()


def test_the_file_says_its_title_and_language(vagabond: Path) -> None:
    with pikepdf.open(vagabond / "rules-pages.pdf") as pdf:
        assert str(pdf.docinfo["/Title"]) == "Vagabond 1.0.0: rules"
        assert str(pdf.Root.Lang) == "en"


def test_the_same_deck_gives_the_same_booklet(vagabond: Path, tmp_path: Path) -> None:
    again = build_deck(VAGABOND, tmp_path, Wishes(only=("booklets",))).folder
    assert again is not None
    for name in ("rules.pdf", "rules-pages.pdf"):
        assert (again / name).read_bytes() == (vagabond / name).read_bytes()


def test_a_paper_on_which_two_pages_do_not_fit_is_left_for_one_on_which_they_do(tmp_path: Path) -> None:
    built = build_deck(VAGABOND, tmp_path, Wishes(only=("rules",), paper="letter"))
    assert built.folder is not None
    assert sizes(built.folder / "rules.pdf") == {(297, 210)}
    assert "a4" in built.made["rules.pdf"]


def test_small_pages_on_large_paper_are_cut_out(tmp_path: Path) -> None:
    built = build_deck(POND, tmp_path, Wishes(only=("rules",)))
    assert built.folder is not None
    with pikepdf.open(built.folder / "rules.pdf") as pdf:
        box = [float(side) / MM for side in pdf.pages[0].TrimBox]
        assert (box[2] - box[0], box[3] - box[1]) == pytest.approx((210, 148), abs=0.01)


def test_check_reads_the_booklet_with_and_without_composing(tmp_path: Path, sample) -> None:
    deck = sample([{"text": "{title}", "box": [5, 5, 53, 20]}], booklets={"rules": "rules.md"})
    (deck.folder / "rules.md").write_text("![](card:x-2)\n\n" + "on" * 200 + "\n", encoding="utf-8")
    assert [finding.code.id for finding in check_deck(deck.folder, fit=False).findings] == ["BOK001"]
    assert [finding.code.id for finding in check_deck(deck.folder).findings] == ["BOK001", "BOK005"]


def test_a_booklet_that_is_not_there_is_told(sample) -> None:
    deck = sample([{"text": "{title}", "box": [5, 5, 53, 20]}], booklets={"rules": "rules.md"})
    (finding,) = check_deck(deck.folder).findings
    assert finding.message == "there is no file rules.md"
    assert finding.pointer == "/booklets/rules"


def test_a_look_is_checked_like_a_template(sample) -> None:
    look = "styles:\n  h1: {font: Nonesuch-700, size: 20}\nbooklet:\n  accent: reddish\n"
    booklets = {"rules": {"file": "rules.md", "look": "look.yaml"}}
    deck = sample([{"text": "{title}", "box": [5, 5, 53, 20]}], booklets=booklets)
    (deck.folder / "rules.md").write_text("# Hop\n", encoding="utf-8")
    (deck.folder / "look.yaml").write_text(look, encoding="utf-8")
    found = {
        (finding.code.id, finding.span.line if finding.span else 0) for finding in check_deck(deck.folder).findings
    }
    assert ("REF022", 2) in found


def test_what_bleeds_over_a_cards_edge_is_not_seen_on_the_page(sample) -> None:
    front = [{"shape": "rect", "fill": "#c8102e", "box": ["0", "0", "100%", "100%"], "bleed": True}]
    deck = sample(front, booklets={"rules": "rules.md"})
    (deck.folder / "rules.md").write_text('![](card:x-1 "63 mm")\n', encoding="utf-8")
    built = build_deck(deck.folder, deck.folder / "out", Wishes(only=("rules",)))
    assert built.folder is not None
    page = pypdfium2.PdfDocument(built.folder / "rules-pages.pdf")[0]
    picture = page.render(scale=10 / MM).to_pil()  # ten dots a millimetre
    reds = [x for x in range(picture.width) if is_red(picture, x, 500)]
    assert len(reds) == pytest.approx(630, abs=4)  # as wide as the card, without its bleed
    top = next(y for y in range(picture.height) if is_red(picture, reds[315], y))
    assert not is_red(picture, reds[3], top + 3)  # the corner is round


def is_red(picture, x: int, y: int) -> bool:
    red, green, _ = picture.getpixel((x, y))[:3]
    return bool(red > 150 > green)


# Vagabond's rules


def test_every_rule_has_its_place_in_the_booklet() -> None:
    told = re.findall(r"V-\d\d", " ".join(re.findall(r"<!--(.*?)-->", RULES.split("-->", 1)[1], re.DOTALL)))
    assert sorted(set(told)) == [f"V-{number:02d}" for number in range(1, 38)]


def test_no_number_of_a_rule_is_printed(vagabond: Path) -> None:
    assert not any(re.search(r"V-\d\d", page) for page in text_of(vagabond / "rules-pages.pdf"))


def test_the_booklet_counts_the_cards_of_the_deck() -> None:
    deck = check_deck(VAGABOND).loaded.deck
    assert deck is not None
    kinds = [content.kind.name for content in deck.contents]
    piles = [content.fields["pile"] for content in deck.contents if content.kind.name == "travel"]
    assert f"**{kinds.count('travel')} travel cards**" in RULES
    assert f"{piles.count('black')} with a black band for the whole world, {piles.count('blue')} with a blue" in RULES
    for kind in ("compass", "picture", "flag"):
        assert f"**{kinds.count(kind)} {kind} cards**" in RULES
    most = [min(piles.count("black") // cards, kinds.count("flag")) for cards in (1, 2, 3)]
    assert f"| Players or teams, with this box | 2–{most[0]} | 2–{most[1]} | 2–{most[2]} |" in RULES


def test_the_worked_example_is_what_the_board_measures() -> None:
    deck = check_deck(VAGABOND).loaded.deck
    assert deck is not None
    chart = chart_of(deck)
    first, second = points(leg(chart, 68, 54)), points(leg(chart, 54, 20))
    assert f"{first} + {second} = **{first + second}** points" in RULES


def test_the_example_of_the_compass_is_the_cards_own() -> None:
    deck = check_deck(VAGABOND).loaded.deck
    assert deck is not None
    card = next(content for content in deck.contents if content.id == "c-01")
    answer = card.fields["a"]["answer"]
    assert f"N {answer['n']}, S {answer['s']}, W {answer['w']}, E {answer['e']}" in RULES


@pytest.mark.parametrize(
    ("text", "code"),
    [("<!-- x -->\n", "SYN013"), ("<!-- page -->\n", "SYN013"), ("# كتاب\n", "FONT003"), ("# A\n\n>\n\nB\n", None)],
)
def test_a_booklet_that_cannot_be_printed_is_told_and_no_crash(tmp_path: Path, text: str, code: str | None) -> None:
    folder = tmp_path / "deck"
    shutil.copytree(ROOT / "decks" / "pond-choir", folder)
    (folder / "rules.md").write_text(text, encoding="utf-8")
    findings = {finding.code.id for finding in check_deck(folder).findings}
    assert code in findings if code else not findings
    assert build_deck(folder, tmp_path, Wishes(only=("rules",))).stopped is bool(code)
