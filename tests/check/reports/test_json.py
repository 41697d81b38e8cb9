"""JSON: its shape is a contract, written down in docs/check.schema.json."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from tests.check.reports.samples import Hostile, few, hostile, one_of_everything

from cardwright.check.reports import REPORTS, Outcome

SCHEMA = json.loads((Path(__file__).resolve().parents[3] / "docs" / "check.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("outcome", [one_of_everything(), Outcome()])
def test_reports_keep_to_the_schema(outcome: Outcome) -> None:
    VALIDATOR.validate(json.loads(REPORTS["json"](outcome)))


@few
@given(hostile())
def test_reports_of_any_text_keep_to_the_schema(given: Hostile) -> None:
    VALIDATOR.validate(json.loads(REPORTS["json"](given.outcome).encode()))


def test_every_key_is_in_the_schema_and_none_may_be_left_out() -> None:
    whole = json.loads(REPORTS["json"](one_of_everything()))
    for finding in whole["findings"]:
        for key in finding:
            less = {**whole, "findings": [{name: value for name, value in finding.items() if name != key}]}
            assert not VALIDATOR.is_valid(less), key
    assert not VALIDATOR.is_valid({**whole, "more": 1})
