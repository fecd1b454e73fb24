"""What the command line says, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.cli.words_help import HELP, OPTIONS
from tourelle.cli.words_play import PLAY
from tourelle.core.words import Catalogue, Phrase

TROUBLE: Final = {
    "interrupted": Phrase("interrupted", "interrompu"),
    "and-more": Phrase(" (and {n} more)", " (et {n} de plus)"),
    "not-text": Phrase("this is not a text file", "ce n’est pas un fichier texte"),
    "os.missing": Phrase("no such file", "ce fichier n’existe pas"),
    "os.folder": Phrase("this is a folder", "c’est un dossier"),
    "os.denied": Phrase("access denied", "accès refusé"),
    "odds.none": Phrase("{name} has no odds to tell", "{name} n’a pas de chances à dire"),
    "odds.how": Phrase(
        "For example: tourelle odds {name} --NAME VALUE ...; what is not said is as usual.",
        "Par exemple : tourelle odds {name} --NOM VALEUR ... ; ce qui n’est pas dit reste comme"
        " d’ordinaire.",
    ),
    "odds.stray": Phrase("{word}: expected --NAME VALUE", "{word} : il faut --NOM VALEUR"),
    "odds.what": Phrase("What", "Quoi"),
    "odds.values": Phrase("Values", "Valeurs"),
    "odds.reply": Phrase("The answer", "La riposte"),
    "unknown.game": Phrase("no game {name};", "pas de jeu {name} ;"),
    "unknown.scenario": Phrase("no scenario {name};", "pas de scénario {name} ;"),
    "unknown.option": Phrase("no option {name};", "pas d’option {name} ;"),
    "unknown.bot": Phrase("no bot {name};", "pas de robot {name} ;"),
    "unknown.seat": Phrase("no seat {name};", "pas de place {name} ;"),
    "unknown.command": Phrase("no command {name};", "pas de commande {name} ;"),
    "unknown.rules": Phrase("no rules document {name};", "pas de règles {name} ;"),
    "known": Phrase("there are: {names}", "il y a : {names}"),
    "alike": Phrase("did you mean {names}?", "vouliez-vous dire {names} ?"),
    "no-folder": Phrase("{folder}: no such folder", "{folder} : ce dossier n’existe pas"),
    "no-value": Phrase("{word}: write name=value", "{word} : écrivez nom=valeur"),
    "bad-value": Phrase(
        "option {name} cannot be {value}; it takes {known}",
        "l’option {name} ne peut pas valoir {value} ; elle prend {known}",
    ),
    "not-a-file": Phrase("{file}: not a file", "{file} : pas un fichier"),
    "too-large": Phrase("{file}: larger than {most} MiB", "{file} : plus grand que {most} Mio"),
    "not-overwritten": Phrase(
        "{file} exists and is no record: not overwritten",
        "{file} existe et n’est pas un enregistrement : non écrasé",
    ),
    "no-notation": Phrase("no text notation for {game}", "pas de notation écrite pour {game}"),
    "no-web": Phrase(
        "the table in the browser is not installed", "la table du navigateur n’est pas installée"
    ),
    "lessons.good": Phrase("{game} {id}: {name}, {n} steps", "{game} {id} : {name}, {n} étapes"),
    "content.today": Phrase(
        "{name} {number} {digest}: in force", "{name} {number} {digest} : en vigueur"
    ),
    "content.earlier": Phrase(
        "{name} {number} {digest}: earlier", "{name} {number} {digest} : antérieure"
    ),
    "content.missing": Phrase(
        "{name} - {digest}: in force, and not kept: tourelle content --keep",
        "{name} - {digest} : en vigueur, et pas conservée : tourelle content --keep",
    ),
    "content.kept": Phrase("{name}: kept in {file}", "{name} : conservé dans {file}"),
    "content.packed": Phrase(
        "{name}: its content is in no folder that can be written to",
        "{name} : son contenu n’est pas dans un dossier où l’on peut écrire",
    ),
    "house.copied": Phrase(
        "{n} game copied to {file}.|{n} games copied to {file}.",
        "{n} partie copiée dans {file}.|{n} parties copiées dans {file}.",
    ),
    "house.game": Phrase(
        "{game} {name}, {n} step: {said}|{game} {name}, {n} steps: {said}",
        "{game} {name}, {n} étape : {said}|{game} {name}, {n} étapes : {said}",
    ),
    "house.content": Phrase("(content {digest})", "(contenu {digest})"),
    "house.earlier": Phrase("(earlier content {digest})", "(contenu antérieur {digest})"),
    "house.compiled": Phrase(
        "{game}: the computer thinks by a compiled engine",
        "{game} : l’ordinateur réfléchit avec un moteur compilé",
    ),
    "house.plain": Phrase(
        "{game}: the computer thinks without a compiled engine, slower and less far ahead",
        "{game} : l’ordinateur réfléchit sans moteur compilé, plus lentement et moins loin",
    ),
    "house.law-compiled": Phrase("Compiled rules: {games}", "Règles compilées : {games}"),
    "house.law-text": Phrase("Interpreted rules: {games}", "Règles interprétées : {games}"),
    "house.looked": Phrase(
        "{n} game looked at, {damaged} damaged|{n} games looked at, {damaged} damaged",
        "{n} partie examinée, {damaged} abîmée(s)|{n} parties examinées, {damaged} abîmée(s)",
    ),
    "health.well": Phrase("well", "bien"),
    "health.waiting": Phrase("not begun yet", "pas encore commencée"),
    "health.other rules": Phrase(
        "played by other rules or content", "jouée avec d’autres règles ou contenus"
    ),
    "health.damaged": Phrase("damaged: {why}", "abîmée : {why}"),
    "not-a-word": Phrase("{value} is not one of {known}", "{value} n’est pas parmi {known}"),
    "not-a-number": Phrase("{value} is not a whole number", "{value} n’est pas un nombre entier"),
    "not-in-range": Phrase(
        "{value} is not between {low} and {high}", "{value} n’est pas entre {low} et {high}"
    ),
    "usage": Phrase("Usage: ", "Utilisation : "),
    "options": Phrase("Options", "Options"),
    "commands": Phrase("Commands", "Commandes"),
    "usage.option": Phrase(
        "no option {name}; see --help", "l’option {name} n’existe pas ; voir --help"
    ),
    "usage.missing": Phrase("{name} is missing; see --help", "il manque {name} ; voir --help"),
    "usage.bad": Phrase("{name}: {why}", "{name} : {why}"),
    "yes": Phrase("yes", "oui"),
    "yes-no": Phrase("(y/n)", "(o/n)"),
    "house": Phrase("The house", "La maison"),
}

PROOF: Final = {
    "proof.holds": Phrase(
        "{title}, {n} step: proved.|{title}, {n} steps: proved.",
        "{title}, {n} étape : prouvé.|{title}, {n} étapes : prouvé.",
    ),
    "proof.hand": Phrase(
        "{n} die was rolled by hand.|{n} dice were rolled by hand.",
        "{n} dé lancé à la main.|{n} dés lancés à la main.",
    ),
    "proof.open": Phrase("The game is not over.", "La partie n’est pas finie."),
    "proof.changed": Phrase(
        "The file was changed after it was written.",
        "Le fichier a été modifié après son écriture.",
    ),
    "proof.rules": Phrase(
        "played by version {got} of the rules; this program knows {known}",
        "joué avec la version {got} des règles ; ce programme connaît {known}",
    ),
    "proof.content": Phrase(
        "played with other units, maps or cards than this program has",
        "joué avec d’autres unités, cartes ou terrains que ceux de ce programme",
    ),
    "proof.seed": Phrase(
        "the seed is not revealed yet: the game was not over when it was kept",
        "la graine n’est pas encore révélée : la partie n’était pas finie",
    ),
    "proof.step": Phrase("step {step} is not true: {why}", "l’étape {step} est fausse : {why}"),
    "proof.promise": Phrase(
        "the seed is not the one promised", "la graine n’est pas celle qui était promise"
    ),
    "proof.opening": Phrase("the game begins in another way", "la partie commence autrement"),
    "proof.result": Phrase(
        "played again it has another result", "rejouée, elle donne un autre résultat"
    ),
    "show.no-step": Phrase(
        "no step {step}: the record has {last}",
        "pas d’étape {step} : l’enregistrement en a {last}",
    ),
    "show.no-part": Phrase(
        "{word} is no part of an order here", "{word} n’est pas une partie d’un ordre ici"
    ),
    "show.where": Phrase("step {step} of {last}", "étape {step} sur {last}"),
    "show.position": Phrase("Position: {text}", "Position : {text}"),
    "act.undo": Phrase(
        "{who}: undone, back to step {step}", "{who} : annulé, retour à l’étape {step}"
    ),
    "act.ask-back": Phrase(
        "{who} asks to go back to step {step}", "{who} : demande à revenir à l’étape {step}"
    ),
    "act.agree-back": Phrase("{who} agrees", "{who} : d’accord"),
    "act.take-back": Phrase(
        "{who} agrees: back to step {step}", "{who} : d’accord, retour à l’étape {step}"
    ),
    "act.deny-back": Phrase("{who} denies it", "{who} : refus"),
}

TABLES: Final = {
    "games.name": Phrase("name", "nom"),
    "games.title": Phrase("game", "jeu"),
    "games.seats": Phrase("players", "joueurs"),
    "games.scenarios": Phrase("scenarios", "scénarios"),
    "games.scenario": Phrase("scenario", "scénario"),
    "games.called": Phrase("name", "nom"),
    "games.note": Phrase("what it is", "ce que c’est"),
    "games.option": Phrase("option", "option"),
    "games.values": Phrase("values, the default first", "valeurs, la première par défaut"),
    "games.help": Phrase("meaning", "sens"),
    "games.rule": Phrase("rule", "règle"),
    "games.text": Phrase("a text", "un texte"),
    "games.more": Phrase(
        "`tourelle games GAME` tells its scenarios and options.",
        "`tourelle games JEU` dit ses scénarios et options.",
    ),
    "match.bot": Phrase("bot", "robot"),
    "match.wins": Phrase("wins", "gagnées"),
    "match.draws": Phrase("draws", "nulles"),
    "match.losses": Phrase("losses", "perdues"),
    "match.score": Phrase("score", "score"),
    "match.sure": Phrase("95 % interval", "intervalle à 95 %"),
    "match.so-far": Phrase("{bot}: {points} points", "{bot} : {points} points"),
    "match.games": Phrase(
        "{n} game, {steps} steps, seed {seed}|{n} games, {steps} steps, seed {seed}",
        "{n} partie, {steps} étapes, graine {seed}|{n} parties, {steps} étapes, graine {seed}",
    ),
    "puzzles.theme": Phrase("theme", "thème"),
    "puzzles.turns": Phrase("turns", "tours"),
    "puzzles.all": Phrase("all", "total"),
    "puzzles.grade": Phrase("grade {n}", "niveau {n}"),
    "puzzles.found": Phrase("{n} puzzles, game {game}", "{n} problèmes, partie {game}"),
    "puzzles.proving": Phrase("proving", "preuve"),
    "puzzles.proved": Phrase("All {n} puzzles are proved.", "Les {n} problèmes sont prouvés."),
    "puzzles.fault": Phrase("{id}: {why}", "{id} : {why}"),
    "puzzles.none": Phrase("No game here has puzzles.", "Aucun jeu n’a de problèmes ici."),
    "puzzles.pure": Phrase(
        "Puzzles are found by the compiled engine, which is not built here (tourelle doctor).",
        "Les problèmes sont cherchés par le moteur compilé, absent ici (tourelle doctor).",
    ),
    "review.seat": Phrase("seat", "place"),
    "review.curve": Phrase(
        "chance to win, from first to last", "chances de gagner, du début à la fin"
    ),
    "review.luck": Phrase("luck", "chance aux dés"),
    "review.turning": Phrase(
        "Step {step}, {who}: {what} ({change})", "Étape {step}, {who} : {what} ({change})"
    ),
    "review.better": Phrase("  A master: {what}", "  Un maître : {what}"),
    "ladder.elo": Phrase("strength (Elo)", "force (Elo)"),
    "ladder.pair": Phrase("pair", "paire"),
    "ladder.few": Phrase(
        "A ladder needs two bots or more, each once.",
        "Une échelle demande au moins deux robots, chacun une fois.",
    ),
    "ladder.title": Phrase(
        "{game}: strength of the levels (Elo, 95 %), {n} games a pair",
        "{game} : force des niveaux (Elo, 95 %), {n} parties par paire",
    ),
    "fuzz.so-far": Phrase(
        "{steps} steps, {failures} failures", "{steps} étapes, {failures} défauts"
    ),
    "fuzz.done": Phrase(
        "{game}, seed {seed}: {games} games, {steps} steps, {full} with all checks, {scenes} with"
        " pictures, {skipped} skipped (options that do not go together), {failures} failures,"
        " {seconds} s",
        "{game}, graine {seed} : {games} parties, {steps} étapes, {full} avec tous les contrôles,"
        " {scenes} avec images, {skipped} omises (options incompatibles), {failures} défauts,"
        " {seconds} s",
    ),
    "fuzz.saved": Phrase("saved: {file}", "enregistré : {file}"),
    "perft.depth": Phrase("depth {depth}: {count}", "profondeur {depth} : {count}"),
    "perft.same": Phrase("the oracle counts the same", "l’oracle compte la même chose"),
    "perft.other": Phrase("the oracle counts {count}", "l’oracle compte {count}"),
    "perft.nothing": Phrase(
        "{game}: positions cannot be counted", "{game} : on ne peut pas compter les positions"
    ),
    "perft.no-oracle": Phrase("{game} has no oracle", "{game} n’a pas d’oracle"),
    "rules.id": Phrase("id", "numéro"),
    "rules.test": Phrase("test", "test"),
    "rules.code": Phrase("code", "code"),
    "rules.title": Phrase("title", "titre"),
    "rules.idle": Phrase("no effect", "sans effet"),
    "rules.done": Phrase(
        "{game}: {done} of {due} rules tested ({percent} %), {cited} cited in code, {idle} without"
        " effect",
        "{game} : {done} règles testées sur {due} ({percent} %), {cited} citées dans le code,"
        " {idle} sans effet",
    ),
    "rules.played": Phrase(
        "{game}: {played} of {vectors} worked examples played ({percent} %)",
        "{game} : {played} exemples joués sur {vectors} ({percent} %)",
    ),
}

WORDS: Final = Catalogue({**TROUBLE, **PROOF, **TABLES, **PLAY, **HELP, **OPTIONS})
