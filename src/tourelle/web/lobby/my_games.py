"""A game in the list of those that a device holds."""

from __future__ import annotations

from typing import Any

from tourelle.core.clock import Clock, clock_terms_from
from tourelle.core.codec import field, fields
from tourelle.core.ids import Seat
from tourelle.core.words import Lang
from tourelle.web.live.lounge import Lounge
from tourelle.web.now import now_ms
from tourelle.web.session.logbook import lines_for
from tourelle.web.session.naming import scenario_name
from tourelle.web.session.open_table import role_in
from tourelle.web.session.opening import game_of
from tourelle.web.session.rights import rights_of
from tourelle.web.store.rows import GameRow


async def my_game_data(lounge: Lounge, row: GameRow, device: str, lang: Lang) -> dict[str, Any]:
    """Read from the row alone: a list opens no game."""
    held = rights_of(device, await lounge.store.holds(row.id))
    game = await game_of(lounge.store, lounge.served, row)
    alone = next(iter(held.seats)) if len(held.seats) == 1 else None
    lines = lines_for(await lounge.store.lines(row.id, None, 1), alone, lang)
    over, behind = row.status == "over", held.behind(None, row, now_ms()) > 0
    shown = row.steps if row.window is None else row.window
    known = row.window is None and not behind
    turn = [seat for seat in row.turn if known or Seat(seat) in held.seats]
    return {
        "game": row.id,
        "name": row.game,
        "title": row.game if game is None else game.speech.title(lang),
        "kind": row.kind,
        "scenario": scenario_name(game, row, lang),
        "seats": _people(row, lang),
        "mine": sorted(held.seats),
        "turn": turn,
        "yours": not over and any(Seat(seat) in held.seats for seat in turn),
        "waiting": [at for at, nonce in enumerate(row.nonces) if not nonce],
        "over": (lines[-1].text if lines else str(row.outcome)) if over and not behind else None,
        "step": shown,
        # in a window steps and clocks would tell who is asked
        "at": row.updated if row.window is None or not lines else lines[-1].at,
        "left": _left(row) if row.window is None else None,
        "last": lines[-1].text if lines and not behind else "",
        "hides": row.hides,
        "url": f"/play/{row.id}",
        "replay": f"/replay/{row.id}",
        "picture": f"/api/games/{row.id}/mini.svg?step={shown}",
    }


def _people(row: GameRow, lang: Lang) -> list[dict[str, Any]]:
    return [
        {"seat": at, "role": role_in(row, at, lang), "name": p.name, "kind": p.kind, "bot": p.bot}
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
