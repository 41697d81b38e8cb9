"""Head: deck.yaml in; the game that it names and what it says of the deck out, with what is wrong with either."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardwright.build import codes as build_codes
from cardwright.check import codes as check_codes
from cardwright.check.shape import shape
from cardwright.deck.deckfile import FORMAT, DeckFile
from cardwright.diag import Finding, instead, near_names
from cardwright.games import catalog
from cardwright.games.game import Game
from cardwright.read.node import Document, Map, pointer


@dataclass(slots=True)
class Head:
    """``game`` and ``file`` are None where a deck cannot do without; ``broken`` says that the game's package is."""

    game: Game | None = None
    file: DeckFile | None = None
    findings: list[Finding] = field(default_factory=list)
    broken: bool = False


def read_head(document: Document) -> Head:
    """What deck.yaml says; entries that are wrong are left out where the deck can do without them."""
    head = Head()
    head.game = _game(document, head)
    head.file = _deck_file(document, head)
    return head


def _game(document: Document, head: Head) -> Game | None:
    """The game that deck.yaml names; one of the author's own is made of what is declared."""
    root = document.root
    name = root.get("game") if isinstance(root, Map) else None
    if not isinstance(name, str):
        return Game(catalog.OWN, "", {})  # the shape of deck.yaml says that game is missing
    if name == catalog.OWN:
        return Game(catalog.OWN, "", {})
    try:
        game = catalog.find(name)
        if game is not None and name not in catalog.GAMES:
            _with_codes_of_its_own(game)
    except catalog.BrokenGame as broken:
        head.broken = True
        head.findings.append(broken_package(document, name, broken))
        return None
    if game is None:
        known = catalog.names()
        near = near_names(name, known)
        head.findings.append(
            Finding(
                build_codes.UNKNOWN_GAME,
                f"there is no game {name}; known are {', '.join(known)}",
                document.span(("game",)),
                pointer="/game",
                evidence={"given": name, "known": known},
                suggestion=f"did you mean {near[0]}?" if near else "a game of your own is written game: own",
                fix=instead(document.span(("game",)), name, near[0]) if near else None,
            )
        )
    return game


def _deck_file(document: Document, head: Head) -> DeckFile | None:
    if not _format_known(document, head):
        return None
    model = head.game.deck_model if head.game is not None else DeckFile
    file, findings = shape(model, document, ())
    # A kind's name is wrong where it is declared; under cards it only says it again.
    declared = {finding.pointer for finding in findings}
    head.findings.extend(
        finding
        for finding in findings
        if finding.pointer.replace("/cards/", "/kinds/", 1) not in declared or not finding.pointer.startswith("/cards/")
    )
    if file is not None or not isinstance(document.root, Map):
        return file
    # Go on without the entries that are wrong, where the deck can do without: cards want checking too.
    wrong = {str(finding.pointer).split("/")[1] for finding in findings if finding.pointer.count("/") >= 1}
    if wrong & {"kinds", "cards", "game"}:
        return None  # every card would seem wrong, and one mistake would be told a hundred times
    rest = {key: value for key, value in document.root.items() if key not in wrong}
    if "checks" in wrong:
        rest |= _right_ignores(document, findings)
    try:
        return model.model_validate(rest)
    except ValueError:
        return None


def _format_known(document: Document, head: Head) -> bool:
    root = document.root
    written = root.get("format") if isinstance(root, Map) else None
    if not isinstance(written, str) or written == str(FORMAT):
        return True
    older = written.isdigit() and int(written[:9]) < FORMAT
    head.findings.append(
        Finding(
            check_codes.FORMAT_VERSION,
            f"the deck is written in format {written}; this Cardwright reads format {FORMAT}",
            document.span(("format",)),
            pointer="/format",
            evidence={"expected": FORMAT, "given": written},
            suggestion=f"write format: {FORMAT}" if older or not written.isdigit() else "use a newer Cardwright",
            fix=None if written.isdigit() else instead(document.span(("format",)), written, str(FORMAT)),
        )
    )
    return False


def _right_ignores(document: Document, findings: Sequence[Finding]) -> Mapping[str, Any]:
    """``checks`` with the entries of ``ignore`` in which nothing is wrong: what is wrong of those wants telling too."""
    wrong = {finding.pointer for finding in findings}
    ignored = document.get(("checks", "ignore"))
    if not isinstance(ignored, Map):
        return {}
    right = {code: why for code, why in ignored.items() if pointer(("checks", "ignore", code)) not in wrong}
    return {"checks": {"ignore": {code: why for code, why in right.items() if isinstance(why, str)}}}


def _with_codes_of_its_own(game: Game) -> None:
    """Raises BrokenGame where a game of somebody else calls a finding of its own as one of ours is called."""
    taken = sorted(set(game.codes) & set(build_codes.known_codes({})))
    if taken:
        words = f"its code {taken[0]} is one of Cardwright's; codes of a game have letters of their own"
        raise catalog.BrokenGame(game.name, catalog.package_of(game.name), words)


def broken_package(document: Document, game: str, broken: catalog.BrokenGame | catalog.BrokenRules) -> Finding:
    """A game that deck.yaml (``document``) names, and of whose package something cannot be loaded."""
    package = broken.package or "the package"
    return Finding(
        build_codes.UNKNOWN_GAME,
        str(broken),
        document.span(("game",)),
        pointer="/game",
        evidence={"given": game, "package": broken.package, "reason": broken.reason},
        suggestion=f"install {package} anew, or ask those who made it; the deck itself may be right",
    )
