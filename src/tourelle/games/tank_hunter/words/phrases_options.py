"""The words of the options, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

OPTIONS: Final = {
    "option.afvOnly": Phrase("Armoured vehicles only", "Tanks seulement"),
    "option.afvOnly.help": Phrase(
        "Guns and infantry stay in the box: good for a first game.",
        "Canons et infanterie restent dans la boîte : bon pour débuter.",
    ),
    "option.dropNonTankEvents": Phrase(
        "Without infantry events", "Sans les événements d’infanterie"
    ),
    "option.dropNonTankEvents.help": Phrase(
        "Takes out Trenches, Heavy Machine Gunners and Escape.",
        "Retire Tranchées, Mitrailleurs lourds et Évasion.",
    ),
    "option.commanders": Phrase("Commanders", "Commandants"),
    "option.commanders.help": Phrase(
        "Twelve commanders are mixed into the unit pile.",
        "Douze commandants sont mêlés à la pile d’unités.",
    ),
    "option.evasion": Phrase("Evasion", "Évasion"),
    "option.evasion.help": Phrase(
        "Units with the icon may escape a hit.",
        "Les unités qui ont l’icône peuvent tenter de s’échapper.",
    ),
    "option.charge": Phrase("Charge", "Charge"),
    "option.charge.help": Phrase(
        "Tanks may charge tanks: the counter comes first.",
        "Un tank peut charger un tank : la contre-attaque vient d’abord.",
    ),
    "option.nations": Phrase("Nations", "Nations en jeu"),
    "option.nations.help": Phrase(
        "Only these, as “germany ussr”; empty: all.",
        "Seulement celles-ci, comme « germany ussr » ; vide : toutes.",
    ),
    "option.singleCopies": Phrase("One copy of each unit", "Un exemplaire par unité"),
    "option.singleCopies.help": Phrase(
        "Every unit card is in the pile only once.",
        "Chaque carte unité n’est qu’une fois dans la pile.",
    ),
    "option.ext": Phrase("More units", "Plus d’unités"),
    "option.ext.help": Phrase(
        "Adds the cards beyond the core set.", "Ajoute les cartes au-delà du jeu de base."
    ),
    "option.endMode": Phrase("End of the game", "Fin de la partie"),
    "option.endMode.help": Phrase("What ends the game.", "Ce qui met fin à la partie."),
    "option.endMode.pileEmpty": Phrase("Event pile empty", "Pile d’événements vide"),
    "option.endMode.thirdCarpet": Phrase("Third Carpet Bombing", "Troisième tapis de bombes"),
    "option.endMode.endless": Phrase("To the last player", "Jusqu’au dernier joueur"),
    "option.quietLimit": Phrase("Quiet turns", "Tours sans effet"),
    "option.quietLimit.help": Phrase(
        "The game ends after this many quiet turns in a row for each player.",
        "Nombre de tours sans effet, par joueur, après lequel la partie s’arrête.",
    ),
    "option.strictLeaderShield": Phrase("Strict leader shield", "Protection stricte des chefs"),
    "option.strictLeaderShield.help": Phrase(
        "A leader can be attacked only by a player with a leader in front.",
        "Un chef ne peut être attaqué que par un joueur ayant un chef au front.",
    ),
}
