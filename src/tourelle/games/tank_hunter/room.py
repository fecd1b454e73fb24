"""The room of Tank Hunter: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tourelle.art.cards.card import Size
from tourelle.art.scene import Scene
from tourelle.art.themes import Theme
from tourelle.core.ask import Ask, Choice, Refusal
from tourelle.core.codec import Json
from tourelle.core.content import Entries
from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Mark, Motion, Odds, OrderPart, Scenario, Window
from tourelle.games.offers import Order
from tourelle.games.reckoning import Tally
from tourelle.games.tank_hunter.content import library as content
from tourelle.games.tank_hunter.content.entries import Commander, EventCard, UnitCard
from tourelle.games.tank_hunter.content.library import Library
from tourelle.games.tank_hunter.law.choices import Attack
from tourelle.games.tank_hunter.law.context import VERSION
from tourelle.games.tank_hunter.law.odds import chances, duel_of
from tourelle.games.tank_hunter.law.rules import TankHunter
from tourelle.games.tank_hunter.law.state import Hunter
from tourelle.games.tank_hunter.law.view import HunterView
from tourelle.games.tank_hunter.lessons.conditions import CONDITIONS, key_of
from tourelle.games.tank_hunter.mind.judge import HunterJudge
from tourelle.games.tank_hunter.picture import arming
from tourelle.games.tank_hunter.picture.cover import COVER
from tourelle.games.tank_hunter.picture.motion import motion
from tourelle.games.tank_hunter.picture.order_parts import parts
from tourelle.games.tank_hunter.picture.plans import plans
from tourelle.games.tank_hunter.picture.scene import scene
from tourelle.games.tank_hunter.picture.stock import face_of
from tourelle.games.tank_hunter.picture.table import card_picture
from tourelle.games.tank_hunter.picture.wants import (
    main_action,
    wants,
    why_no_card,
    why_no_target,
    why_only_wait,
    why_unable,
)
from tourelle.games.tank_hunter.words.codex import HunterCodex, entry_of
from tourelle.games.tank_hunter.words.desk import HunterDesk
from tourelle.games.tank_hunter.words.facts import banners, inspect, status
from tourelle.games.tank_hunter.words.odds_words import odds
from tourelle.games.tank_hunter.words.speech import HunterSpeech
from tourelle.games.tank_hunter.words.tallies import tallies
from tourelle.games.tank_hunter.words.terminal import table_text
from tourelle.games.tank_hunter.words.warning import warning

#: What comes of an action, or answers it: the log sets it under that.
CONSEQUENCES: Final = frozenset(
    (
        "packets", "first", "counters", "shot", "rerolled", "evades", "recon-die", "flak",
        "ammo-die", "event-die", "carpet-die", "revealed", "hidden", "exhausted", "dry",
        "ringed", "removed", "captured", "recovered", "unmarked", "moved", "entered",
        "destroyed", "eliminated", "draws", "draws.own", "musters", "musters.own",
        "looks", "looks.own", "reads", "reads.own", "reshuffled", "discarded",
        "no-effect", "attached", "lies", "covered", "cancelled", "fizzled", "staff-lost",
        "swims",
    )
)  # fmt: skip


class TankHunterGame(Game[Hunter, Choice, HunterView]):
    prefix = "TH"
    consequences = CONSEQUENCES
    learning = ("first-game",)
    favourites = ("standard", "commanders")
    cover = COVER
    kinds = content.KINDS
    conditions = CONDITIONS
    source = content.SOURCE
    reactions = frozenset({"counter", "evade", "recon-counter"})
    has_windows = True

    def __init__(self, library: Library, version: int = VERSION) -> None:
        self._library: Final = library
        self._versions: Final[dict[int, TankHunterGame]] = {}
        rules = TankHunter(library, version)
        speech = HunterSpeech(rules.context)
        self.rules = rules
        self.codex = HunterCodex(library)
        self.speech = speech
        self.judge = HunterJudge(rules.context)
        self.desk = HunterDesk(speech, library)
        self._speech: Final = speech
        self._context: Final = rules.context

    def scene(self, view: HunterView, lens: Lens) -> Scene:
        return scene(self._speech, view, lens)

    def parts(self, choice: Choice, view: HunterView, lang: Lang) -> tuple[OrderPart, ...]:
        return parts(self._speech, choice, view, lang)

    def plans(self, ask: Ask[Choice], view: HunterView, lang: Lang) -> Iterable[Order]:
        return plans(self._speech, ask, view, lang)

    def board(self, view: HunterView, lang: Lang) -> str:
        return table_text(self._speech, view, lang)

    def status(self, view: HunterView, lang: Lang) -> tuple[Fact, ...]:
        return status(self._speech, view, lang)

    def inspect(self, view: HunterView, key: str, lang: Lang) -> tuple[Fact, ...]:
        return inspect(self._speech, view, key, lang)

    def entry_of(self, view: HunterView, key: str) -> str:
        return entry_of(self._context, view, key)

    def banners(self, view: HunterView, lang: Lang) -> tuple[Fact, ...]:
        return banners(self._speech, view, lang)

    def window(self, ask: Ask[Choice], view: HunterView) -> Window:
        return arming.window(ask, view)

    def arms(self, view: HunterView, lang: Lang) -> tuple[OrderPart, ...]:
        return arming.arms(self._speech, view, lang)

    def uses(self, choice: Choice, view: HunterView) -> tuple[str, ...]:
        return arming.uses(self._context, choice, view)

    def face(self, card: str, lang: Lang, theme: Theme) -> Scene | None:
        library = self._library
        decks: tuple[Mapping[str, UnitCard | Commander | EventCard], ...]
        decks = (library.units, library.commanders, library.events)
        found = next((deck[card] for deck in decks if card in deck), None)
        return None if found is None else card_picture(face_of(found), lang, theme, Size.ZOOM)

    def reckoning(self, view: HunterView, lang: Lang) -> tuple[Tally, ...]:
        return tallies(self._speech, view, lang)

    def motion(self, event: Event, view: HunterView, lens: Lens) -> Motion:
        return motion(self._speech, event, view, lens.lang)

    def odds(self, choice: Choice, view: HunterView, lang: Lang) -> Odds | None:
        return odds(self._speech, choice, view, lang)

    def promise(self, choice: Choice, view: HunterView) -> float:
        """That the target is hit, be it destroyed or encircled."""
        if not isinstance(choice, Attack) or view.seat is None:
            return super().promise(choice, view)
        found = chances(duel_of(self._speech.context, view.state, view.seat, choice))
        return float(found.destroyed + found.ringed)

    def warning(self, choice: Choice, view: HunterView, lang: Lang) -> str:
        return warning(self._speech, choice, view, lang)

    def tries(
        self, ask: Ask[Choice], view: HunterView, key: str, chosen: tuple[str, ...]
    ) -> Iterable[Choice]:
        return wants(view.state, ask, key)

    def why_not(
        self, ask: Ask[Choice], view: HunterView, key: str, chosen: tuple[str, ...] = ()
    ) -> Refusal | None:
        main = main_action(self._context, view, ask)
        return (
            why_no_card(self._context, view, ask, key)
            or why_unable(view.state, main, key)
            or why_no_target(view.state, main, key)
            or super().why_not(main, view, key, chosen)
        )

    def why_only(self, ask: Ask[Choice], view: HunterView) -> Refusal | None:
        return why_only_wait(view, ask)

    def marked(self, name: str, view: HunterView, lens: Lens) -> tuple[Mark, ...]:
        return (Mark(key_of(name, self._context, view)),)

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario(entry.id, entry.name, entry.note, entry.setup)
            for entry in self._library.scenarios.values()
        ]

    def with_pack(self, entries: Entries) -> TankHunterGame:
        return TankHunterGame(content.library(entries))

    def edition(
        self, digest: str, pack: Json = None, kept: Iterable[Json] = ()
    ) -> TankHunterGame | None:
        library = self.source.edition(digest, pack, kept)
        return None if library is None else TankHunterGame(library)

    def at_version(self, version: int) -> TankHunterGame | None:
        if version == self.rules.version:
            return self
        if not 0 < version <= VERSION:
            return None
        if version not in self._versions:
            self._versions[version] = TankHunterGame(self._library, version)
        return self._versions[version]


def game() -> TankHunterGame:
    return TankHunterGame(content.library())
