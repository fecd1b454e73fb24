"""Acts of the table beside the rules: going back, claims, clocks, names, a rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from tourelle.bots.spec import STAND_IN
from tourelle.core.ask import NOT_ASKED, Illegal, refusal
from tourelle.core.clock import Clock, ClockTerms, clock_terms_from
from tourelle.core.codec import Malformed
from tourelle.core.decree import ABANDON, Decree
from tourelle.core.ids import Seat
from tourelle.games.instructions import still_given
from tourelle.web import wire
from tourelle.web.live.connection import Connection
from tourelle.web.live.idempotency import once
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.rematch import agreed_rematch
from tourelle.web.now import now_ms
from tourelle.web.session.lapsing import meant, refuse_back
from tourelle.web.session.lesson_session import LessonSession
from tourelle.web.session.standing_orders import LEVELS, WINDOWS
from tourelle.web.store.rows import Write

NAME: Final = 40
PRIVATE: Final = ("standing", "arm", "instruct", "let")  # nobody else may learn of it

TAUGHT: Final = ("lesson-show", "lesson-next", "arm", "standing", "instruct")  # in a lesson
LAYING: Final = ("lesson-next",)  # all look again: the table may have been laid anew


@dataclass(frozen=True)
class Saying:
    """Who does what, where."""

    live: LiveGame
    seat: Seat
    args: dict[str, Any]
    key: str


Doing = Callable[[Saying], Awaitable[Write | None]]


async def act(live: LiveGame, one: Connection, message: wire.Act) -> bool:
    """Do it, have it stored, say so; or refuse. Whether it was done."""
    seat = Seat(message.seat)

    async def done(key: str) -> Write | None:
        if live.session.row.kind == "lesson" and message.what not in TAUGHT:
            raise Illegal(refusal("lesson-fixed"))
        return await _doing(message.what)(Saying(live, seat, message.args, key))

    def said(key: str) -> None:
        live.session.remember(key, live.session.step)
        one.send(wire.Ack(message.key, max(one.step, live.gate.shown(one.rights))))

    def told(job: Write | None) -> None:
        if message.what in PRIVATE:
            live.broadcast.tell_owner(seat)
        elif job is not None and (job.steps or job.lines):
            live.broadcast.tell(job)
        elif message.what in LAYING:
            live.services.tasks.spawn(live.look_again())

    if not await once(live, one, message, done, said, told):
        return False
    if message.what not in PRIVATE:
        live.broadcast.news()
    return True


def _doing(what: str) -> Doing:
    if what not in ACTS:
        raise Illegal(refusal("no-act", what=what[:40]))
    return ACTS[what]


async def _undo(by: Saying) -> Write:
    """What the table has answered since is taken back with it: it would only answer again."""
    _not_blind(by)
    session = by.live.session
    if not meant(session, by.seat, alone=True) and session.playable.can_undo(by.seat):
        raise Illegal(refusal("undo-none"))
    job = session.undo(by.seat, by.key, now_ms())
    while session.answers_for(by.seat) and session.playable.can_undo(by.seat):
        await by.live.commit(job)
        job = session.undo(by.seat, None, now_ms())
    return job


def _not_blind(by: Saying) -> None:
    """Going back must not tell how far the polling in a window has come."""
    if by.live.gate.blinds(by.seat):
        raise Illegal(refusal("undo-window"))


async def _ask_back(by: Saying) -> Write:
    """A bot grants it at once: people learn from what they take back. So does whoever sits at the
    same device: he is asked over the table."""
    _not_blind(by)
    session = by.live.session
    why = refuse_back(session, by.seat)
    if why is not None:
        raise Illegal(why)
    judges = _others(by.live, by.seat)
    job = session.ask_back(by.seat, by.key, now_ms())
    for seat in range(session.row.seats):
        if seat not in judges and seat != by.seat:
            await by.live.commit(job)
            job = session.answer_back(Seat(seat), True, None, now_ms())
    return await _further_back(by.live, by.seat, job)


async def _agree_back(by: Saying) -> Write:
    session = by.live.session
    wish = session.playable.wish()
    job = session.answer_back(by.seat, True, by.key, now_ms())
    return job if wish is None else await _further_back(by.live, wish[0], job)


async def _further_back(live: LiveGame, wisher: Seat, job: Write) -> Write:
    """What the table has answered for the wisher since is taken back with the step that he means:
    it would only answer again."""
    session, others = live.session, [Seat(at) for at in range(live.session.row.seats)]
    others.remove(wisher)
    while session.playable.wish() is None and session.answers_for(wisher):
        try:
            further = session.ask_back(wisher, None, now_ms())
        except Illegal:  # something was drawn or shown since
            break
        await live.commit(job)
        job = further
        for seat in others:
            await live.commit(job)
            job = session.answer_back(seat, True, None, now_ms())
    return job


async def _deny_back(by: Saying) -> Write:
    return by.live.session.answer_back(by.seat, False, by.key, now_ms())


async def _claim(by: Saying) -> Write | None:
    """Somebody is gone: the others choose whether to win, to go on with a bot, or to wait."""
    other, how, now = by.args.get("seat"), by.args.get("how"), now_ms()
    if type(other) is not int or other not in by.live.presence.claims(now) or other == by.seat:
        raise Illegal(refusal("not-gone"))
    if how == "win":
        return by.live.session.decree(Decree(ABANDON, Seat(other)), now)
    if how == "bot":
        person = by.live.session.row.people[other]
        by.live.session.seat_row(other, replace(person, kind="bot", bot=STAND_IN, stand_in=True))
        return by.live.session.note("stand-in", other, now)
    by.live.presence.wait_for(Seat(other), now)
    return None


def _terms(args: dict[str, Any]) -> ClockTerms | None:
    clock = args.get("clock")
    return None if clock is None else clock_terms_from(clock)


async def _offer_clock(by: Saying) -> Write | None:
    terms = _terms(by.args)
    _still_open(by.live)
    by.live.session.playable.refuse_clock(terms)
    by.live.beside.clock_offer = (by.seat, terms)
    if _others(by.live, by.seat):
        return None
    return _changed(by.live)


async def _agree_clock(by: Saying) -> Write:
    _still_open(by.live)
    if by.live.beside.clock_offer is None or by.live.beside.clock_offer[0] == by.seat:
        raise Illegal(refusal("no-offer"))
    return _changed(by.live)


def _changed(live: LiveGame) -> Write:
    assert live.beside.clock_offer is not None
    terms, live.beside.clock_offer = live.beside.clock_offer[1], None
    clock = None if terms is None else Clock(terms, live.session.row.seats)
    return live.session.set_clock(clock, now_ms())


async def _deny_clock(by: Saying) -> None:
    if by.live.beside.clock_offer is None:
        raise Illegal(refusal("no-offer"))
    by.live.beside.clock_offer = None


def _still_open(live: LiveGame) -> None:
    if live.session.playable.outcome() is not None:
        raise Illegal(refusal("over"))


def _others(live: LiveGame, seat: Seat) -> list[int]:
    """Who else has a say: a bot agrees to everything."""
    devices = live.presence.devices
    people = [at for at, person in enumerate(live.session.row.people) if person.kind != "bot"]
    return [at for at in people if at != seat and devices(at) != devices(seat)]


async def _standing(by: Saying) -> Write:
    """Which kinds of questions are answered with their default; when to ask in windows."""
    person = by.live.session.row.people[by.seat]
    kinds = by.args.get("kinds", list(person.standing))
    windows = by.args.get("windows", person.windows)
    if not isinstance(kinds, list) or len(kinds) > 20:
        raise Malformed("kinds: expected a list of kinds of questions")
    if not all(isinstance(kind, str) and len(kind) <= NAME for kind in kinds):
        raise Malformed("kinds: expected names")
    if windows not in WINDOWS:
        raise Malformed(f"windows: expected one of {', '.join(WINDOWS)}")
    changed = replace(person, standing=tuple(kinds), windows=windows)
    by.live.session.seat_row(by.seat, changed)
    return Write(by.live.session.row)


async def _arm(by: Saying) -> Write:
    """When a card or a unit asks in windows."""
    key, level, session = by.args.get("key"), by.args.get("level"), by.live.session
    assert session.playable is not None
    parts = session.room.arms(session.view(by.seat), "en")
    if key not in [part.key for part in parts]:
        raise Illegal(refusal("no-arm"))
    if level not in LEVELS:
        raise Malformed(f"level: expected one of {', '.join(LEVELS)}")
    person = session.row.people[by.seat]
    armed = tuple({**dict(person.armed), str(key): str(level)}.items())
    session.seat_row(by.seat, replace(person, armed=armed))
    return Write(session.row)


async def _let(by: Saying) -> None:
    """Whoever is asked in a window wants nothing more until the next action begins."""
    session = by.live.session
    asks = session.playable.asks()
    if not any(ask.seat == by.seat and session.window(ask) for ask in asks):
        raise Illegal(NOT_ASKED)
    session.let(by.seat)


async def _instruct(by: Saying) -> Write:
    """What some things are told to do without asking; all of them, or none is."""
    keys, level, session = by.args.get("keys"), by.args.get("level"), by.live.session
    assert session.playable is not None
    offered = {one.key: one for one in session.room.instructions(session.view(by.seat), "en")}
    if not isinstance(keys, list) or not keys or len(keys) > len(offered):
        raise Malformed("keys: expected some of can.instructions")
    if not all(isinstance(key, str) and key in offered for key in keys):
        raise Illegal(refusal("no-arm"))
    if not all(offered[key].allows(level) for key in keys):
        raise Malformed("level: expected one that can.instructions has")
    person = session.row.people[by.seat]
    said = {**dict(person.given), **{key: str(level) for key in keys}}
    given = tuple(still_given(tuple(offered.values()), said).items())
    session.seat_row(by.seat, replace(person, given=given))
    return Write(session.row)


async def _name(by: Saying) -> Write:
    name = by.args.get("name")
    if not isinstance(name, str) or len(name) > NAME:
        raise Malformed(f"name: expected at most {NAME} characters")
    person = by.live.session.row.people[by.seat]
    by.live.session.seat_row(by.seat, replace(person, name=" ".join(name.split())))
    return Write(by.live.session.row)


async def _rematch(by: Saying) -> Write | None:
    by.live.beside.rematch.add(by.seat)
    return await agreed_rematch(by.live)


async def _deny_rematch(by: Saying) -> None:
    """Whoever offers it need not wait any longer; it can be offered anew."""
    if by.live.session.row.next or not by.live.beside.rematch - {by.seat}:
        raise Illegal(refusal("no-offer"))
    by.live.beside.rematch.clear()


async def _lesson_show(by: Saying) -> Write:
    """Let the lesson give its own answer."""
    return _lesson(by).show(by.key, now_ms())


async def _lesson_next(by: Saying) -> Write:
    return _lesson(by).turn_on(now_ms())


def _lesson(by: Saying) -> LessonSession:
    session = by.live.session
    if not isinstance(session, LessonSession) or by.seat != session.course.seat:
        raise Illegal(refusal("no-lesson"))
    return session


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
    "let": _let,
    "instruct": _instruct,
    "name": _name,
    "rematch": _rematch,
    "deny-rematch": _deny_rematch,
    "lesson-show": _lesson_show,
    "lesson-next": _lesson_next,
}
