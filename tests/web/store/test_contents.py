"""The contents that a store keeps: once each, whole, and no worse than none when damaged."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed, digest
from tourelle.core.content import pack_data, values
from tourelle.core.editions import book_of
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games import registry
from tourelle.testing.stored import OPEN, a_row, every_store
from tourelle.web.config import all_games
from tourelle.web.live.botpool import Thought
from tourelle.web.session.creating import founded
from tourelle.web.session.opening import game_of, kept_for
from tourelle.web.squeezing import content_from, squeezed
from tourelle.web.store.contents import contents_of
from tourelle.web.store.rows import ContentRow, GameRow, PersonRow, Write
from tourelle.web.store.store import Store

OTHER = "f" * 32


def other_content(attack: int) -> tuple[str, bytes]:
    """A content of TANKS that no package has ever brought, and its digest."""
    source: Any = registry.game("tanks").source
    book = deepcopy(source.book())
    book["tank"]["TK-G01"]["attack"] = attack
    return digest(values(book)), squeezed(book)


def tanks_row(content: str) -> GameRow:
    room = registry.game("tanks")
    row = founded(room, None, {}, [PersonRow("me")] * 2, OPEN, "host", "en", 1000)
    return replace(row, content=content)


def test_what_is_kept_is_the_whole_content_in_its_order() -> None:
    for name in registry.names():
        game = registry.game(name)
        (row,) = contents_of(game)
        assert (row.game, row.digest) == (name, game.rules.content())
        book: Any = content_from(row.body)
        source: Any = game.source
        assert book_of(pack_data(source.own())) == book
        assert {kind: list(ids) for kind, ids in source.book().items()} == {
            kind: list(ids) for kind, ids in book.items()
        }
        assert len(row.body) < 30_000


def test_a_content_is_kept_once(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        one, two = ContentRow("skirmish", "a", b"1"), ContentRow("skirmish", "b", b"2")
        await store.write(Write(a_row(), contents=(one,), new=True))
        again = replace(one, body=b"3")
        await store.write(Write(a_row(), contents=(again, two), new=True))
        assert sorted(await store.contents("skirmish")) == [b"1", b"2"]
        assert await store.contents("skirmish", "a") == (b"1",)
        assert await store.contents("skirmish", "c") == ()
        assert await store.contents("gunnery") == ()

    every_store(test, tmp_path)


def test_a_game_is_opened_with_the_content_of_the_store(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        content, body = other_content(5)
        row, served = tanks_row(content), all_games()
        assert await game_of(store, served, row) is None
        await store.write(Write(row, contents=(ContentRow("tanks", content, body),), new=True))
        game: Any = await game_of(store, served, row)
        assert game.rules.content() == content
        assert game.rules.context.library.tanks["TK-G01"].attack == 5
        assert await game_of(store, served, replace(row, rules=99)) is None
        today = registry.game("tanks").rules.content()
        assert await game_of(store, served, tanks_row(today)) is registry.game("tanks")
        assert await kept_for(store, served, "tanks", today, None) == ()

    every_store(test, tmp_path)


@pytest.mark.parametrize("body", [b"damaged", squeezed({"tank": 7}), squeezed([1])[:-4]])
def test_a_damaged_content_is_no_worse_than_none(tmp_path: Path, body: bytes) -> None:
    async def test(store: Store) -> None:
        row = tanks_row(OTHER)
        await store.write(Write(row, contents=(ContentRow("tanks", OTHER, body),), new=True))
        assert await game_of(store, all_games(), row) is None

    every_store(test, tmp_path)


def test_a_damaged_content_does_not_hide_another(tmp_path: Path) -> None:
    """What lies below a pack is found by trying all of them."""

    async def test(store: Store) -> None:
        _, body = other_content(5)
        book: Any = content_from(body)
        book["tank"]["TK-G02"]["attack"] = 6
        pack: Any = {"tank": {"TK-G02": {"attack": 6, "provenance": "authored"}}}
        row = replace(tanks_row(digest(values(book))), pack=pack)
        bodies = [b"damaged", squeezed({"unknown": {}}), squeezed({"tank": 7}), body]
        kept = [ContentRow("tanks", str(at), one) for at, one in enumerate(bodies)]
        await store.write(Write(row, contents=tuple(kept), new=True))
        game: Any = await game_of(store, all_games(), row)
        tanks = game.rules.context.library.tanks
        assert (tanks["TK-G01"].attack, tanks["TK-G02"].attack) == (5, 6)
        assert game.rules.pack() == pack

    every_store(test, tmp_path)


def test_a_bot_thinks_with_the_content_of_its_game() -> None:
    """Its process has the program, and is given what only the store has."""
    content, body = other_content(6)
    served = all_games()
    game: Any = served.edition("tanks", content, None, (body,))
    state, _ = game.rules.start(2, settle(game.rules.options(), {}), FastDice(1))
    view = game.rules.view(state, Seat(0))
    seat = game.rules.asks(state)[0].seat
    said = Thought(served.finder, "tanks", None, "random", seat, view, 1, content, (body,))
    assert said.answer()
    with pytest.raises(Malformed, match="no content"):
        replace(said, content=OTHER).answer()
