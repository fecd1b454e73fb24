"""The room of Tank Commander: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Ask, Choice, Refusal
from tourelle.core.codec import Json
from tourelle.core.content import Entries
from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Mark, Motion, Odds, OrderPart, Scenario, Window
from tourelle.games.offers import Order
from tourelle.games.reckoning import Tally
from tourelle.games.signs import Sign, side_sign
from tourelle.games.tank_commander.builder.decks import CommanderBuilder
from tourelle.games.tank_commander.content import library as content
from tourelle.games.tank_commander.content.library import Library
from tourelle.games.tank_commander.law.choices import Fire
from tourelle.games.tank_commander.law.context import VERSION
from tourelle.games.tank_commander.law.phases.turn import DRAWING
from tourelle.games.tank_commander.law.rules import TankCommander
from tourelle.games.tank_commander.law.state import Campaign
from tourelle.games.tank_commander.law.view import CampaignView
from tourelle.games.tank_commander.mind.judge import CommanderJudge
from tourelle.games.tank_commander.picture import arming
from tourelle.games.tank_commander.picture.chance import shot_chance
from tourelle.games.tank_commander.picture.cover import COVER
from tourelle.games.tank_commander.picture.motion import motion
from tourelle.games.tank_commander.picture.order_parts import parts
from tourelle.games.tank_commander.picture.plans import plans
from tourelle.games.tank_commander.picture.scene import scene
from tourelle.games.tank_commander.picture.wants import wants, why_no_card
from tourelle.games.tank_commander.words.codex import CommanderCodex, entry_of
from tourelle.games.tank_commander.words.facts import banners, inspect, status
from tourelle.games.tank_commander.words.odds_words import odds
from tourelle.games.tank_commander.words.speech import CommanderSpeech
from tourelle.games.tank_commander.words.tallies import tallies
from tourelle.games.tank_commander.words.terminal import board_text

#: What comes of an action, or answers it: the log sets it under that.
CONSEQUENCES: Final = frozenset(
    (
        "enters", "withdraws", "stays", "returns", "number", "hits", "misses", "bounces",
        "pierces", "lucky", "shot-lost", "lost", "saved", "checked", "countered",
        "no-effect", "attached", "detached", "lies-at", "leaves", "bridged", "strikes",
        "answers", "flak-fires", "mined", "aims", "holds-fire", "reshuffles", "draws",
        "draws.own",
    )
)  # fmt: skip


#: Nothing is weighed and nothing is lost: done with the last touch. A shot, a card, a march and a
#: discard are confirmed.
ONE_TOUCH: Final = frozenset(("nation", "join", "unload", "aside", "melees", "colour"))
LAYING_OUT: Final = frozenset(("terrain", "place", "keep"))  # phases before the first turn


class TankCommanderGame(Game[Campaign, Choice, CampaignView]):
    prefix = "TC"
    consequences = CONSEQUENCES
    learning = ("17.1",)
    favourites = ("17.2", "17.3", "17.4")
    cover = COVER
    kinds = content.KINDS
    source = content.SOURCE
    has_windows = True
    reactions = ONE_TOUCH

    def __init__(self, library: Library, version: int = VERSION) -> None:
        self._library: Final = library
        self._versions: Final[dict[int, TankCommanderGame]] = {}
        rules = TankCommander(library, version)
        speech = CommanderSpeech(rules.context)
        self.rules = rules
        self.codex = CommanderCodex(library)
        self.speech = speech
        self.judge = CommanderJudge(rules.context)
        self.builder = CommanderBuilder(library)
        self._speech: Final = speech

    def scene(self, view: CampaignView, lens: Lens) -> Scene:
        return scene(self._speech, view, lens)

    def parts(self, choice: Choice, view: CampaignView, lang: Lang) -> tuple[OrderPart, ...]:
        return parts(self._speech, choice, view, lang)

    def plans(self, ask: Ask[Choice], view: CampaignView, lang: Lang) -> Iterable[Order]:
        return plans(self._speech, ask, view, lang)

    def board(self, view: CampaignView, lang: Lang) -> str:
        return board_text(self._speech, view, lang)

    def status(self, view: CampaignView, lang: Lang) -> tuple[Fact, ...]:
        return status(self._speech, view, lang)

    def inspect(self, view: CampaignView, key: str, lang: Lang) -> tuple[Fact, ...]:
        return inspect(self._speech, view, key, lang)

    def entry_of(self, view: CampaignView, key: str) -> str:
        return entry_of(self._speech.context, view, key)

    def banners(self, view: CampaignView, lang: Lang) -> tuple[Fact, ...]:
        return banners(self._speech, view, lang)

    def window(self, ask: Ask[Choice], view: CampaignView) -> Window:
        return arming.window(ask)

    def at_once(self, choice: Choice, view: CampaignView) -> bool:
        top = view.state.stack.top
        drawing = top.phase == "turn" and top["stage"] == DRAWING  # in a play it is confirmed
        return top.phase in LAYING_OUT or drawing

    def arms(self, view: CampaignView, lang: Lang) -> tuple[OrderPart, ...]:
        return arming.arms(self._speech, view, lang)

    def alike(self, key: str, view: CampaignView) -> str:
        return arming.alike(key, view)

    def uses(self, choice: Choice, view: CampaignView) -> tuple[str, ...]:
        return arming.uses(choice, view)

    def sign(self, seat: int, view: CampaignView) -> Sign:
        return side_sign(seat, view.state.side_of(seat))

    def reckoning(self, view: CampaignView, lang: Lang) -> tuple[Tally, ...]:
        return tallies(self._speech, view, lang)

    def motion(self, event: Event, view: CampaignView, lens: Lens) -> Motion:
        return motion(self._speech, event, view, lens.lang)

    def marked(self, name: str, view: CampaignView, lens: Lens) -> tuple[Mark, ...]:
        """Positions are called as in the rules, G1b; else it is the key of a part."""
        found = view.state.ground.find(name)
        return (Mark(f"pos-{found}" if found >= 0 else name),)

    def odds(self, choice: Choice, view: CampaignView, lang: Lang) -> Odds | None:
        return odds(self._speech, choice, view, lang)

    def promise(self, choice: Choice, view: CampaignView) -> float:
        """That it is destroyed: a likely hit that cannot penetrate promises nothing (TC-9.3)."""
        state = view.state
        if not isinstance(choice, Fire) or not {choice.unit, choice.target} <= state.units.keys():
            return 0.0
        return float(shot_chance(self._speech.context, state, choice).chances.destroyed)

    def tries(
        self, ask: Ask[Choice], view: CampaignView, key: str, chosen: tuple[str, ...]
    ) -> Iterable[Choice]:
        return wants(view, ask, key)

    def why_not(
        self, ask: Ask[Choice], view: CampaignView, key: str, chosen: tuple[str, ...] = ()
    ) -> Refusal | None:
        found = why_no_card(self._speech.context, view, ask, key)
        return found or super().why_not(ask, view, key, chosen)

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

    def at_version(self, version: int) -> TankCommanderGame | None:
        if version == self.rules.version:
            return self
        if not 0 < version <= VERSION:
            return None
        if version not in self._versions:
            self._versions[version] = TankCommanderGame(self._library, version)
        return self._versions[version]


def game() -> TankCommanderGame:
    return TankCommanderGame(content.library())
