"""Every lesson at a real table: wrong answers change nothing, right ones go on to the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.games import registry
from tourelle.games.lesson import lessons_of
from tourelle.testing.server import Device, Message, Running, Sitter, running, toy_config
from tourelle.web.config import Served
from tourelle.web.session.lesson_session import LessonSession

ALL = [(name, one.id) for name in registry.names() for one in lessons_of(registry.game(name))]
SERVED = Served(registry.names(), "tourelle.testing.server:any_game")
TRIES = 25


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    store: Path = tmp_path_factory.mktemp("store") / "games.db"
    with running(toy_config(served=SERVED, store=store)) as found:
        yield found


def begun(house: Running, game: str, lesson: str) -> tuple[Device, str, Sitter]:
    device = Device(house.base)
    made = device.post("/api/lessons", {"game": game, "lesson": lesson})["game"]
    seat = lesson_at(house, game, made)
    return device, made, device.sit(made, seat)


def lesson_at(house: Running, game: str, made: str) -> int:
    row = house.put(house.lounge.store.game(made))
    assert row is not None
    assert (row.kind, row.game) == ("lesson", game)
    return next(at for at, person in enumerate(row.people) if person.kind == "me")


def session_of(house: Running, made: str) -> LessonSession:
    live = house.lounge.at_hand(made)
    assert live is not None
    assert isinstance(live.session, LessonSession)
    return live.session


def told(one: Sitter) -> Message:
    found: Message = one.sync["now"]["lesson"]
    return found


def until_still(one: Sitter, at: int) -> Message:
    """Hear on until the script has nothing more to say of step *at*."""
    while True:
        lesson = told(one)
        if lesson["at"] > at or lesson.get("turns"):
            return lesson
        one.hear(20)


def wrong_answer(session: LessonSession, luck: FastDice) -> Any:
    """A legal answer that is not wanted; None: none was found."""
    state, seat = session.playable.state(), session.course.seat
    ask = next(ask for ask in session.playable.asks() if ask.seat == seat)
    for _ in range(TRIES):
        choice = ask.sample(luck)
        if not session.course.judge(session.at, state, seat, choice).good:
            return choice.data()
    return None


def miss(one: Sitter, session: LessonSession, luck: FastDice) -> int:
    """Answer wrongly, where one can; how often that was."""
    wrong = wrong_answer(session, luck)
    if wrong is None:
        return 0
    before, at = session.playable.snapshot(0), session.at
    said = one.do(session.course.seat, wrong, session.playable.asked(session.course.seat))
    assert (said["t"], said["code"]) == ("refuse", "lesson-missed")
    assert len(said["text"]) > 5
    assert session.playable.snapshot(0) == before, "a wrong answer changes nothing"
    assert session.at == at
    return 1


def answer(one: Sitter, session: LessonSession) -> None:
    seat = session.course.seat
    choice = session.course.model(session.at, session.playable.state().clone())
    said = one.do(seat, choice.data(), session.playable.asked(seat))
    assert said["t"] == "ack", said


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_every_lesson_is_played_to_its_end(house: Running, game: str, lesson: str) -> None:
    _, made, one = begun(house, game, lesson)
    session, luck, missed = session_of(house, made), FastDice(3), 0
    while not session.is_done:
        at = session.at
        if told(one).get("shows"):
            missed += miss(one, session, luck)
            answer(one, session)
        else:
            assert told(one)["turns"]
            assert one.act(session.course.seat, "lesson-next")["t"] == "ack"
            one.until("sync")
        until_still(one, at)
    assert told(one)["at"] == told(one)["of"]
    assert told(one)["text"] == session.course.lesson.end.en
    assert missed, "nothing could be done wrong"
    one.close()


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_every_lesson_can_be_shown(house: Running, game: str, lesson: str) -> None:
    _, made, one = begun(house, game, lesson)
    session = session_of(house, made)
    for _ in range(40):
        if session.is_done:
            break
        at = session.at
        what = "lesson-show" if told(one).get("shows") else "lesson-next"
        assert one.act(session.course.seat, what)["t"] == "ack"
        if what == "lesson-next":
            one.until("sync")
        until_still(one, at)
    assert session.is_done
    one.close()


def test_a_lesson_is_taken_up_where_it_was_left(house: Running) -> None:
    device, made, one = begun(house, "tank-chess", "drive")
    assert one.act(0, "lesson-show")["t"] == "ack"
    assert until_still(one, 0)["at"] == 1
    one.close()
    again = device.post("/api/lessons", {"game": "tank-chess", "lesson": "drive"})
    assert again["game"] == made
    fresh = device.post("/api/lessons", {"game": "tank-chess", "lesson": "drive", "again": True})
    assert fresh["game"] != made
    assert device.get("/api/games")["games"] == [], "lessons are not among the games"


def test_a_lesson_survives_a_restart(tmp_path: Path) -> None:
    config = toy_config(served=SERVED, store=tmp_path / "games.db")
    with running(config) as house:
        device, made, one = begun(house, "tank-chess", "drive")
        assert one.act(0, "lesson-show")["t"] == "ack"
        until_still(one, 0)
        one.close()
    with running(config) as house:
        again = Device(house.base)
        again.cookies = device.cookies
        one = again.sit(made, 0)
        assert told(one)["at"] == 1
        session = session_of(house, made)
        answer(one, session)
        assert until_still(one, 1)["at"] == 2
        one.close()


def test_a_lesson_proves_nothing_and_says_so(house: Running) -> None:
    device, made, one = begun(house, "tank-chess", "drive")
    status, body, _ = device.ask("GET", f"/api/games/{made}/record")
    assert status == 409
    assert b"told beforehand" in body
    proof = device.get(f"/api/games/{made}/proof")
    assert not proof["ok"]
    assert "told beforehand" in proof["text"]
    one.close()


def test_what_a_lesson_does_not_let_happen(house: Running) -> None:
    _, _, one = begun(house, "tank-chess", "drive")
    for what in ("undo", "ask-back", "rematch", "offer-clock"):
        assert one.act(0, what)["code"] == "lesson-fixed"
    assert one.act(0, "lesson-next")["code"] == "lesson-wait"
    assert one.do(0, ["resign"], None)["t"] == "refuse"
    one.close()


def test_a_lesson_that_there_is_not(house: Running) -> None:
    device = Device(house.base)
    assert device.post("/api/lessons", {"game": "tank-chess", "lesson": "x"}, 404)["code"]
    device.post("/api/lessons", {"game": "no", "lesson": "drive"}, 404)


def test_a_game_is_no_lesson(house: Running) -> None:
    device = Device(house.base)
    made = device.make("tank-chess", [{"kind": "me"}, {"kind": "here"}], scenario="duel")["game"]
    one = device.sit(made, 0)
    assert one.act(0, "lesson-show")["code"] == "no-lesson"
    assert "lesson" not in one.sync["now"]
    one.close()


def test_a_refusal_names_the_lesson_of_its_rule(house: Running) -> None:
    device = Device(house.base)
    made = device.make("tank-chess", [{"kind": "me"}, {"kind": "here"}], scenario="duel")["game"]
    one = device.sit(made, 0)
    asked = one.asks(0)[0]
    said = one.do(0, ["turn", 0, 0, 5, 0, -1, ""], asked["asked"])
    assert said["t"] == "refuse"
    assert said["lesson"]["id"] == "drive"
    one.close()


PACK = """
[lesson.mine]
name = { en = "Mine", fr = "La mienne" }
about = { en = "About it", fr = "À propos" }
end = { en = "Done", fr = "Fini" }
rules = ["CH-4.1"]
position = { white = ["light h4 N", "command h1 N"], black = ["command b16 S"] }
provenance = "authored"

[[lesson.mine.step]]
text = { en = "Drive", fr = "Roulez" }
answer = "Lh4-h6/N"
"""


def test_a_pack_brings_a_lesson(house: Running) -> None:
    device = Device(house.base)
    files = {"game": "tank-chess", "files": [["mine.toml", PACK]]}
    brought = device.post("/api/packs", files)
    assert brought["lessons"] == [{"id": "mine", "name": "Mine"}]
    wanted = {"game": "tank-chess", "lesson": "mine", "pack": brought["pack"]}
    made = device.post("/api/lessons", wanted)["game"]
    one = device.sit(made, 0)
    assert told(one)["name"] == "Mine"
    answer(one, session_of(house, made))
    assert until_still(one, 0)["at"] == 1
    one.close()


def test_a_pack_with_a_bad_lesson_is_refused_with_its_place(house: Running) -> None:
    device = Device(house.base)
    bad = PACK.replace("Lh4-h6/N", "Lh4-h16/N")
    said = device.post("/api/packs", {"game": "tank-chess", "files": [["mine.toml", bad]]}, 400)
    assert said["mistakes"][0].startswith("mine.toml: lesson mine: step 1.answer: out-of-reach")
