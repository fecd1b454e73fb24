"""Worlds that look like a view: the unseen cards are dealt where they may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tourelle.cards.zones import UNKNOWN, fill
from tourelle.core.chance import Dice
from tourelle.games.tank_commander.content.force import Terms
from tourelle.games.tank_commander.law.choices import FieldForce
from tourelle.games.tank_commander.law.context import Context, kind_of, numbered
from tourelle.games.tank_commander.law.latent import shown_cards
from tourelle.games.tank_commander.law.phases.build import Forces, taken, terms_of
from tourelle.games.tank_commander.law.state import NOBODY, SIDES, Campaign
from tourelle.games.tank_commander.law.view import CampaignView


def imagine(context: Context, view: CampaignView, dice: Dice) -> Campaign:
    """Some full state that would look like *view*."""
    world = view.state.clone()
    world.latent = [None, None]
    for side in SIDES:
        deal_side(context, world, side, dice)
        deal_numbers(context, world, side, dice)
    if world.german != NOBODY:
        seal(context, world, dice)
    return world


def seal(context: Context, world: Campaign, dice: Dice) -> None:
    """What somebody has chosen in secret, and nobody else knows."""
    for team, sealed in enumerate(world.sealed):
        if sealed == ((), ()):
            force = Forces(context, terms_of(context, world, world.side_of(team))).sample(dice)
            assert isinstance(force, FieldForce)
            world.sealed[team] = (force.cards, force.group)


def deal_numbers(context: Context, world: Campaign, side: int, dice: Dice) -> None:
    """A neutral pile is one of each card (TC-R12)."""
    if world.neutral[side]:
        used = set(world.neutral_used[side])
        left = [card for card in context.numbers[side] if card not in used]
        dice.shuffle(left, "imagine")
        fill(world.neutral[side], left)


def deal_side(context: Context, world: Campaign, side: int, dice: Dice) -> None:
    """Reserve, pool, group and draw pile of a side; then everybody knows its deck there."""
    zones = [world.group[side], world.pool[side], world.hands[side], world.piles[side]]
    missing = sum(zone.count(UNKNOWN) for zone in zones)
    if missing:
        deal_zones(context, world, side, missing, dice)
    if missing or UNKNOWN in world.decks[side]:
        every = [*(card for zone in zones for card in zone), *shown_cards(world, side)]
        world.decks[side] = tuple(sorted(map(kind_of, every)))


def deal_zones(context: Context, world: Campaign, side: int, missing: int, dice: Dice) -> None:
    zones = [world.group[side], world.pool[side], world.hands[side], world.piles[side]]
    known = [card for zone in zones for card in zone if card != UNKNOWN]
    known += shown_cards(world, side)
    kinds = unseen_kinds(context, world, side, known, missing, dice)
    left = with_numbers(side, kinds, known)
    fill(world.group[side], group_cards(context, world, side, left))
    dice.shuffle(left, "imagine")
    if context.scenario(world).force == "fixed":  # units begin on the table or in the reserve
        left.sort(key=lambda card: context.card(card).is_unit)
    for zone in zones[1:]:
        fill(zone, left)
    dice.shuffle(world.piles[side], "imagine")
    world.hands[side].sort()
    world.pool[side].sort()


def unseen_kinds(
    context: Context, world: Campaign, side: int, known: Sequence[int], missing: int, dice: Dice
) -> list[int]:
    """What is on the cards that are not seen: of an open deck the rest, of a secret one a guess."""
    if UNKNOWN not in world.decks[side]:
        rest = Counter(world.decks[side])
        rest.subtract(map(kind_of, known))
        return sorted(rest.elements())
    return guessed(context, world, side, known, missing, dice)


def guessed(
    context: Context, world: Campaign, side: int, known: Sequence[int], missing: int, dice: Dice
) -> list[int]:
    """The rest of a force such as people field, made up with whatever else may be in it."""
    terms, muster = terms_of(context, world, side), context.muster
    seen = Counter(map(kind_of, known))
    fixed = context.scenario(world).forces.get(terms.nation, ())
    given = muster.named((*muster.free(terms), *fixed))
    force = Forces(context, terms).sample(dice)
    assert isinstance(force, FieldForce)
    cards = [*given, *force.cards, *force.group]
    left = Counter(cards)
    left.subtract(seen)
    found = list(left.elements())
    dice.shuffle(found, "imagine")
    found.sort(key=lambda kind: kind not in given)
    found = found[:missing]
    able = [at for at in range(len(context.cards)) if may_repeat(context, terms, at)]
    while len(found) < missing:
        found.append(able[dice.draw(len(able), "imagine")])
    return found


def may_repeat(context: Context, terms: Terms, at: int) -> bool:
    """Units and terrain that may be in such a force as often as one likes (TC-14c)."""
    card = context.cards[at]
    return not context.muster.is_limited(at) and context.muster.refuse_card(terms, card) is None


def with_numbers(side: int, kinds: Sequence[int], known: Sequence[int]) -> list[int]:
    """Cards of these kinds with numbers that none of the known ones has."""
    used = set(known)
    found: list[int] = []
    for kind in kinds:
        card = numbered(side, (kind,))[0]
        while card in used:
            card += 1
        used.add(card)
        found.append(card)
    return found


def group_cards(context: Context, world: Campaign, side: int, left: list[int]) -> list[int]:
    """The reinforcement group: of an open deck the one that everybody knows."""
    count = world.group[side].count(UNKNOWN)
    if not count:
        return []
    if world.open[side]:
        ready = context.muster.ready(terms_of(context, world, side))[0]
        return taken(left, context.muster.pile(ready)[1])
    return [left.pop() for _ in range(count)]
