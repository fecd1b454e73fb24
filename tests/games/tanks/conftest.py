"""Play scripts for TANKS: a table set up by hand, dice told, cards used by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tourelle.core.ask import Ask, Choice, Illegal, Refusal
from tourelle.core.chance import Dice
from tourelle.core.codec import digest
from tourelle.core.event import Notice
from tourelle.core.flow import Frame, Moment, Stack
from tourelle.core.ids import Seat
from tourelle.core.kinds import named
from tourelle.core.option import settle
from tourelle.core.rules import Outcome
from tourelle.games.tanks.content.library import library
from tourelle.games.tanks.content.terrain import BUILDING, WOOD, Piece
from tourelle.games.tanks.law.choices import Use
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.rules import Tanks
from tourelle.games.tanks.law.state import (
    COMMAND,
    MOVEMENT,
    SHOOTING,
    Battle,
    Held,
    SetupOptions,
    Tank,
    Token,
)
from tourelle.testing.script import words_data

RULES = Tanks(library())
ROLLED = ("attack", "defence", "reroll", "repair", "roll-off", "lost card")
STAGES = {MOVEMENT: 3, SHOOTING: 5, COMMAND: 7}


def u(cm: float) -> int:
    return round(cm * 1000)


class ToldDice(Dice):
    """Dice of the game as told, faces from 1; shuffles leave the order as it is."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__()
        self.left = list(faces)

    def pick(self, sides: int, why: str) -> int:
        if why not in ROLLED:
            return sides - 1
        assert self.left, f"a die is needed: {why}"
        return self.left.pop(0) - 1


class Play:
    """A state that is played on line by line: `0: aim 2; rolls 4 5 6`."""

    def __init__(self, state: Battle) -> None:
        self.rules = RULES
        self.context: Context = RULES.context
        self.state = state
        self.told: list[Notice] = []

    def run(self, *faces: int) -> Play:
        """Let the phase on top run, as if it had just been called."""
        now = Moment(self.state, ToldDice(faces))
        self.rules._run_on(now)
        self.told += now.told
        return self

    def play(self, *lines: str) -> Play:
        for line in lines:
            said, _, rolled = line.partition("; rolls")
            who, _, what = said.partition(":")
            choice = self.rules.choice_from(words_data(what.strip()))
            self.say(Seat(int(who)), choice, [int(face) for face in rolled.split()])
        return self

    def say(self, seat: Seat, choice: Choice, faces: Sequence[int] = ()) -> Play:
        found = self._refuse(seat, choice)
        if found is not None:
            raise Illegal(found)
        dice = ToldDice(faces)
        self.told += self.rules.apply(self.state, seat, choice, dice)
        assert not dice.left, f"{choice}: {len(dice.left)} dice were not rolled"
        self.rules.check(self.state)
        return self

    def _refuse(self, seat: Seat, choice: Choice) -> Refusal | None:
        found = Refusal("not-asked")
        mine = [ask for ask in self.rules.asks(self.state) if ask.seat == seat]
        for ask in (*mine, *self.rules.unasked(self.state, seat)):
            refused = ask.refuse(choice)
            if refused is None:
                return None
            found = refused if refused.code != "foreign" else found
        return found

    def refused(self, line: str) -> Refusal:
        before = digest(self.state.data())
        with pytest.raises(Illegal) as caught:
            self.play(line)
        assert digest(self.state.data()) == before
        return caught.value.refusal

    def legal(self, line: str) -> bool:
        who, _, what = line.partition(":")
        choice = self.rules.choice_from(words_data(what.strip()))
        return self._refuse(Seat(int(who)), choice) is None

    # --- cards ------------------------------------------------------------------------------

    def ask(self) -> Ask[Choice]:
        (ask,) = self.rules.asks(self.state)
        return ask

    def uses(self, name: str) -> list[Use]:
        found: list[Use] = []
        for domain in self.ask().domains:
            for item in domain.listed() or ():
                if isinstance(item, Use) and self.card(item) == name:
                    found.append(item)
        return found

    def card(self, use: Use) -> str:
        return self.context.upgrade(self.state.tanks[use.tank].cards[use.slot]).name.en

    def use(self, name: str, *args: int, rolls: Sequence[int] = ()) -> Play:
        """Use a card by its name, with what it needs."""
        found = [use for use in self.uses(name) if not args or use.args == args]
        assert found, f"{name} {args} is not offered: {self.asked()}"
        return self.say(self.ask().seat, found[0], rolls)

    # --- looking ----------------------------------------------------------------------------

    def asked(self) -> list[str]:
        return [f"{ask.seat}: {ask.kind}" for ask in self.rules.asks(self.state)]

    def items(self) -> list[Any]:
        """All listed answers as data."""
        return [item.data() for domain in self.ask().domains for item in domain.listed() or ()]

    def events(self, what: str) -> list[dict[str, Any]]:
        found = [notice.public for notice in self.told]
        return [named(e) for e in found if e is not None and e.kind == what]

    def last(self, what: str) -> dict[str, Any]:
        return self.events(what)[-1]

    def attack_dice(self) -> int:
        return int(self.last("attack-pool")["dice"])

    def defence_dice(self) -> int:
        return int(self.last("defence-pool")["dice"])

    def happened(self, what: str) -> bool:
        return bool(self.events(what))

    def tank(self, at: int) -> Tank:
        return self.state.tanks[at]

    def crits(self, at: int) -> list[str]:
        return [self.context.critical(number).name.en for number in self.tank(at).crits]

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def next_crits(self, *names: str) -> Play:
        """Stack the Critical deck: these come next, in this order."""
        found: list[int] = []
        for name in names:
            found.append(
                next(
                    number
                    for number in self.state.deck
                    if self.context.critical(number).name.en == name and number not in found
                )
            )
        rest = [number for number in self.state.deck if number not in found]
        self.state.deck = rest + found[::-1]
        return self


Spec = tuple[str, dict[str, Any]]


class Kit:
    """Tables set up by hand. Lengths in centimetres, headings in degrees."""

    context: Context = RULES.context
    rules = RULES
    KV = "KV-1S"  # Initiative 4, Defence 1, Resistance 7

    @staticmethod
    def t(
        name: str,
        x: float = 20,
        y: float = 45,
        heading: float = 0,
        cards: Sequence[str] = (),
        crits: Sequence[str] = (),
        up: bool = False,
        **values: Any,
    ) -> Spec:
        pose = {"x": u(x), "y": u(y), "heading": round(heading * 100) % 36000}
        return name, {"cards": cards, "crits": crits, "up": up, **pose, **values}

    def state(
        self,
        first: Sequence[Spec],
        second: Sequence[Spec],
        *,
        attacker: int = 0,
        mission: str = "ace",
        turn: int = 1,
        turns: int = 12,
        woods: Sequence[tuple[float, float]] = (),
        houses: Sequence[tuple[float, float]] = (),
        tokens: Sequence[tuple[int, float, float]] = (),
        open_: bool = True,
        sweep: bool = False,
    ) -> Battle:
        state = Battle(Stack([]), SetupOptions(mission, 100, turns, "free", sweep))
        state.open = [open_, open_]
        state.attacker, state.edges, state.turn = attacker, [0, 1], turn
        state.deck = list(range(len(self.context.deck)))
        state.pieces = [Piece(WOOD, u(x), u(y), 0) for x, y in woods]
        state.pieces += [Piece(BUILDING, u(x), u(y), 0) for x, y in houses]
        state.tokens = [Token(owner, u(x), u(y)) for owner, x, y in tokens]
        for seat, side in enumerate((first, second)):
            for name, values in side:
                state.tanks.append(self._tank(state, seat, name, dict(values)))
            state.nations[seat] = self.context.card(state.tanks[-1]).nation
        return state

    def _tank(self, state: Battle, seat: int, name: str, values: dict[str, Any]) -> Tank:
        cards, crits, up = (values.pop(key) for key in ("cards", "crits", "up"))
        held = []
        for card in cards:
            at = self.card(card)
            held.append(
                Held(at, self.context.cards[at].points, up or self.context.cards[at].starts_up)
            )
        numbers = []
        for crit in crits:
            number = next(n for n in state.deck if self.context.critical(n).name.en == crit)
            state.deck.remove(number)
            numbers.append(number)
        kind = self.kind(name)
        return Tank(seat, kind, tuple(held), placed=True, crits=tuple(numbers), **values)

    def kind(self, name: str) -> int:
        return [tank.name.en for tank in self.context.tanks].index(name)

    def card(self, name: str) -> int:
        return [card.name.en for card in self.context.cards].index(name)

    def begin(self, state: Battle, phase: int, *faces: int) -> Play:
        """The slots of a phase begin; its window at the start is over."""
        state.phase = phase
        state.stack.frames[:] = [Frame("turn", {"stage": STAGES[phase]})]
        if phase == COMMAND:
            state.stack.note(stage=6)
        else:
            state.stack.call("slots", kind=phase)
            state.stack.call("order", kind=phase)
        return Play(state).run(*faces)

    def moving(self, *sides: Sequence[Spec], **setup: Any) -> Play:
        return self.begin(self.state(*sides, **setup), MOVEMENT)

    def shooting(self, *sides: Sequence[Spec], **setup: Any) -> Play:
        return self.begin(self.state(*sides, **setup), SHOOTING)

    def shot(self, *cards: str, name: str = "Panther", x: float = 60, **values: Any) -> Play:
        """A tank with these cards is about to fire at a KV-1S that shows its front."""
        foe, heading = values.pop("foe", ()), values.pop("facing", 180)
        setup = {k: values.pop(k) for k in ("woods", "open_", "houses") if k in values}
        values.setdefault("moves", 1)
        return self.shooting(
            [self.t(name, 20, 45, 0, cards=cards, **values)],
            [self.t(self.KV, x, 45, heading, cards=foe)],
            **setup,
        )

    def command(self, *sides: Sequence[Spec], **setup: Any) -> Play:
        return self.begin(self.state(*sides, **setup), COMMAND)

    def turn(self, *sides: Sequence[Spec], stage: int = 0, **setup: Any) -> Play:
        """A whole turn begins, with its windows; *stage* as in phases/turn.py."""
        state = self.state(*sides, **setup)
        state.turn -= stage == 0
        state.phase = {0: 0, 3: MOVEMENT, 5: SHOOTING}[stage]
        state.stack.frames[:] = [Frame("turn", {"stage": stage})]
        return Play(state).run()

    def start(self, **setup: Any) -> Play:
        """A game from its first question."""
        faces = setup.pop("faces", [6, 1])
        state, told = RULES.start(2, settle(RULES.options(), setup), ToldDice(faces))
        play = Play(state)
        play.told += told
        return play

    def free(self, *sides: Sequence[Spec], **setup: Any) -> Play:
        """No phase at all: for looking at values."""
        state = self.state(*sides, **setup)
        state.stack.frames[:] = [Frame("turn", {"stage": 0})]
        return Play(state)


@pytest.fixture
def kit() -> Kit:
    return Kit()
