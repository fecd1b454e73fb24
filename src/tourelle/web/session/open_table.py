"""A table laid from what is stored or agreed, and what is known of a game that is not open."""

from __future__ import annotations

from typing import Any, NamedTuple

from tourelle.core.ask import Ask
from tourelle.core.chance import FastDice
from tourelle.core.clock import clock_terms_from
from tourelle.core.codec import field, fields
from tourelle.core.ids import Seat
from tourelle.core.option import Setup, settle
from tourelle.core.record import Record, Terms
from tourelle.core.rules import View
from tourelle.core.table import Table
from tourelle.core.words import LANGS, Lang
from tourelle.games.game import AnyGame
from tourelle.stage.lesson_table import LessonTable
from tourelle.web.store.rows import GameRow

AnyTable = Table[Any, Any, Any]


def terms_of(row: GameRow) -> Terms:
    known = fields(row.terms)
    clock = field(known, "clock")
    return Terms(
        field(known, "hand") is True,
        field(known, "take_back") is True,
        None if clock is None else clock_terms_from(clock),
    )


def head_of(row: GameRow) -> Record:
    """The record of a game without its steps, and without its seed."""
    return Record(
        row.game, row.rules, row.content, row.pack, row.seats, row.setup, terms_of(row),
        row.promise, row.nonces, None, row.opening, [], row.began,
    )  # fmt: skip


def laid(game: AnyGame, row: GameRow) -> AnyTable:
    """The table of *row* before its first step."""
    kind = LessonTable if row.kind == "lesson" else Table
    return kind(game.rules, row.seats, row.setup, row.seed, row.nonces, terms_of(row), row.began)


def role_in(row: GameRow, seat: int, lang: Lang) -> str:
    """How a seat was last called; before the game begins, and in old stores, by its number."""
    return row.roles[LANGS.index(lang)][seat] if row.roles else str(seat + 1)


class Preview(NamedTuple):
    """A start that will not be played, as a spectator would see it."""

    view: View
    asks: tuple[Ask[Any], ...]


def preview(game: AnyGame, seats: int, setup: Setup) -> Preview:
    state, _ = game.rules.start(seats, settle(game.rules.options(), setup), FastDice(1))
    return Preview(game.rules.view(state, None), game.rules.asks(state))


def hides(table: AnyTable) -> bool:
    """Whether anything is hidden now: a card, or an answer under seal."""
    if any(ask.sealed for ask in table.asks()):
        return True
    state = table._state
    seats = [None, *(Seat(seat) for seat in range(table.record.seats))]
    return any(len(table.rules.secrets(state, seat)) for seat in seats)
