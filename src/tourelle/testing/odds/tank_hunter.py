"""Tank Hunter: attacks of each type with their answers, counters, recon, events that strike."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any, Final

from tourelle.core.chance import Dice, FastDice
from tourelle.core.ids import Seat
from tourelle.games.tank_hunter.content.entries import NONE
from tourelle.games.tank_hunter.law import choices as th
from tourelle.games.tank_hunter.law import odds
from tourelle.games.tank_hunter.law.odds_events import fate, strike_of
from tourelle.games.tank_hunter.law.state import FRONT, HIDDEN, RINGED
from tourelle.games.tank_hunter.law.values import TYPES, printed
from tourelle.stage.positions.tank_hunter import battle
from tourelle.testing.frequency import Case, Makers, yes_or_no
from tourelle.testing.odds.told import every

# attacker, its marks, target, charge: an attack of each type, with and without an answer
DUELS: Final = {
    "anti-armour": ("U060", "U007", 0, 1, 0),
    "anti-armour, charging": ("U038", "U004", 0, 1, 1),
    "anti-armour, twice, evaded": ("U059", "U020", 0, 2, 0),
    "grenade": ("U020", "U024", 1, 1, 0),
    "trample": ("U009", "U025", 2, 1, 0),
}
EVENTS: Final = ("E08", "E09", "E10", "E11", "E12", "E14", "E15")


def duel(mine: str, theirs: str) -> Any:
    """Each with a comrade, so that the game goes on."""
    mates = [one for one in ("U060", "U009", "U066", "U038") if one not in (mine[:4], theirs[:4])]
    return battle([mine, mates[0]], [theirs, mates[1]])


def attack(mine: str, theirs: str, kind: int, shots: int, charge: int) -> Case:
    stage = duel(mine, theirs)
    choice = th.Attack(11, 21, kind, shots, charge)
    found = odds.chances(odds.duel_of(stage.context, stage.state, 0, choice))
    hit = found.destroyed
    told = {"destroyed": hit, "ringed": found.ringed, "": 1 - hit - found.ringed}

    def play(dice: Dice) -> str:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), choice, dice)
        while (ask := stage.rules.asks(world)[0]).kind in ("evade", "counter"):
            stage.rules.apply(world, ask.seat, fullest(ask), dice)
        return outcome(world, 21)

    return Case(told, play)


def outcome(world: Any, handle: int) -> str:
    """What has become of a unit."""
    unit = world.unit(handle)
    return "destroyed" if unit is None else "ringed" if unit.has(RINGED) else ""


def fullest(ask: Any, unit: int = 21) -> Any:
    """Evades, or counters with all shots of a unit."""
    items = [one for domain in ask.domains for one in domain.listed()]
    counters = [one for one in items if isinstance(one, th.Counter)]
    if counters:
        return max(counters, key=lambda one: (one.unit == unit, one.shots))
    return next(one for one in items if isinstance(one, th.Yes))


def of_type(kind: int) -> Case:
    """The first attack of a type among all cards that is neither hopeless nor sure."""
    units = duel("U060", "U007").context.units.values()
    cards = dict.fromkeys(card.id for card in units if printed(card, kind).value > NONE)
    for mine in cards:
        for theirs in ("U024", "U007", "U020"):
            rear = " rear" if TYPES[kind] == "long-range" else ""
            if mine == theirs:
                continue
            for one in every(duel(mine + rear, theirs)):
                if isinstance(one, th.Attack) and (one.unit, one.target, one.type) == (
                    11,
                    21,
                    kind,
                ):
                    case = attack(mine + rear, theirs, kind, one.shots, one.charge)
                    if 0 < case.told["destroyed"] + case.told["ringed"] < 1:
                        return case
    raise AssertionError(TYPES[kind])


def recon() -> Case:
    stage = battle(["U020"], ["U010 hidden", "U007 hidden", "U009"])
    value = stage.context.units[stage.state.lines[0][0][0].card].recon

    def play(dice: Dice) -> bool:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), th.Scout(11, 1), dice)
        shown = not all(unit.has(HIDDEN) for unit in world.lines[FRONT][1][:2])
        return shown or stage.rules.asks(world)[0].kind == "spot"

    return Case(yes_or_no(odds.recon_odds(value, 2)[0]), play)


def event(name: str) -> Case:
    stage = battle(
        ["U060", "U009"], ["U034 dry", "U010 dry", "U024"], hands={"a": [name]}, step="window-1"
    )
    choice = next(one for one in every(stage) if isinstance(one, th.Play))
    strike = strike_of(stage.context, stage.state, 0, choice)
    assert strike is not None
    blow = strike.blows[0]
    told = {word: chance * strike.through for word, chance in blow.results.items()}
    told["miss"] = told.get("miss", Fraction(0)) + 1 - strike.through

    def play(dice: Dice) -> str:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(0), choice, dice)
        while any(frame.phase == "event" for frame in world.stack.frames):
            ask = stage.rules.asks(world)[0]
            flak = [
                one for d in ask.domains for one in d.listed() or () if isinstance(one, th.Flak)
            ]
            stage.rules.apply(world, ask.seat, flak[0] if flak else ask.default, dice)
        return fate(stage.state, world, 0, blow.key)

    return Case(told, play)


def counter() -> Case:
    """The first counter among the duels that comes before the attack (TH-13.9)."""
    stage = next(filter(None, (before(*duel_) for duel_ in DUELS.values())))
    choice = fullest(stage.rules.asks(stage.state)[0])
    found = odds.counter_chances(odds.counter_duel(stage.context, stage.state, choice)[0])
    told = {
        "destroyed": found.gone,
        "ringed": found.ringed,
        "": 1 - found.gone - found.ringed,
    }

    def play(dice: Dice) -> str:
        world = stage.state.clone()
        stage.rules.apply(world, Seat(1), choice, dice)
        ask = stage.rules.asks(world)[0]
        if ask.kind == "evade" and ask.seat == 0:
            stage.rules.apply(world, ask.seat, fullest(ask), dice)
        return outcome(world, 11)

    return Case(told, play)


def before(mine: str, theirs: str, kind: int, shots: int, charge: int) -> Any:
    """The table on which an attack is answered before it is made; None: it is not."""
    stage = duel(mine, theirs)
    stage.rules.apply(stage.state, Seat(0), th.Attack(11, 21, kind, shots, charge), FastDice(1))
    return stage if stage.rules.asks(stage.state)[0].kind == "counter" else None


def scout_lost() -> Case:
    """A recon that fails is answered by the unit that is seen (TH-8.3)."""
    stage = battle(["U020", "U060"], ["U010 hidden", "U007 hidden", "U009"])
    state, scout = stage.state, stage.state.lines[FRONT][0][0]
    back = odds.recon_counter(stage.context, state, 0, scout, 1)
    assert back
    seen = odds.recon_odds(stage.context.units[scout.card].recon, 2)[0]

    def play(dice: Dice) -> bool:
        world = state.clone()
        stage.rules.apply(world, Seat(0), th.Scout(11, 1), dice)
        while (ask := stage.rules.asks(world)[0]).kind in ("recon-counter", "lead", "evade"):
            answer = ask.default if ask.kind == "lead" else fullest(ask, 23)
            stage.rules.apply(world, ask.seat, answer, dice)
        return world.unit(11) is None

    return Case(yes_or_no((1 - seen) * back), play)


CASES: Final[Makers] = {
    **{name: partial(attack, *one) for name, one in DUELS.items()},
    **{name: partial(of_type, TYPES.index(name)) for name in ("suicide", "pistol", "long-range")},
    "counter": counter,
    "recon": recon,
    "recon, the scout lost": scout_lost,
    **{f"event {name}": partial(event, name) for name in EVENTS},
}
