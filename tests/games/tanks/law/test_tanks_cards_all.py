"""Every crew and upgrade card is used by name in a test of its effect."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourelle.games.tanks.content.library import library

HERE = Path(__file__).parent


def test_all_cards_are_exercised_by_name() -> None:
    text = "".join(
        file.read_text(encoding="utf-8") for file in sorted(HERE.glob("test_tanks_cards_*.py"))
    )
    missing = [card.name.en for card in library().cards.values() if f'"{card.name.en}"' not in text]
    assert missing == []
    assert len(library().cards) == 89
    assert sum(card.hero for card in library().cards.values()) == 31


#: what a player must read of a condition, in English and in French
TOLD = {
    "short range": ("Short Range", "courte portée"),
    "not short range": ("beyond Short Range", "au-delà de la courte portée"),
    "side shot": ("Side Shot", "tir de côté"),
    "stationary": ("[Ss]tationary|halt|Semi-Indirect", "arrêt|Tir masqué"),
    "moved": ("move|Ramming", "déplace|éperonnage"),
    "own moves = 1": ("moving exactly once", "exactement un déplacement"),
    "own moves >= 2": ("twice or more", "au moins deux fois"),
    "rerolled": ("After the stationary reroll", "Après la relance"),
    "first shot of the phase": ("first shot of the phase", "premier tir de la phase"),
    "nothing got through": ("nothing through", "n’obtient rien"),
    "something got through": ("something through", "obtient quelque chose"),
    "Hit got through against this tank": ("whose Hit gets through", "dont un coup passe"),
    "no Hit or Critical Hit rolled": ("neither Hit nor", "ni coup ni"),
    "own Ammunition card spent on this shot": ("Ammunition card spent", "munition dépensée"),
    "first Critical Hit of the shot": ("first Critical Hit", "premier coup critique"),
    "nearest visible enemy": ("nearest enemy", "le plus proche"),
    "friend near": ("friend within one arrow", "ami à une flèche"),
    "friend near already shot this target": (
        "friend within one arrow already shot this target",
        "ami à une flèche au plus a déjà tiré sur cette cible",
    ),
    "friend near rerolls by Semi-Indirect Fire": ("rerolls by Semi-Indirect", "relance par Tir"),
    "enemy shoots at this tank": ("an enemy shooting", "un ennemi qui tire"),
    "enemy hull within 1.0 cm": (r"1\.0 cm|Ramming", "1,0 cm|éperonnage"),
    "has Stunned Crew": ("Stunned Crew", "équipage sonné"),
    "touches a Wood": ("Wood", "bois"),
    "has Blitzkrieg": ("Blitzkrieg", "Blitzkrieg"),
    "has Semi-Indirect Fire": ("Semi-Indirect Fire", "Tir masqué"),
}


@pytest.mark.rule("TK-12.2")
def test_the_text_of_a_card_tells_its_conditions_in_both_languages() -> None:
    silent = [
        f"{card.id}: {term}: {text}"
        for card in library().cards.values()
        for clause in card.clauses
        for term in clause.conditions
        for pattern, text in zip(TOLD[term], card.text, strict=True)
        if not re.search(pattern, text)
    ]
    assert silent == []
