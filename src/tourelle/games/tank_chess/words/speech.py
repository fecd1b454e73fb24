"""Events, questions and choices of Tank Chess as sentences."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.option import Option, Setup
from tourelle.core.speech import Speech
from tourelle.core.words import Lang, Phrase
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.kernel.position import WHITE
from tourelle.games.tank_chess.kernel.turns import Turn
from tourelle.games.tank_chess.kernel.units import LETTERS
from tourelle.games.tank_chess.law import events
from tourelle.games.tank_chess.law.choices import (
    AnswerDraw,
    ClaimDraw,
    ClearLayout,
    Deploy,
    DropFlag,
    EndBuilding,
    HideMines,
    MarkFlag,
    NameArmy,
    OfferDraw,
    PlacePiece,
    Resign,
    TakeColour,
)
from tourelle.games.tank_chess.law.ground import obstacle_pieces
from tourelle.games.tank_chess.law.state import mines_from
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.text.notation_text import played_text, turn_text
from tourelle.games.tank_chess.words.hints import named
from tourelle.games.tank_chess.words.phrases import CATALOGUE
from tourelle.space.squares import LETTERS as FILES

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
        super().__init__(CATALOGUE)
        self.library: Final = library

    # ---- choices

    def hint(self, hint: Json, view: ChessView, lang: Lang) -> Json:
        return named(self.library, hint, lang)

    def choice(self, choice: Choice, view: ChessView, lang: Lang) -> str:
        say, name = self.catalogue.say, Names(view.state.position.n)
        if isinstance(choice, Turn):
            return turn_text(view.state.position, choice)
        if type(choice) in PLAIN:
            return say(lang, PLAIN[type(choice)])
        if isinstance(choice, PlacePiece):
            piece = obstacle_pieces(self.library)[choice.piece].name.said(lang)
            return say(lang, "choice.place", piece=piece, square=name[choice.square])
        if isinstance(choice, Deploy):
            letter = LETTERS[choice.kind]
            return say(lang, "choice.deploy", letter=letter, square=name[choice.square])
        if isinstance(choice, (MarkFlag, DropFlag)):
            return say(lang, "choice.flag", square=name[choice.square])
        return self._answer(choice, name, lang)

    def _answer(self, choice: Choice, name: Names, lang: Lang) -> str:
        say = self.catalogue.say
        if isinstance(choice, TakeColour):
            return say(lang, "choice.white" if choice.colour == WHITE else "choice.black")
        if isinstance(choice, AnswerDraw):
            return say(lang, "choice.accept" if choice.accepted else "choice.decline")
        if isinstance(choice, NameArmy):
            return say(lang, "choice.army", army=choice.text())
        assert isinstance(choice, HideMines)
        return say(lang, "choice.mines", squares=" ".join(name[s] for s in choice.squares))

    # ---- events

    def event(self, event: Event, view: ChessView, lang: Lang) -> str:
        n = view.state.position.n
        name = Names(n)
        if isinstance(event, events.Ended):
            return ""  # whoever shows the game tells the outcome
        if isinstance(event, events.Played):
            side, text = self.side(event.colour, lang), played_text(event, n)
            return self.catalogue.say(lang, "event.played", side=side, text=text)
        if isinstance(event, events.Destroyed):
            return self._destroyed(event, name, lang)
        if isinstance(event, events.Set):
            return self._set(event, name, lang)
        return self._other(event, name, lang)

    def links(self, event: Event, view: ChessView) -> tuple[str, tuple[str, ...]]:
        name = Names(view.state.position.n)
        if isinstance(event, events.Played):
            number = view.state.ids.get(event.end)
            return "", (f"unit-{number}",) if number else ()
        if isinstance(event, events.Destroyed):
            return "CH-13.10" if event.zone < 0 else "CH-6.2", (f"wreck-{name[event.square]}",)
        return RULES.get(type(event), ""), ()

    def _destroyed(self, event: events.Destroyed, name: Names, lang: Lang) -> str:
        say = self.catalogue.say
        unit, square = self.unit(event.kind, lang), name[event.square]
        if event.zone < 0:
            text = say(lang, "event.mined", unit=unit, square=square)
        else:
            zone = say(lang, ZONES[event.zone])
            text = say(lang, "event.destroyed", unit=unit, square=square, zone=zone)
        return f"{text} {say(lang, 'event.sunk')}" if event.sunk else text

    def _set(self, event: events.Set, name: Names, lang: Lang) -> str:
        say, who = self.catalogue.say, self.catalogue.say(lang, "event.player", n=event.seat + 1)
        values: dict[str, object] = {"who": who}
        if event.what == "deployed":
            values |= {"letter": LETTERS[event.values[0]], "square": name[event.values[1]]}
        elif event.what == "army":
            values["army"] = NameArmy(event.values).text()
        elif event.what == "colour":
            values["side"] = self.side(event.values[0], lang)
        elif event.what == "mines":
            values["squares"] = " ".join(name[square] for square in mines_from(event.values))
        return say(lang, f"event.{event.what}", **values)

    def _other(self, event: Event, name: Names, lang: Lang) -> str:
        say = self.catalogue.say
        if isinstance(event, events.Left):
            unit = self.unit(event.kind, lang)
            return say(lang, "event.left", unit=unit, square=name[event.square])
        if isinstance(event, events.Ground):
            to = name[event.to] if event.to >= 0 else ""
            return say(lang, f"event.{event.what}", square=name[event.square], to=to)
        if isinstance(event, events.FlagMoved):
            side = self.side(event.colour, lang)
            return say(lang, f"event.flag.{event.what}", side=side, square=name[event.square])
        assert isinstance(event, events.Held)
        return say(lang, "event.held", side=self.side(event.colour, lang), n=event.turns)

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

    def unit(self, kind: int, lang: Lang) -> str:
        return self.library.kind(LETTERS[kind]).name.said(lang)


class Names:
    """Names of squares on a board of one size, from White's left hand (CH-1.1, CH-R35)."""

    def __init__(self, n: int) -> None:
        self._n: Final = n

    def __getitem__(self, square: int) -> str:
        return f"{FILES[square % self._n]}{square // self._n + 1}"
