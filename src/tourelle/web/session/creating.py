"""A new game: its terms checked by the rules themselves, its seed drawn and promised."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tourelle.core.ask import Illegal, refusal
from tourelle.core.codec import Json
from tourelle.core.option import settle
from tourelle.core.seed import Lot
from tourelle.core.table import Table
from tourelle.core.words import LANGS
from tourelle.games.game import AnyGame
from tourelle.web.session.open_table import AnyTable, hides, terms_of
from tourelle.web.store.rows import GameKind, GameRow, PersonRow


def new_id() -> str:
    return secrets.token_hex(8)


def founded(
    game: AnyGame,
    scenario: str | None,
    setup: Mapping[str, Json],
    people: Sequence[PersonRow],
    terms: Json,
    host: str,
    lang: str,
    now: int,
    kind: GameKind = "live",
) -> GameRow:
    """The row of a game that can start, or Illegal with the reason."""
    seats = len(people)
    if seats not in game.rules.seats:
        raise Illegal(refusal("bad-seats", seats=seats))
    agreed = dict(settle(game.rules.options(), setup))
    lot = Lot(seats)
    row = GameRow(
        new_id(), now, kind, game.rules.name, game.rules.version, game.rules.content(),
        game.rules.pack(), seats, agreed, scenario, terms, lot.promise, lot.seed, lang, host,
        tuple(_nonce(person) for person in people), updated=now, people=tuple(people),
    )  # fmt: skip
    trial: AnyTable = Table(game.rules, seats, agreed, b"\0" * 32, ("",) * seats, terms_of(row))
    view, speech = trial.view(None), game.speech
    roles = tuple(tuple(speech.seat(s, view, lang) for s in range(seats)) for lang in LANGS)
    return replace(row, hides=hides(trial), roles=roles)


def _nonce(person: PersonRow) -> str:
    """A bot gives its number at once; it is the house's, so people's are what counts."""
    return secrets.token_hex(16) if person.kind == "bot" else ""


def scenario_setup(game: AnyGame, scenario: str | None) -> dict[str, Json]:
    if scenario is None:
        return {}
    for one in game.scenarios():
        if one.id == scenario:
            return dict(one.setup)
    raise Illegal(refusal("no-scenario", scenario=scenario[:40]))
