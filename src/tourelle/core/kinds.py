"""Data with a kind: what was said and what happened, written as [kind, values...].

A class is a frozen dataclass with a `kind`. The types of its fields say how it is written and read:

    int, str, bool      as they are; a NewType as what it is made of
    Bit                 a truth, written as 0 or 1
    an Enum, a Literal  its value
    T | None            null, or as T
    tuple[T, ...]       a list; tuple[A, B] a list of just these two
    Rest[T]             the last field: all values that are left, without a list of their own

A kind of two words is written as both. What a class is made of is looked at once, when it is
first needed. A class that means more than its types can say overrides `read` (and `data`).

Classes are declared in files that are not compiled: a compiled class forgets the types of its
fields. Whoever makes, tells and reads them may be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields as declared
from enum import Enum
from operator import attrgetter
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from mypy_extensions import mypyc_attr

from tourelle.core.codec import Json, Malformed, boolean, integer, rows, text
from tourelle.core.fields import shown

T = TypeVar("T")
REST: Final = "rest"
Rest = Annotated[tuple[T, ...], REST]
Bit = Annotated[bool, "0 or 1"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Kinded:
    """Frozen data with a kind: ids, numbers and short texts, never object references."""

    kind: ClassVar[str]

    def data(self) -> list[Json]:
        """As it is kept, sent and recorded: [kind, values...]."""
        write = WRITERS.get(type(self))
        return (shape_of(type(self)).write if write is None else write)(self)

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
        raise Malformed(
            f"no such {self.what}: {first[:40] if isinstance(first, str) else shown(first)}"
        )


# --- what a class is made of -----------------------------------------------------------------


class Way(NamedTuple):
    """How values of one type are read, and written unless they are as they are."""

    read: Callable[[Json], Any]
    write: Callable[[Any], Json] | None = None


class Shape:
    """How one class is written and read."""

    def __init__(self, cls: type[Kinded]) -> None:
        hints = get_type_hints(cls, include_extras=True)
        self.types: Final = {one.name: hints[one.name] for one in declared(cast(Any, cls))}
        self._cls: Final = cls
        self._names: Final = tuple(self.types)
        ways = [way_of(hint) for hint in self.types.values()]
        self._rest: Final = ways.pop() if self._has_rest() else None
        self._ways: Final = ways
        self.write: Final = self._writer(cls.kind.split())

    def _has_rest(self) -> bool:
        last = self.types[self._names[-1]] if self._names else None
        return REST in getattr(last, "__metadata__", ())

    def _writer(self, head: list[str]) -> Callable[[Any], list[Json]]:
        get, rest = getter(self._names), self._rest
        writes = [way.write for way in (*self._ways, *([rest] if rest else []))]

        def plain(thing: Any) -> list[Json]:
            return [*head, *get(thing)]

        def full(thing: Any) -> list[Json]:
            pairs = zip(writes, get(thing), strict=True)
            values = [value if write is None else write(value) for write, value in pairs]
            left: Any = values.pop() if rest else ()
            return [*head, *values, *left]

        return full if rest or any(writes) else plain

    def read(self, values: list[Json]) -> Any:
        try:
            return self._cls(*self._read(values))
        except Malformed as error:
            raise Malformed(f"{self._cls.kind}: {error}") from error

    def _read(self, values: list[Json]) -> list[Any]:
        count = len(self._ways)
        if len(values) < count:
            raise Malformed(f"{self._names[len(values)]} is missing")
        if len(values) > count and self._rest is None:
            raise Malformed(f"expected {count} values and no more")
        found: list[Any] = []
        try:
            for way, value in zip(self._ways, values, strict=False):
                found.append(way.read(value))
            if self._rest is not None:
                found.append(self._rest.read(values[count:]))
        except Malformed as error:
            raise Malformed(f"{self._names[len(found)]}: {error}") from error
        return found


WRITERS: Final[dict[type, Callable[[Any], list[Json]]]] = {}
SHAPES: Final[dict[type, Shape]] = {}


def shape_of(cls: type[Kinded]) -> Shape:
    found = SHAPES.get(cls)
    if found is None:
        found = SHAPES[cls] = Shape(cls)
        WRITERS[cls] = found.write
    return found


def named(thing: Kinded) -> dict[str, Any]:
    """The values of *thing* by the names of their fields."""
    return {name: getattr(thing, name) for name in shape_of(type(thing)).types}


def getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads these attributes off a thing, as a tuple however many they are."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    one = attrgetter(*names)
    return lambda thing: (one(thing),)


# --- types of fields -------------------------------------------------------------------------


def bit(data: Json) -> bool:
    if type(data) is not int or data not in (0, 1):
        raise Malformed("expected 0 or 1")
    return data == 1


PLAIN: Final[dict[Any, Way]] = {
    int: Way(integer),
    str: Way(text),
    bool: Way(boolean),
    Bit: Way(bit, int),
}


def way_of(hint: Any) -> Way:
    """How values of this type go in and out."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _member(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return way_of(inner[0])
    if origin is Literal:
        return Way(_one_of({value: value for value in inner}))
    if origin is tuple:
        return _list(way_of(inner[0])) if inner[-1] is ... else _row([*map(way_of, inner)])
    if origin in (Union, UnionType) and len(inner) == 2 and inner[1] is type(None):
        return _optional(way_of(inner[0]))
    raise TypeError(f"a field of type {hint} has no way to be written")


def _member(kind: type[Enum]) -> Way:
    return Way(_one_of({member.value: member for member in kind}), lambda member: member.value)


def _one_of(known: dict[Any, T]) -> Callable[[Json], T]:
    types = {type(value) for value in known}

    def read(data: Json) -> T:
        if type(data) not in types or data not in known:  # 1 is not true
            raise Malformed(f"expected one of {', '.join(map(str, known))}")
        return known[data]

    return read


def _optional(way: Way) -> Way:
    write = way.write
    if write is None:
        return Way(lambda data: None if data is None else way.read(data))
    return Way(
        lambda data: None if data is None else way.read(data),
        lambda value: None if value is None else write(value),
    )


def _list(way: Way) -> Way:
    read, write = way
    if write is None:
        return Way(lambda data: tuple([read(item) for item in rows(data)]), list)
    return Way(
        lambda data: tuple([read(item) for item in rows(data)]),
        lambda values: [write(value) for value in values],
    )


def _row(ways: list[Way]) -> Way:
    def read(data: Json) -> tuple[Any, ...]:
        items = rows(data)
        if len(items) != len(ways):
            raise Malformed(f"expected {len(ways)} values")
        return tuple([way.read(item) for way, item in zip(ways, items, strict=True)])

    def write(values: tuple[Any, ...]) -> list[Json]:
        pairs = zip(ways, values, strict=True)
        return [value if way.write is None else way.write(value) for way, value in pairs]

    return Way(read, write)
