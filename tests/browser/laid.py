"""Tables that are laid at once where something can be looked at, instead of being played up to.

A game is played here, without a page, by bots of one seed until the moment that is wanted; then it
is broken off, brought to the server as a record, and played on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.conftest import POST
from tourelle.bots.spec import player
from tourelle.core.ask import Ask
from tourelle.core.chance import FastDice
from tourelle.core.decree import ABANDON, Decree
from tourelle.core.ids import Seat
from tourelle.core.recordfile import record_text
from tourelle.core.table import Table
from tourelle.games import registry

MOST: Final = 600  # steps until the moment must have come
Moment = Callable[[Any, Ask[Any]], bool]


@dataclass(frozen=True)
class Laid:
    """A game as a record, and the step at which it is looked at."""

    text: str
    step: int


def asked(kind: str, seat: int = 0, nth: int = 1) -> Moment:
    """The *nth* time that *seat* is asked that."""
    seen: set[int] = set()

    def is_it(table: Any, ask: Ask[Any]) -> bool:
        if ask.kind == kind and ask.seat == seat:
            seen.add(table.count)
        return len(seen) >= nth

    return is_it


def never(_table: Any, _ask: Ask[Any]) -> bool:
    """To the end."""
    return False


def played(
    name: str, until: Moment, bot: str = "greedy", seed: int = 1, seats: int = 2, **setup: Any
) -> Laid:
    """A game that has come to the moment; to its end where the moment never comes."""
    game = registry.game(name)
    table: Any = Table(game.rules, seats, setup, b"laid%d" % seed, ("laid",) * seats)
    bots = [player(bot, game, Seat(seat)) for seat in range(seats)]
    dice = FastDice(seed)
    while (asks := table.asks()) and table.count < MOST:
        if any(until(table, ask) for ask in asks):
            break
        seat = asks[0].seat
        table.submit(seat, bots[seat].answer(table.view(seat), dice))
    step = table.count
    for seat in range(seats - 1, 0, -1):  # what is hidden may be looked at once it is over
        if table.outcome() is None:
            table.decree(Decree(ABANDON, Seat(seat)))
    return Laid(record_text(table.reveal()), step)


@cache
def laid_at(
    name: str, kind: str, nth: int, seed: int, setup: tuple[tuple[str, Any], ...], seat: int = 0
) -> Laid:
    """The same, kept: a stage is looked at more than once."""
    until = asked(kind, seat, nth) if kind else never
    return played(name, until, seed=seed, **dict(setup))


def brought(page: Page, site: str, game: Laid) -> str:
    """The record at the server: the number of its game."""
    page.goto(site)
    told = page.evaluate(POST, ["/api/import", {"text": game.text}])
    assert "game" in told, told
    found: str = told["game"]
    return found


def lay(page: Page, site: str, game: Laid, seat: int | None = 0) -> None:
    """The page at the table, as *seat* against the computer; None: all seats here."""
    how = {"step": game.step} | ({} if seat is None else {"seat": seat})
    fork = page.evaluate(POST, [f"/api/games/{brought(page, site, game)}/fork", how])
    assert "url" in fork, fork
    page.goto(site + fork["url"])
