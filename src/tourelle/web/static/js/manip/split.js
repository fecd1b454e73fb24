import { h, put } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { t } from "../core/i18n.js";

/**
 * Points given out among several: all of them, or with `spare` as many as one likes. What is
 * bought may have a `cost` of its own, and there may be no more than `count` of all together.
 * @typedef {{ label: string, least: number, most: number, cost?: number, note?: string,
 *   key?: string }} Share
 * @typedef {{ total: number, items: Share[], spare?: boolean, count?: number,
 *   kept?: number[] }} Limits
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
  const { items, total, count } = limits;
  const shares = limits.kept?.length === items.length ? [...limits.kept] : even(limits);
  const cost = (/** @type {number} */ i) => items[i].cost ?? 1;
  const spent = () => shares.reduce((sum, n, i) => sum + n * cost(i), 0);
  const held = () => shares.reduce((a, b) => a + b, 0);
  const left = () => total - spent();
  const open = (/** @type {number} */ i, /** @type {number} */ by) => {
    const to = shares[i] + by;
    if (to < items[i].least || to > items[i].most) return false;
    return by < 0 || (left() >= cost(i) && held() < (count ?? Infinity));
  };

  const meter = h("div", { cls: "meter" }, h("i", {}));
  const list = h("ul", { cls: "points" });
  put(panel, limits.spare && meter, list);

  const give = (/** @type {number} */ i, /** @type {number} */ by) => {
    if (!open(i, by)) return;
    shares[i] += by;
    draw();
    change();
    const row = `[data-share="${i}"]`;
    const again = list.querySelector(`${row}[data-by="${by}"]:not([disabled])`) ??
      list.querySelector(`${row}:not([disabled])`);
    /** @type {HTMLElement | null} */ (again)?.focus();
  };
  const button = (/** @type {number} */ i, /** @type {number} */ by) =>
    h("button", {
      cls: "btn icon",
      type: "button",
      disabled: !open(i, by),
      "aria-label": t(by > 0 ? "man.more" : "man.less", { what: items[i].label }),
      data: { share: i, by },
      onclick: () => give(i, by),
    }, icon(by > 0 ? "plus" : "minus"));
  const row = (/** @type {Share} */ one, /** @type {number} */ i) =>
    one.most > 0 && h(
      "li",
      { data: { n: shares[i] } },
      h("div", {}, h("b", {}, one.label), one.note && h("small", {}, one.note)),
      one.cost !== undefined && h("span", { cls: "cost" }, price(one, i)),
      button(i, -1),
      h("output", {}, String(shares[i])),
      button(i, 1),
    );
  const price = (/** @type {Share} */ one, /** @type {number} */ i) =>
    cost(i) ? t("man.cost", { n: cost(i) }) : one.least ? t("man.free") : "";
  const draw = () => {
    meter.style.setProperty("--v", String(spent() / total));
    put(list, items.map(row));
  };
  draw();
  return {
    value: () => (left() === 0 || limits.spare ? [...shares] : null),
    say: () => {
      if (!limits.spare) return t("man.left", { n: left() });
      const points = t("man.points", { n: left(), all: total });
      return count ? `${points} ${t("man.count", { n: held(), most: count })}` : points;
    },
    back: () => {
      const at = shares.findLastIndex((n, i) => n > items[i].least);
      if (limits.spare && at >= 0) give(at, -1);
      return Boolean(limits.spare) && at >= 0;
    },
    kept: () => shares,
    stop: () => put(panel),
  };
}
