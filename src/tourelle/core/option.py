"""What is agreed before play: typed options with defaults, ranges and conditions.

The words of an option are in the game's catalogue, in both languages: `option.<name>`,
`option.<name>.help` and, for the values of a list, `option.<name>.<value>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from tourelle.core.ask import Illegal, Refusal, refusal
from tourelle.core.codec import Json

Setup = Mapping[str, Json]
# another option, and the values it must have; with no values: any but its default
Condition = tuple[str, tuple[Json, ...]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing to agree on: a scenario, an optional rule, a limit."""

    kind = "free"  # any data will do (an open force list): start() checks it

    def __init__(self, name: str, default: Json, rule: str, *when: Condition) -> None:
        self.name: Final = name
        self.default: Final = default
        self.rule: Final = rule
        self.when: Final = when  # all must hold, or the option stays at its default

    def fits(self, value: Json) -> bool:
        return True

    def range(self) -> Json:
        """What a page offers: the values of a list, the ends of a range."""
        return None

    def data(self) -> Json:
        conditions: list[Json] = [[name, list(values)] for name, values in self.when]
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "range": self.range(),
            "rule": self.rule,
            "when": conditions,
        }


class Switch(Option):
    """Yes or no."""

    kind = "switch"

    def fits(self, value: Json) -> bool:
        return isinstance(value, bool)


class OneOf(Option):
    """One of a few values; the first is the default."""

    kind = "list"

    def __init__(self, name: str, values: Iterable[Json], rule: str, *when: Condition) -> None:
        self.values: Final = tuple(values)
        super().__init__(name, self.values[0], rule, *when)

    def fits(self, value: Json) -> bool:
        # 1 is not True here, though Python holds them equal
        return any(value == known and type(value) is type(known) for known in self.values)

    def range(self) -> Json:
        return list(self.values)


class Whole(Option):
    """A whole number between two ends, both allowed."""

    kind = "number"

    def __init__(
        self, name: str, low: int, high: int, default: int, rule: str, *when: Condition
    ) -> None:
        super().__init__(name, default, rule, *when)
        self.low: Final = low
        self.high: Final = high

    def fits(self, value: Json) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def range(self) -> Json:
        return [self.low, self.high]


class Text(Option):
    """A short text; empty is the default. What it must say is checked by start()."""

    kind = "text"

    def __init__(self, name: str, most: int, rule: str, *when: Condition) -> None:
        super().__init__(name, "", rule, *when)
        self.most: Final = most

    def fits(self, value: Json) -> bool:
        return isinstance(value, str) and len(value) <= self.most

    def range(self) -> Json:
        return [0, self.most]


def settle(options: Iterable[Option], setup: Setup) -> Setup:
    """*setup* with every default filled in, or Illegal."""
    known = {option.name: option for option in options}
    for name in setup:
        if name not in known:
            raise Illegal(refusal("no-option", option=name))
    agreed = {name: setup.get(name, option.default) for name, option in known.items()}
    for option in known.values():
        found = _refuse(option, known, agreed)
        if found is not None:
            raise Illegal(found)
    return agreed


def _refuse(option: Option, known: Mapping[str, Option], agreed: Setup) -> Refusal | None:
    value = agreed[option.name]
    if not option.fits(value):
        return refusal("bad-option", option.rule, option=option.name, value=_brief(value))
    if value == option.default:
        return None
    other = unmet(option, known, agreed)
    if other is None:
        return None
    return refusal("idle-option", option.rule, option=option.name, other=other)


def unmet(option: Option, known: Mapping[str, Option], agreed: Setup) -> str | None:
    """The first option that has no value by which *option* may be chosen."""
    for other, values in option.when:
        value = agreed[other]
        if not (value in values if values else value != known[other].default):
            return other
    return None


def _brief(value: Json) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:37] + "..."
