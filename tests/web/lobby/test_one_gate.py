"""One gate: socket, list, miniature, proof and record tell the same at the same time."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.web.live.test_standing_windows import Party, hunters, same_lot
from tourelle.core.chance import FastDice
from tourelle.core.ids import Seat
from tourelle.testing.server import Device, Running, Sitter, play_out, turn
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.showing import Easel, Reader
from tourelle.web.session.opening import opened, session_at

__all__ = ["hunters", "same_lot"]  # fixtures: the same cards, at a server with short windows
LONG = 4_000  # milliseconds that a window is held open for all


@pytest.fixture
def party(hunters: Any) -> Party:
    return Party(hunters)


def listed(device: Device, game: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        one for one in device.get("/api/games")["games"] if one["game"] == game
    )
    return found


def told(device: Device, game: str) -> tuple[Any, ...]:
    """All that the list tells of the course of a game."""
    one = listed(device, game)
    names = ("step", "turn", "yours", "over", "at", "left", "last", "seats", "picture")
    return tuple(json.dumps(one[name]) for name in names)


def closes(live: LiveGame) -> None:
    """The answer comes a moment before what is to be told is made ready: then all wait for it."""
    until = time.monotonic() + 10
    while live.gate.timing.calm and time.monotonic() < until:
        time.sleep(0.005)
    assert not live.gate.timing.calm


def others_of(seat: int) -> list[int]:
    return [at for at in range(3) if at != seat]


def test_the_list_tells_nothing_of_a_window_that_has_closed_but_was_not_told(party: Party) -> None:
    """The row in the store is ahead of what all have heard."""
    holder = party.armed()
    ask = party.called(holder)
    live = party.lounge.at_hand(party.game)
    before = [told(device, party.game) for device in party.devices]
    heard = [one.step for one in party.sitters]
    live.gate.timing._hold = LONG
    said = party.sitters[holder].do(holder, ["pass"], ask["asked"])
    assert said["t"] == "ack"
    assert live.session.row.window is None, "nobody else is asked: it has closed"
    closes(live)
    for at in others_of(holder):
        assert told(party.devices[at], party.game) == before[at]
        assert listed(party.devices[at], party.game)["step"] == heard[at] == party.sitters[at].step
    assert listed(party.devices[holder], party.game)["turn"] == []


def test_nothing_beside_the_game_is_told_meanwhile(party: Party) -> None:
    """Whoever opens and closes a page would be told clocks and roles of what is to come."""
    holder = party.armed()
    ask = party.called(holder)
    live = party.lounge.at_hand(party.game)
    live.gate.timing._hold = 1_000
    party.sitters[holder].do(holder, ["pass"], ask["asked"])
    closes(live)
    at = others_of(holder)[0]
    party.sitters[at].listen(0.05)
    more = Sitter(party.devices[at], party.game)
    more.close()
    assert [m["t"] for m in party.sitters[at].listen(0.3)] == []
    assert party.sitters[at].until("events")
    assert party.sitters[at].until("table"), "then it is told"


def test_pictures_proof_and_record_wait_until_it_is_told(party: Party) -> None:
    holder = party.armed()
    ask = party.called(holder)
    live = party.lounge.at_hand(party.game)
    at = others_of(holder)[0]
    paths = [f"/api/games/{party.game}/{what}" for what in ("mini.svg", "proof")]
    before = [party.devices[at].ask("GET", path)[1] for path in paths]
    live.gate.timing._hold = 800
    party.sitters[holder].do(holder, ["pass"], ask["asked"])
    closes(live)
    after = [party.devices[at].ask("GET", path)[1] for path in paths]
    assert live.gate.timing.step != json.loads(before[1])["steps"], "it has been told meanwhile"
    party.sitters[at].listen(0.1)
    assert json.loads(after[1])["steps"] == party.sitters[at].step


def test_inside_a_window_all_ways_tell_the_same_step(party: Party) -> None:
    holder = party.armed()
    party.called(holder)
    watcher = Device(party.devices[0].base)
    link = party.devices[0].post(f"/api/games/{party.game}/links", {"kind": "watch"})
    watcher.join(link["url"])
    for seat, device in [*enumerate(party.devices), (None, watcher)]:
        socket = device.sit(party.game, seat)
        proof = device.get(f"/api/games/{party.game}/proof")
        one = listed(device, party.game)
        assert one["step"] == proof["steps"] == socket.step
        mine = [ask["seat"] for ask in socket.asks()]
        assert one["turn"] == mine == ([holder] if seat == holder else [])
        assert device.ask("GET", f"/api/games/{party.game}/record")[0] == 409
        assert socket.sync["now"]["log"][-1]["text"] == one["last"]
        socket.close()


def test_no_picture_tells_whether_anybody_has_passed(party: Party, hunters: Running) -> None:
    """Not even what happened last, which is marked in the picture: a pass would wipe it away."""
    holder, store = party.armed(), hunters.lounge.store
    live = party.lounge.at_hand(party.game)
    for _ in range(20):
        ask = party.called(holder)
        step = live.gate.timing.step
        then = hunters.put(session_at(store, live.session, step))
        if live.session.step > step and then.marks(None):
            break
        party.answer(holder, ask)
    assert live.session.step > step, "somebody has passed before him"
    assert then.marks(None), "and something had happened before that"
    again = hunters.put(opened(store, party.lounge.served, live.session.row))
    for at in others_of(holder):
        for now in (live.session, again):
            assert now.marks(Seat(at)) == then.marks(Seat(at))
        known = party.sitters[at].step  # more than all know, if he has passed by hand
        then = hunters.put(session_at(store, live.session, known))
        then.last = live.session.last
        drawn = live.services.pictures.scene(then, Reader(Seat(at)), Easel())
        assert party.picture(at) == drawn.document(standalone=False, ground=False)


@pytest.mark.parametrize("delay", [1, 600])
def test_who_is_behind_is_told_the_same_by_all(server: Running, delay: int) -> None:
    host = Device(server.base)
    game = host.make(clock={"budget": 600_000, "increment": 0, "each_turn": False})["game"]
    link = host.post(f"/api/games/{game}/links", {"kind": "watch", "delay": delay})
    late = Device(server.base)
    late.join(link["url"])
    sitters, luck = [host.sit(game, 0), host.sit(game, 1)], FastDice(2)
    for _ in range(4):
        assert turn(sitters, luck)
    socket = late.sit(game, None)
    one = listed(late, game)
    assert (one["step"], one["left"], one["turn"], one["over"]) == (socket.step, None, [], None)
    assert one["step"] < sitters[0].step
    assert one["at"] <= listed(host, game)["at"]
    assert one["picture"].endswith(f"step={socket.step}")
    lines = socket.sync["now"]["log"]
    assert one["last"] == (lines[-1]["text"] if lines else "")
    names = [seat["role"] for seat in one["seats"]]
    assert names == [seat["role"] for seat in socket.sync["meta"]["seats"]]
    play_out(sitters)
    assert listed(late, game)["over"] is None
    assert listed(host, game)["over"]
    for path in ("record", "proof"):
        assert json.loads(late.ask("GET", f"/api/games/{game}/{path}")[1])["code"] == "watching"
    if delay == 1:
        while socket.sync["meta"]["delay"]:
            socket.until("sync", timeout=5)
        assert listed(late, game)["over"] == listed(host, game)["over"]
        assert listed(late, game)["step"] == socket.step
