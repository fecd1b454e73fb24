"""The end of a campaign in figures: the cards that each side has destroyed."""

from __future__ import annotations

from tourelle.core.words import Lang
from tourelle.games.reckoning import Tally, spoils
from tourelle.games.tank_commander.law.context import kind_of
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.speech import CommanderSpeech


def tallies(speech: CommanderSpeech, view: CampaignView, lang: Lang) -> tuple[Tally, ...]:
    state = view.state
    seats = range(state.setup_options.seats)
    return tuple(_tally(speech, view, state.side_of(seat), lang) for seat in seats)


def _tally(speech: CommanderSpeech, view: CampaignView, side: int, lang: Lang) -> Tally:
    lost = [card for card in view.state.destroyed[1 - side] if card >= 0]
    cards = [speech.context.cards[kind_of(card)] for card in lost]
    taken = ((card.name.said(lang), card.points) for card in cards)
    return Tally(str(sum(card.points for card in cards)), "", spoils(taken, "TC-15a"))
