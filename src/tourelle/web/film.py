"""The pictures as they were shown, kept: a game can be watched when its rules are gone.

A picture is squeezed with the first one of its reel as dictionary, so each takes a few
hundred bytes and can be read without the others.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from typing import Any, Final

import structlog

from tourelle.art.scene import Scene
from tourelle.core.event import Event
from tourelle.core.ids import Seat
from tourelle.core.rules import View
from tourelle.games.game import AnyGame, Lens
from tourelle.web.rows import NOBODY, FrameRow
from tourelle.web.sitting import Sitting
from tourelle.web.store import Store, StoreError
from tourelle.web.words import lang_of

LOG: Final = structlog.get_logger("tourelle.film")
WAITING: Final = 400  # steps that may wait to be drawn; beyond, some are not kept
REELS: Final = 256
WINDOW: Final = 32_000  # what a dictionary may hold

Look = tuple[int, View, tuple[Event, ...]]
Shot = tuple[str, int, AnyGame, str, list[Look]]


class Film:
    """Draws when there is time; what is drawn here is never waited for."""

    def __init__(self, store: Store, rolling: bool) -> None:
        self._store: Final = store
        self._rolling: Final = rolling
        self._shots: Final[asyncio.Queue[Shot]] = asyncio.Queue(WAITING)
        self._reels: Final[OrderedDict[tuple[str, int], bytes]] = OrderedDict()
        self._grounds: Final[OrderedDict[str, None]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Keep what waits, then end."""
        if self._task is not None:
            try:
                async with asyncio.timeout(5):
                    await self._shots.join()
            except TimeoutError:
                LOG.warning("film-cut", left=self._shots.qsize())
            self._task.cancel()

    def shoot(self, sitting: Sitting) -> None:
        if not self._rolling or sitting.table is None or self._shots.full():
            return
        looks = [
            (NOBODY if seat is None else seat, sitting.view(seat), sitting.marks(seat))
            for seat in sitting.audiences()
        ]
        row = sitting.row
        self._shots.put_nowait((row.id, row.steps, sitting.room, row.lang, looks))

    async def _run(self) -> None:
        while True:
            shot = await self._shots.get()
            try:
                await self._keep(shot)
            except (StoreError, ValueError, LookupError) as error:
                LOG.warning("film-lost", game=shot[0], step=shot[1], error=type(error).__name__)
            finally:
                self._shots.task_done()
            await asyncio.sleep(0)

    async def _keep(self, shot: Shot) -> None:
        id, step, game, lang, looks = shot
        frames = []
        for who, view, events in looks:
            near = None if who == NOBODY else Seat(who)
            scene = game.scene(view, Lens(lang_of(lang), "both", near, (), events))
            frames.append(await self._frame(id, step, who, scene))
        await self._store.keep_frames(id, frames)

    async def _frame(self, id: str, step: int, who: int, scene: Scene) -> FrameRow:
        text = scene.document(standalone=False, ground=False).encode()
        first = await self._first(id, who)
        if first is None:
            self._remember((id, who), text)
            body = zlib.compress(text, 6)
            step = 0  # the first of the reel
        else:
            body = _squeezed(text, first)
        key = scene.ground.key
        new = key not in self._grounds
        self._grounds[key] = None
        if len(self._grounds) > REELS:
            self._grounds.popitem(last=False)
        return FrameRow(step, who, body, key, scene.ground.node.markup if new else "")

    async def _first(self, id: str, who: int) -> bytes | None:
        found = self._reels.get((id, who))
        if found is None:
            frame = await self._store.frame(id, 0, who)
            found = None if frame is None else zlib.decompress(frame.body)
            if found is not None:
                self._remember((id, who), found)
        return found

    def _remember(self, key: tuple[str, int], text: bytes) -> None:
        self._reels[key] = text
        if len(self._reels) > REELS:
            self._reels.popitem(last=False)


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
