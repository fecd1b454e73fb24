"""What a lesson may ask of an answer, and what it points at. Units are called by seat and place
(a1, b2), cards by their ids."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.games.conditions import Attempt, Condition, Test, some
from tourelle.games.tank_hunter.content.library import library
from tourelle.games.tank_hunter.law import choices as c
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.rules import TankHunter
from tourelle.games.tank_hunter.law.view import HunterView

SEATS: Final = "abcdefgh"
HANDLE: Final = re.compile(r"([a-h])([1-9]\d?)")
ANY: Final = "*"


def handle_of(word: str) -> int:
    """The handle that a position gives a unit; 0: any."""
    found = HANDLE.fullmatch(word)
    if word == ANY:
        return 0
    if found is None:
        raise Malformed(f"{word}: no unit; they are called a1, a2, b1")
    return 10 * (SEATS.index(found[1]) + 1) + int(found[2])


def _attacks(words: Sequence[str]) -> Test:
    """`attacks a1 b2`; a missing word or `*` is any."""
    unit, target = [*map(handle_of, words), 0, 0][:2]

    def test(attempt: Attempt) -> bool:
        choice = attempt.choice
        if not isinstance(choice, c.Attack):
            return False
        return unit in (0, choice.unit) and target in (0, choice.target)

    return test


def _plays(words: Sequence[str]) -> Test:
    wanted = some(words)[0]
    if wanted not in library().events:
        raise Malformed(f"no event {wanted}")

    def test(attempt: Attempt) -> bool:
        choice, rules = attempt.choice, attempt.game.rules
        if not isinstance(choice, c.Play) or not isinstance(rules, TankHunter):
            return False
        return rules.context.id_of(choice.card) == wanted

    return test


CONDITIONS: Final[Mapping[str, Condition]] = {
    "attacks": Condition("attacks [UNIT [TARGET]]", _attacks),
    "plays": Condition("plays EVENT-ID", _plays),
}


def key_of(name: str, context: Context, view: HunterView) -> str:
    """The key in the picture of a unit, a seat, or a card of the own hand by its id."""
    if HANDLE.fullmatch(name):
        return f"card-u{handle_of(name)}"
    if name in SEATS and len(name) == 1:
        return f"seat-{SEATS.index(name)}"
    held = () if view.seat is None else view.state.hands[view.seat]
    for card in held:
        if card is not None and context.id_of(card) == name:
            return f"card-c{card}"
    return name
