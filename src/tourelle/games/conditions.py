"""What is true of an answer: small conditions with a name and arguments, for lessons.

    destroys heavy-tank; stands light-tank h6; not fires

Parted by `;` all of them must hold. What is asked of any game is below; a room has its own
(`Game.conditions`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tourelle.core.ask import Choice
from tourelle.core.codec import Json, Malformed
from tourelle.core.event import Event
from tourelle.core.fields import Fields, choices
from tourelle.core.ids import Seat
from tourelle.core.kinds import named
from tourelle.core.words import Phrase

if TYPE_CHECKING:
    from tourelle.games.game import AnyGame

NO_CONDITION: Final = Phrase(
    "no condition {name}; known: {known}", "pas de condition {name} ; connues : {known}"
)
BAD_WORDS: Final = Phrase("{words}: {why}; say {usage}", "{words} : {why} ; il faut {usage}")


@dataclass(frozen=True)
class Attempt:
    """An answer as it was tried on a copy of the game: what came of it."""

    game: AnyGame
    seat: Seat
    choice: Choice
    before: Any  # the state, and that after
    after: Any
    events: tuple[Event, ...]  # as told to the seat


Test = Callable[[Attempt], bool]
Tests = tuple[Test, ...]  # all of them hold


@dataclass(frozen=True)
class Condition:
    """One that can be asked for: `read` takes its words, or Malformed says why they will not do."""

    usage: str
    read: Callable[[Sequence[str]], Test]


class Conditions:
    """All that may be asked of a game: its own, and those of every game."""

    def __init__(self, own: Mapping[str, Condition]) -> None:
        self.known: Final = {**COMMON, **own}

    def read(self, table: Fields, name: str, words: str) -> Tests:
        """The tests of *words*, the field *name* of *table*; what is wrong is noted there."""
        parts = [part.strip() for part in words.split(";")]
        found = [self._test(table, name, part) for part in parts if part]
        return tuple(test for test in found if test is not None)

    def _test(self, table: Fields, name: str, words: str) -> Test | None:
        if words.startswith("not "):
            test = self._test(table, name, words[4:])
            return None if test is None else lambda attempt: not test(attempt)
        word, *rest = words.split()
        condition = self.known.get(word)
        if condition is None:
            table.note(name, NO_CONDITION, name=word[:40], known=choices([*self.known], word))
            return None
        try:
            return condition.read(rest)
        except Malformed as error:
            table.note(name, BAD_WORDS, words=words[:80], why=error, usage=condition.usage)
            return None


def holds(tests: Tests, attempt: Attempt) -> bool:
    return all(test(attempt) for test in tests)


# --- of every game -------------------------------------------------------------------------------


def some(words: Sequence[str]) -> Sequence[str]:
    if not words:
        raise Malformed("nothing is named")
    return words


def none(words: Sequence[str]) -> None:
    if words:
        raise Malformed("it takes no words")


def _kind(words: Sequence[str]) -> Test:
    kinds = set(some(words))
    return lambda attempt: attempt.choice.kind in kinds


def _data(words: Sequence[str]) -> Test:
    """The choice's data word by word; `*` is anything, and so is what is left out."""
    wanted = tuple(some(words))

    def test(attempt: Attempt) -> bool:
        said = [_word(value) for value in attempt.choice.data()]
        if len(said) < len(wanted):
            return False
        return all(want in ("*", word) for want, word in zip(wanted, said, strict=False))

    return test


def _word(value: Json) -> str:
    return " ".join(_word(one) for one in value) if isinstance(value, list) else str(value)


def _touches(words: Sequence[str]) -> Test:
    """Each is a key of the picture that the order is put together from."""
    wanted = set(some(words))

    def test(attempt: Attempt) -> bool:
        view = attempt.game.rules.view(attempt.before, attempt.seat)
        keys = {part.key for part in attempt.game.parts(attempt.choice, view, "en")}
        return wanted <= keys

    return test


def _told(words: Sequence[str]) -> Test:
    """An event of that kind was told, with these values: `told damage amount=2`."""
    kind, *rest = some(words)
    pairs = [word.partition("=")[::2] for word in rest]
    if not all(name and value for name, value in pairs):
        raise Malformed("values are written name=value")

    def test(attempt: Attempt) -> bool:
        found = [event for event in attempt.events if event.kind.replace(" ", "-") == kind]
        return any(_has(event, pairs) for event in found)

    return test


def _has(event: Event, pairs: Sequence[tuple[str, str]]) -> bool:
    values = named(event)
    return all(name in values and str(values[name]) == value for name, value in pairs)


def _over(words: Sequence[str]) -> Test:
    none(words)
    return lambda attempt: attempt.game.rules.outcome(attempt.after) is not None


def _passes(words: Sequence[str]) -> Test:
    none(words)
    return lambda attempt: attempt.choice.is_pass


COMMON: Final[dict[str, Condition]] = {
    "kind": Condition("kind KIND ...", _kind),
    "data": Condition("data WORD ...", _data),
    "touches": Condition("touches KEY ...", _touches),
    "told": Condition("told EVENT [name=value ...]", _told),
    "over": Condition("over", _over),
    "passes": Condition("passes", _passes),
}
