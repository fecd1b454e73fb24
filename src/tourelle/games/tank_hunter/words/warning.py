"""What is said before an order that may lose the game at once."""

from __future__ import annotations

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.law.choices import Attack
from tourelle.games.tank_hunter.law.odds import chances, duel_of
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.picture.legends import percent
from tourelle.games.tank_hunter.words.speech import HunterSpeech


def warning(speech: HunterSpeech, choice: Choice, view: HunterView, lang: Lang) -> str:
    """Whose last unit attacks may be eliminated by the counter (TH-11.2)."""
    state, seat = view.state, view.seat
    if not isinstance(choice, Attack) or seat is None or len(list(state.units(seat))) > 1:
        return ""
    risk = chances(duel_of(speech.context, state, seat, choice)).lost
    return speech.catalogue.say(lang, "warn.last", chance=percent(lang, risk)) if risk else ""
