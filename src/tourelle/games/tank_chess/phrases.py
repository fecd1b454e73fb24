"""What Tank Chess says, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue, Phrase
from tourelle.games.tank_chess.notation_words import UNREADABLE
from tourelle.games.tank_chess.picture_words import WORDS as PICTURE

GAME: Final = {
    "game.title": Phrase("Tank Chess", "Tank Chess"),
    "game.tagline": Phrase(
        "A duel without luck: facing, armour, three lines of fire.",
        "Un duel sans hasard : orientation, blindage, trois lignes de tir.",
    ),
    "seat.0": Phrase("White", "Blancs"),
    "seat.1": Phrase("Black", "Noirs"),
    "ask.build": Phrase("Place an obstacle.", "Placez un obstacle."),
    "ask.colour": Phrase("Choose your colour.", "Choisissez votre couleur."),
    "ask.army": Phrase("Name your army.", "Composez votre armée."),
    "ask.deploy": Phrase("Place a unit.", "Placez une unité."),
    "ask.flag": Phrase("Mark your flag's square.", "Choisissez la case de votre drapeau."),
    "ask.drop": Phrase("Choose where your flag falls.", "Choisissez où tombe votre drapeau."),
    "ask.mines": Phrase("Hide four mines.", "Cachez quatre mines."),
    "ask.turn": Phrase("Move one unit.", "Déplacez une unité."),
    "ask.answer": Phrase("Your opponent offers a draw.", "L'adversaire propose la nulle."),
    "ask.talk": Phrase(
        "Resign, offer or claim a draw.", "Abandonner, proposer ou réclamer la nulle."
    ),
}

OPTIONS: Final = {
    "option.map": Phrase("Map", "Carte"),
    "option.map.help": Phrase(
        "The board, its obstacles and start squares; a blank side is built by the players.",
        "Le plateau, ses obstacles et ses cases de départ ; une face vierge se construit.",
    ),
    "option.map.blank-16": Phrase("Blank side, 16x16", "Face vierge, 16x16"),
    "option.map.blank-20": Phrase("Blank side, 20x20", "Face vierge, 20x20"),
    "option.position": Phrase("Study position", "Position d'étude"),
    "option.position.help": Phrase(
        "Start from a position string instead of a map.",
        "Partir d'une position écrite au lieu d'une carte.",
    ),
    "option.keep": Phrase("Only these units", "Seulement ces unités"),
    "option.keep.help": Phrase(
        "Squares of the map whose units take part, as `h1 c1 i16`; empty: all.",
        "Cases de la carte dont les unités jouent, comme `h1 c1 i16` ; vide : toutes.",
    ),
    "option.build": Phrase("Building", "Construction"),
    "option.build.help": Phrase(
        "How the players lay obstacles on a blank side.",
        "Comment les joueurs posent les obstacles sur une face vierge.",
    ),
    "option.build.mirror": Phrase("Mirror", "En miroir"),
    "option.build.cut": Phrase("Cut and choose", "L'un coupe, l'autre choisit"),
    "option.build.open": Phrase("Open", "Libre"),
    "option.pairs": Phrase("Pairs of obstacles", "Paires d'obstacles"),
    "option.pairs.help": Phrase(
        "How many pairs are laid in mirror building; usual: 9, on the large board 13.",
        "Nombre de paires posées en miroir ; usuel : 9, ou 13 sur le grand plateau.",
    ),
    "option.pairs.usual": Phrase("Usual", "Usuel"),
    "option.deploy": Phrase("Deployment", "Déploiement"),
    "option.deploy.help": Phrase(
        "Units stand as on the map, or are placed in turn.",
        "Les unités sont placées selon la carte, ou posées à tour de rôle.",
    ),
    "option.deploy.map": Phrase("As on the map", "Selon la carte"),
    "option.deploy.free": Phrase("Free", "Libre"),
    "option.army": Phrase("Army", "Armée"),
    "option.army.help": Phrase(
        "The army of the map, or one bought with points.",
        "L'armée de la carte, ou une armée achetée avec des points.",
    ),
    "option.army.map": Phrase("Of the map", "De la carte"),
    "option.army.own": Phrase("Own army", "Armée libre"),
    "option.expansion": Phrase("Units of the expansion", "Unités de l'extension"),
    "option.expansion.help": Phrase(
        "Own armies may hold S, F, A, B and W.",
        "Les armées libres peuvent contenir S, F, A, B et W.",
    ),
    "option.border_ranks": Phrase("Covered ranks", "Rangées couvertes"),
    "option.border_ranks.help": Phrase(
        "So many ranks at either edge are covered by border areas.",
        "Nombre de rangées couvertes à chaque bord.",
    ),
    "option.border_files": Phrase("Covered files", "Colonnes couvertes"),
    "option.border_files.help": Phrase(
        "So many files at either side are covered by border areas.",
        "Nombre de colonnes couvertes de chaque côté.",
    ),
    "option.closed": Phrase("Closed exits", "Sorties fermées"),
    "option.closed.help": Phrase(
        "Files closed at both far edges, as `a b p`.",
        "Colonnes fermées aux deux bords de sortie, comme `a b p`.",
    ),
    "option.objective": Phrase("Objective", "Objectif"),
    "option.objective.help": Phrase("What wins the game.", "Ce qui fait gagner."),
    "option.keep_escape": Phrase("Escape wins too", "La sortie gagne aussi"),
    "option.keep_escape.help": Phrase(
        "With the flag or the bridgehead the command tank may still leave.",
        "Avec le drapeau ou la tête de pont, le char de commandement peut encore sortir.",
    ),
    "option.hidden_mines": Phrase("Hidden mines", "Mines cachées"),
    "option.hidden_mines.help": Phrase(
        "Each side hides four mines before the first turn.",
        "Chaque camp cache quatre mines avant le premier tour.",
    ),
    "option.colours": Phrase("Who is White", "Qui joue les Blancs"),
    "option.colours.help": Phrase(
        "The first seat, or by lot.", "La première place, ou un tirage au sort."
    ),
    "option.colours.first": Phrase("The first seat", "La première place"),
    "option.colours.lot": Phrase("By lot", "Au sort"),
}

SLOTS: Final = {
    "slot.unit": Phrase("Unit", "Unité"),
    "slot.square": Phrase("Square", "Case"),
    "slot.facing": Phrase("Facing", "Cap"),
    "slot.shot": Phrase("Shot", "Tir"),
    "slot.route": Phrase("Route", "Route"),
    "slot.piece": Phrase("Piece", "Pièce"),
    "slot.turned": Phrase("Turned", "Orientation"),
    "slot.say": Phrase("Answer", "Réponse"),
    "part.exit": Phrase("leaves the board", "quitte le plateau"),
    "part.mine": Phrase("onto the mine", "sur la mine"),
    "part.reverse": Phrase("{facing}, in reverse", "{facing}, en marche arrière"),
    "part.hold": Phrase("no shot", "pas de tir"),
    "part.shot": Phrase("destroys {unit} {square} ({zone})", "détruit {unit} {square} ({zone})"),
    "part.quarters": Phrase("lie {n}", "pose {n}"),
}

FACTS: Final = {
    "fact.units": Phrase("Units, White and Black", "Unités, Blancs et Noirs"),
    "fact.escape": Phrase("Turns to escape", "Tours pour sortir"),
    "fact.stood": Phrase("Position seen", "Position vue"),
    "fact.times": Phrase("{n} time|{n} times", "{n} fois|{n} fois"),
    "fact.quiet": Phrase("Turns without a loss", "Coups sans perte"),
    "fact.of": Phrase("{n} of {most}", "{n} sur {most}"),
    "fact.objective": Phrase("Objective", "Objectif"),
    "fact.mines": Phrase("Unseen mines", "Mines cachées"),
    "fact.held": Phrase("Turns in the zone", "Tours dans la zone"),
    "fact.gone": Phrase("Units that left", "Unités sorties"),
    "fact.worth": Phrase("Points scored", "Points marqués"),
    "fact.turns": Phrase("Turns played", "Tours joués"),
    "hint.unit": Phrase(
        "speed {speed}, weapon {weapon}, armour {armour}",
        "vitesse {speed}, arme {weapon}, blindage {armour}",
    ),
    "fact.speed": Phrase("Speed", "Vitesse"),
    "fact.weapon": Phrase("Weapon", "Arme"),
    "fact.armour": Phrase("Armour front / side / rear", "Blindage avant / côté / arrière"),
    "fact.lines": Phrase("Fire", "Tir"),
    "fact.three-lines": Phrase("ahead and 45° to either side", "devant et à 45° de chaque côté"),
    "fact.ahead": Phrase("straight ahead", "droit devant"),
    "fact.mortar": Phrase(
        "straight ahead, 3 to 5 squares, over all", "droit devant, de 3 à 5 cases, par-dessus tout"
    ),
    "fact.none": Phrase("unarmed", "sans arme"),
    "fact.threat": Phrase("Threatened by", "Menacé par"),
    "fact.nobody": Phrase("nobody", "personne"),
    "banner.check": Phrase("CHECK by {unit}", "CHECK (cible en vue) : {unit}"),
    "banner.escape": Phrase(
        "ESCAPE: {side} can leave", "ESCAPE (sortie) : les {side} peuvent sortir"
    ),
}

CHOICES: Final = {
    "choice.place": Phrase("{piece} on {square}", "{piece} en {square}"),
    "choice.built": Phrase("No more obstacles", "Plus d'obstacle"),
    "choice.clear": Phrase("Clear the board", "Vider le plateau"),
    "choice.white": Phrase("Play White", "Jouer les Blancs"),
    "choice.black": Phrase("Play Black", "Jouer les Noirs"),
    "choice.army": Phrase("Army {army}", "Armée {army}"),
    "choice.deploy": Phrase("{letter} on {square}", "{letter} en {square}"),
    "choice.flag": Phrase("Flag on {square}", "Drapeau en {square}"),
    "choice.mines": Phrase("Mines on {squares}", "Mines en {squares}"),
    "choice.offer": Phrase("Offer a draw", "Proposer la nulle"),
    "choice.claim": Phrase("Claim a draw", "Réclamer la nulle"),
    "choice.accept": Phrase("Accept the draw", "Accepter la nulle"),
    "choice.decline": Phrase("Decline the draw", "Refuser la nulle"),
    "choice.resign": Phrase("Resign", "Abandonner"),
}

EVENTS: Final = {
    "event.played": Phrase("{side}: {text}", "{side} : {text}"),
    "event.destroyed": Phrase(
        "{unit} on {square} destroyed ({zone}).", "{unit} en {square} : détruit ({zone})."
    ),
    "event.mined": Phrase(
        "{unit} on {square} destroyed by a mine.", "{unit} en {square} : détruit par une mine."
    ),
    "event.sunk": Phrase("It sinks.", "Il coule."),
    "event.left": Phrase(
        "{unit} leaves the board from {square}.", "{unit} quitte le plateau depuis {square}."
    ),
    "event.built": Phrase("Obstacle on {square}.", "Obstacle en {square}."),
    "event.lifted": Phrase("{square} is cleared.", "{square} est dégagée."),
    "event.cleared": Phrase("The mine on {square} is cleared.", "La mine en {square} est enlevée."),
    "event.found": Phrase("A mine lies on {square}.", "Une mine apparaît en {square}."),
    "event.pushed": Phrase("Pushed from {square} to {to}.", "Poussé de {square} à {to}."),
    "event.spent": Phrase("The mine on {square} is spent.", "La mine en {square} a explosé."),
    "event.causeway": Phrase("{to} becomes dry ground.", "{to} devient de la terre ferme."),
    "event.white": Phrase("{who} plays White.", "{who} joue les Blancs."),
    "event.player": Phrase("Player {n}", "Joueur {n}"),
    "event.colour": Phrase("{who} takes {side}.", "{who} prend les {side}."),
    "event.army": Phrase("{who} names the army {army}.", "{who} annonce l'armée {army}."),
    "event.deployed": Phrase(
        "{who} places {letter} on {square}.", "{who} place {letter} en {square}."
    ),
    "event.passed": Phrase("{who} passes.", "{who} passe."),
    "event.mines-in": Phrase("{who} has hidden four mines.", "{who} a caché quatre mines."),
    "event.mines": Phrase("Your mines: {squares}.", "Vos mines : {squares}."),
    "event.offer": Phrase("{who} offers a draw.", "{who} propose la nulle."),
    "event.declined": Phrase("{who} declines.", "{who} refuse."),
    "event.resigned": Phrase("{who} resigns.", "{who} abandonne."),
    "event.flag.marked": Phrase(
        "{side}'s flag stands on {square}.", "Drapeau des {side} en {square}."
    ),
    "event.flag.taken": Phrase(
        "{side}'s flag is taken on {square}.", "Le drapeau des {side} est pris en {square}."
    ),
    "event.flag.dropped": Phrase(
        "{side}'s flag falls on {square}.", "Le drapeau des {side} tombe en {square}."
    ),
    "event.flag.returned": Phrase(
        "{side}'s flag returns to {square}.", "Le drapeau des {side} revient en {square}."
    ),
    "event.held": Phrase(
        "{side} alone in the zone: {n} turn.|{side} alone in the zone: {n} turns.",
        "{side} seuls dans la zone : {n} tour.|{side} seuls dans la zone : {n} tours.",
    ),
    "mark.check": Phrase("CHECK", "CHECK (cible en vue)"),
    "mark.escape": Phrase("ESCAPE", "ESCAPE (sortie)"),
    "outcome.wins": Phrase("{who} wins.|{who} win.", "Victoire : {who}.|Victoire : {who}."),
    "outcome.draw": Phrase("Draw.", "Partie nulle."),
    "outcome.command": Phrase(
        "The command tank is destroyed.", "Le char de commandement est détruit."
    ),
    "outcome.escape": Phrase(
        "The command tank has left the board.", "Le char de commandement est sorti du plateau."
    ),
    "outcome.time": Phrase("The time is up.", "Le temps est écoulé."),
    "outcome.resign": Phrase("The other side resigned.", "L'autre camp a abandonné."),
    "outcome.agreed": Phrase("By agreement.", "D'un commun accord."),
    "outcome.repetition": Phrase("The position was repeated.", "La position s'est répétée."),
    "outcome.inactivity": Phrase(
        "Nothing was destroyed for too long.", "Rien n'a été détruit depuis trop longtemps."
    ),
    "outcome.objective": Phrase("The objective decided.", "L'objectif a décidé."),
}

REFUSALS: Final = {
    "refuse.no-square": Phrase("There is no such square.", "Cette case n'existe pas."),
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
        "Square or facing must change.", "La case ou l'orientation doit changer."
    ),
    "refuse.bad-reverse": Phrase(
        "A reverse is exactly one free square straight back.",
        "La marche arrière est d'une seule case libre, droit derrière.",
    ),
    "refuse.square-taken": Phrase("The square is not empty.", "La case n'est pas vide."),
    "refuse.out-of-reach": Phrase(
        "Out of reach: the unit has {speed} movement points.",
        "Hors de portée : l'unité a {speed} points de mouvement.",
    ),
    "refuse.no-enemy-there": Phrase(
        "No enemy unit stands there.", "Aucune unité ennemie ne s'y trouve."
    ),
    "refuse.unarmed": Phrase("This unit has no weapon.", "Cette unité n'a pas d'arme."),
    "refuse.no-line": Phrase(
        "The target is on no line of fire.", "La cible n'est sur aucune ligne de tir."
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
        "Le tir ne détruirait pas : arme {weapon} contre blindage {armour}.",
    ),
    "refuse.afloat": Phrase(
        "An amphibian cannot fire from water.", "L'amphibie ne tire pas depuis l'eau."
    ),
    "refuse.no-shot": Phrase(
        "After such a move there is no shot.", "Après un tel mouvement, il n'y a pas de tir."
    ),
    "refuse.deep-water": Phrase(
        "Only an amphibian enters water.", "Seul l'amphibie entre dans l'eau."
    ),
    "refuse.no-claim": Phrase(
        "There is no ground for a draw: neither a third repetition nor {quiet} quiet turns.",
        "Rien ne fonde la nulle : ni troisième répétition, ni {quiet} coups sans destruction.",
    ),
    "refuse.offered": Phrase(
        "One offer in a turn, before the move.", "Une seule offre par tour, avant le coup."
    ),
    "refuse.back-timed": Phrase(
        "Nothing is taken back in a game with a clock.",
        "Dans une partie à la pendule, rien ne se reprend.",
    ),
    "refuse.route-too-long": Phrase(
        "Step {step} of the route comes after its end.",
        "L'étape {step} de la route vient après sa fin.",
    ),
    "refuse.route-too-dear": Phrase(
        "Step {step} of the route is beyond {speed} points.",
        "L'étape {step} de la route dépasse {speed} points.",
    ),
    "refuse.route-blocked": Phrase(
        "Step {step} of the route is blocked.", "L'étape {step} de la route est bouchée."
    ),
    "refuse.route-reverse": Phrase(
        "A reverse has no route.", "Une marche arrière n'a pas de route."
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
        "The expansion was not agreed on.", "L'extension n'a pas été convenue."
    ),
    "refuse.army-size": Phrase("At most {most} units.", "Au plus {most} unités."),
    "refuse.army-points": Phrase(
        "The army costs {points} points, {most} are allowed.",
        "L'armée coûte {points} points, {most} sont permis.",
    ),
    "refuse.mines-count": Phrase(
        "Name {count} different squares in ascending order.",
        "Indiquez {count} cases différentes dans l'ordre.",
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
    "refuse.bad-closed": Phrase("There is no file {file}.", "Il n'y a pas de colonne {file}."),
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

CATALOGUE: Final = Catalogue(
    {**GAME, **OPTIONS, **SLOTS, **FACTS, **CHOICES, **EVENTS, **REFUSALS, **POSITIONS},
    CORE,
    PICTURE,
)
