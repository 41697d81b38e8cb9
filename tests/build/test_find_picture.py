"""Pictures and templates that are not there: the file that was meant is named, and may be written in place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.find_picture import find_picture
from cardwright.press.template.trouble import Trouble


@pytest.fixture
def art(tmp_path: Path) -> Path:
    """A deck's folder with some pictures."""
    for name in ("art/soup.png", "art/bread.jpg", "art/Tea Pot.png", "icons/star.svg", "out/sheet/soop.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    return tmp_path


def test_a_picture_that_is_there_is_found(art: Path) -> None:
    assert find_picture(art, "art/soup.png") == art / "art" / "soup.png"


@pytest.mark.parametrize(
    ("name", "meant", "sure"),
    [
        ("art/soop.png", "art/soup.png", False),
        ("soup.png", "art/soup.png", False),
        ("art/soup.jpg", "art/soup.png", False),
        ("Art/Soup.PNG", "art/soup.png", True),
        ("art\\soup.png", "art/soup.png", True),
        ("ART\\SOUP.png", "art/soup.png", True),
        ("art\\soop.png", "art/soup.png", False),
        ("/home/me/deck/art/soup.png", "art/soup.png", False),
        ("C:\\Users\\me\\art\\bread.jpg", "art/bread.jpg", False),
        ("../art/soup.png", "art/soup.png", False),
        ("art/tea pot.png", "art/Tea Pot.png", True),
        ("art/star.svg", "icons/star.svg", False),
    ],
)
def test_the_picture_that_was_meant_is_named(art: Path, name: str, meant: str, sure: bool) -> None:
    found = find_picture(art, name)
    assert isinstance(found, Trouble)
    assert (found.meant, found.sure) == (meant, sure)
    assert meant in (found.advice or "")


@pytest.mark.parametrize("name", ["art/badger.png", "https://example.org/fig.png", ""])
def test_where_none_is_near_something_else_helps(art: Path, name: str) -> None:
    found = find_picture(art, name)
    assert isinstance(found, Trouble)
    assert found.meant is None
    assert found.advice


def test_capitals_are_not_certain_where_two_files_differ_in_nothing_else(art: Path) -> None:
    (art / "art" / "SOUP.png").write_bytes(b"")
    if len(list((art / "art").glob("*.png"))) < 3:
        pytest.skip("this disk does not tell capitals from small letters")
    found = find_picture(art, "art/Soup.png")
    assert isinstance(found, Trouble)
    assert not found.sure


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("templates/crad.yaml", "templates/card.yaml"),
        ("card.yaml", "templates/card.yaml"),
        ("templates/card.yml", "templates/card.yaml"),
        ("vagabond/travle", "vagabond/travel"),
    ],
)
def test_the_template_that_was_meant_is_named(sample: Callable[..., Any], written: str, meant: str) -> None:
    kinds = {"card": {"template": written, "fields": {"title": {"type": "text"}}}}
    (finding,) = sample([{"text": "{title}"}], kinds=kinds).findings()
    assert (finding.code.id, finding.suggestion) == ("REF025", f"did you mean {meant}?")
    assert (finding.fix.replacement, finding.fix.safe) == (meant, False)


def test_a_template_is_not_told_to_extend_itself(sample: Callable[..., Any]) -> None:
    (finding,) = sample([{"text": "{title}"}], template={"extends": "templates/cart.yaml"}).findings()
    assert finding.code.id == "REF025"
    assert finding.fix is None
