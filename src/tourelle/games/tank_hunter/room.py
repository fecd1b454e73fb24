"""The room of Tank Hunter: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Ask, Choice
from tourelle.core.codec import Json
from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Motion, Odds, OrderPart, Scenario, Window
from tourelle.games.tank_hunter import library as content
from tourelle.games.tank_hunter import standing
from tourelle.games.tank_hunter.facts import banners, inspect, status
from tourelle.games.tank_hunter.judge import HunterJudge
from tourelle.games.tank_hunter.judge_advice import advise
from tourelle.games.tank_hunter.library import Library
from tourelle.games.tank_hunter.odds_words import odds
from tourelle.games.tank_hunter.parts import parts
from tourelle.games.tank_hunter.rules import TankHunter
from tourelle.games.tank_hunter.scene import scene
from tourelle.games.tank_hunter.scene_motion import motion
from tourelle.games.tank_hunter.state import Hunter
from tourelle.games.tank_hunter.terminal import table_text
from tourelle.games.tank_hunter.view import Look
from tourelle.games.tank_hunter.words import HunterSpeech


class TankHunterGame(Game[Hunter, Choice, Look]):
    has_windows = True

    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = TankHunter(library)
        speech = HunterSpeech(rules.law)
        self.rules = rules
        self.speech = speech
        self.judge = HunterJudge(rules.law)
        rules.law.advise = partial(advise, rules.law)
        self._speech: Final = speech
        self._law: Final = rules.law

    def scene(self, view: Look, lens: Lens) -> Scene:
        return scene(self.rules, self._speech, view, lens)

    def parts(self, choice: Choice, view: Look, lang: Lang) -> tuple[OrderPart, ...]:
        return parts(self._speech, choice, view, lang)

    def board(self, view: Look, lang: Lang) -> str:
        return table_text(self._speech, view, lang)

    def status(self, view: Look, lang: Lang) -> tuple[Fact, ...]:
        return status(self._speech, view, lang)

    def inspect(self, view: Look, key: str, lang: Lang) -> tuple[Fact, ...]:
        return inspect(self._speech, view, key, lang)

    def banners(self, view: Look, lang: Lang) -> tuple[Fact, ...]:
        return banners(self._speech, view, lang)

    def window(self, ask: Ask[Choice], view: Look) -> Window:
        return standing.window(ask, view)

    def arms(self, view: Look, lang: Lang) -> tuple[OrderPart, ...]:
        return standing.arms(self._speech, view, lang)

    def uses(self, choice: Choice, view: Look) -> tuple[str, ...]:
        return standing.uses(self._law, choice, view)

    def motion(self, event: Event, view: Look, lens: Lens) -> Motion:
        return motion(self._speech, event, view, lens.lang)

    def odds(self, choice: Choice, view: Look, lang: Lang) -> Odds | None:
        return odds(self._speech, choice, view, lang)

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario(entry.id, entry.name, entry.note, entry.setup)
            for entry in self._library.scenarios.values()
        ]

    def with_packs(self, folders: Sequence[Path]) -> TankHunterGame:
        return TankHunterGame(content.library(folders))

    def with_pack_texts(self, texts: Sequence[tuple[str, str]]) -> TankHunterGame:
        return TankHunterGame(content.library_of(texts))

    def with_pack_data(self, pack: Json) -> TankHunterGame:
        return TankHunterGame(content.library_from(pack))


def game() -> TankHunterGame:
    return TankHunterGame(content.library())
