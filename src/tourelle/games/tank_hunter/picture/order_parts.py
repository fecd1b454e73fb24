"""Choices as the parts they are put together from. The keys are those of the picture: `u7` the unit
with that handle, `c7004` a card, `s2` a player, `l1` a line of one's own; others mean nothing but
themselves. Several units or cards are a set; where fewer would do as well, `done` ends it."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.game import OrderPart
from tourelle.games.tank_hunter.law import choices as c
from tourelle.games.tank_hunter.law.context import UNITS
from tourelle.games.tank_hunter.law.state import MARKERS
from tourelle.games.tank_hunter.law.view import HunterView, read_hand
from tourelle.games.tank_hunter.words.card_keys import card_name
from tourelle.games.tank_hunter.words.speech import ON_PLAYERS, HunterSpeech

UP_TO: Final = frozenset({"E07", "E10", "E11"})  # one to so many targets
TAKEN: Final = ("card", "second", "third")


def parts(
    speech: HunterSpeech, choice: Choice, view: HunterView, lang: Lang
) -> tuple[OrderPart, ...]:
    made = Parts(speech, view, lang)
    if isinstance(choice, c.Attack):
        return made.attack(choice)
    if isinstance(choice, c.Scout):
        return made.unit(choice.unit), made.player(choice.seat)
    if isinstance(choice, c.Play):
        return made.play(choice)
    if isinstance(choice, c.Command):
        aimed = (made.unit(choice.target, "target"),) if choice.target else ()
        return (made.card(choice.card), *aimed)
    if isinstance(choice, c.Swim):
        return made.unit(choice.unit), made.card(choice.card)
    if isinstance(choice, c.Ferry):
        how = OrderPart("how", f"m{choice.mode}", speech.choice(choice, view, lang))
        return made.unit(choice.unit), made.unit(choice.passenger, "target"), how
    if isinstance(choice, c.Counter):
        return made.counter(choice)
    return made.plain(choice)


class Parts:
    """The parts of one choice, in one language."""

    def __init__(self, speech: HunterSpeech, view: HunterView, lang: Lang) -> None:
        self.speech = speech
        self.view = view
        self.lang = lang

    def unit(self, handle: int, slot: str = "unit") -> OrderPart:
        return OrderPart(slot, f"u{handle}", self.speech.unit(handle, self.view, self.lang))

    def card(self, card: int) -> OrderPart:
        key = card_name(self.speech.context, self.view.state, card)
        return OrderPart("card", key, self.speech.card(card, self.lang))

    def player(self, seat: int) -> OrderPart:
        return OrderPart("player", f"s{seat}", self.speech.seat(seat, self.view, self.lang))

    def done(self) -> OrderPart:
        return OrderPart("more", "done", self.say("part.done"))

    def play(self, choice: c.Play) -> tuple[OrderPart, ...]:
        aimed = [self.aimed(choice, one) for one in choice.targets]
        if self.speech.context.events[choice.card].id in UP_TO:
            aimed.append(self.done())
        return self.card(choice.card), *aimed

    def take(self, cards: tuple[int, ...]) -> tuple[OrderPart, ...]:
        """The first is taken; the others go under the pile one after the other. In a hand that is
        read (E36) there may be equal ones."""
        if read_hand(self.view.state, self.view.seat) >= 0:
            part = self.card(cards[0])
            label = self.speech.counted(cards[0], self.view, self.lang)
            return (OrderPart(part.slot, part.key, label),)
        found = [self.card(card) for card in cards]
        return tuple(
            OrderPart(slot, part.key, part.label) for slot, part in zip(TAKEN, found, strict=False)
        )

    def units(self, handles: tuple[int, ...]) -> tuple[OrderPart, ...]:
        found = tuple(self.unit(handle) for handle in handles)
        top = self.view.state.stack.top
        fewer = top.phase == "spot" and top["fewer"]
        return (*found, self.done()) if fewer else found

    def aimed(self, play: c.Play, target: int) -> OrderPart:
        if self.speech.context.events[play.card].id in ON_PLAYERS:
            return self.player(target)
        return self.card(target) if target >= UNITS else self.unit(target, "target")

    def attack(self, choice: c.Attack) -> tuple[OrderPart, ...]:
        kind = OrderPart("type", f"k{choice.type}", self.say(f"type.{choice.type}"))
        if choice.charge:
            kind = OrderPart("type", f"k{choice.type}+", self.say("mod.charge"))
        shots = OrderPart("shots", f"x{choice.shots}", str(choice.shots))
        return self.unit(choice.unit), self.unit(choice.target, "target"), kind, shots

    def counter(self, choice: c.Counter) -> tuple[OrderPart, ...]:
        label = self.speech.choice(choice, self.view, self.lang)
        shots = OrderPart("shots", f"x{choice.shots}" + "d" * choice.dry, label)
        return self.unit(choice.unit), shots

    def plain(self, choice: Choice) -> tuple[OrderPart, ...]:
        """One unit, one card, or just something said."""
        if isinstance(choice, (c.Advance, c.Lead, c.Flak, c.Reveal)):
            return (self.unit(choice.unit),)
        if isinstance(choice, (c.Pick, c.Discard)):
            return (self.card(choice.card),)
        if isinstance(choice, c.Choose):
            return self.units(choice.units)
        if isinstance(choice, c.Take):
            return self.take(choice.cards)
        if isinstance(choice, c.Deploy) and choice.cards:
            return (*(self.card(card) for card in choice.cards), self.done())
        if isinstance(choice, (c.Relieve, c.Unmark)):
            label = self.say(f"marker.{MARKERS.index(choice.marker)}")
            marker = OrderPart("marker", f"m{choice.marker}", label)
            paid = choice.cards if isinstance(choice, c.Relieve) else ()
            return (self.unit(choice.unit), marker, *(self.card(card) for card in paid))
        if isinstance(choice, c.Place):
            return (OrderPart("line", f"l{choice.line}", self.say(f"line.{choice.line}")),)
        said, free = (
            self.speech.choice(choice, self.view, self.lang),
            isinstance(choice, c.Rearrange),
        )
        key = "-".join(map(str, choice.data()))
        return (OrderPart("say", key, said, idle=free),)  # an order is made by hand

    def say(self, key: str) -> str:
        return self.speech.catalogue.say(self.lang, key)
