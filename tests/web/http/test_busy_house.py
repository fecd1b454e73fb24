"""More games at once than the house keeps in memory: none of them may suffer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tourelle.core.chance import FastDice
from tourelle.testing.server import TOYS, Device, pair, play_out, running, toy_config, turn
from tourelle.testing.stored import a_row, begun
from tourelle.web.config import Config
from tourelle.web.live.lounge import Lounge
from tourelle.web.store.memory import MemoryStore
from tourelle.web.store.rows import HoldRow


def test_who_comes_when_all_other_games_are_busy_sits_at_the_same_table(tmp_path: Path) -> None:
    config = toy_config(store=tmp_path / "games.db", keep=2, film=False)
    with running(config) as server:
        busy = [Device(server.base) for _ in range(2)]
        others = [one.sit(one.make()["game"], 0) for one in busy]
        host, guest, made = pair(server.base)
        first = host.sit(made["game"], 0)
        assert server.lounge.at_hand(made["game"]) is not None
        second = guest.sit(made["game"], 1)
        for one in (first, second):
            while one.sync["meta"]["waiting"]:
                one.until("sync")
        assert turn([first, second], FastDice(1))  # both hear of it
        assert first.act(0, "name", name="Ann")["t"] == "ack"
        play_out([first, second])
        for one in (first, second, *others):
            one.close()


def test_a_game_put_away_while_somebody_holds_it_is_not_opened_twice() -> None:
    async def test() -> None:
        store = MemoryStore()
        lounge = Lounge(Config(served=TOYS, keep=1), store)
        rows = [(await begun(store, a_row())).row for _ in range(3)]
        held = await lounge.enter(rows[0].id)
        for row in rows[1:]:
            await lounge.enter(row.id)
        assert lounge.at_hand(rows[0].id) is None
        await store.hold(HoldRow("late", rows[0].id, "seat", 1))
        again = await asyncio.gather(*(lounge.enter(rows[0].id) for _ in range(3)))
        assert all(live is held for live in again)
        assert held.presence.devices(1) == {"late"}
        held.spoil()
        assert await lounge.enter(rows[0].id) is not held

    asyncio.run(test())
