"""What a card is called in a picture and in the log.

A card that lies open is called by what is on it: its number would tell which of the equal copies
it is, and so who kept what in the draft. A card that only its holder sees has its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tourelle.games.tank_hunter.law.context import EVENTS, Context
from tourelle.games.tank_hunter.law.state import Hunter

IS_CARD: Final = re.compile(r"[uc][0-9]{1,9}|o[A-Z][0-9A-Za-z-]{0,40}(\.[0-9]{1,2})?", re.ASCII)


def card_name(context: Context, state: Hunter, card: int) -> str:
    """`c5000042`, or `oE17` where it lies open; `oE17.1` is the second of that kind."""
    return name_among(context, tuple(open_cards(state)), card)


def name_among(context: Context, laid: tuple[int, ...], card: int) -> str:
    """The same; *laid* are the cards that lie open."""
    if card not in laid or copies(context, card) == 1:
        return f"c{card}"
    name = context.id_of(card)
    place = [one for one in laid if context.id_of(one) == name].index(card)
    return f"o{name}.{place}" if place else f"o{name}"


def card_named(context: Context, name: str) -> int:
    """Some card with that face; a number that no card has, if there is none."""
    if name.startswith("o"):
        return context.first.get(name[1:].partition(".")[0], -1)
    return int(name[1:])


def copies(context: Context, card: int) -> int:
    if card >= EVENTS:
        return context.events[card].copies
    return context.units[card].copies if card in context.units else 1


def open_cards(state: Hunter) -> Iterator[int]:
    """Cards that all see, in the order of the table."""
    for frame in state.stack.frames:
        if frame.phase == "event":
            yield frame["card"]
    for seat in range(state.setup_options.seats):
        yield from (one.card for one in state.staff[seat])
        yield from state.ahead[seat]
        for unit in state.units(seat):
            yield from unit.under
