"""The room of TANKS: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Choice
from tourelle.core.codec import Json
from tourelle.core.content import Entries
from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Motion, Odds, OrderPart, Scenario
from tourelle.games.tanks.builder.platoons import TanksBuilder
from tourelle.games.tanks.content import library as content
from tourelle.games.tanks.content.library import Library
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.law.state import Battle
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.mind.judge import TanksJudge
from tourelle.games.tanks.picture.cover import COVER
from tourelle.games.tanks.picture.motion import motion, tank_of
from tourelle.games.tanks.picture.order_parts import parts
from tourelle.games.tanks.picture.scene import quarter_of, scene
from tourelle.games.tanks.words import facts
from tourelle.games.tanks.words.desk import TanksDesk
from tourelle.games.tanks.words.speech import TanksSpeech
from tourelle.games.tanks.words.terminal import board_text


class TanksGame(Game[Battle, Choice, TanksView]):
    prefix = "TK"
    cover = COVER
    kinds = content.KINDS
    source = content.SOURCE

    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = Tanks(library)
        speech = TanksSpeech(rules.context)
        self.rules = rules
        self.speech = speech
        self.judge = TanksJudge(rules.context)
        self.builder = TanksBuilder(library)
        self.desk = TanksDesk(rules.context, library)
        self._context: Final = rules.context
        self._speech: Final = speech

    def scene(self, view: TanksView, lens: Lens) -> Scene:
        return scene(self._context, self._speech, view, lens)

    def parts(self, choice: Choice, view: TanksView, lang: Lang) -> tuple[OrderPart, ...]:
        return parts(self._speech, choice, view, lang)

    def motion(self, event: Event, view: TanksView, lens: Lens) -> Motion:
        return motion(self._context, event, view, lens, quarter_of(view, lens))

    def board(self, view: TanksView, lang: Lang) -> str:
        return board_text(view)

    def status(self, view: TanksView, lang: Lang) -> tuple[Fact, ...]:
        return facts.status(self._context, view, lang)

    def inspect(self, view: TanksView, key: str, lang: Lang) -> tuple[Fact, ...]:
        return facts.inspect(self._context, self._speech, view, tank_of(key), lang)

    def banners(self, view: TanksView, lang: Lang) -> tuple[Fact, ...]:
        return facts.banners(self._context, self._speech, view, lang)

    def odds(self, choice: Choice, view: TanksView, lang: Lang) -> Odds | None:
        return facts.odds(self._context, self._speech, choice, view, lang)

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario(entry.id, entry.name, entry.note, entry.setup)
            for entry in self._library.scenarios.values()
        ]

    def with_pack(self, entries: Entries) -> TanksGame:
        return TanksGame(content.library(entries))

    def edition(
        self, digest: str, pack: Json = None, kept: Iterable[Json] = ()
    ) -> TanksGame | None:
        library = self.source.edition(digest, pack, kept)
        return None if library is None else TanksGame(library)


def game() -> TanksGame:
    return TanksGame(content.library())
