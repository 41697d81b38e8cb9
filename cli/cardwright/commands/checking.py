"""Checking: what ``check`` was asked for, and the decks that were named checked accordingly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from cardwright.commands.decks import fail
from cardwright.commands.languages import telling_no_translation
from cardwright.commands.progress import ProgressLine
from cardwright.commands.standard_input import Stdin, names_of
from cardwright.commands.together import note_if_apart

if TYPE_CHECKING:
    from cardwright.build.check import CheckResult
    from cardwright.build.checked import Beside, CheckedDeck
    from cardwright.build.kept_checks import KeptChecks
    from cardwright.build.progress import Progress
    from cardwright.check.reports import Outcome
    from cardwright.commands.fixing import Fixing
    from cardwright.diag import Finding, Severity


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asks for, whatever the decks."""

    fit: bool
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    baseline: bool
    no_cache: bool
    fails_on: Severity
    since: str | None = None
    languages: tuple[str, ...] = ()
    spoilers: bool = False
    written: tuple[Path, ...] = ()  #: files that reports are written to


#: endings of files that authors write, and no report has
_SOURCES: Final = frozenset((".yaml", ".yml", ".csv", ".xlsx", ".po", ".jsonl"))


def check_decks(
    decks: Mapping[Path, list[Path]], asked: Asked, stdin: Stdin | None = None, fixing: Fixing | None = None
) -> Outcome:
    """Check decks, each with the files of it that were named (none: all of it).

    Exits with 2 where a file that was named is no part of its deck, or there is no such revision.
    """
    from cardwright.build.checked import Beside
    from cardwright.build.kept_checks import KeptChecks, cache_folder

    kept = KeptChecks(None if asked.no_cache else cache_folder())
    results: list[CheckedDeck] = []
    for folder, files in decks.items():
        instead = stdin.contents(folder) if stdin is not None else {}
        with ProgressLine() as progress, telling_no_translation():
            beside = Beside(list(results))
            if fixing is not None:
                result = _mended(folder, files, asked, instead, fixing, progress, beside)
            else:
                result = _checked(folder, asked, instead, kept, progress, beside, _alone(folder, files))
            if asked.since is not None:
                result = _new(result, asked, asked.since, kept, beside)
        results.append(result)
        _say_strays(result, files)
        _spare_sources(result, asked.written)
        if stdin is not None and instead:
            _say_strange(result, stdin)
        if result.answer.deck is not None:
            note_if_apart(Path("out") / result.answer.deck)
    return outcome_of(results, decks, asked)


def outcome_of(results: Iterable[CheckedDeck], decks: Mapping[Path, list[Path]], asked: Asked) -> Outcome:
    """What is told of some decks: of those of which single files were named, what concerns them."""
    from cardwright.check.reports import Outcome

    told = [(result, decks[result.folder]) for result in results]
    return Outcome(
        [finding for result, files in told for finding in result.findings if _concerns(finding.path, files)],
        sum(result.answer.files for result, _ in told),
        sum(result.answer.cards for result, _ in told),
        ignored=[entry for result, files in told for entry in result.answer.ignored if _concerns(entry[0].path, files)],
        baselined=[one for result, files in told for one in result.answer.baselined if _concerns(one.path, files)],
        older=[finding for result, files in told for finding in result.older if _concerns(finding.path, files)],
        checked=[checked for result, files in told for checked in result.checked if _concerns(checked.file, files)],
        fails_on=asked.fails_on,
        broken=any(result.broken for result, _ in told),
        spoilers=asked.spoilers,
    )


def _checked(
    folder: Path,
    asked: Asked,
    instead: Mapping[str, bytes],
    kept: KeptChecks,
    progress: Progress,
    beside: Beside,
    alone: Sequence[str] = (),
) -> CheckedDeck:
    from cardwright.build.checked import checked

    return checked(
        folder,
        fit=asked.fit,
        select=asked.select,
        ignore=asked.ignore,
        instead=instead,
        progress=progress,
        baseline=asked.baseline,
        beside=beside,
        kept=kept,
        languages=asked.languages,
        alone=alone,
    )


def check_as_asked(folder: Path, asked: Asked, files: Sequence[Path] = ()) -> Callable[..., CheckResult]:
    """``check_deck`` of a folder, as the command line asks for it; nothing is chosen by code yet.

    ``files`` are those that were named, if not all of the deck was.
    """
    from cardwright.build.check import check_deck

    alone = _alone(folder, files)
    return partial(check_deck, folder, fit=asked.fit, baseline=asked.baseline, languages=asked.languages, alone=alone)


def _mended(
    folder: Path,
    files: list[Path],
    asked: Asked,
    instead: Mapping[str, bytes],
    fixing: Fixing,
    progress: Progress,
    beside: Beside,
) -> CheckedDeck:
    """A deck with what is asked for mended."""
    from cardwright.build.checked import as_checked
    from cardwright.build.memory import Memory

    check = partial(check_as_asked(folder, asked, files), progress=progress, memory=Memory(), beside=beside.decks())
    told: Callable[[Finding], bool] = partial(_is_told, files=files, asked=asked)
    result = fixing.mend(folder, check, instead, told)
    result.findings = _chosen(result.findings, asked)
    return as_checked(folder, result)


def _new(result: CheckedDeck, asked: Asked, since: str, kept: KeptChecks, beside: Beside) -> CheckedDeck:
    """A deck with those findings alone that it did not have at an earlier revision."""
    from cardwright.build.since import NoRevision, deck_at, new_findings

    try:
        with deck_at(result.folder, since) as then:
            if then is None:
                return result
            before = result if then is result.folder else _checked(then, asked, {}, kept, _quiet, beside)
            new, older = new_findings(result.findings, result.folder, before.findings, then)
    except NoRevision as reason:
        fail(str(reason))
    return replace(result, findings=new, older=older)


def _quiet(*_: object) -> None:
    """Nobody waits for the deck as it was."""


def _chosen(findings: Sequence[Finding], asked: Asked) -> list[Finding]:
    from cardwright.check.select import choose

    return choose(findings, asked.select, asked.ignore)


def _is_told(finding: Finding, files: list[Path], asked: Asked) -> bool:
    """Whether a finding is one of those that the command line asks for."""
    return _concerns(finding.path, files) and bool(_chosen([finding], asked))


def _say_strays(result: CheckedDeck, files: list[Path]) -> None:
    """Exit with 2 for a file that was named and is no part of its deck: it would seem clean, and nobody read it."""
    if result.answer.deck is None:
        return
    for file in files:
        if file.resolve() not in result.paths:
            _fail_for(file, result.answer.deck)


def _spare_sources(result: CheckedDeck, written: Iterable[Path]) -> None:
    """Exit with 2 where a report would take the place of a file that the deck is made of."""
    for file in written:
        path = file.resolve()
        inside = path.is_relative_to(result.folder.resolve())
        if path in result.paths or (inside and path.suffix.lower() in _SOURCES and path.exists()):
            fail(f"the report would be written over {file}, which belongs to the deck; give it another name")


def _say_strange(result: CheckedDeck, stdin: Stdin) -> None:
    """The same for what came in by standard input, which may stand for deck.yaml, or for a file of a whole deck."""
    if result.answer.deck is not None and not stdin.is_among(result.answer.read):
        _fail_for(stdin.file, result.answer.deck)


def _fail_for(file: Path, deck: str) -> NoReturn:
    fail(f"{file} is not part of the deck {deck}: nothing in its deck.yaml names it")


def _alone(folder: Path, files: Sequence[Path]) -> tuple[str, ...]:
    """The names in a deck of the files of it that were named."""
    return tuple(names[0] for file in files if (names := names_of(file, folder)))


def _concerns(shown: str, files: list[Path]) -> bool:
    """Whether a finding's file is one that was asked for; deck.yaml always is, since nothing works without it."""
    if not files:
        return True
    path = Path(shown).resolve()
    return path.name == "deck.yaml" or any(path == file.resolve() for file in files)
