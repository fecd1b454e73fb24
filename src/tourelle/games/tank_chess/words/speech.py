"""Events, questions and choices of Tank Chess as sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.option import Option, Setup
from tourelle.core.speech import Speech
from tourelle.core.words import Lang, Phrase
from tourelle.games.draw_offer import AnswerDraw, OfferDraw
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.kernel.position import WHITE
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.law import events
from tourelle.games.tank_chess.law.choices import (
    ClaimDraw,
    ClearLayout,
    Deploy,
    DropFlag,
    EndBuilding,
    HideMines,
    MarkFlag,
    NameArmy,
    PlacePiece,
    Resign,
    TakeColour,
)
from tourelle.games.tank_chess.law.ground import obstacle_pieces
from tourelle.games.tank_chess.law.state import mines_from
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.text.notation_text import played_text, turn_text
from tourelle.games.tank_chess.words.hints import named
from tourelle.games.tank_chess.words.phrases import CATALOGUE
from tourelle.games.tank_chess.words.squares import Names, brief
from tourelle.games.tank_chess.words.turns_said import said_after, said_of, turn_said

PLAIN: Final[dict[type[Choice], str]] = {
    EndBuilding: "choice.built",
    ClearLayout: "choice.clear",
    OfferDraw: "choice.offer",
    ClaimDraw: "choice.claim",
    Resign: "choice.resign",
}
RULES: Final[dict[type[Event], str]] = {
    events.Left: "CH-8.2",
    events.FlagMoved: "CH-13.19",
    events.Held: "CH-13.19",
}
ZONES: Final = {0: "zone.front", 1: "zone.side", 2: "zone.rear"}


class ChessSpeech(Speech[Choice, ChessView]):
    """Squares and colours in events are numbers: the view tells the board and who is White."""

    def __init__(self, library: Library) -> None:
        super().__init__(
            CATALOGUE,
            {
                events.Colour: lambda colour, _, lang: self.side(colour, lang),
                events.UnitKind: lambda kind, _, lang: self.unit(kind, lang),
                events.UnitLetter: lambda kind, *_: LETTERS[kind],
                events.At: lambda square, view, _: Names.of(view)[square] if square >= 0 else "",
                events.Zone: lambda zone, _, lang: self.zone(zone, lang),
                events.Player: lambda seat, _, lang: self.player(seat, lang),
                events.Side: self.seat,
                events.Army: lambda counts, *_: NameArmy(counts).text(),
                events.Mines: lambda numbers, view, _: squares_said(mines_from(numbers), view),
            },
        )
        self._units: Final[dict[tuple[int, Lang], str]] = {}  # what each kind is called
        self.library: Final = library

    # ---- choices

    def hint(self, hint: Json, view: ChessView, lang: Lang) -> Json:
        return named(self.library, hint, lang)

    def choice(self, choice: Choice, view: ChessView, lang: Lang) -> str:
        say, name = self.catalogue.say, Names.of(view)
        if isinstance(choice, Turn):
            return turn_text(view.state.position, choice)
        if type(choice) in PLAIN:
            return say(lang, PLAIN[type(choice)])
        if isinstance(choice, PlacePiece):
            piece = obstacle_pieces(self.library)[choice.piece].name.said(lang)
            return say(lang, "choice.place", piece=piece, square=name[choice.square])
        if isinstance(choice, Deploy):
            letter = LETTERS[choice.unit]
            return say(lang, "choice.deploy", letter=letter, square=name[choice.square])
        if isinstance(choice, (MarkFlag, DropFlag)):
            return say(lang, "choice.flag", square=name[choice.square])
        return self._answer(choice, view, lang)

    def order(self, choice: Choice, view: ChessView, lang: Lang) -> str:
        if isinstance(choice, Turn):
            return turn_said(self, said_of(choice, view.state.position), view, lang)
        return self.choice(choice, view, lang)

    def _answer(self, choice: Choice, view: ChessView, lang: Lang) -> str:
        say = self.catalogue.say
        if isinstance(choice, TakeColour):
            return say(lang, "choice.white" if choice.colour == WHITE else "choice.black")
        if isinstance(choice, AnswerDraw):
            return say(lang, "choice.accept" if choice.accepted else "choice.decline")
        if isinstance(choice, NameArmy):
            return say(lang, "choice.army", army=choice.text())
        assert isinstance(choice, HideMines)
        return say(lang, "choice.mines", squares=squares_said(choice.squares, view))

    # ---- events

    def event(self, event: Event, view: ChessView, lang: Lang) -> str:
        if isinstance(event, events.Ended):
            return ""  # whoever shows the game tells the outcome
        if isinstance(event, events.Played):
            text = played_text(event, view.state.position.n)
            words = turn_said(self, said_after(event), view, lang)
            return self.said("event.played", event, view, lang, text=text, words=words)
        if isinstance(event, events.Destroyed):
            text = self.said(
                f"event.{'mined' if event.zone < 0 else event.kind}", event, view, lang
            )
            return f"{text} {self.catalogue.say(lang, 'event.sunk')}" if event.sunk else text
        if isinstance(event, events.Ground):
            return self.said(f"event.{event.what}", event, view, lang)
        if isinstance(event, events.FlagMoved):
            return self.said(f"event.flag.{event.what}", event, view, lang)
        return self.said(f"event.{event.kind.removeprefix('set ')}", event, view, lang)

    def links(self, event: Event, view: ChessView) -> tuple[str, tuple[str, ...]]:
        name = Names.of(view)
        if isinstance(event, events.Played):
            number = view.state.ids.get(event.end)
            return "", (f"unit-{number}",) if number else ()
        if isinstance(event, events.Destroyed):
            return "CH-13.10" if event.zone < 0 else "CH-6.2", (f"wreck-{name[event.square]}",)
        return RULES.get(type(event), ""), ()

    # ---- names

    def value(self, option: Option, value: object, lang: Lang) -> str:
        """Maps and objectives have their names in the content."""
        named: dict[str, dict[str, Phrase]] = {
            "map": {name: plan.name for name, plan in self.library.maps.items()},
            "objective": {name: goal.name for name, goal in self.library.objectives.items()},
        }
        name = named.get(option.name, {}).get(str(value))
        return super().value(option, value, lang) if name is None else f"{value} {name.said(lang)}"

    def sheet(self, setup: Setup, lang: Lang) -> str:
        found = self.library.maps.get(str(setup["map"]))
        return "" if found is None else f"{setup['map']} {found.name.said(lang)}"

    def seat(self, seat: int, view: ChessView, lang: Lang) -> str:
        return self.side(view.state.colour_of(Seat(seat)), lang)

    def side(self, colour: int, lang: Lang) -> str:
        return self.catalogue.say(lang, f"seat.{colour}")

    def player(self, seat: int, lang: Lang) -> str:
        return self.catalogue.say(lang, "event.player", n=seat + 1)

    def unit(self, kind: int, lang: Lang) -> str:
        found = self._units.get((kind, lang))
        if found is None:
            found = brief(self.library.kind(LETTERS[kind]).name.said(lang))
            self._units[kind, lang] = found
        return found

    def zone(self, zone: int, lang: Lang) -> str:
        return self.catalogue.say(lang, ZONES[zone]) if zone >= 0 else ""


def squares_said(squares: Iterable[int], view: ChessView) -> str:
    name = Names.of(view)
    return " ".join(name[square] for square in squares)
