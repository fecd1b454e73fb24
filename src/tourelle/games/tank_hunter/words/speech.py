"""Events, questions and choices of Tank Hunter as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from tourelle.cards.zones import UNKNOWN
from tourelle.core.ask import Choice
from tourelle.core.codec import Json, field, fields, integer, rows
from tourelle.core.event import Event
from tourelle.core.kinds import Rest
from tourelle.core.speech import Speech
from tourelle.core.words import Lang
from tourelle.games.tank_hunter.law import choices as c
from tourelle.games.tank_hunter.law.context import UNITS, Context
from tourelle.games.tank_hunter.law.state import MARKERS
from tourelle.games.tank_hunter.law.unit_events import (
    AttackType,
    CardKind,
    HunterEvent,
    Line,
    Marker,
    UnitKind,
)
from tourelle.games.tank_hunter.law.view import HunterView, read_hand
from tourelle.games.tank_hunter.words.links import links
from tourelle.games.tank_hunter.words.phrases import CATALOGUE

PLAIN: Final[dict[type[Choice], str]] = {
    c.Pass: "pass",
    c.Yes: "yes",
    c.Wait: "wait",
    c.Concede: "concede",
}


#: Windows of one's own turn, and the last of them (TH-R68).
OWN: Final = ("window-1", "window-7")
LAST: Final = 7
DECLARED: Final = "window-2"  # an attack or a recon, before any die
#: Events whose targets are players.
ON_PLAYERS: Final = frozenset({"E14", "E27", "E28", "E32", "E34", "E36"})


class HunterSpeech(Speech[Choice, HunterView]):
    """Units are named by their card, hidden ones by their place."""

    def __init__(self, context: Context) -> None:
        super().__init__(
            CATALOGUE,
            {
                UnitKind: self.face,
                CardKind: self.face,
                Rest[CardKind]: self.faces,
                AttackType: partial(self.by_number, "type"),
                Line: partial(self.by_number, "line"),
                Marker: partial(self.by_number, "marker"),
            },
        )
        self.context: Final = context
        self._one: Final[dict[type[Choice], tuple[str, str]]] = {
            c.Advance: ("advance", "unit"),
            c.Lead: ("lead", "unit"),
            c.Flak: ("flak", "unit"),
            c.Reveal: ("reveal", "unit"),
            c.Pick: ("pick", "card"),
            c.Discard: ("discard", "card"),
        }

    # --- names -----------------------------------------------------------------------------------

    def kind(self, kind: int, lang: Lang) -> str:
        """The name of what is on a card; -1: nobody may know."""
        if kind == UNKNOWN:
            return self.catalogue.say(lang, "unit.hidden")
        library, name = self.context.library, self.context.ids[kind]
        if name in library.units:
            return library.units[name].name.said(lang)
        if name in library.events:
            return library.events[name].name.said(lang)
        return library.commanders[name].name.said(lang)

    def card(self, card: int, lang: Lang) -> str:
        return self.kind(UNKNOWN if card == UNKNOWN else self.context.kind(card), lang)

    def cards(self, cards: Sequence[int], lang: Lang) -> str:
        return ", ".join(self.card(card, lang) for card in cards)

    def unit(self, handle: int, view: HunterView, lang: Lang) -> str:
        """The name of a unit, or where a hidden one lies."""
        unit, place = view.state.unit(handle), view.state.find(handle)
        if unit is None or place is None:
            return self.catalogue.say(lang, "unit.hidden")
        if unit.card == UNKNOWN:
            who, line = (
                self.seat(place[0], view, lang),
                self.catalogue.say(lang, f"line.{place[1]}"),
            )
            return self.catalogue.say(lang, "unit.at", n=place[2] + 1, line=line, who=who)
        return self.card(unit.card, lang)

    def units(self, handles: Sequence[int], view: HunterView, lang: Lang) -> str:
        return ", ".join(self.unit(handle, view, lang) for handle in handles)

    def owner(self, handle: int, view: HunterView, lang: Lang) -> str:
        place = view.state.find(handle)
        return "" if place is None else self.seat(place[0], view, lang)

    # --- events ----------------------------------------------------------------------------------

    def face(self, kind: int, view: HunterView, lang: Lang) -> str:
        return self.kind(kind, lang)

    def faces(self, kinds: Sequence[int], view: HunterView, lang: Lang) -> str:
        return ", ".join(self.kind(kind, lang) for kind in kinds)

    def by_number(self, what: str, number: int, view: HunterView, lang: Lang) -> str:
        return self.catalogue.say(lang, f"{what}.{number}")

    def event(self, event: Event, view: HunterView, lang: Lang) -> str:
        """A sentence that begins with a hidden unit begins with a capital."""
        said = super().event(event, view, lang)
        small = said.startswith(self.catalogue.say(lang, "unit.hidden"))
        return said[:1].upper() + said[1:] if small else said

    def links(self, event: Event, view: HunterView) -> tuple[str, tuple[str, ...]]:
        assert isinstance(event, HunterEvent)
        return links(self.context, event, view)

    def hint(self, hint: Json, view: HunterView, lang: Lang) -> Json:
        """Hidden cards that are put in order are named for their owner."""
        if not isinstance(hint, dict) or not isinstance(hint.get("order"), list):
            return super().hint(hint, view, lang)
        line = self.catalogue.say(lang, f"line.{hint['line']}")
        title = self.catalogue.say(lang, "hint.order", line=line)
        return {**hint, "title": title, "order": [self._item(i, view, lang) for i in ints_in(hint)]}

    def _item(self, handle: int, view: HunterView, lang: Lang) -> Json:
        label = self.unit(handle, view, lang)
        return {"key": f"card-u{handle}", "label": label, "number": handle}

    # --- choices ---------------------------------------------------------------------------------

    def prompt(self, kind: str, view: HunterView, lang: Lang) -> str:
        if kind == DECLARED and (told := self._declared(view, lang)):
            return told
        if kind == "codebreak" and (foe := self._read(view, lang)):
            return self.catalogue.say(lang, "ask.codebreak.of", foe=foe)
        own = kind in OWN and view.seat == view.state.active
        return super().prompt(f"{kind}.own" if own else kind, view, lang)

    def _read(self, view: HunterView, lang: Lang) -> str:
        """Whose hand is read by the seat of *view* (E36); empty: nobody's."""
        foe = read_hand(view.state, view.seat)
        return self.seat(foe, view, lang) if foe >= 0 else ""

    def counted(self, card: int, view: HunterView, lang: Lang) -> str:
        """A card of the hand that is read: of equal ones, which."""
        hand = view.state.hands[read_hand(view.state, view.seat)]
        kind, name = self.context.kind(card), self.card(card, lang)
        equal = [one for one in hand if self.context.kind(one) == kind]
        if len(equal) < 2:
            return name
        n, most = equal.index(card) + 1, len(equal)
        return self.catalogue.say(lang, "card.nth", card=name, n=n, most=most)

    def _declared(self, view: HunterView, lang: Lang) -> str:
        """What the open window is about: who does what to whom."""
        frames = reversed(view.state.stack.frames)
        deed = next((one for one in frames if one.phase in ("attack", "recon")), None)
        if deed is None:
            return ""
        unit = self.unit(deed["unit"], view, lang)
        if deed.phase == "recon":
            foe = self.seat(deed["seat"], view, lang)
            return self.catalogue.say(lang, "ask.window-2.recon", unit=unit, foe=foe)
        target = self.unit(deed["target"], view, lang)
        return self.catalogue.say(lang, "ask.window-2.attack", unit=unit, target=target)

    def passing(self, view: HunterView) -> str:
        """What it is to say nothing: no to others, in one's own turn to go on with it."""
        state, top = view.state, view.state.stack.top
        if view.seat is None or view.seat != state.active:
            return "choice.pass"
        if top.phase == "window" and top["w"] == LAST:
            return "choice.pass.end"
        before = top.phase == "turn" or (top.phase == "window" and top["w"] == 1)
        return "choice.pass.step" if before else "choice.pass"

    def choice(self, choice: Choice, view: HunterView, lang: Lang) -> str:
        say = self.catalogue.say
        if type(choice) is c.Pass:
            return say(lang, self.passing(view))
        if type(choice) in PLAIN:
            return say(lang, f"choice.{PLAIN[type(choice)]}")
        if type(choice) in self._one:
            name, field = self._one[type(choice)]
            value = getattr(choice, field)
            said = self.unit(value, view, lang) if field == "unit" else self.card(value, lang)
            return say(lang, f"choice.{name}", **{field: said})
        if isinstance(choice, (c.Attack, c.Scout, c.Counter, c.Ferry)):
            return self._action(choice, view, lang)
        if isinstance(choice, (c.Play, c.Command, c.Swim)):
            return self._card_use(choice, view, lang)
        return self._other(choice, view, lang)

    def _action(
        self, choice: c.Attack | c.Scout | c.Counter | c.Ferry, view: HunterView, lang: Lang
    ) -> str:
        say, unit = self.catalogue.say, self.unit(choice.unit, view, lang)
        if isinstance(choice, c.Scout):
            return say(lang, "choice.recon", unit=unit, foe=self.seat(choice.seat, view, lang))
        if isinstance(choice, c.Counter):
            key = "choice.counter-dry" if choice.dry else "choice.counter"
            return say(lang, key, unit=unit, n=choice.shots)
        if isinstance(choice, c.Ferry):
            rider = self.unit(choice.passenger, view, lang)
            return say(lang, f"choice.ferry-{choice.mode}", unit=unit, target=rider)
        return say(
            lang,
            "choice.charge" if choice.charge else "choice.attack",
            unit=unit,
            target=self.unit(choice.target, view, lang),
            foe=self.owner(choice.target, view, lang),
            type=say(lang, f"type.{choice.type}"),
            n=choice.shots,
        )

    def _card_use(self, choice: c.Play | c.Command | c.Swim, view: HunterView, lang: Lang) -> str:
        say, card = self.catalogue.say, self.card(choice.card, lang)
        if isinstance(choice, c.Swim):
            return say(lang, "choice.swim", unit=self.unit(choice.unit, view, lang), card=card)
        if isinstance(choice, c.Command):
            if not choice.target:
                return say(lang, "choice.command", card=card)
            unit = self.unit(choice.target, view, lang)
            return say(lang, "choice.command-at", card=card, unit=unit)
        if not choice.targets:
            return say(lang, "choice.play", card=card)
        return say(lang, "choice.play-at", card=card, targets=self.targets(choice, view, lang))

    def targets(self, play: c.Play, view: HunterView, lang: Lang) -> str:
        return ", ".join(self.target(play, target, view, lang) for target in play.targets)

    def target(self, play: c.Play, target: int, view: HunterView, lang: Lang) -> str:
        """Seats, units or cards, as the card demands."""
        if self.context.events[play.card].id in ON_PLAYERS:
            return self.seat(target, view, lang)
        if target >= UNITS:
            return self.card(target, lang)
        return f"{self.unit(target, view, lang)} ({self.owner(target, view, lang)})"

    def _other(self, choice: Choice, view: HunterView, lang: Lang) -> str:
        say = self.catalogue.say
        if isinstance(choice, c.Deploy):
            cards = self.cards(choice.cards, lang)
            return say(lang, "choice.deploy" if cards else "choice.deploy-none", cards=cards)
        if isinstance(choice, c.Rearrange):
            places = self.units(choice.order, view, lang)
            return say(lang, "choice.order", line=say(lang, f"line.{choice.line}"), places=places)
        if isinstance(choice, (c.Relieve, c.Unmark)):
            unit = self.unit(choice.unit, view, lang)
            marker = say(lang, f"marker.{MARKERS.index(choice.marker)}")
            if isinstance(choice, c.Unmark):
                return say(lang, "choice.unmark", unit=unit, marker=marker)
            cards = self.cards(choice.cards, lang)
            key = f"choice.relieve.{MARKERS.index(choice.marker)}"
            return say(lang, key, unit=unit, cards=cards)
        if isinstance(choice, c.Choose):
            return say(lang, "choice.choose", units=self.units(choice.units, view, lang))
        if isinstance(choice, c.Place):
            return say(lang, "choice.place", line=say(lang, f"line.{choice.line}"))
        assert isinstance(choice, c.Take)
        if foe := self._read(view, lang):
            card = self.counted(choice.cards[0], view, lang)
            return say(lang, "choice.take-away", foe=foe, card=card)
        card, rest = self.card(choice.cards[0], lang), self.cards(choice.cards[1:], lang)
        key = "choice.take-order" if rest else "choice.take"
        return say(lang, key, card=card, cards=rest)


def ints_in(hint: dict[str, Json]) -> list[int]:
    """The handles that a hint puts in order."""
    return [integer(field(fields(item), "number")) for item in rows(hint["order"])]
