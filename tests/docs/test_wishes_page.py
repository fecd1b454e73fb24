"""Every test that docs/wishes.md names exists."""

from __future__ import annotations

import re
from pathlib import Path

TOP = Path(__file__).parents[2]


def test_every_answer_has_its_test() -> None:
    named = set(re.findall(r"`(test_\w+)`", (TOP / "docs" / "wishes.md").read_text()))
    source = "\n".join(path.read_text() for path in (TOP / "tests").rglob("test_*.py"))
    known = set(re.findall(r"def (test_\w+)", source))
    assert len(named) > 40
    assert named - known == set()
