"""Proofing: a deck and what was found in it in; the pages of its proof, with every face, out."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.build.check import CheckResult
from cardwright.build.faces import Looks
from cardwright.build.progress import EVERY, Progress
from cardwright.build.proof import ProofWriter
from cardwright.build.proof_sealed import unspoiled
from cardwright.check.reports import summary
from cardwright.deck.deck import Deck
from cardwright.diag import Finding
from cardwright.diag.plural import counted


def write_proof(
    check: CheckResult,
    deck: Deck,
    looks: Looks,
    write: Callable[[str, bytes], object],
    progress: Progress,
    *,
    spoilers: bool,
) -> str:
    """Write the pages of a proof, each by its file's name, and give a few words about them.

    Without ``spoilers`` what is sealed is blank.
    """
    findings = check.outcome.findings
    of_card: dict[str | None, list[Finding]] = {}
    for finding in findings:
        of_card.setdefault(finding.card, []).append(finding)
    file = deck.file
    proof = ProofWriter(file.title, file.version, file.language, looks.pictures.rasters, kept=looks.memory.proofed)
    shown: set[str | None] = set()
    for number, (content, front, back) in enumerate(looks.faces(iter(deck.contents)), 1):
        if number % EVERY == 0:
            progress("proofing", number, len(deck.contents))
        if content.kind.sealed and not spoilers:
            front, back = unspoiled(content, looks.plans[content.kind.name])
        proof.add(content, front, back, of_card.get(content.id, ()))
        shown.add(content.id)
    if file.WITHOUT_CARDS:
        _add_pieces(check, deck, proof)
    rest = [finding for finding in findings if finding.card not in shown]
    pages = 0
    for name, data in proof.pages(rest, summary(check.outcome)):
        write(name, data)
        pages += 1
    return f"every face, {counted(pages, 'page')}"


def _add_pieces(check: CheckResult, deck: Deck, proof: ProofWriter) -> None:
    """What there is to look at where there are no cards."""
    game = check.loaded.game
    if game is None:
        return
    for name in game.pieces:
        piece = game.piece(name)
        for face in piece.draw(deck):
            proof.add_piece(name, piece.title, face)
