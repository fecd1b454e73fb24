/** Words of lessons: [English, French]. What a lesson says comes from the server. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "learn.title": ["Learn", "Apprendre"],
  "learn.lead": [
    "Short lessons on the real table. A wrong try changes nothing: it is explained, and you try again.",
    "De courtes leçons à la vraie table. Un essai manqué ne change rien : on vous l’explique, et vous recommencez.",
  ],
  "learn.over": ["The lesson is done.", "La leçon est terminée."],
  "learn.read": ["Read on in the lesson.", "Lisez la suite dans la leçon."],
  "learn.goes": ["The other side moves.", "L’autre camp joue."],
  "learn.lesson": ["Lesson", "Leçon"],
  "learn.step": ["{n} of {of}", "{n} sur {of}"],
  "learn.leave": ["Leave", "Quitter"],
  "learn.next": ["Next", "Suite"],
  "learn.show": ["Show me", "Montrez-moi"],
  "learn.notquite": ["Not quite.", "Pas tout à fait."],
  "learn.following": ["Next lesson", "Leçon suivante"],
  "learn.all": ["All lessons", "Toutes les leçons"],
  "learn.play": ["Play a game", "Jouer une partie"],
  "learn.start": ["Start", "Commencer"],
  "learn.resume": ["Go on", "Reprendre"],
  "learn.again": ["Once more", "Refaire"],
  "learn.done": ["Done", "Faite"],
  "learn.of": ["{n} of {of} done", "{n} sur {of} faites"],
  "learn.left": ["Left at step {n}", "Laissée à l’étape {n}"],
  "learn.steps": ["{n} steps", "{n} étapes"],
  "learn.puzzles": ["Then: puzzles, one a day", "Ensuite : des problèmes, un par jour"],
  "learn.shelf": ["Learn: short lessons", "Apprendre : de courtes leçons"],
  "learn.new": ["New here? Learn by playing", "Première visite ? Apprenez en jouant"],
  "learn.first": ["{game}: {lesson}", "{game} : {lesson}"],
};
