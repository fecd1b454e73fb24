"""Some full game that would look like a view: hidden cards fit nation, cost, types and slots."""

from __future__ import annotations

from tourelle.cards.zones import UNKNOWN, faces, unseen
from tourelle.core.chance import Dice
from tourelle.games.tanks.content.entries import UpgradeCard
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.harm import FIRE
from tourelle.games.tanks.law.state import SETUP, Battle, Tank
from tourelle.games.tanks.law.view import TanksView

Place = tuple[int, int]  # tank and slot
Options = dict[Place, list[int]]


def imagine(context: Context, view: TanksView, dice: Dice) -> Battle:
    world = view.state.clone()
    world.deck = undrawn(context, view)
    dice.shuffle(world.deck, "imagine")
    for seat, sealed in enumerate(view.sealed):
        if sealed and world.forces[seat] is None:
            world.forces[seat] = context.muster.some(world.setup_options.points, dice)
    for seat in (0, 1):
        places = [
            (at, slot)
            for at, tank in enumerate(world.tanks)
            for slot, held in enumerate(tank.cards)
            if tank.owner == seat and held.card == UNKNOWN
        ]
        if places:
            fill(context, world, seat, places, dice)
    return world


def undrawn(context: Context, view: TanksView) -> list[int]:
    """The cards of the Critical deck that nobody has seen."""
    battle = view.state
    turned = battle.shot.turned if battle.shot is not None else ()
    suffered = [tank.crits for tank in battle.tanks]
    return unseen(range(len(context.deck)), battle.discard, turned, *suffered)


def fill(context: Context, world: Battle, seat: int, places: list[Place], dice: Dice) -> None:
    """Put cards in all places, tank by tank, the one with fewest possible cards first."""
    options: Options = {}
    dealt = any(tank.placed for tank in world.tanks) or world.phase != SETUP
    dealt = dealt or any(frame.phase in AFTER_DEAL for frame in world.stack.frames)
    for at, slot in places:
        tank = world.tanks[at]
        found = [
            card
            for card in context.candidates(world.nations[seat], tank.cards[slot].cost, dealt)
            if _may_lie(context, context.cards[card], tank)
        ]
        dice.shuffle(found, "imagine")
        options[at, slot] = found
    heroes = frozenset(
        held.card
        for tank in world.tanks
        for held in tank.cards
        if tank.owner == seat and held.card != UNKNOWN and context.upgrade(held).hero
    )
    order = sorted({at for at, _ in places}, key=lambda at: _choice(options, at))
    for _ in range(TRIES):
        stuck = _deal(context, world, order, options, heroes)
        if stuck is None:
            return
        order.remove(stuck)  # its hero went to another tank: this time it comes first
        order.insert(0, stuck)
        for found in options.values():
            dice.shuffle(found, "imagine")
    _clear(world, options)
    every = [place for at in order for place in _of(options, at)]
    assert _search(context, world, every, options, heroes), "no platoon looks like this"


TRIES = 50  # tank by tank, before all combinations are gone through
AFTER_DEAL = ("shared", "slots", "turn")


def _may_lie(context: Context, card: UpgradeCard, tank: Tank) -> bool:
    """TK-9.12; what damage or a fire shows would have been turned up by now (TK-12.16)."""
    if card.only_on and context.card(tank).id not in card.only_on:
        return False
    burns = any(context.critical(number).id == FIRE for number in tank.crits)
    shown = [*["LOST_ON_DAMAGE"] * (tank.damage > 0), *["FIRE_WORSE"] * burns]
    return not any(clause.has(*shown) for clause in card.clauses)


def _of(options: Options, at: int) -> list[Place]:
    """The places of a tank, the one with fewest possible cards first."""
    return sorted((place for place in options if place[0] == at), key=lambda p: len(options[p]))


def _choice(options: Options, at: int) -> int:
    return min(len(options[place]) for place in _of(options, at))


def _deal(
    context: Context, world: Battle, order: list[int], options: Options, heroes: frozenset[int]
) -> int | None:
    """Cards for tank after tank: only heroes, who are unique (TK-9.7), bind one to the other. The
    tank for which nothing is left, if there is one."""
    _clear(world, options)
    for at in order:
        if not _search(context, world, _of(options, at), options, heroes):
            return at
        heroes |= {card for card in _known(world, at) if context.cards[card].hero}
    return None


def _clear(world: Battle, options: Options) -> None:
    for at, slot in options:
        world.change_card(at, slot, card=UNKNOWN)


def _search(
    context: Context, world: Battle, places: list[Place], options: Options, heroes: frozenset[int]
) -> bool:
    if not places:
        return True
    (at, slot), rest = places[0], places[1:]
    whole = not rest or rest[0][0] != at  # the last place of this tank
    for card in options[at, slot]:
        if card in heroes or not _may_join(context, world, at, card):
            continue
        world.change_card(at, slot, card=card)
        taken = heroes | {card} if context.cards[card].hero else heroes
        fits = not whole or _fits(context, world, at)
        if fits and _search(context, world, rest, options, taken):
            return True
        world.change_card(at, slot, card=UNKNOWN)
    return False


def _known(world: Battle, at: int) -> list[int]:
    return faces(held.card for held in world.tanks[at].cards)


def _may_join(context: Context, world: Battle, at: int, card: int) -> bool:
    """One card of each type, a pair of Ammunition cards excepted (TK-9.5)."""
    new = context.cards[card]
    alike = [one for one in _known(world, at) if context.cards[one].type == new.type]
    if not alike:
        return True
    return new.type == "ammunition" and alike == [card]


def _fits(context: Context, world: Battle, at: int) -> bool:
    return context.muster.refuse_types((world.tanks[at].kind, *_known(world, at))) is None
