"""Battles of Tank Hunter, set up by hand and played line by line.

    battle(["U060"], ["U007 hidden", "U018 rear"], hands={"a": ["E17"]})

Seats are a, b, c...; their units a1, a2, b1 in the order given, which are their handles as well: a1
is 11, b2 is 22. Words after the id: rear, hidden, known, dry, ringed, tired, rolled, evaded, +E02.
The turn is a's, about to act; all windows whose seats hold nothing pass by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tourelle.core.chance import FastDice
from tourelle.core.codec import Json, Malformed
from tourelle.core.flow import Frame, Moment, Stack
from tourelle.core.ids import Seat
from tourelle.core.option import settle
from tourelle.games.tank_hunter.law import choices as c
from tourelle.games.tank_hunter.law.phases.turn import MAIN
from tourelle.games.tank_hunter.law.setup_options import settled
from tourelle.games.tank_hunter.law.state import (
    DRY,
    EVADED,
    HIDDEN,
    KNOWN,
    REAR,
    RINGED,
    ROLLED,
    TIRED,
    Hunter,
    Staff,
    Unit,
)
from tourelle.games.tank_hunter.law.values import LR, attack_types
from tourelle.games.tank_hunter.room import TankHunterGame
from tourelle.games.tank_hunter.room import game as make_game
from tourelle.testing.script import Stage

NAMES = "abcdefgh"
FLAGS = {
    "hidden": HIDDEN, "known": HIDDEN | KNOWN, "dry": DRY, "ringed": RINGED, "tired": TIRED,
    "rolled": ROLLED, "evaded": EVADED,
}  # fmt: skip
KINDS = {"ap": 0, "he": 1, "trample": 2, "suicide": 3, "pistol": 4, "far": 5}
HANDLE = re.compile(r"([a-h])(\d+)")
MARKER = {"dry": DRY, "ringed": RINGED}


def handle_of(word: str) -> int:
    found = HANDLE.fullmatch(word)
    if not found:
        raise Malformed(f"{word}: no unit")
    return 10 * (NAMES.index(found[1]) + 1) + int(found[2])


class Battle:
    """A state and the stage on which it is played."""

    def __init__(self, game: TankHunterGame, state: Hunter) -> None:
        self.game = game
        self.context = game.rules.context  # type: ignore[attr-defined]
        self.state = state
        names = {name: Seat(at) for at, name in enumerate(NAMES)}
        self.stage = Stage(game.rules, state, names, self.read)

    # --- play ------------------------------------------------------------------------------------

    def play(self, *lines: str) -> Battle:
        self.stage.play(*lines)
        self.game.rules.check(self.state)
        return self

    def refused(self, line: str) -> tuple[str, str]:
        found = self.stage.refused(line)
        return found.code, found.rule

    def legal(self, line: str) -> bool:
        return self.stage.legal(line)

    def run(self) -> Battle:
        """Let the automatic part of a state go on that was made by hand."""
        self.game.rules._run_on(Moment(self.state, FastDice(1)))  # type: ignore[attr-defined]
        return self

    def read(self, state: Hunter, text: str) -> Any:
        word, *rest = text.split()
        if word in self.readers():
            return self.readers()[word](rest)
        if word in ("pick", "discard", "take", "deploy"):
            return c.CHOICES.read([word, *(self.held(card) for card in rest)])
        return c.CHOICES.read([word, *(handle_of(one) for one in rest)])

    def readers(self) -> dict[str, Callable[[list[str]], Any]]:
        return {
            "attack": self.attack,
            "counter": self.counter,
            "relieve": self.relieve,
            "play": lambda w: c.Play(self.held(w[0]), tuple(self.target(one) for one in w[1:])),
            "recon": lambda w: c.Scout(handle_of(w[0]), NAMES.index(w[1])),
            "command": lambda w: c.Command(self.held(w[0]), handle_of(w[1]) if w[1:] else 0),
            "swim": lambda w: c.Swim(handle_of(w[0]), self.held(w[1])),
            "ferry": lambda w: c.Ferry(handle_of(w[0]), int(w[1] == "rear"), handle_of(w[2])),
            "unmark": lambda w: c.Unmark(handle_of(w[0]), MARKER[w[1]]),
            "order": lambda w: c.Rearrange(int(w[0] == "rear"), tuple(map(handle_of, w[1:]))),
            "place": lambda w: c.Place(int(w[0] == "rear")),
        }

    def counter(self, words: list[str]) -> c.Counter:
        shots = next((int(one[1:]) for one in words if one[0] == "x"), 1)
        return c.Counter(handle_of(words[0]), shots, int("dry" in words))

    def relieve(self, words: list[str]) -> c.Relieve:
        cards = tuple(self.held(card) for card in words[2:])
        return c.Relieve(handle_of(words[0]), MARKER[words[1]], cards)

    def attack(self, words: Sequence[str]) -> c.Attack:
        unit, target = handle_of(words[0]), handle_of(words[1])
        kind = next((KINDS[one] for one in words if one in KINDS), -1)
        shots = next((int(one[1:]) for one in words if re.fullmatch(r"x\d", one)), 1)
        if kind < 0:
            cards = [self.context.units[self.state.unit(h).card] for h in (unit, target)]  # type: ignore[union-attr]
            place = self.state.find(unit)
            assert place is not None
            far = place[1] == REAR and "paratrooper" not in cards[0].icons
            kind = LR if far else attack_types(*cards)[0]
        return c.Attack(unit, target, kind, shots, int("charge" in words))

    def target(self, word: str) -> int:
        if HANDLE.fullmatch(word):
            return handle_of(word)
        return NAMES.index(word) if word in NAMES else self.held(word)

    def held(self, name: str) -> int:
        """The number of a card: in the hand of whoever is asked, else anywhere on the table."""
        state = self.state
        asked = [ask.seat for ask in self.game.rules.asks(state)]
        zones = [state.hands[seat] for seat in asked] + state.hands + state.packets + state.picks
        zones += [[one.card for one in some] for some in state.staff]
        zones += [*state.points, *state.ahead, state.looked]
        zones += [list(unit.under) for unit in state.every_unit()]
        zones += [[f["card"]] for f in state.stack.frames if f.phase == "event"]
        for zone in zones:
            for card in zone:
                if self.context.id_of(card) == name:
                    return card
        raise Malformed(f"{name}: nobody holds it")

    # --- look ------------------------------------------------------------------------------------

    def unit(self, name: str) -> Unit | None:
        return self.state.unit(handle_of(name))

    def flags(self, name: str) -> set[str]:
        unit = self.unit(name)
        assert unit is not None
        return {word for word, flag in FLAGS.items() if word != "known" and unit.has(flag)}

    def line(self, name: str) -> int:
        place = self.state.find(handle_of(name))
        assert place is not None
        return place[1]

    def line_of(self, name: str) -> int:
        """The line of the first unit in play with that card."""
        found = [u.handle for u in self.state.every_unit() if self.context.id_of(u.card) == name]
        place = self.state.find(found[0])
        assert place is not None
        return place[1]

    def score(self, seat: str) -> int:
        return sum(self.context.value(card) for card in self.state.points[NAMES.index(seat)])

    def hand(self, seat: str) -> list[str]:
        return [self.context.id_of(card) for card in self.state.hands[NAMES.index(seat)]]

    def pile(self, name: str) -> list[str]:
        return [self.context.id_of(card) for card in getattr(self.state, name)]

    def ahead(self, seat: str) -> list[str]:
        return [self.context.id_of(card) for card in self.state.ahead[NAMES.index(seat)]]

    def asked(self) -> list[str]:
        return [f"{NAMES[ask.seat]}: {ask.kind}" for ask in self.game.rules.asks(self.state)]

    def offers(self) -> list[Json]:
        """All listed answers to the open question."""
        found: list[Json] = []
        for ask in self.game.rules.asks(self.state):
            for domain in ask.domains:
                found += [item.data() for item in domain.listed() or ()]
        return found

    def told(self) -> list[str]:
        return [str(row[0]) for row in self.stage.events() if isinstance(row, list)]

    def over(self) -> str:
        outcome = self.game.rules.outcome(self.state)
        return "" if outcome is None else outcome.reason

    def ranks(self) -> tuple[int, ...]:
        outcome = self.game.rules.outcome(self.state)
        assert outcome is not None
        return outcome.ranks


GAME = make_game()


class Maker:
    """Lays out the cards of a battle."""

    def __init__(self, game: TankHunterGame, seats: int, setup: dict[str, Json]) -> None:
        self.context = game.rules.context  # type: ignore[attr-defined]
        setup_options = settled(seats, settle(game.rules.options(), setup))
        self.state = Hunter(Stack([]), setup_options)
        self.units = list(self.context.unit_deck(setup_options))
        self.events = list(self.context.event_deck(setup_options))

    def take(self, name: str) -> int:
        pool = self.events if name[0] == "E" else self.units
        card = next((one for one in pool if self.context.id_of(one) == name), None)
        assert card is not None, f"{name} is not in this game"
        pool.remove(card)
        return int(card)

    def unit(self, seat: int, at: int, words: str) -> None:
        name, *marks = words.split()
        under = tuple(self.take(mark[1:]) for mark in marks if mark[0] == "+")
        flags = sum(FLAGS[mark] for mark in marks if mark in FLAGS)
        unit = Unit(10 * (seat + 1) + at, self.take(name), flags, under)
        self.state.lines[int("rear" in marks)][seat].append(unit)


def make(
    *forces: Sequence[str],
    hands: dict[str, Sequence[str]] | None = None,
    staff: dict[str, Sequence[str]] | None = None,
    ahead: dict[str, Sequence[str]] | None = None,
    points: dict[str, Sequence[str]] | None = None,
    pile: Sequence[str] = (),
    deck: Sequence[str] = (),
    step: int = MAIN,
    setup: dict[str, Json] | None = None,
    units: int = 99,
    events: int = 99,
) -> Battle:
    """*pile* and *deck* name the top event and unit cards, the first on top; of the others so
    many stay in the piles."""
    options = {"ext": True, "commanders": True, **(setup or {})}
    maker = Maker(GAME, len(forces), options)
    state = maker.state
    for seat, force in enumerate(forces):
        for at, words in enumerate(force):
            maker.unit(seat, at + 1, words)
    for zones, given in ((state.hands, hands), (state.ahead, ahead), (state.points, points)):
        for name, cards in (given or {}).items():
            zones[NAMES.index(name)] += sorted(maker.take(card) for card in cards)
    for name, cards in (staff or {}).items():
        state.staff[NAMES.index(name)] += [Staff(maker.take(card)) for card in cards]
    on_top, under = [maker.take(card) for card in pile], [maker.take(card) for card in deck]
    context = maker.context
    plain = [card for card in maker.events if not context.is_red(card)]
    reds = [card for card in maker.events if context.is_red(card)]
    state.event_pile = [*plain[:events], *reversed(on_top)]
    state.removed = [*plain[events:], *reds, *maker.units[units:]]
    state.unit_pile = [*maker.units[:units], *reversed(under)]
    state.thirds = (0, 0, len(state.event_pile))
    state.handle, state.turns = 99, 1
    state.stack.frames.append(Frame("turn", {"seat": 0, "step": step, "lines": 0}))
    battle = Battle(GAME, state)
    GAME.rules.check(state)
    return battle.run()


@pytest.fixture
def battle() -> Callable[..., Battle]:
    return make


@pytest.fixture(scope="session")
def hunter() -> TankHunterGame:
    return GAME
