"""A film is watched: the picture of any step, put together from what is kept."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tourelle.web.session.reel import WINDOW, Known, Pictures, followed, unpacked
from tourelle.web.store.rows import CHANGES, KEYS, FrameRow
from tourelle.web.store.store import Store


@dataclass(frozen=True)
class Chain:
    """A key picture and what changed at each step since, as they are kept."""

    key: FrameRow
    changes: Sequence[FrameRow]

    @property
    def last(self) -> int:
        """The step that it ends with."""
        return self.changes[-1].seq if self.changes else self.key.seq

    def pictures(self, who: int | None = None) -> Pictures:
        """All seats at the last step, or one of them."""
        pictures: Pictures = {}
        known: Known = {}
        for text in self.texts():
            pictures = followed(pictures, text, known, who)
        return pictures

    def texts(self) -> Iterator[bytes]:
        """The key picture, and each change."""
        first = last = unpacked(self.key.body)
        yield first
        for frame in self.changes:
            last = unpacked(frame.body, first, last)
            yield last


async def chain(store: Store, id: str, step: int) -> Chain | None:
    """What leads to *step*, from the key picture on; None: it is not kept so."""
    key = await store.frame(id, step, KEYS)
    if key is None:
        return None
    return Chain(key, await store.frames(id, CHANGES, key.seq, step))


async def unreeled(store: Store, id: str, step: int, who: int) -> dict[str, Any] | None:
    """The picture of *step* as it was shown, or None: it is not kept, or no longer."""
    found = await chain(store, id, step)
    if found is None:
        return await _reel_of(store, id, step, who)
    return await asyncio.to_thread(_shown, found, who)  # a hundred changes take their time


def _shown(found: Chain, who: int) -> dict[str, Any] | None:
    picture = found.pictures(who).get(who)
    return None if picture is None else {"svg": picture.text(), "ground": picture.ground}


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
