"""Who plays a lesson with its learner: the script, one line after another, at a bot's pace."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.services import Services
from tourelle.web.now import now_ms
from tourelle.web.session.lesson_session import LessonSession

LOG: Final = structlog.get_logger("tourelle.lessons")


class Tutor:
    """The scripts of all open lessons."""

    def __init__(self, services: Services) -> None:
        self._pace: Final = services.config.bot_pace
        self._tasks: Final = services.tasks
        self._awake: Final[set[LiveGame]] = set()

    def wake(self, live: LiveGame) -> None:
        """Go on, if the script has something to say."""
        session = live.session
        if live not in self._awake and isinstance(session, LessonSession) and session.is_busy:
            self._awake.add(live)
            self._tasks.spawn(self._teach(live))

    async def _teach(self, live: LiveGame) -> None:
        try:
            with live.pinned():
                while await self._said(live):
                    pass
        except Exception:
            LOG.exception("lesson", game=live.id)
            await live.recover()
        finally:
            self._awake.discard(live)

    async def _said(self, live: LiveGame) -> bool:
        """One thing of the script; whether there may be more."""
        async with live.lock:
            session = live.session
            if not isinstance(session, LessonSession) or not session.is_busy:
                return False
            job = session.go_on(now_ms())
            await live.publish(job)
            busy = session.is_busy
        if busy:
            await asyncio.sleep(self._pace / 1000)
        return busy
