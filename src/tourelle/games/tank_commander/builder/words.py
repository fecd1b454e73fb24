"""Words of the deck builder."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Catalogue, Phrase
from tourelle.games.tank_commander.words.phrases import CATALOGUE

BUILDER: Final = Catalogue(
    {
        "title.build": Phrase("Build a deck", "Composer un paquet"),
        "title.mine": Phrase("My deck", "Mon paquet"),
        "title.ready": Phrase("Ready decks", "Paquets tout prêts"),
        "title.empty": Phrase("Add a card to begin.", "Ajoutez une carte pour commencer."),
        "title.paste": Phrase(
            "Paste a deck here: text (2x card; card) or JSON",
            "Collez un paquet ici : texte (2x carte ; carte) ou JSON"),
        "title.secret": Phrase(
            "Your deck stays secret; the other side takes its ready force.",
            "Votre paquet reste secret ; l’autre camp prend sa force toute prête."),
        "kind.tank": Phrase("Tanks", "Chars"),
        "kind.hunter": Phrase("Assault guns, tank destroyers",
                              "Canons d’assaut, chasseurs de chars"),
        "kind.light": Phrase("Half-tracks, cars, trucks",
                             "Half-tracks, automitrailleuses, camions"),
        "kind.at_gun": Phrase("AT guns", "Canons antichars"),
        "kind.foot": Phrase("Infantry, cavalry", "Infanterie, cavalerie"),
        "kind.terrain": Phrase("Terrain cards", "Terrain"),
        "kind.equipment": Phrase("Equipment", "Équipement"),
        "kind.event": Phrase("Events", "Événements"),
        "section.force": Phrase("Force", "Force de départ"),
        "section.group": Phrase("Reinforcement group", "Groupe de renfort"),
        "role.attacker": Phrase("attacker", "attaquant"),
        "role.defender": Phrase("defender", "défenseur"),
        "tag.instant": Phrase("Instant", "Carte instantanée"),
        "tag.interrupt": Phrase("Interrupt", "Interruption"),
        "tag.fast": Phrase("fast", "rapide"),
        "tag.slow": Phrase("slow", "lente"),
        "tag.carries": Phrase("may carry a squad", "transporte un peloton"),
        "tag.blocks": Phrase("blocks LOS", "bloque la ligne de tir"),
        "tag.slows": Phrase("slows", "ralentit"),
        "check.points": Phrase("{n} of {limit} points", "{n} points sur {limit}"),
        "check.group": Phrase("Reinforcement group: {n} of {limit} points",
                              "Groupe de renfort : {n} points sur {limit}"),
        "check.units": Phrase("At least one unit", "Au moins une unité"),
        "refuse.no-unit": Phrase("Without a unit the game is lost at once.",
                                 "Sans unité, la partie est aussitôt perdue."),
        "check.nation": Phrase("Own nation, and cards that serve both",
                               "Sa nation, et des cartes des deux camps"),
        "check.copies": Phrase("At most two of an event or equipment card",
                               "Deux exemplaires au plus d’un événement ou d’un équipement"),
        "check.year": Phrase("In service in {year}", "En service en {year}"),
        "check.terrain": Phrase("No terrain cards for the attacker",
                                "Pas de terrain pour l’attaquant"),
        "check.picks": Phrase("{n} of {picks} cards picked", "{n} cartes choisies sur {picks}"),
        "check.gunners": Phrase("Vehicles with AT fire and AT guns",
                                "Véhicules à tir antichar et canons antichars"),
        "check.pile": Phrase("{n} cards, from {low} to {high}",
                             "{n} cartes, de {low} à {high}"),
        "check.kinds": Phrase("Terrain and events only", "Terrain et événements seulement"),
        "check.size": Phrase("At most {most} cards", "{most} cartes au plus"),
        "refuse.full": Phrase("There is no room for another card ({most}).",
                              "Il n’y a plus de place pour une autre carte ({most})."),
    },
    CATALOGUE,
)  # fmt: skip
