"""Whole games as game files, and back: records through the notation (CH-11.7, CH-11.11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tourelle.core.ask import Choice, Illegal
from tourelle.core.codec import Malformed
from tourelle.core.decree import DRAW, FLAG, Decree
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.core.record import Record
from tourelle.core.replay import begin, repeat
from tourelle.core.table import Table
from tourelle.core.words import Catalogue, Phrase
from tourelle.games.draw_offer import OfferDraw
from tourelle.games.game import Notation
from tourelle.games.tank_chess.kernel.kernel import EXITS_NONE
from tourelle.games.tank_chess.kernel.position import BLACK, WHITE
from tourelle.games.tank_chess.law.choices import ClaimDraw, DropFlag, Resign
from tourelle.games.tank_chess.law.ground import squares_in
from tourelle.games.tank_chess.law.rules import TankChess
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.text.gamefile import RUNNING, GameFile, read_game, write_game
from tourelle.games.tank_chess.text.notation import Terms, read_turn, write_turn
from tourelle.games.tank_chess.text.notation_words import Unreadable
from tourelle.games.tank_chess.text.tags import prepared, result_text, setup_from, write_tags
from tourelle.space.squares import grid_of

ChessTable = Table[Chess, Choice, ChessView]
SEED: Final = bytes(32)  # of a game that was read from a file: nothing is drawn in it
NONCES: Final = ("file", "file")
DROP: Final = "@"  # before the square where a flag falls (CH-11.14)


class ChessNotation(Notation[Chess, Choice]):
    """The notation of CH-11 for turns, and game files for whole games."""

    def __init__(self, rules: TankChess, words: Catalogue) -> None:
        self._rules: Final = rules
        self._words: Final = words  # in which the rules say why not

    def terms(self, state: Chess) -> Terms:
        goal, exits = self._rules.context.goals.of(state), self._rules.context.exits(state)
        # O5: ESCAPE is due where the next exit is the last that is needed (CH-13.18)
        last = goal.edge != "exit" or state.gone[state.position.side] + 1 >= goal.exits
        routed = state.setup_options.hidden_mines
        return Terms(exits, goal.command, exits != EXITS_NONE and last, routed)

    def write(self, state: Chess, choice: Choice) -> str:
        if isinstance(choice, DropFlag):
            return f"{DROP}{grid_of(state.position.n).names[choice.square]}"
        if not isinstance(choice, Turn):
            return str(choice.data())
        kernel = self._rules.context.kernel(state.position)
        return write_turn(kernel, state.position, choice, self.terms(state), unseen(state))

    def read(self, state: Chess, text: str) -> Choice:
        """As a player at the table says it: whether a mark is true must not tell of mines."""
        if state.stack.top.phase == "drop" and text.startswith(DROP):
            return self._drop(state, text.removeprefix(DROP))
        if state.stack.top.phase != "play":
            raise Unreadable("file.phase", "CH-11.3")
        kernel = self._rules.context.kernel(state.position)
        return read_turn(kernel, state.position, text, self.terms(state))

    def _drop(self, state: Chess, name: str) -> DropFlag:
        try:
            return DropFlag(grid_of(state.position.n).square(name))
        except Malformed as error:
            raise Unreadable("read.square", "CH-1.1", text=f"{DROP}{name}", square=name) from error

    # ---- writing a game

    def game(self, record: Record) -> str:
        """The file of *record*; what was built and placed before is told as its position."""
        table = begin(self._rules, record, record.seed or SEED)
        standing = set(record.standing())
        turns: list[str] = []
        start: Chess | None = None
        for number, step in enumerate(record.steps, 1):
            state = table.state()
            if number in standing and step.act == "play":
                choice = self._rules.choice_from(step.choice)
                if isinstance(choice, Turn):
                    start = start or state.clone()
                    turns.append(self.write(state, choice))
                elif isinstance(choice, DropFlag):
                    turns[-1] += self.write(state, choice)
            repeat(table, step)
        return self._file(record, start or table.state(), table.state(), turns)

    def _file(self, record: Record, first: Chess, end: Chess, turns: list[str]) -> str:
        if not first.history:  # CH-11.11: a game that never came to its first turn has no file
            raise Unreadable("file.phase", "CH-11.11")
        tags = write_tags(self._rules, settle(self._rules.options(), record.setup), first, end)
        reason = "" if end.result is None else end.result.reason
        side = first.position.side
        told = GameFile(tuple(tags.items()), tuple(turns), first.number, side)
        return write_game(replace(told, result=result_text(end), reason=reason))

    # ---- reading a game

    def record(self, text: str) -> Record:
        file = read_game(text)
        table = self._opened(file)
        for at, said in enumerate(file.turns, file.side):
            number = f"{file.first + at // 2}{'.' if at % 2 == WHITE else '...'}"
            self._play(table, said, number)
        self._end(table, file)
        return table.reveal()

    def _opened(self, file: GameFile) -> ChessTable:
        """The table before the first turn of *file*."""
        try:
            table: ChessTable = Table(self._rules, 2, setup_from(file), SEED, NONCES)
            for colour, choice in prepared(file, table.state()):
                table.submit(table.state().seat_of(colour), choice)
        except Illegal as error:
            why = self._said(error)
            raise Unreadable("file.setup", error.refusal.rule, why=why) from error
        if table.state().stack.top.phase != "play" and table.outcome() is None:
            raise Unreadable("file.phase", "CH-11.11")
        return table

    def _said(self, error: Illegal) -> Phrase:
        """Why the rules refuse, in both languages."""
        said = error.refusal.said
        return Phrase(said(self._words, "en").rstrip("."), said(self._words, "fr").rstrip("."))

    def _play(self, table: ChessTable, said: str, number: str) -> None:
        """A turn, and where the flags fell after it."""
        turn, *drops = said.split(DROP)
        try:
            state = table.state()
            if state.result is None and state.stack.top.phase == "drop":
                raise Unreadable("file.drop", "CH-11.14")
            kernel, terms = self._rules.context.kernel(state.position), self.terms(state)
            table.submit(state.mover, read_turn(kernel, state.position, turn, terms, unseen(state)))
            for name in drops:
                self._fall(table, name)
        except Unreadable as bad:
            raise Unreadable("file.turn", bad.rule, number=number, why=bad) from bad
        except Illegal as bad:
            why = self._said(bad)
            raise Unreadable("file.turn", bad.refusal.rule, number=number, why=why) from bad

    def _fall(self, table: ChessTable, name: str) -> None:
        frame = table.state().stack.top
        if frame.phase != "drop":
            raise Unreadable("file.no-drop", "CH-11.14")
        owner = table.state().seat_of(frame["flag"])
        table.submit(owner, self._drop(table.state(), name))

    def _end(self, table: ChessTable, file: GameFile) -> None:
        """What ends a game without a turn is said again."""
        if table.outcome() is None and file.result != RUNNING:
            try:
                self._say_end(table, file)
            except Illegal as error:
                raise Unreadable("file.untrue", "CH-11.6", reason=file.reason) from error
        state = table.state()
        if result_text(state) != file.result or (
            state.result and state.result.reason != file.reason
        ):
            raise Unreadable("file.untrue", "CH-11.6", reason=f"{file.result} {file.reason}")

    def _say_end(self, table: ChessTable, file: GameFile) -> None:
        loser = table.state().seat_of(BLACK if file.result == "1-0" else WHITE)
        if file.reason == "resign":
            table.submit(loser, Resign())
        elif file.reason == "time":
            self._run_out(table, loser)
        elif file.reason == "agreed":
            table.decree(Decree(DRAW))
        else:
            table.submit(table.state().mover, ClaimDraw())

    def _run_out(self, table: ChessTable, loser: Seat) -> None:
        """The clock of who does not move runs only while a draw is offered (CH-10.11)."""
        if loser not in self._rules.timed(table.state()):
            table.submit(table.state().mover, OfferDraw())
        table.decree(Decree(FLAG, loser))


def unseen(state: Chess) -> list[int]:
    return squares_in(state.hidden[WHITE] | state.hidden[BLACK])
