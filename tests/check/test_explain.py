"""Explain: every code has a page that a person can read."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from cardwright.build.codes import known_codes
from cardwright.check.explain import explain, page
from cardwright.commands.app import app
from cardwright.diag import Code

CODES = list(known_codes().values())


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_a_page_says_what_and_why_and_shows_both_examples(code: Code) -> None:
    for text in (explain(code), page(code)):
        assert code.what in text
        assert code.why in text
        assert code.bad.file in text
        assert code.good.file in text
        assert all(letter.isprintable() or letter == "\n" for letter in text)
        assert len(text.splitlines()) < 120
    assert page(code).startswith(f"# {code.id} {code.name}\n")


@pytest.mark.parametrize("id_", ["GEO101", "CUL040"])
def test_an_example_can_be_copied_whole(id_: str) -> None:
    code = known_codes()[id_]
    for example in (code.bad, code.good):
        for line in example.text.splitlines():
            assert line in explain(code)
            assert line in page(code)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_a_code_is_written_for_people(code: Code) -> None:
    assert code.id.rstrip("0123456789").isupper()
    assert code.name == code.name.lower()
    assert " " not in code.name
    for text in (code.what, code.why):
        assert text[0].isupper() or text.startswith(("deck.yaml", "manifest.json", "package.json"))
        assert text.endswith(".")
        assert not {"pydantic", "Python", "exception", "dict", "str", "None", "regex"} & set(text.rstrip(".").split())


def test_a_family_lists_its_codes() -> None:
    told = CliRunner().invoke(app, ["explain", "wag"])
    ids = [line.split()[0] for line in told.output.splitlines()]
    assert (told.exit_code, ids) == (0, sorted(code.id for code in CODES if code.family == "WAG"))
