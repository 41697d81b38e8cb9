"""Write docs/simulation.schema.json, the schema of the numbers that a simulation reports."""

from __future__ import annotations

import json
from pathlib import Path

from cardwright.play.simulation.report.model import schema

PATH = Path(__file__).resolve().parents[2] / "docs/simulation.schema.json"


if __name__ == "__main__":
    PATH.write_text(json.dumps(schema(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
