"""Questions that change nothing: orders, odds, facts, earlier steps, rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import structlog

from tourelle import rulebook
from tourelle.art.themes import theme_of
from tourelle.core.ask import FOREIGN, Illegal, Refusal, refusal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.games.offers import NO_OFFERS
from tourelle.web import wire
from tourelle.web.live import orders, showing, ways, whys
from tourelle.web.live.connection import Connection
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.showing import Easel, Reader
from tourelle.web.session.logbook import lines_for
from tourelle.web.session.session import Session
from tourelle.web.session.unreeling import unreeled
from tourelle.web.store.rows import NOBODY, LineRow
from tourelle.web.words import WEB


@dataclass(frozen=True)
class Asking:
    """Who asks what, where."""

    live: LiveGame
    one: Connection
    reader: Reader
    args: dict[str, Any]


Finding = Callable[[Asking], Awaitable[Any]]
LOG: Final = structlog.get_logger("tourelle.live")
LINES: Final = 500
MOST: Final = 1 << 53  # what a page can count to


async def query(live: LiveGame, one: Connection, message: wire.Query) -> None:
    async with live.hushed(one.rights):
        reader = one.reader
        assert reader is not None
        try:
            reader = _as(one, reader, message)
            data = await _finding(message.what)(Asking(live, one, reader, message.args))
        except Illegal as error:
            one.send(live.gate.refuse(error.refusal, reader.lang, id=message.id))
        except (Malformed, ValueError, TypeError, KeyError) as error:
            found = refusal("malformed", why=str(error)[:80])
            one.send(live.gate.refuse(found, reader.lang, id=message.id))
        except Exception:
            _failed(live, one, reader, message)
        else:
            one.send(wire.Answer(message.id, message.what, data))


def _failed(live: LiveGame, one: Connection, reader: Reader, message: wire.Query) -> None:
    """A question changes nothing, so a fault in it is the asker's alone: were the game read again,
    anybody who watches could make every page load anew."""
    LOG.exception("no-answer", game=live.id, what=message.what[:40])
    one.scene = None  # it may be half-way, as may the earlier moment
    live.past.forget()
    one.send(live.gate.refuse(refusal("internal"), reader.lang, id=message.id))


def _as(one: Connection, reader: Reader, message: wire.Query) -> Reader:
    """Who asks: by default whoever looks; another of his own seats, if nothing is hidden."""
    if message.seat is None or message.seat == reader.seat:
        return reader
    seat = Seat(message.seat)
    if seat not in one.rights.seats:
        raise Illegal(refusal("not-yours"))
    return replace(reader, seat=seat)


def _finding(what: str) -> Finding:
    if what not in QUERIES:
        raise Illegal(refusal("no-query", what=what[:40]))
    return QUERIES[what]


def _live(live: LiveGame, one: Connection) -> Session:
    """The present game: not for those who are behind."""
    if one.delay:
        raise Illegal(refusal("watching"))
    assert live.session.playable is not None
    return live.session


async def _seen(live: LiveGame, one: Connection) -> tuple[Session, Easel]:
    """What may be seen of the present game, and where it is drawn."""
    present = _live(live, one)
    session = await live.gate.seen(live.services.store, one.rights)
    return session, live.broadcast.easel if session is present else Easel()


async def _orders(by: Asking) -> Any:
    live, one, reader, args = by.live, by.one, by.reader, by.args
    session, easel = await _seen(live, one)
    await live.services.turns.turn()
    chosen = tuple(texts(args.get("chosen", [])))
    mine = reader.seat is not None and reader.seat in reader.mine
    listing = known_orders(session, reader, mine and not _passed(session, reader))
    limit = number(args.get("limit", orders.MOST))
    out = orders.told(listing, chosen, str(args.get("text", ""))[:100], limit)
    seat = reader.seat if listing.any else None
    out["asked"] = None if seat is None else session.playable.asked(seat)
    if listing.any and not out["total"]:
        out["why"] = _why_not(by, session)
    if args.get("peek") is True:
        out["several"] = orders.several(listing, chosen)
        return out
    before = one.scene
    one.scene = live.services.pictures.scene(session, reader, easel, chosen)
    out["scene"] = showing.patch(one.scene, before)
    return out


async def _ways(by: Asking) -> Any:
    """Whatever could be done to what was touched."""
    session, _ = await _seen(by.live, by.one)
    reader, args = by.reader, by.args
    mine = reader.seat is not None and reader.seat in reader.mine
    listing = known_orders(session, reader, mine and not _passed(session, reader))
    return ways.ways(listing, texts(args.get("chosen", [])), texts(args.get("at", [])))


def _why_not(by: Asking, session: Session) -> dict[str, str] | None:
    """What is wrong with an order that was typed in full, as far as this seat can know."""
    room, seat, text = session.room, by.reader.seat, str(by.args.get("text", ""))[:100]
    if room.notation is None or seat is None:
        return None
    world = room.rules.imagine(session.view(seat), FastDice(1))
    try:
        choice = room.notation.read(world, text)
    except Illegal as error:
        return _fault(by, error.refusal)
    except Malformed as error:  # a room's own may have words; else it is no order yet
        plain = getattr(error, "plain", None)
        if plain is None or str(getattr(error, "code", "")).endswith(".syntax"):
            return None
        return {"text": str(plain(by.reader.lang)), "rule": str(getattr(error, "rule", ""))}
    found = [ask.refuse(choice) for ask in session.playable.asks() if ask.seat == seat]
    return next((_fault(by, fault) for fault in found if fault not in (None, FOREIGN)), None)


def _fault(by: Asking, found: Refusal | None) -> dict[str, str]:
    assert found is not None
    told = by.live.gate.refuse(found, by.reader.lang)
    return {"text": told.text, "rule": told.rule}


def _passed(session: Session, reader: Reader) -> bool:
    """Whether the question to this seat is one that its standing order answers."""
    asks = session.playable.asks()
    return any(ask.seat == reader.seat and session.passes(ask) for ask in asks)


def known_orders(session: Session, reader: Reader, asked: bool) -> orders.Listing:
    """All orders of a seat, made once for each step; none, if it is not asked."""
    view = session.view(reader.seat)
    if not asked:
        return orders.Listing(session.room, NO_OFFERS, view, reader.lang)
    key = ("orders", reader.seat, reader.lang)
    if key not in session.memo:
        offers = session.questions(reader.seat, reader.lang)
        session.memo[key] = orders.Listing(session.room, offers, view, reader.lang)
    found: orders.Listing = session.memo[key]
    return found


async def _odds(by: Asking) -> Any:
    """For what may be done now; anything else would be a question about a hidden world."""
    live, one, reader, args = by.live, by.one, by.reader, by.args
    session = _live(live, one)
    table = session.playable
    choice = table.choice_from(args.get("choice"))
    asks = [ask for ask in table.asks() if ask.seat == reader.seat]
    if reader.seat not in reader.mine or all(ask.refuse(choice) for ask in asks):
        raise Illegal(refusal("not-asked"))
    view = session.view(reader.seat)
    return orders.odds_data(session.room.odds(choice, view, reader.lang))


async def _would(by: Asking) -> Any:
    """Whether the referee would take a choice, while it is still being dragged; if not, why."""
    live, one, reader, args = by.live, by.one, by.reader, by.args
    session = _live(live, one)
    table = session.playable
    asks = [ask for ask in table.asks() if ask.seat == reader.seat]
    if reader.seat not in reader.mine or not asks:
        raise Illegal(refusal("not-asked"))
    choice = table.choice_from(args.get("choice"))
    faults = [ask.refuse(choice) for ask in asks]
    if None not in faults:
        found = next((fault for fault in faults if fault not in (None, FOREIGN)), FOREIGN)
        assert found is not None
        told = live.gate.refuse(found, reader.lang)
        return {"ok": False, "code": told.code, "text": told.text, "rule": told.rule}
    view, room = session.view(reader.seat), session.room
    parts = room.parts(choice, view, reader.lang)
    label = room.speech.choice(choice, view, reader.lang)
    return {"ok": True, "label": label, "parts": [part.key for part in parts]}


async def _why(by: Asking) -> Any:
    """Why what was touched does nothing."""
    found = whys.why(_live(by.live, by.one), by.reader, by.args)
    told = by.live.gate.refuse(found, by.reader.lang)
    return {"code": told.code, "text": told.text, "rule": told.rule, "lesson": told.lesson}


async def _inspect(by: Asking) -> Any:
    live, one, reader, args = by.live, by.one, by.reader, by.args
    session, _ = await _seen(live, one)
    key = str(args.get("key", ""))[:100]
    book = live.services.served.game(session.row.game)
    return showing.inspected(session.room, book, session.view(reader.seat), key, reader.lang)


async def _board(by: Asking) -> Any:
    live, one, reader = by.live, by.one, by.reader
    session, _ = await _seen(live, one)
    return {"text": session.room.board(session.view(reader.seat), reader.lang)}


async def _scene(by: Asking) -> Any:
    """An earlier step, as this seat was shown it."""
    live, one, reader, args = by.live, by.one, by.reader, by.args
    latest = live.gate.shown(one.rights)
    step = number(args.get("step", latest))
    if one.delay or not 0 <= step <= latest or live.session.row.status == "waiting":
        raise Illegal(refusal("no-step", step=step))
    reader = _other_lens(live, reader, args)
    if live.session.table is None:
        return await _reel(live, reader, step)
    then = await live.past.at(live.session, step)
    scene = live.services.pictures.scene(then, reader, Easel())
    view, game = then.view(reader.seat), then.room
    return {
        "step": step,
        "steps": latest,
        "seat": reader.seat,
        **showing.whole(scene),
        "log": _lines(then.lines, reader),
        "motions": showing.motions(game, view, then.marks(reader.seat), reader),
        "banners": showing.facts(game.banners(view, reader.lang)),
        "status": showing.facts(game.status(view, reader.lang)),
        "text": game.board(view, reader.lang),
    }


async def _reel(live: LiveGame, reader: Reader, step: int) -> Any:
    """The rules are gone: what was kept of it."""
    store = live.services.store
    who = NOBODY if reader.seat is None else reader.seat
    kept = await unreeled(store, live.id, step, who)
    gone = "" if kept is not None else WEB.say(reader.lang, "film.gone")
    lines = await store.lines_at(live.id, step)
    return {
        "step": step,
        "steps": live.session.step,
        "seat": reader.seat,
        **(kept or showing.NO_PICTURE),
        "log": _lines(lines, reader),
        "motions": [],
        "banners": [wire.Fact(gone, "", "")] if gone else [],
        "status": [],
        "text": gone,
    }


def _other_lens(live: LiveGame, reader: Reader, args: dict[str, Any]) -> Reader:
    seat, near, theme = args.get("seat", reader.seat), args.get("near"), args.get("theme")
    seats = range(live.session.row.seats)
    if seat != reader.seat:
        if seat is not None and seat not in seats:
            raise Illegal(refusal("not-yours"))
        if seat is not None and seat not in reader.mine and live.session.row.status != "over":
            raise Illegal(refusal("not-over"))
    return replace(
        reader,
        seat=None if seat is None else Seat(seat),
        theme=reader.theme if theme is None else theme_of(theme),
        near=Seat(near) if type(near) is int and near in seats else reader.near,
    )


async def _log(by: Asking) -> Any:
    live, one, reader, args = by.live, by.one, by.reader, by.args
    if one.delay:
        raise Illegal(refusal("watching"))
    before = args.get("before")
    limit = max(1, min(number(args.get("limit", LINES)), LINES))
    at = None if before is None else number(before)
    until = live.gate.shown(one.rights)
    rows = await live.services.store.lines(live.id, at, limit, until)
    return {"log": _lines(rows, reader), "more": bool(rows) and rows[0].n > 1}


def _lines(rows: list[LineRow], reader: Reader) -> list[wire.Line]:
    return lines_for(rows, reader.seat, reader.lang)


async def _rule(by: Asking) -> Any:
    reader, args = by.reader, by.args
    found = rulebook.rule(str(args.get("id", ""))[:40], reader.lang)
    if found is None:
        return None
    return {"id": found.id, "title": found.title, "text": found.text, "game": found.game}


def number(value: Any) -> int:
    if type(value) is not int or not -MOST <= value <= MOST:
        raise Malformed("expected a whole number that is not too large")
    return value


def texts(value: Any) -> list[str]:
    if not isinstance(value, list) or len(value) > 40:
        raise Malformed("expected a list of keys")
    return [str(item)[:100] for item in value]


QUERIES: Final[dict[str, Finding]] = {
    "orders": _orders,
    "ways": _ways,
    "odds": _odds,
    "would": _would,
    "why": _why,
    "inspect": _inspect,
    "scene": _scene,
    "log": _log,
    "rule": _rule,
    "board": _board,
}
