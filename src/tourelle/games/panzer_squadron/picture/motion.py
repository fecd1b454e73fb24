"""What a page animates: a tank on its way, a shot along its middle line, dice as they fell."""

from __future__ import annotations

from typing import Final

from tourelle.art.terrain.hexes import R
from tourelle.core.event import Event
from tourelle.games.game import Lens, Mark, Motion
from tourelle.games.panzer_squadron.law import events
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.picture.labels import said
from tourelle.games.panzer_squadron.picture.layout import Plan, plan
from tourelle.games.panzer_squadron.picture.order_parts import tank_key
from tourelle.games.panzer_squadron.picture.scene import near_side, quarter_of
from tourelle.games.panzer_squadron.picture.ways import cell_of

Die = tuple[int, int]  # sides, value
D4: Final = 4
D6: Final = 6
D10: Final = 10
D100: Final = 100


def motion(context: Context, event: Event, view: SquadronView, lens: Lens) -> Motion:
    """What the page needs beside the event itself; *view* is the one after the step."""
    if isinstance(event, events.Stepped):
        paper = _plan(context, view, lens)
        ends = [list(paper.centre(cell_of(view.state, hex))) for hex in (event.start, event.hex)]
        return {"keys": [tank_key(event.tank)], "path": ends}
    if isinstance(event, events.Fires):
        return _shot(context, event, view, lens)
    dice, why = _dice(event)
    if not dice:
        return {}
    words, mark = said(lens.lang, why), _mark(event)
    marked = {"mark": mark} if mark else {}
    shown = [{"sides": sides, "value": value, "why": words, **marked} for sides, value in dice]
    return {"dice": shown}


def _mark(event: Event) -> str:
    """What the die counts for; a critical pierces whatever the armour (PS-10)."""
    if isinstance(event, events.HitRoll):
        return "miss" if event.bonus < 0 else "hit"
    if isinstance(event, events.PierceRoll) and event.pierced:
        total = event.perforation + event.bonus + event.face
        return "hit" if total > event.armour else "critical"
    return "miss" if isinstance(event, events.PierceRoll) else ""


def _dice(event: Event) -> tuple[list[Die], str]:
    if isinstance(event, events.PointsRoll):
        return [(D4, face) for face in event.faces], "dice.points"
    if isinstance(event, events.BreakdownRoll):
        return [(D6, event.face)], "dice.breakdown"
    if isinstance(event, events.HitRoll):
        return [(D10, event.face)], "dice.hit"
    if isinstance(event, events.PierceRoll):
        return [(D100, event.face)], "dice.pierce"
    if isinstance(event, events.OfContest):
        why = "dice.initiative" if isinstance(event, events.InitiativeRoll) else "dice.setup"
        return [(D10, event.first), (D10, event.second)], why
    return [], ""


def _shot(context: Context, event: events.Fires, view: SquadronView, lens: Lens) -> Motion:
    state, paper = view.state, _plan(context, view, lens)
    ends = [paper.centre(cell_of(state, state.hex[at])) for at in (event.tank, event.target)]
    return {"from": list(ends[0]), "to": list(ends[1])}


def hex_mark(context: Context, hex: int, view: SquadronView, lens: Lens) -> Mark:
    """A hex that a lesson points at, with whatever stands there."""
    place = _plan(context, view, lens).centre(cell_of(view.state, hex))
    return Mark(at=place, radius=R * 1.05)


def _plan(context: Context, view: SquadronView, lens: Lens) -> Plan:
    state, near = view.state, near_side(view, lens)
    counts = (state.side.count(near), state.side.count(1 - near))
    size = (state.grid.width, state.grid.height)
    return plan(*size, counts, lens.narrow, quarter_of(context, view, lens))
