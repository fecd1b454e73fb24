"""Worlds that look like a view: the unseen cards are dealt where they may lie."""

from __future__ import annotations

from tourelle.cards.zones import UNKNOWN, faces, fill, fill_by, take, take_best, unseen
from tourelle.core.chance import Dice
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.state import LINES, REAR, SENT, Hunter
from tourelle.games.tank_hunter.law.view import HunterView


def imagine(context: Context, view: HunterView, dice: Dice) -> Hunter:
    """Some full state that would look like *view*."""
    world = view.state.clone()
    known = visible(world)
    units = unseen(context.unit_deck(world.setup_options), known)
    events = unseen(context.event_deck(world.setup_options), known)
    dice.shuffle(units, "imagine")
    dice.shuffle(events, "imagine")
    deal_draft(context, world, units, events, dice)
    deal_units(context, world, units, dice)
    deal_events(context, world, events, dice)
    return world


def visible(world: Hunter) -> list[int]:
    """Every card that the view shows."""
    zones = [*world.hands, *world.ahead, *world.points, *world.packets, *world.picks]
    zones += [world.discard, world.removed, world.looked, world.unit_pile, world.event_pile]
    zones += [[one.card for one in some] for some in world.staff]
    zones += [[unit.card, *unit.under] for unit in world.every_unit()]
    zones += [[frame["card"]] for frame in world.stack.frames if frame.phase == "event"]
    return faces(*zones)


def deal_draft(
    context: Context, world: Hunter, units: list[int], events: list[int], dice: Dice
) -> None:
    """Five unit cards and one event for each player lie in packets and picks (TH-3.4)."""
    zones = [*world.packets, *world.picks]
    missing = sum(zone.count(UNKNOWN) for zone in zones)
    if missing:
        units_seen = sum(card not in context.events for card in faces(*zones))
        left = 5 * world.setup_options.seats - units_seen
        pool = [units.pop() for _ in range(left)]
        pool += [take(events, lambda card: not context.is_red(card)) for _ in range(missing - left)]
        dice.shuffle(pool, "imagine")
        for zone in zones:
            fill(zone, pool)
            zone.sort() if zone in world.packets else None
    for seat, sealed in enumerate(world.sealed):
        if sealed == () and world.stack.top.phase == "draft":
            packet = world.packets[seat]
            world.sealed[seat] = (packet[dice.draw(len(packet), "imagine")],)


def deal_units(context: Context, world: Hunter, units: list[int], dice: Dice) -> None:
    """Hidden units first: a commander is never face down (TH-20.3), and a unit in the rear has
    the icon unless it was sent there (TH-6.1)."""
    for seat, most in enumerate(world.announced):
        dealt: list[tuple[int, int]] = []
        for line in reversed(LINES):
            row = world.lines[line][seat]
            for at, unit in enumerate(row):
                if unit.card == UNKNOWN:
                    rear = line == REAR and not unit.has(SENT)
                    row[at] = unit._replace(card=some_unit(context, units, rear, most))
                    dealt.append((line, at))
        if dealt and not has_shown(context, world, seat, most):
            boast(context, world, seat, units, dealt[dice.draw(len(dealt), "imagine")])
    fill_by(world.lost, lambda: some_unit(context, units, False))
    if world.stack.top.phase == "place":
        fill_by(world.looked, lambda: some_unit(context, units, False))
    fill(world.looked, units)
    fill(world.unit_pile, units)


def some_unit(context: Context, units: list[int], rear: bool, most: int = 0) -> int:
    """A unit card that may lie there: with the icon where it needs one, and not above the value
    that its owner has announced (TH-3.11), as far as there is one left."""
    cards = context.units

    def has_icon(card: int) -> bool:
        return card in cards and (not rear or "rear" in cards[card].icons)

    def fits(card: int) -> bool:
        return has_icon(card) and (not most or context.value(card) <= most)

    return take_best(units, fits, has_icon, lambda card: card in cards)


def has_shown(context: Context, world: Hunter, seat: int, most: int) -> bool:
    """Whether the unit that was announced may be one of those that are known by now."""
    known = [unit.card for unit in world.units(seat)]
    known += [card for pile in world.points for card in pile] + world.removed
    return any(card in context.units and context.value(card) == most for card in known)


def boast(
    context: Context, world: Hunter, seat: int, units: list[int], place: tuple[int, int]
) -> None:
    """One of the hidden units is the one whose value was announced (TH-3.11)."""
    line, at = place
    row = world.lines[line][seat]
    rear = line == REAR and not row[at].has(SENT)
    for here, card in enumerate(units):
        fits = card in context.units and context.value(card) == world.announced[seat]
        if fits and (not rear or "rear" in context.units[card].icons):
            units[here], row[at] = row[at].card, row[at]._replace(card=card)
            return


def deal_events(context: Context, world: Hunter, events: list[int], dice: Dice) -> None:
    """No red card in a hand (TH-R71), one Carpet Bombing in each third that had none yet."""
    carpets = [card for card in events if context.is_carpet(card)]
    events[:] = [card for card in events if not context.is_carpet(card)]
    for hand in world.hands:
        fill_by(hand, lambda: take(events, lambda card: not context.is_red(card)))
        hand.sort()
    pile = world.event_pile
    for low, high in carpet_ranges(world, len(carpets)):
        pile[low + dice.draw(high - low, "imagine")] = carpets.pop()
    fill(pile, events)


def carpet_ranges(world: Hunter, left: int) -> list[tuple[int, int]]:
    """For each Carpet Bombing still in the pile the places where it may lie (TH-3.3). The pile
    lies with its last third undermost; what was drawn came off the first."""
    ranges: list[tuple[int, int]] = []
    low = 0
    for size in reversed(world.thirds):
        high = min(low + size, len(world.event_pile))
        if len(ranges) < left and high > low:
            ranges.append((low, high))
        low += size
    return ranges
