"""Flow: a Markdown file to pages: what stays together, what is filled up, what is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from cardwright.build.booklets import read_booklets
from cardwright.build.bookpages import set_booklets
from cardwright.build.faces import load_looks
from cardwright.build.load import load_deck
from cardwright.diag import Finding, Source, Span
from cardwright.press.faces.face import Face, Inset, Line, Rect, Text
from cardwright.press.flow.booklet import Booklet
from cardwright.press.flow.pages import break_pages
from cardwright.press.flow.strip import Strip, nothing

PLACE = Span(Source("rules.md", ""), 0, 0)
SENTENCE = "Hop over the brook and back again, and mind the hedge on the way. "
Setter: TypeAlias = "Callable[..., tuple[Booklet, list[Finding]]]"


def strip(height: float = 10.0, *, keep: bool = False, before: float = 0.0, fresh: bool = False) -> Strip:
    return Strip(height, nothing, PLACE, before=before, keep=keep, fresh=fresh)


def counts(strips: Sequence[Strip], room: float = 100.0) -> list[int]:
    """How many strips stand on each page."""
    return [len(page) for page in break_pages(strips, room)]


@pytest.fixture
def booklet(sample, tmp_path: Path) -> Setter:
    """Sets a text as the booklet of a small deck with the card x-1; the booklet, and what was found."""

    def make(text: str, **more: object) -> tuple[Booklet, list[Finding]]:
        deck = sample([{"text": "{title}", "box": [5, 5, 53, 20]}], booklets={"rules": {"file": "rules.md", **more}})
        (deck.folder / "rules.md").write_text(text, encoding="utf-8")
        loaded = load_deck(deck.folder)
        findings = read_booklets(loaded)
        (made,) = set_booklets(loaded, load_looks(loaded))
        assert made.booklet is not None, made.findings
        return made.booklet, [*findings, *made.findings]

    return make


def words(face: Face) -> list[str]:
    """The lines of a page, from the top."""
    lines: dict[float, str] = {}
    for item in face.items:
        for word in item.words if isinstance(item, Text) else ():
            line = lines.get(round(item.y, 2), "")
            lines[round(item.y, 2)] = line + ("" if word.glued or not line else " ") + word.text
    return [line for _, line in sorted(lines.items())]


# Pages


def test_pages_are_filled_one_after_the_other() -> None:
    assert counts([strip() for _ in range(25)]) == [10, 10, 5]


def test_room_before_a_strip_is_not_left_at_the_head_of_a_page() -> None:
    pages = break_pages([strip(60), strip(60, before=20)], 100)
    assert [placed.top for page in pages for placed in page] == [0, 0]


def test_what_stays_together_goes_to_the_next_page_together() -> None:
    heading_and_two_lines = [strip(keep=True), strip(keep=True), strip()]
    assert counts([*[strip() for _ in range(8)], *heading_and_two_lines]) == [8, 3]


def test_what_is_higher_than_a_page_is_broken_all_the_same() -> None:
    assert counts([strip(keep=True) for _ in range(25)]) == [10, 10, 5]


def test_the_head_of_a_table_stands_on_every_page_of_it() -> None:
    head = strip(keep=True)
    rows = [Strip(10.0, nothing, PLACE, head=(head,)) for _ in range(15)]
    pages = break_pages([head, *rows], 100)
    assert [page[0].strip is head for page in pages] == [True, True]
    assert sum(len(page) for page in pages) == 15 + 2


def test_a_page_is_begun_where_it_is_asked_for() -> None:
    assert counts([strip(), strip(fresh=True), strip()]) == [1, 2]


# Booklets


@pytest.mark.parametrize("pages", range(1, 10))
def test_no_page_is_blank_without_a_purpose(booklet: Setter, pages: int) -> None:
    made, _ = booklet("\n\n<!-- page -->\n\n".join(f"# Part {number}" for number in range(1, pages + 1)))
    assert len(made.pages) % 4 == 0 and len(made.pages) - pages < 4
    firsts = [words(page)[0] for page in made.pages]
    assert firsts == [f"Part {number}" for number in range(1, pages + 1)] + ["Notes"] * (len(made.pages) - pages)
    for page in made.pages[pages:]:
        assert sum(isinstance(item, Line) for item in page.items) > 10  # lines to write on


def test_a_part_marked_so_is_the_last_page(booklet: Setter) -> None:
    made, _ = booklet("# One\n\n<!-- back -->\n\n# At a glance\n")
    assert [words(page)[0] for page in made.pages] == ["One", "Notes", "Notes", "At a glance"]


@pytest.mark.parametrize("lines", range(30, 60))
def test_no_heading_ends_a_page_and_no_line_stands_alone(booklet: Setter, lines: int) -> None:
    text = "\\\n".join(f"Line {number}" for number in range(lines))
    made, _ = booklet(f"{text}\n\n## Heading\n\n{SENTENCE * 5}\n")
    pages = [words(page)[:-1] for page in made.pages]  # without their foot
    for page in pages:
        assert page[-1] != "Heading"
    at, page = next((at, page) for at, page in enumerate(pages) if "Heading" in page)
    after = page[page.index("Heading") + 1 :]
    assert len(after) >= 2
    if pages[at + 1][0] != "Notes":
        assert len(pages[at + 1]) >= 2


def test_pages_are_at_their_true_size(booklet: Setter) -> None:
    for size, sides in {
        "a5": (148, 210),
        "a6": (105, 148),
        "half-letter": (139.7, 215.9),
        "quarter": (107.95, 139.7),
    }.items():
        made, findings = booklet("# Hop\n", size=size)
        assert findings == []
        assert {(page.width, page.height) for page in made.pages} == {sides}


def test_the_table_of_contents_knows_the_pages(booklet: Setter) -> None:
    made, _ = booklet("# Start\n\n<!-- contents -->\n\n<!-- page -->\n\n# Middle\n\n<!-- page -->\n\n## End\n")
    assert words(made.pages[0])[:3] == ["Start", "Middle 2", "End 3"]
    assert [(title.level, title.words, title.page) for title in made.outline] == [
        (1, "Start", 0), (1, "Middle", 1), (2, "End", 2),
    ]  # fmt: skip


def test_comments_are_not_printed_and_links_are_their_words(booklet: Setter) -> None:
    made, findings = booklet("Hop <!-- V-14 --> over [the brook](https://example.org).\n\n<!-- V-15 -->\n")
    assert findings == []
    assert words(made.pages[0])[0] == "Hop over the brook."


def test_bold_and_italic_words_are_set_in_fonts_of_their_own(booklet: Setter) -> None:
    made, _ = booklet("One **two** *three*, four\n")
    fonts = {
        word.text: word.parts[0].font.name
        for item in made.pages[0].items
        if isinstance(item, Text)
        for word in item.words
    }
    assert fonts["One"] == "BarlowSemiCondensed-400"
    assert fonts["two"] == "BarlowSemiCondensed-700"
    assert fonts["three"] == "BarlowSemiCondensed-400-italic"
    assert words(made.pages[0])[0] == "One two three, four"


def test_lists_are_numbered_from_their_first_number(booklet: Setter) -> None:
    made, _ = booklet("3. hop\n4. hide\n   - here\n   - there\n")
    assert words(made.pages[0])[:4] == ["3 hop", "4 hide", "– here", "– there"]


def test_a_card_is_shown_in_the_size_asked_for_with_its_corners_cut(booklet: Setter) -> None:
    made, findings = booklet('![A hare](card:x-1 "31.5 mm")\n')
    assert findings == []
    (inset,) = [item for item in made.pages[0].items if isinstance(item, Inset)]
    assert (inset.window, inset.radius, inset.scale) == ((0.0, 0.0, 63.0, 88.0), 3.0, 0.5)
    assert "A hare" in words(made.pages[0])


def test_pictures_side_by_side_share_the_width(booklet: Setter) -> None:
    made, _ = booklet(" ".join("![](card:x-1)" for _ in range(6)) + "\n")
    insets = [item for item in made.pages[0].items if isinstance(item, Inset)]
    assert len({(inset.y, inset.scale) for inset in insets}) == 1
    assert max(inset.x + 63 * inset.scale for inset in insets) <= 148 - 13 + 0.01


def test_a_picture_that_opens_a_box_stands_beside_its_text(booklet: Setter) -> None:
    made, _ = booklet("> ![](card:x-1)\n>\n> Hop.\n")
    page = made.pages[0]
    (inset,) = [item for item in page.items if isinstance(item, Inset)]
    hop = next(item for item in page.items if isinstance(item, Text) and item.words[0].text == "Hop.")
    assert hop.x > inset.x + 63 * inset.scale
    assert inset.y < hop.y < inset.y + 88 * inset.scale


def test_numbers_stand_under_one_another_at_the_right(booklet: Setter) -> None:
    made, _ = booklet("| a | n |\n| --- | --: |\n| x | 1 |\n| y | 1000 |\n")
    ends = {
        round(item.x + item.width, 2)
        for item in made.pages[0].items
        if isinstance(item, Text) and item.words[0].text in ("n", "1", "1000") and item.y < 100
    }
    assert len(ends) == 1


def test_a_long_table_repeats_its_head_and_breaks_no_row(booklet: Setter) -> None:
    rows = "".join(f"| {number} | {SENTENCE * 3} |\n" for number in range(40))
    made, findings = booklet(f"| number | text |\n| --- | --- |\n{rows}")
    assert findings == []
    full = [words(page) for page in made.pages if "Notes" not in words(page)]
    assert len(full) > 1
    assert all(page[0] == "number text" for page in full)


def test_a_box_stays_whole(booklet: Setter) -> None:
    filler = "".join(f"Line {number}\\\n" for number in range(38)) + "Last line."
    made, _ = booklet(f"{filler}\n\n> {SENTENCE * 6}\n")
    grounds = [item for page in made.pages for item in page.items if isinstance(item, Rect) and item.width > 50]
    assert len(grounds) == 1


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("Hop <b>on</b>.\n", "BOK003", (1, 5)),
        ("![](card:x-2)\n", "BOK001", (1, 5)),
        ("![](piece:board)\n", "BOK001", (1, 5)),
        ("![](card:x-1#back)\n", "BOK001", (1, 5)),
        ("![](card:x-1#side)\n", "BOK001", (1, 5)),
        ('![](card:x-1 "wide")\n', "BOK002", (1, 5)),
        ("![](https://example.org/a.png)\n", "BOK002", (1, 5)),
        ("Hop.\n\n![](none.png)\n", "BOK002", (3, 5)),
        ("Hop ![](card:x-1) on.\n", "BOK006", (1, 9)),
        ("#### Deep\n", "BOK006", (1, 1)),
        ("Hop `on`.\n", "BOK006", (1, 6)),
        ("Hop " + "on" * 200 + ".\n", "BOK005", (1, 5)),
        ("Hop \U0001f956.\n", "FONT001", (1, 5)),
    ],
)
def test_what_cannot_be_set_is_told_where_it_stands(
    booklet: Setter, text: str, code: str, place: tuple[int, int]
) -> None:
    _, findings = booklet(text)
    assert code in {finding.code.id for finding in findings}
    span = next(finding.span for finding in findings if finding.code.id == code)
    assert span is not None
    assert (span.line, span.column) == place


def test_a_card_that_is_not_there_is_told_with_the_one_that_was_meant(booklet: Setter) -> None:
    _, findings = booklet("![](card:x-11)\n")
    assert [finding.suggestion for finding in findings] == ["did you mean x-1?"]


def test_the_same_text_gives_the_same_pages(booklet: Setter) -> None:
    text = f"# Hop\n\n{SENTENCE}\n\n![](card:x-1)\n"
    first, second = booklet(text)[0], booklet(text)[0]
    assert [words(page) for page in first.pages] == [words(page) for page in second.pages]
