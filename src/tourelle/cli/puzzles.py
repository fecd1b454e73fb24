"""`puzzles`: count them, find new ones, prove them again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from tourelle.cli.commands import command, option, whole
from tourelle.cli.rooms import find_game
from tourelle.cli.screen import bar, console, grid
from tourelle.cli.tongue import lang, say
from tourelle.cli.trouble import FAILED, Trouble, explained
from tourelle.games import registry
from tourelle.games.puzzles import GRADES, Puzzle, Puzzles

USUAL: Final = "puzzles.toml"  # here, where nothing else is said


@command("puzzles")
@option("--make", "make", callback=whole(1, 100_000), metavar="N")
@option("--seed", callback=whole(), metavar="S")
@option("--out", metavar="FILE")
@option("--check", is_flag=True)
def puzzles(make: int | None, seed: int | None, out: str | None, check: bool) -> int:
    shelf = the_shelf()
    file = None if out is None and make is None else Path(out or USUAL)
    with explained():
        if make is not None and file is not None:
            found(shelf, file, make, seed)
        kept = shelf.all() if file is None else shelf.kept(file)
        if check:
            return proved(shelf, kept)
    tell(kept, shelf)
    return 0


def the_shelf() -> Puzzles:
    """That of the game which has puzzles."""
    for name in registry.names():
        shelf = find_game(name).puzzles
        if shelf is not None:
            return shelf
    raise Trouble(say("puzzles.none"))


def found(shelf: Puzzles, file: Path, count: int, seed: int | None) -> None:
    """Whoever stops it loses the game that is looked through, and nothing else."""
    if not shelf.can_make():
        raise Trouble(say("puzzles.pure"))
    with bar(count, say("puzzles.found", n=0, game=0)) as shown:
        for have, game in shelf.make(file, count, seed):
            shown.tell(min(have, count), say("puzzles.found", n=have, game=game))


def proved(shelf: Puzzles, kept: Sequence[Puzzle]) -> int:
    faults = []
    with bar(len(kept), say("puzzles.proving")) as shown:
        for at, fault in enumerate(shelf.faults(kept), 1):
            shown.tell(at, say("puzzles.proving"))
            if fault is not None:
                faults.append(fault)
    for fault in faults:
        click.echo(say("puzzles.fault", id=fault.id, why=fault.why), err=True)
    if not faults:
        click.echo(say("puzzles.proved", n=len(kept)))
    return FAILED if faults else 0


def tell(kept: Sequence[Puzzle], shelf: Puzzles) -> None:
    """How many of each theme and length, by grade."""
    counts = Counter((one.theme, one.turns, one.grade) for one in kept)
    rows = grid("puzzles.theme", "puzzles.turns")
    for grade in GRADES:
        rows.add_column(say("puzzles.grade", n=grade), justify="right")
    rows.add_column(say("puzzles.all"), justify="right")
    names = shelf.themes(lang())
    for theme, turns in sorted({(one.theme, one.turns) for one in kept}):
        by = [counts[theme, turns, grade] for grade in GRADES]
        rows.add_row(names[theme], str(turns), *(str(n) for n in by), str(sum(by)))
    by = [sum(one.grade == grade for one in kept) for grade in GRADES]
    rows.add_row(say("puzzles.all"), "", *(str(n) for n in by), str(len(kept)))
    console().print(rows)
