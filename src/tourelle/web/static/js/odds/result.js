import { h } from "../core/dom.js";
import { lang } from "../core/i18n.js";
import { steps } from "../table/order/odds.js";

/** The answer of the desk: one bar for all that may come of it, then how it comes about. */

/** @typedef {import("../core/wire.js").OddsInfo} OddsInfo */

/** @param {[number, number]} chance */
const share = ([n, d]) => (d ? n / d : 0);

/** To a tenth: a table of chances is read with care. @param {[number, number]} chance */
const exactly = (chance) =>
  new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: 1 })
    .format(share(chance));

/** From what is hoped for to nothing at all. @param {OddsInfo} odds @param {number} i */
const shade = (odds, i) => ({ "--k": 1 - i / Math.max(1, odds.results.length - 1) });

/** @param {OddsInfo} odds */
export const bar = (odds) => [
  h(
    "div",
    { cls: "stacked", "aria-hidden": "true" },
    odds.results.map((one, i) => h("i", { vars: { "--v": share(one.chance), ...shade(odds, i) } })),
  ),
  h(
    "ul",
    { cls: "outcomes" },
    odds.results.map((one, i) =>
      h("li", { vars: shade(odds, i) }, h("strong", {}, exactly(one.chance)), " ", one.label)
    ),
  ),
];

/** @param {OddsInfo} odds */
export const details = (odds) => h("div", { cls: "odds-card" }, steps(odds));
