"""Requests about whole games: records in and out, proofs, sandboxes, rematches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from tourelle.core.ask import Illegal, refusal
from tourelle.core.record import Record
from tourelle.core.recordfile import SUFFIX, record_text
from tourelle.web.http.request_context import (
    UPLOAD,
    body_of,
    context_of,
    lang_of_request,
    limited,
    own_token,
    rights,
    whose,
    with_cookie,
)
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.rematch import agreed_rematch
from tourelle.web.lobby.api import api_route, share, told
from tourelle.web.lobby.requests import against_bots
from tourelle.web.lobby.strangers import BRIEFLY, REVIEWING, prove_again, read_game, review_again
from tourelle.web.now import now_ms
from tourelle.web.session.opening import kept_for
from tourelle.web.session.records import forked, record_of
from tourelle.web.session.rights import Rights
from tourelle.web.store.rows import NOBODY, GameRow, HoldRow, Write
from tourelle.web.store.store import Store
from tourelle.web.tokens import hashed
from tourelle.web.words import WEB

#: What was not played from its seed: no record of it could be proved.
UNPROVEN: Final = {"sandbox": "sandbox", "lesson": "lesson"}


@asynccontextmanager
async def _entered(request: Request) -> AsyncIterator[tuple[LiveGame, Rights]]:
    """The table of a game that this device holds something of, once all was told that has
    happened; it is locked. Who must stay behind is refused."""
    game = request.path_params["game"]
    held = await rights(request, game)
    live = await context_of(request).lounge.enter(game)
    with live.pinned():
        async with live.hushed(held):
            if live.gate.behind(held, None):
                raise Illegal(refusal("watching"))
            yield live, held


def _all_open(row: GameRow) -> None:
    """A running game that hides something gives nothing away."""
    if row.status == "waiting":
        raise Illegal(refusal("not-begun"))
    if row.hides and row.status != "over":
        raise Illegal(refusal("hidden"))


async def get_record(request: Request) -> Response:
    limited(request, 0.5)
    async with _entered(request) as (live, held):
        row, session = live.session.row, live.session
        _all_open(row)
        if row.kind in UNPROVEN:
            raise Illegal(refusal(row.kind))
        record = await record_of(context_of(request).lounge.store, row, live.gate.shown(held))
    name = f"{row.game}-{row.id}"
    if request.query_params.get("form") == "text":
        notation = session.room.notation
        if notation is None:
            raise Illegal(refusal("no-notation"))
        return _file(await asyncio.to_thread(notation.game, record), f"{name}.txt", "text/plain")
    if row.status != "over":
        record.seed = None
    return _file(record_text(record), name + SUFFIX, "application/json")


def _file(text: str, name: str, kind: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=headers)


async def get_proof(request: Request) -> Response:
    """The record played again; while the game runs, the seed stays with the house."""
    limited(request, 5)
    lang, store = lang_of_request(request), context_of(request).lounge.store
    async with _entered(request) as (live, held):
        row, session = live.session.row, live.session
        record = await record_of(store, row)
        # in a window the count would tell who is asked
        steps, whole = live.gate.shown(held), live.gate.whole
    seed = row.seed.hex() if row.status == "over" and whole else None
    answer: dict[str, Any] = {
        "ok": False, "text": "", "promise": row.promise, "seed": seed, "steps": steps,
    }  # fmt: skip
    if session.table is None or row.kind in UNPROVEN:
        code = "not-begun" if row.status == "waiting" else UNPROVEN.get(row.kind, "sandbox")
        answer["text"] = WEB.say(lang, "proof.other" if row.status == "over" else f"refuse.{code}")
        return told(answer)
    bad = await _proved(request, row, record)
    if bad is not None:
        answer["text"] = WEB.say(lang, "proof.bad", step=bad[0], why=bad[1])
        return told(answer)
    answer["ok"] = True
    answer["text"] = WEB.say(lang, "proof.ok" if seed else "proof.open")
    return told(answer)


async def _proved(request: Request, row: GameRow, record: Record) -> tuple[int, str] | None:
    """The step that does not hold, and why."""
    context = context_of(request)
    store, served = context.lounge.store, context.lounge.served
    kept = await kept_for(store, served, row.game, row.content, row.pack)
    return await context.workshop.do(whose(request), prove_again, served, record, kept)


async def get_review(request: Request) -> Response:
    """What somebody strong says of a game that is over."""
    limited(request, 5)
    context = context_of(request)
    store, served = context.lounge.store, context.lounge.served
    async with _entered(request) as (live, _):
        row, session = live.session.row, live.session
        if row.status != "over" or not live.gate.whole:
            raise Illegal(refusal("not-over"))
        if session.table is None or row.kind in UNPROVEN:
            raise Illegal(refusal(UNPROVEN.get(row.kind, "sandbox")))
        record = await record_of(store, row)
    kept = await kept_for(store, served, row.game, row.content, row.pack)
    lang = lang_of_request(request)
    time = BRIEFLY if "brief" in request.query_params else REVIEWING
    args = (served, record, kept, lang, time)
    return told(await context.workshop.do(whose(request), review_again, *args))


async def post_import(request: Request) -> Response:
    limited(request, 5)
    context, token = context_of(request), own_token(request)
    text = (await body_of(request, UPLOAD)).get("text")
    if not isinstance(text, str) or not text.strip():
        raise Illegal(refusal("unreadable", why="it is empty"))
    job = await _read(request, text, hashed(token))
    row = await _stored(context.lounge.store, job, hashed(token))
    answer = {"game": row.id, "url": f"/{'replay' if row.kind == 'replay' else 'play'}/{row.id}"}
    return with_cookie(request, told(answer), token)


async def _read(request: Request, text: str, device: str) -> Write:
    """Elsewhere: a long game takes a while to read and to play again."""
    context, lang = context_of(request), lang_of_request(request)
    served, now = context.lounge.served, now_ms()
    kept: tuple[bytes, ...] = ()
    for _ in range(2):
        found = await context.workshop.do(
            whose(request), read_game, served, text, device, lang, now, kept
        )
        if isinstance(found, Write):
            return found
        kept = await context.lounge.store.contents(found.game, found.content)
        if not kept:
            break
    raise Illegal(refusal("other-rules"))


async def _stored(store: Store, job: Write, device: str) -> GameRow:
    """Every seat of it that is no bot's belongs to whoever brought it."""
    row = job.game
    mine = [seat for seat, one in enumerate(row.people) if one.kind != "bot"]
    holds = [HoldRow(device, row.id, "seat", seat) for seat in mine]
    holds.append(HoldRow(device, row.id, "watch", NOBODY))
    await store.write(replace(job, holds=tuple(holds)))
    return row


async def post_fork(request: Request) -> Response:
    limited(request, 2)
    token, body = own_token(request), await body_of(request)
    step = body.get("step")
    async with _entered(request) as (live, held):
        _all_open(live.session.row)
        if type(step) is not int or not 0 <= step <= live.gate.shown(held):
            raise Illegal(refusal("no-step", step=str(step)[:20]))
        assert live.session.playable is not None
        then = await live.past.at(live.session, step)
        people = against_bots(then.room, then.row.seats, body)
        job = forked(then, hashed(token), lang_of_request(request), now_ms(), people)
    row = await _stored(context_of(request).lounge.store, job, hashed(token))
    answer = {"game": row.id, "url": f"/play/{row.id}"}
    return with_cookie(request, told(answer), token)


async def post_rematch(request: Request) -> Response:
    """At once where one device holds all people's seats; else all must want it."""
    limited(request)
    async with _entered(request) as (live, held):
        live.beside.rematch.update(held.seats)
        job = await agreed_rematch(live)
        if job is not None:
            await live.commit(job)
    live.broadcast.news()
    following = live.session.row.next
    if not following:
        return told({"game": None, "url": None, "links": [], "watch": None}, 202)
    fresh = await context_of(request).lounge.store.game(following.rsplit("/", 1)[-1])
    assert fresh is not None
    return told(await share(request, fresh))


ARCHIVE: Final = [
    api_route("/api/games/{game}/record", get_record, "GET"),
    api_route("/api/games/{game}/proof", get_proof, "GET"),
    api_route("/api/games/{game}/review", get_review, "GET"),
    api_route("/api/games/{game}/fork", post_fork, "POST"),
    api_route("/api/games/{game}/rematch", post_rematch, "POST"),
    api_route("/api/import", post_import, "POST"),
]
