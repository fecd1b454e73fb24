"""Lines of Tank Hunter: `a: attack a1 b2 x2`, `b: play "River Line" a`, `a: recon a1 b; recon 3`.

Units are called by seat and place (a1, b2), which are their handles as well: a1 is 11, b2 is 22.
Cards by id or English name, in double quotes if it has several words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.law import choices as c
from tourelle.games.tank_hunter.law.rules import TankHunter
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
    Unit,
)
from tourelle.games.tank_hunter.law.values import LR, attack_types
from tourelle.games.tank_hunter.room import TankHunterGame
from tourelle.stage.names import Names, words_of
from tourelle.stage.script import LETTERS, Stage

MARKS: Final = {
    "hidden": HIDDEN, "known": HIDDEN | KNOWN, "dry": DRY, "ringed": RINGED, "tired": TIRED,
    "rolled": ROLLED, "evaded": EVADED,
}  # fmt: skip
KINDS: Final = {"ap": 0, "he": 1, "trample": 2, "suicide": 3, "pistol": 4, "far": 5}
HANDLE: Final = re.compile(r"([a-h])(\d+)")
MARKER: Final = {"dry": DRY, "ringed": RINGED}
OF_CARDS: Final = ("pick", "discard", "take", "deploy")


def handle_of(word: str) -> int:
    found = HANDLE.fullmatch(word)
    if not found:
        raise Malformed(f"{word}: no unit; they are called a1, a2, b1")
    return 10 * (LETTERS.index(found[1]) + 1) + int(found[2])


class HunterStage(Stage):
    """A battle that is played line by line."""

    def __init__(self, game: TankHunterGame, state: Hunter, cards: Names[Any]) -> None:
        super().__init__(game.rules, state, {})
        assert isinstance(game.rules, TankHunter)
        self.game: Final = game
        self.context: Final = game.rules.context
        self.cards: Final = cards

    def label(self, seat: int) -> str:
        return LETTERS[seat]

    # --- lines ----------------------------------------------------------------------------------

    def read(self, what: str) -> Choice:
        word, *rest = words_of(what)
        if word in OF_CARDS:
            return c.CHOICES.read([word, *(self.held(one) for one in rest)])
        reader = self._readers().get(word)
        if reader is not None:
            return reader(rest)
        return c.CHOICES.read([word, *(handle_of(one) for one in rest)])

    def _readers(self) -> dict[str, Callable[[list[str]], Choice]]:
        return {
            "attack": self._attack,
            "counter": self._counter,
            "relieve": self._relieve,
            "play": lambda w: c.Play(self.held(w[0]), tuple(self._target(one) for one in w[1:])),
            "recon": lambda w: c.Scout(handle_of(w[0]), LETTERS.index(w[1])),
            "command": lambda w: c.Command(self.held(w[0]), handle_of(w[1]) if w[1:] else 0),
            "swim": lambda w: c.Swim(handle_of(w[0]), self.held(w[1])),
            "ferry": lambda w: c.Ferry(handle_of(w[0]), int(w[1] == "rear"), handle_of(w[2])),
            "unmark": lambda w: c.Unmark(handle_of(w[0]), MARKER[w[1]]),
            "order": lambda w: c.Rearrange(int(w[0] == "rear"), tuple(map(handle_of, w[1:]))),
            "place": lambda w: c.Place(int(w[0] == "rear")),
        }

    def _counter(self, words: Sequence[str]) -> c.Counter:
        shots = next((int(one[1:]) for one in words if one[0] == "x"), 1)
        return c.Counter(handle_of(words[0]), shots, int("dry" in words))

    def _relieve(self, words: Sequence[str]) -> c.Relieve:
        paid = tuple(self.held(one) for one in words[2:])
        return c.Relieve(handle_of(words[0]), MARKER[words[1]], paid)

    def _attack(self, words: Sequence[str]) -> c.Attack:
        unit, target = handle_of(words[0]), handle_of(words[1])
        shots = next((int(one[1:]) for one in words if re.fullmatch(r"x\d", one)), 1)
        said = [KINDS[one] for one in words if one in KINDS]
        kind = said[0] if said else self._usual(unit, target)
        return c.Attack(unit, target, kind, shots, int("charge" in words))

    def _usual(self, unit: int, target: int) -> int:
        """The type of an attack that names none: long range from the rear, else the first."""
        mine, theirs = (self.context.units[self._in_play(one).card] for one in (unit, target))
        place = self.state.find(unit)
        far = place[1] == REAR and "paratrooper" not in mine.icons
        return LR if far else attack_types(mine, theirs)[0]

    def _in_play(self, handle: int) -> Unit:
        found: Unit | None = self.state.unit(handle)
        if found is None:
            raise Malformed(f"{LETTERS[handle // 10 - 1]}{handle % 10}: not in play")
        return found

    def _target(self, word: str) -> int:
        if HANDLE.fullmatch(word):
            return handle_of(word)
        return LETTERS.index(word) if word in LETTERS else self.held(word)

    def held(self, said: str) -> int:
        """The number of a card: in the hand of whoever is asked, else anywhere on the table."""
        wanted, state = self.cards.id_of(said), self.state
        zones = [state.hands[ask.seat] for ask in self.asks()]
        zones += [*state.hands, *state.packets, *state.picks]
        zones += [[one.card for one in some] for some in state.staff]
        zones += [*state.points, *state.ahead, state.looked]
        zones += [list(unit.under) for unit in state.every_unit()]
        zones += [[f["card"]] for f in state.stack.frames if f.phase == "event"]
        for card in (card for zone in zones for card in zone):
            if self.context.id_of(card) == wanted:
                return int(card)
        raise Malformed(f"{said}: nobody holds it")

    # --- look -----------------------------------------------------------------------------------

    def unit(self, name: str) -> Unit | None:
        found: Unit | None = self.state.unit(handle_of(name))
        return found

    def flags(self, name: str) -> set[str]:
        unit = self._in_play(handle_of(name))
        return {word for word, flag in MARKS.items() if word != "known" and unit.has(flag)}

    def line(self, name: str) -> int:
        """The line of a unit: 0 front, 1 rear."""
        return self._line(self._in_play(handle_of(name)))

    def line_of(self, card: str) -> int:
        """The line of the first unit in play with that card."""
        wanted = self.cards.id_of(card)
        units = self.state.every_unit()
        return self._line(next(u for u in units if self.context.id_of(u.card) == wanted))

    def _line(self, unit: Unit) -> int:
        return int(self.state.find(unit.handle)[1])

    def score(self, seat: str) -> int:
        return sum(self.context.value(card) for card in self.state.points[LETTERS.index(seat)])

    def hand(self, seat: str) -> list[str]:
        return self._ids(self.state.hands[LETTERS.index(seat)])

    def ahead(self, seat: str) -> list[str]:
        return self._ids(self.state.ahead[LETTERS.index(seat)])

    def pile(self, name: str) -> list[str]:
        return self._ids(getattr(self.state, name))

    def _ids(self, cards: Sequence[int]) -> list[str]:
        return [self.context.id_of(card) for card in cards]

    def event_kinds(self) -> list[str]:
        """What sort of things the table was told, in their order."""
        return [str(row[0]) for row in self.events()]

    def ranks(self) -> tuple[int, ...]:
        outcome = self.outcome()
        assert outcome is not None, "the game is not over"
        return outcome.ranks

    def view(self, seat: str) -> Any:
        return self.rules.view(self.state, Seat(LETTERS.index(seat)))
