"""Words of the builder of forces."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Catalogue, Phrase
from tourelle.games.panzer_squadron.words.phrases import CATALOGUE

BUILDER: Final = Catalogue(
    {
        "title.build": Phrase("Build a force", "Composer une force"),
        "title.mine": Phrase("My force", "Ma force"),
        "title.ready": Phrase("Ready forces", "Forces toutes prêtes"),
        "title.empty": Phrase("Add a tank to begin.", "Ajoutez un char pour commencer."),
        "title.paste": Phrase(
            "Paste a force here: text (3 ru-t34-85, 1 ru-su152) or JSON",
            "Collez une force ici : texte (3 ru-t34-85, 1 ru-su152) ou JSON",
        ),
        "title.secret": Phrase(
            "Forces are named openly, one side after the other.",
            "Les forces sont annoncées à découvert, un camp après l’autre.",
        ),
        "build.points": Phrase("{n} of {limit} points", "{n} points sur {limit}"),
        "build.tanks": Phrase("From 1 to {most} tanks", "De 1 à {most} chars"),
        "build.allies": Phrase(
            "One nation, or historical allies", "Une seule nation, ou des alliés historiques"
        ),
        "build.copies": Phrase(
            "Each heavy tank and tank destroyer {most} times at most",
            "Chaque char lourd et chasseur de chars {most} fois au plus",
        ),
        "build.kind": Phrase("Tanks", "Chars"),
    },
    CATALOGUE,
)
