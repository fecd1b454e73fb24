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

/** the action that I let happen, whatever moments are left in it */
let happens = "";
/** the last question that was passed for it: a pass that was refused is not said again */
let passed = -1;

/** What happens now: a line of the log and all that comes of it. */
function happening() {
  const head = game.log.findLast((line) => !line.follows);
  return head ? `${game.seat} ${head.n}` : "";
}

/** Whether more moments of the same action may be offered to me. */
export const mayLet = () => myAsk()?.window === true && idle() !== null && happening() !== "";

/** Nothing more from me while this goes on; nobody else learns of it. @param {Draft} draft */
export function letHappen(draft) {
  happens = happening();
  pass(draft);
}

/** Passes where that was said. @param {Draft} draft */
export function passOn(draft) {
  const asked = myAsk()?.asked ?? -1;
  if (!mayLet() || happening() !== happens || asked === passed || draft.sending) return;
  passed = asked;
  pass(draft);
}

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
