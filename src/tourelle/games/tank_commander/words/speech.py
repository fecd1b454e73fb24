"""Events, questions and choices of Tank Commander as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from tourelle.cards.numbers import FIRST
from tourelle.cards.zones import UNKNOWN
from tourelle.core.ask import Choice
from tourelle.core.codec import Json, text
from tourelle.core.event import Event
from tourelle.core.kinds import Rest
from tourelle.core.option import Option, Setup
from tourelle.core.speech import Speech
from tourelle.core.words import Lang
from tourelle.games.draw_offer import AnswerDraw, OfferDraw
from tourelle.games.tank_commander.law import choices as c
from tourelle.games.tank_commander.law import happenings as h
from tourelle.games.tank_commander.law.context import Context
from tourelle.games.tank_commander.law.events import Dealt, Nation
from tourelle.games.tank_commander.law.events import Sealed as SealedBy
from tourelle.games.tank_commander.law.ground import COLUMN_NAMES, ROW_NAMES
from tourelle.games.tank_commander.law.phases import turn
from tourelle.games.tank_commander.law.setup_options import ROWS
from tourelle.games.tank_commander.law.state import NOBODY
from tourelle.games.tank_commander.law.unit_events import Aims, Fires, Number, Stays
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.words.links import links
from tourelle.games.tank_commander.words.phrases import CATALOGUE

#: What is said of a choice besides its kind: its fields, and what they are.
NAMED: Final[dict[type[Choice], dict[str, str]]] = {
    c.Wish: {"side": "side"},
    c.Lay: {"card": "card", "pos": "pos"},
    c.Span: {"card": "card", "a": "pos", "b": "pos"},
    c.Keep: {"card": "card"},
    c.Move: {"source": "pos"},
    c.Join: {"unit": "unit"},
    c.Mount: {"squad": "unit", "vehicle": "unit"},
    c.Dismount: {"squad": "unit"},
    c.Transfer: {"gear": "card", "bearer": "unit"},
    c.Back: {"unit": "card"},
    c.Equip: {"card": "card", "unit": "unit"},
    c.Flak: {"unit": "unit"},
    c.Colour: {"colour": "colour"},
    c.Melee: {"pos": "pos"},
    c.Discard: {"card": "card"},
    c.Done: {},
    c.Go: {},
    c.Draw: {},
    c.Concede: {},
}
SHOT_DECLARED: Final = "window-5"


class CommanderSpeech(Speech[Choice, CampaignView]):
    """Cards are named by what is on them, units on the table also by where they stand."""

    def __init__(self, context: Context) -> None:
        super().__init__(
            CATALOGUE,
            {
                h.SideId: partial(self.by_number, "side"),
                h.WeaponId: partial(self.by_number, "weapon"),
                h.ColourId: self.colour_named,
                h.UnitId: self.card_named,
                Rest[h.UnitId]: self.cards_named,
                h.CardKind: self.kind_named,
                Rest[h.CardKind]: self.kinds_named,
                h.PosId: self.pos_named,
                Rest[h.PosId]: self.positions_named,
            },
        )
        self.context: Final = context
        self._values: Final[dict[str, Callable[[int, CampaignView, Lang], str]]] = {
            "side": partial(self.by_number, "side"),
            "colour": self.colour_named,
            "card": self.card_named,
            "unit": self.unit,
            "pos": self.pos_named,
        }

    # --- names -----------------------------------------------------------------------------------

    def seat(self, seat: int, view: CampaignView, lang: Lang) -> str:
        """By the side, once it is known; team mates are counted (TC-R98)."""
        state = view.state
        if state.german == NOBODY:
            return super().seat(seat, view, lang)
        side = self.side(state.side_of(seat), lang)
        if state.setup_options.seats == 2:
            return side
        return self.catalogue.say(lang, "side.mate", side=side, n=seat // 2 + 1)

    def prompt(self, kind: str, view: CampaignView, lang: Lang) -> str:
        """Once a card has moved, others may (TC-5a); a shot that is declared is named."""
        frames, top = view.state.stack.frames, view.state.stack.top
        shot = next((one for one in reversed(frames) if one.phase == "shot"), None)
        if kind == SHOT_DECLARED and shot is not None:
            unit, target = (self.card(shot[name], lang) for name in ("unit", "target"))
            return self.catalogue.say(lang, "ask.window-5.shot", unit=unit, target=target)
        more = kind == "group" and top.phase == "move" and top["count"] > 0
        return super().prompt("group-more" if more else kind, view, lang)

    def side(self, side: int, lang: Lang) -> str:
        return self.catalogue.say(lang, f"side.{side}")

    def kind(self, kind: int, lang: Lang) -> str:
        """What is on a card, by its place in the library; -1: nobody may know."""
        if kind == UNKNOWN:
            return self.catalogue.say(lang, "card.hidden")
        return self.context.cards[kind].name.said(lang)

    def card(self, card: int, lang: Lang) -> str:
        if card < FIRST:
            return self.catalogue.say(lang, "card.hidden")
        return self.context.card(card).name.said(lang)

    def cards(self, cards: Sequence[int], lang: Lang) -> str:
        return ", ".join(self.card(card, lang) for card in cards)

    def unit(self, card: int, view: CampaignView, lang: Lang) -> str:
        """A unit and where it stands; a card of a reserve has no place."""
        unit, name = view.state.units.get(card), self.card(card, lang)
        if unit is None or unit.pos == view.state.ground.reserve:
            return name
        pos = self.pos(unit.pos, view, lang)
        return self.catalogue.say(lang, "unit.at", unit=name, pos=pos)

    def pos(self, pos: int, view: CampaignView, lang: Lang) -> str:
        """S1b; in French the German rows are called A."""
        return pos_name(pos, view.state.setup_options.columns, lang)

    def sheet(self, setup: Setup, lang: Lang) -> str:
        """The scenario."""
        found = self.context.library.scenarios.get(text(setup["scenario"]))
        return "" if found is None else found.name.said(lang)

    def value(self, option: Option, value: object, lang: Lang) -> str:
        scenario = self.context.library.scenarios.get(str(value))
        if option.name == "scenario" and scenario is not None:
            return scenario.name.said(lang)
        return super().value(option, value, lang)

    # --- values of events ------------------------------------------------------------------------

    def by_number(self, what: str, number: int, view: CampaignView, lang: Lang) -> str:
        return self.catalogue.say(lang, f"{what}.{number}")

    def colour_named(self, colour: int, view: CampaignView, lang: Lang) -> str:
        return "" if colour < 0 else self.catalogue.say(lang, f"colour.{colour}")

    def card_named(self, card: int, view: CampaignView, lang: Lang) -> str:
        return self.card(card, lang)

    def cards_named(self, cards: Sequence[int], view: CampaignView, lang: Lang) -> str:
        return self.cards(cards, lang)

    def kind_named(self, kind: int, view: CampaignView, lang: Lang) -> str:
        return self.kind(kind, lang)

    def kinds_named(self, kinds: Sequence[int], view: CampaignView, lang: Lang) -> str:
        return ", ".join(self.kind(kind, lang) for kind in kinds)

    def pos_named(self, pos: int, view: CampaignView, lang: Lang) -> str:
        return self.pos(pos, view, lang)

    def positions_named(self, positions: Sequence[int], view: CampaignView, lang: Lang) -> str:
        return ", ".join(self.pos(pos, view, lang) for pos in positions)

    # --- events ----------------------------------------------------------------------------------

    def event(self, event: Event, view: CampaignView, lang: Lang) -> str:
        if isinstance(event, (Nation, SealedBy)):  # who that is is just being settled
            who = super().seat(event.seat, view, lang)
            return self.said(f"event.{event.kind}", event, view, lang, seat=who)
        return self.said(f"event.{event_key(event)}", event, view, lang)

    def links(self, event: Event, view: CampaignView) -> tuple[str, tuple[str, ...]]:
        return links(event, view)

    def hint(self, hint: Json, view: CampaignView, lang: Lang) -> Json:
        """A colour is named with one touch (TC-7a)."""
        items = hint.get("items") if isinstance(hint, dict) else None
        if not isinstance(items, list) or not isinstance(hint, dict):
            return super().hint(hint, view, lang)
        quick = all(isinstance(item, list) and item[:1] == [c.Colour.kind] for item in items)
        return {**hint, "quick": True} if quick and items else hint

    # --- choices ---------------------------------------------------------------------------------

    def choice(self, choice: Choice, view: CampaignView, lang: Lang) -> str:
        say, fields = self.catalogue.say, NAMED.get(type(choice))
        if fields is not None:
            return say(lang, f"choice.{choice.kind}", **self._told(choice, fields, view, lang))
        if isinstance(choice, c.Pass):
            return say(lang, f"choice.{pass_key(view)}")
        if isinstance(choice, OfferDraw):
            return say(lang, "choice.offer-draw")
        if isinstance(choice, AnswerDraw):
            return say(lang, "choice.accept" if choice.accepted else "choice.decline")
        if isinstance(choice, c.FieldForce):
            return self.force(choice, lang)
        if isinstance(choice, c.Play):
            return self._play(choice, view, lang)
        return self._deed(choice, view, lang)

    def _told(
        self, choice: Choice, fields: dict[str, str], view: CampaignView, lang: Lang
    ) -> dict[str, str]:
        return {
            name: self._values[what](getattr(choice, name), view, lang)
            for name, what in fields.items()
        }

    def force(self, choice: c.FieldForce, lang: Lang) -> str:
        """A ready force by its name, another one by its size."""
        for ready in self.context.library.forces.values():
            if self.context.muster.pile(ready) == (choice.cards, choice.group):
                return self.catalogue.say(lang, "choice.force-ready", name=ready.name.said(lang))
        return self.catalogue.say(lang, "choice.force", n=len(choice.cards) + len(choice.group))

    def _play(self, choice: c.Play, view: CampaignView, lang: Lang) -> str:
        say, card = self.catalogue.say, self.card(choice.card, lang)
        if not choice.targets:
            return say(lang, "choice.play", card=card)
        return say(lang, "choice.play-at", card=card, targets=self.targets(choice, view, lang))

    def targets(self, play: c.Play, view: CampaignView, lang: Lang) -> str:
        """Units, positions or cards, as the card demands."""
        if self.context.card(play.card).effect == "reaction_fire":
            shot = c.Fire(*play.targets[:4])
            return self._deed(shot, view, lang)
        return ", ".join(self.target(one, view, lang) for one in play.targets)

    def target(self, target: int, view: CampaignView, lang: Lang) -> str:
        return self.unit(target, view, lang) if target >= FIRST else self.pos(target, view, lang)

    def _deed(self, choice: Choice, view: CampaignView, lang: Lang) -> str:
        say = self.catalogue.say
        if isinstance(choice, c.Fire):
            return self.shot(choice, view, lang)
        if isinstance(choice, c.March):
            key = "choice.march" if choice.via < 0 else "choice.march-via"
            to, via = (self.pos(pos, view, lang) for pos in (choice.to, choice.via))
            return say(lang, key, unit=self.card(choice.unit, lang), to=to, via=via)
        if isinstance(choice, c.Place):
            at_home = choice.pos == view.state.ground.reserve
            key = "choice.place-reserve" if at_home else "choice.place"
            pos = self.pos(choice.pos, view, lang)
            return say(lang, key, card=self.card(choice.card, lang), pos=pos)
        if isinstance(choice, c.Drop):
            bearer = next((u for u in view.state.units.values() if choice.gear in u.gear), None)
            unit = "" if bearer is None else self.unit(bearer.card, view, lang)
            return say(lang, "choice.drop", gear=self.card(choice.gear, lang), unit=unit)
        assert isinstance(choice, c.Clear)
        vehicle = self.context.card(choice.unit).is_vehicle
        key = "choice.clear-breakdown" if vehicle else "choice.clear-mines"
        return say(lang, key, unit=self.unit(choice.unit, view, lang))

    def shot(self, choice: c.Fire, view: CampaignView, lang: Lang) -> str:
        unit, target = (self.unit(one, view, lang) for one in (choice.unit, choice.target))
        return self.catalogue.say(
            lang,
            "choice.fire-gear" if choice.gear else "choice.fire",
            unit=unit,
            target=target,
            weapon=self.catalogue.say(lang, f"weapon.{choice.weapon}"),
            gear=self.card(choice.gear, lang) if choice.gear else "",
        )


def event_key(event: Event) -> str:
    """The key of its phrase: some are told in two ways."""
    if isinstance(event, Number) and event.colour < 0:
        return "number-die"
    if isinstance(event, (Fires, Aims)) and event.gear != UNKNOWN:
        return f"{event.kind}-gear"
    if isinstance(event, Stays) and event.why == UNKNOWN:
        return "stays-tank"
    if isinstance(event, Dealt) and event.pos < 0:
        return "dealt-back"
    return event.kind


def pass_key(view: CampaignView) -> str:
    """What nothing means, by what is asked."""
    frames = view.state.stack.frames
    top = frames[-1] if frames else None
    if top is None:
        return "pass"
    if top.phase == "turn":
        if top["stage"] == turn.PLAY:
            return "pass-after" if top["done"] else "pass-play"
        return {turn.DRAWING: "pass-draw", turn.DISCARDING: "pass-discard"}.get(
            top["stage"], "pass"
        )
    return "pass-window" if top.phase == "window" else "pass"


@lru_cache(maxsize=512)
def pos_name(pos: int, columns: int, lang: Lang) -> str:
    """Lists of orders name each of the few positions hundreds of times."""
    if not 0 <= pos < columns * ROWS:
        return CATALOGUE.say(lang, "pos.reserve")
    row = ROW_NAMES[pos // columns]
    letter = CATALOGUE.say(lang, f"row.{row[0]}")
    return f"{letter}{row[1:]}{COLUMN_NAMES[pos % columns]}"
