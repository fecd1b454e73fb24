"""The room of TANKS: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Choice
from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Motion, Odds, OrderPart, Scenario
from tourelle.games.tanks import facts
from tourelle.games.tanks import library as content
from tourelle.games.tanks.builder import TanksBuilder
from tourelle.games.tanks.judge import TanksJudge
from tourelle.games.tanks.library import Library
from tourelle.games.tanks.parts import parts
from tourelle.games.tanks.picture_motion import motion, tank_of
from tourelle.games.tanks.rules import Tanks
from tourelle.games.tanks.scene import quarter_of, scene
from tourelle.games.tanks.state import Battle
from tourelle.games.tanks.terminal import board_text
from tourelle.games.tanks.view import Look
from tourelle.games.tanks.words import TanksSpeech


class TanksGame(Game[Battle, Choice, Look]):
    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = Tanks(library)
        speech = TanksSpeech(rules.law)
        self.rules = rules
        self.speech = speech
        self.judge = TanksJudge(rules.law)
        self.builder = TanksBuilder(library)
        self._law: Final = rules.law
        self._speech: Final = speech

    def scene(self, view: Look, lens: Lens) -> Scene:
        return scene(self._law, self._speech, view, lens)

    def parts(self, choice: Choice, view: Look, lang: Lang) -> tuple[OrderPart, ...]:
        return parts(self._speech, choice, view, lang)

    def motion(self, event: Event, view: Look, lens: Lens) -> Motion:
        return motion(self._law, event, view, lens, quarter_of(view, lens))

    def board(self, view: Look, lang: Lang) -> str:
        return board_text(view)

    def status(self, view: Look, lang: Lang) -> tuple[Fact, ...]:
        return facts.status(self._law, view, lang)

    def inspect(self, view: Look, key: str, lang: Lang) -> tuple[Fact, ...]:
        return facts.inspect(self._law, self._speech, view, tank_of(key), lang)

    def banners(self, view: Look, lang: Lang) -> tuple[Fact, ...]:
        return facts.banners(self._law, self._speech, view, lang)

    def odds(self, choice: Choice, view: Look, lang: Lang) -> Odds | None:
        return facts.odds(self._law, self._speech, choice, view, lang)

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario(entry.id, entry.name, entry.note, entry.setup)
            for entry in self._library.scenarios.values()
        ]

    def with_packs(self, folders: Sequence[Path]) -> TanksGame:
        return TanksGame(content.library(folders))

    def with_pack_texts(self, texts: Sequence[tuple[str, str]]) -> TanksGame:
        return TanksGame(content.library_of(texts))

    def with_pack_data(self, pack: Json) -> TanksGame:
        return TanksGame(content.library_from(pack))


def game() -> TanksGame:
    return TanksGame(content.library())
