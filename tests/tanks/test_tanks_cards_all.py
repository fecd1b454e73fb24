"""Every crew and upgrade card is used by name in a test of its effect."""

from __future__ import annotations

from pathlib import Path

from tourelle.games.tanks.library import library

HERE = Path(__file__).parent


def test_all_cards_are_exercised_by_name() -> None:
    text = "".join(
        file.read_text(encoding="utf-8") for file in sorted(HERE.glob("test_tanks_cards_*.py"))
    )
    missing = [card.name.en for card in library().cards.values() if f'"{card.name.en}"' not in text]
    assert missing == []
    assert len(library().cards) == 89
    assert sum(card.hero for card in library().cards.values()) == 31
