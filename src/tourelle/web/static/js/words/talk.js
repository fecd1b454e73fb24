/** Words for talking at the table: [English, French]. What is said itself comes from the server. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "do.talk": ["Talk", "Discuter"],
  "talk.title": ["Talk", "Discussion"],
  "talk.none": ["Nothing has been said yet.", "Rien n’a encore été dit."],
  "talk.off": ["You hear nothing of what is said.", "Vous n’entendez pas ce qui se dit."],
  "talk.ready": ["Ready phrases", "Phrases toutes prêtes"],
  "talk.own": ["In your own words", "Avec vos mots"],
  "talk.send": ["Say it", "Dire"],
  "talk.mute": ["Hear nothing", "Ne rien entendre"],
  "talk.unmute": ["Hear what is said", "Entendre ce qui se dit"],
  "talk.watch": ["Who watches may listen, not speak.", "Les spectateurs écoutent sans parler."],
  "talk.kept": [
    "Kept while the table is open, in no record.",
    "Gardé tant que la table est ouverte, jamais dans le fichier de partie.",
  ],
};
