"""Check: a deck in, every finding out: reading, shape, meaning, and whether everything fits its card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.build.baselines import load_baseline
from cardwright.build.codes import known_codes
from cardwright.build.head import broken_package
from cardwright.build.load import Loaded, load_deck
from cardwright.build.locate import shown
from cardwright.build.memory import Memory
from cardwright.build.progress import EVERY, Progress, quiet
from cardwright.build.sealing import with_sealed_places
from cardwright.build.translate.catalogue import LOCALES
from cardwright.build.translate.codes import ASKED_FOR
from cardwright.build.unnamed_cards import unnamed_cards
from cardwright.build.unused_codes import COMPOSED
from cardwright.check.baseline import Baseline, compare, stale
from cardwright.check.consequences import without_consequences
from cardwright.check.copies import without_copies
from cardwright.check.families import hides_others
from cardwright.check.general import CHECKS as GENERAL
from cardwright.check.repeats.said import ACROSS, in_other_decks, without_questions_of_copies, without_told_twice
from cardwright.check.reports import Checked, Outcome
from cardwright.check.select import Suppressed, choose, distinct, suppress
from cardwright.check.taken_ids import with_free_ids
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Severity
from cardwright.games import catalog
from cardwright.pack import replay_codes
from cardwright.pack.names import PLAYTHROUGHS
from cardwright.press import codes as press_codes
from cardwright.press.flow import codes as flow_codes
from cardwright.read.node import Document
from cardwright.read.pause import collector_paused

if TYPE_CHECKING:
    from cardwright.build.faces import Looks


#: codes that say that a card is not there
_OF_MISSING_CARDS = (flow_codes.NOT_SHOWN.id,)


@dataclass(slots=True, eq=False)
class CheckResult:
    """What checking found, sorted by file and place; ``loaded`` and ``looks`` are there for building on."""

    loaded: Loaded
    findings: list[Finding] = field(default_factory=list)
    ignored: list[tuple[Finding, str]] = field(default_factory=list)
    looks: Looks | None = None
    baselined: list[Finding] = field(default_factory=list)
    spoilers: bool = False  #: whether sealed text may be told
    alone: tuple[str, ...] = ()  #: the files that were looked at for themselves

    @property
    def cards(self) -> int:
        return len(self.loaded.ids)

    @property
    def files(self) -> int:
        return len(self.loaded.documents)

    @property
    def names(self) -> frozenset[str]:
        """Every file of the deck that was read, by its name in it."""
        return frozenset([*self.loaded.files, *self.loaded.pictured])

    @property
    def checked(self) -> list[Checked]:
        """Every file that was read, with the ids of the cards in it, deck.yaml first."""
        cards: dict[str, list[str]] = {document.source.name: [] for document in self.loaded.documents}
        for _, card, origin in self.loaded.ids:
            cards.setdefault(origin.document.source.name, []).append(card)
        return [Checked(file, tuple(ids)) for file, ids in cards.items()]

    @property
    def outcome(self) -> Outcome:
        """What reports put into words."""
        return Outcome(self.findings, self.files, self.cards, self.ignored, self.baselined, spoilers=self.spoilers)

    def settle(self, done: Settled) -> None:
        self.findings, self.ignored, self.baselined = done.kept, done.ignored, done.baselined


def check_deck(
    folder: Path,
    *,
    fit: bool = True,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    instead: Mapping[str, bytes] | None = None,
    progress: Progress = quiet,
    memory: Memory | None = None,
    baseline: bool = True,
    beside: Sequence[Deck] = (),
    languages: Sequence[str] = (),
    alone: Sequence[str] = (),
) -> CheckResult:
    """Check the deck in a folder. ``fit`` composes all faces as well, so that what does not fit is found.

    Without ``baseline`` what the deck's baseline knows is told too.
    With a ``memory`` only what changed since is read and composed anew. ``beside`` are decks that are checked together
    with this one: what it asks is looked for in them. ``languages`` are those in which it is checked as well, or
    ``all``. Raises NoTranslation where it is in none of them. ``alone`` are files, by their names in the deck, whose
    own mistakes are told even where the deck is too broken for anybody to get to them.
    """
    with collector_paused():
        progress("reading", 0, 0)
        derived = fit or bool(languages)
        result = CheckResult(load_deck(folder, instead, contents=derived, memory=memory))
        result.findings = check_content(result.loaded)
        if beside and result.loaded.deck is not None:
            result.findings += in_other_decks(result.loaded.deck, beside)
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
            if deck is not None:
                from cardwright.build.unused_fields import unused_fields
                from cardwright.build.unused_files import unused_files

                result.findings += [*unused_fields(deck, result.looks), *unused_files(result)]
        if _has(result.loaded, LOCALES) or languages:
            from cardwright.build.translate.spoken import check_languages  # which most decks do without

            result.findings += check_languages(result, languages, memory, progress, fit=fit)
        if alone:
            from cardwright.build.alone import look_alone

            result.alone, found = look_alone(result, alone, fit=fit)
            result.findings += found
        result.settle(
            finish(
                result.loaded,
                result.findings,
                select,
                ignore,
                fit=fit,
                looks=result.looks,
                baseline=baseline,
                beside=bool(beside),
                counted=fit,
            )
        )
    return result


def check_content(loaded: Loaded) -> list[Finding]:
    """Findings of reading and of every check over the content, not yet selected or sorted."""
    findings = list(loaded.findings)
    deck, game = loaded.deck, loaded.game
    if deck is None or game is None:
        return findings
    for check in (*GENERAL, *game.checks):
        findings.extend(check.find(deck))
    findings.extend(unnamed_cards(loaded))
    if loaded.deck is not None and loaded.deck.file.booklets:
        from cardwright.build.booklets import read_booklets  # which decks without any do without

        findings.extend(read_booklets(loaded))
    return findings


def _has(loaded: Loaded, folder: str) -> bool:
    """Whether a deck has a folder, be it for what stands in for a file of it."""
    return (loaded.folder / folder).is_dir() or any(name.startswith(f"{folder}/") for name in loaded.instead)


def check_rules(result: CheckResult) -> bool:
    """Whether the rules that a package names can be loaded; where they cannot, a finding is noted."""
    loaded = result.loaded
    if loaded.deck is None or loaded.game is None:
        return False
    try:
        catalog.rules_of(loaded.game)
    except catalog.BrokenRules as broken:
        loaded.broken = True
        result.findings.append(broken_package(loaded.deck.document, loaded.game.name, broken))
        return False
    return True


def check_playthroughs(result: CheckResult) -> dict[str, bytes]:
    """Play the deck's playthroughs again, noting what is found; those that fit its cards, by their names in a pack."""
    result.loaded.searched.add(result.loaded.folder / PLAYTHROUGHS)
    if result.loaded.deck is None or not _has(result.loaded, PLAYTHROUGHS) or not check_rules(result):
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


@dataclass(frozen=True, slots=True)
class Settled(Suppressed):
    """The findings that are told, those that are ignored, and those that the baseline knows."""

    baselined: list[Finding] = field(default_factory=list)


def finish(
    loaded: Loaded,
    findings: list[Finding],
    select: Sequence[str],
    ignore: Sequence[str],
    *,
    fit: bool,
    looks: Looks | None = None,
    played: bool = True,
    baseline: bool = True,
    beside: bool = False,
    counted: bool = False,
) -> Settled:
    """Take out what is ignored with a reason, known to the baseline or not asked for, and sort. The last step of a run.

    ``fit`` says whether faces were composed: without it nobody can tell whether an ignored FIT code is needed;
    ``played`` says the same of playthroughs, ``beside`` of other decks, ``counted`` of what nothing uses. ``looks``
    bring the templates, whose comments ignore findings too.
    """
    codes = known_codes(loaded.game.codes if loaded.game is not None else {})
    composed = frozenset(press_codes.CODES) | frozenset(flow_codes.CODES)

    # A kind whose template cannot be used is not composed, and nobody sees what would not fit on it.
    kinds = {content.kind.name for content in loaded.deck.contents} if loaded.deck is not None else set()
    drawn = fit and looks is not None and kinds <= set(looks.plans)

    def looked_for(code: str) -> bool:
        return (
            code not in ASKED_FOR
            and (drawn or code not in composed)
            and ((fit and played) or code not in replay_codes.CODES)
            and (beside or code not in ACROSS)
            and ((drawn and counted) or code not in COMPOSED)
        )

    checks = loaded.game.checks if loaded.game is not None else ()
    in_vain = _in_vain(loaded)
    findings = [finding for finding in findings if finding.code.id not in in_vain]
    of_missing = [code.id for check in checks if check.of_missing for code in check.codes]
    documents = [*loaded.documents, *_templates(loaded, looks)]
    findings = with_free_ids((finding.by_hand() for finding in findings), (id_ for _, id_, _ in loaded.ids))
    findings = with_sealed_places(without_told_twice(distinct(findings)), loaded.documents)
    result = suppress(
        _without_what_follows(without_consequences(findings, (*_OF_MISSING_CARDS, *of_missing))),
        codes,
        loaded.deck,
        documents,
        looked_for,
        known_codes,
    )
    known: list[Finding] = []
    kept = without_questions_of_copies(without_copies(result.kept))
    there = load_baseline(loaded, codes) if baseline else None
    if there is not None:
        kept, known = compare(kept, there, shown(loaded.folder))
        kept += there.findings
        kept += [one for one in _stale(there, kept, known, loaded) if looked_for(str(one.evidence["given"]))]
    kept = sorted(choose(kept, select, ignore), key=lambda finding: finding.order)
    return Settled(kept, result.ignored, known)


def _in_vain(loaded: Loaded) -> frozenset[str]:
    """Codes of what would be told to be missing, and may be a card whose shape is wrong or whose id is not known."""
    checks = loaded.game.checks if loaded.game is not None else ()
    codes = [code.id for check in checks if loaded.broken_kinds.intersection(check.whole) for code in check.codes]
    return frozenset([*codes, *(_OF_MISSING_CARDS if loaded.unnamed else ())])


def _stale(baseline: Baseline, kept: Sequence[Finding], known: Sequence[Finding], loaded: Loaded) -> list[Finding]:
    """What the baseline knows in vain; nothing while files or cards could not be read, since nobody looked there."""
    if loaded.deck is None or any(one.severity is Severity.ERROR and hides_others(one.code.id) for one in kept):
        return []
    return stale(baseline, known, shown(loaded.folder))


def _templates(loaded: Loaded, looks: Looks | None) -> list[Document]:
    """The templates of a deck's own, those that cannot be used included."""
    start = shown(loaded.folder)
    told = {document.source.name for document in loaded.documents}
    seen = looks.memory.seen if looks is not None else {}
    return [
        document
        for name, document in seen.items()
        if name not in told and name.startswith(start) and name.removeprefix(start) in loaded.files
    ]
