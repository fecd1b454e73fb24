"""The words of the options."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

OPTIONS: Final = {
    "option.scenario": Phrase("Scenario", "Scénario"),
    "option.scenario.help": Phrase(
        "Map, forces and goal of a battle, or a free battle of your own.",
        "Terrain, forces et but d’une bataille, ou une bataille libre.",
    ),
    "option.scenario.free": Phrase("Free battle", "Bataille libre"),
    "option.map": Phrase("Map", "Terrain"),
    "option.map.help": Phrase(
        "The players place the tiles in turn, or they lie as on a ready map.",
        "Les joueurs posent les tuiles à tour de rôle, ou le terrain est tout prêt.",
    ),
    "option.map.placed": Phrase("Tiles placed by the players", "Tuiles posées par les joueurs"),
    "option.size": Phrase("Size of the map", "Taille du terrain"),
    "option.size.help": Phrase(
        "It also sets the usual points and the most tanks of a side.",
        "Elle fixe aussi les points habituels et le nombre de chars d’un camp.",
    ),
    "option.size.small": Phrase("Small", "Petit"),
    "option.size.standard": Phrase("Standard", "Standard"),
    "option.size.large": Phrase("Large", "Grand"),
    "option.size.grand": Phrase("Grand", "Très grand"),
    "option.tile_set": Phrase("Tiles", "Tuiles"),
    "option.tile_set.help": Phrase(
        "Which kinds of tiles the players place.", "Les sortes de tuiles que posent les joueurs."
    ),
    "option.tiles": Phrase("Tiles of each side", "Tuiles de chaque camp"),
    "option.tiles.help": Phrase(
        "How many each side places; 0: as many as the set has.",
        "Nombre de tuiles à poser par camp ; 0 : autant que la série.",
    ),
    "option.points": Phrase("Points", "Points"),
    "option.points.help": Phrase(
        "The most that a force may cost; 0: as usual for this map.",
        "Le coût maximal d’une force ; 0 : la valeur habituelle du terrain.",
    ),
    "option.tanks": Phrase("Tanks", "Chars"),
    "option.tanks.help": Phrase(
        "The most tanks of a side; 0: as usual for this map.",
        "Le nombre maximal de chars d’un camp ; 0 : la valeur habituelle du terrain.",
    ),
    "option.copies": Phrase("Copies of a heavy card", "Exemplaires d’une carte lourde"),
    "option.copies.help": Phrase(
        "How often a heavy tank or a tank destroyer may be taken.",
        "Combien de fois prendre un même char lourd ou chasseur de chars.",
    ),
    "option.allies": Phrase("Historical allies only", "Alliés historiques seulement"),
    "option.allies.help": Phrase(
        "A force takes cards of one group: Germany, Italy, Japan, or the others.",
        "Une force prend des cartes d’un seul groupe : Allemagne, Italie, Japon, ou les autres.",
    ),
    "option.year": Phrase("Year", "Année"),
    "option.year.help": Phrase(
        "No card that entered service later.", "Aucune carte mise en service plus tard."
    ),
    "option.force0": Phrase("Force of the first side", "Force du premier camp"),
    "option.force0.help": Phrase(
        "A list pasted from the builder; empty: chosen at the table.",
        "Une liste collée ; vide : choisie à la table.",
    ),
    "option.force1": Phrase("Force of the second side", "Force du second camp"),
    "option.force1.help": Phrase(
        "A list pasted from the builder; empty: chosen at the table.",
        "Une liste collée ; vide : choisie à la table.",
    ),
    "option.turns": Phrase("Turns", "Tours"),
    "option.turns.help": Phrase(
        "The game ends after so many turns; 0: as the scenario has it.",
        "La partie finit après ce nombre de tours ; 0 : celui du scénario.",
    ),
    "option.tanks_hide": Phrase("Live tanks hide tanks", "Les chars masquent les chars"),
    "option.tanks_hide.help": Phrase(
        "A shot past a live tank counts as one past a ruin: −1.",
        "Un tir qui passe par un char en état compte comme derrière une ruine : −1.",
    ),
    "option.steady_gun": Phrase("Steady gun", "Tir posé"),
    "option.steady_gun.help": Phrase(
        "+1 to fire for a tank that stood still through the whole turn before.",
        "+1 au tir d’un char resté immobile pendant tout le tour précédent.",
    ),
    "option.threshold": Phrase("Breakdown by threshold", "Panne selon un seuil"),
    "option.threshold.help": Phrase(
        "A tank breaks down on its number or less, not on its faces.",
        "Un char tombe en panne sur son nombre ou moins, pas sur ses faces.",
    ),
    "option.open_edges": Phrase("Open edges", "Bords ouverts"),
    "option.open_edges.help": Phrase(
        "A tank may leave over its own edge; half its points count for the enemy.",
        "Un char peut sortir par son bord ; la moitié de ses points va à l’ennemi.",
    ),
}
