"""Lines of Tank Commander: `G: fire g1 s1`, `S: name 5`, `G: play "Artillery Barrage" S1b`.

Units are called as in the position (g1, s2), cards by id or English name, in double quotes if it
has several words, positions by theirs; `reserve` is the own one. `name 5` names the colour in which
the card on top has a 5, after such a card was put there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Malformed
from tourelle.core.ids import Seat
from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law import choices as c
from tourelle.games.tank_commander.law.context import Context, kind_of
from tourelle.games.tank_commander.law.rules import TankCommander
from tourelle.games.tank_commander.law.state import Campaign, Unit
from tourelle.games.tank_commander.law.values import AT, DEMO, FT, HE, SA, TMV
from tourelle.stage.names import Names, words_of
from tourelle.stage.script import Stage

LETTERS: Final = "GS"
WEAPONS: Final = {"at": AT, "he": HE, "sa": SA, "ft": FT, "tmv": TMV, "demo": DEMO}
COLOURS: Final = ("red", "yellow", "green", "blue", "white")
MOST_PASSES: Final = 60


class CommanderStage(Stage):
    """A battle that is played line by line."""

    def __init__(
        self, rules: TankCommander, state: Campaign, cards: Names[Card], called: dict[str, int]
    ) -> None:
        super().__init__(rules, state, {"g": Seat(0), "s": Seat(1)})
        self.context: Final[Context] = rules.context
        self.cards: Final = cards
        self.called: Final = called

    def label(self, seat: int) -> str:
        return LETTERS[self.state.side_of(seat)]

    # --- lines ------------------------------------------------------------------------------------

    def read(self, what: str) -> Choice:
        word, *rest = words_of(what)
        reader = self._readers().get(word)
        return reader(rest) if reader is not None else c.CHOICES.read([word])

    def _readers(self) -> dict[str, Callable[[list[str]], Choice]]:
        return {
            "fire": self._fire,
            "move": lambda w: c.Move(self.pos(w[0])),
            "march": self._march,
            "join": lambda w: c.Join(self.number(w[0])),
            "mount": lambda w: c.Mount(self.number(w[0]), self.number(w[1])),
            "dismount": lambda w: c.Dismount(self.number(w[0])),
            "transfer": lambda w: c.Transfer(self.number(w[0]), self.number(w[1])),
            "back": lambda w: c.Back(self.number(w[0])),
            "play": self._play_card,
            "equip": lambda w: c.Equip(self.number(w[0]), self.number(w[1])),
            "drop": lambda w: c.Drop(self.number(w[0])),
            "clear": lambda w: c.Clear(self.number(w[0])),
            "flak": lambda w: c.Flak(self.number(w[0])),
            "colour": lambda w: c.Colour(COLOURS.index(w[0])),
            "name": lambda w: self._name(int(w[0])),
            "melee": lambda w: c.Melee(self.pos(w[0])),
            "discard": lambda w: c.Discard(self.number(w[0])),
            "lay": lambda w: c.Lay(self.number(w[0]), self.pos(w[1])),
            "span": lambda w: c.Span(self.number(w[0]), *sorted(map(self.pos, w[1:]))),
            "place": lambda w: c.Place(self.number(w[0]), self.pos(w[1])),
            "keep": lambda w: c.Keep(self.number(w[0])),
            "nation": lambda w: c.Wish(LETTERS.index(w[0])),
        }

    def _fire(self, words: list[str]) -> c.Fire:
        """`fire g1 s1`, `fire g1 s1 he`, `fire g1 s1 at "Panzerfaust"`."""
        unit, target = self.number(words[0]), self.number(words[1])
        weapon = WEAPONS[words[2]] if words[2:] else self._usual(unit, target)
        return c.Fire(unit, weapon, self.number(words[3]) if words[3:] else 0, target)

    def _usual(self, unit: int, target: int) -> int:
        """Without a word: AT at armour, else small arms."""
        return AT if self.context.card(target).front and self.context.card(unit).hit_short else SA

    def _march(self, words: list[str]) -> c.March:
        """`march g1 Nb`, `march g1 S1a via Nb`."""
        via = self.pos(words[3]) if words[2:] else -1
        return c.March(self.number(words[0]), self.pos(words[1]), via)

    def _play_card(self, words: list[str]) -> c.Play:
        return c.Play(self.number(words[0]), tuple(self._target(one) for one in words[1:]))

    def _target(self, word: str) -> int:
        if word in WEAPONS:
            return WEAPONS[word]
        if word == "-":
            return 0
        found = self.state.ground.find(word)
        return int(found) if found >= 0 else self.number(word)

    def _name(self, number: int) -> c.Colour:
        """The colour of that number, on a card that is now on top."""
        state, frame = self.state, self.state.stack.top
        side = frame["by"]
        neutral = state.on_neutral[side]
        pile = state.neutral[side] if neutral else state.piles[side]
        at = next(
            at
            for at in range(len(pile) - 1, -1, -1)
            if number in self.context.card(pile[at]).numbers
        )
        pile[at], pile[-1] = pile[-1], pile[at]
        return c.Colour(self.context.card(pile[-1]).numbers.index(number))

    def pos(self, word: str) -> int:
        if word == "reserve":
            return int(self.state.ground.reserve)
        found = self.state.ground.find(word)
        if found < 0:
            raise Malformed(f"{word}: no position")
        return int(found)

    def number(self, said: str) -> int:
        """A unit by its call sign; a card by its name: in the hand of whoever is asked, else on
        the table or in some pile."""
        if said in self.called:
            return self.called[said]
        wanted, state = self.cards.id_of(said), self.state
        asked = [state.side_of(ask.seat) for ask in self.asks()]
        zones: list[Sequence[int]] = []
        for side in (*asked, 0, 1):
            zones += [state.hands[side], state.pool[side]]
        zones += [[u.card for u in state.units.values()]]
        zones += [[*u.gear, *u.events] for u in state.units.values()]
        zones += [[f["card"] for f in state.stack.frames if f.phase == "interrupt"]]
        zones += [[one.card for one in state.streams], *state.destroyed, *state.discards]
        for card in (card for zone in zones for card in zone):
            if card and self.context.card(card).id == wanted:
                return int(card)
        raise Malformed(f"{said}: nobody has it")

    # --- play on --------------------------------------------------------------------------------

    def quiet(self) -> CommanderStage:
        """Everybody declines every window, until something else is asked."""
        for _ in range(MOST_PASSES):
            asks = self.asks()
            if not asks or not asks[0].kind.startswith("window"):
                return self
            self.say(asks[0].seat, c.Pass())
        raise AssertionError("windows without end")

    def number_is(self, natural: int) -> CommanderStage:
        """Windows are declined, then the number is drawn."""
        self.quiet()
        asks = self.asks()
        assert asks, "the game is over"
        assert asks[0].kind == "colour", f"no number is drawn: {self.asked()}"
        self.say(asks[0].seat, self._name(natural))
        return self.quiet()

    # --- look -----------------------------------------------------------------------------------

    def unit(self, said: str) -> Unit | None:
        found: Unit | None = self.state.units.get(self.called.get(said, 0))
        return found

    def at(self, said: str) -> str:
        """The position of a unit; empty: it is not on the table."""
        unit = self.unit(said)
        return "" if unit is None else str(self.state.ground.name(unit.pos))

    def hand(self, side: str) -> list[str]:
        return self.names(self.state.hands[LETTERS.index(side)])

    def destroyed(self, side: str) -> list[str]:
        return self.names(self.state.destroyed[LETTERS.index(side)])

    def discards(self, side: str) -> list[str]:
        return self.names(self.state.discards[LETTERS.index(side)])

    def gear(self, said: str) -> list[str]:
        unit = self.unit(said)
        return [] if unit is None else self.names(unit.gear)

    def attached(self, said: str) -> list[str]:
        unit = self.unit(said)
        return [] if unit is None else self.names(unit.events)

    def names(self, cards: Sequence[int]) -> list[str]:
        return [self.context.cards[kind_of(card)].name.en for card in cards]

    def event_kinds(self) -> list[str]:
        """What sort of things the table was told, in their order."""
        return [str(row[0]) for row in self.events()]

    def told_of(self, kind: str) -> list[list[Any]]:
        return [row[1:] for row in self.events() if row[0] == kind]

    def could(self, kind: str) -> list[list[Any]]:
        """The offered answers of one sort."""
        return [row[1:] for row in self.offers() if isinstance(row, list) and row[0] == kind]
