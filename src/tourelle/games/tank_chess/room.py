"""The room of Tank Chess: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Choice
from tourelle.core.clock import ClockTerms
from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.core.option import Setup
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Motion, OrderPart, Scenario
from tourelle.games.tank_chess.content import library as content
from tourelle.games.tank_chess.content.library import Library
from tourelle.games.tank_chess.law.deal import board_name
from tourelle.games.tank_chess.law.rules import TankChess
from tourelle.games.tank_chess.law.setup_options import setup_of
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.mind.judge import ChessJudge
from tourelle.games.tank_chess.mind.search import search
from tourelle.games.tank_chess.picture.motion import motion
from tourelle.games.tank_chess.picture.order_parts import parts
from tourelle.games.tank_chess.picture.scene import scene
from tourelle.games.tank_chess.text.record_text import ChessNotation
from tourelle.games.tank_chess.text.tfen import write_tfen
from tourelle.games.tank_chess.words.facts import banners, inspect, status
from tourelle.games.tank_chess.words.speech import ChessSpeech
from tourelle.games.tank_chess.words.terminal import board_text

MINUTE: Final = 60_000


class TankChessGame(Game[Chess, Choice, ChessView]):
    source = content.SOURCE

    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = TankChess(library)
        speech = ChessSpeech(library)
        self._context: Final = rules.context
        self.rules = rules
        self.speech = speech
        self.judge = ChessJudge(rules.context)
        self.notation = ChessNotation(rules)
        self.search = search(rules.context)
        self._speech: Final = speech

    def scene(self, view: ChessView, lens: Lens) -> Scene:
        return scene(self._context, view, lens)

    def parts(self, choice: Choice, view: ChessView, lang: Lang) -> tuple[OrderPart, ...]:
        return parts(self._speech, choice, view, lang)

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

    def with_packs(self, folders: Sequence[Path]) -> TankChessGame:
        return TankChessGame(content.library(folders))

    def with_pack_texts(self, texts: Sequence[tuple[str, str]]) -> TankChessGame:
        return TankChessGame(content.library_of(texts))

    def with_pack_data(self, pack: Json) -> TankChessGame:
        return TankChessGame(content.library_from(pack))

    def edition(
        self, digest: str, pack: Json = None, kept: Iterable[Json] = ()
    ) -> TankChessGame | None:
        library = self.source.edition(digest, pack, kept)
        return None if library is None else TankChessGame(library)


def game() -> TankChessGame:
    return TankChessGame(content.library())
