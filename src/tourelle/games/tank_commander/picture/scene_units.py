"""Units and positions as a view shows them: the numbers that count now, what lies on them, what can
be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from tourelle.cards.numbers import FIRST
from tourelle.core.words import labelled
from tourelle.games.game import Lens
from tourelle.games.offers import Draft
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.choices import Fire, March
from tourelle.games.tank_commander.law.context import owner_of
from tourelle.games.tank_commander.law.ending import goal, may_win, occupies
from tourelle.games.tank_commander.law.state import PANICKED, Unit
from tourelle.games.tank_commander.law.values import has_effect, small_arms, tank_melee
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.picture.chance import ShotChance, shot_chance
from tourelle.games.tank_commander.picture.data import (
    EdgePicture,
    HandCard,
    PosPicture,
    Tag,
    Touch,
    UnitPicture,
)
from tourelle.games.tank_commander.picture.faces_data import Face
from tourelle.games.tank_commander.picture.labels import figure_said, short_label
from tourelle.games.tank_commander.picture.legends import percent, said
from tourelle.games.tank_commander.picture.stock import face_of
from tourelle.games.tank_commander.picture.threats import threats
from tourelle.games.tank_commander.words.speech import CommanderSpeech
from tourelle.games.tank_commander.words.why_words import why_idle

#: What an attached event or a piece of equipment is drawn as.
SIGNS: Final[dict[str, str]] = {
    "breakdown": "exhausted",
    "bog": "slows",
    "leader": "leadership",
    "tank_ace": "value",
    "at_weapon": "ap",
    "at_or_demolition": "suicide",
    "tank_melee_set": "suicide",
    "ft_weapon": "flame",
    "he_weapon": "he",
    "sa_bonus": "small-arms",
    "sa_long": "longrange",
}


def key_of(card: int) -> str:
    return f"c{card}"


class Pieces:
    """Makes what lies on the table, of one view through one lens."""

    def __init__(
        self, speech: CommanderSpeech, view: CampaignView, draft: Draft, lens: Lens, near: int
    ) -> None:
        self.speech: Final = speech
        self.context: Final = speech.context
        self.view: Final = view
        self.state: Final = view.state
        self.draft: Final = draft
        self.lens: Final = lens
        self.near: Final = near
        self._shots: Final = dict(self._aimed_at())
        self._threats: Final = threats(self.context, self.state, self._marches())

    def face(self, card: int) -> Face:
        return face_of(self.context.card(card))

    def touch(self, *keys: str) -> Touch:
        draft = self.draft
        return Touch(draft.lit(*keys), draft.picked(*keys), draft.acts(*keys))

    # ---- units

    def unit(self, unit: Unit) -> UnitPicture:
        """A unit in its position; a touch on it also means the position it stands in, where only
        that can be chosen."""
        face, key = self.face(unit.card), key_of(unit.card)
        lost = unit.card in self.state.losses
        tags = tuple(self.tags(unit))
        return UnitPicture(
            key,
            face,
            owner_of(unit.card),
            self.attack(unit),
            self.defence(unit),
            tags,
            note=self.note(unit.card),
            lost=lost,
            label=self.label(unit, face, tags, lost),
            touch=self.unit_touch(key, unit.pos),
        )

    def unit_touch(self, key: str, pos: int) -> Touch:
        touch = self.touch(key)
        return Touch(touch.lit, touch.chosen, touch.acts or self.draft.acts(f"p{pos}"))

    def attack(self, unit: Unit) -> str:
        """Hit numbers and penetration, or small arms, as they are now."""
        card = self.context.card(unit.card)
        if card.hit_short:
            ace = has_effect(self.context, unit.events, "tank_ace")
            more = 0 if ace is None else ace.params["hit"]
            long = card.hit_long + more if card.hit_long else 0
            return f"{card.hit_short + more}/{long} {card.pen_short}/{card.pen_long}"
        if card.ft:
            return f"FT\u00a0{card.ft}"
        melee = len(self.state.at(1 - owner_of(unit.card), unit.pos)) > 0 if self.here(unit) else 0
        value = small_arms(self.context, self.state, unit, bool(melee))
        return f"SA\u00a0{value}" if value else ""

    def here(self, unit: Unit) -> bool:
        return unit.pos < self.state.ground.spots

    def defence(self, unit: Unit) -> str:
        card = self.context.card(unit.card)
        if card.front:
            return f"{card.front}/{card.side}"
        value = tank_melee(self.context, unit)
        if value:
            return said(self.lens.lang, "chip.tmv", n=value)
        return f"HE\u00a0{card.he}" if card.he else ""

    def tags(self, unit: Unit) -> Iterator[Tag]:
        """Who rides on it, what it bears, what lies on it."""
        if unit.rider:
            yield self.tag(unit.rider, "carries", self.rider_keys(unit.rider))
        for card in (*unit.gear, *unit.events):
            yield self.tag(card, SIGNS.get(self.context.card(card).effect, "to-under"), ())
        if unit.flags & PANICKED:
            name = self.speech.catalogue.say(self.lens.lang, "state.panicked")
            yield Tag(f"{key_of(unit.card)}-panic", "no-ammo", name)

    def rider_keys(self, rider: int) -> tuple[str, ...]:
        squad = self.state.units.get(rider)
        return () if squad is None else tuple(key_of(card) for card in (*squad.gear, *squad.events))

    def tag(self, card: int, icon: str, more: tuple[str, ...]) -> Tag:
        key = key_of(card)
        name = self.speech.card(card, self.lens.lang)
        gear = [self.speech.card(int(one[1:]), self.lens.lang) for one in more]
        label = f"{name} ({', '.join(gear)})" if gear else name
        return Tag(key, icon, label, self.touch(key, *more))

    def label(self, unit: Unit, face: Face, tags: tuple[Tag, ...], lost: bool) -> str:
        lang = self.lens.lang
        side = self.speech.side(owner_of(unit.card), lang)
        pos = self.speech.pos(unit.pos, self.view, lang)
        told = [face.name.said(lang), side, pos, *(tag.name for tag in tags)]
        if lost:
            told.append(said(lang, "unit.lost"))
        note = self.note(unit.card)
        numbers = [figure_said(lang, figure) for figure in face.figures]
        return ", ".join([*told, *([note] if note else []), *numbers])

    # ---- what a shot in the making would do

    def _aimed_at(self) -> Iterator[tuple[int, ShotChance]]:
        """The best shot at each target of the shooter that is chosen."""
        if not self.draft.chosen:
            return
        found: dict[int, ShotChance] = {}
        for order in self.draft.orders:
            choice = order.choice
            if isinstance(choice, Fire):
                chance = shot_chance(self.context, self.state, choice)
                before = found.get(choice.target)
                if before is None or chance.chances.destroyed > before.chances.destroyed:
                    found[choice.target] = chance
        yield from found.items()

    def _marches(self) -> list[March]:
        """Where the card that is chosen could go."""
        if not self.draft.chosen:
            return []
        told = [choice for one in self.draft.orders for choice in (one.choice, *one.then)]
        return [choice for choice in told if isinstance(choice, March)]

    def note(self, card: int) -> str:
        found = self._shots.get(card)
        return "" if found is None else percent(self.lens.lang, found.chances.destroyed)

    # ---- positions

    def position(self, pos: int) -> PosPicture:
        state, lang = self.state, self.lens.lang
        terrain, fort, smoke = state.terrain[pos], state.forts[pos], state.smoke[pos]
        far, near = (
            tuple(self.unit(state.units[card]) for card in state.at(side, pos))
            for side in (1 - self.near, self.near)
        )
        name = self.speech.pos(pos, self.view, lang)
        ground = self.speech.card(terrain, lang) if terrain else ""
        seeker, held = self.goal_at(pos)
        return PosPicture(
            pos,
            f"{name} {ground}".strip(),
            state.ground.owner[pos],
            self.face(terrain) if terrain else None,
            self.speech.card(fort, lang) if fort else "",
            owner_of(fort) if fort else -1,
            bool(state.mines[pos]),
            0 if smoke is None else smoke.until,
            far,
            near,
            seeker,
            held,
            threat=self.threat(pos),
            safe=self._threats.get(pos) == 0,
            label=self.pos_label(pos, name, ground),
            touch=self.touch(f"p{pos}"),
        )

    def threat(self, pos: int) -> str:
        chance = self._threats.get(pos)
        if chance is None:
            return ""
        return said(self.lens.lang, "pos.threat", chance=percent(self.lens.lang, chance))

    def goal_at(self, pos: int) -> tuple[int, int]:
        """Who must take this position, and who holds it now."""
        for side, wanted in self._goals:
            if pos in wanted:
                return side, side if occupies(self.state, side, pos) else -1
        return -1, -1

    @cached_property
    def _goals(self) -> list[tuple[int, frozenset[int]]]:
        """What each side that can win must take."""
        state, scenario = self.state, self.context.scenario(self.state)
        return [
            (side, frozenset(goal(state, scenario, side)[0]))
            for side in (0, 1)
            if may_win(state, scenario, side)
        ]

    def pos_label(self, pos: int, name: str, ground: str) -> str:
        lang, state = self.lens.lang, self.state
        told = [name, ground or self.speech.catalogue.say(lang, "terrain.clear")]
        if state.forts[pos]:
            told.append(self.speech.card(state.forts[pos], lang))
        if state.mines[pos]:
            told.append(self.speech.card(state.mines[pos], lang))
        if state.smoke[pos] is not None:
            told.append(self.speech.catalogue.say(lang, "fact.smoke"))
        if pos in self._threats:
            told.append(self.threat(pos))
        for side in (1 - self.near, self.near):
            cards = state.at(side, pos)
            if cards:
                whose = self.speech.side(side, lang)
                told.append(labelled(lang, whose, self.speech.cards(cards, lang)))
        return ", ".join(told)

    # ---- borders

    def edges(self) -> Iterator[EdgePicture]:
        """Streams, and borders that one could be laid on."""
        lang, shown = self.lens.lang, set()
        for one in self.state.streams:
            shown.add((one.a, one.b))
            touch = self.touch(f"e{one.a}-{one.b}", key_of(one.card))
            yield EdgePicture(one.a, one.b, self.edge_label(one.a, one.b, one.card), True, touch)
        for key in sorted(self.draft.next_keys):
            if key.startswith("e") and "-" in key:
                a, b = map(int, key[1:].split("-"))
                if (a, b) not in shown:
                    label = f"{self.speech.pos(a, self.view, lang)}–" + self.speech.pos(
                        b, self.view, lang
                    )
                    yield EdgePicture(a, b, label, False, self.touch(key))

    def edge_label(self, a: int, b: int, card: int) -> str:
        lang = self.lens.lang
        names = [self.speech.pos(pos, self.view, lang) for pos in (a, b)]
        return f"{self.speech.card(card, lang)}, {names[0]}–{names[1]}"

    # ---- the reserve

    def hand_card(self, card: int, at: int, armed: bool = False, twin: int = 0) -> HandCard:
        """*twin*: the equal card that is offered; it is chosen by a touch on this one, too."""
        lang = self.lens.lang
        if card < FIRST:
            return HandCard(f"back-{at}", None, label=said(lang, "card.back"))
        key, face = key_of(card), self.face(card)
        touch = self.touch(key)
        if not touch.acts and twin:
            touch = self.touch(key_of(twin))._replace(chosen=False)
        label = short_label(lang, face)
        if not touch.lit and not touch.chosen:
            why = why_idle(self.speech, self.view, card, self.lens.offers.kinds, lang)
            label = f"{label}. {why}" if why else label
        return HandCard(key, face, touch, armed, label)


def order_of(card: Card) -> tuple[int, int]:
    """Units first, then equipment, terrain, events."""
    sorts = ("vehicle", "at_gun", "infantry", "cavalry", "equipment", "terrain", "event")
    return sorts.index(card.type), card.no
