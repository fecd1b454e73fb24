import { h, put } from "../core/dom.js";
import { t } from "../core/i18n.js";

/**
 * Several of a few: cards to keep, units to wake.
 * @typedef {{ items: { value: number, label: string }[], least: number, most: number }} Limits
 */

/** @param {HTMLElement} panel @param {Limits} limits @param {() => void} change */
export function pick(panel, limits, change) {
  /** @type {number[]} */
  let chosen = [];
  const toggle = (/** @type {number} */ value) => {
    chosen = chosen.includes(value)
      ? chosen.filter((one) => one !== value)
      : [...chosen, value].slice(-limits.most);
    boxes.forEach((box, i) => void (box.checked = chosen.includes(limits.items[i].value)));
    change();
  };
  const boxes = limits.items.map((item) =>
    h("input", { type: "checkbox", onchange: () => toggle(item.value) })
  );
  const rows = limits.items.map((item, i) =>
    h("li", {}, h("label", { cls: "tick" }, boxes[i], item.label))
  );
  put(panel, h("ul", {}, rows));
  return {
    value: () => (chosen.length >= limits.least ? [...chosen] : null),
    say: () => t("man.path", { n: chosen.length, most: limits.most }),
    stop: () => put(panel),
  };
}
