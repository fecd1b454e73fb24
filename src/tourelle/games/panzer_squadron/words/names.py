"""How things are called: tanks, hexes, vertices, parts, sides."""

from __future__ import annotations

from typing import Final

from tourelle.core.nations import NATIONS
from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.words.phrases import CATALOGUE

say: Final = CATALOGUE.say
AXIS: Final = frozenset({"de", "it", "jp"})  # PS-16.4
MINUS: Final = "\u2212"


def hex_name(state: Squadron, hex: int) -> str:
    """Column and row: `0907`."""
    return state.grid.names[hex] if 0 <= hex < state.grid.size else "–"


def number(state: Squadron, at: int) -> int:
    """Of a tank on the list of its side, from 1."""
    return 1 + state.side[:at].count(state.side[at])


def tank_name(context: Context, state: Squadron, at: int, lang: Lang) -> str:
    if not 0 <= at < len(state.model):
        return f"#{at + 1}"
    return f"{card_name(context, state.model[at], lang)} {number(state, at)}"


def card_name(context: Context, card: int, lang: Lang) -> str:
    cards = context.library.tanks
    return cards[card].name.said(lang) if 0 <= card < len(cards) else f"#{card + 1}"


def cards_named(context: Context, cards: tuple[int, ...], lang: Lang) -> str:
    """Each kind once, with how many there are."""
    counts = {card: cards.count(card) for card in cards}
    return ", ".join(
        f"{n} × {card_name(context, card, lang)}" if n > 1 else card_name(context, card, lang)
        for card, n in counts.items()
    )


def side_name(context: Context, state: Squadron, side: int, lang: Lang) -> str:
    """As the scenario calls it; else by its nation, where that tells the sides apart."""
    if side < 0:
        return say(lang, "side.nobody")
    scenario = context.library.scenarios.get(state.setup_options.scenario)
    if scenario is not None:
        return scenario.sides[side].name.said(lang)
    mine, theirs = (_flag(context, state, one, lang) for one in (side, 1 - side))
    return mine if mine and mine != theirs else say(lang, f"seat.{side}")


def _flag(context: Context, state: Squadron, side: int, lang: Lang) -> str:
    cards = context.library.tanks
    nations = {
        cards[model].nation
        for model, owner in zip(state.model, state.side, strict=True)
        if owner == side
    }
    if len(nations) > 1:
        return say(lang, "group.axis" if nations <= AXIS else "group.allies")
    return "".join(NATIONS[nation].usual.said(lang) for nation in nations)


def seat_name(context: Context, state: Squadron, seat: int, lang: Lang) -> str:
    """With teams the two seats of a side are told apart by a number (PS-15.4)."""
    side = side_name(context, state, seat % 2, lang)
    if state.setup_options.seats == 2:
        return side
    if side == say(lang, f"seat.{seat % 2}"):
        return say(lang, f"seat.{seat}")
    return say(lang, "side.team", side=side, n=seat // 2 + 1)


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value else "0"


def counted(value: int) -> str:
    """With the sign that people read, if there is one."""
    return str(value).replace("-", MINUS)


def vertex(lang: Lang, at: int) -> str:
    return say(lang, f"vertex.{at % 6}")


def part(lang: Lang, at: int) -> str:
    return say(lang, f"armour.{at}")


def modifiers(lang: Lang, lines: tuple[tuple[str, int], ...]) -> str:
    words = [f"{say(lang, f'line.{name}')} {signed(value)}" for name, value in lines]
    return ", ".join(words) or say(lang, "line.none")
