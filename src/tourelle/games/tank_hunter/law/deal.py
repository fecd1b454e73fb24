"""The deal: two piles, a packet for each player (TH-2, TH-3.1 to 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.cards.zones import draw, mixed, parts
from tourelle.core.ask import Illegal, refusal
from tourelle.core.chance import Dice
from tourelle.core.flow import Frame, Stack
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.setup_options import SetupOptions
from tourelle.games.tank_hunter.law.state import Hunter

DEALT: Final = 5  # unit cards for each player
RESERVE: Final = 2  # and as many more must be there for each (TH-2.6)
HEAPS: Final = 3


def deal(context: Context, setup_options: SetupOptions, dice: Dice) -> Hunter:
    """The first state: the draft is about to begin."""
    deck = context.unit_deck(setup_options)
    check_deck(context, setup_options, deck)
    state = Hunter(Stack([Frame("draft", {})]), setup_options)
    state.unit_pile = mixed(deck, dice, "units")
    for packet in state.packets:
        packet += draw(state.unit_pile, DEALT)
    deal_events(context, state, dice)
    for packet in state.packets:
        packet.sort()
    return state


def check_deck(context: Context, setup_options: SetupOptions, deck: Sequence[int]) -> None:
    """Enough units for all, commanders not counted (TH-2.6)."""
    units = sum(card in context.units for card in deck)
    needed = (DEALT + RESERVE) * setup_options.seats
    if units < needed:
        raise Illegal(refusal("few-units", "TH-2.6", units=units, needed=needed))


def deal_events(context: Context, state: Hunter, dice: Dice) -> None:
    """One to each, never a red one (TH-3.2, TH-R19); the rest in thirds with a Carpet each."""
    deck = context.event_deck(state.setup_options)
    carpets = [card for card in deck if context.is_carpet(card)]
    others = mixed((card for card in deck if not context.is_carpet(card)), dice, "events")
    aside: list[int] = []
    for packet in state.packets:
        while context.is_red(others[-1]):
            aside.append(others.pop())
        packet.append(others.pop())
    rest = mixed((*others, *aside), dice, "events")
    heaps: list[list[int]] = []
    for size, carpet in zip(parts(len(rest), HEAPS), mixed(carpets, dice, "carpets"), strict=True):
        heaps.append(mixed((*draw(rest, size), carpet), dice, "thirds"))
    state.thirds = tuple(len(heap) for heap in heaps)  # TH-R80: larger ones on top
    state.event_pile = [card for heap in reversed(heaps) for card in heap]
