"""Move this card there: one order, though it answers two questions."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.ask import Ask, Choice
from tourelle.core.words import Lang
from tourelle.games.offers import Order
from tourelle.games.tank_commander.law.choices import March, Move
from tourelle.games.tank_commander.law.marching import marches
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.picture.order_parts import parts
from tourelle.games.tank_commander.words.speech import CommanderSpeech


def plans(
    speech: CommanderSpeech, ask: Ask[Choice], view: CampaignView, lang: Lang
) -> Iterator[Order]:
    """The movement play from where the card is, and its march as the first of it (TC-8): who has
    something else in mind first, as mounting, names the position."""
    for domain in ask.domains:
        for move in domain.listed() or ():
            if isinstance(move, Move):
                yield from marching(speech, move, view, lang)


def marching(
    speech: CommanderSpeech, move: Move, view: CampaignView, lang: Lang
) -> Iterator[Order]:
    for _, *values in marches(speech.context, view.state, view.side, move.source, 0):
        march = March(*values)
        said = speech.choice(march, view, lang)
        yield Order(move, parts(speech, march, view, lang), (march,), said, ("group",))
