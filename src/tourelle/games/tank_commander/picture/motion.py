"""How an event looks while it happens: who fires at whom, who goes where, the number that fell."""

from __future__ import annotations

from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Motion
from tourelle.games.standing import card_key
from tourelle.games.tank_commander.law.card_events import Answers, Played, PlayedAt, PlayedOn
from tourelle.games.tank_commander.law.unit_events import Aims, Enters, Fires, Number
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.speech import CommanderSpeech

SIDES = 10


def motion(speech: CommanderSpeech, event: Event, view: CampaignView, lang: Lang) -> Motion:
    """Read off what was told to this seat: nothing else is known here."""
    if isinstance(event, (Fires, Aims)):
        return {"keys": [card_key(event.unit), card_key(event.target)]}
    if isinstance(event, Enters):
        return {"keys": [card_key(unit) for unit in event.units]}
    if isinstance(event, (Played, PlayedOn, PlayedAt, Answers)) and event.card >= 0:
        return {"card": speech.context.cards[event.card].id}
    if isinstance(event, Number):  # of a card that is turned up, or a die (TC-7a)
        why = speech.event(event, view, lang)
        return {"dice": [{"sides": SIDES, "value": event.number, "why": why}]}
    return {}
