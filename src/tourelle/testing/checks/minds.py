"""What bots think with: shortlists are legal, bounded and never empty, quick answers are legal, and
neither changes anything."""

from __future__ import annotations

from typing import Any, Final

from tourelle.core.chance import Dice
from tourelle.core.codec import canonical
from tourelle.core.ids import Seat
from tourelle.testing.case import AnyAsk, AnyTable, Case, answers

LIMITS: Final = (1, 2, 12, 2048)


def shortlists(case: Case) -> int:
    """In worlds that a bot may imagine, for each that is asked; how many were looked at."""
    table, bot, seen = case.table(), case.bot(), 0
    for seat, choice in answers(case, table, bot):
        if case.now(bot):
            check_shortlists(case, table, seat, bot)
            seen += 1
        table.submit(seat, choice)
    return seen


def check_shortlists(case: Case, table: AnyTable, seat: Seat, bot: Dice) -> None:
    world = case.rules.imagine(table.view(seat), bot)
    before = canonical(world.data())
    for ask in case.rules.asks(world):
        if ask.seat == seat:
            least = sum(len(domain.listed() or ()) for domain in ask.domains)
            for limit in LIMITS:
                check_shortlist(case, world, ask, bot, limit, min(2, least))
            check_playing_on(case, world, ask, bot)
    assert canonical(world.data()) == before, f"{case}: a shortlist changed the world"


def check_shortlist(case: Case, world: Any, ask: AnyAsk, bot: Dice, limit: int, least: int) -> None:
    """*least*: so many can be compared, if so many are wanted."""
    assert case.game is not None, f"{case}: rules alone have no judge"
    found = case.game.judge.shortlist(world, ask, bot, limit)
    count, where = len(found.answers), f"{case}: {ask.kind}, {limit} at most"
    assert count <= limit, f"{where}: {count} are listed"
    assert 1 <= found.clear <= count, f"{where}: {found.clear} of {count} are clear"
    assert count >= min(limit, least), f"{where}: nothing to compare"
    for answer in found.answers:
        assert ask.refuse(answer) is None, f"{where}: {answer} is listed and refused"
    apart = {canonical(answer.data()) for answer in found.answers}
    assert len(apart) == count, f"{where}: something is listed twice"


def check_playing_on(case: Case, world: Any, ask: AnyAsk, bot: Dice) -> None:
    """How a game is played on in thought: by legal answers, to a chance of winning."""
    assert case.game is not None, f"{case}: rules alone have no judge"
    judge, where = case.game.judge, f"{case}: {ask.kind}"
    quick, declined = judge.quick(world, ask, bot), judge.declined(world, ask)
    assert ask.refuse(quick) is None, f"{where}: {quick} is quick and refused"
    assert declined is None or ask.refuse(declined) is None, f"{where}: {declined} is refused"
    judge.is_calm(world)
    assert 0 <= judge.chance(world, ask.seat) <= 1, f"{where}: no chance of winning"
