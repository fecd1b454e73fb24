/** Words of the desk of chances: [English, French]. What is asked for is served by the game. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "o.what": [
    "For a real table: no game is needed.",
    "Pour une vraie table : aucune partie n’est nécessaire.",
  ],
  "o.found": ["Chances", "Chances"],
  "o.why": ["How it comes about", "Le détail"],
  "o.pick": ["Choose: {name}", "Choisir : {name}"],
  "o.find": ["Name of a card", "Nom d’une carte"],
  "o.none": ["No card matches.", "Aucune carte ne correspond."],
  "o.open": ["as ticked", "selon les cases"],
  "o.swap": ["Change places", "Échanger"],
  "odds.reply": ["Its answer", "Sa riposte"],
};
