"""What a class with a kind is made of: writer and reader, from the types of its fields.

Both are written out as source and compiled once for each class, as dataclasses do it: choices and
events pass here at every step. What they do is plain from `_written` and `_read_by` below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields as declared
from enum import Enum
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from tourelle.core.codec import Json, Malformed, boolean, integer, ints, rows, text

T = TypeVar("T")
REST: Final = "rest"
Rest = Annotated[tuple[T, ...], REST]
Bit = Annotated[bool, "0 or 1"]


class Way(NamedTuple):
    """How values of one type are read, and written unless they are as they are."""

    read: Callable[[Json], Any]
    write: Callable[[Any], Json] | None = None


class Shape:
    """How one class is written and read."""

    def __init__(self, cls: type[Any]) -> None:
        hints = get_type_hints(cls, include_extras=True)
        self.types: Final = {one.name: hints[one.name] for one in declared(cls)}
        self._cls: Final = cls
        self._names: Final = tuple(self.types)
        self._ways: Final = [way_of(hint) for hint in self.types.values()]
        last = self.types[self._names[-1]] if self._names else None
        self._has_rest: Final = REST in getattr(last, "__metadata__", ())
        self.write: Final[Callable[[Any], list[Json]]] = self._made(self._written())
        self.read: Final[Callable[[list[Json]], Any]] = self._made(self._read_by())

    def _made(self, source: str) -> Any:
        known: dict[str, Any] = {"cls": self._cls, "fail": self.fail}
        for at, way in enumerate(self._ways):
            known |= {f"read{at}": way.read, f"write{at}": way.write}
        exec(source, known)
        return known["made"]

    def _written(self) -> str:
        """`def made(it): return ["use", it.tank, it.slot, it.clause, *it.args]`."""
        items = [repr(word) for word in self._cls.kind.split()]
        for at, (name, way) in enumerate(zip(self._names, self._ways, strict=True)):
            is_rest = self._has_rest and at == len(self._ways) - 1
            as_is = way.write is None or (way.write is list and is_rest)
            value = f"it.{name}" if as_is else f"write{at}(it.{name})"
            items.append(f"*{value}" if is_rest else value)
        return f"def made(it): return [{', '.join(items)}]"

    def _read_by(self) -> str:
        """Right values are read at once; of wrong ones `fail` finds out which it is."""
        taken = [f"v{at}" for at in range(len(self._ways))]
        whole = [f"type(v{at}) is int" for at, way in enumerate(self._ways) if way == WHOLE]
        given = [f"read{at}(v{at})" for at in range(len(self._ways))]
        given = [
            v if way == WHOLE else r for v, r, way in zip(taken, given, self._ways, strict=True)
        ]
        if self._has_rest:
            taken[-1] = f"*{taken[-1]}"
        return f"""
def made(values):
    try:
        [{", ".join(taken)}] = values
        if {" and ".join(whole) or True}:
            return cls({", ".join(given)})
    except ValueError:
        pass
    fail(values)
"""

    def fail(self, values: list[Json]) -> None:
        """Say which value is wrong, missing or too many."""
        try:
            self._find_fault(values)
        except Malformed as error:
            raise Malformed(f"{self._cls.kind}: {error}") from error

    def _find_fault(self, values: list[Json]) -> None:
        count = len(self._ways) - self._has_rest
        if len(values) < count:
            raise Malformed(f"{self._names[len(values)]} is missing")
        given = [*values[:count], values[count:]] if self._has_rest else values
        for name, way, value in zip(self._names, self._ways, given, strict=False):
            try:
                way.read(value)
            except Malformed as error:
                raise Malformed(f"{name}: {error}") from error
        raise Malformed(f"expected {count} values and no more")


SHAPES: Final[dict[type, Shape]] = {}


def shape_of(cls: type[Any]) -> Shape:
    found = SHAPES.get(cls)
    if found is None:
        found = SHAPES[cls] = Shape(cls)
    return found


# --- types of fields -------------------------------------------------------------------------


def bit(data: Json) -> bool:
    if type(data) is not int or data not in (0, 1):
        raise Malformed("expected 0 or 1")
    return data == 1


WHOLE: Final = Way(integer)
PLAIN: Final[Mapping[Any, Way]] = {
    int: WHOLE,
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
        return Way(_one_of({member.value: member for member in hint}), lambda one: one.value)
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


def _one_of(known: dict[Any, T]) -> Callable[[Json], T]:
    types = {type(value) for value in known}

    def read(data: Json) -> T:
        if type(data) not in types or data not in known:  # 1 is not true
            raise Malformed(f"expected one of {', '.join(map(str, known))}")
        return known[data]

    return read


def _optional(way: Way) -> Way:
    read, write = way

    def maybe(data: Json) -> Any:
        return None if data is None else read(data)

    if write is None:
        return Way(maybe)
    return Way(maybe, lambda value: None if value is None else write(value))


def _list(way: Way) -> Way:
    read, write = way
    if way == WHOLE:
        return Way(lambda data: tuple(ints(data)), list)
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
