/** Words for showing a position to others: [English, French]. */

/** @type {import("../core/i18n.js").Words} */
export default {
  "pic.text": [
    "As you see it now, to keep or to send. What is hidden from you is not in it; what you alone see is.",
    "Telle que vous la voyez, à garder ou à envoyer. Ce qui vous est caché n’y est pas ; ce que vous seul voyez y est.",
  ],
  "pic.png": ["As PNG", "En PNG"],
  "pic.svg": ["As SVG", "En SVG"],
  "pic.share": ["Share", "Partager"],
  "do.step": ["Share this step", "Partager ce coup"],
  "step.title": ["This step, for others", "Ce coup, pour d’autres"],
  "step.text": [
    "Whoever opens the link sees the replay at this step, as a spectator. A new spectators’ link from the table ends it.",
    "Qui ouvre le lien voit la partie à ce coup, en spectateur. Un nouveau lien spectateur de la table y met fin.",
  ],
};
