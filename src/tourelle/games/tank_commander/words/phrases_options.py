"""The words of the options."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

OPTIONS: Final = {
    "option.scenario": Phrase("Scenario", "Scénario"),
    "option.scenario.help": Phrase(
        "Forces, where they begin, and how the game is won.",
        "Les forces, leur départ et la façon de gagner.",
    ),
    "option.nations": Phrase("Sides", "Camps"),
    "option.nations.help": Phrase("Who plays the Germans.", "Qui joue les Allemands."),
    "option.nations.first": Phrase("The first player is German", "Le premier joueur est allemand"),
    "option.nations.second": Phrase("The second player is German", "Le second joueur est allemand"),
    "option.nations.wish": Phrase("Each says what he wants", "Chacun dit ce qu’il veut"),
    "option.year": Phrase("Year of the war", "Année de guerre"),
    "option.year.help": Phrase(
        "Only cards in service in that year.", "Seulement les cartes en service cette année-là."
    ),
    "option.year.rolled": Phrase("by a number", "au hasard"),
    "option.german_force": Phrase("German force", "Force allemande"),
    "option.german_force.help": Phrase(
        "The ready force, or one of your own.", "La force toute prête, ou la vôtre."
    ),
    "option.german_force.ready": Phrase("ready", "toute prête"),
    "option.german_force.own": Phrase("of one’s own", "composée par le joueur"),
    "option.soviet_force": Phrase("Soviet force", "Force soviétique"),
    "option.soviet_force.help": Phrase(
        "The ready force, or one of your own.", "La force toute prête, ou la vôtre."
    ),
    "option.soviet_force.ready": Phrase("ready", "toute prête"),
    "option.soviet_force.own": Phrase("of one’s own", "composée par le joueur"),
    "option.die": Phrase("Ten-sided die", "Dé à 10 faces"),
    "option.die.help": Phrase(
        "Numbers are rolled instead of turned up.",
        "Les nombres sont lancés au lieu d’être retournés.",
    ),
    "option.lucky_hits": Phrase("Lucky hits", "Coups heureux"),
    "option.lucky_hits.help": Phrase(
        "A hit that does not penetrate has a second chance.",
        "Un coup qui ne perce pas a une seconde chance.",
    ),
    "option.occupation": Phrase("Occupation", "Occupation"),
    "option.occupation.help": Phrase(
        "When a position counts as occupied.", "Quand une position compte comme occupée."
    ),
    "option.occupation.sole": Phrase("no enemy unit there", "aucune unité ennemie sur place"),
    "option.occupation.presence": Phrase("an own unit there", "une unité amie sur place"),
    "option.no_mans_land": Phrase("No man’s land", "No man’s land"),
    "option.no_mans_land.help": Phrase(
        "A row of positions, or only a line.", "Une rangée de positions, ou une simple ligne."
    ),
    "option.no_mans_land.row": Phrase("a row", "une rangée"),
    "option.no_mans_land.line": Phrase("a line", "une ligne"),
    "option.columns": Phrase("Columns", "Colonnes"),
    "option.columns.help": Phrase(
        "How wide the battlefield is.", "La largeur du champ de bataille."
    ),
    "option.cap": Phrase("Game turns", "Tours de jeu"),
    "option.cap.help": Phrase(
        "After so many the game is over.", "Après ce nombre, la partie est finie."
    ),
}
