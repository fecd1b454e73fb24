"""Tables of the units: what they are and what they destroy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from tourelle.core.words import Lang
from tourelle.games.tank_chess.content.doc_tables_words import (
    FIRE,
    LINES,
    SPECIAL,
    W,
    columns,
    said,
    table,
)
from tourelle.games.tank_chess.content.library import Library, UnitKind

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
ZONES: Final = "fsr"
BY_WEIGHT: Final = "HMLCTR"  # the order of the rule sheet's tables
BY_WEAPON: Final = "LCMHTR"


def kinds_of(lib: Library, letters: str) -> list[UnitKind]:
    return [lib.kind(letter) for letter in letters]


def expansion(lib: Library) -> list[UnitKind]:
    return [kind for kind in lib.units.values() if kind.set == "expansion"]


def alike(kinds: Iterable[UnitKind], key: Callable[[UnitKind], object]) -> list[list[UnitKind]]:
    """Kinds with the same values side by side in one column, in the order of the first of them."""
    groups: dict[object, list[UnitKind]] = {}
    for kind in kinds:
        groups.setdefault(key(kind), []).append(kind)
    return list(groups.values())


def codes(kinds: Iterable[UnitKind]) -> str:
    return ", ".join(kind.code for kind in kinds)


def armour(kind: UnitKind) -> str:
    return " / ".join(ROMAN[value] for value in kind.armour)


def unit_type(lib: Library, lang: Lang) -> str:
    """The base units with all their values."""
    small = {unit for army in lib.armies.values() if army.board == "16" for unit in army.units}
    base = [kind for kind in lib.units.values() if kind.set == "base"]
    rows = [
        [
            kind.code,
            kind.letter,
            said(kind.name, lang),
            str(kind.speed),
            armour(kind),
            ROMAN[kind.weapon],
            fire(kind, lang),
            said(W["base"], lang) + ("" if kind.id in small else ", 20x20"),
        ]
        for kind in base
    ]
    return table(columns("unit-type", lang), rows)


def fire(kind: UnitKind, lang: Lang) -> str:
    return said(FIRE[kind.pattern], lang).format(distances=distances(kind, lang))


def distances(kind: UnitKind, lang: Lang) -> str:
    """`3, 4 or 5`."""
    *most, last = (str(number) for number in range(kind.near, kind.far + 1)) if kind.far else ("",)
    return f"{', '.join(most)} {said(W['or'], lang)} {last}" if most else last


def sheet_groups(lib: Library) -> list[list[UnitKind]]:
    """The columns of the rule sheet's tables: heavy, medium, light with command, and the guns."""
    return alike(
        kinds_of(lib, BY_WEIGHT), lambda kind: (kind.speed, kind.armour, kind.weapon, kind.pattern)
    )


def speeds(lib: Library, _: Lang) -> str:
    groups = sheet_groups(lib)
    return table([codes(group) for group in groups], [[str(group[0].speed) for group in groups]])


def armours(lib: Library, lang: Lang) -> str:
    groups = sheet_groups(lib)
    parts = said(W["parts"], lang).split(", ")
    rows = [
        [part, *(ROMAN[group[0].armour[zone]] for group in groups)]
        for zone, part in enumerate(parts)
    ]
    return table([said(W["part"], lang), *(codes(group) for group in groups)], rows)


def weapons(lib: Library, lang: Lang) -> str:
    groups = sheet_groups(lib)
    firsts = [group[0] for group in groups]
    rows = [
        [said(W["value"], lang), *(ROMAN[kind.weapon] for kind in firsts)],
        [said(W["lines"], lang), *(said(LINES[kind.pattern], lang) for kind in firsts)],
        [said(W["distance"], lang), *(reach(kind, lang) for kind in firsts)],
    ]
    return table(["", *(codes(group) for group in groups)], rows)


def reach(kind: UnitKind, lang: Lang) -> str:
    words = W["exactly"] if kind.far else W["and more"]
    return said(words, lang).format(near=kind.near, distances=distances(kind, lang))


def destroys(attacker: UnitKind, target: UnitKind) -> str:
    """The zones in which the weapon beats the armour (CH-6.2)."""
    beaten = [
        zone for zone, value in zip(ZONES, target.armour, strict=True) if attacker.weapon > value
    ]
    return " ".join(beaten) or "-"


def what_destroys_what(lib: Library, lang: Lang) -> str:
    targets = alike(kinds_of(lib, "LCRMTH"), lambda kind: kind.armour)
    attackers = alike(kinds_of(lib, BY_WEAPON), lambda kind: kind.weapon)
    rows = [
        [
            f"{codes(group)} ({ROMAN[group[0].weapon]})",
            *(destroys(group[0], to[0]) for to in targets),
        ]
        for group in attackers
    ]
    return table([said(W["attacker"], lang), *(codes(group) for group in targets)], rows)


def expansion_units(lib: Library, lang: Lang) -> str:
    rows = [
        [
            said(kind.name, lang),
            kind.letter,
            str(kind.speed),
            armour(kind),
            ROMAN[kind.weapon],
            expansion_fire(kind, lang),
            gift(kind, lang),
        ]
        for kind in expansion(lib)
    ]
    return table(columns("T6", lang), rows) + "\n\n" + against_super_heavy(lib, lang)


def expansion_fire(kind: UnitKind, lang: Lang) -> str:
    words = fire(kind, lang)
    return f"{words}, {said(W['not from water'], lang)}" if kind.amphibious else words


def gift(kind: UnitKind, lang: Lang) -> str:
    given = [said(words, lang) for name, words in SPECIAL.items() if getattr(kind, name)]
    return ", ".join(given)


def against_super_heavy(lib: Library, lang: Lang) -> str:
    armed = [kind for kind in lib.units.values() if kind.weapon]
    groups = sorted(alike(armed, lambda kind: kind.weapon), key=lambda group: group[0].weapon)
    head = [
        f"{', '.join(kind.letter for kind in group)} ({ROMAN[group[0].weapon]})" for group in groups
    ]
    target = lib.kind("S")
    row = [f"{said(W['against'], lang)} S", *(destroys(group[0], target) for group in groups)]
    return table(["", *head], [row])


def points(lib: Library, lang: Lang) -> str:
    kinds = list(lib.units.values())
    cells = [said(W["free"], lang) if kind.command else str(kind.points) for kind in kinds]
    worth = [str(kind.worth) for kind in kinds]
    rows = [[said(W["price"], lang), *cells], [said(W["worth"], lang), *worth]]
    return table(["", *(kind.letter for kind in kinds)], rows)
