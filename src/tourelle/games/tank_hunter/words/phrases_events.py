"""What the log says of each event, with its values by name."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

EVENTS: Final = {
    "event.sealed": Phrase("{seat} has chosen.", "{seat} a choisi."),
    "event.packets": Phrase(
        "The packets pass clockwise; cards left in each: {n}.",
        "Les paquets passent dans le sens horaire ; cartes restantes : {n}.",
    ),
    "event.announced": Phrase(
        "{seat}: the highest value is {n}.", "{seat} : la plus haute valeur est {n}."
    ),
    "event.lot": Phrase(
        "{seat} rolls {face} for the start.", "{seat} lance le dé pour commencer : {face}."
    ),
    "event.first": Phrase("{seat} begins.", "{seat} commence."),
    "event.turn": Phrase("Turn {n}: {seat}.", "Tour {n} : {seat}."),
    "event.rearranged": Phrase(
        "{seat} rearranges hidden cards ({line}).", "{seat} réarrange ses cartes cachées ({line})."
    ),
    "event.forward": Phrase(
        "{seat}: the rear line becomes the front.", "{seat} : la ligne arrière devient le front."
    ),
    "event.waits": Phrase("{seat} waits.", "{seat} attend."),
    "event.draws": Phrase("{seat} draws an event card.", "{seat} pioche un événement."),
    "event.draws.own": Phrase("You draw {card}.", "Vous piochez {card}."),
    "event.reshuffled": Phrase(
        "The discard becomes the new event pile: {n} cards.",
        "La défausse devient la nouvelle pile : {n} cartes.",
    ),
    "event.discarded": Phrase("{seat} discards {card}.", "{seat} défausse {card}."),
    "event.played": Phrase("{seat} plays {card}.", "{seat} joue {card}."),
    "event.drawn-red": Phrase("{seat} draws {card}!", "{seat} pioche {card} !"),
    "event.no-effect": Phrase("{card} has no effect.", "{card} est sans effet."),
    "event.attached": Phrase(
        "{card} now lies under {unit} ({seat}).", "{card} est placée sous {unit} ({seat})."
    ),
    "event.lies": Phrase("{card} now lies in front of {seat}.", "{card} est placée devant {seat}."),
    "event.covered": Phrase("{seat} is spared by {card}.", "{seat} est épargné par {card}."),
    "event.cancelled": Phrase(
        "The attack of {seat} is cancelled.", "L’attaque de {seat} est annulée."
    ),
    "event.fizzled": Phrase("The action of {seat} fizzles.", "{seat} : l’action n’a pas lieu."),
    "event.refreshed": Phrase("{seat} refreshes all cards.", "{seat} réactive toutes ses cartes."),
    "event.event-die": Phrase(
        "{card}: {face}, needs {need} or less.", "{card} : {face}, il faut {need} ou moins."
    ),
    "event.carpet-die": Phrase(
        "Bombs on {unit} ({seat}): {face}.", "Bombes sur {unit} ({seat}) : {face}."
    ),
    "event.attacks": Phrase(
        "{seat}: {unit} attacks {target} of {foe}, {type}, shots: {n}.",
        "{seat} : {unit} attaque {target} de {foe}, {type}, tirs : {n}.",
    ),
    "event.counters": Phrase(
        "{seat}: {unit} counters {target} of {foe}, {type}, {n} shot.|"
        "{seat}: {unit} counters {target} of {foe}, {type}, {n} shots.",
        "{seat} : {unit} contre-attaque {target} ({foe}), {type}, {n} tir.|"
        "{seat} : {unit} contre-attaque {target} ({foe}), {type}, {n} tirs.",
    ),
    "event.shot": Phrase(
        "{unit} rolls {face}, needs {need} or less; supply {supply}.",
        "{unit} : dé {face}, {need} ou moins pour réussir ; approvisionnement {supply}.",
    ),
    "event.rerolled": Phrase(
        "Rolled again: {face}, needs {need} or less.", "Relancé : {face}, il faut {need} ou moins."
    ),
    "event.evades": Phrase(
        "{unit} tries to evade: {face}, needs {need} or less.",
        "{unit} tente l’évasion : {face}, il faut {need} ou moins.",
    ),
    "event.scouts": Phrase(
        "{seat}: {unit} goes on recon against {foe}.",
        "{seat} : {unit} part en reconnaissance contre {foe}.",
    ),
    "event.recon-die": Phrase(
        "Recon of {unit}: {face}, needs {need} or less.",
        "Reconnaissance de {unit} : {face}, il faut {need} ou moins.",
    ),
    "event.flak": Phrase(
        "{seat}: {unit} fires at the aircraft: {face}, needs {need} or less.",
        "{seat} : {unit} tire sur les avions : {face}, il faut {need} ou moins.",
    ),
    "event.ammo-die": Phrase(
        "Ammo of {unit}: {face}, supply {supply}.",
        "Munitions de {unit} : {face}, approvisionnement {supply}.",
    ),
    "event.revealed": Phrase("{seat} reveals {unit}.", "{seat} révèle {unit}."),
    "event.hidden": Phrase("{seat} turns {unit} face down.", "{seat} cache {unit}."),
    "event.exhausted": Phrase("{seat} exhausts {unit}.", "{seat} fatigue {unit}."),
    "event.dry": Phrase(
        "{unit} ({seat}) is out of ammo.", "{unit} ({seat}) n’a plus de munitions."
    ),
    "event.ringed": Phrase("{unit} ({seat}) is encircled.", "{unit} ({seat}) : unité encerclée."),
    "event.unmarked": Phrase(
        "{unit} ({seat}) is no longer {marker}.", "{unit} ({seat}) : marqueur retiré ({marker})."
    ),
    "event.moved": Phrase("{seat} moves {unit} to the {line}.", "{seat} déplace {unit} : {line}."),
    "event.destroyed": Phrase(
        "{seat} destroys {unit} of {foe}: {n} points.",
        "{seat} détruit {unit} de {foe} : {n} points.",
    ),
    "event.removed": Phrase(
        "{unit} of {seat} is removed from the game.",
        "{unit} de {seat} : unité retirée de la partie.",
    ),
    "event.entered": Phrase(
        "{seat} places a unit face down ({line}).", "{seat} place une unité face cachée ({line})."
    ),
    "event.captured": Phrase("{seat} takes control of {unit}.", "{seat} s’empare de {unit}."),
    "event.recovered": Phrase("{seat} recovers {unit}.", "{seat} récupère {unit}."),
    "event.staff": Phrase(
        "{seat} places the commander {card}.", "{seat} place le commandant {card}."
    ),
    "event.staff-lost": Phrase(
        "{seat} loses the commander {card}.", "{seat} perd le commandant {card}."
    ),
    "event.commands": Phrase("{seat} uses {card}.", "{seat} utilise {card}."),
    "event.swims": Phrase(
        "{seat} ignores {card} this turn.", "{seat} ignore {card} pendant ce tour."
    ),
    "event.musters": Phrase("{seat} draws a unit card.", "{seat} pioche une carte unité."),
    "event.musters.own": Phrase("You draw {card}.", "Vous piochez {card}."),
    "event.looks": Phrase(
        "{seat} looks at unit cards: {n}.", "{seat} regarde des cartes unité : {n}."
    ),
    "event.looks.own": Phrase("You look at: {cards}.", "Vous regardez : {cards}."),
    "event.reads": Phrase("{seat} looks at the hand of {foe}.", "{seat} regarde la main de {foe}."),
    "event.reads.own": Phrase("The hand of {foe}: {cards}.", "La main de {foe} : {cards}."),
    "event.concedes": Phrase("{seat} concedes.", "{seat} abandonne."),
    "event.eliminated": Phrase(
        "{seat} is eliminated with {n} points.", "{seat} : joueur éliminé avec {n} points."
    ),
    "event.ended-last": Phrase("Only one player is left.", "Il ne reste qu’un joueur."),
    "event.ended-nobody": Phrase("Nobody is left.", "Il ne reste personne."),
    "event.ended-carpet": Phrase(
        "The third Carpet Bombing ends the game.", "Le troisième tapis de bombes finit la partie."
    ),
    "event.ended-units": Phrase("The unit pile is empty.", "La pile d’unités est vide."),
    "event.ended-events": Phrase("The event pile is empty.", "La pile d’événements est vide."),
    "event.ended-spent": Phrase(
        "Event pile and discard are empty.", "Pile et défausse d’événements sont vides."
    ),
    "event.ended-quiet": Phrase(
        "Nothing has happened for too long.", "Il ne se passe plus rien depuis trop longtemps."
    ),
}
