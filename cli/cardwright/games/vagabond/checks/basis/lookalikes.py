"""Lookalikes: a country's code in, the flags that nobody can tell from its flag out; and who flies a state's flag."""

from __future__ import annotations

from typing import Final

from cardwright.facts import flags
from cardwright.facts.flags import Alike

#: territories that fly the flag of a state, however it is drawn
STATE: Final = {
    "BL": "FR",
    "BQ": "NL",
    "BV": "NO",
    "GF": "FR",
    "GP": "FR",
    "HM": "AU",
    "MF": "FR",
    "PM": "FR",
    "RE": "FR",
    "SH": "GB",
    "SJ": "NO",
    "UM": "US",
    "WF": "FR",
    "YT": "FR",
}


def lookalikes(code: str) -> tuple[Alike, ...]:
    """The flags like that of a country, territories and states left out that fly one flag."""
    return tuple(one for one in flags.alike(code) if one.code not in STATE and code not in STATE)
