"""A game out of the store: the latest snapshot, and the few steps after it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import structlog

from tourelle.core.ask import Illegal
from tourelle.core.clock import Clock, clock_terms_from
from tourelle.core.codec import Json, Malformed, field, fields
from tourelle.core.event import Notice
from tourelle.core.replay import Disproved, repeat
from tourelle.games.game import AnyGame
from tourelle.web.config import Served
from tourelle.web.session.lesson_session import seated
from tourelle.web.session.open_table import AnyTable, laid
from tourelle.web.session.session import TAIL, Session
from tourelle.web.store.rows import GameRow, StepRow
from tourelle.web.store.store import Store

LOG: Final = structlog.get_logger("tourelle.session")


async def game_of(store: Store, served: Served, row: GameRow) -> AnyGame | None:
    """The game by whose rules *row* was played, or None: they are other ones today."""
    try:
        if served.game(row.game).at_version(row.rules) is None:
            return None
        kept = await kept_for(store, served, row.game, row.content, row.pack)
        game = await edition_of(served, row.game, row.content, row.pack, kept)
        return None if game is None else game.at_version(row.rules)
    except (Malformed, ValueError):
        return None


async def kept_for(
    store: Store, served: Served, name: str, content: str, pack: Json
) -> tuple[bytes, ...]:
    """The contents of the store that are needed to play with *content*: as a rule the program
    knows it, and none is. What is below a pack is not said: all are tried."""
    if await edition_of(served, name, content, pack) is not None:
        return ()
    return await store.contents(name, content if pack is None else None)


async def edition_of(
    served: Served, name: str, content: str, pack: Json, kept: tuple[bytes, ...] = ()
) -> AnyGame | None:
    """Earlier content is read in a thread: nobody else waits for it."""
    if pack is None and served.game(name).rules.content() == content:
        return served.game(name)
    return await asyncio.to_thread(served.edition, name, content, pack, kept)


async def opened(store: Store, served: Served, row: GameRow) -> Session:
    """The session as it was left."""
    game = await game_of(store, served, row)
    lines = await store.lines(row.id, None, TAIL)
    if game is None or row.status == "waiting":
        return Session(row, game, None, lines)
    try:
        table, notices, steps = await table_at(store, game, row, row.steps)
    except Disproved as error:
        LOG.error("damaged", game=row.id, step=error.step, reason=error.reason)
        return Session(row, None, None, lines)
    _wind(table, row)
    session = seated(row, game, table, lines)
    session.last = notices
    if row.window is not None and row.window < row.steps:
        await _look_back(store, session, row.window)
    for step in steps:
        if step.key is not None:
            session.remember(step.key, step.seq)
    return session


async def _look_back(store: Store, session: Session, opened: int) -> None:
    """A window is open, and somebody has passed in it."""
    row = session.row
    _, session.last, _ = await table_at(store, session.room, row, opened)
    session.passed = True
    for made in await store.steps(row.id, opened):
        if made.key is not None:
            session.by_hand[made.step.seat] = made.seq


async def table_at(
    store: Store, game: AnyGame, row: GameRow, step: int
) -> tuple[AnyTable, Sequence[Notice], list[StepRow]]:
    """The table after *step* steps, and what was told at the last of them."""
    table = laid(game, row)
    snapshot = await store.snapshot(row.id, step)
    if snapshot is not None:
        table.load(snapshot)
    steps = await store.steps(row.id, table.count, step)
    notices: Sequence[Notice] = table.opening if step == 0 else ()
    for made in steps:
        notices = again(table, made)
    return table, notices, steps


def again(table: AnyTable, made: StepRow) -> Sequence[Notice]:
    """One stored step played again, or Disproved."""
    try:
        notices = repeat(table, made.step)
    except (Illegal, Malformed) as error:
        raise Disproved(made.seq, str(error)) from error
    if table.record.steps[-1] != made.step:
        raise Disproved(made.seq, "another result")
    return notices


def _wind(table: AnyTable, row: GameRow) -> None:
    """The clock as it stood: time for which the house was closed counts for nobody."""
    if row.clock is None:
        table.clock = None
        return
    known = fields(row.clock)
    clock = Clock(clock_terms_from(field(known, "terms")), row.seats)
    clock.load(field(known, "data"))
    falls = clock.falls()
    if falls is not None and row.flag_at is not None:
        clock.load(field(known, "data"), row.flag_at - falls)
    table.clock = clock


async def session_at(store: Store, now: Session, step: int) -> Session:
    """An earlier moment of an open game, to look at."""
    table, notices, _ = await table_at(store, now.room, now.row, step)
    row = replace(now.row, steps=step)
    lines = await store.lines_at(now.row.id, step)
    then = Session(row, now.room, table, lines)
    then.last = notices
    return then
