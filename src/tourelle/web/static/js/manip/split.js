import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";

/**
 * Points given out among several: all of them, or with `spare` as many as one likes. What is
 * bought may have a `cost` of its own.
 * @typedef {{ label: string, least: number, most: number, cost?: number }} Share
 * @typedef {{ total: number, items: Share[], spare?: boolean }} Limits
 */

/** @param {Limits} limits @returns {number[]} as even as the limits let it be */
export function even(limits) {
  const shares = limits.items.map((one) => one.least);
  if (limits.spare) return shares;
  let left = limits.total - shares.reduce((a, b) => a + b, 0);
  while (left > 0) {
    const open = shares.map((n, i) => (n < limits.items[i].most ? n : Infinity));
    const at = open.indexOf(Math.min(...open));
    if (open[at] === Infinity) break;
    shares[at] += 1;
    left -= 1;
  }
  return shares;
}

/** @param {HTMLElement} panel @param {Limits} limits @param {() => void} change */
export function split(panel, limits, change) {
  const shares = even(limits);
  const cost = (/** @type {number} */ i) => limits.items[i].cost ?? 1;
  const left = () => limits.total - shares.reduce((sum, n, i) => sum + n * cost(i), 0);
  const list = h("ul", { cls: "points" });
  put(panel, list);
  const button = (/** @type {number} */ i, /** @type {number} */ by) => {
    const { label, least, most } = limits.items[i];
    const to = shares[i] + by;
    return h("button", {
      cls: "btn icon",
      type: "button",
      disabled: to < least || to > most || (by > 0 && left() < cost(i)),
      "aria-label": t(by > 0 ? "man.more" : "man.less", { what: label }),
      data: { share: i, by },
      onclick: () => {
        shares[i] += by;
        draw();
        change();
        const again = list.querySelector(`[data-share="${i}"][data-by="${by}"]`);
        /** @type {HTMLElement | null} */ (again)?.focus();
      },
    }, icon(by > 0 ? "plus" : "minus"));
  };
  const draw = () =>
    put(
      list,
      limits.items.map((one, i) =>
        h(
          "li",
          {},
          h("span", {}, one.label),
          button(i, -1),
          h("output", {}, String(shares[i])),
          button(i, 1),
        )
      ),
    );
  draw();
  return {
    value: () => (left() === 0 || limits.spare ? [...shares] : null),
    say: () => t("man.left", { n: left() }),
    stop: () => put(panel),
  };
}
