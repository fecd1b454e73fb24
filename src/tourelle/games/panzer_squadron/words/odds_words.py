"""Chances before something is chosen: a shot with every modifier by its rule and the answer to it,
a roll for points, a drive through the enemy's sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from tourelle.core.ask import Choice
from tourelle.core.words import Lang
from tourelle.games.game import Fact, Odds
from tourelle.games.offers import Order
from tourelle.games.panzer_squadron.law import ahead
from tourelle.games.panzer_squadron.law.choices import Fire, Move, PickTank, Pivot, Step
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.odds import Preview, answer, preview, threats
from tourelle.games.panzer_squadron.law.state import Squadron
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.words import names
from tourelle.games.panzer_squadron.words.names import say
from tourelle.games.panzer_squadron.words.numbers import percent

FACES: Final = 6
D4: Final = 4


def odds(context: Context, choice: Choice, view: SquadronView, lang: Lang) -> Odds | None:
    state = view.state
    if isinstance(choice, Fire):
        return _shot(context, state, choice, lang)
    if isinstance(choice, Move):
        return _points(context, state, lang)
    if isinstance(choice, PickTank):
        return _breakdown(context, state, choice.tank, lang)
    if isinstance(choice, (Step, Pivot)):
        return _drive(context, state, (choice,), lang)
    return None


def plan_odds(context: Context, order: Order, view: SquadronView, lang: Lang) -> Odds | None:
    """Of the shot that it ends with, made from there; else of the drive."""
    state, choices = view.state, (order.choice, *order.then)
    fire = ahead.shot_of_order(order.choice, order.then)
    if fire is None and isinstance(order.choice, PickTank):
        return odds(context, order.choice, view, lang)
    if fire is None:
        return _drive(context, state, choices, lang)
    found = _shot(context, ahead.at_the_shot(state, choices), fire, lang)
    risk = ahead.lost(ahead.worst(context, state, choices))
    if not risk:
        return found
    before = Fact(say(lang, "odds.before"), percent(lang, risk), "PS-12.1")
    return replace(found, modifiers=(before, *found.modifiers))


# --- a shot -------------------------------------------------------------------------------------


def _shot(context: Context, state: Squadron, fire: Fire, lang: Lang) -> Odds:
    found = preview(context, state, fire)
    hit, kill = found.chances
    results = (
        (say(lang, "odds.destroy"), kill),
        (say(lang, "odds.glance"), hit - kill),
        (say(lang, "odds.miss"), 1 - hit),
    )
    return Odds(
        _title(context, state, found, lang),
        results,
        tuple(_lines(found, lang)),
        _reply(context, state, fire, lang),
    )


def _title(context: Context, state: Squadron, found: Preview, lang: Lang) -> str:
    fire = found.fire
    return say(
        lang,
        "odds.title",
        tank=names.tank_name(context, state, fire.tank, lang),
        target=names.tank_name(context, state, fire.target, lang),
        part=names.part(lang, fire.part),
    )


def _lines(found: Preview, lang: Lang) -> Iterator[Fact]:
    """Every modifier, their sum, and what the D100 has to bring."""
    for line in found.lines:
        yield Fact(say(lang, f"line.{line.name}"), names.signed(line.value), line.rule)
    yield Fact(say(lang, "odds.net"), names.signed(found.shot.net), "PS-9.3")
    if not found.chances.hit:
        yield Fact(say(lang, "odds.hopeless"), "", "PS-R16")
    yield Fact(say(lang, "odds.hit"), percent(lang, found.chances.hit), "PS-9.4")
    values = f"{found.shot.perforation} / {found.shot.armour}"
    yield Fact(say(lang, "odds.gap"), values, "PS-10.2")
    yield Fact(say(lang, "odds.kill"), percent(lang, found.chances.destroyed), "PS-10.4")


def _reply(context: Context, state: Squadron, fire: Fire, lang: Lang) -> tuple[Fact, ...]:
    back = answer(context, state, fire)
    if back is None:
        return (Fact(say(lang, "odds.reply.none"), "", "PS-7.10"),)
    label = say(lang, "odds.reply", part=names.part(lang, back.fire.part))
    told = Fact(label, percent(lang, back.chances.destroyed), "PS-9.1")
    return told, *(
        Fact(say(lang, f"line.{line.name}"), names.signed(line.value), line.rule)
        for line in back.lines
    )


# --- dice of the activation -----------------------------------------------------------------------


def _points(context: Context, state: Squadron, lang: Lang) -> Odds:
    """One D4, or two of a tank that started moving (PS-5.4, PS-5.6)."""
    tank = state.active
    title = say(lang, "odds.move", tank=names.tank_name(context, state, tank, lang))
    throws = (
        [a + b for a in range(1, D4 + 1) for b in range(1, D4 + 1)]
        if state.started[tank]
        else list(range(1, D4 + 1))
    )
    results = tuple(
        (say(lang, "odds.points", n=n), Fraction(throws.count(n), len(throws)))
        for n in sorted(set(throws))
    )
    return Odds(title, results)


def _breakdown(context: Context, state: Squadron, tank: int, lang: Lang) -> Odds | None:
    """The D6 of a tank that may break down (PS-13.1)."""
    faces = context.breakdown[state.model[tank]]
    if not faces:
        return None
    count = max(faces) if state.setup_options.threshold else len(faces)
    chance = Fraction(count, FACES)
    results = ((say(lang, "odds.breakdown"), chance), (say(lang, "odds.runs"), 1 - chance))
    return Odds(names.tank_name(context, state, tank, lang), results)


# --- a drive --------------------------------------------------------------------------------------


def _drive(
    context: Context, state: Squadron, choices: tuple[Choice, ...], lang: Lang
) -> Odds | None:
    """Who could fire on the way, step by step; each of them fires once at most, and at its best
    moment (PS-12.3, PS-R64)."""
    tank = state.active
    hex = state.hex[tank]
    facts: list[Fact] = []
    for hex, facing in ahead.walk(state, choices):
        shots = threats(context, state, tank, hex, facing)
        facts += [_threat(context, state, hex, one, lang) for one in shots]
    if not facts:
        return None
    risk = ahead.lost(ahead.worst(context, state, choices))
    results = ((say(lang, "odds.lost"), risk), (say(lang, "odds.survive"), 1 - risk))
    title = say(lang, "odds.drive", hex=names.hex_name(state, hex))
    return Odds(title, results, tuple(facts))


def _threat(context: Context, state: Squadron, hex: int, one: Preview, lang: Lang) -> Fact:
    label = say(
        lang,
        "odds.threat",
        tank=names.tank_name(context, state, one.fire.tank, lang),
        hex=names.hex_name(state, hex),
        part=names.part(lang, one.fire.part),
    )
    return Fact(label, percent(lang, one.chances.destroyed), "PS-12.1")
