"""A game in the list of those that a device holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from tourelle.core.clock import Clock, clock_terms_from
from tourelle.core.codec import field, fields
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame
from tourelle.web.live.delays import last_step
from tourelle.web.live.gate import known_step
from tourelle.web.live.lounge import Lounge
from tourelle.web.now import now_ms
from tourelle.web.session.logbook import lines_for
from tourelle.web.session.naming import scenario_name
from tourelle.web.session.open_table import preview, role_in
from tourelle.web.session.opening import game_of
from tourelle.web.session.rights import Rights, rights_of
from tourelle.web.store.rows import GameRow
from tourelle.web.wire import Line


async def my_game_data(lounge: Lounge, row: GameRow, device: str, lang: Lang) -> dict[str, Any]:
    """Read from the row alone, as far as the gate lets this device look: a list opens no game."""
    held = rights_of(device, await lounge.store.holds(row.id))
    game = await game_of(lounge.store, lounge.served, row)
    known = await _known(lounge, row, held)
    alone = next(iter(held.seats)) if len(held.seats) == 1 else None
    lines = lines_for(await lounge.store.lines(row.id, None, 1, known.step), alone, lang)
    turn = [seat for seat in row.turn if known.whole or (known.asked and Seat(seat) in held.seats)]
    over = row.status == "over" and known.whole
    return {
        "game": row.id,
        "name": row.game,
        "title": row.game if game is None else game.speech.title(lang),
        "kind": row.kind,
        "scenario": scenario_name(game, row, lang),
        "seats": _people(row, _roles(lounge, game, row, known, lang)),
        "mine": sorted(held.seats),
        "turn": turn,
        "yours": not over and any(Seat(seat) in held.seats for seat in turn),
        "waiting": [at for at, nonce in enumerate(row.nonces) if not nonce],
        "over": (lines[-1].text if lines else str(row.outcome)) if over else None,
        "result": _result(row, held) if over else "",
        "step": known.step,
        "at": row.updated if known.whole else _time(row, lines),
        "left": _left(row) if known.whole else None,
        "last": lines[-1].text if lines else "",
        "hides": row.hides,
        "url": f"/play/{row.id}",
        "replay": f"/replay/{row.id}",
        "picture": f"/api/games/{row.id}/mini.svg?step={known.step}",
    }


def _result(row: GameRow, held: Rights) -> str:
    """How it ended for the one seat of this device: won, lost, draw; empty: it has several, or
    none, or it was ended without ranks."""
    ranks = row.outcome[1] if isinstance(row.outcome, list) and len(row.outcome) == 2 else None
    if not isinstance(ranks, list) or len(held.seats) != 1:
        return ""
    if all(rank == 1 for rank in ranks):
        return "draw"
    return "won" if ranks[next(iter(held.seats))] == 1 else "lost"


class Known(NamedTuple):
    """How much of a game a device may know now."""

    step: int
    behind: bool  # as it stood some time ago
    whole: bool  # all of it
    asked: bool  # in a window


async def _known(lounge: Lounge, row: GameRow, held: Rights) -> Known:
    live = lounge.at_hand(row.id)
    gate = None if live is None else live.gate
    step, delay = known_step(row, gate, held), held.behind(None, row, now_ms())
    if delay:
        step = await last_step(lounge.store, row.id, step, now_ms() - delay)
        return Known(step, True, False, False)
    veiled = row.window is not None or (gate is not None and not gate.whole)
    asked = row.window is not None and step == row.steps
    return Known(step, False, not veiled, asked and (gate is None or gate.timing.calm))


def _time(row: GameRow, lines: list[Line]) -> int:
    """When it was; steps that are not told would tell who is asked, or what is to come."""
    at = lines[-1].at if lines else None
    return row.created if at is None else at


def _roles(
    lounge: Lounge, game: AnyGame | None, row: GameRow, known: Known, lang: Lang
) -> list[str]:
    """How the seats are called, as far as it was told: a window may change it, and so may what a
    watcher has not seen yet. He is told how they were called at the start."""
    live, seats = lounge.at_hand(row.id), range(row.seats)
    if known.behind and game is not None:
        view = preview(game, row.seats, row.setup).view
        return [game.speech.seat(at, view, lang) for at in seats]
    told = row if live is None else replace(row, roles=live.broadcast.roles)
    return [role_in(told, at, lang) for at in seats]


def _people(row: GameRow, roles: list[str]) -> list[dict[str, Any]]:
    return [
        {"seat": at, "role": roles[at], "name": p.name, "kind": p.kind, "bot": p.bot}
        for at, p in enumerate(row.people)
    ]


def _left(row: GameRow) -> list[int] | None:
    """What every seat has on its clock."""
    if row.clock is None:
        return None
    known = fields(row.clock)
    clock = Clock(clock_terms_from(field(known, "terms")), row.seats)
    clock.load(field(known, "data"))
    falls = clock.falls()
    late = row.flag_at - falls if falls is not None and row.flag_at is not None else 0
    clock.load(field(known, "data"), late)
    return [clock.left(Seat(seat), now_ms()) for seat in range(row.seats)]
