"""Who answers without a person: bots, stand-ins for those who left, standing orders."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import structlog

from tourelle.core.ask import Ask, Illegal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.web.botpool import BotCrash, BotLate, BotPool, Thought
from tourelle.web.standing import StandingOrder
from tourelle.web.timing import now_ms

if TYPE_CHECKING:
    from tourelle.web.desk import Desk

LOG: Final = structlog.get_logger("tourelle.bots")
PLAIN: Final = "random"  # what a bot is replaced by when it fails


class Helpers:
    def __init__(self, pool: BotPool, finder: str, budget: int, pace: int) -> None:
        self._pool: Final = pool
        self._finder: Final = finder
        self._budget: Final = budget
        self._pace: Final = pace

    async def work(self, desk: Desk) -> None:
        """Answer until it is a person's turn."""
        while True:
            await desk.veil.quiet()
            async with desk.lock:
                ask = self.mine(desk)
                if ask is None:
                    desk.awake = False
                    return
                asked = desk.sitting.playable.asked(ask.seat)
                thought = self._thought(desk, ask)
            answer = await self._answer(desk, ask, thought)
            async with desk.lock:
                if desk.sitting.table is None or desk.sitting.table.asked(ask.seat) != asked:
                    continue  # the question is no longer the same
                await self._play(desk, ask, answer, asked)

    def mine(self, desk: Desk) -> Ask[Any] | None:
        """An open question that no person has to answer."""
        table = desk.sitting.table
        if table is None or desk.sitting.row.status != "playing":
            return None
        for ask in table.asks():
            person = desk.sitting.row.people[ask.seat]
            if person.kind == "bot" or self._standing(desk, ask) is not None:
                return ask
        return None

    def _standing(self, desk: Desk, ask: Ask[Any]) -> Json:
        """What the seat's standing order says to this question, if anything."""
        if desk.sitting.passes(ask):
            return default_of(ask)
        kinds = desk.sitting.row.people[ask.seat].standing
        if ask.kind not in kinds:
            return None
        order = StandingOrder(desk.sitting.room, ask.seat, kinds)
        choice = order.answer(desk.sitting.view(ask.seat), FastDice(1))
        said: Json = None if choice is None else choice.data()
        return said

    def _thought(self, desk: Desk, ask: Ask[Any]) -> Thought | None:
        """What the bot is told; None: the default answer will do."""
        person, row = desk.sitting.row.people[ask.seat], desk.sitting.row
        if person.kind != "bot" or ask.kind == "roll":
            return None
        view = desk.sitting.view(ask.seat)
        luck = secrets.randbits(32)
        return Thought(self._finder, row.game, row.pack, person.bot, ask.seat, view, luck)

    async def _answer(self, desk: Desk, ask: Ask[Any], thought: Thought | None) -> Json:
        if thought is None:
            async with desk.lock:
                return self._standing(desk, ask)
        pace = 0 if desk.sitting.row.window is not None else self._pace  # windows have their own
        pause = asyncio.create_task(asyncio.sleep(pace / 1000))
        try:
            return await self._pool.think(thought, self._budget)
        except BotLate:
            LOG.warning("bot-late", game=desk.id, seat=ask.seat, bot=thought.spec)
            if self._budget > 0:
                await self._report(desk, "bot-late", ask.seat)
        except BotCrash as error:
            LOG.error("bot-crash", game=desk.id, seat=ask.seat, bot=thought.spec, error=str(error))
            await self._replace(desk, ask.seat)
        finally:
            await pause
        return None

    async def _replace(self, desk: Desk, seat: Seat) -> None:
        async with desk.lock:
            person = desk.sitting.row.people[seat]
            desk.sitting.seated(seat, replace(person, bot=PLAIN))
        await self._report(desk, "bot-crash", seat)

    async def _report(self, desk: Desk, code: str, seat: Seat) -> None:
        async with desk.lock:
            job = desk.sitting.note(code, seat, now_ms())
            await desk.commit(job)
            desk.tell(job)

    async def _play(self, desk: Desk, ask: Ask[Any], answer: Json, asked: int | None) -> None:
        """Its answer if it is legal, else any legal one."""
        try:
            data = _fallback(ask) if answer is None else answer
            job = desk.sitting.play(ask.seat, data, asked, None, now_ms())
        except Illegal as error:
            LOG.error("bot-illegal", game=desk.id, seat=ask.seat, code=error.refusal.code)
            now_ask = next(a for a in desk.sitting.playable.asks() if a.seat == ask.seat)
            job = desk.sitting.play(ask.seat, _fallback(now_ask), asked, None, now_ms())
        await desk.commit(job)
        desk.tell(job)


def default_of(ask: Ask[Any]) -> Json:
    said: Json = None if ask.default is None else ask.default.data()
    return said


def _fallback(ask: Ask[Any]) -> Json:
    """The default where there is one, else any."""
    choice = ask.default
    if choice is None or ask.kind == "turn":
        choice = ask.sample(FastDice(secrets.randbits(32)))
    data: Json = choice.data()
    return data
