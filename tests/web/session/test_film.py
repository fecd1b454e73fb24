"""The kept pictures of a game: whenever the house closes, each reel has its beginning."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from tourelle.testing.server import TOYS
from tourelle.testing.stored import a_row, begun, every_store, played
from tourelle.web.session.film import Film, unreeled
from tourelle.web.store.rows import NOBODY, FrameRow
from tourelle.web.store.store import Store


@pytest.mark.parametrize("writes", range(4))
def test_a_film_that_was_cut_off_anywhere_is_caught_up(tmp_path: Path, writes: int) -> None:
    """It is cut off after so many *writes*; then the house closes in good order."""

    async def test(store: Store) -> None:
        session = await played(store, await begun(store, a_row("gunnery")), 6)
        keep, left = store.keep_frames, [writes]

        async def cut(game: str, frames: Sequence[FrameRow]) -> None:
            if not left[0]:
                raise asyncio.CancelledError
            left[0] -= 1
            await keep(game, frames)

        film = Film(store, TOYS, rolling=True)
        film.note(session.row.id)
        store.keep_frames = cut  # type: ignore[method-assign]
        try:
            await film._next()
        except asyncio.CancelledError:
            assert not left[0]
        store.keep_frames = keep  # type: ignore[method-assign]
        while film._behind:
            await film._next()
        for who in (NOBODY, 0, 1):
            for step in range(session.step + 1):
                frame = await unreeled(store, session.row.id, step, who)
                assert frame is not None, (who, step)
                assert frame["svg"].startswith("<svg")

    every_store(test, tmp_path)
