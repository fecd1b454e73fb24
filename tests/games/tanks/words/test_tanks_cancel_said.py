"""What is cancelled is said as one would say it."""

from __future__ import annotations

from tourelle.core.words import LANGS, Lang
from tourelle.games import registry
from tourelle.stage.course import course

GAME = registry.game("tanks")


def told(lang: Lang) -> set[str]:
    state = course(GAME, "shoot").start(2)  # two hits, one critical hit, and one is to be cancelled
    ask = GAME.rules.asks(state)[0]
    view = GAME.rules.view(state, ask.seat)
    answers = [one for domain in ask.domains for one in domain.listed()]
    return {GAME.speech.choice(one, view, lang) for one in answers}


def test_none_of_a_kind_is_not_spoken_of() -> None:
    assert {lang: told(lang) for lang in LANGS} == {
        "en": {"Cancel 1 Hit", "Cancel 1 Critical Hit"},
        "fr": {"Annuler 1 coup", "Annuler 1 coup critique"},
    }
