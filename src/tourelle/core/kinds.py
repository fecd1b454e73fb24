"""Data with a kind: what was said and what happened, written as [kind, values...].

A class is a frozen dataclass with a `kind`. The types of its fields say how it is written and read:

    int, str, bool      as they are; a NewType as what it is made of
    Bit                 a truth, written as 0 or 1
    an Enum, a Literal  its value
    T | None            null, or as T
    tuple[T, ...]       a list; tuple[A, B] a list of just these two
    Rest[T]             the last field: all values that are left, without a list of their own

A kind of two words is written as both. Classes that are alike share a base without a kind. What a
class is made of is looked at once, when it is first needed (`shapes.py`). A class that means more
than its types can say overrides `read` (and `data`).

The files that declare such classes are not for a compiler: a compiled class forgets the types of
its fields. Whoever makes, tells and reads them may be compiled.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from tourelle.core.codec import Json, Malformed, rows
from tourelle.core.fields import shown
from tourelle.core.shapes import Bit, Rest, shape_of

__all__ = ["Bit", "Kinded", "Kinds", "Rest", "named", "shape_of"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Kinded:
    """Frozen data with a kind: ids, numbers and short texts, never object references."""

    kind: ClassVar[str]

    def data(self) -> list[Json]:
        """As it is kept, sent and recorded: [kind, values...]."""
        cls = type(self)
        write = shape_of(cls).write
        assert not any("kind" in vars(base) for base in cls.__mro__[1:-1]), "a kind below a kind"
        cls.data = write  # type: ignore[method-assign, assignment]  # from now on without a detour
        return write(self)

    @classmethod
    def read(cls: type[K], values: list[Json]) -> K:
        """What was written with these *values* behind its kind, or Malformed."""
        return cast("K", shape_of(cls).read(values))


K = TypeVar("K", bound=Kinded)


class Kinds(Generic[K]):
    """All that can be said, or that can happen, in one game."""

    def __init__(self, what: str, *classes: type[K]) -> None:
        self.what: Final = what  # for messages: choice, event
        self.classes: Final[dict[str, type[K]]] = {one.kind: one for one in classes}
        assert len(self.classes) == len(classes), "two classes of one kind"
        heads = {tuple(kind.split()): one for kind, one in self.classes.items()}
        self._one: Final = {head[0]: one for head, one in heads.items() if len(head) == 1}
        self._two: Final = {head: one for head, one in heads.items() if len(head) == 2}

    def read(self, data: Json) -> K:
        """What has *data* as its data(), or Malformed, which names the field that is wrong."""
        first, *values = rows(data) or [None]
        if isinstance(first, str):
            found = self._one.get(first)
            if found is not None:
                return found.read(values)
            second = values[0] if values else None
            found = self._two.get((first, second)) if isinstance(second, str) else None
            if found is not None:
                return found.read(values[1:])
        named = first[:40] if isinstance(first, str) else shown(first)
        raise Malformed(f"no such {self.what}: {named}")


def named(thing: Kinded) -> dict[str, Any]:
    """The values of *thing* by the names of their fields."""
    return {name: getattr(thing, name) for name in shape_of(type(thing)).types}
