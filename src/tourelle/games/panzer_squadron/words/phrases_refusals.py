"""Why something is refused, and how a game ended."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

REFUSALS: Final = {
    "refuse.no-leaving": Phrase(
        "No tank may leave the map here.", "Aucun char ne peut sortir du terrain ici."
    ),
    "refuse.duty": Phrase(
        "It started moving: first it must enter another hex.",
        "Il est parti en mouvement : il doit d’abord entrer dans un autre hexagone.",
    ),
    "refuse.few-points": Phrase(
        "Not enough points: {cost} needed, {points} left.",
        "Pas assez de points : {cost} nécessaires, {points} restants.",
    ),
    "refuse.no-direction": Phrase(
        "Directions and vertices go from 0 to 5.", "Directions et angles vont de 0 à 5."
    ),
    "refuse.not-ahead": Phrase(
        "Only to a front hex, or in reverse to a rear one.",
        "Seulement vers un hexagone de face, ou arrière en reculant.",
    ),
    "refuse.wrong-facing": Phrase(
        "After a step it faces one of the two vertices beside its way.",
        "Après un pas, il s’oriente vers l’un des deux angles voisins de sa route.",
    ),
    "refuse.gear": Phrase(
        "Forward and reverse do not go together in one turn.",
        "Marche avant et marche arrière ne se mêlent pas dans un même tour.",
    ),
    "refuse.off-map": Phrase("The map ends there.", "Le terrain s’arrête là."),
    "refuse.blocked": Phrase("That hex cannot be entered.", "Cet hexagone est infranchissable."),
    "refuse.same-facing": Phrase(
        "It already faces that vertex.", "Il est déjà orienté vers cet angle."
    ),
    "refuse.not-its-shot": Phrase(
        "This tank may not fire now.", "Ce char ne peut pas tirer maintenant."
    ),
    "refuse.no-target": Phrase(
        "Only a live enemy tank is a target.", "Seul un char ennemi en état est une cible."
    ),
    "refuse.nobody-bears": Phrase(
        "None of your tanks that may fire at once has a shot at it: activate one and drive.",
        "Aucun de vos chars qui peuvent tirer tout de suite ne peut le viser : "
        "activez-en un et déplacez-le.",
    ),
    "refuse.wrong-part": Phrase(
        "From there another part is struck.", "De là, c’est une autre partie qui est touchée."
    ),
    "refuse.wrong-turret": Phrase(
        "The turret does not bear that way.", "La tourelle ne porte pas dans cette direction."
    ),
    "refuse.out-of-arc": Phrase(
        "The target lies outside the gun arc, and there is no turret.",
        "La cible est hors de l’arc de tir, et il n’y a pas de tourelle.",
    ),
    "refuse.not-seen": Phrase(
        "Fewer than two lines of sight are clear.", "Moins de deux lignes de visée sont dégagées."
    ),
    "refuse.not-the-mover": Phrase(
        "Only the tank that moves may be fired at.", "Seul le char qui se déplace peut être visé."
    ),
    "refuse.immobilised": Phrase(
        "It is immobilised this turn.", "Il est immobilisé pendant ce tour."
    ),
    "refuse.was-moving": Phrase(
        "It started the turn moving: it can only move.",
        "Il a commencé le tour en mouvement : il ne peut que se déplacer.",
    ),
    "refuse.no-pass": Phrase(
        "It must do something: to wait is to go on ambush.",
        "Il doit agir : attendre, c’est se mettre à l’affût.",
    ),
    "refuse.activated": Phrase(
        "It has been activated this turn.", "Il a déjà été activé pendant ce tour."
    ),
    "refuse.not-yours": Phrase("This tank is not yours.", "Ce char n’est pas le vôtre."),
    "refuse.no-such-tile": Phrase(
        "You have no such tile left.", "Vous n’avez aucune tuile de cette sorte."
    ),
    "refuse.tile-on-edge": Phrase(
        "No tile on the edge rows.", "Aucune tuile sur les rangées de bord."
    ),
    "refuse.tile-taken": Phrase("A tile lies there already.", "Une tuile s’y trouve déjà."),
    "refuse.tile-cuts-off": Phrase(
        "It would cut off a part of the map.", "Elle isolerait une partie du terrain."
    ),
    "refuse.not-to-deploy": Phrase(
        "This tank is not to be deployed now.", "Ce char n’est pas à déployer maintenant."
    ),
    "refuse.is-deployed": Phrase("This tank stands already.", "Ce char est déjà déployé."),
    "refuse.tank-first": Phrase(
        "Choose the tank first, then its hex.", "Choisissez d’abord le char, puis son hexagone."
    ),
    "refuse.fixed-facing": Phrase(
        "The scenario fixes its facing.", "Le scénario fixe son orientation."
    ),
    "refuse.fixed-marker": Phrase(
        "The scenario says whether it begins moving.",
        "Le scénario fixe s’il commence en mouvement.",
    ),
    "refuse.out-of-zone": Phrase(
        "Outside the deployment zone, or no room there.",
        "Hors de la zone de déploiement, ou sans place libre.",
    ),
    "refuse.force-empty": Phrase("A force has at least one tank.", "Une force a au moins un char."),
    "refuse.force-cards": Phrase(
        "There is no such card in this list.", "Cette liste contient une carte inconnue."
    ),
    "refuse.force-size": Phrase(
        "Too many tanks: {most} at most.", "Trop de chars : {most} au plus."
    ),
    "refuse.force-nation": Phrase(
        "The scenario allows other nations only.", "Le scénario n’admet que d’autres nations."
    ),
    "refuse.force-allies": Phrase(
        "These nations were no allies.", "Ces nations n’étaient pas alliées."
    ),
    "refuse.force-year": Phrase(
        "{card} entered service after {year}.", "{card} : mise en service après {year}."
    ),
    "refuse.force-copies": Phrase(
        "{card}: {most} copies at most.", "{card} : {most} exemplaires au plus."
    ),
    "refuse.force-points": Phrase(
        "{points} points: {most} at most.", "{points} points : {most} au plus."
    ),
    "refuse.force-none": Phrase(
        "No force can be made within these limits.",
        "Aucune force ne respecte ces limites.",
    ),
    "refuse.no-card": Phrase("There is no card {card}.", "La carte {card} n’existe pas."),
    "refuse.few-tiles": Phrase(
        "Too many tiles: {most} for each side at most.",
        "Trop de tuiles : {most} par camp au plus.",
    ),
}

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
