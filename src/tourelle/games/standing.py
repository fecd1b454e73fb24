"""Standing orders for windows: what a seat has said beforehand, so that it need not be asked.

Each card or unit that some window could be for asks its owner always, when it could be used, or
never (`LEVELS`); a table says what holds where nothing was said (`usual`). A seat may also say, for
all of them, to be asked in every window or in none. In a window of its own it is asked where it has
anything to say, unless it said never. Everything is decided from what the seat itself may know, by
`Game.window`, `arms` and `uses`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tourelle.cards.zones import faces
from tourelle.core.ask import Ask
from tourelle.core.rules import View
from tourelle.games.game import AnyGame

ARMED: Final = "armed"  # as each card and unit was told
EVERY: Final = "every"
NEVER: Final = "never"
WINDOWS: Final = (ARMED, EVERY, NEVER)

ALWAYS: Final = "always"  # in every window, be it of use there or not: others see the time it takes
PLAYABLE: Final = "playable"
LEVELS: Final = (ALWAYS, PLAYABLE, NEVER)

Levels = Mapping[str, str]  # key of a card or unit -> one of LEVELS


@dataclass(frozen=True)
class Standing:
    """In which *windows* a seat wants to be asked, and what its things were told, by the keys of
    `Game.arms`; *usual* is the level of those that were told nothing."""

    windows: str = ARMED
    levels: Levels = field(default_factory=dict)
    usual: str = NEVER

    def level(self, key: str) -> str:
        return self.levels.get(key, self.usual)

    def passes(self, game: AnyGame, ask: Ask[Any], view: View) -> bool:
        """Whether the seat that sees *view* lets this window pass; False, too, if it is none."""
        window = game.window(ask, view)
        if not window or ask.default is None:
            return False
        if self.windows == NEVER:
            return True
        if self.windows == EVERY:
            return False
        return ask.only() is not None if window == "own" else not self.fits(game, ask, view)

    def fits(self, game: AnyGame, ask: Ask[Any], view: View) -> bool:
        """Whether something asks always, or one of the answers uses what asks."""
        if ALWAYS in self.levels.values():
            return True
        if self.usual == NEVER and not self.levels:
            return False
        choices = (choice for domain in ask.domains for choice in domain.listed() or ())
        return any(self._asks(game.uses(one, view)) for one in choices if one != ask.default)

    def _asks(self, keys: tuple[str, ...]) -> bool:
        """Whether an answer that uses these is wanted; one that uses nothing is as usual."""
        if not keys:
            return self.usual != NEVER
        return any(self.level(key) != NEVER for key in keys)

    def still_armed(self, game: AnyGame, view: View) -> dict[str, str]:
        """What was told and is still there: a card that was played waits no longer."""
        if not self.levels:
            return {}
        there = {part.key for part in game.arms(view, "en")}
        kept = ((key if key in there else game.alike(key, view), key) for key in self.levels)
        return {key: self.levels[old] for key, old in kept if key in there}


def card_key(card: int) -> str:
    """The key of a card that is known by its number, in pictures and in what is armed."""
    return f"card-c{card}"


def keys_alike(hand: Iterable[int], card: int, alike: Callable[[int], Hashable]) -> tuple[str, ...]:
    """The keys of all cards of a hand that are like *card*: of equal cards one is offered,
    whichever of them was armed."""
    same = alike(card)
    return tuple(card_key(held) for held in faces(hand) if alike(held) == same)
