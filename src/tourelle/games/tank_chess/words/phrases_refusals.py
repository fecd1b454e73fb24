"""Why something cannot be done in Tank Chess, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase
from tourelle.games.tank_chess.text.notation_words import UNREADABLE

REFUSALS: Final = {
    "refuse.no-square": Phrase("There is no such square.", "Cette case n’existe pas."),
    "refuse.not-your-unit": Phrase("No unit of yours stands there.", "Aucune de vos unités ici."),
    "refuse.edge-is-wall": Phrase(
        "With this objective the edges are walls.", "Avec cet objectif les bords sont des murs."
    ),
    "refuse.only-command-leaves": Phrase(
        "Only the command tank may leave the board.",
        "Seul le char de commandement peut quitter le plateau.",
    ),
    "refuse.cannot-escape": Phrase(
        "It cannot reach the far edge in this turn.", "Il ne peut pas sortir pendant ce tour."
    ),
    "refuse.null-move": Phrase(
        "Square or facing must change.", "La case ou l’orientation doit changer."
    ),
    "refuse.bad-reverse": Phrase(
        "A reverse is exactly one free square straight back.",
        "La marche arrière est d’une seule case libre, droit derrière.",
    ),
    "refuse.square-taken": Phrase("The square is not empty.", "La case n’est pas vide."),
    "refuse.out-of-reach": Phrase(
        "Out of reach: the unit has {speed} movement points.",
        "Hors de portée : l’unité a {speed} points de mouvement.",
    ),
    "refuse.no-enemy-there": Phrase(
        "No enemy unit stands there.", "Aucune unité ennemie ne s’y trouve."
    ),
    "refuse.unarmed": Phrase("This unit has no weapon.", "Cette unité n’a pas d’arme."),
    "refuse.no-line": Phrase(
        "The target is on no line of fire.", "La cible n’est sur aucune ligne de tir."
    ),
    "refuse.mortar-range": Phrase(
        "A mortar fires at 3, 4 or 5 squares.", "Le mortier tire à 3, 4 ou 5 cases."
    ),
    "refuse.too-close": Phrase(
        "At least one empty square must lie between.",
        "Il faut au moins une case vide entre les deux.",
    ),
    "refuse.line-blocked": Phrase("The line of fire is blocked.", "La ligne de tir est bouchée."),
    "refuse.shot-no-effect": Phrase(
        "The shot would not destroy: weapon {weapon} against armour {armour}.",
        "Tir sans effet : armement {weapon} contre blindage {armour}.",
    ),
    "refuse.afloat": Phrase(
        "An amphibian cannot fire from water.", "L’amphibie ne tire pas depuis l’eau."
    ),
    "refuse.no-shot": Phrase(
        "After such a move there is no shot.", "Après un tel mouvement, il n’y a pas de tir."
    ),
    "refuse.deep-water": Phrase(
        "Only an amphibian enters water.", "Seul l’amphibie entre dans l’eau."
    ),
    "refuse.no-claim": Phrase(
        "No draw to claim: no threefold repetition, and fewer than {quiet} turns without a loss.",
        "Pas de nulle à réclamer : ni triple répétition, ni {quiet} coups sans destruction.",
    ),
    "refuse.offered": Phrase(
        "One offer in a turn, before the move.", "Une seule offre par tour, avant le coup."
    ),
    "refuse.back-timed": Phrase(
        "Nothing is taken back in a game with a clock.",
        "Pas de reprise de coup dans une partie à la pendule.",
    ),
    "refuse.route-too-long": Phrase(
        "Step {step} of the route comes after its end.",
        "L’étape {step} de la route vient après sa fin.",
    ),
    "refuse.route-too-dear": Phrase(
        "Step {step} of the route is beyond {speed} points.",
        "L’étape {step} de la route dépasse {speed} points.",
    ),
    "refuse.route-blocked": Phrase(
        "Step {step} of the route is blocked.", "L’étape {step} de la route est bouchée."
    ),
    "refuse.route-reverse": Phrase(
        "A reverse has no route.", "Une marche arrière n’a pas de route."
    ),
    "refuse.route-missing": Phrase(
        "With hidden mines a turn names its route.",
        "Avec des mines cachées, le tour indique sa route.",
    ),
    "refuse.route-elsewhere": Phrase(
        "The route leads to another result.", "La route mène à un autre résultat."
    ),
    "refuse.no-piece": Phrase("There is no such piece or square.", "Pièce ou case inconnue."),
    "refuse.piece-used-up": Phrase("No such piece is left.", "Il ne reste plus de cette pièce."),
    "refuse.piece-off-board": Phrase(
        "The piece must lie wholly on the board.", "La pièce doit tenir entière sur le plateau."
    ),
    "refuse.piece-overlaps": Phrase(
        "The piece and its image would overlap.", "La pièce et son image se recouvriraient."
    ),
    "refuse.piece-no-ground": Phrase(
        "No obstacle may lie there.", "Aucun obstacle ne peut être posé ici."
    ),
    "refuse.piece-cuts-off": Phrase(
        "It would cut squares off from the rest.", "Cela couperait des cases du reste."
    ),
    "refuse.layout-cuts-off": Phrase(
        "The layout cuts squares off from the rest: clear it.",
        "Le tracé coupe des cases du reste : videz le plateau.",
    ),
    "refuse.army-command": Phrase(
        "An army has exactly one command tank.", "Une armée a exactement un char de commandement."
    ),
    "refuse.army-expansion": Phrase(
        "The expansion was not agreed on.", "Cette partie se joue sans l’extension."
    ),
    "refuse.army-size": Phrase("At most {most} units.", "Au plus {most} unités."),
    "refuse.army-points": Phrase(
        "The army costs {points} points, {most} are allowed.",
        "L’armée coûte {points} points, {most} sont permis.",
    ),
    "refuse.mines-count": Phrase(
        "Name {count} different squares in ascending order.",
        "Indiquez {count} cases différentes dans l’ordre.",
    ),
    "refuse.mines-ground": Phrase(
        "A mine goes on empty ground from your third rank to the middle.",
        "Une mine se pose sur une case vide, de votre troisième rangée au milieu.",
    ),
    "refuse.siege-armies": Phrase(
        "A siege is played with own armies and free deployment.",
        "Un siège se joue avec des armées libres et un déploiement libre.",
    ),
    "refuse.keep-command": Phrase(
        "Both command tanks must take part.", "Les deux chars de commandement doivent jouer."
    ),
    "refuse.bad-keep": Phrase("{square} holds no unit.", "{square} ne porte aucune unité."),
    "refuse.bad-closed": Phrase("There is no file {file}.", "Il n’y a pas de colonne {file}."),
    "refuse.bad-border": Phrase(
        "Border areas come in opposite pairs from the edge, as ranks 1,16 files a,p.",
        "Les zones de bordure vont par paires opposées depuis le bord, comme ranks 1,16 files a,p.",
    ),
    "refuse.border-taken": Phrase(
        "Something stands where the border areas are to lie.",
        "Une case à couvrir d’une zone de bordure est occupée.",
    ),
    "refuse.bad-zone": Phrase(
        "A zone is a list of squares, as c8 d8 c9 d9.",
        "Une zone est une liste de cases, comme c8 d8 c9 d9.",
    ),
    "refuse.no-room": Phrase(
        "The map leaves no room for this.", "La carte ne laisse pas la place pour cela."
    ),
    "refuse.position-over": Phrase(
        "In this position the game is over.", "Dans cette position la partie est finie."
    ),
}

# a position string that cannot be read (CH-11.12)
POSITIONS: Final = {
    f"refuse.{code}": Phrase(f"Position: {phrase.en}.", f"Position : {phrase.fr}.")
    for code, phrase in UNREADABLE.items()
    if code.startswith("tfen.")
}
