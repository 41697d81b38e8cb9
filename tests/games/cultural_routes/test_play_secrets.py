"""What is said together with others is not heard before the table hears it; and the engine's laws for any wheel."""

from __future__ import annotations

import pytest
from tests.games.cultural_routes.playing import BASIC, act, asked, content, start

from cardwright.engine import conformance
from cardwright.engine.moves import TABLE
from cardwright.games.cultural_routes.rules.play import RULES

HOUSE = content({1: "dear", 3: "toll", 4: "hum"}, slots=6, countries=4, categories=2, n02=3, k1=2)
TINY = content({}, slots=1, countries=1, categories=1)
LAWS = conformance.Trial(RULES, [BASIC, HOUSE, TINY])


@pytest.mark.parametrize("law", conformance.LAWS)
def test_cultural_routes_keeps_the_law_on_any_wheel(law: str) -> None:
    failures = conformance.LAWS[law].broken(LAWS)
    assert not failures, conformance.report(failures)


def test_an_answer_is_its_givers_alone_until_it_is_heard() -> None:
    state = act(act(asked(start(4)), "answer", "tango", seat=1), "answer", "samba", seat=3)
    views = {seat: RULES.view(state, seat)["quiz"]["said"] for seat in (TABLE, 0, 1, 2, 3)}
    assert views == {TABLE: "", 0: "", 1: "tango", 2: "", 3: "samba"}
    state = act(state, "hear", 3, seat=TABLE)
    for seat in (TABLE, 0, 1, 2):
        assert RULES.view(state, seat)["quiz"]["heard"] == {"seat": 3, "said": "samba"}
        assert "tango" not in str(RULES.view(state, seat)) or seat == 1
