"""What comes with a key is done once: a key that comes again gets the answer it had."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tourelle.core.ask import STALE, Illegal, Refusal, refusal
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.web import wire
from tourelle.web.live.connection import Connection
from tourelle.web.live.live_game import LiveGame
from tourelle.web.now import now_ms
from tourelle.web.session.session import KEYS
from tourelle.web.store.rows import Write

Doing = Callable[[str], Awaitable[Write | None]]
Saying = Callable[[str], None]
Telling = Callable[[Write | None], None]
FLEETING = ("store", "not-yours", "watching", "rate")  # refused now, perhaps not the next time


async def once(
    live: LiveGame,
    one: Connection,
    message: wire.Do | wire.Act,
    doing: Doing,
    saying: Saying,
    telling: Telling,
) -> bool:
    """Whether *doing* was done: then it has been stored, *saying* has answered it and *telling* has
    told all; else it was done before, or is refused. The first two get the key as the store knows
    it."""
    seat = Seat(message.seat)
    key = f"{seat}:{message.key}"
    async with live.hushed(one.rights):
        if _answered(live, one, key, message.key):
            return False
        try:
            _must_hold(one, seat)
            job = await doing(key)
            if job is not None:
                await live.commit(job)
        except (Illegal, Malformed) as error:
            await _refused(live, one, _why(error), key, message.key)
            return False
        saying(key)
        await live.in_turn(lambda: telling(job))  # the answer goes out before pictures are drawn
    return True


async def do(live: LiveGame, one: Connection, message: wire.Do) -> bool:
    """An answer to a question, or what is said unasked; whether it was done."""

    async def played(key: str) -> Write:
        seat, now = Seat(message.seat), now_ms()
        return live.session.play(seat, message.choice, message.asked, key, now)

    def said(_: str) -> None:
        one.send(wire.Ack(message.key, live.session.step))

    def told(job: Write | None) -> None:
        assert job is not None
        live.broadcast.tell(job)

    return await once(live, one, message, played, said, told)


def _must_hold(one: Connection, seat: Seat) -> None:
    if seat not in one.rights.seats:
        raise Illegal(refusal("not-yours" if one.rights.seats else "watching"))


def _why(error: Illegal | Malformed) -> Refusal:
    if isinstance(error, Illegal):
        return error.refusal
    return refusal("malformed", why=str(error)[:80])


def _answered(live: LiveGame, one: Connection, key: str, told: str) -> bool:
    if int(key.split(":")[0]) not in one.rights.seats:
        return False
    step = live.session.answers.get(key)
    if step is not None:
        one.send(wire.Ack(told, step))
    elif key in live.refused:
        one.send(live.refused[key])
    return step is not None or key in live.refused


async def _refused(live: LiveGame, one: Connection, found: Refusal, key: str, told: str) -> None:
    if found.code == "store" and await _kept_before(live, one, key, told):
        return
    lang = "en" if one.reader is None else one.reader.lang
    message = live.gate.refuse(found, lang, told)
    one.send(message)
    if found.code not in FLEETING:
        live.refused[key] = message
        if len(live.refused) > KEYS:
            live.refused.popitem(last=False)
    if found == STALE and one.reader is not None:
        await live.broadcast.sync(one)


async def _kept_before(live: LiveGame, one: Connection, key: str, told: str) -> bool:
    """The key was stored long ago, before this game was opened."""
    step = await live.services.store.keyed(live.id, key)
    if step is not None:
        one.send(wire.Ack(told, step))
    return step is not None
