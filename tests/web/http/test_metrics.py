"""Numbers for who runs a server: counted always, told if asked for, and not to strangers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
import structlog

from tourelle.core.codec import Malformed
from tourelle.testing.server import Device, Running, pair, play_out, running, toy_config
from tourelle.web.http import metrics
from tourelle.web.http.metrics import TOKEN, wanted
from tourelle.web.http.probe import HUSH, Probe
from tourelle.web.tally import BOUNDS, Spread, Tally

parts = pytest.importorskip("prometheus_client.parser")


@pytest.fixture(scope="module")
def house() -> Iterator[Running]:
    with running(toy_config(metrics=True)) as found:
        yield found


def numbers(device: Device, **headers: str) -> dict[str, float]:
    status, body, told = device.ask("GET", "/metrics", headers=headers)
    assert status == 200, body
    assert told["Content-Type"].startswith("text/plain")
    families = parts.text_string_to_metric_families(body.decode())
    samples = [sample for family in families for sample in family.samples]
    return {
        sample.name + "".join(f"[{value}]" for value in sample.labels.values()): sample.value
        for sample in samples
    }


def test_what_is_done_is_counted(house: Running) -> None:
    host, guest, made = pair(house.base, "gunnery")
    sitters = [host.sit(made["game"], 0), guest.sit(made["game"], 1)]
    before = numbers(host)
    assert before["tourelle_sockets"] == 2
    assert before["tourelle_open_games"] == 1
    sitters[0].do(0, ["nonsense"], 0)
    play_out(sitters)
    after = numbers(host)
    assert after["tourelle_moves_total"] > before["tourelle_moves_total"]
    assert after["tourelle_ack_seconds_count"] > before["tourelle_ack_seconds_count"]
    assert sum(v for k, v in after.items() if k.startswith("tourelle_refusals_total")) >= 1
    assert after["tourelle_loop_lag_seconds_count"] > 0
    assert after["tourelle_store_errors_total"] == 0
    assert after["tourelle_ack_seconds_bucket[+Inf]"] == after["tourelle_ack_seconds_count"]


def test_bots_are_counted(house: Running) -> None:
    host = Device(house.base)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    game = host.make("gunnery", seats)["game"]
    play_out([host.sit(game, 0)])
    assert numbers(host)["tourelle_bots_total[answered]"] > 0


def test_it_is_off_unless_asked_for(server: Running) -> None:
    assert Device(server.base).ask("GET", "/metrics")[0] == 404


def test_it_is_not_for_strangers(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(house.base)
    with monkeypatch.context() as away:
        away.setattr(metrics, "is_here", lambda _: False)
        assert device.ask("GET", "/metrics")[0] == 404
    monkeypatch.setenv(TOKEN, "a" * 20)
    assert device.ask("GET", "/metrics")[0] == 404
    for said in ("Bearer wrong", "Bearer", "a" * 20, "Bearer " + "a" * 19, "Bearer \u00e9"):
        headers = {"Authorization": said.encode("latin-1").decode("latin-1")}
        assert device.ask("GET", "/metrics", headers=headers)[0] == 404
    assert "tourelle_moves_total" in numbers(device, Authorization="Bearer " + "a" * 20)


def test_a_stranger_cannot_tell_it_from_a_page_that_there_is_not(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TOKEN, "a" * 20)
    device = Device(house.base)
    status, body, headers = device.ask("GET", "/metrics")
    other, nothing, names = device.ask("GET", "/metricz")
    assert (status, body.replace(b"metrics", b"metricz")) == (other, nothing)
    assert headers["Content-Type"] == names["Content-Type"]
    forged = {"X-Forwarded-For": "127.0.0.1", "Authorization": "Bearer " + "a" * 100_000}
    assert device.ask("GET", "/metrics", headers=forged)[0] in (400, 404, 431)


def test_who_asks_too_often_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TOKEN, raising=False)
    with running(toy_config(metrics=True, address_rate=5)) as few:
        device = Device(few.base)
        found = [device.ask("GET", "/metrics")[0] for _ in range(40)]
        assert found[0] == 200
        assert found[-1] == 429
        assert device.ask("GET", "/healthz")[0] == 200


def test_for_the_world_it_needs_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TOKEN, raising=False)
    local = toy_config(metrics=True)
    public = replace(local, mode="public", origin="https://tanks.example", hosts=("127.0.0.1",))
    assert wanted(local) is local
    with pytest.raises(Malformed, match=TOKEN):
        wanted(public)
    monkeypatch.setenv(TOKEN, "short")
    for config in (local, public):
        with pytest.raises(Malformed, match="16 characters"):
            wanted(config)
    monkeypatch.setenv(TOKEN, "x" * 16)
    assert wanted(public) is public
    monkeypatch.setattr(metrics, "find_spec", lambda _: None)
    with pytest.raises(Malformed, match="prometheus-client"):
        wanted(local)
    assert wanted(replace(local, metrics=False))


def test_a_loop_that_is_late_is_told_in_the_log_but_not_all_the_time() -> None:
    tally = Tally()
    probe = Probe(tally, bound=0.25)
    with structlog.testing.capture_logs() as said:
        for late, now in ((0.01, 0.0), (0.3, 1.0), (0.9, 2.0), (0.4, 3.0), (0.0, 1.1 + HUSH)):
            probe.note(late, now)
    assert [(line["event"], line["worst_ms"]) for line in said] == [
        ("loop-late", 300),
        ("loop-late", 900),
    ]
    assert (tally.lag.count, tally.lag.worst) == (5, 0.9)


def test_the_probe_feels_what_blocks_the_loop() -> None:
    async def blocked() -> Tally:
        tally = Tally()
        task = asyncio.create_task(Probe(tally, bound=10.0).watch())
        await asyncio.sleep(0.12)
        time.sleep(0.3)
        await asyncio.sleep(0.1)
        task.cancel()
        return tally

    assert asyncio.run(blocked()).lag.worst > 0.2


def test_a_spread_counts_each_once() -> None:
    spread = Spread()
    for seconds in (0.0, BOUNDS[0], 0.003, 99.0):
        spread.note(seconds)
    assert spread.buckets()[0] == (str(BOUNDS[0]), 2)
    assert spread.buckets()[-1] == ("+Inf", 4)
    assert spread.count == 4
