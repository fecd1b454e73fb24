"""Those who should not be here, and messages that should not be."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tourelle.testing.server import Device, Running, Sitter, pair, running, toy_config


def state_of(server: Running, game: str) -> tuple[int, str]:
    live = server.lounge.at_hand(game)
    assert live is not None
    table = live.session.playable
    return table.count, json.dumps(table._state.data())


@pytest.fixture
def held(server: Running) -> tuple[Device, Device, str]:
    host, guest, made = pair(server.base)
    host.sit(made["game"], 0)
    guest.sit(made["game"], 1)
    return host, guest, made["game"]


def test_without_a_cookie_nobody_comes_in(
    server: Running, held: tuple[Device, Device, str]
) -> None:
    game = held[2]
    assert Sitter(Device(server.base), game).closed() == 4403
    stranger = Device(server.base)
    stranger.make()  # has a cookie, but of another game
    assert Sitter(stranger, game).closed() == 4403
    assert Sitter(stranger, "0123456789abcdef").closed() == 4404
    for path in ("mini.svg", "record", "proof"):
        assert stranger.ask("GET", f"/api/games/{game}/{path}")[0] == 404
    for path in ("links", "fork", "rematch"):
        assert stranger.ask("POST", f"/api/games/{game}/{path}", {})[0] == 404
    assert stranger.ask("DELETE", f"/api/games/{game}", {})[0] == 404


def test_a_wrong_token_opens_nothing(server: Running) -> None:
    stranger = Device(server.base)
    made = Device(server.base).make(seats=[{"kind": "me"}, {"kind": "link"}])
    right = made["links"][0]["url"].partition("#")[2]
    wrong = [right[:-1] + ("0" if right[-1] != "0" else "1"), "", "x" * 32, right * 2, 7, None, {}]
    for token in wrong:
        answer = stranger.post("/api/join", {"game": made["game"], "token": token}, 403)
        assert answer["code"] == "no-link"
    other = Device(server.base).make()["game"]
    assert stranger.post("/api/join", {"game": other, "token": right}, 403)["code"] == "no-link"
    assert stranger.cookies == {}


def test_no_seat_speaks_for_another(server: Running, held: tuple[Device, Device, str]) -> None:
    _, guest, game = held
    one = guest.sit(game, 1)
    before = state_of(server, game)
    assert one.do(0, ["bid", 3], 0)["code"] == "not-yours"
    assert one.act(0, "undo")["code"] == "not-yours"
    assert one.act(-1, "undo")["code"] == "not-yours"
    assert one.do(-1, ["flag", 0], 0)["code"] == "not-yours"  # nobody speaks for the house
    assert one.query("orders", 0)["code"] == "not-yours"
    assert one.hello(0)["code"] == "not-yours"
    assert state_of(server, game) == before


def test_a_spectator_has_no_voice(server: Running) -> None:
    host = Device(server.base)
    made = host.make()
    host.sit(made["game"], 0)
    watcher = Device(server.base)
    watcher.join(made["watch"]["url"])
    one = watcher.sit(made["game"], None)
    assert one.do(0, ["bid", 3], 0)["code"] == "watching"
    assert one.act(0, "undo")["code"] == "watching"
    assert watcher.sit(made["game"], 0).sync == {}
    links = watcher.post(f"/api/games/{made['game']}/links", {"kind": "watch"}, 400)
    assert links["code"] == "watching"
    assert "hint" not in json.dumps(one.sync["now"]["asks"])


def test_who_has_left_cannot_come_back_with_the_old_cookie_or_link(server: Running) -> None:
    host, guest, made = pair(server.base)
    game = made["game"]
    there = guest.sit(game, 1)
    old = dict(guest.cookies)
    status, _, _ = guest.ask("DELETE", f"/api/games/{game}", {})
    assert status == 200
    assert there.closed() == 4403  # the open socket is let go
    thief = Device(server.base)
    thief.cookies = old
    assert Sitter(thief, game).closed() == 4403
    assert guest.post("/api/join", {"token": made["links"][0]["url"].partition("#")[2]}, 403)
    fresh = host.post(f"/api/games/{game}/links", {"kind": "seat", "seat": 1})
    other = Device(server.base)
    assert other.join(fresh["url"])["seat"] == 1
    assert other.sit(game, 1).sync["meta"]["mine"] == [1]


def test_the_host_cannot_ask_for_a_link_to_a_seat_that_is_taken(server: Running) -> None:
    host, guest, made = pair(server.base)
    path = f"/api/games/{made['game']}/links"
    assert host.post(path, {"kind": "seat", "seat": 1}, 403)["code"] == "not-host"
    assert host.post(path, {"kind": "hand", "seat": 1}, 403)["code"] == "not-yours"
    mine = guest.post(path, {"kind": "seat", "seat": 1})  # for his other device
    phone = Device(server.base)
    assert phone.join(mine["url"])["seat"] == 1


def test_a_page_from_elsewhere_is_turned_away(
    server: Running, held: tuple[Device, Device, str]
) -> None:
    host, _, game = held
    for origin in ("https://evil.example", "null", f"https://{server.base}"):
        with pytest.raises(InvalidStatus):
            Sitter(host, game, origin)
        status, _, _ = host.ask("POST", "/api/games", {}, {"Origin": origin})
        assert status == 403
    status, _, _ = host.ask("POST", "/api/games", {}, {"Sec-Fetch-Site": "cross-site"})
    assert status == 403
    status, _, _ = host.ask("GET", "/", None, {"Host": "evil.example"})
    assert status == 403  # a name that is not ours: rebinding
    status, _, _ = host.ask("POST", "/api/games", {}, {"Content-Type": "text/plain"})
    assert status == 400


BAD_FRAMES: list[Any] = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    "true",
    '"hello"',
    '{"t":"nothing"}',
    '{"t":7}',
    '{"t":"do"}',
    '{"t":"do","key":"","seat":0,"choice":[]}',
    '{"t":"do","key":"k","seat":"0","choice":[]}',
    '{"t":"do","key":"k","seat":99999999999999999999,"choice":[]}',
    '{"t":"do","key":"' + "k" * 65 + '","seat":0,"choice":[]}',
    '{"t":"act","key":"k","seat":0,"what":"fly"}',
    '{"t":"act","key":"k2","seat":0,"what":"claim","args":{"seat":[]}}',
    '{"t":"act","key":"k3","seat":0,"what":"standing","args":{"kinds":[1]}}',
    '{"t":"act","key":"k4","seat":0,"what":"offer-clock","args":{"clock":{"budget":-1}}}',
    '{"t":"query","id":1,"what":"orders","args":{"chosen":{"a":1}}}',
    '{"t":"query","id":1,"what":"odds","args":{"choice":[[[]]]}}',
    '{"t":"query","id":1,"what":"scene","args":{"step":-1}}',
    '{"t":"query","id":1,"what":"scene","args":{"step":1e99}}',
    '{"t":"hello","v":99}',
    '{"t":"hello","v":1,"seat":-1}',
    '{"t":"ping","at":1.5}',
    "[" * 8000,
    '{"t":"do","key":"d","seat":0,"choice":' + "[" * 2000 + "]" * 2000 + "}",
    '{"t":"do","key":"e","seat":0,"choice":["bid",1.5]}',
    '{"t":"do","key":"f","seat":0,"choice":["bid",' + "9" * 5000 + "]}",
    '{"t":"do","key":"g","seat":0,"choice":{"bid":1}}',
    '{"t":"do","key":"h","seat":0,"choice":["bid","1"]}',
    b"\x00\xff\x00",
    b'{"t":"ping","at":1}',
]


def test_bad_frames_are_refused_and_the_line_stays_open(
    server: Running, held: tuple[Device, Device, str]
) -> None:
    host, _, game = held
    one = host.sit(game, 0)
    before = state_of(server, game)
    for frame in BAD_FRAMES:
        one.socket.send(frame)
        answer = one.until("refuse", "sync")
        assert answer["t"] == "refuse", frame
        assert answer["code"] != "internal", frame
        assert answer["text"], frame
    one.say(t="ping", at=5)
    assert one.until("pong")["at"] == 5
    assert state_of(server, game) == before


def test_too_long_is_refused_and_far_too_long_ends_the_line(
    server: Running, held: tuple[Device, Device, str]
) -> None:
    host, _, game = held
    one = host.sit(game, 0)
    before = state_of(server, game)
    one.socket.send('{"t":"ping","at":' + " " * 17_000 + "1}")
    assert one.until("refuse")["code"] == "too-long"
    one.say(t="ping", at=5)
    assert one.until("pong")["at"] == 5
    one.socket.send("x" * 200_000)
    assert one.closed() == 1009
    body = b'{"game":"' + b"x" * 20_000 + b'"}'
    assert host.ask("POST", "/api/join", body)[0] == 413
    assert host.ask("POST", "/api/games", body * 15)[0] == 413  # it may carry a pack
    assert state_of(server, game) == before


def mutated(text: str, luck: random.Random) -> str:
    """A valid message with a few bytes changed, lost, doubled or moved."""
    signs = list(text)
    for _ in range(luck.randint(1, 4)):
        at = luck.randrange(len(signs))
        kind = luck.randrange(5)
        if kind == 0:
            signs[at] = chr(luck.choice([*range(32, 127), 0, 0xE9, 0x1F600]))
        elif kind == 1:
            del signs[at : at + luck.randint(1, 5)]
        elif kind == 2:
            signs.insert(at, luck.choice(['"', "{", "}", "[", "]", ",", "-", "9", "null", "1e9"]))
        elif kind == 3:
            signs[at:at] = signs[at : at + luck.randint(1, 9)]
        else:
            signs = signs[:at] or ["{"]
        if not signs:
            signs = ["{"]
    return "".join(signs)


def test_a_thousand_mutations_change_nothing(server: Running) -> None:
    """It is the other's turn: whatever a mutation makes of a message, no step comes of it."""
    host, guest, made = pair(server.base)
    game = made["game"]
    one = host.sit(game, 0)
    guest.sit(game, 1)
    one.until("sync")
    one.do(0, ["bid", 1], 0)
    luck = random.Random(7)
    valid = [
        {"t": "do", "key": "kkkk", "seat": 1, "asked": 0, "choice": ["bid", 2]},  # not his seat
        {"t": "do", "key": "kkkk", "seat": 0, "asked": 9, "choice": ["bid", 2]},  # stale
        {"t": "act", "key": "kkkk", "seat": 1, "what": "undo", "args": {}},
        {"t": "query", "id": 3, "seat": 1, "what": "orders", "args": {"chosen": []}},
        {"t": "hello", "v": 1, "seat": 1, "lang": "en", "theme": "light", "nonce": "x"},
    ]
    before = state_of(server, game)
    codes: dict[str, int] = {}
    for turn in range(100):
        for _ in range(10):
            one.socket.send(mutated(json.dumps(luck.choice(valid)), luck))
        one.say(t="ping", at=424242 + turn)
        while (message := one.hear())["t"] != "pong" or message["at"] != 424242 + turn:
            if message["t"] == "refuse":
                codes[message["code"]] = codes.get(message["code"], 0) + 1
    assert "internal" not in codes
    assert sum(codes.values()) > 800
    assert state_of(server, game) == before


def test_mutations_of_what_a_stranger_may_say_change_nothing(server: Running) -> None:
    """A spectator's messages, however broken, never move the game."""
    host = Device(server.base)
    made = host.make()
    host.sit(made["game"], 0)
    watcher = Device(server.base)
    watcher.join(made["watch"]["url"])
    one = watcher.sit(made["game"], None)
    before, luck = state_of(server, made["game"]), random.Random(8)
    valid = {"t": "do", "key": "kkkk", "seat": 0, "asked": 0, "choice": ["bid", 2]}
    for _ in range(200):
        one.socket.send(mutated(json.dumps(valid), luck))
    one.say(t="ping", at=1)
    kinds = set()
    while (message := one.hear())["t"] != "pong":
        kinds.add(message["t"])
    assert kinds <= {"refuse", "table", "talk"}
    assert state_of(server, made["game"]) == before


def test_who_speaks_too_fast_is_told_so() -> None:
    config = toy_config(socket_rate=5, address_rate=6)
    with running(config) as server:
        host = Device(server.base)
        one = host.sit(host.make()["game"], 0)
        for at in range(40):
            one.say(t="ping", at=at)
        codes = [m.get("code") for m in one.listen(1.0) if m["t"] == "refuse"]
        assert "rate" in codes
        answers = [host.ask("POST", "/api/lang", {"lang": "en"})[0] for _ in range(3)]
        assert answers == [200, 200, 200]
        many = [Device(server.base).ask("POST", "/api/join", {"token": "x"})[0] for _ in range(9)]
        assert 429 in many


def test_an_address_has_only_so_many_sockets() -> None:
    with running(toy_config(address_sockets=2)) as server:
        host = Device(server.base)
        game = host.make()["game"]
        first, second = host.sit(game, 0), host.sit(game, 1)
        assert Sitter(host, game).closed() == 4429
        second.close()
        first.say(t="ping", at=1)
        assert first.until("pong")


def test_what_browsers_are_told_to_forbid(server: Running) -> None:
    host = Device(server.base)
    status, _, headers = host.ask("GET", "/")
    assert status == 200
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers
    host.make()
    _, _, headers = host.ask(
        "POST", "/api/games", {"game": "skirmish", "seats": [{"kind": "me"}] * 2}
    )
    cookie = headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie


def test_on_https_the_cookie_belongs_to_this_host_alone() -> None:
    config = toy_config(mode="public", origin="https://tanks.example", hosts=("127.0.0.1",))
    with running(config) as server:
        host = Device(server.base)
        body = {"game": "skirmish", "seats": [{"kind": "me"}, {"kind": "link"}]}
        status, _, _ = host.ask("POST", "/api/games", body)
        assert status == 403
        status, data, headers = host.ask(
            "POST", "/api/games", body, {"Origin": "https://tanks.example"}
        )
        assert status == 200
        cookie = headers["set-cookie"]
        assert cookie.startswith("__Host-tourelle-device=")
        assert "Secure" in cookie
        assert headers["strict-transport-security"]
        link = json.loads(data)["links"][0]
        assert link["url"].startswith("https://tanks.example/join/")
        assert link["qr"]["d"].startswith("M")


def test_a_lost_line_is_no_fault_of_the_server(server: Running) -> None:
    host = Device(server.base)
    game = host.make()["game"]
    one = host.sit(game, 0)
    one.socket.socket.close()
    with suppress(ConnectionClosed, OSError):
        one.socket.send("x")
    assert host.sit(game, 0).sync["step"] == 0


@pytest.mark.parametrize("tail", [":1; script-src *", ":123456", ":x", ":", "/x"])
def test_a_host_is_repeated_only_if_it_is_one(server: Running, tail: str) -> None:
    status, _, headers = Device(server.base).ask("GET", "/", headers={"Host": f"127.0.0.1{tail}"})
    assert status == 403
    assert "Content-Security-Policy" not in headers


@pytest.mark.parametrize("seat", [[], {}, "0", True, 9, -1])
def test_only_a_seat_of_ones_own_is_given_up(held: tuple[Device, Device, str], seat: Any) -> None:
    host, _, game = held
    status, answer, _ = host.ask("DELETE", f"/api/games/{game}", {"seat": seat})
    assert status == 403
    assert json.loads(answer)["code"] == "not-yours"
