/** Words of the page for players in the rules: [English, French]. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "rules.goal": ["How to win", "Comment gagner"],
  "rules.turn": ["Your turn", "Votre tour"],
  "rules.touch": ["What to touch", "Où toucher"],
  "rules.start": ["The start of a game", "Le début d’une partie"],
  "rules.all": ["All {n} of them in the codex", "Tous dans le Codex ({n})"],
  "rules.print": ["Print this page", "Imprimer cette page"],
  "rules.paper": ["As a page, to print", "En page, à imprimer"],
  "rules.exact": ["The exact rules, numbered", "Les règles exactes, numérotées"],
  "rules.referee": [
    "For the referee: examples, rulings, geometry",
    "Pour l’arbitre : exemples, décisions, géométrie",
  ],
};
