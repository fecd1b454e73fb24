"""What the table says beside the games, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.ask import Refusal
from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue, Lang, Phrase

PHRASES: Final = {
    "refuse.malformed": Phrase(
        "This message cannot be read: {why}.", "Ce message est illisible : {why}."
    ),
    "refuse.too-long": Phrase(
        "This is longer than {most} bytes.", "C’est plus long que {most} octets."
    ),
    "refuse.rate": Phrase("Too fast; wait a moment.", "Trop vite ; patientez un instant."),
    "refuse.not-yours": Phrase(
        "This device does not hold that seat.", "Cet appareil n’occupe pas cette place."
    ),
    "refuse.watching": Phrase("Spectators cannot play.", "Les spectateurs ne jouent pas."),
    "refuse.hello-first": Phrase("Say hello first.", "Connexion à établir d’abord."),
    "refuse.bad-version": Phrase(
        "This page is too old or too new; load it again.",
        "Cette page est trop ancienne ou trop récente ; rechargez-la.",
    ),
    "refuse.not-begun": Phrase(
        "The game has not begun: somebody is still missing.",
        "La partie n’a pas commencé : il manque encore quelqu’un.",
    ),
    "refuse.watch-only": Phrase(
        "This game was played by other rules; it can be watched only.",
        "Cette partie suit d’autres règles ; on peut seulement la regarder.",
    ),
    "film.gone": Phrase(
        "No picture of this step is kept: the log tells what happened.",
        "Aucune image de cette étape n’est conservée : le journal dit ce qui s’est passé.",
    ),
    "refuse.undo-window": Phrase(
        "Nothing is taken back while others may still react.",
        "Pas de reprise tant que d’autres peuvent encore réagir.",
    ),
    "refuse.no-act": Phrase("There is no act {what}.", "L’acte {what} n’existe pas."),
    "refuse.no-query": Phrase("There is no query {what}.", "La requête {what} n’existe pas."),
    "refuse.other-asked": Phrase("Not this now: {prompt}", "Pas cela maintenant : {prompt}"),
    "refuse.not-alone": Phrase(
        "Advice is for games against the computer only.",
        "Les conseils sont réservés aux parties contre l’ordinateur.",
    ),
    "refuse.no-advice": Phrase(
        "No advice was found in time.", "Aucun conseil n’a été trouvé à temps."
    ),
    "refuse.no-arm": Phrase("Nothing waits for a window there.", "Il n’y a rien \u00e0 armer ici."),
    "refuse.not-gone": Phrase(
        "That seat has not been away long enough.",
        "Cette place n’est pas absente depuis assez longtemps.",
    ),
    "refuse.no-offer": Phrase("Nobody has offered this.", "Personne n’a proposé cela."),
    "refuse.not-over": Phrase("The game is not over yet.", "La partie n’est pas finie."),
    "refuse.hidden": Phrase(
        "This game has hidden information; available once it is over.",
        "Partie à information cachée : possible une fois la partie terminée.",
    ),
    "refuse.no-step": Phrase("There is no step {step}.", "Le coup {step} n’existe pas."),
    "refuse.store": Phrase(
        "This could not be saved; nothing was played. Try again.",
        "Impossible d’enregistrer ; rien n’a été joué. Réessayez.",
    ),
    "refuse.busy": Phrase(
        "Much of this is under way already; try again in a moment.",
        "Beaucoup de demandes semblables sont en cours ; réessayez dans un instant.",
    ),
    "refuse.too-dear": Phrase(
        "This would take more time or memory than anybody has here; it was given up.",
        "Cela demande plus de temps ou de mémoire qu’on n’en accorde ici ; c’est abandonné.",
    ),
    "refuse.closing": Phrase(
        "The server is about to stop; try again later.",
        "Le serveur s’arrête ; réessayez plus tard.",
    ),
    "refuse.internal": Phrase(
        "A fault of this program; nothing was changed.",
        "Une erreur du programme ; rien n’a été changé.",
    ),
    "refuse.no-puzzle": Phrase("There is no such puzzle.", "Ce problème n’existe pas."),
    "refuse.no-game": Phrase("There is no such game.", "Cette partie n’existe pas."),
    "refuse.no-such-game": Phrase("There is no game {game}.", "Le jeu {game} n’existe pas."),
    "refuse.no-scenario": Phrase(
        "There is no scenario {scenario}.", "Le scénario {scenario} n’existe pas."
    ),
    "refuse.no-link": Phrase(
        "This link is wrong or no longer valid.", "Ce lien est faux ou n’est plus valable."
    ),
    "refuse.not-here": Phrase(
        "Only whoever made the game can do this, at the machine where the program runs.",
        "Seul l’auteur de la partie le peut, sur la machine où tourne le programme.",
    ),
    "refuse.no-network": Phrase(
        "This machine is in no local network, or its addresses cannot be used.",
        "Cette machine n’est sur aucun réseau local, ou ses adresses sont inutilisables.",
    ),
    "refuse.no-device": Phrase(
        "That device holds nothing here.", "Cet appareil ne détient rien ici."
    ),
    "refuse.no-bot": Phrase("There is no bot {bot}.", "Le bot {bot} n’existe pas."),
    "refuse.bad-person": Phrase(
        'A seat must be "me", "here", "link" or "bot".',
        "Une place doit être « me », « here », « link » ou « bot ».",
    ),
    "refuse.foreign-page": Phrase(
        "This request did not come from our own page.",
        "Cette requête ne vient pas de notre propre page.",
    ),
    "refuse.not-json": Phrase("JSON is expected here.", "On attend du JSON ici."),
    "refuse.not-host": Phrase(
        "Only the host can do this, for an empty seat.",
        "Seul l’hôte le peut, pour une place libre.",
    ),
    "refuse.unreadable": Phrase(
        "This is neither a record nor a game in notation: {why}",
        "Ce n’est ni un enregistrement ni une partie notée : {why}",
    ),
    "refuse.bad-pack": Phrase(
        "This content cannot be used: {why}", "Ce contenu est inutilisable : {why}"
    ),
    "refuse.lesson": Phrase(
        "In a lesson the dice are told beforehand: it has no record that could be proved.",
        "Dans une leçon, les dés sont connus d’avance : elle n’a pas de partie notée à prouver.",
    ),
    "refuse.lesson-missed": Phrase(
        "That is not what this step is about.", "Ce n’est pas le but de cette étape."
    ),
    "refuse.lesson-wait": Phrase(
        "The lesson is speaking: read on first.", "La leçon parle : lisez d’abord la suite."
    ),
    "refuse.lesson-fixed": Phrase(
        "A lesson goes its own way: nothing is taken back here, wrong tries change nothing.",
        "Une leçon suit son chemin : rien à reprendre ici, un essai manqué ne change rien.",
    ),
    "refuse.no-lesson": Phrase("There is no such lesson.", "Il n’y a pas de telle leçon."),
    "refuse.sandbox": Phrase(
        "A sandbox begins in the middle of a game: it has no record of its own.",
        "Une partie d’essai commence au milieu d’une autre : elle n’a pas de fichier à elle.",
    ),
    "refuse.other-rules": Phrase(
        "This record was played by other rules or with other content.",
        "Cet enregistrement suit d’autres règles ou d’autres contenus.",
    ),
    "refuse.no-page": Phrase("There is no such page.", "Cette page n’existe pas."),
    "refuse.no-notation": Phrase(
        "This game has no notation of its own.", "Ce jeu n’a pas de notation propre."
    ),
    "line.undo": Phrase("{who} takes the last step back.", "{who} reprend son dernier coup."),
    "line.ask-back": Phrase("{who} asks to take back.", "Reprise du coup demandée ({who})."),
    "line.agree-back": Phrase("{who} agrees.", "{who} est d’accord."),
    "line.take-back": Phrase(
        "{who} agrees: the step is taken back.", "{who} est d’accord : le coup est repris."
    ),
    "line.deny-back": Phrase("{who} does not agree.", "{who} n’est pas d’accord."),
    "line.nothing": Phrase("You had nothing to play.", "Vous n’aviez rien à jouer."),
    "line.only": Phrase("Only one possibility: {what}.", "Une seule possibilité : {what}."),
    "line.passed": Phrase("Passed for you, as you said.", "Passé pour vous, comme demandé."),
    "line.roll-needed": Phrase("{who} rolls the dice.", "{who} lance les dés."),
    "line.bot-late": Phrase(
        "The bot of {who} took too long; a legal answer was drawn for it.",
        "{who} (ordinateur) : temps dépassé, coup joué au hasard.",
    ),
    "line.bot-crash": Phrase(
        "{who} (computer) failed and was replaced.",
        "{who} (ordinateur) : défaillance, un autre joue à sa place.",
    ),
    "line.stand-in": Phrase(
        "{who} has left; a bot plays on.", "{who} est parti ; l’ordinateur continue."
    ),
    "line.came-back": Phrase("{who} is back.", "{who} est de retour."),
    "line.clock": Phrase(
        "The players agreed on a new clock.", "Pendule modifiée d’un commun accord."
    ),
    "line.fork": Phrase("A sandbox begins here.", "Une partie d’essai commence ici."),
    "line.import": Phrase("An imported game.", "Une partie importée."),
    "word.yes": Phrase("yes", "oui"),
    "word.no": Phrase("no", "non"),
    "proof.ok": Phrase("Every move checks out.", "Tous les coups sont vérifiés."),
    "proof.open": Phrase(
        "The seed is shown at the end; until then every digest holds.",
        "La graine est révélée à la fin ; d’ici là, chaque empreinte tient.",
    ),
    "proof.other": Phrase("Played by other rules.", "Jouée selon d’autres règles."),
    "proof.bad": Phrase("Step {step} does not hold: {why}", "Le coup {step} ne tient pas : {why}"),
    "serve.address": Phrase("Tourelle is at {url}", "Tourelle est à {url}"),
    "serve.stop": Phrase("Stop it with Ctrl+C.", "Ctrl+C pour arrêter."),
    "serve.lan": Phrase(
        "Everybody on this network can reach it, without https: do so only where you trust "
        "the network. Hidden cards lie on this machine; tell your guests.",
        "Tout ce réseau peut y accéder, sans https : seulement là où vous lui faites confiance. "
        "Les cartes cachées sont sur cette machine ; dites-le à vos invités.",
    ),
    "serve.taken": Phrase(
        "Another server uses {store}; stop it first, or choose another folder.",
        "Un autre serveur utilise {store} ; arrêtez-le d’abord, ou choisissez un autre dossier.",
    ),
    "serve.useless": Phrase(
        "The store {store} cannot be used: {why}.",
        "Le dépôt {store} est inutilisable : {why}.",
    ),
    "serve.origin": Phrase(
        "--public needs --origin https://... : the address at which people reach it.",
        "--public demande --origin https://... : l’adresse où on l’atteint.",
    ),
    "guest.host": Phrase(
        "The hidden cards lie on the host's machine.",
        "Les cartes cachées sont sur la machine de l’hôte.",
    ),
}

WEB: Final = Catalogue(PHRASES, CORE)


def said(refusal: Refusal, lang: Lang, words: Catalogue = WEB) -> str:
    """A refusal by the table, or by a game, in the reader's language."""
    key = f"refuse.{refusal.code}"
    catalogue = words if key in words else WEB
    if key not in catalogue:
        return refusal.code
    return refusal.said(catalogue, lang)


def lang_of(word: object) -> Lang:
    return "fr" if word == "fr" else "en"
