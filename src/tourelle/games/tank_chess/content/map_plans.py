"""Maps as text: rows of symbols, as the rules document draws them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Final, Literal, Protocol, TypeVar

from tourelle.core.content import ContentError, Fields, Mistake, Provenance
from tourelle.core.words import Phrase
from tourelle.games.tank_chess.content.entries import LETTERS, provenance

Symmetry = Literal["mirror", "half-turn", "none"]
SYMMETRIES: Final[tuple[Symmetry, ...]] = ("mirror", "half-turn", "none")
FILES: Final = "abcdefghijklmnopqrst"
TERRAIN: Final = ".#~*"
SYMBOLS: Final = TERRAIN + LETTERS + LETTERS.lower()
LINE: Final = re.compile(r"\s*([0-9]*)\s*(.*)")
T = TypeVar("T")
Square = tuple[int, int]  # file and rank, from 0

HEIGHT: Final = Phrase("expected 16 or 20 rows, got {n}", "il faut 16 ou 20 lignes et non {n}")
WIDTH: Final = Phrase(
    "row {rank}: expected {size} squares, got {width}",
    "ligne {rank} : il faut {size} cases et non {width}",
)
LABEL: Final = Phrase("row {rank} is numbered {label}", "la ligne {rank} porte le numéro {label}")
SYMBOL: Final = Phrase(
    'row {rank}, column {file}: unknown symbol "{symbol}"; use . # ~ * and {letters},'
    " lower case for Black",
    "ligne {rank}, colonne {file} : signe inconnu « {symbol} » ; il faut . # ~ * et {letters},"
    " en minuscules pour les Noirs",
)
UNEVEN: Final = Phrase(
    "not symmetric ({symmetry}): {square} and {image} differ",
    "pas symétrique ({symmetry}) : {square} et {image} diffèrent",
)
CUT_OFF: Final = Phrase(
    "{square} is cut off from the rest by orthogonal steps (CH-12.4)",
    "{square} est coupée du reste par pas orthogonaux (CH-12.4)",
)
ONE_COMMAND: Final = Phrase("expected one {letter}, got {n}", "il faut un seul {letter} et non {n}")
NO_UNIT: Final = {
    "C": Phrase("White has no unit", "les Blancs n’ont aucune unité"),
    "c": Phrase("Black has no unit", "les Noirs n’ont aucune unité"),
}
OFF_BOARD: Final = Phrase(
    "{square} is no square of the map", "{square} n’est pas une case de la carte"
)
BLOCKED: Final = Phrase("{square} is an obstacle", "{square} est un obstacle")


class Note(Protocol):
    """Somebody who writes down a mistake."""

    def __call__(self, phrase: Phrase, /, **values: object) -> None: ...


def square_name(square: Square) -> str:
    return f"{FILES[square[0]]}{square[1] + 1}"


def find_square(name: str, size: int) -> Square | None:
    """The square of a name such as `h16`, or None if a board of *size* has none."""
    found = re.fullmatch(r"([a-t])([1-9][0-9]?)", name)
    if found is None:
        return None
    file, rank = FILES.index(found[1]), int(found[2]) - 1
    return (file, rank) if file < size and rank < size else None


@dataclass(frozen=True)
class MapPlan:
    """A board with its obstacles and start squares."""

    id: str
    name: Phrase
    note: Phrase
    rows: tuple[str, ...]  # the last rank first, one symbol a square
    army: str  # "": undeclared, a player's own map
    symmetry: Symmetry
    objectives: tuple[str, ...]  # that suit it best
    zone: tuple[str, ...]  # of O4; empty: the centre
    provenance: Provenance

    @property
    def size(self) -> int:
        return len(self.rows)

    @property
    def is_expansion(self) -> bool:
        return any(set(row.upper()) & set("~*SFABW") for row in self.rows)

    def at(self, square: str) -> str:
        """The symbol on the square of that name."""
        found = find_square(square, self.size)
        if found is None:
            raise KeyError(square)
        return symbol_at(self.rows, found)

    def units(self) -> dict[str, str]:
        """Square name -> letter, lower case for Black; White's first rank first."""
        return {
            square_name(square): symbol for square, symbol in symbols(self.rows) if symbol.isalpha()
        }

    def bare(self) -> tuple[str, ...]:
        """The rows without units."""
        return tuple(re.sub("[A-Za-z]", ".", row) for row in self.rows)

    def position(self, keep: Collection[str] = ()) -> str:
        """The start as a position string (CH-11.8); with *keep* only the units there."""
        rows = self.rows if not keep else kept(self.rows, keep)
        return "/".join(rank_string(row) for row in rows) + " w 0 1"

    def text(self) -> str:
        """The diagram as the rules document has it; parse_rows() reads it."""
        lines = [f"{rank:2}  {' '.join(row)}" for rank, row in ranked(self.rows)]
        return "\n".join([*lines, f"    {' '.join(FILES[: self.size])}"])


def symbol_at(rows: Sequence[str], square: Square) -> str:
    return rows[len(rows) - 1 - square[1]][square[0]]


def symbols(rows: Sequence[str]) -> Iterator[tuple[Square, str]]:
    """Every square and its symbol, from a1 along the ranks."""
    for rank, row in enumerate(reversed(rows)):
        for file, symbol in enumerate(row):
            yield (file, rank), symbol


def ranked(rows: Sequence[T]) -> Iterator[tuple[int, T]]:
    """Rows with the number of their rank, the last rank first."""
    return zip(range(len(rows), 0, -1), rows, strict=True)


def kept(rows: Sequence[str], keep: Collection[str]) -> list[str]:
    """The rows with no other units than those on the squares to *keep*."""
    return [
        "".join(
            symbol if not symbol.isalpha() or square_name((file, rank - 1)) in keep else "."
            for file, symbol in enumerate(row)
        )
        for rank, row in ranked(rows)
    ]


def rank_string(row: str) -> str:
    """One rank of a position string: runs of empty squares, units with their facing (CH-2.2)."""
    parts = []
    for symbol, run in groupby(row):
        count = len(list(run))
        facing = "0" if symbol.isupper() else "4"
        one = symbol + facing if symbol.isalpha() else symbol
        parts.append(str(count) if symbol == "." else one * count)
    return "".join(parts)


def read_plan(
    name: str, entry: Fields, armies: Collection[str], objectives: Collection[str]
) -> MapPlan:
    text = entry.text("rows")
    return MapPlan(
        id=name,
        name=entry.phrase("name"),
        note=entry.phrase("note"),
        rows=parse_rows(text, partial(entry.note, "rows")) if text else (),
        army=entry.one_of("army", tuple(armies)),
        symmetry=entry.one_of("symmetry", SYMMETRIES),
        objectives=entry.some_of("objectives", objectives),
        zone=entry.texts("zone"),
        provenance=provenance(entry),
    )


def parse_rows(text: str, note: Note) -> tuple[str, ...]:
    """The rows of a diagram, with or without blanks, rank numbers and file letters."""
    lines = [LINE.fullmatch(line) for line in text.splitlines() if line.strip()]
    found = [(line[1], "".join(line[2].split())) for line in lines if line is not None]
    if found and len(found[-1][1]) >= 16 and FILES.startswith(found[-1][1]):
        found.pop()
    if len(found) not in (16, 20):
        note(HEIGHT, n=len(found))
        return ()
    good = [parse_row(row, label, rank, len(found), note) for rank, (label, row) in ranked(found)]
    return tuple(row for _, row in found) if all(good) else ()


def parse_row(row: str, label: str, rank: int, size: int, note: Note) -> bool:
    """Whether a row can be used; if not, why is noted."""
    if label and label != str(rank):
        note(LABEL, rank=rank, label=label[:8])
    elif len(row) != size:
        note(WIDTH, rank=rank, size=size, width=len(row))
    else:
        wrong = [at for at, symbol in enumerate(row) if symbol not in SYMBOLS]
        for at in wrong:
            note(SYMBOL, rank=rank, file=FILES[at], symbol=row[at], letters=" ".join(LETTERS))
        return not wrong
    return False


def image(square: Square, size: int, symmetry: Symmetry) -> Square:
    file, rank = square
    return (size - 1 - file if symmetry == "half-turn" else file), size - 1 - rank


def uneven(rows: Sequence[str], symmetry: Symmetry) -> Square | None:
    """The first square that differs from its image; None: symmetric as said."""
    if symmetry == "none":
        return None
    for square, symbol in symbols(rows):
        if symbol_at(rows, image(square, len(rows), symmetry)) != symbol.swapcase():
            return square
    return None


def cut_off(rows: Sequence[str]) -> Square | None:
    """A land square that the first one does not reach by orthogonal steps (CH-12.4)."""
    land = [square for square, symbol in symbols(rows) if symbol not in "#~"]
    left = set(land)
    reached = land[:1]
    left -= set(reached)
    for file, rank in reached:
        for near in ((file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)):
            if near in left:
                left.discard(near)
                reached.append(near)
    return min(left, default=None)


def counts(rows: Sequence[str]) -> tuple[Counter[str], Counter[str]]:
    """How many of each letter White has, and Black."""
    every = "".join(rows)
    white = Counter(symbol for symbol in every if symbol.isupper())
    return white, Counter(symbol.upper() for symbol in every if symbol.islower())


def check_ground(plan: MapPlan, note: Note) -> None:
    """Symmetry as declared, and no land cut off."""
    odd = uneven(plan.rows, plan.symmetry)
    if odd is not None:
        other = image(odd, plan.size, plan.symmetry)
        note(UNEVEN, symmetry=plan.symmetry, square=square_name(odd), image=square_name(other))
    lost = cut_off(plan.rows)
    if lost is not None:
        note(CUT_OFF, square=square_name(lost))


def check_zone(plan: MapPlan, note: Note) -> None:
    for name in plan.zone:
        if find_square(name, plan.size) is None:
            note(OFF_BOARD, square=name)
        elif plan.at(name) == "#":
            note(BLOCKED, square=name)


def check_sides(plan: MapPlan, note: Note, study: bool) -> None:
    """One command tank a side; a study may lack it (CH-11.12), but neither side may be bare."""
    for letter, side in zip("Cc", counts(plan.rows), strict=True):
        if not side:
            note(NO_UNIT[letter])
        elif side["C"] != 1 and not (study and side["C"] == 0):
            note(ONE_COMMAND, letter=letter, n=side["C"])


def read_map(text: str, name: str = "map", study: bool = False) -> MapPlan:
    """A player's own map from its text, or ContentError; *name* stands for the file in messages.

    The symbols are those of the rules document. A study may lack command tanks.
    """
    notes: list[Mistake] = []

    def note(phrase: Phrase, /, **values: object) -> None:
        notes.append(Mistake(name, phrase, values))

    rows = parse_rows(text, note)
    title = Phrase(name, name)
    fits = [s for s in SYMMETRIES if rows and uneven(rows, s) is None]
    plan = MapPlan("own", title, title, rows, "", (*fits, SYMMETRIES[-1])[0], (), (), "authored")
    if rows:
        check_ground(plan, note)
        check_sides(plan, note, study)
    if notes:
        raise ContentError(notes)
    return plan
