"""The exact chances of events that roll: the very functions that resolve them are run through every
outcome of their dice, on a copy of what the player sees; before an air strike the AA counters of
all revealed units that may fire (TH-17.3)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from tourelle.cards.zones import UNKNOWN
from tourelle.core.chance import Dice
from tourelle.core.flow import Frame, Moment
from tourelle.core.odds import spread
from tourelle.games.tank_hunter.law.choices import Play
from tourelle.games.tank_hunter.law.context import UNITS, Context
from tourelle.games.tank_hunter.law.deeds import Deeds
from tourelle.games.tank_hunter.law.effects.cards import EFFECTS
from tourelle.games.tank_hunter.law.effects.strikes import SHELLS
from tourelle.games.tank_hunter.law.phases.event import NO_AA, fire
from tourelle.games.tank_hunter.law.resolve import succeeds
from tourelle.games.tank_hunter.law.state import DRY, FRONT, RINGED, TRIED, Hunter, Unit
from tourelle.games.tank_hunter.law.targets import struck
from tourelle.games.tank_hunter.law.values import aa_value

BARRAGE: Final = "E14"
MINES: Final = "E16"
ROLLING: Final = frozenset({"E08", "E09", "E10", "E11", "E12", "E15", MINES, "E39", "E40"})
NOTHING: Final = "miss"


class Blow(NamedTuple):
    """What may become of one unit (or commander): by result, with its chance."""

    key: int  # handle, or number of a card
    results: dict[str, Fraction]

    @property
    def hit(self) -> Fraction:
        return 1 - self.results.get(NOTHING, Fraction(0))


class Strike(NamedTuple):
    """An event before it is played."""

    blows: tuple[Blow, ...]  # if nothing shoots it down
    any_hit: Fraction  # at least one of them, AA counters counted in
    through: Fraction  # nothing shoots it down
    guns: tuple[int, ...]  # the units that may fire at it
    unseen: int  # hidden units that might


def strike_of(context: Context, state: Hunter, seat: int, play: Play) -> Strike | None:
    """The chances of *play*, or None: nothing is rolled. *state* may be a view."""
    event = context.events[play.card]
    if event.id == BARRAGE:
        blows = tuple(barrage_blows(context, state, seat, play))
        missed = Fraction(1)
        for blow in blows:
            missed *= 1 - blow.hit
        return Strike(blows, 1 - missed, Fraction(1), (), 0)
    if event.id not in ROLLING:
        return None
    keys = victims(state, event.id, play)
    guns = flak_of(context, state, seat, play) if "AIR" in event.keywords else []
    firing = tuple(unit.handle for unit in guns if unit.card != UNKNOWN)
    through, odds = fates(context, state, seat, play, keys, firing)
    blows = tuple(Blow(key, marginal(odds, at)) for at, key in enumerate(keys))
    missed = sum((p for words, p in odds.items() if set(words) == {NOTHING}), Fraction(0))
    return Strike(blows, through * (1 - missed), through, firing, len(guns) - len(firing))


def victims(state: Hunter, name: str, play: Play) -> tuple[int, ...]:
    """What the card is aimed at; mines lie before whoever attacks."""
    if name == MINES:
        return (state.stack.frames[state.stack.nearest("attack")]["unit"],)
    return play.targets


def declared(state: Hunter, seat: int, play: Play) -> Frame:
    """The frame of the event, after its W6."""
    a, b, c = (*play.targets, 0, 0, 0)[:3]
    state.stack.call(
        "event", card=play.card, by=seat, a=a, b=b, c=c, n=len(play.targets),
        cancelled=0, spared=0, step=1, at=0, hit=0, dodged=0, down=0,
    )  # fmt: skip
    return state.stack.top


def outcome(
    dice: Dice,
    context: Context,
    state: Hunter,
    seat: int,
    play: Play,
    keys: tuple[int, ...],
    guns: tuple[int, ...],
) -> tuple[str, ...] | None:
    """One way it may go: what has become of each of *keys*. None: one of the *guns*, which fire one
    after the other, has shot it down (TH-17.3, TH-17.4); they may run dry first (TH-17.5)."""
    world = state.clone()
    deeds = Deeds(context, Moment(world, dice))
    if any(fire(deeds, deeds.owner(gun), gun) for gun in guns):
        return None
    before = world.clone() if guns else state
    EFFECTS[context.events[play.card].id](deeds, declared(world, seat, play))
    return tuple(fate(before, world, seat, key) for key in keys)


def fates(
    context: Context,
    state: Hunter,
    seat: int,
    play: Play,
    keys: tuple[int, ...],
    guns: tuple[int, ...] = (),
) -> tuple[Fraction, dict[tuple[str, ...], Fraction]]:
    """The chance that it gets through, and what becomes of *keys* if it does."""
    odds = spread(lambda dice: outcome(dice, context, state, seat, play, keys, guns))
    through = 1 - odds.pop(None, Fraction(0))
    if not odds:  # nothing gets past these guns
        return through, fates(context, state, seat, play, keys)[1]
    return through, {words: p / through for words, p in odds.items() if words is not None}


def fate(before: Hunter, after: Hunter, seat: int, key: int) -> str:
    """In one word (see the phrases `odds.*`)."""
    if key >= UNITS:
        there = any(one.card == key for some in after.staff for one in some)
        return NOTHING if there else "removed"
    old, new, place = before.unit(key), after.unit(key), after.find(key)
    if old is None or new is None or place is None:
        return "destroyed" if len(after.points[seat]) > len(before.points[seat]) else "removed"
    if place[0] == seat and before.find(key) != place:
        return "captured"
    if new.has(RINGED) and not old.has(RINGED):
        return "ringed"
    return "dried" if new.has(DRY) and not old.has(DRY) else NOTHING


def marginal(odds: dict[tuple[str, ...], Fraction], at: int) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for words, chance in odds.items():
        found[words[at]] = found.get(words[at], Fraction(0)) + chance
    return found


def barrage_blows(context: Context, state: Hunter, seat: int, play: Play) -> Iterator[Blow]:
    """Unit by unit, as their dice do not touch one another (E14)."""
    foe = play.targets[0]
    for unit in state.lines[FRONT][foe]:
        if unit.card == UNKNOWN:
            hit = spread(lambda dice: succeeds(dice, SHELLS, "event", seat, 1)[1])
            shown = hit.get(True, Fraction(0))
            yield Blow(unit.handle, {"revealed": shown, NOTHING: 1 - shown})
            continue
        alone = state.clone()
        alone.lines[FRONT][foe] = [unit]
        yield Blow(unit.handle, marginal(fates(context, alone, seat, play, (unit.handle,))[1], 0))


def flak_of(context: Context, state: Hunter, seat: int, play: Play) -> list[Unit]:
    """Units of the player who is struck that may fire, also those that did at another strike
    (TH-17.6); hidden ones might (TH-17.2, D22)."""
    world = state.clone()
    foe = struck(world, declared(world, seat, play))
    if foe < 0:
        return []
    able = [unit for unit in state.units(foe) if not unit.flags & NO_AA & ~TRIED]
    return [unit for unit in able if unit.card == UNKNOWN or aa_value(context, unit) > 0]
