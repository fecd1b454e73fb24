"""What the values of each event mean, and how it is said.

A value is a name and a letter: `u` what is on a unit card (-1: a hidden one), `c` on an event or
commander card, `s` a seat, `n` a number, `t` a type of attack, `l` a line, `m` a marker,
`h` a handle.
A last name with a star takes all values that are left.
"""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

MEANING: Final[dict[str, str]] = {
    "sealed": "",
    "packets": "n:n",
    "announced": "n:n",
    "lot": "face:n",
    "first": "",
    "turn": "n:n",
    "rearranged": "line:l",
    "forward": "",
    "waits": "",
    "draws": "",
    "draws.own": "card:c",
    "reshuffled": "n:n",
    "discarded": "card:c",
    "played": "card:c",
    "drawn-red": "card:c",
    "no-effect": "card:c",
    "attached": "at:h unit:u card:c",
    "lies": "card:c",
    "covered": "card:c",
    "cancelled": "",
    "fizzled": "",
    "refreshed": "",
    "event-die": "card:c face:n need:n",
    "carpet-die": "at:h unit:u face:n",
    "attacks": "at:h unit:u foe:s to:h target:u type:t n:n charge:n",
    "counters": "at:h unit:u foe:s to:h target:u type:t n:n",
    "shot": "unit:u face:n high:n need:n supply:n",
    "rerolled": "face:n high:n need:n",
    "evades": "unit:u face:n need:n",
    "scouts": "at:h unit:u foe:s",
    "recon-die": "unit:u face:n need:n",
    "flak": "unit:u face:n need:n supply:n",
    "ammo-die": "unit:u face:n supply:n",
    "revealed": "at:h unit:u",
    "hidden": "at:h unit:u",
    "exhausted": "at:h unit:u",
    "dry": "at:h unit:u",
    "ringed": "at:h unit:u",
    "unmarked": "at:h unit:u marker:m",
    "moved": "at:h unit:u line:l",
    "destroyed": "foe:s at:h unit:u n:n",
    "removed": "at:h unit:u",
    "entered": "at:h line:l",
    "captured": "at:h unit:u",
    "recovered": "at:h unit:u",
    "staff": "card:c",
    "staff-lost": "card:c",
    "commands": "card:c",
    "swims": "card:c",
    "musters": "",
    "musters.own": "card:c",
    "looks": "n:n",
    "looks.own": "cards:*",
    "reads": "foe:s",
    "reads.own": "foe:s cards:*",
    "concedes": "",
    "eliminated": "n:n",
    "ended-last": "",
    "ended-nobody": "",
    "ended-carpet": "",
    "ended-units": "",
    "ended-events": "",
    "ended-spent": "",
    "ended-quiet": "",
}

EVENTS: Final = {
    "event.sealed": Phrase("{who} has chosen.", "{who} a choisi."),
    "event.packets": Phrase(
        "The packets pass clockwise; cards left in each: {n}.",
        "Les paquets passent dans le sens horaire ; cartes restantes : {n}.",
    ),
    "event.announced": Phrase(
        "{who}: the highest value is {n}.", "{who} : la plus haute valeur est {n}."
    ),
    "event.lot": Phrase("{who} rolls {face} for the start.", "{who} tire {face} pour commencer."),
    "event.first": Phrase("{who} begins.", "{who} commence."),
    "event.turn": Phrase("Turn {n}: {who}.", "Tour {n} : {who}."),
    "event.rearranged": Phrase(
        "{who} rearranges hidden cards ({line}).", "{who} réarrange ses cartes cachées ({line})."
    ),
    "event.forward": Phrase(
        "{who}: the rear line becomes the front.", "{who} : la ligne arrière devient le front."
    ),
    "event.waits": Phrase("{who} waits.", "{who} attend."),
    "event.draws": Phrase("{who} draws an event card.", "{who} pioche un événement."),
    "event.draws.own": Phrase("You draw {card}.", "Vous piochez {card}."),
    "event.reshuffled": Phrase(
        "The discard becomes the new event pile: {n} cards.",
        "La défausse devient la nouvelle pile : {n} cartes.",
    ),
    "event.discarded": Phrase("{who} discards {card}.", "{who} défausse {card}."),
    "event.played": Phrase("{who} plays {card}.", "{who} joue {card}."),
    "event.drawn-red": Phrase("{who} draws {card}!", "{who} pioche {card} !"),
    "event.no-effect": Phrase("{card} has no effect.", "{card} est sans effet."),
    "event.attached": Phrase(
        "{card} now lies under {unit} ({who}).", "{card} est placée sous {unit} ({who})."
    ),
    "event.lies": Phrase("{card} now lies in front of {who}.", "{card} est placée devant {who}."),
    "event.covered": Phrase("{who} is spared by {card}.", "{who} est épargné par {card}."),
    "event.cancelled": Phrase(
        "The attack of {who} is cancelled.", "L'attaque de {who} est annulée."
    ),
    "event.fizzled": Phrase("The action of {who} fizzles.", "L'action de {who} avorte."),
    "event.refreshed": Phrase("{who} refreshes all cards.", "{who} réactive toutes ses cartes."),
    "event.event-die": Phrase(
        "{card}: {face}, needs {need} or less.", "{card} : {face}, il faut {need} ou moins."
    ),
    "event.carpet-die": Phrase(
        "Bombs on {unit} ({who}): {face}.", "Bombes sur {unit} ({who}) : {face}."
    ),
    "event.attacks": Phrase(
        "{who}: {unit} attacks {target} of {foe}, {type}, shots: {n}.",
        "{who} : {unit} attaque {target} de {foe}, {type}, tirs : {n}.",
    ),
    "event.counters": Phrase(
        "{who}: {unit} counters {target} of {foe}, {type}, shots: {n}.",
        "{who} : {unit} contre {target} de {foe}, {type}, tirs : {n}.",
    ),
    "event.shot": Phrase(
        "{unit} rolls {face}, needs {need} or less; supply {supply}.",
        "{unit} tire {face}, il faut {need} ou moins ; approvisionnement {supply}.",
    ),
    "event.rerolled": Phrase(
        "Rolled again: {face}, needs {need} or less.", "Relancé : {face}, il faut {need} ou moins."
    ),
    "event.evades": Phrase(
        "{unit} tries to evade: {face}, needs {need} or less.",
        "{unit} tente l'évasion : {face}, il faut {need} ou moins.",
    ),
    "event.scouts": Phrase(
        "{who}: {unit} goes on recon against {foe}.",
        "{who} : {unit} part en reconnaissance contre {foe}.",
    ),
    "event.recon-die": Phrase(
        "Recon of {unit}: {face}, needs {need} or less.",
        "Reconnaissance de {unit} : {face}, il faut {need} ou moins.",
    ),
    "event.flak": Phrase(
        "{who}: {unit} fires at the aircraft: {face}, needs {need} or less.",
        "{who} : {unit} tire sur les avions : {face}, il faut {need} ou moins.",
    ),
    "event.ammo-die": Phrase(
        "Ammo of {unit}: {face}, supply {supply}.",
        "Munitions de {unit} : {face}, approvisionnement {supply}.",
    ),
    "event.revealed": Phrase("{who} reveals {unit}.", "{who} révèle {unit}."),
    "event.hidden": Phrase("{who} turns {unit} face down.", "{who} cache {unit}."),
    "event.exhausted": Phrase("{who} exhausts {unit}.", "{who} fatigue {unit}."),
    "event.dry": Phrase("{unit} ({who}) is out of ammo.", "{unit} ({who}) n'a plus de munitions."),
    "event.ringed": Phrase("{unit} ({who}) is encircled.", "{unit} ({who}) : unité encerclée."),
    "event.unmarked": Phrase(
        "{unit} ({who}) is no longer {marker}.", "{unit} ({who}) : marqueur retiré ({marker})."
    ),
    "event.moved": Phrase("{who} moves {unit} to the {line}.", "{who} déplace {unit} : {line}."),
    "event.destroyed": Phrase(
        "{who} destroys {unit} of {foe}: {n} points.",
        "{who} détruit {unit} de {foe} : {n} points.",
    ),
    "event.removed": Phrase(
        "{unit} of {who} is removed from the game.", "{unit} de {who} : unité retirée de la partie."
    ),
    "event.entered": Phrase(
        "{who} places a unit face down ({line}).", "{who} place une unité face cachée ({line})."
    ),
    "event.captured": Phrase("{who} takes control of {unit}.", "{who} s'empare de {unit}."),
    "event.recovered": Phrase("{who} recovers {unit}.", "{who} récupère {unit}."),
    "event.staff": Phrase(
        "{who} places the commander {card}.", "{who} place le commandant {card}."
    ),
    "event.staff-lost": Phrase(
        "{who} loses the commander {card}.", "{who} perd le commandant {card}."
    ),
    "event.commands": Phrase("{who} uses {card}.", "{who} utilise {card}."),
    "event.swims": Phrase(
        "{who} ignores {card} this turn.", "{who} ignore {card} pendant ce tour."
    ),
    "event.musters": Phrase("{who} draws a unit card.", "{who} pioche une carte unité."),
    "event.musters.own": Phrase("You draw {card}.", "Vous piochez {card}."),
    "event.looks": Phrase(
        "{who} looks at unit cards: {n}.", "{who} regarde des cartes unité : {n}."
    ),
    "event.looks.own": Phrase("You look at: {cards}.", "Vous regardez : {cards}."),
    "event.reads": Phrase("{who} looks at the hand of {foe}.", "{who} regarde la main de {foe}."),
    "event.reads.own": Phrase("The hand of {foe}: {cards}.", "La main de {foe} : {cards}."),
    "event.concedes": Phrase("{who} concedes.", "{who} abandonne."),
    "event.eliminated": Phrase(
        "{who} is eliminated with {n} points.", "{who} : joueur éliminé avec {n} points."
    ),
    "event.ended-last": Phrase("Only one player is left.", "Il ne reste qu'un joueur."),
    "event.ended-nobody": Phrase("Nobody is left.", "Il ne reste personne."),
    "event.ended-carpet": Phrase(
        "The third Carpet Bombing ends the game.", "Le troisième tapis de bombes finit la partie."
    ),
    "event.ended-units": Phrase("The unit pile is empty.", "La pile d'unités est vide."),
    "event.ended-events": Phrase("The event pile is empty.", "La pile d'événements est vide."),
    "event.ended-spent": Phrase(
        "Event pile and discard are empty.", "Pile et défausse d'événements sont vides."
    ),
    "event.ended-quiet": Phrase(
        "Nothing has happened for too long.", "Il ne se passe plus rien depuis trop longtemps."
    ),
}
