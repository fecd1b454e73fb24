"""Answers as plain tuples: objects are made for those that somebody looks at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final, cast, overload

from tourelle.core.ask import FOREIGN, Choice, Domain, Refusal, Why
from tourelle.core.chance import Dice
from tourelle.core.codec import Json

Item = tuple[Any, ...]  # the class of a choice and its values
NAMES: Final[dict[type, tuple[str, ...]]] = {}
MOST_MADE: Final = 50_000  # kept: far more than a game has


def item_of(choice: Choice) -> Item:
    """The other way round."""
    cls = type(choice)
    names = NAMES.get(cls)
    if names is None:
        names = NAMES[cls] = tuple(one.name for one in fields(cast("Any", cls)))
    return (cls, *(getattr(choice, name) for name in names))


class Making(dict[Item, Choice]):
    """What was made once is looked up from then on: choices never change."""

    def __missing__(self, item: Item) -> Choice:
        if len(self) > MOST_MADE:
            self.clear()
        found = self[item] = cast("Choice", item[0](*item[1:]))
        return found


#: The choice itself.
made: Final[Callable[[Item], Choice]] = Making().__getitem__


class Offered(Domain[Choice]):
    """Some choices; *why* tells what is wrong with another one, where more is known."""

    def __init__(self, items: list[Item], rule: str, why: Why | None = None) -> None:
        self.items: Final = items
        self.rule: Final = rule
        self.why: Final = why

    def refuse(self, choice: Choice) -> Refusal | None:
        if item_of(choice) in self.items:
            return None
        found = None if self.why is None else self.why(choice)
        if found is not None:
            return found
        alike = any(item[0] is type(choice) for item in self.items)
        return Refusal("not-offered", self.rule) if alike else FOREIGN

    def sample(self, dice: Dice) -> Choice:
        return made(self.items[dice.draw(len(self.items), "sample")])

    def listed(self) -> Sequence[Choice]:
        return Made(self.items)

    def hint(self) -> Json:
        return {"items": [made(item).data() for item in self.items]}


class Made(Sequence[Choice]):
    """The choices of such a domain, made one by one as they are looked at."""

    def __init__(self, items: list[Item]) -> None:
        self._items: Final = items

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice]: ...
    def __getitem__(self, at: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(at, slice):
            return [made(item) for item in self._items[at]]
        return made(self._items[at])
