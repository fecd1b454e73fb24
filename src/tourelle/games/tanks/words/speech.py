"""Events, questions and choices of TANKS as sentences."""

from __future__ import annotations

from functools import partial
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.event import Event
from tourelle.core.ids import AnySeat
from tourelle.core.nations import NATIONS
from tourelle.core.option import Option, Setup
from tourelle.core.speech import Speech
from tourelle.core.words import Lang
from tourelle.games.draw_offer import AnswerDraw
from tourelle.games.tanks.law import choices as said
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.clause_args import triable
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.ground import PIECES
from tourelle.games.tanks.law.phases.mending import blitzes
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.words.numbers import at_cm, facing
from tourelle.games.tanks.words.phrases import CATALOGUE

PASSES: Final = {
    "moving": "choice.stop", "dash": "choice.stop", "fire": "choice.hold",
    "reroll": "choice.keep-roll",
}  # fmt: skip
OF_A_TANK: Final = ("deploy", "move", "dash", "fire", "extra-shot", "repair")
FACTS: Final = ("short", "side", "cover")
KEPT: Final = ("SEMI_KEEP", "GIVE_SEMI_KEEP")
DICE: Final = ("REROLL", "REROLL_DEF")
TANKS: Final = ("GIVE_INIT", "GIVE_INIT_SHOOT", "PREGAME_MOVE")


#: shown on the table, or told by the outcome: not worth a line of the log
UNSAID: Final = (events.Order, events.Acts, events.Ended)


class TanksSpeech(Speech[Choice, TanksView]):
    def __init__(self, context: Context) -> None:
        super().__init__(
            CATALOGUE,
            {
                AnySeat: self.seat,
                events.TankAt: self.tank,
                events.CardAt: lambda card, _, lang: self.card(card, lang),
                events.CritNo: lambda number, _, lang: self.crit(number, lang),
                events.PieceKind: partial(self._by_number, "piece"),
                events.EdgeNo: partial(self._by_number, "edge"),
                events.PhaseNo: partial(self._by_number, "phase"),
                events.Gap: lambda gap, *_: gap // 1000,
                events.Faces: lambda faces, *_: faces_of(faces),
                events.Addends: self._addends,
                events.ShotFacts: self._facts,
            },
        )
        self._context: Final = context

    # ---- names

    def seat(self, seat: int, view: TanksView, lang: Lang) -> str:
        if seat < 0:
            return self.catalogue.say(lang, "seat.nobody")
        attacker = view.state.attacker
        if attacker < 0:
            return self.catalogue.say(lang, f"seat.{seat}")
        return self.catalogue.say(lang, "seat.attacker" if seat == attacker else "seat.defender")

    def tank(self, at: int, view: TanksView, lang: Lang) -> str:
        """Name and number: in place of the tokens of TK-2.8 and TK-2.9."""
        if not 0 <= at < len(view.state.tanks):
            return f"#{at + 1}"
        return f"{self._context.card(view.state.tanks[at]).name.said(lang)} {at + 1}"

    def card(self, card: int, lang: Lang) -> str:
        if not 0 <= card < len(self._context.cards):
            return self.catalogue.say(lang, "unknown.card")
        return self._context.cards[card].name.said(lang)

    def crit(self, number: int, lang: Lang) -> str:
        if not 0 <= number < len(self._context.deck):
            return "?"
        return self._context.critical(number).name.said(lang)

    def value(self, option: Option, value: object, lang: Lang) -> str:
        library = self._context.library
        if option.name == "map" and value in library.maps:
            return library.maps[str(value)].name.said(lang)
        if option.name.startswith("force") and value in library.platoons:
            platoon = library.platoons[str(value)]
            nation = NATIONS[platoon.nation].short.said(lang)
            return f"{platoon.name.said(lang)} ({nation}, {platoon.limit})"
        return super().value(option, value, lang)

    def sheet(self, setup: Setup, lang: Lang) -> str:
        return self.catalogue.say(lang, f"option.mission.{setup['mission']}")

    # ---- questions

    def prompt(self, kind: str, view: TanksView, lang: Lang) -> str:
        """What is asked, and of which tank; during a shot with the dice that lie on the table."""
        asked, shot = self._asked(kind, view, lang), view.state.shot
        if shot is None or not shot.roll:
            return asked
        rolls = [("asked.attack", shot.roll), ("asked.defence", shot.defence)]
        told = [self.catalogue.say(lang, key, faces=faces_of(roll)) for key, roll in rolls if roll]
        return f"{asked} ({', '.join(told)})"

    def _asked(self, kind: str, view: TanksView, lang: Lang) -> str:
        state, frame = view.state, view.state.stack.top
        if kind == "terrain":
            at = frame["piece"]
            piece = self.catalogue.say(lang, f"piece.{PIECES[at]}")
            return self.catalogue.say(lang, "ask.terrain", piece=piece, n=at + 1, all=len(PIECES))
        if kind not in OF_A_TANK:
            return super().prompt(kind, view, lang)
        if kind == "move":
            return self._to_move(frame["tank"], view, lang)
        tank = self.tank(frame["tank"], view, lang)
        if kind == "repair" and blitzes(self._context, state, frame):
            kind = "repair.both" if triable(self._context, state, frame) else "repair.blitz"
        return self.catalogue.say(lang, f"ask.{kind}", tank=tank)

    def _to_move(self, at: int, view: TanksView, lang: Lang) -> str:
        """Which of its moves is asked for (TK-4.2, TK-4.13)."""
        tank, name = view.state.tanks[at], self.tank(at, view, lang)
        done, most = tank.moves, self._context.most_moves(tank)
        if done >= most:
            return self.catalogue.say(lang, "ask.move.cards", tank=name)
        return self.catalogue.say(lang, "ask.move", tank=name, n=done + 1, most=most)

    # ---- choices

    def choice(self, choice: Choice, view: TanksView, lang: Lang) -> str:
        say = self.catalogue.say
        if isinstance(choice, (said.Deploy, said.Move)):
            kind = "choice.deploy" if isinstance(choice, said.Deploy) else "choice.move"
            where = _pose(lang, choice.x, choice.y, choice.heading)
            return say(lang, kind, tank=self.tank(choice.tank, view, lang), **where)
        if isinstance(choice, said.PlaceTerrain):
            return say(lang, "choice.terrain", **_pose(lang, choice.x, choice.y, choice.heading))
        if isinstance(choice, said.Pass):
            return say(lang, PASSES.get(view.state.stack.top.phase, "choice.pass"))
        if isinstance(choice, said.Use):
            return self._use(choice, view, lang)
        if isinstance(choice, said.FieldForce):
            muster = self._context.muster
            text, points = muster.text(choice.force, lang), muster.points(choice.force)
            return say(lang, "choice.force", force=text, points=points)
        return self._short(choice, view, lang)

    def _short(self, choice: Choice, view: TanksView, lang: Lang) -> str:
        say = self.catalogue.say
        if isinstance(choice, (said.Act, said.Aim)):
            at = choice.tank if isinstance(choice, said.Act) else choice.target
            return say(lang, f"choice.{choice.kind}", tank=self.tank(at, view, lang))
        if isinstance(choice, said.Reroll) and choice.kept:
            return say(lang, "choice.reroll-but", faces=faces_of(choice.kept))
        if isinstance(choice, said.Cancel):
            return self._cancel(choice, view, lang)
        if isinstance(choice, (said.Keep, said.Repair)):
            return say(lang, f"choice.{choice.kind}", crit=self.crit(choice.card, lang))
        if isinstance(choice, said.PlaceToken):
            return say(lang, "choice.token", at=at_cm(lang, choice.x, choice.y))
        if isinstance(choice, said.TakeEdge):
            return say(lang, "choice.edge", edge=say(lang, f"edge.{choice.edge}"))
        if isinstance(choice, said.TakeRole):
            return say(lang, f"choice.role.{choice.attacks}")
        if isinstance(choice, AnswerDraw):
            return say(lang, f"choice.answer.{int(choice.accepted)}")
        return super().choice(choice, view, lang)

    def _cancel(self, choice: said.Cancel, view: TanksView, lang: Lang) -> str:
        shot, frame = view.state.shot, view.state.stack.top
        assert shot is not None
        count = min(frame["count"], shot.hits + shot.crits)
        what = self._counted(choice.hits, count - choice.hits, lang)
        return self.catalogue.say(lang, "choice.cancel", what=what)

    def _counted(self, hits: int, crits: int, lang: Lang) -> str:
        """So many of both; of what there is none nothing is said."""
        say = self.catalogue.say
        plain, grave = say(lang, "args.count", n=hits), say(lang, "count.crits", n=crits)
        if hits and crits:
            return say(lang, "count.both", hits=plain, crits=grave)
        return grave if crits else plain

    def _use(self, use: said.Use, view: TanksView, lang: Lang) -> str:
        held = view.state.tanks[use.tank].cards[use.slot]
        effect = self._args(use, view, lang) or self._context.upgrade(held).text.said(lang).rstrip(
            "."
        )
        tank = self.tank(use.tank, view, lang)
        card = self.card(held.card, lang)
        return self.catalogue.say(lang, "choice.use", card=card, tank=tank, effect=effect)

    def _args(self, use: said.Use, view: TanksView, lang: Lang) -> str:
        """What a use is for, where a card may be used in several ways."""
        if not use.args:
            return ""
        say = self.catalogue.say
        held = view.state.tanks[use.tank].cards[use.slot]
        name = self._context.upgrade(held).clauses[use.clause].code.name
        if name in KEPT:
            return say(lang, "args.keep", faces=faces_of(use.args))
        if name in DICE:
            return say(lang, "args.dice", faces=faces_of(use.args))
        if name == "RAM":
            return say(lang, "args.ram", tank=self.tank(use.args[0], view, lang))
        if name in TANKS:
            return say(lang, "args.tank", tank=self.tank(use.args[0], view, lang))
        if name == "CANCEL_EFFECT":
            return say(lang, "args.crit", crit=self.crit(use.args[0], lang))
        return say(lang, "args.count", n=use.args[0])

    # ---- events

    def event(self, event: Event, view: TanksView, lang: Lang) -> str:
        if isinstance(event, UNSAID):
            return ""
        if isinstance(event, events.Fielded) and event.costs:
            costs = " + ".join(map(str, event.costs))
            return self.said("event.fielded", event, view, lang, costs=costs, n=sum(event.costs))
        if isinstance(event, events.Fielded):
            return self.said("event.fielded.bare", event, view, lang)
        if isinstance(event, events.Role):
            player = self.catalogue.say(lang, f"seat.{event.seat}")
            return self.said("event.role", event, view, lang, player=player)
        if isinstance(event, events.Idle):
            names = ", ".join(self.tank(at, view, lang) for at in event.tanks)
            return self.said("event.idle", event, view, lang, names=names)
        return super().event(event, view, lang)

    def _by_number(self, what: str, number: int, view: TanksView, lang: Lang) -> str:
        return self.catalogue.say(lang, f"{what}.{number}")

    def _addends(self, addends: tuple[tuple[str, int], ...], view: TanksView, lang: Lang) -> str:
        say = self.catalogue.say
        return ", ".join(f"{say(lang, f'line.{line}')} {dice:+d}" for line, dice in addends)

    def _facts(self, facts: tuple[int, ...], view: TanksView, lang: Lang) -> str:
        say = self.catalogue.say
        words = [
            say(lang, f"line.{name}") for name, true in zip(FACTS, facts, strict=False) if true
        ]
        return ", ".join(words) if words else say(lang, "fact.clear")


def faces_of(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces)) or "–"


def _pose(lang: Lang, x: int, y: int, heading: int) -> dict[str, str]:
    return {"at": at_cm(lang, x, y), "heading": facing(lang, heading)}
