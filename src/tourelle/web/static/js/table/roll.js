import { rollBox } from "./dialogs.js";
import { myAsk } from "./state.js";

/** Dice rolled by hand. @returns {{ roll: [number, number], why?: string } | undefined} */
function asked() {
  const ask = myAsk();
  const hints = Array.isArray(ask?.hint) ? ask.hint : [ask?.hint];
  return ask?.kind === "roll" ? hints.find((hint) => hint?.roll) : undefined;
}

/** What do they show? @param {import("./draft.js").Draft} draft */
export async function askRoll(draft) {
  const hint = asked();
  if (!hint || document.querySelector(".roll-box")) return;
  const values = await rollBox(hint.roll[0], hint.roll[1], hint.why ?? "");
  if (values) await draft.send(["roll", ...values], myAsk()?.asked ?? null);
}
