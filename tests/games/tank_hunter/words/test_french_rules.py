"""The numbered rules in French say the words of the box: *s'échapper* and *contre-attaquer*."""

from __future__ import annotations

import re
from pathlib import Path

TEXT = Path(__file__).parents[4] / "docs" / "rules" / "tank-hunter.fr.md"
#: After one of these `contre` is no noun and not "against": somebody counters.
VERB = re.compile(
    r"(\b(on|ne|qui|se|le GUN|le PaK|\d+-pdr|la cible) contre (?!AA\b))"
    r"|on (ne )?(la|le) contre\b",
)


def test_nobody_dodges_and_no_verb_reads_as_against() -> None:
    lines = TEXT.read_text(encoding="utf-8").splitlines()
    assert [line[:60] for line in lines if "esquiv" in line.casefold()] == []
    assert [line[:60] for line in lines if VERB.search(line)] == []


def test_recon_is_gone_on_not_recognised() -> None:
    assert not re.search(r"\breconnaît(re)?\b", TEXT.read_text(encoding="utf-8"))
