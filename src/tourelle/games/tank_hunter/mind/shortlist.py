"""What deserves a bot's thought: hopeless attacks are left out, free throws are taken.

Legal answers stay what they are; a player who looks one step ahead is spared those that only a
lucky throw of his imagined dice would recommend.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Final, NamedTuple

from tourelle.core.ask import Ask, Choice
from tourelle.core.chance import Dice
from tourelle.games.shortlist import Shortlist, ranked, spread
from tourelle.games.tank_hunter.law.choices import (
    Attack,
    Counter,
    Flak,
    Lead,
    Play,
    Scout,
    Swim,
    Wait,
    Yes,
)
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.ending import score_of
from tourelle.games.tank_hunter.law.state import HIDDEN, Hunter, Unit
from tourelle.games.tank_hunter.law.values import CHARGE, Salvo, aa_value, counter_type, hand_limit
from tourelle.games.tank_hunter.mind.events import DEADLY, taken
from tourelle.games.tank_hunter.mind.fights import ammo_cost, effect, escape, promise, recon_promise
from tourelle.games.tank_hunter.mind.worth import LONG, SAFE, UNSEEN, price

#: Cards that are played as soon as they can be, the strongest first.
ALWAYS: Final = (
    "E13", "E19", "E20", "E46", "E06", "E45", "E39", "E08", "E09", "E15", "E10", "E14",
    "E12", "E11", "E37", "E36", "E33", "E34", "E07", "E31", "E32", "E30", "E26",
    "E27",
)  # fmt: skip
HELP: Final = "E05"  # kept until it brings two units
FEWEST: Final = 2  # units with which it does
FEW: Final = 6  # attacks that are worth a look
LEAST: Final = 20.0  # that an attack must promise
GOOD: Final = 150.0  # that an action must promise to be better than a card: the deck's mean is 145
CERTAIN: Final = 1e9  # nothing is better
NOTHING: Final = -1e9
NEAR: Final = 10  # event cards left: who is behind waits no longer
LIKELY: Final = 0.3  # chance for which a hidden unit is shown to counter


Rated = tuple[float, int, Choice]  # what it promises, its place in the list, the answer


class Advice(NamedTuple):
    """What one look ahead may choose from, and all answers, the likelier first."""

    clear: Sequence[Choice]
    order: Sequence[Choice]


def shortlist(
    context: Context, state: Hunter, ask: Ask[Choice], dice: Dice, limit: int
) -> Shortlist[Choice]:
    """What is advised, then all other answers."""
    items: list[Choice] = []
    for domain in ask.domains:
        every = domain.listed()
        if every is None:  # the order of hidden cards: one is as good as another (TH-4.2)
            return spread(ask, dice, limit)
        items += every
    clear, order = advice(context, state, ask.seat, ask.kind, items)
    rest = [one for one in order if one not in clear]
    return ranked(ask, [clear], rest, dice, limit)


def advice(
    context: Context, state: Hunter, seat: int, kind: str, items: Sequence[Choice]
) -> Advice:
    """Of the legal answers to a question those that are worth trying."""
    if kind == "main":
        return main(context, state, seat, items)
    if kind == "blitz":
        return blitz(context, state, seat, items)
    if kind.startswith("window"):
        return Advice(window(context, state, seat, kind, items), items)
    if kind in ("counter", "recon-counter", "ambush"):
        return counter(context, state, seat, items)
    if kind == "flak":
        return flak(context, state, items)
    if kind in ("evade", "zhukov", "hide-it"):
        return Advice([one for one in items if isinstance(one, Yes)], items)
    if kind == "lead":
        return Advice([one for one in items if isinstance(one, Lead)][:1] or items, items)
    return Advice(items, items)


def worth_of(context: Context, state: Hunter, seat: int, choice: Attack) -> float:
    """What an attack promises, less what is shown to make it."""
    place = state.find(choice.target)
    assert place is not None
    charge = CHARGE * choice.charge
    salvo = Salvo(seat, choice.unit, place[0], choice.target, choice.type, charge=charge, dry=True)
    unit = state.unit(choice.unit)
    shown = SAFE if unit is not None and unit.has(HIDDEN) else 0
    return promise(context, state, salvo, choice.shots, choice.charge) - shown


def main(context: Context, state: Hunter, seat: int, items: Sequence[Choice]) -> Advice:
    """The best attacks, or the best scout, if either is better than a card. Which card would be
    drawn is not imagined: one says nothing of the others."""
    fights = rated(listed(items), partial(worth_of, context, state, seat))
    scouts = [one for one in items if isinstance(one, Scout)]
    spies = rated(scouts, partial(eyes, context, state, seat))
    waits: list[Rated] = [(patience(context, state, seat), 0, Wait())]
    order = sorted([*waits, *fights, *spies], key=itemgetter(0), reverse=True)
    best = fights[0][0] if fights else NOTHING
    sees = spies[0][0] if spies else NOTHING
    if max(best, sees) < waits[0][0]:
        clear = waits
    elif sees > best:
        clear = spies[:1]
    else:
        clear = [one for one in fights[:FEW] if one[0] >= LEAST]
    return Advice([one for _, _, one in clear], [one for _, _, one in order])


def rated(some: Sequence[Any], worth: Callable[[Any], float]) -> list[Rated]:
    """The best first."""
    return sorted(((worth(one), at, one) for at, one in enumerate(some)), reverse=True)


def blitz(context: Context, state: Hunter, seat: int, items: Sequence[Choice]) -> Advice:
    """The best of the extra attacks (E22)."""
    fights = listed(items)
    if not fights:
        return Advice(items, items)
    best = max(fights, key=partial(worth_of, context, state, seat))
    return Advice([best], items)


def patience(context: Context, state: Hunter, seat: int) -> float:
    """What an action must promise to be better than a card. A full hand wants none (TH-9.2); who
    is behind when the pile runs out has no time; who is ahead takes its last card (TH-22.4)."""
    left = len(state.event_pile)
    rivals = [score_of(context, state, foe) for foe in state.alive() if foe != seat]
    ahead = score_of(context, state, seat) > max(rivals, default=0)
    if left == 1 and ahead and state.setup_options.end == "pileEmpty":
        return CERTAIN
    if len(state.hands[seat]) >= hand_limit(context, state, seat) or (left <= NEAR and not ahead):
        return LEAST
    return GOOD


def eyes(context: Context, state: Hunter, seat: int, choice: Choice) -> float:
    """What a recon promises, less what is shown to make it."""
    assert isinstance(choice, Scout)
    unit = state.unit(choice.unit)
    assert unit is not None
    return recon_promise(context, state, seat, unit, choice.seat) - SAFE * unit.has(HIDDEN)


def window(
    context: Context, state: Hunter, seat: int, kind: str, items: Sequence[Choice]
) -> Sequence[Choice]:
    """A card that is always good, at its best target; otherwise all that may be played."""
    if kind != "window-6":  # swimming costs ammo: only against Bridge Blown
        items = [one for one in items if not isinstance(one, Swim)]
    plays = {context.events[one.card].id: one for one in items if isinstance(one, Play)}
    if HELP in plays:
        if len(state.units(seat)) <= FEWEST or len(state.event_pile) <= LONG:
            return [plays[HELP]]
        items = [one for one in items if one != plays[HELP]]
    for name in ALWAYS:
        if name in plays:
            fits = [o for o in items if isinstance(o, Play) and context.events[o.card].id == name]
            return [max(fits, key=lambda one: aimed_at(context, state, seat, one))]
    return items


def aimed_at(context: Context, state: Hunter, seat: int, play: Play) -> float:
    """What the targets are worth."""
    name, total = context.events[play.card].id, 0.0
    for target in play.targets:
        unit = state.unit(target)
        if unit is not None and name in DEADLY:
            total += taken(context, state, name, target)
        elif unit is not None:
            total += price(context, unit) if unit.card in context.units else UNSEEN
        elif target in context.units:
            total += context.value(target)
        elif target < state.setup_options.seats and target != seat:
            total += len(state.units(target)) + len(state.points[target])
    return total


def listed(items: Sequence[Choice]) -> list[Attack]:
    return [one for one in items if isinstance(one, Attack)]


def counter(context: Context, state: Hunter, seat: int, items: Sequence[Choice]) -> Advice:
    """The counter that promises most, if it promises anything."""
    foe = state.unit(state.stack.top["target"])
    if foe is None:
        return Advice(items, items)

    def worth(one: Choice) -> float:
        if not isinstance(one, Counter):
            return 0.0
        return counter_worth(context, state, seat, one, foe)

    order = sorted(items, key=worth, reverse=True)
    return Advice(order[:1], order)


def counter_worth(context: Context, state: Hunter, seat: int, choice: Counter, foe: Unit) -> float:
    """What it may take, less the ammo and what is shown to do it."""
    frame, unit = state.stack.top, state.unit(choice.unit)
    if unit is None:
        return 0.0
    kind = counter_type(context.units[unit.card], context.units[foe.card])
    salvo = Salvo(seat, choice.unit, frame["seat"], foe.handle, kind, 0, 0, frame["charge"])
    salvo = salvo._replace(dry=bool(choice.dry))
    hit, gain = effect(context, state, salvo, choice.shots)
    hit *= 1 - escape(context, state, salvo)
    if hit < (LIKELY if unit.has(HIDDEN) else 0.1):
        return 0.0
    cost = ammo_cost(context, state, seat, unit, choice.shots)
    return hit * gain - cost - SAFE * unit.has(HIDDEN)


def flak(context: Context, state: Hunter, items: Sequence[Choice]) -> Advice:
    """The strongest gun, one that is seen already before a hidden one."""
    shots = [one for one in items if isinstance(one, Flak)]
    order = sorted(shots, key=lambda one: guns(context, state, one), reverse=True)
    others = [one for one in items if not isinstance(one, Flak)]
    return Advice(order[:1] or items, [*order[:1], *others, *order[1:]])


def guns(context: Context, state: Hunter, choice: Flak) -> tuple[int, int]:
    unit = state.unit(choice.unit)
    assert unit is not None
    return aa_value(context, unit), int(not unit.has(HIDDEN))
