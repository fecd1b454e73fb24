import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { openDialog } from "../../core/dialog.js";

/** What another player wishes and I may grant: a box for each subject, asked once. */

/**
 * @typedef {{ key: string, title: string, text: string }} Wished `key` tells one wish from the next
 * @typedef {(yes: boolean) => Promise<boolean>} Answer whether it was heard
 * @typedef {{ key: string, box: HTMLDialogElement, said: boolean }} Asked
 */

/** By subject. @type {Map<string, Asked>} */
const asked = new Map();

/**
 * As often as the page is drawn: asks what is new, takes away what is no longer wished.
 * @param {string} subject @param {Wished | null} wished @param {Answer} answer
 */
export function consent(subject, wished, answer) {
  const before = asked.get(subject);
  if (before?.key === wished?.key) return;
  asked.delete(subject);
  before?.box.close();
  if (wished) ask(subject, wished, answer);
}

/** @param {string} subject @param {Wished} wished @param {Answer} answer */
function ask(subject, { key, title, text }, answer) {
  const forget = () => {
    if (asked.get(subject) === one) asked.delete(subject); // another may stand in its place
  };
  const say = (/** @type {boolean} */ yes) => async () => {
    one.said = true;
    one.box.close();
    if (!await answer(yes)) forget();
  };
  const no = { cls: "btn", type: "button", onclick: say(false) };
  const yes = { cls: "btn primary", type: "button", onclick: say(true) };
  const feet = [h("button", no, t("back.no")), h("button", yes, t("back.yes"))];
  const box = openDialog({ title, body: [h("p", {}, text)], feet, bare: true, stay: true });
  const one = { key, box, said: false };
  asked.set(subject, one);
  // a browser may close it all the same: what was not answered is asked again
  box.addEventListener("close", () => one.said || forget());
}
