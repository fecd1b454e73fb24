"""The end of Tank Hunter in figures: the victory pile of each player, and who was eliminated."""

from __future__ import annotations

from tourelle.cards.zones import UNKNOWN
from tourelle.core.words import Lang
from tourelle.games.reckoning import Tally, spoils
from tourelle.games.tank_hunter.law.ending import score_of
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.words.speech import HunterSpeech


def tallies(speech: HunterSpeech, view: HunterView, lang: Lang) -> tuple[Tally, ...]:
    state = view.state
    return tuple(_tally(speech, view, seat, lang) for seat in range(state.setup_options.seats))


def _tally(speech: HunterSpeech, view: HunterView, seat: int, lang: Lang) -> Tally:
    state, context = view.state, speech.context
    pile = [card for card in state.points[seat] if card != UNKNOWN]
    taken = ((speech.kind(context.kind(card), lang), context.value(card)) for card in pile)
    out = state.is_out(seat)
    why = speech.catalogue.say(lang, "fact.out") if out else ""
    return Tally(str(score_of(context, state, seat)), why, spoils(taken, "TH-22.5"))
