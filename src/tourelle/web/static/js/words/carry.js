/** Words for what is carried on the board: [English, French]. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "carry.group": ["Place it by hand", "Placer à la main"],
  "carry.drag": [
    "Drag it on the board; the handle turns it.",
    "Faites-le glisser sur le plateau ; la poignée le tourne.",
  ],
  "carry.slide": ["Drag it on the board.", "Faites-le glisser sur le plateau."],
  "carry.keys": [
    "Keys: arrows move it, comma and full stop turn it, with Shift faster.",
    "Touches : les flèches le déplacent, virgule et point le tournent, plus vite avec Maj.",
  ],
  "carry.asks": ["The referee looks at it.", "L’arbitre regarde."],
  "carry.fine": ["The referee agrees.", "L’arbitre est d’accord."],
  "carry.flip": ["Front to back", "Demi-tour"],
  "carry.reset": ["Put back", "Remettre"],
  "k.carry": ["Place by hand, with keys", "Placer à la main, au clavier"],
};
