"""What is said before a drive from which a tank hardly comes back."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tourelle.core.words import Lang
from tourelle.games.offers import Order
from tourelle.games.panzer_squadron.law import ahead
from tourelle.games.panzer_squadron.law.choices import Pivot, Step
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.words import names
from tourelle.games.panzer_squadron.words.names import say
from tourelle.games.panzer_squadron.words.numbers import percent

DEADLY: Final = Fraction(3, 4)


def warning(context: Context, order: Order, view: SquadronView, lang: Lang) -> str:
    """Who would most likely destroy the tank on its way; empty: it may well survive."""
    state = view.state
    if not isinstance(order.choice, (Pivot, Step)):
        return ""
    shots = ahead.worst(context, state, (order.choice, *order.then))
    risk = ahead.lost(shots)
    if risk < DEADLY:
        return ""
    foes = sorted(shots, key=lambda at: shots[at].chances.destroyed, reverse=True)
    return say(
        lang,
        "warn.drive",
        tank=names.tank_name(context, state, state.active, lang),
        percent=percent(lang, risk),
        foes=", ".join(names.tank_name(context, state, at, lang) for at in foes),
    )
