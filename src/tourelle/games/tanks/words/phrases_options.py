"""The words of the options."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

OPTIONS: Final = {
    "option.mission": Phrase("Mission", "Mission"),
    "option.mission.help": Phrase(
        "What wins the game beside destroying every enemy tank.",
        "Ce qui fait gagner, outre la destruction de tous les chars ennemis.",
    ),
    "option.mission.ace": Phrase("Tank Ace", "L’as des chars"),
    "option.mission.king": Phrase("King of the Hill", "Le roi de la colline"),
    "option.mission.every": Phrase("Every Man for Himself", "Chacun pour soi"),
    "option.mission.retreat": Phrase("No One Retreats", "Personne ne bat en retraite"),
    "option.mission.barkmann": Phrase("Barkmann's crossroads", "Le carrefour de Barkmann"),
    "option.points": Phrase("Points", "Points"),
    "option.points.help": Phrase(
        "The most that a platoon may cost: 50 for a first game, 100 for a standard one.",
        "Le coût maximal d’un peloton : 50 pour une première partie, 100 d’ordinaire.",
    ),
    "option.turns": Phrase("Turns", "Tours"),
    "option.turns.help": Phrase(
        "The game ends after so many turns; mission 4 always lasts eight.",
        "La partie finit après ce nombre de tours ; la mission 4 en dure toujours huit.",
    ),
    "option.map": Phrase("Map", "Carte"),
    "option.map.help": Phrase(
        "The players place the terrain, or it lies as on a ready map.",
        "Les joueurs posent les terrains, ou ils sont ceux d’une carte toute prête.",
    ),
    "option.map.free": Phrase("Placed by the players", "Posés par les joueurs"),
    "option.force0": Phrase("First player's platoon", "Peloton du premier joueur"),
    "option.force0.help": Phrase(
        "A ready platoon that both sides know, or one chosen in secret.",
        "Un peloton tout prêt, connu des deux camps, ou un choix secret.",
    ),
    "option.force0.own": Phrase("Chosen in secret", "Choisi en secret"),
    "option.force1": Phrase("Second player's platoon", "Peloton du second joueur"),
    "option.force1.help": Phrase(
        "A ready platoon that both sides know, or one chosen in secret.",
        "Un peloton tout prêt, connu des deux camps, ou un choix secret.",
    ),
    "option.force1.own": Phrase("Chosen in secret", "Choisi en secret"),
    "option.strict_sweep": Phrase("Strict sweep", "Trajet strict"),
    "option.strict_sweep.help": Phrase(
        "The hull's own way along the arrow must be free, too.",
        "Le trajet de la caisse le long de la flèche doit aussi être libre.",
    ),
}
