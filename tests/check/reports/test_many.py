"""Many: a deck with ten thousand findings is told in every format, and the page of a job stays small."""

from __future__ import annotations

import pytest
from tests.check.reports.samples import repeated

from cardwright.check.reports import REPORTS
from cardwright.check.reports.job_summary import LIMIT, job_summary

MANY = repeated(10_000, "wrong & <odd> % , :")


@pytest.mark.parametrize("name", REPORTS)
def test_ten_thousand_findings_are_told(name: str) -> None:
    text = REPORTS[name](MANY)
    assert text.count("GEO101") >= 10_000
    assert text.endswith("\n")


def test_the_page_of_a_job_stays_small() -> None:
    assert len(job_summary(MANY).encode()) < LIMIT // 20
