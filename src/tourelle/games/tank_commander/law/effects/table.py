"""Which function a card calls, by its effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tourelle.games.tank_commander.content.entries import Card
from tourelle.games.tank_commander.law.effects import answers, fights, instants, moves
from tourelle.games.tank_commander.law.effects.case import Case, Effect, Targets

#: Played in a window (TC-12.2).
INTERRUPTS: Final[dict[str, Effect]] = {
    "breakdown": Effect(moves.breakdown_targets, moves.break_down),
    "remove_breakdown": Effect(moves.repair_targets, moves.repair, moves.could_repair),
    "stream": Effect(moves.stream_targets, moves.lay_stream),
    "remove_stream": Effect(moves.bridge_targets, moves.bridge),
    "minefield": Effect(moves.mine_targets, moves.lay_mines),
    "remove_minefield": Effect(moves.gap_targets, moves.open_gap),
    "bog": Effect(moves.bog_targets, moves.bog_down),
    "flank_shot": Effect(fights.flank_targets, fights.flank),
    "shot_penetration": Effect(fights.tungsten_targets, fights.tungsten),
    "shot_modifier": Effect(fights.hull_targets, fights.hull_down),
    "cancel_shot": Effect(fights.jam_targets, fights.jam),
    "no_fire": Effect(fights.panic_targets, fights.panic),
    "cancel_hit": Effect(fights.dud_targets, fights.dud),
    "save_to_reserve": Effect(fights.medics_targets, fights.medics),
    "reaction_fire": Effect(fights.reaction_targets, fights.react, fights.could_react),
    "smoke": Effect(fights.smoke_targets, fights.smoke, fights.could_smoke),
    "cancel_air": Effect(answers.flak_card_targets, answers.flak_card),
    "cancel_artillery": Effect(answers.battery_targets, answers.cancel_instant),
    "cancel_instant": Effect(answers.radio_targets, answers.cancel_instant),
}

#: Whether there is something to play it on: true or not empty.
COULD: Final[dict[str, Callable[[Case], object]]] = {
    name: one.targets if one.some is None else one.some for name, one in INTERRUPTS.items()
}

#: Declared in the own step, and done when W8 is closed (TC-12.1b). Artillery and air draw
#: numbers: they are a phase.
INSTANTS: Final[dict[str, Effect]] = {
    "leader": Effect(instants.leader_targets, instants.attach),
    "tank_ace": Effect(instants.ace_targets, instants.attach),
    "extra_play": Effect(instants.coordination_targets, instants.coordinate),
    "speed_up": Effect(instants.march_targets, instants.force_march),
    "fire_after_move": Effect(instants.blitz_targets, instants.blitz),
    "melee_bonus": Effect(instants.urrah_targets, instants.urrah),
    "reinforcements": Effect(instants.reinforcement_targets, instants.reinforce),
    "draw_cards": Effect(instants.supply_targets, instants.supply),
    "look_hand": Effect(instants.enemy_hand_targets, instants.reconnoitre),
    "discard_random": Effect(instants.enemy_hand_targets, instants.raid),
    "recover_vehicles": Effect(instants.recovery_targets, instants.recover),
}


def instant_targets(case: Case, card: Card) -> Targets:
    """On what an Instant may be declared now; none: it may not (TC-12.1c)."""
    if card.effect == answers.ARTILLERY:
        return instants.area_targets(case, card.params["positions"])
    if card.effect == answers.AIR:
        return instants.air_targets(case, card.params["targets"])
    return INSTANTS[card.effect].targets(case)
