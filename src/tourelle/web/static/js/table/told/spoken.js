import { t } from "../../core/i18n.js";
import { say, toast } from "../../core/announce.js";
import { myTurn } from "../../core/sound.js";
import { whenHere } from "../../core/late.js";
import { due, game, over } from "../state.js";

/** What is said aloud once it has been seen: the log, banners, whose turn it is, the last word. */

let told = false;

/** @param {import("../../core/wire.js").Events} m @param {string[]} known */
export function speak(m, known) {
  for (const one of m.now.log ?? []) say(one.text);
  for (const fact of m.now.lesson ? [] : m.now.banners ?? []) { // a lesson says it itself
    if (known.includes(fact.label)) continue;
    toast({ title: fact.label, text: fact.value, rule: fact.rule, icon: "warn", urgent: true });
  }
}

/** Title, sound and the last word. @param {boolean} fresh @param {() => void} rematch */
export function announce(fresh, rematch) {
  const mine = due() !== undefined;
  document.title = `${mine ? `\u25cf ${t("turn.mine")} \u00b7 ` : ""}${game.meta.title}`;
  if (mine && fresh && game.step > 0) myTurn();
  if (mine && fresh) say(due()?.prompt ?? "");
  if (over() && !told && game.meta.kind !== "lesson") {
    told = true;
    whenHere(import("./over.js"), (it) => it.overBox(rematch));
  }
}
