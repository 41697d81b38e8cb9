"""One card of a proof: its faces side by side, its findings below them; or a piece of a deck without cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.build.proof_finding import finding_item
from cardwright.build.proof_marks import drawn, guides_name, mark_faces
from cardwright.deck.content import Content
from cardwright.diag import Finding
from cardwright.press.faces.face import Face
from cardwright.press.targets.svg import SvgEncoder
from cardwright.press.targets.webtext import escaped
from cardwright.press.targets.webtext import number as _n


def card_article(
    encoder: SvgEncoder,
    content: Content,
    faces: Sequence[Face],
    findings: Sequence[Finding],
    number: int,
    language: str,
    safe: float,
) -> tuple[str, str, str]:
    """The card's element in three parts: what stands before the drawings, the drawings, what stands after them."""
    marks, numbers = mark_faces(content, faces, findings) if findings else ([[] for _ in faces], [])
    copies = f', <span class="count">{content.count:,} copies</span>' if content.count != 1 else ""
    flawed = " flawed" if findings else ""
    before = (
        f'<article class="card{flawed}" id="card-{number}" aria-labelledby="name-{number}"><header>'
        f'<h3 id="name-{number}"><a href="#card-{number}">{escaped(content.id)}</a></h3>'
        f'<p class="about">{escaped(content.kind.name)}{copies}</p></header>'
    )
    drawings = []
    for face, on_face in zip(faces, marks, strict=True):
        over = f'<use class="guide" href="#{guides_name(face, safe)}"/>{drawn(on_face, face)}'
        side = "Front" if face.side == "front" else "Back"
        drawing = encoder.face(face, label=f"{side} of {content.id}", language=language, over=over)
        size = f"--w:{_n(face.width)};--h:{_n(face.height)};--r:{_n(face.radius)};--b:{_n(face.bleed)}"
        drawings.append(f'<figure style="{size}">{drawing}<figcaption class="side">{side}</figcaption></figure>')
    listed = "".join(finding_item(finding, mark) for finding, mark in zip(findings, numbers, strict=True))
    after = f'<ol class="findings" aria-label="Findings">{listed}</ol></article>\n' if listed else "</article>\n"
    return before, f'<div class="faces">{"".join(drawings)}</div>', after


def piece_article(encoder: SvgEncoder, name: str, title: str, face: Face, number: int, language: str) -> str:
    """A piece's element: its name and its face."""
    size = f"--w:{_n(face.width)};--h:{_n(face.height)};--r:{_n(face.radius)};--b:{_n(face.bleed)}"
    drawing = encoder.face(face, label=title, language=language)
    return (
        f'<article class="card" id="card-{number}" aria-labelledby="name-{number}"><header>'
        f'<h3 id="name-{number}"><a href="#card-{number}">{escaped(name)}</a></h3>'
        f'<p class="about">{escaped(title)}</p></header>'
        f'<div class="faces"><figure style="{size}">{drawing}</figure></div></article>\n'
    )
