"""Films beside the play: drawn in a process of their own, caught up, kept as long as is said."""

from __future__ import annotations

import asyncio
import sqlite3
import zlib
from pathlib import Path

import pytest

from tourelle.cli.app import main
from tourelle.core.chance import FastDice
from tourelle.testing.server import TOYS, Device, play_out, running, toy_config
from tourelle.testing.stored import a_row, begun, every_store, played
from tourelle.web.live.darkroom import Darkroom
from tourelle.web.now import now_ms
from tourelle.web.session.film import DAY, Film, Lost
from tourelle.web.session.reel import (
    WINDOW,
    Known,
    Pictures,
    Plain,
    followed,
    packed,
    unpacked,
    written,
)
from tourelle.web.session.session import Session
from tourelle.web.session.unreeling import unreeled
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import CHANGES, KEYS, NOBODY
from tourelle.web.store.store import Store


async def drained(film: Film) -> None:
    while film.behind:
        await film._next()


async def filmed(store: Store, film: Film, steps: int = 6) -> Session:
    session = await played(store, await begun(store, a_row("gunnery")), steps)
    film.note(session.row.id)
    await drained(film)
    return session


async def bodies(store: Store, session: Session) -> list[bytes]:
    rows = [await store.frames(session.row.id, who, -1, session.step) for who in (KEYS, CHANGES)]
    return [row.body for some in rows for row in some]


def test_another_process_draws_the_same_film() -> None:
    async def test() -> None:
        darkroom = Darkroom()
        try:
            store = MemoryStore()
            apart, here = Film(store, TOYS, True, darkroom.develop), Film(store, TOYS, True)
            session = await filmed(store, apart)
            found = await bodies(store, session)
            await played(store, session, 4, seed=2)
            apart.note(session.row.id)
            await drained(apart)  # goes on where it remembers to have stopped
            found = await bodies(store, session)
            assert len(found) == session.step + 1
            store._frames.clear()
            here.note(session.row.id)
            await drained(here)
            assert await bodies(store, session) == found
        finally:
            darkroom.stop_worker()
            darkroom.stop()

    asyncio.run(test())


def test_a_worker_that_ended_is_replaced_and_nothing_is_missing() -> None:
    async def test() -> None:
        darkroom = Darkroom()
        try:
            store = MemoryStore()
            film = Film(store, TOYS, True, darkroom.develop)
            session = await filmed(store, film)
            assert darkroom._worker is not None
            darkroom._worker.process.kill()
            darkroom._worker.process.join()
            await played(store, session, 4, seed=2)
            for _ in range(2):  # the first time it is found to be gone
                film.note(session.row.id)
                await drained(film)
            assert len(await bodies(store, session)) == session.step + 1
        finally:
            darkroom.stop_worker()
            darkroom.stop()

    asyncio.run(test())


def test_what_cannot_be_drawn_is_lost_and_the_next_is_not() -> None:
    async def test() -> None:
        store = MemoryStore()
        film = Film(store, TOYS, True)
        sound = film._develop
        session = await played(store, await begun(store, a_row("gunnery")), 6)

        async def broken(_: object) -> None:
            raise Lost("broken")

        film._develop = broken  # type: ignore[misc,assignment]
        film.note(session.row.id)
        await drained(film)
        assert not await bodies(store, session)
        film._develop = sound  # type: ignore[misc]
        film.note(session.row.id)
        await drained(film)
        assert len(await bodies(store, session)) == session.step + 1

    asyncio.run(test())


def test_the_next_start_goes_on_with_what_was_cut_off(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        whole = await filmed(store, Film(store, TOYS, True))
        cut = await filmed(store, Film(store, TOYS, True))
        await played(store, cut, 2, seed=3)
        never = await played(store, await begun(store, a_row("gunnery")), 3)
        waiting = await begun(store, a_row("skirmish"))
        assert set(await store.unfilmed(0)) == {cut.row.id, never.row.id, waiting.row.id}
        assert await store.unfilmed(now_ms()) == []
        film = Film(store, TOYS, True)
        await film._look_back()
        await drained(film)
        for session in (whole, cut, never):
            assert len(await bodies(store, session)) == session.step + 1
        assert await store.unfilmed(0) == []

    every_store(test, tmp_path)


def test_films_are_dropped_when_the_host_says_so(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        old = await filmed(store, Film(store, TOYS, True))
        fresh = await begun(store, a_row("gunnery"))
        await store.write(fresh.play(*first_answer(fresh), None, now_ms()))
        film = Film(store, TOYS, True, days=30)
        film.note(fresh.row.id)
        await drained(film)
        assert old.row.updated < now_ms() - 30 * DAY
        assert await Film(store, TOYS, True).sweep() == 0  # for ever
        assert await film.sweep() == 1
        assert await film.sweep() == 0
        assert not await bodies(store, old)
        assert await unreeled(store, old.row.id, 1, NOBODY) is None
        assert len(await bodies(store, fresh)) == fresh.step + 1
        assert await store.unfilmed(now_ms() - 30 * DAY) == []  # it is not drawn again

    every_store(test, tmp_path)


def first_answer(session: Session) -> tuple[object, object, int | None]:
    table = session.playable
    ask = table.asks()[0]
    return ask.seat, ask.sample(FastDice(1)).data(), table.asked(ask.seat)


def test_who_watches_a_game_of_other_rules_without_a_film_reads_its_log(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with running(toy_config(store=path, film_days=0)) as server:
        host = Device(server.base)
        game = host.make("gunnery")["game"]
        play_out([host.sit(game, 0), host.sit(game, 1)])
    db = sqlite3.connect(path)
    assert db.execute("SELECT count(*) FROM frames").fetchone() == (0,)
    db.execute("UPDATE games SET rules = 1")
    db.commit()
    db.close()
    with running(toy_config(store=path)) as server:
        again = Device(server.base)
        again.cookies = host.cookies
        one = again.sit(game, 0, lang="fr")
        assert one.sync["now"]["scene"] == {"svg": "", "ground": ""}
        assert "Aucune image" in one.sync["now"]["banners"][0]["label"]
        kept = one.query("scene", 0, step=2)
        assert kept["svg"] == ""
        assert "Aucune image" in kept["text"]
        assert kept["log"]


def test_a_bad_number_of_days_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--film-days", "-1"]) == 2
    assert main(["--film-days", "some"]) == 2
    assert "film-days" in capsys.readouterr().err


def test_changes_that_were_packed_by_an_earlier_program_are_read() -> None:
    first, last, text = b"<a>first</a>" * 50, b"<b>last</b>", b"<a>first</a><b>other</b>"
    packer = zlib.compressobj(6, zdict=first[-WINDOW:])
    old = packer.compress(text) + packer.flush()
    assert unpacked(old, first, last) == text
    assert unpacked(packed(text, first, last), first, last) == text
    assert unpacked(packed(text)) == text
    assert unpacked(zlib.compress(text)) == text  # a key picture


def test_a_symbol_is_written_once_whoever_sees_it_and_when() -> None:
    faces = {name: f"<symbol id='{name}'/>" for name in ("a", "b", "c")}

    def plain(*names: str) -> Plain:
        return Plain("<svg>", "", {name: faces[name] for name in names}, {"cards": []})

    story: list[Pictures] = [
        {0: plain("a"), 1: plain("a")},
        {0: plain("a", "b"), 1: plain("a")},
        {0: plain("a"), 1: plain("b", "a")},  # the same face, before another
        {0: plain("c", "b"), 1: plain("c")},  # it comes back, and a new one for both
    ]
    known: Known = {}
    before: Pictures = {}
    texts = []
    for now in story:
        texts.append(written(before, now, known))
        before = now
    later = b"".join(texts[1:]).decode()
    assert [later.count(faces[name]) for name in "abc"] == [0, 1, 1]
    for only in (None, 0, 1):
        seen: Pictures = {}
        found: Known = {}
        for text, now in zip(texts, story, strict=True):
            seen = followed(seen, text, found, only)
            assert seen == {who: one for who, one in now.items() if only in (None, who)}
