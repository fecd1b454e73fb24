"""The words of questions and choices."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

ASKS: Final = {
    "ask.force": Phrase(
        "Choose your force: {points} points, {tanks} tanks at most.",
        "Choisissez votre force : {points} points, {tanks} chars au plus.",
    ),
    "ask.tile": Phrase(
        "Place a tile: {n} left.|Place a tile: {n} left.",
        "Posez une tuile : {n} restante.|Posez une tuile : {n} restantes.",
    ),
    "ask.deploy": Phrase("Deploy a tank.", "Déployez un char."),
    "ask.turret": Phrase(
        "{tank}: turn the turret back to the front?",
        "{tank} : remettre la tourelle dans l’axe ?",
    ),
    "ask.tank": Phrase("Choose the tank to activate.", "Choisissez le char à activer."),
    "ask.action": Phrase("{tank}: choose its action.", "{tank} : choisissez son action."),
    "ask.action.blind": Phrase(
        "{tank} has nothing to fire at: move, or go on ambush.",
        "{tank} n’a rien à viser : déplacez-le, ou mettez-le à l’affût.",
    ),
    "ask.action.broken": Phrase(
        "{tank} is immobilised: fire, go on ambush or do nothing.",
        "{tank} est immobilisé : tir, affût ou rien.",
    ),
    "ask.action.broken.blind": Phrase(
        "{tank} is immobilised and has nothing to fire at: ambush or nothing.",
        "{tank} est immobilisé et n’a rien à viser : affût ou rien.",
    ),
    "ask.action.broken.moving": Phrase(
        "{tank} is immobilised and was moving: no ambush, fire or do nothing.",
        "{tank} est immobilisé et était en mouvement : tir ou rien, pas d’affût.",
    ),
    "ask.spend": Phrase(
        "{tank}: {n} point left.|{tank}: {n} points left.",
        "{tank} : {n} point restant.|{tank} : {n} points restants.",
    ),
    "ask.spend.owes": Phrase(
        "{tank}: {n} point left, it must enter another hex.|"
        "{tank}: {n} points left, it must enter another hex.",
        "{tank} : {n} point restant, déplacement obligatoire.|"
        "{tank} : {n} points restants, déplacement obligatoire.",
    ),
    "ask.react": Phrase("Fire at {tank} in passing?", "Tirer sur {tank} au passage ?"),
    "ask.free-reverse": Phrase(
        "{tank}: reverse one hex, free of charge?",
        "{tank} : reculer d’un hexagone, gratuitement ?",
    ),
    "ask.marker": Phrase("{tank}: stay moving?", "{tank} : rester en mouvement ?"),
    "ask.claim": Phrase(
        "Six quiet turns: end the game by the count?",
        "Six tours calmes : demander le décompte ?",
    ),
    "ask.offer": Phrase("Your opponent offers a draw.", "L’adversaire propose la nulle."),
    "ask.talk": Phrase("Concede, or offer a draw.", "Abandonner, ou proposer la nulle."),
}

CHOICES: Final = {
    "choice.force": Phrase("Field {cards} ({points} points)", "Jouer {cards} ({points} points)"),
    "choice.tile": Phrase("{tile} on {hex}", "{tile} en {hex}"),
    "choice.deploy": Phrase(
        "{tank} on {hex}, facing {facing}", "{tank} en {hex}, orientation {facing}"
    ),
    "choice.deploy.moving": Phrase(
        "{tank} on {hex}, facing {facing}, moving",
        "{tank} en {hex}, orientation {facing}, en mouvement",
    ),
    "choice.deploy.stopped": Phrase(
        "{tank} on {hex}, facing {facing}, stopped",
        "{tank} en {hex}, orientation {facing}, à l’arrêt",
    ),
    "choice.turret.1": Phrase("Turn it back to the front", "Remettre dans l’axe"),
    "choice.turret.0": Phrase("Leave it turned", "Laisser tournée"),
    "choice.tank": Phrase("Activate {tank}", "Activer {tank}"),
    "choice.fire": Phrase("Fire at {target}, {part}", "Tirer sur {target}, {part}"),
    "choice.fire.turret": Phrase(
        "Fire at {target}, {part}, turret {turret}", "Tirer sur {target}, {part}, tourelle {turret}"
    ),
    "choice.react": Phrase("{tank} fires, {part}", "Tirer avec {tank}, {part}"),
    "choice.react.turret": Phrase(
        "{tank} fires, {part}, turret {turret}", "Tirer avec {tank}, {part}, tourelle {turret}"
    ),
    "choice.move": Phrase("Move", "Se déplacer"),
    "choice.ambush": Phrase("Go on ambush", "Se mettre à l’affût"),
    "choice.idle": Phrase("Do nothing", "Ne rien faire"),
    "choice.pivot": Phrase("Pivot to face {facing}", "Pivoter, orientation {facing}"),
    "choice.step.0": Phrase("Forward to {hex}, facing {facing}", "Avancer en {hex}, "
                            "orientation {facing}"),
    "choice.step.1": Phrase("Reverse to {hex}, facing {facing}", "Reculer en {hex}, "
                            "orientation {facing}"),
    "choice.leave.0": Phrase("Leave the map, {direction}", "Sortir du terrain, {direction}"),
    "choice.leave.1": Phrase(
        "Leave the map in reverse, {direction}", "Sortir du terrain en reculant, {direction}"
    ),
    "choice.end": Phrase("End the move", "Terminer le déplacement"),
    "choice.pass": Phrase("Hold fire", "Ne pas tirer"),
    "choice.pass.free-reverse": Phrase("Stay", "Rester sur place"),
    "choice.marker.1": Phrase("Moving", "Rester en mouvement"),
    "choice.marker.0": Phrase("Stopped", "S’arrêter"),
    "choice.claim.1": Phrase("Claim the count", "Demander le décompte"),
    "choice.claim.0": Phrase("Play on", "Continuer"),
    "choice.concede": Phrase("Concede", "Abandonner"),
    "choice.offer": Phrase("Offer a draw", "Proposer la nulle"),
    "choice.answer.1": Phrase("Accept the draw", "Accepter la nulle"),
    "choice.answer.0": Phrase("Play on", "Continuer"),
}  # fmt: skip

SLOTS: Final = {
    "slot.tank": Phrase("Tank", "Char"),
    "slot.order": Phrase("Order", "Ordre"),
    "slot.tile": Phrase("Tile", "Tuile"),
    "slot.hex": Phrase("Hex", "Hexagone"),
    "slot.facing": Phrase("Facing", "Orientation"),
    "slot.way": Phrase("Gear", "Sens de marche"),
    "slot.marker": Phrase("Marker", "Marqueur"),
    "slot.part": Phrase("Part", "Partie"),
    "slot.turret": Phrase("Turret", "Tourelle"),
    "slot.force": Phrase("Force", "Force"),
    "slot.target": Phrase("Target", "Cible"),
    "slot.say": Phrase("Answer", "Réponse"),
    "strike.tank": Phrase(
        "{tank} fires at {target}, {part}", "Tirer avec {tank} sur {target}, {part}"
    ),
    "strike.pivot": Phrase(
        "Pivot to face {facing}, then fire at {target}, {part}",
        "Pivoter, orientation {facing}, puis tirer sur {target}, {part}",
    ),
    "strike.drive.0": Phrase(
        "Forward to {hex}, facing {facing}, then fire at {target}, {part}",
        "Avancer en {hex}, orientation {facing}, puis tirer sur {target}, {part}",
    ),
    "strike.drive.1": Phrase(
        "Reverse to {hex}, facing {facing}, then fire at {target}, {part}",
        "Reculer en {hex}, orientation {facing}, puis tirer sur {target}, {part}",
    ),
    "roll.first to place": Phrase("who begins", "qui commence"),
    "roll.initiative": Phrase("initiative", "initiative"),
    "roll.breakdown": Phrase("breakdown", "panne"),
    "roll.points": Phrase("action points", "points d’action"),
    "roll.hit": Phrase("to hit", "jet de tir"),
    "roll.pierce": Phrase("to pierce", "jet de perforation"),
    "part.deed": Phrase("{tank}: {deed}", "{tank} : {deed}"),
    "part.fire": Phrase("Fire at {target}", "Tirer sur {target}"),
    "part.forward": Phrase(
        "forward, {n} point|forward, {n} points", "marche avant, {n} point|marche avant, {n} points"
    ),
    "part.reverse": Phrase(
        "reverse, {n} point|reverse, {n} points",
        "marche arrière, {n} point|marche arrière, {n} points",
    ),
    "part.facing": Phrase("facing {facing}", "orientation {facing}"),
    "part.cost": Phrase("{n} point|{n} points", "{n} point|{n} points"),
    "part.drive": Phrase(
        "{hex}, {n} point|{hex}, {n} points", "{hex}, {n} point|{hex}, {n} points"
    ),
    "part.here": Phrase("pivot in {hex}", "pivoter en {hex}"),
    "part.shot": Phrase("shot {percent}", "tir {percent}"),
    "part.risk": Phrase("risk {percent}", "risque {percent}"),
    "part.leave": Phrase("leave the map, {direction}", "sortir du terrain, {direction}"),
    "part.turret": Phrase("turret {facing}", "tourelle {facing}"),
    "part.moving": Phrase("moving", "en mouvement"),
    "part.stopped": Phrase("stopped", "à l’arrêt"),
}
