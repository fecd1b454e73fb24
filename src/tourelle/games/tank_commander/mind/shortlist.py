"""Which answers a bot compares: the law lists them, the mind orders them.

One throw of imagined dice cannot tell two shots apart, so that the answers are ordered by what they
can be expected to bring, and the best one stands clear of the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.games.shortlist import Shortlist, ranked, spread
from tourelle.games.tank_commander.law.choices import (
    Back,
    Discard,
    Dismount,
    Done,
    Draw,
    Drop,
    Equip,
    Fire,
    Go,
    Join,
    March,
    Pass,
    Play,
)
from tourelle.games.tank_commander.law.context import Context, owner_of
from tourelle.games.tank_commander.law.phases.group import members
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.games.tank_commander.mind.chances import price, shot_chance, with_rider
from tourelle.games.tank_commander.mind.opening import opening
from tourelle.games.tank_commander.mind.plans import NEVER, Planner
from tourelle.games.tank_commander.mind.reactions import reaction
from tourelle.games.tank_commander.mind.worth import held

FREE: Final = 5.0  # a free card is used before the play if it promises so much
SPARE: Final = 25.0  # a one-shot weapon is not wasted on less
Rate = Callable[[Choice], float]


def shortlist(
    context: Context, state: Campaign, ask: Ask[Choice], dice: Dice, limit: int
) -> Shortlist[Choice]:
    """The best answer, then the others in their order."""
    if ask.kind == "colour":  # nobody has seen the card: one is as good as another (TC-7a)
        first, *others = dict.fromkeys((ask.sample(dice), *(ask.domains[0].listed() or ())))
        return Shortlist((first, *others[: limit - 1]), 1)
    items: list[Choice] = []
    for domain in ask.domains:
        every = domain.listed()
        if every is None:
            return spread(ask, dice, limit)
        items += every
    rate = rating(context, state, ask)
    if rate is None or len(items) < 2:
        return spread(ask, dice, limit)
    dice.shuffle(items, "tie")  # equals are taken in no fixed order
    rated = sorted(((rate(one), one) for one in items), key=lambda one: one[0], reverse=True)
    order = [one for _, one in rated]
    return ranked(ask, [order[:1]], order[1:], dice, limit)


def rating(context: Context, state: Campaign, ask: Ask[Choice]) -> Rate | None:
    """How answers to such a question are rated; None: any is as good."""
    side, kind = state.side_of(ask.seat), ask.kind
    if kind.startswith("window"):
        window = int(kind.partition("-")[2])
        return lambda choice: reaction(context, state, side, window, choice)
    if kind in ("terrain", "place", "keep"):
        return lambda choice: opening(context, state, side, choice)
    if kind in ("play", "extra", "after"):
        return play_rating(context, state, side, kind)
    if kind in ("group", "join"):
        return march_rating(context, state, side, kind)
    if kind == "melee":
        return lambda choice: declared(context, state, choice)
    if kind in ("draw", "discard", "surplus"):
        return lambda choice: hand(context, choice)
    if kind == "blitz":
        planner = Planner(context, state, side)
        return planner.rate
    if kind == "aside":
        return lambda choice: -price(context, choice.unit) if isinstance(choice, Back) else 0
    if kind == "unload":
        return lambda choice: float(isinstance(choice, Dismount))
    return None


def play_rating(context: Context, state: Campaign, side: int, kind: str) -> Rate:
    """Free cards that are good come first: they cost nothing but themselves."""
    planner = Planner(context, state, side)

    def rate(choice: Choice) -> float:
        if isinstance(choice, Drop):
            return NEVER
        found = planner.rate(choice)
        if is_free(context, choice):
            return 1e6 + found if found >= FREE else NEVER
        if kind == "after":
            return 0.0 if isinstance(choice, Pass) else NEVER
        return found

    return rate


def is_free(context: Context, choice: Choice) -> bool:
    if isinstance(choice, Play):
        return not context.card(choice.card).uses_play
    return isinstance(choice, Equip)


def march_rating(context: Context, state: Campaign, side: int, kind: str) -> Rate:
    """The group that was planned, whoever makes it better, and then enough."""
    frame = state.stack.top
    if kind == "join":
        return join_rating(context, state, side)
    planner = Planner(context, state, side)
    groups = {march: gain for gain, march in planner.groups(frame["source"], frame["named"])}

    def rate(choice: Choice) -> float:
        if isinstance(choice, March):
            return groups.get(choice, NEVER)
        return 3.0 if isinstance(choice, Done) else NEVER

    return rate


def join_rating(context: Context, state: Campaign, side: int) -> Rate:
    frame = state.stack.top
    gone, to = members(state, frame), frame["to"]
    planner = Planner(context, state, side)
    alone = planner.after(gone, to)

    def rate(choice: Choice) -> float:
        if isinstance(choice, Join):
            return planner.after([*gone, choice.unit], to)
        return alone + 1 if isinstance(choice, Go) else NEVER

    return rate


def declared(context: Context, state: Campaign, choice: Choice) -> float:
    """A shot in a melee, given what was declared already; not to fire is worth nothing."""
    if not isinstance(choice, Fire):
        return 0.0 if isinstance(choice, Done) else -1.0
    shot = (choice.unit, choice.weapon, choice.gear, choice.target)
    left = 1.0
    for other in state.volley:
        if other.target == choice.target and other.side == owner_of(choice.unit):
            left *= 1 - shot_chance(context, state, other[1:], melee=True)
    found = left * shot_chance(context, state, shot, melee=True)
    found *= with_rider(context, state.units[choice.target])
    spent = choice.gear and context.card(choice.gear).uses == "one_shot"
    return found - (SPARE / 2 if spent else 0) + 0.5


def hand(context: Context, choice: Choice) -> float:
    """A card is drawn; none is thrown away that need not be, and the least of them first."""
    if isinstance(choice, Draw):
        return 10.0
    return -held(context, choice.card) if isinstance(choice, Discard) else 0.0
