"""Events, questions and choices of Panzer Squadron as sentences."""

from __future__ import annotations

from functools import partial
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.event import Event
from tourelle.core.option import Option, Setup
from tourelle.core.speech import Speech
from tourelle.core.words import Lang, Phrase
from tourelle.games.draw_offer import AnswerDraw
from tourelle.games.panzer_squadron.law import choices as said
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.setup_options import FREE
from tourelle.games.panzer_squadron.law.shots import turrets
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.words import names
from tourelle.games.panzer_squadron.words.phrases import CATALOGUE
from tourelle.games.panzer_squadron.words.skipped import action_prompt, reason

CRITICAL: Final = 96  # PS-10.3
FAILURE: Final = 5
#: said by what follows, or by the outcome: not worth a line of the log
UNSAID: Final = (
    events.Activated,
    events.HoldsFire,
    events.MoveEnded,
    events.TurnEnds,
    events.Ended,
)
OF_A_TANK: Final = ("turret", "action", "spend", "react", "free-reverse", "marker")
BY_BIT: Final = {
    events.TurretBack: "back",
    events.BreakdownRoll: "broken",
    events.Stepped: "reverse",
    events.Marked: "moving",
}


class SquadronSpeech(Speech[Choice, SquadronView]):
    def __init__(self, context: Context) -> None:
        super().__init__(
            CATALOGUE,
            {
                events.SideNo: self.side,
                events.TankAt: self.tank,
                events.HexAt: lambda hex, view, _: names.hex_name(view.state, hex),
                events.Vertex: lambda at, _, lang: names.vertex(lang, at),
                events.PartNo: lambda at, _, lang: names.part(lang, at),
                events.TileKind: partial(self._by_number, "tile"),
                events.Modifiers: lambda lines, _, lang: names.modifiers(lang, lines),
            },
        )
        self._context: Final = context

    # ---- names

    def seat(self, seat: int, view: SquadronView, lang: Lang) -> str:
        return names.seat_name(self._context, view.state, seat, lang)

    def side(self, side: int, view: SquadronView, lang: Lang) -> str:
        return names.side_name(self._context, view.state, side, lang)

    def tank(self, at: int, view: SquadronView, lang: Lang) -> str:
        return names.tank_name(self._context, view.state, at, lang)

    def _by_number(self, what: str, number: int, view: SquadronView, lang: Lang) -> str:
        return self.catalogue.say(lang, f"{what}.{number}")

    def sheet(self, setup: Setup, lang: Lang) -> str:
        scenario = str(setup["scenario"])
        found = self._context.library.scenarios.get(scenario)
        if found is None:
            return self.catalogue.say(lang, f"option.scenario.{FREE}")
        return found.name.said(lang)

    def value(self, option: Option, value: object, lang: Lang) -> str:
        name = self._shelved(option.name, str(value))
        return super().value(option, value, lang) if name is None else name.said(lang)

    def _shelved(self, option: str, value: str) -> Phrase | None:
        """The name of an entry of the library."""
        library = self._context.library
        if option == "scenario" and value in library.scenarios:
            return library.scenarios[value].name
        if option == "map" and value in library.maps:
            return library.maps[value].name
        if option == "tile_set" and value in library.tile_sets:
            return library.tile_sets[value].name
        return library.sizes[value].name if option == "size" and value in library.sizes else None

    # ---- questions

    def prompt(self, kind: str, view: SquadronView, lang: Lang) -> str:
        say, state = self.catalogue.say, view.state
        if kind == "force":
            options = state.setup_options
            return say(lang, "ask.force", points=options.points, tanks=options.tanks)
        if kind == "tile":
            return say(lang, "ask.tile", n=sum(state.reserve[self._asked_side(view)]))
        if kind not in OF_A_TANK:
            return super().prompt(kind, view, lang)
        at = state.stack.top["at"] if kind == "turret" else state.active
        tank = self.tank(at, view, lang)
        key = f"ask.{kind}"
        if kind == "spend" and state.owes:
            key = "ask.spend.owes"
        if kind == "action":
            key = action_prompt(self._context, state)
        return say(lang, key, tank=tank, n=state.points)

    def _asked_side(self, view: SquadronView) -> int:
        seat = view.seat
        return 0 if seat is None else int(seat) % 2

    # ---- choices

    def choice(self, choice: Choice, view: SquadronView, lang: Lang) -> str:
        say, state = self.catalogue.say, view.state
        if isinstance(choice, said.PickForce):
            points = sum(self._context.worth[card] for card in choice.cards)
            cards = names.cards_named(self._context, choice.cards, lang)
            return say(lang, "choice.force", cards=cards, points=points)
        if isinstance(choice, said.PlaceTile):
            tile, hex = say(lang, f"tile.{choice.tile}"), names.hex_name(state, choice.hex)
            return say(lang, "choice.tile", tile=tile, hex=hex)
        if isinstance(choice, said.Deploy):
            return self._deploy(choice, view, lang)
        if isinstance(choice, said.Fire):
            return self._fire(choice, view, lang)
        if isinstance(choice, (said.Pivot, said.Step, said.Leave)):
            return self._way(choice, view, lang)
        return self._short(choice, view, lang)

    def _deploy(self, choice: said.Deploy, view: SquadronView, lang: Lang) -> str:
        either = self._context.plan(view.state).sides[view.state.side[choice.tank]].begin == 2
        key = f"choice.deploy.{'moving' if choice.moving else 'stopped'}"
        return self.catalogue.say(
            lang,
            key if either else "choice.deploy",
            tank=self.tank(choice.tank, view, lang),
            hex=names.hex_name(view.state, choice.hex),
            facing=names.vertex(lang, choice.facing),
        )

    def _fire(self, choice: said.Fire, view: SquadronView, lang: Lang) -> str:
        """The vertex of the turret is said where there are two of them."""
        state = view.state
        kind = "react" if state.mover == choice.target else "fire"
        several = len(turrets(self._context, state, choice.tank, choice.target)) > 1
        return self.catalogue.say(
            lang,
            f"choice.{kind}.turret" if several else f"choice.{kind}",
            tank=self.tank(choice.tank, view, lang),
            target=self.tank(choice.target, view, lang),
            part=names.part(lang, choice.part),
            turret=names.vertex(lang, choice.turret),
        )

    def _way(
        self, choice: said.Pivot | said.Step | said.Leave, view: SquadronView, lang: Lang
    ) -> str:
        say, state = self.catalogue.say, view.state
        if isinstance(choice, said.Pivot):
            return say(lang, "choice.pivot", facing=names.vertex(lang, choice.facing))
        if isinstance(choice, said.Leave):
            direction = say(lang, f"direction.{choice.direction}")
            return say(lang, f"choice.leave.{int(choice.reverse)}", direction=direction)
        there = state.grid.next[state.hex[state.active] * 6 + choice.direction]
        hex, facing = names.hex_name(state, there), names.vertex(lang, choice.facing)
        return say(lang, f"choice.step.{int(choice.reverse)}", hex=hex, facing=facing)

    def _short(self, choice: Choice, view: SquadronView, lang: Lang) -> str:
        say = self.catalogue.say
        if isinstance(choice, said.PickTank):
            return say(lang, "choice.tank", tank=self.tank(choice.tank, view, lang))
        if isinstance(choice, said.TurnBack):
            return say(lang, f"choice.turret.{int(choice.back)}")
        if isinstance(choice, said.Mark):
            return say(lang, f"choice.marker.{int(choice.moving)}")
        if isinstance(choice, said.Claim):
            return say(lang, f"choice.claim.{int(choice.claimed)}")
        if isinstance(choice, AnswerDraw):
            return say(lang, f"choice.answer.{int(choice.accepted)}")
        if isinstance(choice, said.Pass) and view.state.mover < 0:
            return say(lang, "choice.pass.free-reverse")
        return super().choice(choice, view, lang)

    # ---- events

    def event(self, event: Event, view: SquadronView, lang: Lang) -> str:
        why = reason(self._context, event, view.state)
        if isinstance(event, UNSAID) and not why:
            return ""
        key, more = why or self._key(event), self._more(event, lang)
        if isinstance(event, events.Activated):
            more = {"other": self.side(1 - view.state.side[event.tank], view, lang)}
        if isinstance(event, events.AmbushesEnd):
            more = {"tanks": ", ".join(self.tank(at, view, lang) for at in event.tanks)}
        return self.said(key, event, view, lang, **more)

    def _key(self, event: Event) -> str:
        """The phrase of an event: some have one for each way that they may go."""
        key = f"event.{event.kind}"
        bit = BY_BIT.get(type(event))
        if bit is not None:
            return f"{key}.{int(getattr(event, bit))}"
        if isinstance(event, events.Deployed) and event.moving:
            return f"{key}.moving"
        if isinstance(event, events.InitiativeRoll) and event.first == event.second:
            return f"{key}.equal"
        if isinstance(event, events.Initiative) and event.fixed:
            return f"{key}.fixed"
        if isinstance(event, events.Fires) and event.reaction:
            return f"{key}.reaction"
        if isinstance(event, events.HitRoll):
            return f"{key}.{'miss' if event.bonus < 0 else 'hit'}"
        return _pierce_key(event) if isinstance(event, events.PierceRoll) else key

    def _more(self, event: Event, lang: Lang) -> dict[str, object]:
        """What follows from the values of an event."""
        if isinstance(event, events.ForcePicked):
            return {"cards": names.cards_named(self._context, event.cards, lang)}
        if isinstance(event, events.TilesDealt):
            return {"counts": self.tiles(event.counts, lang)}
        if isinstance(event, events.PointsRoll):
            return {"faces": " + ".join(map(str, event.faces)), "n": event.points}
        if isinstance(event, events.Fires):
            return {"net": names.signed(event.net)}
        if isinstance(event, events.HitRoll):
            return {"result": names.counted(event.result)}
        if isinstance(event, events.PierceRoll):
            return {"total": event.perforation + event.bonus + event.face}
        return {}

    def tiles(self, counts: tuple[int, ...], lang: Lang) -> str:
        """How many of each kind, from shell hole to hedge."""
        say = self.catalogue.say
        told = [(n, say(lang, f"tile.{kind}")) for kind, n in enumerate(counts, start=1) if n]
        return ", ".join(f"{n} × {name}" for n, name in told) or "–"

    def links(self, event: Event, view: SquadronView) -> tuple[str, tuple[str, ...]]:
        rule = RULES.get(type(event), "")
        tanks = [getattr(event, name) for name in ("tank", "target") if hasattr(event, name)]
        return rule, tuple(f"t{at}" for at in (*tanks, *getattr(event, "tanks", ())))


def _pierce_key(event: events.PierceRoll) -> str:
    if event.face >= CRITICAL:
        return "event.pierce-roll.critical"
    if event.face <= FAILURE:
        return "event.pierce-roll.failure"
    return f"event.pierce-roll.{int(event.pierced)}"


#: Where a line of the log leads to.
RULES: Final[dict[type[Event], str]] = {
    events.ForcePicked: "PS-3.14",
    events.TilesDealt: "PS-3.13",
    events.SetupRoll: "PS-3.3",
    events.TilePlaced: "PS-3.4",
    events.TilesDiscarded: "PS-3.12",
    events.Deployed: "PS-3.6",
    events.HouseFalls: "PS-11.4",
    events.TurnBegins: "PS-4.1",
    events.TurretBack: "PS-4.1",
    events.InitiativeRoll: "PS-4.2",
    events.Initiative: "PS-4.2",
    events.Activated: "PS-4.5",
    events.BreakdownRoll: "PS-13.1",
    events.Ambushes: "PS-12.7",
    events.DoesNothing: "PS-13.3",
    events.PointsRoll: "PS-5.4",
    events.DutyWaived: "PS-5.11",
    events.Pivoted: "PS-6.3",
    events.Stepped: "PS-6.1",
    events.LeftMap: "PS-14.7",
    events.Marked: "PS-5.13",
    events.Fires: "PS-9.3",
    events.HitRoll: "PS-9.4",
    events.PierceRoll: "PS-10.1",
    events.Destroyed: "PS-10.2",
    events.AmbushesEnd: "PS-12.7",
    events.Scored: "PS-14.2",
    events.Claimed: "PS-14.4",
    events.Conceded: "PS-14.3",
    events.Offered: "PS-14.6",
    events.Declined: "PS-14.6",
    events.Counted: "PS-14.2",
}
