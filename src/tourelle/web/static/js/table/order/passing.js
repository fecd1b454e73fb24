import { narrow } from "../../core/dom.js";
import { action } from "./prompt.js";
import { game, myAsk, over } from "../state.js";

/**
 * Saying nothing is one key, without a confirmation: the server tells what it is called here (no,
 * hold fire, end the move). Where every answer is one touch it stands in the place of the button
 * that confirms.
 */

/** What may be said instead of anything else. */
export const idle = () => (game.past !== null || over() ? null : myAsk()?.idle ?? null);

/** Whether the open question is answered with one touch, and needs no confirmation. */
export const oneTouch = () => myAsk()?.touch === true;

/** @param {import("./draft.js").Draft} draft @returns {boolean} whether it was said */
export function pass(draft) {
  const said = idle();
  if (!said || draft.sending) return false;
  draft.send(said.choice, myAsk()?.asked ?? null);
  return true;
}

/** Whether more moments of what happens now may be offered to me: the table is told to pass them. */
export const mayLet = () => myAsk()?.window === true && idle() !== null && game.log.length > 0;

/** @typedef {import("./draft.js").Draft} Draft */

/**
 * The buttons of an answer: passing, if it can be said, and the one that confirms, if anything needs
 * to be confirmed.
 * @param {import("./draft.js").Draft} draft @param {HTMLElement} end
 * @param {boolean} ready whether there is something to confirm @returns {HTMLElement[]}
 */
export function answerButtons(draft, end, ready) {
  const said = idle();
  if (!said) return [end];
  const alone = oneTouch() && !ready;
  const look = { label: said.label, key: "P", off: draft.sending, primary: alone };
  const skip = action("pass", "next", () => void pass(draft), look);
  if (narrow()) return [ready ? end : skip]; // side by side their words would be cut
  return alone ? [skip] : [skip, end];
}
