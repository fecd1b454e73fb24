"""The usual answers to questions about cards and dice, for bots: what deserves a thought.

A list that is offered whole to people proposes only these to a bot, so that it does not judge a
shot by the dice of one trial.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import Choice, Listed
from tourelle.core.chance import Dice
from tourelle.games.tanks.law.choices import Aim, BigGun, Expose, Pass, Repair, Reroll, Use
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import clause_of
from tourelle.games.tanks.law.odds import advice, aimed, mean, most_kept, whole_deck
from tourelle.games.tanks.law.state import Battle

IDLE: Final = (
    "INIT_MOVE",
    "MOVE_AT_0",
    "PREGAME_MOVE",
    "GAIN",
    "EXTRA_MOVE",
    "MOVE_AFTER_FIRE",
    "RAM",
    "RAM_COST",
    "CRIT2HIT",
    "GIVE_INIT_SHOOT",
    "GIVE_INIT",
    "KEEP_BETTER",
)
WEAK: Final = 3  # dice up to this are misses


class Advised(Listed[Choice]):
    """A list whose proposals are few."""

    def __init__(self, context: Context, state: Battle, items: Sequence[Choice], rule: str) -> None:
        super().__init__(items, rule)
        self._context: Final = context
        self._state: Final = state

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        return [best(self._context, self._state, self.items)]


class Usual(Listed[Choice]):
    """A list of which one answer is the usual one (TK-D16, TK-D17, TK-D27)."""

    def __init__(self, items: Sequence[Choice], rule: str, usual: Choice) -> None:
        super().__init__(items, rule)
        self._usual: Final = usual

    def propose(self, dice: Dice, limit: int) -> Sequence[Choice]:
        return [self._usual]


def harm(context: Context, number: int) -> int:
    """How bad a Critical card is for the tank, in thirds of a damage."""
    card = context.critical(number)
    return 3 * card.damage + len(card.effects)


def best(context: Context, state: Battle, items: Sequence[Choice]) -> Choice:
    """The answer that usually serves."""
    targets = [item for item in items if isinstance(item, Aim)]
    if targets:
        return max(targets, key=lambda aim: worth_of(context, state, aim))
    if any(isinstance(item, Reroll) for item in items):
        return reroll(context, state)
    for item in items:
        if isinstance(item, (BigGun, Expose, Repair)):
            return item
    uses = [item for item in items if isinstance(item, Use) and helps(context, state, item)]
    return max(uses, key=lambda use: much(context, state, use)) if uses else items[0]


def much(context: Context, state: Battle, use: Use) -> tuple[int, int]:
    """More dice before fewer, more Hits raised before fewer."""
    code = clause_of(context, state, use).code
    return len(use.args), use.args[0] if code.name == "HIT2CRIT" else 0


def worth_of(context: Context, state: Battle, aim: Aim) -> tuple[int, int]:
    """Damage by points, a tank that has still its shot to come before one that is out."""
    shooter = state.stack.top["tank"]
    target = state.tanks[aim.target]
    found = aimed(context, state, shooter, aim.target, whole_deck(context))
    damage = mean(found.rerolled if found.rerolled is not None else found.damage)
    left = max(0, context.resistance(target) - target.damage)
    value = damage * context.points(target) * (10 if left else 1) / max(1, left)
    return int(value * 1000), -aim.target


def reroll(context: Context, state: Battle) -> Choice:
    shot = state.shot
    assert shot is not None
    most = most_kept(context, state.tanks[shot.shooter])
    found = advice(context, state, shot, whole_deck(context), most)
    if found.kept is None:
        return Pass()
    return Reroll(tuple(sorted(found.kept)))


def helps(context: Context, state: Battle, use: Use) -> bool:
    """Whether a card is worth using now, at a glance."""
    code = clause_of(context, state, use).code
    if code.name in IDLE:
        return False
    if code.name in ("REROLL", "REROLL_DEF"):
        return bool(use.args) and all(face <= WEAK for face in use.args)
    if code.name in ("SEMI_KEEP", "GIVE_SEMI_KEEP"):
        return False
    if code.name == "STATIONARY_REROLL":  # a right, no gain: the roll may be good
        return isinstance(reroll(context, state), Reroll)
    if code.name == "FIRE_THROUGH":
        return context.attack(state.tanks[use.tank], -1) > 2
    return True
