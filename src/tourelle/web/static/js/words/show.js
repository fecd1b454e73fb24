/** Words of what is shown, one thing after another: [English, French]. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "turn.shown": ["Now", "En cours"],
  "why.shown": [
    "Space or a click on the board: skip.",
    "Espace ou un clic sur le plateau : passer.",
  ],
  "why.tap.shown": ["Tap the board to skip.", "Touchez le plateau pour passer."],
  "do.skip": ["Skip", "Passer"],
  "do.again": ["Since your last turn, again", "Revoir depuis votre dernier tour"],
  "do.pace": ["Pace: {how}", "Rythme : {how}"],
  "pace.normal": ["normal", "normal"],
  "pace.fast": ["fast", "rapide"],
  "pace.off": ["results only", "résultats seuls"],
  "die.hit": ["counts", "compte"],
  "die.miss": ["does not count", "ne compte pas"],
  "die.critical": ["critical", "critique"],
  "over.points": ["{n} {n:point|points}", "{n} {n:point|points}"],
  "over.thinks": ["Looking for the turning point…", "Recherche du tournant de la partie…"],
  "over.turning": ["Turning point:", "Le tournant :"],
  "over.step": ["move {n},", "coup {n},"],
  "over.turn.what": ["{who}: {what}.", "{who} : {what}."],
  "over.change": ["{who}’s chance to win: {a}% → {b}%", "Chances de {who} : {a} % → {b} %"],
  "over.change.you": ["Your chance to win: {a}% → {b}%", "Vos chances : {a} % → {b} %"],
  "over.even": ["No single move turned this game.", "Aucun coup n’a fait basculer la partie."],
  "over.rematch.many": [
    "Again, everybody one seat further",
    "Revanche, chacun avance d’une place",
  ],
  "k.skip": ["Skip what is being shown", "Passer ce qui est montré"],
  "k.codex": [
    "Open its page of the codex, in a new tab",
    "Ouvrir sa page du Codex, dans un nouvel onglet",
  ],
  "k.read": ["Read the card under the pointer, large", "Lire en grand la carte pointée"],
  "k.again": ["Since your last turn, again", "Revoir depuis votre dernier tour"],
};
