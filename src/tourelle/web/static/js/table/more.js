import { h, put } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { clockField } from "../core/clock-field.js";
import { openDialog } from "../core/dialog.js";
import { pref, setPref } from "../core/prefs.js";
import { ruleLink } from "../core/rules-panel.js";
import { game, nameOf } from "./state.js";

/** What is seldom wanted: another clock by consent, a name, the board as text, standing orders. */

/** @typedef {import("../core/wire.js").Terms} Terms */
/** @typedef {(what: string, args?: Record<string, unknown>) => unknown} Act */

const MINUTE = 60_000;
const DAY = 86_400_000;

/** @param {Terms | null} terms */
export function clockWords(terms) {
  if (!terms) return t("clock.off");
  if (terms.each_turn) return t("clock.slow", { n: Math.round(terms.budget / DAY) });
  return t("clock.is", {
    n: Math.round(terms.budget / MINUTE),
    s: Math.round(terms.increment / 1000),
  });
}

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

/** Somebody offers another clock. @returns {string} empty: nobody */
export function clockOffered() {
  const offer = game.now.can?.clock;
  if (!offer || game.meta.mine.includes(offer.by)) return "";
  return t("clock.offered", { who: nameOf(offer.by), what: clockWords(offer.terms) });
}

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

/** Who has a name on this device keeps it at new tables. @param {Act} act */
export function tellName(act) {
  const name = pref("name");
  const mine = game.meta.seats.find((one) => one.seat === game.seat);
  if (!name || !mine || mine.name || game.meta.mine.length !== 1) return;
  act("name", { name });
}

/** @param {import("../core/socket.js").Line} line */
export async function boardText(line) {
  const told = await line.query("board").catch(() => null);
  const text = h("pre", { cls: "board-text", tabindex: "0" }, told?.text ?? "");
  openDialog({ title: t("do.board"), cls: "ask-box links-box", body: [text] });
}

/** Pass from now on in windows such as this one, or not any more. @param {string} kind @param {Act} act */
export function standing(kind, act) {
  const kinds = game.now.can?.standing ?? [];
  const rest = kinds.filter((one) => one !== kind);
  act("standing", { kinds: rest.length < kinds.length ? rest : [...kinds, kind] });
}
