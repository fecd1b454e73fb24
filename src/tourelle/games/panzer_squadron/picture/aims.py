"""Shots that are looked at: of the order in the making, or between two tanks that are touched one
after the other; each with the answer to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.games.game import Lens
from tourelle.games.offers import AIM
from tourelle.games.panzer_squadron.kernel.sight import sight_lines, zone
from tourelle.games.panzer_squadron.law.ahead import at_the_shot, shot_of_order
from tourelle.games.panzer_squadron.law.choices import Fire
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.odds import Preview, answer, best_at, preview
from tourelle.games.panzer_squadron.law.shots import ruins_for
from tourelle.games.panzer_squadron.law.state import LIVE, NOWHERE, Squadron
from tourelle.games.panzer_squadron.picture.data import ArcPicture, Line, ShotPicture, SightLine
from tourelle.games.panzer_squadron.picture.order_parts import Chosen
from tourelle.games.panzer_squadron.picture.ways import cell_of


class Aims:
    def __init__(
        self,
        context: Context,
        state: Squadron,
        lens: Lens,
        chosen: Chosen,
        fire: Fire | None = None,
    ) -> None:
        self._context: Final = context
        self._state: Final = state
        self._lens: Final = lens
        self._chosen: Final = chosen
        self._fire: Final = fire  # the one that is looked at; None: it follows from the order

    def ordered(self) -> Fire | None:
        """The shot of the order in the making, as far as it is settled."""
        if not self._chosen.tanks:
            return None
        orders = self._lens.offers.draft(self._lens.chosen).orders
        return next((one.choice for one in orders if isinstance(one.choice, Fire)), None)

    def _planned(self) -> Aims | None:
        """The same where the shot of an order of several choices would be made."""
        chosen = self._lens.chosen
        if not chosen or not chosen[0].startswith(AIM):
            return None
        orders = self._lens.offers.draft(chosen).orders
        order = orders[0] if len(orders) == 1 else None
        fire = None if order is None else shot_of_order(order.choice, order.then)
        if order is None or fire is None:
            return None
        there = at_the_shot(self._state, (order.choice, *order.then))
        return Aims(self._context, there, self._lens, self._chosen, fire)

    def shots(self) -> Iterator[ShotPicture]:
        planned = self._planned() if self._fire is None else None
        if planned is not None:
            yield from planned.shots()
            return
        fire = self._fire or self.ordered()
        if fire is not None:
            yield self._shot(preview(self._context, self._state, fire))
            back = answer(self._context, self._state, fire)
            if back is not None:
                yield self._shot(back, is_answer=True)
        elif len(self._chosen.tanks) > 1:
            yield from self._between(*self._chosen.tanks[:2])

    def _between(self, a: int, b: int) -> Iterator[ShotPicture]:
        state = self._state
        if state.side[a] == state.side[b] or not (self._stands(a) and self._stands(b)):
            return
        for shooter, target, back in ((a, b, False), (b, a, True)):
            found = best_at(self._context, state, shooter, target)
            yield self._shot(found, is_answer=back) if found else self._none(shooter, target, back)

    def _stands(self, at: int) -> bool:
        return self._state.fate[at] == LIVE and self._state.hex[at] != NOWHERE

    def _shot(self, found: Preview, *, is_answer: bool = False) -> ShotPicture:
        shot = found.fire
        return self._picture(shot.tank, shot.target, shot.part, found, is_answer)

    def _none(self, shooter: int, target: int, back: bool) -> ShotPicture:
        """The zone that would be struck, with the lines that are cut."""
        state = self._state
        here, there = state.hex[shooter], state.hex[target]
        part = zone(state.grid, here, there, state.facing[target])
        return self._picture(shooter, target, part, None, back)

    def _picture(
        self, shooter: int, target: int, part: int, found: Preview | None, back: bool
    ) -> ShotPicture:
        state = self._state
        here, there = state.hex[shooter], state.hex[target]
        return ShotPicture(
            cell_of(state, here),
            cell_of(state, there),
            state.facing[target],
            part,
            tuple(self._lines(shooter, target, part)),
            None if found is None else found.chances.destroyed,
            None if found is None else found.chances.hit,
            back,
        )

    def _lines(self, shooter: int, target: int, part: int) -> Iterator[SightLine]:
        state = self._state
        here, there, facing = state.hex[shooter], state.hex[target], state.facing[target]
        ruins = ruins_for(state, shooter, target)  # PS-15.1: a live tank may count as one
        lines = sight_lines(state.grid, state.ground, here, there, facing, part, ruins)
        for at, one in enumerate(lines):
            through = one.ruin or one.hedge
            kind: Line = "cut" if not one.clear else "via" if through else "clear"
            where = cell_of(state, one.cut_by) if one.cut_by >= 0 else None
            yield SightLine(at, kind, where)

    def arc(self) -> ArcPicture | None:
        """Of the tank that is looked at, or that acts."""
        state, tanks = self._state, self._chosen.tanks
        at = tanks[0] if tanks else state.active if self._chosen.hex < 0 else -1
        if at < 0 or not self._stands(at) or len(tanks) > 1:
            return None
        vertex = (state.facing[at] + state.turret[at]) % 6
        return ArcPicture(cell_of(state, state.hex[at]), vertex)
