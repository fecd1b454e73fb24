"""Why something is refused, and how a game ended."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase
from tourelle.games.tanks.content.force_refusals import FORCE_REFUSALS

REFUSALS: Final = {
    **FORCE_REFUSALS,
    "refuse.bad-heading": Phrase("A heading goes from 0 to 35999.", "Un cap va de 0 à 35999."),
    "refuse.other-tank": Phrase("It is tank {tank} that acts.", "C’est le char {tank} qui agit."),
    "refuse.not-its-slot": Phrase(
        "Another tank acts now: the order is that of Initiative.",
        "Un autre char agit : l’ordre suit l’Initiative.",
    ),
    "refuse.not-in-sight": Phrase(
        "Your tank cannot see it, or it is out of its arc.",
        "Votre char ne le voit pas, ou il est hors de son arc de tir.",
    ),
    "refuse.no-shot-now": Phrase(
        "Not now: shots are fired in the Shooting phase.",
        "Pas maintenant : on tire pendant la phase de tir.",
    ),
    "refuse.off-table": Phrase("The hull leaves the table.", "La caisse sort de la table."),
    "refuse.overlap-tank": Phrase(
        "The hull overlaps tank {n}.", "La caisse empiète sur le char {n}."
    ),
    "refuse.overlap-building": Phrase(
        "The hull overlaps building {n}.", "La caisse empiète sur le bâtiment {n}."
    ),
    "refuse.no-contact": Phrase(
        "An arrow laid along the tank here would not touch where it started.",
        "Impossible : collée au char, la flèche ne touche plus son point de départ.",
    ),
    "refuse.too-far": Phrase(
        "Too far: one arrow length at most.", "Trop loin : une longueur de flèche au plus."
    ),
    "refuse.blocked-tank": Phrase(
        "The arrow is blocked by tank {n}.", "La flèche est bloquée par le char {n}."
    ),
    "refuse.blocked-building": Phrase(
        "The arrow is blocked by building {n}.", "La flèche est bloquée par le bâtiment {n}."
    ),
    "refuse.out-of-corner": Phrase(
        "Too far: deploy within one arrow of your corner.",
        "Trop loin : une flèche au plus de votre angle.",
    ),
    "refuse.too-near": Phrase(
        "Less than {gap} cm from an edge or another piece.",
        "À moins de {gap} cm d’un bord ou d’un autre élément.",
    ),
    "refuse.off-line": Phrase(
        "An objective lies exactly one arrow from the edge.",
        "Un objectif est exactement à une flèche du bord.",
    ),
    "refuse.tokens-near": Phrase(
        "The two objectives are too near to each other.", "Les deux objectifs sont trop proches."
    ),
}

OUTCOMES: Final = {
    "outcome.draw": Phrase("A draw.", "Partie nulle."),
    "outcome.wins": Phrase("{who} wins.|{who} win.", "{who} gagne.|{who} gagnent."),
    "outcome.destroyed": Phrase(
        "All enemy tanks are destroyed.", "Tous les chars ennemis sont détruits."
    ),
    "outcome.both-destroyed": Phrase(
        "Both platoons are destroyed.", "Les deux pelotons sont détruits."
    ),
    "outcome.hill": Phrase(
        "Three victory points on the hill.", "Trois points de victoire sur la colline."
    ),
    "outcome.objective": Phrase(
        "The objective was held long enough.", "L’objectif a été tenu assez longtemps."
    ),
    "outcome.held-out": Phrase(
        "The Defender held out for eight turns.", "Le défenseur a tenu huit tours."
    ),
    "outcome.limit-score": Phrase(
        "More victory points at the last turn.", "Plus de points de victoire au dernier tour."
    ),
    "outcome.limit-points": Phrase(
        "More points destroyed at the last turn.", "Plus de points détruits au dernier tour."
    ),
    "outcome.limit-draw": Phrase("Equal at the last turn.", "Égalité au dernier tour."),
    "outcome.conceded": Phrase("The other side gave up.", "L’autre camp a abandonné."),
    "outcome.agreed": Phrase("Both sides agreed.", "Les deux camps sont d’accord."),
}
