"""What deserves a bot's thought: for each question the answers that usually serve, best first.

Shots are compared by their exact chances and ways by the places they lead to, so one answer comes
first that a look at one throw of dice could not tell apart; the others follow it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.games.draw_offer import AnswerDraw
from tourelle.games.panzer_squadron.law.choices import (
    Claim,
    Deploy,
    EndMove,
    Fire,
    Leave,
    Mark,
    Move,
    PickForce,
    PickTank,
    PlaceTile,
    Step,
    TurnBack,
)
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.mind.moves import best_way
from tourelle.games.panzer_squadron.mind.places import Places
from tourelle.games.panzer_squadron.mind.setup import berth_worth, force_worth, tile_worth
from tourelle.games.panzer_squadron.mind.shots import chance, danger, prey, shot_worth
from tourelle.games.shortlist import Shortlist, members, ranked

Worth = Callable[[Context, Squadron, Choice], int]
AVERAGE: Final = 3  # points of a D4, for thinking about it before it is rolled
FAIR: Final = 70  # hundredths of what its own activation promises: good enough to react
SURE_ENOUGH: Final = 300  # per mille: a shot that nobody saves up
HOPE: Final = 20  # per mille: less is no shot
LURKING: Final = 30  # hundredths: what a tank on ambush may expect of those who come
SETUP: Final = ("force", "tile", "deploy")
TRIED: Final = 32  # answers to questions of the setup
AT_ONCE: Final = 10**9


def shortlist(
    context: Context, state: Squadron, ask: Ask[Choice], dice: Dice, limit: int
) -> Shortlist[Choice]:
    if ask.kind in SETUP:
        found = list(dict.fromkeys(ask.sample(dice) for _ in range(min(TRIED, limit))))
    else:
        found = [one for domain in ask.domains for one in members(domain, dice, limit)]
    order = _in_order(context, state, ask.kind, found)
    return ranked(ask, [order[:1]], order[1:], dice, limit)


def _in_order(
    context: Context, state: Squadron, kind: str, found: Sequence[Choice]
) -> list[Choice]:
    """The best first; what is as good stays in the order of the question."""
    if kind == "spend":
        best = spend(context, state, found)
        return [best, *(one for one in found if one != best)]
    worth = WORTHS.get(kind)
    if worth is None:
        return list(found)
    return sorted(found, key=lambda one: worth(context, state, one), reverse=True)


# --- setup --------------------------------------------------------------------------------------


def _force(context: Context, _: Squadron, choice: Choice) -> int:
    return force_worth(context, cast(PickForce, choice))


def _tile(context: Context, state: Squadron, choice: Choice) -> int:
    return tile_worth(context, state, state.stack.top["side"], cast(PlaceTile, choice))


def _berth(context: Context, state: Squadron, choice: Choice) -> int:
    return berth_worth(context, state, cast(Deploy, choice))


# --- the turn -----------------------------------------------------------------------------------


def _turret(context: Context, state: Squadron, choice: Choice) -> int:
    """It stays turned only for a target that it covers and the front would not."""
    turn = cast(TurnBack, choice)
    after = state.clone()
    if turn.back:
        after.turret[turn.tank] = 0
    return 2 * prey(context, after, turn.tank) + turn.back


def _tank(context: Context, state: Squadron, choice: Choice) -> int:
    """Whoever has the best shot, or the most to fear, acts first."""
    tank = cast(PickTank, choice).tank
    shot = 0 if state.started[tank] else prey(context, state, tank)
    return 2 * shot + danger(context, state, tank, moving=bool(state.moving[tank]))


def _action(context: Context, state: Squadron, choice: Choice) -> int:
    """A shot now, a better place, or waiting for whoever comes."""
    tank = state.active
    if isinstance(choice, Move):
        return best_way(context, state, AVERAGE).worth
    stays = Places(context, state, tank).worth(state.hex[tank], state.facing[tank])
    if isinstance(choice, Fire):
        return stays + shot_worth(context, state, choice)
    return stays + LURKING * prey(context, state, tank) // 100


def spend(context: Context, state: Squadron, found: Sequence[Choice]) -> Choice:
    """The next order on the way to the best place; there: the best shot, or the end."""
    for one in found:
        if isinstance(one, Leave):
            return one  # it is what the scenario asks for, or it would not be there
    way = best_way(context, state, state.points)
    if way.order is not None and way.order in found:
        return way.order
    shots = [one for one in found if isinstance(one, Fire)]
    if way.fires and shots:
        return max(shots, key=lambda one: shot_worth(context, state, one))
    ends = [one for one in found if isinstance(one, EndMove)]
    return ends[0] if ends else found[0]


def _react(context: Context, state: Squadron, choice: Choice) -> int:
    """Fire if it is as good as what the tank would do in its own time."""
    if not isinstance(choice, Fire):
        return 0
    likely = chance(context, state, choice, moving=True)
    worth = likely * context.worth[state.model[choice.target]]
    if likely < HOPE:
        return -1
    if state.ambush[choice.tank] or likely >= SURE_ENOUGH:
        return worth
    own = 0 if state.started[choice.tank] else prey(context, state, choice.tank)
    return worth if 100 * worth >= FAIR * own else -1


def _marker(context: Context, state: Squadron, choice: Choice) -> int:
    tank = state.active
    places = Places(context, state, tank)
    moving = cast(Mark, choice).moving
    return places.worth(state.hex[tank], state.facing[tank], moving=bool(moving))


def _free_step(context: Context, state: Squadron, choice: Choice) -> int:
    tank = state.active
    places = Places(context, state, tank)
    if not isinstance(choice, Step):
        return places.worth(state.hex[tank], state.facing[tank])
    there = state.grid.next[state.hex[tank] * 6 + choice.direction]
    return places.worth(there, choice.facing)


def _claim(context: Context, state: Squadron, choice: Choice) -> int:
    """Whoever is ahead ends a dead game."""
    side = state.stack.top["side"]
    ahead = context.destroyed(state, side) > context.destroyed(state, 1 - side)
    return int(cast(Claim, choice).claimed == ahead)


def _offer(context: Context, state: Squadron, choice: Choice) -> int:
    """A draw is good for whoever is behind."""
    side = state.stack.top["seat"] % 2
    behind = context.destroyed(state, side) < context.destroyed(state, 1 - side)
    return int(cast(AnswerDraw, choice).accepted == behind)


WORTHS: Final[dict[str, Worth]] = {
    "force": _force,
    "tile": _tile,
    "deploy": _berth,
    "turret": _turret,
    "tank": _tank,
    "action": _action,
    "react": _react,
    "marker": _marker,
    "free-reverse": _free_step,
    "claim": _claim,
    "offer": _offer,
}
