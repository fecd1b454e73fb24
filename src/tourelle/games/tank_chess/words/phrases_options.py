"""What may be agreed before a game of Tank Chess, in both languages."""

from __future__ import annotations

from typing import Final

from tourelle.core.words import Phrase

OPTIONS: Final = {
    "option.map": Phrase("Map", "Carte"),
    "option.map.help": Phrase(
        "The board, its obstacles and start squares; a blank side is built by the players.",
        "Le plateau, ses obstacles et ses cases de départ ; une face vierge se construit.",
    ),
    "option.map.blank-16": Phrase("Blank side, 16x16", "Face vierge, 16x16"),
    "option.map.blank-20": Phrase("Blank side, 20x20", "Face vierge, 20x20"),
    "option.position": Phrase("Study position", "Position d’étude"),
    "option.position.help": Phrase(
        "Start from a position string instead of a map.",
        "Partir d’une position écrite au lieu d’une carte.",
    ),
    "option.keep": Phrase("Only these units", "Seulement ces unités"),
    "option.keep.help": Phrase(
        "Squares of the map whose units take part, as “h1 c1 i16”; empty: all.",
        "Cases de la carte dont les unités jouent, comme « h1 c1 i16 » ; vide : toutes.",
    ),
    "option.build": Phrase("Building", "Construction"),
    "option.build.help": Phrase(
        "How the players lay obstacles on a blank side.",
        "Comment les joueurs posent les obstacles sur une face vierge.",
    ),
    "option.build.mirror": Phrase("Mirror", "En miroir"),
    "option.build.cut": Phrase("Cut and choose", "L’un place, l’autre choisit"),
    "option.build.open": Phrase("Open", "Libre"),
    "option.pairs": Phrase("Pairs of obstacles", "Paires d’obstacles"),
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
        "L’armée de la carte, ou une armée achetée avec des points.",
    ),
    "option.army.map": Phrase("Of the map", "De la carte"),
    "option.army.own": Phrase("Own army", "Armée libre"),
    "option.expansion": Phrase("Units of the expansion", "Unités de l’extension"),
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
    "option.border": Phrase("Border of the position", "Zones de bordure de la position"),
    "option.border.help": Phrase(
        "What of a study position is covered by border areas, as “ranks 1,16 files a,p”.",
        "Rangées et colonnes couvertes d’une position d’étude, comme « ranks 1,16 files a,p ».",
    ),
    "option.closed": Phrase("Closed exits", "Sorties fermées"),
    "option.closed.help": Phrase(
        "Files closed at both far edges, as “a b p”.",
        "Colonnes fermées aux deux bords de sortie, comme « a b p ».",
    ),
    "option.objective": Phrase("Objective", "Objectif"),
    "option.objective.help": Phrase("What wins the game.", "Ce qui fait gagner."),
    "option.zone": Phrase("Zone to hold", "Zone à tenir"),
    "option.zone.help": Phrase(
        "The squares to hold in a study position, as “c8 d8”; empty: the centre.",
        "Les cases à tenir dans une position d’étude, comme « c8 d8 » ; vide : le centre.",
    ),
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
