"""What may wait for a window: the ten windows (TC-12.2e) ask whoever could have an answer, and a
player says beforehand for which of his cards he wants to be asked."""

from __future__ import annotations

from tourelle.cards.zones import faces
from tourelle.core.ask import Ask, Choice
from tourelle.core.words import Lang
from tourelle.games.game import OrderPart, Window
from tourelle.games.standing import card_key, keys_alike
from tourelle.games.tank_commander.law.choices import Flak, Play
from tourelle.games.tank_commander.law.context import kind_of
from tourelle.games.tank_commander.law.state import NOBODY
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.speech import CommanderSpeech


def window(ask: Ask[Choice]) -> Window:
    """What follows the own play is one's own time: it is asked; all other windows are answers."""
    if ask.kind == "after":
        return "own"
    return "reply" if ask.kind.startswith("window-") else ""


def arms(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> tuple[OrderPart, ...]:
    """Interrupts of the reserve, and guns that may fire at aircraft (TC-E20)."""
    if view.side == NOBODY or view.state.result is not None:
        return ()
    context, state = speech.context, view.state
    found = [
        OrderPart("card", card_key(card), speech.card(card, lang))
        for card in faces(state.hands[view.side])
        if context.card(card).timing == "interrupt"
    ]
    spots = state.setup_options.spots
    for cards in state.stacks[view.side * spots : (view.side + 1) * spots]:
        for card in cards:
            if context.card(card).effect == "dual_purpose":
                found.append(OrderPart("unit", card_key(card), speech.unit(card, view, lang)))
    return tuple(found)


def alike(key: str, view: CampaignView) -> str:
    """A copy of an armed card that is in the reserve, when shuffling has changed the numbers
    (TC-R132)."""
    number = key.removeprefix(card_key(0)[:-1])
    if view.side == NOBODY or not number.isdecimal():
        return ""
    kind = kind_of(int(number))
    held = (card for card in faces(view.state.hands[view.side]) if kind_of(card) == kind)
    return next(map(card_key, held), "")


def uses(choice: Choice, view: CampaignView) -> tuple[str, ...]:
    """Of equal cards the first is offered, whichever of them was armed."""
    if isinstance(choice, Play) and view.side != NOBODY:
        return keys_alike(view.state.hands[view.side], choice.card, kind_of)
    return (card_key(choice.unit),) if isinstance(choice, Flak) else ()
