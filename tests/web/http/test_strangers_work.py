"""Imports, packs and proofs: elsewhere, within limits, and nobody else waits for them."""

from __future__ import annotations

import asyncio
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tourelle.core.ask import Illegal, refusal
from tourelle.testing.crash import free_port, start
from tourelle.testing.server import Device, Running, patiently, running, toy_config
from tourelle.testing.siege import siege
from tourelle.web.config import all_games
from tourelle.web.http.limits import Addresses, neighbourhood
from tourelle.web.live.workshop import Share, Workshop
from tourelle.web.words import said

MIB = 1 << 20


# --- work for the workshop: found by name in its processes ---------------------------------


def sleeps(seconds: float) -> str:
    time.sleep(seconds)
    return "done"


def eats(size: int) -> int:
    return len(bytearray(size))


def digs(depth: int) -> int:
    return 1 + digs(depth + 1)


def fails() -> None:
    raise KeyError("hidden card 7000012")


def dies() -> None:
    signal.raise_signal(signal.SIGKILL)


def why_not(shop: Workshop, work: Callable[..., object], *args: object) -> str:
    async def test() -> str:
        try:
            await shop.do(("here", "me"), work, *args)
        except Illegal as error:
            return error.refusal.code
        return ""

    return asyncio.run(test())


@pytest.fixture
def shop() -> Iterator[Workshop]:
    found = Workshop(Share(workers=1, time=8_000, memory=400, each=2))
    yield found
    found.stop()


def test_what_takes_too_long_or_too_much_is_given_up(shop: Workshop) -> None:
    assert why_not(shop, sleeps, 0.0) == ""
    assert why_not(shop, eats, 600 * MIB) == "too-dear"
    assert why_not(shop, eats, MIB) == "", "the next one is done"
    assert why_not(shop, digs, 0) == "too-dear"
    assert why_not(shop, dies) == "too-dear"
    assert why_not(shop, fails) == "internal"
    began = time.monotonic()
    assert why_not(shop, sleeps, 60.0) == "too-dear"
    assert time.monotonic() - began < 10


def test_everybody_has_his_share_and_no_more(shop: Workshop) -> None:
    async def test() -> None:
        first = [asyncio.create_task(shop.do((f"a{at}", "d"), sleeps, 0.5)) for at in range(2)]
        await asyncio.sleep(0)
        for whose in (("a9", "d"), ("a9", "d")):
            with pytest.raises(Illegal, match="busy"):
                await shop.do(whose, sleeps, 0.0)
        other = await shop.do(("a9", "other"), sleeps, 0.0)
        assert other == "done"
        assert await asyncio.gather(*first) == ["done", "done"]
        assert await shop.do(("a0", "d"), sleeps, 0.0) == "done", "once they are done"
        assert not shop._under_way

    asyncio.run(test())


def test_its_end_is_waited_for_by_nobody(shop: Workshop) -> None:
    async def test() -> None:
        under_way = asyncio.create_task(shop.do(("a", "d"), sleeps, 60.0))
        await asyncio.sleep(1.0)
        began = time.monotonic()
        shop.stop()
        with pytest.raises(Illegal, match="closing"):
            await under_way
        with pytest.raises(Illegal, match="closing"):
            await shop.do(("a", "d"), sleeps, 0.0)
        assert time.monotonic() - began < 2

    asyncio.run(test())


def test_an_owner_of_ipv6_addresses_is_one_neighbour() -> None:
    home = {neighbourhood(f"2001:db8:1:2:{at:x}::{at}") for at in range(50)}
    assert home == {"2001:db8:1:2::/64"}
    assert neighbourhood("2001:db8:1:3::1") not in home
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("fe80::1%eth0") == "fe80::/64"
    assert neighbourhood("testclient") == "testclient"
    limits = Addresses(a_minute=2, sockets=1)
    assert [limits.take(f"2001:db8::{at}") for at in range(3)] == [True, True, False]
    assert limits.open("2001:db8::1")
    assert not limits.open("2001:db8::2")
    limits.close("2001:db8::9")
    assert limits.open("2001:db8::2")


# --- at a server -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    store: Path = tmp_path_factory.mktemp("busy") / "games.db"
    config = toy_config(store=store, served=all_games(), film=False, work_time=4_000, work_each=2)
    with running(config) as found:
        yield found


def test_six_heavy_imports_hold_up_nobody(busy: Running) -> None:
    """4 MiB of words from one address: two are read, the others refused, all in a sentence."""
    words = "Ld4 " * (1_040_000)
    codes: list[tuple[int, str]] = []

    def bring() -> None:
        status, data, _ = Device(busy.base).ask("POST", "/api/import", {"text": words})
        codes.append((status, data.decode()))

    lines = [threading.Thread(target=bring) for _ in range(6)]
    for one in lines:
        one.start()
    host, worst = Device(busy.base), 0.0
    for _ in range(20):
        began = time.monotonic()
        assert host.ask("GET", "/healthz")[0] == 200
        worst = max(worst, time.monotonic() - began)
        time.sleep(0.02)
    for one in lines:
        one.join(30)
    assert worst < 1.0
    assert len(codes) == 6
    assert all(status in (400, 413, 429) for status, _ in codes), codes
    assert all('"text":"' in text for _, text in codes)


def test_a_pack_is_read_elsewhere_and_its_game_begins(busy: Running) -> None:
    host = Device(busy.base)
    files = [["mine.toml", "# nothing but remarks\n"]]
    found = host.post("/api/packs", {"game": "tank-chess", "files": files})
    assert found["entries"] == []
    bad = host.post("/api/packs", {"game": "tank-chess", "files": [["x.toml", "[units"]]}, 400)
    assert bad["mistakes"]
    wrong = {"game": "tank-chess", "seats": [{"kind": "me"}, {"kind": "here"}], "pack": {"x": 1}}
    assert host.post("/api/games", wrong, 400)["code"] == "bad-pack"


def test_refusals_of_the_workshop_have_words() -> None:
    for code in ("busy", "too-dear", "closing"):
        assert said(refusal(code), "en") != said(refusal(code), "fr") != code


def test_people_play_on_under_siege(tmp_path: Path) -> None:
    """`python -m tourelle.testing.siege --seconds 60` is the long one."""
    tally = siege(6, tmp_path)
    assert len(tally.waits) > 3, "somebody could play"
    assert tally.wait(0.99) < 3.0
    assert tally.worst < 400, "MiB"
    assert tally.end < 5.0
    assert set(tally.answers) <= {400, 413, 429, 503}
    assert sum(tally.answers.values()) > 5


def test_a_server_ends_while_strangers_work_is_under_way(tmp_path: Path) -> None:
    port = free_port()
    process = start(tmp_path / "games.db", port)
    device = Device(f"127.0.0.1:{port}")
    device.make()
    answers: list[int] = []
    text = "{" + " " * 3_000_000 + '"x": [' + "[],\n" * 200_000 + "[]]}"

    def bring() -> None:
        answers.append(device.ask("POST", "/api/import", {"text": text})[0])

    one = threading.Thread(target=bring)
    one.start()
    time.sleep(0.3)
    process.send_signal(signal.SIGTERM)
    began = time.monotonic()
    assert process.wait(10) in (0, -signal.SIGTERM)
    assert time.monotonic() - began < 5
    one.join(5)
    patiently(lambda: not one.is_alive())
