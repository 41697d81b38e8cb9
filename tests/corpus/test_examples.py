"""The examples on each code's page: the wrong one has the finding, the right one has not."""

from __future__ import annotations

import pytest

from cardwright.build.codes import known_codes
from cardwright.diag import Tampered
from cardwright.pack.codes import CODES as PACK

# The examples of packages and of damaged PDFs are no decks; tests/pack, tests/games and tests/press/preflight run them.
CODES = {id_: code for id_, code in known_codes().items() if id_ not in PACK and not isinstance(code.bad, Tampered)}


@pytest.mark.parametrize("code", CODES)
def test_the_wrong_example_has_the_finding(code: str, findings_of_example) -> None:
    assert code in {finding.code.id for finding in findings_of_example(code, CODES[code].bad)}


@pytest.mark.parametrize("code", CODES)
def test_the_right_example_has_it_not(code: str, findings_of_example) -> None:
    assert code not in {finding.code.id for finding in findings_of_example(code, CODES[code].good)}
