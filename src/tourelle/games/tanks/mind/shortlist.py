"""What deserves a bot's thought: the usual answers to questions about cards and dice come first.

A list that is offered whole to people has one answer that usually serves, so that a bot which
looks one step ahead does not judge a shot by the dice of one trial; the others follow it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.games.shortlist import Shortlist, members, ranked
from tourelle.games.tanks.law.choices import Aim, BigGun, Expose, Pass, Repair, Reroll, Use
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.effects import clause_of
from tourelle.games.tanks.law.odds import aimed, mean, most_kept, reroll_odds, whole_deck
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
CROWD: Final = 12  # tanks on the table: with more of them fewer poses are compared, to be in time
POSES: Final = 20  # then; the best by what they see and who sees them
USUAL: Final = ("cancel", "keep")  # what is said for an absent player serves (TK-D17, TK-D27)


def shortlist(
    context: Context, state: Battle, ask: Ask[Choice], dice: Dice, limit: int
) -> Shortlist[Choice]:
    """Poses and forces as they are proposed; of each list that can be passed the best."""
    first: list[Sequence[Choice]] = []
    rest: list[Choice] = []
    most = min(limit, POSES) if len(state.tanks) > CROWD else limit
    for domain in ask.domains:
        found = members(domain, dice, limit if domain.listed() is not None else most)
        if domain.listed() is not None and is_advised(ask, found):
            order = in_order(context, state, ask, found)
            found, others = order[:1], order[1:]
            rest += others
        first.append(found)
    return ranked(ask, first, rest, dice, limit)


def is_advised(ask: Ask[Choice], items: Sequence[Choice]) -> bool:
    """Whether one look ahead would only see how the dice fall."""
    return ask.kind in USUAL or isinstance(items[0], Pass)


def in_order(
    context: Context, state: Battle, ask: Ask[Choice], items: Sequence[Choice]
) -> list[Choice]:
    """What usually serves, then doing nothing, then the others."""
    usual = [ask.default] if ask.kind in USUAL else best(context, state, items)
    found = [one for one in usual if one is not None and one in items]
    return list(dict.fromkeys([*found, *items]))


def best(context: Context, state: Battle, items: Sequence[Choice]) -> list[Choice]:
    """The answers that usually serve, the best of them first; none: nothing is to be done."""
    targets = [item for item in items if isinstance(item, Aim)]
    if targets:
        return [*sorted(targets, key=lambda aim: worth_of(context, state, aim), reverse=True)]
    if any(isinstance(item, Reroll) for item in items):
        return [reroll(context, state)]
    for item in items:
        if isinstance(item, (BigGun, Expose, Repair)):
            return [item]
    uses = [item for item in items if isinstance(item, Use) and helps(context, state, item)]
    return [*sorted(uses, key=lambda use: much(context, state, use), reverse=True)]


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
    found = reroll_odds(context, state, shot, whole_deck(context), most)
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
