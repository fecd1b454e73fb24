"""What deserves a bot's thought: exits and shots first, then a little of what every unit can do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.games.shortlist import SPREAD, Shortlist, ranked, spread
from tourelle.games.tank_chess.kernel.position import KIND, Position
from tourelle.games.tank_chess.kernel.turns import DEATH, ESCAPE
from tourelle.games.tank_chess.kernel.units import COMMAND
from tourelle.games.tank_chess.law.context import Context
from tourelle.games.tank_chess.law.orders import Turns
from tourelle.games.tank_chess.law.phases.build import Placements
from tourelle.games.tank_chess.law.state import Chess

PRIZE: Final = 1000  # what leaving and the command tank are before all other units
QUIET, LOST = 0, -1
GOLDEN: Final = (6765, 10946)


def shortlist(
    context: Context, state: Chess, ask: Ask[Choice], dice: Dice, limit: int
) -> Shortlist[Choice]:
    domain = ask.domains[0]
    if isinstance(domain, Turns):
        codes = in_order(domain.codes, state.position, context.goals.worth)
        return ranked(ask, [[domain.decode(code) for code in codes[:limit]]], [], dice, limit)
    if isinstance(domain, Placements):  # all of them would take long, and are much alike
        some = {domain.sample(dice): None for _ in range(min(limit, SPREAD))}
        rest = [one for other in ask.domains[1:] for one in other.listed() or ()]
        return ranked(ask, [[*some], rest], [], dice, limit)
    return spread(ask, dice, limit)


def in_order(codes: Sequence[int], position: Position, worth: Sequence[int]) -> list[int]:
    """Those that take most first; of the others one of each unit in turn; lost units last."""
    classes: dict[int, list[int]] = {}
    for code in codes:
        classes.setdefault(promise(code, position, worth), []).append(code)
    found: list[int] = []
    for rank in sorted(classes, reverse=True):
        found += in_turn(classes[rank])
    return found


def promise(code: int, position: Position, worth: Sequence[int]) -> int:
    """What a turn takes at once, as its code tells."""
    kind, target = code >> 30 & 3, (code & 511) - 1
    if kind == ESCAPE:
        return PRIZE
    if kind == DEATH:
        return LOST
    if target < 0:
        return QUIET
    struck = KIND[position.cells[target]]
    return 1 + worth[struck] + PRIZE * (struck == COMMAND)


def in_turn(codes: Sequence[int]) -> list[int]:
    """One of each unit, then a second of each, and so on."""
    units: dict[int, list[int]] = {}
    for code in codes:
        units.setdefault(code >> 21 & 511, []).append(code)
    rounds = zip_longest(*map(apart, units.values()))
    return [code for each in rounds for code in each if code is not None]


def apart(codes: Sequence[int]) -> list[int]:
    """The same ones, so that the first few, however many, lie evenly in the list: by the golden
    section, as seeds in a sunflower."""
    step, turn = GOLDEN
    return [codes[at] for at in sorted(range(len(codes)), key=lambda at: at * step % turn)]
