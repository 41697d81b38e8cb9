"""Style colours: one that no template has is told, whether or not anything is drawn with the style."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.resources import starters


def found(folder: Path, *styles: str, palette: str = "", base: str = "") -> list[tuple[str, str]]:
    """Codes and places of a deck whose template has these styles, and may extend another."""
    shutil.copytree(starters() / "blank", folder / "d")
    template = folder / "d" / "templates" / "card.yaml"
    text = template.read_text(encoding="utf-8")
    text = text.replace("styles:\n", "".join(["styles:\n", *(f"  {style}\n" for style in styles)]), 1)
    if base:
        (template.parent / "base.yaml").write_text(base)
        text = f"extends: templates/base.yaml\n{text}"
    template.write_text(text.replace("palette:\n", f"palette:\n{palette}", 1), encoding="utf-8")
    return [(one.code.id, one.span.text if one.span else "") for one in check_deck(folder / "d").findings]


@pytest.mark.parametrize(
    ("style", "word"),
    [
        ("idle: {colour: purpel}", "purpel"),
        ("idle: {colour: ink, cut: {at: 0.5, width: 1, colour: purpel}}", "purpel"),
        ('idle: {colour: "{suits[suit]}"}', "suits"),
    ],
)
def test_a_colour_of_a_style_that_nothing_draws_with_is_told(tmp_path: Path, style: str, word: str) -> None:
    assert found(tmp_path, style) == [("REF023", word)]


def test_a_style_that_is_extended_is_told_once_where_it_is_written(tmp_path: Path) -> None:
    assert found(tmp_path, "idle: {extends: plain, size: 9}", base="styles: {plain: {colour: purpel}}\n") == [
        ("REF023", "purpel")
    ]


def test_a_style_may_have_its_colours_from_the_templates_that_extend_it(tmp_path: Path) -> None:
    base = 'styles: {plain: {colour: sea}, other: {colour: "{suits[suit]}"}}\n'
    assert found(tmp_path, palette='  sea: "#123456"\n  suits: {a: "#123456"}\n', base=base) == []
