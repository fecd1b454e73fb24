"""The room of Panzer Squadron: rules, words, picture and judge in one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.art.scene import Scene
from tourelle.core.ask import Ask, Choice, Refusal
from tourelle.core.codec import Json
from tourelle.core.content import Entries
from tourelle.core.event import Event
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Game, Lens, Mark, Motion, Odds, OrderPart, Scenario
from tourelle.games.instructions import Given, Instruction
from tourelle.games.offers import Branch, Order
from tourelle.games.panzer_squadron.builder.forces import SquadronBuilder
from tourelle.games.panzer_squadron.content import library as content
from tourelle.games.panzer_squadron.content.library import Library
from tourelle.games.panzer_squadron.law import standing
from tourelle.games.panzer_squadron.law.ahead import PICKING
from tourelle.games.panzer_squadron.law.choices import PickTank
from tourelle.games.panzer_squadron.law.events import Fires
from tourelle.games.panzer_squadron.law.rules import PanzerSquadron
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.lessons.conditions import CONDITIONS, pointed_at
from tourelle.games.panzer_squadron.mind.engine import SquadronEngine
from tourelle.games.panzer_squadron.mind.judge import SquadronJudge
from tourelle.games.panzer_squadron.picture.cover import COVER
from tourelle.games.panzer_squadron.picture.motion import hex_mark, motion
from tourelle.games.panzer_squadron.picture.order_parts import Parts, tank_key
from tourelle.games.panzer_squadron.picture.scene import scene
from tourelle.games.panzer_squadron.picture.setup_branches import branches
from tourelle.games.panzer_squadron.picture.strikes import Strikes
from tourelle.games.panzer_squadron.picture.wants import no_berth, unseen, wants
from tourelle.games.panzer_squadron.words import facts, odds_words, standing_words
from tourelle.games.panzer_squadron.words.codex import SquadronCodex, entry_of
from tourelle.games.panzer_squadron.words.desk import SquadronDesk
from tourelle.games.panzer_squadron.words.speech import SquadronSpeech
from tourelle.games.panzer_squadron.words.tallies import tallies
from tourelle.games.panzer_squadron.words.terminal import board_text
from tourelle.games.panzer_squadron.words.warning import warning
from tourelle.games.reckoning import Tally
from tourelle.games.signs import Sign, side_sign

SPENDING: Final = "spend"

#: What comes of an action, or answers it: the log sets it under that.
CONSEQUENCES: Final = frozenset(
    (
        "initiative-roll", "initiative", "duty-waived", "pivoted", "stepped", "left-map",
        "move-ended", "marked", "turret-back", "holds-fire", "hit-roll", "pierce-roll",
        "destroyed", "house-falls", "scored",
    )
)  # fmt: skip


class PanzerSquadronGame(Game[Squadron, Choice, SquadronView]):
    prefix = "PS"
    consequences = CONSEQUENCES
    learning = ("SC-1",)
    favourites = ("SC-2", "SC-3", "SC-4")
    cover = COVER
    kinds = content.KINDS
    conditions = CONDITIONS
    source = content.SOURCE
    reactions = frozenset({"react", "turret", "marker"})

    def __init__(self, library: Library) -> None:
        self._library: Final = library
        rules = PanzerSquadron(library)
        speech = SquadronSpeech(rules.context)
        self.rules = rules
        self.codex = SquadronCodex(library)
        self.speech = speech
        self.judge = SquadronJudge(rules.context)
        self.engine = SquadronEngine(rules.context)
        self.desk = SquadronDesk(library)
        self.builder = SquadronBuilder(library)
        self._context: Final = rules.context
        self._speech: Final = speech
        self._kept: Parts | None = None

    def scene(self, view: SquadronView, lens: Lens) -> Scene:
        return scene(self._context, view, lens)

    def parts(self, choice: Choice, view: SquadronView, lang: Lang) -> tuple[OrderPart, ...]:
        return self._parts(view, lang).of(choice)

    def plans(self, ask: Ask[Choice], view: SquadronView, lang: Lang) -> Iterable[Order]:
        """Drive there, face so; this tank, and what it does."""
        parts = self._parts(view, lang)
        if ask.kind == SPENDING:
            return parts.plans()
        if ask.kind != PICKING:
            return ()
        listed = [one for domain in ask.domains for one in domain.listed() or ()]
        return parts.activations(one.tank for one in listed if isinstance(one, PickTank))

    def branches(self, ask: Ask[Choice], view: SquadronView, lang: Lang) -> Sequence[Branch] | None:
        """What is placed, each with its places."""
        return None if len(ask.domains) > 1 else branches(self._parts(view, lang), ask.domains[0])

    def _parts(self, view: SquadronView, lang: Lang) -> Parts:
        """Made once for all answers that are listed together."""
        kept = self._kept
        if kept is None or kept.view is not view or kept.lang != lang:
            kept = self._kept = Parts(self._context, self._speech, view, lang)
        return kept

    def strikes(
        self, ask: Ask[Choice], view: SquadronView, key: str, lang: Lang
    ) -> Iterable[Order]:
        """With which tank, or from where, an enemy may be shot at."""
        return Strikes(self._context, self._speech, view, lang).of(ask, key)

    def follows(self, event: Event) -> bool:
        """An opportunity shot answers what it was fired at (PS-12)."""
        return super().follows(event) or (isinstance(event, Fires) and bool(event.reaction))

    def sign(self, seat: int, view: SquadronView) -> Sign:
        return side_sign(seat, seat % 2)

    def reckoning(self, view: SquadronView, lang: Lang) -> tuple[Tally, ...]:
        return tallies(self._context, view, view.state.setup_options.seats, lang)

    def motion(self, event: Event, view: SquadronView, lens: Lens) -> Motion:
        return motion(self._context, event, view, lens)

    def marked(self, name: str, view: SquadronView, lens: Lens) -> tuple[Mark, ...]:
        return (hex_mark(self._context, pointed_at(view.state, name), view, lens),)

    def board(self, view: SquadronView, lang: Lang) -> str:
        return board_text(self._context, view, lang)

    def status(self, view: SquadronView, lang: Lang) -> tuple[Fact, ...]:
        return facts.status(self._context, view, lang)

    def inspect(self, view: SquadronView, key: str, lang: Lang) -> tuple[Fact, ...]:
        return facts.inspect(self._context, view, key, lang)

    def entry_of(self, view: SquadronView, key: str) -> str:
        return entry_of(self._library, view, key)

    def banners(self, view: SquadronView, lang: Lang) -> tuple[Fact, ...]:
        return facts.banners(self._context, view, lang)

    def odds(self, choice: Choice, view: SquadronView, lang: Lang) -> Odds | None:
        return odds_words.odds(self._context, choice, view, lang)

    def plan_odds(self, order: Order, view: SquadronView, lang: Lang) -> Odds | None:
        return odds_words.plan_odds(self._context, order, view, lang)

    def plan_warning(self, order: Order, view: SquadronView, lang: Lang) -> str:
        return warning(self._context, order, view, lang)

    def instructions(self, view: SquadronView, lang: Lang) -> tuple[Instruction, ...]:
        """Each of its tanks: ask, hold fire, or fire from some chance on."""
        levels = standing_words.levels(lang)
        return tuple(
            Instruction(tank_key(at), self._speech.tank(at, view, lang), levels, standing.ASK)
            for at in standing.instructable(view.state, view.seat)
        )

    def instructed(self, ask: Ask[Choice], view: SquadronView, given: Given) -> Choice | None:
        tanks = standing.instructable(view.state, view.seat)
        levels = {at: given.get(tank_key(at), standing.ASK) for at in tanks}
        return standing.decide(self._context, view.state, ask, levels)

    def tries(
        self, ask: Ask[Choice], view: SquadronView, key: str, chosen: tuple[str, ...]
    ) -> Iterable[Choice]:
        return wants(view.state, ask.kind, key)

    def why_not(
        self, ask: Ask[Choice], view: SquadronView, key: str, chosen: tuple[str, ...] = ()
    ) -> Refusal | None:
        return (
            unseen(view.state, ask.kind, key)
            or no_berth(view.state, ask, key)
            or super().why_not(ask, view, key, chosen)
        )

    def scenarios(self) -> Sequence[Scenario]:
        return [
            Scenario(entry.id, entry.name, entry.note, {"scenario": entry.id})
            for entry in self._library.scenarios.values()
        ]

    def with_pack(self, entries: Entries) -> PanzerSquadronGame:
        return PanzerSquadronGame(content.library(entries))

    def edition(
        self, digest: str, pack: Json = None, kept: Iterable[Json] = ()
    ) -> PanzerSquadronGame | None:
        library = self.source.edition(digest, pack, kept)
        return None if library is None else PanzerSquadronGame(library)


def game() -> PanzerSquadronGame:
    return PanzerSquadronGame(content.library())
