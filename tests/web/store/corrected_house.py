"""A house with real games, begun with one package and gone on with by another: a script, so that
each part runs with the package that PYTHONPATH names, its bots too.

    python corrected_house.py begin FOLDER
    python corrected_house.py go-on FOLDER

tells what it found as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from tourelle.core.chance import FastDice
from tourelle.games import registry
from tourelle.testing.golden import golden_files
from tourelle.testing.server import Device, Running, Sitter, running, toy_config
from tourelle.web.config import Config, all_games
from tourelle.web.session.upkeep import doctor
from tourelle.web.store.rows import GameRow

SEATS: Final = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SETUP: Final = {"tank-chess": {"objective": "O6"}}  # nobody flees: it lasts long enough
TURNS: Final = 2
RECORDS: Final = Path(__file__).parents[3] / "records"


def house(folder: Path) -> Config:
    return toy_config(served=all_games(), store=folder / "games.db", bot_budget=20_000, film=False)


def play(server: Running, one: Sitter, turns: int, seed: int) -> None:
    """Any legal answers of seat 0: the test may look behind the screen for them."""
    luck = FastDice(seed)
    for _ in range(turns):
        while not one.asks(0):
            assert not one.sync["now"].get("outcome"), "over too soon"
            one.hear(30)
        live = server.lounge.at_hand(one.game)
        assert live is not None
        ask = next(ask for ask in live.session.playable.asks() if ask.seat == 0)
        answer = one.do(0, ask.sample(luck).data(), live.session.playable.asked(ask.seat))
        assert answer["t"] == "ack", answer
        one.reach(answer["step"])


def made(host: Device, name: str) -> str:
    return str(host.make(name, SEATS, setup=SETUP.get(name, {}))["game"])


def begin(folder: Path) -> dict[str, Any]:
    """One running game of each room, one not begun, and one that is over."""
    with running(house(folder)) as server:
        host = Device(server.base)
        games = {name: made(host, name) for name in registry.names()}
        for number, game in enumerate(games.values()):
            play(server, host.sit(game, 0), TURNS, number)
        waiting = host.make("tanks", [{"kind": "me"}, {"kind": "link"}])["game"]
        over = {name: host.post("/api/import", {"text": shortest(name)})["game"] for name in games}
    known = {"cookies": host.cookies, "games": games, "over": over, "waiting": waiting}
    (folder / "house.json").write_text(json.dumps(known))
    return {"contents": contents()}


def shortest(name: str) -> str:
    file = min(golden_files(RECORDS / name), key=lambda file: file.stat().st_size)
    return file.read_text(encoding="utf-8")


def contents() -> dict[str, str]:
    return {name: registry.game(name).rules.content() for name in registry.names()}


def go_on(folder: Path) -> dict[str, Any]:
    known = json.loads((folder / "house.json").read_text())
    found: dict[str, Any] = {"contents": contents(), "games": {}}
    with running(house(folder)) as server:
        host = Device(server.base)
        host.cookies.update(known["cookies"])
        for number, (name, game) in enumerate(known["games"].items()):
            found["games"][name] = gone_on(server, host, name, game, number)
        one = host.sit(known["games"]["tank-chess"], 0)
        found["rematch"], found["fork"] = rematch(server, host, one), fork(server, host, one)
        found["over"] = {
            name: host.get(f"/api/games/{game}/proof")["ok"] for name, game in known["over"].items()
        }
        found["crashed"] = server.lounge.bots.replaced
        found["waiting"] = host.sit(known["waiting"], 0).sync["t"]
        found["imported"] = host.ask("POST", "/api/import", {"text": shortest("tanks")})[0]
    found["doctor"] = {one.game: [one.health, one.earlier] for one in doctor(folder / "games.db")}
    found["known"] = known
    return found


def gone_on(server: Running, host: Device, name: str, game: str, number: int) -> dict[str, Any]:
    one = host.sit(game, 0)
    before = one.step
    play(server, one, TURNS, 10 + number)
    row = row_of(server, one)
    return {
        "steps": one.step - before,
        "content": row.content,
        "proof": host.get(f"/api/games/{game}/proof")["ok"],
        "fresh": row_of(server, host.sit(made(host, name), 0)).content,
    }


def row_of(server: Running, one: Sitter) -> GameRow:
    live = server.lounge.at_hand(one.game)
    assert live is not None
    return live.session.row


def rematch(server: Running, host: Device, one: Sitter) -> str:
    """The content of the game that follows, once this one is given up."""
    while not one.asks(0):
        one.hear(30)
    answer = one.do(0, ["resign"], one.asks(0)[0]["asked"])
    assert answer["t"] == "ack", answer
    following = host.post(f"/api/games/{one.game}/rematch", {})["game"]
    return row_of(server, host.sit(following, 0)).content


def fork(server: Running, host: Device, one: Sitter) -> str:
    """The content of a sandbox that begins where the game stood after its first step."""
    apart = host.post(f"/api/games/{one.game}/fork", {"step": 1})["game"]
    return row_of(server, host.sit(apart, 0)).content


if __name__ == "__main__":
    part, place = sys.argv[1], Path(sys.argv[2])
    print(json.dumps(begin(place) if part == "begin" else go_on(place)))
