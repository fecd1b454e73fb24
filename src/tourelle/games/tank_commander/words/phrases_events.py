"""What the log says of each event, with its values by name."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

SETUP: Final = {
    "event.sealed": Phrase("{seat} has decided.", "{seat} a décidé."),
    "event.lot": Phrase("{seat}: number {number} (red).", "{seat} : nombre {number} (rouge)."),
    "event.nation": Phrase("{seat} plays the {side}.", "{seat} joue les {side}."),
    "event.attacker": Phrase("{seat}: attacker.", "{seat} : attaquant."),
    "event.year": Phrase("The year is {year}.", "L’année est {year}."),
    "event.fielded": Phrase(
        "{by}: a deck of {n} card.|{by}: a deck of {n} cards.",
        "{by} : un paquet de {n} carte.|{by} : un paquet de {n} cartes.",
    ),
    "event.places-first": Phrase("{by}: place first.", "{by} : placement en premier."),
    "event.dealt": Phrase("{by}: {card} on {pos}.", "{by} : {card} en {pos}."),
    "event.dealt-back": Phrase(
        "{by}: {card} is no terrain and goes back.",
        "{by} : {card} n’est pas un terrain et retourne au paquet.",
    ),
    "event.laid": Phrase("{by}: {card} on {pos}.", "{by} : {card} en {pos}."),
    "event.spanned": Phrase("{by}: {card} between {a} and {b}.", "{by} : {card} entre {a} et {b}."),
    "event.placed": Phrase("{by}: {unit} on {pos}.", "{by} : {unit} en {pos}."),
    "event.kept": Phrase(
        "{by}: {n} card in the reserve.|{by}: {n} cards in the reserve.",
        "{by} : {n} carte en réserve.|{by} : {n} cartes en réserve.",
    ),
    "event.first-player": Phrase("{by}: first player.", "{by} : premier joueur."),
}

TURNS: Final = {
    "event.turn": Phrase("Game turn {n}.", "Tour de jeu {n}."),
    "event.begins": Phrase("{by} to play.", "Aux {by} de jouer."),
    "event.passes": Phrase("{by}: no play.", "{by} : pas d’action."),
    "event.concedes": Phrase("{by} concede.", "{by} : abandon."),
    "event.offers": Phrase("{seat}: a draw is offered.", "{seat} : proposition de nulle."),
    "event.declines": Phrase("{seat}: the draw is declined.", "{seat} : nulle refusée."),
    "event.draws": Phrase(
        "{by}: draw {n} card.|{by}: draw {n} cards.",
        "{by} : {n} carte piochée.|{by} : {n} cartes piochées.",
    ),
    "event.draws.own": Phrase("You draw {cards}.", "Vous piochez {cards}."),
    "event.reshuffles": Phrase(
        "{by}: the discard pile becomes the draw pile ({n} card).|"
        "{by}: the discard pile becomes the draw pile ({n} cards).",
        "{by} : la défausse devient la pioche ({n} carte).|"
        "{by} : la défausse devient la pioche ({n} cartes).",
    ),
    "event.neutral": Phrase(
        "{by}: numbers come from the neutral pile now.",
        "{by} : les nombres viennent désormais de la pile neutre.",
    ),
    "event.discards": Phrase("{by}: {card} discarded.", "{by} : {card}, à la défausse."),
    "event.looks": Phrase(
        "{by}: a look at the enemy reserve.", "{by} : un regard sur la réserve ennemie."
    ),
    "event.looks.own": Phrase("The enemy holds {cards}.", "L’ennemi tient {cards}."),
    "event.arrives": Phrase(
        "{by}: the reinforcements are here, {n} card.|"
        "{by}: the reinforcements are here, {n} cards.",
        "{by} : les renforts arrivent, {n} carte.|{by} : les renforts arrivent, {n} cartes.",
    ),
    "event.arrives.own": Phrase("Your reinforcements: {cards}.", "Vos renforts : {cards}."),
    "event.recovers": Phrase("{by}: {card} is repaired.", "{by} : {card} revient de l’atelier."),
}

UNITS: Final = {
    "event.sets-out": Phrase(
        "{by}: {cards} set out from {source} to {to}.", "{by} : {cards}, de {source} vers {to}."
    ),
    "event.enters": Phrase("{by}: {units} on {pos}.", "{by} : {units} en {pos}."),
    "event.withdraws": Phrase(
        "{by}: {cards} back to the reserve.", "{by} : {cards} de retour en réserve."
    ),
    "event.stays": Phrase("{unit} is stopped by {why}.", "{unit} s’arrête : {why}."),
    "event.stays-tank": Phrase(
        "{unit} may not enter: an enemy tank in the open.",
        "{unit} ne peut pas entrer : un char ennemi à découvert.",
    ),
    "event.mounts": Phrase("{unit} mounts {vehicle}.", "{unit} embarque sur {vehicle}."),
    "event.dismounts": Phrase("{unit} dismounts.", "{unit} débarque."),
    "event.boards": Phrase(
        "{by}: a squad mounts a vehicle in the reserve.",
        "{by} : un peloton embarque dans la réserve.",
    ),
    "event.hands-over": Phrase("{unit} gives {gear} to {to}.", "{unit} transfère {gear} à {to}."),
    "event.returns": Phrase("{card} goes back to {pos}.", "{card} revient en {pos}."),
    "event.number": Phrase(
        "{by}: number {number} ({card}, {colour}).", "{by} : nombre {number} ({card}, {colour})."
    ),
    "event.number-die": Phrase("{by}: the die shows {number}.", "{by} : le dé donne {number}."),
    "event.fires": Phrase(
        "{by}: {unit} fires at {target}, {weapon}.", "{by} : {unit} tire sur {target}, {weapon}."
    ),
    "event.fires-gear": Phrase(
        "{by}: {unit} fires at {target}, {gear}.", "{by} : {unit} tire sur {target}, {gear}."
    ),
    "event.hits": Phrase(
        "Hit: {natural} + {modifier}, {needed} or less needed.",
        "Touché : {natural} + {modifier}, il fallait {needed} ou moins.",
    ),
    "event.misses": Phrase(
        "Miss: {natural} + {modifier}, {needed} or less needed.",
        "Raté : {natural} + {modifier}, il fallait {needed} ou moins.",
    ),
    "event.bounces": Phrase(
        "No penetration: {penetration} against armour {armour}.",
        "Ne perce pas : {penetration} contre un blindage de {armour}.",
    ),
    "event.pierces": Phrase(
        "Penetrates: {penetration} against armour {armour}.",
        "Perce : {penetration} contre un blindage de {armour}.",
    ),
    "event.lucky": Phrase(
        "A lucky hit puts {unit} out of action.", "Un coup heureux met {unit} hors service."
    ),
    "event.shot-lost": Phrase("{unit} does not fire after all.", "{unit} ne tire finalement pas."),
    "event.lost": Phrase("{by}: {card} is destroyed ({pos}).", "{by} : {card}, perte ({pos})."),
    "event.saved": Phrase(
        "{by}: Medics bring {card} back to the reserve.",
        "{by} : les Infirmiers ramènent {card} en réserve.",
    ),
    "event.melee": Phrase("Melee on {pos}.", "Mêlée en {pos}."),
    "event.aims": Phrase(
        "{by}: {unit} aims at {target}, {weapon}.", "{by} : {unit} vise {target}, {weapon}."
    ),
    "event.aims-gear": Phrase(
        "{by}: {unit} aims at {target}, {gear}.", "{by} : {unit} vise {target}, {gear}."
    ),
    "event.holds-fire": Phrase("{unit} holds fire.", "{unit} ne tire pas."),
    "event.mined": Phrase(
        "Minefield on {pos}: {unit}, {natural}; {needed} or less destroys.",
        "Champ de mines en {pos} : {unit}, {natural} ; détruit sur {needed} ou moins.",
    ),
}

CARDS: Final = {
    "event.played-on": Phrase("{by}: {card} on {units}.", "{by} : {card} sur {units}."),
    "event.played-at": Phrase("{by}: {card} on {positions}.", "{by} : {card} en {positions}."),
    "event.played": Phrase("{by}: {card}.", "{by} : {card}."),
    "event.answers": Phrase("{by}: {card} against {against}.", "{by} : {card} contre {against}."),
    "event.flak-fires": Phrase(
        "{by}: {unit} fires at the aircraft.", "{by} : {unit} tire sur l’avion."
    ),
    "event.checked": Phrase(
        "{card}: {natural}, {needed} or less needed.",
        "{card} : {natural}, il faut {needed} ou moins.",
    ),
    "event.countered": Phrase("{by}: {card} is countered.", "{by} : {card}, carte contrée."),
    "event.no-effect": Phrase("{by}: {card} has no effect.", "{by} : {card} est sans effet."),
    "event.strikes": Phrase(
        "{card} on {unit}: {natural} + {modifier}, {needed} or less needed.",
        "{card} sur {unit} : {natural} + {modifier}, il faut {needed} ou moins.",
    ),
    "event.attached": Phrase("{card} lies on {unit}.", "{card} sur {unit}."),
    "event.detached": Phrase("{card} leaves {unit}.", "{unit} : {card}, c’est fini."),
    "event.lies-at": Phrase("{by}: {card} lies on {pos}.", "{by} : {card} en {pos}."),
    "event.leaves": Phrase(
        "{by}: {card} is gone from {pos}.", "{by} : {card}, plus rien en {pos}."
    ),
    "event.bridged": Phrase(
        "The stream between {a} and {b} is bridged.", "Le ruisseau entre {a} et {b} est franchi."
    ),
    "event.extra-play": Phrase("{by}: one more play.", "{by} : une action de plus."),
}

ENDS: Final = {
    "event.wins": Phrase("{by}: the goal is reached.", "{by} : l’objectif est atteint."),
    "event.out-of-time": Phrase(
        "The last game turn is over. Destroyed: {german} points by the Germans, {soviet} by the "
        "Soviets.",
        "Le dernier tour de jeu est fini. Points détruits : {german} par les Allemands, {soviet} "
        "par les Soviétiques.",
    ),
    "event.clock-stops": Phrase("{by}: held until relief was there.", "{by} : la défense a tenu."),
    "event.nothing-left": Phrase("{by}: no unit is left.", "{by} : plus aucune unité."),
    "event.agreed": Phrase("A draw is agreed.", "La nulle est acceptée."),
}

EVENTS: Final = {**SETUP, **TURNS, **UNITS, **CARDS, **ENDS}
