"""The words of the log."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

EVENTS: Final = {
    "event.locked": Phrase("{seat} has chosen a platoon.", "{seat} a choisi son peloton."),
    "event.fielded": Phrase(
        "{seat} fields {tank}; cards worth {costs} point."
        "|{seat} fields {tank}; cards worth {costs} points.",
        "{seat} joue {tank} ; cartes à {costs} point."
        "|{seat} joue {tank} ; cartes à {costs} points.",
    ),
    "event.fielded.bare": Phrase("{seat} fields {tank}.", "{seat} joue {tank}."),
    "event.rolled-off": Phrase(
        "Roll-off {faces}: {seat} is higher.", "Jet {faces} : {seat} l’emporte."
    ),
    "event.terrain": Phrase("{seat} places terrain: {piece}.", "{seat} pose : {piece}."),
    "event.spacing": Phrase(
        "Pieces must lie {gap} cm apart.",
        "Les éléments doivent être à {gap} cm les uns des autres.",
    ),
    "event.role": Phrase("{player} is the Attacker.", "{player} est l’Attaquant."),
    "event.edge": Phrase("{seat} takes the {edge} edge.", "{seat} prend le bord {edge}."),
    "event.token": Phrase("An objective is placed.", "Un objectif est posé."),
    "event.deployed": Phrase("{tank} is deployed.", "{tank} est déployé."),
    "event.turn": Phrase("Turn {n}.", "Tour {n}."),
    "event.phase": Phrase("{phase}.", "{phase}."),
    "event.moved": Phrase("{tank} moves (Speed {n}).", "{tank} se déplace (vitesse {n})."),
    "event.stays": Phrase("{tank} stays where it is.", "{tank} reste sur place."),
    "event.idle": Phrase("No target in sight: {names}.", "Aucune cible en vue : {names}."),
    "event.holds": Phrase("{tank} holds fire.", "{tank} ne tire pas."),
    "event.turned-up": Phrase("{tank} shows {card}.", "{tank} révèle {card}."),
    "event.used": Phrase("{tank} uses {card}.", "{tank} utilise {card}."),
    "event.lost": Phrase("{tank} loses {card}.", "{tank} perd {card}."),
    "event.nothing-lost": Phrase(
        "{tank} has no such card to lose.", "{tank} n’a pas de telle carte à perdre."
    ),
    "event.returned": Phrase(
        "{card} of {tank} is ready again.", "{card} de {tank} est de nouveau prête."
    ),
    "event.aimed": Phrase(
        "{tank} fires at {target}: {facts}.", "{tank} tire sur {target} : {facts}."
    ),
    "event.attack-pool": Phrase(
        "Attack dice: {dice} ({addends}).", "Dés d’attaque : {dice} ({addends})."
    ),
    "event.void": Phrase(
        "No attack dice: the shot is void.", "Aucun dé d’attaque : le tir est nul."
    ),
    "event.attack": Phrase("{tank} rolls {faces}.", "{tank} lance {faces}."),
    "event.reroll": Phrase("{tank} rerolls: {faces}.", "{tank} relance : {faces}."),
    "event.stands": Phrase("The first roll stands: {faces}.", "Le premier jet compte : {faces}."),
    "event.missed": Phrase("{tank} misses {target}.", "{tank} manque {target}."),
    "event.defence-pool": Phrase(
        "Defence dice: {dice} ({addends}).", "Dés de défense : {dice} ({addends})."
    ),
    "event.defence": Phrase("{target} rolls {faces}.", "{target} lance {faces}."),
    "event.defence-reroll": Phrase("{target} rerolls: {faces}.", "{target} relance : {faces}."),
    "event.cancelled": Phrase(
        "{seat} cancels Hits: {hits}, Critical Hits: {crits}.",
        "{seat} annule coups : {hits}, coups critiques : {crits}.",
    ),
    "event.left": Phrase(
        "Left: Hits {hits}, Critical Hits {crits}.",
        "Coups non annulés : {hits} ; coups critiques : {crits}.",
    ),
    "event.raised": Phrase(
        "Now Hits {hits}, Critical Hits {crits}.",
        "Désormais coups {hits}, coups critiques {crits}.",
    ),
    "event.rams": Phrase("{tank} rams {target}.", "{tank} éperonne {target}."),
    "event.hurt": Phrase(
        "{tank} takes {n} damage (now {damage}).|{tank} takes {n} damage (now {damage}).",
        "{tank} subit {n} dégât (total {damage}).|{tank} subit {n} dégâts (total {damage}).",
    ),
    "event.knocked-out": Phrase("{tank} is knocked out.", "{tank} est hors de combat."),
    "event.critical": Phrase(
        "Critical card for {tank}: {crit}.", "Carte de critique pour {tank} : {crit}."
    ),
    "event.kept": Phrase("{crit} counts.", "{crit} compte."),
    "event.no-critical": Phrase(
        "No Critical card is left: 1 damage.", "Plus de carte de critique : 1 dégât."
    ),
    "event.laid": Phrase("{crit} stays on {tank}.", "{crit} reste sur {tank}."),
    "event.shrugged": Phrase(
        "{crit} has no effect on {tank}.", "{crit} est sans effet sur {tank}."
    ),
    "event.reshuffled": Phrase(
        "The Critical cards are shuffled.", "Les cartes de critique sont mélangées."
    ),
    "event.burns": Phrase("{tank} burns.", "{tank} brûle."),
    "event.destroyed": Phrase(
        "{tank} is destroyed ({points} points).", "{tank} est détruit ({points} points)."
    ),
    "event.scored": Phrase("{seat} scores: {total}.", "{seat} marque : {total}."),
    "event.repair": Phrase("{tank} repairs {crit}: {face}.", "{tank} répare {crit} : {face}."),
    "event.repaired": Phrase("{tank} is rid of {crit}.", "{tank} : réparation réussie ({crit})."),
    "event.failed": Phrase("The repair of {crit} fails.", "La réparation de {crit} échoue."),
    "event.offer": Phrase("{seat} offers a draw.", "{seat} propose la nulle."),
    "event.declined": Phrase("{seat} declines the draw.", "{seat} refuse la nulle."),
    "event.conceded": Phrase("{seat} concedes.", "{seat} abandonne."),
}
