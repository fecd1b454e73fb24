"""Choices as the parts they are put together from, with the keys of the picture."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.game import OrderPart
from tourelle.games.tanks.law import choices as said
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.words.numbers import at_cm, facing
from tourelle.games.tanks.words.speech import TanksSpeech


def tank_key(at: int) -> str:
    return f"t{at}"


def parts(
    speech: TanksSpeech, choice: Choice, view: TanksView, lang: Lang
) -> tuple[OrderPart, ...]:
    if isinstance(choice, (said.Deploy, said.Move)):
        tank = OrderPart("tank", tank_key(choice.tank), speech.tank(choice.tank, view, lang))
        return tank, *_pose(lang, choice.x, choice.y, choice.heading)
    if isinstance(choice, said.PlaceTerrain):
        return _pose(lang, choice.x, choice.y, choice.heading)
    if isinstance(choice, said.Act):
        return (OrderPart("tank", tank_key(choice.tank), speech.tank(choice.tank, view, lang)),)
    if isinstance(choice, said.Aim):
        return (OrderPart("target", tank_key(choice.target), speech.choice(choice, view, lang)),)
    if isinstance(choice, said.Use):
        return _use(speech, choice, view, lang)
    if isinstance(choice, said.PlaceToken):
        return (OrderPart("place", f"p{choice.x},{choice.y}", speech.choice(choice, view, lang)),)
    if isinstance(choice, said.TakeEdge):
        return (OrderPart("say", f"e{choice.edge}", speech.choice(choice, view, lang)),)
    if isinstance(choice, (said.Repair, said.Keep)):
        return (OrderPart("card", f"k{choice.card}", speech.choice(choice, view, lang)),)
    return (OrderPart("say", str(choice.data()), speech.choice(choice, view, lang)),)


def _pose(lang: Lang, x: int, y: int, heading: int) -> tuple[OrderPart, OrderPart]:
    place = OrderPart("place", f"p{x},{y}", at_cm(lang, x, y))
    return place, OrderPart("facing", f"h{heading}", facing(lang, heading))


def _use(speech: TanksSpeech, use: said.Use, view: TanksView, lang: Lang) -> tuple[OrderPart, ...]:
    held = view.state.tanks[use.tank].cards[use.slot]
    card = OrderPart("card", f"c{use.tank}.{use.slot}.{use.clause}", speech.card(held.card, lang))
    how = OrderPart("how", f"a{use.args}", speech.choice(use, view, lang))
    return card, how
