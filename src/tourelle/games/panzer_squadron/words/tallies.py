"""The end of a fight in figures: what each side has destroyed, tank by tank."""

from __future__ import annotations

from collections.abc import Iterator

from tourelle.core.words import Lang
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.state import WITHDRAWN, WRECK
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.words import names
from tourelle.games.reckoning import Tally, spoils


def tallies(context: Context, view: SquadronView, seats: int, lang: Lang) -> tuple[Tally, ...]:
    """Team mates have the points of their side."""
    state = view.state
    sides = [
        Tally(
            str(context.destroyed(state, side)),
            "",
            spoils(_taken(context, view, side, lang), "PS-14.2"),
        )
        for side in (0, 1)
    ]
    return tuple(sides[seat % 2] for seat in range(seats))


def _taken(
    context: Context, view: SquadronView, side: int, lang: Lang
) -> Iterator[tuple[str, int]]:
    """Wrecks count whole, tanks that gave way half (PS-15.5)."""
    state = view.state
    for at, fate in enumerate(state.fate):
        if state.side[at] != side and fate in (WRECK, WITHDRAWN):
            worth = context.worth[state.model[at]]
            yield names.tank_name(context, state, at, lang), worth // (1 if fate == WRECK else 2)
