"""Questions that change nothing: orders, odds, facts, earlier steps, rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import structlog

from tourelle import rulebook
from tourelle.core.ask import FOREIGN, Illegal, Refusal, refusal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.web import orders, showing, wire
from tourelle.web.desk import Desk
from tourelle.web.film import unreeled
from tourelle.web.logbook import lines_for
from tourelle.web.opening import again, sitting_at
from tourelle.web.rows import NOBODY, LineRow
from tourelle.web.seated import Seated
from tourelle.web.showing import Easel, Reader
from tourelle.web.sitting import EVERY, Sitting


@dataclass(frozen=True)
class Asking:
    """Who asks what, where."""

    desk: Desk
    one: Seated
    reader: Reader
    args: dict[str, Any]


Finding = Callable[[Asking], Awaitable[Any]]
LOG: Final = structlog.get_logger("tourelle.desk")
LINES: Final = 500
MOST: Final = 1 << 53  # what a page can count to


async def query(desk: Desk, one: Seated, message: wire.Query) -> None:
    await desk.hush(one)
    async with desk.lock:
        reader = one.reader
        assert reader is not None
        try:
            reader = _as(one, reader, message)
            data = await _finding(message.what)(Asking(desk, one, reader, message.args))
        except Illegal as error:
            one.send(desk.refuse(error.refusal, reader.lang, id=message.id))
        except (Malformed, ValueError, TypeError, KeyError) as error:
            found = refusal("malformed", why=str(error)[:80])
            one.send(desk.refuse(found, reader.lang, id=message.id))
        except Exception:
            _failed(desk, one, reader, message)
        else:
            one.send(wire.Answer(message.id, message.what, data))


def _failed(desk: Desk, one: Seated, reader: Reader, message: wire.Query) -> None:
    """A question changes nothing, so a fault in it is the asker's alone: were the game read again,
    anybody who watches could make every page load anew."""
    LOG.exception("no-answer", game=desk.id, what=message.what[:40])
    one.scene = desk.then = None  # either may be half-way
    one.send(desk.refuse(refusal("internal"), reader.lang, id=message.id))


def _as(one: Seated, reader: Reader, message: wire.Query) -> Reader:
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


def _live(desk: Desk, one: Seated) -> Sitting:
    """The present game: not for those who are behind."""
    if one.delay:
        raise Illegal(refusal("watching"))
    assert desk.sitting.playable is not None
    return desk.sitting


async def _orders(by: Asking) -> Any:
    desk, one, reader, args = by.desk, by.one, by.reader, by.args
    sitting = _live(desk, one)
    chosen = tuple(_texts(args.get("chosen", [])))
    mine = reader.seat is not None and reader.seat in reader.mine
    legal = known_orders(desk, reader) if mine and not _passed(sitting, reader) else []
    view = sitting.view(reader.seat)
    out = orders.told(
        sitting.room, legal, chosen, str(args.get("text", ""))[:100],
        _number(args.get("limit", orders.MOST)), view, reader.lang,
    )  # fmt: skip
    seat = reader.seat if legal else None
    out["asked"] = None if seat is None else sitting.playable.asked(seat)
    if legal and not out["total"]:
        out["why"] = _why_not(by, sitting)
    if args.get("peek") is True:
        out["several"] = orders.several(sitting.room, legal, chosen, view, reader.lang)
        return out
    before = one.scene
    one.scene = desk.hall.pictures.scene(sitting, reader, desk.easel, chosen)
    out["scene"] = showing.patch(one.scene, before)
    return out


def _why_not(by: Asking, sitting: Sitting) -> dict[str, str] | None:
    """What is wrong with an order that was typed in full, as far as this seat can know."""
    room, seat, text = sitting.room, by.reader.seat, str(by.args.get("text", ""))[:100]
    if room.notation is None or seat is None:
        return None
    world = room.rules.imagine(sitting.view(seat), FastDice(1))
    try:
        choice = room.notation.read(world, text)
    except Illegal as error:
        return _fault(by, error.refusal)
    except Malformed as error:  # a room's own may have words; else it is no order yet
        plain = getattr(error, "plain", None)
        if plain is None or str(getattr(error, "code", "")).endswith(".syntax"):
            return None
        return {"text": str(plain(by.reader.lang)), "rule": str(getattr(error, "rule", ""))}
    found = [ask.refuse(choice) for ask in sitting.playable.asks() if ask.seat == seat]
    return next((_fault(by, fault) for fault in found if fault not in (None, FOREIGN)), None)


def _fault(by: Asking, found: Refusal | None) -> dict[str, str]:
    assert found is not None
    told = by.desk.refuse(found, by.reader.lang)
    return {"text": told.text, "rule": told.rule}


def _passed(sitting: Sitting, reader: Reader) -> bool:
    """Whether the question to this seat is one that its standing order answers."""
    asks = sitting.playable.asks()
    return any(ask.seat == reader.seat and sitting.passes(ask) for ask in asks)


def known_orders(desk: Desk, reader: Reader) -> list[orders.Order]:
    """All orders of a seat, made once for each step."""
    assert reader.seat is not None
    key = (desk.sitting.step, reader.seat, reader.lang)
    found = desk.orders.get(key)
    if found is None:
        sitting = desk.sitting
        view = sitting.view(reader.seat)
        made = orders.orders_of(
            sitting.room, sitting.playable.asks(), reader.seat, view, reader.lang
        )
        found = desk.orders[key] = list(made)
    return cast("list[orders.Order]", found)


async def _odds(by: Asking) -> Any:
    """For what may be done now; anything else would be a question about a hidden world."""
    desk, one, reader, args = by.desk, by.one, by.reader, by.args
    sitting = _live(desk, one)
    table = sitting.playable
    choice = table.choice_from(args.get("choice"))
    asks = [ask for ask in table.asks() if ask.seat == reader.seat]
    if reader.seat not in reader.mine or all(ask.refuse(choice) for ask in asks):
        raise Illegal(refusal("not-asked"))
    view = sitting.view(reader.seat)
    return orders.odds_data(sitting.room.odds(choice, view, reader.lang))


async def _would(by: Asking) -> Any:
    """Whether the referee would take a choice, while it is still being dragged; if not, why."""
    desk, one, reader, args = by.desk, by.one, by.reader, by.args
    sitting = _live(desk, one)
    table = sitting.playable
    asks = [ask for ask in table.asks() if ask.seat == reader.seat]
    if reader.seat not in reader.mine or not asks:
        raise Illegal(refusal("not-asked"))
    choice = table.choice_from(args.get("choice"))
    faults = [ask.refuse(choice) for ask in asks]
    if None not in faults:
        found = next((fault for fault in faults if fault not in (None, FOREIGN)), FOREIGN)
        assert found is not None
        told = desk.refuse(found, reader.lang)
        return {"ok": False, "code": told.code, "text": told.text, "rule": told.rule}
    view, room = sitting.view(reader.seat), sitting.room
    parts = room.parts(choice, view, reader.lang)
    label = room.speech.choice(choice, view, reader.lang)
    return {"ok": True, "label": label, "parts": [part.key for part in parts]}


async def _inspect(by: Asking) -> Any:
    desk, one, reader, args = by.desk, by.one, by.reader, by.args
    sitting = _live(desk, one)
    key = str(args.get("key", ""))[:100]
    told = sitting.room.inspect(sitting.view(reader.seat), key, reader.lang)
    return {"facts": showing.facts(told)}


async def _board(by: Asking) -> Any:
    desk, one, reader = by.desk, by.one, by.reader
    sitting = _live(desk, one)
    return {"text": sitting.room.board(sitting.view(reader.seat), reader.lang)}


async def _scene(by: Asking) -> Any:
    """An earlier step, as this seat was shown it."""
    desk, one, reader, args = by.desk, by.one, by.reader, by.args
    latest = desk.shown(one)
    step = _number(args.get("step", latest))
    if one.delay or not 0 <= step <= latest or desk.sitting.row.status == "waiting":
        raise Illegal(refusal("no-step", step=step))
    reader = _other_lens(desk, reader, args)
    if desk.sitting.table is None:
        return await _reel(desk, reader, step)
    then = await moment(desk, step)
    scene = desk.hall.pictures.scene(then, reader, Easel())
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


async def _reel(desk: Desk, reader: Reader, step: int) -> Any:
    """The rules are gone: what was kept of it."""
    store = desk.hall.store
    who = NOBODY if reader.seat is None else reader.seat
    kept = await unreeled(store, desk.id, step, who) or {"svg": "", "ground": ""}
    lines = await store.lines_at(desk.id, step)
    return {
        "step": step,
        "steps": desk.sitting.step,
        "seat": reader.seat,
        **kept,
        "log": _lines(lines, reader),
        "motions": [],
        "banners": [],
        "status": [],
        "text": "",
    }


async def moment(desk: Desk, step: int) -> Sitting:
    """The table after *step*: one step on from the last that was looked at, where possible."""
    then, store = desk.then, desk.hall.store
    if then is not None and then.table is not None and 0 <= step - then.step <= EVERY:
        for made in await store.steps(desk.id, then.step, step):
            then.last = again(then.table, made)
            then = desk.then = _moved(then, made.seq)
        then.lines[:] = await store.lines_at(desk.id, step)
        return then
    desk.then = await sitting_at(store, desk.sitting, step)
    return desk.then


def _moved(then: Sitting, step: int) -> Sitting:
    then.row = replace(then.row, steps=step)
    then.moved()
    return then


def _other_lens(desk: Desk, reader: Reader, args: dict[str, Any]) -> Reader:
    seat, near, theme = args.get("seat", reader.seat), args.get("near"), args.get("theme")
    seats = range(desk.sitting.row.seats)
    if seat != reader.seat:
        if seat is not None and seat not in seats:
            raise Illegal(refusal("not-yours"))
        if seat is not None and seat not in reader.mine and desk.sitting.row.status != "over":
            raise Illegal(refusal("not-over"))
    return replace(
        reader,
        seat=None if seat is None else Seat(seat),
        theme=theme if theme in ("light", "dark") else reader.theme,
        near=Seat(near) if type(near) is int and near in seats else reader.near,
    )


async def _log(by: Asking) -> Any:
    desk, one, reader, args = by.desk, by.one, by.reader, by.args
    if one.delay:
        raise Illegal(refusal("watching"))
    before = args.get("before")
    limit = max(1, min(_number(args.get("limit", LINES)), LINES))
    at = None if before is None else _number(before)
    rows = await desk.hall.store.lines(desk.id, at, limit)
    return {"log": _lines(rows, reader), "more": bool(rows) and rows[0].n > 1}


def _lines(rows: list[LineRow], reader: Reader) -> list[wire.Line]:
    return lines_for(rows, reader.seat, reader.lang)


async def _rule(by: Asking) -> Any:
    reader, args = by.reader, by.args
    found = rulebook.rule(str(args.get("id", ""))[:40], reader.lang)
    if found is None:
        return None
    return {"id": found.id, "title": found.title, "text": found.text, "game": found.game}


def _number(value: Any) -> int:
    if type(value) is not int or not -MOST <= value <= MOST:
        raise Malformed("expected a whole number that is not too large")
    return value


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list) or len(value) > 40:
        raise Malformed("expected a list of keys")
    return [str(item)[:100] for item in value]


QUERIES: Final[dict[str, Finding]] = {
    "orders": _orders,
    "odds": _odds,
    "would": _would,
    "inspect": _inspect,
    "scene": _scene,
    "log": _log,
    "rule": _rule,
    "board": _board,
}
