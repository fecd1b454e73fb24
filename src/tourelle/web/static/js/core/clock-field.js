import { h } from "./dom.js";
import { t } from "./i18n.js";

/** No clock, a live one, or days for each turn. */

/** @typedef {import("./wire.js").Terms} Terms */

const MINUTE = 60_000;
const DAY = 86_400_000;
/** @type {Terms} */
const USUAL = { budget: 30 * MINUTE, increment: 10_000, each_turn: false };
/** @type {Terms} */
const SLOW = { budget: 3 * DAY, increment: 0, each_turn: true };

/** @param {Terms | null} clock */
const kindOf = (clock) => (clock ? (clock.each_turn ? "days" : "live") : "none");

/**
 * @param {Terms | null} usual what the rules recommend
 * @param {{ clock: Terms | null, back: boolean }} plan @param {() => void} change
 */
export function clockField(usual, plan, change) {
  const live = usual && !usual.each_turn ? usual : USUAL;
  const terms = { none: null, live, days: SLOW };
  const kinds = /** @type {const} */ (["none", "live", "days"]).map((kind) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "clock",
        value: kind,
        checked: kindOf(plan.clock) === kind,
        onchange: () => {
          const chosen = terms[kind];
          plan.clock = chosen && { ...chosen };
          plan.back = kind === "none"; // time that was spent cannot be taken back
          change();
        },
      }),
      t("clock." + kind),
    )
  );
  return h(
    "fieldset",
    {},
    h("legend", { cls: "label" }, t("clock.label")),
    h("div", { cls: "seg wide" }, kinds),
    plan.clock && dials(plan.clock),
  );
}

/** @param {Terms} clock */
function dials(clock) {
  if (clock.each_turn) return number("clock.each", 1, 30, DAY, clock, "budget");
  return h(
    "div",
    { cls: "dials" },
    number("clock.minutes", 1, 240, MINUTE, clock, "budget"),
    number("clock.gain", 0, 600, 1000, clock, "increment"),
  );
}

/**
 * @param {string} label @param {number} least @param {number} most @param {number} unit
 * @param {Terms} clock @param {"budget" | "increment"} field
 */
function number(label, least, most, unit, clock, field) {
  const input = h("input", {
    cls: "input num",
    type: "number",
    min: least,
    max: most,
    value: clock[field] / unit,
    inputmode: "numeric",
    onchange: () => {
      const value = Math.max(least, Math.min(most, Math.round(Number(input.value) || least)));
      input.value = String(value);
      clock[field] = value * unit;
    },
  });
  return h("label", { cls: "row" }, h("span", {}, t(label)), input);
}
