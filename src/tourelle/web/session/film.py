"""The pictures as they were shown, kept: a game can be watched when its rules are gone.

They are drawn from the stored steps, elsewhere and when the house is quiet, and never waited for. A
film that was cut off goes on with the next start. The host says for how long films are kept.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

import structlog

from tourelle.core.replay import Disproved
from tourelle.web.config import Served
from tourelle.web.now import now_ms
from tourelle.web.session.developing import Before, Developer, Take
from tourelle.web.session.opening import game_of, kept_for
from tourelle.web.session.unreeling import chain
from tourelle.web.store.rows import CHANGES, KEYS, NOBODY, FrameRow, GameRow
from tourelle.web.store.store import Store, StoreError

LOG: Final = structlog.get_logger("tourelle.film")
PAUSE: Final = 0.25  # seconds between looks whether it is quiet
QUIET: Final = 5  # steps in that time: so many may be made and it still is
CHUNK: Final = 16  # steps drawn in a row
PATIENCE: Final = 4.0  # seconds for which steps of a game are gathered
KNOWN: Final = 1024  # games of which the step that was drawn last is remembered
DAY: Final = 86_400_000
SWEEP: Final = 3600.0  # seconds between looks for films that are too old
SOME: Final = 50  # games whose films are dropped at once


class Lost(Exception):
    """It cannot be drawn, or not now."""


Develop = Callable[[Take], Awaitable["list[FrameRow] | None"]]


def in_place() -> Develop:
    """Where nobody else draws: between whatever else there is to do."""
    developer = Developer()

    async def develop(take: Take) -> list[FrameRow] | None:
        if not developer.knows(take):
            return None
        out = []
        try:
            for frame in developer.frames(take):
                out.append(frame)
                await asyncio.sleep(0)
        except (Disproved, ValueError, LookupError) as error:
            raise Lost(type(error).__name__) from error
        return out

    return develop


class Film:
    """Knows which games are behind, and catches up."""

    def __init__(
        self,
        store: Store,
        served: Served,
        rolling: bool,
        develop: Develop | None = None,
        days: int | None = None,
    ) -> None:
        self._store: Final = store
        self._served: Final = served
        self._rolling: Final = rolling
        self._develop: Final = develop or in_place()
        self._days: Final = days
        self._behind: Final[OrderedDict[str, float]] = OrderedDict()  # since when
        self._done: Final[OrderedDict[str, int]] = OrderedDict()  # the step that was drawn last
        self._steps = 0
        self._swept = float("-inf")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._rolling or self._days is not None:
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Keep what waits, as far as a few seconds allow."""
        if self._task is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        try:
            async with asyncio.timeout(5):
                while self._behind:
                    await self._next()
        except TimeoutError:
            LOG.warning("film-cut", left=len(self._behind))

    @property
    def behind(self) -> int:
        """How many games have steps without pictures."""
        return len(self._behind)

    def note(self, game: str) -> None:
        """A step was made; its pictures are wanted some time."""
        self._steps += 1
        if self._rolling:
            self._behind.setdefault(game, time.monotonic())

    async def _run(self) -> None:
        await self._look_back()
        while True:
            before = self._steps
            await asyncio.sleep(PAUSE)
            while self._behind and self._steps - before < QUIET and self._is_due():
                await self._next()
            if time.monotonic() - self._swept >= SWEEP:
                await self.sweep()

    def _is_due(self) -> bool:
        """The next one has waited long enough for more steps to be drawn with it."""
        return time.monotonic() - next(iter(self._behind.values())) >= PATIENCE

    async def _look_back(self) -> None:
        """What was cut off when the house closed, or fell."""
        if self._rolling:
            with suppress(StoreError):
                since = 0 if self._days is None else now_ms() - self._days * DAY
                for game in await self._store.unfilmed(since):
                    self._behind.setdefault(game, time.monotonic())

    async def sweep(self) -> int:
        """Drop the films of games in which nothing has happened for as long as the host says."""
        self._swept = time.monotonic()
        if self._days is None:
            return 0
        dropped = 0
        with suppress(StoreError):
            while found := await self._store.drop_frames(now_ms() - self._days * DAY, SOME):
                dropped += found
                await asyncio.sleep(PAUSE)  # whoever plays comes between
        if dropped:
            LOG.info("films-dropped", games=dropped)
        return dropped

    # --- catching up -----------------------------------------------------------------------

    async def _next(self) -> None:
        """Some steps of one game."""
        game, since = self._behind.popitem(last=False)
        try:
            if await self._reel(game):
                self._behind[game] = since
        except asyncio.CancelledError:  # the house closes: it is drawn by whoever closes it
            self._behind[game] = since
            raise
        except (StoreError, Lost) as error:
            self._done.pop(game, None)
            LOG.warning("film-lost", game=game, error=str(error)[:80])

    async def _reel(self, id: str) -> bool:
        """Draw what is missing of one game; whether there is more."""
        row = await self._store.game(id)
        if row is None or row.status == "waiting" or row.kind == "lesson":
            return False  # nothing happened yet, or it cannot be played again
        begin = await self._kept(id, row.steps) + 1
        if begin > row.steps or await game_of(self._store, self._served, row) is None:
            return False
        end = min(row.steps, begin + CHUNK)
        frames = await self._drawn(row, begin, end)
        if frames:
            await self._store.keep_frames(id, frames)
            self._note_done(id, frames[-1].seq)
        return bool(frames) and end < row.steps

    async def _drawn(self, row: GameRow, begin: int, end: int) -> list[FrameRow]:
        kept = await kept_for(self._store, self._served, row.game, row.content, row.pack)
        steps = await self._store.steps(row.id, max(begin - 1, 0), end)
        take = Take(self._served, row, kept, begin, steps)
        frames = await self._develop(take) if begin else None
        if frames is None:
            before = await self._before(row.id, max(begin - 1, 0))
            frames = await self._develop(replace(take, before=before))
        return frames or []

    async def _before(self, id: str, step: int) -> Before:
        snapshot = await self._store.snapshot(id, step)
        first = snapshot["count"] if isinstance(snapshot, dict) else 0
        assert isinstance(first, int)
        known = await chain(self._store, id, step)
        steps = await self._store.steps(id, first, step)
        return Before(snapshot, steps, known if known is None or known.last == step else None)

    async def _kept(self, id: str, most: int) -> int:
        """The last step whose pictures are kept; -1: none."""
        if id in self._done:
            return self._done[id]
        rows = [await self._store.frame(id, most, who) for who in (NOBODY, KEYS, CHANGES)]
        return max((row.seq for row in rows if row is not None), default=-1)

    def _note_done(self, id: str, step: int) -> None:
        self._done[id] = step
        self._done.move_to_end(id)
        if len(self._done) > KNOWN:
            self._done.popitem(last=False)
