"""The words of names, facts and chances."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase
from tourelle.games.tanks.content.keyword_names import KEYWORD_NAMES

NAMES: Final = {
    **KEYWORD_NAMES,
    "edge.0": Phrase("south", "sud"),
    "edge.1": Phrase("north", "nord"),
    "edge.2": Phrase("west", "ouest"),
    "edge.3": Phrase("east", "est"),
    "piece.0": Phrase("Wood", "Bois"),
    "piece.1": Phrase("Building", "Bâtiment"),
    "phase.0": Phrase("Deployment", "Déploiement"),
    "phase.1": Phrase("Movement phase", "Phase de déplacement"),
    "phase.2": Phrase("Shooting phase", "Phase de tir"),
    "phase.3": Phrase("Command phase", "Phase de commandement"),
    "line.attack": Phrase("Attack", "Attaque"),
    "line.coordinated": Phrase("Coordinated Fire", "Tirs coordonnés"),
    "line.criticals": Phrase("Critical cards", "Cartes de critique"),
    "line.cards": Phrase("Cards", "Cartes"),
    "line.defence": Phrase("Defence", "Défense"),
    "line.shooter-moves": Phrase("Shooter's moves", "Déplacements du tireur"),
    "line.target-moves": Phrase("Target's moves", "Déplacements de la cible"),
    "line.cover": Phrase("Cover", "Abri"),
    "line.short": Phrase("Short range", "Courte portée"),
    "line.side": Phrase("Side shot", "Tir de côté"),
}

FACTS: Final = {
    "fact.turn": Phrase("Turn", "Tour"),
    "fact.of": Phrase("{n} of {most}", "{n} sur {most}"),
    "fact.phase": Phrase("Phase", "Phase"),
    "fact.score": Phrase("Victory points", "Points de victoire"),
    "fact.points": Phrase("Points destroyed", "Points détruits"),
    "fact.deck": Phrase("Critical cards left", "Cartes de critique restantes"),
    "fact.discard": Phrase("Discarded", "Défausse"),
    "fact.initiative": Phrase("Initiative: move, shoot", "Initiative : déplacement, tir"),
    "fact.damage": Phrase("Damage", "Dégâts"),
    "fact.speed": Phrase("Moves this turn", "Déplacements ce tour"),
    "fact.haste": Phrase(
        "{n} (defence dice: +{n} when shot at, +{against} against its shots)",
        "{n} (dés de défense : +{n} si on lui tire dessus, +{against} contre ses tirs)",
    ),
    "fact.keywords": Phrase("Keywords", "Mots-clefs"),
    "fact.values": Phrase("Attack, Defence", "Attaque, défense"),
    "fact.critical": Phrase("Critical card", "Carte de critique"),
    "fact.repair-on": Phrase("repaired on {n} or more", "réparée sur {n} ou plus"),
    "fact.repair-never": Phrase("not repairable", "non réparable"),
    "fact.card": Phrase("Card", "Carte"),
    "fact.spent": Phrase("spent", "dépensée"),
    "fact.lost": Phrase("lost", "perdue"),
    "fact.down": Phrase(
        "face down, {n} point|face down, {n} points",
        "face cachée, {n} point|face cachée, {n} points",
    ),
    "fact.out": Phrase("Knocked out", "Hors de combat"),
    "fact.wreck": Phrase("Wreck", "Épave"),
    "fact.mission": Phrase("Mission", "Mission"),
    "fact.sides": Phrase("Attacker", "Attaquant"),
    "fact.parting": Phrase("Parting shot #{n}", "Tir d’adieu n° {n}"),
    "fact.sees": Phrase("Sees {tank}", "Voit {tank}"),
    "fact.clear": Phrase("no cover", "sans abri"),
    "fact.cover": Phrase("in cover", "à l’abri"),
    "fact.near": Phrase("short range", "courte portée"),
    "fact.side": Phrase("side shot", "tir de côté"),
    "fact.yes": Phrase("yes", "oui"),
    "odds.title": Phrase("{tank} fires at {target}", "{tank} tire sur {target}"),
    "odds.attack": Phrase("Attack dice", "Dés d’attaque"),
    "odds.defence": Phrase("Defence dice", "Dés de défense"),
    "odds.damage": Phrase("{n} damage|{n} damage", "{n} dégât|{n} dégâts"),
    "odds.more": Phrase("{n} or more: knocked out", "{n} ou plus : hors de combat"),
    "odds.none": Phrase("No damage", "Aucun dégât"),
    "odds.any": Phrase("At least one hit not cancelled", "Au moins un coup non annulé"),
    "odds.out": Phrase("Knocks it out", "Le met hors de combat"),
    "odds.again": Phrase(
        "Knocks it out, rerolling when it pays",
        "Le met hors de combat, en relançant quand il le faut",
    ),
    "odds.again.mean": Phrase(
        "Mean damage, rerolling when it pays",
        "Dégâts moyens, en relançant quand il le faut",
    ),
    "odds.mean": Phrase("Mean damage", "Dégâts moyens"),
    "odds.reply": Phrase("Its answer knocks out", "Sa riposte met hors de combat"),
    "odds.keep": Phrase("Keep this roll: mean damage", "Garder ce jet : dégâts moyens"),
    "odds.reroll": Phrase("Reroll: mean damage", "Relancer : dégâts moyens"),
    "odds.reroll-but": Phrase(
        "Keep {faces}, reroll the others: mean damage",
        "Garder {faces}, relancer les autres : dégâts moyens",
    ),
    "odds.best": Phrase("Best on average", "Le mieux en moyenne"),
    "odds.later": Phrase(
        "Cards that may still be used are not counted",
        "Sans les cartes qui peuvent encore servir",
    ),
    "odds.hidden": Phrase("Hidden cards are not counted", "Sans les cartes cachées"),
    "scene.label": Phrase("The table, turn {n}", "La table, tour {n}"),
    "scene.token": Phrase("Objective", "Objectif"),
}
