"""The kept pictures of a game: whenever the house closes, each reel has its beginning."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from pathlib import Path

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.games import registry
from tourelle.testing.server import TOYS, any_game
from tourelle.testing.stored import OPEN, a_row, begun, every_store, played
from tourelle.web.config import Served
from tourelle.web.session.creating import founded
from tourelle.web.session.developing import drawn
from tourelle.web.session.film import Film
from tourelle.web.session.opening import again, session_at
from tourelle.web.session.reel import WINDOW
from tourelle.web.session.session import Session
from tourelle.web.session.unreeling import unreeled
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import CHANGES, KEYS, NOBODY, FrameRow, PersonRow, Write
from tourelle.web.store.store import Store

GAMES = (*registry.names(), "skirmish", "gunnery")
SERVED = Served(GAMES, "tourelle.testing.server:any_game")


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


async def filmed(store: Store, game: str, seats: int, steps: int) -> Session:
    """Random steps of a real game, with all of their pictures kept."""
    row = founded(any_game(game), None, {}, [PersonRow("me")] * seats, OPEN, "host", "en", 1000)
    await store.write(Write(row, new=True))
    session, luck = Session(row, any_game(game), None, []), FastDice(3)
    for seat in range(seats):
        job = session.give([Seat(seat)], "nonce", 1000)
        assert job is not None
        await store.write(job)
    film = Film(store, SERVED, rolling=True)
    for at in range(steps):
        table = session.playable
        if table.outcome() is not None:
            break
        ask = table.asks()[0]
        choice, asked = ask.sample(luck).data(), table.asked(ask.seat)
        await store.write(session.play(ask.seat, choice, asked, None, 2000 + at))
        if at % 7 == 0:  # sometimes at once, sometimes some steps later
            film.note(row.id)
            while film._behind:
                await film._next()
            if at % 14 == 0:
                film = Film(store, SERVED, rolling=True)  # the house was closed meanwhile
    film.note(row.id)
    while film._behind:
        await film._next()
    return session


@pytest.mark.parametrize(
    ("game", "seats", "bytes_a_step"),
    [
        ("tank-chess", 2, 4_000),
        ("tank-hunter", 3, 9_000),
        ("tank-hunter", 8, 12_000),
        ("tanks", 2, 9_000),
        ("panzer-squadron", 2, 9_000),
        ("tank-commander", 2, 9_000),
        ("gunnery", 2, 900),
    ],
)
def test_the_chain_gives_back_every_picture_of_every_seat(
    game: str, seats: int, bytes_a_step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tourelle.web.session.developing.KEY", 12)

    async def test() -> None:
        store = MemoryStore()
        session = await filmed(store, game, seats, 30)
        id, steps = session.row.id, session.step
        size, keys = 0, 0
        then = await session_at(store, session, 0)
        for step in range(steps + 1):
            for made in await store.steps(id, step - 1, step) if step else []:
                then.last = again(then.playable, made)
                then.moved()
            for seat in then.audiences():
                who = NOBODY if seat is None else int(seat)
                kept = await unreeled(store, id, step, who)
                scene = drawn(then, seat)
                assert kept == {
                    "svg": scene.document(standalone=False, ground=False),
                    "ground": scene.ground.key,
                }, (step, who)
                assert await store.ground(scene.ground.key) == scene.ground.node.markup
            size += sum(len(row.body) for row in await store.frames(id, CHANGES, step - 1, step))
            keys += len(await store.frames(id, KEYS, step - 1, step))
        assert steps > 20
        assert 2 <= keys <= 4
        assert size / steps < bytes_a_step

    asyncio.run(test())


def test_reels_of_older_stores_are_still_watched_and_go_on(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        session = await played(store, await begun(store, a_row("gunnery")), 6)
        id, known = session.row.id, {}
        for step in range(4):
            then = await session_at(store, session, step)
            for seat in then.audiences():
                who = NOBODY if seat is None else int(seat)
                scene = drawn(then, seat)
                text = scene.document(standalone=False, ground=False).encode()
                first = known.setdefault(who, text)
                packer = zlib.compressobj(6, zdict=first[-WINDOW:])
                body = packer.compress(text) + packer.flush() if step else zlib.compress(text, 6)
                row = FrameRow(step, who, body, scene.ground.key, scene.ground.node.markup)
                await store.keep_frames(id, [row])
        film = Film(store, TOYS, rolling=True)
        film.note(id)
        while film._behind:
            await film._next()
        assert await store.frame(id, 3, KEYS) is None
        assert await store.frame(id, 4, KEYS) is not None
        for step in range(session.step + 1):
            then = await session_at(store, session, step)
            for seat in then.audiences():
                kept = await unreeled(store, id, step, NOBODY if seat is None else int(seat))
                assert kept is not None
                assert kept["svg"] == drawn(then, seat).document(standalone=False, ground=False)

    every_store(test, tmp_path)
