"""Acts of the table beside the rules: going back, claims, clocks, names, a rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from tourelle.core.ask import Illegal, refusal
from tourelle.core.clock import Clock, ClockTerms, clock_terms_from
from tourelle.core.codec import Malformed
from tourelle.core.house import ABANDON, Decree
from tourelle.core.ids import Seat
from tourelle.web import wire
from tourelle.web.desk import Desk
from tourelle.web.once import once
from tourelle.web.rematch import agreed_rematch
from tourelle.web.rows import Write
from tourelle.web.seated import Seated
from tourelle.web.standing import WINDOWS
from tourelle.web.timing import now_ms

NAME: Final = 40
PRIVATE: Final = ("standing", "arm")  # nobody else may learn that anything was done
STAND_IN: Final = "greedy"


@dataclass(frozen=True)
class Saying:
    """Who does what, where."""

    desk: Desk
    seat: Seat
    args: dict[str, Any]
    key: str


Doing = Callable[[Saying], Awaitable[Write | None]]


async def act(desk: Desk, one: Seated, message: wire.Act) -> None:
    """Do it, have it stored, say so; or refuse."""
    seat = Seat(message.seat)

    async def done(key: str) -> Write | None:
        return await _doing(message.what)(Saying(desk, seat, message.args, key))

    def told(key: str, job: Write | None) -> None:
        desk.sitting.remember(key, desk.sitting.step)
        one.send(wire.Ack(message.key, max(one.step, desk.shown(one))))
        if message.what in PRIVATE:
            desk.tell_owner(seat)
        elif job is not None and (job.steps or job.lines):
            desk.tell(job)

    if await once(desk, one, message, done, told):
        if message.what not in PRIVATE:
            desk.news()
        desk.hall.wake(desk)


def _doing(what: str) -> Doing:
    if what not in ACTS:
        raise Illegal(refusal("no-act", what=what[:40]))
    return ACTS[what]


async def _undo(by: Saying) -> Write:
    """What a standing order has passed since is taken back with it: it would only pass again."""
    _not_blind(by)
    sitting = by.desk.sitting
    job = sitting.undo(by.seat, by.key, now_ms())
    while _passed(by) and sitting.playable.can_undo(by.seat):
        await by.desk.commit(job)
        job = sitting.undo(by.seat, None, now_ms())
    return job


def _passed(by: Saying) -> bool:
    sitting = by.desk.sitting
    return any(ask.seat == by.seat and sitting.passes(ask) for ask in sitting.playable.asks())


def _not_blind(by: Saying) -> None:
    """Going back must not tell how far the polling in a window has come."""
    if by.desk.blinds(by.seat):
        raise Illegal(refusal("undo-answered"))


async def _ask_back(by: Saying) -> Write:
    _not_blind(by)
    return by.desk.sitting.ask_back(by.seat, by.key, now_ms())


async def _agree_back(by: Saying) -> Write:
    return by.desk.sitting.answer_back(by.seat, True, by.key, now_ms())


async def _deny_back(by: Saying) -> Write:
    return by.desk.sitting.answer_back(by.seat, False, by.key, now_ms())


async def _claim(by: Saying) -> Write | None:
    """Somebody is gone: the others choose whether to win, to go on with a bot, or to wait."""
    other, how, now = by.args.get("seat"), by.args.get("how"), now_ms()
    if type(other) is not int or other not in by.desk.claims(now) or other == by.seat:
        raise Illegal(refusal("not-gone"))
    if how == "win":
        return by.desk.sitting.decree(Decree(ABANDON, Seat(other)), now)
    if how == "bot":
        person = by.desk.sitting.row.people[other]
        by.desk.sitting.seated(other, replace(person, kind="bot", bot=STAND_IN, stand_in=True))
        return by.desk.sitting.note("stand-in", other, now)
    by.desk.waited.add(Seat(other))
    by.desk.claimable = by.desk.claims(now)
    return None


def _terms(args: dict[str, Any]) -> ClockTerms | None:
    clock = args.get("clock")
    return None if clock is None else clock_terms_from(clock)


async def _offer_clock(by: Saying) -> Write | None:
    terms = _terms(by.args)
    _still_open(by.desk)
    by.desk.sitting.playable.refuse_clock(terms)
    by.desk.clock_offer = (by.seat, terms)
    if _others(by.desk, by.seat):
        return None
    return _changed(by.desk)


async def _agree_clock(by: Saying) -> Write:
    _still_open(by.desk)
    if by.desk.clock_offer is None or by.desk.clock_offer[0] == by.seat:
        raise Illegal(refusal("no-offer"))
    return _changed(by.desk)


def _changed(desk: Desk) -> Write:
    assert desk.clock_offer is not None
    terms, desk.clock_offer = desk.clock_offer[1], None
    clock = None if terms is None else Clock(terms, desk.sitting.row.seats)
    return desk.sitting.set_clock(clock, now_ms())


async def _deny_clock(by: Saying) -> None:
    if by.desk.clock_offer is None:
        raise Illegal(refusal("no-offer"))
    by.desk.clock_offer = None


def _still_open(desk: Desk) -> None:
    if desk.sitting.playable.outcome() is not None:
        raise Illegal(refusal("over"))


def _others(desk: Desk, seat: Seat) -> bool:
    """Whether any other person has a say: a bot agrees to everything."""
    people = desk.sitting.row.people
    mine = {hold.device for hold in desk.holds if (hold.kind, hold.seat) == ("seat", seat)}
    for at, person in enumerate(people):
        devices = {hold.device for hold in desk.holds if (hold.kind, hold.seat) == ("seat", at)}
        if at != seat and person.kind != "bot" and devices != mine:
            return True
    return False


async def _standing(by: Saying) -> Write:
    """Which kinds of questions are answered with their default; when to ask in windows."""
    person = by.desk.sitting.row.people[by.seat]
    kinds = by.args.get("kinds", list(person.standing))
    windows = by.args.get("windows", person.windows)
    if not isinstance(kinds, list) or len(kinds) > 20:
        raise Malformed("kinds: expected a list of kinds of questions")
    if not all(isinstance(kind, str) and len(kind) <= NAME for kind in kinds):
        raise Malformed("kinds: expected names")
    if windows not in WINDOWS:
        raise Malformed(f"windows: expected one of {', '.join(WINDOWS)}")
    changed = replace(person, standing=tuple(kinds), windows=windows)
    by.desk.sitting.seated(by.seat, changed)
    return Write(by.desk.sitting.row)


async def _arm(by: Saying) -> Write:
    """A card or a unit waits for a window, or no longer."""
    key, sitting = by.args.get("key"), by.desk.sitting
    assert sitting.playable is not None
    parts = sitting.room.arms(sitting.view(by.seat), "en")
    if key not in [part.key for part in parts]:
        raise Illegal(refusal("no-arm"))
    person = sitting.row.people[by.seat]
    rest = tuple(other for other in person.armed if other != key)
    armed = (*rest, str(key)) if by.args.get("on") is True else rest
    sitting.seated(by.seat, replace(person, armed=armed))
    return Write(sitting.row)


async def _name(by: Saying) -> Write:
    name = by.args.get("name")
    if not isinstance(name, str) or len(name) > NAME:
        raise Malformed(f"name: expected at most {NAME} characters")
    person = by.desk.sitting.row.people[by.seat]
    by.desk.sitting.seated(by.seat, replace(person, name=" ".join(name.split())))
    return Write(by.desk.sitting.row)


async def _rematch(by: Saying) -> Write | None:
    by.desk.rematch.add(by.seat)
    return await agreed_rematch(by.desk)


ACTS: Final[dict[str, Doing]] = {
    "undo": _undo,
    "ask-back": _ask_back,
    "agree-back": _agree_back,
    "deny-back": _deny_back,
    "claim": _claim,
    "offer-clock": _offer_clock,
    "agree-clock": _agree_clock,
    "deny-clock": _deny_clock,
    "standing": _standing,
    "arm": _arm,
    "name": _name,
    "rematch": _rematch,
}
