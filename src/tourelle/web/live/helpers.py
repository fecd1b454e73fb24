"""Who answers without a person: bots, stand-ins for those who left, standing orders."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import Any, Final

import structlog

from tourelle.bots.spec import PLAIN
from tourelle.core.ask import Ask, Illegal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json
from tourelle.core.ids import Seat
from tourelle.games.offers import ROLL
from tourelle.web.live.botpool import BotCrash, BotLate, BotPool, Thought
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.services import Services
from tourelle.web.now import now_ms
from tourelle.web.session.lapsing import lapse
from tourelle.web.session.opening import kept_for
from tourelle.web.session.standing_orders import StandingOrder
from tourelle.web.session.table_mode import SECRET, mode_of

THOUGHT: Final = 6  # holds that a person may think about what has one answer
LOG: Final = structlog.get_logger("tourelle.bots")


class Helpers:
    """The helpers of all open games: each game has one at work at most."""

    def __init__(self, pool: BotPool, services: Services) -> None:
        self._pool: Final = pool
        self._finder: Final = services.served.finder
        self._budget: Final = services.config.bot_budget
        self._pace: Final = services.config.bot_pace
        self._hold: Final = services.config.window_hold
        self._tasks: Final = services.tasks
        self._awake: Final[set[LiveGame]] = set()

    def wake(self, live: LiveGame) -> None:
        """Answer, if it is for one of us."""
        if live not in self._awake and self._mine(live) is not None:
            self._awake.add(live)
            self._tasks.spawn(self._help(live))

    async def _help(self, live: LiveGame) -> None:
        try:
            with live.pinned():
                await self._work(live)
        except Exception:
            LOG.exception("helper", game=live.id)
            await live.recover()
        finally:
            self._awake.discard(live)

    async def _work(self, live: LiveGame) -> None:
        """Answer until it is a person's turn."""
        while True:
            await live.gate.timing.quiet()
            async with live.lock:
                ask = self._mine(live)
                if ask is None:
                    self._awake.discard(live)
                    return
                asked = live.session.playable.asked(ask.seat)
                thought = await self._thought(live, ask)
            answer = await self._answer(live, ask, thought)
            async with live.lock:
                if live.session.table is None or live.session.table.asked(ask.seat) != asked:
                    continue  # the question is no longer the same
                await self._play(live, ask, answer, asked)

    def _mine(self, live: LiveGame) -> Ask[Any] | None:
        """An open question that no person has to answer."""
        table = live.session.table
        if table is None or live.session.row.status != "playing":
            return None
        for ask in table.asks():
            person = live.session.row.people[ask.seat]
            if person.kind == "bot" or self._standing(live, ask) is not None:
                return ask
        return None

    def _standing(self, live: LiveGame, ask: Ask[Any]) -> Json:
        """What needs nobody, or what the seat's standing order says; None: it is asked."""
        told = live.session.by_itself(ask)
        if told is not None:
            return told
        kinds = live.session.row.people[ask.seat].standing
        if ask.kind not in kinds:
            return None
        order = StandingOrder(live.session.room, ask.seat, kinds)
        choice = order.answer(live.session.view(ask.seat), FastDice(1))
        said: Json = None if choice is None else choice.data()
        return said

    async def _thought(self, live: LiveGame, ask: Ask[Any]) -> Thought | None:
        """What the bot is told; None: the default answer will do."""
        person, row = live.session.row.people[ask.seat], live.session.row
        if person.kind != "bot" or ask.kind == ROLL or live.session.by_itself(ask) is not None:
            return None
        view = live.session.view(ask.seat)
        luck = secrets.randbits(32)
        store, served = live.services.store, live.services.served
        kept = await kept_for(store, served, row.game, row.content, row.pack)
        return Thought(
            self._finder, row.game, row.pack, person.bot, ask.seat, view, luck, row.content, kept,
            row.rules,
        )  # fmt: skip

    async def _answer(self, live: LiveGame, ask: Ask[Any], thought: Thought | None) -> Json:
        if thought is None:
            await asyncio.sleep(self._wait(live, ask) / 1000)
            async with live.lock:
                return self._standing(live, ask)
        pace = 0 if live.session.row.window is not None else self._pace  # windows have their own
        pause = asyncio.create_task(asyncio.sleep(pace / 1000))
        tally = live.services.tally.bots
        try:
            answer = await self._pool.think(thought, self._budget)
            tally["answered"] += 1
            return answer
        except BotLate:
            tally["late"] += 1
            LOG.warning("bot-late", game=live.id, seat=ask.seat, bot=thought.spec)
            if self._budget > 0:
                await self._report(live, "bot-late", ask.seat)
        except BotCrash as error:
            tally["crashed"] += 1
            LOG.error("bot-crash", game=live.id, seat=ask.seat, bot=thought.spec, error=str(error))
            await self._replace(live, ask.seat)
        finally:
            await pause
        return None

    def _wait(self, live: LiveGame, ask: Ask[Any]) -> int:
        """Milliseconds before the table answers: windows have their own time, a bot its pace, and
        where anything is hidden an answer at once would tell that there was but one. At a secret
        table it takes as long as somebody might think."""
        if live.session.table is None or live.session.row.window is not None:
            return 0
        if live.session.row.people[ask.seat].kind == "bot":
            return self._pace
        if not live.session.row.hides:
            return 0
        secret = mode_of(live.session.row) == SECRET
        return self._hold * (2 + secrets.randbelow(THOUGHT) if secret else 1)

    async def _replace(self, live: LiveGame, seat: Seat) -> None:
        async with live.lock:
            person = live.session.row.people[seat]
            live.session.seat_row(seat, replace(person, bot=PLAIN))
        await self._report(live, "bot-crash", seat)

    async def _report(self, live: LiveGame, code: str, seat: Seat) -> None:
        async with live.lock:
            await live.publish(live.session.note(code, seat, now_ms()))

    async def _play(self, live: LiveGame, ask: Ask[Any], answer: Json, asked: int | None) -> None:
        """Its answer if it is legal, else any legal one."""
        session = live.session
        try:
            job = None if session.by_itself(ask) is None else lapse(session, now_ms())
            if job is None:
                data = _fallback(ask) if answer is None else answer
                job = session.play(ask.seat, data, asked, None, now_ms())
        except Illegal as error:
            LOG.error("bot-illegal", game=live.id, seat=ask.seat, code=error.refusal.code)
            now_ask = next(a for a in live.session.playable.asks() if a.seat == ask.seat)
            job = live.session.play(ask.seat, _fallback(now_ask), asked, None, now_ms())
        await live.publish(job)


def _fallback(ask: Ask[Any]) -> Json:
    """The default where there is one, else any."""
    choice = ask.default
    if choice is None or ask.kind == "turn":
        choice = ask.sample(FastDice(secrets.randbits(32)))
    data: Json = choice.data()
    return data
