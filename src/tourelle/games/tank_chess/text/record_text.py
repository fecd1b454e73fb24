"""Whole games as game files, and back: records through the notation (CH-11.7, CH-11.11)."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Choice, Illegal
from tourelle.core.codec import Json, text
from tourelle.core.decree import DRAW, FLAG, Decree
from tourelle.core.ids import Seat
from tourelle.core.record import Record
from tourelle.core.replay import begin, repeat
from tourelle.core.table import Table
from tourelle.games.game import Notation
from tourelle.games.tank_chess.kernel.kernel import EXITS_NONE
from tourelle.games.tank_chess.kernel.position import BLACK, WHITE
from tourelle.games.tank_chess.law.choices import ClaimDraw, HideMines, Resign
from tourelle.games.tank_chess.law.ground import squares_in
from tourelle.games.tank_chess.law.rules import TankChess
from tourelle.games.tank_chess.law.setup_options import BLANK
from tourelle.games.tank_chess.law.state import Chess
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.law.view import ChessView
from tourelle.games.tank_chess.text.gamefile import RUNNING, GameFile, read_game, write_game
from tourelle.games.tank_chess.text.notation import Terms, read_turn, write_turn
from tourelle.games.tank_chess.text.notation_words import Unreadable
from tourelle.games.tank_chess.text.tfen import write_tfen
from tourelle.space.squares import grid_of

ChessTable = Table[Chess, Choice, ChessView]
SEED: Final = bytes(32)  # of a game that was read from a file: nothing is drawn in it
NONCES: Final = ("file", "file")
MINES: Final = ("MinesWhite", "MinesBlack")
RESULTS: Final = {WHITE: "1-0", BLACK: "0-1", -1: "1/2-1/2"}
BY_TAG: Final = ("Map", "Objective")  # tags that name an option of the setup


class ChessNotation(Notation[Chess, Choice]):
    """The notation of CH-11 for turns, and game files for whole games."""

    def __init__(self, rules: TankChess) -> None:
        self._rules: Final = rules

    def terms(self, state: Chess) -> Terms:
        goal, exits = self._rules.context.goals.of(state), self._rules.context.exits(state)
        # O5: ESCAPE is due where the next exit is the last that is needed (CH-13.18)
        last = goal.edge != "exit" or state.gone[state.position.side] + 1 >= goal.exits
        routed = state.setup_options.hidden_mines
        return Terms(exits, goal.command, exits != EXITS_NONE and last, routed)

    def write(self, state: Chess, choice: Choice) -> str:
        if not isinstance(choice, Turn):
            return str(choice.data())
        kernel = self._rules.context.kernel(state.position)
        return write_turn(kernel, state.position, choice, self.terms(state), unseen(state))

    def read(self, state: Chess, text: str) -> Choice:
        """As a player at the table says it: whether a mark is true must not tell of mines."""
        if state.stack.top.phase != "play":
            raise Unreadable("file.phase", "CH-11.3")
        kernel = self._rules.context.kernel(state.position)
        return read_turn(kernel, state.position, text, self.terms(state))

    # ---- writing a game

    def game(self, record: Record) -> str:
        """The file of *record*; what was built and placed before is told as its position."""
        table = begin(self._rules, record, record.seed or SEED)
        standing = set(record.standing())
        turns: list[str] = []
        start: Chess | None = None
        for number, step in enumerate(record.steps, 1):
            state = table.state()
            if number in standing and step.act == "play" and _is_turn(step.choice):
                start = start or state.clone()
                turns.append(self.write(state, self._rules.choice_from(step.choice)))
            repeat(table, step)
        end = table.state()
        first = start or end
        result = end.result
        return write_game(
            GameFile(
                tuple(self._tags(record, first, end).items()),
                tuple(turns),
                first.number,
                first.position.side,
                RUNNING if result is None else RESULTS[result.winner],
                "" if result is None else result.reason,
            )
        )

    def _tags(self, record: Record, first: Chess, end: Chess) -> dict[str, str]:
        setup = record.setup
        tags = {
            "Event": "?",
            "Result": RUNNING if end.result is None else RESULTS[end.result.winner],
            "Board": str(first.position.n),
            "Map": text(setup["map"]),
        }
        if setup["objective"] != "O1":
            tags["Objective"] = text(setup["objective"])
        plain = {"map": setup["map"], "objective": setup["objective"], "colours": "first"}
        usual = all(
            setup[o.name] == plain.get(o.name, o.default)
            for o in self._rules.options()
            if o.name not in ("hidden_mines", "keep_escape")
        )
        if not usual or setup["map"] in BLANK:
            tags["Position"] = write_tfen(first.position, first.quiet, first.number)
        if setup["hidden_mines"] and end.result is not None:
            names = grid_of(first.position.n).names
            for tag, squares in zip(MINES, first.hidden, strict=True):
                tags[tag] = " ".join(names[square] for square in squares_in(squares))
        return tags

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
        setup: dict[str, Json] = {n.lower(): file.tag(n) for n in BY_TAG if file.tag(n)}
        if file.tag("Position"):
            setup |= {"position": file.tag("Position")}
            setup.pop("map", None)
        if file.tag(MINES[WHITE]):
            setup["hidden_mines"] = True
        try:
            table: ChessTable = Table(self._rules, 2, setup, SEED, NONCES)
            for seat, tag in enumerate(MINES):
                if table.state().stack.top.phase == "mines":
                    grid = grid_of(table.state().position.n)
                    squares = tuple(sorted(grid.squares(file.tag(tag))))
                    table.submit(Seat(seat), HideMines(squares))
        except Illegal as error:
            raise Unreadable("file.setup", error.refusal.rule, why=str(error)) from error
        if table.state().stack.top.phase != "play" and table.outcome() is None:
            raise Unreadable("file.phase", "CH-11.11")
        return table

    def _play(self, table: ChessTable, said: str, number: str) -> None:
        state = table.state()
        kernel, terms = self._rules.context.kernel(state.position), self.terms(state)
        try:
            turn = read_turn(kernel, state.position, said, terms, unseen(state))
            table.submit(state.mover, turn)
        except Unreadable as bad:
            raise Unreadable("file.turn", bad.rule, number=number, why=bad) from bad
        except Illegal as bad:
            raise Unreadable("file.turn", bad.refusal.rule, number=number, why=str(bad)) from bad

    def _end(self, table: ChessTable, file: GameFile) -> None:
        """What ends a game without a turn is said again."""
        if table.outcome() is None and file.result != RUNNING:
            try:
                self._say_end(table, file)
            except Illegal as error:
                raise Unreadable("file.untrue", "CH-11.6", reason=file.reason) from error
        state = table.state()
        result = RUNNING if state.result is None else RESULTS[state.result.winner]
        if result != file.result or (state.result and state.result.reason != file.reason):
            raise Unreadable("file.untrue", "CH-11.6", reason=f"{file.result} {file.reason}")

    def _say_end(self, table: ChessTable, file: GameFile) -> None:
        loser = table.state().seat_of(BLACK if file.result == "1-0" else WHITE)
        if file.reason == "resign":
            table.submit(loser, Resign())
        elif file.reason == "time":
            table.decree(Decree(FLAG, loser))
        elif file.reason == "agreed":
            table.decree(Decree(DRAW))
        else:
            table.submit(table.state().mover, ClaimDraw())


def unseen(state: Chess) -> list[int]:
    return squares_in(state.hidden[WHITE] | state.hidden[BLACK])


def _is_turn(choice: Json) -> bool:
    return isinstance(choice, list) and bool(choice) and choice[0] == "turn"
