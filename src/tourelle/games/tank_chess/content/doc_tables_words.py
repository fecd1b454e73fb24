"""The words of the tables in the rules documents, and how a table is written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tourelle.core.words import Lang, Phrase

COLUMNS: Final = {
    "unit-type": Phrase(
        "code; letter; name; speed; armour front / side / rear; weapon; fire pattern; set",
        "code; lettre; nom; vitesse; blindage avant / côté / arrière; armement; tir; boîte",
    ),
    "T6": Phrase(
        "unit; letter; speed; front / side / rear; weapon; fire; special",
        "unité; lettre; vitesse; avant / côté / arrière; armement; tir; particularité",
    ),
    "objectives": Phrase(
        "objective; CH-8.1 CLT destroyed loses; CH-8.2 escape wins; draws CH-10.4, 10.5, 10.7",
        "objectif; CH-8.1 CLT détruit = défaite; CH-8.2 la sortie gagne;"
        " nulles CH-10.4, 10.5, 10.7",
    ),
    "armies": Phrase(
        "army; board; units of each side; points", "armée; plateau; unités par camp; points"
    ),
    "pieces": Phrase("piece; count; squares each; use", "pièce; nombre; cases; usage"),
    "scenarios": Phrase(
        "name on the command line; title; maps; objective; special",
        "nom en ligne de commande; titre; cartes; objectif; particularités",
    ),
    "ladder": Phrase("step; board; army; new", "étape; plateau; armée; nouveauté"),
}
FIRE: Final = {
    "three-lines": Phrase("three lines", "trois lignes"),
    "ahead": Phrase("one line (ahead)", "une ligne (droit devant)"),
    "mortar": Phrase(
        "ahead, exactly {distances} spaces, over everything",
        "droit devant, à {distances} cases exactement, par-dessus tout",
    ),
    "none": Phrase("none", "aucun"),
}
LINES: Final = {
    "three-lines": Phrase("ahead, 45 left, 45 right", "devant, 45° à gauche, 45° à droite"),
    "ahead": Phrase("ahead", "devant"),
    "mortar": Phrase("ahead, indirect", "devant, tir courbe"),
    "none": Phrase("none", "aucune"),
}
EDGE: Final = {
    "escape": Phrase("yes", "oui"),
    "wall": Phrase("no, all edges are walls", "non, tous les bords sont des murs"),
    "exit": Phrase("replaced: any unit may leave", "remplacé : toute unité peut sortir"),
}
SYMMETRY: Final = {
    "mirror": Phrase("mirror", "miroir"),
    "half-turn": Phrase("half turn", "demi-tour"),
    "none": Phrase("no symmetry", "sans symétrie"),
}
SPECIAL: Final = {
    "amphibious": Phrase("crosses water", "traverse l’eau"),
    "pushes": Phrase("pushes obstacles and wrecks", "pousse obstacles et épaves"),
    "sweeps": Phrase("clears mines", "enlève les mines"),
}
W: Final = {
    "base": Phrase("base", "base"),
    ":": Phrase(": ", " : "),
    ";": Phrase("; ", " ; "),
    "or": Phrase("or", "ou"),
    "part": Phrase("part", "partie"),
    "parts": Phrase("front, side, rear", "avant, côté, arrière"),
    "value": Phrase("value", "valeur"),
    "lines": Phrase("lines", "lignes"),
    "distance": Phrase("distance in squares", "distance en cases"),
    "exactly": Phrase(
        "exactly {distances}, any path", "{distances} exactement, quel que soit le trajet"
    ),
    "and more": Phrase("{near} and more, clear path", "{near} et plus, trajet libre"),
    "attacker": Phrase("attacker", "attaquant"),
    "against": Phrase("against", "contre"),
    "not from water": Phrase("not from water", "jamais depuis l’eau"),
    "yes": Phrase("yes", "oui"),
    "no": Phrase("no", "non"),
    "on board": Phrase("yes, while it is on the board", "oui, tant qu’il est sur le plateau"),
    "both": Phrase("yes, for both sides", "oui, pour les deux camps"),
    "limit": Phrase(
        "no, the turn limit ends the game", "non, la limite de tours termine la partie"
    ),
    "free": Phrase("free, one", "gratuit, un seul"),
    "price": Phrase("price (CH-12.7)", "prix (CH-12.7)"),
    "worth": Phrase("score (O7)", "gain (O7)"),
    "objective": Phrase("objective", "objectif"),
    "zone": Phrase("zone of O4:", "zone de O4 :"),
    "use obstacle": Phrase("obstacle", "obstacle"),
    "use border": Phrase("border area", "bordure"),
    "use water": Phrase("expansion", "extension"),
    "use mine": Phrase("expansion", "extension"),
    "total": Phrase(
        "The obstacle set: {count} pieces, {squares} squares.",
        "Le jeu d’obstacles : {count} pièces, {squares} cases.",
    ),
    "blank": Phrase("blank", "face vierge"),
    "mirror": Phrase("mirror building", "construction en miroir"),
    "cut": Phrase("cut and choose", "l’un place, l’autre choisit"),
    "open": Phrase("open building", "construction libre"),
    "free deployment": Phrase("free deployment", "déploiement libre"),
    "own army": Phrase("own armies", "armées libres"),
    "hidden mines": Phrase("hidden mines", "mines cachées"),
    "few": Phrase("few units", "peu d’unités"),
    "of map": Phrase("that of the map", "celle de la carte"),
}


def said(phrase: Phrase, lang: Lang) -> str:
    return phrase.en if lang == "en" else phrase.fr


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def columns(name: str, lang: Lang) -> list[str]:
    return said(COLUMNS[name], lang).split("; ")
