"""Colours: the formulas against published values, and what is found faint or confused."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright import resources
from cardwright.build.check import check_deck
from cardwright.diag import Finding
from cardwright.press.colours.difference import apart, ciede2000
from cardwright.press.colours.light import contrast, grey, parts
from cardwright.press.colours.readable import nearest_readable
from cardwright.press.colours.sight import ALL, COLOUR_BLIND, seen

HEAD = 'palette: {paper: "#ffffff", night: "#12302b", sea: "#5fa8b8"}\nfront:\n'
TITLE = '  - {text: "{title}", box: [5, 5, 53, 20], colour: %s}\n'


def found(folder: Path, template: str, more: str = "") -> list[Finding]:
    """The findings about colours of the blank deck with another template."""
    deck = folder / "deck"
    shutil.copytree(resources.templates() / "starters" / "blank", deck)
    (deck / "templates" / "card.yaml").write_text(template, "utf-8")
    with (deck / "deck.yaml").open("a", encoding="utf-8") as file:
        file.write(more)
    return [finding for finding in check_deck(deck).findings if finding.code.family == "COL"]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # Sharma, Wu and Dalal (2005), table 1: pairs 1, 7, 15, 17, 25 and 34
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_gives_the_published_differences(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


def test_contrast_goes_from_1_to_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert contrast("#123456", "#123456") == 1


def test_grey_is_as_light_as_the_colour() -> None:
    assert grey("#808080") == pytest.approx(parts("#808080")[0])
    level = round(grey("#c8102e") * 255)
    assert contrast(f"#{level:02x}{level:02x}{level:02x}", "#c8102e") == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("sight", ALL)
def test_white_and_grey_look_the_same_to_everybody(sight: object) -> None:
    assert apart(seen("#ffffff", sight), "#ffffff") < 0.5  # type: ignore[arg-type]
    assert apart(seen("#777777", sight), "#777777") < 0.5  # type: ignore[arg-type]


def test_red_and_olive_are_one_colour_without_green_cones() -> None:
    deuteranopia, _, tritanopia = COLOUR_BLIND
    assert apart(seen("#c0392b", deuteranopia), seen("#6b7a1e", deuteranopia)) < 3
    assert apart(seen("#c0392b", tritanopia), seen("#6b7a1e", tritanopia)) > 30


@pytest.mark.parametrize("ground", ["#ffffff", "#f6f1df", "#12302b"])
def test_the_colour_advised_is_readable(ground: str) -> None:
    better = nearest_readable("#5f8a80", ground, 4.5)
    assert better is not None
    assert 4.5 <= contrast(better, ground) < 4.8


def test_one_finding_for_a_colour_in_one_place_however_many_cards(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, HEAD + TITLE % "sea")
    assert finding.message == "text in `sea` on `paper` has a contrast of 2.6:1, and wants 4.5:1 (first on c-01, front)"
    assert finding.span is not None
    assert finding.span.text == "sea"


def test_the_ground_is_what_lies_topmost_under_the_text(tmp_path: Path) -> None:
    dark = "  - {shape: rect, fill: night, box: [0, 0, 63, 40], bleed: true}\n"
    assert not found(tmp_path, HEAD + dark + TITLE % "sea")


def test_a_shape_that_is_drawn_later_is_no_ground(tmp_path: Path) -> None:
    dark = "  - {shape: rect, fill: night, box: [0, 0, 63, 40], bleed: true}\n"
    assert len(found(tmp_path, HEAD + TITLE % "sea" + dark)) == 1


def test_turned_text_is_judged_where_it_comes_to_lie(tmp_path: Path) -> None:
    foot = "  - {shape: rect, fill: night, box: [0, 60, 63, 28]}\n"
    turned = "  - {layer: [{text: Upside down, box: [5, 5, 53, 10], colour: night}], box: [0, 0, 63, 88], turn: 180}\n"
    (finding,) = found(tmp_path, HEAD + foot + turned)
    assert finding.evidence["contrast"] == 1.0


def test_large_type_and_icons_want_three_to_one(tmp_path: Path) -> None:
    head = HEAD.replace("#5fa8b8", "#4f96a6") + "icons_here\n"
    head = head.replace("icons_here\n", "  - {icon: dot, box: [5, 40, 9, 9], colour: sea}\n")
    icons = "icons: {dot: [{d: M2 2 L22 2 L22 22 L2 22 Z, fill: fg}]}\nstyles: {big: {size: 20, colour: sea}}\n"
    assert not found(tmp_path, icons + head + "  - {text: Big, box: [5, 5, 53, 20], style: big}\n")
    shutil.rmtree(tmp_path / "deck")
    paler = head.replace("#4f96a6", "#8fc0cc")
    assert len(found(tmp_path, icons + paler + "  - {text: Big, box: [5, 5, 53, 20], style: big}\n")) == 2


def test_a_theme_is_told_in_deck_yaml(tmp_path: Path) -> None:
    (finding,) = found(tmp_path, HEAD + TITLE % "night", "theme: {night: '#9fb8b0'}\n")
    assert finding.path.endswith("deck.yaml")
    assert finding.pointer == "/theme/night"


def test_a_word_beside_the_colour_is_enough(tmp_path: Path) -> None:
    palette = 'palette: {pennant: {"1": "#c0392b", "2": "#6b7a1e"}}\nfront:\n'
    shape = '  - {shape: rect, fill: "{pennant[number]}", box: [5, 5, 20, 20]}\n'
    (finding,) = found(tmp_path, palette + shape)
    assert finding.code.id == "COL002"
    shutil.rmtree(tmp_path / "deck")
    assert not found(tmp_path, palette + shape + '  - {text: "{number}", box: [5, 40, 53, 20]}\n')


@pytest.mark.parametrize(("alt", "told"), [('alt: ""', 0), ("alt: dot", 1)])
def test_an_icon_that_says_nothing_is_there_for_looks_alone(alt: str, told: int, tmp_path: Path) -> None:
    icon = f"icons:\n  dot:\n    {alt}\n    paths: [{{d: M2 2 L22 2 L22 22 L2 22 Z, fill: fg}}]\n"
    head = HEAD.replace("#5fa8b8", "#d5dfe2")
    assert len(found(tmp_path, icon + head + "  - {icon: dot, box: [5, 40, 9, 9], colour: sea}\n")) == told


def test_greys_say_the_side_and_the_card_that_they_were_first_seen_on(sample: Callable[..., Any]) -> None:
    palette = {"pennant": {"1": "#b5442e", "2": "#1c6fb8"}}
    back = [{"shape": "rect", "fill": "{pennant[number]}", "box": [5, 5, 50, 20]}]
    cards = [{"title": "a", "number": number} for number in (3, 2, 1)]
    deck = sample(
        [{"text": "{title}"}], cards, back=back, fields={"number": {"type": "number"}}, template={"palette": palette}
    )
    (finding,) = [one for one in deck.findings() if one.code.id == "COL003"]
    assert finding.message.endswith("(CIEDE2000; first on x-2, back)")
    assert (finding.evidence["side"], finding.evidence["first_card"]) == ("back", "x-2")
