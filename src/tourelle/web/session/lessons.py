"""A lesson that somebody begins: a table laid from its first position."""

from __future__ import annotations

from dataclasses import replace

from tourelle.games.game import AnyGame
from tourelle.stage.course import Course
from tourelle.web.session.creating import founded
from tourelle.web.session.lesson_session import OPEN, laid_out
from tourelle.web.session.open_table import laid
from tourelle.web.session.records import OPEN as TERMS
from tourelle.web.store.contents import contents_of
from tourelle.web.store.rows import GameRow, PersonRow, Write

SCRIPT = PersonRow("bot", bot="script")


def begun(game: AnyGame, lesson: Course, host: str, lang: str, now: int) -> Write:
    """All that must be stored of a lesson before its first step."""
    people = [SCRIPT] * lesson.lesson.seats
    people[lesson.seat] = PersonRow("me")
    row = founded(game, None, lesson.setup, people, TERMS, host, lang, now, "lesson")
    nonces = tuple("lesson" for _ in people)
    row = replace(row, nonces=nonces, began=now, status="playing")
    table, state = laid(game, row), lesson.start(0)
    turn = tuple(ask.seat for ask in game.rules.asks(state))
    row = replace(row, opening=table.record.opening, turn=turn, lesson=[lesson.lesson.id, 0, OPEN])
    snapshots = ((0, laid_out(table, state)),)
    return Write(row, snapshots=snapshots, contents=contents_of(game), new=True)


def under_way(rows: list[GameRow], game: AnyGame, lesson: Course) -> GameRow | None:
    """The same lesson, begun before and not done: it can be taken up again."""
    for row in rows:
        if row.kind == "lesson" and row.game == game.rules.name and isinstance(row.lesson, list):
            name, at, _ = row.lesson
            same = name == lesson.lesson.id and row.content == game.rules.content()
            if same and isinstance(at, int) and at < lesson.length:
                return row
    return None
