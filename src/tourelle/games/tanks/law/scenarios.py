"""Scenarios tried by the rules: one that could not start is a mistake in the content."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Illegal
from tourelle.core.content import Content
from tourelle.core.option import settle
from tourelle.games.tanks.content.entries import ScenarioEntry
from tourelle.games.tanks.content.library import Library, note_refusal
from tourelle.games.tanks.law.setup_options import (
    OWN,
    forces_from,
    options,
    refuse_force,
    setup_options_from,
)

FIELDS: Final = {"fixed-map": "map", "fixed-forces": "forces"}  # by refusal


def check_scenarios(found: Library, stock: Content) -> None:
    for entry in found.scenarios.values():
        check_scenario(entry, found, stock)


def check_scenario(entry: ScenarioEntry, found: Library, stock: Content) -> None:
    """A scenario must start as it stands: it is settled as the table would do it."""
    try:
        setup = settle(options(found), entry.setup)
        setup_options, forces = setup_options_from(setup), forces_from(setup)
    except Illegal as error:
        values = dict(error.refusal.values)
        field = str(values.get("option", FIELDS.get(error.refusal.code, "mission")))
        note_refusal(stock, "scenario", entry.id, field, error.refusal)
        return
    faults = [refuse_force(found, setup_options, name) for name in forces if name != OWN]
    for fault in filter(None, faults):
        note_refusal(stock, "scenario", entry.id, "forces", fault)
