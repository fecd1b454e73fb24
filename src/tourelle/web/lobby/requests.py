"""What a page may ask for when it makes a game, read without trust."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tourelle.bots.spec import USUAL, player
from tourelle.core.ask import Illegal, refusal
from tourelle.core.clock import clock_terms_from
from tourelle.core.codec import Json, Malformed
from tourelle.core.ids import Seat
from tourelle.core.record import Terms
from tourelle.games.game import AnyGame
from tourelle.web.config import Served
from tourelle.web.session.creating import scenario_setup
from tourelle.web.session.table_mode import EASY, MODES, with_mode
from tourelle.web.store.rows import PersonRow

KINDS: Final = ("me", "here", "link", "bot")
NAME: Final = 40


@dataclass(frozen=True)
class Wanted:
    """A game that somebody wants to play."""

    game: AnyGame
    scenario: str | None
    setup: dict[str, Json]
    people: list[PersonRow]
    terms: Json
    key: str


def wanted(served: Served, body: dict[str, Any]) -> Wanted:
    """What *body* asks for, or Illegal with the field that is wrong."""
    game = game_named(served, body)
    scenario = body.get("scenario")
    if scenario is not None and not isinstance(scenario, str):
        raise Illegal(refusal("no-scenario", scenario=str(scenario)[:40]))
    setup = body.get("setup", {})
    if not isinstance(setup, dict):
        raise _wrong("setup", "expected an object")
    agreed = {**scenario_setup(game, scenario), **setup}
    people = [_person(game, at, data) for at, data in enumerate(_list(body.get("seats")))]
    key = body.get("key", "")
    if not isinstance(key, str) or len(key) > 64:
        raise _wrong("key", "expected at most 64 characters")
    return Wanted(game, scenario, agreed, people, _terms(body), key)


def game_named(served: Served, body: dict[str, Any]) -> AnyGame:
    """The game of *body*, with the content that the page sent along, or Illegal."""
    name, pack = body.get("game"), body.get("pack")
    if not isinstance(name, str) or name not in served.names:
        raise Illegal(refusal("no-such-game", game=str(name)[:40]))
    try:
        return served.game(name, pack)
    except Malformed as error:
        raise Illegal(refusal("bad-pack", why=str(error)[:200])) from error


def _list(data: Any) -> list[Any]:
    if not isinstance(data, list) or not 1 <= len(data) <= 16:
        raise _wrong("seats", "expected a list of seats")
    return data


def _person(game: AnyGame, seat: int, data: Any) -> PersonRow:
    kind = data.get("kind") if isinstance(data, dict) else None
    if kind not in KINDS:
        raise Illegal(refusal("bad-person"))
    name = data.get("name") or ""
    if not isinstance(name, str) or len(name) > NAME:
        raise _wrong("name", f"expected at most {NAME} characters")
    name = " ".join(name.split())
    return PersonRow(kind, name, _bot(game, seat, data.get("level")) if kind == "bot" else "")


def against_bots(game: AnyGame, seats: int, body: dict[str, Any]) -> list[PersonRow]:
    """Who plays on from a step: `seat` by hand, the others by the computer; all by hand, if no seat
    is named."""
    mine = body.get("seat")
    if mine is None:
        return []
    if type(mine) is not int or not 0 <= mine < seats:
        raise _wrong("seat", "expected the number of a seat")
    level = body.get("level")
    people = [PersonRow("bot", "", _bot(game, seat, level)) for seat in range(seats)]
    people[mine] = PersonRow("me")
    return people


def _bot(game: AnyGame, seat: int, level: Any) -> str:
    spec = USUAL if level is None else level
    try:
        player(str(spec)[:100], game, Seat(seat))
    except (Malformed, ValueError) as error:
        raise Illegal(refusal("no-bot", bot=str(spec)[:40])) from error
    return str(spec)


def _terms(body: dict[str, Any]) -> Json:
    clock, dice = body.get("clock"), body.get("dice", "provable")
    if dice not in ("provable", "hand"):
        raise _wrong("dice", "expected provable or hand")
    try:
        terms = None if clock is None else clock_terms_from(clock)
    except Malformed as error:
        raise _wrong("clock", str(error)) from error
    mode = body.get("mode", EASY)
    if mode not in MODES:
        raise _wrong("mode", f"expected one of {', '.join(MODES)}")
    return with_mode(Terms(dice == "hand", body.get("back", True) is True, terms).data(), mode)


def _wrong(field: str, why: str) -> Illegal:
    return Illegal(refusal("malformed", why=f"{field}: {why}"))
