/** Words for a force that is asked for at the table: [English, French]. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "field.title": ["My lists", "Mes listes"],
  "field.none": ["You have kept none yet.", "Vous n’en avez encore enregistré aucune."],
  "field.build": ["Build one", "En composer une"],
  "field.use": ["Field {name}", "Jouer {name}"],
};
