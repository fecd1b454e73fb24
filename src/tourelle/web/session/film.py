"""The pictures as they were shown, kept: a game can be watched when its rules are gone.

They are drawn from the stored steps when the house is quiet, and never waited for. A picture is
squeezed with the first one of its reel as dictionary, so each takes a few hundred bytes and can
be read without the others.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from contextlib import suppress
from typing import Any, Final

import structlog

from tourelle.core.replay import Disproved
from tourelle.games.game import Lens
from tourelle.web.config import Served
from tourelle.web.session.opening import again, game_of, session_at
from tourelle.web.session.session import Session
from tourelle.web.store.rows import NOBODY, FrameRow
from tourelle.web.store.store import Store, StoreError
from tourelle.web.words import lang_of

LOG: Final = structlog.get_logger("tourelle.film")
PAUSE: Final = 0.25  # seconds between looks whether it is quiet
QUIET: Final = 5  # steps in that time: so many may be made and it still is
WINDOW: Final = 32_000  # what a dictionary may hold
CHUNK: Final = 32  # steps drawn in a row


class Film:
    """Knows which games are behind, and catches up."""

    def __init__(self, store: Store, served: Served, rolling: bool) -> None:
        self._store: Final = store
        self._served: Final = served
        self._rolling: Final = rolling
        self._behind: Final[OrderedDict[str, None]] = OrderedDict()
        self._steps = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._rolling:
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

    def note(self, game: str) -> None:
        """A step was made; its pictures are wanted some time."""
        self._steps += 1
        self._behind[game] = None

    async def _run(self) -> None:
        while True:
            before = self._steps
            await asyncio.sleep(PAUSE)
            while self._behind and self._steps - before < QUIET:
                await self._next()

    async def _next(self) -> None:
        """Some steps of one game."""
        game, _ = self._behind.popitem(last=False)
        try:
            if await self._reel(game):
                self._behind[game] = None
        except asyncio.CancelledError:  # the house closes: it is drawn by whoever closes it
            self._behind[game] = None
            raise
        except (StoreError, Disproved, ValueError, LookupError) as error:
            LOG.warning("film-lost", game=game, error=type(error).__name__)

    async def _reel(self, id: str) -> bool:
        """Draw what is missing of one game; whether there is more."""
        row = await self._store.game(id)
        if row is None or row.status == "waiting":
            return False
        game = await game_of(self._store, self._served, row)
        if game is None:
            return False
        last = await self._store.frame(id, row.steps, NOBODY)
        begin = 0 if last is None else last.seq + 1
        if begin > row.steps:
            return False
        then = await session_at(self._store, Session(row, game, None, []), begin)
        end = min(row.steps, begin + CHUNK)
        frames = await self._frames(then, begin)
        if begin == 0:  # of all at once: no reel goes on without its beginning
            await self._store.keep_frames(id, frames)
            frames = []
        for made in await self._store.steps(id, begin, end):
            then.last = again(then.playable, made)
            then.moved()
            frames += await self._frames(then, made.seq)
            await asyncio.sleep(0)
        await self._store.keep_frames(id, frames)
        return end < row.steps

    async def _frames(self, then: Session, step: int) -> list[FrameRow]:
        out = []
        for seat in then.audiences():
            who = NOBODY if seat is None else seat
            lang = lang_of(then.row.lang)
            offers = then.questions(seat, lang)
            lens = Lens(lang, "both", seat, events=then.marks(seat), offers=offers)
            scene = then.room.scene(then.view(seat), lens)
            text = scene.document(standalone=False, ground=False).encode()
            first = b"" if step == 0 else await self._first(then.row.id, who)
            body = _squeezed(text, first) if first else zlib.compress(text, 6)
            ground = scene.ground
            out.append(FrameRow(step, who, body, ground.key, ground.node.markup))
        return out

    async def _first(self, id: str, who: int) -> bytes:
        frame = await self._store.frame(id, 0, who)
        if frame is None:
            raise LookupError("a reel without its beginning")
        return zlib.decompress(frame.body)


def _squeezed(text: bytes, first: bytes) -> bytes:
    packer = zlib.compressobj(6, zdict=first[-WINDOW:])
    return packer.compress(text) + packer.flush()


async def unreeled(store: Store, id: str, step: int, who: int) -> dict[str, Any] | None:
    """The picture of *step* as it was shown, or None."""
    frame = await store.frame(id, step, who)
    first = await store.frame(id, 0, who)
    if frame is None or first is None:
        return None
    base = zlib.decompress(first.body)
    if frame.seq == first.seq:
        text = base
    else:
        text = zlib.decompressobj(zdict=base[-WINDOW:]).decompress(frame.body)
    return {"svg": text.decode(), "ground": frame.ground}
