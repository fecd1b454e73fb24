"""Lines of TANKS: `0: aim 2; attack 4, 5, 6`, `0: move 0 30000 45000 0`, and cards used by name."""

from __future__ import annotations

from typing import Any, Final

from tourelle.core.codec import Json
from tourelle.games.tanks.law.choices import Use
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.events import Told as ToldEvent
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.law.state import Battle, Tank
from tourelle.testing.case import AnyAsk
from tourelle.testing.script import Stage
from tourelle.testing.told_dice import Told


class TanksStage(Stage):
    """A battle that is played line by line. Tanks have their number in the order given."""

    def __init__(self, rules: Tanks, state: Battle) -> None:
        super().__init__(rules, state, {})
        self.context: Final[Context] = rules.context

    # --- cards ------------------------------------------------------------------------------

    def ask(self) -> AnyAsk:
        """The one open question."""
        (ask,) = self.asks()
        return ask

    def uses(self, name: str) -> list[Use]:
        """How a card may be used now."""
        listed = [item for domain in self.ask().domains for item in domain.listed() or ()]
        return [item for item in listed if isinstance(item, Use) and self.card(item) == name]

    def card(self, use: Use) -> str:
        """The English name of the card that is used."""
        return self.context.upgrade(self.state.tanks[use.tank].cards[use.slot]).name.en

    def use(self, name: str, *args: int, rolls: Told = "") -> TanksStage:
        """Use a card by its name, with what it needs."""
        found = [use for use in self.uses(name) if not args or use.args == args]
        assert found, f"{name} {args} is not offered: {self.asked()}"
        return self.say(self.ask().seat, found[0], rolls)

    def next_crits(self, *names: str) -> TanksStage:
        """Stack the Critical deck: these come next, in this order."""
        state, found = self.state, list[int]()
        for name in names:
            left = (number for number in state.deck if number not in found)
            found.append(next(n for n in left if self.context.critical(n).name.en == name))
        rest = [number for number in state.deck if number not in found]
        state.deck = rest + found[::-1]
        return self

    # --- looking ----------------------------------------------------------------------------

    def items(self) -> list[Json]:
        """All listed answers to the one open question, as data."""
        assert self.ask()
        return self.offers()

    def events_of(self, what: str) -> list[dict[str, Any]]:
        """What was told of one sort, by the names of its values."""
        found = [notice.public for notice in self.told]
        return [e.named() for e in found if isinstance(e, ToldEvent) and e.what == what]

    def last(self, what: str) -> dict[str, Any]:
        return self.events_of(what)[-1]

    def happened(self, what: str) -> bool:
        return bool(self.events_of(what))

    def attack_dice(self) -> int:
        return int(self.last("attack-pool")["dice"])

    def defence_dice(self) -> int:
        return int(self.last("defence-pool")["dice"])

    def tank(self, at: int) -> Tank:
        found: Tank = self.state.tanks[at]
        return found

    def crits(self, at: int) -> list[str]:
        """The Critical cards on a tank, by their English names."""
        return [self.context.critical(number).name.en for number in self.tank(at).crits]
