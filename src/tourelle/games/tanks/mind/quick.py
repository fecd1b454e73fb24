"""Answers for playing on: no exact odds, no poses tried; a tank that is not thought about stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.games.tanks.law.choices import Aim, BigGun, Expose, Repair, Reroll, Use
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import clause_of
from tourelle.games.tanks.law.state import Battle
from tourelle.games.tanks.mind.shortlist import IDLE, USUAL, WEAK

Loss = Callable[[Battle, int, int], int]  # what a shot of one tank may take from another
UNSURE: Final = ("REROLL", "REROLL_DEF", "SEMI_KEEP", "GIVE_SEMI_KEEP", "STATIONARY_REROLL")
FREE: Final = (BigGun, Expose, Repair)
#: Questions that nobody overlooks: where to go, whom to shoot at, what to mend.
DUTIES: Final = ("move", "dash", "fire", "extra-shot", "repair", "order", *USUAL)


def quick(context: Context, state: Battle, ask: Ask[Choice], dice: Dice, loss: Loss) -> Choice:
    if ask.default is None:
        return ask.sample(dice)
    if ask.kind in USUAL:
        return ask.default
    items = [one for domain in ask.domains for one in domain.listed() or ()]
    found = _served(context, state, items, loss)
    return ask.default if found is None else found


def _served(context: Context, state: Battle, items: Sequence[Choice], loss: Loss) -> Choice | None:
    """What usually serves; None: what is said for an absent player."""
    targets = [item for item in items if isinstance(item, Aim)]
    if targets:
        shooter = state.stack.top["tank"]
        return max(targets, key=lambda aim: loss(state, shooter, aim.target))
    if Reroll(()) in items:
        return _reroll(state)
    for item in items:
        if isinstance(item, FREE) or (isinstance(item, Use) and _helps(context, state, item)):
            return item
    return None


def _reroll(state: Battle) -> Choice | None:
    """All dice, where fewer than half of them hit."""
    assert state.shot is not None
    roll = state.shot.roll
    return Reroll(()) if 2 * sum(face > WEAK for face in roll) < len(roll) else None


def _helps(context: Context, state: Battle, use: Use) -> bool:
    name = clause_of(context, state, use).code.name
    return name not in IDLE and name not in UNSURE and name != "FIRE_THROUGH"


def declined(ask: Ask[Choice]) -> Choice | None:
    """A card or a right that may be overlooked."""
    return None if ask.kind in DUTIES else ask.default
