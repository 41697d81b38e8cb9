"""The proof: every face of a deck in order, its findings where they belong, and nothing that a browser could be made
to run or to fetch.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.check import CheckResult, check_deck
from cardwright.build.proof import PER_PAGE, ProofWriter
from cardwright.check.reports import summary
from cardwright.press.faces.face import texts

DECK = Path(__file__).resolve().parents[2] / "decks/vagabond"
VOID = {"meta", "input", "link", "br", "img", "hr"}
SVG = {"svg", "g", "defs", "path", "rect", "circle", "line", "text", "tspan", "use", "clipPath", "image"}
HTML = {
    "html", "head", "meta", "title", "style", "body", "a", "header", "div", "p", "h1", "h2", "h3", "dl", "dt", "dd",
    "strong", "span", "section", "ul", "ol", "li", "b", "code", "pre", "mark", "form", "fieldset", "legend", "label",
    "input", "nav", "main", "article", "figure", "figcaption",
}  # fmt: skip


def proof(folder: Path) -> tuple[CheckResult, dict[str, str]]:
    """A deck checked and proofed as a build does it."""
    result = check_deck(folder)
    deck, looks = result.loaded.deck, result.looks
    assert deck is not None and looks is not None
    writer = ProofWriter(deck.file.title, deck.file.version, deck.file.language, looks.pictures.rasters)
    shown = set()
    for content, front, back in looks.faces(iter(deck.contents)):
        writer.add(content, front, back, [finding for finding in result.findings if finding.card == content.id])
        shown.add(content.id)
    rest = [finding for finding in result.findings if finding.card not in shown]
    return result, {name: data.decode("utf-8") for name, data in writer.pages(rest, summary(result.outcome))}


class Page(HTMLParser):
    """A page read strictly: every element is closed in its turn, and no attribute stands twice."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.ids: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), (tag, attrs)
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def cards(page: str) -> list[str]:
    return re.findall(r'<article class="card.*?</article>', page, re.S)


def faces(card: str) -> list[ET.Element]:
    return [ET.fromstring(drawing) for drawing in re.findall(r'<svg class="face".*?</svg>(?=<figcaption)', card, re.S)]


def marks(drawing: ET.Element) -> ET.Element | None:
    return drawing.find("./g[@class='marks']")


@pytest.fixture
def vagabond(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DECK, tmp_path / "vagabond"))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Callable[..., Path]:
    """A deck with a kind of its own: a title on the front and nothing on the back."""

    def write(titles: list[str], deck_title: str = "Harbour", **more: Any) -> Path:
        folder = tmp_path / "own"
        folder.mkdir()
        (folder / "deck.yaml").write_text(
            f"format: 1\nid: harbour\ngame: own\ntitle: {quoted(deck_title)}\nversion: 1.0.0\nlanguage: pl\n"
            "kinds: {ship: {template: ship.yaml, fields: {title: {type: text, required: true}}}}\n"
            "cards: {ship: ships.yaml}\n",
            "utf-8",
        )
        (folder / "ship.yaml").write_text(
            "sizes: [63x88]\nfonts: {bold: NotoSans-700}\nstyles: {name: {font: bold, size: 9, min: 6, lines: 2}}\n"
            "front:\n  - {text: '{title}', box: [5, 5, 53, 20], style: name}\n",
            "utf-8",
        )
        rows = "".join(
            f"  - {{id: s-{at:03d}, title: {quoted(title)}, count: {1 + (at == 2)}}}\n"
            for at, title in enumerate(titles, 1)
        )
        (folder / "ships.yaml").write_text(f"kind: ship\ncards:\n{rows}", "utf-8")
        return folder

    return write


def quoted(text: str) -> str:
    inside = "".join(
        letter if letter.isprintable() and letter not in '"\\' else f"\\U{ord(letter):08X}" for letter in text
    )
    return f'"{inside}"'


# ------------------------------------------------------------------------------------------------------------- whole


def test_a_clean_deck_is_good_to_print(vagabond: Path) -> None:
    result, pages = proof(vagabond)
    assert result.findings == []
    assert list(pages) == ["proof.html"]
    page = pages["proof.html"]
    assert "Good to print" in page and "All clean: 9 files, 60 cards" in page
    assert 'id="report"' not in page and 'id="flawed"' not in page


def test_every_text_of_every_card_is_there_in_order(vagabond: Path) -> None:
    result, pages = proof(vagabond)
    assert result.loaded.deck is not None and result.looks is not None
    shown = cards(pages["proof.html"])
    assert len(shown) == 60
    for card, (content, *sides) in zip(shown, result.looks.faces(iter(result.loaded.deck.contents)), strict=True):
        assert f">{content.id}</a></h3>" in card
        for drawing, side in zip(faces(card), sides, strict=True):
            assert side is not None
            wanted = [word.text for text in texts(side) for word in text.words]
            written = "".join("".join(element.itertext()) + " " for element in drawing.iter("text"))
            assert "".join(written.split()) == "".join("".join(wanted).split())


def test_a_page_is_well_formed_and_made_of_known_elements(vagabond: Path) -> None:
    edit(vagabond / "travel/europe.yaml", "a: Lego", "a: Le中go")
    page = Page(proof(vagabond)[1]["proof.html"])
    assert {tag for tag, _ in page.tags} <= {tag.lower() for tag in SVG} | HTML | {"filter", "fecolormatrix"}
    assert len(set(page.ids)) == len(page.ids)
    for _, attributes in page.tags:
        for name in ("href", "aria-labelledby"):
            target = attributes.get(name, "")
            if target.startswith("#") or (target and name != "href"):
                assert target.removeprefix("#") in page.ids, target


def test_a_page_needs_nothing_from_anywhere(vagabond: Path) -> None:
    page = re.sub("base64,[A-Za-z0-9+/=]*", "", proof(vagabond)[1]["proof.html"])
    assert not re.search(r"https?:|//[a-z]|@import|<script|javascript:|\son[a-z]+=", page)
    addresses = re.findall(r"url\(([^)]*)\)", page)
    assert {address[:10] for address in addresses if not address.startswith("#seen-")} <= {
        "data:font/",
        "#trim-63x8",
        "#bleed-63x",
    }
    policy = next(attributes for _, attributes in Page(page).tags if "http-equiv" in attributes)
    assert policy["http-equiv"] == "Content-Security-Policy"
    assert policy["content"].startswith("default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:")


def test_a_page_brings_the_fonts_that_it_names(vagabond: Path) -> None:
    page = proof(vagabond)[1]["proof.html"]
    brought = re.findall(r'@font-face\{font-family:"([^"]+)"', page)
    assert len(set(brought)) == len(brought)
    assert set(re.findall(r' font-family="([^"]+)"', page)) <= set(brought)
    assert set(re.findall(r'"(Barlow[^"]*)", system-ui', page)) <= set(brought)


def test_a_page_can_be_read_aloud(vagabond: Path) -> None:
    page = proof(vagabond)[1]["proof.html"]
    tags = Page(page).tags
    assert tags[0] == ("html", {"lang": "en"})
    drawings = [attributes for tag, attributes in tags if attributes.get("class") == "face" and tag == "svg"]
    assert drawings[1]["aria-label"] == "Back of t-001" and drawings[1]["lang"] == "en"
    levels = [int(tag[1]) for tag, _ in tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    for tag, attributes in tags:
        if tag == "input":
            assert re.search(rf'<label><input [^>]*id="{attributes["id"]}"[^>]*>[^<]+</label>', page)


# ---------------------------------------------------------------------------------------------------------- findings


def test_a_finding_stands_with_its_card_and_marks_its_text(vagabond: Path) -> None:
    edit(
        vagabond / "travel/europe.yaml",
        "Which toy takes its name from the Danish for “play well”?",
        "Which toy takes its name from the Danish for “play well”, " + "and well, " * 20 + "?",
    )
    result, pages = proof(vagabond)
    assert [finding.code.id for finding in result.findings] == ["FIT001"]
    page = pages["proof.html"]
    flawed = [card for card in cards(page) if "flawed" in card[:40]]
    assert len(flawed) == 1 and "t-001" in flawed[0]
    assert "FIT001" in flawed[0] and "text-overflows" in flawed[0] and "Help" in flawed[0]
    assert re.search(r"travel/europe\.yaml:15:14", flawed[0])
    assert '<span class="unseen">Marked on the card as </span>1</span>' in flawed[0]
    front, back = faces(flawed[0])
    assert marks(front) is None
    overlay = marks(back)
    assert overlay is not None
    outlines = overlay.findall("rect[@class='error']")
    assert len(outlines) == 1
    numbers = ["".join(element.itertext()) for element in overlay.iter("text")]
    assert numbers == ["1"]
    # It stands round the second question, in millimetres of the card, and does not leave it.
    box = {name: float(outlines[0].get(name) or 0) for name in ("x", "y", "width", "height")}
    assert 9 < box["x"] < 12 and 20 < box["y"] < 26 and box["height"] > 4
    assert box["x"] + box["width"] <= 63 and box["y"] + box["height"] <= 88


def test_a_finding_about_what_is_not_printed_itself_marks_what_is_around_it(vagabond: Path) -> None:
    text = (vagabond / "travel/europe.yaml").read_text("utf-8")
    (vagabond / "travel/europe.yaml").write_text(text.replace("about: IE", "about: FR", 1), "utf-8")
    _, pages = proof(vagabond)
    card = cards(pages["proof.html"])[1]
    assert "VAG030" in card
    overlay = marks(faces(card)[1])
    assert overlay is not None
    outline = overlay.find("rect[@class='error']")
    assert outline is not None
    assert float(outline.get("height") or 0) > 8  # the question and its options


def test_a_finding_of_the_deck_comes_first_with_its_line(vagabond: Path) -> None:
    edit(vagabond / "places.csv", ",PRG,Prague,CZ", ",PRG,Prague,SK")
    _, pages = proof(vagabond)
    page = pages["proof.html"]
    assert page.index("In the deck as a whole") < page.index("GEO106") < page.index('<main class="wide"')
    assert "PRG,Prague,<mark>SK</mark></pre>" in page
    assert "Not to be printed yet" in page and not re.search('class="card flawed"', page)


def test_the_overview_leads_to_the_cards(vagabond: Path) -> None:
    edit(vagabond / "travel/europe.yaml", "a: Lego", "a: Le中go")
    _, pages = proof(vagabond)
    page = pages["proof.html"]
    links = '<span class="cards-of"><a href="#card-1">t-001</a></span>'
    assert f"<b>FONT001</b> letter-missing, 1×</span>{links}" in page
    assert "Only cards with findings (1 in the deck)" in page


def test_a_deck_without_cards_still_has_a_proof() -> None:
    pages = dict(ProofWriter("Empty", "1.0.0", "en", {}).pages([], "All clean"))
    assert list(pages) == ["proof.html"]
    Page(pages["proof.html"].decode())
    assert b"No cards to show" in pages["proof.html"]


# ----------------------------------------------------------------------------------------------------------- hostile


@pytest.mark.parametrize(
    "words",
    [
        "<script>alert(1)</script>",
        "]]></text></svg></style><b onclick=x>",
        "\"><img src=x onerror='alert(1)'>",
        "--></title><!-- &lt;i&gt;",
        "https://example.org/x.js",
    ],
)
def test_what_authors_write_is_text_everywhere(own: Callable[..., Path], words: str) -> None:
    _, pages = proof(own([words, "Ark"], deck_title=words))
    page = Page(pages["proof.html"])
    assert {tag for tag, _ in page.tags} <= {tag.lower() for tag in SVG} | HTML | {"filter", "fecolormatrix"}
    assert not [name for _, attributes in page.tags for name in attributes if name.startswith("on")]
    texts_shown = ["".join(element.itertext()) for element in faces(cards(pages["proof.html"])[0])[0].iter("text")]
    assert texts_shown == [words]


def test_control_characters_and_turned_text_do_no_harm(own: Callable[..., Path]) -> None:
    result, pages = proof(own(["Bell \x07 and \x1b[31m", "Left \u202eright\u2066", "\ufffe\U000e0041 Tag"]))
    assert result.findings
    page = pages["proof.html"]
    Page(page)
    assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe]", page)
    for card in cards(page):
        faces(card)


# ------------------------------------------------------------------------------------------------------------- pages


def test_many_cards_are_parted_into_pages_that_lead_to_one_another(own: Callable[..., Path]) -> None:
    count = 2 * PER_PAGE + 5
    titles = [f"Ship {number}" for number in range(1, count + 1)]
    titles[PER_PAGE] = "Le中go"
    _, pages = proof(own(titles))
    assert list(pages) == ["proof.html", "proof-2.html", "proof-3.html"]
    assert [len(cards(page)) for page in pages.values()] == [PER_PAGE, PER_PAGE, 5]
    assert [re.findall(r'id="card-(\d+)"', page)[0] for page in pages.values()] == ["1", str(PER_PAGE + 1), "161"]
    first, second, third = pages.values()
    assert f'<a href="proof-2.html#card-{PER_PAGE + 1}">s-{PER_PAGE + 1:03d}</a>' in first
    assert 'href="proof.html" rel="prev"' in second and 'href="proof-3.html" rel="next"' in second
    assert 'rel="next"' not in third and "Cards 161 to 165 of 165" in third
    assert "165 (166 with copies)" in first
    assert "No card on this page has findings." in third and "No card on this page" not in second
    for page in pages.values():
        Page(page)
        assert "@font-face" in page  # each page stands by itself
    assert '"NotoSans-700"' in third


def test_copies_are_told(own: Callable[..., Path]) -> None:
    _, pages = proof(own(["One", "Two"]))
    one, two = cards(pages["proof.html"])
    assert "copies" not in one and "2 copies" in two


def test_pages_are_kept_small_in_memory(own: Callable[..., Path]) -> None:
    result = check_deck(own([f"Ship {number}" for number in range(PER_PAGE)]))
    assert result.loaded.deck is not None and result.looks is not None
    writer = ProofWriter("Harbour", "1.0.0", "en", {})
    for _ in range(5):
        for content, front, back in result.looks.faces(iter(result.loaded.deck.contents)):
            writer.add(content, front, back, ())
    done = writer._pages[:-1]
    assert len(done) == 4 and all(not page.cards for page in done)
    assert sum(len(page.drawn.packed) for page in done) < 40_000


_SCRIPT = """
import hashlib, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from test_proof import proof
_, pages = proof(Path(sys.argv[2]))
print(hashlib.sha256("".join(name + page for name, page in pages.items()).encode()).hexdigest())
"""


def test_the_same_deck_gives_the_same_bytes_in_every_process(vagabond: Path) -> None:
    edit(vagabond / "travel/europe.yaml", "a: Lego", "a: Le中gλ")
    here = str(Path(__file__).parent)
    path = os.pathsep.join(entry for entry in sys.path if entry)
    sums = {
        subprocess.run(
            [sys.executable, "-c", _SCRIPT, here, str(vagabond)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    _, pages = proof(vagabond)
    assert sums == {hashlib.sha256("".join(name + page for name, page in pages.items()).encode()).hexdigest() + "\n"}
