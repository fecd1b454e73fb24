"""What a page says to a table, and who answers it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tourelle.art.themes import theme_of
from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.web import wire
from tourelle.web.live.acts import act
from tourelle.web.live.connection import Connection
from tourelle.web.live.counsel import ADVICE, consult
from tourelle.web.live.idempotency import do
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.lounge import Lounge
from tourelle.web.live.queries import query
from tourelle.web.live.showing import Reader
from tourelle.web.now import now_ms
from tourelle.web.words import lang_of

VERSION: Final = 1  # of the protocol


async def hear(lounge: Lounge, live: LiveGame, one: Connection, message: wire.Said) -> None:
    """Whatever comes of it, bots and standing orders answer if it is for them."""
    try:
        if isinstance(message, wire.Query) and message.what == ADVICE and one.reader is not None:
            consult(lounge.bots, live, one, message)
        elif await _done(live, one, message):
            lounge.wake(live)
    except Illegal as error:  # it could not be stored, or may not be said
        refuse(live, one, error.refusal, message)


async def _done(live: LiveGame, one: Connection, message: wire.Said) -> bool:
    """Whether anything was done."""
    if isinstance(message, wire.Ping):
        one.send(wire.Pong(message.at))
    elif isinstance(message, wire.Hello):
        return await hello(live, one, message)
    elif one.reader is None:
        refuse(live, one, refusal("hello-first"), message)
    elif isinstance(message, wire.Do):
        return await do(live, one, message)
    elif isinstance(message, wire.Act):
        return await act(live, one, message)
    elif isinstance(message, wire.Say):
        live.beside.talk.say(one, message)
    elif isinstance(message, wire.Ears):
        live.beside.talk.hear(one, message.on)
    else:
        await query(live, one, message)
    return False


def refuse(
    live: LiveGame, one: Connection, found: Refusal, message: wire.Said | None = None
) -> None:
    lang = "en" if one.reader is None else one.reader.lang
    key = message.key if isinstance(message, wire.Do | wire.Act) else None
    id = message.id if isinstance(message, wire.Query | wire.Say) else None
    one.send(live.gate.refuse(found, lang, key, id))


async def hello(live: LiveGame, one: Connection, message: wire.Hello) -> bool:
    """A page begins, or begins again: another seat, another language."""
    lang = lang_of(message.lang)
    async with live.hushed(one.rights):
        found = _greet(live, one, message, lang)
        if isinstance(found, Refusal):
            one.send(live.gate.refuse(found, lang))
            return False
        began = await _nonce(live, one, message.nonce)
        await _come_back(live, one)
        await live.services.turns.turn()
        if message.pick and found.seat is None:  # only now it is known who is asked
            found = replace(found, seat=_picked(live, one))
        one.reader, one.scene = found, None
        one.delay = live.gate.behind(one.rights, found.seat)
        if began:
            live.services.film.note(live.id)
            await live.broadcast.sync_all()
        else:
            await live.broadcast.sync(one)
    live.beside.talk.greet(one)
    live.presence.note(now_ms())
    live.broadcast.news()
    return True


def _greet(live: LiveGame, one: Connection, message: wire.Hello, lang: Lang) -> Refusal | Reader:
    if message.v != VERSION:
        return refusal("bad-version")
    seat = None if message.seat is None else Seat(message.seat)
    if one.rights.delay(seat) is None:
        return refusal("not-yours")
    near = None if message.near is None else Seat(message.near)
    if near is not None and not 0 <= near < live.session.row.seats:
        near = None
    theme = theme_of(message.theme)
    return Reader(seat, one.rights.seats, lang, theme, near, message.narrow)


def _picked(live: LiveGame, one: Connection) -> Seat | None:
    """Its only seat, or the one that is asked: one picture is enough. Where several at one device
    hide something from each other, a curtain must fall first."""
    seats, session = one.rights.seats, live.session
    if len(seats) < 2:
        return next(iter(seats), None)
    if session.row.hides or session.table is None:
        return None
    return next((ask.seat for ask in session.table.asks() if ask.seat in seats), min(seats))


async def _nonce(live: LiveGame, one: Connection, nonce: str) -> bool:
    """Whether the game began with what this page has added to the seed."""
    job = live.session.give(sorted(one.rights.seats), nonce, now_ms())
    if job is None:
        return False
    await live.commit(job)
    return live.session.row.status != "waiting"


async def _come_back(live: LiveGame, one: Connection) -> None:
    """Whoever returns takes his seat from the bot that stood in."""
    for seat in one.rights.seats:
        person = live.session.row.people[seat]
        if person.stand_in:
            back = replace(person, kind="link", bot="", stand_in=False)
            live.session.seat_row(seat, back)
            await live.publish(live.session.note("came-back", seat, now_ms()))
