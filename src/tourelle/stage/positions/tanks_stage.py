"""Lines of TANKS: `0: aim 2; attack 4, 5, 6`, `0: move 0 30000 45000 0`.

Cards are called by name or id: `0: use "Tool Kit"`, `1: repair "Jammed Turret"; repair 4`.
"""

from __future__ import annotations

from typing import Any, Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed
from tourelle.core.kinds import named
from tourelle.games.tanks.content.force import Row
from tourelle.games.tanks.law.choices import FieldForce, Use
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.law.state import Battle, Tank
from tourelle.stage.names import Names, words_of
from tourelle.stage.script import AnyAsk, Stage, words_data
from tourelle.stage.told_dice import Told


class TanksStage(Stage):
    """A battle that is played line by line. Tanks have their number in the order given."""

    def __init__(self, rules: Tanks, state: Battle) -> None:
        super().__init__(rules, state, {})
        self.context: Final[Context] = rules.context
        self.cards: Final = Names("card", self.context.library.cards)
        self.criticals: Final = Names("Critical card", self.context.library.criticals)

    # --- lines ------------------------------------------------------------------------------

    def read(self, what: str) -> Choice:
        word, *rest = words_of(what)
        if word == "force":
            return self._force(what.removeprefix(word))
        if rest and not rest[0].lstrip("-").isdigit():
            if word == "use":
                return self._use(rest[0], tuple(int(one) for one in rest[1:]))
            if word in ("repair", "keep"):
                what = f"{word} {self._critical(rest[0])}"
        found: Choice = self.rules.choice_from(words_data(what))
        return found

    def _force(self, said: str) -> FieldForce:
        """`force Panther + Heinz, Panzer IV`: tanks and their cards by names."""
        tanks = Names("tank", self.context.library.tanks)
        rows: list[Row] = []
        for row in said.split(","):
            name, *cards = (part.strip() for part in row.split("+"))
            held = tuple(self.context.cards.index(self.cards.find(card)) for card in cards)
            rows.append((self.context.tanks.index(tanks.find(name)), *held))
        return FieldForce(tuple(rows))

    def _use(self, name: str, args: tuple[int, ...]) -> Use:
        found = [use for use in self.uses(self.cards.find(name).name.en) if args in ((), use.args)]
        assert found, f"{name} {args} is not offered: {self.asked()}"
        return found[0]

    def _critical(self, name: str) -> int:
        """A Critical card that is turned just now, or that lies on a tank."""
        wanted, shot = self.criticals.find(name), self.state.shot
        numbers = [*(shot.turned if shot else ()), *(n for t in self.state.tanks for n in t.crits)]
        for number in numbers:
            if self.context.critical(number) == wanted:
                return int(number)
        raise Malformed(f"{name}: it lies on no tank")

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
        return self.say(self.ask().seat, self._use(name, args), rolls)

    def next_crits(self, *names: str) -> TanksStage:
        """Stack the Critical deck: these come next, in this order."""
        state, found = self.state, list[int]()
        for wanted in map(self.criticals.find, names):
            left = (number for number in state.deck if number not in found)
            found.append(next(n for n in left if self.context.critical(n) == wanted))
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
        return [named(e) for e in found if e is not None and e.kind == what]

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
