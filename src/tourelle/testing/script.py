"""Play scripts: rule tests that read like play.

    stage = Stage.of(rules, state)
    stage.play("0: fire 1", "1: react 0; rolls 4 1 2")
    assert stage.asked() == ["1: turn"]

A line is `who: what`, and `; rolls` with the faces of all dice that it needs, counted from 1. Who
is a number, a name that the game gives its seats, or `house` for a decree. What is the game's own
notation, if it has one that reads it, or the choice's data as words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tourelle.core.ask import Illegal, Refusal
from tourelle.core.chance import FastDice, ScriptedDice
from tourelle.core.codec import Json, Malformed, digest
from tourelle.core.decree import decree_from
from tourelle.core.event import Notice
from tourelle.core.ids import HOUSE, Seat
from tourelle.core.option import Setup, settle
from tourelle.core.rules import Outcome, Rules
from tourelle.games.game import AnyGame, Game
from tourelle.testing.case import AnyRules

Reader = Callable[[Any, str], Any]  # state and text -> choice


class Stage:
    """A state that is played on line by line. Nothing is random: dice are told."""

    def __init__(
        self, rules: AnyRules, state: Any, names: Mapping[str, Seat], read: Reader | None
    ) -> None:
        self.rules = rules
        self.state = state
        self.told: list[Notice] = []  # since the stage was opened
        self._names = names
        self._read = read

    @classmethod
    def of(cls, what: AnyGame | AnyRules, state: Any, read: Reader | None = None) -> Stage:
        """A stage with a state that the test has made; *read* overrides how words are read."""
        if isinstance(what, Rules):
            return cls(what, state, {}, read)
        assert isinstance(what, Game)
        view, names = what.rules.view(state, None), dict[str, Seat]()
        for seat in range(max(what.rules.seats)):
            names[what.speech.seat(seat, view, "en").casefold()] = Seat(seat)
        notation = what.notation
        return cls(what.rules, state, names, read or (notation.read if notation else None))

    @classmethod
    def start(
        cls, what: AnyGame | AnyRules, seats: int = 2, setup: Setup | None = None, seed: int = 1
    ) -> Stage:
        """A stage with a game about to begin; what is dealt comes from *seed*."""
        rules = what if isinstance(what, Rules) else what.rules
        agreed = settle(rules.options(), setup or {})
        return cls.of(what, rules.start(seats, agreed, FastDice(seed))[0])

    # --- play ---------------------------------------------------------------------------------

    def play(self, *lines: str) -> Stage:
        """Play every line, or raise Illegal with the first refusal."""
        for line in lines:
            self._play(line)
        return self

    def refused(self, line: str) -> Refusal:
        """Why *line* is illegal. It must be, and must leave the state as it is."""
        before = digest(self.state.data())
        try:
            self._play(line)
        except Illegal as error:
            assert digest(self.state.data()) == before, f"{line}: refused, but it changed the state"
            return error.refusal
        raise AssertionError(f"{line}: was not refused")

    def _play(self, line: str) -> None:
        who, what, faces = self._parse(line)
        dice = ScriptedDice([face - 1 for face in faces])
        if who == HOUSE:
            after = self.state.clone()  # a refused decree must leave no trace
            told = self.rules.decree(after, decree_from(words_data(what)), dice)
            self.state = after
        else:
            choice = self._choice(who, what)
            told = self.rules.apply(self.state, who, choice, dice)
        left = len(faces) - len(dice.draws)
        assert left == 0, f"{line}: {left} dice were not rolled"
        self.told += told

    def _choice(self, seat: Seat, what: str) -> Any:
        choice = self._read_choice(what)
        mine = [ask for ask in self.rules.asks(self.state) if ask.seat == seat]
        found = Refusal("not-asked")
        for ask in (*mine, *self.rules.unasked(self.state, seat)):
            refused = ask.refuse(choice)
            if refused is None:
                return choice
            found = refused if refused.code != "foreign" else found
        raise Illegal(found)

    def _read_choice(self, what: str) -> Any:
        """By the game's notation, else by the words of its data."""
        if self._read is not None:
            try:
                return self._read(self.state, what)
            except Malformed:
                try:
                    return self.rules.choice_from(words_data(what))
                except Malformed:
                    pass
                raise
        return self.rules.choice_from(words_data(what))

    def _parse(self, line: str) -> tuple[Seat, str, list[int]]:
        said, _, rolled = line.partition("; rolls")
        who, colon, what = said.partition(":")
        if not colon:
            raise Malformed(f"{line}: a line is `who: what`")
        return self._seat(who.strip()), what.strip(), [int(face) for face in rolled.split()]

    def _seat(self, who: str) -> Seat:
        if who == "house":
            return HOUSE
        if who.isdigit():
            return Seat(int(who))
        if who.casefold() not in self._names:
            raise Malformed(f"{who}: no such seat")
        return self._names[who.casefold()]

    # --- look ---------------------------------------------------------------------------------

    def asked(self) -> list[str]:
        """Whom the game waits for: `0: turn`."""
        return [f"{ask.seat}: {ask.kind}" for ask in self.rules.asks(self.state)]

    def legal(self, line: str) -> bool:
        """Whether *line* could be played now; the state stays as it is."""
        who, what, _ = self._parse(line)
        try:
            self._choice(who, what)
        except Illegal:
            return False
        return True

    def events(self) -> list[Json]:
        """What the table was told, as data."""
        return [notice.public.data() for notice in self.told if notice.public is not None]

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)


def words_data(what: str) -> Json:
    """`drive 100 -20` as ["drive", 100, -20]."""
    return [_word(word) for word in what.split()]


def _word(word: str) -> Json:
    try:
        return int(word)
    except ValueError:
        return word


def play(what: AnyGame | AnyRules, state: Any, *lines: str) -> Stage:
    """Play *lines* on *state*, which is changed."""
    return Stage.of(what, state).play(*lines)
