"""Why something is refused, and how a game ended."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

REFUSALS: Final[dict[str, Phrase]] = {}

OUTCOMES: Final = {
    "outcome.draw": Phrase("A draw.", "Partie nulle."),
    "outcome.wins": Phrase("{who} wins.|{who} win.", "Victoire : {who}.|Victoire : {who}."),
    "outcome.annihilated": Phrase(
        "The enemy has no live tank left.", "L’ennemi n’a plus aucun char en état."
    ),
    "outcome.limit": Phrase(
        "More points destroyed at the last turn.", "Davantage de points détruits au dernier tour."
    ),
    "outcome.level": Phrase(
        "As many points destroyed on both sides.", "Autant de points détruits des deux côtés."
    ),
    "outcome.village": Phrase(
        "The village was held for longer.", "Le village a été tenu plus longtemps."
    ),
    "outcome.crossed": Phrase(
        "Three tanks stand on the far edge.", "Trois chars ont atteint le bord opposé."
    ),
    "outcome.escaped": Phrase(
        "Two tanks have left over the north edge.", "Deux chars sont sortis par le bord nord."
    ),
    "outcome.hunted": Phrase(
        "Panther and StuG are wrecks.", "Le Panther et le StuG sont des épaves."
    ),
    "outcome.survived": Phrase(
        "Panther or StuG is still alive.", "Le Panther ou le StuG est encore en état."
    ),
    "outcome.stormed": Phrase(
        "Two tanks stand on the enemy’s edge.", "Deux chars tiennent le bord ennemi."
    ),
    "outcome.gone": Phrase(
        "The enemy has no tank left on the map.", "L’ennemi n’a plus aucun char sur le terrain."
    ),
    "outcome.claimed": Phrase(
        "The count was claimed: more points destroyed.",
        "Décompte demandé : davantage de points détruits.",
    ),
    "outcome.claimed-level": Phrase(
        "The count was claimed: as many points on both sides.",
        "Décompte demandé : autant de points des deux côtés.",
    ),
    "outcome.agreed": Phrase("Both sides agreed.", "Les deux camps sont d’accord."),
    "outcome.conceded": Phrase("The other side gave up.", "L’autre camp a abandonné."),
}
