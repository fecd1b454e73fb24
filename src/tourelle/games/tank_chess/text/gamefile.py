"""The game file: tags and numbered turns, text in and out (CH-11.6, CH-11.7, CH-11.11).

read_game(text) -> GameFile        tags, turns as text, result and reason
write_game(file) -> text
replay(kernel, position, file, terms) -> turns    each read on the board it was played on
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from tourelle.games.tank_chess.kernel.kernel import Kernel
from tourelle.games.tank_chess.kernel.play import NOTHING_HIDDEN
from tourelle.games.tank_chess.kernel.position import BLACK, WHITE, Position
from tourelle.games.tank_chess.law.turns import Turn
from tourelle.games.tank_chess.text.notation import BASE, Terms, read_turn
from tourelle.games.tank_chess.text.notation_words import Unreadable

RUNNING: Final = "*"
RESULTS: Final = ("1-0", "0-1", "1/2-1/2")
REASONS: Final = (
    "command", "escape", "time", "resign", "agreed", "repetition", "inactivity", "objective",
)  # fmt: skip
TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\\n]|\\["\\])*)"\]')
NUMBER: Final = re.compile(r"([1-9][0-9]{0,5})(\.\.\.|\.)")
BLANK: Final = re.compile(r"\s*")
WORD: Final = re.compile(r"\S+")
WIDTH: Final = 80
KEEP: Final = "\N{NO-BREAK SPACE}"  # until the lines are broken


@dataclass(frozen=True)
class GameFile:
    """A game as its file tells it. Turns are text; nothing is said about their legality."""

    tags: tuple[tuple[str, str], ...] = ()
    turns: tuple[str, ...] = ()
    first: int = 1  # the number of the first full move
    side: int = WHITE  # who moves first
    result: str = RUNNING
    reason: str = ""

    def tag(self, name: str, default: str = "") -> str:
        return dict(self.tags).get(name, default)


# ---- writing


def write_game(file: GameFile) -> str:
    tags = [f'[{name} "{escaped(value)}"]' for name, value in file.tags]
    end = f"{file.result}{KEEP}{file.reason}" if file.reason else file.result
    words = " ".join([*numbered(file), end])
    lines = wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*tags, "", *(line.replace(KEEP, " ") for line in lines), ""])


def numbered(file: GameFile) -> list[str]:
    """The turns with their numbers between them."""
    words: list[str] = []
    for at, turn in enumerate(file.turns, file.side):
        dots = "." if at % 2 == WHITE else "..."
        number = f"{file.first + at // 2}{dots}{KEEP}"
        words.append(f"{number}{turn}" if at % 2 == WHITE or not words else turn)
    return words


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


# ---- reading


def read_game(text: str) -> GameFile:
    """The game of *text*, or Unreadable with one clear line."""
    tags, start = read_tags(text)
    return Body(list(words_of(text, start)), tags).file()


def words_of(text: str, start: int) -> Iterator[tuple[str, int]]:
    """The words after *start*, each with the number of its line; every sign is looked at once."""
    at, line = start, line_of(text, start)
    for found in WORD.finditer(text, start):
        line += text.count("\n", at, found.start())
        at = found.start()
        yield found[0], line


def line_of(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def read_tags(text: str) -> tuple[dict[str, str], int]:
    """All tags, and where they end."""
    tags: dict[str, str] = {}
    at = skipped(text, 0)
    while text.startswith("[", at):
        found = TAG.match(text, at)
        if found is None:
            rest = text[at:].splitlines()[0]
            raise Unreadable("file.tag", "CH-11.11", line=line_of(text, at), text=rest)
        name, value = found.groups()
        if name in tags:
            raise Unreadable("file.twice", "CH-11.11", name=name)
        tags[name] = re.sub(r"\\(.)", r"\1", value)
        at = skipped(text, found.end())
    return tags, at


def skipped(text: str, at: int) -> int:
    found = BLANK.match(text, at)
    return found.end() if found else at


class Body:
    """The numbered turns and the end, word by word."""

    def __init__(self, words: list[tuple[str, int]], tags: dict[str, str]) -> None:
        self._words: Final = words
        self._tags: Final = tags
        self._at = 0

    def file(self) -> GameFile:
        first, side = self._start()
        turns: list[str] = []
        number, to_move = first, side
        while not self._is_end():
            self._number(number, to_move, needed=to_move == WHITE or not turns)
            if not self._is_end():
                turns.append(self._take()[0])
                number += to_move == BLACK
                to_move = 1 - to_move
        result, reason = self._end()
        said = self._tags.get("Result", result)
        if said != result:
            raise Unreadable("file.result", "CH-11.11", tag=said, end=result)
        return GameFile(tuple(self._tags.items()), tuple(turns), first, side, result, reason)

    def _peek(self) -> str:
        return self._words[self._at][0] if self._at < len(self._words) else ""

    def _take(self) -> tuple[str, int]:
        if self._at >= len(self._words):
            raise Unreadable("file.end", "CH-11.11")
        self._at += 1
        return self._words[self._at - 1]

    def _is_end(self) -> bool:
        if self._at >= len(self._words):
            raise Unreadable("file.end", "CH-11.11")
        return self._peek() == RUNNING or self._peek() in RESULTS

    def _start(self) -> tuple[int, int]:
        found = NUMBER.fullmatch(self._peek())
        if found is None:
            return 1, WHITE
        return int(found[1]), BLACK if found[2] == "..." else WHITE

    def _number(self, number: int, side: int, needed: bool) -> None:
        found = NUMBER.fullmatch(self._peek())
        wanted = f"{number}." if side == WHITE else f"{number}..."
        if found is None:
            if needed:
                word, line = self._take()
                raise Unreadable("file.number-missing", "CH-11.11", line=line, text=word)
            return
        word, line = self._take()
        if word != wanted:
            raise Unreadable("file.number", "CH-11.11", line=line, wanted=wanted, text=word)

    def _end(self) -> tuple[str, str]:
        result, _ = self._take()
        reason = ""
        if result != RUNNING:
            reason = self._take()[0] if self._peek() else ""
            if reason not in REASONS:
                raise Unreadable("file.reason", "CH-11.6", reasons=", ".join(REASONS))
        if self._peek():
            word, line = self._take()
            raise Unreadable("file.after", "CH-11.11", line=line, text=word)
        return result, reason


# ---- playing it again


def replay(
    kernel: Kernel,
    position: Position,
    file: GameFile,
    terms: Terms = BASE,
    hidden: Collection[int] = NOTHING_HIDDEN,
) -> list[Turn]:
    """Play the turns of *file* on *position*, in place; a bad one is named by its number."""
    turns: list[Turn] = []
    unseen = set(hidden)
    for at, text in enumerate(file.turns, file.side):
        try:
            turn = read_turn(kernel, position, text, terms, unseen)
        except Unreadable as bad:
            number = f"{file.first + at // 2}{'.' if at % 2 == WHITE else '...'}"
            raise Unreadable("file.turn", bad.rule, number=number, why=bad) from bad
        effects = kernel.play(position, turn, unseen)
        unseen -= {*effects.triggered, *effects.found}
        turns.append(turn)
    return turns
