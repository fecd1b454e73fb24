"""The room of TANKS: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.art.cards.card import Size
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.ask import Ask, Choice, Refusal
from tourelle.core.codec import Json
from tourelle.core.content import Entries
from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Mark, Motion, Odds, OrderPart, Scenario
from tourelle.games.reckoning import Tally
from tourelle.games.tanks.builder.platoons import TanksBuilder
from tourelle.games.tanks.content import library as content
from tourelle.games.tanks.content.library import Library
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.law.state import Battle
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.lessons.conditions import CONDITIONS
from tourelle.games.tanks.mind.judge import TanksJudge
from tourelle.games.tanks.picture.cover import COVER
from tourelle.games.tanks.picture.motion import mark_of, motion, tank_of
from tourelle.games.tanks.picture.order_parts import parts
from tourelle.games.tanks.picture.scene import quarter_of, scene
from tourelle.games.tanks.picture.stock import face_of
from tourelle.games.tanks.picture.table import card_picture
from tourelle.games.tanks.picture.wants import why_no_tank
from tourelle.games.tanks.words import facts
from tourelle.games.tanks.words.codex import TanksCodex, entry_of
from tourelle.games.tanks.words.desk import TanksDesk
from tourelle.games.tanks.words.speech import TanksSpeech
from tourelle.games.tanks.words.tallies import tallies
from tourelle.games.tanks.words.terminal import board_text

#: What comes of an action, or answers it: the log sets it under that.
CONSEQUENCES: Final = frozenset(
    (
        "phase", "order", "attack-pool", "void", "attack", "reroll", "stands", "missed",
        "defence-pool", "defence", "defence-reroll", "cancelled", "left", "raised",
        "hurt", "knocked-out", "critical", "kept", "no-critical", "laid", "shrugged",
        "burns", "destroyed", "scored", "repaired", "failed", "used", "lost",
        "nothing-lost", "returned", "reshuffled",
    )
)  # fmt: skip


class TanksGame(Game[Battle, Choice, TanksView]):
    prefix = "TK"
    consequences = CONSEQUENCES
    learning = ("barkmann", "first-german", "first-british")
    favourites = ("ace", "king", "every")
    cover = COVER
    kinds = content.KINDS
    conditions = CONDITIONS
    source = content.SOURCE
    reactions = frozenset({"ready-move", "ready-shoot", "ready-command", "defend", "pool", "after"})

    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = Tanks(library)
        speech = TanksSpeech(rules.context)
        self.rules = rules
        self.codex = TanksCodex(library)
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

    def face(self, card: str, lang: Lang, theme: Theme) -> Scene | None:
        critical = self._library.criticals.get(card)
        if critical is None:
            return super().face(card, lang, theme)
        return card_picture(face_of(critical), lang, theme, Size.ZOOM)

    def reckoning(self, view: TanksView, lang: Lang) -> tuple[Tally, ...]:
        return tallies(self._context, self._speech, view, lang)

    def motion(self, event: Event, view: TanksView, lens: Lens) -> Motion:
        return motion(self._context, event, view, lens, quarter_of(view, lens))

    def marked(self, name: str, view: TanksView, lens: Lens) -> tuple[Mark, ...]:
        return (mark_of(name, view, lens, quarter_of(view, lens)),)

    def board(self, view: TanksView, lang: Lang) -> str:
        return board_text(view)

    def status(self, view: TanksView, lang: Lang) -> tuple[Fact, ...]:
        return facts.status(self._context, view, lang)

    def inspect(self, view: TanksView, key: str, lang: Lang) -> tuple[Fact, ...]:
        return facts.inspect(self._context, self._speech, view, tank_of(key), lang)

    def entry_of(self, view: TanksView, key: str) -> str:
        return entry_of(self._context, view, key)

    def banners(self, view: TanksView, lang: Lang) -> tuple[Fact, ...]:
        return facts.banners(self._context, self._speech, view, lang)

    def odds(self, choice: Choice, view: TanksView, lang: Lang) -> Odds | None:
        return facts.odds(self._context, self._speech, choice, view, lang)

    def why_not(
        self, ask: Ask[Choice], view: TanksView, key: str, chosen: tuple[str, ...] = ()
    ) -> Refusal | None:
        return why_no_tank(view.state, ask, key)

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
