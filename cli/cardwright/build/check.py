"""Check: a deck in, every finding out: reading, shape, meaning, and whether everything fits its card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.build.codes import known_codes
from cardwright.build.load import Loaded, load_deck
from cardwright.build.memory import Memory
from cardwright.build.progress import EVERY, Progress, quiet
from cardwright.build.translate.catalogue import LOCALES
from cardwright.build.translate.codes import ASKED_FOR
from cardwright.check.general import CHECKS as GENERAL
from cardwright.check.reports import Outcome
from cardwright.check.select import Suppressed, choose, distinct, suppress
from cardwright.diag import Finding
from cardwright.pack.names import PLAYTHROUGHS
from cardwright.press import codes as press_codes
from cardwright.press.flow import codes as flow_codes
from cardwright.read.pause import collector_paused

if TYPE_CHECKING:
    from cardwright.build.faces import Looks


@dataclass(slots=True, eq=False)
class CheckResult:
    """What checking found, sorted by file and place; ``loaded`` and ``looks`` are there for building on."""

    loaded: Loaded
    findings: list[Finding] = field(default_factory=list)
    ignored: list[tuple[Finding, str]] = field(default_factory=list)
    looks: Looks | None = None

    @property
    def cards(self) -> int:
        return len(self.loaded.ids)

    @property
    def files(self) -> int:
        return len(self.loaded.documents)

    @property
    def read_names(self) -> set[Path]:
        """Every file that belongs to the deck, links followed: those read, and the templates that deck.yaml names."""
        deck = self.loaded.deck
        templates = [kind.template for kind in deck.kinds.values() if kind.template.endswith(".yaml")] if deck else []
        return {
            path.resolve() for path in (*self.loaded.files.values(), *(self.loaded.folder / name for name in templates))
        }

    @property
    def outcome(self) -> Outcome:
        """What reports put into words."""
        return Outcome(self.findings, self.files, self.cards, self.ignored)


def check_deck(
    folder: Path,
    *,
    fit: bool = True,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    instead: Mapping[str, bytes] | None = None,
    progress: Progress = quiet,
    memory: Memory | None = None,
    languages: Sequence[str] = (),
) -> CheckResult:
    """Check the deck in a folder. ``fit`` composes all faces as well, so that what does not fit is found.

    ``languages`` are those in which it is checked as well, or ``all``. Raises NoTranslation where it is in none of
    them. With a ``memory`` only what changed since is read and composed anew.
    """
    with collector_paused():
        progress("reading", 0, 0)
        derived = fit or bool(languages)
        result = CheckResult(load_deck(folder, instead, contents=derived, memory=memory))
        result.findings = check_content(result.loaded)
        if fit:
            # The press is imported where it is wanted: a check without it starts in half the time.
            from cardwright.build.faces import load_looks
            from cardwright.build.sheets import choose_layout

            result.looks = load_looks(result.loaded, memory)
            result.findings += result.looks.findings
            deck = result.loaded.deck
            if deck is not None:
                layout = choose_layout(deck, result.looks.bleed, has_backs=result.looks.has_backs)
                result.findings += [layout] if isinstance(layout, Finding) else layout.findings
            contents = deck.contents if deck is not None else ()
            for number, (_, front, back) in enumerate(result.looks.faces(iter(contents)), 1):
                if number % EVERY == 0:
                    progress("composing", number, len(contents))
                result.findings += front.findings
                if back is not None:
                    result.findings += back.findings
            if deck is not None and deck.file.booklets:
                from cardwright.build.bookpages import set_booklets

                for booklet in set_booklets(result.loaded, result.looks, draw=False):
                    result.findings += booklet.findings
            check_playthroughs(result)
        if (folder / LOCALES).is_dir() or languages:
            from cardwright.build.translate.spoken import check_languages  # which most decks do without

            result.findings += check_languages(result, languages, memory, progress, fit=fit)
        suppressed = finish(result.loaded, result.findings, select, ignore, fit=fit)
        result.findings, result.ignored = suppressed.kept, suppressed.ignored
    return result


def check_content(loaded: Loaded) -> list[Finding]:
    """Findings of reading and of every check over the content, not yet selected or sorted."""
    findings = list(loaded.findings)
    deck, game = loaded.deck, loaded.game
    if deck is None or game is None:
        return findings
    for check in (*GENERAL, *game.checks):
        findings.extend(check.find(deck))
    if loaded.deck is not None and loaded.deck.file.booklets:
        from cardwright.build.booklets import read_booklets  # which decks without any do without

        findings.extend(read_booklets(loaded))
    return findings


def check_playthroughs(result: CheckResult) -> dict[str, bytes]:
    """Play the deck's playthroughs again, noting what is found; those that fit its cards, by their names in a pack."""
    if result.loaded.deck is None or not (result.loaded.folder / PLAYTHROUGHS).is_dir():
        return {}
    from cardwright.build.playthroughs import playthroughs  # most decks have none, and rules take time to load

    beside = playthroughs(result.loaded, result.findings)
    result.findings += beside.findings
    return beside.files


def _without_what_follows(findings: Iterable[Finding]) -> list[Finding]:
    """Without what is not drawn because of a fault that is told of the same place already."""
    told: set[tuple[str | None, str]] = set()
    kept = []
    for finding in findings:
        place = (finding.card, finding.pointer)
        if finding.code is not press_codes.COUNTRY_NOT_DRAWN or not finding.card or place not in told:
            kept.append(finding)
        told.add(place)
    return kept


def finish(
    loaded: Loaded, findings: list[Finding], select: Sequence[str], ignore: Sequence[str], *, fit: bool
) -> Suppressed:
    """Take out what is ignored with a reason or not asked for, and sort. The last step of every run.

    ``fit`` says whether faces were composed: without it nobody can tell whether an ignored FIT code is needed.
    """
    codes = known_codes(loaded.game.codes if loaded.game is not None else {})
    composed = frozenset(press_codes.CODES) | frozenset(flow_codes.CODES)
    result = suppress(
        _without_what_follows(distinct(findings)),
        codes,
        loaded.deck,
        loaded.documents,
        lambda code: code not in ASKED_FOR and (fit or code not in composed),
        known_codes,
    )
    kept = sorted(choose(result.kept, select, ignore), key=lambda finding: finding.order)
    return Suppressed(kept, result.ignored)
