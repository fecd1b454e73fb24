"""What a page animates: a tank along its arrow, a shot along its line, dice as they fell."""

from __future__ import annotations

from typing import Final

from tourelle.core.event import Event
from tourelle.games.game import Lens, Motion
from tourelle.games.tanks.law.context import Context
from tourelle.games.tanks.law.events import Told
from tourelle.games.tanks.law.view import TanksView
from tourelle.games.tanks.picture.layout import Plan, plan
from tourelle.games.tanks.picture.legends import said
from tourelle.space.sight import origin

#: Events with dice: the value that has the faces, and what they are for.
DICE: Final = {
    "attack": ("faces", "dice.attack"),
    "reroll": ("faces", "dice.attack"),
    "defence": ("faces", "dice.defence"),
    "defence-reroll": ("faces", "dice.defence"),
    "repair": ("face", "dice.repair"),
    "rolled-off": ("faces", "dice.roll-off"),
}


def motion(context: Context, event: Event, view: TanksView, lens: Lens, quarter: int) -> Motion:
    """What the page needs beside the event itself; *view* is the one after the step."""
    if not isinstance(event, Told):
        return {}
    values = event.named()
    if event.what in DICE:
        name, why = DICE[event.what]
        faces = values[name] if isinstance(values[name], tuple) else (values[name],)
        words = said(lens.lang, why)
        return {"dice": [{"sides": 6, "value": face, "why": words} for face in faces]}
    if event.what == "moved":
        table = _plan(view, lens, quarter)
        ends = [list(table.at(*values[name][:2])) for name in ("start", "end")]
        return {"keys": [f"t{values['tank']}"], "path": ends}
    if event.what == "aimed":
        return _shot(context, values["tank"], values["target"], view, _plan(view, lens, quarter))
    return {}


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
