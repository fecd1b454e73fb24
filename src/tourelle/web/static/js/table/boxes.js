import { h, put } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { clockField } from "../core/clock-field.js";
import { openDialog } from "../core/dialog.js";
import { pref, setPref } from "../core/prefs.js";
import { ruleLink } from "../core/rules-panel.js";
import { game, nameOf } from "./state.js";

/** Boxes that are seldom wanted, and fetched then: another clock, a name, the board as text. */

/** @typedef {import("./more.js").Act} Act */

/** @param {Act} act */
export function clockBox(act) {
  const no = game.meta.no_clock;
  if (no) return void openDialog({ title: t("do.clock"), body: noClock(no) });
  const plan = { clock: game.meta.terms.clock, back: true };
  const place = h("div", {});
  const draw = () => put(place, clockField(game.meta.terms.clock, plan, draw));
  draw();
  const offer = h("button", {
    cls: "btn primary",
    type: "button",
    onclick: () => {
      box.close();
      act("offer-clock", { clock: plan.clock });
    },
  }, t("clock.offer"));
  const box = openDialog({ title: t("do.clock"), body: [place], feet: [offer] });
}

/** Why there is none to be had. @param {{ text: string, rule: string }} why */
const noClock = (why) => [
  h("p", {}, t("clock.no")),
  h("p", { cls: "why" }, why.text, " ", ruleLink(why.rule)),
];

/** @param {Act} act */
export function nameBox(act) {
  const field = h("input", { cls: "input", maxlength: 40, "aria-label": t("do.name") });
  field.value = nameOf(game.seat) || pref("name");
  const go = () => {
    box.close();
    setPref("name", field.value.trim());
    act("name", { name: field.value.trim() });
  };
  const done = h("button", { cls: "btn primary", type: "button", onclick: go }, t("name.go"));
  field.addEventListener("keydown", (e) => e.key === "Enter" && go());
  const box = openDialog({ title: t("name.title"), body: [field], feet: [done] });
  field.select();
}

/** @param {import("../core/socket.js").Line} line */
export async function boardText(line) {
  const told = await line.query("board").catch(() => null);
  const text = h("pre", { cls: "board-text", tabindex: "0" }, told?.text ?? "");
  openDialog({ title: t("do.board"), cls: "ask-box links-box", body: [text] });
}
