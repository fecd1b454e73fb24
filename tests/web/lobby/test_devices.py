"""What a device holds is listed, taken from others, renewed and given up."""

from __future__ import annotations

from pathlib import Path

from tourelle.testing.server import Device, Running, Sitter, pair
from tourelle.testing.stored import a_row, every_store
from tourelle.web.store.rows import HoldRow, Write
from tourelle.web.store.store import Store


def holds(device: Device, kind: str = "seat") -> list[dict[str, object]]:
    return [one for one in device.get("/api/device")["holds"] if one["kind"] == kind]


def test_all_that_a_device_holds_is_listed(server: Running) -> None:
    host, guest, made = pair(server.base)
    phone, friend = Device(server.base), Device(server.base)
    path = f"/api/games/{made['game']}/links"
    phone.join(guest.post(path, {"kind": "seat", "seat": 1})["url"])
    friend.join(guest.post(path, {"kind": "hand", "seat": 1})["url"])
    phone.sit(made["game"], 1)
    [mine] = holds(guest)
    assert (mine["game"], mine["seat"], mine["url"]) == (made["game"], 1, f"/play/{made['game']}")
    others = mine["others"]
    assert isinstance(others, list)
    assert {(one["kind"], one["here"]) for one in others} == {("seat", True), ("hand", False)}
    assert holds(host)[0]["others"] == [], "a seat of others is their own"
    assert [one["kind"] for one in friend.get("/api/device")["holds"]] == ["hand"]
    assert Device(server.base).get("/api/device") == {"device": "", "holds": []}
    text = str(host.get("/api/device"))
    assert all(value not in text for value in host.cookies.values())


def test_a_lost_phone_is_shut_out(server: Running) -> None:
    _, guest, made = pair(server.base)
    game = made["game"]
    phone = Device(server.base)
    link = guest.post(f"/api/games/{game}/links", {"kind": "seat", "seat": 1})["url"]
    phone.join(link)
    there = phone.sit(game, 1)
    [mine] = holds(guest)
    [other] = mine["others"]  # type: ignore[misc]
    body = {"game": game, "seat": 1, "device": other["device"]}  # type: ignore[index]
    assert guest.post("/api/device/revoke", body) == {}
    assert there.closed() == 4403
    assert Sitter(phone, game).closed() == 4403
    assert phone.post("/api/join", {"token": link.partition("#")[2]}, 403)["code"] == "no-link"
    assert guest.post("/api/device/revoke", body, 404)["code"] == "no-device"
    assert guest.sit(game, 1).sync["meta"]["mine"] == [1], "one's own hold stays"


def test_who_was_shown_a_hand_sees_it_no_longer(server: Running) -> None:
    host, _, made = pair(server.base)
    game, friend = made["game"], Device(server.base)
    link = host.post(f"/api/games/{game}/links", {"kind": "hand", "seat": 0})["url"]
    friend.join(link)
    there = friend.sit(game, 0)
    [other] = holds(host)[0]["others"]  # type: ignore[misc]
    body = {"game": game, "seat": 0, "device": other["device"]}  # type: ignore[index]
    host.post("/api/device/revoke", body)
    assert there.closed() == 4403
    assert friend.post("/api/join", {"token": link.partition("#")[2]}, 403)["code"] == "no-link"


def test_nobody_takes_a_seat_that_is_not_his(server: Running) -> None:
    host, guest, made = pair(server.base)
    name = guest.get("/api/device")["device"]
    body = {"game": made["game"], "seat": 1, "device": name}
    assert host.post("/api/device/revoke", body, 403)["code"] == "not-yours"
    assert Device(server.base).post("/api/device/revoke", body, 404)["code"] == "no-game"
    for bad in ({}, {"game": made["game"]}, {**body, "seat": "1"}, {**body, "seat": [0]}):
        assert host.ask("POST", "/api/device/revoke", bad)[0] in (403, 404)
    own = {"game": made["game"], "seat": 0, "device": host.get("/api/device")["device"]}
    assert host.post("/api/device/revoke", own, 404)["code"] == "no-device"


def test_a_copied_cookie_is_worth_nothing_once_it_is_renewed(server: Running) -> None:
    host, _, made = pair(server.base)
    thief = Device(server.base)
    thief.cookies = dict(host.cookies)
    there = thief.sit(made["game"], 0)
    before = host.get("/api/device")
    assert host.post("/api/device/renew", {}) == {}
    assert host.cookies != thief.cookies
    assert there.closed() == 4403
    assert Sitter(thief, made["game"]).closed() == 4403
    assert thief.get("/api/games") == {"games": []}
    after = host.get("/api/device")
    assert after["device"] != before["device"]
    assert after["holds"] == before["holds"]
    one = host.sit(made["game"], 0)
    assert one.sync["meta"]["host"], "he is still the host"
    assert Device(server.base).post("/api/device/renew", {}, 404)["code"] == "no-device"


def test_everything_is_given_up(server: Running) -> None:
    host, _, made = pair(server.base)
    other = host.make()["game"]
    there = host.sit(other, 0)
    old = dict(host.cookies)
    status, _, headers = host.ask("DELETE", "/api/device", {})
    assert status == 200
    assert "Max-Age=0" in str(headers.get_all("Set-Cookie"))
    assert there.closed() == 4403
    host.cookies = old
    assert host.get("/api/device")["holds"] == []
    assert Sitter(host, made["game"]).closed() == 4403


def test_every_store_hands_over_all_of_a_device(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        row = a_row()  # whose host is "host"
        held = (HoldRow("host", row.id, "seat", 0), HoldRow("other", row.id, "seat", 1))
        await store.write(Write(row, holds=held, made=("host", "k", "answer"), new=True))
        await store.transfer("host", "fresh")
        assert {one.device for one in await store.holds(row.id)} == {"fresh", "other"}
        known = await store.game(row.id)
        assert known is not None
        assert known.host == "fresh"
        assert (await store.made("fresh", "k"), await store.made("host", "k")) == ("answer", None)
        await store.transfer("nobody", "else")
        assert await store.games_of("else", 5) == []

    every_store(test, tmp_path)
