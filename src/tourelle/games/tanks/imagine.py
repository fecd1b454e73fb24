"""Some full game that would look like a view: hidden cards fit nation, cost, types and slots."""

from __future__ import annotations

from tourelle.core.chance import Dice
from tourelle.games.tanks.law import Law
from tourelle.games.tanks.state import SETUP, UNKNOWN, Battle
from tourelle.games.tanks.stock import UpgradeCard
from tourelle.games.tanks.view import Look

Place = tuple[int, int]  # tank and slot


def imagine(law: Law, view: Look, dice: Dice) -> Battle:
    world = view.battle.clone()
    world.deck = undrawn(law, view)
    dice.shuffle(world.deck, "imagine")
    for seat, sealed in enumerate(view.sealed):
        if sealed and world.forces[seat] is None:
            world.forces[seat] = law.muster.some(world.agreed.points, dice)
    for seat in (0, 1):
        places = [
            (at, slot)
            for at, tank in enumerate(world.tanks)
            for slot, held in enumerate(tank.cards)
            if tank.owner == seat and held.card == UNKNOWN
        ]
        if places:
            fill(law, world, seat, places, dice)
    return world


def undrawn(law: Law, view: Look) -> list[int]:
    """The cards of the Critical deck that nobody has seen."""
    battle = view.battle
    seen = {*battle.discard, *(number for tank in battle.tanks for number in tank.crits)}
    seen |= set(battle.shot.turned) if battle.shot is not None else set()
    return [number for number in range(len(law.deck)) if number not in seen]


def fill(law: Law, world: Battle, seat: int, places: list[Place], dice: Dice) -> None:
    """Put cards in all places, the ones with fewest possible cards first."""
    options: dict[Place, list[int]] = {}
    dealt = any(tank.placed for tank in world.tanks) or world.phase != SETUP
    dealt = dealt or any(frame.phase in AFTER_DEAL for frame in world.stack.frames)
    for at, slot in places:
        tank = world.tanks[at]
        found = [
            card
            for card in law.candidates(world.nations[seat], tank.cards[slot].cost, dealt)
            if _may_lie(law.cards[card], law.card(tank).id, tank.damage > 0)
        ]
        dice.shuffle(found, "imagine")
        options[at, slot] = found
    order = sorted(places, key=lambda place: len(options[place]))
    heroes = {
        held.card
        for tank in world.tanks
        for held in tank.cards
        if tank.owner == seat and held.card != UNKNOWN and law.upgrade(held).hero
    }
    assert _search(law, world, order, options, heroes), "no platoon looks like this"


AFTER_DEAL = ("shared", "slots", "turn")


def _may_lie(card: UpgradeCard, tank: str, hurt: bool) -> bool:
    """TK-9.12; what is lost on damage would have been turned up by now (TK-12.16)."""
    if card.only_on and tank not in card.only_on:
        return False
    return not (hurt and any(clause.has("LOST_ON_DAMAGE") for clause in card.clauses))


def _search(
    law: Law,
    world: Battle,
    places: list[Place],
    options: dict[Place, list[int]],
    heroes: set[int],
) -> bool:
    if not places:
        return all(_fits(law, world, at) for at in range(len(world.tanks)))
    (at, slot), rest = places[0], places[1:]
    for card in options[at, slot]:
        if card in heroes or not _may_join(law, world, at, card):
            continue
        world.change_card(at, slot, card=card)
        taken = {card} if law.cards[card].hero else set()
        if _search(law, world, rest, options, heroes | taken):
            return True
        world.change_card(at, slot, card=UNKNOWN)
    return False


def _known(world: Battle, at: int) -> list[int]:
    return [held.card for held in world.tanks[at].cards if held.card != UNKNOWN]


def _may_join(law: Law, world: Battle, at: int, card: int) -> bool:
    """One card of each type, a pair of Ammunition cards excepted (TK-9.5)."""
    new = law.cards[card]
    alike = [one for one in _known(world, at) if law.cards[one].type == new.type]
    if not alike:
        return True
    return new.type == "ammunition" and alike == [card]


def _fits(law: Law, world: Battle, at: int) -> bool:
    return law.muster.refuse_types((world.tanks[at].kind, *_known(world, at))) is None
