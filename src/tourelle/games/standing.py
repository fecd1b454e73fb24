"""Standing orders for windows: what a seat has said beforehand, so that it need not be asked.

A seat is asked only where something that it has armed could be used, or in every window, or never;
in a window of its own it is asked where it has anything to say, unless it said never. Everything is
decided from what the seat itself may know, by `Game.window`, `arms` and `uses`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from tourelle.cards.zones import faces
from tourelle.core.ask import Ask
from tourelle.core.rules import View
from tourelle.games.game import AnyGame

ARMED: Final = "armed"  # where something armed could be used
EVERY: Final = "every"
NEVER: Final = "never"
WINDOWS: Final = (ARMED, EVERY, NEVER)


@dataclass(frozen=True)
class Standing:
    """In which *windows* a seat wants to be asked, and what it has *armed*, by the keys of
    `Game.arms`."""

    windows: str = ARMED
    armed: tuple[str, ...] = ()

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
        """Whether one of the answers uses what is armed."""
        if not self.armed:
            return False
        choices = (choice for domain in ask.domains for choice in domain.listed() or ())
        return any(key in self.armed for choice in choices for key in game.uses(choice, view))

    def still_armed(self, game: AnyGame, view: View) -> tuple[str, ...]:
        """What is armed and still there: a card that was played waits no longer."""
        if not self.armed:
            return ()
        there = {part.key for part in game.arms(view, "en")}
        return tuple(key for key in self.armed if key in there)


def card_key(card: int) -> str:
    """The key of a card that is known by its number, in pictures and in what is armed."""
    return f"card-c{card}"


def keys_alike(hand: Iterable[int], card: int, alike: Callable[[int], Hashable]) -> tuple[str, ...]:
    """The keys of all cards of a hand that are like *card*: of equal cards one is offered,
    whichever of them was armed."""
    same = alike(card)
    return tuple(card_key(held) for held in faces(hand) if alike(held) == same)
