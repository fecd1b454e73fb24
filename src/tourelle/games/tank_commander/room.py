"""The room of Tank Commander: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Ask, Choice
from tourelle.core.codec import Json
from tourelle.core.content import Entries
from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Motion, Odds, OrderPart, Scenario, Window
from tourelle.games.tank_commander.builder.decks import CommanderBuilder
from tourelle.games.tank_commander.content import library as content
from tourelle.games.tank_commander.content.library import Library
from tourelle.games.tank_commander.law.rules import TankCommander
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.mind.judge import CommanderJudge
from tourelle.games.tank_commander.picture import arming
from tourelle.games.tank_commander.picture.cover import COVER
from tourelle.games.tank_commander.picture.motion import motion
from tourelle.games.tank_commander.picture.order_parts import parts
from tourelle.games.tank_commander.picture.scene import scene
from tourelle.games.tank_commander.words.facts import banners, inspect, status
from tourelle.games.tank_commander.words.odds_words import odds
from tourelle.games.tank_commander.words.speech import CommanderSpeech
from tourelle.games.tank_commander.words.terminal import board_text


class TankCommanderGame(Game[Campaign, Choice, CampaignView]):
    prefix = "TC"
    cover = COVER
    kinds = content.KINDS
    source = content.SOURCE
    has_windows = True

    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = TankCommander(library)
        speech = CommanderSpeech(rules.context)
        self.rules = rules
        self.speech = speech
        self.judge = CommanderJudge(rules.context)
        self.builder = CommanderBuilder(library)
        self._speech: Final = speech

    def scene(self, view: CampaignView, lens: Lens) -> Scene:
        return scene(self._speech, view, lens)

    def parts(self, choice: Choice, view: CampaignView, lang: Lang) -> tuple[OrderPart, ...]:
        return parts(self._speech, choice, view, lang)

    def board(self, view: CampaignView, lang: Lang) -> str:
        return board_text(self._speech, view, lang)

    def status(self, view: CampaignView, lang: Lang) -> tuple[Fact, ...]:
        return status(self._speech, view, lang)

    def inspect(self, view: CampaignView, key: str, lang: Lang) -> tuple[Fact, ...]:
        return inspect(self._speech, view, key, lang)

    def banners(self, view: CampaignView, lang: Lang) -> tuple[Fact, ...]:
        return banners(self._speech, view, lang)

    def window(self, ask: Ask[Choice], view: CampaignView) -> Window:
        return arming.window(ask)

    def arms(self, view: CampaignView, lang: Lang) -> tuple[OrderPart, ...]:
        return arming.arms(self._speech, view, lang)

    def uses(self, choice: Choice, view: CampaignView) -> tuple[str, ...]:
        return arming.uses(choice, view)

    def motion(self, event: Event, view: CampaignView, lens: Lens) -> Motion:
        return motion(self._speech, event, view, lens.lang)

    def odds(self, choice: Choice, view: CampaignView, lang: Lang) -> Odds | None:
        return odds(self._speech, choice, view, lang)

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario(entry.id, entry.name, entry.note, {"scenario": entry.id})
            for entry in self._library.scenarios.values()
        ]

    def with_pack(self, entries: Entries) -> TankCommanderGame:
        return TankCommanderGame(content.library(entries))

    def edition(
        self, digest: str, pack: Json = None, kept: Iterable[Json] = ()
    ) -> TankCommanderGame | None:
        library = self.source.edition(digest, pack, kept)
        return None if library is None else TankCommanderGame(library)


def game() -> TankCommanderGame:
    return TankCommanderGame(content.library())
