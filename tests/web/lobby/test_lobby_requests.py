"""The lobby over HTTP: what is offered, made, found again, brought in and taken out."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from tourelle.games import registry
from tourelle.testing.server import HOT, Device, Running, pair, play_out, running, toy_config
from tourelle.web.config import Served

STUDY = "16/7c48/16/16/16/16/16/16/16/16/16/16/16/16/16/7C08 w 0 1"
CHESS = Served(("tank-chess", "skirmish"), "tourelle.testing.server:any_game")


def test_the_catalogue_says_what_can_be_played_in_both_languages(server: Running) -> None:
    device = Device(server.base)
    english, french = device.get("/api/catalogue?lang=en"), device.get("/api/catalogue?lang=fr")
    game, jeu = english["games"][0], french["games"][0]
    assert (game["title"], jeu["title"]) == ("Skirmish", "Escarmouche")
    assert game["seats"] == [2, 6]
    assert game["hides"]
    assert game["chance"]
    names = [option["name"] for option in game["options"]]
    assert names == ["armour", "smoke", "cards"]
    armour, smoke, cards = game["options"]
    assert armour["values"][0] == [2, "2"]
    assert smoke["values"] == [[False, "no"], [True, "yes"]]
    assert cards["range"] == [1, 3]
    assert cards["when"] == [["smoke", [True]]]
    assert all(option["label"] and option["help"] for option in game["options"])
    assert jeu["options"][0]["label"] == "Blindage"
    assert [one["id"] for one in game["scenarios"]] == ["usual", "hard", "clear"]
    assert game["levels"][0]["id"] == "easy"
    words = ["Facile", "Moyen", "Difficile", "Expert", "Maître"]
    assert [level["label"] for level in jeu["levels"]] == words
    assert game["level"] == "easy"
    assert game["cover"].startswith("<g ")
    assert english["mode"] == "local"


def test_the_language_is_the_pages_then_the_cookies_then_the_browsers(server: Running) -> None:
    device = Device(server.base)

    def title(headers: dict[str, str] | None = None) -> str:
        _, body, _ = device.ask("GET", "/api/catalogue", None, headers)
        return str(json.loads(body)["games"][0]["title"])

    assert title() == "Skirmish"
    assert title({"Accept-Language": "fr-FR,fr;q=0.9,en;q=0.5"}) == "Escarmouche"
    assert title({"Accept-Language": "de,en;q=0.8,fr;q=0.9"}) == "Escarmouche"
    assert title({"Accept-Language": "x" * 5000}) == "Skirmish"
    device.post("/api/lang", {"lang": "fr"})
    assert title({"Accept-Language": "en"}) == "Escarmouche"
    device.post("/api/lang", {"lang": "de"}, 400)
    _, page, headers = device.ask("GET", "/")
    assert b'lang="fr"' in page
    assert "Accept-Language" in headers["vary"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "halma"}, "no-such-game"),
        ({"game": None}, "no-such-game"),
        ({"seats": []}, "malformed"),
        ({"seats": [{"kind": "me"}]}, "bad-seats"),
        ({"seats": [{"kind": "me"}] * 7}, "bad-seats"),
        ({"seats": [{"kind": "king"}] * 2}, "bad-person"),
        ({"seats": [7, 8]}, "bad-person"),
        ({"seats": [{"kind": "bot", "level": "deep-blue"}] * 2}, "no-bot"),
        ({"seats": [{"kind": "me", "name": "x" * 41}] * 2}, "malformed"),
        ({"scenario": "atlantis"}, "no-scenario"),
        ({"setup": {"armour": 9}}, "bad-option"),
        ({"setup": {"wings": 2}}, "no-option"),
        ({"setup": {"smoke": False, "cards": 3}}, "idle-option"),
        ({"setup": []}, "malformed"),
        ({"clock": {"budget": 0, "increment": 0, "each_turn": False}}, "malformed"),
        ({"dice": "loaded"}, "malformed"),
        ({"key": "k" * 65}, "malformed"),
    ],
)
def test_what_cannot_be_played_is_explained_and_not_made(
    server: Running, changes: dict[str, Any], code: str
) -> None:
    device = Device(server.base)
    body = {"game": "skirmish", "seats": HOT, **changes}
    for path in ("/api/check", "/api/games"):
        status, data, _ = device.ask("POST", path, body)
        answer = json.loads(data)
        assert answer["code"] == code
        assert status in (400, 404)
        assert answer["text"]
    assert device.get("/api/games") == {"games": []}


@pytest.mark.parametrize(("lang", "word"), [("en", "clock"), ("fr", "pendule")])
def test_what_a_game_refuses_is_told_in_its_words(lang: str, word: str) -> None:
    with running(toy_config(served=CHESS)) as server:
        device = Device(server.base)
        days = {"budget": 86_400_000, "increment": 0, "each_turn": True}
        body = {"game": "tank-chess", "seats": HOT, "clock": days, "back": True}
        for path in ("/api/check", "/api/games"):
            answer = device.post(f"{path}?lang={lang}", body, 400)
            assert answer["rule"] == "CH-R37"
            assert word in answer["text"]
        device.post("/api/check", {**body, "back": False})


def test_a_check_makes_nothing_and_tells_the_whole_setup(server: Running) -> None:
    device = Device(server.base)
    body = {"game": "skirmish", "scenario": "hard", "seats": HOT, "setup": {"cards": 2}}
    answer = device.post("/api/check", body)
    assert answer["setup"] == {"armour": 3, "smoke": True, "cards": 2}
    assert device.get("/api/games") == {"games": []}


def test_the_same_request_again_makes_the_same_game(server: Running) -> None:
    device = Device(server.base)
    device.make()
    first, second = device.make(key="once"), device.make(key="once")
    assert first == second
    assert len(device.get("/api/games")["games"]) == 2


def test_my_games_are_on_this_device_those_that_wait_for_me_first(server: Running) -> None:
    device = Device(server.base)
    over = device.make("gunnery")["game"]
    play_out([device.sit(over, 0), device.sit(over, 1)])
    mine = device.make()["game"]
    device.sit(mine, 0)
    waiting = device.make(seats=[{"kind": "me"}, {"kind": "link"}])["game"]
    games = device.get("/api/games?lang=fr")["games"]
    assert [one["game"] for one in games] == [mine, waiting, over]
    assert games[0]["yours"]
    assert games[0]["turn"] == [0, 1]
    assert games[1]["waiting"] == [0, 1]
    assert games[2]["over"]
    status, svg, headers = device.ask("GET", games[0]["picture"])
    assert status == 200
    assert svg.startswith(b"<svg")
    assert "max-age" in headers["cache-control"]
    assert Device(server.base).get("/api/games") == {"games": []}


def test_a_picture_of_the_start_for_each_scenario(server: Running) -> None:
    device = Device(server.base)
    status, svg, _ = device.ask("GET", "/api/preview.svg?game=skirmish&scenario=hard")
    assert status == 200
    assert svg.startswith(b"<svg")
    assert device.ask("GET", "/api/preview.svg?game=skirmish&scenario=x")[0] == 400
    assert device.ask("GET", "/api/preview.svg?game=x")[0] == 404


def test_the_seed_is_promised_first_and_everybody_adds_to_it(server: Running) -> None:
    """The host cannot fish for a deal: the others' numbers come after the promise."""
    host, guest, made = pair(server.base, "gunnery")
    one = host.sit(made["game"], 0, nonce="heads")
    two = guest.sit(made["game"], 1, nonce="tails")
    one.until("sync")
    assert one.sync["meta"]["promise"] == made["promise"]
    assert one.sync["meta"]["seed"] is None
    one.hello(0, nonce="another one, too late")
    one.until("table")
    play_out([one, two])
    record = json.loads(host.ask("GET", f"/api/games/{made['game']}/record")[1])
    assert sha256(bytes.fromhex(record["seed"])).hexdigest() == made["promise"]
    assert record["nonces"] == ["heads/0", "tails/1"]
    assert host.sit(made["game"], 0).sync["meta"]["seed"] == record["seed"]


def test_a_record_goes_out_and_comes_in_again(server: Running) -> None:
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    play_out([host.sit(game, 0), host.sit(game, 1)])
    status, text, headers = host.ask("GET", f"/api/games/{game}/record")
    assert status == 200
    assert ".tourelle.json" in headers["content-disposition"]
    other = Device(server.base)
    brought = other.post("/api/import", {"text": text.decode()})
    assert brought["url"].startswith("/replay/")
    one = other.sit(brought["game"], None)
    assert one.sync["meta"]["kind"] == "replay"
    assert one.sync["now"]["outcome"]
    assert one.query("scene", step=1)["steps"] == one.step
    assert other.get(f"/api/games/{brought['game']}/proof")["ok"]
    assert other.ask("GET", f"/api/games/{game}/record")[0] == 404  # the original is not his


@pytest.fixture(scope="module")
def record(server: Running) -> str:
    """A finished game as a file."""
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    play_out([host.sit(game, 0), host.sit(game, 1)])
    return host.ask("GET", f"/api/games/{game}/record")[1].decode()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"decline"', '"shoot"', 1),
        lambda text: text.replace('"rules": 2', '"rules": 1'),
        lambda text: text.replace('"version": 1', '"version": 9'),
        lambda text: text.replace("gunnery", "halma"),
        lambda _: "{}",
        lambda _: "1. e4 e5",
        lambda _: "",
        lambda _: "[" * 100_000,
    ],
)
def test_a_spoilt_record_is_explained_and_nothing_is_kept(
    server: Running, record: str, spoil: Any
) -> None:
    other = Device(server.base)
    status, data, _ = other.ask("POST", "/api/import", {"text": spoil(record)})
    assert status in (400, 404)
    assert json.loads(data)["text"]
    assert other.get("/api/games") == {"games": []}


def test_any_step_of_a_finished_game_can_be_played_on_from(server: Running) -> None:
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    one = host.sit(game, 0)
    play_out([one, host.sit(game, 1)])
    for step in (0, one.step // 2, one.step - 1):
        made = host.post(f"/api/games/{game}/fork", {"step": step})
        sand = host.sit(made["game"], 0)
        assert sand.sync["meta"]["kind"] == "sandbox"
        then = one.query("scene", 0, step=step, theme="light")
        assert sand.query("scene", 0, step=0)["status"] == then["status"]
        play_out([sand, host.sit(made["game"], 1)], seed=9)
        again = host.sit(made["game"], 0)
        assert again.sync["now"]["outcome"]
        assert host.ask("GET", f"/api/games/{made['game']}/record")[0] == 409
    assert host.post(f"/api/games/{game}/fork", {"step": 999}, 404)["code"] == "no-step"
    assert host.get(f"/api/games/{game}/proof")["ok"]  # the game itself is untouched


def test_a_rematch_swaps_the_sides(server: Running) -> None:
    host, guest, made = pair(server.base, "gunnery")
    one, two = host.sit(made["game"], 0), guest.sit(made["game"], 1)
    one.until("sync")
    assert one.act(0, "rematch")["code"] == "not-over"
    play_out([one, two])
    assert one.act(0, "rematch")["t"] == "ack"
    while two.until("table")["can"]["rematch"] != [0]:
        pass
    assert two.act(1, "rematch")["t"] == "ack"
    while (news := one.until("table"))["next"] is None:
        pass
    game = news["next"].rsplit("/", 1)[-1]
    assert host.sit(game, 1).sync["meta"]["mine"] == [1]
    there = guest.sit(game, 0)
    assert there.sync["meta"]["mine"] == [0]
    assert there.sync["meta"]["waiting"] == []
    assert host.post(f"/api/games/{made['game']}/rematch", {})["game"] == game  # not a third one


def test_a_rematch_at_one_device_is_made_at_once(server: Running) -> None:
    host = Device(server.base)
    game = host.make("gunnery")["game"]
    play_out([host.sit(game, 0), host.sit(game, 1)])
    made = host.post(f"/api/games/{game}/rematch", {})
    assert made["url"] == f"/play/{made['game']}"
    assert host.sit(made["game"], 0).sync["meta"]["waiting"] == []


def test_the_rule_book_in_both_languages(server: Running) -> None:
    device = Device(server.base)
    english = device.get("/api/rules/tank-chess?lang=en")
    french = device.get("/api/rules/tank-chess?lang=fr")
    ids = [rule["id"] for part in english["sections"] for rule in part["rules"]]
    assert ids == [rule["id"] for part in french["sections"] for rule in part["rules"]]
    assert "CH-4.7" in ids
    assert len(ids) == len(set(ids))
    assert device.ask("GET", "/api/rules/halma")[0] == 404
    assert device.ask("GET", "/api/rules/..%2f..%2fetc%2fpasswd")[0] == 404


def test_pages_are_there_and_a_wrong_address_is_a_page_too(server: Running) -> None:
    device = Device(server.base)
    for path in ("/", "/play/abc", "/replay/abc", "/join/abc", "/rules/tank-chess"):
        status, body, headers = device.ask("GET", path)
        assert status == 200
        assert headers["content-type"].startswith("text/html")
        assert b"<script>" not in body
        assert b" onclick=" not in body
    assert device.ask("GET", "/nowhere")[0] == 404
    assert device.ask("GET", "/static/..%2f..%2fwire.py")[0] == 404
    status, css, _ = device.ask("GET", "/tokens.css")
    assert status == 200
    assert css.startswith(b":root")
    assert device.ask("GET", "/art/ground/none.svg")[0] == 404


def test_the_ground_is_fetched_once_and_kept_for_ever(server: Running) -> None:
    device = Device(server.base)
    one = device.sit(device.make()["game"], 0)
    key = one.sync["now"]["scene"]["ground"]
    status, svg, headers = device.ask("GET", f"/art/ground/{key}.svg")
    assert status == 200
    assert svg.startswith(b'<svg xmlns="http://www.w3.org/2000/svg"><g class="ground"')
    assert "immutable" in headers["cache-control"]


def test_a_name_is_text_and_never_markup(server: Running) -> None:
    device = Device(server.base)
    evil = "<img src=x onerror=1>"
    seats = [{"kind": "me", "name": evil}, {"kind": "here", "name": "a  b"}]
    game = device.make(seats=seats)["game"]
    device.sit(game, 0)
    mine = device.get("/api/games")["games"][0]
    assert [seat["name"] for seat in mine["seats"]] == [evil, "a b"]
    for path in ("/", f"/play/{game}", f"/api/games/{game}/mini.svg"):
        assert b"<img" not in device.ask("GET", path)[1]


def test_the_picture_of_the_rules_is_that_of_the_first_scenario() -> None:
    with running(toy_config(served=CHESS)) as server:
        device = Device(server.base)
        first = registry.game("tank-chess").scenarios()[0].id
        other, shown, named = (
            device.ask("GET", f"/api/preview.svg?game=tank-chess{more}")[1]
            for more in ("&scenario=standard-20", "&first", f"&scenario={first}")
        )
        assert shown == named != other


def test_tank_chess_is_served_notation_and_position_come_in() -> None:
    with running(toy_config(served=CHESS)) as server:
        device = Device(server.base)
        game = device.make("tank-chess")["game"]
        one = device.sit(game, 0)
        options = one.query("orders", 0)
        assert options["total"] > 500
        keys: list[str] = []
        while options["choice"] is None:
            keys.append(options["options"][0]["key"])
            options = one.query("orders", 0, chosen=keys)
        assert one.do(0, options["choice"], 0)["t"] == "ack"
        one.reach(1)
        assert not one.sync["meta"]["hides"]
        fork = device.post(f"/api/games/{game}/fork", {"step": 0})  # nothing hidden: while it runs
        assert device.sit(fork["game"], 0).asks(0)
        _, text, _ = device.ask("GET", f"/api/games/{game}/record")
        assert json.loads(text)["seed"] is None
        brought = device.post("/api/import", {"text": text.decode()})
        assert device.sit(brought["game"], 1).step == 1
        told = one.query("inspect", key="u1")
        assert told["facts"]
        assert device.get(f"/api/codex/tank-chess/{told['entry']}")["rules"]
        assert one.query("board")["text"]
        played = device.post("/api/import", {"text": '[Map "16-1"] 1. Lm1-k4/W Ch16-f12/SW *'})
        assert device.sit(played["game"], None).step == 2
        study = device.post("/api/import", {"text": STUDY})
        assert device.sit(study["game"], 0).asks(0)


@pytest.mark.rule("CH-R37")
def test_a_table_says_beforehand_why_it_bears_no_clock() -> None:
    with running(toy_config(served=CHESS)) as server:
        device = Device(server.base)
        game = device.make("tank-chess", back=True)["game"]
        told = [device.sit(game, 0, lang=lang).sync["meta"]["no_clock"] for lang in ("en", "fr")]
        assert {one["rule"] for one in told} == {"CH-R37"}
        assert told[0]["text"] != told[1]["text"]
        for name, back in (("tank-chess", False), ("skirmish", True)):
            game = device.make(name, back=back)["game"]
            assert device.sit(game, 0).sync["meta"]["no_clock"] is None


def test_the_notation_of_a_running_game_knows_who_drew_white() -> None:
    """The lot follows from the seed, which a running game keeps to itself."""
    with running(toy_config(served=CHESS)) as server:
        device = Device(server.base)
        for _ in range(6):
            game = device.make("tank-chess", setup={"map": "16-1", "colours": "lot"})["game"]
            seats = [device.sit(game, seat) for seat in (0, 1)]
            (ask,) = [one for seat, table in enumerate(seats) for one in table.asks(seat)]
            seats[ask["seat"]].do(ask["seat"], ["turn", 3, 0, 3, 1, -1, ""], ask["asked"])
            status, text, _ = device.ask("GET", f"/api/games/{game}/record?form=text")
            assert status == 200
            assert "1. Ld1/NE *" in text.decode()
