"""What may wait for a window: the seven windows (TH-10.6) ask whoever could have an answer, and a
player says beforehand for which of his cards and units he wants to be asked."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.cards.zones import faces
from tourelle.core.ask import Ask, Choice
from tourelle.core.words import Lang
from tourelle.games.game import OrderPart, Window
from tourelle.games.standing import card_key, keys_alike
from tourelle.games.tank_hunter.law.choices import Command, Play
from tourelle.games.tank_hunter.law.context import Context
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.words.speech import HunterSpeech

OWN = ("window-1", "window-7")  # before and after the main action of one's own turn
SHOTS = ("lead", "flak")  # for a unit that may lie hidden: whoever has none is asked all the same
ANSWERS = frozenset({"C01", "C04", "C05", "C08", "C09", "C12"})  # commanders of W2 to W4


def window(ask: Ask[Choice], view: HunterView) -> Window:
    """One's own W1 and W7 are when grey cards are played: whoever can play one is asked. So is
    whoever has a leader or a gun against aircraft."""
    if ask.kind in SHOTS:
        return "own"
    if not ask.kind.startswith("window-"):
        return ""
    return "own" if ask.kind in OWN and ask.seat == view.state.active else "reply"


def arms(speech: HunterSpeech, view: HunterView, lang: Lang) -> tuple[OrderPart, ...]:
    """Cards of the hand, commanders and units that are of use in a window of another kind."""
    if view.seat is None or view.state.result is not None:
        return ()
    return tuple(armable(speech, view, view.seat, lang))


def armable(speech: HunterSpeech, view: HunterView, seat: int, lang: Lang) -> Iterator[OrderPart]:
    context, state = speech.context, view.state
    for card in faces(state.hands[seat]):
        if replies(context, card):
            yield OrderPart("card", card_key(card), speech.card(card, lang))
    for one in state.staff[seat]:
        if context.commanders[one.card].id in ANSWERS:
            yield OrderPart("card", card_key(one.card), speech.card(one.card, lang))
    for unit in state.units(seat):  # TH-21.14: amphibious against an aquatic event
        if "amphibious" in context.units[unit.card].icons:
            yield OrderPart("unit", f"card-u{unit.handle}", speech.unit(unit.handle, view, lang))


def replies(context: Context, card: int) -> bool:
    """Whether it can be played anywhere but in W1 and W7 of one's own turn."""
    event = context.events[card]
    return event.timing in ("any", "others") or bool(set(event.windows) - {"W1", "W7"})


def uses(context: Context, choice: Choice, view: HunterView) -> tuple[str, ...]:
    """Of equal cards the first is offered, whichever of them was armed."""
    if isinstance(choice, Play) and view.seat is not None:
        hand = view.state.hands[view.seat]
        return keys_alike(hand, choice.card, lambda card: context.events[card].id)
    if isinstance(choice, Command):
        return (card_key(choice.card),)
    unit = getattr(choice, "unit", None)
    return () if unit is None else (f"card-u{unit}",)
