"""The help of every command and option."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

HELP: Final = {
    "help.tourelle": Phrase(
        "Tabletop tank games by their full rules.\nWithout a command it opens the table in the"
        " browser, or a menu where there is none.",
        "Des jeux de chars sur table, selon leurs règles complètes.\nSans commande, ouvre la table"
        " dans le navigateur, ou un menu s’il n’y en a pas.",
    ),
    "help.games": Phrase(
        "List the games; with a name, its scenarios and options.",
        "Liste les jeux ; avec un nom, ses scénarios et options.",
    ),
    "help.play": Phrase(
        "Play in the terminal: people at one keyboard, and bots.",
        "Joue dans le terminal : des personnes à un clavier, et des robots.",
    ),
    "help.show": Phrase(
        "Show a record, or the start of a game: log, board, position, picture.",
        "Montre un enregistrement, ou le début d’un jeu : journal, plateau, position, image.",
    ),
    "help.prove": Phrase(
        "Prove records, or name the first step that is not true.\nExit code 1: disproved; 2: not a"
        " record that can be read.",
        "Prouve des enregistrements, ou nomme la première étape fausse.\nCode de sortie 1 : réfuté"
        " ; 2 : enregistrement illisible.",
    ),
    "help.convert": Phrase(
        "Turn a record into the game's own notation, or back.",
        "Change un enregistrement en notation du jeu, ou l’inverse.",
    ),
    "help.puzzles": Phrase(
        "Count the puzzles by theme and grade, find new ones, or prove them again.\nA run that was"
        " stopped goes on in its file. Exit code 1: one does not prove.",
        "Compte les problèmes par thème et par niveau, en cherche de nouveaux, ou les prouve à"
        " nouveau.\nUne recherche interrompue reprend dans son fichier. Code de sortie 1 : l’un"
        " d’eux n’est pas prouvé.",
    ),
    "option.make": Phrase(
        "Find new ones, until the file holds so many.",
        "En cherche, jusqu’à ce que le fichier en compte autant.",
    ),
    "option.check": Phrase("Prove all of them again.", "Les prouve tous à nouveau."),
    "option.puzzles.out": Phrase(
        "The file that is meant, instead of those that are shipped.",
        "Le fichier concerné, au lieu de ceux qui sont livrés.",
    ),
    "option.puzzles.seed": Phrase(
        "Of the games in which they are found.", "Des parties où on les cherche."
    ),
    "help.review": Phrase(
        "Go through a record with a strong player: chances, luck, turning points.",
        "Revoit une partie avec un joueur fort : chances, réussite aux dés, tournants.",
    ),
    "help.ladder": Phrase(
        "Let all levels of the computer play each other and tell how strong each is.",
        "Fait jouer tous les niveaux de l’ordinateur entre eux et dit la force de chacun.",
    ),
    "help.match": Phrase(
        "Let bots play a match, sides swapped, and tell the result with its interval.",
        "Fait jouer un match entre robots, camps échangés, et donne le résultat avec son"
        " intervalle.",
    ),
    "help.fuzz": Phrase(
        "Play random games to find faults; a crash is kept as a record.",
        "Joue des parties au hasard pour trouver des défauts ; un plantage est enregistré.",
    ),
    "help.perft": Phrase(
        "Count the whole turns from a position, to a depth.",
        "Compte les tours complets depuis une position, jusqu’à une profondeur.",
    ),
    "help.odds": Phrase(
        "Tell exact chances for a real table; without more, what a game must be told.",
        "Donne les chances exactes pour une vraie table ; sans plus, ce qu’il faut dire au jeu.",
    ),
    "help.rules": Phrase(
        "Tell which numbered rules are proved by a test.\nFails if a test names a rule that the"
        " documents do not have.",
        "Dit quelles règles numérotées sont prouvées par un test.\nÉchoue si un test nomme une"
        " règle absente des documents.",
    ),
    "help.lessons": Phrase(
        "Check the lessons of a game, or of all: each is read and played to its end.\nWith --pack"
        " those of a pack too. Exit code 1: one cannot be played.",
        "Vérifie les leçons d’un jeu, ou de tous : chacune est lue et jouée jusqu’au bout.\nAvec"
        " --pack, aussi celles d’un paquet. Code de sortie 1 : l’une ne peut être jouée.",
    ),
    "help.content": Phrase(
        "List the editions of a game's content: records name theirs by its digest.\nExit code 1:"
        " today's content is not kept yet.",
        "Liste les éditions du contenu d’un jeu : un enregistrement nomme la sienne par son"
        " empreinte.\nCode de sortie 1 : le contenu du jour n’est pas encore conservé.",
    ),
    "help.backup": Phrase(
        "Copy the games of the table in the browser.",
        "Copie les parties de la table du navigateur.",
    ),
    "help.doctor": Phrase(
        "Check the games of the table in the browser, and say what is compiled here.",
        "Vérifie les parties de la table du navigateur et dit ce qui est compilé ici.",
    ),
}

OPTIONS: Final = {
    "option.help": Phrase("Show this and leave.", "Affiche ceci et sort."),
    "option.lang": Phrase(
        "Language; usually that of the environment.", "Langue ; d’ordinaire celle du système."
    ),
    "option.version": Phrase("Tell the version.", "Dit la version."),
    "option.lan": Phrase("Let others in the same network join.", "Ouvre la table au réseau local."),
    "option.public": Phrase(
        "Serve for everybody, behind a proxy; needs --origin.",
        "Sert tout le monde, derrière un serveur mandataire ; demande --origin.",
    ),
    "option.origin": Phrase(
        "Address of the page, as https://example.org.",
        "Adresse de la page, comme https://example.org.",
    ),
    "option.port": Phrase("Port to listen on.", "Port d’écoute."),
    "option.quiet": Phrase("Do not open a browser.", "N’ouvre pas de navigateur."),
    "option.metrics": Phrase(
        "Tell numbers for Prometheus at /metrics, to this machine or with a token.",
        "Donne des mesures pour Prometheus à /metrics, à cette machine ou avec un jeton.",
    ),
    "option.film_days": Phrase(
        "Keep the pictures of a game so many days after its last step; 0: none. Usual: for ever.",
        "Garde les images d’une partie tant de jours après son dernier coup ; 0 : aucune. Sinon :"
        " toujours.",
    ),
    "option.plain": Phrase(
        "For who works on the pages: scripts and styles file by file, as they are on the disk.",
        "Pour qui travaille sur les pages : scripts et styles fichier par fichier, tels quels.",
    ),
    "option.keep": Phrase(
        "Keep today's content as a new edition, if it is none yet.",
        "Conserve le contenu du jour comme nouvelle édition, s’il n’en est pas une.",
    ),
    "option.data": Phrase("Folder of the games.", "Dossier des parties."),
    "option.packs": Phrase(
        "A folder with your own content; may be repeated.",
        "Un dossier avec votre propre contenu ; peut se répéter.",
    ),
    "option.options": Phrase(
        "What is agreed; NAME=@FILE takes the text of a file.",
        "Ce qui est convenu ; NOM=@FICHIER prend le texte d’un fichier.",
    ),
    "option.scenario": Phrase("A named setup.", "Une mise en place nommée."),
    "option.play.bots": Phrase(
        "Who plays a seat (1, 2 ... or its name): {bots}.",
        "Qui joue une place (1, 2 ... ou son nom) : {bots}.",
    ),
    "option.match.bots": Phrase(
        "Who plays: {bots}.",
        "Qui joue : {bots}.",
    ),
    "option.ladder.bots": Phrase(
        "Who plays, the weakest first; usually all levels. There are {bots}.",
        "Qui joue, le plus faible d’abord ; d’ordinaire tous les niveaux. Il y a {bots}.",
    ),
    "option.near": Phrase("Neighbours only.", "Voisins seulement."),
    "option.seats": Phrase("How many play.", "Combien jouent."),
    "option.hand": Phrase(
        "Dice are rolled on your own table and typed in.",
        "Les dés sont lancés sur votre table et tapés.",
    ),
    "option.loaded": Phrase("Go on with a saved game.", "Reprend une partie enregistrée."),
    "option.seed": Phrase("Repeat the same chance.", "Répète le même hasard."),
    "option.step": Phrase(
        "After so many steps; 0 is the start.", "Après tant d’étapes ; 0 est le début."
    ),
    "option.svg": Phrase("Write the picture to a file.", "Écrit l’image dans un fichier."),
    "option.selected": Phrase(
        "Draw a part of an order as selected, as Lc3; may be repeated.",
        "Dessine une partie d’un ordre comme choisie, comme Lc3 ; peut se répéter.",
    ),
    "option.theme": Phrase(
        "Colours of the picture: light, dark, both.",
        "Couleurs de l’image : light, dark, both.",
    ),
    "option.game": Phrase(
        "Whose notation it is, if it is a text.", "De quel jeu est la notation, si c’est un texte."
    ),
    "option.out": Phrase("Write to a file.", "Écrit dans un fichier."),
    "option.count": Phrase("How many games.", "Nombre de parties."),
    "option.workers": Phrase("Processes at work.", "Nombre de processus."),
    "option.as_json": Phrase("The result as JSON.", "Le résultat en JSON."),
    "option.minutes": Phrase("Stop after so long.", "S’arrête après cette durée."),
    "option.folder": Phrase("Where crashes are kept.", "Où garder les plantages."),
    "option.position": Phrase(
        "A position string, or the name of a map.", "Une position écrite, ou le nom d’une carte."
    ),
    "option.depth": Phrase("How many turns deep.", "Combien de tours de profondeur."),
    "option.divide": Phrase(
        "Tell the count behind each first turn.", "Donne le compte derrière chaque premier tour."
    ),
    "option.oracle": Phrase(
        "Count with the slow, plain generator, too, and compare.",
        "Compte aussi avec le générateur lent et simple, et compare.",
    ),
    "option.missing": Phrase("Only what no test proves.", "Seulement ce qu’aucun test ne prouve."),
}
