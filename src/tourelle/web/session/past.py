"""Earlier moments of a game, to look at."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tourelle.web.session.opening import again, session_at
from tourelle.web.session.session import EVERY, Session
from tourelle.web.store.rows import StepRow
from tourelle.web.store.store import Store


class Past:
    """The moment that was looked at last: the next one is mostly the step after it."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._then: Session | None = None

    def forget(self) -> None:
        """It may be half-way between two steps."""
        self._then = None

    async def at(self, now: Session, step: int) -> Session:
        """The game *now* as it stood after *step*."""
        then = self._then
        if then is None or not 0 <= step - then.step <= EVERY:
            self._then = await session_at(self._store, now, step)
            return self._then
        for made in await self._store.steps(now.row.id, then.step, step):
            _go_on(then, made)
        then.lines[:] = await self._store.lines_at(now.row.id, step)
        return then


def _go_on(then: Session, made: StepRow) -> None:
    then.last = again(then.playable, made)
    then.row = replace(then.row, steps=made.seq)
    then.moved()
    then.trim()
