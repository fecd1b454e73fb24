"""What the seat of a view may answer now, as keys of the picture: read off the same questions that
the referee asks, put to the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.rules import Rules
from tourelle.core.words import Lang
from tourelle.games.order_parts import following, taken
from tourelle.games.tank_hunter.law.state import Hunter
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.picture.order_parts import parts
from tourelle.games.tank_hunter.words.speech import HunterSpeech

SEALED: Final = ("draft", "deploy")
HunterRules = Rules[Hunter, Choice, HunterView]


def asked_seats(state: Hunter) -> list[int]:
    """Whom the game waits for: public, as all frames are."""
    frames = state.stack.frames
    if state.result is not None or not frames:
        return []
    top = frames[-1]
    if top.phase in SEALED:
        return [seat for seat, sealed in enumerate(state.sealed) if sealed is None]
    if top.phase == "opening":
        return []
    return [top[{"window": "at", "turn": "seat"}.get(top.phase, "by")]]


def open_choices(rules: HunterRules, view: HunterView) -> list[Choice]:
    """The listed answers of the seat of *view*. What others know plays no part in them, so they
    are the same whether the whole state is asked or the view."""
    if view.seat is None or view.seat not in asked_seats(view.state):
        return []
    if view.state.has_conceded(view.seat):
        return []
    asks = [ask for ask in rules.asks(view.state) if ask.seat == view.seat]
    return [choice for ask in asks for domain in ask.domains for choice in domain.listed() or ()]


class Offers:
    """Which parts of the picture can be touched, and which are the next to be."""

    def __init__(
        self,
        rules: HunterRules,
        speech: HunterSpeech,
        view: HunterView,
        chosen: Sequence[str],
        lang: Lang,
        passes: bool = False,
    ) -> None:
        self.chosen: Final = tuple(chosen)
        choices = [] if passes else open_choices(rules, view)
        paths = [(choice, parts(speech, choice, view, lang)) for choice in choices]
        self.fitting: Final = [
            choice for choice, path in paths if taken(path, self.chosen) is not None
        ]
        self.keys: Final = frozenset(part.key for _, path in paths for part in path)
        self.next: Final = frozenset(
            part.key for _, path in paths for part in following(path, self.chosen)
        )

    def acts(self, *keys: str) -> tuple[str, ...]:
        return tuple(key for key in keys if key in self.keys)

    def lit(self, *keys: str) -> bool:
        return any(key in self.next for key in keys)

    def picked(self, *keys: str) -> bool:
        return any(key in self.chosen for key in keys)
