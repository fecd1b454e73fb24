"""What a lesson may ask of an answer. Tanks have their number in the order of the position, places
are in centimetres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.games.conditions import Attempt, Condition, Test, some
from tourelle.games.tanks.law import choices as c
from tourelle.games.tanks.law.rules import Tanks

CM: Final = 1000  # units of the table


def numbers(words: Sequence[str], count: int) -> list[int]:
    if len(words) != count:
        raise Malformed(f"{count} words, not {len(words)}")
    if not all(word.isdigit() for word in words):
        raise Malformed("whole numbers only")
    return [int(word) for word in words]


def _near(words: Sequence[str]) -> Test:
    """That tank has been driven, and its middle is within so many centimetres of the place."""
    tank, x, y, far = numbers(words, 4)

    def test(attempt: Attempt) -> bool:
        if not isinstance(attempt.choice, c.Move) or attempt.choice.tank != tank:
            return False
        here = attempt.after.tanks[tank]
        return bool((here.x - x * CM) ** 2 + (here.y - y * CM) ** 2 <= (far * CM) ** 2)

    return test


def _seen(words: Sequence[str]) -> Test:
    """`seen 0 1`: tank 1 sees tank 0 (TK-6.4)."""
    tank, eye = numbers(words, 2)
    return lambda attempt: _rules(attempt).context.facts(attempt.after, eye, tank).sees


def _covered(words: Sequence[str]) -> Test:
    """`covered 0 1`: against a shot of tank 1, tank 0 has cover (TK-6.25)."""
    tank, eye = numbers(words, 2)
    return lambda attempt: _rules(attempt).context.facts(attempt.after, eye, tank).cover


def _rules(attempt: Attempt) -> Tanks:
    rules = attempt.game.rules
    assert isinstance(rules, Tanks)
    return rules


def _aims(words: Sequence[str]) -> Test:
    (target,) = numbers(words, 1)
    return lambda attempt: attempt.choice == c.Aim(target)


def _uses(words: Sequence[str]) -> Test:
    """A card, by its id."""
    wanted = some(words)[0]

    def test(attempt: Attempt) -> bool:
        choice, rules = attempt.choice, _rules(attempt)
        if not isinstance(choice, c.Use):
            return False
        held = attempt.before.tanks[choice.tank].cards[choice.slot]
        return rules.context.upgrade(held).id == wanted

    return test


CONDITIONS: Final[Mapping[str, Condition]] = {
    "near": Condition("near TANK X Y CENTIMETRES", _near),
    "seen": Condition("seen TANK BY", _seen),
    "covered": Condition("covered TANK FROM", _covered),
    "aims": Condition("aims TARGET", _aims),
    "uses": Condition("uses CARD-ID", _uses),
}
