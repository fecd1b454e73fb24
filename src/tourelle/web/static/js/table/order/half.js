import { game, myAsk } from "../state.js";

/** An order that was half made when the page was loaded anew: it goes on where it stood. */

const place = () => `half.${game.meta.id}`;

/** To the question that it answers, and to no other. */
const question = () => `${game.seat} ${myAsk()?.asked} ${myAsk()?.kind}`;

/** @param {string[]} chosen */
export function keep(chosen) {
  if (!chosen.length) return forget();
  sessionStorage.setItem(place(), JSON.stringify([question(), chosen]));
}

export const forget = () => sessionStorage.removeItem(place());

/** @returns {string[]} what was chosen for the open question */
export function kept() {
  const [asked, chosen] = JSON.parse(sessionStorage.getItem(place()) ?? "[]");
  return asked === question() ? chosen : [];
}
