import { h } from "./dom.js";
import { whenHere } from "./late.js";

/** The way to the rule book, which opens in a drawer. Any `[data-rule]` on the page leads to that rule. */

/** @typedef {import("./wire.js").Catalogue} Catalogue */

/** @type {Map<string, string>} games by the letters that begin their rule ids */
const books = new Map();

/** A page of several games knows whose rule it shows. @param {Catalogue["games"]} games */
export function booksOf(games) {
  for (const { name, prefix } of games) books.set(prefix, name);
}

let usual = "";

/** @param {string} game whose rules are opened when nothing else is said */
export const rulesOf = (game) => void (usual = game);

/** @param {string} [at] rule id such as CH-4.6 */
export function openRules(at = "") {
  const game = books.get(at.split("-")[0]) ?? usual;
  return whenHere(import("./rules-drawer.js"), (it) => it.openDrawer(game, at));
}

/** Without accents and case, so that people find what they type. @param {string} text */
export const plain = (text) =>
  text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim();

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
  if (link instanceof HTMLElement) openRules(link.dataset.rule);
});

/** @param {string} [id] */
export const ruleLink = (id) =>
  id ? h("button", { cls: "rule-link", type: "button", data: { rule: id } }, id) : null;
