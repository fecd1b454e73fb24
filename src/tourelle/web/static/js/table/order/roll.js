import { rollBox } from "../dialogs.js";
import { action } from "./prompt.js";
import { myAsk } from "../state.js";

/** @typedef {import("./draft.js").Draft} Draft */

/** Dice rolled by hand. @returns {{ roll: [number, number], why?: string } | undefined} */
function asked() {
  const ask = myAsk();
  const hints = Array.isArray(ask?.hint) ? ask.hint : [ask?.hint];
  return ask?.kind === "roll" ? hints.find((hint) => hint?.roll) : undefined;
}

/** What do they show? @param {Draft} draft */
export async function askRoll(draft) {
  const hint = asked();
  if (!hint || document.querySelector(".roll-box")) return;
  const at = myAsk()?.asked ?? null; // what is told answers this question and no later one
  const values = await rollBox(hint.roll[0], hint.roll[1], hint.why ?? "");
  if (values) await draft.send(["roll", ...values], at);
}

/** The box was closed, or its roll refused: it can be had again. @param {Draft} draft */
export function rollButton(draft) {
  if (!asked() || draft.ready) return null;
  const look = { primary: true, key: "E", off: draft.sending };
  return action("roll", "odds", () => void askRoll(draft), look);
}

/** @param {Draft} draft @returns {boolean} whether there was something to roll */
export function rollAgain(draft) {
  if (!asked()) return false;
  askRoll(draft);
  return true;
}
