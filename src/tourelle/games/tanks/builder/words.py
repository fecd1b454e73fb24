"""Words of the platoon builder."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Catalogue, Phrase
from tourelle.games.tanks.picture.legends import WORDS
from tourelle.games.tanks.words.phrases import CATALOGUE

BUILDER: Final = Catalogue(
    {
        "title.build": Phrase("Build a platoon", "Composer un peloton"),
        "title.mine": Phrase("My platoon", "Mon peloton"),
        "title.ready": Phrase("Ready platoons", "Pelotons tout prêts"),
        "title.empty": Phrase("Add a tank to begin.", "Ajoutez un char pour commencer."),
        "title.paste": Phrase(
            "Paste a platoon here: text (tank + card + card; tank) or JSON",
            "Collez un peloton ici : texte (char + carte + carte ; char) ou JSON"),
        "title.secret": Phrase(
            "Both platoons are chosen in secret and shown together.",
            "Les deux pelotons sont choisis en secret et montrés ensemble."),
        "build.points": Phrase("{n} of {limit} points", "{n} points sur {limit}"),
        "build.tank": Phrase("At least one tank", "Au moins un char"),
        "build.nation": Phrase("One nation, and cards that serve it",
                               "Une seule nation, et des cartes qui la servent"),
        "build.only": Phrase("Cards only on their own tanks", "Cartes réservées à certains chars"),
        "build.type": Phrase("One card of each type on a tank",
                             "Une carte de chaque type par char"),
        "build.crew": Phrase("Crew within the slots", "Assez d’emplacements d’équipage"),
        "build.hero": Phrase("Each hero once", "Chaque héros une seule fois"),
        "build.slots": Phrase("crew {n} of {most}", "équipage {n} sur {most}"),
        "build.kind": Phrase("Tanks", "Chars"),
        "build.world": Phrase("All nations", "Toutes nations"),
        "build.hero-tag": Phrase("Hero", "Héros"),
        "build.first": Phrase("Choose a tank first.", "Choisissez d’abord un char."),
    },
    WORDS,
    CATALOGUE,
)  # fmt: skip
