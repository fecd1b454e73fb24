"""Tables of what is played with: armies, maps, pieces, objectives, scenarios."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from tourelle.core.words import Lang
from tourelle.games.tank_chess.content.doc_tables_words import (
    EDGE,
    SYMMETRY,
    W,
    columns,
    said,
    table,
)
from tourelle.games.tank_chess.content.library import Army, Library, MapPlan, Objective, Scenario


def objectives(lib: Library, lang: Lang) -> str:
    """What remains of CH-8 beside each objective (CH-13.18)."""
    rows = [
        [", ".join(one.id for one in group), *objective_cells(group[0], lang)]
        for group in (
            list(run)
            for _, run in groupby(
                sorted(lib.objectives.values(), key=objective_order(lib)), objective_flags
            )
        )
    ]
    return table(columns("objectives", lang), rows)


def objective_flags(one: Objective) -> tuple[object, ...]:
    return one.command, one.edge, one.draws, one.escape_option, one.share > 0


def objective_order(lib: Library) -> Callable[[Objective], tuple[int, str]]:
    """By number, but equal ones beside the first of them."""
    first: dict[tuple[object, ...], int] = {}
    for at, one in enumerate(lib.objectives.values()):
        first.setdefault(objective_flags(one), at)
    return lambda one: (first[objective_flags(one)], one.id)


def objective_cells(one: Objective, lang: Lang) -> list[str]:
    loses = W["no"]
    if one.command:
        loses = W["on board"] if one.edge == "exit" else W["both"] if one.share else W["yes"]
    draws = W["yes"] if one.draws else W["limit"]
    return [said(words, lang) for words in (loses, EDGE[one.edge], draws)]


def armies(lib: Library, lang: Lang) -> str:
    rows = [
        [
            said(army.name, lang),
            f"{army.board}x{army.board}",
            army_text(lib, army),
            str(lib.army_points(army)),
        ]
        for army in lib.armies.values()
    ]
    return table(columns("armies", lang), rows)


def army_text(lib: Library, army: Army) -> str:
    """`1 C, 4 L`."""
    return ", ".join(f"{count} {lib.units[unit].letter}" for unit, count in army.units.items())


def maps(lib: Library, lang: Lang, size: int, with_expansion: bool = False) -> str:
    fitting = [
        plan
        for plan in lib.maps.values()
        if plan.is_expansion == with_expansion and size in (0, plan.size)
    ]
    return "\n\n".join(f"{caption(plan, lang)}\n\n```\n{plan.text()}\n```" for plan in fitting)


def caption(plan: MapPlan, lang: Lang) -> str:
    note = said(plan.note, lang)
    parts = [said(SYMMETRY[plan.symmetry], lang)]
    colon, stop = said(W[":"], lang), said(W[";"], lang)
    parts.append(note if plan.provenance == "authored" else f"`{plan.provenance}`{colon}{note}")
    if plan.objectives:
        parts.append(f"{said(W['objective'], lang)} {', '.join(plan.objectives)}")
    if plan.zone:
        parts.append(f"{said(W['zone'], lang)} {' '.join(plan.zone)}")
    return f"**{plan.id} {said(plan.name, lang)}** ({stop.join(parts)})"


def pieces(lib: Library, lang: Lang) -> str:
    rows = [
        [
            said(piece.name, lang),
            str(piece.count),
            str(piece.squares),
            said(W[f"use {piece.use}"], lang),
        ]
        for piece in lib.pieces.values()
    ]
    obstacles = [piece for piece in lib.pieces.values() if piece.use == "obstacle"]
    count = sum(piece.count for piece in obstacles)
    squares = sum(piece.count * piece.squares for piece in obstacles)
    total = said(W["total"], lang).format(count=count, squares=squares)
    return table(columns("pieces", lang), rows) + f"\n\n{total}"


def scenarios(lib: Library, lang: Lang) -> str:
    """Everything that starts from a name."""
    rows = [
        [
            f"`{scenario.id}`",
            said(scenario.name, lang),
            scenario_ground(scenario, lang),
            scenario.objective,
            ", ".join(said(W[word], lang) for word in scenario_words(scenario)),
        ]
        for scenario in lib.scenarios.values()
    ]
    return table(columns("scenarios", lang), rows)


def scenario_ground(scenario: Scenario, lang: Lang) -> str:
    return ", ".join(scenario.maps) or f"{said(W['blank'], lang)} {scenario.board}x{scenario.board}"


def scenario_words(scenario: Scenario) -> list[str]:
    """The keys of what is special about a scenario."""
    special = {
        scenario.build: scenario.build != "map",
        "few": bool(scenario.keep),
        "own army": scenario.own_army,
        "free deployment": scenario.deploy == "free",
        "hidden mines": scenario.hidden_mines,
    }
    return [word for word, holds in special.items() if holds]


def ladder(lib: Library, lang: Lang) -> str:
    steps = [scenario for scenario in lib.scenarios.values() if scenario.step]
    rows = [
        [
            f"{scenario.step} {said(scenario.name, lang)} (`{scenario.id}`)",
            scenario_ground(scenario, lang),
            scenario_army(lib, scenario, lang),
            said(scenario.note, lang),
        ]
        for scenario in sorted(steps, key=lambda scenario: scenario.step)
    ]
    return table(columns("ladder", lang), rows)


def scenario_army(lib: Library, scenario: Scenario, lang: Lang) -> str:
    return army_text(lib, lib.armies[scenario.army]) if scenario.army else said(W["of map"], lang)
