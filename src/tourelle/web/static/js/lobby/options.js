import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { ruleLink } from "../core/rules-panel.js";

/** Fields made from the setup schema: switch, list, number, text, with help and conditions. */

/** @typedef {import("../core/wire.js").OptionInfo} OptionInfo */
/** @typedef {Record<string, unknown>} Setup */

const FEW = 4;

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {OptionInfo} option @param {Setup} setup */
const valueOf = (option, setup) => (option.name in setup ? setup[option.name] : option.default);

/** An option whose conditions do not hold stays at its default; no values: any but its default. */
/** @param {OptionInfo} option @param {OptionInfo[]} all @param {Setup} setup */
function holds(option, all, setup) {
  return option.when.every(([name, values]) => {
    const other = all.find((one) => one.name === name);
    if (!other) return false;
    const value = valueOf(other, setup);
    if (!values.length) return !same(value, other.default);
    return values.some((one) => same(one, value));
  });
}

/**
 * @param {import("../core/wire.js").GameInfo} game @param {Setup} setup
 * @param {() => void} change
 */
export function optionFields(game, setup, change) {
  const open = game.options.filter((one) => one.kind !== "free" && holds(one, game.options, setup));
  for (const one of game.options) {
    if (!open.includes(one) && one.kind !== "free") delete setup[one.name];
  }
  if (!open.length) return null;
  const field = (/** @type {OptionInfo} */ one) => optionField(one, setup, change);
  const few = together(open);
  const rest = open.slice(few);
  const changed = rest.some((one) => one.name in setup && !same(setup[one.name], one.default));
  return h(
    "fieldset",
    { cls: "options" },
    h("legend", { cls: "label" }, t("s.options")),
    open.slice(0, few).map(field),
    rest.length > 0 && h(
      "details",
      { open: changed || opened, ontoggle: keep },
      h("summary", {}, t("s.more", { n: rest.length })),
      rest.map(field),
    ),
  );
}

/** How many stand above the fold: what is asked of each seat in turn is not torn apart.
 * @param {OptionInfo[]} open */
function together(open) {
  const stem = (/** @type {number} */ at) => open[at]?.name.replace(/\d+$/, "");
  let few = FEW;
  while (few < open.length && stem(few) === stem(few - 1)) few++;
  return few;
}

let opened = false;
/** The panel is drawn anew at each change: an open fold stays open. @param {Event} event */
const keep = (event) => void (opened = /** @type {HTMLDetailsElement} */ (event.target).open);

/** @param {OptionInfo} option @param {Setup} setup @param {() => void} change */
function optionField(option, setup, change) {
  const set = (/** @type {unknown} */ value) => {
    if (same(value, option.default)) delete setup[option.name];
    else setup[option.name] = value;
    change();
  };
  const value = valueOf(option, setup);
  const help = h(
    "small",
    { cls: "help", id: `help-${option.name}` },
    option.help,
    " ",
    ruleLink(option.rule),
  );
  if (option.kind === "switch") return switchField(option, value === true, set, help);
  return h(
    "div",
    { cls: "option", data: { option: option.name } },
    h(
      "label",
      { cls: "row" },
      h("span", {}, option.label),
      INPUTS[option.kind]?.(option, value, set),
    ),
    help,
  );
}

/**
 * @param {OptionInfo} option @param {boolean} on @param {(value: unknown) => void} set
 * @param {HTMLElement} help
 */
function switchField(option, on, set, help) {
  const box = h("input", {
    type: "checkbox",
    name: option.name,
    checked: on,
    "aria-describedby": help.id,
    onchange: () => set(box.checked),
  });
  const label = h("label", { cls: "tick" }, box, option.label);
  return h("div", { cls: "option", data: { option: option.name } }, label, help);
}

/** @type {Record<string, (option: OptionInfo, value: any, set: (value: unknown) => void) => HTMLElement>} */
const INPUTS = {
  list(option, value, set) {
    const values = option.values ?? [];
    const box = h(
      "select",
      { cls: "input", name: option.name, onchange: () => set(values[Number(box.value)][0]) },
      values.map(([one, label], i) => h("option", { value: i, selected: same(one, value) }, label)),
    );
    return box;
  },
  number(option, value, set) {
    const [low, high] = /** @type {[number, number]} */ (option.range);
    const box = h("input", {
      cls: "input num",
      name: option.name,
      type: "number",
      min: low,
      max: high,
      value,
      onchange: () => set(Math.max(low, Math.min(high, Math.round(Number(box.value))))),
    });
    return box;
  },
  text(option, value, set) {
    const most = /** @type {[number, number]} */ (option.range)[1];
    const box = h("input", {
      cls: "input mono",
      name: option.name,
      maxlength: most,
      spellcheck: "false",
      value,
      onchange: () => set(box.value.trim()),
    });
    return box;
  },
};
