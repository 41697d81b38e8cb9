"""Findings at places, an outcome with one of everything, and texts that nobody means well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import settings
from hypothesis import strategies as st

from cardwright.check.reports import Checked, Outcome, Surroundings
from cardwright.diag import Code, Example, Finding, Fix, Related, Severity, Source, Span

EXAMPLE = Example("travel.yaml", "a: b\n")
ERROR = Code("GEO101", "unknown-airport", "A code that is no airport's.", "It leads nowhere.", EXAMPLE, EXAMPLE)
WARNING = Code("TXT001", "stray-space", "A space too many.", "It shows.", EXAMPLE, EXAMPLE, Severity.WARNING)
SOURCE = Source("decks/vagabond/travel/europe.yaml", "\n" * 13 + "    route: [CPH, PQG, LIS]\n" + "  - x\n" * 3)
ALONE = Surroundings("/work/repo", "/work/repo")
ONLINE = Surroundings("/work/repo", "/work/repo", "https://example.org/docs/", "https://example.org/blob/abc")


def at(words: str, code: Code = ERROR, source: Source = SOURCE, **more: object) -> Finding:
    start = source.text.index(words)
    more = {"message": "no airport has the IATA code PQG", **more}
    return Finding(code, span=Span(source, start, start + len(words)), **more)  # type: ignore[arg-type]


def one_of_everything(around: Surroundings = ALONE) -> Outcome:
    """An error with a fix and a second place, a warning, a finding of a whole file, an ignored one, a good card."""
    places = Source("decks/vagabond/places.csv", "number,iata\n31,PRG\n")
    wrong = at(
        "PQG", card="t-001", pointer="/cards/0/route/1", evidence={"given": "PQG"}, suggestion="did you mean PRG?"
    )
    assert wrong.span is not None
    full = Finding(
        ERROR,
        wrong.message,
        wrong.span,
        card="t-001",
        pointer=wrong.pointer,
        related=(Related("PRG stands here", Span(places, 15, 18)),),
        evidence=wrong.evidence,
        suggestion=wrong.suggestion,
        fix=Fix("write PRG", wrong.span, "PRG", safe=False),
    )
    missing = Finding(ERROR, "no such file", None, file="decks/vagabond/missing cards.csv")
    return Outcome(
        [at("x", WARNING, message="a space too many"), full, missing],
        3,
        2,
        [(at("CPH", card="t-001"), "closed in 2019, and the card says so")],
        checked=[Checked("decks/vagabond/deck.yaml"), Checked(SOURCE.name, ("t-001", "t-002"))],
        around=around,
    )


def repeated(number: int, message: str = "wrong") -> Outcome:
    """So many errors, each on a line of its own in one file."""
    source = Source("cards.yaml", "- x\n" * number)
    findings = [Finding(ERROR, message, Span(source, 4 * n, 4 * n + 3), card=f"c-{n}") for n in range(number)]
    return Outcome(findings, 1, number, checked=[Checked("cards.yaml", tuple(f"c-{n}" for n in range(number)))])


#: six formats are tried with such texts
few = settings(max_examples=40)

#: what breaks one format or another, and any other text
NASTY = st.one_of(
    st.sampled_from(
        [
            "::error file=a::b",
            "##[add-matcher]x.json",
            "]]>",
            "<script>alert(1)</script>",
            "a\r\n::set-env name=A::b",
            "100 %0A % off",
            "\x00\x1b[31m\x85",
            "\ud800\udc00 \udcff",
            "\ufffe\uffff\U0001fffe",
            "``` ```` @octocat #1 | [a](b)",
            "\u202egnp.\u2028\u2029",
            "🐸👩‍👩‍👧",
            "'\"&<>\\",
            "",
        ]
    ),
    st.text(st.characters(), max_size=40),
)


@dataclass(frozen=True)
class Hostile:
    """An outcome all of whose words come from somebody who means no good."""

    outcome: Outcome
    texts: Sequence[str]


@st.composite
def hostile(draw: st.DrawFn) -> Hostile:
    findings = []
    texts = []
    for code in draw(st.lists(st.sampled_from([ERROR, WARNING]), min_size=1, max_size=4)):
        name, text, message, card, advice = (draw(NASTY) for _ in range(5))
        texts += [name, text, message, card, advice]
        start = draw(st.integers(0, len(text)))
        span = Span(Source(name or "a", text), start, draw(st.integers(start, len(text))))
        findings.append(
            Finding(
                code,
                message,
                span,
                card=card,
                pointer=message,
                related=(Related(message, span),),
                evidence={"given": text},
                suggestion=advice,
                fix=Fix(message, span, text),
            )
        )
    ignored = [(finding, finding.message) for finding in findings[1:2]]
    checked = [Checked(finding.path, (finding.card or "",)) for finding in findings]
    return Hostile(
        Outcome(findings, 1, 1, ignored, checked=checked, around=draw(st.sampled_from([ALONE, ONLINE]))), texts
    )
