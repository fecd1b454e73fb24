"""A master's advice to somebody who plays against bots: what he would do, and what would follow
from what is planned. It is thought out where bots think, from the asker's view alone."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Any, Final

from tourelle.bots.advice import Adviser, Follows, Heard
from tourelle.core.ask import Illegal, refusal
from tourelle.core.chance import FastDice
from tourelle.core.codec import Json, Malformed
from tourelle.core.words import Lang
from tourelle.games.game import AnyGame
from tourelle.web import wire
from tourelle.web.live.botpool import BotCrash, BotLate, BotPool, Thought, room_of
from tourelle.web.live.connection import Connection
from tourelle.web.live.live_game import LiveGame
from tourelle.web.live.showing import Reader
from tourelle.web.session.opening import kept_for
from tourelle.web.store.rows import GameRow

BUDGET: Final = 5_000  # milliseconds; a master takes about one second
ADVICE: Final = "advice"


@dataclass(frozen=True)
class Counsel(Thought):
    """What an adviser is asked: a view, and perhaps what its owner is about to do."""

    lang: Lang = "en"
    planned: Json = None

    def answer(self) -> Json:
        game = room_of(self)
        adviser: Adviser[Any, Any, Any] = Adviser(game, self.seat)
        planned = None if self.planned is None else game.rules.choice_from(self.planned)
        best, chance = adviser.weighed(self.view, FastDice(self.luck), planned)
        told: dict[str, Json] = {
            "best": [
                {**self._said(game, one.choice), "percent": round(100 * one.chance)} for one in best
            ],
        }
        if chance is not None:
            follows = adviser.follows(self.view, planned, FastDice(self.luck))
            told["planned"] = {
                **self._said(game, planned),
                "percent": round(100 * chance),
                **self._follows(game, follows),
            }
        return told

    def _said(self, game: AnyGame, choice: Any) -> dict[str, Json]:
        parts = game.parts(choice, self.view, self.lang)
        return {
            "label": game.speech.order(choice, self.view, self.lang),
            "keys": [part.key for part in parts],
        }

    def _follows(self, game: AnyGame, found: Follows[Any]) -> dict[str, Json]:
        """In one world that could be true: what comes of it, as this seat would hear it."""
        return {
            "told": self._lines(game, found.own),
            "reply": [] if found.reply is None else self._lines(game, found.reply),
        }

    def _lines(self, game: AnyGame, heard: Heard[Any]) -> list[Json]:
        events = (notice.told_to(self.seat) for notice in heard.notices)
        lines = (game.speech.event(one, heard.view, self.lang) for one in events if one is not None)
        return [line for line in lines if line]


def consult(pool: BotPool, live: LiveGame, one: Connection, message: wire.Query) -> None:
    """Somebody begins to think for *one*, who may play meanwhile: his clock runs. A table has one
    adviser, however many pages ask."""
    thinking = live.beside.adviser
    if thinking is not None and not thinking.done():
        raise Illegal(refusal("rate"))
    live.beside.adviser = asyncio.create_task(advise(pool, live, one, message))


async def advise(pool: BotPool, live: LiveGame, one: Connection, message: wire.Query) -> None:
    """The table waits only while the question is put together."""
    reader = one.reader
    assert reader is not None
    try:
        async with live.hushed(one.rights):
            counsel = await _counsel(live, reader, message.args.get("choice"))
        told = await pool.think(counsel, BUDGET)
    except Illegal as error:
        one.send(live.gate.refuse(error.refusal, reader.lang, id=message.id))
    except (Malformed, ValueError, TypeError, KeyError) as error:
        found = refusal("malformed", why=str(error)[:80])
        one.send(live.gate.refuse(found, reader.lang, id=message.id))
    except (BotLate, BotCrash):
        one.send(live.gate.refuse(refusal("no-advice"), reader.lang, id=message.id))
    else:
        one.send(wire.Answer(message.id, ADVICE, told))


async def _counsel(live: LiveGame, reader: Reader, planned: Json) -> Counsel:
    session, row, seat = live.session, live.session.row, reader.seat
    if seat is None or seat not in reader.mine or session.table is None:
        raise Illegal(refusal("watching"))
    if not is_alone(row):
        raise Illegal(refusal("not-alone"))
    asks = [ask for ask in session.playable.asks() if ask.seat == seat]
    choice = None if planned is None else session.playable.choice_from(planned)
    if not asks or (choice is not None and all(ask.refuse(choice) for ask in asks)):
        raise Illegal(refusal("not-asked"))
    served = live.services.served
    kept = await kept_for(live.services.store, served, row.game, row.content, row.pack)
    return Counsel(
        served.finder, row.game, row.pack, "", seat, session.view(seat), secrets.randbits(32),
        row.content, kept, row.rules, reader.lang, planned,
    )  # fmt: skip


def is_alone(row: GameRow) -> bool:
    """Whether one person plays, against bots: nobody is helped against somebody else, nor against
    the bot that stands in for him until he is back."""
    people = sum(person.kind != "bot" or person.stand_in for person in row.people)
    return row.kind == "sandbox" or people == 1
