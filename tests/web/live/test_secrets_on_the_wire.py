"""The canary: hidden cards carry numbers found nowhere else, and no byte may tell them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.testing.server import Device, Running, Sitter, turn
from tourelle.web.session.session import Session
from tourelle.web.store.rows import GameRow

NUMBER = re.compile(r"(?<![0-9A-Za-z])\d+(?![0-9A-Za-z])")  # a digest is none


def numbers(texts: Iterable[str]) -> set[int]:
    return {int(word) for text in texts for word in NUMBER.findall(text) if len(word) < 12}


class Watch:
    """One who listens, and what he may never hear."""

    def __init__(self, sitter: Sitter, seat: int | None) -> None:
        self.sitter = sitter
        self.seat = None if seat is None else Seat(seat)
        self.read = 0

    def check(self, session: Session) -> None:
        fresh = self.sitter.heard[self.read :]
        self.read = len(self.sitter.heard)
        table = session.playable
        secret = set(table.rules.secrets(table._state, self.seat))
        assert secret, "the canary sings only where something is hidden"
        assert not secret & numbers(fresh)
        row: GameRow = session.row
        told = "".join(fresh)
        assert row.seed.hex() not in told
        assert all(step.digest not in told for step in table.record.steps)


def ask_everything(one: Sitter, seat: int | None) -> None:
    for what in ("orders", "inspect", "board", "log"):
        one.query(what, seat, key="fire-1")
    for step in range(max(0, one.step - 2), one.step + 1):
        one.query("scene", seat, step=step)


@pytest.mark.parametrize("game", ["skirmish", "gunnery"])
def test_no_byte_tells_a_hidden_card_to_anyone_else(server: Running, game: str) -> None:
    seats = 3 if game == "skirmish" else 2
    host = Device(server.base)
    made = host.make(game, [{"kind": "me"}] + [{"kind": "link"}] * (seats - 1))
    devices = [host]
    for link in made["links"]:
        devices.append(Device(server.base))
        devices[-1].join(link["url"])
    watcher, friend = Device(server.base), Device(server.base)
    watcher.join(made["watch"]["url"])
    hand = host.post(f"/api/games/{made['game']}/links", {"kind": "hand", "seat": 0})
    friend.join(hand["url"])
    sitters = [device.sit(made["game"], seat) for seat, device in enumerate(devices)]
    for sitter in sitters[:-1]:
        sitter.until("sync")
    everyone = [Watch(sitter, seat) for seat, sitter in enumerate(sitters)]
    everyone += [
        Watch(watcher.sit(made["game"], None), None),
        Watch(friend.sit(made["game"], 0), 0),
        Watch(friend.sit(made["game"], None), None),
    ]
    live = server.lounge.at_hand(made["game"])
    assert live is not None
    luck, turns = FastDice(11), 0
    while True:
        for watch in everyone:
            watch.sitter.reach(sitters[0].step)
            ask_everything(watch.sitter, watch.seat)
            watch.check(live.session)
        check_requests(devices, watcher, made["game"], live.session)
        if turns == 24 or not turn(sitters, luck) or live.session.outcome() is not None:
            break
        turns += 1
    assert turns > 3


def test_the_canary_sings(server: Running) -> None:
    """A leak would be heard: the other hand, as his own page is told it."""
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    one = host.sit(game, 1)
    live = server.lounge.at_hand(game)
    assert live is not None
    with pytest.raises(AssertionError):
        Watch(one, 0).check(live.session)


def check_requests(devices: list[Device], watcher: Device, game: str, session: Session) -> None:
    """Whatever else can be fetched: pictures, lists, records."""
    table = session.playable
    for seat, device in [*enumerate(devices), (None, watcher)]:
        secret = set(table.rules.secrets(table._state, None if seat is None else Seat(seat)))
        for path in ("mini.svg", "record", "proof", "record?form=text"):
            status, body, _ = device.ask("GET", f"/api/games/{game}/{path}")
            assert not secret & numbers([body.decode()]), path
            assert status == 409 or path in ("mini.svg", "proof")
        status, body, _ = device.ask("GET", "/api/games")
        assert not secret & numbers([body.decode()])
        assert session.row.seed.hex() not in body.decode()


def test_a_running_game_that_hides_something_is_not_forked(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    host.sit(game, 0)
    assert host.post(f"/api/games/{game}/fork", {"step": 0}, 409)["code"] == "hidden"


def test_one_device_with_two_seats_sees_one_hand_at_a_time(server: Running) -> None:
    """Hot-seat: the picture and the hints are of the seat that the page asked for."""
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    one = host.sit(game, 0)
    live = server.lounge.at_hand(game)
    assert live is not None
    table = live.session.playable
    other = set(table._state.sides[1].hand)
    assert not other & numbers(one.heard)
    assert other & numbers([json.dumps(one.hello(1))])


def test_a_watcher_with_a_delay_is_behind(server: Running) -> None:
    host = Device(server.base)
    made = host.make()
    link = host.post(f"/api/games/{made['game']}/links", {"kind": "watch", "delay": 1})
    watcher = Device(server.base)
    watcher.join(link["url"])
    one = host.sit(made["game"], 0)
    late = watcher.sit(made["game"], None)
    assert late.sync["meta"]["delay"] == 1
    one.do(0, ["bid", 1], 0)
    assert watcher.sit(made["game"], None).step == 0
    assert late.query("orders")["code"] == "watching"
    assert late.query("scene", step=1)["code"] == "no-step"
    assert late.until("sync", timeout=3)["step"] == 1
    assert {message["t"] for message in map(json.loads, late.heard)} <= {"sync", "refuse"}


def watching(server: Running, host: Device, game: str, delay: int) -> Device:
    link = host.post(f"/api/games/{game}/links", {"kind": "watch", "delay": delay})
    watcher = Device(server.base)
    watcher.join(link["url"])
    return watcher


def test_who_is_behind_finds_no_way_around(server: Running) -> None:
    """Neither the miniature nor the list of games, a record or a fork tell what is new."""
    host = Device(server.base)
    game = host.make()["game"]
    prompt, late = (watching(server, host, game, delay) for delay in (0, 600))
    sitters, luck = [host.sit(game, 0), host.sit(game, 1)], FastDice(2)
    mini = f"/api/games/{game}/mini.svg"
    before = prompt.ask("GET", mini)[1]
    while prompt.ask("GET", mini)[1] == before:  # until somebody is hit
        assert turn(sitters, luck)
    assert late.ask("GET", mini)[1] == before
    [entry] = late.get("/api/games")["games"]
    assert (entry["last"], entry["turn"]) == ("", [])
    [entry] = prompt.get("/api/games")["games"]
    assert entry["last"] != ""
    assert entry["turn"] != []
    for method, path in (("POST", "fork"), ("GET", "record"), ("GET", "proof")):
        _, answer, _ = late.ask(method, f"/api/games/{game}/{path}", {"step": 1})
        assert json.loads(answer)["code"] == "watching"
