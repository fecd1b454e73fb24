"""What Tank Chess says, in both languages: its own words, gathered with those of its files."""

from __future__ import annotations

from typing import Final

from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue, Phrase
from tourelle.games.tank_chess.picture.labels import WORDS as PICTURE
from tourelle.games.tank_chess.words.phrases_options import OPTIONS
from tourelle.games.tank_chess.words.phrases_refusals import POSITIONS, REFUSALS

GAME: Final = {
    "game.title": Phrase("Tank Chess", "Tank Chess"),
    "game.line": Phrase(
        "A duel without luck: facing, armour, three lines of fire.",
        "Un duel sans hasard : orientation, blindage, trois lignes de tir.",
    ),
    "guide.goal": Phrase(
        "Destroy the enemy command tank, or drive your own off the far edge of the board.",
        "Détruisez le char de commandement adverse, ou sortez le vôtre par le bord opposé.",
    ),
    "guide.turn": Phrase(
        "In turn, each side moves one unit and turns it; then it may fire along its three lines. "
        "What it can destroy depends on the armour that it hits: front, side or rear.",
        "À tour de rôle, chacun déplace et oriente une unité ; puis elle peut tirer sur ses trois "
        "lignes. Ce qu’elle détruit dépend du blindage touché : avant, côté ou arrière.",
    ),
    "guide.touch": Phrase(
        "Touch one of your units, then a lit square, then the direction it shall face; a target "
        "that it can destroy is marked. Nothing is sent before you confirm.",
        "Touchez une de vos unités, puis une case éclairée, puis son orientation ; une cible "
        "qu’elle peut détruire est marquée. Rien ne part avant votre validation.",
    ),
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
    "ask.answer": Phrase("Your opponent offers a draw.", "L’adversaire propose la nulle."),
    "ask.talk": Phrase(
        "Resign, offer or claim a draw.", "Abandonner, proposer ou réclamer la nulle."
    ),
}

SLOTS: Final = {
    "slot.unit": Phrase("Unit", "Unité"),
    "slot.square": Phrase("Square", "Case"),
    "slot.facing": Phrase("Facing", "Orientation"),
    "slot.shot": Phrase("Shot", "Tir"),
    "slot.route": Phrase("Route", "Trajet"),
    "slot.piece": Phrase("Piece", "Pièce"),
    "slot.turned": Phrase("Turned", "Orientation"),
    "slot.say": Phrase("Answer", "Réponse"),
    "part.exit": Phrase("leaves the board", "quitte le plateau"),
    "part.mine": Phrase("onto the mine", "sur la mine"),
    "part.reverse": Phrase("{facing}, in reverse", "{facing}, en marche arrière"),
    "part.unit": Phrase("{unit} {square}", "{unit} {square}"),
    "part.hold": Phrase("no shot", "pas de tir"),
    "part.shot": Phrase("destroys {unit} {square} ({zone})", "détruit {unit} {square} ({zone})"),
    "part.quarters": Phrase("rotation {n}", "orientation {n}"),
}

FACTS: Final = {
    "fact.units": Phrase("Units, White and Black", "Unités, Blancs et Noirs"),
    "fact.escape": Phrase("Turns to escape", "Tours pour sortir"),
    "fact.stood": Phrase("Position seen", "Répétitions"),
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
    "fact.weapon": Phrase("Weapon", "Armement"),
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
    "banner.check": Phrase("CHECK by {unit}", "CHECK : {unit}"),
    "banner.escape": Phrase(
        "ESCAPE: {side} can leave", "ESCAPE (sortie) : les {side} peuvent sortir"
    ),
}

ORDERS: Final = {
    "order.move": Phrase(
        "{unit} {start} to {end}, facing {facing}",
        "{unit} de {start} à {end}, orientation : {facing}",
    ),
    "order.turn": Phrase(
        "{unit} stays on {start}, facing {facing}",
        "{unit} reste en {start}, orientation : {facing}",
    ),
    "order.reverse": Phrase("{unit} {start} back to {end}", "{unit} recule de {start} à {end}"),
    "order.exit": Phrase(
        "{unit} leaves the board from {start}", "{unit} sort du plateau depuis {start}"
    ),
    "order.mine": Phrase(
        "{unit} {start} onto the mine on {end}", "{unit} de {start} sur la mine en {end}"
    ),
    "order.shot": Phrase(
        "destroys {unit} {square} ({zone})", "détruit {unit} en {square} ({zone})"
    ),
    "warn.command": Phrase(
        "Your command tank could be destroyed next turn, by the {unit} on {square}.",
        "Votre char de commandement pourrait être détruit au prochain tour, par le {unit} en "
        "{square}.",
    ),
    "warn.escape": Phrase(
        "The enemy command tank could leave the board next turn.",
        "Le char de commandement adverse pourrait sortir du plateau au prochain tour.",
    ),
}

CHOICES: Final = {
    "choice.place": Phrase("{piece} on {square}", "{piece} en {square}"),
    "choice.built": Phrase("No more obstacles", "Terminer la pose des obstacles"),
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
    "event.played": Phrase("{colour}: {words} ({text})", "{colour} : {words} ({text})"),
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
    "event.white": Phrase("{seat} plays White.", "{seat} joue les Blancs."),
    "event.player": Phrase("Player {n}", "Joueur {n}"),
    "event.colour": Phrase("{seat} takes {colour}.", "{seat} prend les {colour}."),
    "event.army": Phrase("{seat} names the army {army}.", "Les {seat} annoncent l’armée {army}."),
    "event.deployed": Phrase(
        "{seat} places {unit} on {square}.", "Les {seat} placent {unit} en {square}."
    ),
    "event.passed": Phrase("{seat} passes.", "Les {seat} passent."),
    "event.mines-in": Phrase("{seat} has hidden four mines.", "Les {seat} ont caché quatre mines."),
    "event.mines": Phrase("Your mines: {squares}.", "Vos mines : {squares}."),
    "event.offer": Phrase("{seat} offers a draw.", "Les {seat} proposent la nulle."),
    "event.declined": Phrase("{seat} declines.", "Les {seat} refusent."),
    "event.resigned": Phrase("{seat} resigns.", "Les {seat} abandonnent."),
    "event.flag.marked": Phrase(
        "{colour}'s flag stands on {square}.", "Drapeau des {colour} en {square}."
    ),
    "event.flag.taken": Phrase(
        "{colour}'s flag is taken on {square}.", "Le drapeau des {colour} est pris en {square}."
    ),
    "event.flag.dropped": Phrase(
        "{colour}'s flag falls on {square}.", "Le drapeau des {colour} tombe en {square}."
    ),
    "event.flag.returned": Phrase(
        "{colour}'s flag returns to {square}.", "Le drapeau des {colour} revient en {square}."
    ),
    "event.held": Phrase(
        "{colour} alone in the zone: {n} turn.|{colour} alone in the zone: {n} turns.",
        "{colour} seuls dans la zone : {n} tour.|{colour} seuls dans la zone : {n} tours.",
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
    "outcome.resign": Phrase("The other side resigned.", "L’autre camp a abandonné."),
    "outcome.agreed": Phrase("By agreement.", "D’un commun accord."),
    "outcome.repetition": Phrase("The position was repeated.", "La position s’est répétée."),
    "outcome.inactivity": Phrase(
        "Nothing was destroyed for too long.", "Rien n’a été détruit depuis trop longtemps."
    ),
    "outcome.objective": Phrase("The objective decided.", "Objectif atteint."),
}

CATALOGUE: Final = Catalogue(
    {**GAME, **OPTIONS, **SLOTS, **FACTS, **ORDERS, **CHOICES, **EVENTS, **REFUSALS, **POSITIONS},
    CORE,
    PICTURE,
)
