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
from tourelle.core.option import Setup
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Motion, OrderPart, Scenario
from tourelle.games.tank_chess.content import library as content
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.law.deal import board_name
from tourelle.games.tank_chess.law.orders import Turns
from tourelle.games.tank_chess.law.rules import TankChess
from tourelle.games.tank_chess.law.setup_options import setup_of
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.mind.judge import ChessJudge
from tourelle.games.tank_chess.mind.search import search
from tourelle.games.tank_chess.picture.cover import COVER
from tourelle.games.tank_chess.picture.motion import motion
from tourelle.games.tank_chess.picture.order_parts import parts, unit_key
from tourelle.games.tank_chess.picture.scene import scene
from tourelle.games.tank_chess.text.record_text import ChessNotation
from tourelle.games.tank_chess.text.tfen import write_tfen
from tourelle.games.tank_chess.words.facts import banners, inspect, status
from tourelle.games.tank_chess.words.speech import ChessSpeech
from tourelle.games.tank_chess.words.terminal import board_text

MINUTE: Final = 60_000


class TankChessGame(Game[Chess, Choice, ChessView]):
    prefix = "CH"
    cover = COVER
    kinds = content.KINDS
    source = content.SOURCE

    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = TankChess(library)
        speech = ChessSpeech(library)
        self._context: Final = rules.context
        self.rules = rules
        self.speech = speech
        self.judge = ChessJudge(rules.context)
        self.notation = ChessNotation(rules, speech.catalogue)
        self.search = search(rules.context)
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

    def board(self, view: ChessView, lang: Lang) -> str:
        return board_text(view)

    def position(self, view: ChessView) -> str:
        state = view.state
        return write_tfen(state.position, state.quiet, state.number, state.result is not None)

    def status(self, view: ChessView, lang: Lang) -> tuple[Fact, ...]:
        return status(self._context, view, lang)

    def inspect(self, view: ChessView, key: str, lang: Lang) -> tuple[Fact, ...]:
        return inspect(self._context, view, key, lang)

    def banners(self, view: ChessView, lang: Lang) -> tuple[Fact, ...]:
        return banners(self._context, view, lang)

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario(entry.id, entry.name, entry.note, setup_of(entry))
            for entry in self._library.scenarios.values()
        ]

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
