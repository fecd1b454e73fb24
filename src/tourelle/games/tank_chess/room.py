"""The room of Tank Chess: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Ask, Choice
from tourelle.core.clock import ClockTerms
from tourelle.core.codec import Json
from tourelle.core.content import Entries
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.option import Setup
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Mark, Motion, OrderPart, Scenario
from tourelle.games.offers import Branch
from tourelle.games.signs import Sign, army_sign
from tourelle.games.tank_chess.content import library as content
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.kernel.position import BLACK
from tourelle.games.tank_chess.law.danger import answer, strikers
from tourelle.games.tank_chess.law.deal import board_name
from tourelle.games.tank_chess.law.orders import Turns
from tourelle.games.tank_chess.law.rules import TankChess
from tourelle.games.tank_chess.law.setup_options import setup_of
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.lessons.conditions import CONDITIONS
from tourelle.games.tank_chess.mind.engine.engine import ChessEngine
from tourelle.games.tank_chess.mind.judge import ChessJudge
from tourelle.games.tank_chess.mind.search import search
from tourelle.games.tank_chess.picture.cover import COVER
from tourelle.games.tank_chess.picture.motion import motion, square_at, square_mark
from tourelle.games.tank_chess.picture.order_parts import branches, parts, unit_key
from tourelle.games.tank_chess.picture.scene import scene
from tourelle.games.tank_chess.picture.wants import wants
from tourelle.games.tank_chess.puzzles.puzzles import ChessPuzzles
from tourelle.games.tank_chess.text.record_text import ChessNotation
from tourelle.games.tank_chess.text.tfen import write_tfen
from tourelle.games.tank_chess.words.codex import ChessCodex, entry_of
from tourelle.games.tank_chess.words.facts import banners, inspect, status
from tourelle.games.tank_chess.words.speech import ChessSpeech
from tourelle.games.tank_chess.words.terminal import board_text
from tourelle.games.tank_chess.words.warning import warning

MINUTE: Final = 60_000

#: What comes of an action, or answers it: the log sets it under that.
CONSEQUENCES: Final = frozenset(["destroyed", "left", "ground", "flag", "held", "ended"])


class TankChessGame(Game[Chess, Choice, ChessView]):
    prefix = "CH"
    consequences = CONSEQUENCES
    learning = ("duel", "platoon", "basic", "guns")
    favourites = ("standard-16", "standard-20", "expansion-16")
    cover = COVER
    kinds = content.KINDS
    conditions = CONDITIONS
    source = content.SOURCE

    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = TankChess(library)
        speech = ChessSpeech(library)
        self._context: Final = rules.context
        self.rules = rules
        self.codex = ChessCodex(library)
        self.speech = speech
        self.judge = ChessJudge(rules.context)
        self.notation = ChessNotation(rules, speech.catalogue)
        self.search = search(rules.context)
        self.engine = ChessEngine(rules.context)
        self.puzzles = ChessPuzzles(rules.context)
        self._speech: Final = speech

    def scene(self, view: ChessView, lens: Lens) -> Scene:
        return scene(self._context, view, lens)

    def parts(self, choice: Choice, view: ChessView, lang: Lang) -> tuple[OrderPart, ...]:
        return parts(self._speech, choice, view, lang)

    def starts(self, ask: Ask[Choice], view: ChessView) -> Iterable[str] | None:
        """The units that have a turn, of which there are hundreds."""
        turns = [domain for domain in ask.domains if isinstance(domain, Turns)]
        if not turns:
            return None
        return [unit_key(view.state, square) for one in turns for square in one.origins()]

    def branches(self, ask: Ask[Choice], view: ChessView, lang: Lang) -> Sequence[Branch] | None:
        """Unit by unit: turns are made for the one that is looked at."""
        turns = ask.domains[0]
        if len(ask.domains) > 1 or not isinstance(turns, Turns):
            return None
        return branches(self._speech, turns, view, lang)

    def board(self, view: ChessView, lang: Lang) -> str:
        return board_text(view)

    def position(self, view: ChessView) -> str:
        state = view.state
        return write_tfen(state.position, state.quiet, state.number, state.result is not None)

    def status(self, view: ChessView, lang: Lang) -> tuple[Fact, ...]:
        return status(self._context, view, lang)

    def inspect(self, view: ChessView, key: str, lang: Lang) -> tuple[Fact, ...]:
        return inspect(self._context, view, key, lang)

    def entry_of(self, view: ChessView, key: str) -> str:
        return entry_of(self._library, view, key)

    def banners(self, view: ChessView, lang: Lang) -> tuple[Fact, ...]:
        return banners(self._context, view, lang)

    def promise(self, choice: Choice, view: ChessView) -> float:
        """A shot after which nobody can strike back, then one without a long way."""
        if not isinstance(choice, Turn):
            return 0.0
        if answer(self._context, view.state, choice) is not None:
            return -100.0
        foes = strikers(self._context, view.state, choice)
        return -10.0 * len(foes) - (choice.end != choice.origin)

    def warning(self, choice: Choice, view: ChessView, lang: Lang) -> str:
        return warning(self._context, self._speech, choice, view, lang)

    def tries(
        self, ask: Ask[Choice], view: ChessView, key: str, chosen: tuple[str, ...]
    ) -> Iterable[Choice]:
        return wants(view, key, chosen) if ask.kind == "turn" else ()

    def marked(self, name: str, view: ChessView, lens: Lens) -> tuple[Mark, ...]:
        return (square_mark(name, view, lens),)

    def place_at(self, x: float, y: float, view: ChessView, lens: Lens) -> str:
        return square_at(x, y, view, lens)

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario(entry.id, entry.name, entry.note, setup_of(entry))
            for entry in self._library.scenarios.values()
        ]

    def sign(self, seat: int, view: ChessView) -> Sign:
        return army_sign(view.state.colour_of(Seat(seat)) != BLACK)

    def motion(self, event: Event, view: ChessView, lens: Lens) -> Motion:
        return motion(self._context, event, view, lens)

    def clock(self, setup: Setup) -> ClockTerms:
        """CH-10.6: 30 minutes on the small board, 45 on the large one."""
        board = self._library.boards[board_name(setup, self._library)]
        return ClockTerms(board.clock * MINUTE)

    def with_pack(self, entries: Entries) -> TankChessGame:
        return TankChessGame(content.library(entries))

    def edition(
        self, digest: str, pack: Json = None, kept: Iterable[Json] = ()
    ) -> TankChessGame | None:
        library = self.source.edition(digest, pack, kept)
        return None if library is None else TankChessGame(library)


def game() -> TankChessGame:
    return TankChessGame(content.library())
