"""What a page animates: a tank along its arrow, a shot along its line, dice as they fell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tourelle.core.codec import Malformed
from tourelle.core.event import Event
from tourelle.games.game import Lens, Mark, Motion
from tourelle.games.tanks.law import events
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.law.volley import score
from tourelle.games.tanks.picture.layout import Plan, plan
from tourelle.games.tanks.picture.legends import said
from tourelle.space.sight import origin

#: What the dice of an event are for.
DICE: Final = {
    events.Attack: "dice.attack",
    events.Reroll: "dice.attack",
    events.Defence: "dice.defence",
    events.DefenceReroll: "dice.defence",
    events.RolledOff: "dice.roll-off",
}


Marks = Mapping[int, str]
MISSES: Final = {1: "miss", 2: "miss", 3: "miss"}
HITS: Final[Marks] = {**MISSES, 4: "hit", 5: "hit", 6: "critical"}
CANCELS: Final[Marks] = {**MISSES, 4: "hit", 5: "hit", 6: "hit"}


def motion(context: Context, event: Event, view: TanksView, lens: Lens, quarter: int) -> Motion:
    """What the page needs beside the event itself; *view* is the one after the step."""
    if isinstance(
        event,
        (events.Attack, events.Reroll, events.Defence, events.DefenceReroll, events.RolledOff),
    ):
        return _dice(event.faces, DICE[type(event)], lens, _marks(view, event))
    if isinstance(event, events.Repair):
        return _dice((event.face,), "dice.repair", lens)
    if isinstance(event, events.Critical) and event.crit >= 0:
        return {"card": context.critical(event.crit).id}
    if isinstance(event, events.Moved):
        table = _plan(view, lens, quarter)
        ends = [list(table.at(x, y)) for x, y, _ in (event.start, event.end)]
        return {"keys": [f"t{event.tank}"], "path": ends}
    if isinstance(event, events.Aimed):
        return _shot(context, event.tank, event.target, view, _plan(view, lens, quarter))
    return {}


def _dice(faces: tuple[int, ...], why: str, lens: Lens, marks: Marks | None = None) -> Motion:
    words = said(lens.lang, why)
    plain = [{"sides": 6, "value": face, "why": words} for face in faces]
    if marks is None:
        return {"dice": plain}
    return {"dice": [{**die, "mark": marks[face]} for die, face in zip(plain, faces, strict=True)]}


def _marks(view: TanksView, event: Event) -> Marks | None:
    """What each face counts for (TK-6.10, TK-6.23); fours and ones may spoil it (TK-R95)."""
    if isinstance(event, (events.Attack, events.Reroll)):
        shot = view.state.shot
        if shot is not None and score(shot, event.faces) == (0, 0):
            return dict.fromkeys(HITS, "miss")
        return {**HITS, 4: "miss"} if shot is not None and shot.fours else HITS
    return CANCELS if isinstance(event, (events.Defence, events.DefenceReroll)) else None


SPOT: Final = 4000  # the ring round a place


def mark_of(name: str, view: TanksView, lens: Lens, quarter: int) -> Mark:
    """What a lesson points at: a place as `45,30` in centimetres, else a part by its key."""
    x, comma, y = name.partition(",")
    if not comma:
        return Mark(name)
    if not (x.isdigit() and y.isdigit()):
        raise Malformed(f"{name}: a place is `x,y` in whole centimetres")
    table = _plan(view, lens, quarter)
    return Mark(at=table.at(int(x) * 1000, int(y) * 1000), radius=table.length(SPOT))


def _plan(view: TanksView, lens: Lens, quarter: int) -> Plan:
    near = lens.near if lens.near is not None else view.seat if view.seat is not None else 0
    counts = [sum(tank.owner == seat for tank in view.state.tanks) for seat in (near, 1 - near)]
    return plan(counts[0], counts[1], lens.narrow, quarter)


def _shot(context: Context, shooter: int, target: int, view: TanksView, table: Plan) -> Motion:
    """From the point that lines are drawn from to the middle of the target."""
    a, b = (view.state.tanks[at] for at in (shooter, target))
    start = table.at(*origin(context.hull(a), context.card(a).eye))
    return {"from": list(start), "to": list(table.at(b.x, b.y))}


def tank_of(key: str) -> str:
    """The tank that a part of the picture belongs to, by its key: `rt3`, `card-3.0`, `crit-3.7`."""
    if key.startswith("rt"):
        return key[1:]
    kind, _, rest = key.partition("-")
    number = rest.partition(".")[0]
    return f"t{number}" if kind in ("card", "crit") and number.isdecimal() else key
