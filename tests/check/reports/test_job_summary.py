"""Job summary: a page that newcomers can act on, within GitHub's limit, where nothing of an author's is Markdown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from tests.check.reports.samples import ONLINE, Hostile, few, hostile, one_of_everything, repeated

from cardwright.check.reports import Checked, Outcome
from cardwright.check.reports.job_summary import IN_FULL, LIMIT, job_summary

MARKDOWN = MarkdownIt("gfm-like", {"linkify": False})


def test_the_page_says_what_is_wrong_where_and_what_to_do() -> None:
    assert job_summary(one_of_everything(ONLINE)) == (
        "## ❌ Cardwright: 2 errors, 1 warning in 3 files, 2 cards\n"
        "\n"
        "1 finding ignored with a reason.\n"
        "\n"
        "❌ **[GEO101 unknown-airport](https://example.org/docs/checks/GEO101.md)** · "
        "[`decks/vagabond/missing cards.csv`](https://example.org/blob/abc/decks/vagabond/missing%20cards.csv)\n"
        "\n"
        "```text\n"
        "  no such file\n"
        "```\n"
        "\n"
        "❌ **[GEO101 unknown-airport](https://example.org/docs/checks/GEO101.md)** · "
        "[`decks/vagabond/travel/europe.yaml:14`](https://example.org/blob/abc/decks/vagabond/travel/europe.yaml#L14)"
        " · card `t-001`\n"
        "\n"
        "```text\n"
        "   14 |     route: [CPH, PQG, LIS]\n"
        "      |                  ^^^ no airport has the IATA code PQG\n"
        "  note: PRG stands here, decks/vagabond/places.csv:2:4\n"
        "    2 | 31,PRG\n"
        "      |    ^^^\n"
        "  help: did you mean PRG?\n"
        "```\n"
        "\n"
        "⚠️ **[TXT001 stray-space](https://example.org/docs/checks/TXT001.md)** · "
        "[`decks/vagabond/travel/europe.yaml:15`](https://example.org/blob/abc/decks/vagabond/travel/europe.yaml#L15)\n"
        "\n"
        "```text\n"
        "   15 |   - x\n"
        "      |     ^ a space too many\n"
        "```\n"
        "\n"
        "[What to do when this fails](https://example.org/docs/why-did-ci-fail.md). On your own computer, "
        "`cardwright check decks/vagabond` says the same as here, and `cardwright explain GEO101` tells what a code "
        "means, with a wrong and a right example.\n"
    )


def test_without_addresses_there_are_no_links() -> None:
    assert "](" not in job_summary(one_of_everything())


def test_a_clean_deck_is_said_to_be_clean() -> None:
    assert job_summary(Outcome([], 3, 24, checked=[Checked("deck.yaml")])) == (
        "## ✅ Cardwright: All clean: 3 files, 24 cards\n\n"
    )


def test_many_findings_are_counted_by_code_and_the_first_shown() -> None:
    page = job_summary(repeated(1000))
    assert "| 1,000 | ❌ GEO101 unknown-airport | A code that is no airport's. |" in page
    assert page.count("```text") == IN_FULL
    assert f"… and {1000 - IN_FULL} more findings: the log of this step has all of them." in page


@pytest.mark.parametrize("limit", [0, 100, 900, 5000, LIMIT])
def test_the_page_keeps_within_the_limit(limit: int) -> None:
    page = job_summary(repeated(60, "ü" * 40_000), limit)
    assert len(page.encode()) <= limit
    assert (limit < 900) == (page == "")


@few
@given(hostile(), st.sampled_from([1000, 3000, LIMIT]))
def test_nothing_of_an_author_is_markdown(given: Hostile, limit: int) -> None:
    page = job_summary(given.outcome, limit)
    assert len(page.encode()) <= limit
    ours = {"heading", "paragraph", "inline", "fence", "table", "thead", "tbody", "tr", "th", "td"}
    parts = {"text", "code_inline", "strong", "link", "softbreak"}
    for token in MARKDOWN.parse(page):
        assert token.type.removesuffix("_open").removesuffix("_close") in ours, token
        for part in token.children or ():
            assert part.type.removesuffix("_open").removesuffix("_close") in parts, part
            if part.type == "link_open":
                assert str(part.attrs["href"]).startswith("https://example.org/")
            if part.type == "text":
                assert not set(part.content) & set("<@#["), part.content
