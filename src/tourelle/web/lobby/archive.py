"""Requests about whole games: records in and out, proofs, sandboxes, rematches."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.core.ask import Illegal, refusal
from tourelle.core.recordfile import SUFFIX, record_text
from tourelle.core.replay import Disproved
from tourelle.web.api import api_route, share, told
from tourelle.web.desk import Desk
from tourelle.web.house import (
    UPLOAD,
    body_of,
    house_of,
    lang_of_request,
    limited,
    own_token,
    rights,
    with_cookie,
)
from tourelle.web.queries import moment
from tourelle.web.records import forked, imported, positions, proved, read, record_of
from tourelle.web.rematch import agreed_rematch
from tourelle.web.rows import NOBODY, GameRow, HoldRow, Write
from tourelle.web.store import Store
from tourelle.web.timing import now_ms
from tourelle.web.tokens import hashed
from tourelle.web.words import WEB


async def _desk(request: Request) -> Desk:
    """The table of a game that this device holds something of, unless it must stay behind."""
    game = request.path_params["game"]
    held = await rights(request, game)
    desk = await house_of(request).hall.enter(game)
    if held.behind(None, desk.sitting.row, now_ms()):
        raise Illegal(refusal("watching"))
    return desk


def _all_open(row: GameRow) -> None:
    """A running game that hides something gives nothing away."""
    if row.status == "waiting":
        raise Illegal(refusal("not-begun"))
    if row.hides and row.status != "over":
        raise Illegal(refusal("hidden"))


async def get_record(request: Request) -> Response:
    limited(request, 0.5)
    desk = await _desk(request)
    row = desk.sitting.row
    _all_open(row)
    if row.kind == "sandbox":
        raise Illegal(refusal("sandbox"))
    record = await record_of(house_of(request).hall.store, row)
    if row.status != "over":
        record.seed = None
    name = f"{row.game}-{row.id}"
    if request.query_params.get("form") == "text":
        notation = desk.sitting.room.notation
        if notation is None:
            raise Illegal(refusal("no-notation"))
        return _file(await asyncio.to_thread(notation.game, record), f"{name}.txt", "text/plain")
    return _file(record_text(record), name + SUFFIX, "application/json")


def _file(text: str, name: str, kind: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=headers)


async def get_proof(request: Request) -> Response:
    """The record played again; while the game runs, the seed stays with the house."""
    limited(request, 5)
    desk, lang = await _desk(request), lang_of_request(request)
    row, store = desk.sitting.row, house_of(request).hall.store
    # until what came of a window is told, the count would tell who is asked, the seed how it ends
    known = desk.veil.step
    seed = row.seed.hex() if row.status == "over" and known is None else None
    steps = row.steps if known is None else known
    answer: dict[str, Any] = {
        "ok": False, "text": "", "promise": row.promise, "seed": seed, "steps": steps,
    }  # fmt: skip
    if desk.sitting.table is None or row.kind == "sandbox":
        code = "not-begun" if row.status == "waiting" else "sandbox"
        answer["text"] = WEB.say(lang, "proof.other" if row.status == "over" else f"refuse.{code}")
        return told(answer)
    try:
        record = await record_of(store, row)
        await asyncio.to_thread(proved, desk.sitting.room, record)
    except Disproved as error:
        answer["text"] = WEB.say(lang, "proof.bad", step=error.step, why=error.reason)
        return told(answer)
    answer["ok"] = True
    answer["text"] = WEB.say(lang, "proof.ok" if seed else "proof.open")
    return told(answer)


async def post_import(request: Request) -> Response:
    limited(request, 5)
    house, token = house_of(request), own_token(request)
    body = await body_of(request, UPLOAD)
    text, device, lang = body.get("text"), hashed(token), lang_of_request(request)
    if not isinstance(text, str) or not text.strip():
        raise Illegal(refusal("unreadable", why="it is empty"))
    job = await asyncio.to_thread(_read, house.hall.served, text, device, lang)
    row = await _stored(house.hall.store, job, device)
    answer = {"game": row.id, "url": f"/{'replay' if row.kind == 'replay' else 'play'}/{row.id}"}
    return with_cookie(request, told(answer), token)


def _read(served: Any, text: str, device: str, lang: str) -> Write:
    """In a thread of its own: a long game takes a while to play again."""
    if len(text) < 4096 and "{" not in text:
        row = positions(served, text, device, lang, now_ms())
        if row is not None:
            return Write(row, new=True)
    return imported(served, read(served, text), device, lang, now_ms())


async def _stored(store: Store, job: Write, device: str) -> GameRow:
    """Every seat of it belongs to whoever brought it."""
    row = job.game
    holds = [HoldRow(device, row.id, "seat", seat) for seat in range(row.seats)]
    holds.append(HoldRow(device, row.id, "watch", NOBODY))
    await store.write(replace(job, holds=tuple(holds)))
    return row


async def post_fork(request: Request) -> Response:
    limited(request, 2)
    desk, token = await _desk(request), own_token(request)
    step = (await body_of(request)).get("step")
    async with desk.lock:
        _all_open(desk.sitting.row)
        if type(step) is not int or not 0 <= step <= desk.sitting.step:
            raise Illegal(refusal("no-step", step=str(step)[:20]))
        assert desk.sitting.playable is not None
        then = await moment(desk, step)
        job = forked(then, hashed(token), lang_of_request(request), now_ms())
    row = await _stored(house_of(request).hall.store, job, hashed(token))
    answer = {"game": row.id, "url": f"/play/{row.id}"}
    return with_cookie(request, told(answer), token)


async def post_rematch(request: Request) -> Response:
    """At once where one device holds all people's seats; else all must want it."""
    limited(request)
    game = request.path_params["game"]
    held = await rights(request, game)
    desk = await _desk(request)
    async with desk.lock:
        desk.rematch.update(held.seats)
        job = await agreed_rematch(desk)
        if job is not None:
            await desk.commit(job)
    desk.news()
    following = desk.sitting.row.next
    if not following:
        return told({"game": None, "url": None, "links": [], "watch": None}, 202)
    fresh = await house_of(request).hall.store.game(following.rsplit("/", 1)[-1])
    assert fresh is not None
    return told(await share(request, fresh))


ARCHIVE: Final = [
    api_route("/api/games/{game}/record", get_record, "GET"),
    api_route("/api/games/{game}/proof", get_proof, "GET"),
    api_route("/api/games/{game}/fork", post_fork, "POST"),
    api_route("/api/games/{game}/rematch", post_rematch, "POST"),
    api_route("/api/import", post_import, "POST"),
]
