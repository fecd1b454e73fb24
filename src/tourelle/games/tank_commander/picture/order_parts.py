"""Choices as the parts they are put together from. The keys are those of the picture: `c5000123` a
card or the unit with that number, `p4` a position, `e1-4` a border, `k2` a colour; others mean
nothing but themselves. Several targets are a set; where fewer would do as well, `done` ends it."""

from __future__ import annotations

from typing import Final

from tourelle.cards.numbers import FIRST
from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.game import OrderPart
from tourelle.games.tank_commander.law import choices as c
from tourelle.games.tank_commander.law.context import owner_of
from tourelle.games.tank_commander.law.paths import spans
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.speech import CommanderSpeech

#: Cards that take one or two targets.
UP_TO: Final = frozenset({"recover_vehicles"})


def parts(
    speech: CommanderSpeech, choice: Choice, view: CampaignView, lang: Lang
) -> tuple[OrderPart, ...]:
    made = Parts(speech, view, lang)
    if isinstance(choice, c.Fire):
        return made.fire(choice)
    if isinstance(choice, c.March):
        return made.march(choice)
    if isinstance(choice, c.Play):
        return made.play(choice)
    if isinstance(choice, (c.Lay, c.Place)):
        return made.card(choice.card), made.pos(choice.pos)
    if isinstance(choice, c.Span):
        return made.card(choice.card), made.edge(choice.a, choice.b)
    if isinstance(choice, c.Equip):
        return made.card(choice.card), made.unit(choice.unit, "target")
    if isinstance(choice, c.Transfer):
        return made.card(choice.gear), made.unit(choice.bearer, "target")
    if isinstance(choice, c.Mount):
        return made.unit(choice.squad), made.unit(choice.vehicle, "target")
    return made.plain(choice)


class Parts:
    """The parts of one choice, in one language."""

    def __init__(self, speech: CommanderSpeech, view: CampaignView, lang: Lang) -> None:
        self.speech = speech
        self.view = view
        self.lang = lang

    def say(self, key: str) -> str:
        return self.speech.catalogue.say(self.lang, key)

    def card(self, card: int, slot: str = "card") -> OrderPart:
        return OrderPart(slot, f"c{card}", self.speech.card(card, self.lang))

    def unit(self, card: int, slot: str = "unit") -> OrderPart:
        return OrderPart(slot, f"c{card}", self.speech.unit(card, self.view, self.lang))

    def pos(self, pos: int, slot: str = "pos") -> OrderPart:
        return OrderPart(slot, f"p{pos}", self.speech.pos(pos, self.view, self.lang))

    def edge(self, a: int, b: int) -> OrderPart:
        names = [self.speech.pos(pos, self.view, self.lang) for pos in (a, b)]
        return OrderPart("pos", f"e{a}-{b}", "–".join(names))

    def how(self, key: str, label: str) -> OrderPart:
        return OrderPart("say", key, label)

    def fire(self, choice: c.Fire) -> tuple[OrderPart, ...]:
        return (
            self.unit(choice.unit),
            self.unit(choice.target, "target"),
            self.weapon(choice.weapon, choice.gear),
        )

    def weapon(self, weapon: int, gear: int) -> OrderPart:
        if not gear:
            return OrderPart("weapon", f"w{weapon}", self.say(f"weapon.{weapon}"))
        name = self.speech.card(gear, self.lang)
        label = f"{name}, {self.say(f'weapon.{weapon}')}"
        return OrderPart("weapon", f"w{weapon}-{gear}", label)

    def march(self, choice: c.March) -> tuple[OrderPart, ...]:
        """Who, where to, and by which way where there are several. A detour to a position that is
        one step away is an order of its own: who touches a neighbour means the step."""
        if choice.via >= 0 and self.is_detour(choice):
            return self.unit(choice.unit), self.detour(choice)
        via = self.pos(choice.via, "via") if choice.via >= 0 else self.straight()
        return self.unit(choice.unit), self.pos(choice.to), via

    def is_detour(self, choice: c.March) -> bool:
        """Nothing but a Stream keeps a card from the step itself (TC-R68)."""
        state, ground = self.view.state, self.view.state.ground
        unit = state.units.get(choice.unit)
        source = ground.reserve if unit is None else unit.pos
        near = choice.to in ground.steps[owner_of(choice.unit)][source]
        return near and (source == ground.reserve or not spans(state, source, choice.to))

    def detour(self, choice: c.March) -> OrderPart:
        names = [self.speech.pos(pos, self.view, self.lang) for pos in (choice.to, choice.via)]
        label = self.speech.catalogue.say(self.lang, "part.detour", to=names[0], via=names[1])
        return OrderPart("pos", f"p{choice.to}-{choice.via}", label, idle=True)

    def straight(self) -> OrderPart:
        return OrderPart("via", "straight", self.say("part.step"))

    def play(self, choice: c.Play) -> tuple[OrderPart, ...]:
        card, on = self.card(choice.card), self.speech.context.card(choice.card)
        if on.effect == "reaction_fire":
            unit, weapon, gear, target = choice.targets[:4]
            return (card, *self.fire(c.Fire(unit, weapon, gear, target)))
        if on.effect == "stream" and len(choice.targets) == 2:
            return card, self.edge(*choice.targets[:2])
        aimed = [self.aimed(one) for one in choice.targets]
        if on.effect in UP_TO or on.params.get("targets", 1) > 1:
            aimed.append(OrderPart("more", "done", self.say("part.done")))
        return (card, *aimed)

    def aimed(self, target: int) -> OrderPart:
        if target >= FIRST:
            return self.unit(target, "target")
        return self.pos(target, "target")

    def plain(self, choice: Choice) -> tuple[OrderPart, ...]:
        """One unit, one card, one position, or just something said."""
        said = self.speech.choice(choice, self.view, self.lang)
        if isinstance(choice, (c.Keep, c.Discard)):
            return (self.card(choice.card),)
        if isinstance(choice, (c.Join, c.Back, c.Flak)):
            return (self.unit(choice.unit),)
        if isinstance(choice, c.Dismount):
            return self.unit(choice.squad), self.how("dismount", self.say("part.dismount"))
        if isinstance(choice, c.Drop):
            return self.card(choice.gear), self.how("drop", self.say("part.discard"))
        if isinstance(choice, c.Clear):
            return self.unit(choice.unit), self.how("clear", said)
        if isinstance(choice, c.Move):
            return (OrderPart("source", f"p{choice.source}", said),)
        if isinstance(choice, c.Melee):
            return (OrderPart("pos", f"p{choice.pos}", said),)
        if isinstance(choice, c.Colour):
            return (OrderPart("colour", f"k{choice.colour}", said),)
        return (OrderPart("say", key_of(choice), said),)


def key_of(choice: Choice) -> str:
    """A whole force would be a long key: its first cards and its size do."""
    values = [str(value) for value in choice.data()]
    return "-".join(values) if len(values) <= 8 else f"{'-'.join(values[:8])}-{hash_of(values)}"


def hash_of(values: list[str]) -> int:
    total = 7
    for value in values:
        for letter in value:
            total = (total * 31 + ord(letter)) % 1_000_003
    return total
