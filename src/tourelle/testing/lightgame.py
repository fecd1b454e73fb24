"""A random game as light as can be: sample, refuse, apply in place, check.

It draws the same chance as a table would, so that a game that went wrong can be kept as a record.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tourelle.core.ask import Illegal
from tourelle.core.chance import Dice, SeededDice
from tourelle.core.codec import Json
from tourelle.core.decree import FLAG, Decree, decree_from
from tourelle.core.event import Notice
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.record import Act, Record, Step
from tourelle.core.seed import root
from tourelle.testing.case import AnyAsk, AnyTable, Case
from tourelle.testing.checks.legality import check_asks

Move = tuple[Seat, Json]  # a choice as data; of the house: a decree


class Skipped(Exception):
    """Options that do not go together: no game, and no fault."""


@dataclass(frozen=True)
class Crash:
    """What went wrong, and the moves that led to it, the last one included."""

    message: str
    moves: tuple[Move, ...]

    @property
    def kind(self) -> str:
        """What must stay the same while the moves get fewer."""
        return self.message.partition("\n")[0][:80].translate(DIGITS)


DIGITS = str.maketrans("0123456789", "##########")


class LightGame:
    """One game in place, without a table."""

    def __init__(self, case: Case) -> None:
        self.case = case
        nonces = tuple(f"nonce{seat}" for seat in range(case.seats))
        self._root = root(b"seed%d" % case.seed, nonces)
        self.moves: list[Move] = []
        self.tally: Counter[str] = Counter()
        try:
            self.state: Any = case.start(self._dice())
        except Illegal as error:
            raise Skipped(str(error)) from error

    def _dice(self) -> SeededDice:
        return SeededDice(self._root, "table", len(self.moves))

    def asks(self) -> Sequence[AnyAsk]:
        """The open questions, after all that must hold has been looked at."""
        self.case.rules.check(self.state)
        asks = self.case.rules.asks(self.state)
        check_asks(self.case, self.state, asks)
        return asks

    def play(self, seat: Seat, choice: Any, ask: AnyAsk) -> None:
        found = ask.refuse(choice)
        self.moves.append((seat, choice.data()))
        assert found is None, f"{ask.kind} refuses its own sample {choice}: {found}"
        self._count(f"choice {_kind(choice)}", f"ask {ask.kind}")
        self._told(self.case.rules.apply(self.state, seat, choice, self._dice()))

    def decree(self, decree: Decree) -> bool:
        """Whether the game takes it."""
        after = self.state.clone()
        self.moves.append((HOUSE, decree.data()))
        try:
            self._told(self.case.rules.decree(after, decree, self._dice()))
        except Illegal:
            self.moves.pop()
            return False
        self.state = after
        self._count(f"decree {decree.kind}")
        return True

    def repeat(self, move: Move) -> bool:
        """Play a move of an earlier game again; False where it is not legal."""
        seat, data = move
        if seat == HOUSE:
            return self.decree(decree_from(data))
        choice = self.case.rules.choice_from(data)
        mine = [ask for ask in self.case.rules.asks(self.state) if ask.seat == seat]
        for ask in (*mine, *self.case.rules.unasked(self.state, seat)):
            if ask.refuse(choice) is None:
                self.play(seat, choice, ask)
                return True
        return False

    def _told(self, notices: Iterable[Notice]) -> None:
        for notice in notices:
            self._count(*(f"event {_kind(notice.public)}",) if notice.public else ())

    def _count(self, *names: str) -> None:
        self.tally.update(names)


def _kind(thing: Any) -> str:
    data = thing.data()
    first = data[0] if isinstance(data, list) and data else ""
    return first if isinstance(first, str) and first else type(thing).__name__


def play_light(case: Case) -> tuple[LightGame, Crash | None]:
    """A random game to its end, or to its first fault."""
    game = LightGame(case)
    bot = case.bot("fuzz")
    talks, sleeps = bot.draw(4, "talks") == 0, bot.draw(8, "sleeps") == 0
    try:
        for _ in range(case.bound):
            asks = game.asks()
            if not asks:
                _count_outcome(game)
                return game, None
            _move(game, asks, bot, talks, sleeps)
    except Exception as error:
        return game, Crash(_message(error), tuple(game.moves))
    return game, Crash(f"not over after {case.bound} steps", tuple(game.moves))


def _count_outcome(game: LightGame) -> None:
    outcome = game.case.rules.outcome(game.state)
    assert outcome is not None
    game.tally[f"outcome {outcome.reason}"] += 1


def _move(game: LightGame, asks: Sequence[AnyAsk], bot: Dice, talks: bool, sleeps: bool) -> None:
    ask = asks[bot.draw(len(asks), "who")]
    if sleeps and bot.draw(30, "sleep") == 0 and game.decree(Decree(FLAG, ask.seat)):
        return
    if talks and bot.draw(30, "talk") == 0:
        seat = Seat(bot.draw(game.case.seats, "who"))
        said = game.case.rules.unasked(game.state, seat)
        ask = said[bot.draw(len(said), "what")] if said else ask
    game.play(ask.seat, ask.sample(bot), ask)


def replay(case: Case, moves: Iterable[Move]) -> Crash | None:
    """The same moves once more, leaving out those that are not legal now."""
    game = LightGame(case)
    try:
        game.asks()
        for move in moves:
            if game.repeat(move):
                game.asks()
    except Exception as error:
        return Crash(_message(error), tuple(game.moves))
    return None


def _message(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1] if frames else None
    where = f" ({last.filename.rpartition('/')[2]}:{last.lineno})" if last else ""
    first = f"{type(error).__name__}: {error}".splitlines()[0] + where
    return first + "\n" + "".join(traceback.format_exception(error))


def record_of(case: Case, moves: Sequence[Move]) -> Record:
    """The moves as a record; one that crashes is its last step, and crashes again when replayed."""
    table: AnyTable = case.table()
    for seat, data in moves:
        try:
            if seat == HOUSE:
                table.decree(decree_from(data))
            else:
                table.submit(seat, case.rules.choice_from(data))
        except Exception:
            act: Act = "decree" if seat == HOUSE else "play"
            table.record.steps.append(Step(seat, act, data, (), ""))
            break
    return table.reveal()


def shrink(case: Case, crash: Crash, tries: int = 300) -> Crash:
    """Fewer moves that lead to the same fault: halves first, then single ones."""
    best, size = crash, max(1, len(crash.moves) // 2)
    while tries > 0:
        found, tries = _drop(case, best, size, tries)
        if len(found.moves) == len(best.moves) and size == 1:
            return best
        size = size if len(found.moves) < len(best.moves) else max(1, size // 2)
        best = found
    return best


def _drop(case: Case, crash: Crash, size: int, tries: int) -> tuple[Crash, int]:
    best, at = crash, 0
    while at < len(best.moves) and tries > 0:
        tries -= 1
        fewer = best.moves[:at] + best.moves[at + size :]
        found = replay(case, fewer)
        if found is not None and found.kind == crash.kind and len(found.moves) < len(best.moves):
            best = replace(found)
        else:
            at += size
    return best, tries
