"""Keeping the store: a copy while it is in use, and a doctor who plays every game again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from tourelle.core.codec import Malformed
from tourelle.core.replay import Disproved
from tourelle.web.config import Served, all_games
from tourelle.web.session.open_table import AnyTable, laid
from tourelle.web.session.opening import again, game_of
from tourelle.web.session.records import proved, record_of
from tourelle.web.store.kinds import store_at
from tourelle.web.store.rows import GameRow
from tourelle.web.store.store import Store

Health = Literal["well", "waiting", "other rules", "damaged"]


@dataclass(frozen=True)
class Finding:
    """What the doctor says of one game."""

    game: str
    name: str
    steps: int
    health: Health
    reason: str = ""
    content: str = ""  # its digest
    earlier: bool = False  # the house's content is another one today


def backup(store: Path, target: Path) -> int:
    """Copy *store* to *target* while it may be in use; the number of games in the copy."""
    if not store.is_file():
        raise Malformed(f"there is no store at {store}")
    if target.exists():
        raise Malformed(f"{target} exists already; nothing was written")
    return asyncio.run(store_at(store).backup(target))


def doctor(store: Path, served: Served | None = None) -> Iterator[Finding]:
    """Every stored game against its digests; "other rules" is no damage."""
    if not store.is_file():
        raise Malformed(f"there is no store at {store}")
    yield from asyncio.run(_all(store, all_games() if served is None else served))


async def _all(path: Path, served: Served) -> list[Finding]:
    store = store_at(path)
    await store.open_to_read()
    try:
        return [finding async for finding in findings(store, served)]
    finally:
        await store.close()


async def findings(store: Store, served: Served) -> AsyncIterator[Finding]:
    for id in await store.every():
        row = await store.game(id)
        if row is not None:
            yield await examined(store, served, row)


async def examined(store: Store, served: Served, row: GameRow) -> Finding:
    """One game, played again from its opening, by the content that it was begun with."""
    found = await _examined(store, served, row)
    earlier = found.health != "other rules" and _is_earlier(served, row)
    return replace(found, content=row.content, earlier=earlier)


def _is_earlier(served: Served, row: GameRow) -> bool:
    try:
        return served.game(row.game, row.pack).rules.content() != row.content
    except Malformed:  # the pack does not go with it any more
        return True


async def _examined(store: Store, served: Served, row: GameRow) -> Finding:
    if row.status == "waiting":
        return Finding(row.id, row.game, 0, "waiting")
    game = await game_of(store, served, row)
    if game is None:
        return Finding(row.id, row.game, row.steps, "other rules")
    if row.kind == "lesson":  # its dice were told: there is nothing to play again
        return Finding(row.id, row.game, row.steps, "well")
    try:
        if row.kind == "sandbox" and await store.snapshot(row.id, 0) is not None:
            count = await _sandbox(store, laid(game, row), row)
        else:
            count = proved(game, await record_of(store, row))
        if count != row.steps:
            raise Disproved(count, f"{row.steps} steps were acknowledged")
    except Disproved as error:
        return Finding(row.id, row.game, row.steps, "damaged", str(error))
    return Finding(row.id, row.game, row.steps, "well")


async def _sandbox(store: Store, table: AnyTable, row: GameRow) -> int:
    """A sandbox begins with a snapshot, not with its opening."""
    table.load(await store.snapshot(row.id, 0))
    for made in await store.steps(row.id, 0):
        again(table, made)
    return table.count
