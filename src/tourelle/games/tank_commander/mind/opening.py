"""Before the first step: terrain, units on the table, cards for the reserve."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.choices import Done, Equip, Keep, Lay, Place
from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.state import Campaign

STOP: Final = 30.0  # what is worth less is not done


def opening(context: Context, state: Campaign, side: int, choice: Choice) -> float:
    """How good one step of the setup is; to stop is worth STOP."""
    if isinstance(choice, Lay):
        return laid(context, state, side, choice)
    if isinstance(choice, Place):
        return placed(context, state, side, choice)
    if isinstance(choice, Equip):
        return 45.0 - 5 * len(state.units[choice.unit].gear)
    if isinstance(choice, Keep):
        return kept(context.card(choice.card))
    return STOP if isinstance(choice, Done) else 0.0


def laid(context: Context, state: Campaign, side: int, choice: Lay) -> float:
    """What slows lies before the enemy's goal; a fortification over a squad."""
    card, ground = context.card(choice.card), state.ground
    home = choice.pos in ground.second[side]
    if card.subtype == "fortification":
        men = any(context.card(one).is_infantry for one in state.at(side, choice.pos))
        return 46.0 if men and home else 0.0
    if not home:
        return 0.0
    return 31.0 + card.mod_at + card.mod_sa if card.slows else 0.0


def placed(context: Context, state: Campaign, side: int, choice: Place) -> float:
    """Somebody in each position of the second row, the slow before the fast; the others where
    there is most room, tanks in front."""
    card, ground = context.card(choice.card), state.ground
    here = state.at(side, choice.pos)
    home = choice.pos in ground.second[side]
    if home and not here:
        return 60.0 + (30 if not card.fast else 0) - card.points / 2
    value = 50.0 + card.points / 2 - 3 * len(here)
    if card.subtype == "truck":
        return 20.0
    if card.fast and card.hit_short:
        return value + (0 if home else 6)
    return value - 12 - (0 if home else 4)


def kept(card: Card) -> float:
    """The best cards are held from the start (TC-R6)."""
    if card.is_unit:
        return 40.0 + card.points
    return 32.0 + 2 * card.points if card.type == "event" else 25.0 + card.points
