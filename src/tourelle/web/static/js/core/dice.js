import { h, s } from "./dom.js";
import { t } from "./i18n.js";

/** Dice as pictures: the shape tells the kind, the tumble is CSS. */

/** @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];
const KITE = "M20 2 38 18V24L20 38 2 24V18Z";
/** @type {Record<number, string>} */
const BODY = {
  4: "M20 3 38 35H2Z",
  6: "M6 3H34Q37 3 37 6V34Q37 37 34 37H6Q3 37 3 34V6Q3 3 6 3Z",
};

/**
 * @param {number} sides @param {number} value as it is read on the die
 * @param {{ tone?: string, order?: number, says?: string }} [look] *tone*: what it counts for
 */
export function die(sides, value, { tone = "", order = 0, says = "" } = {}) {
  const label = [t("die.of", { n: sides, v: value }), says].filter(Boolean).join(", ");
  return h(
    "span",
    { cls: `die ${tone}`, role: "img", "aria-label": label, vars: { "--i": order } },
    s(
      "svg",
      { viewBox: "0 0 40 40" },
      s("path", { cls: "body", d: BODY[sides] ?? KITE }),
      face(sides, value),
    ),
  );
}

/** @param {number} sides @param {number} value */
function face(sides, value) {
  if (sides === 6 && PIPS[value]) {
    const pips = PIPS[value].map(([x, y]) =>
      s("circle", { cls: "pip", cx: 20 + x * 9, cy: 20 + y * 9, r: 3.1 })
    );
    return s("g", { cls: "pips" }, pips);
  }
  const text = String(value).padStart(sides === 100 ? 2 : 1, "0");
  return s("text", { x: 20, y: sides === 4 ? 31 : 26 }, text);
}
