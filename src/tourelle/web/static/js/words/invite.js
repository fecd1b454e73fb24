/** Words for asking a friend to a table: [English, French]. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "inv.here": [
    "This link works on this machine only.",
    "Ce lien ne marche que sur cette machine.",
  ],
  "inv.here.how": [
    "To play with a friend in the same house, let your local network reach this table. Whoever is on that network can then open it, without encryption: do this where you trust the network. It lasts until the program ends; games go on.",
    "Pour jouer avec un ami sous le même toit, ouvrez cette table à votre réseau local. Tous ceux de ce réseau pourront l’atteindre, sans chiffrement : faites-le là où vous lui faites confiance. Cela dure jusqu’à l’arrêt du programme ; les parties continuent.",
  ],
  "inv.here.start": [
    "Start it as “tourelle --lan” to play with a friend in the same house.",
    "Lancez « tourelle --lan » pour jouer avec un ami sous le même toit.",
  ],
  "inv.open": ["Open to the local network", "Ouvrir au réseau local"],
  "inv.lan": [
    "This link works for everybody on the same network (the same Wi-Fi).",
    "Ce lien marche pour tous ceux du même réseau (le même Wi-Fi).",
  ],
  "inv.address": ["Address: {url}", "Adresse : {url}"],
  "inv.world": ["This link works everywhere.", "Ce lien marche partout."],
  "inv.share": ["Share the link: {who}", "Partager le lien : {who}"],
};
