"""Puzzles over HTTP: told, tried, refuted; what makes no sense is refused with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tourelle.games import registry
from tourelle.games.puzzles import Puzzle
from tourelle.games.tank_chess.mind.engine.built import PURE
from tourelle.games.tank_chess.puzzles.shelf import shipped
from tourelle.testing.server import Device, Running, running, toy_config
from tourelle.web.config import Served


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    served = Served(("skirmish", "tank-chess"), "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as found:
        yield found


@pytest.fixture
def one(server: Running) -> Device:
    found = Device(server.base)
    found.patience = 180.0  # the first answer waits for a process that is nice to all others
    return found


def some(theme: str, turns: int) -> Puzzle:
    return next(one for one in shipped() if (one.theme, one.turns) == (theme, turns))


def line_of(puzzle: Puzzle) -> list[Any]:
    return list(registry.game("tank-chess").puzzles.line(puzzle))


def orders(one: Device, puzzle: Puzzle, **args: Any) -> dict[str, Any]:
    asked = {"what": "orders", "args": {"chosen": [], "limit": 80, **args}, "drawn": []}
    return one.post(f"/api/puzzles/{puzzle.id}/ask", asked)


def wrong_turn(one: Device, puzzle: Puzzle) -> Any:
    """The first turn that the server offers which is not the solution."""
    chosen: list[str] = []
    while True:
        told = orders(one, puzzle, chosen=chosen)
        if told["choice"] not in (None, line_of(puzzle)[0]):
            return told["choice"]
        chosen = [*chosen, told["options"][0]["key"]]


def test_the_list_names_the_puzzle_of_the_day(one: Device) -> None:
    told = one.get("/api/puzzles?lang=fr")
    assert len(told["puzzles"]) == len(shipped())
    assert told["today"] in {row[0] for row in told["puzzles"]}
    assert told["themes"]["destroy"] == "Détruire"


def test_a_puzzle_is_shown_as_a_table_is(one: Device) -> None:
    puzzle = some("destroy", 2)
    told = one.post(f"/api/puzzles/{puzzle.id}?lang=fr", {})
    assert told["task"].endswith("détruisez le char de commandement en deux tours.")
    assert told["position"] == puzzle.position
    assert [ask["mine"] for ask in told["sync"]["now"]["asks"]] == [True]
    assert told["sync"]["now"]["scene"]["svg"].startswith("<svg")


def test_orders_are_offered_and_nobody_warns(one: Device) -> None:
    puzzle = some("defence", 1)
    told = orders(one, puzzle, text=puzzle.solution[0])
    assert told["choice"] == line_of(puzzle)[0]
    wrong = wrong_turn(one, puzzle)
    assert wrong != told["choice"]
    assert told["warning"] == ""


@pytest.mark.parametrize(("theme", "turns"), [("destroy", 1), ("destroy", 3), ("defence", 1)])
def test_the_solution_is_taken_turn_by_turn(one: Device, theme: str, turns: int) -> None:
    puzzle, played = some(theme, turns), []
    line = line_of(puzzle)
    for at in range(0, len(line), 2):
        told = one.post(f"/api/puzzles/{puzzle.id}/turn", {"played": played, "choice": line[at]})
        last = at + 1 == len(line)
        assert told["said"] == ("solved" if last else "right")
        assert len(told["events"]) == (1 if last else 2)
        played = told["played"]
    assert played == line


def test_a_wrong_turn_is_answered_by_its_refutation(one: Device) -> None:
    puzzle = some("defence", 1)
    choice = wrong_turn(one, puzzle)
    told = one.post(f"/api/puzzles/{puzzle.id}/turn", {"choice": choice})
    assert told["said"] == "wrong"
    assert told["sure"] is True
    assert told["events"][1]["now"]["outcome"] is not None  # the threat is carried out


def test_the_solution_is_played_through(one: Device) -> None:
    puzzle = some("destroy", 2)
    told = one.post(f"/api/puzzles/{puzzle.id}/line", {})
    assert told["solution"] == list(puzzle.solution)
    assert [len(event["motions"]) > 0 for event in told["events"]] == [True] * 3
    assert told["events"][-1]["now"]["outcome"]["reason"] == "command"


def test_pictures_are_patched_from_what_the_page_shows(one: Device) -> None:
    puzzle = some("destroy", 2)
    unit = orders(one, puzzle)["options"][0]["key"]
    first = orders(one, puzzle, chosen=[unit])
    assert "put" in first["scene"]
    again = {"what": "orders", "args": {"chosen": [unit], "limit": 9}, "drawn": [unit]}
    assert one.post(f"/api/puzzles/{puzzle.id}/ask", again)["scene"] == {}


def test_the_game_goes_on_from_there(one: Device) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    setup = {"position": some("destroy", 2).position}
    told = one.post("/api/games", {"game": "tank-chess", "setup": setup, "seats": seats})
    assert told["url"].startswith("/play/")


BAD: list[tuple[str, Any, int]] = [
    ("/turn", {"choice": ["turn", 0, 0, 5, 0, -1, ""]}, 400),
    ("/turn", {"choice": None}, 400),
    ("/turn", {"choice": ["resign"], "played": []}, 400),
    ("/turn", {"choice": ["turn", "a", {}, [], 0, -1, ""]}, 400),
    ("/turn", {"choice": ["turn", 10**30, 0, 5, 0, -1, ""]}, 400),
    ("/turn", {"played": "all", "choice": []}, 400),
    ("/turn", {"played": [[1]] * 200, "choice": []}, 400),
    ("/turn", {"played": [["turn", 0, 0, 5, 0, -1, ""]], "choice": []}, 400),
    ("/ask", {"what": "seed", "args": {}}, 400),
    ("/ask", {"what": 7, "args": []}, 400),
    ("/ask", {"what": "orders", "args": {"chosen": "u1"}}, 400),
    ("/ask", {"what": "orders", "args": {"limit": 10**40}}, 400),
    ("/ask", {"what": "ways", "args": {"at": list(range(500))}}, 400),
    ("", {"drawn": {"a": 1}}, 400),
    ("", {"played": [{"deep": [[[[]]]]}]}, 400),
]


@pytest.mark.parametrize(("path", "body", "status"), BAD)
def test_garbage_is_refused_with_a_reason(
    one: Device, path: str, body: dict[str, Any], status: int
) -> None:
    told = one.post(f"/api/puzzles/{some('destroy', 2).id}{path}", body, status)
    assert told["text"]
    assert told["code"] not in ("internal", "")


def test_what_is_not_there_is_not_found(one: Device) -> None:
    assert one.post("/api/puzzles/none", {}, 404)["code"] == "no-puzzle"


def test_what_is_too_long_is_not_read(one: Device) -> None:
    path = f"/api/puzzles/{some('destroy', 2).id}/turn"
    assert one.post(path, {"a": "b" * 20_000}, 413)["code"] == "too-long"


def test_a_server_without_them_has_no_such_page() -> None:
    served = Served(("skirmish",), "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as found:
        assert Device(found.base).ask("GET", "/api/puzzles")[0] == 404


def test_without_a_compiler_it_is_the_same_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The puzzle of the day is shown, a wrong turn is refuted, the solution played through."""
    monkeypatch.setenv(PURE, "1")  # the processes that judge turns inherit it
    served = Served(("tank-chess",), "tourelle.testing.server:any_game")
    with running(toy_config(served=served)) as house:
        one = Device(house.base)
        one.patience = 180.0
        today = one.get("/api/puzzles")["today"]
        assert one.post(f"/api/puzzles/{today}", {})["task"]
        puzzle = some("destroy", 2)
        choice = wrong_turn(one, puzzle)
        told = one.post(f"/api/puzzles/{puzzle.id}/turn", {"choice": choice})
        assert (told["said"], len(told["played"])) == ("wrong", 2)
        line = one.post(f"/api/puzzles/{puzzle.id}/line", {})
        assert line["played"] == line_of(puzzle)
        assert line["solution"] == list(puzzle.solution)
