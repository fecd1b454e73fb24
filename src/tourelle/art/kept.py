"""What is drawn is kept: a part is a function of its data, so the same data is drawn once for all
who look, at every table. Whoever keeps drawings bounds how many (`lru_cache`)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
C = TypeVar("C")
_HASH = "_hash"


def hashed_once(cls: type[T]) -> type[T]:
    """A frozen dataclass of many fields that is looked up again and again: its hash is worked out
    once. It stays in its process, because texts hash otherwise in another one."""
    worked_out = cls.__hash__

    def __hash__(self: Any) -> int:
        found: int | None = self.__dict__.get(_HASH)
        if found is None:
            found = self.__dict__[_HASH] = worked_out(self)
        return found

    def __getstate__(self: Any) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != _HASH}

    cls.__hash__ = __hash__  # type: ignore[method-assign]
    cls.__getstate__ = __getstate__  # type: ignore[method-assign]
    return cls


def by_itself(
    most: int,
) -> Callable[[Callable[Concatenate[C, P], T]], Callable[Concatenate[C, P], T]]:
    """Keep what a function makes of the very object that comes first, a card of a library: it has
    dozens of fields, and to look at all of them takes longer than to draw it."""

    def keeping(made: Callable[Concatenate[C, P], T]) -> Callable[Concatenate[C, P], T]:
        kept: OrderedDict[tuple[Any, ...], tuple[C, T]] = OrderedDict()

        @wraps(made)
        def found(one: C, /, *args: P.args, **more: P.kwargs) -> T:
            key = (id(one), *args, *more.items())  # what is kept lives, so its id is its own
            known = kept.get(key)
            if known is None:
                known = kept[key] = (one, made(one, *args, **more))
                if len(kept) > most:
                    kept.popitem(last=False)
            return known[1]

        return found

    return keeping
