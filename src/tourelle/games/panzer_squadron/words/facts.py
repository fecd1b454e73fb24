"""What is to be known beside the map: the game, a tank, a tile, and what must be announced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tourelle.core.words import Lang
from tourelle.games.game import Fact
from tourelle.games.panzer_squadron.kernel.tiles import ENTRY, HEDGE, OPEN, RUIN, SMALL_HOUSE
from tourelle.games.panzer_squadron.law.context import Context
from tourelle.games.panzer_squadron.law.odds import best_at, threats
from tourelle.games.panzer_squadron.law.state import LEFT, LIVE, NOWHERE, RESERVE, WITHDRAWN, WRECK
from tourelle.games.panzer_squadron.law.view import SquadronView
from tourelle.games.panzer_squadron.words import names
from tourelle.games.panzer_squadron.words.names import say
from tourelle.games.panzer_squadron.words.numbers import per_cent, percent

FATES: Final = {
    WRECK: "state.wreck", LEFT: "state.left", WITHDRAWN: "state.left", RESERVE: "state.reserve",
}  # fmt: skip
FLAGS: Final = ("activated", "ambush", "immobilised")
COVER: Final = (SMALL_HOUSE, RUIN, HEDGE)
FACES: Final = 6


def status(context: Context, view: SquadronView, lang: Lang) -> tuple[Fact, ...]:
    """The turn, what each side has left and has destroyed, and what the scenario counts."""
    state = view.state
    options = state.setup_options
    turn = say(lang, "fact.of", n=state.turn, most=options.turns)
    told = turn if state.turn else say(lang, "fact.setup")
    live = [len(state.live(side)) for side in (0, 1)]
    points = [context.destroyed(state, side) for side in (0, 1)]
    facts = [
        Fact(say(lang, "fact.turn"), told, "PS-14.2"),
        Fact(say(lang, "fact.goal"), goal(context, view, lang), "PS-14.1"),
        Fact(say(lang, "fact.live"), _pair(context, view, live, lang), "PS-14.1"),
        Fact(say(lang, "fact.points"), _pair(context, view, points, lang), "PS-14.2"),
    ]
    if state.initiative >= 0:
        who = names.side_name(context, state, state.initiative, lang)
        facts.insert(1, Fact(say(lang, "fact.initiative"), who, "PS-4.2"))
    if context.plan(state).goal == "village":
        facts.append(Fact(say(lang, "fact.score"), _pair(context, view, state.score, lang), ""))
    if state.quiet:
        facts.append(Fact(say(lang, "fact.quiet"), str(state.quiet), "PS-14.4"))
    return tuple(facts)


def _pair(context: Context, view: SquadronView, values: list[int], lang: Lang) -> str:
    sides = [names.side_name(context, view.state, side, lang) for side in (0, 1)]
    return f"{sides[0]} {values[0]}, {sides[1]} {values[1]}"


def goal(context: Context, view: SquadronView, lang: Lang) -> str:
    """How this battle is won."""
    plan = context.plan(view.state)
    side = names.side_name(context, view.state, plan.goal_side, lang)
    return say(lang, f"goal.{plan.goal}", side=side, n=plan.goal_count, turn=plan.goal_from)


def banners(context: Context, view: SquadronView, lang: Lang) -> tuple[Fact, ...]:
    """The last turn, and a tank that must still move."""
    state = view.state
    found = []
    if state.result is None and state.turn and state.turn == state.setup_options.turns:
        found.append(Fact(say(lang, "banner.last"), goal(context, view, lang), "PS-14.2"))
    return tuple(found)


# --- one thing ----------------------------------------------------------------------------------


def inspect(context: Context, view: SquadronView, key: str, lang: Lang) -> tuple[Fact, ...]:
    """A tank, by its key on the map or its plate; a tile; a hex that is offered."""
    state = view.state
    number = key.removeprefix("card-").removeprefix("t")
    if number.isdecimal() and len(number) < FACES and int(number) < len(state.model):
        return tuple(_tank(context, view, int(number), lang))
    kind, _, name = key.partition("-")
    if kind in ("tile", "reach", "spot") and name in state.grid.names:
        hex = state.grid.names.index(name)
        facts = list(_tile(state.ground.tiles[hex], lang))
        return (*facts, *_exposed(context, view, hex, lang)) if kind == "reach" else tuple(facts)
    return ()


def _tank(context: Context, view: SquadronView, at: int, lang: Lang) -> Iterator[Fact]:
    state = view.state
    card = context.library.tanks[state.model[at]]
    role = say(lang, f"class.{card.kind}")
    what = say(lang, "fact.card.text", role=role, points=card.points)
    yield Fact(names.tank_name(context, state, at, lang), what, "PS-1.1")
    yield Fact(say(lang, "fact.perforation"), str(card.perforation), "PS-1.2")
    armour = f"{card.front}, {card.side}, {card.rear}"
    yield Fact(say(lang, "fact.armour"), armour, "PS-1.3")
    if card.breakdown:
        faces = "-".join(map(str, card.breakdown))
        chance = per_cent(lang, 100 * len(card.breakdown) // FACES)
        words = say(lang, "fact.breakdown", faces=faces, percent=chance)
        yield Fact(say(lang, "fact.special"), words, "PS-13.1")
    if card.assault_gun:
        yield Fact(say(lang, "fact.special"), say(lang, "fact.assault"), "PS-13.5")
    yield Fact(say(lang, "fact.state"), _state(view, at, lang), "PS-5.13")
    if state.fate[at] == LIVE and state.hex[at] != NOWHERE:
        yield from _alive(context, view, at, lang)


def _state(view: SquadronView, at: int, lang: Lang) -> str:
    state = view.state
    if state.fate[at] != LIVE:
        return say(lang, FATES[state.fate[at]])
    words = [say(lang, "state.moving" if state.moving[at] else "state.stopped")]
    words += [say(lang, f"state.{flag}") for flag in FLAGS if getattr(state, flag)[at]]
    if state.turret[at]:
        facing = names.vertex(lang, state.facing[at] + state.turret[at])
        words.append(say(lang, "state.turned", facing=facing))
    return ", ".join(words)


def _alive(context: Context, view: SquadronView, at: int, lang: Lang) -> Iterator[Fact]:
    """The dice it will roll, what it has left, and whom it could fire at."""
    state = view.state
    if at == state.active:
        yield Fact(say(lang, "fact.left"), str(state.points), "PS-5.8")
        if state.owes:
            yield Fact(say(lang, "fact.duty"), say(lang, "fact.duty.owed"), "PS-5.7")
    elif not state.activated[at]:
        dice = "fact.dice.moving" if state.started[at] else "fact.dice.stopped"
        rule = "PS-5.6" if state.started[at] else "PS-5.4"
        yield Fact(say(lang, "fact.dice"), say(lang, dice), rule)
    for foe in state.live(1 - state.side[at]):
        found = best_at(context, state, at, foe) if state.hex[foe] != NOWHERE else None
        if found is not None:
            label = say(lang, "fact.sees", tank=names.tank_name(context, state, foe, lang))
            part, chance = names.part(lang, found.fire.part), found.chances.destroyed
            words = say(lang, "fact.danger", part=part, percent=percent(lang, chance))
            yield Fact(label, words, "PS-9.1")


def _tile(kind: int, lang: Lang) -> Iterator[Fact]:
    yield Fact(say(lang, "fact.tile"), say(lang, f"tile.{kind}"), "PS-11.1")
    cost = ENTRY[kind]
    entry = say(lang, "fact.entry.cost", n=cost) if cost else say(lang, "fact.entry.no")
    yield Fact(say(lang, "fact.entry"), entry, "PS-6.1" if cost else "PS-6.7")
    sight = "hedge" if kind == HEDGE else "blocks" if kind in (2, SMALL_HOUSE) else "free"
    if kind != OPEN:
        yield Fact(say(lang, "fact.sight"), say(lang, f"fact.sight.{sight}"), "PS-7.6")
    if kind in COVER:
        yield Fact(say(lang, "fact.cover"), say(lang, f"fact.cover.{kind}"), "PS-11.12")


def _exposed(context: Context, view: SquadronView, hex: int, lang: Lang) -> Iterator[Fact]:
    """Who could fire at the tank that moves if it came there, facing as it does now."""
    state = view.state
    if state.active < 0:
        return
    found = threats(context, state, state.active, hex, state.facing[state.active])
    for one in found:
        label = say(lang, "fact.exposed", tank=names.tank_name(context, state, one.fire.tank, lang))
        part, chance = names.part(lang, one.fire.part), one.chances.destroyed
        words = say(lang, "fact.danger", part=part, percent=percent(lang, chance))
        yield Fact(label, words, "PS-12.1")
    if not found:
        yield Fact(say(lang, "fact.nobody"), "", "PS-12.4")
