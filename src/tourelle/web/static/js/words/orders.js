/** Words of an order in the making: [English, French]. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "ways.title": ["{n} {n:way|ways}, best first", "{n} {n:façon|façons}, la meilleure d’abord"],
  "orders.onward": ["Or in one order:", "Ou en un seul ordre :"],
  "ways.ask": ["{what}: what will you do?", "{what} : que faire ?"],
  "warn.title": ["Are you sure?", "Êtes-vous sûr ?"],
  "warn.yes": ["Play it anyway", "Jouer quand même"],
  "warn.no": ["Think again", "Revoir mon choix"],
  "undo.part": ["Undo: {what}", "Annuler : {what}"],
  "undo.step": ["Undo your last move", "Annuler votre dernier coup"],
  "undo.mine": ["Take your last move back", "Reprendre votre dernier coup"],
  "undo.back": ["Ask to take your last move back", "Demander à reprendre votre dernier coup"],
  "undo.sent": [
    "Your order is given: it cannot be taken back before it is played.",
    "Votre ordre est donné : il ne peut être repris avant d’être joué.",
  ],
  "ask.given": ["Given: {text}", "Ordre donné : {text}"],
  "why.lost": [
    "It will be sent when the line is back.",
    "Il partira dès le retour de la connexion.",
  ],
  "undo.nothing": ["Nothing to undo", "Rien à annuler"],
};
