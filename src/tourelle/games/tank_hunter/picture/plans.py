"""One screen for a turn: while a step before the main action is asked, whatever the turn offers
later can be ordered at once; the steps before it are declined on the way."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.ask import Ask, Choice
from tourelle.core.words import Lang
from tourelle.games.offers import Order, answers_of
from tourelle.games.tank_hunter.law.phases.ahead import ahead, is_ahead
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.picture.order_parts import parts
from tourelle.games.tank_hunter.words.speech import HunterSpeech


def plans(speech: HunterSpeech, ask: Ask[Choice], view: HunterView, lang: Lang) -> Iterator[Order]:
    """What begins with the same touch as an answer of *ask* itself is left to that."""
    if ask.default is None or not is_ahead(view.state, view.seat, ask.kind):
        return
    answers = (choice for domain in ask.domains for choice in answers_of(domain))
    own = {parts(speech, choice, view, lang)[0].key for choice in answers}
    for later in ahead(speech.context, view.state, ask.seat, ask.kind):
        made = parts(speech, later.choice, view, lang)
        if made[0].key not in own:
            label = speech.choice(later.choice, view, lang)
            then = (later.choice,)
            yield Order(ask.default, made, then, label, past=later.past, to=later.kind)
