"""The pictures as they were shown, kept: a game can be watched when its rules are gone.

They are drawn from the stored steps when the house is quiet, and never waited for. Now and then all
seats have a key picture; between them one blob a step says what has changed for each (reel.py). A
film that was cut off goes on with a key picture. Older stores have a reel for each seat.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

import structlog

from tourelle.art.scene import Scene
from tourelle.core.ids import Seat
from tourelle.core.replay import Disproved
from tourelle.games.game import Lens
from tourelle.web.config import Served
from tourelle.web.session.opening import again, game_of, session_at
from tourelle.web.session.reel import WINDOW, Pictures, followed, packed, plain, unpacked
from tourelle.web.session.session import Session
from tourelle.web.store.rows import CHANGES, KEYS, NOBODY, FrameRow
from tourelle.web.store.store import Store, StoreError
from tourelle.web.words import lang_of

LOG: Final = structlog.get_logger("tourelle.film")
PAUSE: Final = 0.25  # seconds between looks whether it is quiet
QUIET: Final = 5  # steps in that time: so many may be made and it still is
CHUNK: Final = 32  # steps drawn in a row
KEY: Final = 100  # steps from one key picture to the next
REELS: Final = 16  # games whose last pictures are at hand; those of others are read


class Film:
    """Knows which games are behind, and catches up."""

    def __init__(self, store: Store, served: Served, rolling: bool) -> None:
        self._store: Final = store
        self._served: Final = served
        self._rolling: Final = rolling
        self._behind: Final[OrderedDict[str, None]] = OrderedDict()
        self._last: Final[OrderedDict[str, Last]] = OrderedDict()
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
        begin = await self._kept(id, row.steps) + 1
        if begin > row.steps:
            return False
        then = await session_at(self._store, Session(row, game, None, []), begin)
        end = min(row.steps, begin + CHUNK)
        frames = [await self._frame(then, begin)]
        for made in await self._store.steps(id, begin, end):
            then.last = again(then.playable, made)
            then.moved()
            frames.append(await self._frame(then, made.seq))
            await asyncio.sleep(0)
        await self._store.keep_frames(id, frames)
        return end < row.steps

    async def _kept(self, id: str, most: int) -> int:
        """The last step whose pictures are kept; -1: none."""
        rows = [await self._store.frame(id, most, who) for who in (NOBODY, KEYS, CHANGES)]
        return max((row.seq for row in rows if row is not None), default=-1)

    async def _frame(self, then: Session, step: int) -> FrameRow:
        """A key picture, or what has changed since the step before."""
        now: Pictures = {}
        grounds: dict[str, str] = {}
        for seat in then.audiences():
            scene = _drawn(then, seat)
            now[NOBODY if seat is None else seat] = plain(scene)
            grounds[scene.ground.key] = scene.ground.node.markup
            await asyncio.sleep(0)  # whoever plays comes between two pictures
        last = await self._before(then.row.id, step)
        if last is None or step - last.key >= KEY:
            who, body = KEYS, await asyncio.to_thread(packed, {}, now)
            last = Last(step, step, unpacked(body), now)
        else:
            who = CHANGES
            body = await asyncio.to_thread(packed, last.pictures, now, last.first)
            last = replace(last, step=step, pictures=now)
        self._last[then.row.id] = last
        if len(self._last) > REELS:
            self._last.popitem(last=False)
        return FrameRow(step, who, body, "", "", tuple(grounds.items()))

    async def _before(self, id: str, step: int) -> Last | None:
        """The pictures of the step before, at hand or from the store; None: a new key is due."""
        last = self._last.pop(id, None)
        if last is not None and last.step == step - 1:
            return last
        found = await chain(self._store, id, step - 1)
        return found if found is not None and found.step == step - 1 else None


@dataclass(frozen=True)
class Last:
    """The step that was filmed last, and the key picture before it."""

    step: int
    key: int
    first: bytes
    pictures: Pictures


def _drawn(then: Session, seat: Seat | None) -> Scene:
    lang = lang_of(then.row.lang)
    offers = then.questions(seat, lang)
    lens = Lens(lang, "both", seat, events=then.marks(seat), offers=offers)
    return then.room.scene(then.view(seat), lens)


async def unreeled(store: Store, id: str, step: int, who: int) -> dict[str, Any] | None:
    """The picture of *step* as it was shown, or None."""
    found = await chain(store, id, step)
    if found is None:
        return await _reel_of(store, id, step, who)
    picture = found.pictures.get(who)
    return None if picture is None else {"svg": picture.text(), "ground": picture.ground}


async def chain(store: Store, id: str, step: int) -> Last | None:
    """The pictures of all seats at *step*, from the key picture on; None: they are not kept so."""
    key = await store.frame(id, step, KEYS)
    if key is None:
        return None
    first = unpacked(key.body)
    pictures, last = followed({}, first), key.seq
    for frame in await store.frames(id, CHANGES, key.seq, step):
        pictures, last = followed(pictures, unpacked(frame.body, first)), frame.seq
    return Last(last, key.seq, first, pictures)


async def _reel_of(store: Store, id: str, step: int, who: int) -> dict[str, Any] | None:
    """As they were kept once: a reel for each seat, every picture whole."""
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
