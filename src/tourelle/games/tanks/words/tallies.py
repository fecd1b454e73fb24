"""The end of a battle in figures: points destroyed, tank by tank, and those of the mission."""

from __future__ import annotations

from tourelle.core.words import Lang
from tourelle.games.facts import Fact
from tourelle.games.reckoning import Tally, spoils
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.words.phrases import CATALOGUE
from tourelle.games.tanks.words.speech import TanksSpeech


def tallies(
    context: Context, speech: TanksSpeech, view: TanksView, lang: Lang
) -> tuple[Tally, ...]:
    return tuple(_tally(context, speech, view, seat, lang) for seat in (0, 1))


def _tally(context: Context, speech: TanksSpeech, view: TanksView, seat: int, lang: Lang) -> Tally:
    state = view.state
    wrecks = [at for at, one in enumerate(state.tanks) if one.wreck and one.owner != seat]
    taken = ((speech.tank(at, view, lang), context.points(state.tanks[at])) for at in wrecks)
    came = spoils(taken, "TK-10.2")
    if state.tokens:
        came += (Fact(CATALOGUE.say(lang, "fact.score"), str(state.score[seat]), "TK-10.9"),)
    return Tally(str(context.destroyed(state, seat)), "", came)
